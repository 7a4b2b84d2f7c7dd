import { describe, expect, test } from 'vitest'
import { LiveBattle } from '../../../src/kernel/live.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { clockPlanText, readClockPlan } from '../../../src/table/battle/clock-plan.ts'
import { emptyBank, rewind, syncDeadlines } from '../../../src/table/battle/deadlines.ts'
import { type Habits, type HabitsOf, NO_HABITS } from '../../../src/table/battle/habits.ts'
import { type Settings, settingsSchema, type TableTimes } from '../../../src/table/battle/settings.ts'
import { order, toy, toySetup } from '../../kernel/toy-ruleset.ts'

/* Banks of time, fixed hours, and clocks of people who rest (DIG-CLOCK, DIG-REST). */

const MINUTE = 60_000
const hour = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 60 * MINUTE).toISOString()
const TURN = 'orders:RED:1'
const begun = (): LiveBattle<BattleState> =>
  LiveBattle.begin<BattleState>(
    // The table knows battles by what all of them have.
    toy as unknown as Ruleset,
    toySetup(),
    { secret: '00'.repeat(32), entropy: {} },
    hour(0),
  )
const settingsOf = (times: Partial<TableTimes>): Settings =>
  settingsSchema.parse({ language: 'en', scenario: null, creator: 'una', times })
const planned = (text: string): Partial<TableTimes> => {
  const plan = readClockPlan(text)
  if (!plan.ok) throw new Error(plan.refusal.key)
  return plan.value
}
const wind = (live: LiveBattle<BattleState>, settings: Settings, now: number, habits: HabitsOf = new Map()) =>
  syncDeadlines({ live, settings, habits, now: hour(now) })
/** Ann, who leads RED, with these habits. */
const ann = (habits: Partial<Habits>): HabitsOf => new Map([['ann', { ...NO_HABITS, ...habits }]])
const NIGHT = { quiet: { from: 22, to: 7 } }

describe('a word for the clocks', () => {
  test.each(['48', '25', '72+12/120', '20:00 Europe/Warsaw', '07:30 Asia/Kathmandu'])(
    '%s is read and said alike',
    (text) => {
      expect(clockPlanText({ ...settingsOf(planned(text)).times })).toBe(text)
    },
  )

  test.each([
    '',
    '0',
    '700',
    '72+',
    '72+0',
    '72+12/60',
    '25:00 UTC',
    '20:10 UTC',
    '20:00 Mars/Base',
    '20:00',
  ])('%s is none', (text) => expect(readClockPlan(text).ok).toBe(false))
})

describe('a bank of time (DIG-CLOCK)', () => {
  test('what a turn leaves over is kept, each turn adds to it, and it holds so much at most', () => {
    const [live, settings] = [begun(), settingsOf(planned('72+12/80'))]
    wind(live, settings, 0)
    expect(settings.clocks[TURN]?.due).toBe(hour(72))
    // The turn ends after ten hours, and the next of that side begins: 62 + 12; and without use no more than 80.
    live.submit({ type: 'order', by: 'ann', order: order('K1', 'endTurn') }, hour(10))
    wind(live, settings, 10)
    expect(settings.banks.RED).toBe(62 * 60 * MINUTE)
    settings.clocks = {}
    wind(begun(), settings, 20)
    expect(settings.clocks[TURN]?.due).toBe(hour(20 + 74))
    settings.clocks = {}
    wind(begun(), settings, 20)
    expect(settings.clocks[TURN]?.due).toBe(hour(20 + 80))
  })

  test('one that has run out has what the next turn adds', () => {
    const settings = settingsOf(planned('72+12/120'))
    wind(begun(), settings, 0)
    delete settings.clocks[TURN]
    emptyBank(settings, TURN, 'RED')
    wind(begun(), settings, 72)
    expect(settings.clocks[TURN]?.due).toBe(hour(84))
  })

  test('an answer has its own time', () => {
    const [live, settings] = [begun(), settingsOf(planned('72+12/120'))]
    wind(live, settings, 0)
    live.submit(
      { type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) },
      hour(0),
    )
    wind(live, settings, 5)
    expect(settings.clocks[`ask:${live.pending?.id}`]?.due).toBe(hour(17))
    expect(settings.stopped).toEqual({ [TURN]: 67 * 60 * MINUTE })
  })
})

test('a turn ends at the fixed hour, twelve hours after it began at least', () => {
  const settings = settingsOf(planned('20:00 Europe/Warsaw'))
  wind(begun(), settings, 5)
  expect(settings.clocks[TURN]?.due).toBe(hour(19))
  settings.clocks = {}
  wind(begun(), settings, 10)
  expect(settings.clocks[TURN]?.due).toBe(hour(43))
})

describe('rest (DIG-REST)', () => {
  test('no clock runs in his quiet hours, and what is left when it stands still is what counts', () => {
    const [live, settings] = [begun(), settingsOf(planned('25'))]
    wind(live, settings, 12, ann(NIGHT))
    expect(settings.clocks[TURN]?.due).toBe(hour(24 + 24 + 7))
    settings.paused = true
    wind(live, settings, 24 + 7, ann(NIGHT))
    expect(settings.stopped).toEqual({ [TURN]: 15 * 60 * MINUTE })
  })

  test('in a battle without rest it does', () => {
    const settings = settingsOf({ ...planned('25'), rest: false })
    wind(begun(), settings, 12, ann(NIGHT))
    expect(settings.clocks[TURN]?.due).toBe(hour(37))
  })

  test('changed in the middle, what counted as left is left; changed to and fro, nothing is won', () => {
    const [live, settings] = [begun(), settingsOf(planned('25'))]
    wind(live, settings, 12)
    const [none, night] = [ann({}), ann(NIGHT)]
    const [now, all] = [hour(12), { live, settings }]
    rewind({ ...all, habits: night, now }, none)
    expect(settings.clocks[TURN]?.due).toBe(hour(55))
    for (let round = 0; round < 3; round++) {
      rewind({ ...all, habits: none, now }, night)
      rewind({ ...all, habits: night, now }, none)
    }
    expect(settings.clocks[TURN]?.due).toBe(hour(55))
  })

  test('he is reminded when he wants to be, and never while he rests', () => {
    const settings = settingsOf(planned('48'))
    wind(begun(), settings, 0, ann({ reminders: [30, 2] }))
    expect(settings.clocks[TURN]?.remind).toBe(hour(18))
    settings.clocks[TURN] = {
      ...(settings.clocks[TURN] as NonNullable<(typeof settings.clocks)[string]>),
      reminded: hour(18),
    }
    wind(begun(), settings, 18, ann({ reminders: [30, 2] }))
    expect(settings.clocks[TURN]?.remind).toBe(hour(46))
    const late = settingsOf(planned('26'))
    // Twelve hours before the end it is night; it comes as that ends.
    wind(begun(), late, 12, ann({ ...NIGHT, reminders: [28] }))
    expect(late.clocks[TURN]?.remind).toBe(hour(31))
  })
})
