import { lookUp } from '../../kernel/look-up.ts'
import type { PlayerId } from '../../kernel/words.ts'
import { awakeAfter } from './awake.ts'
import { type HabitsOf, habitsOf } from './habits.ts'
import type { Clock, Settings, TableTimes } from './settings.ts'

/*
 * When somebody is reminded of a clock that waits for him: so long before its end as he wants, or as his battle has it.
 * Nobody is reminded while he rests: then it comes as his rest ends.
 */

/** What of a battle's settings says when somebody is told. */
type Told = Pick<Settings, 'times' | 'held'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The instants at which somebody is reminded of a clock, in milliseconds since 1970. */
function remindersFor(clock: Clock, player: PlayerId, { times, held }: Told, habits: HabitsOf): number[] {
  const own = habitsOf(habits, player)
  const due = Date.parse(clock.due)
  const kept = lookUp(held, player)
  const before = own.reminders?.map((hours) => hours * HOUR) ?? [ownWay(clock, times)]
  return [
    ...before.filter((ms) => ms > 0).map((ms) => due - ms),
    ...(kept === undefined ? [] : [Date.parse(kept)]),
  ].map((at) => {
    const awake = times.rest ? awakeAfter(own, at, 0) : at
    return awake < due ? awake : at
  })
}

/** How long before its end a battle reminds of a clock, in milliseconds; 0: it does not. */
function ownWay({ what, whole }: Clock, times: TableTimes): number {
  const usual = what === 'orders' || what === 'deployment' ? times.turn : times.window
  return ((whole ?? usual * MINUTE) * times.remind) / 100
}

const since = ({ reminded }: Clock): number =>
  reminded === '' ? Number.NEGATIVE_INFINITY : Date.parse(reminded)

/** The next reminder of a clock, to any of those for whom it waits, as an ISO time; null: none comes. */
export function nextReminder(
  clock: Clock,
  players: readonly PlayerId[],
  told: Told,
  habits: HabitsOf,
): string | null {
  const due = Date.parse(clock.due)
  const coming = players
    .flatMap((player) => remindersFor(clock, player, told, habits))
    .filter((at) => at > since(clock) && at < due)
  return coming.length === 0 ? null : new Date(Math.min(...coming)).toISOString()
}

/** Those whose reminder of a clock has come since the last. */
export const toRemind = (
  clock: Clock,
  players: readonly PlayerId[],
  told: Told,
  habits: HabitsOf,
  now: string,
): readonly PlayerId[] =>
  players.filter((player) =>
    remindersFor(clock, player, told, habits).some((at) => at > since(clock) && at <= Date.parse(now)),
  )
