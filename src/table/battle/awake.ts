import type { Habits } from './habits.ts'

/*
 * The time that counts for a person: all of it but his quiet hours, his days off and the days he is away (DIG-REST). What
 * the hour is where he lives is asked of the machine's own table of time zones; nothing here knows when clocks change.
 */

/** When somebody rests; what else he wants is of no matter here. */
export type Rest = Pick<Habits, 'zone' | 'quiet' | 'daysOff' | 'away'>

/** Every zone's offset is a multiple of this, and so is every hour anybody names. */
const STEP = 15 * 60_000
const DAY = 24 * 60 * 60_000
/** Nobody rests longer than this at a stretch; a guard, for what is kept may be damaged. */
const LONGEST = 2 * 366 * DAY

const formats = new Map<string, Intl.DateTimeFormat>()

/** @throws RangeError where there is no such zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Is there such a time zone? */
export function isZone(zone: string): boolean {
  try {
    return formatOf(zone) !== null
  } catch {
    return false
  }
}

/** What the clocks of a zone show at an instant, as milliseconds of a calendar without zones. */
function shown(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at)
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** How far a zone's clocks are ahead at the instants that begin and end each day of UTC, as far as was asked. */
const offsets = new Map<string, Map<number, number>>()

function offsetAt(zone: string, at: number): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, ofZone)
  const atDay = (n: number): number => {
    const known = ofZone.get(n)
    if (known !== undefined) return known
    const found = shown(zone, n * DAY) - n * DAY
    if (ofZone.size > 1000) ofZone.clear()
    ofZone.set(n, found)
    return found
  }
  const today = Math.floor(at / DAY)
  const before = atDay(today)
  // On a day on which clocks change it is looked up for the instant itself.
  return before === atDay(today + 1) ? before : shown(zone, at - (at % 1000)) - (at - (at % 1000))
}

/** What the clocks of a zone show at an instant: its day, the day of the week (0 is Sunday), and minutes since midnight. */
export function localTime(
  zone: string,
  at: number,
): { readonly day: string; readonly weekday: number; readonly minutes: number } {
  const local = new Date(at + offsetAt(zone, at))
  return {
    day: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay(),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  }
}

const neverRests = ({ quiet, daysOff, away }: Rest): boolean =>
  quiet === null && daysOff.length === 0 && away.length === 0

/** Does an instant count for him? */
export function isAwake(rest: Rest, at: number): boolean {
  if (neverRests(rest)) return true
  const { day, weekday, minutes } = localTime(rest.zone, at)
  if (rest.daysOff.includes(weekday)) return false
  if (rest.away.some(({ from, to }) => from <= day && day <= to)) return false
  if (rest.quiet === null) return true
  const hour = Math.floor(minutes / 60)
  const { from, to } = rest.quiet
  return from <= to ? hour < from || hour >= to : hour < from && hour >= to
}

/** The stretches of equal rest from an instant on: where each ends, and whether it counts. */
function* stretches(rest: Rest, from: number): Generator<{ readonly to: number; readonly counts: boolean }> {
  for (let at = from; at < from + LONGEST; ) {
    const to = (Math.floor(at / STEP) + 1) * STEP
    yield { to, counts: isAwake(rest, at) }
    at = to
  }
}

/**
 * The instant at which so much time that counts for him has passed; with none, the first that counts. Milliseconds
 * since 1970, and of time.
 */
export function awakeAfter(rest: Rest, from: number, ms: number): number {
  if (neverRests(rest)) return from + ms
  let [at, left] = [from, ms]
  for (const { to, counts } of stretches(rest, from)) {
    // What ends just as a rest begins ends with it: nobody is to be up at the stroke.
    if (counts && at + left < to) return at + left
    if (counts) left -= to - at
    at = to
  }
  return from + ms
}

/** How much of the time between two instants counts for him, in milliseconds. */
export function awakeBetween(rest: Rest, from: number, to: number): number {
  if (neverRests(rest) || to <= from) return Math.max(0, to - from)
  let [at, sum] = [from, 0]
  for (const stretch of stretches(rest, from)) {
    const end = Math.min(stretch.to, to)
    if (stretch.counts) sum += end - at
    at = end
    if (at >= to) break
  }
  return sum
}

/** The first instant at or after `from` at which clocks of a zone come to an hour, or leap over it. */
export function nextHour(zone: string, minutes: number, from: number): number {
  const first = Math.ceil(from / STEP) * STEP
  for (let at = first; at < first + 3 * DAY; at += STEP) {
    const [now, before] = [localTime(zone, at), localTime(zone, at - STEP)]
    const passed = before.day === now.day ? before.minutes < minutes : true
    if (now.minutes >= minutes && passed) return at
  }
  return first
}
