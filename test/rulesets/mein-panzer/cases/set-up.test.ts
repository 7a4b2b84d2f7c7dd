import { expect, test } from 'vitest'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { Board, order, refused } from '../support/board.ts'
import { range } from '../support/range.ts'

/* Worked cases of how a battle is set up. */

const rifles = (n: number) => Array.from({ length: n }, () => 'su43_rifle')
const PLATOONS = { A1: rifles(2), B1: ['de43_rifle'] }

test.each([
  [6, 0],
  [7, 1],
  [14, 1],
  [15, 2],
] as const)(
  'MP-SET-03 T1.1 MP-CORE-06 a %i for the wind is a strength of %i; a 6 for its bearing is the east',
  (die, strength) => {
    const board = new Board([die, 6, 5, 9], range(PLATOONS, {}))
    for (const id of ['A1-1', 'B1-1']) order(board, id, 'ready')
    expect(board.state.facts.wind).toEqual({ strength, bearing: 900 })
  },
)

test('MP-TRN-04 equal dice for the initiative are thrown again, and the lower one decides', () => {
  const board = new Board([10, 1, 8, 8, 9, 3], range(PLATOONS, {}))
  for (const id of ['A1-1', 'B1-1']) order(board, id, 'ready')
  expect([board.state.active, board.state.queued]).toEqual(['DE', []])
})

test('MP-SET-09 exactly half of the points may wait in reserve, a stand more may not', () => {
  const names = (name: string) => ({ en: name, pl: name })
  const with_ = (waiting: number) =>
    range(PLATOONS, {
      platoons: [
        { id: 'A1', side: 'SU', name: names('A1'), models: rifles(2), at: [30, 4] },
        { id: 'A2', side: 'SU', name: names('A2'), models: rifles(waiting) },
        { id: 'B1', side: 'DE', name: names('B1'), models: ['de43_rifle'], at: [30, 44] },
      ],
    })
  expect(refused(() => setup(with_(2)))).toBe('taken')
  expect(refused(() => setup(with_(3)))).not.toBe('taken')
})
