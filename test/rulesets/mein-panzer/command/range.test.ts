import { expect, test } from 'vitest'
import { inCommand, leaderRange, ownRange } from '../../../../src/rulesets/mein-panzer/command/range.ts'
import { Board } from '../support/board.ts'

const ids = (board: Board, platoon: string): string[] => inCommand(board.state, platoon).map(({ id }) => id)

test('MP-CMD-01 regulars: 4" between models, 40" of a support weapon that stands ready, 6" of scouts, 12" of a leader', () => {
  const board = new Board()
  expect(ownRange(board.state, board.u('A1-1'))).toBe(400)
  expect(ownRange(board.state, board.u('A1-5'))).toBe(4000)
  expect(ownRange(board.state, Object.assign(board.u('A1-5'), { setUp: false }))).toBe(400)
  expect(ownRange(board.state, board.u('A3-2'))).toBe(600)
  expect(leaderRange(board.state, board.u('A1-1'))).toBe(1200)
  expect(leaderRange(board.state, board.u('A3-1'))).toBe(600)
})

test('MP-CMD-02 a chain of models, none more than 4" from the next, within 12" of the leader', () => {
  const board = new Board()
  // Stands are an inch across: middles 5" apart leave 4".
  board.put('A1-1', 10, 10)
  board.put('A1-2', 15, 10)
  board.put('A1-3', 20, 10)
  board.put('A1-4', 25, 10)
  board.put('A1-5', 10, 12)
  // The fourth is 14" from the leader, beyond his 12", though within 4" of the third.
  expect(ids(board, 'A1')).toEqual(['A1-1', 'A1-2', 'A1-3', 'A1-5'])
  board.put('A1-3', 20.01, 10)
  expect(ids(board, 'A1')).toEqual(['A1-1', 'A1-2', 'A1-5'])
})

test('MP-CMD-02 a lone model is in command', () => {
  expect(ids(new Board(), 'B3')).toEqual(['B3-1'])
})
