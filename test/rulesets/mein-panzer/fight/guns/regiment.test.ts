import { expect, test } from 'vitest'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { dataTold, onRange, range } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_rifle', 'su43_rifle'],
  A2: ['su43_obs', 'su43_rifle'],
  B1: ['de43_rifle', 'de43_pz4h'],
}

/** Two 122 mm guns off the Soviet edge; a rifleman and an observer 15" from the mark at (30, 35). */
function called(dice: readonly number[]): Board {
  const raw = range(FORCES, {})
  const sides = raw.sides.map((one) =>
    one.id === 'SU' ? { ...one, regiment: { weapon: 'w_122m30', tubes: 2 } } : one,
  )
  const board = onRange(FORCES, dice, { sides })
  board.put('A1-1', 30, 19.5)
  board.put('A1-2', 31.2, 19.5)
  board.put('A2-1', 33, 19.7)
  board.put('A2-2', 34.2, 19.5)
  board.put('B1-1', 50, 50)
  board.put('B1-2', 53, 50)
  return board
}
const there = { target: { at: { x: 3000, y: 3500 } } }
const bursts = (board: Board): unknown[] =>
  dataTold(board, 'mp.bursts').map((data) => (data as { at: unknown }).at)

test('MP-RGT-01 anybody may call the regiment: T5.3, then T5.2, then drift; its guns fire at once, one shell each', () => {
  // 15: they fire. 10: well heard. 5: in target at 15". Cells 1 and 2: the guns stand beyond the southern edge, so 2 is south.
  const board = called([15, 10, 5, 1, 2])
  order(board, 'A1-1', 'regiment', there)
  expect(bursts(board)).toEqual([
    { x: 3000, y: 3500 },
    { x: 3000, y: 3350 },
  ])
  expect(board.state.queued).toEqual([])
  expect(refused(() => order(board, 'A1-2', 'regiment', there))).toBe('mp.error.regiment-marked')
})

test('MP-RGT-01 an observer is always heard; a shell that misfires is lost', () => {
  const board = called([15, 5, 20, 3])
  order(board, 'A2-1', 'regiment', there)
  expect(bursts(board)).toHaveLength(1)
})

test('MP-RGT-01 busy guns keep the mark and are asked again as the caller’s platoon is next activated, with no new call', () => {
  // 16: busy; 10: well heard. In the next turn 15 fires; 5 in target, cells 1 and 1.
  const board = called([16, 10])
  order(board, 'A1-1', 'regiment', there)
  expect(bursts(board)).toEqual([])
  order(board, 'A1-1', 'endTurn')
  order(board, 'B1-1', 'endTurn')
  board.state.queued = [1, 9, 15, 5, 1, 1]
  order(board, 'A2-1', 'endTurn')
  expect(board.state.turn).toBe(2)
  order(board, 'A1-2', 'crawl', { path: [{ x: 3180, y: 1950 }] })
  expect(bursts(board)).toHaveLength(2)
})

test('MP-RGT-01 a 20 loses the battery for the battle', () => {
  const board = called([20])
  order(board, 'A1-1', 'regiment', there)
  expect(bursts(board)).toEqual([])
  expect(refused(() => order(board, 'A1-2', 'regiment', there))).toBe('mp.error.regiment-lost')
})

test('MP-DAT-05 a regiment is a property of its side, which the other does not know', () => {
  const board = called([16, 10])
  order(board, 'A1-1', 'regiment', there)
  const seen = (side: string) =>
    viewOf(board.state, { kind: 'player', player: 'p', side }, null).sides.SU?.facts.regiment
  expect(seen('DE')).toBeNull()
  expect(seen('SU')).toMatchObject({ weapon: 'w_122m30', tubes: 2 })
  expect(refused(() => order(onRange(FORCES, []), 'A1-1', 'regiment', there))).toBe('mp.error.no-regiment')
})
