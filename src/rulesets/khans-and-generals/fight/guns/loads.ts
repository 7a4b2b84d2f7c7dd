import { type Bursting, FIRED_AT_GROUND, type Marking } from '../../tables/ammunition.ts'
import type { Gun } from '../../units/cards.ts'
import type { KgState, KgUnit } from '../../units/state.ts'
import { isArmoured, isVehicle } from '../../units/vehicles.ts'

/** What can be fired at people and places. */
export type Load = Bursting | Marking

/** What a gun has to fire at people and places now; flares are for the night (KG-ART-08, KG-ART-11). */
export function loadsOf(state: KgState, { ammo }: Pick<Gun, 'ammo'>): Load[] {
  const dark = state.facts.time === 'night'
  return FIRED_AT_GROUND.filter((one) => ammo.includes(one) && (one !== 'illumination' || dark))
}

/**
 * Whether solid shot is what a gun fires at a unit unless something else is asked for: at armour, where the gun has it
 * (KG-ART-08); a gun that has nothing else fires it at any vehicle.
 */
export const firesShotAt = (gun: Gun, target: KgUnit | null): boolean =>
  target !== null && gun.ammo.includes('ap') && (isArmoured(target) || (isVehicle(target) && onlyShot(gun)))

/** Whether a gun fires at nothing but vehicles: it has only solid shot (KG-STF-02). */
export const onlyShot = ({ ammo }: Pick<Gun, 'ammo'>): boolean => ammo.every((one) => one === 'ap')

/** The first of them that the card lists: what is fired unless something else is asked for. */
export function usualLoad(state: KgState, gun: Pick<Gun, 'ammo'>): Load | undefined {
  const able = loadsOf(state, gun)
  return gun.ammo.flatMap((one) => able.filter((load) => load === one))[0]
}

/** Smoke and light do nobody any harm (KG-ART-10, KG-ART-11). */
export const isMarking = (ammo: Load | 'ap'): ammo is Marking => ammo === 'smoke' || ammo === 'illumination'
