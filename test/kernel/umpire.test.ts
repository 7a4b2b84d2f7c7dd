import { describe, expect, test } from 'vitest'
import type { UmpireAct } from '../../src/kernel/log.ts'
import { written } from '../../src/kernel/ordered.ts'
import type { Unit } from '../../src/kernel/state.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../src/kernel/umpire.ts'
import { area, type GroundPower, line, spot } from '../../src/kernel/umpire-ground.ts'
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
  ground: written<GroundPower<ToyState>>({
    wood: area('terrain', 'wood'),
    hedge: line('obstacle', 'hedge'),
    flag: spot('objective', 'flag', { points: 3 }),
  }),
  points: { pool: 'pd', most: 4, holds: ({ id }) => id === 'K1' },
  bag: 'luck',
  ended: plainText('ended'),
})

/** A game whose umpires may do nothing of all that. */
const bare = umpireWith<ToyState, ToyUnit>({
  rule: 'TOY-UMP',
  stats: written<Allowed>({}),
  facts: written<Allowed>({}),
  statuses: ['standing'],
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
      ground: { wood: 'area', hedge: 'line', flag: 'spot' },
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

describe('what umpires bring to the field (DIG-UMPIRE)', () => {
  const A = { x: 100, y: 100 }
  const B = { x: 300, y: 200 }
  const laid = (kind: string, ...points: { x: number; y: number }[]): UmpireAct => ({
    act: 'ground',
    kind,
    points,
  })

  test('a unit like another comes whole and fresh, whatever that one is now', () => {
    const setup = toySetup()
    const state = toySetup()
    Object.assign(state.units.K2 as Unit, { hits: 0, status: 'destroyed', at: null })
    const [unit, ...rest] = umpire(state, { act: 'add', unit: 'N1', like: 'K2', at: A }, setup)
    expect(unit?.change).toMatchObject({
      type: 'unit',
      unit: 'N1',
      made: { ...setup.units.K2, id: 'N1', at: null, status: 'reserve', markers: [] },
    })
    expect(rest.map((one) => one.change.type)).toEqual(['status', 'place'])
    expect(refusal({ act: 'add', unit: 'K1', like: 'K2', at: A })[0]).toBe('unit-taken')
    expect(refusal({ act: 'add', unit: 'N1', like: 'N2', at: A })[0]).toBe('no-such-unit')
  })

  test('two corners make a rectangle; ids are the umpire’s own, the first that is free', () => {
    expect(change(laid('wood', A, B))).toEqual([
      {
        type: 'feature',
        feature: {
          id: 'laid-1',
          layer: 'terrain',
          kind: 'wood',
          polygon: [A, { x: 300, y: 100 }, B, { x: 100, y: 200 }],
        },
      },
    ])
    expect(change(laid('hedge', A, B))).toMatchObject([{ feature: { line: [A, B] } }])
    expect(change(laid('flag', A))).toMatchObject([{ feature: { at: A, data: { points: 3 } } }])
  })

  test.each([
    [laid('sea', A), 'no-such-ground'],
    [laid('wood', A), 'ground-shape'],
    [laid('hedge', A), 'ground-shape'],
    [laid('flag', A, B), 'ground-shape'],
    [laid('wood', A, A, B), 'ground-outline'],
    [laid('wood', A, { x: -1, y: 5 }), 'off-map'],
    [{ act: 'clear', feature: 'laid-9' } as const, 'no-such-feature'],
    [{ act: 'points', holder: 'K2', change: 1 } as const, 'holds-none'],
    [{ act: 'points', holder: 'K1', change: 0 } as const, 'bad-points'],
    [{ act: 'points', holder: 'K1', change: -99 } as const, 'bad-points'],
    [{ act: 'points', holder: 'K1', change: 99 } as const, 'bad-points'],
    [{ act: 'token', side: 'PINK', token: 1, way: 'draw' } as const, 'no-such-side'],
    [{ act: 'token', side: 'RED', token: 77, way: 'draw' } as const, 'no-such-token'],
  ])('%j is refused: %s', (act, key) => {
    expect(refusal(act)[0]).toBe(key)
  })

  test.each([
    [laid('wood', A, B), 'error.umpire.no-ground'],
    [{ act: 'points', holder: 'K1', change: 1 } as const, 'error.umpire.no-points'],
    [{ act: 'token', side: 'RED', token: 1, way: 'draw' } as const, 'error.umpire.no-tokens'],
    [{ act: 'fact', key: 'weather', value: 'rain' } as const, 'error.umpire.no-facts'],
  ])('a game that has no such thing says so: %j', (act, key) => {
    expect(() => bare.umpire(toySetup(), act)).toThrow(Refusal)
    try {
      bare.umpire(toySetup(), act)
    } catch (error) {
      expect((error as Refusal).said.key).toBe(key)
    }
  })
})
