import { contains, encloses, shapeBox, squaredToBorder } from '../../../kernel/space/area.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { outsideBox, wholeMm } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point, Polygon } from '../../../kernel/space/types.ts'

/** How a base stands to an area: clear of it, partly in it, wholly in it. */
export type Standing = 'outside' | 'edge' | 'depth'

/** True if a point lies in an area or on its border, to the nearest whole millimetre. */
function liesIn(polygon: Polygon, box: Box, p: Point): boolean {
  if (outsideBox(box, p, 1)) return false
  return encloses(polygon, p) || wholeMm(Math.sqrt(squaredToBorder(polygon, p))) === 0
}

/** True if a base is surely clear of a box by more than a millimetre. */
function isFar({ at, reach }: Footprint, box: Box): boolean {
  const far = reach + 2
  return at.x + far < box.minX || at.x - far > box.maxX || at.y + far < box.minY || at.y - far > box.maxY
}

/**
 * How a base stands to an area. A rectangle with two or three corners in it or on its border is at the edge, with
 * four in depth, with fewer outside; a circle is at the edge if it touches or crosses the border, in depth if
 * wholly inside (KG-EDG-01). A corner nearer than half a millimetre to the border counts as on it.
 *
 * @param box the box round the area, for callers that have it at hand.
 */
export function standingIn(placed: Placed, polygon: Polygon, box: Box = shapeBox(polygon)): Standing {
  const shape = footprint(placed)
  if (isFar(shape, box)) return 'outside'
  if (shape.base.kind === 'circle') {
    const toBorder = wholeMm(Math.sqrt(squaredToBorder(polygon, shape.at)) - shape.round)
    if (toBorder <= 0) return 'edge'
    return contains(polygon, shape.at) ? 'depth' : 'outside'
  }
  // Where the border is beyond its reach all of the base is where its centre is.
  const clear = shape.reach + 1
  if (squaredToBorder(polygon, shape.at) > clear * clear) {
    return contains(polygon, shape.at) ? 'depth' : 'outside'
  }
  let inside = 0
  for (const corner of shape.core) {
    if (liesIn(polygon, box, corner)) inside++
  }
  return inside === 4 ? 'depth' : inside >= 2 ? 'edge' : 'outside'
}
