import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Cell, RuleTable, TableRow } from '../../../src/kernel/reference.ts'
import { references } from '../../../src/rulesets/references.ts'

/**
 * Every table held cell by cell against the rulebook's page, written down in `pages/` apart from the code. A cell
 * there is a number, true or false for yes or no, null for a dash, a text as it stands, or a list of the numbers (in
 * their order, and no others) and words that stand in it.
 */
const PAGES = join(import.meta.dirname, 'pages')

const fact = z.union([z.number(), z.string()])
const cell = z.union([fact, z.boolean(), z.null(), z.array(fact)])
type Printed = z.infer<typeof cell>
const page = z.strictObject({
  ruleset: z.string(),
  tables: z.record(
    z.string(),
    z.strictObject({
      rule: z.string(),
      columns: z.array(z.string()),
      rows: z.record(z.string(), z.array(cell)),
    }),
  ),
})

/** The numbers in a text, in their order; numbers of rules are none. */
const numbersIn = (text: string): number[] =>
  [...text.replace(/\b[A-Z]+-[A-Z]+-\d+/gu, '').matchAll(/[−+]?\d+/gu)].map(([n]) =>
    Number(n.replace('−', '-')),
  )

const textOf = (one: Cell, language: 'en' | 'pl'): string =>
  one === null ? '' : typeof one === 'object' ? one[language] : String(one).replace('-', '−')

/** What is wrong with a cell; null when it is as printed. */
function wrong(one: Cell, printed: Printed): string | null {
  const [en, pl] = [textOf(one, 'en'), textOf(one, 'pl')]
  const differs = `shows "${en}"`
  if (printed === null) return one === null ? null : differs
  if (typeof printed === 'number') return one === printed ? null : differs
  if (typeof printed === 'boolean') return en === (printed ? 'yes' : 'no') ? null : differs
  if (typeof printed === 'string') return en === printed ? null : differs
  const numbers = printed.filter((part) => typeof part === 'number')
  const words = printed.filter((part) => typeof part === 'string')
  for (const text of [en, pl]) {
    if (JSON.stringify(numbersIn(text)) !== JSON.stringify(numbers)) return `has other numbers: "${text}"`
  }
  const missing = words.find((word) => !en.toLowerCase().includes(word.toLowerCase()))
  return missing === undefined ? null : `lacks "${missing}": "${en}"`
}

const cellsByKey = (table: RuleTable, row: TableRow): Map<string, Cell> =>
  new Map(table.columns.map(({ key }, i) => [key, row.cells[i] ?? null]))

const files = readdirSync(PAGES).filter((name) => name.endsWith('.yaml'))

describe.each(files)('%s', (name) => {
  const { ruleset, tables } = page.parse(parse(readFileSync(join(PAGES, name), 'utf8')))
  const book = references[ruleset]

  test('has every table of the rulebook, and none besides', () => {
    expect(book?.tables.map(({ id }) => id).sort()).toEqual(Object.keys(tables).sort())
  })

  test.each(Object.entries(tables))('%s, cell by cell', (id, printed) => {
    const table = book?.tables.find((one) => one.id === id)
    if (table === undefined) throw new Error(`There is no table ${id}.`)
    expect(table.rules).toContain(printed.rule)
    expect(table.columns.map(({ key }) => key)).toEqual(printed.columns)
    expect(table.rows.map(({ key }) => key).sort()).toEqual(Object.keys(printed.rows).sort())
    const faults = table.rows.flatMap((row) => {
      const cells = cellsByKey(table, row)
      const facts = printed.rows[row.key] ?? []
      expect(facts.length, row.key).toBe(printed.columns.length)
      return printed.columns.flatMap((key, i) => {
        const fault = wrong(cells.get(key) ?? null, facts[i] ?? null)
        return fault === null ? [] : [`${row.key}, ${key}: ${fault}, printed ${JSON.stringify(facts[i])}`]
      })
    })
    expect(faults).toEqual([])
  })
})

test('a wrong number, sign, word or dash is found', () => {
  expect(wrong(2, 2)).toBeNull()
  expect(wrong(2, -2)).not.toBeNull()
  expect(wrong(0, null)).not.toBeNull()
  expect(wrong(null, 0)).not.toBeNull()
  expect(wrong({ en: 'up −5 cm', pl: 'w górę −5 cm' }, ['up', -5])).toBeNull()
  expect(wrong({ en: 'up −5 cm', pl: 'w górę −6 cm' }, ['up', -5])).not.toBeNull()
  expect(wrong({ en: 'up −5 cm', pl: 'w górę −5 cm' }, ['down', -5])).not.toBeNull()
  expect(wrong({ en: 'up −5 cm', pl: 'w górę −5 cm' }, ['up'])).not.toBeNull()
  expect(wrong({ en: 'no', pl: 'nie' }, true)).not.toBeNull()
})
