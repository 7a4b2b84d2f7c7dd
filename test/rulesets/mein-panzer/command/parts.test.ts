import { describe, expect, test } from 'vitest'
import { part, settleParts } from '../../../../src/rulesets/mein-panzer/command/parting.ts'
import { setLevel } from '../../../../src/rulesets/mein-panzer/morale/levels.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
import { moraleStep } from '../../../../src/rulesets/mein-panzer/morale/step.ts'
import { actionsLeft } from '../../../../src/rulesets/mein-panzer/units/budget.ts'
import { levelOf } from '../../../../src/rulesets/mein-panzer/units/platoons.ts'
import { type Board, order } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

/** Four Shermans: two stay with their leader, two go round a flank, 20" away. */
function shermans(dice: readonly number[]): Board {
  const board = onRange({ A1: ['su43_t34', 'su43_t34', 'su43_t34', 'su43_t34'], B1: ['de43_rifle'] }, dice)
  for (const [id, x] of [
    ['A1-1', 20],
    ['A1-2', 22],
    ['A1-3', 40],
    ['A1-4', 42],
  ] as const)
    board.put(id, x, 10)
  part(board.battle, 'A1')
  return board
}

const levels = (board: Board, ids: readonly string[]) => ids.map((id) => levelOf(board.state, board.u(id)))
const level = (board: Board) => board.state.facts.platoons.A1?.level

describe('parts of a platoon', () => {
  test('MP-CMD-03 MP-CMD-04 out of command they lose the Additional action, those near each other are one part, at the platoon’s level', () => {
    const board = shermans([])
    expect(['A1-1', 'A1-2', 'A1-3', 'A1-4'].map((id) => board.u(id).outOfCommand)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(['A1-3', 'A1-4'].map((id) => board.u(id).part)).toEqual(['A1-3', 'A1-3'])
    expect(actionsLeft(board.u('A1-3'))).toEqual({ standard: true, additional: false })
    board.put('A1-4', 55, 10)
    part(board.battle, 'A1')
    expect(['A1-3', 'A1-4'].map((id) => board.u(id).part)).toEqual(['A1-3', 'A1-4'])
  })

  test('MP-CMD-04 two flanking Shermans, one lost: the other tests at −4, is Disorganised, and Confident again with its platoon', () => {
    // Morale 13 less 4 for half of the part: 9; a 10 fails. The leader's part tests nothing.
    const board = shermans([10])
    lose(board.battle, board.u('A1-4'), 'MP-HIT-13')
    moraleStep(board.battle)
    expect(sumTold(board, 'mp.morale', 'target')).toBe(13 - 4)
    expect(board.told('mp.morale')).toHaveLength(1)
    expect(levels(board, ['A1-1', 'A1-2', 'A1-3'])).toEqual(['confident', 'confident', 'disorganised'])
    expect(level(board)).toBe('confident')
    board.put('A1-3', 24, 10)
    part(board.battle, 'A1')
    expect(levels(board, ['A1-3'])).toEqual(['confident'])
    expect(board.u('A1-3')).toMatchObject({ ownLevel: null, part: null, outOfCommand: false })
  })

  test('MP-CMD-05 who is Broken does not split, but for what cannot move', () => {
    const board = shermans([])
    for (const id of ['A1-3', 'A1-4']) Object.assign(board.u(id), { ownLevel: null, part: null })
    setLevel(board.battle, 'A1', 'broken')
    Object.assign(board.u('A1-4'), { immobile: 'forGood' })
    part(board.battle, 'A1')
    expect(['A1-3', 'A1-4'].map((id) => board.u(id).outOfCommand)).toEqual([false, true])
    setLevel(board.battle, 'A1', 'routed')
    expect(levels(board, ['A1-3', 'A1-4'])).toEqual(['routed', 'broken'])
  })

  test('MP-CMD-05 when the leader’s part has fled, a part of higher morale is a platoon of its own; others leave with it', () => {
    const board = shermans([])
    setLevel(board.battle, 'A1', 'routed')
    setLevel(board.battle, 'A1-3', 'disorganised')
    for (const id of ['A1-1', 'A1-2']) lose(board.battle, board.u(id), 'MP-MOR-05', { going: 'fled' })
    settleParts(board.battle)
    expect(board.u('A1-3')).toMatchObject({ platoon: 'A1b', ownLevel: null, part: null })
    expect(board.state.facts.platoons.A1b).toMatchObject({
      leader: 'A1-3',
      level: 'disorganised',
      roster: ['A1-3', 'A1-4'],
      side: 'SU',
    })
    const gone = shermans([])
    setLevel(gone.battle, 'A1', 'routed')
    setLevel(gone.battle, 'A1-3', 'routed')
    for (const id of ['A1-1', 'A1-2']) lose(gone.battle, gone.u(id), 'MP-MOR-05', { going: 'fled' })
    settleParts(gone.battle)
    expect(['A1-3', 'A1-4'].map((id) => gone.u(id).status)).toEqual(['fled', 'fled'])
  })

  test('MP-CMD-07 when it was destroyed the part that is left is the platoon, with its own morale', () => {
    const board = shermans([])
    setLevel(board.battle, 'A1-3', 'disorganised')
    for (const id of ['A1-1', 'A1-2']) lose(board.battle, board.u(id), 'MP-HIT-13')
    settleParts(board.battle)
    expect(board.state.facts.platoons.A1).toMatchObject({ leader: 'A1-3', level: 'disorganised' })
    expect(board.u('A1-4')).toMatchObject({ platoon: 'A1', part: null, ownLevel: null })
  })

  test('MP-MOR-11 a part that is Broken or Routed keeps its Additional action, and a Routed one flees by itself while the others act', () => {
    const board = shermans([])
    setLevel(board.battle, 'A1-3', 'broken')
    expect(actionsLeft(board.u('A1-3'))).toEqual({ standard: true, additional: true })
    setLevel(board.battle, 'A1-3', 'routed')
    const before = board.u('A1-3').at?.y ?? 0
    order(board, 'A1-1', 'move', { path: [{ x: 2000, y: 1400 }] })
    // Two moves of six inches towards its own edge in the south.
    expect(board.u('A1-3').at?.y ?? 0).toBeLessThanOrEqual(before - 700)
    expect(board.u('A1-1').at?.y).toBe(1400)
    expect(board.state.facts.activation?.platoon).toBe('A1')
  })

  test('MP-MOR-09 MP-CMD-04 a part is rallied by the first of it, and the platoon goes on', () => {
    const board = shermans([1])
    setLevel(board.battle, 'A1-3', 'disorganised')
    order(board, 'A1-3', 'rally')
    expect(levels(board, ['A1-3', 'A1-4'])).toEqual(
      ['confident', 'confident'].map(() => levels(board, ['A1-3'])[0]),
    )
    expect(levels(board, ['A1-3'])).not.toEqual(['disorganised'])
    expect(board.state.facts.activation?.platoon).toBe('A1')
  })
})
