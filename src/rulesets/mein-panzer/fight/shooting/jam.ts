import { sum } from '../../../../kernel/modifiers.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { type MpBattle, type MpUnit, set } from '../../units/state.ts'

/**
 * A crew clears the first of its jammed weapons: with time enough for sure, in haste if it passes a test of Skill (MP-FIR-10,
 * MP-FIR-13, T4.4).
 */
export function clearJam(battle: MpBattle, u: MpUnit, quick: boolean): void {
  const { state } = battle
  const [, ...left] = u.jammed
  if (!quick) {
    battle.event('MP-FIR-10', 'mp.cleared', { unit: u.id, data: { passed: true } })
    return set(battle, u, 'jammed', left, 'MP-FIR-13')
  }
  const facts = { skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }
  const target = sum(skillTerms(facts))
  const die = battle.roll(20, { rule: 'MP-FIR-10', why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, target.total)
  battle.event('MP-FIR-10', 'mp.cleared', { unit: u.id, sums: { target }, data: { die, passed } })
  if (passed) set(battle, u, 'jammed', left, 'MP-FIR-13')
}
