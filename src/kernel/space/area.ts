import { snap } from './angle.ts'
import { footprint } from './base.ts'
import { penetrates, type Stretch } from './convex.ts'
import {
  boxesMeet,
  boxOf,
  nearestAlong,
  onSegment,
  outsideBox,
  pointDistance,
  segmentsMeet,
  side,
  squaredDistance,
  squaredToSegment,
  stretchNear,
  wholeMm,
} from './segment.ts'
import type { Box, Placed, Point, Polygon, Segment } from './types.ts'

const boxes = new WeakMap<readonly Point[], Box>()

/** The box round an outline or a line, worked out once for each array; such arrays never change. */
export function shapeBox(points: readonly Point[]): Box {
  let box = boxes.get(points)
  if (box === undefined) {
    box = boxOf(points)
    boxes.set(points, box)
  }
  return box
}

/** Calls `each` with both ends of every edge of an outline, until it returns true; tells whether it did. */
export function someEdge(polygon: Polygon, each: (a: Point, b: Point) => boolean): boolean {
  let a = polygon[polygon.length - 1]
  for (const b of polygon) {
    if (a !== undefined && each(a, b)) return true
    a = b
  }
  return false
}

/** True if a point lies in an area or exactly on its border. */
export const contains = (polygon: Polygon, p: Point): boolean =>
  !outsideBox(shapeBox(polygon), p, 0) && encloses(polygon, p)

/** As {@link contains}, for callers that have looked already whether the point is in the box round the area. */
export function encloses(polygon: Polygon, p: Point): boolean {
  let inside = false
  let a = polygon[polygon.length - 1] as Point
  for (const b of polygon) {
    if (onSegment(p, a, b)) return true
    if (a.y > p.y !== b.y > p.y && side(a, b, p) > 0 === b.y > a.y) inside = !inside
    a = b
  }
  return inside
}

/** The squared distance from a point to the border of an area, inside or out. */
export function squaredToBorder(polygon: Polygon, p: Point): number {
  let least = Infinity
  let a = polygon[polygon.length - 1] as Point
  for (const b of polygon) {
    const far = squaredToSegment(p, a, b)
    if (far < least) least = far
    a = b
  }
  return least
}

/** The distance from a point to an area in whole millimetres, 0 inside it. */
export function pointToArea(polygon: Polygon, p: Point): number {
  return contains(polygon, p) ? 0 : wholeMm(Math.sqrt(squaredToBorder(polygon, p)))
}

/** The point of an area nearest to p, on the lattice: p itself inside, else a point of the border. */
export function nearestOfArea(polygon: Polygon, p: Point): Point {
  return contains(polygon, p) ? p : nearestAlong((each) => someEdge(polygon, each), p)
}

/** True if a base shares ground with an area by more than `slack` millimetres (0: any ground at all). */
export function overlapsArea(placed: Placed, polygon: Polygon, slack: number): boolean {
  const shape = footprint(placed)
  if (!boxesMeet(shape.box, shapeBox(polygon))) return false
  if (contains(polygon, placed.at)) return true
  const { box } = shape
  return someEdge(
    polygon,
    (a, b) => stretchNear(a, b, box) && penetrates(shape, { core: [a, b], round: 0 }, slack),
  )
}

/**
 * The parts of a segment that lie in an area, as stretches in millimetres from its start. A part that runs exactly
 * along the border is in the area if `border` is 'in', and not if 'out'. The same from either end.
 */
export function insideStretches(line: Segment, polygon: Polygon, border: 'in' | 'out'): Stretch[] {
  const { a, b } = line
  const count = findCuts(a, b, polygon)
  if (count >= 0) return stretchesBetween(count, pointDistance(a, b))
  let left = false
  let right = false
  let grazes = false
  for (const p of polygon) {
    const s = side(a, b, p)
    if (s > 0) left = true
    else if (s < 0) right = true
    else grazes = true
  }
  const length = pointDistance(a, b)
  if (length === 0 || (!grazes && left !== right)) return []
  const toLeft = crossingStretches(line, polygon, length, true)
  if (!grazes) return toLeft
  const toRight = crossingStretches(line, polygon, length, false)
  return border === 'in' ? joined(toLeft, toRight) : shared(toLeft, toRight)
}

/** Stretches that were found by {@link findStretches} last: from where to where, mm from the start of the line. */
export const enters = new Float64Array(512)
export const exits = new Float64Array(512)

/**
 * As {@link insideStretches}, of the segment from `a` to `b`, for callers that try thousands of them: gives how many there are,
 * which stand in {@link enters} and {@link exits} until it is called again.
 */
export function findStretches(a: Point, b: Point, polygon: Polygon, border: 'in' | 'out'): number {
  const count = findCuts(a, b, polygon)
  let found = 0
  if (count < 0) {
    for (const { enter, exit } of insideStretches({ a, b }, polygon, border)) {
      if (found === enters.length) break
      enters[found] = enter
      exits[found++] = exit
    }
    return found
  }
  if (count === 0) return 0
  const length = pointDistance(a, b)
  for (let i = 0; i + 1 < count; i += 2) {
    const enter = Math.max(0, cuts[i] as number)
    const exit = Math.min(1, cuts[i + 1] as number)
    if (enter >= exit) continue
    enters[found] = enter * length
    exits[found++] = exit * length
  }
  return found
}

/** The stretches between the cuts of {@link findCuts}: from every other one to the next, as far as the line goes. */
function stretchesBetween(count: number, length: number): Stretch[] {
  const stretches: Stretch[] = []
  for (let i = 0; i + 1 < count; i += 2) {
    const enter = Math.max(0, cuts[i] as number)
    const exit = Math.min(1, cuts[i + 1] as number)
    if (enter < exit) stretches.push({ enter: enter * length, exit: exit * length })
  }
  return stretches
}

/** Where a line was found to cross a border, as parts of its length: the last answer of {@link findCuts}. */
const cuts = new Float64Array(512)

/**
 * Finds where the line from a to b crosses the border of an area, into {@link cuts}; gives how often. −1 where the
 * line runs through a corner, which wants more care, and for an area too ragged.
 */
function findCuts(a: Point, b: Point, polygon: Polygon): number {
  const box = shapeBox(polygon)
  if ((a.x < box.minX && b.x < box.minX) || (a.x > box.maxX && b.x > box.maxX)) return 0
  if ((a.y < box.minY && b.y < box.minY) || (a.y > box.maxY && b.y > box.maxY)) return 0
  const dx = b.x - a.x
  const dy = b.y - a.y
  let count = 0
  let from = polygon[polygon.length - 1] as Point
  let before = dx * (from.y - a.y) - dy * (from.x - a.x)
  for (let i = 0; i < polygon.length; i++) {
    const to = polygon[i] as Point
    const now = dx * (to.y - a.y) - dy * (to.x - a.x)
    if (now === 0 || count >= cuts.length - 1) return -1
    if (now > 0 !== before > 0) {
      const run = (from.x - a.x) * (to.y - from.y) - (from.y - a.y) * (to.x - from.x)
      const cut = run / (dx * (to.y - from.y) - dy * (to.x - from.x))
      let place = count++
      for (; place > 0 && (cuts[place - 1] as number) > cut; place--) cuts[place] = cuts[place - 1] as number
      cuts[place] = cut
    }
    from = to
    before = now
  }
  return count
}

/**
 * How much of the line from `a` to `b` lies in an area, in millimetres, unrounded: the sum of
 * {@link insideStretches}, for callers that try thousands of lines.
 */
export function insideSpan(a: Point, b: Point, polygon: Polygon, border: 'in' | 'out'): number {
  const count = findCuts(a, b, polygon)
  if (count < 0) return spanOf(insideStretches({ a, b }, polygon, border))
  if (count === 0) return 0
  const length = pointDistance(a, b)
  let sum = 0
  for (let i = 0; i + 1 < count; i += 2) {
    const enter = Math.max(0, cuts[i] as number)
    const exit = Math.min(1, cuts[i + 1] as number)
    if (enter < exit) sum += exit * length - enter * length
  }
  return sum
}

/**
 * How much of the line from `a` to `b` lies both in an area and in a base on it, in millimetres, where the area is
 * crossed in one stretch; null where it is not, so that all stretches must be looked at.
 */
export function sharedSpan(a: Point, b: Point, polygon: Polygon, base: Polygon): number | null {
  const first = findCuts(a, b, polygon)
  if (first === 0) return 0
  if (first !== 2) return null
  let from = Math.max(0, cuts[0] as number)
  let to = Math.min(1, cuts[1] as number)
  // The base is convex and clockwise: what is left of the line after each edge is in it.
  let p = base[base.length - 1] as Point
  for (let i = 0; i < base.length && from < to; i++) {
    const q = base[i] as Point
    const atA = side(p, q, a)
    const atB = side(p, q, b)
    if (atA > 0 && atB > 0) return 0
    if (atA > 0) from = Math.max(from, atA / (atA - atB))
    else if (atB > 0) to = Math.min(to, atA / (atA - atB))
    p = q
  }
  return from < to ? (to - from) * pointDistance(a, b) : 0
}

/** The length of some stretches together. */
export const spanOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { enter, exit }) => sum + exit - enter, 0)

/** The stretches in an area of a line shifted by nothing to its left or right, so that no corner lies on it. */
function crossingStretches(line: Segment, polygon: Polygon, length: number, left: boolean): Stretch[] {
  const { a, b } = line
  const cuts: number[] = []
  someEdge(polygon, (p, q) => {
    const sp = side(a, b, p)
    const sq = side(a, b, q)
    if (left ? sp > 0 !== sq > 0 : sp >= 0 !== sq >= 0) {
      const run = (p.x - a.x) * (q.y - p.y) - (p.y - a.y) * (q.x - p.x)
      cuts.push(run / ((b.x - a.x) * (q.y - p.y) - (b.y - a.y) * (q.x - p.x)))
    }
    return false
  })
  cuts.sort((x, y) => x - y)
  const stretches: Stretch[] = []
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const enter = Math.max(0, cuts[i] ?? 0)
    const exit = Math.min(1, cuts[i + 1] ?? 0)
    if (enter < exit) stretches.push({ enter: enter * length, exit: exit * length })
  }
  return stretches
}

/** Every place in either of two lists of stretches, as a list of separate ones in order. */
function joined(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = []
  for (const next of [...a, ...b].sort((x, y) => x.enter - y.enter || x.exit - y.exit)) {
    const last = all[all.length - 1]
    if (last === undefined || next.enter > last.exit) all.push(next)
    else if (next.exit > last.exit) all[all.length - 1] = { enter: last.enter, exit: next.exit }
  }
  return all
}

/** Every place in both of two ordered lists of stretches. */
function shared(a: readonly Stretch[], b: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = []
  for (const s of a) {
    for (const t of b) {
      const enter = Math.max(s.enter, t.enter)
      const exit = Math.min(s.exit, t.exit)
      if (enter < exit) both.push({ enter, exit })
    }
  }
  return both
}

/** How much of a segment lies in an area, in whole millimetres; running along the border counts as `border` says. */
export function insideLength(line: Segment, polygon: Polygon, border: 'in' | 'out'): number {
  let sum = 0
  for (const { enter, exit } of insideStretches(line, polygon, border)) sum += exit - enter
  return wholeMm(sum)
}

/** What is wrong with an outline: too few points, the same point twice running, or edges that meet. */
export type PolygonFault = 'few-points' | 'repeated-point' | 'crosses-itself'

/** The first fault of an outline, or null if it bounds one area without touching itself. */
export function polygonFault(polygon: Polygon): PolygonFault | null {
  const n = polygon.length
  if (n < 3) return 'few-points'
  const at = (i: number): Point => polygon[i % n] as Point
  for (let i = 0; i < n; i++) if (squaredDistance(at(i), at(i + 1)) === 0) return 'repeated-point'
  for (let i = 0; i < n; i++) {
    if (onSegment(at(i + 2), at(i), at(i + 1)) || onSegment(at(i), at(i + 1), at(i + 2)))
      return 'crosses-itself'
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue
      if (segmentsMeet({ a: at(i), b: at(i + 1) }, { a: at(j), b: at(j + 1) })) return 'crosses-itself'
    }
  }
  return null
}

/**
 * The part of an outline within a box, on the lattice; empty if none. The parts of a hollow outline that the box
 * separates stay joined by lines along the box's side, which changes no answer about what is inside.
 */
export function clipToBox(polygon: Polygon, box: Box): Polygon {
  let kept: Point[] = [...polygon]
  const sides: readonly (readonly [axis: 'x' | 'y', bound: number, sign: 1 | -1])[] = [
    ['x', box.minX, 1],
    ['x', box.maxX, -1],
    ['y', box.minY, 1],
    ['y', box.maxY, -1],
  ]
  for (const [axis, bound, sign] of sides) {
    const input = kept
    const output: Point[] = []
    someEdge(input, (a, b) => {
      const inA = (a[axis] - bound) * sign >= 0
      const inB = (b[axis] - bound) * sign >= 0
      if (inA !== inB) {
        const t = (bound - a[axis]) / (b[axis] - a[axis])
        const x = axis === 'x' ? bound : snap(a.x + (b.x - a.x) * t)
        const y = axis === 'y' ? bound : snap(a.y + (b.y - a.y) * t)
        output.push({ x, y })
      }
      if (inB) output.push(b)
      return false
    })
    kept = output
  }
  return kept
}
