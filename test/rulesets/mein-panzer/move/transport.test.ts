import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { strikeVehicle } from '../../../../src/rulesets/mein-panzer/fight/damage.ts'
import { spaceOf } from '../../../../src/rulesets/mein-panzer/units/transport.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** Mokra without ground, Germany to act: the lorry B2-5 (two riflemen, tow class 4) at 20", stands beside it. */
function lorry(dice: readonly number[] = []): Board {
  const board = bareMokra()
  board.state.active = 'DE'
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'found' })
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  Object.assign(board.put('B2-5', 20, 20), { facing: 900 })
  board.put('B2-1', 20, 22)
  board.put('B2-2', 20, 18)
  board.put('B2-4', 22.5, 20)
  board.put('B2-3', 30, 30)
  board.put('B2-6', 5, 5)
  board.put('A1-1', 34, 2)
  board.state.queued = [...dice]
  return board
}

const aboard = (board: Board): string[] =>
  Object.values(board.state.units)
    .filter((u) => u.carrier === 'B2-5' && u.aboardAs !== 'crew')
    .map(({ id }) => id)

describe('who is carried and towed', () => {
  test('MP-TRP-02 riflemen take one space, support half; a lorry of 2 carries two stands of rifles', () => {
    const board = lorry()
    expect(['B2-1', 'B2-4'].map((id) => spaceOf(board.u(id)))).toEqual([1, 0.5])
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' }, options: { also: 'B2-2' } })
    expect(aboard(board)).toEqual(['B2-1', 'B2-2'])
    expect(refused(() => order(board, 'B2-5', 'load', { target: { unit: 'B2-4' } }))).toBe(
      'mp.error.nobody-to-load',
    )
  })

  test('MP-TRP-03 only from within two inches, of the same platoon; MP-TRP-07 and into nothing that was not made for it', () => {
    const board = lorry()
    expect(refused(() => order(board, 'B2-5', 'load', { target: { unit: 'B2-3' } }))).toBe(
      'mp.error.load-far',
    )
    Object.assign(board.put('B1-1', 20, 24), {})
    expect(refused(() => order(board, 'B2-5', 'load', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.not-to-load',
    )
    board.put('B3-1', 21, 24)
    expect(refused(() => order(board, 'B3-1', 'load', { target: { unit: 'B2-1' } }))).toBe(
      'mp.error.nobody-to-load',
    )
  })

  test('MP-TRP-01 MP-TRP-04 who rides is with its vehicle, and loading takes an action of both; who drove first sets down as the last for both', () => {
    const board = lorry()
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    expect(board.u('B2-5').used).toEqual(['additional'])
    order(board, 'B2-5', 'move', { path: [{ x: 2400, y: 2000 }] })
    expect(board.u('B2-5').used).toContain('standard')
    expect(refused(() => order(board, 'B2-5', 'unload'))).not.toBe('taken')
    const other = lorry()
    Object.assign(other.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    order(other, 'B2-5', 'move', { path: [{ x: 2400, y: 2000 }] })
    order(other, 'B2-5', 'unload')
    expect(aboard(other)).toEqual([])
    const { used, at } = other.u('B2-1')
    expect(at).not.toBeNull()
    expect(used).toEqual(expect.arrayContaining(['standard', 'additional', 'moved']))
  })

  test('MP-TRP-03 who is set down stands beside the vehicle or where he is told, within two inches; MP-TRP-04 with the actions it has left', () => {
    const board = lorry()
    Object.assign(board.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    expect(refused(() => order(board, 'B2-5', 'unload', { path: [{ x: 2000, y: 2400 }] }))).toBe(
      'mp.error.unload-far',
    )
    order(board, 'B2-5', 'unload', { path: [{ x: 2000, y: 2150 }] })
    expect(board.u('B2-1')).toMatchObject({ at: { x: 2000, y: 2150 }, used: ['additional'], aboardAs: null })
    // The Standard action is left to it.
    order(board, 'B2-1', 'move', { path: [{ x: 2000, y: 2300 }] })
    expect(board.u('B2-1').at?.y).toBeGreaterThan(2200)
  })

  test('MP-TRP-08 an empty lorry may be told to leave, and is gone with the turn at no cost to anybody', () => {
    const board = lorry()
    Object.assign(board.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    order(board, 'B2-5', 'unload', { options: { after: 'withdraw' } })
    expect(board.u('B2-5').withdrawn).toBe(true)
    expect(board.told('mp.withdraws')).toHaveLength(1)
  })

  test('MP-TRP-10 MP-INF-11 a lorry destroyed: who is in it rolls for survival, 6 Pinned beside it, 17 lost; exploded all are', () => {
    const board = lorry([6, 17])
    for (const id of ['B2-1', 'B2-2'])
      Object.assign(board.u(id), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    strikeVehicle(board.battle, board.u('B2-5'), 'single')
    expect(board.u('B2-1')).toMatchObject({ status: 'standing', pinned: true })
    expect(
      gap(board.u('B2-1') as unknown as Placed, {
        at: { x: 2000, y: 2000 },
        facing: 900,
        base: board.u('B2-5').base,
      }),
    ).toBeLessThan(200)
    expect(board.u('B2-2').status).toBe('destroyed')
    const burning = lorry()
    Object.assign(burning.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    strikeVehicle(burning.battle, burning.u('B2-5'), 'double')
    expect(burning.u('B2-1').status).toBe('destroyed')
  })

  test('MP-TRP-13 MP-TRP-14 a gun of class 3 is hitched within an inch and slows its tractor of tow class 4 to 4"; MP-TRP-12 10 outlives it', () => {
    const board = lorry([10])
    // A field gun of class 3 on the place of a stand, and one of class 2, which does not slow tow class 4.
    Object.assign(board.put('B2-1', 20, 21.6), { card: 'su43_zis3', setUp: false, limbered: false })
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    expect(board.u('B2-1')).toMatchObject({ aboardAs: 'towed', limbered: true, at: null })
    order(board, 'B2-5', 'move', { path: [{ x: 2900, y: 2000 }] })
    expect(board.u('B2-5').at?.x).toBe(2400)
    strikeVehicle(board.battle, board.u('B2-5'), 'single')
    expect(board.u('B2-1').status).toBe('standing')
    expect(board.told('mp.towed-gun')[0]).toMatchObject({ data: { die: 10, survives: true } })
  })
})
