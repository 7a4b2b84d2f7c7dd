/** The columns of both combat tables, from the worst odds to the best (HX-COMB-06). */
export const COLUMNS = ['1:3−', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1+'] as const

/** The least ratio of each column but the first, as attacker's and defender's parts. */
const LEAST: readonly (readonly [number, number])[] = [
  [1, 2],
  [1, 1],
  [3, 2],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
]

/**
 * The column of two strengths, 0 to 7: the highest whose ratio is not more than the true one; below 1:2 the first
 * (HX-COMB-06). The ratio itself is never rounded (HX-UNIT-06). Both strengths are whole, the defender's above 0.
 */
export const columnOf = (attack: number, defence: number): number =>
  LEAST.filter(([a, d]) => attack * d >= defence * a).length

/** A column moved by a sum of shifts; the end columns are the limits (HX-COMB-07). */
export const shifted = (column: number, shift: number, last = COLUMNS.length - 1): number =>
  Math.min(last, Math.max(0, column + shift))

/** The name of a column, `3:2`. */
export const columnName = (column: number): string => COLUMNS[column] ?? '1:1'

/** The column of a name as players write it, `2:1`, `5:1`, `5:1+`; null when there is none. */
export function columnNamed(text: string): number | null {
  const plain = (name: string): string => name.replace(/[−+-]$/, '')
  const found = COLUMNS.findIndex((name) => plain(name) === plain(text.trim()))
  return found < 0 ? null : found
}
