import { everyUnit } from '../../../kernel/ordered.ts'
import { type Footprint, footprint, outline } from '../../../kernel/space/base.ts'
import type { Box, Polygon } from '../../../kernel/space/types.ts'
import { placed } from '../ground/standing.ts'
import { Touched } from '../units/changes.ts'
import { type KgState, type KgUnit, onTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'

/** The hull of a vehicle on the table: nobody of either side sees through it (KG-VIS-03, KG-STV-07). */
export interface Hull {
  /** As the vehicle stands: whose own hull it is sees past it, and is seen (KG-VIS-03). */
  readonly shape: Footprint
  readonly polygon: Polygon
  readonly box: Box
}

interface Known {
  readonly touched: Touched
  readonly vehicles: readonly KgUnit[]
  readonly of: Map<KgUnit, Hull>
  hulls: readonly Hull[]
}

const known = new WeakMap<KgState, Known>()
const NONE: readonly Hull[] = []

/** The hulls of all vehicles that stand on the table in the open now, in the state's order. */
export function hullsOf(state: KgState): readonly Hull[] {
  let of = known.get(state)
  if (of === undefined) {
    of = { touched: new Touched(), vehicles: everyUnit(state).filter(isVehicle), of: new Map(), hulls: NONE }
    known.set(state, of)
  }
  if (of.vehicles.length === 0) return NONE
  let moved = false
  for (const u of of.touched.inAnyOrder(state)) if (isVehicle(u) && updateHull(of.of, u)) moved = true
  if (moved) of.hulls = hullsIn(of)
  return of.hulls
}

function hullsIn({ vehicles, of }: Known): readonly Hull[] {
  const hulls: Hull[] = []
  for (const u of vehicles) {
    const hull = of.get(u)
    if (hull !== undefined) hulls.push(hull)
  }
  return hulls
}

/**
 * Brings the hull of a vehicle up to date; tells whether it is another. What hides is covered by what it hides in, and
 * gives nothing away by what it stands before (KG-DIG-21).
 */
function updateHull(hulls: Map<KgUnit, Hull>, u: KgUnit): boolean {
  if (!onTable(u) || u.hidden) return hulls.delete(u)
  const shape = footprint(placed(u))
  if (hulls.get(u)?.shape === shape) return false
  hulls.set(u, { shape, polygon: outline(shape), box: shape.box })
  return true
}
