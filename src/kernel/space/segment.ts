import { snap } from './angle.ts'
import type { Box, Point, Segment } from './types.ts'

/**
 * Twice the signed area of the triangle o-a-b: positive if b lies to the left of the line from o to a, negative to
 * the right, zero on it. Exact for lattice points of any map up to 16 m.
 */
export function side(o: Point, a: Point, b: Point): number {
  return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
}

/** The squared distance between two points in square millimetres; exact for lattice points. */
export function squaredDistance(a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  return dx * dx + dy * dy
}

/** The distance between two points in millimetres, unrounded. */
export function pointDistance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b))
}

/** A length as rules compare it: to the nearest whole millimetre, halves up. */
export function wholeMm(length: number): number {
  return Math.floor(length + 0.5)
}

/** The squared distance from a point to the nearest point of the segment a-b. */
export function squaredToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy
  if (along <= 0) return squaredDistance(p, a)
  const length2 = dx * dx + dy * dy
  if (along >= length2) return squaredDistance(p, b)
  const across = side(a, b, p)
  return (across * across) / length2
}

/** The point of the segment a-b nearest to p, on the lattice. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy
  if (along <= 0) return a
  const length2 = dx * dx + dy * dy
  if (along >= length2) return b
  return { x: a.x + snap((dx * along) / length2), y: a.y + snap((dy * along) / length2) }
}

/** Goes along joined segments from one to the next until `each` says that it has seen enough; says whether it did. */
export type AlongSegments = (each: (a: Point, b: Point) => boolean) => boolean

/** The point of joined segments that is nearest to p, on the lattice; p itself where there are none. */
export function nearestAlong(segments: AlongSegments, p: Point): Point {
  let best = p
  let least = Infinity
  segments((a, b) => {
    const q = nearestOnSegment(p, a, b)
    const far = squaredDistance(p, q)
    if (far < least) {
      least = far
      best = q
    }
    return false
  })
  return best
}

/** True if a point known to be collinear with a-b lies between them, ends included. */
function between(p: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a.x, b.x) <= p.x &&
    p.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= p.y &&
    p.y <= Math.max(a.y, b.y)
  )
}

/** True if a point lies on the segment, ends included. */
export function onSegment(p: Point, a: Point, b: Point): boolean {
  return side(a, b, p) === 0 && between(p, a, b)
}

/** True if two segments have at least one point in common; touching ends and overlapping lines count. */
export function segmentsMeet(s: Segment, t: Segment): boolean {
  const a = side(s.a, s.b, t.a)
  const b = side(s.a, s.b, t.b)
  const c = side(t.a, t.b, s.a)
  const d = side(t.a, t.b, s.b)
  if (((a > 0 && b < 0) || (a < 0 && b > 0)) && ((c > 0 && d < 0) || (c < 0 && d > 0))) return true
  return (
    (a === 0 && between(t.a, s.a, s.b)) ||
    (b === 0 && between(t.b, s.a, s.b)) ||
    (c === 0 && between(s.a, t.a, t.b)) ||
    (d === 0 && between(s.b, t.a, t.b))
  )
}

/** The smallest upright box round some points (at least one). */
export function boxOf(points: readonly Point[]): Box {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const p of points) {
    if (p.x < minX) minX = p.x
    if (p.x > maxX) maxX = p.x
    if (p.y < minY) minY = p.y
    if (p.y > maxY) maxY = p.y
  }
  return { minX, minY, maxX, maxY }
}

/** The upright square round a point, `margin` millimetres to every side. */
export const boxAbout = ({ x, y }: Point, margin: number): Box => ({
  minX: x - margin,
  minY: y - margin,
  maxX: x + margin,
  maxY: y + margin,
})

/** True if two boxes share at least a point. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}

/** True if the box round a stretch shares at least a point with another box. */
export const stretchNear = (a: Point, b: Point, box: Box): boolean =>
  Math.max(a.x, b.x) >= box.minX &&
  Math.min(a.x, b.x) <= box.maxX &&
  Math.max(a.y, b.y) >= box.minY &&
  Math.min(a.y, b.y) <= box.maxY

/** How far two boxes lie apart along the axis on which it is most, mm; no more than what is in them. Negative: they meet. */
export const boxGap = (a: Box, b: Box): number =>
  Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)

/** True if a point lies outside a box by more than `margin` millimetres to one of its sides. */
export const outsideBox = (box: Box, p: Point, margin: number): boolean =>
  p.x < box.minX - margin || p.x > box.maxX + margin || p.y < box.minY - margin || p.y > box.maxY + margin

/** True if a box lies wholly to one side of the line through two points, by more than `margin` millimetres. */
export function besideLine(a: Point, b: Point, box: Box, margin: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  // Twice the middle and twice the sides of the box.
  const off = Math.abs(dx * (box.minY + box.maxY - 2 * a.y) - dy * (box.minX + box.maxX - 2 * a.x))
  const sides = (box.maxX - box.minX) * Math.abs(dy) + (box.maxY - box.minY) * Math.abs(dx)
  return off - sides > 2 * margin * Math.sqrt(dx * dx + dy * dy)
}

/** What is so far from something surely does not touch it, however it was rounded, mm. */
const HAIR = 0.01

/** True if the segment a-b stays clear of a box, by more than `margin` millimetres. */
export const passesBox = (a: Point, b: Point, box: Box, margin = HAIR): boolean =>
  Math.max(a.x, b.x) < box.minX - margin ||
  Math.min(a.x, b.x) > box.maxX + margin ||
  Math.max(a.y, b.y) < box.minY - margin ||
  Math.min(a.y, b.y) > box.maxY + margin ||
  besideLine(a, b, box, margin)

/** True if one box lies wholly within another, borders included. */
export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.minX <= inner.minX &&
    inner.maxX <= outer.maxX &&
    outer.minY <= inner.minY &&
    inner.maxY <= outer.maxY
  )
}

/** A box with every side moved outward by `margin` millimetres. */
export function grownBox(box: Box, margin: number): Box {
  return {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  }
}

/** The smallest box round two boxes, with every side moved outward by `margin` millimetres. */
export function boxUnion(a: Box, b: Box, margin = 0): Box {
  return {
    minX: Math.min(a.minX, b.minX) - margin,
    minY: Math.min(a.minY, b.minY) - margin,
    maxX: Math.max(a.maxX, b.maxX) + margin,
    maxY: Math.max(a.maxY, b.maxY) + margin,
  }
}
