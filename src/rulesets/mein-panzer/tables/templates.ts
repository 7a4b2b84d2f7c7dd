/** Circles of a burst, in inches: centre, ring I, ring II (MP-CORE-11). */
export const BURST = [0.25, 0.75, 1.5] as const
export const ROCKET_BURST = [0.25, 1.5, 3] as const

/** Zone in which fire suppresses, around the centre of each cell hit, in inches (MP-ART-11). */
export const FIRE_ZONE = { guns: 1.5, rockets: 3 } as const

/** The artillery field: how many cells, and from centre to centre in inches (MP-ART-08). */
export const FIELD = { cells: 19, pitch: 1.5 } as const

/** Radius of the detection template by the number who detect; the last for all more (MP-DET-01). */
export const DETECTION_RADII = [1, 1.5, 2, 2.5, 3] as const

/** Radius of the covering fire template by total rate of fire; the last for all more (MP-SUP-03). */
export const COVERING_RADII = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Angles in degrees (MP-CORE-11, MP-LOS-03, MP-OVW-03). */
export const FIELD_OF_FIRE = 30
export const OVERWATCH_SECTOR = { infantry: 180, turret: 90, fixed: 30 } as const
/** Front and rear of a vehicle, to each side of its heading. */
export const HIT_ZONE = 45

/** A smoke marker, in inches. */
export const SMOKE_RADIUS = 1

/** The far side of a flame, in inches; it is as long as the weapon reaches. */
export const FLAME_WIDTH = { vehicle: 2, infantry: 1 } as const
