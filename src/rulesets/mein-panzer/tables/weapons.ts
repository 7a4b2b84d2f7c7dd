import { type Bilingual, both } from '../../../kernel/reference.ts'

/** How a weapon is mounted (MP-LOS-03). */
export type Mount = 'turret' | 'fixed' | 'gun' | 'turntable' | 'infantry'

/** Accuracy standing, moving, moving with an action to spare; null: not possible (MP-ACT-05…07). */
export type Accuracy = readonly [om1: number, om2: number | null, om3: number | null]

/** A gun, mortar or other weapon that fires shells (MP-DAT-02). */
export interface Weapon {
  readonly name: Bilingual
  /** Strength of each ammunition; null: it has none. */
  readonly ap: number | null
  readonly ht: number | null
  readonly ov: number | null
  readonly fp: number | null
  readonly rof: number
  readonly om: Accuracy
  readonly mounts: readonly Mount[]
  /** It can fire where others call it (MP-ART-01). */
  readonly indirect?: true
  /** Of indirect fire, in inches (MP-ART-17). */
  readonly maxRange?: number
  readonly rocket?: true
  /** A flamethrower's reach, in inches (MP-FLM-01). */
  readonly flameRange?: number
  /** Rounds that pierce better, so many in a battle (MP-HIT-03). */
  readonly special?: { readonly ap: number; readonly shots: number }
}

type Strengths = readonly [ap: number | null, ht: number | null, ov: number | null, fp: number | null]

const weapon = (
  name: Bilingual,
  [ap, ht, ov, fp]: Strengths,
  rof: number,
  om: Accuracy,
  mounts: readonly Mount[],
  more: Pick<Weapon, 'indirect' | 'maxRange' | 'rocket' | 'flameRange' | 'special'> = {},
): Weapon => ({ name, ap, ht, ov, fp, rof, om, mounts, ...more })

/** Special rounds of a gun: their AP, and two of them in a battle (MP-HIT-03). */
const rounds = (ap: number) => ({ special: { ap, shots: 2 } })

/** Weapons (MP-DAT-04). */
export const WEAPONS = {
  w_20kwk30: weapon(both('2 cm KwK 30'), [3, null, 0, 3], 3, [0, -3, null], ['turret']),
  w_20nkm: weapon(both('20 mm nkm'), [4, null, null, null], 2, [0, null, null], ['fixed']),
  w_37bofors: weapon(both('37 mm Bofors'), [5, null, 1, 3], 2, [1, -4, null], ['turret']),
  w_37wz36: weapon(both('37 mm wz. 36'), [5, null, 1, 3], 2, [1, null, null], ['gun']),
  w_37pak36: weapon(both('3.7 cm Pak 36', '3,7 cm Pak 36'), [4, null, 1, 3], 2, [1, null, null], ['gun']),
  w_37kwk36: weapon(both('3.7 cm KwK 36', '3,7 cm KwK 36'), [4, null, 1, 3], 2, [0, -4, null], ['turret']),
  w_75kwk37: weapon(both('7.5 cm KwK 37', '7,5 cm KwK 37'), [5, 7, 4, 8], 1, [0, -4, null], ['turret']),
  w_50kwk39: weapon(both('5 cm KwK 39'), [7, null, 2, 5], 2, [1, -3, null], ['turret'], rounds(9)),
  w_50pak38: weapon(both('5 cm Pak 38'), [7, null, 2, 5], 2, [1, null, null], ['gun'], rounds(9)),
  w_75kwk40: weapon(
    both('7.5 cm KwK 40', '7,5 cm KwK 40'),
    [11, 8, 4, 8],
    1,
    [1, -4, null],
    ['turret', 'fixed'],
  ),
  w_75pak40: weapon(both('7.5 cm Pak 40', '7,5 cm Pak 40'), [11, 8, 4, 8], 2, [1, null, null], ['gun']),
  w_75kwk42: weapon(both('7.5 cm KwK 42', '7,5 cm KwK 42'), [14, null, 4, 8], 1, [2, -4, null], ['turret']),
  w_88kwk36: weapon(both('8.8 cm KwK 36', '8,8 cm KwK 36'), [13, null, 5, 9], 1, [2, -4, null], ['turret']),
  w_75ig18: weapon(both('7.5 cm leIG 18', '7,5 cm leIG 18'), [3, 6, 4, 8], 2, [0, null, null], ['gun'], {
    indirect: true,
  }),
  w_105lefh: weapon(both('10.5 cm leFH 18', '10,5 cm leFH 18'), [6, 8, 6, 10], 1, [0, null, null], ['gun'], {
    indirect: true,
  }),
  w_81mortar: weapon(
    both('8 cm mortar', 'Moździerz 8 cm'),
    [null, null, 3, 8],
    2,
    [0, null, null],
    ['infantry'],
    { indirect: true, maxRange: 40 },
  ),
  w_50automortar: weapon(
    both('5 cm automatic mortar', 'Moździerz automatyczny 5 cm'),
    [null, null, 2, 6],
    5,
    [0, null, null],
    ['gun'],
    { indirect: true, maxRange: 30 },
  ),
  w_45m37: weapon(both('45 mm M-37', '45 mm M-37'), [5, null, 1, 4], 2, [1, null, null], ['gun'], rounds(7)),
  w_76zis3: weapon(both('76 mm ZiS-3'), [9, null, 4, 8], 2, [0, null, null], ['gun'], { indirect: true }),
  w_76f34: weapon(both('76 mm F-34'), [9, null, 4, 8], 1, [0, -5, null], ['turret']),
  w_76zis5su: weapon(
    both('76 mm gun of the SU-76', '76 mm działo SU-76'),
    [9, null, 4, 8],
    1,
    [0, -5, null],
    ['fixed'],
  ),
  w_45tank: weapon(
    both('45 mm tank gun', '45 mm działo czołgowe'),
    [5, null, 1, 4],
    2,
    [0, -5, null],
    ['turret'],
  ),
  w_152m10: weapon(both('152 mm M-10'), [null, null, 8, 12], 1, [-1, -6, null], ['turret']),
  w_122m30: weapon(both('122 mm M-30'), [4, null, 7, 11], 1, [0, null, null], ['gun'], { indirect: true }),
  w_132rocket: weapon(
    both('132 mm rockets', 'Rakiety 132 mm'),
    [null, null, 5, 10],
    4,
    [0, null, null],
    ['fixed'],
    { indirect: true, maxRange: 120, rocket: true },
  ),
  w_75wz97: weapon(both('75 mm wz. 97'), [6, null, 4, 8], 2, [0, null, null], ['gun'], { indirect: true }),
  w_100wz14: weapon(both('100 mm wz. 14/19'), [null, null, 6, 10], 1, [0, null, null], ['gun'], {
    indirect: true,
  }),
  w_46gran: weapon(
    both('46 mm grenade launcher wz. 36', 'Granatnik 46 mm wz. 36'),
    [null, null, 1, 4],
    3,
    [0, null, null],
    ['infantry'],
    { indirect: true, maxRange: 15 },
  ),
  w_20flak30: weapon(both('2 cm Flak 30'), [3, null, 0, 3], 4, [0, null, null], ['turntable']),
  w_40bofors: weapon(both('40 mm Bofors'), [5, null, 1, 4], 3, [0, null, null], ['turntable']),
  w_88flak36: weapon(
    both('8.8 cm Flak 36', '8,8 cm Flak 36'),
    [13, null, 5, 9],
    2,
    [1, null, null],
    ['turntable'],
  ),
  w_57type97: weapon(both('57 mm Type 97'), [3, null, 2, 5], 2, [0, -5, null], ['turret']),
  w_37type94: weapon(both('37 mm Type 94'), [4, null, 1, 3], 2, [1, null, null], ['gun']),
  w_70type92: weapon(both('70 mm Type 92'), [3, null, 3, 7], 2, [0, null, null], ['gun'], { indirect: true }),
  w_50type89: weapon(
    both('50 mm Type 89 launcher', 'Granatnik 50 mm Typ 89'),
    [null, null, 1, 5],
    2,
    [0, null, null],
    ['infantry'],
    { indirect: true, maxRange: 15 },
  ),
  w_75m3: weapon(both('75 mm M3'), [9, null, 4, 8], 1, [1, -3, null], ['turret']),
  w_57m1: weapon(both('57 mm M1'), [9, null, 2, 5], 2, [1, null, null], ['gun']),
  w_bazooka: weapon(both('Bazooka', 'Bazooka'), [null, 8, 2, 5], 1, [0, null, null], ['infantry']),
  w_atrifle: weapon(
    both('Anti-tank rifle', 'Rusznica ppanc.'),
    [3, null, null, null],
    1,
    [0, -4, null],
    ['infantry'],
  ),
  w_flame_inf: weapon(
    both('Infantry flamethrower', 'Miotacz ognia piechoty'),
    [null, null, 4, 10],
    1,
    [0, null, null],
    ['infantry'],
    { flameRange: 4 },
  ),
} as const
export type WeaponKey = keyof typeof WEAPONS

/** A thrown weapon: it flies so far, in inches, and strikes top armour (MP-THR-01). */
export const MOLOTOV = { reach: 2, ov: 3, fp: 6, om1: 0 } as const

/** Grenades of a discharger: they fly so far, in inches, and strike men (MP-SMK-04). */
export const GRENADES = { reach: 1, fp: 8 } as const

/** The nearest point indirect fire can be called to, from the battery's centre, in inches (MP-ART-17). */
export const leastRange = ({ maxRange }: Pick<Weapon, 'maxRange'>): number =>
  maxRange === undefined ? 10 : Math.ceil(maxRange / 5)
