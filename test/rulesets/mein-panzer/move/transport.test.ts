import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { strikeVehicle } from '../../../../src/rulesets/mein-panzer/fight/damage.ts'
import { lose } from '../../../../src/rulesets/mein-panzer/morale/losses.ts'
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
      'mp.error.no-space',
    )
  })

  test('MP-TRP-03 only from within two inches, of the same platoon; MP-TRP-07 and into nothing that was not made for it', () => {
    const board = lorry()
    expect(refused(() => order(board, 'B2-5', 'load', { target: { unit: 'B2-3' } }))).toBe(
      'mp.error.load-far',
    )
    expect(
      refusalOf(() => order(board, 'B2-5', 'load', { target: { unit: 'B2-3' } }))?.params?.inches,
    ).toBeGreaterThan(10)
    Object.assign(board.put('B1-1', 20, 24), {})
    expect(refused(() => order(board, 'B2-5', 'load', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.not-to-load',
    )
    board.put('B3-1', 21, 24)
    expect(refused(() => order(board, 'B3-1', 'load', { target: { unit: 'B2-1' } }))).toBe(
      'mp.error.not-to-load',
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

  test('MP-TRP-08 a lorry that takes somebody aboard again is not sent home any more', () => {
    const board = lorry()
    Object.assign(board.u('B2-1'), { at: null, status: 'aboard', carrier: 'B2-5', aboardAs: 'inside' })
    order(board, 'B2-5', 'unload', { options: { after: 'withdraw' } })
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    expect(board.u('B2-5').withdrawn).toBe(false)
  })

  test('MP-MOR-05 MP-TRP-13 with a vehicle that flees off the table goes the gun in tow, and the crew of the gun', () => {
    const board = bareMokra()
    board.put('A3-1', 20, 20)
    Object.assign(board.u('A2-1'), { at: null, status: 'aboard', carrier: 'A3-1', aboardAs: 'towed' })
    lose(board.battle, board.u('A3-1'), 'MP-MOR-05', { going: 'fled' })
    expect(['A3-1', 'A2-1', 'A2-1c'].map((id) => board.u(id).status)).toEqual(['fled', 'fled', 'fled'])
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

  test('MP-TRP-02 two cars of half a space carry a stand of riflemen between them, who gets out only where they are together', () => {
    const board = cars()
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    expect(board.u('B2-1')).toMatchObject({ carrier: 'B2-5', shares: 'B2-6', aboardAs: 'inside' })
    // Both have spent an action on it, and neither has room for anybody else.
    expect(['B2-5', 'B2-6'].map((id) => board.u(id).used)).toEqual([['additional'], ['additional']])
    expect(refused(() => order(board, 'B2-6', 'load', { target: { unit: 'B2-4' } }))).toBe(
      'mp.error.no-space',
    )
    board.put('B2-6', 34, 34)
    expect(refused(() => order(board, 'B2-5', 'unload'))).toBe('mp.error.halves-apart')
    board.put('B2-6', 22, 22)
    order(board, 'B2-5', 'unload')
    expect(board.u('B2-1')).toMatchObject({ aboardAs: null, status: 'standing' })
  })

  test('MP-TRP-02 out of command range of each other, or one of them full, they carry none', () => {
    const apart = cars()
    apart.put('B2-6', 34, 20)
    expect(refused(() => order(apart, 'B2-5', 'load', { target: { unit: 'B2-1' } }))).toBe(
      'mp.error.no-space',
    )
    const full = cars()
    Object.assign(full.u('B2-4'), { at: null, status: 'aboard', carrier: 'B2-6', aboardAs: 'inside' })
    expect(refused(() => order(full, 'B2-5', 'load', { target: { unit: 'B2-1' } }))).toBe('mp.error.no-space')
  })

  test.each([
    [6, 'standing'],
    [17, 'destroyed'],
  ])('MP-TRP-02 MP-TRP-10 the car with the other half is destroyed: survival, %i: %s', (die, status) => {
    const board = cars([die])
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    strikeVehicle(board.battle, board.u('B2-6'), 'single')
    expect(board.u('B2-1').status).toBe(status)
  })

  test('MP-TRP-15 a howitzer of class 5 is too heavy for one team; with two it goes 2 inches, and both are unhitched with it', () => {
    const board = lorry()
    board.put('B2-4', 5, 30)
    Object.assign(board.u('B2-5'), { card: 'su43_horse' })
    Object.assign(board.put('B2-6', 21.5, 21.5), { card: 'su43_horse' })
    Object.assign(board.put('B2-1', 20, 21.6), { card: 'su43_122', setUp: false, limbered: false })
    order(board, 'B2-5', 'load', { target: { unit: 'B2-1' } })
    expect(board.u('B2-1')).toMatchObject({ aboardAs: 'towed', carrier: 'B2-5' })
    expect(board.u('B2-6')).toMatchObject({ aboardAs: 'team', carrier: 'B2-5', at: null })
    // Two teams share class 5: 3 each, 2 above the first, so 4" become 2".
    order(board, 'B2-5', 'move', { path: [{ x: 2900, y: 2000 }] })
    expect(board.u('B2-5').at?.x).toBe(2200)
    for (const id of ['B2-5', 'B2-1', 'B2-6']) board.u(id).used = []
    order(board, 'B2-5', 'unload')
    expect([board.u('B2-1').at, board.u('B2-6').at]).not.toContain(null)
    const alone = lorry()
    Object.assign(alone.u('B2-5'), { card: 'su43_horse' })
    Object.assign(alone.put('B2-1', 20, 21.6), { card: 'su43_122', setUp: false, limbered: false })
    // There is nothing else about that one team could take.
    expect(refused(() => order(alone, 'B2-5', 'load', { target: { unit: 'B2-1' } }))).toBe(
      'mp.error.no-space',
    )
  })
})

/** Two cars of half a space, B2-5 and B2-6, and a stand of riflemen between them. */
function cars(dice: readonly number[] = []): Board {
  const board = lorry(dice)
  for (const id of ['B2-5', 'B2-6']) Object.assign(board.u(id), { card: 'us44_jeep' })
  board.put('B2-2', 5, 30)
  board.put('B2-1', 20, 21.5)
  board.put('B2-6', 20, 23)
  board.put('B2-4', 20, 24.5)
  return board
}
