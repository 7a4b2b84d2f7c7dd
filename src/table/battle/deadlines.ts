import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { SideId } from '../../kernel/words.ts'
import type { Commit, DeadlineRow } from '../../store/store.ts'
import { clockKey, questionOf } from './owes.ts'
import type { Clock, Settings, TableTimes } from './settings.ts'

const MINUTE = 60_000
/** Whoever gets his clock back has at least this long. */
const LEAST_MS = 10 * MINUTE

interface Wanted {
  readonly key: string
  readonly what: string
  readonly side: string
  readonly minutes: number
}

/** Adds milliseconds to an ISO time. */
export const later = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString()

/** The clock of the open question: it keeps its key when the question is put again to those who have not passed yet. */
function askClock(live: LiveBattle<BattleState>, times: TableTimes): Wanted | null {
  const { pending } = live
  if (pending === null || live.state.outcome !== null) return null
  return { key: `ask:${questionOf(live)}`, what: pending.kind, side: pending.side, minutes: times.window }
}

/** The clocks of what the phase waits for, running or stopped by a question. */
function phaseClocks(live: LiveBattle<BattleState>, times: TableTimes): Wanted[] {
  if (live.state.outcome !== null) return []
  return live.ruleset.owed(live.state).map((owed) => ({
    key: clockKey(owed, live.state.turn),
    what: owed.what,
    side: owed.side,
    minutes: owed.time === 'answer' ? times.window : times.turn,
  }))
}

/**
 * Winds the clocks to what the battle waits for now, in the settings given (DIG-ANSWER, DIG-CLOCK). While a question
 * is open the player turn's own clock stands still; a pause stops all.
 */
export function syncDeadlines(live: LiveBattle<BattleState>, settings: Settings, now: string): void {
  const ask = askClock(live, settings.times)
  const phase = phaseClocks(live, settings.times)
  const known = ask === null ? phase : [ask, ...phase]
  const running = settings.paused || settings.suspended ? [] : ask === null ? phase : [ask]
  const before = settings.clocks
  const clocks: Record<string, Clock> = {}
  const stopped: Record<string, number> = {}
  for (const wanted of known) {
    const { key } = wanted
    const [clock, left] = [lookUp(before, key), lookUp(settings.stopped, key)]
    if (running.includes(wanted))
      clocks[key] = clock ?? inBatch(started(wanted, settings, now), wanted, settings)
    else if (clock !== undefined) stopped[key] = Math.max(Date.parse(clock.due) - Date.parse(now), LEAST_MS)
    else if (left !== undefined) stopped[key] = left
  }
  settings.clocks = clocks
  settings.stopped = stopped
}

function started({ key, what, side, minutes }: Wanted, settings: Settings, now: string): Clock {
  const left = lookUp(settings.stopped, key) ?? minutes * MINUTE
  const due = later(now, left)
  const warning = (minutes * MINUTE * settings.times.remind) / 100
  return { what, side, due, remind: warning > 0 && warning < left ? later(due, -warning) : null }
}

/**
 * Questions that follow one another at once, as after many orders, have one time: the next keeps what is left of it, at
 * least half of an answer's time.
 */
function inBatch(clock: Clock, { key, side, minutes }: Wanted, { clocks, times }: Settings): Clock {
  const last = pairsIn(clocks).find(([other, one]) => one.side === side && isAsk(other))?.[1]
  if (!isAsk(key) || last === undefined) return clock
  const spent = Date.parse(clock.due) - Date.parse(last.due)
  if (spent <= 0) return clock
  const due = later(clock.due, -Math.min(spent, (minutes * MINUTE) / 2))
  const warning = (minutes * MINUTE * times.remind) / 100
  return { ...clock, due, remind: warning > 0 ? later(due, -warning) : null }
}

const isAsk = (key: string): boolean => key.startsWith('ask:')

/** The store's rows to set and clear between two states of the clocks. */
export function rowsBetween(
  before: Readonly<Record<string, Clock>>,
  after: Readonly<Record<string, Clock>>,
): NonNullable<Commit['deadlines']> {
  const set = pairsIn(after)
    .filter(([key, clock]) => !sameClock(lookUp(before, key), clock))
    .map(
      ([key, { what, side, due, remind }]): Omit<DeadlineRow, 'battleId'> => ({
        key,
        due,
        remind,
        data: { what, side },
      }),
    )
  return { set, clear: idsIn(before).filter((key) => lookUp(after, key) === undefined) }
}

const sameClock = (a: Clock | undefined, b: Clock): boolean =>
  a !== undefined && a.due === b.due && a.remind === b.remind

/**
 * Gives everybody `more` milliseconds, running or not (DIG-CLOCK). Who was reminded of the old end is reminded
 * of the new one, if there is time for it.
 */
export function extendClocks(settings: Settings, ms: number, now: string): void {
  for (const [key, clock] of pairsIn(settings.clocks)) {
    const due = later(clock.due, ms)
    const remind =
      clock.remind === null ? newReminder(clock, due, settings.times, now) : later(clock.remind, ms)
    settings.clocks[key] = { ...clock, due, remind }
  }
  for (const [key, left] of pairsIn(settings.stopped)) settings.stopped[key] = left + ms
}

/**
 * A side's clocks begin anew: whoever has taken a seat over has all the time there is (DIG-SEAT).
 * @param asked the open question is to that side.
 */
export function fullClocks(settings: Settings, side: SideId, asked: boolean): void {
  for (const [key, clock] of pairsIn(settings.clocks)) if (clock.side === side) delete settings.clocks[key]
  for (const key of idsIn(settings.stopped))
    if (isAsk(key) ? asked : key.split(':')[1] === side) delete settings.stopped[key]
}

/** The reminder of a clock that has sent its own and got more time; null where its time for it is past. */
function newReminder({ what }: Clock, due: string, times: TableTimes, now: string): string | null {
  const whole = what === 'orders' || what === 'deployment' ? times.turn : times.window
  const remind = later(due, (-whole * MINUTE * times.remind) / 100)
  return times.remind > 0 && remind > now ? remind : null
}
