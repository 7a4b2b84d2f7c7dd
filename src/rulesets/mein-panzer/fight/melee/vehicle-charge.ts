import { type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { CHARGE_OV, VEHICLE_CHARGE } from '../../tables/close-combat.ts'
import type { VehicleEffect } from '../../tables/effects.ts'
import { armourTerm } from '../strength.ts'

/** A stand's attack on a vehicle it touches (MP-CHV-04). */
export interface VehicleChargeFacts {
  readonly aim: keyof typeof CHARGE_OV
  /** 0: an open vehicle. */
  readonly topArmour: number
  /** The vehicle moves and is not Pinned. */
  readonly moving: boolean
  /** Strength of a charge or mine carried; 0: none. */
  readonly explosive: number
}

/** Strike Strength of a charge on a vehicle (MP-CHV-04, T8.4); the 3 of unarmoured targets do not count here. */
export const vehicleChargeTerms = (charge: VehicleChargeFacts): Term[] =>
  terms(
    term(`mp.term.charge-${charge.aim}`, CHARGE_OV[charge.aim], 'MP-CHV-04'),
    charge.topArmour === 0 &&
      charge.aim === 'destroy' &&
      term('mp.term.open-vehicle', VEHICLE_CHARGE.open, 'MP-CHV-04'),
    charge.moving && term('mp.term.vehicle-moving', VEHICLE_CHARGE.moving, 'MP-CHV-04'),
    term('mp.term.explosive', charge.explosive, 'MP-CHV-04'),
    armourTerm(charge.topArmour),
  )

/** Who means only to stop a vehicle never does worse to it (MP-CHV-04). */
export const aimedEffect = (effect: VehicleEffect, aim: keyof typeof CHARGE_OV): VehicleEffect =>
  aim === 'immobilise' && (effect === 'double' || effect === 'single') ? 'immobilised' : effect
