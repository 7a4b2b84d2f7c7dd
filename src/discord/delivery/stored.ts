import { z } from 'zod'

/** A value that was kept as JSON with a battle, as this shape; a row that is damaged is as none. */
export const storedAs = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(shape)
