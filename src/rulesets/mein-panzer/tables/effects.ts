/** Results on vehicles, guns and structures, the worst first (T6.3, MP-HIT-10). */
export const VEHICLE_EFFECTS = ['double', 'single', 'immobilised', 'pinned', 'none'] as const
export type VehicleEffect = (typeof VEHICLE_EFFECTS)[number]

/** Results on infantry and crews, the worst first (T6.3). */
export const INFANTRY_EFFECTS = ['shaking', 'single', 'pinned', 'suppressed', 'none'] as const
export type InfantryEffect = (typeof INFANTRY_EFFECTS)[number]

/** The weakest and the strongest row of T6.3. */
export const WEAKEST = -10
export const STRONGEST = 20

/** The highest roll of each result but the last, the worst first; the same as the one before: not possible. */
export type Bounds = readonly [number, number, number, number]

/** Rows of T6.3 from −10 to +20: vehicles, guns and structures, then infantry and crews. */
export const EFFECT_ROWS: readonly (readonly [vehicles: Bounds, infantry: Bounds])[] = [
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 2],
    [0, 0, 0, 0],
  ],
  [
    [0, 0, 0, 3],
    [0, 0, 0, 1],
  ],
  [
    [0, 0, 0, 4],
    [0, 0, 0, 2],
  ],
  [
    [0, 0, 1, 5],
    [0, 0, 0, 3],
  ],
  [
    [0, 0, 2, 6],
    [0, 0, 0, 4],
  ],
  [
    [0, 1, 3, 7],
    [0, 0, 1, 5],
  ],
  [
    [0, 2, 4, 8],
    [0, 0, 2, 6],
  ],
  [
    [0, 3, 5, 9],
    [0, 0, 3, 7],
  ],
  [
    [0, 6, 8, 12],
    [0, 1, 4, 8],
  ],
  [
    [0, 7, 9, 13],
    [0, 2, 5, 9],
  ],
  [
    [0, 8, 10, 14],
    [0, 3, 6, 10],
  ],
  [
    [1, 9, 11, 15],
    [0, 4, 7, 11],
  ],
  [
    [2, 10, 12, 16],
    [0, 5, 8, 12],
  ],
  [
    [3, 11, 13, 17],
    [0, 6, 9, 13],
  ],
  [
    [4, 12, 14, 18],
    [0, 7, 10, 14],
  ],
  [
    [5, 13, 15, 19],
    [0, 8, 11, 15],
  ],
  [
    [6, 14, 16, 19],
    [0, 9, 12, 16],
  ],
  [
    [7, 15, 17, 19],
    [0, 10, 13, 17],
  ],
  [
    [8, 16, 18, 19],
    [1, 11, 14, 18],
  ],
  [
    [9, 17, 19, 20],
    [2, 12, 15, 19],
  ],
  [
    [10, 18, 19, 20],
    [3, 13, 16, 20],
  ],
  [
    [11, 19, 20, 20],
    [4, 14, 17, 20],
  ],
  [
    [12, 19, 20, 20],
    [5, 15, 18, 20],
  ],
  [
    [13, 19, 20, 20],
    [6, 16, 19, 20],
  ],
  [
    [14, 19, 20, 20],
    [7, 17, 19, 20],
  ],
  [
    [15, 19, 20, 20],
    [8, 18, 19, 20],
  ],
  [
    [16, 19, 20, 20],
    [9, 19, 20, 20],
  ],
  [
    [17, 19, 20, 20],
    [10, 19, 20, 20],
  ],
]
