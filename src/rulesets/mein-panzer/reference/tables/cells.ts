import {
  type Bilingual,
  both,
  type Cell,
  column,
  type RuleTable,
  type TableRow,
} from '../../../../kernel/reference.ts'

/** From one number to another, or one where they are the same: `2–3`. */
export const fromTo = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

/** Rolls above one bound up to another; a dash where there are none. */
export const rolls = (above: number, upTo: number): Cell => (upTo <= above ? null : fromTo(above + 1, upTo))

/** A modifier with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** A length in inches as both languages write it: `0.5″`, `0,5″`. */
export const inches = (n: number): Bilingual => both(`${n}″`, `${String(n).replace('.', ',')}″`)

/** Columns by distance: `2″`, `5″`, …, `61″+`. */
export const distanceColumns = (bands: readonly number[]): RuleTable['columns'] =>
  bands.map((end, i) => {
    const from = (bands[i - 1] ?? 0) + 1
    const name = Number.isFinite(end) ? `${end}″` : `${from}″+`
    return column(Number.isFinite(end) ? `${end}` : `${from}+`, name, name, { signed: true, upTo: end })
  })

/** Rows by distance, alike. */
export const distanceRows = (
  bands: readonly number[],
  cells: (band: number) => readonly Cell[],
): TableRow[] =>
  distanceColumns(bands).map(({ key, name, upTo }, band) => ({
    key,
    name,
    cells: cells(band),
    ...(upTo === undefined ? {} : { upTo }),
  }))

/** Rows of a table that is rolled on with a d20: each line's highest roll and what stands beside it. */
export const rolledRows = <T extends string | number>(
  table: readonly (readonly [upTo: number, line: T])[],
  said: Readonly<Record<T, Cell>>,
): TableRow[] =>
  table.map(([upTo, line], i) => {
    const name = fromTo((table[i - 1]?.[0] ?? 0) + 1, upTo)
    return { key: name.replace('–', '-'), name: both(name), cells: [said[line]], upTo }
  })

export const MODIFIER = [column('modifier', 'Modifier', 'Modyfikator', { signed: true })]
export const EFFECT = [column('effect', 'Effect', 'Efekt')]
export const D20 = both('d20', 'k20')
export const CASE = both('Case', 'Przypadek')

/** A row of modifiers: its key, names, modifier, rule. */
export const row = (key: string, en: string, pl: string, cell: Cell, rule?: string): TableRow => ({
  key,
  name: both(en, pl),
  cells: [cell],
  ...(rule === undefined ? {} : { rule }),
})
