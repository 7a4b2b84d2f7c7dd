import { lookUp } from '../../kernel/look-up.ts'
import type { Claims, RuleEntry } from '../../kernel/ruleset.ts'
import type { RuleId } from '../../kernel/words.ts'
import type { Citations } from './citations.ts'

/** One rule's standing: where it acts, what tests it, how often random battles came to it. */
export interface Covered {
  readonly rule: RuleEntry
  readonly code: readonly string[]
  readonly tests: readonly string[]
  readonly reached: number
  /** Claimed, left for later (with the reason), or not claimed at all. */
  readonly claim: 'claimed' | 'open' | { readonly later: string }
}

/** Whether a ruleset says that it implements this rule. */
export function claimOf(rule: RuleEntry, claims: Claims): Covered['claim'] {
  const later = lookUp(claims.later, rule.id)
  if (later !== undefined) return { later }
  return claims.areas.includes(rule.area) || claims.also.includes(rule.id) ? 'claimed' : 'open'
}

/** Puts together what is known of every rule of a register. */
export function cover(
  rules: readonly RuleEntry[],
  claims: Claims,
  code: Citations,
  tests: Citations,
  reached: ReadonlyMap<RuleId, number>,
): Covered[] {
  return rules.map((rule) => ({
    rule,
    code: [...(code.get(rule.id) ?? []), ...(code.get(lookUp(claims.house, rule.id) ?? '') ?? [])],
    tests: tests.get(rule.id) ?? [],
    reached: reached.get(rule.id) ?? 0,
    claim: claimOf(rule, claims),
  }))
}

/** Claimed rules that no code or no test cites. */
export const missing = (covered: readonly Covered[]): Covered[] =>
  covered.filter((c) => c.claim === 'claimed' && (c.code.length === 0 || c.tests.length === 0))

/** The table a maintainer reads: one line a rule. */
export function coverageTable(covered: readonly Covered[]): string {
  const rows = covered.map((c) => [
    c.rule.id,
    c.rule.name,
    typeof c.claim === 'string' ? c.claim : `later: ${c.claim.later}`,
    places(c.code),
    places(c.tests),
    String(c.reached),
  ])
  const head = ['rule', 'name', 'claim', 'code', 'tests', 'reached']
  const widths = head.map((h, i) => Math.min(44, Math.max(h.length, ...rows.map((r) => (r[i] ?? '').length))))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (cell.length > 44 ? `${cell.slice(0, 43)}…` : cell).padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(head), ...rows.map(line)].join('\n')
}

/** The first file by its short name, and how many more. */
const places = (files: readonly string[]): string => {
  const [first, ...more] = files.map((f) => f.split('/').slice(-2).join('/'))
  if (first === undefined) return '—'
  return more.length === 0 ? first : `${first} +${more.length}`
}
