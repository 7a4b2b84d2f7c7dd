import type { RuleId } from '../../../../kernel/words.ts'
import { damageVehicle, destroyVehicle } from '../../fire/vehicle-damage.ts'
import { destroy } from '../../morale/losses.ts'
import type { VehicleHit } from '../../tables/vehicle-hits.ts'
import { hasOpenTop } from '../../units/abilities.ts'
import type { GunHit, Read } from '../../units/hits-on-vehicles.ts'
import type { KgBattle } from '../../units/state.ts'
import { hasTurret, isArmoured, type VehicleUnit } from '../../units/vehicles.ts'
import { rollBulletsAtArmour, rollBulletsThrough, rollGunHit, rollTurret } from '../vehicles/hit-dice.ts'
import { calibreOf } from './bombs.ts'

/** How an attack from the air that has hit a vehicle is told: what came of it, with the die and its sums. */
export type TellVehicle = (
  rule: RuleId,
  told: { readonly hit: VehicleHit; readonly sums?: Parameters<KgBattle['event']>[2]['sums'] },
) => void

/** A vehicle that waits off the map leaves no wreck and sets fire to nothing (KG-RES-04). */
function end(battle: KgBattle, u: VehicleUnit, rule: RuleId, calibre = 0): void {
  if (u.at === null) destroy(battle, u, { rule, calibre })
  else destroyVehicle(battle, u, { rule, calibre })
}

/**
 * Bombs destroy what has no armour wherever they lie, armour only where it was their target, without any test
 * (KG-RAID-07); passengers as a shell of that calibre does (KG-DES-04, KG-AVP-02).
 */
export function bombVehicle(
  battle: KgBattle,
  u: VehicleUnit,
  bomb: { readonly direct: boolean; readonly weight: number },
  tell: TellVehicle,
): void {
  const hit = bomb.direct || !isArmoured(u) ? 'destroyed' : 'none'
  tell('KG-RAID-07', { hit })
  if (hit === 'destroyed') end(battle, u, 'KG-RAID-07', calibreOf(bomb.weight))
}

/** Who sits in it can be hit from above: hatches or top are open, or there is no armour (KG-AVP-06). */
export const openAbove = (u: VehicleUnit): boolean =>
  u.hatchesShut !== true || hasOpenTop(u) || u.vehicle.armour.hull.top === 0

/** The dice of a cannon at armour: is it the turret, and what comes of it. */
interface CannonDice {
  readonly turret: () => boolean
  readonly gun: (facts: GunHit) => Read
}

/**
 * What a cannon's hit does to armour: the list of guns, against the class on top, of the turret on an even d6 where there is one
 * (KG-RAID-06, KG-AVP-04, KG-AVP-05).
 */
export function cannonHit(u: VehicleUnit, penetration: number, dice: CannonDice): Read {
  const { hull, turret } = u.vehicle.armour
  const onTurret = hasTurret(u) && turret !== undefined && dice.turret()
  const armourClass = (onTurret ? turret : hull).top
  return dice.gun({ penetration, armourClass, heavyHe: false, open: openAbove(u) })
}

/** A cannon has hit armour (KG-RAID-06). */
export function cannonAtArmour(
  battle: KgBattle,
  u: VehicleUnit,
  { by, penetration }: { readonly by: string; readonly penetration: number },
  tell: TellVehicle,
): void {
  const { die, hit } = cannonHit(u, penetration, {
    turret: () => rollTurret(battle, by),
    gun: (facts) => rollGunHit(battle, by, facts),
  })
  tell('KG-RAID-06', { hit, sums: { hit: die } })
  if (hit === 'destroyed') end(battle, u, 'KG-RAID-06')
  else damageVehicle(battle, u, hit, { rule: 'KG-RAID-06' })
}

/** Machine guns at armour: a d8 alone, as all small arms have (KG-RAID-08, KG-SAV-03). */
export function strafeArmour(battle: KgBattle, u: VehicleUnit, by: string, tell: TellVehicle): void {
  const { hit } = rollBulletsAtArmour(battle, by, openAbove(u))
  tell('KG-SAV-03', { hit })
  damageVehicle(battle, u, hit, { rule: 'KG-SAV-03' })
}

/** What got through to a vehicle without armour: a cannon's burst ends it, for bullets there is a d6 (KG-AVP-02, KG-SAV-02). */
export function softHit(
  battle: KgBattle,
  u: VehicleUnit,
  { by, cannon }: { readonly by: string; readonly cannon: boolean },
  tell: TellVehicle,
): void {
  if (cannon) {
    tell('KG-AVP-02', { hit: 'destroyed' })
    return end(battle, u, 'KG-AVP-02')
  }
  const { hit } = rollBulletsThrough(battle, by)
  tell('KG-SAV-02', { hit })
  damageVehicle(battle, u, hit, { rule: 'KG-SAV-02' })
}
