import fc from 'fast-check'
import { expect, test } from 'vitest'
import { direction } from '../../../../src/kernel/space/angle.ts'
import { pointDistance } from '../../../../src/kernel/space/segment.ts'
import { fieldOf } from '../../../../src/rulesets/szwadron/ground/field.ts'
import { costOf } from '../../../../src/rulesets/szwadron/move/cost.ts'
import { fareOf } from '../../../../src/rulesets/szwadron/move/cost-along.ts'
import { affordable } from '../../../../src/rulesets/szwadron/move/reach.ts'
import { field } from '../support/field.ts'

const box = (kind: string, x: number, y: number, wide: number, deep: number) => ({
  kind,
  polygon: [
    [x, y],
    [x + wide, y],
    [x + wide, y + deep],
    [x, y + deep],
  ],
})

/** A hill with a wood on it and a house in that, a marsh askew, a stream with a bridge, fences. */
const ground = fieldOf(
  field([], {
    areas: [
      box('hill', 100, 100, 60, 60),
      box('wood', 120, 90, 30, 40),
      box('building', 130, 110, 10, 10),
      {
        kind: 'marsh',
        polygon: [
          [160, 150],
          [190, 160],
          [180, 185],
          [150, 170],
        ],
      },
    ],
    lines: [
      {
        kind: 'stream',
        line: [
          [90, 140],
          [150, 135],
          [200, 140],
        ],
      },
      {
        kind: 'fence',
        line: [
          [110, 95],
          [110, 150],
          [140, 150],
        ],
      },
      {
        kind: 'road',
        line: [
          [155, 90],
          [155, 190],
        ],
      },
    ],
  }),
)
const u = { card: 'at-foot' }

test('SZ-MOVE-14 how far an allowance reaches over ground is what halving the way finds that measures each half', () => {
  const eighths = fc.integer({ min: 90 * 80, max: 190 * 80 }).map((n) => n / 8)
  // Half of them go along the sides of the ground, or from its corners, where a way touches what it does not enter.
  const edges = fc.constantFrom(1000, 1100, 1200, 1300, 1400, 1500, 1550, 1600, 1539.5, 1560.5)
  const place = fc.oneof(eighths, edges)
  const heading = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 450, 900, 1350, 1800, 2700))
  let dear = 0
  fc.assert(
    fc.property(
      place,
      place,
      heading,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (x, y, facing, piece, left) => {
        const a = { x, y }
        const along = direction(facing)
        const end = (mm: number) => ({ x: x + along.x * mm, y: y + along.y * mm })
        const measured = (mm: number): number => costOf(ground, u, a, end(mm))
        const fare = fareOf(ground, u, { a, b: end(piece), along, piece }, left)
        if (fare.open) expect(measured(piece)).toBeCloseTo(pointDistance(a, end(piece)), 9)
        else dear += 1
        const cost = fare.open ? (mm: number) => mm : measured
        expect(affordable(fare.cost, piece, left)).toBe(affordable(cost, piece, left))
        expect(fare.cost(piece)).toBe(cost(piece))
      },
    ),
    { numRuns: 5000 },
  )
  expect(dear).toBeGreaterThan(1000)
})
