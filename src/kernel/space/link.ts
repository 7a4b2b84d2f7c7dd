import { footprint } from './base.ts'
import { clearance, type Rounded } from './convex.ts'
import { wholeMm } from './segment.ts'
import type { Placed, Segment } from './types.ts'

/** The distance from a segment to the outline of a base in whole millimetres, 0 if it touches or enters the base. */
export function segmentToBase(line: Segment, placed: Placed): number {
  const core: Rounded = { core: [line.a, line.b], round: 0 }
  return wholeMm(clearance(footprint(placed), core))
}
