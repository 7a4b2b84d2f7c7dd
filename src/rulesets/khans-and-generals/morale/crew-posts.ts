import type { KgBattle } from '../units/state.ts'
import { type Face, turretCrew, type VehicleUnit } from '../units/vehicles.ts'

/** The part of a vehicle that was struck, and on which side. */
export interface Struck {
  readonly turret: boolean
  readonly face: Face
}

/** Who of a crew is hit: the driver, the gunner of the hull, those in the turret; null: one more man (KG-ATT-05). */
export type CrewPost = 'driver' | 'gunner' | 'turret'

/** Least crew that has a gunner in the hull besides (KG-ATT-05). */
const WITH_GUNNER = 4
/** The d6 up to which it is the driver, where it may be either. */
const DRIVER_TO = 3

const hasHullGun = ({ vehicle }: VehicleUnit): boolean =>
  vehicle.weapons.some(({ mount, gun }) => mount === 'hull' && gun === undefined)

/**
 * Who is hit (KG-ATT-05): in the front of the hull the driver, or on 4–6 of a d6 the gunner, where a crew of four and
 * more has one; in the turret of one or two men whoever fires from it; anywhere else one man like another.
 */
export function crewPost(battle: KgBattle, u: VehicleUnit, { turret, face }: Struck): CrewPost | null {
  if (turret) return turretCrew(u) <= 2 ? 'turret' : null
  if (face !== 'front') return null
  if (u.stan < WITH_GUNNER || !hasHullGun(u)) return 'driver'
  const die = battle.roll(6, { rule: 'KG-ATT-05', why: 'kg.roll.crew-post', by: u.id })
  return die <= DRIVER_TO ? 'driver' : 'gunner'
}
