import { type Message, message, type Result } from '../../kernel/words.ts'
import { isZone } from './awake.ts'
import type { TableTimes } from './settings.ts'

/*
 * How the time for turns is told in a word, and read from one: `48`, `72+12/120`, `20:00 Europe/Warsaw` (DIG-CLOCK).
 */

/** What of a battle's times is said in that word. */
export type ClockPlan = Pick<TableTimes, 'turn' | 'bank' | 'fixed'>

const HOUR = 60
const MOST = 28 * 24
const BANK = /^(\d{1,3})\s*h?\s*\+\s*(\d{1,3})\s*h?\s*(?:\/\s*(\d{1,3})\s*h?)?$/u
const FIXED = /^(\d{1,2}):(00|15|30|45)\s+([\w/+-]{1,40})$/u
const PLAIN = /^(\d{1,3})\s*h?$/u

const wrong: Result<ClockPlan> = { ok: false, refusal: message('clock.error.plan') }
const plan = (part: Partial<ClockPlan>): Result<ClockPlan> => ({
  ok: true,
  value: { turn: 48 * HOUR, bank: null, fixed: null, ...part },
})

/** Reads how much time turns have; refuses what is none. A bank that is not capped holds twice what it begins with. */
export function readClockPlan(text: string): Result<ClockPlan> {
  const typed = text.trim()
  const [, hours] = PLAIN.exec(typed) ?? []
  if (hours !== undefined) {
    const turn = Number(hours)
    return turn < 1 || turn > MOST ? wrong : plan({ turn: turn * HOUR })
  }
  const [, begins, adds, most] = BANK.exec(typed) ?? []
  if (begins !== undefined && adds !== undefined) {
    const [start, add] = [Number(begins), Number(adds)]
    const cap = most === undefined ? Math.min(MOST, start * 2) : Number(most)
    if (start < 1 || add < 1 || cap < start || cap < add || cap > MOST) return wrong
    return plan({ bank: { start: start * HOUR, add: add * HOUR, cap: cap * HOUR } })
  }
  const [, hour, minute, zone] = FIXED.exec(typed) ?? []
  if (hour === undefined || minute === undefined || zone === undefined || Number(hour) > 23) return wrong
  if (!isZone(zone)) return { ok: false, refusal: message('clock.error.zone', { zone }) }
  return plan({ fixed: { at: Number(hour) * HOUR + Number(minute), zone } })
}

/** The same word for what a battle has: what {@link readClockPlan} reads it from. */
export function clockPlanText({ turn, bank, fixed }: ClockPlan): string {
  if (fixed !== null) {
    const two = (n: number): string => String(n).padStart(2, '0')
    return `${two(Math.floor(fixed.at / HOUR))}:${two(fixed.at % HOUR)} ${fixed.zone}`
  }
  if (bank !== null) return `${bank.start / HOUR}+${bank.add / HOUR}/${bank.cap / HOUR}`
  return `${Math.round(turn / HOUR)}`
}

/** How much time a battle gives, in a sentence. */
export function clockPlanSaid({ turn, window, bank, fixed, rest }: TableTimes): Message {
  const answer =
    window % HOUR === 0
      ? message('clock.answer.hours', { hours: window / HOUR })
      : message('clock.answer.minutes', { minutes: window })
  const answers = { answer, rest: rest ? 'yes' : 'no' } as const
  if (fixed !== null) {
    const [at = '', zone = ''] = clockPlanText({ turn, bank, fixed }).split(' ')
    return message('clock.plan.fixed', { at, zone, ...answers })
  }
  if (bank !== null) {
    const [start, add, cap] = [bank.start / HOUR, bank.add / HOUR, bank.cap / HOUR]
    return message('clock.plan.bank', { start, add, cap, ...answers })
  }
  return message('clock.plan.hours', { hours: turn / HOUR, ...answers })
}
