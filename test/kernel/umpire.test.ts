import { describe, expect, test } from 'vitest'
import type { UmpireAct } from '../../src/kernel/log.ts'
import { written } from '../../src/kernel/ordered.ts'
import type { Unit } from '../../src/kernel/state.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../src/kernel/umpire.ts'
import { plainText, Refusal } from '../../src/kernel/words.ts'
import { toySetup } from './toy-ruleset.ts'
import type { ToyState } from './toy-state.ts'

type ToyUnit = ToyState['units'][string]

const { umpire, settable } = umpireWith<ToyState, ToyUnit>({
  rule: 'TOY-UMP',
  stats: written<Allowed | ((u: ToyUnit) => Allowed | null)>({
    hits: { from: 0, to: 3 },
    moved: { from: 1, to: 2, none: true },
    hidden: EITHER,
    order: ['march', null],
    hq: (u) => (u.id === 'K1' ? EITHER : null),
    strength: { from: 1, to: 9 },
  }),
  aliases: { wounds: 'hits' },
  facts: written<Allowed>({ weather: ['rain', 'sun'], wind: { from: 0, to: 2 } }),
  statuses: ['standing', 'broken', 'destroyed'],
  set: (_, u, stat, value) =>
    stat === 'strength' ? [{ type: 'set', unit: u.id, stat: 'hits', value: 9 - Number(value) }] : null,
  place: (_, u, at, face) => placed(u, at, face ?? u.facing),
  ended: plainText('ended'),
})

const changes = (act: UmpireAct, of: Partial<Unit> = {}) => {
  const state = toySetup()
  Object.assign(state.units.K2 as Unit, of)
  return umpire(state, act)
}
const change = (act: UmpireAct, of: Partial<Unit> = {}) => changes(act, of).map((one) => one.change)

function refusal(act: UmpireAct, of: Partial<Unit> = {}): readonly unknown[] {
  try {
    changes(act, of)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.said.key.replace('error.umpire.', ''), error.said.params]
  }
}

const set = (stat: string, value: string | number | boolean | null, unit = 'K2'): UmpireAct => ({
  act: 'set',
  unit,
  stat,
  value,
})

describe('acts of umpires (DIG-UMPIRE)', () => {
  test('what may be set is listed, with the words of facts', () => {
    expect(settable).toEqual({
      stats: ['hits', 'moved', 'hidden', 'order', 'hq', 'strength'],
      facts: { weather: ['rain', 'sun'], wind: ['0', '1', '2'] },
    })
  })

  test('a stat is set, by another word for it, to nothing, or as the game sets it', () => {
    expect(changes(set('hits', 3))).toEqual([
      { rule: 'TOY-UMP', change: { type: 'set', unit: 'K2', stat: 'hits', value: 3 } },
    ])
    expect(change(set('wounds', 0))).toEqual([{ type: 'set', unit: 'K2', stat: 'hits', value: 0 }])
    expect(change(set('moved', null))).toMatchObject([{ value: null }])
    expect(change(set('order', null))).toMatchObject([{ value: null }])
    expect(change(set('hq', true, 'K1'))).toMatchObject([{ unit: 'K1', value: true }])
    expect(change(set('strength', 7))).toEqual([{ type: 'set', unit: 'K2', stat: 'hits', value: 2 }])
  })

  test.each([
    [set('hits', 4), 'bad-stat', { stat: 'hits', value: '4', expected: '0 … 3' }],
    [set('hits', -1), 'bad-stat', { stat: 'hits', value: '-1', expected: '0 … 3' }],
    [set('hits', 1.5), 'bad-stat', { stat: 'hits', value: '1.5', expected: '0 … 3' }],
    [set('hits', '1'), 'bad-stat', { stat: 'hits', value: '1', expected: '0 … 3' }],
    [set('hits', null), 'bad-stat', { stat: 'hits', value: 'null', expected: '0 … 3' }],
    [set('moved', 0), 'bad-stat', { stat: 'moved', value: '0', expected: '1 … 2, null' }],
    [set('hidden', 1), 'bad-stat', { stat: 'hidden', value: '1', expected: 'true, false' }],
    [set('hq', true), 'stat-of-others', { stat: 'hq', unit: 'K2' }],
    [set('toString', 1), 'no-such-stat', { stat: 'toString', stats: settable.stats.join(', ') }],
    [set('hits', 1, 'constructor'), 'no-such-unit', { unit: 'constructor' }],
    [{ act: 'end', winner: 'GREEN' }, 'no-such-side', { side: 'GREEN' }],
    [{ act: 'fact', key: 'wind', value: 3 }, 'bad-fact', { facts: 'weather (rain, sun); wind (0 … 2)' }],
    [{ act: 'fact', key: 'moon', value: 1 }, 'bad-fact', { facts: 'weather (rain, sun); wind (0 … 2)' }],
    [
      { act: 'status', unit: 'K2', status: 'fled' },
      'bad-status',
      { status: 'fled', statuses: 'standing, broken, destroyed' },
    ],
  ] as const)('refuses %j', (act, key, params) => {
    expect(refusal(act as UmpireAct)).toEqual([key, params])
  })

  test('a unit is put somewhere, and one off the table onto it again', () => {
    const move: UmpireAct = { act: 'move', unit: 'K2', at: { x: 5, y: 6 } }
    const place = { type: 'place', unit: 'K2', at: { x: 5, y: 6 }, facing: 900 }
    const standing = { type: 'status', unit: 'K2', status: 'standing' }
    expect(change(move, { facing: 900 })).toEqual([place])
    expect(change(move, { facing: 900, status: 'broken' })).toEqual([place])
    expect(change({ ...move, face: 900 }, { status: 'fled', at: null })).toEqual([standing, place])
  })

  test('a unit without a place cannot stand or flee before it has one', () => {
    expect(refusal({ act: 'status', unit: 'K2', status: 'broken' }, { at: null })).toEqual([
      'place-first',
      { unit: 'K2' },
    ])
    expect(change({ act: 'status', unit: 'K2', status: 'destroyed' }, { at: null })).toEqual([
      { type: 'status', unit: 'K2', status: 'destroyed' },
    ])
    expect(change({ act: 'status', unit: 'K2', status: 'broken' })).toHaveLength(1)
  })

  test('facts are set, the battle is ended, and what is the driver’s own changes nothing', () => {
    expect(change({ act: 'fact', key: 'wind', value: 2 })).toEqual([{ type: 'fact', key: 'wind', value: 2 }])
    expect(change({ act: 'end', winner: null })).toEqual([
      { type: 'end', outcome: { winner: null, reason: plainText('ended') } },
    ])
    expect(change({ act: 'end', winner: 'RED' })).toMatchObject([{ outcome: { winner: 'RED' } }])
    expect(change({ act: 'undo', to: 1 })).toEqual([])
  })

  test('a game without facts of its own says so', () => {
    const bare = umpireWith<ToyState, ToyUnit>({
      rule: 'TOY-UMP',
      stats: written<Allowed>({}),
      facts: written<Allowed>({}),
      statuses: [],
      place: () => [],
      ended: plainText('ended'),
    })
    expect(() => bare.umpire(toySetup(), { act: 'fact', key: 'wind', value: 1 })).toThrow(
      'error.umpire.no-facts',
    )
  })
})
