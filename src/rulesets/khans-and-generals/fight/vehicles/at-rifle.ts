import { lookUp } from '../../../../kernel/look-up.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { damageVehicle } from '../../fire/vehicle-damage.ts'
import { VEHICLE_TYPES } from '../../tables/vehicle-types.ts'
import { rifleHit } from '../../units/hits-on-vehicles.ts'
import type { KgBattle } from '../../units/state.ts'
import { classAt, isArmoured, type VehicleUnit } from '../../units/vehicles.ts'
import { type Firer, tellOfStrike } from '../guns/known-gun.ts'
import { faceFrom } from './struck.ts'

/** How an anti-tank rifle, or a flamethrower, is turned on a vehicle. */
export interface AtRifle {
  readonly firer: Firer
  readonly from: Point
  /** At that distance (KG-RNG-22); a flame needs none. */
  readonly penetration: number
  readonly flamethrower: boolean
}

/** The row of the list of anti-tank rifles that a vehicle is read off (KG-ATR-02). */
export const rifleRowOf = (u: VehicleUnit) =>
  isArmoured(u) ? (lookUp(VEHICLE_TYPES, u.type)?.rifleRow ?? 'unarmoured') : 'unarmoured'

/** The d8 of anti-tank rifles and flamethrowers: the hull's class on that side (KG-ATR-01…04). */
export function rifleAt(battle: KgBattle, u: VehicleUnit, how: AtRifle): void {
  const { firer, from, penetration, flamethrower } = how
  const face = faceFrom(u, from)
  const armourClass = classAt(u, false, face)
  const vehicle = rifleRowOf(u)
  const rule = flamethrower ? 'KG-ATR-04' : 'KG-ATR-01'
  const shown = battle.roll(8, { rule, why: 'kg.roll.vehicle-hit', by: firer.unit.id })
  const { die, hit } = rifleHit(shown, { vehicle, from: face, penetration, armourClass, flamethrower })
  const data = { n: die.total, part: 'hull', face, armourClass, penetration, hit }
  tellOfStrike(battle, rule, 'kg.armour-hit', { firer, target: u, told: { sums: { hit: die }, data } })
  damageVehicle(battle, u, hit, { rule, by: firer.unit, struck: { turret: false, face } })
}
