/** What a shot does: strength points lost, and whether who lost the last one is disorganised (HX-ART-13). */
export interface FireResult {
  readonly loss: number
  readonly disorganised: boolean
}

/** Rows by d10, cells by fire factor 1 to 6 and more (HX-CRT-03). */
const ROWS = [
  '0 | 0 | 0 | 0 | 0 | 0',
  '0 | 0 | 0 | 0 | 0 | 1',
  '0 | 0 | 0 | 0 | 1 | 1',
  '0 | 0 | 0 | 1 | 1 | 1',
  '0 | 0 | 1 | 1 | 1 | 1d',
  '0 | 1 | 1 | 1 | 1d | 1d',
  '1 | 1 | 1 | 1d | 1d | 2d',
  '1 | 1 | 1d | 1d | 2d | 2d',
  '1 | 1d | 1d | 2d | 2d | 3d',
  '1d | 1d | 2d | 2d | 3d | 3d',
]

/** Index of the last column, for a fire factor of 6 and more. */
export const LAST_FIRE_COLUMN = 5

const TABLE = ROWS.map((row) =>
  row.split(' | ').map(
    (cell): FireResult => ({
      loss: Number.parseInt(cell, 10),
      disorganised: cell.endsWith('d'),
    }),
  ),
)

/** The result of fire for a d10 (1 to 10) in a column (0 for factor 1, to 5). Throws off the table. */
export function fireResult(die: number, column: number): FireResult {
  const cell = TABLE[die - 1]?.[column]
  if (cell === undefined) throw new Error(`The fire table has no row ${die}, column ${column}.`)
  return cell
}
