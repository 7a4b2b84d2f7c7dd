import { sum, type Term, term } from '../../kernel/modifiers.ts'
import type { RuleId } from '../../kernel/words.ts'
import { has, type KgBattle, type KgUnit, type Training } from './state.ts'

/** The Training value a unit tests and fights with; captives and levies are always at 1 (KG-STA-08, KG-ABI-34). */
export const trainingOf = (u: KgUnit): Training => (has(u, 'levy') ? 1 : u.training)

export interface TestFor {
  /** The rule that wants the test. */
  readonly rule: RuleId
  /** Catalogue key of the die's purpose. */
  readonly why: string
  /** Terms that change the die (KG-TST-02). */
  readonly die?: readonly Term[]
  /** Terms that change the Training value. */
  readonly value?: readonly Term[]
}

/**
 * A Training test: d6 and its modifiers no higher than Training and its modifiers (KG-TST-01).
 * No result is automatic: with modifiers a 6 may pass and a 1 may fail (KG-TST-03).
 */
export function trainingTest(battle: KgBattle, u: KgUnit, test: TestFor): boolean {
  const roll = battle.roll(6, { rule: test.rule, why: test.why, by: u.id })
  const die = sum([term('kg.term.die', roll, 'KG-TST-01'), ...(test.die ?? [])])
  const training = sum([term('kg.term.training', trainingOf(u), 'KG-STA-08'), ...(test.value ?? [])])
  const passed = die.total <= training.total
  battle.event(test.rule, passed ? 'kg.test-passed' : 'kg.test-failed', {
    unit: u.id,
    sums: { die, training },
    data: { n: die.total, against: training.total, why: test.why },
  })
  return passed
}
