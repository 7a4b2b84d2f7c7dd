import { z } from 'zod'

/** How a battle is commanded, as a scenario or those who open it may say. */
export const chainSchema = z.strictObject({
  /** Messages between headquarters ride (DIG-COURIER). */
  couriers: z.boolean().default(false),
  /** Orders of whoever does not command his side wait until its commander approves them (DIG-CHAIN). */
  approval: z.boolean().default(false),
})
export type Chain = z.infer<typeof chainSchema>
