import {
  type Bounds,
  EFFECT_ROWS,
  INFANTRY_EFFECTS,
  type InfantryEffect,
  STRONGEST,
  VEHICLE_EFFECTS,
  type VehicleEffect,
  WEAKEST,
} from '../tables/effects.ts'

/** The row of T6.3: above +20 the last one, below −10 none (MP-HIT-10). */
const rowOf = (strike: number) =>
  strike < WEAKEST ? undefined : EFFECT_ROWS[Math.min(strike, STRONGEST) - WEAKEST]

function lookUp<E>(bounds: Bounds | undefined, die: number, effects: readonly [E, E, E, E, E]): E {
  const place = bounds?.findIndex((upTo) => die <= upTo) ?? -1
  return effects[place < 0 ? 4 : place] ?? effects[4]
}

/** What a roll of d20 does to a vehicle, gun or structure hit at a Strike Strength (T6.3, MP-HIT-10). */
export const effectOnVehicle = (strike: number, die: number): VehicleEffect =>
  lookUp(rowOf(strike)?.[0], die, VEHICLE_EFFECTS)

/** What a roll of d20 does to infantry or a crew (T6.3, MP-HIT-10). */
export const effectOnInfantry = (strike: number, die: number): InfantryEffect =>
  lookUp(rowOf(strike)?.[1], die, INFANTRY_EFFECTS)

/** What becomes of a vehicle, the worst first. */
export const VEHICLE_FATES = ['explodes', 'destroyed', 'damaged', 'immobilised', 'pinned', 'none'] as const
export type VehicleFate = (typeof VEHICLE_FATES)[number]

/** What an effect comes to for a vehicle with so much durability left (MP-HIT-13, MP-HIT-15). */
export function fateOf(effect: VehicleEffect, dr: number): VehicleFate {
  switch (effect) {
    case 'double':
      if (dr <= 1) return 'explodes'
      return dr === 2 ? 'destroyed' : 'damaged'
    case 'single':
      return dr <= 1 ? 'destroyed' : 'damaged'
    default:
      return effect
  }
}

/** A stand that is hit, as far as the effect depends on it. */
export interface StandHit {
  readonly state: 'fit' | 'suppressed' | 'pinned'
  /** Hit by a sniper, who kills only the Pinned; support stands he kills as anyone does (MP-SNP-02). */
  readonly bySniper: boolean
  /** In a Banzai charge: fire neither suppresses nor pins it (MP-BAN-04). */
  readonly banzai: boolean
}

/** What an effect comes to for a stand: suppressed again it is Pinned (MP-HIT-11). */
export function effectOnStand(effect: InfantryEffect, stand: StandHit): InfantryEffect {
  const kills = effect === 'shaking' || effect === 'single'
  const softened = kills && stand.bySniper && stand.state !== 'pinned' ? 'pinned' : effect
  if (softened === 'shaking' || softened === 'single') return softened
  if (stand.banzai) return 'none'
  return softened === 'suppressed' && stand.state !== 'fit' ? 'pinned' : softened
}
