import { cargoOf } from '../../../../kernel/ordered.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import { hasArmour, isStand, isVehicle } from '../../units/models.ts'
import { isInTow, laysBare, seenAs } from '../../units/posts.ts'
import { inBattle, type MpBattle, type MpState, type MpUnit } from '../../units/state.ts'
import type { Standing } from './aim.ts'

/** Men on a vehicle who can be fired at with small arms: riders, and of an open or unarmoured one its passengers and crew (MP-INF-04, MP-TRP-11). */
export const menOn = (state: MpState, vehicle: MpUnit): MpUnit[] =>
  isVehicle(vehicle)
    ? cargoOf(state, vehicle).filter(
        (one) => inBattle(one) && isStand(one) && (one.aboardAs === 'riding' || laysBare(vehicle)),
      )
    : []

/** Who of them is fired at is drawn by lot where there are several; null: nobody (MP-TRP-11). */
export function drawn(battle: MpBattle, vehicle: Standing): MpUnit | null {
  const men = menOn(battle.state, vehicle)
  if (men.length < 2) return men[0] ?? null
  const die = battle.roll(20, { rule: 'MP-TRP-11', why: 'mp.roll.drawn', by: vehicle.id })
  return men[(die - 1) % men.length] ?? null
}

/** What the vehicle gives those in it: armour linear cover, boards soft; riders have none (MP-TRP-11). */
export function coverAboard(vehicle: MpUnit, men: MpUnit): Cover {
  if (men.id === vehicle.id || !isVehicle(vehicle) || men.aboardAs === 'riding') return 'none'
  return coverBehind(vehicle)
}

const coverBehind = (vehicle: MpUnit): Cover => (hasArmour(vehicle) ? 'linear' : 'soft')

/** What the tractor gives the crew of a gun in tow, as a vehicle its passengers; none of other guns (MP-TRP-12). */
export const coverInTow = (state: MpState, gun: Standing): Cover =>
  isInTow(gun) ? coverBehind(seenAs(state, gun)) : 'none'
