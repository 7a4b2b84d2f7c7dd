import { normaliseFacing, offset, offsets } from './angle.ts'
import { clearance, clearanceApart, penetrates, type Rounded, squaredToCore } from './convex.ts'
import { boxesMeet, squaredDistance, wholeMm } from './segment.ts'
import type { Base, Box, Facing, Placed, Point, Polygon, Vector } from './types.ts'

/**
 * How far two bases may be in each other and still only touch: the map's resolution. Turned bases stand on whole
 * millimetres, so a rank drawn up edge to edge may share a sliver that no player could see or mend.
 */
export const TOUCH = 1

/** How a base lies about its centre, wherever that is: what all places of a straight move have in common. */
interface Lie {
  /** From the centre to the front corners, left and right; the rear ones lie opposite. Nothing of a circle. */
  readonly left: Vector
  readonly right: Vector
  /** From the centre to the sides of the upright box round the base. */
  readonly halfX: number
  readonly halfY: number
}

/**
 * The ground a placed base covers, with what the geometry asks of it again and again. It is a placed base itself and
 * never changes, so that whoever moves a base goes from one footprint to the next; what is costly is worked out when
 * it is first asked for. A copy made by spreading is a plain placed base, which knows none of it.
 */
export class Footprint implements Placed, Rounded {
  readonly at: Point
  readonly facing: Facing
  readonly base: Base
  readonly round: number
  /** No point of the base is farther from its centre. */
  readonly reach: number
  private readonly lie: Lie
  private knownCore: readonly Point[] | null = null
  private knownBox: Box | null = null
  private knownMiddles: readonly Point[] | null = null

  constructor(at: Point, facing: Facing, base: Base, round: number, reach: number, lie: Lie) {
    this.at = at
    this.facing = facing
    this.base = base
    this.round = round
    this.reach = reach
    this.lie = lie
  }

  /** The corners of a rectangle: front left, front right, rear right, rear left; the centre of a circle. */
  get core(): readonly Point[] {
    this.knownCore ??= this.corners()
    return this.knownCore
  }

  private corners(): readonly Point[] {
    const { at, lie } = this
    if (this.base.kind === 'circle') return [at]
    const { left, right } = lie
    return [
      { x: at.x + left.x, y: at.y + left.y },
      { x: at.x + right.x, y: at.y + right.y },
      { x: at.x - left.x, y: at.y - left.y },
      { x: at.x - right.x, y: at.y - right.y },
    ]
  }

  /** The upright box round the base. */
  get box(): Box {
    if (this.knownBox === null) {
      const { x, y } = this.at
      const { halfX, halfY } = this.lie
      this.knownBox = { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY }
    }
    return this.knownBox
  }

  /** The middles of its edges, front, right, rear, left; none of a circle. */
  get middles(): readonly Point[] {
    this.knownMiddles ??= this.edgeMiddles()
    return this.knownMiddles
  }

  private edgeMiddles(): readonly Point[] {
    const { at, facing, base } = this
    if (base.kind === 'circle') return NO_POINTS
    const right = base.width / 2
    const ahead = base.depth / 2
    return offsets(at, facing, [0, ahead, right, 0, 0, -ahead, -right, 0])
  }

  /**
   * Whether two rectangles share `slack` millimetres or less along one of the edges of this one: exact on the lattice, and
   * worked out without their corners.
   */
  isClearOf(other: Footprint, slack: number): boolean {
    const { left, right } = this.lie
    const x = other.at.x - this.at.x
    const y = other.at.y - this.at.y
    return (
      isApart(right.x - left.x, right.y - left.y, x, y, this.lie, other.lie, slack) ||
      isApart(right.x + left.x, right.y + left.y, x, y, this.lie, other.lie, slack)
    )
  }

  /** The same base elsewhere, facing as it does here. */
  shifted(to: Point): Footprint {
    return new Footprint(to, this.facing, this.base, this.round, this.reach, this.lie)
  }
}

/**
 * Whether two rectangles, the second of which is (x, y) from the first, share `slack` millimetres or less along the normal of an
 * edge (dx, dy).
 */
function isApart(dx: number, dy: number, x: number, y: number, one: Lie, other: Lie, slack: number): boolean {
  const shared = span(dx, dy, one) + span(dx, dy, other) - Math.abs(dx * y - dy * x)
  return shared <= 0 || shared * shared <= slack * slack * (dx * dx + dy * dy)
}

/** How far a rectangle reaches from its centre along the normal of an edge (dx, dy), times its length. */
const span = (dx: number, dy: number, { left, right }: Lie): number =>
  Math.max(Math.abs(dx * left.y - dy * left.x), Math.abs(dx * right.y - dy * right.x))

/** The footprint of a base at any lattice point, which need not be a whole millimetre. */
export function footprintAt(centre: Point, facing: Facing, base: Base): Footprint {
  if (base.kind === 'circle') {
    const round = base.diameter / 2
    const lie: Lie = { left: NOWHERE, right: NOWHERE, halfX: round, halfY: round }
    return new Footprint(centre, facing, base, round, round, lie)
  }
  const aside = base.width / 2
  const ahead = base.depth / 2
  const left = offset(NOWHERE, facing, -aside, ahead)
  const right = offset(NOWHERE, facing, aside, ahead)
  const halfX = Math.max(Math.abs(left.x), Math.abs(right.x))
  const halfY = Math.max(Math.abs(left.y), Math.abs(right.y))
  const far = Math.max(left.x * left.x + left.y * left.y, right.x * right.x + right.y * right.y)
  return new Footprint(centre, facing, base, 0, Math.sqrt(far), { left, right, halfX, halfY })
}

const NO_POINTS: readonly Point[] = []
const NOWHERE: Vector = { x: 0, y: 0 }

/** Footprints asked for last, each at a place in the list that how it lies says: to look there costs less than to look for an object. */
const KEPT = 4096
const kept: (Footprint | null)[] = Array.from({ length: KEPT }, () => null)

/** Where the footprint of a placed base is kept, if it is. */
function slotOf({ at, facing }: Placed): number {
  const mixed = Math.imul(at.x, 0x9e3779b1) ^ Math.imul(at.y, 0x85ebca6b) ^ Math.imul(facing, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 15)) & (KEPT - 1)
}

/** The footprint of a placed base: the base itself where it is one; else one that was kept, or worked out anew. */
export function footprint(placed: Placed): Footprint {
  if (placed instanceof Footprint) return placed
  const slot = slotOf(placed)
  const before = kept[slot] as Footprint | null
  if (before !== null && isOf(before, placed)) return before
  const fresh = footprintAt({ x: placed.at.x, y: placed.at.y }, placed.facing, placed.base)
  kept[slot] = fresh
  return fresh
}

/** Hands over the footprint at which something has arrived, so that it need not be worked out again. */
export function rememberFootprint(placed: Placed, shape: Footprint): void {
  if (isOf(shape, placed)) kept[slotOf(placed)] = shape
}

/** Whether a footprint is that of a placed base. */
export const isOf = ({ at, facing, base }: Footprint, placed: Placed): boolean =>
  at.x === placed.at.x && at.y === placed.at.y && facing === placed.facing && base === placed.base

/** The corners of a rectangle in the order front-left, front-right, rear-right, rear-left; none of a circle. */
export function corners(placed: Placed): readonly Point[] {
  return placed.base.kind === 'rect' ? footprint(placed).core : []
}

/** The middles of a rectangle's edges in the order front, right, rear, left; none of a circle. */
export function edgeMidpoints(placed: Placed): readonly Point[] {
  return footprint(placed).middles
}

/** The middle of the front edge; of a circle the point farthest along its facing. */
export function frontMidpoint(placed: Placed): Point {
  return offset(placed.at, placed.facing, 0, extent(placed.base).depth / 2)
}

/** The frontage and depth of a base in millimetres; both the diameter of a circle. */
export function extent(base: Base): { readonly width: number; readonly depth: number } {
  return base.kind === 'rect' ? base : { width: base.diameter, depth: base.diameter }
}

/** Points on a circle, evenly spaced clockwise from the direction it faces, on the lattice. */
export function circlePoints(centre: Point, diameter: number, facing: Facing, count: number): Polygon {
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const turn = normaliseFacing(facing + Math.round((i * 3600) / count))
    points.push(offset(centre, turn, 0, diameter / 2))
  }
  return points
}

/** The outline of a base for drawing and for polygon work: its four corners, or sixteen points of a circle. */
export function outline(placed: Placed): Polygon {
  if (placed.base.kind === 'rect') return corners(placed)
  return circlePoints(placed.at, placed.base.diameter, placed.facing, 16)
}

/** True if a point lies on the base or within half a millimetre of it. */
export function covers(placed: Placed, p: Point): boolean {
  const shape = footprint(placed)
  return wholeMm(Math.sqrt(squaredToCore(shape.core, p)) - shape.round) <= 0
}

/** True if two bases share ground by more than `TOUCH`; bases that merely touch do not. */
export function overlap(a: Placed, b: Placed): boolean {
  return footprintsOverlap(footprint(a), footprint(b))
}

/** As {@link overlap}, of footprints: as {@link penetrates}, but that rectangles need no corners. */
export function footprintsOverlap(a: Footprint, b: Footprint): boolean {
  const reach = a.reach + b.reach
  if (squaredDistance(a.at, b.at) >= reach * reach || !boxesMeet(a.box, b.box)) return false
  if (a.round + b.round > 0) return penetrates(a, b, TOUCH)
  return !a.isClearOf(b, TOUCH) && !b.isClearOf(a, TOUCH)
}

/** The gap between two bases in whole millimetres, 0 if they touch or overlap. */
export function gap(a: Placed, b: Placed): number {
  const one = footprint(a)
  const other = footprint(b)
  const reach = one.reach + other.reach
  // Farther from each other than both reach they need not be asked whether they meet.
  const apart = squaredDistance(one.at, other.at) > reach * reach
  return wholeMm(apart ? clearanceApart(one, other) : clearance(one, other))
}

/** True if two bases touch anywhere: the gap is at most one millimetre. */
export function adjacent(a: Placed, b: Placed): boolean {
  const reach = footprint(a).reach + footprint(b).reach + 2 * TOUCH
  return squaredDistance(a.at, b.at) <= reach * reach && gap(a, b) <= TOUCH
}
