/** What each attacking model adds (T8.2, MP-CHG-07, MP-CAV-05). */
export const CHARGE_BONUS = { none: 0, charge: 2, cavalry: 4, polishCavalry: 5 } as const

/** Against whom the attacker fights (T8.2): soldiers on foot, riders and crews of the unarmoured, crews of the armoured. */
export const AGAINST = { foot: 0, unarmoured: 2, armoured: 0 } as const

/** What Disorganised takes from each attacking model (T8.2). */
export const ATTACKER_DISORGANISED = -5

/** What cover adds to each defending model (T8.3). */
export const MELEE_COVER = { none: 0, soft: 1, linear: 3, heavy: 4 } as const

/** What else changes each defending model; all add up (T8.3). */
export const DEFENDER_STATE = {
  smoke: 4,
  suppressed: -5,
  disorganised: -5,
  pinned: -10,
  broken: -10,
} as const

/** What Commissars in the fight add to each other stand (MP-NKV-04). */
export const COMMISSAR_MELEE = 1

/** Strength of a charge on a vehicle: to destroy it, or to stop it (MP-CHV-04). */
export const CHARGE_OV = { destroy: 2, immobilise: 5 } as const

/** What changes it (T8.4). */
export const VEHICLE_CHARGE = { open: 5, moving: -1 } as const
