import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../../../src/kernel/space/base.ts'
import { Cells } from '../../../src/kernel/space/cells.ts'
import {
  lineIsFree,
  type Sight,
  type SightPolicy,
  type SightTerrain,
  samplePoints,
  sight,
  sightToPoint,
} from '../../../src/kernel/space/sight.ts'
import type { Placed, Point, Polygon, Polyline } from '../../../src/kernel/space/types.ts'
import { anyPlaced, anyPoint, block, placed, ROUND } from './shapes.ts'

const terrain = (areas: readonly Polygon[], lines: readonly Polyline[] = []): SightTerrain => ({
  areas: areas.map((outline, i) => ({ id: `area${i}`, outline })),
  lines: lines.map((line, i) => ({ id: `line${i}`, line })),
})
const policy = (limit: number, bases: readonly Placed[] = []): SightPolicy => {
  const cells = new Cells<Placed>()
  for (const base of bases) cells.set(base, footprint(base).box)
  return { areaLimit: () => limit, lineBlocks: () => true, bases: cells }
}
const wall = (ax: number, ay: number, bx: number, by: number): Polyline => [
  { x: ax, y: ay },
  { x: bx, y: by },
]
const a = placed(500, 100)
const b = placed(500, 500, 1800)

const both = (from: Placed, to: Placed, ground: SightTerrain, rules: SightPolicy): Sight['seen'] => {
  const there = sight(from, to, ground, rules).seen
  expect(sight(to, from, ground, rules).seen).toBe(there)
  return there
}

describe('points of a base (KG-VIS-10)', () => {
  it('are corners and edge midpoints, or sixteen of a circle', () => {
    expect(samplePoints(a)).toHaveLength(8)
    expect(samplePoints(placed(0, 0, 0, ROUND))).toHaveLength(16)
    expect(samplePoints(placed(0, 0, 900, ROUND))[0]).toEqual({ x: 20, y: 0 })
  })
})

describe('partial and full (KG-VIS-09)', () => {
  it('sees fully in the open, by the shortest line', () => {
    const seen = sight(a, b, terrain([]), policy(0))
    expect(seen.seen).toBe('full')
    expect(seen.line && seen.line.b.y - seen.line.a.y).toBe(350)
  })

  it.each<[string, Polyline, Sight['seen']]>([
    ['a wall across everything', wall(0, 300, 1000, 300), 'none'],
    ['a wall beside the lane', wall(0, 300, 455, 300), 'full'],
    ['a wall a millimetre short of the far side', wall(0, 300, 544, 300), 'partial'],
    ['a wall to the far side: its very end blocks', wall(0, 300, 545, 300), 'none'],
    ['a wall over the middle, both flanks free', wall(480, 300, 520, 300), 'full'],
    ['a wall behind the target', wall(0, 526, 1000, 526), 'full'],
    ['a wall along the line of sight', wall(500, 200, 500, 400), 'full'],
    ['a wall through the shooter', wall(0, 100, 1000, 100), 'full'],
    ['a wall touching the shooter’s front, over which it looks', wall(0, 125, 1000, 125), 'full'],
    ['a wall a millimetre ahead of the front', wall(0, 126, 1000, 126), 'none'],
  ])('past %s: %s', (_, line, seen) => {
    expect(both(a, b, terrain([], [line]), policy(0))).toBe(seen)
  })

  it('is partial if only lines from one corner are free', () => {
    // Covers all but the easternmost lane: from x = 540 on only the right corners, at 545, look through.
    expect(both(a, b, terrain([block(0, 290, 540, 310)]), policy(0))).toBe('partial')
  })

  it('is full through a gap if the lines from corner to corner do not cross in it', () => {
    expect(both(a, b, terrain([block(0, 290, 400, 310), block(600, 290, 1000, 310)]), policy(0))).toBe('full')
    // Through a gap of 8 mm only lines that meet in it go.
    expect(both(a, b, terrain([block(0, 299, 496, 301), block(504, 299, 1000, 301)]), policy(0))).toBe(
      'partial',
    )
  })

  it('takes the ends of a circle’s diameters for corners', () => {
    const round = placed(500, 500, 0, ROUND)
    expect(both(a, round, terrain([]), policy(0))).toBe('full')
    expect(both(a, round, terrain([], [wall(0, 470, 515, 470)]), policy(0))).toBe('partial')
    expect(both(placed(500, 100, 0, ROUND), round, terrain([], [wall(0, 300, 600, 300)]), policy(0))).toBe(
      'none',
    )
  })
})

describe('areas with a limit', () => {
  const scrub = terrain([block(0, 200, 1000, 300)])

  it.each([
    [0, 'none'],
    [99, 'none'],
    [100, 'full'],
    [Infinity, 'full'],
  ])('a hundred millimetres deep, with a limit of %d: %s', (limit, seen) => {
    expect(both(a, b, scrub, policy(limit))).toBe(seen)
  })

  it('are counted each for itself', () => {
    const two = terrain([block(0, 200, 1000, 260), block(0, 260, 1000, 320)])
    expect(both(a, b, two, policy(60))).toBe('full')
    expect(both(a, b, two, policy(59))).toBe('none')
  })

  it('let a line pass along their border', () => {
    expect(both(a, b, terrain([block(545, 0, 900, 900)]), policy(0))).toBe('full')
    expect(
      lineIsFree({ a: { x: 0, y: 0 }, b: { x: 0, y: 900 } }, terrain([block(0, 0, 90, 900)]), policy(0)),
    ).toBe(true)
    expect(
      lineIsFree({ a: { x: 1, y: 0 }, b: { x: 1, y: 900 } }, terrain([block(0, 0, 90, 900)]), policy(0)),
    ).toBe(false)
  })

  it('hide what stands in their depth, not what stands at their edge', () => {
    const wood = terrain([block(0, 450, 1000, 900)])
    expect(both(a, placed(500, 480), wood, policy(0))).toBe('none')
    expect(both(a, placed(500, 460), wood, policy(0))).toBe('full')
  })
})

describe('bases in the way', () => {
  it('block, whoever they are, but never the two who look', () => {
    const tank = placed(500, 300, 900)
    expect(both(a, b, terrain([]), policy(0, [tank]))).toBe('full')
    const broad = placed(500, 300, 0, { kind: 'rect', width: 200, depth: 40 })
    expect(both(a, b, terrain([]), policy(0, [broad]))).toBe('none')
    expect(both(a, b, terrain([]), policy(0, [a, b]))).toBe('full')
    const drum = placed(500, 300, 0, { kind: 'circle', diameter: 200 })
    expect(both(a, b, terrain([]), policy(0, [drum]))).toBe('none')
  })

  it('do not block by touching the line', () => {
    const line = { a: { x: 0, y: 0 }, b: { x: 0, y: 400 } }
    expect(lineIsFree(line, terrain([]), policy(0, [placed(45, 200)]))).toBe(true)
    expect(lineIsFree(line, terrain([]), policy(0, [placed(44, 200)]))).toBe(false)
    expect(lineIsFree(line, terrain([]), policy(0, [placed(20, 200, 0, ROUND)]))).toBe(true)
    expect(lineIsFree(line, terrain([]), policy(0, [placed(19, 200, 0, ROUND)]))).toBe(false)
  })
})

describe('a bare point', () => {
  it('is seen by the shortest free line', () => {
    expect(sightToPoint(a, { x: 500, y: 225 }, terrain([]), policy(0))).toEqual({
      a: { x: 500, y: 125 },
      b: { x: 500, y: 225 },
    })
    expect(sightToPoint(a, { x: 500, y: 225 }, terrain([], [wall(0, 200, 900, 200)]), policy(0))).toBeNull()
    // The wall ends at 520: the line from the right corner (545, 125) to (560, 225) is the shortest free one.
    const line = sightToPoint(a, { x: 560, y: 225 }, terrain([], [wall(0, 200, 520, 200)]), policy(0))
    expect(line?.a).toEqual({ x: 545, y: 125 })
  })
})

describe('any look', () => {
  const anyLine = fc.tuple(anyPoint, anyPoint).map(([p, q]): Polyline => [p, q])
  const anyBlock = fc
    .tuple(anyPoint, fc.integer({ min: 10, max: 300 }), fc.integer({ min: 10, max: 300 }))
    .map(([{ x, y }, width, depth]) => block(x, y, x + width, y + depth))
  const anyGround = fc.record({
    areas: fc.array(anyBlock, { maxLength: 4 }),
    lines: fc.array(anyLine, { maxLength: 4 }),
    bases: fc.array(anyPlaced, { maxLength: 3 }),
    limit: fc.constantFrom(0, 50, 100),
  })

  it('is mutual, and no wall more lets anyone see more', () => {
    const rank: Record<Sight['seen'], number> = { none: 0, partial: 1, full: 2 }
    fc.assert(
      fc.property(anyPlaced, anyPlaced, anyGround, anyLine, (from, to, ground, extra) => {
        const rules = policy(ground.limit, ground.bases)
        const seen = both(from, to, terrain(ground.areas, ground.lines), rules)
        const less = both(from, to, terrain(ground.areas, [...ground.lines, extra]), rules)
        expect(rank[less]).toBeLessThanOrEqual(rank[seen])
      }),
      { numRuns: 200 },
    )
  })

  it('gives a line that is free and joins two sample points, if anything is seen', () => {
    fc.assert(
      fc.property(anyPlaced, anyPlaced, anyGround, (from, to, ground) => {
        const rules = policy(ground.limit, ground.bases)
        const lay = terrain(ground.areas, ground.lines)
        const { seen, line } = sight(from, to, lay, rules)
        expect(line === null).toBe(seen === 'none')
        if (line === null) return
        const isOneOf = (points: readonly Point[], p: Point): boolean =>
          points.some((q) => q.x === p.x && q.y === p.y)
        expect(isOneOf(samplePoints(from), line.a) && isOneOf(samplePoints(to), line.b)).toBe(true)
        expect(lineIsFree(line, lay, { ...rules, bases: { near: () => [] } })).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
