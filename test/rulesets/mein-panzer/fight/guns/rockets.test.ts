import { expect, test } from 'vitest'
import { circlesOf } from '../../../../../src/rulesets/mein-panzer/fight/guns/burst.ts'
import { sceneOf } from '../../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { type Board, order } from '../../support/board.ts'
import { dataTold, onRange } from '../../support/range.ts'

const FORCES = { A1: ['su43_bm13', 'su43_bm13', 'su43_obs'], B1: ['de43_rifle', 'de43_rifle'] }

/** Two launchers of four rockets, their observer 12.5" from the mark at (30, 45), 40" from the launchers. */
function salvo(dice: readonly number[]): Board {
  const board = onRange(FORCES, dice)
  board.put('A1-1', 28, 5)
  board.put('A1-2', 32, 5)
  board.put('A1-3', 30, 32)
  board.put('B1-1', 10, 50)
  board.put('B1-2', 12, 50)
  order(board, 'A1-3', 'mark', { target: { at: { x: 3000, y: 4500 } } })
  return board
}
const middles = (board: Board): unknown[] =>
  dataTold(board, 'mp.bursts').map((data) => (data as { at: unknown }).at)

test('MP-RKT-01 each launcher drifts by itself, twice as far as guns, and fires its rockets at its own field', () => {
  // The first is exact on a 5; the second: 8 is even, between 10" and 20" 4" for rockets, 6 is east.
  const board = salvo([5, 1, 1, 1, 1, 8, 6, 1, 1, 1, 1])
  expect(board.state.queued).toEqual([])
  expect(middles(board).slice(0, 4)).toEqual(Array(4).fill({ x: 3000, y: 4500 }))
  expect(middles(board).slice(4)).toEqual(Array(4).fill({ x: 3400, y: 4500 }))
  expect(dataTold(board, 'mp.bursts')[0]).toMatchObject({ rocket: true })
  // They are seen from afar by their exhaust.
  expect(board.u('A1-1').shot).toBe('blast')
})

test('MP-RKT-01 circles and zone of rockets reach 3": who stands 3.4" from the middle is under ring II and suppressed', () => {
  // One launcher alone has the field: the other one has misfired (20, then a dud). FP 10 - 10 = 0, a 20 does nothing.
  const board = onRange(FORCES, [])
  board.put('A1-1', 28, 5)
  board.put('A1-2', 32, 5)
  board.put('A1-3', 30, 32)
  board.put('B1-1', 33.4, 45)
  board.put('B1-2', 36, 45)
  board.state.queued = [5, 1, 20, 5, 5, 20, 5, 20]
  order(board, 'A1-3', 'mark', { target: { at: { x: 3000, y: 4500 } } })
  expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B1-1'])
  expect(board.u('B1-1').suppressed).toBe(true)
  expect(board.u('B1-2').suppressed).toBe(false)
})

test('MP-CORE-11 bursts are drawn as far as they reach, to both sides', () => {
  const board = salvo([5, 1, 1, 1, 1, 8, 6, 1, 1, 1, 1])
  const view = viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null)
  const recent = board.battle.written().effects
  const bursts = sceneOf(view, recent).features.filter((one) => one.shape === 'cloud' && one.kind === 'burst')
  // Eight rockets, each with its three circles.
  expect(bursts).toHaveLength(24)
  const wide = bursts.slice(0, 3).map((one) => {
    const xs = one.shape === 'cloud' ? one.polygon.map(({ x }) => x) : []
    return Math.round(Math.max(...xs) - Math.min(...xs))
  })
  expect(wide).toEqual(circlesOf({ rocket: true }).map((reach) => 2 * reach))
  expect(wide.at(-1)).toBe(600)
})
