import { contains } from '../../../kernel/space/area.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { onSegment, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Area, Opening } from '../ground/field.ts'
import { CM } from '../units/profile.ts'
import type { Viewer } from './viewer.ts'

/** Teams that one opening serves at once: one, or as many as fit beside each other in it (FW-TER-07, FW-BLD-03). */
export const serves = ({ width }: Opening): number => Math.max(1, Math.floor(width / (5 * CM)))

/** The stretch of wall in which an opening is: both ends, mm. */
function wallOf({ polygon }: Area, { at }: Opening): readonly [Point, Point] {
  let best: readonly [Point, Point] | null = null
  let least = Infinity
  let a = polygon[polygon.length - 1] as Point
  for (const b of polygon) {
    const far = onSegment(at, a, b) ? 0 : squaredToSegment(at, a, b)
    if (far < least) {
      least = far
      best = [a, b]
    }
    a = b
  }
  return best ?? [at, at]
}

/** Whether a place lies outside the wall of an opening: in the half circle that the wall bounds (FW-ARC-02). */
export function before(house: Area, opening: Opening, p: Point): boolean {
  const [a, b] = wallOf(house, opening)
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  if (length === 0) return false
  const normal = { x: (b.y - a.y) / length, y: (a.x - b.x) / length }
  const outward = contains(house.polygon, {
    x: opening.at.x + normal.x * INSIDE,
    y: opening.at.y + normal.y * INSIDE,
  })
    ? -1
    : 1
  return outward * ((p.x - opening.at.x) * normal.x + (p.y - opening.at.y) * normal.y) > 0
}

/** So far from its wall one looks whether a place is in the house, mm. */
const INSIDE = 2

/** Whether a team stands outside right at an opening of a house, touching it there (FW-CON-03). */
export function atOpening({ foot }: Viewer, house: Area): boolean {
  return house.openings.some((opening) => {
    const [a, b] = wallOf(house, opening)
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    const [ux, uy] = length === 0 ? [0, 0] : [(b.x - a.x) / length, (b.y - a.y) / length]
    const half = opening.width / 2
    const end = (by: number): Point => ({ x: opening.at.x + ux * by, y: opening.at.y + uy * by })
    return clearance(foot, { core: [end(-half), end(half)], round: 0 }) <= TOUCHING
  })
}

/** Bases are on whole millimetres: this near they touch. */
const TOUCHING = 1
