import type { HitList } from './vehicle-hits.ts'

/** What comes of looking for a target from the air. */
export type Spotting =
  | 'ownByEnemy'
  | 'ownOpenByEnemy'
  | 'phantom'
  | 'nothing'
  | 'random'
  | 'chosenOpen'
  | 'chosen'

/** Spotting at the start of a raid, d10 and Optics (KG-RAID-01); what is lower counts as 1, what is higher as 10. */
export const SPOTTING: HitList<Spotting> = [
  [1, 'ownByEnemy'],
  [2, 'ownOpenByEnemy'],
  [4, 'phantom'],
  [6, 'nothing'],
  [8, 'random'],
  [9, 'chosenOpen'],
  [10, 'chosen'],
]

/** What happens to an aircraft that is hit. */
export type AirHit = 'down' | 'damaged' | 'flees' | 'tied' | 'none'

/** An aircraft hit by another or by a gun, d6 (KG-DOG-02, KG-AA-02). */
export const AIR_HITS: HitList<AirHit> = [
  [1, 'down'],
  [3, 'damaged'],
  [4, 'flees'],
  [6, 'tied'],
]

/** Heavy machine guns at aircraft, d6 (KG-AA-03). */
export const HMG_AT_AIRCRAFT: HitList<AirHit> = [
  [1, 'damaged'],
  [2, 'flees'],
  [3, 'tied'],
  [6, 'none'],
]

/** Bombs of at least this weight in kg, where guns of less may do (KG-FRT-02). */
export const LEAST_BOMB: Readonly<Record<string, number>> = { bunker: 250 }

/** Calibre in mm to which a bomb's weight in kg comes (KG-DES-04). */
export const BOMBS: readonly (readonly [kg: number, mm: number])[] = [
  [10, 75],
  [25, 100],
  [50, 150],
  [100, 210],
  [250, 305],
]
