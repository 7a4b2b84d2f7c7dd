import { type Budget, bitsOf, stepCost } from './budget.ts'

/**
 * How the value of some dice spreads: each value it can have, with the number of equally likely ways that lead to it.
 * Ways are whole numbers of any size, so nothing is ever rounded; chances become decimals only when they are shown.
 */
export interface Spread {
  /** Ways by value, none of them zero. */
  readonly ways: ReadonlyMap<number, bigint>
  /** All ways together. */
  readonly total: bigint
}

/** The spread of such ways, added up by value; values without any are left out. */
export function spreadOf(ways: Iterable<readonly [value: number, ways: bigint]>): Spread {
  const kept = new Map<number, bigint>()
  let total = 0n
  for (const [value, n] of ways) {
    if (n === 0n) continue
    kept.set(value, (kept.get(value) ?? 0n) + n)
    total += n
  }
  return { ways: kept, total }
}

/** What always has the same value. */
export const certain = (value: number): Spread => spreadOf([[value, 1n]])

/** One place of a list, each equally likely: `evenly([-1, 0, 1])` is a fudge die. */
export const evenly = (values: readonly number[]): Spread => spreadOf(values.map((value) => [value, 1n]))

/** The faces of a die, 1…sides. */
export const facesOf = (sides: number): number[] => Array.from({ length: sides }, (_, i) => i + 1)

/** Each value changed by a rule of its own: `mapped(die, (v) => -v)`. */
export const mapped = (spread: Spread, change: (value: number) => number): Spread =>
  spreadOf([...spread.ways].map(([value, n]) => [change(value), n]))

/** Two independent spreads taken together by a rule, value by value. */
export function combined(
  a: Spread,
  b: Spread,
  join: (a: number, b: number) => number,
  budget: Budget,
): Spread {
  budget.spend(a.ways.size * b.ways.size * 3 * stepCost(bitsOf(a.total) + bitsOf(b.total)))
  const ways = new Map<number, bigint>()
  for (const [x, n] of a.ways) {
    for (const [y, m] of b.ways) {
      const value = join(x, y)
      ways.set(value, (ways.get(value) ?? 0n) + n * m)
    }
  }
  return { ways, total: a.total * b.total }
}
