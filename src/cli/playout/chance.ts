import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Chance with a memory: the same seed gives the same choices on every machine. */
export interface Chance {
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** True in `n` of 100 cases. */
  percent(n: number): boolean
}

export function chance(seed: number): Chance {
  const generator = xoroshiro128plus(seed)
  const int = (least: number, most: number): number => uniformInt(generator, least, most)
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    percent: (n) => int(1, 100) <= n,
  }
}
