import type { Footprint } from '../../../kernel/space/base.ts'
import { clearance, penetrates } from '../../../kernel/space/convex.ts'
import { boxGap, boxOf } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polyline } from '../../../kernel/space/types.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { crossings, type Field } from './field.ts'

/** What one can stand behind: an obstacle along a line, or the edge of a hill (SZ-COH-05, SZ-ZOC-03). Millimetres. */
export interface Obstacle {
  readonly line: Polyline
  readonly box: Box
  /** How far its far edge is from its near one; the edge of a hill has no width. */
  readonly width: number
}

/** A base is at an obstacle that it touches: no farther from it than this, mm (SZ-FIRE-38). */
const BEHIND = 1

/** Parts of a unit may be so much farther from each other than their obstacle is wide, mm (SZ-COH-05). */
const SLACK = 0.5

const known = new WeakMap<Field, readonly Obstacle[]>()

/** Obstacles of a field that can be crossed (SZ-MOVE-07, SZ-MOVE-11). */
function obstaclesOf(field: Field): readonly Obstacle[] {
  let found = known.get(field)
  if (found === undefined) {
    found = [
      ...field.lines.filter(({ kind }) => TERRAIN[kind].going.kind === 'cross'),
      ...field.areas
        .filter(({ kind }) => kind === 'hill')
        .map(({ polygon, box }) => ({ line: [...polygon, ...polygon.slice(0, 1)], box, width: 0 })),
    ]
    known.set(field, found)
  }
  return found
}

/** Those that somebody in a box may touch. */
export const obstaclesIn = (field: Field, box: Box): readonly Obstacle[] =>
  obstaclesOf(field).filter((one) => boxGap(one.box, box) <= one.width / 2 + BEHIND)

/** Whether a base touches a stretch of something that lies so far to either side of its line, mm. */
export function liesAlong(foot: Footprint, line: readonly Point[], half = 0): boolean {
  const near = half + BEHIND
  const { minX, minY, maxX, maxY } = foot.box
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point
    const b = line[i] as Point
    // Most stretches of a line lie farther off than any of it can touch.
    if (Math.max(a.x, b.x) < minX - near || Math.min(a.x, b.x) > maxX + near) continue
    if (Math.max(a.y, b.y) < minY - near || Math.min(a.y, b.y) > maxY + near) continue
    if (penetrates(foot, { core: [a, b], round: half + 2 * BEHIND }, BEHIND)) return true
  }
  return false
}

/** Whether a base touches an obstacle. */
export const touchesObstacle = (foot: Footprint, { line, box, width }: Obstacle): boolean =>
  boxGap(foot.box, box) <= width / 2 + BEHIND && liesAlong(foot, line, width / 2)

/**
 * Whether two figures of a unit hold together across one of some obstacles: both touch it, one on each side, as near to
 * each other as it is wide (SZ-COH-05).
 */
export const heldAcross = (a: Footprint, b: Footprint, obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(
    (one) =>
      // Upright boxes are no farther apart than what is in them.
      boxGap(a.box, b.box) <= one.width + 2 * SLACK &&
      touchesObstacle(a, one) &&
      touchesObstacle(b, one) &&
      crossings(a.at, b.at, one).length > 0 &&
      clearance(a, b) <= one.width + SLACK,
  )

/** The far edge of an obstacle as a figure at it has it before itself: a stretch from which something is measured. */
export interface FarEdge {
  readonly core: readonly Point[]
  readonly round: 0
  readonly at: Point
  readonly reach: number
  readonly box: Box
}

/** What of the far edges of the obstacles it touches lies before a figure (SZ-ZOC-03). */
export function farEdges(foot: Footprint, obstacles: readonly Obstacle[]): FarEdge[] {
  return obstacles
    .filter((one) => touchesObstacle(foot, one))
    .flatMap(({ line, width }) =>
      line.flatMap((b, i) => {
        const a = line[i - 1]
        return a !== undefined && liesAlong(foot, [a, b], width / 2) ? farEdge(foot, a, b, width / 2) : []
      }),
    )
}

/** The part of a stretch that lies before a figure, moved to the far side by half the obstacle's width. */
function farEdge(foot: Footprint, a: Point, b: Point, half: number): FarEdge[] {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return []
  const along = (p: Point): number => ((p.x - a.x) * dx + (p.y - a.y) * dy) / length
  const before = foot.core.map(along)
  const from = Math.max(0, Math.min(...before))
  const to = Math.min(length, Math.max(...before))
  if (from >= to) return []
  const beyond = (foot.at.x - a.x) * dy - (foot.at.y - a.y) * dx > 0 ? -half : half
  const spot = (mm: number): Point => ({
    x: a.x + (dx * mm + dy * beyond) / length,
    y: a.y + (dy * mm - dx * beyond) / length,
  })
  const core = [spot(from), spot(to)]
  return [{ core, round: 0, at: spot((from + to) / 2), reach: (to - from) / 2, box: boxOf(core) }]
}
