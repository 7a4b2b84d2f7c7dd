/** Weapon keys of KG-RNG-20, all periods. */
export const WEAPONS = [
  'javelin',
  'sling',
  'bow',
  'compositeBow',
  'crossbow',
  'musket',
  'rifledMusket',
  'rifle',
  'carbine',
  'pistol',
  'smg',
  'lmg',
  'hmg',
  'flame',
] as const
export type WeaponKey = (typeof WEAPONS)[number]
