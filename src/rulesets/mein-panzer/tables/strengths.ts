/** Upper ends of the bands of T6.1, in inches. */
export const AP_BANDS = [2, 5, 10, 15, 20, 30, 40, 50, 60, Number.POSITIVE_INFINITY] as const

/** Columns of T6.1: the highest printed AP of each. */
export const AP_COLUMNS = [2, 6, 14, Number.POSITIVE_INFINITY] as const

type ApByRange = readonly [number | null, ...(number | null)[]]

/** What distance does to AP, by column and band; null: ineffective (T6.1, MP-HIT-03). */
export const AP_BY_RANGE: readonly [ApByRange, ...ApByRange[]] = [
  [1, 0, -1, -2, -3, null, null, null, null, null],
  [2, 1, 0, -1, -1, -2, -3, null, null, null],
  [2, 1, 0, 0, 0, -1, -2, -3, -4, -8],
  [4, 2, 1, 0, 0, -1, -3, -4, -6, -10],
]

/** Where a target lies under a burst: direct hits count as its centre (T6.2, MP-HIT-05, MP-HIT-06). */
export const RINGS = ['centre', 'ring1', 'ring2'] as const
export type Ring = (typeof RINGS)[number]

/** What each circle takes from FP, and from OV; null: no effect (T6.2). */
export const HE_BY_RING: Readonly<
  Record<Ring, { readonly infantry: number; readonly vehicles: number | null }>
> = {
  centre: { infantry: 0, vehicles: 0 },
  ring1: { infantry: -5, vehicles: -2 },
  ring2: { infantry: -10, vehicles: null },
}

/** What cover takes from HE; soft cover takes nothing (T6.2). */
export const HE_COVER = { none: 0, soft: 0, linear: -1, heavy: -2 } as const

/** What infantry's movement adds to HE (T6.2, MP-HIT-05). */
export const HE_MOVEMENT = { still: 0, moving: 2, running: 4 } as const

/** Added against what has no armour on the struck side, after range (T6.2, MP-HIT-03, MP-HIT-06). */
export const UNARMOURED = 3

/** What an area burst of flame takes from OV and FP (MP-FLM-02). */
export const FLAME_AREA = -5
