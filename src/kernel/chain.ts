import { z } from 'zod'
import { idSchema } from './id.ts'

/** How a battle is commanded, as a scenario or those who open it may say. */
export const chainSchema = z.strictObject({
  /** Messages between headquarters ride (DIG-COURIER). */
  couriers: z.boolean().default(false),
  /** Orders of whoever does not command his side wait until its commander approves them (DIG-CHAIN). */
  approval: z.boolean().default(false),
  /** Seats that have a thread of their own beside their side's (DIG-WING), by headquarters and brigades. */
  wings: z
    .array(
      z.strictObject({
        name: z.strictObject({ en: z.string().min(1).max(60), pl: z.string().min(1).max(60) }),
        seats: z.array(idSchema).min(1).max(12),
      }),
    )
    .max(12)
    .default([]),
})
export type Chain = z.infer<typeof chainSchema>
