import { z } from 'zod'
import { BEFALLS, triggerSchema } from '../../kernel/trigger.ts'

/* What players say beforehand: orders that wait, passes, standing orders, plans. */

const beforeKinds = z.looseObject({ on: z.literal('charge') })

/** A trigger as it is kept; before orders had kinds, one that waited for a charge was of its own sort. */
const keptTrigger = z.preprocess((kept) => {
  const before = beforeKinds.safeParse(kept)
  return before.success ? { ...before.data, on: 'order', kind: 'charge' } : kept
}, triggerSchema)

/**
 * A pass given in advance (DIG-PASS): for this turn, or until something happens; for all his HQs or only these.
 * While it holds, reaction windows are passed for him.
 */
export const standingPassSchema = z.strictObject({
  /** The game turn it ends with; null: it holds until something happens or it is taken back. */
  turn: z.number().int().nullable(),
  until: z.array(keptTrigger).max(5),
  /** Only windows in which he could act with none but these HQs are passed; empty: all of his. */
  headquarters: z.array(z.string()).max(25),
  /** Windows that these things have led to are not passed; it holds all the same. */
  unless: z.array(keptTrigger).max(5).default([]),
  /** It is passed when this fellow has passed, who is asked too; null: at once. */
  as: z.string().nullable().default(null),
  /** It holds for all that the enemy has given at once, and no longer. */
  batch: z.boolean().default(false),
})
/** A pass as it is given: what is left out is as usual. */
export type GivenPass = z.input<typeof standingPassSchema>
export type StandingPass = z.infer<typeof standingPassSchema>

/** Orders given in advance: when the trigger is true as a window opens, they are carried out for a command point (DIG-STANDING). */
export const standingOrderSchema = z.strictObject({
  id: z.string(),
  trigger: keptTrigger,
  hq: z.string(),
  /** Notation: one unit's orders, `R1 fire @K3; R1 move > F7`. `@enemy` stands for the unit that pulled the trigger. */
  orders: z.string().min(1).max(500),
  /** Higher goes first. */
  priority: z.number().int().min(-100).max(100).default(0),
  /** Times it may still be used. */
  uses: z.number().int().min(1).max(20).default(1),
  used: z.number().int().min(0).default(0),
  /** The last game turn it holds; null: to the end. */
  lastTurn: z.number().int().nullable().default(null),
})
export type StandingOrder = z.infer<typeof standingOrderSchema>

export const standingSchema = z.strictObject({
  pass: standingPassSchema.nullable().default(null),
  orders: z.array(standingOrderSchema).max(20).default([]),
  /** Kinds of questions that he leaves to their usual answer in that turn (DIG-USUAL). */
  usual: z
    .strictObject({ turn: z.number().int(), kinds: z.array(z.string()).max(50) })
    .nullable()
    .default(null),
})
export type Standing = z.infer<typeof standingSchema>

const conditionSchema = z.strictObject({
  /** `if`: it is given only when that has happened; `unless`: only when it has not. */
  is: z.enum(['if', 'unless']),
  on: keptTrigger,
  /** It has happened since the plan was written. */
  met: z.boolean(),
  /** Who brought it about; null: nobody yet, or one its writer does not know. */
  enemy: z.string().nullable(),
})
/** On what an order of a plan depends (DIG-PLAN). */
export type PlanCondition = z.infer<typeof conditionSchema>

export const queuedSchema = z.strictObject({
  /** One order in the notation; it is read again when its turn comes. */
  line: z.string(),
  unit: z.string(),
  /** How the target was seen when the line was handed in; null without a unit as target. */
  seen: z.string().nullable(),
  when: conditionSchema.optional(),
  /** Of an end: a unit of the part of the turn that it ends; once that is over the line says nothing. */
  of: z.string().optional(),
  /** Of an end that nobody wrote: it ends its part only where that was begun. */
  unwritten: z.boolean().optional(),
  /** The proposal it waits with for its commander's word (DIG-CHAIN); null: he has approved it. Absent: nobody need. */
  proposal: z.string().nullable().optional(),
})
export type QueuedLine = z.infer<typeof queuedSchema>

const stoppedSchema = z.strictObject({
  /** The line that said so; null: the battle was taken back. */
  line: z.string().nullable(),
  /** What befell which own unit, where the line waits for such a thing. */
  befell: z.strictObject({ what: z.enum(BEFALLS), unit: z.string() }).optional(),
})
/** Why a plan was stopped. */
export type Stopped = z.infer<typeof stoppedSchema>

/** Orders written for one's next turn, which nobody else reads (DIG-PLAN). */
export const planSchema = z.strictObject({
  /** As it was written. */
  text: z.string(),
  /** Orders not yet begun, with the ends of turns and phases between them. */
  lines: z.array(queuedSchema),
  /** What stops all of it, as it was written and as it is looked for. */
  stops: z.array(z.strictObject({ line: z.string(), on: keptTrigger })),
  /** The own turn in which it was written (its clock), or the part of one in which it last began: it begins after that. */
  after: z.string().nullable(),
  /** Own units that were moved while their side was not in turn. */
  driven: z.array(z.string()),
  stopped: stoppedSchema.nullable(),
})
export type Plan = z.infer<typeof planSchema>
