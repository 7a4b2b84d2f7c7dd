import { z } from 'zod'

/** How a battle is commanded, as a scenario or those who open it may say. */
export const chainSchema = z.strictObject({
  /** Messages between headquarters ride (DIG-COURIER). */
  couriers: z.boolean().default(false),
})
export type Chain = z.infer<typeof chainSchema>
