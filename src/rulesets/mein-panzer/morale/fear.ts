import { everySide } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { INCH } from '../tables/inches.ts'
import { isSoft } from '../units/models.ts'
import { modelsOfPart, type PartId, partsOf } from '../units/parts.ts'
import { platoonsOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit } from '../units/state.ts'
import { testAll } from './step.ts'

/** So near a headlong charge is feared, in hundredths of an inch (MP-BAN-06, MP-CAV-06). */
const FEARED = 10 * INCH

/** Platoons, and parts of them, with infantry, guns or unarmoured vehicles near who charges headlong (MP-BAN-06, MP-CAV-06). */
export function afraid(state: MpState): PartId[] {
  return everySide(state).flatMap(({ id: side }) => {
    const charging = enemiesOf(state, side).filter((u): u is MpUnit & Placed => u.charging)
    if (charging.length === 0) return []
    return platoonsOf(state, side)
      .flatMap(({ id }) => partsOf(state, id))
      .filter((id) =>
        modelsOfPart(state, id).some(
          (u) =>
            u.at !== null && isSoft(u) && charging.some((one) => gap(one, u as MpUnit & Placed) <= FEARED),
        ),
      )
  })
}

/** As a turn ends, whoever has a headlong charge before him tests Morale, once each (MP-BAN-06, MP-CAV-06, MP-TRN-07). */
export const fear = (battle: MpBattle): void => testAll(battle, afraid(battle.state))
