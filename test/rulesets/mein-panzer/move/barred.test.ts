import { expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { sentence } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { type Board, order } from '../support/board.ts'
import { dataTold, onRange } from '../support/range.ts'

const box = (id: string, kind: string, [x, y]: readonly [number, number], side = 4) => ({
  id,
  kind,
  polygon: [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ],
})

/** A T-34 that looks north, a stand of riflemen and another T-34 to its sides; an enemy far from all. */
function field(ground: readonly object[], dice: readonly number[] = []): Board {
  const board = onRange({ A1: ['su43_t34', 'su43_rifle', 'su43_t34'], B1: ['de43_rifle'] }, dice, { ground })
  board.put('A1-1', 30, 20)
  board.put('A1-2', 27, 20)
  board.put('A1-3', 33, 16)
  board.put('B1-1', 55, 55)
  return board
}

const north = (unit: string, x: number, y: number): Partial<Declared> & { readonly unit: string } => ({
  unit,
  path: [{ x: x * 100, y: y * 100 }],
})

const WAYS: readonly (readonly [
  string,
  {
    readonly ground?: readonly object[]
    readonly put?: readonly (readonly [string, number, number])[]
    readonly does?: string
    readonly goes: Partial<Declared> & { readonly unit: string }
    readonly why: string
    readonly by: string | null
    readonly still: boolean
  },
])[] = [
  [
    'MP-MOV-17 somebody',
    { put: [['A1-3', 30, 22]], goes: north('A1-1', 30, 24), why: 'model', by: 'A1-3', still: true },
  ],
  [
    'MP-MOV-17 somebody, after part of the way',
    { put: [['A1-3', 30, 24]], goes: north('A1-1', 30, 26), why: 'model', by: 'A1-3', still: false },
  ],
  [
    'MP-MOV-09 ground that lets it through nowhere',
    {
      ground: [box('bog', 'swamp', [28, 20.4])],
      goes: north('A1-1', 30, 24),
      why: 'closed',
      by: 'bog',
      still: true,
    },
  ],
  [
    'MP-MOV-04 ground that costs more than it has left',
    {
      ground: [box('scree', 'rough', [28, 25], 8)],
      goes: north('A1-1', 30, 32),
      why: 'dear',
      by: 'scree',
      still: false,
    },
  ],
  [
    'MP-INF-09 ground that nobody runs over',
    {
      ground: [box('mire', 'soft', [25, 20.2])],
      does: 'run',
      goes: north('A1-2', 27, 24),
      why: 'unclear',
      by: 'mire',
      still: true,
    },
  ],
  [
    'MP-MOV-02 the edge of the table',
    { put: [['A1-1', 30, 59]], goes: north('A1-1', 30, 61), why: 'edge', by: null, still: false },
  ],
  [
    'MP-MOV-10 want of room to turn',
    {
      put: [['A1-3', 31.2, 20]],
      goes: { unit: 'A1-1', path: [{ x: 2600, y: 2000 }] },
      why: 'turn',
      by: null,
      still: true,
    },
  ],
]

test.each(WAYS)(
  '%s keeps a model from going on, and its own side is told so and the enemy not',
  (_, { ground = [], put = [], does = 'move', goes, why, by, still }) => {
    const board = field(ground)
    for (const [id, x, y] of put) board.put(id, x, y)
    order(board, goes.unit, does, goes)
    expect(dataTold(board, 'mp.barred')).toEqual([{ why, by }])
    expect(board.told('mp.barred')[0]).toMatchObject({ to: ['SU'], unit: goes.unit })
    expect(board.told('mp.halts')).toHaveLength(still ? 1 : 0)
  },
)

test('MP-BLD-05 before every opening of its house somebody stands', () => {
  // A cabin an inch wide has one opening to a wall.
  const cabin = { ...box('cabin', 'building', [40, 40], 1), material: 'wood', storeys: 1 }
  const board = onRange(
    { A1: ['su43_rifle', 'su43_t34', 'su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_rifle'] },
    [],
    {
      ground: [cabin],
    },
  )
  Object.assign(board.put('A1-1', 40.5, 40.5), { inside: { feature: 'cabin', storey: 0, opening: null } })
  for (const [id, x, y] of [
    ['A1-2', 40.5, 42],
    ['A1-3', 40.5, 39],
    ['A1-4', 42, 40.5],
    ['A1-5', 39, 40.5],
  ] as const)
    board.put(id, x, y)
  board.put('B1-1', 55, 55)
  order(board, 'A1-1', 'move', { path: [{ x: 4050, y: 4500 }] })
  expect(dataTold(board, 'mp.barred')).toEqual([{ why: 'door', by: 'cabin' }])
  expect(board.told('mp.halts')).toHaveLength(1)
})

test('MP-MOV-02 a way that is gone to its end tells of nothing that bars it', () => {
  const board = field([])
  order(board, 'A1-1', 'move', north('A1-1', 30, 23))
  expect(board.told('mp.barred')).toEqual([])
})

test.each([
  // A T-34 needs 13 or less.
  [5, 'through', 'does it get stuck? 5: no.', 'czy utknie? 5: nie.'],
  [1, 'refund', 'does it get stuck? 1: no, and the ground costs it nothing.', null],
  [19, 'stuck', 'does it get stuck? 19: yes, until it is dug out.', null],
  [20, 'forGood', 'does it get stuck? 20: stuck for good.', 'czy utknie? 20: utknął na dobre.'],
] as const)('MP-IMM-03 a test of getting stuck, %i, says that it is %s', (die, result, en, pl) => {
  const board = field([box('mire', 'soft', [29, 20.5], 2)], [die])
  expect(said(board, () => order(board, 'A1-1', 'move', north('A1-1', 30, 24)))).toEqual([
    result,
    en,
    pl ?? expect.any(String),
  ])
})

test.each([
  [5, 'free', 'does it get free? 5: yes.', 'czy się wydostanie? 5: tak.'],
  [19, 'held', 'does it get free? 19: no.', 'czy się wydostanie? 19: nie.'],
  [20, 'forGood', 'does it get stuck? 20: stuck for good.', 'czy utknie? 20: utknął na dobre.'],
] as const)('MP-IMM-04 a test of getting free, %i, says that it is %s', (die, result, en, pl) => {
  const board = field([], [die])
  Object.assign(board.u('A1-1'), { immobile: 'bogged' })
  expect(said(board, () => order(board, 'A1-1', 'digOut'))).toEqual([result, en, pl])
})

test('MP-MOV-04 what bars a way is told by its id, as orders name it, and by what it is', () => {
  const board = field([box('scree', 'rough', [28, 25], 8)])
  order(board, 'A1-1', 'move', north('A1-1', 30, 32))
  expect(sentences(board, 'mp.barred')).toEqual([
    'What stops A1-1 (T-34/76, 1943): scree (rough ground) costs more than it has left.',
    'Co zatrzymuje A1-1 (T-34/76, 1943): scree (trudne podłoże) kosztuje więcej, niż zostało.',
  ])
})

/** What the event of a test of getting stuck says: its result, and the sentences. */
function said(board: Board, run: () => void): unknown[] {
  run()
  const [tested] = dataTold(board, 'mp.bogging') as { result: string }[]
  const words = sentences(board, 'mp.bogging').map((text) => text?.replace('A1-1 (T-34/76, 1943): ', ''))
  return [tested?.result, ...words]
}

/** How the first event of a name is told, in both languages. */
function sentences(board: Board, name: string): (string | null)[] {
  const [event] = board.told(name) as unknown as Extract<Effect, { type: 'event' }>[]
  if (event === undefined) throw new Error('Nothing was told.')
  const view = viewOf(board.state, { kind: 'umpire' }, null)
  return (['en', 'pl'] as const).map((language) => {
    const text = sentence(event, voiceOf(view, language, meinPanzer.namespace))
    return text === null ? null : plain(text)
  })
}
