import type { Throw } from './reference.ts'
import type { WordKey } from './words.ts'

/** One try of many alike: how it is thrown, and how likely it succeeds. */
export interface Try {
  /** Throws its dice and says whether it succeeded. */
  readonly once: (roll: Throw) => boolean
  /** How many of the `of` equally likely ways are a success. */
  readonly good: number | bigint
  readonly of: number | bigint
}

/** Up to `tries` tries until one succeeds: a success if any does. */
export const anyOf = (tries: number, { once, good, of }: Try): Try => {
  const all = BigInt(of) ** BigInt(tries)
  const none = (BigInt(of) - BigInt(good)) ** BigInt(tries)
  return {
    good: all - none,
    of: all,
    once: (roll) => {
      for (let i = 0; i < tries; i++) if (once(roll)) return true
      return false
    },
  }
}

/**
 * How many of `tries` tries succeed. Dice are thrown one after another; where odds are counted, the number alone is
 * gone through with its likelihood, which comes to the same.
 */
export function successes(roll: Throw, tries: number, { once, good, of }: Try): number {
  if (roll.weighed !== undefined && tries > 0) return roll.weighed(binomial(tries, BigInt(good), BigInt(of)))
  let n = 0
  for (let i = 0; i < tries; i++) if (once(roll)) n++
  return n
}

/** A die that is thrown again while it shows more than `most`. */
export function throwUpTo(roll: Throw, sides: number, most: number, why: WordKey): number {
  if (most < 1) throw new Error('A die would be thrown again for ever.')
  if (roll.weighed !== undefined) return roll.weighed(Array.from({ length: most }, () => 1n)) + 1
  for (;;) {
    const shows = roll(sides, why)
    if (shows <= most) return shows
  }
}

/**
 * The group that a die of `sides` sides falls into, 0 to `groups` − 1. Where odds are counted faces of one group are
 * gone through as one.
 */
export function groupOfDie<G extends number>(
  roll: Throw,
  sides: number,
  why: WordKey,
  groups: number,
  groupOf: (face: number) => G,
): G {
  if (roll.weighed === undefined) return groupOf(roll(sides, why))
  const weights = Array.from({ length: groups }, () => 0n)
  const shown: G[] = []
  for (let face = 1; face <= sides; face++) {
    const group = groupOf(face)
    shown[group] = group
    weights[group] = (weights[group] ?? 0n) + 1n
  }
  return shown[roll.weighed(weights)] ?? groupOf(1)
}

/** Cache of the last results: counting odds asks for the same again with every way the other dice can fall. */
let last: { readonly id: string; readonly ways: readonly bigint[] } | null = null

/** In how many ways 0, 1, … of `tries` tries succeed. */
function binomial(tries: number, good: bigint, of: bigint): readonly bigint[] {
  const id = `${tries}/${good}/${of}`
  if (last?.id === id) return last.ways
  const powers = (base: bigint): bigint[] => {
    const all = [1n]
    for (let k = 0; k < tries; k++) all.push((all[k] ?? 1n) * base)
    return all
  }
  const [hits, misses] = [powers(good), powers(of - good)]
  let chosen = 1n
  const ways = hits.map((hit, k) => {
    const n = chosen * hit * (misses[tries - k] ?? 0n)
    chosen = (chosen * BigInt(tries - k)) / BigInt(k + 1)
    return n
  })
  last = { id, ways }
  return ways
}
