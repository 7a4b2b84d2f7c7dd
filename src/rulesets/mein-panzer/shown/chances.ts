import {
  type AsideOf,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
  type Within,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { UnitId, WordKey } from '../../../kernel/words.ts'
import { effectOnInfantry, effectOnVehicle } from '../fight/effect.ts'
import { callDrift } from '../fight/guns/artillery-call.ts'
import { callFactsOf } from '../fight/guns/falling.ts'
import { roundWinner } from '../fight/melee/melee.ts'
import { firstRoll } from '../fight/shooting/hit-value.ts'
import { survivalOf, survives } from '../morale/surviving.ts'
import { SKILL } from '../tables/skill.ts'
import { isWithout } from '../units/agreed.ts'
import { checked } from '../units/checks.ts'
import { isStand } from '../units/models.ts'
import type { MpState } from '../units/state.ts'

/*
 * The throws behind what is told of Mein Panzer (DIG-AFTER): hits, what hits do, melee, all tests of d20, survival, searches, one throw at all
 * who hide there, and whether called fire is on its mark. In which direction shells drift and into which cells salvos fall, initiative
 * and who is drawn by lot are not among them, nor a search of those who hide themselves: its targets are told to nobody.
 */

/** Dice that are nobody's success by themselves: who is first, wind, in which direction shells drift, and who of several is hit. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['mp.roll.initiative', 'mp.roll.zone', 'mp.roll.wind', 'mp.roll.direction', 'mp.roll.drawn'],
])

/** A search of a place where nobody hides can find nobody. */
const FOUND = new Set(['mp.detected', 'mp.overlooked'])

export const asideIn: AsideOf = ({ why }, told) =>
  ASIDE.has(why) || (why === 'mp.roll.detection' && !told.some(({ name }) => FOUND.has(name)))

export const chancesIn: ChancesOf<MpState> = (told, now, within) =>
  told.unit === undefined
    ? []
    : [
        ...hitIn(told, told.unit, now, within),
        ...effectIn(told, told.unit, now),
        ...houseIn(told, told.unit),
        ...searchIn(told, within),
        ...callIn(told, told.unit, now),
        ...meleeIn(told, told.unit),
        ...checkIn(told, told.unit),
        ...survivalIn(told, told.unit, now),
      ]

const isHit = (result: unknown): boolean => result === 'hit' || result === 'critical'

const SHOTS = new Set(['mp.fired', 'mp.fired-house', 'mp.smoke-shell'])

/** A shot: the first of an action by as many dice as Skill gives (MP-FIR-03, MP-SKL-01). */
function hitIn(told: ToldEvent, by: UnitId, now: MpState, { before }: Within): Chance[] {
  const { hit } = told.sums ?? {}
  if ((told.name !== 'mp.fired' && told.name !== 'mp.fired-house') || hit === undefined) return []
  const first = !before.some(({ name, unit }) => SHOTS.has(name) && unit === by)
  const level = lookUp(now.units, by)?.skillLevel
  const more = first && level !== undefined && !isWithout(now, 'training') ? SKILL[level].extraDice : 0
  const once = (roll: Throw): boolean => {
    let die = roll(20, 'mp.roll.hit')
    for (let i = 0; i < more; i++) die = Math.min(die, roll(20, 'mp.roll.hit'))
    return isHit(firstRoll(die, hit.total))
  }
  return [tested('mp.chance.hit', by, isHit(told.data?.result), once)]
}

/** Whether a hit, or small arms, did anything (MP-HIT-10). */
function effectIn(told: ToldEvent, by: UnitId, { units }: MpState): Chance[] {
  const { strength } = told.sums ?? {}
  const struck = lookUp(units, told.target ?? '')
  const small = told.name === 'mp.rifled'
  if ((!small && told.name !== 'mp.hit') || strength === undefined || struck === undefined) return []
  const effectOn = small || isStand(struck) ? effectOnInfantry : effectOnVehicle
  const once = (roll: Throw): boolean => effectOn(strength.total, roll(20, 'mp.roll.effect')) !== 'none'
  const kind = small ? 'mp.chance.small-arms' : 'mp.chance.effect'
  return [tested(kind, by, told.data?.effect !== 'none', once)]
}

/** A hit on a house, or a model that rams its wall (MP-BLD-10, MP-RAM-06). */
function houseIn(told: ToldEvent, by: UnitId): Chance[] {
  const { strength } = told.sums ?? {}
  const die = numberIn(told, 'die')
  if ((told.name !== 'mp.house-hit' && told.name !== 'mp.rams-wall') || strength === undefined) return []
  const hurts = (one: number): boolean => effectOnVehicle(strength.total, one) !== 'none'
  return [tested('mp.chance.effect', by, hurts(die), (roll) => hurts(roll(20, 'mp.roll.effect')))]
}

/** Who hides and is found, or not, by the one throw of a search (MP-DET-01, MP-DET-02). */
function searchIn(told: ToldEvent, { before }: Within): Chance[] {
  const { target } = told.sums ?? {}
  const by = before.findLast(({ name }) => name === 'mp.detect')?.unit
  const found = told.name === 'mp.detected'
  if ((!found && told.name !== 'mp.overlooked') || target === undefined || by === undefined) return []
  const once = (roll: Throw): boolean => checked(roll(20, 'mp.roll.detection'), target.total).passed
  return [tested('mp.chance.search', by, found, once)]
}

/** Called fire that is on its mark, or drifts (MP-ART-06). */
function callIn(told: ToldEvent, by: UnitId, now: MpState): Chance[] {
  if (told.name !== 'mp.call-drifts') return []
  const facts = callFactsOf(now, by)
  const inches = numberIn(told, 'inches')
  if (facts === null || callDrift(facts, numberIn(told, 'die')) !== inches) return []
  const once = (roll: Throw): boolean => callDrift(facts, roll(20, 'mp.roll.drift')) === 0
  return [tested('mp.chance.call', by, inches === 0, once)]
}

/**
 * Whether a stand lives through what befell it (MP-INF-11, MP-INF-12); not who rides, for it is not told whether a vehicle that was not made
 * for it has shaken him off (MP-TRP-07).
 */
function survivalIn(told: ToldEvent, by: UnitId, { units }: MpState): Chance[] {
  const u = lookUp(units, by)
  const [die, minus] = [numberIn(told, 'die'), numberIn(told, 'minus')]
  if (told.name !== 'mp.survives' || u === undefined || u.aboardAs === 'riding') return []
  const ordeal = { minus, shakenOff: false, halfLost: false }
  const lives = (shown: number): boolean => survives(survivalOf(shown, ordeal))
  return [tested('mp.chance.survival', by, lives(die), (roll) => lives(roll(20, 'mp.roll.survival')))]
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
