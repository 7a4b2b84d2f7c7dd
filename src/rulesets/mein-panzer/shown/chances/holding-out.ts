import { type Chance, numberIn, type ToldEvent, tested, type Within } from '../../../../kernel/chance.ts'
import { lookUp } from '../../../../kernel/look-up.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { RuleId, UnitId, WordKey } from '../../../../kernel/words.ts'
import { roundWinner } from '../../fight/melee/melee.ts'
import { gunSurvives, survivalOf, survives } from '../../morale/surviving.ts'
import { COMMISSARS } from '../../tables/survival.ts'
import { checked, lineOf } from '../../units/checks.ts'
import type { MpState } from '../../units/state.ts'

/** Whether a stand lives through what befell it (MP-INF-11, MP-INF-12), or a gun the loss of its tractor (MP-TRP-12). */
export function survivalIn(told: ToldEvent, by: UnitId, now: MpState, within: Within): Chance[] {
  const [die, minus] = [numberIn(told, 'die'), numberIn(told, 'minus')]
  if (told.name === 'mp.towed-gun') {
    const once = (roll: Throw): boolean => gunSurvives(roll(20, 'mp.roll.towed-gun'))
    return [tested('mp.chance.survival', by, gunSurvives(die), once)]
  }
  if (told.name !== 'mp.survives') return []
  const ordeal = { minus, shakenOff: isShakenOff(by, now, within), halfLost: false }
  const lives = (shown: number): boolean => survives(survivalOf(shown, ordeal))
  return [tested('mp.chance.survival', by, lives(die), (roll) => lives(roll(20, 'mp.roll.survival')))]
}

/** By these rules somebody gets out of a vehicle that is lost, or is lost with it. */
const WITH_IT: ReadonlySet<RuleId> = new Set(['MP-TRP-02', 'MP-TRP-10'])

/**
 * Whether a rider is shaken off by a vehicle that has fired, and not thrown off one that is lost (MP-TRP-07): as his vehicle is lost he
 * comes down or is lost with it right behind, by its rules.
 */
function isShakenOff(id: UnitId, { units }: MpState, { after }: Within): boolean {
  if (lookUp(units, id)?.aboardAs !== 'riding') return false
  const next = after.find(
    (one) => 'unit' in one && one.unit === id && (one.type === 'alight' || one.type === 'status'),
  )
  return next === undefined || !WITH_IT.has(next.rule)
}

/** A round of melee, won by the attacker (MP-CHG-08). */
export function meleeIn(told: ToldEvent, by: UnitId): Chance[] {
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
    'mp.tunnel-house',
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

/** A test of d20 no higher than its target, or how Commissars drive on whoever is Broken (MP-CORE-01, MP-NKV-01). */
export function checkIn(told: ToldEvent, by: UnitId): Chance[] {
  if (told.name === 'mp.commissars') {
    const once = (roll: Throw): boolean => spares(roll(20, 'mp.roll.commissars'))
    return [tested('mp.chance.commissars', by, spares(numberIn(told, 'die')), once)]
  }
  const check = lookUp(CHECKS, told.name)
  const { target } = told.sums ?? {}
  const die = numberIn(told, 'die')
  if (check === undefined || target === undefined || Number.isNaN(die)) return []
  const [kind, why] = check
  // Whoever is rammed saves himself.
  const whose = told.name === 'mp.ram-tested' ? (told.target ?? by) : by
  const once = (roll: Throw): boolean => checked(roll(20, why), target.total).passed
  return [tested(kind, whose, checked(die, target.total).passed, once)]
}

/** Whether Commissars drive on whoever is Broken without shooting anybody (T8.6, MP-NKV-01). */
const spares = (die: number): boolean => ['rise', 'test'].includes(lineOf(COMMISSARS, die))
