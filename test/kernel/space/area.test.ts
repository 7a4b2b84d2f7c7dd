import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clipToBox,
  contains,
  enters,
  exits,
  findStretches,
  insideLength,
  insideStretches,
  nearestOfArea,
  overlapsArea,
  pointToArea,
  polygonFault,
} from '../../../src/kernel/space/area.ts'
import type { Point, Segment } from '../../../src/kernel/space/types.ts'
import { anyPoint, block, HORSESHOE, placed, SQUARE_BASE } from './shapes.ts'

const wood = block(0, 0, 300, 200)
const p = (x: number, y: number): Point => ({ x, y })
const line = (ax: number, ay: number, bx: number, by: number): Segment => ({ a: p(ax, ay), b: p(bx, by) })

describe('points and areas', () => {
  it.each([
    [50, 100, true],
    [150, 100, false],
    [150, 50, true],
    [100, 100, true],
    [0, 0, true],
    [200, 200, true],
    [150, 200, false],
    [301, 100, false],
    [150, 51, false],
    [-1, 200, false],
  ])('horseshoe contains (%i, %i): %s', (x, y, within) => {
    expect(contains(HORSESHOE, p(x, y))).toBe(within)
    expect(contains([...HORSESHOE].reverse(), p(x, y))).toBe(within)
  })

  it('measures to the nearest of its border', () => {
    expect(pointToArea(HORSESHOE, p(150, 100))).toBe(50)
    expect(pointToArea(HORSESHOE, p(303, 204))).toBe(5)
    expect(pointToArea(HORSESHOE, p(10, 10))).toBe(0)
    expect(nearestOfArea(HORSESHOE, p(120, 150))).toEqual(p(100, 150))
    expect(nearestOfArea(HORSESHOE, p(20, 150))).toEqual(p(20, 150))
  })
})

describe('bases and areas', () => {
  it('overlap if they share ground, even with no corner in it', () => {
    expect(overlapsArea(placed(150, 225), wood, 0)).toBe(false)
    expect(overlapsArea(placed(150, 224), wood, 0)).toBe(true)
    expect(overlapsArea(placed(150, 224), wood, 1)).toBe(false)
    expect(overlapsArea(placed(150, 100), block(149, 0, 151, 200), 0)).toBe(true)
    expect(overlapsArea(placed(150, 100), block(145, 95, 155, 105), 1)).toBe(true)
    expect(overlapsArea(placed(150, 150, 0, SQUARE_BASE), HORSESHOE, 0)).toBe(false)
  })
})

describe('a line through an area', () => {
  it.each([
    ['across', line(-50, 100, 350, 100), wood, 300, 300],
    ['starting inside', line(150, 100, 150, 300), wood, 100, 100],
    ['inside', line(10, 10, 40, 50), wood, 50, 50],
    ['beside', line(-50, 300, 350, 300), wood, 0, 0],
    ['over both arms', line(-50, 100, 350, 100), HORSESHOE, 200, 200],
    ['along the border', line(-50, 200, 350, 200), wood, 0, 300],
    ['along the floor of the notch', line(0, 50, 300, 50), HORSESHOE, 200, 300],
    ['along the tops of both arms', line(-50, 200, 350, 200), HORSESHOE, 0, 200],
    ['through a corner only', line(-100, 100, 100, -100), wood, 0, 0],
    ['from corner to corner', line(0, 0, 300, 200), wood, 361, 361],
    ['pointing at the area', line(-50, 100, -10, 100), wood, 0, 0],
  ])('%s', (_, through, area, out, within) => {
    for (const way of [through, { a: through.b, b: through.a }]) {
      expect(insideLength(way, area, 'out')).toBe(out)
      expect(insideLength(way, area, 'in')).toBe(within)
    }
  })

  it('lists the stretches in order', () => {
    expect(insideStretches(line(-50, 100, 350, 100), HORSESHOE, 'out')).toEqual([
      { enter: 50, exit: 150 },
      { enter: 250, exit: 350 },
    ])
  })

  it('is as long inside as the points sampled along it say', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        const q = { x: b.x % 400, y: b.y % 300 }
        const length = Math.hypot(q.x - a.x, q.y - a.y)
        let hits = 0
        for (let i = 0; i < 400; i++) {
          const t = (i + 0.5) / 400
          if (contains(HORSESHOE, { x: a.x + (q.x - a.x) * t, y: a.y + (q.y - a.y) * t })) hits++
        }
        const exact = insideLength({ a, b: q }, HORSESHOE, 'in')
        expect(Math.abs(exact - (hits / 400) * length)).toBeLessThan(length / 50 + 1)
      }),
    )
  })
})

describe('outlines', () => {
  it.each([
    ['two points', [p(0, 0), p(1, 1)], 'few-points'],
    ['a point twice', [p(0, 0), p(0, 0), p(5, 5), p(0, 5)], 'repeated-point'],
    ['a bow tie', [p(0, 0), p(10, 10), p(10, 0), p(0, 10)], 'crosses-itself'],
    ['a spike', [p(0, 0), p(10, 0), p(5, 0), p(5, 5)], 'crosses-itself'],
    ['a corner that touches an edge', [p(0, 0), p(10, 0), p(10, 10), p(5, 0), p(0, 10)], 'crosses-itself'],
    ['a flat triangle', [p(0, 0), p(5, 5), p(10, 10)], 'crosses-itself'],
    ['a triangle', [p(0, 0), p(10, 0), p(0, 10)], null],
    ['a horseshoe', HORSESHOE, null],
    ['a straight run with a point in it', [p(0, 0), p(5, 0), p(10, 0), p(5, 10)], null],
  ])('%s', (_, outline, fault) => {
    expect(polygonFault(outline)).toBe(fault)
  })

  it('are cut off at the map, and nothing changes within', () => {
    const map = { minX: 50, minY: 20, maxX: 250, maxY: 120 }
    const cut = clipToBox(HORSESHOE, map)
    fc.assert(
      fc.property(fc.integer({ min: 51, max: 249 }), fc.integer({ min: 21, max: 119 }), (x, y) => {
        expect(contains(cut, p(x, y))).toBe(contains(HORSESHOE, p(x, y)))
      }),
    )
    expect(contains(cut, p(40, 60))).toBe(false)
    expect(clipToBox(HORSESHOE, { minX: 400, minY: 0, maxX: 500, maxY: 100 })).toEqual([])
    expect(clipToBox(wood, { minX: -10, minY: -10, maxX: 900, maxY: 900 })).toHaveLength(4)
  })
})

describe('stretches that are found for thousands of lines', () => {
  it('are those of one, with and without corners on it', () => {
    const near = fc.record({ x: fc.integer({ min: -60, max: 360 }), y: fc.integer({ min: -60, max: 260 }) })
    const whole = fc.constantFrom(...HORSESHOE)
    const point = fc.oneof(near, whole)
    fc.assert(
      fc.property(point, point, fc.constantFrom('in' as const, 'out' as const), (a, b, border) => {
        const count = findStretches(a, b, HORSESHOE, border)
        const found = Array.from({ length: count }, (_, i) => ({ enter: enters[i], exit: exits[i] }))
        expect(found).toEqual(insideStretches({ a, b }, HORSESHOE, border))
      }),
      { numRuns: 1000 },
    )
  })
})
