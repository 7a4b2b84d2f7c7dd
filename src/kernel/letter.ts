import { z } from 'zod'

/** What a letter may have of words. */
export const LONGEST_LETTER = 400

/** A message that rides from one headquarters of a side to another, or has come to its end (DIG-COURIER). */
export const letterSchema = z.strictObject({
  /** Whose it is and which of his: `K1-3`. */
  id: z.string().min(1).max(60),
  side: z.string(),
  /** The headquarters that wrote it, and that it is for. */
  from: z.string(),
  to: z.string(),
  /** Who wrote it, and what he is called. */
  by: z.string(),
  name: z.string(),
  text: z.string().min(1).max(LONGEST_LETTER),
  /** Where it was written; null: off the table. */
  at: z.strictObject({ x: z.number().int(), y: z.number().int() }).nullable(),
  /** The turn in which it was written, and that in which it arrives if nothing keeps it. */
  written: z.number().int(),
  due: z.number().int(),
  fate: z.enum(['riding', 'held', 'arrived', 'lost']),
  /** The turn in which it arrived. */
  arrived: z.number().int().nullable(),
})
export type Letter = z.infer<typeof letterSchema>

/** What an umpire may do with a letter on its way; `arrive` is also what its time does. */
export const LETTER_WAYS = ['arrive', 'delay', 'hold', 'release', 'lose'] as const
export type LetterWay = (typeof LETTER_WAYS)[number]

/** A letter is kept back by so many turns at most at a time. */
export const LONGEST_DELAY = 20
