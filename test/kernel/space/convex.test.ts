import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearance, penetrates, type Rounded, sweep, sweepNear } from '../../../src/kernel/space/convex.ts'
import { pointDistance, segmentsMeet, side, squaredToSegment } from '../../../src/kernel/space/segment.ts'
import type { Point, Polygon, Vector } from '../../../src/kernel/space/types.ts'

/** The corners of the hull of some points, clockwise: y grows north. */
function hull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const chain = (list: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const p of list) {
      while (kept.length > 1 && side(kept.at(-2) as Point, kept.at(-1) as Point, p) >= 0) kept.pop()
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.reverse())]
}

const near = fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.integer({ min: -40, max: 40 }) })
/** Triangles mostly, and convex shapes of up to seven corners: kites, trapezia, whatever the points give. */
const anyConvex = fc
  .oneof(fc.array(near, { minLength: 3, maxLength: 3 }), fc.array(near, { minLength: 4, maxLength: 7 }))
  .map(hull)
  .filter((core) => core.length >= 3)
const anyShift = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) })

const shifted = (core: Polygon, by: Vector): Polygon => core.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))
const sharp = (core: Polygon): Rounded => ({ core, round: 0 })
const edges = (core: Polygon) => core.map((a, i) => ({ a, b: core[(i + 1) % core.length] as Point }) as const)
const holds = (core: Polygon, p: Point): boolean => edges(core).every(({ a, b }) => side(a, b, p) <= 0)

/** The gap by trying every corner against every edge of the other; 0 where edges meet or one lies in the other. */
function plainGap(a: Polygon, b: Polygon): number {
  if (edges(a).some((s) => edges(b).some((t) => segmentsMeet(s, t)))) return 0
  if (holds(a, b[0] as Point) || holds(b, a[0] as Point)) return 0
  const corners = (from: Polygon, to: Polygon) =>
    from.flatMap((p) => edges(to).map(({ a: c, b: d }) => squaredToSegment(p, c, d)))
  return Math.sqrt(Math.min(...corners(a, b), ...corners(b, a)))
}

/** How far one must be pushed to be out of the other: the least over the normals of all edges; 0 or less apart. */
function plainDepth(a: Polygon, b: Polygon): number {
  const along = (core: Polygon, dx: number, dy: number) =>
    core.map(({ x, y }) => (dx * y - dy * x) / Math.hypot(dx, dy))
  return Math.min(
    ...[...edges(a), ...edges(b)].map(({ a: p, b: q }) => {
      const [ofA, ofB] = [a, b].map((core) => along(core, q.x - p.x, q.y - p.y)) as [number[], number[]]
      return Math.min(Math.max(...ofA) - Math.min(...ofB), Math.max(...ofB) - Math.min(...ofA))
    }),
  )
}

test('the gap between convex shapes of any number of corners is the plain one', () => {
  fc.assert(
    fc.property(anyConvex, anyConvex, anyShift, (a, b, by) => {
      const moved = shifted(b, by)
      expect(clearance(sharp(a), sharp(moved))).toBeCloseTo(plainGap(a, moved), 9)
      expect(clearance(sharp(moved), sharp(a))).toBeCloseTo(plainGap(a, moved), 9)
    }),
    { numRuns: 2000 },
  )
})

test('a disc is as far from a triangle as its middle less its radius', () => {
  fc.assert(
    fc.property(anyConvex, near, fc.integer({ min: 1, max: 30 }), (core, at, round) => {
      const disc: Rounded = { core: [at], round }
      const far = holds(core, at)
        ? 0
        : Math.sqrt(Math.min(...edges(core).map(({ a, b }) => squaredToSegment(at, a, b))))
      expect(clearance(disc, sharp(core))).toBeCloseTo(Math.max(0, far - round), 9)
    }),
  )
})

test('convex shapes are in each other by as much as the shortest way out', () => {
  fc.assert(
    fc.property(anyConvex, anyConvex, anyShift, fc.integer({ min: 0, max: 12 }), (a, b, by, slack) => {
      const moved = shifted(b, by)
      const depth = plainDepth(a, moved)
      fc.pre(Math.abs(depth - slack) > 1e-9)
      expect(penetrates(sharp(a), sharp(moved), slack)).toBe(depth > slack)
    }),
    { numRuns: 2000 },
  )
})

test('a sweep enters and leaves where the shapes begin and cease to be in each other', () => {
  fc.assert(
    fc.property(anyConvex, anyConvex, anyShift, fc.constantFrom(0, 1), (a, b, by, slack) => {
      const other = shifted(b, by)
      const length = pointDistance({ x: 0, y: 0 }, by)
      fc.pre(length > 0)
      const along = { x: by.x / length, y: by.y / length }
      const met = sweep(sharp(a), along, sharp(other), slack)
      for (let t = 0; t <= 200; t += 4) {
        const depth = plainDepth(shifted(a, { x: along.x * t, y: along.y * t }), other)
        if (Math.abs(depth - slack) < 1e-6) continue
        expect(met !== null && met.enter < t && t < met.exit).toBe(depth > slack)
      }
    }),
    { numRuns: 500 },
  )
})

test('a shape that goes straight on is near another on one stretch, nearer than so much nowhere else', () => {
  fc.assert(
    fc.property(anyConvex, anyConvex, anyShift, fc.constantFrom(5, 20), (a, b, by, reach) => {
      const other = shifted(b, by)
      const length = pointDistance({ x: 0, y: 0 }, by)
      fc.pre(length > 0)
      const along = { x: by.x / length, y: by.y / length }
      const met = sweepNear(a, along, other, reach)
      for (let t = 0; t <= 200; t += 4) {
        const gap = plainGap(shifted(a, { x: along.x * t, y: along.y * t }), other)
        if (Math.abs(gap - reach) < 1e-6) continue
        expect(met !== null && met.enter < t && t < met.exit).toBe(gap < reach)
      }
    }),
    { numRuns: 500 },
  )
})
