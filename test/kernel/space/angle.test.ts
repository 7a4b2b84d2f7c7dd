import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  angleBetween,
  bearing,
  cosine,
  direction,
  facingOfWind,
  normaliseFacing,
  offset,
  rotatePoint,
  roundWhole,
  sine,
  snap,
  travel,
  turnBetween,
  windOf,
} from '../../../src/kernel/space/angle.ts'
import { anyFacing, anyPoint } from './shapes.ts'

const origin = { x: 0, y: 0 }

describe('the table of sines', () => {
  it('is within 2^-31 of the true sine everywhere', () => {
    for (let tenth = 0; tenth < 3600; tenth++) {
      expect(Math.abs(sine(tenth) - Math.sin((tenth * Math.PI) / 1800))).toBeLessThanOrEqual(2 ** -31 + 1e-15)
    }
  })

  it('is exact at the known angles and symmetrical', () => {
    expect([sine(0), sine(300), sine(900), sine(1800), sine(2700)]).toEqual([0, 0.5, 1, 0, -1])
    expect([cosine(0), cosine(600), cosine(900), cosine(1800)]).toEqual([1, 0.5, 0, -1])
    expect(sine(450)).toBe(cosine(450))
    for (let tenth = 0; tenth < 1800; tenth++) expect(sine(tenth + 1800) + sine(tenth)).toBe(0)
  })

  it('refuses a part of a tenth', () => {
    expect(() => sine(12.5)).toThrow(RangeError)
    expect(() => cosine(Number.NaN)).toThrow(RangeError)
  })

  it('is the same table on every machine', () => {
    const units = Array.from({ length: 3600 }, (_, tenth) => sine(tenth) * 2 ** 30)
    expect(units.every(Number.isInteger)).toBe(true)
    const digest = createHash('sha256').update(units.join(',')).digest('hex')
    expect(digest).toBe('cd79d456b9b082d017818e49cb9fea0c4cc0b742d4d34a440a68a750cc58122e')
  })
})

describe('facings', () => {
  it.each([
    [0, 0],
    [3600, 0],
    [-1, 3599],
    [-3600, 0],
    [7250, 50],
  ])('brings %i tenths to %i', (tenths, facing) => {
    expect(normaliseFacing(tenths)).toBe(facing)
  })

  it.each([
    [0, 900, 900],
    [900, 0, -900],
    [3500, 100, 200],
    [100, 3500, -200],
    [0, 1800, 1800],
    [1800, 0, 1800],
  ])('turns from %i to %i by %i', (from, to, by) => {
    expect(turnBetween(from, to)).toBe(by)
    expect(angleBetween(from, to)).toBe(Math.abs(by))
  })

  it('names the winds', () => {
    expect([windOf(0), windOf(449), windOf(3500), windOf(3500, 8), windOf(300, 8)]).toEqual([
      'N',
      'NE',
      'N',
      'N',
      'NE',
    ])
    expect([facingOfWind('ne'), facingOfWind('SSW'), facingOfWind('X')]).toEqual([450, 2025, null])
  })
})

describe('bearing', () => {
  it.each([
    [0, 10, 0],
    [10, 10, 450],
    [10, 0, 900],
    [10, -10, 1350],
    [0, -10, 1800],
    [-10, -10, 2250],
    [-10, 0, 2700],
    [-10, 10, 3150],
    [0, 0, 0],
    [1, 5000, 0],
    [5000, 1, 900],
    [-1, 5000, 0],
    // atan(3/4) is 36.87 degrees
    [3, 4, 369],
  ])('of (%i, %i) is %i', (x, y, facing) => {
    expect(bearing(origin, { x, y })).toBe(facing)
  })

  it('reads back every direction', () => {
    for (let facing = 0; facing < 3600; facing++) {
      expect(bearing(origin, offset(origin, facing, 0, 3000))).toBe(facing)
    }
  })

  it('is the tenth of all in the table that is nearest, the lesser on a tie', () => {
    const east = fc.integer({ min: 0, max: 16_000 })
    fc.assert(
      fc.property(east, east, (x, y) => {
        fc.pre(x > 0 || y > 0)
        let last = 0
        while (last < 900 && sine(last + 1) * y <= cosine(last + 1) * x) last += 1
        const past = cosine(last) * x - sine(last) * y
        const short = sine(last + 1) * y - cosine(last + 1) * x
        const nearest = last < 900 && short < past ? last + 1 : last
        expect(bearing(origin, { x, y })).toBe(nearest)
        expect(bearing(origin, { x: -x, y: -y })).toBe((nearest + 1800) % 3600)
      }),
      { numRuns: 1000 },
    )
  })

  it('is opposite from the other end, and agrees with the true angle to half a tenth', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y)
        const there = bearing(a, b)
        expect(normaliseFacing(there + 1800)).toBe(bearing(b, a))
        const truth = (Math.atan2(b.x - a.x, b.y - a.y) * 1800) / Math.PI
        const off = Math.abs(((there - truth + 5400) % 3600) - 1800)
        expect(off).toBeLessThan(0.5001)
      }),
    )
  })
})

describe('moving points', () => {
  it('rounds halves away from zero, both ways', () => {
    expect([roundWhole(2.5), roundWhole(-2.5), roundWhole(-0.2), snap(1 / 2048), snap(-1 / 2048)]).toEqual([
      3,
      -3,
      0,
      1 / 1024,
      -1 / 1024,
    ])
  })

  it('goes right and forward as the facing sees it', () => {
    expect(offset({ x: 100, y: 100 }, 900, 10, 20)).toEqual({ x: 120, y: 90 })
    expect(direction(1800)).toEqual({ x: 0, y: -1 })
    expect(travel({ x: 0, y: 0 }, 450, 100)).toEqual({ x: 71, y: 71 })
  })

  it('comes back from any step', () => {
    fc.assert(
      fc.property(anyPoint, anyFacing, fc.integer({ min: 0, max: 3000 }), (p, facing, length) => {
        expect(travel(travel(p, facing, length), facing + 1800, length)).toEqual(p)
      }),
    )
  })

  it('turns a point about another clockwise, and not at all by a full turn', () => {
    expect(rotatePoint({ x: 0, y: 10 }, origin, 900)).toEqual({ x: 10, y: 0 })
    fc.assert(
      fc.property(anyPoint, anyPoint, fc.integer({ min: -2, max: 2 }), (p, about, turns) => {
        expect(rotatePoint(p, about, turns * 3600)).toEqual(p)
      }),
    )
  })

  it('keeps the distance to the point turned about', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyFacing, (p, about, by) => {
        const q = rotatePoint(p, about, by)
        const before = Math.hypot(p.x - about.x, p.y - about.y)
        expect(Math.hypot(q.x - about.x, q.y - about.y)).toBeCloseTo(before, 2)
      }),
    )
  })
})
