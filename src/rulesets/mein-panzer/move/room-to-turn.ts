import { footprintAt } from '../../../kernel/space/base.ts'
import type { Facing, Placed } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { isVehicle } from '../units/models.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { barring } from './run-into.ts'
import { turnsClear } from './walls.ts'

/**
 * Whether a vehicle that turns where it stands, to look elsewhere or to fire, has room for its hull: no corner of it comes into a
 * wall, a wreck or a model (MP-MOV-10, MP-MOV-04, MP-MOV-17). A crew turns its gun anywhere.
 */
export const hasRoomToTurn = (state: MpState, u: MpUnit & Placed, facing: Facing): boolean =>
  !isVehicle(u) ||
  facing === u.facing ||
  (barring(state, u, footprintAt(u.at, facing, u.base)) === null &&
    turnsClear(fieldOf(state), u, facing, null))
