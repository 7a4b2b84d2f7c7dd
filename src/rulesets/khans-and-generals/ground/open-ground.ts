import type { Placed } from '../../../kernel/space/types.ts'
import { closesTo } from '../tables/terrain.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { burningAt } from './burning.ts'
import { areasOf, armOf, tooDeep } from './standing.ts'

/** Whether ground is closed to a unit that is put down there: by what it is, or by fire (KG-TER-02, KG-FIR-08). */
export const closedTo = (state: KgState, u: KgUnit, there: Placed): boolean =>
  burningAt(state, there) ||
  (isVehicle(u) && tooDeep(state, there)) ||
  areasOf(state, there).some(({ area }) => closesTo(area.kind, armOf(u)))
