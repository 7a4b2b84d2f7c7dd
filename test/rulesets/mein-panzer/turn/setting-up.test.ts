import { expect, test } from 'vitest'
import { ownRange } from '../../../../src/rulesets/mein-panzer/command/range.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** Mokra after deployment without ground, Poland to act; the machine gun of A1, a gun and an enemy stand on the table. */
function opened(facts: Record<string, object> = {}, dice: readonly number[] = []): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units))
    if (!['A1-1', 'A1-5', 'A2-1', 'A2-3', 'B2-1', 'B1-1'].includes(u.id) && u.at !== null) u.at = null
  board.put('A1-1', 30, 20)
  board.put('A1-5', 30, 22)
  board.put('A2-1', 30, 8)
  board.put('A2-3', 30, 6)
  Object.assign(board.put('B2-1', 24, 22), { overwatch: null })
  Object.assign(board.put('B1-1', 2, 2), { overwatch: null })
  for (const [id, own] of Object.entries(facts)) Object.assign(board.u(id), own)
  board.state.queued = [...dice]
  return board
}

const east = (x: number, y: number) => ({ path: [{ x: x * 100, y: y * 100 }] })
const at = (unit: string) => ({ target: { unit } })
/** What was told of work at weapons. */
const handled = (board: Board) => board.told('mp.handled').map(({ data }) => (data as { now: string }).now)

test('MP-ACT-09 a machine gun packs with one action and moves with the other; unpacked it stays', () => {
  const board = opened()
  expect(refused(() => order(board, 'A1-5', 'move', east(31, 22)))).toBe('mp.error.set-up')
  order(board, 'A1-5', 'pack')
  expect(board.u('A1-5')).toMatchObject({ setUp: false, progress: 0, used: ['additional'] })
  expect(refused(() => order(board, 'A1-5', 'firefight', at('B2-1')))).toBe('mp.error.no-rifles')
  expect(refused(() => order(board, 'A1-5', 'pack'))).toBe('mp.error.is-packed')
  order(board, 'A1-5', 'move', east(31, 22))
  expect(board.u('A1-5')).toMatchObject({ setUp: false, at: { x: 3100, y: 2200 } })
  expect(handled(board)).toEqual(['packed'])
})

test('MP-ACT-09 MP-ACT-08 a machine gun sets up with its Additional action and fires with the Standard one', () => {
  // Polish CKM at 5": 8, three shots; the first, 20, does nothing, nor do the others.
  const board = opened({ 'A1-5': { setUp: false } }, [20, 20, 20])
  expect(refused(() => order(board, 'A1-5', 'firefight', at('B2-1')))).toBe('mp.error.no-rifles')
  order(board, 'A1-5', 'setUp')
  expect(board.u('A1-5')).toMatchObject({ setUp: true, progress: 0, used: ['additional'] })
  order(board, 'A1-5', 'firefight', at('B2-1'))
  expect(board.told('mp.rifled')).toHaveLength(3)
  expect(refused(() => order(opened(), 'A1-5', 'setUp'))).toBe('mp.error.is-set-up')
})

test('MP-ACT-09 a gun of class 4 takes two actions to set up, what was begun is kept, and packing takes it back', () => {
  const heavy = { card: 'pl39_75', setUp: false, suppressed: true }
  const board = opened({ 'A2-1': heavy })
  order(board, 'A2-1', 'setUp')
  expect(board.u('A2-1')).toMatchObject({ setUp: false, progress: 1 })
  expect(refused(() => order(board, 'A2-1', 'setUp'))).toBe('mp.error.no-action')
  // The last models of B1 and B2 pass Morale, and the turn goes by.
  board.state.queued = [10, 10, 5, 9]
  while (board.state.turn === 1) order(board, board.state.active === 'PL' ? 'A1-1' : 'B1-1', 'endTurn')
  expect(board.u('A2-1')).toMatchObject({ setUp: false, progress: 1, used: [], suppressed: false })
  order(board, 'A2-1', 'setUp')
  expect(board.u('A2-1')).toMatchObject({ setUp: true, progress: 0, used: ['additional'] })
  order(board, 'A2-1', 'pack')
  expect(board.u('A2-1')).toMatchObject({ setUp: false, progress: 1 })
  expect(handled(board)).toEqual(['begun', 'setUp', 'begun'])
})

test('MP-TRP-05 MP-ACT-09 a gun of class 4 is unlimbered before it is set up, one of class 1 needs no action for it', () => {
  const board = opened({ 'A2-1': { card: 'pl39_75', limbered: true, setUp: false } })
  expect(refused(() => order(board, 'A2-1', 'setUp'))).toBe('mp.error.limbered')
  order(board, 'A2-1', 'unlimber')
  expect(board.u('A2-1')).toMatchObject({ limbered: false, setUp: false, progress: 0 })
  expect(refused(() => order(board, 'A2-1', 'unlimber'))).toBe('mp.error.not-limbered')
  const light = opened({ 'A2-1': { limbered: true, setUp: false } })
  expect(refused(() => order(light, 'A2-1', 'unlimber'))).toBe('mp.error.not-limbered')
  order(light, 'A2-1', 'setUp')
  expect(light.u('A2-1')).toMatchObject({ limbered: false, setUp: true })
})

test('MP-ACT-09 MP-CMD-01 what fires on the move is never set up, and is carried while it moves', () => {
  // An anti-tank rifle has an accuracy on the move.
  const board = opened()
  expect(refused(() => order(board, 'A2-3', 'pack'))).toBe('mp.error.needs-no-set-up')
  expect(refused(() => order(board, 'A1-1', 'setUp'))).toBe('mp.error.needs-no-set-up')
  expect(ownRange(board.state, board.u('A2-3'))).toBe(4000)
  order(board, 'A2-3', 'move', east(31, 6))
  expect(ownRange(board.state, board.u('A2-3'))).toBe(400)
})

test('MP-OVW-05 MP-ACT-09 on Overwatch a machine gun that is not set up lets the enemy pass', () => {
  for (const [setUp, shots] of [
    [true, 3],
    [false, 0],
  ] as const) {
    const board = opened({ 'A1-5': { setUp, facing: 2700 }, 'A1-1': { overwatch: null } }, [10, 20, 20, 20])
    order(board, 'A1-1', 'endTurn')
    Object.assign(board.u('A1-5'), { overwatch: 'auto', used: [] })
    order(board, 'B2-1', 'move', east(25, 22))
    expect(board.told('mp.rifled').filter(({ unit }) => unit === 'A1-5')).toHaveLength(shots)
  }
})

test('MP-MOR-05 MP-ACT-09 a machine gun that flees is snatched up, and has to be set up again', () => {
  const board = opened()
  const { A1, ...others } = board.state.facts.platoons
  if (A1 === undefined) throw new Error('There is no A1.')
  board.state.facts.platoons = { ...others, A1: { ...A1, level: 'routed' } }
  board.put('A1-5', 20, 20)
  order(board, 'A1-1', 'endTurn')
  expect(board.u('A1-5').at?.x).toBeGreaterThan(2000)
  expect(board.u('A1-5').setUp).toBe(false)
})

test('MP-ACT-09 a pioneer carries his flamethrower: nothing is set up, and he moves at once', () => {
  const board = opened({ 'A1-5': { card: 'de43_pioneer', setUp: false } })
  expect(refused(() => order(board, 'A1-5', 'setUp'))).toBe('mp.error.needs-no-set-up')
  order(board, 'A1-5', 'move', east(31, 22))
  expect(board.u('A1-5').at).toEqual({ x: 3100, y: 2200 })
})
