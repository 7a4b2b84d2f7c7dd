/** What a hit does to a vehicle. A ricochet and nothing come to the same; the lists tell them apart. */
export type VehicleHit =
  | 'none'
  | 'ricochet'
  | 'optics'
  | 'immobilised'
  | 'weapon'
  | 'crew'
  | 'exposedCrew'
  | 'crewOrOptics'
  | 'engine'
  | 'ammunition'
  | 'destroyed'

/** Results of one die: the highest number of each line, and what it brings. */
export type HitList<T = VehicleHit> = readonly (readonly [upTo: number, result: T])[]

/** What a die brings by a list; what is higher than the list counts as its last line. */
export function hitBy<T>(list: HitList<T>, die: number): T {
  const line = list.find(([upTo]) => die <= upTo) ?? list.at(-1)
  if (line === undefined) throw new Error('A list of hits has no lines.')
  return line[1]
}

/** Guns at armoured vehicles, d8 (KG-AVP-05): 6 and more need Penetration. */
export const GUN_HITS: HitList = [
  [1, 'optics'],
  [2, 'immobilised'],
  [3, 'weapon'],
  [5, 'crew'],
  [8, 'destroyed'],
]

/** Anti-tank rifles, d8 (KG-ATR-01): 6 and more need Penetration above the class (KG-ATR-03). */
export const AT_RIFLE_HITS: HitList = [
  [2, 'ricochet'],
  [3, 'immobilised'],
  [4, 'optics'],
  [5, 'weapon'],
  [6, 'crew'],
  [7, 'engine'],
  [8, 'ammunition'],
]

/** Foot attacking an armoured vehicle at close quarters, d8 (KG-VME-07). */
export const CLOSE_HITS: HitList = [
  [3, 'none'],
  [4, 'immobilised'],
  [5, 'optics'],
  [6, 'weapon'],
  [7, 'crew'],
  [8, 'destroyed'],
]

/** Small arms whose attack is above the Defence of an unarmoured vehicle, d6 (KG-SAV-02). */
export const SMALL_ARMS_AT_UNARMOURED: HitList = [
  [2, 'none'],
  [4, 'crew'],
  [5, 'immobilised'],
  [6, 'destroyed'],
]

/**
 * Small arms at armour, d8 (KG-SAV-03). The crew is hit only through open hatches, an open top or a part of class 0;
 * at 8 the Optics go where it is not.
 */
export const SMALL_ARMS_AT_ARMOURED: HitList = [
  [5, 'none'],
  [6, 'exposedCrew'],
  [7, 'optics'],
  [8, 'crewOrOptics'],
]

/** A mine under an armoured vehicle, d8 (KG-OBS-08). */
export const MINE_HITS: HitList = [
  [3, 'none'],
  [6, 'immobilised'],
  [8, 'destroyed'],
]

/** A mine goes off on a d6 of no more than this (KG-OBS-08). */
export const MINE_GOES_OFF = { others: 3, vehicles: 4 } as const

/** Added to the d8 of an anti-tank rifle (KG-ATR-02); cumulative, the result stays within 1 to 8. */
export const AT_RIFLE_MODIFIERS = {
  tankette: -1,
  lightTank: -2,
  mediumTank: -3,
  heavyTank: -4,
  selfPropelledGun: -3,
  armouredCar: -1,
  unarmoured: 1,
  side: 1,
  rear: 2,
  flamethrower: 3,
} as const

/** Losses of a crew that is hit, and Reluctance that stays (KG-AVP-06, KG-SAV-02, KG-VME-07). */
export const CREW_HIT = { stan: -1, reluctance: 3 } as const

/** What an overrun frightens its target by: tanks, other armed vehicles (KG-VME-02). */
export const OVERRUN = { tank: 6, other: 3 } as const
/** On this d8 and more an overrunning vehicle breaks through to the far side (KG-VME-03). */
export const BREAKS_THROUGH_ON = 6

/** Off-road ability, added to the Training in difficult terrain and to the die on bad ground (KG-STV-09). */
export const OFF_ROAD = { poor: -1, average: 0, good: 1, excellent: 2 } as const

/** What a hit on the crew of a vehicle without armour costs each of its passengers, in Stan (KG-SAV-02). */
export const PASSENGER_LOSS = { line: 3, support: 1 } as const
