import { z } from 'zod'
import { canonical, sha256 } from './json.ts'

/* What files of battles have in common: sentences without a language, and a seal that shows that nothing was changed by accident. */

const filler: z.ZodType = z.lazy(() => z.union([z.string(), z.number(), said]))
/** A sentence without a language, as a file holds it. */
export const said = z.strictObject({
  key: z.string().max(100),
  params: z.record(z.string(), filler).optional(),
})

/** The seal of what a file holds, but for the seal itself. */
export const sealOf = (position: object): string => sha256(canonical(position))
