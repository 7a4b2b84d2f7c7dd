import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import type { Footprint } from '../../../../src/kernel/space/base.ts'
import { sweep } from '../../../../src/kernel/space/convex.ts'
import { pointDistance } from '../../../../src/kernel/space/segment.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { fieldOf } from '../../../../src/rulesets/szwadron/ground/field.ts'
import {
  courseAlong,
  courseTo,
  feetAfter,
  STEPS,
  shapeOf,
} from '../../../../src/rulesets/szwadron/move/course.ts'
import { Jam, passed, passedOrJammed } from '../../../../src/rulesets/szwadron/move/passing.ts'
import { reachOf } from '../../../../src/rulesets/szwadron/move/reach.ts'
import { roomFor } from '../../../../src/rulesets/szwadron/move/room.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const column = { id: 'P1', list: 'pl-line', figures: 8, files: 2, at: [100, 60] } as const

/** A unit whose figures go to the places told, mm off where they stand. */
function going(list: string, figures: number, files: number, shifts: readonly (readonly [number, number])[]) {
  const state = field([{ id: 'P1', list, figures, files, at: [100, 60] }])
  const u = unitIn(state, 'P1')
  const to = u.bodies.map((body, i) => ({
    ...body,
    x: body.x + (shifts[i]?.[0] ?? 0),
    y: body.y + (shifts[i]?.[1] ?? 0),
  }))
  // As if to another shape: each goes its own way.
  const course = courseTo(
    u,
    [],
    to,
    u.bodies.map((_, i) => i),
    { ...shapeOf(u), files: files + 1 },
  )
  const room = roomFor(state, u, course.box)
  return { state, u, course, allowed: { field: fieldOf(state), most: 120, room } }
}

describe('figures of one unit make way for each other', () => {
  test('SZ-GEO-09 the foremost goes first, so that those behind it find its place free', () => {
    // Two of a file step forward by one base each.
    const { u, course, allowed } = going('pl-line', 2, 1, [
      [0, 20],
      [0, 20],
    ])
    expect(passed(u, course, STEPS, allowed)?.ways.map(({ points }) => points.length)).toEqual([2, 2])
  })

  test('SZ-MOVE-03 SZ-GEO-09 who would go through another goes round it, at most 4 cm longer', () => {
    // The rear figure goes before the front one, which stays.
    const { u, course, allowed } = going('pl-line', 2, 1, [
      [0, 0],
      [0, 42],
    ])
    const gone = passed(u, course, STEPS, allowed)
    const way = gone?.ways[1]
    expect(way?.points.length).toBeGreaterThan(2)
    expect(way?.length).toBeLessThanOrEqual(42 + 40)
    const [front, rear] = feetOf(u).feet as [Footprint, Footprint]
    way?.points.slice(1).forEach((to, i) => {
      const at = way.points[i] as Point
      const far = pointDistance(at, to)
      const along = { x: (to.x - at.x) / far, y: (to.y - at.y) / far }
      const meeting = sweep(rear.shifted(at), along, front, 1.25)
      expect(meeting === null || meeting.enter >= far - 0.01).toBe(true)
    })
  })

  test('SZ-GEO-09 a move that ground cuts short for some of them leads nobody round', () => {
    const { u, course, allowed } = going('pl-line', 2, 1, [
      [0, 0],
      [0, 42],
    ])
    const stopped = { ...course, ways: course.ways.map((way) => ({ ...way, until: 990 })) }
    expect(passed(u, stopped, STEPS, allowed)).toBeNull()
  })

  test('SZ-GEO-09 a way round that its Move does not allow is none: the move is cut short', () => {
    const { u, course, allowed } = going('pl-line', 2, 1, [
      [0, 0],
      [0, 42],
    ])
    expect(passed(u, course, STEPS, { ...allowed, most: 50 })).toBeNull()
    const { state } = going('pl-line', 2, 1, [
      [0, 0],
      [0, 42],
    ])
    const { k } = reachOf(state, unitIn(state, 'P1'), course, 50)
    expect(k).toBeLessThan(STEPS)
  })

  test('SZ-GEO-09 a way round that is longer by more than 4 cm is none', () => {
    // Four abreast stay, the one behind the middle wants to the front.
    const { u, course, allowed } = going('pl-line', 7, 6, [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [50, 42],
    ])
    expect(passed(u, course, STEPS, allowed)).toBeNull()
  })

  test('SZ-MOVE-03 no figure of a unit that takes another shape goes through one that stands in its way', () => {
    const state = field([column])
    const u = unitIn(state, 'P1')
    const { k, course } = reachOf(state, u, courseAlong(u, [], { ...shapeOf(u), files: 8 }), 120)
    expect(k).toBe(STEPS)
    const [before, after] = [feetOf(u).feet, feetAfter(u, course, STEPS)]
    expect(after).toHaveLength(before.length)
    expect(new Set(after.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(8)
  })

  test('SZ-GEO-09 where those who are in each other’s way are known to be so still nobody passes', () => {
    const random = chance(1809)
    const answers = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const figures = random.int(3, 12)
      const unit = {
        ...column,
        list: 'at-line',
        figures,
        files: random.int(1, figures),
        at: [100, 60] as const,
      }
      const state = field([unit])
      const u = unitIn(state, 'P1')
      const path = random.percent(40) ? [from(state, 'P1', 0, random.int(1, 6))] : []
      const facing = random.percent(50) ? 0 : random.int(0, 3599)
      const course = courseAlong(u, path, { files: random.int(1, figures), gap: 0, facing })
      const allowed = { field: fieldOf(state), most: 120, room: roomFor(state, u, course.box) }
      const jam = passedOrJammed(u, course, STEPS, allowed)
      if (!(jam instanceof Jam)) continue
      for (let k = STEPS - 1; k > 0; k -= random.int(1, 40)) {
        const held = jam.holdsAfter(k)
        const gone = passed(u, course, k, allowed)
        answers.add(`${held} ${gone === null}`)
      }
    }
    // Nobody is said to be held up who passes; others may be looked at for nothing.
    expect(answers.has('true false')).toBe(false)
    expect(answers.has('true true') && answers.has('false false')).toBe(true)
  })

  test('SZ-GEO-11 figures that cannot pass each other do not set out for less than a tenth of their ways', () => {
    const state = field([{ ...column, figures: 6, files: 1 }])
    const before = unitIn(state, 'P1').bodies
    const battle = battleOf(state)
    expect(() => order(battle, 'P1', 'form', { options: { files: '2' } })).toThrow('sz.error.cannot-form')
    expect(unitIn(state, 'P1')).toMatchObject({ files: 1, bodies: before, acted: null })
    // A few centimetres on they draw up, with the operation that they still have.
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 6)], options: { files: '2' } })
    expect(unitIn(state, 'P1').files).toBe(2)
  })

  test('SZ-COH-02 but those of a unit that casualties have parted come together as far as they can', () => {
    const state = field([{ ...column, figures: 6 }])
    const u = unitIn(state, 'P1')
    u.bodies = u.bodies.filter(({ n }) => n !== 2 && n !== 3)
    const far = () => reachOf(state, u, courseAlong(u, [], { ...shapeOf(u), files: 1 }), 120).k
    expect(far()).toBe(0)
    u.parted = true
    expect(far()).toBeGreaterThan(0)
    expect(far()).toBeLessThan(STEPS / 10)
  })

  test('SZ-GEO-09 a block that turns on the spot wheels: its figures are in nobody’s way', () => {
    const battle = battleOf(field([{ ...column, figures: 8, files: 4 }]))
    order(battle, 'P1', 'form', { face: 450 })
    expect(unitIn(battle.state, 'P1').facing).toBe(450)
  })

  test('SZ-GEO-11 a unit that cannot take another front on so long a way goes as it stands, and is told so', () => {
    const state = field([{ ...column, files: 4 }])
    const battle = battleOf(state)
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 12)], face: 450 })
    expect(events(battle, 'sz.kept-shape')).toHaveLength(1)
    expect(unitIn(state, 'P1')).toMatchObject({ facing: 0, files: 4 })
    expect(unitIn(state, 'P1').at?.y).toBe(580 + 120)
  })

  test('SZ-GEO-11 nor does it spend its turn on a hair’s breadth where it could draw up for that alone', () => {
    const state = field([{ ...column, files: 4 }])
    const battle = battleOf(state)
    // The outermost figures would have 4 cm aside and 12 ahead to go, more than their 12.
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 12)], options: { files: '8' } })
    expect(events(battle, 'sz.kept-shape')).toHaveLength(1)
    expect(unitIn(state, 'P1')).toMatchObject({ files: 4, at: { y: 580 + 120 } })
    const shorter = field([{ ...column, files: 4 }])
    order(battleOf(shorter), 'P1', 'move', { path: [from(shorter, 'P1', 0, 8)], options: { files: '8' } })
    expect(unitIn(shorter, 'P1').files).toBe(8)
  })

  test('SZ-GEO-11 SZ-MOVE-06 who gets no further is told whether his Move is used up or what bars him', () => {
    const told = (enemy: number, ground: object = {}) => {
      const state = field([column, { id: 'A1', list: 'at-line', figures: 8, at: [100, enemy] }], ground)
      const battle = battleOf(state)
      order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 11)] })
      return events(battle).flatMap(({ name, target, data }) =>
        /spent|barred/.test(name) ? [[name, target ?? data?.ground].filter(Boolean).join(' ')] : [],
      )
    }
    const wood = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [80, 40],
            [120, 40],
            [120, 90],
            [80, 90],
          ],
        },
      ],
    }
    expect([told(90), told(68), told(90, wood)]).toEqual([[], ['sz.barred-zone A1'], ['sz.spent']])
  })

  test('SZ-GEO-11 an own unit, ground that is entered whole and the edge of the table are named, too', () => {
    const told = (at: readonly [number, number], to: number, ground: object = {}) => {
      const state = field(
        [
          { ...column, at },
          { id: 'P2', list: 'pl-line', figures: 6, files: 6, at: [100, 110] },
        ],
        ground,
      )
      const battle = battleOf(state)
      order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, to)] })
      return events(battle).flatMap(({ name, target, data }) =>
        name.startsWith('sz.barred') ? [[name, target ?? data?.ground].filter(Boolean).join(' ')] : [],
      )
    }
    const hill = hillFrom([80, 67], [120, 80])
    expect(told([100, 104], 11)).toEqual(['sz.barred-unit P2'])
    // 7 cm to the foot and 6 up are more than 12; 3 cm and 6 are not, but the way ends with half a base on it.
    expect(told([100, 60], 11, hill)).toEqual(['sz.barred-whole hill'])
    expect(told([100, 64], 4, hill)).toEqual(['sz.barred-whole hill'])
    const steep = { areas: [{ ...hill.areas[0], kind: 'escarpment' }] }
    expect(told([100, 60], 11, steep)).toEqual(['sz.barred-closed escarpment'])
    expect(told([100, 395], 11)).toEqual(['sz.barred-edge'])
  })

  test('SZ-MOVE-18 SZ-GEO-04 what shape and front a unit has taken is told', () => {
    const state = field([{ id: 'P3', list: 'pl-light', figures: 4, files: 4, at: [100, 100] }])
    const battle = battleOf(state)
    order(battle, 'P3', 'form', { options: { order: 'scattered', gap: '2', files: '2' }, face: 900 })
    expect(events(battle, 'sz.drawn-up')[0]?.data).toEqual({ files: 2, gap: 2, facing: 'E' })
    unitIn(state, 'P3').acted = null
    order(battle, 'P3', 'move', { path: [from(state, 'P3', 5, 0)] })
    expect(events(battle, 'sz.drawn-up')).toHaveLength(1)
  })
})

describe('free formations', () => {
  const free = () => {
    const state = field([{ id: 'P1', list: 'pl-light', figures: 4, files: 4, at: [100, 60] }])
    return battleOf({ ...state, facts: { ...state.facts, formations: 'free' } })
  }

  test('SZ-GEO-05 where that is agreed figures are drawn up one by one, row by row from the front', () => {
    const battle = free()
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 6)], options: { rows: '.x./xxx' } })
    const u = unitIn(battle.state, 'P1')
    const xs = u.bodies
      .map(({ x, y }) => [x - (u.at?.x ?? 0), y - (u.at?.y ?? 0)])
      .sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0))
    expect(xs).toEqual([
      [0, 10],
      [-20, -10],
      [0, -10],
      [20, -10],
    ])
  })

  test('SZ-GEO-05 elsewhere, and what is no drawing of the unit, is refused', () => {
    const refusedWith =
      (rows: string, battle = free()) =>
      () =>
        order(battle, 'P1', 'form', { options: { rows } })
    expect(
      refusedWith(
        '.x./xxx',
        battleOf(field([{ id: 'P1', list: 'pl-light', figures: 4, files: 4, at: [100, 60] }])),
      ),
    ).toThrow('sz.error.rows-not-agreed')
    expect(refusedWith('xxx')).toThrow('sz.error.rows')
    expect(refusedWith('xx/yx')).toThrow('sz.error.rows')
    expect(refusedWith('xx./..x/x..')).toThrow('sz.error.rows-apart')
  })
})
