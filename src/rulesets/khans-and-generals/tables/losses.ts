/** Losses of support, artillery and their like by effectiveness E − D (KG-LOS-02): upper bound → men. */
export const LOSS_TABLE: readonly (readonly [upTo: number, men: number])[] = [
  [3, 0],
  [6, 1],
  [9, 2],
  [12, 3],
  [15, 4],
  [18, 5],
  [21, 6],
  [24, 7],
]

/** Men lost by a crew or staff of `stan` men to an effectiveness of E − D; 25 or more takes all (KG-LOS-02). */
export function crewLosses(effectiveness: number, stan: number): number {
  const row = LOSS_TABLE.find(([upTo]) => effectiveness <= upTo)
  return Math.min(stan, row === undefined ? stan : row[1])
}
