import { type Sum, sum, type Term, term } from '../../../kernel/modifiers.ts'
import type { RuleId, WordKey } from '../../../kernel/words.ts'
import { ABILITY_VALUES } from '../tables/ability-effects.ts'
import type { Training } from '../tables/training.ts'
import { isLevy } from './abilities.ts'
import type { KgBattle, KgUnit } from './state.ts'

/** The Training value a unit tests and fights with; captives and levies are always at 1 (KG-STA-08, KG-ABI-34). */
export const trainingOf = (u: Pick<KgUnit, 'abilities' | 'training'>): Training =>
  isLevy(u) ? ABILITY_VALUES.levy.training : u.training

export interface TestFor {
  /** The rule that wants the test. */
  readonly rule: RuleId
  /** Catalogue key of the die's purpose. */
  readonly why: WordKey
  /** Terms that change the die (KG-TST-02). */
  readonly die?: readonly Term[]
  /** Terms that change the Training value. */
  readonly value?: readonly Term[]
  /** It is nobody's business but its own side's. */
  readonly secret?: true
}

/** What a Training test is made with, besides its die. */
export interface Tested {
  readonly value: Training
  /** Terms that change the die (KG-TST-02). */
  readonly die?: readonly Term[]
  /** Terms that change the Training value. */
  readonly changes?: readonly Term[]
}

/**
 * A Training test: d6 and its modifiers no higher than Training and its modifiers (KG-TST-01).
 * No result is automatic: with modifiers a 6 may pass and a 1 may fail (KG-TST-03).
 */
export function trainingSums(
  shown: number,
  { value, die = [], changes = [] }: Tested,
): { readonly die: Sum; readonly training: Sum; readonly passed: boolean } {
  const thrown = sum([term('kg.term.die', shown, 'KG-TST-01'), ...die])
  const training = sum([term('kg.term.training', value, 'KG-STA-08'), ...changes])
  return { die: thrown, training, passed: thrown.total <= training.total }
}

/** A unit makes a Training test by order of a rule, and it is told. */
export function trainingTest(battle: KgBattle, u: KgUnit, test: TestFor): boolean {
  const shown = battle.roll(6, { rule: test.rule, why: test.why, by: u.id })
  const { die, training, passed } = trainingSums(shown, {
    value: trainingOf(u),
    die: test.die ?? [],
    changes: test.value ?? [],
  })
  battle.event(
    test.rule,
    passed ? 'kg.test-passed' : 'kg.test-failed',
    {
      unit: u.id,
      sums: { die, training },
      data: { n: die.total, against: training.total, why: test.why },
    },
    test.secret ? [u.side] : undefined,
  )
  return passed
}
