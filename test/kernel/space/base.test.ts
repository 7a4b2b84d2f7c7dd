import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjacent,
  corners,
  covers,
  edgeMidpoints,
  footprint,
  footprintAt,
  footprintsOverlap,
  frontMidpoint,
  gap,
  outline,
  overlap,
  TOUCH,
} from '../../../src/kernel/space/base.ts'
import { clearance, penetrates } from '../../../src/kernel/space/convex.ts'
import { wholeMm } from '../../../src/kernel/space/segment.ts'
import type { Placed } from '../../../src/kernel/space/types.ts'
import { anyPlaced, LINE, placed, ROUND, SQUARE_BASE } from './shapes.ts'

const round = (x: number, y: number): Placed => placed(x, y, 0, ROUND)

describe('the parts of a base', () => {
  it('lists corners front-left, front-right, rear-right, rear-left', () => {
    expect(corners(placed(100, 100))).toEqual([
      { x: 55, y: 125 },
      { x: 145, y: 125 },
      { x: 145, y: 75 },
      { x: 55, y: 75 },
    ])
    expect(corners(placed(100, 100, 900))).toEqual([
      { x: 125, y: 145 },
      { x: 125, y: 55 },
      { x: 75, y: 55 },
      { x: 75, y: 145 },
    ])
    expect(corners(round(0, 0))).toEqual([])
  })

  it('keeps corners on the lattice, point-symmetric round the centre', () => {
    fc.assert(
      fc.property(anyPlaced, (unit) => {
        const [fl, fr, rr, rl] = corners(unit)
        if (!fl || !fr || !rr || !rl) return
        for (const p of [fl, fr, rr, rl]) expect(Number.isInteger(p.x * 1024)).toBe(true)
        expect([fl.x + rr.x, fl.y + rr.y]).toEqual([2 * unit.at.x, 2 * unit.at.y])
        expect([fr.x + rl.x, fr.y + rl.y]).toEqual([2 * unit.at.x, 2 * unit.at.y])
      }),
    )
  })

  it('finds the middles of edges: front, right, rear, left', () => {
    expect(edgeMidpoints(placed(100, 100, 1800))).toEqual([
      { x: 100, y: 75 },
      { x: 55, y: 100 },
      { x: 100, y: 125 },
      { x: 145, y: 100 },
    ])
    expect(frontMidpoint(placed(0, 0, 900))).toEqual({ x: 25, y: 0 })
    expect(frontMidpoint(placed(0, 0, 900, ROUND))).toEqual({ x: 20, y: 0 })
    expect(outline(round(0, 0))).toHaveLength(16)
  })

  it('works a footprint out once, and again if the object changed', () => {
    const unit = { at: { x: 1, y: 2 }, facing: 0, base: LINE }
    const first = footprint(unit)
    expect(footprint(unit)).toBe(first)
    unit.at.x = 50
    expect(footprint(unit).at.x).toBe(50)
  })
})

describe('overlap, gap and adjacency', () => {
  it.each<[string, Placed, Placed, boolean, number, boolean]>([
    ['side by side', placed(0, 0), placed(90, 0), false, 0, true],
    ['corner to corner', placed(0, 0), placed(90, 50), false, 0, true],
    ['a millimetre apart', placed(0, 0), placed(91, 0), false, 1, true],
    ['two millimetres apart', placed(0, 0), placed(92, 0), false, 2, false],
    ['a millimetre deep is still a touch', placed(0, 0), placed(89, 0), false, 0, true],
    ['two millimetres deep', placed(0, 0), placed(88, 0), true, 0, true],
    ['diagonally apart by 3 and 4', placed(0, 0), placed(93, 54), false, 5, false],
    ['a cross, no corner in the other', placed(0, 0), placed(0, 0, 900), true, 0, true],
    ['one inside the other', placed(0, 0), placed(0, 0, 0, SQUARE_BASE), true, 0, true],
    // A square turned by 45 degrees reaches 28.28 mm to each side.
    ['a turned square, tip to edge', placed(0, 0), placed(0, 54, 450, SQUARE_BASE), false, 1, true],
    ['a turned square, tip in edge', placed(0, 0), placed(0, 51, 450, SQUARE_BASE), true, 0, true],
    ['two circles touching', round(0, 0), round(40, 0), false, 0, true],
    ['two circles 3-4-5 apart', round(0, 0), round(24, 32), false, 0, true],
    ['two circles in each other', round(0, 0), round(38, 0), true, 0, true],
    ['a circle against an edge', placed(0, 0), round(0, 45), false, 0, true],
    ['a circle off a corner by 3-4-5', placed(0, 0), round(45 + 15, 25 + 20), false, 5, false],
    ['a circle touching a corner', placed(0, 0), round(45 + 12, 25 + 16), false, 0, true],
    ['a circle over a corner', placed(0, 0), round(45 + 10, 25 + 15), true, 0, true],
    ['a circle within', placed(0, 0), round(5, 5), true, 0, true],
  ])('%s', (_, a, b, overlaps, apart, touching) => {
    for (const [p, q] of [
      [a, b],
      [b, a],
    ] as const) {
      expect({ overlaps: overlap(p, q), apart: gap(p, q), touching: adjacent(p, q) }).toEqual({
        overlaps,
        apart,
        touching,
      })
    }
  })

  it('lets a rank turned by any angle stand edge to edge', () => {
    for (let facing = 0; facing < 3600; facing += 7) {
      const at = (i: number): Placed => {
        const { x, y } = { x: Math.cos((facing * Math.PI) / 1800), y: -Math.sin((facing * Math.PI) / 1800) }
        return placed(1000 + Math.round(90 * i * x), 1000 + Math.round(90 * i * y), facing)
      }
      for (let i = 0; i < 4; i++) {
        expect(overlap(at(i), at(i + 1))).toBe(false)
        expect(adjacent(at(i), at(i + 1))).toBe(true)
      }
    }
  })

  it('is told of rectangles without their corners as of their corners', () => {
    let [apart, amid] = [0, 0]
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) }),
        fc.integer({ min: 0, max: 3599 }),
        fc.integer({ min: 0, max: 3599 }),
        fc.integer({ min: 10, max: 60 }),
        (at, f, g, width) => {
          const a = footprintAt({ x: 0, y: 0 }, f, { kind: 'rect', width: 40, depth: 20 })
          const b = footprintAt(at, g, { kind: 'rect', width, depth: 30 })
          const told = penetrates({ core: a.core, round: 0 }, { core: b.core, round: 0 }, TOUCH)
          expect(footprintsOverlap(a, b)).toBe(told)
          if (told) amid += 1
          else apart += 1
        },
      ),
      { numRuns: 3000 },
    )
    expect(apart).toBeGreaterThan(300)
    expect(amid).toBeGreaterThan(300)
  })

  it('is the same both ways; what overlaps has no gap', () => {
    fc.assert(
      fc.property(anyPlaced, anyPlaced, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a))
        expect(gap(a, b)).toBe(gap(b, a))
        expect(adjacent(a, b)).toBe(adjacent(b, a))
        if (overlap(a, b)) expect(gap(a, b)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})

describe('points and bases', () => {
  it('covers its border and half a millimetre beyond', () => {
    expect(covers(placed(0, 0), { x: 45, y: 25 })).toBe(true)
    expect(covers(placed(0, 0), { x: 46, y: 0 })).toBe(false)
    expect(covers(round(0, 0), { x: 12, y: 16 })).toBe(true)
    expect(covers(round(0, 0), { x: 13, y: 16 })).toBe(false)
  })
})

describe('the gap between two bases', () => {
  it('is their clearance to the nearest millimetre, far apart and near', () => {
    fc.assert(
      fc.property(anyPlaced, anyPlaced, fc.integer({ min: 1, max: 12 }), (a, b, nearer) => {
        const at = {
          x: a.at.x + Math.round((b.at.x - a.at.x) / nearer),
          y: a.at.y + Math.round((b.at.y - a.at.y) / nearer),
        }
        const other = { ...b, at }
        expect(gap(a, other)).toBe(wholeMm(clearance(footprint(a), footprint(other))))
      }),
      { numRuns: 1000 },
    )
  })
})
