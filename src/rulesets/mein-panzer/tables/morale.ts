/** Levels of morale from the highest to the lowest (T7.2, MP-MOR-01). */
export const MORALE_LEVELS = ['motivated', 'confident', 'disorganised', 'broken', 'routed'] as const
export type MoraleLevel = (typeof MORALE_LEVELS)[number]

/** What a level adds to every test of the unit (T7.2, MP-MOR-01). */
export const LEVEL_MODIFIER: Readonly<Record<MoraleLevel, number>> = {
  motivated: 1,
  confident: 0,
  disorganised: -1,
  broken: -3,
  routed: -5,
}

/** What the attack itself adds to a Morale test (T7.3, MP-MOR-03). */
export const LOSS_MODIFIERS = {
  /** The unit's leader was eliminated by it. */
  leaderLost: -4,
  /** At least half of the models present before it. */
  halfLost: -4,
  /** For each stand lost to the column "1 damage, −1 morale" (MP-HIT-14), or to a 20 for survival (T8.5). */
  shaken: -1,
} as const

/** What Suppressed takes from every test but Morale (MP-HIT-11). */
export const SUPPRESSED = -5
