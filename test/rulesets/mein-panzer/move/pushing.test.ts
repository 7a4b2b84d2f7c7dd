import { expect, test } from 'vitest'
import { leaveWreck, wrecksOf } from '../../../../src/rulesets/mein-panzer/ground/wrecks.ts'
import { pushes } from '../../../../src/rulesets/mein-panzer/move/pushing.ts'
import { type Board, order, refused } from '../support/board.ts'
import { onRange } from '../support/range.ts'

/** A German vehicle looking north at (30, 40), a wreck of the enemy before it at (30, 43). */
function wrecked(pusher: string, wreck: string): Board {
  const board = onRange({ A1: [wreck, 'su43_rifle'], B1: [pusher, 'de43_rifle'] }, [])
  board.state.active = 'DE'
  Object.assign(board.put('B1-1', 30, 40), { facing: 0 })
  board.put('B1-2', 5, 50)
  board.put('A1-2', 5, 5)
  Object.assign(board.put('A1-1', 30, 43), { facing: 900 })
  leaveWreck(board.battle, board.u('A1-1'), false, 'MP-HIT-18')
  board.battle.change('MP-HIT-18', { type: 'status', unit: 'A1-1', status: 'destroyed' })
  return board
}

const push = (board: Board): void => order(board, 'B1-1', 'push', { target: { feature: 'wreck-A1-1' } })
const lies = (board: Board): number => (wrecksOf(board.state)[0]?.foot.at.y ?? 0) / 100

test('MP-PSH-01 a Pz IV comes up to a wreck of its class and shoves it an inch on, once a turn', () => {
  const board = wrecked('de43_pz4h', 'su43_t34')
  push(board)
  expect(lies(board)).toBe(44)
  // Half of its length and half of the wreck's width from it.
  expect(board.u('B1-1').at?.y).toBeGreaterThanOrEqual(4270)
  expect(board.u('B1-1').at?.y).toBeLessThanOrEqual(4276)
  expect(board.u('B1-1').used).toEqual(['additional', 'moved', 'pushed'])
  expect(refused(() => push(board))).toBe('mp.error.pushed')
})

test('MP-PSH-01 nothing heavier, and nothing at its side; of models only such as cannot move', () => {
  expect(refused(() => push(wrecked('de43_pz4h', 'su43_kv1')))).toBe('mp.error.nothing-to-push')
  const board = wrecked('de43_pz4h', 'su43_t34')
  Object.assign(board.u('B1-1'), { facing: 900 })
  expect(refused(() => push(board))).toBe('mp.error.nothing-to-push')
  const free = wrecked('de43_pz4h', 'su43_t34')
  Object.assign(free.put('A1-1', 30, 37), { status: 'standing' })
  expect(refused(() => order(free, 'B1-1', 'push', { target: { unit: 'A1-1' } }))).toBe('mp.error.no-push')
  Object.assign(free.u('A1-1'), { immobile: 'forGood' })
  order(free, 'B1-1', 'push', { target: { unit: 'A1-1' } })
  // Backwards, with its rear.
  expect(free.u('A1-1').at?.y).toBe(3600)
})

test('MP-PSH-01 who stands in the way of a wreck stops it; whoever was hidden there is found', () => {
  const board = wrecked('de43_pz4h', 'su43_t34')
  Object.assign(board.put('A1-2', 30, 44.1), { hidden: true })
  push(board)
  expect(board.u('A1-2').hidden).toBe(false)
  expect(lies(board)).toBeLessThan(43.3)
})

test.each([
  // T 6, V 4: class 7 by an inch, 6 and less by two, 8 not at all.
  [8, 0],
  [7, 1],
  [6, 2],
  [1, 2],
] as const)('MP-PSH-02 a recovery vehicle pushes class %i by %i"', (klass, far) => {
  expect(pushes({ card: 'de43_recovery' } as never, klass)).toBe(far)
})

test('MP-PSH-02 and does so on the table', () => {
  const board = wrecked('de43_recovery', 'su43_kv2')
  push(board)
  expect(lies(board)).toBe(45)
})
