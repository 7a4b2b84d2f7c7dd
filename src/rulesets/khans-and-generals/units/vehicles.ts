import { lookUp } from '../../../kernel/look-up.ts'
import { VEHICLE_TYPES } from '../tables/vehicle-types.ts'
import { hasRadio } from './abilities.ts'
import type { Mounting, VehicleCard, VehicleStats } from './cards.ts'
import type { KgUnit } from './state.ts'

/** Sides of a hull or turret that fire from the ground can strike (KG-AVP-04). */
export type Face = 'front' | 'side' | 'rear'

/** A unit that is a vehicle. */
export type VehicleUnit = KgUnit & { readonly vehicle: VehicleStats }

/** Whether a unit is a vehicle (KG-UNI-01). */
export const isVehicle = (u: KgUnit): u is VehicleUnit => u.vehicle !== undefined

const armoured = ({ front, side, rear }: VehicleStats['armour']['hull']): boolean => front + side + rear > 0

/** Whether any part of a vehicle has an armour class (KG-STV-02). */
export const isArmoured = (u: KgUnit): boolean => isVehicle(u) && armoured(u.vehicle.armour.hull)

/** Whether it is a tank in the rules' sense (KG-STV-05). */
export const isTank = (u: KgUnit): boolean => isVehicle(u) && lookUp(VEHICLE_TYPES, u.type)?.tank === true

/** Whether it has a weapon left: only armed vehicles overrun (KG-VME-01). */
export const isArmed = (u: KgUnit): boolean => isVehicle(u) && (u.gun !== null || u.weapon !== null)

/** Whether it is at least a medium tank (KG-OBS-03). */
export const isHeavyVehicle = (u: KgUnit): boolean =>
  isVehicle(u) && lookUp(VEHICLE_TYPES, u.type)?.heavy === true

/** Whether it runs on wheels; half-tracks go by the tracked column, horses by their own (KG-GRD-07). */
export const isWheeled = ({ vehicle }: VehicleUnit): boolean =>
  vehicle.drive === 'wheeled' || vehicle.drive === 'horse'

/** Whether beasts draw it: those may go on ice (KG-TER-02). */
export const isDrawn = ({ vehicle }: VehicleUnit): boolean => vehicle.drive === 'horse'

/** The armour class of a part of a vehicle on a side (KG-STV-02, KG-AVP-04). */
export const classAt = ({ vehicle }: VehicleUnit, turret: boolean, face: Face): number =>
  (turret ? (vehicle.armour.turret ?? vehicle.armour.hull) : vehicle.armour.hull)[face]

/** Whether it has a turret (KG-AVP-04). */
export const hasTurret = ({ vehicle }: VehicleUnit): boolean => vehicle.armour.turret !== undefined

/** Optics destroyed are worse than none (KG-STV-06); shut hatches take 2 more (KG-STV-04). */
export const WITHOUT_OPTICS = -2
export const SHUT_HATCHES = -2

/** The Optics of a vehicle now; 0 for all others (KG-STV-06, KG-STV-04). */
export const opticsOf = (u: KgUnit): number =>
  isVehicle(u)
    ? (u.opticsOut === true ? WITHOUT_OPTICS : u.vehicle.optics) + (u.hatchesShut === true ? SHUT_HATCHES : 0)
    : 0

/** What a vehicle can fight with: its first gun and its first machine gun that are whole (KG-STV-01). */
export type Armament = Pick<KgUnit, 'gun' | 'weapon' | 'ranged' | 'range'>

const isGun = (weapon: Mounting): boolean => weapon.gun !== undefined

/** The first of its weapons of a kind that can be fired; machine guns on pintles want open hatches (KG-STV-04). */
function firstWhole(
  { weapons }: Pick<VehicleCard, 'weapons'>,
  out: readonly number[],
  shut: boolean,
  gun: boolean,
): Mounting | undefined {
  return weapons.find(
    (weapon, i) => isGun(weapon) === gun && !out.includes(i) && !(shut && weapon.mount === 'pintle'),
  )
}

/** What of its weapons a vehicle fights with now. */
export function armament(
  card: Pick<VehicleCard, 'weapons'>,
  out: readonly number[] = [],
  shut = false,
): Armament {
  const machineGun = firstWhole(card, out, shut, false)
  return {
    gun: firstWhole(card, out, shut, true)?.gun ?? null,
    weapon: machineGun?.table ?? null,
    ranged: machineGun?.ranged ?? null,
    range: machineGun?.range ?? null,
  }
}

/**
 * What changes of a vehicle's armament when other weapons are out, or its hatches are shut or opened. Only that is told:
 * by their places on the card, for a battle that was restored has other objects in the same places.
 */
export function rearmed(u: VehicleUnit, out: readonly number[], shut: boolean): Partial<Armament> {
  const fits = armament(u.vehicle, out, shut)
  const place = (gun: boolean, without: readonly number[], closed: boolean): number => {
    const weapon = firstWhole(u.vehicle, without, closed, gun)
    return weapon === undefined ? -1 : u.vehicle.weapons.indexOf(weapon)
  }
  const changes = (gun: boolean): boolean =>
    place(gun, out, shut) !== place(gun, u.weaponsOut ?? [], u.hatchesShut === true)
  const { gun, ...machineGun } = fits
  return { ...(changes(true) ? { gun } : {}), ...(changes(false) ? machineGun : {}) }
}

/** What of a unit says where its weapons are mounted and which of them are whole. */
export type Mounted = Pick<KgUnit, 'vehicle' | 'weaponsOut' | 'hatchesShut'>

/** Where the gun, or the machine gun, that a vehicle fires now is mounted (KG-STV-08); null for what is no vehicle. */
export function mountOf(u: Mounted, what: 'gun' | 'mg'): Mounting['mount'] | null {
  if (u.vehicle === undefined) return null
  return firstWhole(u.vehicle, u.weaponsOut ?? [], u.hatchesShut === true, what === 'gun')?.mount ?? null
}

/**
 * How many men are in the turret: all but the driver and one for each weapon of the hull; a turret that has nothing
 * but machine guns is for one man (KG-ATT-05).
 */
export function turretCrew({ vehicle, startStan }: VehicleUnit): number {
  const turret = vehicle.weapons.filter(({ mount }) => mount === 'turret' || mount === 'pintle')
  if (!turret.some(isGun)) return 1
  return Math.max(1, startStan - 1 - (vehicle.weapons.length - turret.length))
}

/** Whether shut hatches keep a vehicle from hearing and giving orders: it has no radio (KG-HQV-02). */
export const isDeaf = (u: KgUnit): boolean => u.hatchesShut === true && !hasRadio(u)
