import { expect, test } from 'vitest'
import { orMore } from '../../../src/dice/luck.ts'
import type { Roll } from '../../../src/kernel/dice.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { luckOf } from '../../../src/table/telling/luck.ts'
import { spentTime } from '../../../src/table/telling/spent-time.ts'
import { readReplay } from '../../replays/replays.ts'

const state: BattleState = readReplay('khans-and-generals-kalina-3.json.gz').origin.setup

const roll = (by: string | null, value: number, why = 'kg.roll.first', more: Partial<Roll> = {}): Roll => ({
  sides: 6,
  value,
  rule: 'KG-TST-01',
  why,
  by,
  source: 'stream',
  index: 0,
  ...more,
})

test('DIG-AFTER dice stand beside what dice come to: exactly, by side, and queued ones are not counted', () => {
  const unit = Object.values(state.units).find(({ side }) => side === 'KHAN')?.id ?? ''
  // Two dice of the Khan's come to 11: 6+5, 5+6 and 6+6 of 36 ways are that or more, 8.33 of a hundred.
  const luck = luckOf(state, [
    roll('KHAN', 6),
    roll(unit, 5, 'kg.roll.run'),
    roll('RUS', 1),
    roll(null, 4),
    roll('RUS', 6, 'kg.roll.first', { source: 'queued', index: -1 }),
  ])
  expect(luck.queued).toBe(1)
  expect(luck.dice).toEqual([
    { side: 'KHAN', sides: 6, count: 2, sum: 11 },
    // One die of six shows one or more always.
    { side: 'RUS', sides: 6, count: 1, sum: 1 },
    // And four or more in three ways of six.
    { side: null, sides: 6, count: 1, sum: 4 },
  ])
  for (const [i, often] of [100 / 12, 100, 50].entries()) {
    expect(orMore(luck.dice[i] ?? { count: 0, sides: 0, sum: 0 })).toBeCloseTo(often, 9)
  }
  expect(luck.purposes.filter(({ side }) => side === 'KHAN')).toEqual([
    { side: 'KHAN', why: 'kg.roll.first', sides: 6, count: 1, sum: 6 },
    { side: 'KHAN', why: 'kg.roll.run', sides: 6, count: 1, sum: 5 },
  ])
})

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
