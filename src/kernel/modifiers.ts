import type { RuleId } from './words.ts'

/**
 * One named, cited step of a calculation. `flat` terms are added first; `percent` terms are added together and
 * applied once to that sum.
 */
export interface Term {
  /** Catalogue key of the reason, e.g. `toy.term.uphill`. */
  readonly why: string
  readonly value: number
  readonly rule: RuleId
  readonly percent?: true
}

/** A finished calculation: its terms in the order given, the flat part, and the total. */
export interface Sum {
  readonly terms: readonly Term[]
  readonly flat: number
  readonly total: number
}

/** `term('toy.term.uphill', -1, 'TOY-HILL')`: a flat term. */
export const term = (why: string, value: number, rule: RuleId): Term => ({ why, value, rule })

/** `percent('toy.term.flank', 50, 'TOY-FLANK')`: a percentage of the flat sum. */
export const percent = (why: string, value: number, rule: RuleId): Term => ({
  why,
  value,
  rule,
  percent: true,
})

/** The terms that are there: drops nulls and flat or percent zeros, so that a report names only what counted. */
export function terms(...list: readonly (Term | null | undefined | false)[]): Term[] {
  const found: Term[] = []
  for (const t of list) if (t && t.value !== 0) found.push(t)
  return found
}

/**
 * Adds up a list of terms: flat first, then all percentages once, rounded half to even.
 * A flat sum below zero takes no percentages.
 */
export function sum(list: readonly Term[]): Sum {
  let flat = 0
  let percents = 0
  for (const t of list) {
    if (t.percent) percents += t.value
    else flat += t.value
  }
  const total = percents === 0 || flat < 0 ? flat : divideHalfEven(flat * (100 + percents), 100)
  return { terms: list, flat, total }
}

/**
 * Integer division rounded to the nearest whole number, exact halves to the even neighbour:
 * 30·25 % = 7.5 → 8, 10·25 % = 2.5 → 2. Both arguments are integers, `by` > 0.
 */
export function divideHalfEven(value: number, by: number): number {
  const below = Math.floor(value / by)
  const twice = 2 * (value - below * by)
  if (twice < by) return below
  if (twice > by) return below + 1
  return below % 2 === 0 ? below : below + 1
}

/** `percentOf(25, 30)` = 8: so many percent of a value, rounded half to even. */
export const percentOf = (percents: number, value: number): number => divideHalfEven(percents * value, 100)
