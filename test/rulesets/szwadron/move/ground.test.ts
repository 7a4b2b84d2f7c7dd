import { describe, expect, test } from 'vitest'
import { penetrates } from '../../../../src/kernel/space/convex.ts'
import { connected, inContact } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const line = (at: readonly [number, number], more: object = {}) => ({
  id: 'P1',
  list: 'pl-line',
  figures: 6,
  files: 6,
  at,
  ...more,
})
const box = (kind: string, from: number, to: number, more: object = {}) => ({
  areas: [
    {
      kind,
      polygon: [
        [80, from],
        [120, from],
        [120, to],
        [80, to],
      ],
      ...more,
    },
  ],
})
const fronts = (u: ReturnType<typeof unitIn>) =>
  feetOf(u).feet.map(({ box: { maxY } }) => Math.round(maxY) / 10)
/** Where the front of all its figures is, cm. */
const ahead = (u: ReturnType<typeof unitIn>): number => {
  const all = fronts(u)
  expect(new Set(all).size).toBe(1)
  return all[0] ?? 0
}
const moved = (ground: object, to: number, unit: object = {}) => {
  const battle = battleOf(field([line([100, 100], unit)], ground))
  order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, to)] })
  return unitIn(battle.state, 'P1')
}

describe('the whole base', () => {
  test('SZ-MOVE-10 who cannot come into a wood with his whole base stops before it', () => {
    // 4 cm to the edge and 12 of Move: 4 cm of wood take 8.
    expect(ahead(moved(box('wood', 104, 120), 20))).toBeCloseTo(108, 0)
    // 10 cm to the edge: a centimetre of wood is no place for a base of two.
    expect(ahead(moved(box('wood', 110, 120), 20))).toBeCloseTo(110, 0)
  })

  test('SZ-MOVE-07 so with a hill, whose 6 cm must leave room for the whole base', () => {
    // 4 to the foot, 6 up, 2 onto it.
    expect(ahead(moved(box('hill', 104, 120), 20))).toBeCloseTo(106, 0)
    expect(ahead(moved(box('hill', 105, 120), 20))).toBeCloseTo(105, 0)
  })

  test('SZ-MOVE-10 before a slanting edge each figure stops for itself, as long as the unit holds together', () => {
    const slanting = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [80, 103],
            [120, 111],
            [120, 130],
            [80, 130],
          ],
        },
      ],
    }
    const u = moved(slanting, 8)
    expect(new Set(fronts(u)).size).toBeGreaterThan(1)
    const { feet } = feetOf(u)
    expect(connected(feet, 0)).toBe(true)
    feet.forEach((a, i) => {
      expect(feet.slice(i + 1).some((b) => penetrates(a, b, 1.5))).toBe(false)
    })
  })

  test('SZ-GEO-06 a ragged line dresses when it is told to form', () => {
    const slanting = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [80, 103],
            [120, 111],
            [120, 130],
            [80, 130],
          ],
        },
      ],
    }
    const battle = battleOf(field([line([100, 100])], slanting))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 8)] })
    const u = unitIn(battle.state, 'P1')
    u.acted = null
    order(battle, 'P1', 'form')
    expect(events(battle, 'sz.cannot-move')).toEqual([])
    expect(() => order(battle, 'P1', 'form')).toThrow('sz.error.acted')
  })

  test('SZ-MOVE-09 a foot battery at the foot of a hill, too slow to climb it, comes onto it with all its Move', () => {
    const gun = { list: 'pl-foot', figures: 1, files: 1 }
    // 6 up and 4 of base are more than its 8 cm.
    expect(ahead(moved(box('hill', 100, 120), 8, gun))).toBeCloseTo(104, 0)
    expect(ahead(moved(box('hill', 101, 120), 8, gun))).toBeCloseTo(101, 0)
  })

  test('SZ-MOVE-08 who leaves a hill may stop half way down', () => {
    expect(new Set(fronts(moved(box('hill', 90, 101), 2)))).toEqual(new Set([102]))
  })

  test('SZ-MOVE-04 SZ-GEO-10 a gun turns only where it has room', () => {
    const gun = { id: 'P4', list: 'pl-uhl', figures: 4, files: 1, at: [100, 100] } as const
    const alone = battleOf(field([{ ...gun, figures: 1 }]))
    order(alone, 'P4', 'form', { face: 900 })
    expect(unitIn(alone.state, 'P4').facing).toBe(900)
    const wall = { id: 'P2', list: 'pl-line', figures: 6, files: 1, at: [102.5, 106] } as const
    const tight = battleOf(field([{ ...gun, figures: 1 }, wall]))
    expect(() => order(tight, 'P4', 'form', { face: 900 })).toThrow('sz.error.cannot-form')
    expect(unitIn(tight.state, 'P4')).toMatchObject({ facing: 0, acted: null })
  })
})

describe('units that move as one', () => {
  const two = [line([100, 100]), { ...line([112, 100]), id: 'P2', list: 'pl-light', figures: 6 }]

  test('SZ-MOVE-15 SZ-MOVE-16 units in contact go together, at the speed of the slowest', () => {
    const battle = battleOf(field(two as []))
    const before = [unitIn(battle.state, 'P1').at?.y, unitIn(battle.state, 'P2').at?.y]
    order(battle, 'P2', 'move', { path: [from(battle.state, 'P2', 0, 20)], options: { with: 'P1' } })
    expect([unitIn(battle.state, 'P1').at?.y, unitIn(battle.state, 'P2').at?.y]).toEqual(
      before.map((y) => (y ?? 0) + 120),
    )
    expect(() => order(battle, 'P1', 'form')).toThrow('sz.error.acted')
  })

  test('SZ-MOVE-15 the one behind goes on with the one before it; SZ-MOVE-16 a chain is enough', () => {
    const chain = [line([100, 102]), { ...line([100, 100]), id: 'P2' }, { ...line([100, 98]), id: 'P3' }]
    const battle = battleOf(field(chain as []))
    order(battle, 'P3', 'move', { path: [from(battle.state, 'P3', 0, 10)], options: { with: 'P1+P2' } })
    expect(['P1', 'P2', 'P3'].map((id) => unitIn(battle.state, id).at?.y)).toEqual([1110, 1090, 1070])
    const parted = battleOf(field(chain.filter((_, i) => i !== 1) as []))
    expect(() =>
      order(parted, 'P3', 'move', { path: [from(parted.state, 'P3', 0, 10)], options: { with: 'P1' } }),
    ).toThrow('sz.error.not-together')
  })

  test('SZ-MOVE-15 what stops one stops all', () => {
    const blocked = [...two, { ...line([114, 107]), id: 'P3', figures: 6, files: 1 }]
    const battle = battleOf(field(blocked as []))
    order(battle, 'P2', 'move', { path: [from(battle.state, 'P2', 0, 12)], options: { with: 'P1' } })
    const [a, b] = [unitIn(battle.state, 'P1').at?.y ?? 0, unitIn(battle.state, 'P2').at?.y ?? 0]
    expect(a).toBe(b)
    expect(a).toBeLessThan(990 + 60)
  })
})

describe('after fire', () => {
  const at1 = { target: { unit: 'A1' } }
  const enemy = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const
  const fired = (path: (state: ReturnType<typeof field>) => { x: number; y: number }, figures = '1-3') => {
    const state = field([line([100, 100]), enemy])
    const battle = battleOf(state, many(6, 12))
    order(battle, 'P1', 'fire', { target: { unit: 'A1' }, options: { figures }, path: [path(state)] })
    return battle
  }

  test('SZ-FIRE-30 figures that have not fired may move, those that have stay', () => {
    const battle = fired((state) => from(state, 'P1', 0, -1))
    const ys = unitIn(battle.state, 'P1').bodies.map(({ n, y }) => [n, y])
    expect(ys).toEqual([
      [1, 990],
      [2, 990],
      [3, 990],
      [4, 980],
      [5, 980],
      [6, 980],
    ])
  })

  test('SZ-FIRE-30 the unit must hold together', () => {
    const battle = fired((state) => from(state, 'P1', 0, -6))
    expect(connected(feetOf(unitIn(battle.state, 'P1')).feet, 0)).toBe(true)
    expect(Math.min(...unitIn(battle.state, 'P1').bodies.map(({ y }) => y))).toBeGreaterThan(970)
  })

  test('SZ-FIRE-31 not onto the lines of fire of those that fired', () => {
    // Figure 6 fired; 5 would have to go across before it.
    const battle = fired(
      (state) => ({ x: from(state, 'P1', 0, 0).x + 20, y: from(state, 'P1', 0, 0).y + 20 }),
      '6',
    )
    const five = unitIn(battle.state, 'P1').bodies.find(({ n }) => n === 5)
    expect(five?.x ?? 0).toBeLessThan(1040)
  })

  test('SZ-FIRE-31 nor into contact with an enemy who has no zone: they stop before him, and nobody fights', () => {
    // A2 in panic holds nobody off (SZ-ZOC-01): 1.5 cm before figures 4 to 6, which are told to go 1.5 cm.
    const fled = { id: 'A2', list: 'at-line', figures: 3, files: 3, at: [103, 101.5] } as const
    const target = { ...enemy, figures: 3, files: 3, at: [97, 110] } as const
    const state = field([line([100, 100]), target, { ...fled, more: { control: 'panic' } }])
    const battle = battleOf(state, many(6, 12))
    const path = [from(state, 'P1', 0, 1.5)]
    order(battle, 'P1', 'fire', { target: { unit: 'A1' }, options: { figures: '1-3' }, path })
    expect(inContact(state, unitIn(state, 'P1'))).toEqual([])
    const ahead = unitIn(state, 'P1').bodies.filter(({ n }) => n > 3)
    expect(ahead.every(({ y }) => y > 1000 && y < 1004)).toBe(true)
    expect(events(battle, 'sz.melee')).toEqual([])
  })

  test('SZ-FIRE-46 nor does who fires on the march', () => {
    const fled = { id: 'A2', list: 'at-line', figures: 6, files: 6, at: [100, 104] } as const
    const target = { ...enemy, figures: 3, files: 3, at: [114, 116] } as const
    const state = field([line([100, 100]), target, { ...fled, more: { control: 'panic' } }])
    const battle = battleOf(state, many(6, 12))
    order(battle, 'P1', 'marchFire', { ...at1, path: [from(state, 'P1', 0, 6)] })
    expect(inContact(state, unitIn(state, 'P1'))).toEqual([])
    expect(unitIn(state, 'P1').at?.y).toBeGreaterThan(1020)
  })

  test('SZ-FIRE-30 where all have fired nobody is left to move', () => {
    const battle = fired((state) => from(state, 'P1', 0, -1), '1-6')
    expect(events(battle, 'sz.nobody-left')).toHaveLength(1)
  })
})
