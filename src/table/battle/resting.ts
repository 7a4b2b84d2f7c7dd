import type { PlayerId } from '../../kernel/words.ts'
import { awakeAfter, awakeBetween } from './awake.ts'
import { type HabitsOf, habitsOf } from './habits.ts'

/*
 * Where several keep a battle waiting, each has all of the time while he is not resting: the clock strikes when the last
 * of them has had his (DIG-REST).
 */

/** The instant at which `ms` that count have passed for each of them; with none of them, for anybody. */
export const dueFor = (habits: HabitsOf, players: readonly PlayerId[], from: number, ms: number): number =>
  players.reduce(
    (last, player) => Math.max(last, awakeAfter(habitsOf(habits, player), from, ms)),
    players.length === 0 ? from + ms : from,
  )

/** How much of the time until `due` counts for each of them. */
export const countsUntil = (
  habits: HabitsOf,
  players: readonly PlayerId[],
  from: number,
  due: number,
): number =>
  players.reduce(
    (least, player) => Math.min(least, awakeBetween(habitsOf(habits, player), from, due)),
    Math.max(0, due - from),
  )
