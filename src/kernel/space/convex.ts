import { side, squaredDistance, squaredToSegment } from './segment.ts'
import type { Point, Vector } from './types.ts'

/**
 * A convex shape: every point within `round` millimetres of `core`. The core is a point, a segment, or the corners of
 * a convex polygon listed clockwise. A polygon has no rounding, a disc is one point rounded by its radius, a stretch of
 * wall two points. Of two shapes that meet, at most one may have a core of more than a point while either is rounded,
 * which holds for everything on a table.
 */
export interface Rounded {
  readonly core: readonly Point[]
  readonly round: number
}

/** The stretch of a straight move, in millimetres from its start, during which two shapes are in each other. */
export interface Stretch {
  readonly enter: number
  readonly exit: number
}

/** A stretch on which two shapes are deep in each other, and where before and after it they touch and part. */
export interface Meeting extends Stretch {
  readonly touch: number
  readonly part: number
}

/** The edges of a core as pairs of points: none of a point, one of a segment, all of a polygon. */
function edgeCount(core: readonly Point[]): number {
  return core.length > 2 ? core.length : core.length - 1
}

/** The first edges of a core that between them have all its normals: opposite edges of a rectangle share theirs. */
function axisCount(core: readonly Point[]): number {
  return isParallelogram(core) ? 2 : edgeCount(core)
}

function isParallelogram(core: readonly Point[]): boolean {
  if (core.length !== 4) return false
  const [a, b, c, d] = core as readonly [Point, Point, Point, Point]
  return a.x + c.x === b.x + d.x && a.y + c.y === b.y + d.y
}

function corePoint(core: readonly Point[], index: number): Point {
  return core[index < core.length ? index : 0] as Point
}

/** True if a point lies in a convex clockwise polygon, border included; false for points and segments. */
export function insideConvex(core: readonly Point[], p: Point): boolean {
  if (core.length < 3) return false
  for (let i = 0; i < core.length; i++) {
    if (side(corePoint(core, i), corePoint(core, i + 1), p) > 0) return false
  }
  return true
}

/** The squared distance from a point to a core; 0 inside it. */
export function squaredToCore(core: readonly Point[], p: Point): number {
  if (core.length === 1) return squaredDistance(corePoint(core, 0), p)
  if (insideConvex(core, p)) return 0
  let least = Infinity
  for (let i = 0; i < edgeCount(core); i++) {
    least = Math.min(least, squaredToSegment(p, corePoint(core, i), corePoint(core, i + 1)))
  }
  return least
}

/** The squared distance between two cores; 0 if they meet. */
function squaredBetweenCores(a: readonly Point[], b: readonly Point[]): number {
  if (a.length === 1) return squaredToCore(b, corePoint(a, 0))
  if (b.length === 1) return squaredToCore(a, corePoint(b, 0))
  if (!separated(a, b, a, 0) && !separated(a, b, b, 0)) return 0
  return Math.min(cornersToEdges(a, b), cornersToEdges(b, a))
}

/** The least squared distance from a corner of one core to an edge of another: the least {@link squaredToSegment}. */
function cornersToEdges(from: readonly Point[], to: readonly Point[]): number {
  let least = Infinity
  const edges = edgeCount(to)
  for (let i = 0; i < edges; i++) {
    const a = corePoint(to, i)
    const b = corePoint(to, i + 1)
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length2 = dx * dx + dy * dy
    for (let k = 0; k < from.length; k++) {
      const p = from[k] as Point
      const px = p.x - a.x
      const py = p.y - a.y
      const along = px * dx + py * dy
      let far: number
      if (along <= 0) far = px * px + py * py
      else if (along >= length2) far = squaredDistance(p, b)
      else {
        const across = dx * py - dy * px
        far = (across * across) / length2
      }
      if (far < least) least = far
    }
  }
  return least
}

/** The gap between two shapes in millimetres, unrounded; 0 if they touch or overlap. */
export function clearance(a: Rounded, b: Rounded): number {
  return Math.max(0, Math.sqrt(squaredBetweenCores(a.core, b.core)) - a.round - b.round)
}

/** As {@link clearance}, of two shapes that are known not to meet. */
export function clearanceApart(a: Rounded, b: Rounded): number {
  if (a.core.length === 1 || b.core.length === 1) return clearance(a, b)
  const far = Math.min(cornersToEdges(a.core, b.core), cornersToEdges(b.core, a.core))
  return Math.max(0, Math.sqrt(far) - a.round - b.round)
}

/** True if the shapes are in each other by more than `slack` millimetres, measured the shortest way out. */
export function penetrates(a: Rounded, b: Rounded, slack: number): boolean {
  const round = a.round + b.round
  if (round > 0) {
    const reach = round - slack
    return reach > 0 && squaredBetweenCores(a.core, b.core) < reach * reach
  }
  return !separated(a.core, b.core, a.core, slack) && !separated(a.core, b.core, b.core, slack)
}

/**
 * How two cores lie along the normal of an edge (dx, dy), times its length: how far the first may go until they touch,
 * and until it has left the other behind. Both negative or both positive where they are apart.
 */
function apart(
  dx: number,
  dy: number,
  a: readonly Point[],
  b: readonly Point[],
): { readonly near: number; readonly far: number } {
  const ofA = spanAlong(dx, dy, a)
  const ofB = spanAlong(dx, dy, b)
  return { near: ofB.least - ofA.most, far: ofB.most - ofA.least }
}

/** From where to where a core reaches along the normal of an edge (dx, dy), times its length; exact on the lattice. */
function spanAlong(
  dx: number,
  dy: number,
  core: readonly Point[],
): { readonly least: number; readonly most: number } {
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < core.length; i++) {
    const { x, y } = core[i] as Point
    const s = dx * y - dy * x
    if (s < least) least = s
    if (s > most) most = s
  }
  return { least, most }
}

/** True if, along the normal of some edge of `axes`, two cores share `slack` millimetres or less. */
function separated(a: readonly Point[], b: readonly Point[], axes: readonly Point[], slack: number): boolean {
  const count = axisCount(axes)
  for (let i = 0; i < count; i++) {
    const from = corePoint(axes, i)
    const to = corePoint(axes, i + 1)
    const dx = to.x - from.x
    const dy = to.y - from.y
    let leastA = Infinity
    let mostA = -Infinity
    for (let k = 0; k < a.length; k++) {
      const { x, y } = a[k] as Point
      const s = dx * y - dy * x
      if (s < leastA) leastA = s
      if (s > mostA) mostA = s
    }
    let leastB = Infinity
    let mostB = -Infinity
    for (let k = 0; k < b.length; k++) {
      const { x, y } = b[k] as Point
      const s = dx * y - dy * x
      if (s < leastB) leastB = s
      if (s > mostB) mostB = s
    }
    // How far the first may go until they part, on either side.
    const shared = Math.min(mostA - leastB, mostB - leastA)
    if (shared <= 0 || shared * shared <= slack * slack * (dx * dx + dy * dy)) return true
  }
  return false
}

/**
 * When a shape moves straight along `along` (a unit vector): the stretch of that line, from before its start perhaps,
 * on which it is in the other shape by more than `slack` millimetres; null if it never is from its start on. Convex
 * shapes meet in a single stretch.
 */
export function sweep(mover: Rounded, along: Vector, other: Rounded, slack: number): Meeting | null {
  if (mover.round + other.round === 0) {
    const meeting = sweepCores(mover.core, along, other.core, slack)
    return meeting === null || meeting.exit <= 0 ? null : meeting
  }
  const deep = sweepRound(mover, along, other, slack)
  if (deep === null || deep.exit <= 0) return null
  const touch = sweepRound(mover, along, other, 0) ?? deep
  return { touch: touch.enter, enter: deep.enter, exit: deep.exit, part: touch.exit }
}

function sweepRound(mover: Rounded, along: Vector, other: Rounded, slack: number): Stretch | null {
  const reach = mover.round + other.round - slack
  if (reach <= 0) return null
  if (mover.core.length === 1) return sweepPoint(corePoint(mover.core, 0), along, other.core, reach)
  return sweepPoint(corePoint(other.core, 0), { x: -along.x, y: -along.y }, mover.core, reach)
}

/** The separating-axis test in motion: each edge's normal gives an interval, and the shapes meet in all of them. */
function sweepCores(a: readonly Point[], along: Vector, b: readonly Point[], slack: number): Meeting | null {
  let touch = -Infinity
  let enter = -Infinity
  let exit = Infinity
  let part = Infinity
  const ofA = axisCount(a)
  const all = ofA + axisCount(b)
  for (let axis = 0; axis < all; axis++) {
    const axes = axis < ofA ? a : b
    const edge = axis < ofA ? axis : axis - ofA
    const from = corePoint(axes, edge)
    const to = corePoint(axes, edge + 1)
    const dx = to.x - from.x
    const dy = to.y - from.y
    const margin = slack === 0 ? 0 : slack * Math.sqrt(dx * dx + dy * dy)
    const speed = dx * along.y - dy * along.x
    const { near, far } = apart(dx, dy, a, b)
    if (speed === 0) {
      if (near + margin >= 0 || far - margin <= 0) return null
      continue
    }
    touch = Math.max(touch, (speed > 0 ? near : far) / speed)
    enter = Math.max(enter, (speed > 0 ? near + margin : far - margin) / speed)
    exit = Math.min(exit, (speed > 0 ? far - margin : near + margin) / speed)
    part = Math.min(part, (speed > 0 ? far : near) / speed)
    if (enter >= exit) return null
  }
  return { touch, enter, exit, part }
}

/**
 * The stretch of a straight move along `along` (a unit vector), from before its start perhaps, on which two cores are
 * nearer to each other than `reach` millimetres; null where they never are. Convex shapes come near in a single stretch.
 */
export function sweepNear(
  mover: readonly Point[],
  along: Vector,
  other: readonly Point[],
  reach: number,
): Stretch | null {
  const back = { x: -along.x, y: -along.y }
  let enter = Infinity
  let exit = -Infinity
  for (let i = 0; i < mover.length + other.length; i++) {
    const stretch =
      i < mover.length
        ? sweepPoint(mover[i] as Point, along, other, reach)
        : sweepPoint(other[i - mover.length] as Point, back, mover, reach)
    if (stretch === null) continue
    if (stretch.enter < enter) enter = stretch.enter
    if (stretch.exit > exit) exit = stretch.exit
  }
  return enter < exit ? { enter, exit } : null
}

/** The stretch on which a moving point is nearer than `reach` to a core. */
function sweepPoint(p: Point, along: Vector, core: readonly Point[], reach: number): Stretch | null {
  let enter = Infinity
  let exit = -Infinity
  const speed2 = along.x * along.x + along.y * along.y
  for (const c of core) {
    const dx = p.x - c.x
    const dy = p.y - c.y
    const half = dx * along.x + dy * along.y
    const root2 = half * half - speed2 * (dx * dx + dy * dy - reach * reach)
    if (root2 <= 0) continue
    const root = Math.sqrt(root2)
    enter = Math.min(enter, (-half - root) / speed2)
    exit = Math.max(exit, (-half + root) / speed2)
  }
  for (let i = 0; i < edgeCount(core); i++) {
    const band = sweepBand(p, along, corePoint(core, i), corePoint(core, i + 1), reach)
    if (band === null) continue
    enter = Math.min(enter, band.enter)
    exit = Math.max(exit, band.exit)
  }
  return enter < exit ? { enter, exit } : null
}

/** The stretch on which a moving point is beside the segment a-b, nearer than `reach` to either face. */
function sweepBand(p: Point, along: Vector, a: Point, b: Point, reach: number): Stretch | null {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const width = reach * Math.sqrt(length2)
  const lengthwise = clip((p.x - a.x) * dx + (p.y - a.y) * dy, along.x * dx + along.y * dy, 0, length2)
  const across = clip(side(a, b, p), dx * along.y - dy * along.x, -width, width)
  if (lengthwise === null || across === null) return null
  const enter = Math.max(lengthwise.enter, across.enter)
  const exit = Math.min(lengthwise.exit, across.exit)
  return enter < exit ? { enter, exit } : null
}

/** The stretch on which `start + speed * t` lies strictly between two bounds. */
function clip(start: number, speed: number, low: number, high: number): Stretch | null {
  if (speed === 0) return start > low && start < high ? { enter: -Infinity, exit: Infinity } : null
  const first = (low - start) / speed
  const second = (high - start) / speed
  return speed > 0 ? { enter: first, exit: second } : { enter: second, exit: first }
}
