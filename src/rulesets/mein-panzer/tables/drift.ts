/** Upper ends of the bands of drift, in inches (T4.5, T5.1). */
export const DRIFT_BANDS = [10, 20, Number.POSITIVE_INFINITY] as const

/** How far something drifts, in inches, by the parity of the roll. */
export interface Drift {
  readonly even: number
  readonly odd: number
}

/** Drift of shells and of mortar and gun fire, by band (T4.5, T5.1). */
export const SHELL_DRIFT: readonly [Drift, Drift, Drift] = [
  { even: 1, odd: 0.5 },
  { even: 2, odd: 1 },
  { even: 4, odd: 2 },
]

/** Drift of rockets, by band (T4.5, T5.1). */
export const ROCKET_DRIFT: readonly [Drift, Drift, Drift] = [
  { even: 2, odd: 1 },
  { even: 4, odd: 2 },
  { even: 8, odd: 4 },
]

/** Columns of T5.1: who is no better than regular calls as anyone does. */
export type Battery = 'basic' | 'veteran' | 'elite'

type InTarget = Readonly<Record<Battery, number>>

/** The highest roll that is in target, by band (T5.1, MP-ART-06). */
export const IN_TARGET: readonly [InTarget, InTarget, InTarget] = [
  { basic: 10, veteran: 13, elite: 15 },
  { basic: 5, veteran: 8, elite: 10 },
  { basic: 2, veteran: 5, elite: 7 },
]
