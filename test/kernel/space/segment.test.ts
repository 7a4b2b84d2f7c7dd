import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxesMeet,
  boxOf,
  boxUnion,
  grownBox,
  nearestOnSegment,
  onSegment,
  passesBox,
  segmentsMeet,
  side,
  squaredToSegment,
  wholeMm,
} from '../../../src/kernel/space/segment.ts'
import { anyPoint } from './shapes.ts'

const seg = (ax: number, ay: number, bx: number, by: number) => ({ a: { x: ax, y: ay }, b: { x: bx, y: by } })

describe('sides and lengths', () => {
  it('tells left from right exactly, to the last lattice step', () => {
    const o = { x: 0, y: 0 }
    const a = { x: 6000, y: 5999 }
    expect(side(o, a, { x: 3000, y: 2999.5 })).toBe(0)
    expect(side(o, a, { x: 3000, y: 2999.5 + 1 / 1024 })).toBeGreaterThan(0)
    expect(side(o, a, { x: 3000, y: 2999.5 - 1 / 1024 })).toBeLessThan(0)
  })

  it('rounds lengths to whole millimetres, halves up', () => {
    expect([wholeMm(2.4), wholeMm(2.5), wholeMm(-0.2)]).toEqual([2, 3, 0])
  })

  it.each([
    [5, 3, 9],
    [-3, 4, 25],
    [13, -4, 25],
    [7, 0, 0],
  ])('squared distance of (%i, %i) to the segment 0..10', (x, y, squared) => {
    expect(squaredToSegment({ x, y }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(squared)
  })

  it('finds the nearest point at an end or between', () => {
    const a = { x: 0, y: 0 }
    const b = { x: 10, y: 10 }
    expect(nearestOnSegment({ x: -5, y: 0 }, a, b)).toEqual(a)
    expect(nearestOnSegment({ x: 50, y: 0 }, a, b)).toEqual(b)
    expect(nearestOnSegment({ x: 10, y: 0 }, a, b)).toEqual({ x: 5, y: 5 })
    expect(onSegment({ x: 5, y: 5 }, a, b)).toBe(true)
    expect(onSegment({ x: 11, y: 11 }, a, b)).toBe(false)
  })
})

describe('two segments', () => {
  it.each([
    ['a plain crossing', seg(0, 0, 10, 10), seg(0, 10, 10, 0), true],
    ['apart', seg(0, 0, 10, 0), seg(0, 1, 10, 1), false],
    ['a T', seg(0, 0, 10, 0), seg(5, 0, 5, 5), true],
    ['end to end', seg(0, 0, 10, 0), seg(10, 0, 15, 5), true],
    ['overlapping on one line', seg(0, 0, 10, 0), seg(5, 0, 15, 0), true],
    ['on one line, apart', seg(0, 0, 10, 0), seg(11, 0, 15, 0), false],
    ['short of each other', seg(0, 0, 10, 0), seg(5, 1, 5, 5), false],
    ['on one line, end to end', seg(0, 0, 10, 0), seg(10, 0, 15, 0), true],
  ])('%s', (_, s, t, meet) => {
    expect([segmentsMeet(s, t), segmentsMeet(t, s)]).toEqual([meet, meet])
  })

  it('meet whichever way they run', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (a, b, c, d) => {
        const s = { a, b }
        const back = { a: b, b: a }
        const t = { a: c, b: d }
        expect(segmentsMeet(back, t)).toBe(segmentsMeet(s, t))
        expect(segmentsMeet(t, back)).toBe(segmentsMeet(s, t))
      }),
    )
  })
})

describe('boxes', () => {
  it('wrap, grow, join and meet', () => {
    const box = boxOf([
      { x: 3, y: 9 },
      { x: 1, y: 2 },
    ])
    expect(box).toEqual({ minX: 1, minY: 2, maxX: 3, maxY: 9 })
    expect(grownBox(box, 2)).toEqual({ minX: -1, minY: 0, maxX: 5, maxY: 11 })
    const other = { minX: 3, minY: 9, maxX: 20, maxY: 20 }
    expect(boxUnion(box, other)).toEqual({ minX: 1, minY: 2, maxX: 20, maxY: 20 })
    expect(boxesMeet(box, other)).toBe(true)
    expect(boxesMeet(box, { ...other, minX: 4 })).toBe(false)
  })
})

describe('lines and boxes', () => {
  it('says that a line stays clear of a box only where it has no point in it, and says so of lines well beside it', () => {
    const seen = { clear: 0, not: 0 }
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (a, b, p, q) => {
        const box = boxOf([p, q])
        const clear = passesBox(a, b, box)
        seen[clear ? 'clear' : 'not'] += 1
        const corners = [p, { x: p.x, y: q.y }, q, { x: q.x, y: p.y }]
        const meets =
          boxesMeet(boxOf([a]), box) ||
          corners.some((corner, i) =>
            segmentsMeet({ a, b }, { a: corner, b: corners[(i + 1) % 4] ?? corner }),
          )
        return !(clear && meets)
      }),
      { numRuns: 2000 },
    )
    expect(seen.clear).toBeGreaterThan(0)
    expect(seen.not).toBeGreaterThan(0)
    // A corner of the box is 2 mm, times the root of a half, from the line.
    const box = boxOf([
      { x: 0, y: 0 },
      { x: 8, y: 8 },
    ])
    expect(passesBox({ x: 0, y: 18 }, { x: 18, y: 0 }, box)).toBe(true)
    expect(passesBox({ x: 0, y: 16 }, { x: 16, y: 0 }, box)).toBe(false)
    expect(passesBox({ x: 0, y: 18 }, { x: 18, y: 0 }, box, 2)).toBe(false)
  })
})
