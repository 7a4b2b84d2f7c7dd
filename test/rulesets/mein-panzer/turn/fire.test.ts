import { expect, test } from 'vitest'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { Board, bareMokra, order, refused } from '../support/board.ts'

/** Mokra without ground, only these models on the table, Poland to act. */
function duel(ids: readonly string[], dice: readonly number[]): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units))
    if (!['A3-2', ...ids].includes(u.id) && u.at !== null) u.at = null
  board.put('A3-2', 30, 14)
  board.state.queued = [...dice]
  return board
}

const at = (unit: string) => ({ target: { unit } })
const total = (board: Board, event: string, name: string): unknown =>
  (board.told(event)[0]?.sums as Record<string, { total: number }> | undefined)?.[name]?.total

test('MP-FIR-03 a TKS 20 mm at 12", the target standing: Hit Value 12, Strike Strength +1', () => {
  // Skill 10 + 2 for up to 15" + accuracy 0. AP 4 − 1 for the distance − 2 armour of the Pz II = +1: 9–12 Pinned. The second shot misses.
  const board = duel(['A3-1', 'B1-1'], [12, 10, 19])
  board.put('A3-1', 30, 10)
  board.put('B1-1', 16.4, 10)
  order(board, 'A3-1', 'fire', at('B1-1'))
  expect(total(board, 'mp.fired', 'hit')).toBe(12)
  expect(total(board, 'mp.hit', 'strength')).toBe(1)
  expect(board.told('mp.hit')[0]).toMatchObject({ data: { die: 10, fate: 'pinned' } })
  expect(board.u('B1-1').pinned).toBe(true)
})

test('MP-HIT-13 a vehicle of one durability is destroyed and leaves a wreck, and MP-MOR-03 its platoon tests', () => {
  // Hit with a 2, effect 3 of 1–6: destroyed. The platoon of three lost its leader: 13 − 4 = 9.
  const board = duel(['A3-1', 'B1-1', 'B1-2', 'B1-3'], [2, 3, 15])
  board.put('A3-1', 30, 10)
  board.put('B1-1', 16.4, 10)
  board.put('B1-2', 4, 30)
  board.put('B1-3', 6, 30)
  order(board, 'A3-1', 'fire', at('B1-1'))
  expect(board.u('B1-1').status).toBe('destroyed')
  expect(Object.keys(board.state.features)).toContain('wreck-B1-1')
  order(board, 'A3-1', 'endTurn')
  expect(board.state.facts.platoons.B1).toMatchObject({ leader: 'B1-2', level: 'disorganised' })
})

test('MP-HIT-12 who is immobilised is Pinned, and his crew stays or gets out', () => {
  // 7–8 of Strike Strength +1: immobilised. Morale 13: a 14 fails, the crew gets out and the vehicle counts as lost.
  const board = duel(['A3-1', 'B1-1'], [5, 7, 14])
  board.put('A3-1', 30, 10)
  board.put('B1-1', 16.4, 10)
  order(board, 'A3-1', 'fire', at('B1-1'))
  expect(board.u('B1-1').status).toBe('destroyed')
  expect(board.u('B1-1c')).toMatchObject({ status: 'standing', pinned: true, aboardAs: null })
  const stays = duel(['A3-1', 'B1-1'], [5, 7, 13, 19])
  stays.put('A3-1', 30, 10)
  stays.put('B1-1', 16.4, 10)
  order(stays, 'A3-1', 'fire', at('B1-1'))
  expect(stays.u('B1-1')).toMatchObject({ immobile: 'forGood', pinned: true })
})

test('MP-FIR-13 a jam ends the action and stays; MP-FIR-10 by a second roll of 11 to 19 after a 20', () => {
  const board = duel(['A3-1', 'B1-1'], [20, 15])
  board.put('A3-1', 30, 10)
  Object.assign(board.put('B1-1', 16.4, 10), { overwatch: null })
  order(board, 'A3-1', 'fire', at('B1-1'))
  expect(board.u('A3-1').jammed).toEqual([0])
  expect(board.state.queued).toEqual([])
})

test('MP-INF-01 rifles hit without a roll: FP 5 at 5", in T6.3 once a shot', () => {
  // German rifles at 5": 5, Strike Strength +5: 6 to 8 kill? 1–5 single, 6–8 Pinned, 9–12 Suppressed.
  const board = duel(['A1-1', 'A1-2', 'B2-1'], [9])
  board.put('A1-1', 10, 10)
  board.put('A1-2', 10, 12)
  board.put('B2-1', 16, 10)
  order(board, 'A1-1', 'firefight', at('B2-1'))
  expect(total(board, 'mp.rifled', 'strength')).toBe(5)
  expect(board.u('B2-1').suppressed).toBe(true)
  expect(board.u('A1-1').used).toEqual(['standard', 'fired'])
})

test('MP-ACT-10 who fires and means to move says so: -2, and moves with the Additional action; else the stand stays', () => {
  // FP 5 at 5", -2 as one that moves: 3. A 20 does nothing.
  const fight = () => {
    const board = duel(['A1-1', 'A1-2', 'B2-1'], [20])
    board.put('A1-1', 10, 10)
    board.put('A1-2', 10, 12)
    Object.assign(board.put('B2-1', 16, 10), { overwatch: null })
    return board
  }
  const away = { path: [{ x: 900, y: 1000 }] }
  const moves = fight()
  order(moves, 'A1-1', 'firefight', { ...at('B2-1'), options: { after: 'move' } })
  expect(total(moves, 'mp.rifled', 'strength')).toBe(3)
  order(moves, 'A1-1', 'move', away)
  expect(moves.u('A1-1').at).toEqual({ x: 900, y: 1000 })
  const stays = fight()
  order(stays, 'A1-1', 'firefight', at('B2-1'))
  expect(refused(() => order(stays, 'A1-1', 'move', away))).toBe('mp.error.has-fired')
  const moved = fight()
  order(moved, 'A1-1', 'move', away)
  expect(
    refused(() => order(moved, 'A1-1', 'firefight', { ...at('B2-1'), options: { after: 'move' } })),
  ).toBe('mp.error.no-action')
})

test('MP-ACT-05 who has moved does not fire from the halt; MP-HID-01 nobody fires at who is hidden', () => {
  const board = duel(['A3-1', 'A3-2', 'B1-1'], [])
  board.put('A3-1', 30, 10)
  board.put('A3-2', 30, 14)
  Object.assign(board.put('B1-1', 16.4, 10), { overwatch: null })
  order(board, 'A3-1', 'move', { path: [{ x: 2900, y: 1000 }] })
  expect(refused(() => order(board, 'A3-1', 'fire', at('B1-1')))).toBe('mp.error.has-moved')
  Object.assign(board.u('B1-1'), { hidden: true })
  expect(refused(() => order(board, 'A3-2', 'fire', at('B1-1')))).toBe('mp.error.not-seen')
})

test('MP-LOS-03 what is fixed fires 15° to each side, and tracks turn 45° for it: beyond that there is no shot', () => {
  const board = duel(['A3-1', 'B1-1'], [])
  Object.assign(board.put('A3-1', 30, 10), { facing: 1800 })
  Object.assign(board.put('B1-1', 16.4, 10), { overwatch: null })
  expect(refused(() => order(board, 'A3-1', 'fire', at('B1-1')))).toBe('mp.error.no-shot')
  Object.assign(board.u('A3-1'), { facing: 2200 })
  board.state.queued = [19, 19]
  order(board, 'A3-1', 'fire', at('B1-1'))
  // West is 270°: from 220° it turns by 35° to have it within 15°.
  expect(board.u('A3-1').facing).toBe(2550)
})

test('house: a battle is set up, seen and drawn by the ruleset', () => {
  const board = new Board()
  const view = meinPanzer.view(board.state, { kind: 'umpire' }, null)
  expect(Object.keys(view.units).length).toBeGreaterThan(20)
  expect(meinPanzer.scene(view, []).units.length).toBeGreaterThan(20)
  expect(meinPanzer.headquarters(board.state)).toHaveLength(2)
})
