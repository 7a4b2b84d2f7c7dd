/** Who gives way in direct combat: the attacker, nobody, or the defender (HX-COMB-10). */
export type Ending = 'AW' | 'NR' | 'DW'

/** What a cell of a combat table says: losses in percent, who gives way, and whether that side is disorganised. */
export interface CombatResult {
  readonly attackerLoss: number
  readonly defenderLoss: number
  readonly ending: Ending
  readonly disorganised: boolean
}

/** Rows by d10, cells by odds column: attacker's loss % / defender's loss % and the ending (HX-CRT-01). */
const ROWS = [
  '40/10 AWd | 40/10 AWd | 30/10 AWd | 30/10 AWd | 20/10 AW | 20/10 NR | 10/10 NR | 10/20 NR',
  '40/10 AWd | 40/10 AWd | 30/10 AWd | 20/10 AW | 20/10 AW | 10/10 NR | 10/20 NR | 10/20 DW',
  '40/10 AWd | 30/10 AWd | 20/10 AW | 20/10 AW | 20/10 NR | 10/20 NR | 10/20 DW | 10/20 DW',
  '40/10 AWd | 30/10 AWd | 20/10 AW | 20/10 NR | 10/10 NR | 10/20 DW | 10/20 DW | 10/30 DWd',
  '30/10 AWd | 20/10 AW | 20/10 NR | 10/10 NR | 10/20 NR | 10/20 DW | 10/30 DWd | 10/30 DWd',
  '30/10 AWd | 20/10 AW | 10/10 NR | 10/20 NR | 10/20 DW | 10/30 DWd | 10/30 DWd | 10/40 DWd',
  '20/10 AW | 20/10 NR | 10/20 NR | 10/20 DW | 10/20 DW | 10/30 DWd | 10/40 DWd | 10/40 DWd',
  '20/10 AW | 10/10 NR | 10/20 DW | 10/20 DW | 10/30 DWd | 10/40 DWd | 10/40 DWd | 10/50 DWd',
  '20/10 NR | 10/20 NR | 10/20 DW | 10/30 DWd | 10/30 DWd | 10/40 DWd | 10/50 DWd | 10/50 DWd',
  '10/10 NR | 10/20 DW | 10/30 DWd | 10/30 DWd | 10/40 DWd | 10/50 DWd | 10/50 DWd | 10/50 DWd',
]

/** Reads one printed cell; `endings` says what its letters mean. */
export function readCell<T extends string>(
  cell: string,
  endings: { readonly [letters: string]: T },
): Omit<CombatResult, 'ending'> & { readonly ending: T } {
  const match = /^(\d+)\/(\d+) ([A-Z]+)(d?)$/.exec(cell)
  const ending = endings[match?.[3] ?? '']
  if (match === null || ending === undefined) throw new Error(`A combat table has no cell "${cell}".`)
  return {
    attackerLoss: Number(match[1]),
    defenderLoss: Number(match[2]),
    ending,
    disorganised: match[4] === 'd',
  }
}

/** A printed table, whose cells the tests hold to HX-CRT-04, as cells by die (1 to 10, at index 0 to 9) and column. */
export const readTable = <T extends string>(
  rows: readonly string[],
  endings: { readonly [letters: string]: T },
): (Omit<CombatResult, 'ending'> & { readonly ending: T })[][] =>
  rows.map((row) => row.split(' | ').map((cell) => readCell(cell, endings)))

const TABLE = readTable<Ending>(ROWS, { AW: 'AW', NR: 'NR', DW: 'DW' })

/** The result of direct combat for a d10 (1 to 10) in a column (0 to 7). Throws off the table. */
export function combatResult(die: number, column: number): CombatResult {
  const cell = TABLE[die - 1]?.[column]
  if (cell === undefined) throw new Error(`The combat table has no row ${die}, column ${column}.`)
  return cell
}
