/** What the firer's state takes from the strength of rifles and machine guns (T8.1, MP-INF-01). */
export const FIREFIGHT_FIRER = { moving: -2, movingAndFiring: -5, suppressed: -5 } as const

/** What the target's movement adds (T8.1, MP-INF-05). */
export const FIREFIGHT_MOVEMENT = { still: 0, moving: 2, running: 4 } as const

/** What the target's cover takes (T8.1). */
export const FIREFIGHT_COVER = { none: 0, soft: -2, linear: -5, heavy: -8 } as const

/** What else takes from it on the side of the target (T8.1). */
export const FIREFIGHT_TARGET = { hidden: -2, smoke: -8 } as const

/** A line of fire (MP-LOF-01, MP-LOF-02). */
export const LINE_OF_FIRE = { reach: 12, modifier: -3 } as const

/** The most that stands can put together (MP-CMB-01). */
export const COMBINED_MOST = 10

/** Covering fire: longest range, and the range at which any cover is seen through, in inches (MP-SUP-02). */
export const COVERING_REACH = { most: 12, least: 2 } as const
