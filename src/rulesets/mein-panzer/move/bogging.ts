import { sum } from '../../../kernel/modifiers.ts'
import type { Drive } from '../tables/immobilisation.ts'
import { checked } from '../units/checks.ts'
import { modelOf } from '../units/models.ts'
import { levelOf, skillOf } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, set } from '../units/state.ts'
import { bogTerms } from './bogged.ts'

/** The column of T2.2; teams of horses with the wheeled. */
const driveOf = (u: MpUnit): Drive => {
  const { drive } = modelOf(u)
  return drive === 'tracked' || drive === 'halftrack' ? drive : 'wheeled'
}

/** What an immobilisation test came to: nothing, or a new status; a 1 gives something back besides. */
type Tested = 'through' | 'refund' | 'stuck' | 'forGood' | 'free' | 'held'

/** Throws an immobilisation test, and tells what it comes to (MP-IMM-02). */
function thrown(battle: MpBattle, u: MpUnit, rule: 'MP-IMM-02' | 'MP-IMM-04', under = 0) {
  const target = sum(
    bogTerms({
      skill: skillOf(battle.state, u),
      drive: driveOf(u),
      klass: modelOf(u).klass,
      level: levelOf(battle.state, u),
      suppressed: u.suppressed,
      under,
    }),
  )
  const die = battle.roll(20, { rule, why: 'mp.roll.immobilisation', by: u.id })
  const { passed, critical, fumble } = checked(die, target.total)
  const digging = rule === 'MP-IMM-04'
  const result: Tested = passed
    ? digging
      ? 'free'
      : critical
        ? 'refund'
        : 'through'
    : fumble
      ? 'forGood'
      : digging
        ? 'held'
        : 'stuck'
  battle.event(rule, 'mp.bogging', { unit: u.id, sums: { target }, data: { die, result } })
  return { passed, critical, fumble }
}

/**
 * A vehicle tests whether it gets stuck: failure stops it until it is dug out, a 20 for good, and a 1 gives back what the
 * ground cost (MP-IMM-02, MP-IMM-03).
 * @param under defence value of a building whose ceilings have come down on it (MP-BLD-13)
 */
export function testBogging(battle: MpBattle, u: MpUnit, under = 0): 'through' | 'refund' | 'stuck' {
  const { passed, critical, fumble } = thrown(battle, u, 'MP-IMM-02', under)
  if (passed) return critical ? 'refund' : 'through'
  set(battle, u, 'immobile', fumble ? 'forGood' : 'bogged', 'MP-IMM-03')
  return 'stuck'
}

/** A new test to get free: true when it costs no action, a 1; a 20 holds it for good (MP-IMM-04). */
export function digOut(battle: MpBattle, u: MpUnit): { readonly free: boolean } {
  const { passed, critical, fumble } = thrown(battle, u, 'MP-IMM-04')
  if (passed) set(battle, u, 'immobile', null, 'MP-IMM-04')
  else if (fumble) set(battle, u, 'immobile', 'forGood', 'MP-IMM-04')
  return { free: critical }
}
