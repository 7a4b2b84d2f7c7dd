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

/** What a weapon's fire is to those under it: decides Reluctance and pinning (KG-RNG-10, KG-ABI-21). */
export type FireKind = 'muscle' | 'small' | 'machine' | 'lightArtillery' | 'heavyArtillery' | 'flame'

/** Upper bounds of the distance bands of KG-RNG-20 in mm, each belonging to its band. */
export const RANGE_BANDS = [50, 100, 200, 400, 600, 800, 1200, 1600, 2000] as const

interface WeaponRow {
  readonly fireKind: FireKind
  /** Range factor by band; null: cannot reach. */
  readonly factors: readonly (number | null)[]
}

const o = null

/** Weapon effectiveness by distance (KG-RNG-20); bands as in {@link RANGE_BANDS}. */
// biome-ignore format: a table
export const WEAPON_TABLE: Readonly<Record<WeaponKey, WeaponRow>> = {
  //                                          0–5 –10 –20 –40 –60 –80 –120 –160 –200
  javelin:      { fireKind: 'muscle',  factors: [2,  1,  o,  o,  o,  o,   o,   o,   o] },
  sling:        { fireKind: 'muscle',  factors: [1,  1,  0,  o,  o,  o,   o,   o,   o] },
  bow:          { fireKind: 'muscle',  factors: [3,  2,  1, -1,  o,  o,   o,   o,   o] },
  compositeBow: { fireKind: 'muscle',  factors: [3,  3,  2,  0, -3,  o,   o,   o,   o] },
  crossbow:     { fireKind: 'muscle',  factors: [4,  3,  1, -2,  o,  o,   o,   o,   o] },
  musket:       { fireKind: 'small',   factors: [3,  2,  0, -3,  o,  o,   o,   o,   o] },
  rifledMusket: { fireKind: 'small',   factors: [4,  3,  2,  0, -2, -4,   o,   o,   o] },
  rifle:        { fireKind: 'small',   factors: [5,  4,  3,  2,  0, -1,  -3,  -5,   o] },
  carbine:      { fireKind: 'small',   factors: [5,  4,  3,  1, -1, -3,  -5,   o,   o] },
  pistol:       { fireKind: 'small',   factors: [3,  1, -2,  o,  o,  o,   o,   o,   o] },
  smg:          { fireKind: 'machine', factors: [6,  5,  1, -4,  o,  o,   o,   o,   o] },
  lmg:          { fireKind: 'machine', factors: [6,  5,  4,  3,  1,  0,  -2,  -4,   o] },
  hmg:          { fireKind: 'machine', factors: [6,  6,  5,  4,  3,  2,   0,  -2,  -4] },
  flame:        { fireKind: 'flame',   factors: [8,  6,  o,  o,  o,  o,   o,   o,   o] },
}

/** Bows, which alone get an archer's height bonus to range (KG-REL-03) and may burn (KG-OMN-03 adds crossbows). */
export const BOWS: readonly WeaponKey[] = ['bow', 'compositeBow']

/** Whether a weapon is worked by muscle: then Armour helps against it (KG-RNG-05) and it never pins (KG-PIN-01). */
export const isMuscle = (weapon: WeaponKey): boolean => WEAPON_TABLE[weapon].fireKind === 'muscle'

/** The range factor of a weapon at a distance in mm; null when it cannot reach (KG-RNG-20). */
export function rangeFactor(weapon: WeaponKey, mm: number): number | null {
  const { factors } = WEAPON_TABLE[weapon]
  for (let band = 0; band < RANGE_BANDS.length; band++) {
    if (mm <= (RANGE_BANDS[band] as number)) return factors[band] ?? null
  }
  return null
}

/** Upper bounds of the distance bands of KG-RNG-21 in mm; the last is open. */
export const GUN_BANDS = [200, 400, 800, 1200, 1600, 2000, 3000, Number.POSITIVE_INFINITY] as const

/** Classes of guns (KG-RNG-21). */
export const GUN_CLASSES = [
  'siege',
  'smoothGun',
  'gun',
  'howitzer',
  'mortar',
  'atGun',
  'atRifle',
  'autoCannon',
] as const
type GunClass = (typeof GUN_CLASSES)[number]

/** Change of Accuracy by distance (KG-RNG-21); bands as in {@link GUN_BANDS}. */
// biome-ignore format: a table
export const GUN_TABLE: Readonly<Record<GunClass, readonly (number | null)[]>> = {
  //           0–20 –40 –80 –120 –160 –200 –300 >300
  siege:      [   0,  0, -1,  -3,   o,   o,   o,   o],
  smoothGun:  [   1,  0, -1,  -2,  -3,  -4,   o,   o],
  gun:        [   2,  1,  0,   0,  -1,  -1,  -2,  -3],
  howitzer:   [   1,  1,  0,   0,   0,  -1,  -1,  -2],
  mortar:     [   o,  1,  1,   0,   0,  -1,  -2,   o],
  atGun:      [   3,  2,  1,   0,  -1,  -2,  -4,   o],
  atRifle:    [   2,  1,  0,  -2,   o,   o,   o,   o],
  autoCannon: [   3,  2,  1,   0,  -1,  -3,   o,   o],
}

/** Upper bounds in mm of the bands by which cards give Penetration (KG-RNG-22); the last is open. */
export const PENETRATION_BANDS = [400, 800, 1200, 1600, Number.POSITIVE_INFINITY] as const

/** The Penetration of a gun at a distance in mm, by its card's bands (KG-RNG-22). */
export function penetrationAt(penetration: readonly number[], mm: number): number {
  return penetration[PENETRATION_BANDS.findIndex((upTo) => mm <= upTo)] ?? 0
}

/** The change of Accuracy of a class of guns at a distance in mm; null when it cannot reach (KG-RNG-21). */
export function gunFactor(gunClass: string, mm: number): number | null {
  const band = GUN_BANDS.findIndex((upTo) => mm <= upTo)
  return GUN_TABLE[gunClass as GunClass]?.[band] ?? null
}
