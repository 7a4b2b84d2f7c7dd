import { z } from 'zod'

/** A name of nothing in a battle: every object has it from the language. */
const inherited = (id: string): boolean => id in Object.prototype

/** What a scenario calls a unit, a place or a group: letters and digits, with `_ . -` among them; 40 at most. */
export const idSchema = z
  .string()
  .regex(/^[\p{L}\d][\p{L}\d_.-]{0,39}$/u)
  .refine((id) => !inherited(id))

/** A side's id is short enough for a button to carry it, whatever its letters; `draw` is what no side is called. */
export const sideIdSchema = idSchema.refine((id) => encodeURIComponent(id).length <= 60 && id !== 'draw')
