import { snap } from './angle.ts'
import { shapeBox } from './area.ts'
import { footprint } from './base.ts'
import { penetrates } from './convex.ts'
import { boxesMeet, nearestAlong, pointDistance, side, squaredToSegment, wholeMm } from './segment.ts'
import type { Placed, Point, Polyline, Segment } from './types.ts'

/** Calls `each` with both ends of every stretch of a line, until it returns true; tells whether it did. */
export function someStretch(line: Polyline, each: (a: Point, b: Point) => boolean): boolean {
  for (let i = 0; i + 1 < line.length; i++) {
    if (each(line[i] as Point, line[i + 1] as Point)) return true
  }
  return false
}

/**
 * True if a line of sight or attack passes over a line: they meet at a point that is not merely an end of the
 * segment. Touching an end or a bend of the line on the way counts; running exactly along it does not.
 */
export const passesOver = ({ a, b }: Segment, line: Polyline): boolean => crossesOver(a, b, line)

/** As {@link passesOver}, of the segment from `a` to `b`, for callers that try thousands of them. */
export function crossesOver(a: Point, b: Point, line: Polyline): boolean {
  for (let i = 0; i + 1 < line.length; i++) {
    const p = line[i] as Point
    const q = line[i + 1] as Point
    const sp = side(a, b, p)
    const sq = side(a, b, q)
    if ((sp > 0 && sq > 0) || (sp < 0 && sq < 0) || (sp === 0 && sq === 0)) continue
    const sa = side(p, q, a)
    const sb = side(p, q, b)
    if ((sa > 0 && sb < 0) || (sa < 0 && sb > 0)) return true
  }
  return false
}

/** The point of a line nearest to p, on the lattice. */
export function nearestOnLine(line: Polyline, p: Point): Point {
  const [only] = line
  if (only !== undefined && line.length === 1) return only
  return nearestAlong((each) => someStretch(line, each), p)
}

/** The distance from a point to a line in whole millimetres. */
export function pointToLine(line: Polyline, p: Point): number {
  let least = Infinity
  someStretch(line, (a, b) => {
    least = Math.min(least, squaredToSegment(p, a, b))
    return false
  })
  return wholeMm(Math.sqrt(least))
}

/** True if a base stands across a line, reaching more than `slack` millimetres over it (0: any amount). */
export function straddles(placed: Placed, line: Polyline, slack: number): boolean {
  const shape = footprint(placed)
  if (!boxesMeet(shape.box, shapeBox(line))) return false
  return someStretch(line, (a, b) => penetrates(shape, { core: [a, b], round: 0 }, slack))
}

/**
 * Cuts a line into straight sections no longer than `longest` millimetres, from its first point on; the sections of
 * one stretch are equally long.
 */
export function sectionsOf(line: Polyline, longest: number): Segment[] {
  const sections: Segment[] = []
  someStretch(line, (a, b) => {
    const count = Math.max(1, Math.ceil(pointDistance(a, b) / longest))
    const cut = (i: number): Point =>
      i === count ? b : { x: a.x + snap(((b.x - a.x) * i) / count), y: a.y + snap(((b.y - a.y) * i) / count) }
    for (let i = 0; i < count; i++) sections.push({ a: cut(i), b: cut(i + 1) })
    return false
  })
  return sections
}
