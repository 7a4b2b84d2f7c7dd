import { expect, test } from 'vitest'
import { flameTowards } from '../../../../../src/rulesets/mein-panzer/fight/guns/flame.ts'
import type { Standing } from '../../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { onRange, range, sumTold } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_rifle', 'su43_rifle', 'su43_t34'],
  A2: ['su43_45at'],
  B1: ['de43_pioneer', 'de43_rifle', 'de43_pz4h'],
}

/** A pioneer with a flamethrower at (30, 30), the Germans to act. */
function burning(dice: readonly number[]): Board {
  const board = onRange(FORCES, [])
  order(board, 'A1-1', 'endTurn')
  board.put('A1-1', 5, 5)
  board.put('A1-2', 7, 5)
  board.put('A1-3', 55, 5)
  board.put('A2-1', 50, 5)
  board.put('B1-1', 30, 30)
  board.put('B1-2', 31.5, 30)
  board.put('B1-3', 28, 30)
  // Who is far off has gone out of view; here everybody is seen.
  for (const u of Object.values(board.state.units)) Object.assign(u, { hidden: false, far: 'no' })
  board.state.queued = [...dice]
  return board
}
const at = (unit: string) => ({ target: { unit } })
const place = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })

test('MP-FLM-01 a flame hits of itself who is within its 4", with all its strength, and cover does not help', () => {
  // FP 10: a 20 on the table does nothing. The die of the flame is a 7.
  const board = burning([7, 20])
  board.put('A1-1', 30, 26)
  order(board, 'B1-1', 'flame', at('A1-1'))
  expect(sumTold(board, 'mp.hit', 'strength')).toBe(10)
  expect(board.state.queued).toEqual([])
})

test('MP-FLM-01 vehicles are hit on the top, and MP-ART-18 a gun with its crew', () => {
  // T-34: OV 4 - top 2 = 2. The 45 mm: OV 4 + 3, its crew FP 10.
  const tank = burning([7, 20])
  tank.put('A1-3', 30, 27)
  order(tank, 'B1-1', 'flame', at('A1-3'))
  expect(sumTold(tank, 'mp.hit', 'strength')).toBe(2)
  const gun = burning([7, 20, 20])
  gun.put('A2-1', 30, 27)
  order(gun, 'B1-1', 'flame', at('A2-1'))
  expect([0, 1].map((which) => sumTold(gun, 'mp.hit', 'strength', which))).toEqual([7, 10])
})

test('MP-FLM-01 a 20 is a misfire: nobody burns; out of reach nobody does either, and the action is spent', () => {
  const board = burning([20, 12])
  board.put('A1-1', 30, 26)
  order(board, 'B1-1', 'flame', at('A1-1'))
  expect(board.told('mp.hit')).toEqual([])
  expect(board.u('B1-1').jammed).toEqual([0])
  const far = burning([7])
  far.put('A1-1', 30, 24)
  order(far, 'B1-1', 'flame', at('A1-1'))
  expect(far.told('mp.too-far')).toHaveLength(1)
  expect(far.u('B1-1').used).toContain('standard')
})

test('MP-FLM-02 over an area it strikes all under its triangle, own men too, with 5 less', () => {
  // The flame is an inch wide at 4.5" from (30, 30): A1-1 and B1-2 lie in it, A1-2 two inches aside does not.
  const board = burning([7, 20, 20])
  board.put('A1-1', 30, 26)
  board.put('A1-2', 32, 26)
  board.put('B1-2', 30.4, 27.5)
  order(board, 'B1-1', 'flame', place(30, 20))
  expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['A1-1', 'B1-2'])
  expect(sumTold(board, 'mp.hit', 'strength')).toBe(5)
  expect(flameTowards(board.u('B1-1') as Standing, { x: 3000, y: 2000 }, 4)).toEqual([
    { x: 3000, y: 2950 },
    { x: 2950, y: 2550 },
    { x: 3050, y: 2550 },
  ])
})

test('MP-FLM-01 who flames may move with his Additional action', () => {
  const board = burning([7, 20])
  board.put('A1-1', 30, 26)
  order(board, 'B1-1', 'flame', at('A1-1'))
  order(board, 'B1-1', 'move', { path: [{ x: 3000, y: 3100 }] })
  expect(board.u('B1-1').at).toEqual({ x: 3000, y: 3100 })
  expect(refused(() => order(board, 'B1-2', 'flame', at('A1-1')))).toBe('mp.error.no-flame')
})

/** Riflemen with petrol bombs, as a scenario gives them. */
function bombers(dice: readonly number[]): Board {
  const raw = range(FORCES, {})
  const platoons = raw.platoons.map((one) => (one.id === 'A1' ? { ...one, molotovs: true } : one))
  const board = onRange(FORCES, dice, { platoons })
  board.put('A1-1', 30, 28)
  board.put('A1-2', 32, 28)
  board.put('B1-1', 50, 50)
  board.put('B1-2', 52, 50)
  board.put('B1-3', 30, 30.5)
  return board
}

test('MP-THR-01 a petrol bomb is thrown as a shot: Skill 10 + 8, and burns a vehicle on its top', () => {
  // Pz IV H, top 1: OV 3 - 1 = 2; a 20 does nothing.
  const board = bombers([18, 20])
  order(board, 'A1-1', 'throwBomb', at('B1-3'))
  expect(sumTold(board, 'mp.fired', 'hit')).toBe(18)
  expect(sumTold(board, 'mp.hit', 'strength')).toBe(2)
  const missed = bombers([19])
  order(missed, 'A1-1', 'throwBomb', at('B1-3'))
  expect(missed.told('mp.hit')).toEqual([])
  expect(missed.told('mp.bursts')).toEqual([])
})

test('MP-THR-01 farther than 2" it does not reach; only infantry that the scenario gives bombs has them', () => {
  const board = bombers([])
  board.put('B1-3', 30, 33)
  order(board, 'A1-1', 'throwBomb', at('B1-3'))
  expect(board.told('mp.too-far')).toHaveLength(1)
  expect(refused(() => order(board, 'A1-3', 'throwBomb', at('B1-3')))).toBe('mp.error.no-molotovs')
  const none = onRange(FORCES, [])
  expect(refused(() => order(none, 'A1-1', 'throwBomb', at('B1-3')))).toBe('mp.error.no-molotovs')
})

test('MP-THR-01 MP-FIR-10 a bomb that blows up, two 20s, burns who threw it', () => {
  const board = bombers([20, 20])
  order(board, 'A1-1', 'throwBomb', at('B1-3'))
  expect(board.u('A1-1').status).toBe('destroyed')
})
