import type { Json } from '../../../kernel/json.ts'
import { keysOf, pairsIn } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { DECISIONS, type DecisionId } from '../tables/decisions.ts'
import type { KgState } from './state.ts'

/** How this battle rules on a point that the rulebook leaves open: what its scenario says, else the usual (KG-DIG-42). */
export function decision<R extends DecisionId>(state: KgState, rule: R): (typeof DECISIONS)[R][number] {
  const values: readonly [(typeof DECISIONS)[R][number], ...(typeof DECISIONS)[R][number][]] = DECISIONS[rule]
  const ruled = state.facts.decisions[rule]
  return (ruled === undefined ? undefined : values.find((value) => value === ruled)) ?? values[0]
}

/**
 * Holds a scenario's rulings against the table (KG-DIG-42). Refuses a rule that cannot be switched, and a ruling that
 * is none of those it has; both name what there is.
 */
export function checkDecisions(decisions: { readonly [rule: string]: Json }): void {
  for (const [rule, value] of pairsIn(decisions)) {
    const values = known(rule)
    if (values === null) {
      refuse('kg.error.decision-rule', { rule, rules: keysOf(DECISIONS).join(', ') })
    }
    if (!values.some((one) => one === value)) {
      refuse('kg.error.decision-value', { rule, value: String(value), values: values.join(', ') })
    }
  }
}

const known = (rule: string): readonly string[] | null =>
  Object.hasOwn(DECISIONS, rule) ? DECISIONS[rule as DecisionId] : null
