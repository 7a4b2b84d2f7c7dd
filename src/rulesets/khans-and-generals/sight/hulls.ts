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
  hulls: readonly Hull[]
}

const known = new WeakMap<KgState, Known>()
const NONE: readonly Hull[] = []

/** The hulls of all vehicles that stand on the table in the open now, in the state's order. */
export function hullsOf(state: KgState): readonly Hull[] {
  let of = known.get(state)
  if (of === undefined) {
    of = { touched: new Touched(), vehicles: everyUnit(state).filter(isVehicle), hulls: NONE }
    known.set(state, of)
  }
  if (of.vehicles.length === 0) return NONE
  if (of.touched.inAnyOrder(state).some(isVehicle)) of.hulls = of.vehicles.flatMap(hullOf)
  return of.hulls
}

/** What hides is covered by what it hides in, and gives nothing away by what it stands before (KG-DIG-21). */
function hullOf(u: KgUnit): Hull[] {
  if (!onTable(u) || u.hidden) return []
  const shape = footprint(placed(u))
  return [{ shape, polygon: outline(shape), box: shape.box }]
}
