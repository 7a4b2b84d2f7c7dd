import type { Target } from '../../../kernel/order.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { sees } from '../sight/look.ts'
import { isPassedOver } from '../sight/recognising.ts'
import type { Standing } from '../sight/silhouette.ts'
import { enemiesOf, type MpState } from '../units/state.ts'

/**
 * Enemies a model sees and may attack: none that is hidden, and no headquarters behind others (MP-LOS-10, MP-HID-01, MP-CMD-13).
 * That is told at any time, and no distance (MP-LOS-02).
 * @param only those who are asked about; absent: all
 */
export const inSight = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  enemiesOf(state, u.side).filter(
    (other): other is Standing =>
      other.at !== null &&
      only?.includes(other.id) !== false &&
      !other.hidden &&
      sees(state, u, other as Standing) &&
      !isPassedOver(state, u, other as Standing),
  )

export const asTargets = (units: readonly Standing[]): Target[] => units.map(({ id }) => ({ unit: id }))
