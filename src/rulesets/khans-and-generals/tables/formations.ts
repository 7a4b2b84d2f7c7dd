/** Formation keys (KG-DAT-04). */
export const FORMATIONS = [
  'standard',
  'scattered',
  'column',
  'loose',
  'skirmish',
  'close',
  'pikeWall',
  'shieldWall',
  'square',
  'hedgehog',
  'wedge',
  'pincers',
] as const
export type FormationKey = (typeof FORMATIONS)[number]
