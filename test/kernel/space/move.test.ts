import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { adjacent, footprint, overlap, TOUCH } from '../../../src/kernel/space/base.ts'
import { penetrates } from '../../../src/kernel/space/convex.ts'
import { type Leg, PIVOTS, poseOn } from '../../../src/kernel/space/leg.ts'
import type { InTheWay } from '../../../src/kernel/space/surroundings.ts'
import type { Facing, Placed } from '../../../src/kernel/space/types.ts'
import { moveAlong } from './move-along.ts'
import { anyPlaced, LINE, placed, ROUND, SQUARE_BASE } from './shapes.ts'

const straight = (length: number, heading = 0): Leg => ({ kind: 'straight', heading, length })
const turn = (by: number, about: (typeof PIVOTS)[number] = 'centre'): Leg => ({ kind: 'turn', about, by })
const enemy = (x: number, y: number, facing: Facing = 0, base = LINE): InTheWay => ({
  id: 'enemy',
  placed: placed(x, y, facing, base),
  policy: 'stop',
})
const friend = (x: number, y: number, facing: Facing = 0, base = LINE): InTheWay => ({
  id: 'friend',
  placed: placed(x, y, facing, base),
  policy: 'pass',
})
const bounds = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 }
const unit = placed(500, 500)

describe('straight moves', () => {
  it('reach their end with nothing in the way', () => {
    const move = moveAlong(unit, [straight(200)], { bases: [] })
    expect(move.end).toMatchObject(placed(500, 700))
    expect(move.stop).toBeNull()
    expect(move.stages).toMatchObject([{ from: unit, leg: straight(200), to: placed(500, 700) }])
  })

  it.each<[string, InTheWay, number, Placed]>([
    ['head on', enemy(500, 700), 150, placed(500, 650)],
    ['with a corner', enemy(588, 700), 150, placed(500, 650)],
    ['already touching', enemy(500, 550), 0, unit],
    // The tip of a square turned by 45 degrees is 28.28 mm below its centre: 700 - 28.28 - 25 - 500.
    ['a tip', enemy(500, 700, 450, SQUARE_BASE), 146.716, placed(500, 647)],
    ['a circle', enemy(500, 700, 0, ROUND), 155, placed(500, 655)],
    // The corner (545, 525) meets the circle 3-4-5: 12 aside, so 16 below its centre.
    ['a circle with a corner', enemy(557, 700, 0, ROUND), 159, placed(500, 659)],
  ])('stop in contact %s', (_, other, at, end) => {
    const move = moveAlong(unit, [straight(300)], { bases: [other] })
    expect(move.stop).toMatchObject({ kind: 'contact', id: 'enemy', leg: 0 })
    expect(move.stop?.at).toBeCloseTo(at, 2)
    expect(move.end).toMatchObject(end)
    expect(adjacent(move.end, other.placed)).toBe(true)
  })

  it.each<[string, InTheWay]>([
    ['sliding along a flank', enemy(590, 600)],
    ['a millimetre deep along a flank', enemy(589, 600)],
    ['away from one behind', enemy(500, 450)],
    ['short of one ahead', enemy(500, 750)],
    ['past a circle that touches the path', enemy(565, 600, 0, ROUND)],
  ])('are not stopped %s', (_, other) => {
    expect(moveAlong(unit, [straight(200)], { bases: [other] }).stop).toBeNull()
  })

  it('do not jump over a thin base', () => {
    const thin = enemy(500, 700, 0, { kind: 'rect', width: 90, depth: 2 })
    expect(moveAlong(unit, [straight(400)], { bases: [thin] }).end).toMatchObject(placed(500, 674))
  })

  it('stop at the first of several', () => {
    const near = { ...enemy(500, 650), id: 'near' }
    expect(moveAlong(unit, [straight(400)], { bases: [enemy(500, 700), near] }).stop?.id).toBe('near')
  })

  it('pass a friend and say where', () => {
    const move = moveAlong(unit, [straight(300)], { bases: [friend(500, 600)] })
    expect(move.end).toMatchObject(placed(500, 800))
    expect(move.passed).toEqual([{ id: 'friend', leg: 0, at: 50 }])
  })

  it('stop before a friend on whom they would end (KG-MOV-10)', () => {
    const move = moveAlong(unit, [straight(110)], { bases: [friend(500, 600)] })
    expect(move.stop).toEqual({ kind: 'no-room', id: 'friend', leg: 0, at: 50 })
    expect(move.end).toMatchObject(placed(500, 550))
    expect(move.passed).toEqual([])
  })

  it('fall back before two friends that leave no gap between them', () => {
    const bases = [friend(500, 600), { ...friend(500, 660), id: 'second' }]
    const move = moveAlong(unit, [straight(170)], { bases })
    expect(move.end).toMatchObject(placed(500, 550))
    expect(move.stop?.id).toBe('friend')
  })

  it('may leave a base they stand on, in any direction', () => {
    expect(moveAlong(unit, [straight(200)], { bases: [enemy(510, 505)] }).stop).toBeNull()
  })

  it('stop at the edge of the map', () => {
    const move = moveAlong(placed(500, 900), [straight(200)], { bases: [], bounds })
    expect(move.stop).toEqual({ kind: 'map-edge', id: null, leg: 0, at: 75 })
    expect(move.end).toMatchObject(placed(500, 975))
    expect(moveAlong(move.end, [straight(200, 900)], { bases: [], bounds }).stop).toBeNull()
  })

  it('may come onto the map from beyond it', () => {
    const move = moveAlong(placed(500, -25), [straight(200)], { bases: [], bounds })
    expect(move.end).toMatchObject(placed(500, 175))
  })
})

describe('turns', () => {
  it('sweep the ground they turn over', () => {
    // At the end of the half turn nothing is in the way; half-way round the corner sweeps over the other.
    const other = enemy(500, 550, 0, SQUARE_BASE)
    const move = moveAlong(unit, [turn(1800)], { bases: [other] })
    expect(move.stop).toMatchObject({ kind: 'contact', id: 'enemy', leg: 0 })
    expect(move.end.at).toEqual(unit.at)
    expect(overlap(move.end, other.placed)).toBe(false)
    expect(adjacent(move.end, other.placed)).toBe(true)
  })

  it('stop at the same angle to the left and to the right of what lies straight ahead', () => {
    const other = enemy(500, 552, 0, ROUND)
    const right = moveAlong(unit, [turn(900)], { bases: [other] })
    const left = moveAlong(unit, [turn(-900)], { bases: [other] })
    expect(right.stop?.at).toBe(left.stop?.at)
    expect(right.end.facing).toBe(3600 - left.end.facing)
  })

  it('pass friends, but never end on one', () => {
    const bases = [friend(500, 552, 0, SQUARE_BASE)]
    expect(moveAlong(unit, [turn(1800)], { bases })).toMatchObject({
      end: placed(500, 500, 1800),
      stop: null,
    })
    const move = moveAlong(unit, [turn(900)], { bases })
    expect(move.stop?.kind).toBe('no-room')
    expect(overlap(move.end, placed(500, 552, 0, SQUARE_BASE))).toBe(false)
  })

  it('come back before a friend if an enemy stops them on him', () => {
    // The front left corner is over the friend when, some 53 degrees round, the rear right one comes to the enemy.
    const bases = [friend(500, 552, 0, SQUARE_BASE), enemy(500, 430, 0, SQUARE_BASE)]
    const move = moveAlong(unit, [turn(1200)], { bases })
    for (const { placed: other } of bases) expect(overlap(move.end, other)).toBe(false)
    expect(move.stop).toMatchObject({ kind: 'no-room', id: 'friend' })
  })

  it('stop at the edge of the map', () => {
    const move = moveAlong(placed(500, 974), [turn(900)], { bases: [], bounds })
    expect(move.stop?.kind).toBe('map-edge')
    expect(footprint(move.end).box.maxY).toBeLessThanOrEqual(1001)
  })

  it('are followed by the next leg only if done', () => {
    const legs = [turn(900), straight(100)]
    expect(moveAlong(unit, legs, { bases: [] }).end).toMatchObject(placed(600, 500, 900))
    const stopped = moveAlong(unit, legs, { bases: [enemy(500, 550, 0, SQUARE_BASE)] })
    expect(stopped.stages).toHaveLength(1)
    expect(stopped.end).toEqual(stopped.stages[0]?.to)
  })
})

const anyLeg: fc.Arbitrary<Leg> = fc.oneof(
  fc.record({
    kind: fc.constant('straight' as const),
    heading: fc.constantFrom(0, 0, 0, 900, 1800, 2700),
    length: fc.integer({ min: 0, max: 500 }),
  }),
  fc.record({
    kind: fc.constant('turn' as const),
    about: fc.constantFrom(...PIVOTS),
    by: fc.integer({ min: -1800, max: 1800 }),
  }),
)
const anyMove = fc.record({
  from: anyPlaced,
  legs: fc.array(anyLeg, { minLength: 1, maxLength: 3 }),
  others: fc.array(
    fc.record({ placed: anyPlaced, policy: fc.constantFrom('stop' as const, 'pass' as const) }),
    {
      maxLength: 12,
    },
  ),
})

describe('any move', () => {
  const clear = (from: Placed, others: readonly { placed: Placed; policy: 'stop' | 'pass' }[]): InTheWay[] =>
    others.map((other, i) => ({ ...other, id: `u${i}` })).filter((other) => !overlap(other.placed, from))

  it('never ends overlapping, nor off the map', () => {
    fc.assert(
      fc.property(anyMove, ({ from, legs, others }) => {
        const bases = clear(from, others)
        const { end } = moveAlong(from, legs, { bases, bounds })
        for (const other of bases) expect(overlap(end, other.placed)).toBe(false)
        expect([end.at.x, end.at.y].every(Number.isInteger)).toBe(true)
        const { box: before } = footprint(from)
        const { box } = footprint(end)
        expect(box.minX).toBeGreaterThanOrEqual(Math.min(0, before.minX) - 1)
        expect(box.maxY).toBeLessThanOrEqual(Math.max(1000, before.maxY) + 1)
      }),
      { numRuns: 400 },
    )
  })

  it('touches what it says it came to, and goes no farther than asked', () => {
    fc.assert(
      fc.property(anyMove, ({ from, legs, others }) => {
        const bases = clear(from, others)
        const { end, stop, stages } = moveAlong(from, legs, { bases })
        const met = bases.find(({ id }) => id === stop?.id)
        if (stop?.kind === 'contact' && met) expect(adjacent(end, met.placed)).toBe(true)
        for (const [i, { leg }] of stages.entries()) {
          const asked = legs[i]
          if (leg.kind === 'straight' && asked?.kind === 'straight') {
            expect(leg.length).toBeLessThanOrEqual(asked.length)
          } else if (leg.kind === 'turn' && asked?.kind === 'turn') {
            expect(Math.abs(leg.by)).toBeLessThanOrEqual(Math.abs(asked.by))
          } else expect.unreachable('a stage is of the kind of its leg')
        }
      }),
      { numRuns: 400 },
    )
  })

  // The fine walk goes along the very line: brought to whole millimetres, its places would lie up to 0.71 mm beside
  // it, enough to overlap an enemy that the line only slides along. Places of the line are on the lattice, at most
  // 0.0007 mm beside it, so that one a 1/1024 mm deeper in the enemy than a touch is surely past where it must stop.
  it('is stopped by an enemy whenever a fine walk along it would overlap one', () => {
    fc.assert(
      fc.property(anyMove, ({ from, legs, others }) => {
        const leg = legs[0]
        fc.pre(leg?.kind === 'straight')
        const bases = clear(from, others).map((other) => ({ ...other, policy: 'stop' as const }))
        const move = moveAlong(from, [leg], { bases })
        const shapes = bases.map((other) => footprint(other.placed))
        const isIn = (mm: number): boolean =>
          shapes.some((shape) => penetrates(poseOn(from, leg, mm), shape, TOUCH + 1 / 1024))
        let free = 0
        while (free <= leg.length && !isIn(free)) free += 5
        const done = move.stages[0]?.leg.kind === 'straight' ? move.stages[0].leg.length : 0
        expect(done).toBeLessThanOrEqual(free)
      }),
      { numRuns: 200 },
    )
  })
})
