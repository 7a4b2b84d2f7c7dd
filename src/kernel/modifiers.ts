import type { RuleId, WordKey } from './words.ts'

/** What a step does to the flat sum, instead of being added to it. */
export type Step = 'atMost' | 'atLeast' | 'halved' | 'cannot'

/**
 * One named, cited step of a calculation. Flat terms are added first; then come the steps, in their order; `percent`
 * terms are added together and applied once to what they left.
 */
export interface Term {
  /** Catalogue key of the reason, e.g. `toy.term.uphill`. */
  readonly why: WordKey
  readonly value: number
  readonly rule: RuleId
  readonly percent?: true
  readonly step?: Step
}

/** A finished calculation: its terms in the order given, what percentages are taken of, and the total. */
export interface Sum {
  readonly terms: readonly Term[]
  readonly flat: number
  readonly total: number
  /** Whatever the total is, it cannot be done. */
  readonly impossible?: true
}

/** `term('toy.term.uphill', -1, 'TOY-HILL')`: a flat term. */
export const term = (why: WordKey, value: number, rule: RuleId): Term => ({ why, value, rule })

/** `percent('toy.term.flank', 50, 'TOY-FLANK')`: a percentage of the flat sum. */
export const percent = (why: WordKey, value: number, rule: RuleId): Term => ({
  why,
  value,
  rule,
  percent: true,
})

/** `atMost('toy.term.column', 6, 'TOY-COL')`: the flat sum is no more than this. */
export const atMost = (why: WordKey, value: number, rule: RuleId): Term => ({
  why,
  value,
  rule,
  step: 'atMost',
})

/** The flat sum is no less than this. */
export const atLeast = (why: WordKey, value: number, rule: RuleId): Term => ({
  why,
  value,
  rule,
  step: 'atLeast',
})

/** Half of the flat sum counts, rounded down. */
export const halved = (why: WordKey, rule: RuleId): Term => ({ why, value: 2, rule, step: 'halved' })

/** It cannot be done, whatever else counts. */
export const cannot = (why: WordKey, rule: RuleId): Term => ({ why, value: 0, rule, step: 'cannot' })

/** The terms that are there: drops nulls and zeros that would be added, so that a report names only what counted. */
export function terms(...list: readonly (Term | null | undefined | false)[]): Term[] {
  const found: Term[] = []
  for (const t of list) if (t && (t.value !== 0 || t.step !== undefined)) found.push(t)
  return found
}

/**
 * Adds up a list of terms: flat first, then all percentages once, rounded half to even.
 * A flat sum below zero takes no percentages.
 */
export function sum(list: readonly Term[]): Sum {
  let flat = 0
  let percents = 0
  let steps = false
  for (const t of list) {
    if (t.step !== undefined) steps = true
    else if (t.percent) percents += t.value
    else flat += t.value
  }
  if (steps) for (const t of list) flat = after(t, flat)
  const total = percents === 0 || flat < 0 ? flat : divideHalfEven(flat * (100 + percents), 100)
  const impossible = steps && list.some(({ step }) => step === 'cannot')
  return impossible ? { terms: list, flat, total, impossible } : { terms: list, flat, total }
}

/** A flat sum after a step; after a term that is none, the same. */
function after({ step, value }: Term, flat: number): number {
  if (step === 'atMost') return Math.min(value, flat)
  if (step === 'atLeast') return Math.max(value, flat)
  return step === 'halved' ? Math.floor(flat / value) : flat
}

/** The terms of a sum as they were applied, without the steps that changed nothing. */
export function counted(list: readonly Term[]): Term[] {
  const added = list.filter(({ step, percent: isPercent }) => step === undefined && isPercent === undefined)
  let flat = added.reduce((total, { value }) => total + value, 0)
  const steps = list.filter((t) => {
    const before = flat
    flat = after(t, flat)
    return t.step === 'cannot' || flat !== before
  })
  return [...added, ...steps, ...list.filter((t) => t.percent)]
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

/** `percentOf(25, 30)` = 8: a percentage of a value, rounded half to even. */
export const percentOf = (percents: number, value: number): number => divideHalfEven(percents * value, 100)
