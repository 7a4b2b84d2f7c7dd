import type { AsideOf, ChancesOf, UntoldOf } from '../../../kernel/chance.ts'
import { otherCall } from '../fight/guns/artillery-call.ts'
import type { MpState } from '../units/state.ts'
import { callIn, listeningIn, searchIn } from './chances/finding.ts'
import { flameIn, hitIn, misfireIn } from './chances/firing.ts'
import { checkIn, meleeIn, survivalIn } from './chances/holding-out.ts'
import { bridgeIn, effectIn, houseIn } from './chances/striking.ts'

/*
 * The throws behind what is told of Mein Panzer (DIG-AFTER): hits with the second rolls of critical ones, misfires, what hits do, melee,
 * all tests of d20, survival, searches, one throw at all who hide there, calls and how they are heard, whether called fire is on its mark
 * and how many of the enemy its shells come down on (`shells.ts`). What is nobody's success stands in `ASIDE`.
 */

/** Dice that are nobody's success by themselves: who is first, wind, in which direction shells drift, and who of several is hit. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['mp.roll.initiative', 'mp.roll.zone', 'mp.roll.wind', 'mp.roll.direction', 'mp.roll.drawn'],
])

/** Who was beneath a search. */
const BENEATH = new Set(['mp.detected', 'mp.overlooked'])

/**
 * Besides `ASIDE`: a search of a place where nobody hides, listening where nothing can be heard, what flames do to a house, and a bridge
 * that bears nobody. All others of these purposes are counted before it is asked.
 */
export const asideIn: AsideOf = ({ why, by }, told) => {
  if (why === 'mp.roll.detection') return !told.some(({ name }) => BENEATH.has(name))
  if (why === 'mp.roll.effect') return by === null
  return ASIDE.has(why) || why === 'mp.roll.listening' || why === 'mp.roll.bridge'
}

/** The throws behind an event, each with what came of it and how it is thrown again (DIG-AFTER). */
export const chancesIn: ChancesOf<MpState> = (told, now, within) => [
  ...effectIn(told, now),
  ...bridgeIn(told, now),
  ...searchIn(told, now, within),
  ...(told.unit === undefined
    ? []
    : [
        ...hitIn(told, told.unit, now, within),
        ...flameIn(told, told.unit, within),
        ...misfireIn(told, told.unit, within),
        ...houseIn(told, told.unit, within),
        ...callIn(told, told.unit, now),
        ...listeningIn(told, told.unit, now),
        ...meleeIn(told, told.unit),
        ...checkIn(told, told.unit),
        ...survivalIn(told, told.unit, now, within),
      ]),
]

/** How somebody was understood who called fire: only that he was not is told (MP-ART-07). */
export const untoldIn: UntoldOf<MpState> = ({ why, by }) =>
  why !== 'mp.roll.call' || by === null
    ? null
    : {
        kind: 'mp.chance.heard',
        by,
        of: 'test',
        again: (roll) => Number(otherCall(roll(20, why)) === 'correct'),
      }
