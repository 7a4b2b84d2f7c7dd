import { contains, someEdge, squaredToBorder } from '../../../kernel/space/area.ts'
import { covers, edgeMidpoints, footprint, frontMidpoint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { someStretch } from '../../../kernel/space/obstacle.ts'
import { squaredDistance, squaredToSegment, wholeMm } from '../../../kernel/space/segment.ts'
import type { Placed, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'

/** The shortest distance from measuring points to a base, unrounded: to its edge midpoints or its circle. */
function fromPoints(points: readonly Point[], to: Placed): number {
  const ends = to.base.kind === 'circle' ? [to.at] : edgeMidpoints(to)
  let least = Infinity
  for (let i = 0; i < points.length; i++) {
    for (let j = 0; j < ends.length; j++) {
      const apart = squaredDistance(points[i] as Point, ends[j] as Point)
      if (apart < least) least = apart
    }
  }
  return Math.sqrt(least) - (to.base.kind === 'circle' ? to.base.diameter / 2 : 0)
}

/**
 * The distance between two bases in whole millimetres: the shortest between their edge midpoints; a circle is
 * measured at its nearest point (KG-MEA-02).
 */
export function distance(a: Placed, b: Placed): number {
  const round = a.base.kind === 'circle' ? a.base.diameter / 2 : 0
  const points = a.base.kind === 'circle' ? [a.at] : edgeMidpoints(a)
  return Math.max(0, wholeMm(fromPoints(points, b) - round))
}

/**
 * The distance from a base to a bare point in whole millimetres: from the nearest edge midpoint, or the nearest
 * point of a circle; 0 if the base covers the point (KG-MEA-03).
 */
export function distanceToPoint(placed: Placed, p: Point): number {
  return covers(placed, p) ? 0 : Math.max(0, wholeMm(fromPoints([p], placed)))
}

/**
 * The distance that counts for an effect radiating from a unit, in whole millimetres: from the middle of its front
 * edge, or the centre of a circle, to the other's nearest edge midpoint or circle point (KG-MEA-04).
 */
export function radiusDistance(owner: Placed, other: Placed): number {
  const from = owner.base.kind === 'circle' ? owner.at : frontMidpoint(owner)
  return Math.max(0, wholeMm(fromPoints([from], other)))
}

/**
 * The distance from a base to an area in whole millimetres: from its nearest edge midpoint, or circle point, to
 * the nearest point of the area; 0 if they touch (KG-MEA-03).
 */
export function distanceToArea(placed: Placed, polygon: Polygon): number {
  const shape = footprint(placed)
  if (contains(polygon, placed.at)) return 0
  if (someEdge(polygon, (a, b) => wholeMm(clearance(shape, { core: [a, b], round: 0 })) === 0)) return 0
  const from = placed.base.kind === 'circle' ? [placed.at] : edgeMidpoints(placed)
  const least = Math.min(...from.map((p) => squaredToBorder(polygon, p)))
  return Math.max(0, wholeMm(Math.sqrt(least) - shape.round))
}

/**
 * The distance from a base to a line in whole millimetres: from its nearest edge midpoint, or circle point, to the
 * nearest point of the line; 0 if they touch (KG-MEA-03).
 */
export function distanceToLine(placed: Placed, line: Polyline): number {
  const shape = footprint(placed)
  if (someStretch(line, (a, b) => wholeMm(clearance(shape, { core: [a, b], round: 0 })) === 0)) return 0
  const from = placed.base.kind === 'circle' ? [placed.at] : edgeMidpoints(placed)
  let least = Infinity
  someStretch(line, (a, b) => {
    for (const p of from) least = Math.min(least, squaredToSegment(p, a, b))
    return false
  })
  return Math.max(0, wholeMm(Math.sqrt(least) - shape.round))
}
