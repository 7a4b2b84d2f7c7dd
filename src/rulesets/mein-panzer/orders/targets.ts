import type { Target } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { sees } from '../sight/look.ts'
import { isPassedOver } from '../sight/recognising.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isInBunker } from '../units/inside.ts'
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

/** Those of them at whom it may fire: nobody in a bunker (MP-BNK-01). */
export const inFire = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  inSight(state, u, only).filter((other) => !isInBunker(state, other))

/** Refuses an enemy in sight who is in a bunker, and no other (MP-BNK-01). */
export function checkShelter(state: MpState, u: Standing, target: UnitId): void {
  const [seen] = inSight(state, u, [target])
  if (seen !== undefined && isInBunker(state, seen)) refuse('mp.error.in-bunker', { target })
}

/**
 * Refuses an enemy that an order is aimed at and may not be. Whoever is not in sight is said to be so, whether he is hidden,
 * behind something or nobody at all; of the others that they are in a bunker, or that nothing the model has is for them (MP-LOS-02,
 * MP-HID-01, MP-BNK-01).
 */
export function refuseTarget(state: MpState, u: Standing, target: UnitId): never {
  checkShelter(state, u, target)
  const seen = inSight(state, u, [target]).length > 0
  return refuse(seen ? 'mp.error.no-shot' : 'mp.error.not-seen', { unit: u.id, target })
}

export const asTargets = (units: readonly Standing[]): Target[] => units.map(({ id }) => ({ unit: id }))
