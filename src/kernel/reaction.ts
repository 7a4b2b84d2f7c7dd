import { z } from 'zod'
import type { PendingAsk } from './ask.ts'
import type { Declared } from './order.ts'
import { pairsIn } from './ordered.ts'

/** How a side acts in the other's turn, in a game that has it: for points that its headquarters hold. */
export interface Reactions {
  /** The pool of a side in which the points are, by headquarters. */
  readonly pool: string
  /** What players may write before `HQ2: R1 fire @K3`, in small letters: what the points are called. */
  readonly words: readonly string[]
}

/**
 * How a point is spent on one unit's orders, in every game's reaction window. A window may take further answers (the
 * reveal of a trap); its `accept` has the final word. The `default` of a window's ask is the pass.
 */
export interface Spend {
  readonly hq: string
  readonly orders: readonly Declared[]
}

/**
 * A reaction window is the question to the side not in turn whether it spends a point: its data has `purses`, the
 * points each HQ that can pay has left.
 */
const windowSchema = z.looseObject({ purses: z.record(z.string(), z.number()) })

/** Is this question a reaction window? */
export const isReaction = (ask: PendingAsk): boolean => windowSchema.safeParse(ask.data).success

/** HQs that can pay in a window, with the points they have left, by their ids; null when it is no window. */
export function pursesOf(
  ask: PendingAsk,
): readonly { readonly hq: string; readonly points: number }[] | null {
  const read = windowSchema.safeParse(ask.data)
  if (!read.success) return null
  return pairsIn(read.data.purses).map(([hq, points]) => ({ hq, points }))
}
