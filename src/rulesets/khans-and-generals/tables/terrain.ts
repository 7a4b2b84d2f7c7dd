import type { FormationKey } from './formations.ts'

/** Keys of terrain areas (KG-DAT-06). */
export const TERRAINS = [
  'open',
  'scrub',
  'forest',
  'rocks',
  'marsh',
  'shallowWater',
  'deepWater',
  'ice',
  'builtLow',
  'builtHigh',
] as const
export type TerrainKey = (typeof TERRAINS)[number]

/** Kinds of units as terrain tells them apart: cavalry that has dismounted is foot (KG-STA-05). */
export type Arm = 'foot' | 'mounted' | 'support' | 'artillery' | 'vehicle'

/** A change of the Movement Range: in centimetres, or in percent. */
export interface MoveChange {
  readonly cm: number
  readonly percent: number
}

/** One row of the terrain table (KG-TER-02). */
export interface Terrain {
  /** Added to the Defence against ranged attacks. */
  readonly rangedDefence: number
  readonly move: MoveChange
  /** Where cavalry pays another price than the rest. */
  readonly moveMounted?: MoveChange
  /** Visibility coefficient, *współczynnik widoczności*, cm. */
  readonly sight: number
  /** Sight stops at it: `always`, or `fromLevel` when the onlooker stands no higher. */
  readonly blocks: 'no' | 'fromLevel' | 'always'
  /** Arms that may not enter at all; of vehicles it is in {@link VEHICLES_IN}. */
  readonly closedTo: readonly Arm[]
  /** Formations one may have in it; null: all. */
  readonly formations: readonly FormationKey[] | null
  readonly charge: boolean
  /** Arms that may hide in it; command units hide as what they ride or walk. */
  readonly hide: readonly Arm[]
  readonly ignitable: boolean
  /** A minor order is needed to cross. */
  readonly minor: boolean
}

const cm = (change: number): MoveChange => ({ cm: change, percent: 0 })
const percent = (change: number): MoveChange => ({ cm: 0, percent: change })
const BROKEN_GROUND: readonly FormationKey[] = ['standard', 'loose', 'skirmish']
const STREETS: readonly FormationKey[] = ['standard', 'loose', 'skirmish', 'column']
const FOOT: readonly Arm[] = ['foot', 'support']
const FOOT_AND_GUNS: readonly Arm[] = ['foot', 'support', 'artillery']

/**
 * The terrain table (KG-TER-02) with deep water (KG-TER-03) and built-up areas (KG-TER-04). Everything but open
 * ground is difficult terrain (KG-TER-01). How deep vehicles may go in is in {@link VEHICLES_IN}.
 */
export const TERRAIN: Readonly<Record<TerrainKey, Terrain>> = {
  open: {
    rangedDefence: 0,
    move: cm(0),
    sight: 200,
    blocks: 'no',
    closedTo: [],
    formations: null,
    charge: true,
    hide: [],
    ignitable: true,
    minor: false,
  },
  scrub: {
    rangedDefence: 2,
    move: cm(-5),
    sight: 60,
    blocks: 'no',
    closedTo: [],
    formations: null,
    charge: true,
    hide: FOOT,
    ignitable: true,
    minor: false,
  },
  forest: {
    rangedDefence: 4,
    move: cm(-10),
    sight: 10,
    blocks: 'always',
    closedTo: [],
    formations: BROKEN_GROUND,
    charge: false,
    hide: FOOT_AND_GUNS,
    ignitable: true,
    minor: false,
  },
  rocks: {
    rangedDefence: 1,
    move: cm(-5),
    moveMounted: cm(-10),
    sight: 60,
    blocks: 'no',
    closedTo: [],
    formations: BROKEN_GROUND,
    charge: false,
    hide: FOOT,
    ignitable: true,
    minor: false,
  },
  marsh: {
    rangedDefence: 0,
    move: cm(-10),
    sight: 80,
    blocks: 'no',
    closedTo: ['artillery', 'mounted'],
    formations: BROKEN_GROUND,
    charge: false,
    hide: FOOT,
    ignitable: false,
    minor: false,
  },
  shallowWater: {
    rangedDefence: -1,
    move: percent(-50),
    sight: 200,
    blocks: 'no',
    closedTo: [],
    formations: null,
    charge: false,
    hide: [],
    ignitable: false,
    minor: true,
  },
  deepWater: {
    rangedDefence: 0,
    move: cm(0),
    sight: 200,
    blocks: 'no',
    closedTo: ['foot', 'mounted', 'support', 'artillery'],
    formations: null,
    charge: false,
    hide: [],
    ignitable: false,
    minor: false,
  },
  ice: {
    rangedDefence: -3,
    move: cm(-10),
    sight: 200,
    blocks: 'no',
    closedTo: [],
    formations: null,
    charge: false,
    hide: [],
    ignitable: false,
    minor: true,
  },
  builtLow: {
    rangedDefence: 4,
    move: cm(-5),
    sight: 10,
    blocks: 'fromLevel',
    closedTo: [],
    formations: STREETS,
    charge: false,
    hide: FOOT_AND_GUNS,
    ignitable: true,
    minor: false,
  },
  builtHigh: {
    rangedDefence: 6,
    move: cm(-5),
    sight: 10,
    blocks: 'always',
    closedTo: [],
    formations: STREETS,
    charge: false,
    hide: FOOT_AND_GUNS,
    ignitable: true,
    minor: false,
  },
}

/** Areas that count as water: under snow they are ice (KG-GRD-06). */
export const WATER: readonly TerrainKey[] = ['shallowWater', 'deepWater', 'ice']

/** Terrain in which artillery and vehicles test whether they get stuck (KG-MOV-14). */
export const STICKY: readonly TerrainKey[] = ['scrub', 'rocks', 'forest']

/**
 * Where vehicles may go (KG-TER-02…04): anywhere, no deeper than the edge, along streets, only drawn by beasts, or
 * not at all.
 */
export const VEHICLES_IN: Readonly<Record<TerrainKey, 'all' | 'edge' | 'streets' | 'drawn' | 'none'>> = {
  open: 'all',
  scrub: 'all',
  forest: 'edge',
  rocks: 'edge',
  marsh: 'none',
  shallowWater: 'all',
  deepWater: 'none',
  ice: 'drawn',
  builtLow: 'streets',
  builtHigh: 'streets',
}

/** Whether an area is closed to an arm altogether (KG-TER-02, KG-TER-03). */
export const closesTo = (kind: TerrainKey, arm: Arm): boolean =>
  arm === 'vehicle' ? VEHICLES_IN[kind] === 'none' : TERRAIN[kind].closedTo.includes(arm)
