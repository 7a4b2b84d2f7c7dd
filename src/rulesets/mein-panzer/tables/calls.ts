/** What comes of a call by somebody who is neither observer nor battery commander (T5.2, MP-ART-07). */
export type OtherCall = 'correct' | 'inaccurate' | 'misunderstood'

/** The highest roll of each result (T5.2). */
export const OTHER_CALLS: readonly (readonly [upTo: number, result: OtherCall])[] = [
  [10, 'correct'],
  [19, 'inaccurate'],
  [20, 'misunderstood'],
]

/** What comes of a call to the regiment's guns (T5.3, MP-RGT-01). */
export type RegimentalCall = 'fire' | 'busy' | 'lost'

/** The highest roll of each result (T5.3). */
export const REGIMENTAL_CALLS: readonly (readonly [upTo: number, result: RegimentalCall])[] = [
  [15, 'fire'],
  [19, 'busy'],
  [20, 'lost'],
]

/** Upper ends of the bands of listening in inches, and what each does to the test (T5.4, MP-SND-01). */
export const LISTENING_BANDS = [10, 20, 30, 40, Number.POSITIVE_INFINITY] as const
export const LISTENING_BY_RANGE = [5, 0, -3, -6, -9] as const

/** What else changes a listening test (T5.4). */
export const LISTENING = {
  /** Only what is seen from the air can be hidden from it. */
  hidden: -3,
  /** For each turn of fire from the present position. */
  perTurn: 1,
  equipment: 2,
  airRecon: 3,
} as const
