import { randomInt } from 'node:crypto'
import { type Language, sayPlain } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Result } from '../kernel/words.ts'
import {
  type FoundTable,
  findColumn,
  findPlace,
  findTable,
  type Place,
  rollOn,
} from '../reference/tables/tables.ts'
import { aligned, rollLines, sheetOf, tableLines } from '../reference/tables/text.ts'
import { drawTable } from '../render/sheets/table-image.ts'
import { references } from '../rulesets/references.ts'
import { languageOf } from './exported.ts'
import { CliError, writeOut } from './files.ts'

export interface TableOptions {
  readonly roll: boolean
  readonly modifier?: string | undefined
  readonly image?: string | undefined
  readonly language: string
}

/** A terminal has room for so many characters. */
const TERMINAL = 110

/**
 * `hetman table RULESET [TABLE] [ROW] [COLUMN] [--roll] [--modifier N] [--image OUT.png]`: a table, its row, column or
 * cell, or a roll on it (`COLUMN` then stands in the place of `ROW`). No table: the tables of the rulebook; nothing at
 * all: the rulebooks.
 * @throws CliError for what there is not.
 */
export async function table(words: readonly string[], options: TableOptions): Promise<string> {
  const language = languageOf(options.language)
  const [ruleset, name, first, second] = words
  if (words.length > 4)
    throw new CliError('"table" wants RULESET TABLE ROW COLUMN; write names of two words in quotes.')
  if (ruleset === undefined) return booksIn(language)
  const book = lookUp(references, ruleset)
  if (book === undefined) {
    throw new CliError(`There is no rulebook "${ruleset}"; there are: ${Object.keys(references).join(', ')}.`)
  }
  if (name === undefined) {
    return book.tables.map((one) => `${one.id.padEnd(28)}${one.name[language]}`).join('\n')
  }
  const found = granted(findTable(name, ruleset), language)
  const { lines, place } =
    options.roll || options.modifier !== undefined
      ? rolled(found, second ?? first, modifierOf(options.modifier), language)
      : told(found, first, second, language)
  if (options.image !== undefined) {
    const { png } = await drawTable(sheetOf(found, place, language))
    await writeOut(options.image, png)
  }
  return [`${found.table.name[language]} · ${found.book.name[language]}`, '', ...plain(lines)].join('\n')
}

interface Told {
  readonly lines: readonly string[]
  readonly place: Place
}

function told(
  found: FoundTable,
  row: string | undefined,
  column: string | undefined,
  language: Language,
): Told {
  const place = granted(findPlace(found.table, row ?? null, column ?? null), language)
  const whole = place.row === null && place.column === null ? aligned(found.table, language, TERMINAL) : null
  const notes = (found.table.notes ?? []).map((note) => note[language])
  const lines = whole === null ? tableLines(found.table, place, language) : [...whole, '', ...notes]
  return { lines, place }
}

function rolled(found: FoundTable, column: string | undefined, modifier: number, language: Language): Told {
  const roll = rollOn(found.table, modifier, (sides) => randomInt(1, sides + 1))
  if (roll === null) {
    const list = found.book.tables.flatMap((one) => (one.rolled === undefined ? [] : [one.name[language]]))
    throw new CliError(sayPlain({ key: 'tables.not-rolled', params: { list: list.join(', ') } }, language))
  }
  const chosen = column === undefined ? null : granted(findColumn(found.table, column), language)
  return { lines: rollLines(found.table, roll, chosen, language), place: { row: roll.row, column: chosen } }
}

function modifierOf(text: string | undefined): number {
  const value = Number(text ?? 0)
  if (!Number.isInteger(value)) throw new CliError(`"${text}" is no whole number to add to the dice.`)
  return value
}

const booksIn = (language: Language): string =>
  Object.values(references)
    .map(({ id, name }) => `${id.padEnd(20)}${name[language]}`)
    .join('\n')

function granted<T>(result: Result<T>, language: Language): T {
  if (result.ok) return result.value
  throw new CliError(sayPlain(result.refusal, language))
}

/** Lines without the marks that Discord reads. */
const plain = (lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '```').map((line) => line.replaceAll('**', '').replace(/^-# /u, ''))
