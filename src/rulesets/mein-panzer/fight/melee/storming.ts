import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { TOGETHER } from '../../../../kernel/order.ts'
import { settleHiding } from '../../sight/hiding.ts'
import type { Standing } from '../../sight/silhouette.ts'
import type { CHARGE_OV } from '../../tables/close-combat.ts'
import { INCH } from '../../tables/inches.ts'
import { SAPPER_CHARGE } from '../../tables/structures.ts'
import { modelOf } from '../../units/models.ts'
import { type MpBattle, unit } from '../../units/state.ts'
import { strikeVehicle, vehicleFate } from '../damage.ts'
import { effectOnVehicle } from '../effect.ts'
import { type Charger, chargersOf, REACH, targetsOf } from './charge.ts'
import { close, giveWay, inContact } from './closing.ts'
import { comesOn, repel } from './repelling.ts'
import { aimedEffect, vehicleChargeTerms } from './vehicle-charge.ts'

/** What those who charge a vehicle mean to do to it (MP-CHV-04). */
export type Aim = keyof typeof CHARGE_OV

/**
 * Stands charge vehicles: those drive them off, or they come on, each that touches its vehicle attacks it, and all
 * withdraw by an inch (MP-CHV-02, MP-CHV-03, MP-CHV-05).
 */
export function* storm(battle: MpBattle, chargers: readonly Charger[], aim: Aim): Procedure {
  const ids = chargers.map(({ id }) => id)
  battle.event('MP-CHV-01', 'mp.storms', {
    unit: ids[0],
    target: chargers[0]?.target,
    data: { [TOGETHER]: ids.join('+'), stands: ids.length, aim },
  })
  for (const target of targetsOf(chargers)) yield* repel(battle, target, chargersOf(chargers, target))
  const coming = chargers.filter(({ id }) => comesOn(unit(battle, id)))
  for (const { id, target } of coming) {
    const [u, vehicle] = [unit(battle, id), unit(battle, target)]
    if (u.at === null || vehicle.at === null) continue
    yield* close(battle, u as Standing, vehicle as Standing, { reach: REACH, home: true })
  }
  settleHiding(battle)
  for (const { id, target } of coming) yield* strikeAndWithdraw(battle, id, target, aim)
  settleHiding(battle)
}

/** Who touches the vehicle attacks it, and goes back an inch, whatever became of it (MP-CHV-04, MP-CHV-05). */
function* strikeAndWithdraw(battle: MpBattle, id: string, target: string, aim: Aim): Procedure {
  const [u, vehicle] = [unit(battle, id), unit(battle, target)]
  if (u.at === null || vehicle.at === null || !inContact(u as Standing, vehicle as Standing)) return
  const from = vehicle.at
  strikeVehicleByHand(battle, id, target, aim)
  const now = unit(battle, id)
  if (now.at !== null) yield* giveWay(battle, now as Standing, from, { points: INCH })
}

/** A stand attacks a vehicle that it touches, from above, with what it carries (MP-CHV-04, T8.4). */
export function strikeVehicleByHand(battle: MpBattle, id: string, target: string, aim: Aim): void {
  const [u, vehicle] = [unit(battle, id), unit(battle, target)]
  const strength = sum(
    vehicleChargeTerms({
      aim,
      topArmour: modelOf(vehicle).armour?.top ?? 0,
      moving: vehicle.moving && !vehicle.pinned,
      explosive: modelOf(u).mine === true ? SAPPER_CHARGE.first : 0,
    }),
  )
  const die = battle.roll(20, { rule: 'MP-CHV-04', why: 'mp.roll.effect', by: id })
  const effect = aimedEffect(effectOnVehicle(strength.total, die), aim)
  battle.event('MP-CHV-04', 'mp.hit', {
    unit: id,
    target,
    sums: { strength },
    data: { die, effect, fate: vehicleFate(vehicle, effect) },
  })
  strikeVehicle(battle, vehicle, effect)
}
