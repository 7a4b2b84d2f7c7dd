import { describe, expect, test } from 'vitest'
import { LiveBattle } from '../../../src/kernel/live.ts'
import type { Owed, Ruleset } from '../../../src/kernel/ruleset.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { extendClocks, rowsBetween, syncDeadlines } from '../../../src/table/battle/deadlines.ts'
import type { HabitsOf } from '../../../src/table/battle/habits.ts'
import {
  type Clock,
  type Settings,
  settingsSchema,
  type TableTimes,
} from '../../../src/table/battle/settings.ts'
import { order, toy, toySetup } from '../../kernel/toy-ruleset.ts'

const NOBODY: HabitsOf = new Map()
const winding = (live: LiveBattle<BattleState>, settings: Settings, now: string, habits = NOBODY) => ({
  live,
  settings,
  habits,
  now,
})
const sync = (...of: Parameters<typeof winding>): void => syncDeadlines(winding(...of))

/** So many hours after the battle began. */
const hour = (n: number): string =>
  new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 3_600_000).toISOString()
const HOURS = 3_600_000

/** Questions 12 hours, turns 48, a reminder when a quarter is left, unless said otherwise. */
const settingsOf = (times: Partial<TableTimes> = {}): Settings =>
  settingsSchema.parse({ language: 'en', scenario: null, creator: 'una', times })

/** RED's first turn: what it owes is ORDERS. */
const begun = (owed?: readonly Owed[]): LiveBattle<BattleState> =>
  LiveBattle.begin<BattleState>(
    // The table knows battles by what all of them have.
    { ...toy, ...(owed && { owed: () => owed }) } as unknown as Ruleset,
    toySetup(),
    { secret: '00'.repeat(32), entropy: {} },
    hour(0),
  )
const TURN = 'orders:RED:1'

/** BLUE is asked whether it reacts; the clock of that question. */
const ask = (live: LiveBattle<BattleState>): string => {
  live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, hour(0))
  return `ask:${live.pending?.id}`
}

describe('clocks (KG-DIG-11, KG-DIG-15)', () => {
  test('a turn has its hours, and its reminder when a quarter is left: 48, at 36', () => {
    const settings = settingsOf()
    sync(begun(), settings, hour(0))
    expect(settings.clocks).toMatchObject({
      [TURN]: { what: 'orders', side: 'RED', due: hour(48), remind: hour(36) },
    })
    expect(settings.stopped).toEqual({})
  })

  test('looked at again they go on as they were set', () => {
    const [live, settings] = [begun(), settingsOf()]
    sync(live, settings, hour(0))
    sync(live, settings, hour(7))
    expect(settings.clocks[TURN]?.due).toBe(hour(48))
  })

  test('a question stops the turn’s clock and has its own: 12, at 9; answered, the turn goes on with what was left', () => {
    const [live, settings] = [begun(), settingsOf()]
    sync(live, settings, hour(0))
    const question = ask(live)
    sync(live, settings, hour(5))
    expect(settings.clocks).toMatchObject({
      [question]: { what: 'pd', side: 'BLUE', due: hour(17), remind: hour(14) },
    })
    expect(settings.stopped).toEqual({ [TURN]: 43 * HOURS })
    live.submit({ type: 'lapse', ask: live.pending?.id ?? '' }, hour(10))
    sync(live, settings, hour(10))
    expect(settings.clocks).toMatchObject({
      [TURN]: { what: 'orders', side: 'RED', due: hour(53), remind: hour(41) },
    })
    expect(settings.stopped).toEqual({})
  })

  test('who gets his clock back has ten minutes at least, and no reminder of what is nearly over', () => {
    const [live, settings] = [begun(), settingsOf()]
    sync(live, settings, hour(0))
    ask(live)
    sync(live, settings, hour(47.9))
    expect(settings.stopped).toEqual({ [TURN]: HOURS / 6 })
    live.submit({ type: 'lapse', ask: live.pending?.id ?? '' }, hour(50))
    sync(live, settings, hour(50))
    expect(settings.clocks[TURN]).toMatchObject({ due: hour(50 + 1 / 6), remind: null })
  })

  test.each(['paused', 'suspended'] as const)(
    'while it is %s all stand still, also one looked at again',
    (why) => {
      const [live, settings] = [begun(), settingsOf()]
      sync(live, settings, hour(0))
      settings[why] = true
      for (const now of [8, 20]) sync(live, settings, hour(now))
      expect([settings.clocks, settings.stopped]).toEqual([{}, { [TURN]: 40 * HOURS }])
      settings[why] = false
      sync(live, settings, hour(100))
      expect(settings.clocks[TURN]).toMatchObject({ due: hour(140), remind: hour(128) })
    },
  )

  test('with a reminder of 0 nobody is reminded; with one longer than what is left neither', () => {
    const settings = settingsOf({ remind: 0 })
    sync(begun(), settings, hour(0))
    expect(settings.clocks[TURN]).toMatchObject({ due: hour(48), remind: null })
    const late = settingsOf()
    late.stopped = { [TURN]: 12 * HOURS }
    sync(begun(), late, hour(0))
    expect(late.clocks[TURN]).toMatchObject({ due: hour(12), remind: null })
  })

  test('what a side may do in the other’s turn has the time of an answer, and a clock of its own', () => {
    const said = { key: 'toy.owed' }
    const settings = settingsOf()
    const owed = (time?: 'answer'): Owed =>
      ({ what: 'orders', side: 'RED', said, ...(time && { time }) }) as Owed
    sync(begun([owed('answer')]), settings, hour(0))
    expect(settings.clocks).toMatchObject({
      'orders:RED:1:answer': { what: 'orders', side: 'RED', due: hour(12), remind: hour(9) },
    })
  })

  test('a battle that is over has none, running or stopped', () => {
    const [live, settings] = [begun(), settingsOf()]
    sync(live, settings, hour(0))
    ask(live)
    sync(live, settings, hour(1))
    live.submit({ type: 'umpire', by: 'una', act: { act: 'end', winner: null } } as never, hour(2))
    expect(live.state.outcome).not.toBeNull()
    sync(live, settings, hour(2))
    expect([settings.clocks, settings.stopped]).toEqual([{}, {}])
  })
})

const clock = (due: number, remind: number | null, what = 'orders'): Clock => ({
  what,
  side: 'RED',
  due: hour(due),
  remind: remind === null ? null : hour(remind),
  reminded: hour(0),
  whole: null,
  spare: 0,
})

describe('the rows of the store', () => {
  test('only what is new or has moved is written, what is gone is cleared', () => {
    const before = { kept: clock(48, 36), later: clock(48, 36), told: clock(48, 36), gone: clock(12, null) }
    const after = {
      kept: clock(48, 36),
      later: clock(53, 36),
      told: clock(48, null),
      fresh: clock(24, 18, 'pd'),
    }
    const { set, clear } = rowsBetween(before, after)
    expect(set).toEqual([
      { key: 'fresh', due: hour(24), remind: hour(18), data: { what: 'pd', side: 'RED' } },
      { key: 'later', due: hour(53), remind: hour(36), data: { what: 'orders', side: 'RED' } },
      { key: 'told', due: hour(48), remind: null, data: { what: 'orders', side: 'RED' } },
    ])
    expect(clear).toEqual(['gone'])
  })
})

describe('more time for everybody (KG-DIG-15)', () => {
  const extended = (one: Clock, now: number, times: Partial<TableTimes> = {}): Clock | undefined => {
    const settings = settingsOf(times)
    const live = begun()
    settings.clocks = { [TURN]: one }
    extendClocks(winding(live, settings, hour(now)), 5 * HOURS)
    sync(live, settings, hour(now))
    return settings.clocks[TURN]
  }

  test('end and reminder move together; a clock that stands still has as much more', () => {
    const settings = settingsOf()
    settings.clocks = { [TURN]: clock(48, 36) }
    const live = begun()
    extendClocks(winding(live, settings, hour(1)), 5 * HOURS)
    sync(live, settings, hour(1))
    expect(settings.clocks[TURN]).toMatchObject({ due: hour(53), remind: hour(41) })
    const question = ask(live)
    sync(live, settings, hour(2))
    extendClocks(winding(live, settings, hour(3)), 5 * HOURS)
    expect(settings.stopped).toEqual({ [TURN]: 56 * HOURS })
    expect(settings.clocks[question]?.due).toBe(hour(19))
  })

  test.each([
    // A quarter of 48 hours before the new end at 53 is 41.
    ['orders', 40, 41],
    ['orders', 41, null],
    ['deployment', 40, 41],
    // A quarter of 12 hours before 53 is 50.
    ['pd', 40, 50],
    ['pd', 51, null],
  ] as const)('who was reminded of %s is so again, at hour %i if there is time: %s', (what, now, remind) => {
    expect(extended(clock(48, null, what), now)).toMatchObject({
      due: hour(53),
      remind: remind === null ? null : hour(remind),
    })
  })

  test('not where nobody is reminded at all', () => {
    expect(extended(clock(48, null), 1, { remind: 0 })).toMatchObject({ due: hour(53), remind: null })
  })
})
