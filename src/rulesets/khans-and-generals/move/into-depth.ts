import type { Footprint } from '../../../kernel/space/base.ts'
import { centreOn, type StraightLeg } from '../../../kernel/space/leg.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { edgeOnly, tooDeep } from '../ground/standing.ts'
import { isVehicle } from '../units/vehicles.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/** How far apart places of a leg are looked at first, mm. */
const STRIDE = 10

/**
 * How far a vehicle may go on a leg before it would stand in the depth of forest, rocks or buildings off their streets,
 * mm: it stays at the edge (KG-TER-02, KG-TER-04). Infinity where nothing holds it; out of such a depth it may go.
 */
export function depthAhead({ battle, u, now }: MoveInProgress, leg: StraightLeg, box: Box): number {
  if (!isVehicle(u)) return Number.POSITIVE_INFINITY
  const { state } = battle
  if (!fieldOf(state).terrain.some((area) => edgeOnly(area.kind) && boxesMeet(box, area.box)))
    return Number.POSITIVE_INFINITY
  const isDeep = (at: number): boolean => tooDeep(state, poseAt(now, leg, at))
  if (isDeep(0)) return Number.POSITIVE_INFINITY
  for (let low = 0; low < leg.length; low += STRIDE) {
    const high = Math.min(leg.length, low + STRIDE)
    if (!isDeep(high)) continue
    for (let at = low + 1; at < high; at++) if (isDeep(at)) return at - 1
    return high - 1
  }
  return Number.POSITIVE_INFINITY
}

const poseAt = (from: Footprint, leg: StraightLeg, at: number): Footprint =>
  from.shifted(centreOn(from, leg, at))
