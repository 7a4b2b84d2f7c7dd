import { type Bilingual, both } from '../../../kernel/reference.ts'
import type { Accuracy } from './weapons.ts'

/** Upper ends of the bands of small arms, in inches (MP-INF-06). */
export const SMALL_ARMS_BANDS = [2, 5, 10, 15, 20, 25, 30] as const

type ByBand<T> = readonly [T, T, T, T, T, T, T]

/** Rifles, submachine guns and machine guns (MP-INF-06). */
export interface SmallArm {
  readonly name: Bilingual
  /** Against armour, used as AP (MP-FIR-09). */
  readonly ap: number
  readonly rof: number
  /** Strength against infantry by band; null: it cannot be fired so far (MP-INF-02). */
  readonly fp: ByBand<number | null>
  readonly om: Accuracy
}

const smallArm = (
  name: Bilingual,
  ap: number,
  rof: number,
  fp: ByBand<number | null>,
  om: Accuracy,
): SmallArm => ({ name, ap, rof, fp, om })

/** Small arms (MP-INF-06, MP-DAT-04). */
export const SMALL_ARMS = {
  s_rifle_de: smallArm(
    both('German rifles', 'Karabiny niemieckie'),
    -2,
    1,
    [7, 5, 3, 1, null, null, null],
    [0, 0, 0],
  ),
  s_rifle_pl: smallArm(
    both('Polish rifles', 'Karabiny polskie'),
    -2,
    1,
    [6, 5, 3, 1, null, null, null],
    [0, 0, 0],
  ),
  s_rifle_su: smallArm(
    both('Soviet rifles', 'Karabiny radzieckie'),
    -2,
    1,
    [6, 4, 2, 1, null, null, null],
    [0, 0, 0],
  ),
  s_smg_su: smallArm(
    both('Soviet submachine guns', 'Pistolety maszynowe radzieckie'),
    -3,
    1,
    [9, 5, 1, null, null, null, null],
    [0, 0, 0],
  ),
  s_lmg_de: smallArm(
    both('German light MG', 'Niemiecki lekki KM'),
    -1,
    2,
    [9, 8, 6, 4, 2, 1, null],
    [0, 0, null],
  ),
  s_lmg_pl: smallArm(both('Polish light MG', 'Polski RKM'), -1, 2, [8, 6, 4, 2, 1, null, null], [0, 0, null]),
  s_lmg_su: smallArm(
    both('Soviet light MG', 'Radziecki lekki KM'),
    -1,
    2,
    [8, 6, 4, 2, 1, null, null],
    [0, 0, null],
  ),
  s_hmg_de: smallArm(both('German heavy MG', 'Niemiecki CKM'), 1, 3, [10, 9, 7, 6, 4, 2, 1], [0, null, null]),
  s_hmg_pl: smallArm(both('Polish heavy MG', 'Polski CKM'), 1, 3, [9, 8, 6, 5, 3, 2, 1], [0, null, null]),
  s_hmg_su: smallArm(both('Soviet heavy MG', 'Radziecki CKM'), 1, 3, [9, 8, 6, 5, 3, 2, 1], [0, null, null]),
  s_rifle_jp: smallArm(
    both('Japanese rifles', 'Karabiny japońskie'),
    -2,
    1,
    [6, 4, 2, 1, null, null, null],
    [0, 0, 0],
  ),
  s_rifle_us: smallArm(
    both('American rifles', 'Karabiny amerykańskie'),
    -2,
    1,
    [8, 5, 3, 1, null, null, null],
    [0, 0, 0],
  ),
  s_lmg_jp: smallArm(
    both('Japanese light MG', 'Japoński lekki KM'),
    -1,
    2,
    [8, 6, 4, 2, 1, null, null],
    [0, 0, null],
  ),
  s_lmg_us: smallArm(
    both('American BAR', 'Amerykański BAR'),
    -1,
    2,
    [8, 6, 4, 2, 1, null, null],
    [0, 0, null],
  ),
  s_hmg_jp: smallArm(both('Japanese heavy MG', 'Japoński CKM'), 1, 3, [9, 8, 6, 5, 3, 2, 1], [0, null, null]),
  s_hmg_us: smallArm(
    both('American heavy MG', 'Amerykański CKM'),
    1,
    3,
    [9, 8, 6, 5, 3, 2, 1],
    [0, null, null],
  ),
  s_mg_veh: smallArm(both('Vehicle MG', 'KM pojazdu'), -1, 2, [8, 6, 4, 3, 1, null, null], [0, 0, 0]),
  s_mg_tks: smallArm(
    both('MG of the TKS', 'KM tankietki TKS'),
    1,
    2,
    [8, 6, 4, 3, 1, null, null],
    [0, 0, null],
  ),
} as const
export type SmallArmKey = keyof typeof SMALL_ARMS

/** Machine guns: they never fire through own infantry, and alone fire along a line (MP-LOS-09, MP-INF-08, MP-LOF-01). */
export const MACHINE_GUNS: readonly SmallArmKey[] = [
  's_lmg_de',
  's_lmg_pl',
  's_lmg_su',
  's_hmg_de',
  's_hmg_pl',
  's_hmg_su',
  's_lmg_jp',
  's_lmg_us',
  's_hmg_jp',
  's_hmg_us',
  's_mg_veh',
  's_mg_tks',
]
