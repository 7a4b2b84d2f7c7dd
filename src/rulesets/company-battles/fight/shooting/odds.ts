import { type Message, message } from '../../../../kernel/words.ts'
import { canBePinned } from '../../morale/pinned.ts'
import { PINNING_HITS } from '../../tables/shooting.ts'
import { EASIEST, facesFrom, IMPOSSIBLE, secondDie } from '../../units/score.ts'
import { type FwState, type FwUnit, partOf } from '../../units/state.ts'
import type { Aimed } from './aim.ts'

/** How likely a die hits at a score (FW-GEN-03): 4+ 18 of 36, 7+ 3 of 36, 9+ never. */
export function chanceAt(score: number): number {
  const needed = Math.max(EASIEST, score)
  if (needed >= IMPOSSIBLE) return 0
  return needed <= 6 ? facesFrom(needed) / 6 : facesFrom(secondDie(needed)) / 36
}

/** What fire promises: its dice, the hits to be expected, and how likely there are so many at least. */
export interface Promise {
  readonly dice: number
  readonly mean: number
  readonly atLeast: (hits: number) => number
}

/** What some weapons promise together. */
export function promiseOf(laid: readonly Aimed[]): Promise {
  let ways: number[] = [1]
  let dice = 0
  let mean = 0
  for (const { dice: its, score } of laid) {
    const chance = score.impossible === true ? 0 : chanceAt(score.total)
    dice += its.total
    mean += its.total * chance
    for (let i = 0; i < its.total; i++) {
      const before = ways
      ways = Array.from(
        { length: before.length + 1 },
        (_, hits) => (before[hits] ?? 0) * (1 - chance) + (before[hits - 1] ?? 0) * chance,
      )
    }
  }
  return { dice, mean, atLeast: (hits) => ways.slice(hits).reduce((sum, one) => sum + one, 0) }
}

/**
 * What some weapons promise at a platoon, as it is told: its dice, the hits to be expected and, of who can be pinned and is not
 * yet, how likely it pins (FW-ASY-10, FW-PIN-01, FW-PIN-02).
 */
export function promiseAt(state: FwState, u: FwUnit, laid: readonly Aimed[]): Message {
  const { dice, mean, atLeast } = promiseOf(laid)
  const told = { target: u.id, dice, hits: tenths(mean) }
  const platoon = partOf(state, u)
  if (platoon.pinned || !canBePinned(state, platoon)) return message('company.odds.fire-hits', told)
  return message('company.odds.fire', {
    ...told,
    pins: Math.round(100 * atLeast(PINNING_HITS - platoon.hits)),
  })
}

/** A number of hits to be expected as it is told: with one decimal, by which it is written in each language's own way. */
export const tenths = (hits: number): number => Math.round(10 * hits) / 10
