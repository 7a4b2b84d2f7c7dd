import { describe, expect, it, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order } from '../support/board.ts'
import { onRange } from '../support/range.ts'

const at = (x: number, y: number) => ({ x: x * 100, y: y * 100 })
const place = (x: number, y: number): Partial<Declared> => ({ target: { at: at(x, y) } })
const aim = (unit: string): Partial<Declared> => ({ target: { unit } })
const way = (x: number, y: number): Partial<Declared> => ({ path: [at(x, y)] })

/** A Soviet platoon of one of each, four inches before a German tank and a stand who wait for nobody; every die is a 10. */
function range(change: Readonly<Record<string, Partial<MpUnit>>> = {}): Board {
  const board = onRange(
    {
      A1: ['su43_t34', 'su43_rifle', 'su43_obs', 'su43_maxim', 'su43_mortar', 'su43_mortar', 'su43_truck'],
      B1: ['de43_pz4h', 'de43_rifle'],
    },
    Array(60).fill(10),
  )
  for (const [id, x, y] of [
    ['A1-1', 30, 10],
    ['A1-2', 33, 10],
    ['A1-3', 36, 10],
    ['A1-4', 39, 10],
    ['A1-5', 42, 10],
    ['A1-6', 44, 10],
    ['A1-7', 34, 9],
    ['B1-1', 30, 14],
    ['B1-2', 33, 14],
  ] as const)
    board.put(id, x, y)
  for (const id of ['B1-1', 'B1-2']) board.u(id).overwatch = null
  for (const [id, facts] of Object.entries(change)) Object.assign(board.u(id), facts)
  return board
}

type Row = readonly [
  order: string,
  unit: string,
  told?: Partial<Declared>,
  change?: Readonly<Record<string, Partial<MpUnit>>>,
]

/** T1.2: what is Standard, what takes both actions, and what either of them pays for. */
const STANDARD: readonly Row[] = [
  ['ram', 'A1-1', aim('B1-1')],
  ['firefight', 'A1-2', aim('B1-2')],
  ['cover', 'A1-2', place(33, 14)],
  ['combined', 'A1-2', { ...aim('B1-2'), options: { with: 'A1-4' } }],
  ['register', 'A1-5', place(30, 20)],
  ['overwatch', 'A1-1'],
  ['hide', 'A1-2', {}, { 'B1-1': { at: null }, 'B1-2': { at: null } }],
  ['detect', 'A1-1', place(30, 20)],
]
const COMPLEX: readonly Row[] = [
  ['fire', 'A1-1', aim('B1-1')],
  ['fireMoving', 'A1-1', { ...aim('B1-1'), ...way(31, 12), options: { after: '0' } }],
  ['overrun', 'A1-1', way(30, 12)],
  ['charge', 'A1-2', aim('B1-2')],
  ['evade', 'A1-1', { ...way(30, 13), options: { points: '2' } }],
  ['run', 'A1-2', way(33, 12)],
  ['mark', 'A1-3', place(30, 20)],
  // Recovery is Standard in the table; who is Pinned spends both on it (MP-HIT-11).
  ['recover', 'A1-2', {}, { 'A1-2': { pinned: true } }],
]
const EITHER: readonly Row[] = [
  ['move', 'A1-1', way(30, 12)],
  ['crawl', 'A1-2', way(33, 10.5)],
  ['digOut', 'A1-1', {}, { 'A1-1': { immobile: 'bogged' } }],
  ['setUp', 'A1-4', {}, { 'A1-4': { setUp: false } }],
  ['pack', 'A1-4'],
  ['load', 'A1-7', aim('A1-2')],
  [
    'unload',
    'A1-7',
    way(34, 12),
    { 'A1-2': { at: null, status: 'aboard', carrier: 'A1-7', aboardAs: 'inside' } },
  ],
]

/** The actions that an order took, of those a model had. */
function taken([key, unit, told = {}, change = {}]: Row): string[] {
  const board = range(change)
  const before = board.u(unit).used
  order(board, unit, key, told)
  return board.u(unit).used.filter((use) => !before.includes(use) && /standard|additional/.test(use))
}

describe('T1.2', () => {
  it.each(STANDARD)('MP-ACT-04 %s takes the Standard action', (...row) => {
    expect(taken(row as unknown as Row)).toEqual(['standard'])
  })

  it.each(COMPLEX)('MP-ACT-04 %s takes both actions', (...row) => {
    expect(taken(row as unknown as Row)).toEqual(['standard', 'additional'])
  })

  it.each(EITHER)('MP-ACT-04 %s takes the Additional action first, and else the Standard one', (...row) => {
    const [key, unit, told = {}, change = {}] = row as unknown as Row
    expect(taken([key, unit, told, change])).toEqual(['additional'])
    const spent = { ...change, [unit]: { ...change[unit], used: ['additional'] as const } }
    expect(taken([key, unit, told, spent])).toEqual(['standard'])
  })

  test('MP-ACT-04 with the Standard action gone nothing that takes it is open', () => {
    // Who is Pinned tries to recover with all he has left (MP-HIT-11).
    for (const [key, unit, told = {}, change = {}] of [...STANDARD, ...COMPLEX]) {
      if (key === 'recover') continue
      const spent = { ...change, [unit]: { ...change[unit], used: ['standard'] as const } }
      expect(() => taken([key, unit, told, spent]), key).toThrow()
    }
  })
})
