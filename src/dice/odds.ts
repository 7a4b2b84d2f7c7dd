import type { Bilingual } from '../kernel/reference.ts'
import { bitsOf } from './budget.ts'
import type { Spread } from './spread.ts'

/** One thing that can come of a throw, and how often. */
export interface Outcome {
  /** Tells outcomes apart: the value in digits, or the key of a test's outcome. */
  readonly key: string
  /** Its words; null where the value says all. */
  readonly name: Bilingual | null
  /** The number it counts as; null where outcomes are words only. */
  readonly value: number | null
  /** How many ways lead to it, or how often it came up in a simulation. */
  readonly ways: bigint
}

/** The odds of a throw: every outcome, from the lowest value to the highest. */
export interface Odds {
  readonly outcomes: readonly Outcome[]
  /** All ways together. */
  readonly total: bigint
  /** How often it was thrown to find this out; null where the odds are exact. */
  readonly thrown: number | null
}

/** A spread of numbers as odds. */
export function oddsOfSpread(spread: Spread): Odds {
  const outcomes = [...spread.ways]
    .sort(([a], [b]) => a - b)
    .map(([value, ways]): Outcome => ({ key: String(value), name: null, value, ways }))
  return { outcomes, total: spread.total, thrown: null }
}

/** Binary digits kept of numerator and denominator; far more than a decimal can show. */
const DIGITS = 1000

/** Turns ways out of a total into decimals. What is rarer than any decimal can say becomes 0. */
function decimals(total: bigint): (ways: bigint) => number {
  const shift = BigInt(Math.max(0, bitsOf(total) - DIGITS))
  const whole = Number(total >> shift)
  return (ways) => Number(ways >> shift) / whole
}

/** A fraction as the decimal nearest to it, but for its last digit, however large both sides are. */
function quotient(part: bigint, whole: bigint): number {
  const shift = 64 + bitsOf(whole) - bitsOf(part < 0n ? -part : part)
  const digits = shift >= 0 ? (part << BigInt(shift)) / whole : part / (whole << BigInt(-shift))
  return Number(digits) * 2 ** -shift
}

/** The chance of each outcome in order, 0…1. */
export const chances = (odds: Odds): number[] => {
  const chance = decimals(odds.total)
  return odds.outcomes.map(({ ways }) => chance(ways))
}

/** The chances, outcome by outcome, to come to it or to one after it, or to it or one before it. */
export function reaching(odds: Odds, how: 'at-least' | 'at-most'): number[] {
  const list = how === 'at-most' ? odds.outcomes : [...odds.outcomes].reverse()
  const chance = decimals(odds.total)
  let ways = 0n
  const reached = list.map((outcome) => {
    ways += outcome.ways
    return chance(ways)
  })
  return how === 'at-most' ? reached : reached.reverse()
}

/** Whether every outcome is a number, so that there is a mean. */
export const numeric = (odds: Odds): boolean => odds.outcomes.every(({ value }) => value !== null)

/** Mean and standard deviation of the values; null where outcomes are words. */
export function meanOf(odds: Odds): { readonly mean: number; readonly deviation: number } | null {
  if (!numeric(odds)) return null
  let first = 0n
  let second = 0n
  // Values are whole numbers as a rule; a table may give halves, so they are counted in hundredths.
  for (const { value, ways } of odds.outcomes) {
    const hundredths = BigInt(Math.round((value ?? 0) * 100))
    first += hundredths * ways
    second += hundredths * hundredths * ways
  }
  const spread = second * odds.total - first * first
  return {
    mean: quotient(first, odds.total * 100n),
    deviation: Math.sqrt(quotient(spread, odds.total * odds.total)) / 100,
  }
}

/** The lowest value that at least this share of throws does not exceed: `quantile(odds, 0.5)` is the median. */
export function quantile(odds: Odds, of: number): number {
  const at = reaching(odds, 'at-most').findIndex((chance) => chance >= of - 1e-12)
  return odds.outcomes.at(at)?.value ?? 0
}

/**
 * How far a simulated chance may be off, as a share of 1: in 19 of 20 simulations the true chance lies within so much
 * of it. 0 where the odds are exact.
 */
export const errorBar = (odds: Odds, chance: number): number =>
  odds.thrown === null ? 0 : 1.96 * Math.sqrt((chance * (1 - chance)) / odds.thrown)

/** How far the mean of a simulation may be off, in the same sense. */
export const meanErrorBar = (odds: Odds, deviation: number): number =>
  odds.thrown === null ? 0 : (1.96 * deviation) / Math.sqrt(odds.thrown)

/** The chances that the first of two throws comes out higher, equal, or lower; null where they are no numbers. */
export function against(
  a: Odds,
  b: Odds,
): { readonly higher: number; readonly equal: number; readonly lower: number } | null {
  if (!numeric(a) || !numeric(b)) return null
  let [higher, equal] = [0n, 0n]
  // Both lists rise: for each outcome of the first, all of the second below it have been passed already.
  let [passed, at] = [0n, 0]
  for (const mine of a.outcomes) {
    const value = mine.value ?? 0
    for (;;) {
      const theirs = b.outcomes[at]
      if (theirs === undefined || (theirs.value ?? 0) >= value) break
      passed += theirs.ways
      at++
    }
    higher += mine.ways * passed
    const level = b.outcomes[at]
    if (level?.value === value) equal += mine.ways * level.ways
  }
  const all = a.total * b.total
  const chance = decimals(all)
  return { higher: chance(higher), equal: chance(equal), lower: chance(all - higher - equal) }
}
