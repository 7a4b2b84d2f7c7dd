import { lookUp } from '../../../kernel/look-up.ts'
import type { Target } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { bearingAt, pastOwnMen } from '../fight/shooting/volleys.ts'
import { sees } from '../sight/look.ts'
import { isPassedOver } from '../sight/recognising.ts'
import type { Standing } from '../sight/silhouette.ts'
import { isInBunker } from '../units/inside.ts'
import { asTarget, isInTow, tractorOf } from '../units/posts.ts'
import { enemiesOf, type MpBattle, type MpState } from '../units/state.ts'

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

/** The guns in tow of some enemies, as they are fired at (MP-TRP-12). */
export function inTowOf(state: MpState, seen: readonly Standing[]): Standing[] {
  const guns: Standing[] = []
  for (const u of everyUnit(state)) {
    if (!isInTow(u) || !seen.some(({ id }) => id === u.carrier)) continue
    const aim = asTarget(state, u)
    if (aim !== null) guns.push(aim)
  }
  return guns
}

/** Those at whom it may fire with small arms: guns in tow as well, where it may fire at their tractors (MP-TRP-12). */
export function inSmallArmsFire(state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] {
  const seen = inFire(
    state,
    u,
    only?.map((id) => towing(state, id) ?? id),
  )
  return [...seen, ...inTowOf(state, seen)].filter(({ id }) => only?.includes(id) !== false)
}

/** Who tows a model; null: nobody does. */
function towing(state: MpState, id: UnitId): UnitId | null {
  const u = lookUp(state.units, id)
  return (u === undefined ? null : tractorOf(state, u))?.id ?? null
}

/** Says of those fired at that are in tow what of them is aimed at, and whose tow it is (MP-TRP-12). */
export function tellInTow(
  battle: MpBattle,
  u: Standing,
  targets: readonly UnitId[],
  what: 'gun' | 'crew',
): void {
  for (const target of targets) {
    const tractor = towing(battle.state, target)
    if (tractor !== null)
      battle.event('MP-TRP-12', 'mp.at-towed', { unit: u.id, target, data: { what, tractor } })
  }
}

/** Refuses an enemy in sight who is in a bunker, and no other (MP-BNK-01). */
export function checkShelter(state: MpState, u: Standing, target: UnitId): void {
  const [seen] = inSight(state, u, [target])
  if (seen !== undefined && isInBunker(state, seen)) refuse('mp.error.in-bunker', { target })
}

/** Refuses what one of those seen has in tow, and no other (MP-TRP-12). */
export function checkInTow(state: MpState, seen: readonly Standing[], target: UnitId): void {
  const tractor = towing(state, target)
  if (tractor !== null && seen.some(({ id }) => id === tractor))
    refuse('mp.error.in-tow', { target, tractor })
}

/**
 * Refuses an enemy that an order is aimed at and may not be. Whoever is not in sight is said to be so, whether he is hidden,
 * behind something or nobody at all; of the others that they are in a bunker, in tow, behind own men, or that nothing the model
 * has is for them (MP-LOS-02, MP-HID-01, MP-BNK-01, MP-TRP-12, MP-INF-08).
 */
export function refuseTarget(state: MpState, u: Standing, target: UnitId): never {
  checkShelter(state, u, target)
  const tractor = towing(state, target)
  if (tractor !== null) checkInTow(state, inSight(state, u, [tractor]), target)
  const [seen] = inSight(state, u, [target])
  if (seen === undefined) return refuse('mp.error.not-seen', { unit: u.id, target })
  // A machine gun fires through none of its own men; rifles do (MP-INF-08).
  const bearing = bearingAt(u, seen.at)
  if (pastOwnMen(state, u, seen, bearing).length < bearing.length) refuse('mp.error.own-men', { unit: u.id })
  return refuse('mp.error.no-shot', { unit: u.id, target })
}

export const asTargets = (units: readonly Standing[]): Target[] => units.map(({ id }) => ({ unit: id }))
