/** What becomes of a stand that rolls for survival (T8.5, MP-INF-11). */
export type Survival = 'ready' | 'safe' | 'pinned' | 'destroyed' | 'shaking'

/** The highest roll of each (T8.5). */
export const SURVIVAL: readonly (readonly [upTo: number, survival: Survival])[] = [
  [1, 'ready'],
  [5, 'safe'],
  [15, 'pinned'],
  [19, 'destroyed'],
  [20, 'shaking'],
]

/** A survivor moves so far away, in inches (T8.5). */
export const SURVIVOR_MOVE = 2

/** What the Commissars do to a unit that has just Broken (T8.6, MP-NKV-01). */
export type Commissars = 'rise' | 'test' | 'testOneDies' | 'mutinyOneDies' | 'mutinyTwoDie'

/** The highest roll of each (T8.6). */
export const COMMISSARS: readonly (readonly [upTo: number, effect: Commissars])[] = [
  [1, 'rise'],
  [10, 'test'],
  [17, 'testOneDies'],
  [19, 'mutinyOneDies'],
  [20, 'mutinyTwoDie'],
]

/** What the extra Morale test of T8.6 is made with. */
export const COMMISSAR_TEST = 3
