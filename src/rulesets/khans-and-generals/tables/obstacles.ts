/** Keys of linear obstacles (KG-DAT-06). */
export const OBSTACLES = [
  'hedge',
  'lowWall',
  'palisade',
  'highWall',
  'barricade',
  'bank',
  'sandbags',
  'wire',
  'atRow',
  'wreck',
] as const
export type ObstacleKey = (typeof OBSTACLES)[number]

/** One row of the catalogue of linear obstacles (KG-OBS-04). */
export interface Obstacle {
  /** Decides who can cross, and whether it hides what is behind (KG-OBS-02). */
  readonly height: 'low' | 'high'
  /** Decides what it stands in fire (KG-OBS-03). */
  readonly weight: 'light' | 'heavy'
  /** Added to the ranged Defence of a unit in position at it, against fire that crosses it (KG-POS-04). */
  readonly rangedDefence: number
  /** Added to the melee Defence of a unit in position at it when attacked across it (KG-OBS-05). */
  readonly meleeDefence: number
  /** Smallest calibre, mm, that can destroy it. */
  readonly calibre: number
  /** Smallest calibre with which a siege engine can destroy it, mm; 0: any engine. */
  readonly siegeCalibre: number
  /** Highest d8 that destroys it. */
  readonly destroyedOn: number
}

/** The catalogue of linear obstacles (KG-OBS-04). An engine is heavy from 100 mm on (KG-STF-04). */
export const OBSTACLE: Readonly<Record<ObstacleKey, Obstacle>> = {
  hedge: {
    height: 'low',
    weight: 'light',
    rangedDefence: 1,
    meleeDefence: 1,
    calibre: 37,
    siegeCalibre: 37,
    destroyedOn: 4,
  },
  lowWall: {
    height: 'low',
    weight: 'heavy',
    rangedDefence: 3,
    meleeDefence: 2,
    calibre: 75,
    siegeCalibre: 75,
    destroyedOn: 3,
  },
  palisade: {
    height: 'high',
    weight: 'light',
    rangedDefence: 3,
    meleeDefence: 4,
    calibre: 37,
    siegeCalibre: 0,
    destroyedOn: 4,
  },
  highWall: {
    height: 'high',
    weight: 'heavy',
    rangedDefence: 5,
    meleeDefence: 6,
    calibre: 100,
    siegeCalibre: 100,
    destroyedOn: 2,
  },
  barricade: {
    height: 'low',
    weight: 'light',
    rangedDefence: 2,
    meleeDefence: 2,
    calibre: 37,
    siegeCalibre: 37,
    destroyedOn: 4,
  },
  bank: {
    height: 'low',
    weight: 'heavy',
    rangedDefence: 3,
    meleeDefence: 2,
    calibre: 150,
    siegeCalibre: 150,
    destroyedOn: 2,
  },
  sandbags: {
    height: 'low',
    weight: 'light',
    rangedDefence: 3,
    meleeDefence: 1,
    calibre: 75,
    siegeCalibre: 75,
    destroyedOn: 4,
  },
  wire: {
    height: 'low',
    weight: 'light',
    rangedDefence: 0,
    meleeDefence: 0,
    calibre: 75,
    siegeCalibre: 75,
    destroyedOn: 4,
  },
  atRow: {
    height: 'low',
    weight: 'heavy',
    rangedDefence: 1,
    meleeDefence: 0,
    calibre: 150,
    siegeCalibre: 150,
    destroyedOn: 2,
  },
  // What is left of a vehicle (KG-AVP-09). The book has no row for it: it covers as light obstacles do, and no shell
  // takes it away.
  wreck: {
    height: 'low',
    weight: 'light',
    rangedDefence: 2,
    meleeDefence: 0,
    calibre: Number.POSITIVE_INFINITY,
    siegeCalibre: Number.POSITIVE_INFINITY,
    destroyedOn: 0,
  },
}

/** Longest section of an obstacle, mm: a destroyed one goes alone (KG-OBS-07). */
export const LONGEST_SECTION = 100

/** What crossing an obstacle costs, cm (KG-OBS-02). */
export const CROSSING_COST = -5

/** A wreck, mm across and along (KG-AVP-09). */
export const WRECK = { width: 30, length: 60 } as const

/** Whether a kind of obstacle is a high one (KG-OBS-02). */
export const isHighObstacle = (kind: string): boolean => OBSTACLE[kind as ObstacleKey]?.height === 'high'
