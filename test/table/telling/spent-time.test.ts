import { expect, test } from 'vitest'
import type { Entry } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { spentTime } from '../../../src/table/telling/spent-time.ts'
import { readReplay } from '../../replays/replays.ts'

const state: BattleState = readReplay('khans-and-generals-kalina-3.json.gz').origin.setup

test('DIG-AFTER what passed before an order or an answer counts to who gave it, before a clock struck to nobody', () => {
  const [one, two] = ['1', '2']
  const seat = (side: string, name: string) => ({ side, name, commands: [], chief: true })
  const played = { ...state, seats: { [one]: seat('KHAN', 'Ann'), [two]: seat('RUS', 'Bob') } }
  const entry = (minute: number, input: unknown): Entry =>
    ({ at: new Date(minute * 60_000).toISOString(), input }) as Entry
  const order = (by: string | null) => ({ type: 'order', by, order: {} })
  const told = spentTime(played, [
    entry(0, { type: 'begin' }),
    entry(90, order(one)),
    entry(100, { type: 'answer', by: two, ask: '1', answer: 'pass' }),
    entry(400, { type: 'lapse', ask: '2' }),
    entry(430, order(one)),
    entry(500, order(null)),
    entry(510, order('somebody who has left')),
  ])
  expect(told).toEqual({
    lapses: 2,
    // 90 and 30 minutes; 10.
    players: [
      { player: one, name: 'Ann', side: 'KHAN', minutes: 120, orders: 2, answers: 0 },
      { player: two, name: 'Bob', side: 'RUS', minutes: 10, orders: 0, answers: 1 },
    ],
  })
})

test('DIG-AFTER who takes a seat over is not charged with what passed before, nor anybody with what was taken back', () => {
  const played = { ...state, seats: { 1: { side: 'KHAN', name: 'Ann', commands: [], chief: true } } }
  const entry = (minute: number, input: unknown): Entry =>
    ({ at: new Date(minute * 60_000).toISOString(), input }) as Entry
  const act = (one: object) => ({ type: 'umpire', by: '9', act: one })
  const order = { type: 'order', by: '1', order: {} }
  const told = spentTime(played, [
    entry(0, { type: 'begin' }),
    entry(100, act({ act: 'seat', player: '1', seat: null })),
    entry(110, act({ act: 'say', text: 'welcome' })),
    entry(130, order),
    entry(200, act({ act: 'undo', to: 1 })),
    entry(205, order),
  ])
  // 30 since the seat was hers, and 5 since it was taken back.
  expect(told.players[0]?.minutes).toBe(35)
})

test('DIG-AFTER while an umpire has stopped the clocks the battle waits for nobody', () => {
  const played = { ...state, seats: { 1: { side: 'KHAN', name: 'Ann', commands: [], chief: true } } }
  const entry = (minute: number, input: unknown): Entry =>
    ({ at: new Date(minute * 60_000).toISOString(), input }) as Entry
  const clocks = (one: object) => ({ type: 'umpire', by: '9', act: { act: 'clocks', hours: null, ...one } })
  const told = spentTime(played, [
    entry(0, { type: 'begin' }),
    entry(20, clocks({ stopped: true })),
    entry(500, clocks({ hours: 6 })),
    entry(900, clocks({ stopped: false })),
    entry(915, { type: 'order', by: '1', order: {} }),
  ])
  // 20 minutes before, and 15 after.
  expect(told.players[0]?.minutes).toBe(35)
})
