import type { Throw } from './reference.ts'

/** One try of many alike: how it is thrown, and how likely it succeeds. */
export interface Try {
  /** Throws its dice and says whether it succeeded. */
  readonly once: (roll: Throw) => boolean
  /** So many of `of` equally likely ways are a success. */
  readonly good: number
  readonly of: number
}

/**
 * How many of so many tries succeed. Dice are thrown one after another; where odds are counted, the number alone is
 * gone through with its likelihood, which comes to the same.
 */
export function successes(roll: Throw, tries: number, { once, good, of }: Try): number {
  if (roll.weighed !== undefined && tries > 0) return roll.weighed(binomial(tries, BigInt(good), BigInt(of)))
  let n = 0
  for (let i = 0; i < tries; i++) if (once(roll)) n++
  return n
}

/** A die that is thrown again while it shows more than `most`. */
export function throwUpTo(roll: Throw, sides: number, most: number, why: string): number {
  if (most < 1) throw new Error('A die would be thrown again for ever.')
  if (roll.weighed !== undefined) return roll.weighed(Array.from({ length: most }, () => 1n)) + 1
  for (;;) {
    const shows = roll(sides, why)
    if (shows <= most) return shows
  }
}

/** In how many ways 0, 1, … of so many tries succeed. */
function binomial(tries: number, good: bigint, of: bigint): bigint[] {
  let ways = [1n]
  for (let i = 0; i < tries; i++) {
    ways = Array.from({ length: i + 2 }, (_, k) => (ways[k] ?? 0n) * (of - good) + (ways[k - 1] ?? 0n) * good)
  }
  return ways
}
