import { cannot, type Sum, sum, type Term } from '../../../kernel/modifiers.ts'
import { successes, type Try } from '../../../kernel/pools.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { WordKey } from '../../../kernel/words.ts'
import type { Reroll } from '../tables/artillery.ts'

/** No score is easier than this (FW-GEN-03). */
export const EASIEST = 2
/** From this score on nobody hits (FW-GEN-03). */
export const IMPOSSIBLE = 9

/** A score as it is rolled for: from 9 on it is impossible (FW-GEN-03). */
export function scoreOf(list: readonly Term[]): Sum {
  const score = sum(list)
  return score.total < IMPOSSIBLE ? score : sum([...list, cannot('company.term.too-hard', 'FW-GEN-03')])
}

/** What the second die must show after a 6: 4 for a score of 7, 5 for 8 (FW-GEN-03). */
export const secondDie = (score: number): number => score - 3

/**
 * A roll to hit, to range in, or of a template: the score or more; 7 and 8 ask for a 6 and a second die, 9 is
 * impossible and nothing is thrown (FW-GEN-03).
 */
export function hitting(score: number, why: WordKey): Try {
  const needed = Math.max(EASIEST, score)
  if (needed >= IMPOSSIBLE) return { good: 0, of: 1, once: () => false }
  if (needed <= 6) return plain(needed, why)
  const second = secondDie(needed)
  return { good: 7 - second, of: 36, once: (roll) => roll(6, why) === 6 && roll(6, why) >= second }
}

/** How many faces of a die show `on` or more. */
export const facesFrom = (on: number): number => Math.max(0, Math.min(6, 7 - on))

/** A test of one die: `on` or more. Six and one are nothing special. */
export const plain = (on: number, why: WordKey): Try => ({
  good: facesFrom(on),
  of: 6,
  once: (roll) => roll(6, why) >= on,
})

/** One try. */
export const succeeds = (roll: Throw, one: Try): boolean => successes(roll, 1, one) === 1

/** `tries` tries, with those that failed or those that succeeded thrown once more after all the others (FW-GEN-04). */
export function withReroll(roll: Throw, tries: number, one: Try, reroll: Reroll): number {
  const first = successes(roll, tries, one)
  if (reroll === 'none') return first
  return reroll === 'failures' ? first + successes(roll, tries - first, one) : successes(roll, first, one)
}

/** A Motivation test, thrown once more where a commander allows it (FW-GEN-06, FW-CMD-08). */
export const motivated = (roll: Throw, on: number, commander: boolean): boolean =>
  withReroll(roll, 1, plain(on, 'company.roll.motivation'), commander ? 'failures' : 'none') === 1
