import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { fold, nearestWord, nearlyNames } from '../../kernel/nearest.ts'
import type { Bilingual, Cell, Reference, RuleTable, TableColumn, TableRow } from '../../kernel/reference.ts'
import { type Message, message, type Result, type RuleId, spoken } from '../../kernel/words.ts'
import { references } from '../../rulesets/references.ts'

/** A table and the rulebook it stands in. */
export interface FoundTable {
  readonly book: Reference
  readonly table: RuleTable
}

/** What of a table is asked for: the whole, a row, a column, or the cell where they meet. */
export interface Place {
  readonly row: TableRow | null
  readonly column: TableColumn | null
}

/** Something to choose while one types: what is shown and what is sent. */
export interface Offer {
  readonly name: string
  readonly value: string
}

/** `khans-and-generals/formations`: a table's name among those of all rulebooks. */
export const addressOfTable = ({ book, table }: FoundTable): string => `${book.id}/${table.id}`

/** Every table of every rulebook, or of one. */
export const tablesOf = (ruleset: string | null): FoundTable[] =>
  Object.values(references)
    .filter((book) => ruleset === null || book.id === ruleset)
    .flatMap((book) => book.tables.map((table) => ({ book, table })))

/**
 * Finds a table by its address, or by its id or its name in either language; Polish marks and letter case aside. A
 * name that several rulebooks have means the one asked for.
 * @param ruleset id of the rulebook to look in; null for all
 */
export function findTable(typed: string, ruleset: string | null): Result<FoundTable> {
  const wanted = fold(typed)
  const addressed = tablesOf(null).find((one) => fold(addressOfTable(one)) === wanted)
  if (addressed !== undefined) return { ok: true, value: addressed }
  const all = tablesOf(ruleset)
  const exact = all.filter(({ book, table }) =>
    // Whoever alters what he chose sends it as it was shown, with its book.
    [...namesOf(table), `${table.name.en} · ${book.name.en}`, `${table.name.pl} · ${book.name.pl}`].some(
      (name) => fold(name) === wanted,
    ),
  )
  const near = [holds, isCalled].map((fits) => all.filter(({ table }) => fits(table, wanted)))
  const meant = exact.length > 0 || wanted === '' ? exact : (near.find(({ length }) => length > 0) ?? [])
  const [first, second] = meant
  if (first !== undefined && second === undefined) return { ok: true, value: first }
  if (first !== undefined) {
    return refused(
      message('tables.several', { typed: shown(typed), list: calledAsChosen(meant.slice(0, 10)) }),
    )
  }
  const words = all.flatMap((one) => [...namesOf(one.table), ...calledAlso(one.table), addressOfTable(one)])
  const hint = hintFor(typed, words, message('tables.choose'))
  return refused(message('tables.no-table', { typed: shown(typed), hint }))
}

/** Tables by their names and those of their books, as they are offered and understood. */
const calledAsChosen = (tables: readonly FoundTable[]): Message => {
  const inWords = (language: Language) => [
    tables.map(({ book, table }) => `${table.name[language]} · ${book.name[language]}`).join(', '),
  ]
  return spoken({ en: inWords('en'), pl: inWords('pl') })
}

const namesOf = ({ id, name }: RuleTable): readonly string[] => [id, name.en, name.pl]

const holds = (table: RuleTable, wanted: string): boolean =>
  namesOf(table).some((name) => fold(name).includes(wanted))

/** What players call a table besides its name, in both languages. */
const calledAlso = ({ called }: RuleTable): readonly string[] =>
  called === undefined ? [] : LANGUAGES.flatMap((language) => called[language].split(', '))

const isCalled = (table: RuleTable, wanted: string): boolean =>
  calledAlso(table).some((name) => fold(name) === wanted)

const refused = (refusal: Message): Result<never> => ({ ok: false, refusal })

const shown = (typed: string): string => typed.slice(0, 60)

/** The nearest word, or where none is near what else helps. */
function hintFor(typed: string, words: readonly string[], otherwise: Message): Message {
  const near = nearestWord(typed, words)
  return near === null ? otherwise : message('notation.hint', { word: near })
}

interface Named {
  readonly key: string
  readonly name: Bilingual
  readonly upTo?: number
}

/**
 * The row or column of a word: its key, its name in either language, the one line whose name begins with or holds the
 * word; or of a number, the first whose bound is not below it (`33 cm` in a table by distance).
 */
type LineKey = 'tables.no-row' | 'tables.no-column'

function findLine<T extends Named>(lines: readonly T[], typed: string, key: LineKey): Result<T> {
  // Folding takes the sign off a number: −7 and 7 are told apart by their keys first.
  const asKey = typed.trim().replace('−', '-').replace(/^\+/u, '')
  const keyed = lines.find((line) => line.key === asKey)
  if (keyed !== undefined) return { ok: true, value: keyed }
  const wanted = fold(typed)
  const texts = (line: T): string[] => [line.key, line.name.en, line.name.pl].map(fold)
  const ways: readonly ((text: string) => boolean)[] = [
    (text) => text.startsWith(wanted),
    (text) => text.split(' ').some((word) => word.startsWith(wanted)),
  ]
  const exact = lines.find((line) => texts(line).some((text) => text === wanted))
  if (exact !== undefined) return { ok: true, value: exact }
  const bounded = boundedBy(lines, typed)
  if (bounded !== undefined) return { ok: true, value: bounded }
  for (const fits of wanted === '' ? [] : ways) {
    const [first, second] = lines.filter((line) => texts(line).some(fits))
    if (first !== undefined && second === undefined) return { ok: true, value: first }
  }
  // Of a number beyond the last bound, another number is no likely meaning.
  const words = NUMBER.test(typed) ? [] : lines.flatMap((line) => [line.key, line.name.en, line.name.pl])
  const hint = hintFor(typed, words, message('tables.leave-out'))
  return refused(message(key, { typed: shown(typed), hint }))
}

/** A number as people write it, with a unit behind it: `33 cm`, `2,5`, `−3`. */
const NUMBER = /^\s*([−-]?\d{1,9}(?:[.,]\d{1,3})?)\s*[^\d\s]{0,4}\s*$/u

function boundedBy<T extends Named>(lines: readonly T[], typed: string): T | undefined {
  const text = NUMBER.exec(typed)?.[1]
  if (text === undefined) return undefined
  const value = Number(text.replace('−', '-').replace(',', '.'))
  return lines.find(({ upTo }) => upTo !== undefined && value <= upTo)
}

/** The row of a table that a word or number means; a refusal names the nearest. */
export const findRow = (table: RuleTable, typed: string): Result<TableRow> =>
  findLine(table.rows, typed, 'tables.no-row')

/** The column of a table that a word or number means; a refusal names the nearest. */
export const findColumn = (table: RuleTable, typed: string): Result<TableColumn> =>
  findLine(table.columns, typed, 'tables.no-column')

/** The part of a table that words for its row and column mean; null or blank for a word leaves it open. */
export function findPlace(table: RuleTable, row: string | null, column: string | null): Result<Place> {
  const open = { ok: true, value: null } as const
  const foundRow = blank(row) ? open : findRow(table, row)
  if (!foundRow.ok) return foundRow
  const foundColumn = blank(column) ? open : findColumn(table, column)
  if (!foundColumn.ok) return foundColumn
  return { ok: true, value: { row: foundRow.value, column: foundColumn.value } }
}

const blank = (text: string | null): text is null => text === null || text.trim() === ''

/** The cell where a row and a column meet. */
export const cellAt = (table: RuleTable, row: TableRow, column: TableColumn): Cell =>
  row.cells[table.columns.findIndex(({ key }) => key === column.key)] ?? null

/** The rule a row goes by: its own, or the table's chief one. */
export const ruleOf = (table: RuleTable, row: TableRow | null): RuleId | null =>
  row?.rule ?? table.rules[0] ?? null

/** A cell as it is read: numbers of modifiers with their sign, a true minus, a dash where nothing stands. */
export function cellText(cell: Cell, column: TableColumn, language: Language): string {
  if (cell === null) return '—'
  if (typeof cell === 'string') return cell
  if (typeof cell === 'object') return cell[language]
  const sign = cell < 0 ? '−' : cell > 0 && column.signed === true ? '+' : ''
  return `${sign}${Math.abs(cell)}`
}

/** What came of a roll on a table. */
export interface TableRoll {
  /** The dice in notation: `1d10`. */
  readonly dice: string
  /** What the dice add up to. */
  readonly thrown: number
  /** Added to it. */
  readonly modifier: number
  readonly row: TableRow
}

/** How many dice of how many sides a table is rolled with; null where it is none to roll on. */
export function diceOfTable({
  rolled,
}: RuleTable): { readonly count: number; readonly sides: number } | null {
  const read = rolled === undefined ? null : /^(\d+)d(\d+)$/.exec(rolled.dice)
  return read === null ? null : { count: Number(read[1]), sides: Number(read[2]) }
}

/** Rolls on a table with given dice. Null where the table cannot be rolled on. */
export function rollOn(
  table: RuleTable,
  modifier: number,
  roll: (sides: number) => number,
): TableRoll | null {
  const dice = diceOfTable(table)
  if (dice === null) return null
  const values = Array.from({ length: dice.count }, () => roll(dice.sides))
  return rolledWith(
    table,
    modifier,
    values.reduce((a, b) => a + b, 0),
  )
}

/** The row that dice thrown elsewhere mean. Null where the table is none to roll on. */
export function rolledWith(table: RuleTable, modifier: number, thrown: number): TableRoll | null {
  if (table.rolled === undefined) return null
  const key = table.rolled.row(thrown + modifier)
  const row = table.rows.find((one) => one.key === key)
  return row === undefined ? null : { dice: table.rolled.dice, thrown, modifier, row }
}

/**
 * Offers of the lines or tables whose names fit what is typed: those that begin with it first; where none has it, those
 * that were nearly hit.
 */
function offersOf(
  typed: string,
  all: readonly (Offer & { readonly names: readonly string[] })[],
): readonly Offer[] {
  const wanted = fold(typed)
  const place = (names: readonly string[]): number =>
    Math.min(...names.map((name) => fold(name).indexOf(wanted)).map((at) => (at < 0 ? Infinity : at)))
  const ranked = all.map((one) => ({ one, at: place(one.names) })).filter(({ at }) => at !== Infinity)
  const fits =
    ranked.length > 0
      ? ranked.sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1)).map(({ one }) => one)
      : all.filter(({ names }) => nearlyNames(typed, names))
  return fits.map(({ name, value }) => ({ name, value }))
}

/** The tables whose names fit what is typed, shown by name and book, sent by address. */
export const suggestTables = (typed: string, ruleset: string | null, language: Language): readonly Offer[] =>
  offersOf(
    typed,
    tablesOf(ruleset).map((one) => ({
      name: `${one.table.name[language]} · ${one.book.name[language]}`,
      value: addressOfTable(one),
      names: [
        one.table.name[language],
        ...namesOf(one.table),
        ...calledAlso(one.table),
        one.book.name[language],
        ...one.table.rules,
        addressOfTable(one),
      ],
    })),
  )

/** The rows of a table that fit what is typed; a number finds the row it belongs to. */
export const suggestRows = (table: RuleTable, typed: string, language: Language): readonly Offer[] =>
  suggestLines(table.rows, typed, language)

/** The columns of a table that fit what is typed; a number finds the column it belongs to. */
export const suggestColumns = (table: RuleTable, typed: string, language: Language): readonly Offer[] =>
  suggestLines(table.columns, typed, language)

function suggestLines(lines: readonly Named[], typed: string, language: Language): readonly Offer[] {
  const bounded = boundedBy(lines, typed)
  const offer = ({ key, name }: Named): Offer => ({ name: name[language], value: key })
  if (bounded !== undefined)
    return [{ name: `${typed.trim()}: ${bounded.name[language]}`, value: bounded.key }]
  return offersOf(
    typed,
    lines.map((line) => ({
      ...offer(line),
      names: [line.name[language], line.name.en, line.name.pl, line.key],
    })),
  )
}
