import { randomInt } from 'node:crypto'
import type { Language } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { message } from '../../kernel/words.ts'
import {
  type FoundTable,
  findColumn,
  findPlace,
  findTable,
  type Place,
  rollOn,
  type TableRoll,
} from '../../reference/tables/tables.ts'
import { aligned, rollLines, sheetOf, tableLines } from '../../reference/tables/text.ts'
import { drawTable } from '../../render/sheets/table-image.ts'
import { references } from '../../rulesets/references.ts'
import { command } from '../shared/command.ts'
import { CliError, valueOrThrow } from '../shared/failure.ts'
import { writeOut } from '../shared/files.ts'
import { bookCalled } from '../shared/rulebooks.ts'

/** Characters in a line of a terminal. */
const TERMINAL = 110

/**
 * `hetman table RULESET [TABLE] [ROW] [COLUMN]`: a table, its row, column or cell, or a roll on it (`COLUMN` then stands
 * in the place of `ROW`). No table: the tables of the rulebook; nothing at all: the rulebooks.
 */
export const table = command({
  name: 'table',
  usage: [
    'hetman table [RULESET [TABLE [ROW] [COLUMN]]] [--image OUT.png]',
    'hetman table RULESET TABLE [COLUMN] --roll [--modifier N] [--image OUT.png]',
  ],
  words: { least: 0, most: 4 },
  options: {
    roll: { kind: 'flag' },
    modifier: { kind: 'text', value: 'N' },
    image: { kind: 'text', value: 'FILE' },
  },
  async run({ words: [ruleset, name, first, second], values, language }) {
    if (ruleset === undefined) {
      const books = Object.values(references).map((one) => ({ id: one.id, name: one.name[language] }))
      return { text: () => listed(books, 20), data: () => ({ rulebooks: books }) }
    }
    const book = bookCalled(ruleset)
    if (name === undefined) {
      const tables = book.tables.map((one) => ({ id: one.id, name: one.name[language] }))
      return { text: () => listed(tables, 28), data: () => ({ ruleset, tables }) }
    }
    const found = valueOrThrow(findTable(name, ruleset))
    const { lines, place, roll } =
      values.roll || values.modifier !== undefined
        ? rolled(found, second ?? first, modifierOf(values.modifier), language)
        : told(found, first, second, language)
    const sheet = sheetOf(found, place, language)
    if (values.image !== undefined) await writeOut(values.image, (await drawTable(sheet)).png)
    const title = `${found.table.name[language]} · ${found.book.name[language]}`
    return {
      text: () => [title, '', ...lines].join('\n'),
      data: () => ({ ruleset, table: found.table.id, ...sheet, ...(roll === undefined ? {} : { roll }) }),
    }
  },
})

const listed = (all: readonly { readonly id: string; readonly name: string }[], width: number): string =>
  all.map(({ id, name }) => `${id.padEnd(width)}${name}`).join('\n')

interface Told {
  readonly lines: readonly string[]
  readonly place: Place
  /** What the dice showed, where it is a roll. */
  readonly roll?: Pick<TableRoll, 'dice' | 'thrown' | 'modifier'>
}

function told(
  found: FoundTable,
  row: string | undefined,
  column: string | undefined,
  language: Language,
): Told {
  const place = valueOrThrow(findPlace(found.table, row ?? null, column ?? null))
  const whole = place.row === null && place.column === null ? aligned(found.table, language, TERMINAL) : null
  const notes = (found.table.notes ?? []).map((note) => note[language])
  const lines =
    whole === null ? tableLines(found.table, place, language).map(plain) : [...whole, '', ...notes]
  return { lines, place }
}

function rolled(found: FoundTable, column: string | undefined, modifier: number, language: Language): Told {
  const roll = rollOn(found.table, modifier, (sides) => randomInt(1, sides + 1))
  if (roll === null) {
    const list = found.book.tables.flatMap((one) => (one.rolled === undefined ? [] : [one.name[language]]))
    throw new CliError(message('tables.not-rolled', { list: list.join(', ') }))
  }
  const chosen = column === undefined ? null : valueOrThrow(findColumn(found.table, column))
  const { dice, thrown } = roll
  return {
    lines: rollLines(found.table, roll, chosen, language).map(plain),
    place: { row: roll.row, column: chosen },
    roll: { dice, thrown, modifier },
  }
}

function modifierOf(text: string | undefined): number {
  const value = Number(text ?? 0)
  if (!Number.isInteger(value)) throw new CliError(message('cli.table.modifier', { typed: text ?? '' }))
  return value
}
