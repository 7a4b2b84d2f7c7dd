import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  awakeAfter,
  awakeBetween,
  isAwake,
  localTime,
  nextHour,
  type Rest,
} from '../../../src/table/battle/awake.ts'

/*
 * The time that counts for somebody who rests (DIG-REST), over all changes of clocks: in Europe, America, on the southern
 * half, by half an hour (Lord Howe), and where offsets are no whole hours.
 */

const HOUR = 3_600_000
const zone = fc.constantFrom(
  'UTC',
  'Europe/Warsaw',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Auckland',
)
const hour = fc.integer({ min: 0, max: 23 })
const quiet = fc
  .tuple(hour, fc.integer({ min: 1, max: 12 }))
  .map(([from, long]) => ({ from, to: (from + long) % 24 }))
const rest = fc.record({
  zone,
  quiet: fc.option(quiet),
  daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
  away: fc.boolean().map((away) => (away ? [{ from: '2026-03-27', to: '2026-03-31' }] : [])),
})
/** About all changes of clocks of two years. */
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) })
/** Changes of clocks of 2026: Europe, America, and the south. */
const change = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 2, 8, 7),
      Date.UTC(2026, 3, 4, 15),
    ),
    fc.integer({ min: -30 * HOUR, max: 30 * HOUR }),
  )
  .map(([at, off]) => at + off)
const moment = fc.oneof(instant, change)
const span = fc.integer({ min: 0, max: 96 * HOUR })

describe('time that counts', () => {
  property.prop([rest, moment, span], { numRuns: 150 })('no clock strikes in a rest', (own, from, ms) => {
    expect(isAwake(own, awakeAfter(own, from, ms))).toBe(true)
  })

  property.prop([rest, moment, span], { numRuns: 150 })(
    'exactly so much of it passes until the stroke as was given',
    (own, from, ms) => {
      expect(awakeBetween(own, from, awakeAfter(own, from, ms))).toBe(ms)
    },
  )

  property.prop([rest, moment, span, span], { numRuns: 100 })(
    'given in two parts it is as much as in one',
    (own, from, a, b) => {
      expect(awakeAfter(own, awakeAfter(own, from, a), b)).toBe(awakeAfter(own, from, a + b))
    },
  )

  property.prop([zone, moment], { numRuns: 300 })(
    'the hour is what the machine says it is there',
    (where, at) => {
      const said = new Intl.DateTimeFormat('en-GB', {
        timeZone: where,
        hour: '2-digit',
        minute: '2-digit',
      }).format(at)
      const { minutes } = localTime(where, at)
      const two = (n: number): string => String(n).padStart(2, '0')
      expect(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).toBe(said)
    },
  )

  property.prop([zone, moment, hour], { numRuns: 200 })(
    'a fixed hour is struck within the day, at it or, where clocks leap over it, right after',
    (where, from, at) => {
      const struck = nextHour(where, at * 60, from)
      expect(struck).toBeGreaterThanOrEqual(from)
      expect(struck - from).toBeLessThanOrEqual(25 * HOUR + HOUR)
      expect(localTime(where, struck).minutes - at * 60).toBeLessThanOrEqual(60)
    },
  )
})

const night = (where: string): Rest => ({ zone: where, quiet: { from: 22, to: 7 }, daysOff: [], away: [] })

test('a night in which clocks go forward is an hour shorter, one in which they go back longer', () => {
  const evening = (day: number, month: number): number => Date.UTC(2026, month, day, 19)
  // In Warsaw 20:00 before the change, two hours before the quiet ones begin.
  expect(awakeAfter(night('Europe/Warsaw'), evening(28, 2), 3 * HOUR)).toBe(Date.UTC(2026, 2, 29, 6))
  // In Warsaw 21:00, for it is still summer there: one hour before.
  expect(awakeAfter(night('Europe/Warsaw'), evening(24, 9), 3 * HOUR)).toBe(Date.UTC(2026, 9, 25, 8))
})

test('a turn of 25 hours that begins at noon ends the next day but one, after both nights', () => {
  expect(awakeAfter(night('UTC'), Date.UTC(2026, 5, 1, 12), 25 * HOUR)).toBe(
    Date.UTC(2026, 5, 2, 22) + 9 * HOUR,
  )
})
