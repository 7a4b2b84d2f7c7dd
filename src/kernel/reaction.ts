import { z } from 'zod'
import type { PendingAsk } from './ask.ts'
import { declaredSchema } from './order.ts'

/**
 * The answers every reaction window takes: nothing, or the orders of one unit paid for by one headquarters.
 * A ruleset's window may take further answers (the reveal of a trap); its `accept` has the final word.
 */
export const reactionSchema = z.union([
  z.literal('pass'),
  z.strictObject({ hq: z.string().min(1), orders: z.array(declaredSchema).min(1).max(4) }),
])
export type Reaction = z.infer<typeof reactionSchema>

/** The `kind` of a reaction window: the question to the side not in turn whether it spends a command point. */
export const REACTION = 'pd'

/** Is this question a reaction window, which closes by the side's first spend or when all of it have passed? */
export const isReaction = (ask: PendingAsk): boolean => ask.kind === REACTION
