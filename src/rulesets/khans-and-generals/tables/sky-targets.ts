/**
 * What a side may have its pilots, and those it misleads, strike first (KG-RAID-01): our own words, since the book has
 * the player choose on the spot.
 */
export const SKY_TARGETS = [
  'vehicles',
  'hq',
  'guns',
  'machineGuns',
  'infantry',
  'cavalry',
  'support',
  'reserves',
] as const
export type SkyTarget = (typeof SKY_TARGETS)[number]

/** What an anti-aircraft unit does when the enemy comes in (KG-AA-04): fires at the first, at who has bombs, at nobody. */
export const SKY_WATCH = ['first', 'bombers', 'hold'] as const
export type SkyWatch = (typeof SKY_WATCH)[number]
