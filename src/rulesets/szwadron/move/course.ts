import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { assignPlaces, placeCount, placesFor, type Shape } from '../ground/formation.ts'
import { DISTANCES } from '../tables/distances.ts'
import { bodyAt, feetOf, fine, frameOf } from '../units/bodies.ts'
import { baseOf, CM, profile } from '../units/profile.ts'
import type { Body, SzUnit } from '../units/state.ts'

/** The way of one figure, by its number: its turning points, the start first. */
export interface Way {
  readonly n: number
  readonly points: readonly Point[]
  readonly length: number
  /** The step of {@link STEPS} at which it stops while the others go on: before ground it could not enter whole. */
  readonly until?: number
}

/** A move of a unit, every figure of which goes its own way; `t` from 0 to 1 is how much of it each has gone (SZ-GEO-08). */
export interface Course {
  readonly ways: readonly Way[]
  /** The figures as they face while they go, and at the end. */
  readonly facing: number
  readonly shape: Shape
  /** Whether all figures go the same way, side by side. */
  readonly rigid: boolean
  /** Only some of them go: where they end must be looked at (SZ-FIRE-30). */
  readonly some?: true
  readonly box: Box
}

/** Moves are carried out in so many steps (SZ-GEO-11). */
export const STEPS = 1000

/** How far figures of a unit may stand apart, mm (SZ-COH-01, SZ-COH-04). */
export const spacing = ({ gap }: Pick<Shape, 'gap'>): number => (gap > 0 ? DISTANCES.gap.cm * CM : 0)

/** The shape a unit has been ordered into. */
export const shapeOf = (u: SzUnit): Shape => ({
  files: Math.min(u.files, placeCount(u.bodies)),
  gap: u.gap,
  facing: u.facing,
})

const sameShape = (u: SzUnit, shape: Shape): boolean =>
  shape.rows === undefined && sameRanks(u, shape) && shape.facing === u.facing

/** Whether a shape has the files and gaps that a unit has, whatever its front. */
export const sameRanks = (u: SzUnit, { files, gap }: Shape): boolean =>
  files === Math.min(u.files, placeCount(u.bodies)) && gap === u.gap

/** Whether figures stand in the places of their shape: casualties leave gaps in it, and ground some figures behind (SZ-GEO-06). */
export function inShape(u: SzUnit): boolean {
  const base = baseOf(profile(u))
  const places = placesFor(u.bodies, shapeOf(u), base, frameOf(u).at)
  return places.every(({ x, y }) => u.bodies.some((b) => pointDistance(b, { x, y }) <= 1))
}

/**
 * The course of a unit along some points, at the last of which it takes a shape (SZ-GEO-08). Points are those its middle
 * comes to. Where the shape stays as it is, the figures keep their places in it, and the gaps that losses have left.
 */
export function courseAlong(u: SzUnit, path: readonly Point[], shape: Shape): Course {
  const base = baseOf(profile(u))
  const start = frameOf(u).at
  const end = path.at(-1) ?? start
  if (!u.parted && sameShape(u, shape) && (path.length > 0 || inShape(u)))
    return rigidCourse(u, start, path, shape)
  const before = path.length > 1 ? (path.at(-2) as Point) : start
  const dx = before.x - start.x
  const dy = before.y - start.y
  const from = u.bodies.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
  const to = placesFor(u.bodies, shape, base, end)
  return courseTo(u, path.slice(0, -1), to, assignPlaces(u.bodies, from, to), shape)
}

/**
 * The course of a unit that goes as it stands, no figure changing its place among the others; null where it goes nowhere.
 * Figures that have closed in round an enemy may have no other way off, and those for whom the way is too long to take
 * another shape on it none at all (SZ-COH-02, SZ-MEL-41, SZ-GEO-11).
 */
export const courseAsItStands = (u: SzUnit, path: readonly Point[]): Course | null =>
  path.length === 0 ? null : rigidCourse(u, frameOf(u).at, path, shapeOf(u))

function rigidCourse(u: SzUnit, start: Point, path: readonly Point[], shape: Shape): Course {
  const ways = u.bodies.map(({ n, x, y }): Way => {
    const points = shiftedPath(x, y, start, path)
    return { n, points, length: lengthOf(points) }
  })
  return { ways, facing: u.facing, shape, rigid: true, box: boxOfWays(u, ways) }
}

/** The course of some figures of a unit, by their numbers, while the others stay: they keep their fronts (SZ-FIRE-30). */
export function courseOfSome(u: SzUnit, numbers: readonly number[], path: readonly Point[]): Course {
  const start = frameOf(u).at
  const whole = rigidCourse(u, start, path, shapeOf(u))
  const ways = whole.ways.map((way): Way => {
    const [first] = way.points
    return numbers.includes(way.n) || first === undefined ? way : { ...way, points: [first], length: 0 }
  })
  return { ...whole, ways, some: true }
}

/** The course of a unit along some points, and from the last of them each figure to its own place. */
export function courseTo(
  u: SzUnit,
  path: readonly Point[],
  to: readonly Body[],
  places: readonly number[],
  shape: Shape,
): Course {
  const start = frameOf(u).at
  const ways = u.bodies.map(({ n, x, y }, i): Way => {
    const place = to[places[i] as number] as Body
    const points = shiftedPath(x, y, start, path)
    points.push({ x: place.x, y: place.y })
    return { n, points, length: lengthOf(points) }
  })
  return { ways, facing: shape.facing, shape, rigid: false, box: boxOfWays(u, ways) }
}

/** From where a figure stands, past the points of a path of its unit's middle. */
function shiftedPath(x: number, y: number, start: Point, path: readonly Point[]): Point[] {
  const points: Point[] = [{ x, y }]
  for (const p of path) points.push({ x: x + p.x - start.x, y: y + p.y - start.y })
  return points
}

/** How long a way past some points is, mm. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i++) length += pointDistance(points[i - 1] as Point, points[i] as Point)
  return length
}

/** A box that holds the figures wherever they are on their ways. */
function boxOfWays(u: SzUnit, ways: readonly Way[]): Box {
  const { width, depth } = baseOf(profile(u))
  const margin = Math.max(width, depth)
  let { minX, minY, maxX, maxY } = feetOf(u).box
  for (const { points } of ways)
    for (const { x, y } of points) {
      minX = Math.min(minX, x - margin)
      minY = Math.min(minY, y - margin)
      maxX = Math.max(maxX, x + margin)
      maxY = Math.max(maxY, y + margin)
    }
  return { minX, minY, maxX, maxY }
}

/** Where the figures that are still there are when each has gone a share of its way. */
export function poseAt(course: Course, t: number, bodies: readonly Body[]): Body[] {
  const turned = t > 0 && !course.rigid
  return bodies.map((body, i) => {
    const { x, y } = placeAt(course, t, body, i)
    return bodyAt(body, { x, y }, turned ? course.facing : body.f)
  })
}

/** Where figures were found to be last: whether they hold together there, have room and have passed is asked one after another. */
let lately: { bodies: readonly Body[]; course: Course; k: number; feet: readonly Footprint[] } | null = null

/** The bases of figures that stand as {@link poseAt} has them after so many steps. */
export function feetAfter(u: SzUnit, course: Course, k: number): readonly Footprint[] {
  if (lately !== null && lately.course === course && lately.k === k && lately.bodies === u.bodies)
    return lately.feet
  const feet = stepped(u, course, k)
  lately = { bodies: u.bodies, course, k, feet }
  return feet
}

function stepped(u: SzUnit, course: Course, k: number): Footprint[] {
  const turned = k > 0 && !course.rigid
  let first: Footprint | null = null
  return feetOf(u).feet.map((foot, i) => {
    const at = placeAt(course, k / STEPS, u.bodies[i] as Body, i)
    if (!turned || foot.facing === course.facing) return foot.shifted(at)
    first ??= footprintAt(at, course.facing, foot.base)
    return first.shifted(at)
  })
}

/** As {@link feetAfter} of one figure, by its place in the list. */
export const footAfter = (u: SzUnit, course: Course, k: number, i: number): Footprint =>
  footAt(u, course, k, i, placeAt(course, k / STEPS, u.bodies[i] as Body, i))

/** The base of a figure that has come to a place after so many steps. */
function footAt(u: SzUnit, course: Course, k: number, i: number, at: Point): Footprint {
  const foot = feetOf(u).feet[i] as Footprint
  const turned = k > 0 && !course.rigid && foot.facing !== course.facing
  return turned ? footprintAt(at, course.facing, foot.base) : foot.shifted(at)
}

/** As {@link footAfter}, though it has stopped before that: where it would be if it went on. */
export function footGoing(u: SzUnit, course: Course, k: number, i: number): Footprint {
  return footAt(u, course, k, i, pointAlong(wayOf(course, u.bodies[i] as Body, i), k / STEPS))
}

/** The way of a figure, by its place in the list of those that are still there. */
export function wayOf({ ways }: Course, { n }: Body, i: number): Way {
  // Losses on the way leave ways of figures that are no more.
  const same = ways[i]
  return same?.n === n ? same : (ways.find((one) => one.n === n) as Way)
}

/** Where a figure is, by its place in the list of those that are still there. */
function placeAt(course: Course, t: number, body: Body, i: number): Point {
  const way = wayOf(course, body, i)
  return pointAlong(way, way.until === undefined ? t : Math.min(t, way.until / STEPS))
}

/** The longest way of a figure, mm. */
export const longest = ({ ways }: Course): number => Math.max(0, ...ways.map(({ length }) => length))

/** Where a figure has come that has gone a share of its way. */
function pointAlong({ points, length }: Way, t: number): Point {
  let left = length * t
  let a = points[0] as Point
  for (let i = 1; i < points.length; i++) {
    const b = points[i] as Point
    const piece = pointDistance(a, b)
    if (left <= piece && piece > 0) {
      const share = left / piece
      return { x: fine(a.x + (b.x - a.x) * share), y: fine(a.y + (b.y - a.y) * share) }
    }
    left -= piece
    a = b
  }
  return { x: fine(a.x), y: fine(a.y) }
}
