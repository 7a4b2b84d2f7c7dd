import { boxOf, pointDistance, side } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'

/** Rays from one point to others, of which the first and the last lie outermost (MP-LOS-04). */
export interface Beam {
  readonly at: Point
  readonly first: Point
  readonly last: Point
  readonly box: Box
}

/** The beam from a point to all between two others, or to one place. */
export const beamOf = (at: Point, first: Point, last = first): Beam => ({
  at,
  first,
  last,
  box: boxOf([at, first, last]),
})

/** What lies beside a beam by more than this meets none of its rays, whatever is rounded, in hundredths of an inch. */
const CLEAR = 1

/** Whether a box lies wholly beside a beam: nothing in it is on any of its rays. */
export function isBeside({ at, first, last }: Beam, box: Box): boolean {
  if (first === last) return isOff(at, first, box, 1) || isOff(at, first, box, -1)
  return isOff(at, first, box, side(at, first, last)) || isOff(at, last, box, side(at, last, first))
}

/** Whether a box lies clear of a line through two points, on its other side than a sign says. */
function isOff(a: Point, b: Point, { minX, minY, maxX, maxY }: Box, sign: number): boolean {
  if (sign === 0) return false
  const dx = b.x - a.x
  const dy = b.y - a.y
  const flip = sign > 0 ? 1 : -1
  // Of the four corners the one that is farthest over to the side of the beam.
  const x = flip * dy < 0 ? maxX : minX
  const y = flip * dx > 0 ? maxY : minY
  return flip * (dx * (y - a.y) - dy * (x - a.x)) < -CLEAR * pointDistance(a, b)
}
