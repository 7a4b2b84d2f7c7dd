import { z } from 'zod'
import type { Json } from '../../kernel/json.ts'
import type { PlayerId } from '../../kernel/words.ts'

/*
 * What a person has said once for all his battles: where he lives, when he rests, and how he would be called (DIG-REST).
 */

/** Hours of a day that one may have quiet, days of a week that one may have off, and days of a year that one may be away. */
export const MOST_REST = { quiet: 12, daysOff: 3, away: 30 } as const

/** A day as the calendar of its place has it: `2026-03-29`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u)

export const habitsSchema = z.strictObject({
  /** Name of his time zone, `Europe/Warsaw`. */
  zone: z.string().default('UTC'),
  /** Whole hours of his day in which no clock of his runs: from 22 to 7. */
  quiet: z
    .strictObject({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) })
    .nullable()
    .default(null),
  /** Days of the week on which none runs; 0 is Sunday. */
  daysOff: z.array(z.number().int().min(0).max(6)).default([]),
  /** When he is away, both days included. Those that are past are kept as long as they count. */
  away: z.array(z.strictObject({ from: day, to: day })).default([]),
  /** So many hours before his time is up he is reminded; null: as the battle has it. */
  reminders: z.array(z.number().positive().max(672)).max(5).nullable().default(null),
  /** Where he is called when a battle waits for him: in his side's thread, directly, or not at all. */
  notify: z.enum(['channel', 'direct', 'none']).default('channel'),
  /** He is called once more when he is the last for whom a battle waits. */
  last: z.boolean().default(false),
  /** He is called as often as something waits for him, and not once an hour at most. */
  often: z.boolean().default(false),
})

export type Habits = Readonly<z.infer<typeof habitsSchema>>

/** What people who have said nothing want. */
export const NO_HABITS: Habits = habitsSchema.parse({})

/** Habits as they stood in the store; where they cannot be read, as of one who has said nothing. */
export const readHabits = (stored: Json | undefined): Habits =>
  habitsSchema.safeParse(stored ?? {}).data ?? NO_HABITS

/** What the players of a battle have said of themselves, by their ids. */
export type HabitsOf = ReadonlyMap<PlayerId, Habits>

/** A person's habits among those of a battle's players. */
export const habitsOf = (all: HabitsOf, player: PlayerId): Habits => all.get(player) ?? NO_HABITS
