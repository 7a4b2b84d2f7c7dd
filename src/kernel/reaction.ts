import { z } from 'zod'
import type { PendingAsk } from './ask.ts'
import type { Declared } from './order.ts'
import { pairsIn } from './ordered.ts'

/**
 * How a command point is spent on one unit's orders, in every ruleset's reaction window. A window may take further
 * answers (the reveal of a trap); its `accept` has the final word. The `default` of a window's ask is the pass.
 */
export interface Spend {
  readonly hq: string
  readonly orders: readonly Declared[]
}

/** The `kind` of a reaction window: the question to the side not in turn whether it spends a command point. */
export const REACTION = 'pd'

/** Is this question a reaction window? */
export const isReaction = (ask: PendingAsk): boolean => ask.kind === REACTION

const paying = z.looseObject({ purses: z.record(z.string(), z.number()) })

/**
 * HQs that can pay in a window, with the points they have left, by their ids; null when the window does not say.
 * In the window's data they stand as `purses`: HQ → points.
 */
export function pursesOf(ask: PendingAsk): readonly { readonly hq: string; readonly pd: number }[] | null {
  const read = paying.safeParse(ask.data)
  if (!read.success) return null
  return pairsIn(read.data.purses).map(([hq, pd]) => ({ hq, pd }))
}
