import { describe, expect, test } from 'vitest'
import { markdownLines, say } from '../../../src/discord/client/markdown.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { fold } from '../../../src/kernel/nearest.ts'
import type { RuleTable } from '../../../src/kernel/reference.ts'
import type { Result } from '../../../src/kernel/words.ts'
import {
  addressOfTable,
  cellAt,
  cellText,
  diceOfTable,
  findColumn,
  findPlace,
  findRow,
  findTable,
  rolledWith,
  rollOn,
  suggestColumns,
  suggestRows,
  suggestTables,
  tablesOf,
} from '../../../src/reference/tables/tables.ts'
import { aligned, PHONE, rollLines, tableLines } from '../../../src/reference/tables/text.ts'
import { references } from '../../../src/rulesets/references.ts'

const all = tablesOf(null)
const KG = 'khans-and-generals'

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(say(result.refusal, 'en'))
  return result.value
}
const refusal = <T>(result: Result<T>): string => (result.ok ? '' : say(result.refusal, 'en'))
const tableOf = (typed: string, ruleset = KG): RuleTable => value(findTable(typed, ruleset)).table
/** The cell of a row and column as they are typed. */
const cell = (typed: string, row: string, column: string): string => {
  const table = tableOf(typed)
  const place = value(findPlace(table, row, column))
  if (place.row === null || place.column === null) throw new Error('Only a part was found.')
  return cellText(cellAt(table, place.row, place.column), place.column, 'en')
}

test('a name is found as it was shown, with its book', () => {
  expect(tableOf('Weapons by distance, cm · Khans & Generals').id).toBe('weapons')
})

test.each([
  ['nalot', 'air-spotting'],
  ['Naloty', 'air-spotting'],
  ['air raid', 'air-spotting'],
  ['walka powietrzna', 'air-hits'],
  ['flak', 'air-hits'],
  ['miny', 'mine-hits'],
  ['hits on tanks', 'gun-hits'],
  ['gun at armour', 'gun-hits'],
  ['działo w pancerz', 'gun-hits'],
])('what players call a table finds it, and is offered: %s', (typed, id) => {
  expect(tableOf(typed).id).toBe(id)
  expect(suggestTables(typed, KG, 'pl').map(({ value }) => value)).toContain(`${KG}/${id}`)
})

test('no band of distance reads like a number below nothing', () => {
  const heads = all.flatMap(({ table }) => table.columns.map(({ name }) => name.en))
  expect(heads.filter((name) => /^[–−-]/u.test(name))).toEqual([])
})

test('what is mistyped still offers tables, nonsense none', () => {
  const offered = (typed: string) => suggestTables(typed, null, 'en').map(({ value }) => value)
  expect(offered('wepons')).toContain(`${KG}/weapons`)
  expect(offered('xqzvwk')).toEqual([])
  expect(suggestRows(tableOf('weapons'), 'javlin', 'en').map(({ value }) => value)).toEqual(['javelin'])
})

describe('every table', () => {
  test('has one name and key for each thing, a cell for each column, rules of its book, words in both languages', () => {
    for (const book of Object.values(references)) {
      const ids = book.tables.map(({ id }) => id)
      expect(new Set(ids).size, book.id).toBe(ids.length)
      for (const language of LANGUAGES) {
        const names = book.tables.map(({ name }) => fold(name[language]))
        expect(new Set(names).size, book.id).toBe(names.length)
      }
    }
    for (const found of all) {
      const { table } = found
      const address = addressOfTable(found)
      expect(table.id, address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(table.rows.length, address).toBeGreaterThan(0)
      for (const lines of [table.rows, table.columns]) {
        expect(new Set(lines.map(({ key }) => key)).size, address).toBe(lines.length)
      }
      for (const row of table.rows)
        expect(row.cells.length, `${address} ${row.key}`).toBe(table.columns.length)
      const prefix = table.rules[0]?.split('-')[0]
      expect(prefix, address).toMatch(/^[A-Z]+$/)
      const cited = [...table.rules, ...table.rows.flatMap(({ rule }) => rule ?? [])]
      for (const rule of cited) expect(rule, address).toMatch(new RegExp(`^${prefix}-[A-Z]+-\\d+`))
    }
  })

  test('says the same numbers in both languages', () => {
    const numbers = (text: string): string =>
      (text.replace(/[A-Z]+-[A-Z]+-\d+/gu, '').match(/\d*[.,]?\d+/gu) ?? [])
        .map((number) => Number(number.replace(',', '.')))
        .sort((a, b) => a - b)
        .join(' ')
    for (const found of all) {
      for (const row of found.table.rows) {
        for (const one of row.cells) {
          if (one === null || typeof one !== 'object') continue
          expect(one.en.trim(), addressOfTable(found)).not.toBe('')
          expect(numbers(one.pl), `${addressOfTable(found)} ${row.key}: ${one.pl}`).toBe(numbers(one.en))
        }
      }
    }
  })

  test('to roll on has a row for every total of its dice, and each row a total', () => {
    const rolled = all.filter(({ table }) => table.rolled !== undefined)
    expect(rolled.length).toBeGreaterThan(12)
    for (const found of rolled) {
      const { table } = found
      const dice = diceOfTable(table)
      if (dice === null) throw new Error(`${addressOfTable(found)} has dice nobody can throw.`)
      const totals = Array.from({ length: dice.count * (dice.sides - 1) + 1 }, (_, i) => dice.count + i)
      const keys = totals.map((total) => rolledWith(table, 0, total)?.row.key)
      expect(keys, addressOfTable(found)).not.toContain(undefined)
      expect(new Set(keys).size, addressOfTable(found)).toBe(table.rows.length)
    }
  })
})

describe('a table is found', () => {
  test('by address, id and name in either language, without Polish marks and whatever the case', () => {
    for (const found of all) {
      expect(value(findTable(addressOfTable(found), null)).table).toBe(found.table)
      const names = [
        found.table.id,
        found.table.name.en,
        found.table.name.pl,
        fold(found.table.name.pl).toUpperCase(),
      ]
      for (const name of names) expect(value(findTable(name, found.book.id)).table, name).toBe(found.table)
    }
  })

  test('by a part of its name that no other has; the nearest is named where there is none', () => {
    expect(tableOf('weap').id).toBe('weapons')
    expect(tableOf('bron wedlug').id).toBe('weapons')
    expect(refusal(findTable('formatoins', KG))).toContain('formations')
    // By the names they are offered by, each of which is understood as it stands.
    const several = 'Anti-tank rifles · Khans & Generals, Anti-tank rifles: modifiers · Khans & Generals'
    expect(refusal(findTable('rifle', KG))).toContain(several)
    for (const name of several.split(', ')) expect(findTable(name, null).ok, name).toBe(true)
    expect(refusal(findTable('', KG))).toContain('There is no table')
    expect(refusal(findTable('qqqqqqqqq', KG))).toContain('choose what is offered')
    expect(refusal(findTable('formatons', KG))).toBe(
      'There is no table “formatons”. Did you mean “formations”?',
    )
  })

  test('while it is typed: beginnings first, by rule as well, all of them for nothing', () => {
    expect(suggestTables('', null, 'en')).toHaveLength(all.length)
    expect(suggestTables('str', KG, 'pl')[0]?.name).toMatch(/^Str/)
    expect(suggestTables('kg-pin', null, 'en').map(({ value }) => value)).toEqual([
      'khans-and-generals/pinning',
    ])
    expect(suggestTables('qxzv', null, 'en')).toEqual([])
  })
})

describe('a row or column is found', () => {
  test('by key and name in either language; a word of the name is enough where it is the only one', () => {
    const table = tableOf('formations')
    for (const word of ['pikeWall', 'Pike wall', 'sciana pik', 'pike', 'PIK']) {
      expect(refusal(findRow(table, word)) || value(findRow(table, word)).key, word).toBe('pikeWall')
    }
    expect(refusal(findRow(table, 'ściana'))).toContain('no row')
    expect(value(findColumn(table, 'obrona na odl')).key).toBe('ranged-defence')
  })

  test('by a number: the first whose bound is not below it', () => {
    // Bands of KG-RNG-20 include their upper bound.
    for (const [cm, shown] of [
      ['0', '+3'],
      ['5', '+3'],
      ['5,1', '+2'],
      ['10 cm', '+2'],
      ['33', '−1'],
      ['40', '−1'],
      ['41', '—'],
    ] as const) {
      expect(cell('weapons', 'bow', cm), cm).toBe(shown)
    }
    expect(refusal(findColumn(tableOf('weapons'), '201'))).toBe(
      'The table has no column “201”. Leave it out to see them all.',
    )
    expect(cell('gun-accuracy', 'howitzer', '999')).toBe('−2')
    expect(cell('hex-battles/artillery-fire', '9', '8')).toBe('3d')
    // KG-LOS-02: 3 or less none, 22 to 24 seven, 25 or more all.
    for (const [effect, lost] of [
      ['−4', '0'],
      ['3', '0'],
      ['4', '1'],
      ['24', '7'],
      ['25', 'total'],
      ['300', 'total'],
    ] as const) {
      expect(cell('crew-losses', effect, 'losses'), effect).toBe(lost)
    }
  })

  test('while it is typed', () => {
    const table = tableOf('weapons')
    expect(suggestColumns(table, '33', 'en')).toEqual([{ name: '33: 20–40', value: '40' }])
    expect(suggestRows(table, 'luk', 'pl').map(({ value }) => value)).toEqual(['bow', 'compositeBow'])
    expect(suggestRows(table, '', 'pl')).toHaveLength(table.rows.length)
  })
})

describe('the text', () => {
  test('of every table is aligned within a phone, or a list', () => {
    for (const language of LANGUAGES) {
      for (const found of all) {
        const narrow = aligned(found.table, language)
        for (const line of narrow ?? []) expect([...line].length, line).toBeLessThanOrEqual(PHONE)
        const lines = markdownLines(tableLines(found.table, { row: null, column: null }, language))
        for (const row of found.table.rows) {
          expect(lines.join('\n'), addressOfTable(found)).toContain(row.name[language])
        }
      }
    }
  })

  test('stands column under column: names to the left, numbers to the right', () => {
    expect(aligned(tableOf('battery-waiting'), 'en')).toEqual([
      'Level      Turns between missions',
      'Battalion                       0',
      'Regiment                        1',
      'Corps                           2',
      'Army                            3',
    ])
    expect(aligned(tableOf('weapons'), 'en')).toBeNull()
  })

  test('of a roll shows the die, what is added, and the row or cell it means', () => {
    const table = tableOf('at-rifle-hits')
    const roll = rolledWith(table, -2, 8)
    if (roll === null) throw new Error('Nobody rolls on it.')
    expect(markdownLines(rollLines(table, roll, null, 'en'))).toEqual([
      '🎲 1d8: **8 − 2 = 6**',
      '6: **crew hit: −1 Stan, +3 Reluctance** (KG-ATR-01)',
    ])
    expect(markdownLines(rollLines(table, roll, null, 'pl'))[0]).toBe('🎲 1k8: **8 − 2 = 6**')
  })
})

test('a roll throws the dice of the table, all of them and no others', () => {
  const thrown: number[] = []
  const rolled = rollOn(tableOf('weather'), 0, (sides) => {
    thrown.push(sides)
    return 9
  })
  expect(thrown).toEqual([10])
  // KG-WEA-05: 9 is rain.
  expect(rolled?.row.key).toBe('rain')
  expect(rollOn(tableOf('formations'), 0, () => 1)).toBeNull()
  // Beyond the ends of a table its last rows count: KG-RAID-01 with good Optics, KG-ATR-02 clamped to 8.
  expect(rolledWith(tableOf('air-spotting'), 4, 10)?.row.key).toBe('10')
  expect(rolledWith(tableOf('at-rifle-hits'), 3, 8)?.row.key).toBe('8')
  expect(rolledWith(tableOf('at-rifle-hits'), -5, 1)?.row.key).toBe('1-2')
})
