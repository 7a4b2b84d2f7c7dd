import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import type { Owed } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { PlayerId, SideId } from '../../kernel/words.ts'
import type { Commit, DeadlineRow } from '../../store/store.ts'
import { nextHour } from './awake.ts'
import type { HabitsOf } from './habits.ts'
import { askedPlayers, clockKey, debtKey, passedPlayers, playersOf, questionOf } from './owes.ts'
import { nextReminder } from './reminders.ts'
import { countsUntil, dueFor } from './resting.ts'
import type { Clock, Settings } from './settings.ts'

const MINUTE = 60_000
/** Whoever gets his clock back has at least this long. */
const LEAST_MS = 10 * MINUTE
/** Turns that end at a fixed hour have at least so much time that counts. */
const LEAST_FIXED_MS = 12 * 60 * MINUTE

interface Wanted {
  readonly key: string
  readonly what: string
  readonly side: string
  readonly minutes: number
  /** Who of the side keeps the battle waiting. */
  readonly players: readonly PlayerId[]
}

/** What clocks are wound by: the battle, its settings, and what its players have said of themselves. */
export interface Winding {
  readonly live: LiveBattle<BattleState>
  readonly settings: Settings
  readonly habits: HabitsOf
  /** Now, as an ISO time. */
  readonly now: string
}

/** Adds milliseconds to an ISO time. */
export const later = (iso: string, ms: number): string => new Date(Date.parse(iso) + ms).toISOString()

/** The clock of the open question: it keeps its key when the question is put again to those who have not passed yet. */
function askClock(live: LiveBattle<BattleState>, settings: Settings): Wanted | null {
  const { pending } = live
  if (pending === null || live.state.outcome !== null) return null
  const passed = passedPlayers(live, settings)
  const players = askedPlayers(live).filter((player) => !passed.includes(player))
  const { kind: what, side } = pending
  return { key: `ask:${questionOf(live)}`, what, side, minutes: settings.times.window, players }
}

/** The clocks of what the phase waits for, running or stopped by a question. */
function phaseClocks(live: LiveBattle<BattleState>, settings: Settings): Wanted[] {
  if (live.state.outcome !== null) return []
  const { window, turn } = settings.times
  return live.ruleset.owed(live.state).map((owed) => ({
    key: clockKey(owed, live.state.turn),
    what: owed.what,
    side: owed.side,
    minutes: owed.time === 'answer' ? window : turn,
    players: workersAt(live, settings, owed),
  }))
}

/** Those of a side who still have to do what its phase waits for. */
function workersAt({ state }: LiveBattle<BattleState>, { ended }: Settings, owed: Owed): PlayerId[] {
  const heard = lookUp(ended, debtKey(owed, state.turn)) ?? []
  const may = owed.players
  return playersOf(state, owed.side).filter(
    (player) => !heard.includes(player) && (may === undefined || may.includes(player)),
  )
}

/** The clocks that a battle now has, running or not, and which of them run. */
function wantedOf({ live, settings }: Winding): { known: readonly Wanted[]; running: readonly Wanted[] } {
  const ask = askClock(live, settings)
  const phase = phaseClocks(live, settings)
  const known = ask === null ? phase : [ask, ...phase]
  return { known, running: settings.paused || settings.suspended ? [] : ask === null ? phase : [ask] }
}

/**
 * Winds the clocks to what the battle waits for now, in the settings given (DIG-ANSWER, DIG-CLOCK). While a question
 * is open the player turn's own clock stands still; a pause stops all. None strikes while he rests for whom it waits
 * (DIG-REST).
 */
export function syncDeadlines(winding: Winding): void {
  const { settings } = winding
  const { known, running } = wantedOf(winding)
  const before = settings.clocks
  const clocks: Record<string, Clock> = {}
  const stopped: Record<string, number> = {}
  keepBanks(winding, known)
  for (const wanted of known) {
    const { key } = wanted
    const [clock, left] = [lookUp(before, key), lookUp(settings.stopped, key)]
    if (running.includes(wanted)) {
      const wound = clock ?? inBatch(started(wanted, winding), wanted, settings)
      clocks[key] = reminding(struckAwake(wound, wanted, winding), wanted, winding)
    } else if (clock !== undefined) stopped[key] = leftOn(clock, wanted, winding)
    else if (left !== undefined) stopped[key] = left
  }
  settings.clocks = clocks
  settings.stopped = stopped
}

/** What is left on a clock of the time that counts for those for whom it waits, but for what it has only for its fixed hour. */
function leftOn(clock: Clock, { players }: Pick<Wanted, 'players'>, winding: Winding): number {
  const { settings, habits, now } = winding
  const who = settings.times.rest ? players : []
  const counts = countsUntil(habits, who, Date.parse(now), Date.parse(clock.due))
  return Math.max(counts - clock.spare, LEAST_MS)
}

/** Puts a stroke off that would fall into a rest: on that of the last of them to rest. */
function struckAwake(clock: Clock, wanted: Wanted, winding: Winding): Clock {
  const { settings, habits } = winding
  if (!settings.times.rest) return clock
  const struck = Date.parse(clock.due)
  if (dueFor(habits, wanted.players, struck, 0) === struck) return clock
  return { ...clock, due: new Date(strokeFrom(struck, wanted, winding)).toISOString() }
}

/**
 * The first instant from then on at which a clock may strike: a fixed hour, where turns end at one, and none while they rest for whom it
 * waits. An hour at which one of them always rests strikes as his rest ends.
 */
function strokeFrom(from: number, { key, players }: Wanted, { settings, habits }: Winding): number {
  const { fixed, rest } = settings.times
  const awake = (at: number): number => dueFor(habits, rest ? players : [], at, 0)
  if (fixed === null || !isBanked(key)) return awake(from)
  const hour = nextHour(fixed.zone, fixed.at, from)
  const first = awake(hour)
  if (first === hour) return hour
  const next = nextHour(fixed.zone, fixed.at, first)
  return awake(next) === next ? next : first
}

/** When a clock strikes on which so much is left that counts, and how much more it has because it strikes at a fixed hour. */
function strokeAfter(left: number, wanted: Wanted, winding: Winding): Pick<Clock, 'due' | 'spare'> {
  const { settings, habits, now } = winding
  const who = settings.times.rest ? wanted.players : []
  const spent = dueFor(habits, who, Date.parse(now), left)
  if (settings.times.fixed === null || !isBanked(wanted.key))
    return { due: new Date(spent).toISOString(), spare: 0 }
  const due = strokeFrom(spent, wanted, winding)
  return { due: new Date(due).toISOString(), spare: countsUntil(habits, who, spent, due) }
}

function reminding(clock: Clock, { players }: Wanted, { settings, habits, now }: Winding): Clock {
  // One that an earlier Hetman wound says only what is still to come.
  const known = clock.reminded === '' ? { ...clock, reminded: now } : clock
  return { ...known, remind: nextReminder(known, players, settings, habits) }
}

/** Sets the next reminder of each running clock, once it is known who was called and who was not. */
export function setReminders(winding: Winding): void {
  const { clocks } = winding.settings
  for (const wanted of wantedOf(winding).running) {
    const clock = lookUp(clocks, wanted.key)
    if (clock !== undefined) clocks[wanted.key] = reminding(clock, wanted, winding)
  }
}

function started(wanted: Wanted, winding: Winding): Clock {
  const { settings, now } = winding
  const { key, what, side } = wanted
  const whole = wholeOf(wanted, winding)
  const stroke = strokeAfter(lookUp(settings.stopped, key) ?? whole, wanted, winding)
  return { what, side, remind: null, reminded: now, whole: whole + stroke.spare, ...stroke }
}

/** How long a clock runs that is wound anew, in milliseconds; a side's bank gets what each turn adds to it. */
function wholeOf({ key, side, minutes }: Wanted, { settings, live }: Winding): number {
  const { times, banks, banked, stopped } = settings
  const { bank, fixed } = times
  if (fixed !== null && isBanked(key)) return LEAST_FIXED_MS
  if (bank === null || !isBanked(key)) return minutes * MINUTE
  const had = lookUp(banks, side)
  if (lookUp(stopped, key) === undefined) {
    const { turn } = live.state
    const turns = turn - (lookUp(banked, side) ?? turn)
    const more = bank.add * MINUTE * (had === undefined ? turns : Math.max(1, turns))
    banks[side] = Math.min((had ?? bank.start * MINUTE) + more, bank.cap * MINUTE)
    banked[side] = turn
  }
  return lookUp(banks, side) ?? bank.start * MINUTE
}

/** What a side has not used of its turn goes back into its bank. */
function keepBanks(winding: Winding, known: readonly Wanted[]): void {
  const { settings, live } = winding
  if (settings.times.bank === null) return
  // A turn that begins and ends at once, by a plan, has no clock; it adds to the bank all the same.
  for (const side of idsIn(live.state.sides))
    if (lookUp(settings.banks, side) === undefined) settings.banked[side] ??= live.state.turn
  const isGone = (key: string): boolean => known.every((one) => one.key !== key) && isBanked(key)
  for (const [key, clock] of pairsIn(settings.clocks)) {
    if (!isGone(key)) continue
    const players = playersOf(live.state, clock.side)
    settings.banks[clock.side] = leftOn(clock, { players }, winding)
  }
  for (const [key, left] of pairsIn(settings.stopped)) {
    const side = key.split(':')[1]
    if (isGone(key) && side !== undefined) settings.banks[side] = left
  }
}

/**
 * Questions that follow one another at once, as after many orders, have one time: the next keeps what is left of it, at
 * least half of an answer's time.
 */
function inBatch(clock: Clock, { key, side, minutes }: Wanted, { clocks }: Settings): Clock {
  const last = pairsIn(clocks).find(([other, one]) => one.side === side && isAsk(other))?.[1]
  if (!isAsk(key) || last === undefined) return clock
  const spent = Date.parse(clock.due) - Date.parse(last.due)
  if (spent <= 0) return clock
  return { ...clock, due: later(clock.due, -Math.min(spent, (minutes * MINUTE) / 2)) }
}

const isAsk = (key: string): boolean => key.startsWith('ask:')

/** What a side may do in the other's turn has an answer's time. */
const isAnswer = (key: string): boolean => key.endsWith(':answer')

/** Is that a clock of a turn, which a side's bank pays for and a fixed hour ends? */
const isBanked = (key: string): boolean => !isAsk(key) && !isAnswer(key)

/** A side's time has run out: its bank is empty, where it has one. */
export function emptyBank({ times, banks }: Settings, key: string, side: SideId): void {
  if (times.bank !== null && isBanked(key)) banks[side] = 0
}

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

/** Gives everybody `more` milliseconds, running or not (DIG-CLOCK): of a stretch that counts for those it waits for. */
export function extendClocks(winding: Winding, ms: number): void {
  const { settings, habits } = winding
  const { known } = wantedOf(winding)
  for (const [key, clock] of pairsIn(settings.clocks)) {
    const players = known.find((one) => one.key === key)?.players ?? []
    const due = dueFor(habits, settings.times.rest ? players : [], Date.parse(clock.due), ms)
    // Whoever was reminded of the old end is reminded of the new one.
    settings.clocks[key] = { ...clock, due: new Date(due).toISOString(), reminded: winding.now }
  }
  for (const [key, left] of pairsIn(settings.stopped)) settings.stopped[key] = left + ms
}

/** Winds the running clocks again after somebody's habits have changed: what counted as left is left. */
export function rewind(winding: Winding, before: HabitsOf): void {
  const { settings, now } = winding
  if (!settings.times.rest) return
  for (const wanted of wantedOf(winding).running) {
    const { key, players } = wanted
    const clock = lookUp(settings.clocks, key)
    if (clock === undefined) continue
    const counted = countsUntil(before, players, Date.parse(now), Date.parse(clock.due))
    const left = Math.max(0, counted - clock.spare)
    settings.clocks[key] = { ...clock, ...strokeAfter(left, wanted, winding) }
  }
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

/** All clocks begin anew, under other times. */
export function anew(settings: Settings, times: Settings['times']): void {
  settings.times = times
  settings.clocks = {}
  settings.stopped = {}
  settings.banks = {}
  settings.banked = {}
}
