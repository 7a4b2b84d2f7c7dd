import { z } from 'zod'
import { TRAITS } from '../tables/abilities.ts'
import { namesSchema, periodSchema } from '../units/cards.ts'

const int = z.number().int().min(0)

/** A detachment: its HQ, and which cards it may hold from how many to how many (KG-ARM-06). */
const detachmentSchema = z.strictObject({
  id: z.string().min(1),
  name: namesSchema.optional(),
  /** Its HQ becomes the Chief HQ (KG-ARM-05). */
  basic: z.boolean().default(false),
  /** Card of its HQ; null: it is attached to another (KG-CMD-02). */
  hq: z.string().nullable(),
  slots: z.array(z.tuple([z.string(), int, int])),
  /** The first vehicle chosen leads the others of it, as a platoon or a company (KG-HQV-01). */
  leader: z.enum(['platoon', 'company']).optional(),
})

/** An army list (KG-ARM-06, KG-DAT-20). */
export const armyListSchema = z.strictObject({
  id: z.string().min(1),
  name: namesSchema,
  period: periodSchema,
  years: z.tuple([z.number().int(), z.number().int()]),
  traits: z.array(z.enum(TRAITS)).default([]),
  /** What national traits add to the side's OPB limit (KG-OPB-07). */
  opbModifier: z.number().int().default(0),
  detachments: z.array(detachmentSchema).min(1),
  /** Single cards outside any detachment, with the most of each. */
  independent: z.array(z.tuple([z.string(), int])).default([]),
})
export type ArmyList = z.infer<typeof armyListSchema>
