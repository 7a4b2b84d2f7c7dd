import { type CombatResult, readTable } from './combat-results.ts'

/**
 * Rows by d10, cells by odds column (HX-CRT-02): S success, which makes the defender give way, F failure, which makes
 * the chargers give way; `d` disorganises who gives way.
 */
const ROWS = [
  '40/10 Fd | 40/10 Fd | 30/10 Fd | 30/10 Fd | 20/10 F | 20/10 F | 20/20 S | 20/20 S',
  '40/10 Fd | 40/10 Fd | 30/10 Fd | 20/10 F | 20/10 F | 20/20 S | 20/20 S | 10/20 S',
  '40/10 Fd | 30/10 Fd | 20/10 F | 20/10 F | 20/10 F | 20/20 S | 10/20 S | 10/20 S',
  '40/10 Fd | 30/10 Fd | 20/10 F | 20/10 F | 20/20 S | 10/20 S | 10/20 S | 10/30 Sd',
  '30/10 Fd | 20/10 F | 20/10 F | 20/20 S | 20/20 S | 10/20 S | 10/30 Sd | 10/30 Sd',
  '30/10 Fd | 20/10 F | 20/20 S | 20/20 S | 10/20 S | 10/30 Sd | 10/30 Sd | 10/40 Sd',
  '20/10 F | 20/10 F | 20/20 S | 10/20 S | 10/20 S | 10/30 Sd | 10/40 Sd | 10/40 Sd',
  '20/10 F | 20/20 S | 10/20 S | 10/20 S | 10/30 Sd | 10/40 Sd | 10/40 Sd | 10/50 Sd',
  '20/10 F | 20/20 S | 10/20 S | 10/30 Sd | 10/30 Sd | 10/40 Sd | 10/50 Sd | 10/50 Sd',
  '20/20 S | 10/20 S | 10/30 Sd | 10/30 Sd | 10/40 Sd | 10/50 Sd | 10/50 Sd | 10/50 Sd',
]

const TABLE = readTable<'AW' | 'DW'>(ROWS, { S: 'DW', F: 'AW' })

/** The result of a charge for a d10 (1 to 10) in a column (0 to 7); `DW` is success (HX-CHG-09). Throws off the table. */
export function chargeResult(die: number, column: number): CombatResult {
  const cell = TABLE[die - 1]?.[column]
  if (cell === undefined) throw new Error(`The charge table has no row ${die}, column ${column}.`)
  return cell
}
