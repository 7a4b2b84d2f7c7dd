import type { RuleId } from '../../../kernel/words.ts'

/** Grades of going a move has a range for; the hardest touched counts (FW-MOV-02, FW-TER-01). */
export type Going = 'road' | 'cross' | 'rough'

/** Who moves alike (FW-MOV-03). */
export type Mover =
  | 'tracked'
  | 'halftrack'
  | 'wheeled'
  | 'tachanka'
  | 'wagon'
  | 'infantry'
  | 'cavalry'
  | 'manpacked'
  | 'light'
  | 'mediumHeavy'
  | 'immobile'

/** How far, cm; null: it never moves by itself (FW-MOV-03). */
export const MOVES: Readonly<Record<Mover, Readonly<Record<Going, number>> | null>> = {
  tracked: { road: 30, cross: 30, rough: 20 },
  halftrack: { road: 40, cross: 30, rough: 10 },
  wheeled: { road: 40, cross: 20, rough: 10 },
  tachanka: { road: 25, cross: 20, rough: 10 },
  wagon: { road: 15, cross: 15, rough: 10 },
  infantry: { road: 15, cross: 15, rough: 15 },
  cavalry: { road: 25, cross: 25, rough: 25 },
  manpacked: { road: 15, cross: 15, rough: 15 },
  light: { road: 10, cross: 10, rough: 10 },
  mediumHeavy: { road: 5, cross: 5, rough: 5 },
  immobile: null,
}

/** An inch of the rules in cm (FW-GEN-09). */
export const INCH = 2.5

/** The bog test in rough going: anything but a 1 (FW-BOG-01). */
export const BOG_SCORE = 2

/** What entering or starting in hard going asks of each: nothing, the bog test, a Skill test, or it may not enter. */
export type BogTest = 'none' | 'bog' | 'skill' | 'barred'

/** Rough and very difficult going (FW-BOG-01, FW-BOG-02, FW-TER-04). */
export const BOGGING: Readonly<
  Record<'rough' | 'vdg', Readonly<Record<Exclude<Mover, 'immobile'>, BogTest>>>
> = {
  rough: {
    tracked: 'bog',
    halftrack: 'bog',
    wheeled: 'bog',
    tachanka: 'bog',
    wagon: 'bog',
    infantry: 'none',
    cavalry: 'none',
    manpacked: 'none',
    light: 'bog',
    mediumHeavy: 'bog',
  },
  vdg: {
    tracked: 'skill',
    halftrack: 'barred',
    wheeled: 'barred',
    tachanka: 'barred',
    wagon: 'barred',
    infantry: 'none',
    cavalry: 'none',
    manpacked: 'none',
    light: 'barred',
    mediumHeavy: 'barred',
  },
}

/** Distances that rules name, cm. */
export const DISTANCES = {
  gap: { cm: 2.5, rule: 'FW-LOS-10' },
  enemy: { cm: 5, rule: 'FW-MOV-07' },
  melee: { cm: 5, rule: 'FW-ASL-11' },
  assault: { cm: 10, rule: 'FW-ASL-02' },
  charge: { cm: 10, rule: 'FW-ASL-04' },
  cavalryCharge: { cm: 20, rule: 'FW-ASL-04' },
  supportingFire: { cm: 40, rule: 'FW-ASL-07' },
  breakOff: { cm: 10, rule: 'FW-ASL-19' },
  consolidate: { cm: 10, rule: 'FW-ASL-21' },
  tow: { cm: 10, rule: 'FW-TOW-02' },
  objective: { cm: 10, rule: 'FW-SCN-06' },
  saddle: { cm: 10, rule: 'FW-HIT-02' },
  woodSight: { cm: 15, rule: 'FW-LOS-04' },
  jeepTowing: { cm: 15, rule: 'FW-TRA-07' },
  fast: { cm: 20, rule: 'FW-FST-04' },
  bombard: { cm: 20, rule: 'FW-ART-08' },
  longRange: { cm: 40, rule: 'FW-HIT-04' },
  eyes: { cm: 40, rule: 'FW-REC-02' },
  ownTroops: { cm: 40, rule: 'FW-AIR-07' },
} as const satisfies Readonly<Record<string, { readonly cm: number; readonly rule: RuleId }>>

export type DistanceKey = keyof typeof DISTANCES
