import {
  type Chance,
  type ChancesOf,
  type Ended,
  numberIn,
  type ToldEvent,
  tested,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { UnitId, WordKey } from '../../../kernel/words.ts'
import { effectOnInfantry, effectOnVehicle } from '../fight/effect.ts'
import { roundWinner } from '../fight/melee/melee.ts'
import { firstRoll } from '../fight/shooting/hit-value.ts'
import { SKILL } from '../tables/skill.ts'
import { isWithout } from '../units/agreed.ts'
import { checked } from '../units/checks.ts'
import { isStand } from '../units/models.ts'
import type { MpState } from '../units/state.ts'

/*
 * The throws behind what is told of Mein Panzer (DIG-AFTER): hits, what hits do, melee, and all tests of d20. Where shells drift and
 * salvos fall, initiative, who is drawn by lot and searches, which go by another target for each who hides, are not among them.
 */

export const chancesIn: ChancesOf<MpState> = (told, end, before) =>
  told.unit === undefined
    ? []
    : [
        ...hitIn(told, told.unit, end, before),
        ...effectIn(told, told.unit, end),
        ...meleeIn(told, told.unit),
        ...checkIn(told, told.unit),
      ]

const isHit = (result: unknown): boolean => result === 'hit' || result === 'critical'

const SHOTS = new Set(['mp.fired', 'mp.fired-house', 'mp.smoke-shell'])

/** A shot: the first of an action by as many dice as Skill gives (MP-FIR-03, MP-SKL-01). */
function hitIn(told: ToldEvent, by: UnitId, end: Ended<MpState>, before: readonly ToldEvent[]): Chance[] {
  const { hit } = told.sums ?? {}
  if ((told.name !== 'mp.fired' && told.name !== 'mp.fired-house') || hit === undefined) return []
  const first = !before.some(({ name, unit }) => SHOTS.has(name) && unit === by)
  const level = lookUp(end.units, by)?.skillLevel
  const more = first && level !== undefined && !isWithout(end, 'training') ? SKILL[level].extraDice : 0
  const once = (roll: Throw): boolean => {
    let die = roll(20, 'mp.roll.hit')
    for (let i = 0; i < more; i++) die = Math.min(die, roll(20, 'mp.roll.hit'))
    return isHit(firstRoll(die, hit.total))
  }
  return [tested('mp.chance.hit', by, isHit(told.data?.result), once)]
}

/** Whether a hit, or small arms, did anything (MP-HIT-10). */
function effectIn(told: ToldEvent, by: UnitId, { units }: Ended<MpState>): Chance[] {
  const { strength } = told.sums ?? {}
  const struck = lookUp(units, told.target ?? '')
  const small = told.name === 'mp.rifled'
  if ((!small && told.name !== 'mp.hit') || strength === undefined || struck === undefined) return []
  const effectOn = small || isStand(struck) ? effectOnInfantry : effectOnVehicle
  const once = (roll: Throw): boolean => effectOn(strength.total, roll(20, 'mp.roll.effect')) !== 'none'
  const kind = small ? 'mp.chance.small-arms' : 'mp.chance.effect'
  return [tested(kind, by, told.data?.effect !== 'none', once)]
}

/** A round of melee, won by the attacker (MP-CHG-08). */
function meleeIn(told: ToldEvent, by: UnitId): Chance[] {
  const { attack, defence } = told.sums ?? {}
  if (told.name !== 'mp.melee' || attack === undefined || defence === undefined) return []
  const once = (roll: Throw): boolean => {
    const own = { melee: attack.total, die: roll(20, 'mp.roll.attacker') }
    return roundWinner(own, { melee: defence.total, die: roll(20, 'mp.roll.defender') }) === 'attacker'
  }
  return [tested('mp.chance.melee', by, told.data?.winner === 'attacker', once)]
}

/** Tests of d20 no higher than a target, by what tells of them: what is counted, and what the die is thrown for (MP-CORE-01). */
const CHECKS: Readonly<Record<string, readonly [kind: WordKey, why: WordKey]>> = {
  ...named('mp.chance.skill', 'mp.roll.skill', [
    ...['mp.sweeps', 'mp.covers', 'mp.combines', 'mp.repels', 'mp.commands', 'mp.replaces', 'mp.tunnel'],
    ...['mp.registers', 'mp.cleared', 'mp.ram-tested', 'mp.overruns'],
  ]),
  ...named('mp.chance.morale', 'mp.roll.morale', [
    ...['mp.morale', 'mp.last-model', 'mp.charges', 'mp.nerve', 'mp.melee-nerve', 'mp.crew'],
    ...['mp.close-call', 'mp.house-shaken', 'mp.counter-attacks'],
  ]),
  ...named('mp.chance.rally', 'mp.roll.rally', ['mp.rally', 'mp.recovers', 'mp.crew-steadies']),
  ...named('mp.chance.looking', 'mp.roll.detection', ['mp.looks-closely']),
  ...named('mp.chance.going', 'mp.roll.immobilisation', ['mp.bogging']),
  ...named('mp.chance.skill', 'mp.roll.evade', ['mp.dodges']),
}

function named(
  kind: WordKey,
  why: WordKey,
  events: readonly string[],
): Record<string, readonly [kind: WordKey, why: WordKey]> {
  return Object.fromEntries(events.map((event) => [event, [kind, why] as const]))
}

function checkIn(told: ToldEvent, by: UnitId): Chance[] {
  const check = lookUp(CHECKS, told.name)
  const { target } = told.sums ?? {}
  const die = numberIn(told, 'die')
  if (check === undefined || target === undefined || Number.isNaN(die)) return []
  const [kind, why] = check
  return [
    tested(
      kind,
      by,
      checked(die, target.total).passed,
      (roll) => checked(roll(20, why), target.total).passed,
    ),
  ]
}
