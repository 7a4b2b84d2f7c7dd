import type { RuleId } from '../../../kernel/words.ts'
import { type KgBattle, type KgUnit, set } from '../units/state.ts'

/** Scatters a unit: its formation is lost until it re-forms (KG-FRM-01, KG-FRM-09). Nothing happens if it is scattered already. */
export function scatter(battle: KgBattle, u: KgUnit, rule: RuleId): void {
  if (u.formation === 'scattered') return
  set(battle, u, 'formation', 'scattered', rule)
  battle.event(rule, 'kg.scattered', { unit: u.id })
}
