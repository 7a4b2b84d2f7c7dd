import { distributionOf } from './distribution.ts'
import { oddsOfSpread, reaching } from './odds.ts'

/** Dice of one size, and what they came to together. */
export interface Fallen {
  readonly count: number
  readonly sides: number
  readonly sum: number
}

/** In how many cases of a hundred so many dice come to that sum or more; exact, null where that would take too long. */
export function orMore({ count, sides, sum }: Fallen): number | null {
  const plain = { keep: null, reroll: null, explode: null, target: null } as const
  const spread = distributionOf({ kind: 'dice', count, sides, ...plain })
  if (spread === null) return null
  const odds = oddsOfSpread(spread)
  const at = odds.outcomes.findIndex(({ value }) => value === sum)
  return 100 * (reaching(odds, 'at-least')[at] ?? 0)
}
