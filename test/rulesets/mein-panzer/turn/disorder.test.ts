import { expect, test } from 'vitest'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { disorder } from '../../../../src/rulesets/mein-panzer/turn/disorder.ts'
import { Board, order } from '../support/board.ts'

/** Mokra as the first turn has begun: Poland is to activate. */
function begun(): Board {
  const board = new Board([10, 1, 5, 9])
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  expect(disorder(board.state, [], board.state)).toEqual([])
  return board
}

/** A platoon of Mokra with something else true of it. */
function platoon(board: Board, id: string, changes: object): void {
  const { platoons } = board.state.facts
  board.state.facts.platoons = { ...platoons, [id]: { ...platoons[id], ...changes } as never }
}

test('MP-ACT-01 an action that was taken twice, and a platoon that acts out of turn, are told', () => {
  const board = begun()
  Object.assign(board.u('A1-1'), { used: ['standard', 'standard'] })
  board.state.facts.activation = { platoon: 'B1', model: 'A1-1', suppressed: [] }
  expect(disorder(board.state, [], board.state)).toEqual([
    'A1-1 has had its standard action twice',
    'B1 acts in the other side’s turn',
    'A1-1 acts, and its platoon does not',
  ])
})

test('MP-TRN-05 a side that acts twice on end is told, unless the other has nobody left', () => {
  const board = begun()
  platoon(board, 'A1', { activated: true })
  const effects = [
    { type: 'fact', key: 'platoons', id: 'A1', value: board.state.facts.platoons.A1, rule: 'MP-TRN-06' },
    { type: 'phase', turn: 1, phase: 'activation', active: 'PL', rule: 'MP-TRN-01' },
  ] as unknown as Effect[]
  const before = begun().state
  expect(disorder(board.state, effects, before)).toEqual(['PL acts twice on end, and DE has 3 platoons left'])
  // Of a platoon that had acted before something else is told.
  expect(disorder(board.state, effects, board.state)).toEqual([])
  for (const id of ['B1', 'B2', 'B3']) platoon(board, id, { activated: true })
  expect(disorder(board.state, effects, before)).toEqual([])
})

test('MP-CMD-04 MP-CMD-10 MP-SAP-01 parts of strangers, orders given twice, and charges on nothing are told', () => {
  const board = begun()
  Object.assign(board.u('A1-1'), { part: 'A2-1', ownLevel: null })
  platoon(board, 'A3', { ordered: ['move', 'move'], sought: 2 })
  const side = board.state.sides.PL
  if (side === undefined) throw new Error('There is no Poland.')
  side.facts = {
    ...side.facts,
    charges: { bridge: { count: 1, platoon: 'A1', at: { x: 0, y: 0 } } },
  } as never
  expect(disorder(board.state, [], board.state)).toEqual([
    'A1-1 is of the part of A2-1, who is of another platoon',
    'A3 was ordered the same twice',
    'A3 sought a headquarters in turn 2',
    'PL has mined bridge, which is gone',
  ])
})
