import { expect, test } from 'vitest'
import { sayKnown, sayPlain } from '../../../../src/i18n/i18n.ts'
import type { PendingAsk } from '../../../../src/kernel/ask.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { askTable } from '../../../../src/rulesets/company-battles/shown/ask-table.ts'
import { battleOf, field } from '../support/field.ts'

/** Two rifle squads and a bazooka beside them hit three times; a grenadier 45 cm from the rifles is in nobody's range. */
function asked() {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['baz', 60, 50],
        ],
      },
      {
        id: 'D2',
        teams: [
          ['cmd', 50, 69, { did: ['moved'] }],
          ['gren', 56, 69, { did: ['moved'] }],
          ['gren', 50, 85, { did: ['moved'] }],
        ],
        standing: { allocate: 'ask' },
      },
    ],
    { phase: 'shooting' },
  )
  // Rifles 2 dice at 4+, the bazooka one die at 4+: three hits.
  const battle = battleOf(state, [6, 6, 6])
  const shoot = ORDERS.shoot?.perform(battle, {
    unit: 'U1',
    order: 'shoot',
    target: { unit: 'D2' },
    path: [],
    options: {},
  })
  const step = shoot?.next()
  if (step === undefined || step.done) throw new Error('Nothing is asked.')
  return { ask: { ...step.value, id: '7' } as unknown as PendingAsk, state }
}

test('FW-ASY-18 who may take which hit is told as a table, with what the usual answer gives to whom', () => {
  const { ask, state } = asked()
  const table = askTable(ask, companyBattles.view(state, { kind: 'side', side: 'DE' }, ask))
  if (table === null) throw new Error('There is no table.')
  const said = (messages: readonly Parameters<typeof sayPlain>[0][]) =>
    messages.map((one) => sayPlain(one, 'en'))
  expect(sayPlain(table.title, 'en')).toBe('Hits on D2: 3')
  // The bazooka reaches 20 cm, the rifles 40; the hardest hit is the first.
  expect(said(table.head)).toEqual(['Team', '1 AT\u00a09', '2–3 AT\u00a02'])
  expect(table.rows.map(said)).toEqual([
    ['D2-1 Platoon command', expect.any(String), expect.any(String)],
    ['D2-2 Grenadier LMG squad', expect.any(String), expect.any(String)],
    ['D2-3 Grenadier LMG squad', '–', '1'],
  ])
  // One hit to each before anybody has a second: the numbers of each column add up to its hits.
  const sums = [1, 2].map((column) =>
    table.rows.reduce((sum, cells) => sum + (Number(sayPlain(cells[column] as never, 'en')) || 0), 0),
  )
  expect(sums).toEqual([1, 2])
  for (const row of table.rows)
    expect(
      said(row)
        .slice(1)
        .reduce((sum, cell) => sum + (Number(cell) || 0), 0),
    ).toBe(1)
})

test('FW-ASY-18 of other questions there is no table, and a button is there only where there is one', () => {
  const { ask, state } = asked()
  const other = { ...ask, kind: 'company.counter' }
  expect(askTable(other, companyBattles.view(state, { kind: 'side', side: 'DE' }, other))).toBeNull()
  expect(sayKnown('company.share-hits.table', 'pl')).toBe('Jako tabela')
  expect(sayKnown('company.counter.table', 'en')).toBeNull()
})
