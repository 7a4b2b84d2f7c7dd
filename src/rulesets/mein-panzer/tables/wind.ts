/** The highest roll of each strength of the wind (T1.1, MP-SET-03). */
export const WIND: readonly (readonly [upTo: number, strength: number])[] = [
  [6, 0],
  [14, 1],
  [20, 2],
]
