import type { FormationKey } from './formations.ts'
import type { Arm, MoveChange } from './terrain.ts'

/** Keys of zones (KG-DAT-06). */
export const ZONES = [
  'pavedRoad',
  'dirtRoad',
  'field',
  'trench',
  'foxholes',
  'minefield',
  'ford',
  'bridge',
  'ruins',
  'craters',
  'camp',
  'bunker',
] as const
export type ZoneKey = (typeof ZONES)[number]

/** One row of the zone catalogue (KG-ZON-02). */
export interface Zone {
  readonly weight: 'light' | 'heavy' | null
  readonly rangedDefence: number
  /** The Defence counts only for units that have taken position in it. */
  readonly byPosition: boolean
  readonly move: MoveChange
  /** Only in summer and autumn, when crops stand: else the zone is as open ground. */
  readonly seasonal: boolean
  /** Visibility coefficient, cm; null: no limit. */
  readonly sight: number | null
  readonly blocks: 'no' | 'fromLevel'
  readonly formations: readonly FormationKey[] | null
  readonly charge: boolean
  readonly hide: readonly Arm[]
  /** Smallest calibre, mm, that can destroy it; null: never (KG-DES-03). */
  readonly calibre: number | null
  /** Highest d8 that destroys it. */
  readonly destroyedOn: number
  /** Foot and support units may take position in it (KG-POS-01). */
  readonly position: boolean
}

const NO_CHANGE: MoveChange = { cm: 0, percent: 0 }
const cm = (change: number): MoveChange => ({ cm: change, percent: 0 })

const PLAIN: Zone = {
  weight: null,
  rangedDefence: 0,
  byPosition: false,
  move: NO_CHANGE,
  seasonal: false,
  sight: null,
  blocks: 'no',
  formations: null,
  charge: true,
  hide: [],
  calibre: null,
  destroyedOn: 0,
  position: false,
}

/**
 * The zone catalogue (KG-ZON-02), with the bunker or tower (KG-FRT-02). Roads, fields and trenches are never
 * destroyed (KG-DES-03). Light things fall on a d8 of 1–4, heavy ones on 1–2 (KG-OBS-03).
 */
export const ZONE: Readonly<Record<ZoneKey, Zone>> = {
  pavedRoad: { ...PLAIN, rangedDefence: -1 },
  dirtRoad: { ...PLAIN, rangedDefence: -1 },
  field: {
    ...PLAIN,
    weight: 'light',
    rangedDefence: 1,
    move: cm(-2),
    seasonal: true,
    sight: 80,
    hide: ['foot', 'support'],
    position: true,
  },
  trench: {
    ...PLAIN,
    weight: 'heavy',
    rangedDefence: 4,
    byPosition: true,
    move: cm(-5),
    charge: false,
    position: true,
  },
  foxholes: {
    ...PLAIN,
    weight: 'light',
    rangedDefence: 2,
    byPosition: true,
    calibre: 75,
    destroyedOn: 4,
    position: true,
  },
  minefield: { ...PLAIN, weight: 'light', calibre: 75, destroyedOn: 4 },
  ford: { ...PLAIN, rangedDefence: -1, move: { cm: 0, percent: -25 } },
  bridge: {
    ...PLAIN,
    weight: 'heavy',
    rangedDefence: -1,
    formations: ['column'],
    calibre: 100,
    destroyedOn: 2,
  },
  ruins: {
    ...PLAIN,
    weight: 'heavy',
    rangedDefence: 3,
    move: cm(-5),
    sight: 10,
    blocks: 'fromLevel',
    position: true,
  },
  craters: { ...PLAIN, weight: 'light', rangedDefence: 2, move: cm(-5), position: true },
  camp: { ...PLAIN, weight: 'light', rangedDefence: 1, calibre: 37, destroyedOn: 4, position: true },
  bunker: {
    ...PLAIN,
    weight: 'heavy',
    rangedDefence: 8,
    charge: false,
    calibre: 100,
    destroyedOn: 1,
    position: true,
  },
}

/** Roads: they replace the price of the ground under them and speed a column up (KG-ZON-01, KG-ZON-02). */
export const ROADS: readonly ZoneKey[] = ['pavedRoad', 'dirtRoad']

/** Zones in which vehicles test whether they get through (KG-ZON-02). */
export const ROUGH: readonly ZoneKey[] = ['trench', 'craters']

/** What a column gains by a move wholly on a road, cm, and what vehicles gain, percent (KG-ZON-02). */
export const ROAD_BONUS: Readonly<
  Record<
    'pavedRoad' | 'dirtRoad',
    { readonly foot: number; readonly mounted: number; readonly vehicles: number }
  >
> = {
  pavedRoad: { foot: 5, mounted: 10, vehicles: 50 },
  dirtRoad: { foot: 5, mounted: 5, vehicles: 25 },
}

/** Which vehicles a bridge bears by its class: the most their Armour classes may add up to; null: any (KG-ZON-02). */
export const BRIDGES = { light: 8, medium: 14, heavy: null } as const

/** Melee Defence of a garrison of a bunker or tower, and at its rear door (KG-FRT-02). */
export const BUNKER_MELEE = { around: 6, door: 4 } as const

/** Seasons in which crops stand in the fields (KG-ZON-02). */
const CROPS: readonly string[] = ['summer', 'autumn']

/** The row of a zone in a season: without crops a field is open ground, and only in summer do they hide anybody. */
export function zoneIn(kind: ZoneKey, season: string): Zone | null {
  const row = ZONE[kind]
  if (row === undefined || (row.seasonal && !CROPS.includes(season))) return null
  return row.seasonal && season !== 'summer' ? { ...row, hide: [] } : row
}
