import { describe, expect, test } from 'vitest'
import { fear } from '../../../../src/rulesets/mein-panzer/morale/fear.ts'
import { type Board, order } from '../support/board.ts'
import { at, FAR, levels, y1939 } from '../support/cases.ts'
import { laid, target } from '../support/laid.ts'
import { between, dataTold } from '../support/range.ts'

/* Worked cases of Banzai and of cavalry charges. Morale of a regular: Japan 1942 15, USA 1944 12, Poland 1939 14, Germany 1939 13. */

/** Four Japanese stands in a row that run north, and Americans before them: B1 whom they go for, B2 beside it. */
function banzai(dice: readonly number[], stands: Parameters<typeof laid>[2] = {}): Board {
  return laid(
    {
      A1: ['jp42_rifle', 'jp42_rifle', 'jp42_rifle', 'jp42_rifle'],
      B1: ['us44_rifle', 'us44_rifle'],
      B2: ['us44_rifle', 'us44_rifle'],
    },
    dice,
    {
      'A1-1': [28, 20, 0],
      'A1-2': [30, 20, 0],
      'A1-3': [32, 20, 0],
      'A1-4': [34, 20, 0],
      'B1-1': [30, 31, 180],
      'B1-2': FAR,
      'B2-1': [20, 31, 180],
      'B2-2': FAR,
      ...stands,
    },
    between('japan-1942', 'usa-1944'),
  )
}

/** The turn comes to its end: whoever has not acted yet does nothing. */
function endOfTurn(board: Board, dice: readonly number[]): void {
  board.state.queued = [...dice]
  const { turn } = board.state
  for (const id of ['A1-1', 'B1-1', 'B1-2', 'B2-1'].filter((one) => board.state.units[one] !== undefined))
    if (board.state.turn === turn && board.u(id).side === board.state.active && !isDone(board, id))
      order(board, id, 'endTurn')
  expect([board.state.turn, board.state.queued]).toEqual([turn + 1, []])
}

const isDone = (board: Board, id: string): boolean =>
  board.u(id).at === null || board.state.facts.platoons[board.u(id).platoon]?.activated === true

describe('fear of a headlong charge', () => {
  test('MP-BAN-06 MP-TRN-07 who is charged tests as the turn ends, who stands as near beside him and is not does not', () => {
    // 15 dares. All go for B1-1, the nearest: they come to y = 26; B1 is 4" off, B2 some 9". Then a 13 on 12, and the initiative.
    const board = banzai([15])
    order(board, 'A1-1', 'banzai', at('B1-1', { targets: 'B1-1+B1-1+B1-1' }))
    endOfTurn(board, [13, 5, 9])
    expect(target(board, 'mp.morale')).toBe(12)
    expect(levels(board, 'B1', 'B2')).toEqual(['disorganised', 'confident'])
  })

  test('MP-BAN-06 the distance is to the unit that charges, not to him who runs at this man', () => {
    // A1-4 goes for B2-1 and is 30" short of it; A1-1 of its platoon, which goes for B1-1, is 8.5" from it.
    const board = banzai([12, 12, 12], { 'A1-4': [56, 4, 0], 'B2-1': [28, 29.5, 180] })
    Object.assign(board.u('A1-1'), { charging: true, charged: 'B1-1' })
    Object.assign(board.u('A1-4'), { charging: true, charged: 'B2-1' })
    fear(board.battle)
    // B1, 10.18" off it, does not test, B2 does: 12.
    expect(dataTold(board, 'mp.morale')).toEqual([{ platoon: 'B2', die: 12, level: 'confident' }])
    board.put('B1-1', 30, 30.5)
    fear(board.battle)
    expect(board.told('mp.morale')).toHaveLength(3)
  })

  test('MP-BAN-06 MP-BAN-03 a charge that closes in is feared by the unit of whom it killed', () => {
    // 6 + 2 of each of two and 5 of him, less 10: the American falls, and his platoon, 7" behind him, tests: 12 − 4 for half of it − 4 for its leader: 4 holds; then as the last, and for fear.
    const board = banzai([10, 10], {
      'A1-3': [4, 4, 0],
      'A1-4': [6, 4, 0],
      'B1-1': [29, 22.5, 180],
      'B1-2': [29, 30, 180],
    })
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { charging: true })
    order(board, 'A1-1', 'charge', { ...at('B1-1'), options: { with: 'A1-2' } })
    expect(board.u('B1-1').status).toBe('destroyed')
    endOfTurn(board, [4, 12, 12, 5, 9])
    expect(board.told('mp.morale').map((_, i) => target(board, 'mp.morale', i))).toEqual([4, 12])
  })

  test('MP-CAV-06 of cavalry too: whom it charges tests less than 10" from it, at 10" sharp he does not', () => {
    const gallop = (y: number, dice: readonly number[]): Board => {
      const board = laid(
        { A1: ['pl39_cav', 'pl39_cav'], B1: ['de39_rifle'], B2: ['de39_rifle'] },
        [14],
        { 'A1-1': [30, 10, 0], 'A1-2': [32, 10, 0], 'B1-1': [30, y, 180], 'B2-1': FAR },
        y1939(),
      )
      order(board, 'A1-1', 'gallop', at('B1-1'))
      endOfTurn(board, dice)
      return board
    }
    // From y = 10 to 18; bases of half an inch: 10" at y = 29.
    expect(gallop(28.9, [5, 5, 9]).told('mp.morale')).toHaveLength(1)
    expect(gallop(29, [5, 9]).told('mp.morale')).toEqual([])
  })
})

describe('whom each goes for', () => {
  test('MP-BAN-02 MP-CMD-03 who is out of command as his platoon is activated stays behind, and the others go for the men they were told', () => {
    // A1-2 is 30" from everybody; of the three men named the first is his.
    const board = banzai([15], { 'A1-2': [4, 4, 0], 'B1-1': [26, 31, 180], 'B2-1': [36, 31, 180] })
    order(board, 'A1-1', 'banzai', at('B1-1', { targets: 'B1-1+B2-1+B2-1' }))
    const went = ['A1-1', 'A1-2', 'A1-3', 'A1-4'].map((id) => board.u(id).charged ?? null)
    expect(went).toEqual(['B1-1', null, 'B2-1', 'B2-1'])
    expect(board.u('A1-2').at).toEqual({ x: 400, y: 400 })
  })
})
