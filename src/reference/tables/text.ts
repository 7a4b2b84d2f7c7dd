import { type Language, sayPlain, speak } from '../../i18n/i18n.ts'
import { block, bold, house, joined, plain, type Spans, small, spans } from '../../i18n/spans.ts'
import type { RuleTable, TableColumn, TableRow } from '../../kernel/reference.ts'
import { message } from '../../kernel/words.ts'
import { cellAt, cellText, type FoundTable, type Place, ruleOf, type TableRoll } from './tables.ts'

/** Fixed-width characters that fit side by side on a phone. */
export const PHONE = 34
const GAP = 2

/**
 * A table in characters of a fixed width, column under column; null where it is wider than `most` characters.
 * @returns lines without any marks, head first
 */
export function aligned(table: RuleTable, language: Language, most = PHONE): string[] | null {
  const head = [table.rowHead[language], ...table.columns.map(({ name }) => name[language])]
  const body = table.rows.map((row) => [row.name[language], ...cellsOf(table, row, language)])
  const widths = head.map((_, i) => Math.max(...[head, ...body].map((line) => [...(line[i] ?? '')].length)))
  const whole = widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1)
  if (whole > most) return null
  const right = head.map((_, i) => i > 0 && body.every((line) => /^[+−]?[\d.,]*%?$|^—$/u.test(line[i] ?? '')))
  const written = (line: readonly string[]): string =>
    line
      .map((text, i) => {
        const space = ' '.repeat((widths[i] ?? 0) - [...text].length)
        return right[i] === true ? `${space}${text}` : `${text}${space}`
      })
      .join(' '.repeat(GAP))
      .trimEnd()
  return [head, ...body].map(written)
}

const cellsOf = (table: RuleTable, row: TableRow, language: Language): string[] =>
  table.columns.map((column) => cellText(cellAt(table, row, column), column, language))

/** What stands in a row, one after another, without what is not possible: “0–5: +3 · 5–10: +2”. */
function inLine(table: RuleTable, row: TableRow, language: Language): Spans {
  const [only, second] = table.columns
  if (only !== undefined && second === undefined) {
    return [bold(house(cellText(cellAt(table, row, only), only, language)))]
  }
  const cells = table.columns.flatMap((column) => {
    const cell = cellAt(table, row, column)
    return cell === null
      ? []
      : [spans`${house(column.name[language])}: ${bold(house(cellText(cell, column, language)))}`]
  })
  return joined(cells, ' · ')
}

/** A table as a list, a line for each row. */
export const listed = (table: RuleTable, language: Language): Spans[] =>
  table.rows.map((row) => {
    const name = bold(house(row.name[language]))
    const cells = inLine(table, row, language)
    return cells.length === 0 ? [name] : spans`${name} – ${cells}`
  })

const notesOf = (table: RuleTable, language: Language): Spans[] =>
  (table.notes ?? []).map((note) => [small(house(note[language]))])

/**
 * A table or the part of it that is asked for: aligned where it fits a phone, else a list; a row alone column by
 * column, a cell alone in bold with what it is of, its rule last.
 */
export const tableLines = (table: RuleTable, place: Place, language: Language): Spans[] => [
  ...partLines(table, place, language),
  ...notesOf(table, language),
]

function partLines(table: RuleTable, { row, column }: Place, language: Language): Spans[] {
  if (row !== null && column !== null) return [cellLine(table, row, column, language)]
  if (row !== null) return rowLines(table, row, language)
  if (column !== null) return columnLines(table, column, language)
  return wholeLines(table, language)
}

function wholeLines(table: RuleTable, language: Language): Spans[] {
  const narrow = aligned(table, language)
  return narrow === null ? listed(table, language) : [[block(narrow)]]
}

function cellLine(table: RuleTable, row: TableRow, column: TableColumn, language: Language): Spans {
  const value = cellText(cellAt(table, row, column), column, language)
  const head = table.columns.length === 1 ? '' : ` · ${column.name[language]}`
  return spans`${house(row.name[language])}${house(head)}: ${bold(house(value))}${citing(table, row)}`
}

const citing = (table: RuleTable, row: TableRow | null): string => {
  const rule = ruleOf(table, row)
  return rule === null ? '' : ` (${rule})`
}

function rowLines(table: RuleTable, row: TableRow, language: Language): Spans[] {
  const [only, second] = table.columns
  if (only !== undefined && second === undefined) return [cellLine(table, row, only, language)]
  return [
    spans`${bold(house(row.name[language]))}${citing(table, row)}`,
    ...table.columns.map(
      (column) =>
        spans`${house(column.name[language])}: ${bold(house(cellText(cellAt(table, row, column), column, language)))}`,
    ),
  ]
}

function columnLines(table: RuleTable, column: TableColumn, language: Language): Spans[] {
  const one: RuleTable = {
    ...table,
    columns: [column],
    rows: table.rows.map((row) => ({ ...row, cells: [cellAt(table, row, column)] })),
  }
  return [spans`${bold(house(column.name[language]))}${citing(table, null)}`, ...wholeLines(one, language)]
}

/** What the dice showed and which row that is, with the column's cell or the whole row. */
export function rollLines(
  table: RuleTable,
  roll: TableRoll,
  column: TableColumn | null,
  language: Language,
): Spans[] {
  const { dice, thrown, modifier, row } = roll
  const sum =
    modifier === 0
      ? ''
      : ` ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${signedTotal(thrown + modifier)}`
  const params = {
    dice: language === 'pl' ? dice.replace('d', 'k') : dice,
    thrown: `${thrown}${sum}`,
  }
  return [
    spans`🎲 ${speak(message('tables.rolled', params), language)}`,
    ...partLines(table, { row, column }, language),
  ]
}

const signedTotal = (total: number): string => (total < 0 ? `−${-total}` : `${total}`)

/** A table as words in rows and columns, ready to be drawn; what is asked for is marked. */
export function sheetOf({ book, table }: FoundTable, { row, column }: Place, language: Language) {
  const index = (at: number): number | null => (at < 0 ? null : at)
  return {
    title: table.name[language],
    subtitle: [book.name[language], table.rules.join(', ')].join(' · '),
    head: [table.rowHead[language], ...table.columns.map(({ name }) => name[language])],
    rows: table.rows.map((one) => ({ cells: [one.name[language], ...cellsOf(table, one, language)] })),
    notes: (table.notes ?? []).map((note) => note[language]),
    marked: {
      row: row === null ? null : index(table.rows.indexOf(row)),
      // The names of the rows are the first column.
      column: column === null ? null : 1 + table.columns.indexOf(column),
    },
  }
}

/** The picture of a table in words: what it is, what is marked, then the table itself as far as there is room. */
export function tableAlt(found: FoundTable, place: Place, language: Language, most: number): string {
  const { book, table } = found
  const params = {
    name: table.name[language],
    book: book.name[language],
    rows: table.rows.length,
    columns: table.columns.length + 1,
  }
  const marked = place.row === null && place.column === null ? [] : partLines(table, place, language)
  const parts = [
    sayPlain(message('tables.alt', params), language),
    ...(marked.length === 0
      ? []
      : [
          sayPlain(
            message('tables.alt.row', { line: marked.map(plain).join('; ').replaceAll('\n', '; ') }),
            language,
          ),
        ]),
  ]
  let text = parts.join(' ')
  for (const line of listed(table, language)) {
    const longer = `${text} ${plain(line)}.`
    if (longer.length > most) break
    text = longer
  }
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
