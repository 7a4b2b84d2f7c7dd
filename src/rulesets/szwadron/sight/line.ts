import { direction, offset } from '../../../kernel/space/angle.ts'
import { someEdge } from '../../../kernel/space/area.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { clearance, penetrates } from '../../../kernel/space/convex.ts'
import {
  boxesMeet,
  boxOf,
  pointDistance,
  side,
  squaredDistance,
  wholeMm,
} from '../../../kernel/space/segment.ts'
import type { Box, Point, RectBase } from '../../../kernel/space/types.ts'
import type { Edge } from '../ground/contact.ts'
import { type Area, areasAt, type Field, fromWall, stretches } from '../ground/field.ts'
import { atFootOf } from '../ground/position.ts'
import { DISTANCES } from '../tables/distances.ts'
import { TERRAIN, WOOD_BLOCKS, WOOD_HEIGHT } from '../tables/terrain.ts'
import { CM } from '../units/profile.ts'

/**
 * Through which edge of a base a line from its centre to a point leaves it; both edges of a corner, the front or rear
 * first (SZ-FIRE-11, SZ-GEO-14).
 */
export function crossedEdges(foot: Footprint, p: Point): readonly Edge[] {
  const { width, depth } = foot.base as RectBase
  const ahead = direction(foot.facing)
  const dx = p.x - foot.at.x
  const dy = p.y - foot.at.y
  const forward = dx * ahead.x + dy * ahead.y
  const right = dx * ahead.y - dy * ahead.x
  const aside = Math.abs(right) * depth
  const along = Math.abs(forward) * width
  const lengthwise: Edge = forward > 0 ? 'front' : 'rear'
  const sideways: Edge = right > 0 ? 'right' : 'left'
  // Sines have thirty bits, so the two sides of a corner are alike to about a millionth.
  if (Math.abs(aside - along) <= 1e-6 * (aside + along)) return [lengthwise, sideways]
  return aside < along ? [lengthwise] : [sideways]
}

/** How wide the strip of sight through an edge is, mm (SZ-FIRE-07). */
export function edgeLength(foot: Footprint, edge: Edge): number {
  const { width, depth } = foot.base as RectBase
  return edge === 'front' || edge === 'rear' ? width : depth
}

/**
 * The strip of sight from one base to another through an edge: as wide as the edge, from where the line leaves the one
 * to where it enters the other, and nothing of it behind the edge's own line (SZ-FIRE-06, SZ-GEO-13). Corners clockwise.
 */
export function stripOf(from: Footprint, edge: Edge, to: Footprint): Point[] {
  const half = edgeLength(from, edge) / 2
  const length = pointDistance(from.at, to.at)
  const ux = (to.at.x - from.at.x) / length
  const uy = (to.at.y - from.at.y) / length
  const start = leaves(from, ux, uy)
  const end = length - leaves(to, -ux, -uy)
  const at = (along: number, aside: number): Point => ({
    x: from.at.x + ux * along + uy * aside,
    y: from.at.y + uy * along - ux * aside,
  })
  const strip = [at(start, -half), at(end, -half), at(end, half), at(start, half)]
  return behindCut(strip, from, edge)
}

/** How far from its centre a ray leaves a base. */
function leaves(foot: Footprint, ux: number, uy: number): number {
  const { width, depth } = foot.base as RectBase
  const ahead = direction(foot.facing)
  const forward = Math.abs(ux * ahead.x + uy * ahead.y)
  const right = Math.abs(ux * ahead.y - uy * ahead.x)
  return Math.min(forward > 0 ? depth / 2 / forward : Infinity, right > 0 ? width / 2 / right : Infinity)
}

const OUTWARD: Readonly<Record<Edge, readonly [right: number, ahead: number]>> = {
  front: [0, 1],
  right: [1, 0],
  rear: [0, -1],
  left: [-1, 0],
}

/** What of a convex shape lies on the outer side of an edge's line. */
function behindCut(shape: readonly Point[], foot: Footprint, edge: Edge): Point[] {
  const [right, ahead] = OUTWARD[edge]
  const { width, depth } = foot.base as RectBase
  const out = offset({ x: 0, y: 0 }, foot.facing, right, ahead)
  const far = right === 0 ? depth / 2 : width / 2
  const beyond = (p: Point): number => (p.x - foot.at.x) * out.x + (p.y - foot.at.y) * out.y - far
  const kept: Point[] = []
  let a = shape[shape.length - 1] as Point
  let from = beyond(a)
  for (const b of shape) {
    const to = beyond(b)
    if (from < 0 !== to < 0) {
      const share = from / (from - to)
      kept.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })
    }
    if (to >= 0) kept.push(b)
    a = b
    from = to
  }
  return kept
}

/** Whether a base stands in a strip, or on its line, by more than a touch; `box` is that round the strip. */
export function inStrip(strip: readonly Point[], foot: Footprint, box: Box = boxOf(strip)): boolean {
  if (strip.length < 3 || !boxesMeet(box, foot.box)) return false
  const { at, reach } = foot
  let inside = true
  for (let i = 0; i < strip.length; i++) {
    const a = strip[i] as Point
    const b = strip[i + 1 < strip.length ? i + 1 : 0] as Point
    const beyond = side(a, b, at)
    if (beyond <= 0) continue
    inside = false
    // Whose middle is farther beyond an edge than any of him reaches is out of the strip.
    if (beyond * beyond >= reach * reach * squaredDistance(a, b)) return false
  }
  return inside || penetrates({ core: strip, round: 0 }, foot, 1)
}

/** Two figures of whom one looks at the other, with the levels they stand on. */
export interface Pair {
  readonly from: Footprint
  readonly to: Footprint
  readonly fromLevel: number
  readonly toLevel: number
}

/** How near a wall a figure must be to see over it, mm (SZ-FIRE-39). */
const AT_WALL = 1 * CM

/**
 * Whether the ground leaves the line between two figures open, and the strip about it (SZ-FIRE-06, SZ-FIRE-32, SZ-FIRE-33,
 * SZ-FIRE-36, SZ-FIRE-39, SZ-GEO-13): a high wall is seen over only from or to a place above its top (SZ-FIRE-40). How much
 * wood there is between them and one of them in it is measured along the line.
 * @param strip corners, or fewer than three where the two stand too close for one
 */
export function groundOpen(
  field: Field,
  { from, to, fromLevel, toLevel }: Pair,
  strip: readonly Point[],
): boolean {
  const box = boxOf([from.at, to.at, ...strip])
  let wood = 0
  let woods = false
  let within = false
  for (const area of field.areas) {
    if (!boxesMeet(area.box, box)) continue
    const { sight } = TERRAIN[area.kind]
    if (sight === 'open') continue
    const length = stretches(from.at, to.at, area).reduce((sum, { enter, exit }) => sum + exit - enter, 0)
    if (length <= 0 && !reachesInto(strip, area)) continue
    if (sight === 'hill' && fromLevel < area.level && toLevel < area.level) return false
    if (sight === 'hill' && length > 0 && inDeadGround(field, area, from, to, fromLevel)) return false
    if (sight === 'wall' && !overWall(field, area, from, to, fromLevel, toLevel)) return false
    if (sight === 'wood') {
      woods = true
      wood += length
      within ||= [from, to].some(({ at }) => areasAt(field, at).includes(area))
    }
  }
  if (within && wood >= WOOD_BLOCKS * CM) return false
  if (woods && !within && fromLevel < WOOD_HEIGHT && toLevel < WOOD_HEIGHT) return false
  return !field.lines.some(
    ({ kind, line, box: around, level }) =>
      kind === 'highWall' &&
      fromLevel <= level &&
      toLevel <= level &&
      boxesMeet(around, box) &&
      line.some((b, i) => i > 0 && barsView([line[i - 1] as Point, b], from, to, strip)),
  )
}

/** Whether an area lies in a strip by more than a touch (SZ-GEO-13). */
const reachesInto = (strip: readonly Point[], { polygon, box }: Area): boolean =>
  strip.length >= 3 &&
  boxesMeet(boxOf(strip), box) &&
  someEdge(polygon, (a, b) => penetrates({ core: strip, round: 0 }, { core: [a, b], round: 0 }, TOUCH))

/** Whether a stretch of a wall meets the line between two figures, or the strip by more than a touch. */
const barsView = (wall: readonly Point[], from: Footprint, to: Footprint, strip: readonly Point[]): boolean =>
  penetrates({ core: wall, round: 0.1 }, lineCore(from, to), 0) ||
  (strip.length >= 3 && penetrates({ core: strip, round: 0 }, { core: wall, round: 0 }, TOUCH))

/** Whether a hill between hides a figure at its foot from one that looks from another hill (SZ-FIRE-41). */
const inDeadGround = (field: Field, hill: Area, from: Footprint, to: Footprint, fromLevel: number): boolean =>
  fromLevel > 0 && !areasAt(field, from.at).includes(hill) && atFootOf(to, hill)

const lineCore = (from: Footprint, to: Footprint) => ({ core: [from.at, to.at], round: 0 })

/** Whether one sees past a building: who stands in it sees out and is seen within 1 cm of its wall (SZ-FIRE-39). */
function overWall(
  field: Field,
  area: Area,
  from: Footprint,
  to: Footprint,
  fromLevel: number,
  toLevel: number,
): boolean {
  const holders = [from, to].filter(({ at }) => areasAt(field, at).includes(area))
  if (holders.length === 0) return fromLevel > area.level || toLevel > area.level
  return holders.every((foot) => foot.core.some((corner) => fromWall(area, corner) <= AT_WALL))
}

/** Figures within this of a firer, from base to base, block his fire at who stands higher, mm (SZ-FIRE-35, SZ-GEO-12). */
const SCREEN = DISTANCES.screen.cm * CM

/**
 * Whether a figure of some level that stands on the strip blocks it (SZ-FIRE-34, SZ-FIRE-35): to a firer on a hill those
 * as high as he is or higher; to one below, those of his own level close by and those as high as the target.
 */
export function screens({ from, fromLevel, toLevel }: Pair, foot: Footprint, level: number): boolean {
  if (fromLevel >= toLevel) return level >= fromLevel
  if (level >= toLevel) return true
  return level === fromLevel && wholeMm(clearance(from, foot)) <= SCREEN
}
