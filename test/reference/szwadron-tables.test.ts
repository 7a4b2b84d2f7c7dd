import { describe, expect, test } from 'vitest'
import type { RuleTable } from '../../src/kernel/reference.ts'
import { cellAt, cellText } from '../../src/reference/tables.ts'
import { ABILITY_NAMES, ARM_NAMES, FIRE_NAMES } from '../../src/rulesets/szwadron/reference/tables/names.ts'
import { tables } from '../../src/rulesets/szwadron/reference/tables.ts'
import type { Ability } from '../../src/rulesets/szwadron/tables/abilities.ts'
import type { Arm } from '../../src/rulesets/szwadron/tables/arms.ts'
import type { FireKind } from '../../src/rulesets/szwadron/tables/fire.ts'
import { szwadronPage } from './pages/szwadron.ts'

function tableOf(id: string): RuleTable {
  const table = tables.find((one) => one.id === id)
  if (table === undefined) throw new Error(id)
  return table
}

/** A cell of a table as an English reader sees it. */
function read(id: string, rowKey: string, columnKey: string): string {
  const table = tableOf(id)
  const row = table.rows.find(({ key }) => key === rowKey)
  const column = table.columns.find(({ key }) => key === columnKey)
  if (row === undefined || column === undefined) throw new Error(`${id} ${rowKey} ${columnKey}`)
  return cellText(cellAt(table, row, column), column, 'en')
}

const rowsOf = (rule: string): readonly (readonly string[])[] => szwadronPage[rule]?.slice(1) ?? []

/** Faces that remove a figure, and faces that are thrown again, of a printed cell: `1, 5-6*`, `6-, 0*`, `{1}`. */
function faces(printed: string): { up: number; again: number[] } {
  const again: number[] = []
  let up = 0
  for (const part of printed.replace(/[{}]/gu, '').split(', ')) {
    const [from = 0, to = from] = part
      .replace(/[*]|-$/gu, '')
      .split('-')
      .map((face) => (face === '0' ? 10 : Number(face)))
    if (part.endsWith('*')) again.push(from, to)
    else up = Math.max(up, from)
  }
  return { up, again: [...new Set(again)] }
}

/** The same of a cell of ours: `≤2 ↻9–10`. */
function ours(cell: string): { up: number; again: number[] } {
  const [, up = '', again = ''] = /^≤(\d+)(?: ↻([\d–]+))?$/u.exec(cell) ?? []
  return { up: Number(up), again: again === '' ? [] : again.split('–').map(Number) }
}

describe('SZ-LOSS-03 the remainder table, cell by cell', () => {
  /** SZ-LOSS-04: what is misprinted, and what stands there instead. */
  const corrected: Readonly<Record<string, string>> = {
    '2/3 d6': '4-',
    '1/5 d10': '2-',
    '1/6 d10': '1, 7-0*',
  }

  test.each(rowsOf('SZ-LOSS-03'))('%s', (fraction = '', six = '', ten = '') => {
    const row = fraction.replace(' or less', '')
    for (const [die, printed] of [
      ['d6', six],
      ['d10', ten],
    ] as const) {
      const meant = corrected[`${row} ${die}`] ?? printed
      expect(ours(read('remainder', row, die)), `${row} ${die}`).toEqual(faces(meant))
    }
  })

  test('the page has twelve rows', () => expect(rowsOf('SZ-LOSS-03')).toHaveLength(12))
})

const inWords = (text: string, words: (one: string) => string, by: string): string =>
  text === '—' ? text : text.split(by).map(words).join(by)

describe.each([
  ['french-1809', 'SZ-DATA-02'],
  ['austrians-1809', 'SZ-DATA-03'],
  ['duchy-of-warsaw-1809', 'SZ-DATA-04'],
])('%s, cell by cell', (id, rule) => {
  test.each(rowsOf(rule))('%s %s', (key = '', name = '', ...cells) => {
    const row = tableOf(id).rows.find((one) => one.key === key)
    expect(row?.name.en).toBe(name)
    const columns = ['arm', 'R', 'Rc', 'W', 'SW', 'UW', 'M', 'fire', 'abilities', 'size', 'points']
    const printed = cells.map((text, i) => {
      const column = columns[i]
      if (column === 'arm') return ARM_NAMES[text as Arm].en
      if (column === 'fire')
        return inWords(text, (mode) => mode.replace(/^\w+/u, (k) => FIRE_NAMES[k as FireKind].en), '; ')
      if (column === 'abilities')
        return inWords(text, (one) => ABILITY_NAMES[one as Ability].en.toLowerCase(), ', ')
      return text
    })
    expect(columns.map((column) => read(id, key, column))).toEqual(printed)
  })

  test('the page has ten figures, and so have we', () => {
    expect(rowsOf(rule)).toHaveLength(10)
    expect(tableOf(id).rows).toHaveLength(10)
  })
})
