import { describe, expect, test } from 'vitest'
import { attackOf, defenceOf, fightersAt } from '../../../../src/rulesets/mein-panzer/fight/melee/fighters.ts'
import { coverAboard, menOn } from '../../../../src/rulesets/mein-panzer/fight/shooting/men-aboard.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

/** A Soviet vehicle at (30, 10) with stands of its platoon aboard, a German stand or vehicle 4" north of it. */
function carrying(
  vehicle: string,
  stands: readonly string[],
  dice: readonly number[],
  { target = 'de43_rifle', how = 'inside' }: { readonly target?: string; readonly how?: string } = {},
): Board {
  const board = onRange(
    { A1: [vehicle, ...stands, 'su43_rifle'], B1: [target, 'de43_rifle', 'de43_rifle'] },
    dice,
  )
  Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
  stands.forEach((_, i) => {
    Object.assign(board.u(`A1-${i + 2}`), {
      at: null,
      status: 'aboard',
      carrier: 'A1-1',
      aboardAs: how,
      setUp: false,
    })
  })
  board.put(`A1-${stands.length + 2}`, 2, 2)
  Object.assign(board.put('B1-1', 30, 15), { facing: 1800 })
  board.put('B1-2', 56, 58)
  board.put('B1-3', 58, 58)
  return board
}
const at = { target: { unit: 'B1-1' } }

describe('firing out of vehicles', () => {
  test('MP-TRP-06 who rides in an open half-track made for it fires with it, in the one action of both', () => {
    const board = carrying('su43_m3', ['su43_rifle', 'su43_dp'], [20, 20, 20, 20, 20])
    order(board, 'A1-1', 'firefight', at)
    expect(board.told('mp.rifled').map(({ unit }) => unit)).toEqual(['A1-1', 'A1-1', 'A1-2', 'A1-3', 'A1-3'])
    expect(board.u('A1-1').used).toEqual(['standard', 'fired'])
    // Rifles 4 at 5", measured from the vehicle.
    expect(sumTold(board, 'mp.rifled', 'strength', 2)).toBe(4)
  })

  test('MP-TRP-06 OM goes by the vehicle: moved, at −2, and what must be set up not at all', () => {
    const board = carrying('su43_m3', ['su43_rifle', 'su43_maxim'], [20, 20, 20])
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1050 }] })
    order(board, 'A1-1', 'firefight', at)
    expect(board.told('mp.rifled').map(({ unit }) => unit)).toEqual(['A1-1', 'A1-1', 'A1-2'])
    expect(sumTold(board, 'mp.rifled', 'strength', 2)).toBe(2)
  })

  test('MP-TRP-06 a machine gun is set up aboard, and packed before it gets out', () => {
    const board = carrying('su43_m3', ['su43_maxim'], [20, 20, 20, 20, 20])
    order(board, 'A1-1', 'setUp')
    expect(board.u('A1-2').setUp).toBe(true)
    expect(refused(() => order(board, 'A1-1', 'unload'))).toBe('mp.error.set-up')
    order(board, 'A1-1', 'firefight', at)
    expect(board.told('mp.rifled')).toHaveLength(5)
    const other = carrying('su43_m3', ['su43_maxim'], [])
    Object.assign(other.u('A1-2'), { setUp: true })
    order(other, 'A1-1', 'pack')
    order(other, 'A1-1', 'unload')
    expect(other.u('A1-2').status).toBe('standing')
  })

  test('MP-TRP-06 an anti-tank rifle fires out of a lorry at armour; nobody out of a closed vehicle', () => {
    const board = carrying('su43_truck', ['su43_ptrd'], [5, 20], { target: 'de43_251' })
    Object.assign(board.u('A1-2'), { setUp: true })
    order(board, 'A1-1', 'fire', at)
    expect(board.told('mp.fired')).toMatchObject([{ unit: 'A1-2', target: 'B1-1' }])
    // The rider, shaken off by it, lives through a 10.
    const closed = carrying('su43_t34', ['su43_rifle'], [20, 20, 10], { how: 'riding' })
    order(closed, 'A1-1', 'firefight', at)
    expect(new Set(closed.told('mp.rifled').map(({ unit }) => unit))).toEqual(new Set(['A1-1']))
  })
})

describe('riders', () => {
  test.each([
    [1, 'standing', false, false],
    [3, 'standing', false, true],
    [10, 'standing', true, true],
    [17, 'standing', true, true],
    [20, 'destroyed', false, false],
  ] as const)(
    'MP-TRP-07 a tank fires: who rides on it gets down, %i: %s, Pinned %s',
    (die, status, pinned, spent) => {
      const board = carrying('su43_t34', ['su43_rifle'], [20, 20, die], { how: 'riding' })
      order(board, 'A1-1', 'firefight', at)
      const rider = board.u('A1-2')
      expect([rider.status, rider.pinned, rider.used.includes('additional')]).toEqual([status, pinned, spent])
      expect(board.state.queued).toEqual([])
    },
  )

  test('MP-TRP-09 MP-CHG-07 charged on a tank they are easier prey: 2 more for who charges', () => {
    const board = carrying('su43_t34', ['su43_rifle'], [], { how: 'riding' })
    board.put('B1-1', 30, 11.31)
    const riders = fightersAt(board.state, board.u('A1-1'))
    expect(riders.map(({ u }) => u.id)).toEqual(['A1-2'])
    const [charger] = fightersAt(board.state, board.u('B1-1'))
    if (charger === undefined) throw new Error('nobody charges')
    const terms = attackOf(board.state, [charger], riders, 'charge').map(({ why, value }) => [why, value])
    expect(terms).toContainEqual(['mp.term.against-unarmoured', 2])
    expect(defenceOf(board.state, riders, [charger])[0]?.value).toBe(5)
  })

  test('MP-TRP-07 before the battle two stands of riflemen get on a tank of class 4, no third, and down again', () => {
    const board = onRange(
      { A1: ['su43_t34', 'su43_rifle', 'su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] },
      [],
    )
    board.state.phase = 'deployment'
    for (const side of Object.values(board.state.sides))
      Object.assign(side, { facts: { ...side.facts, ready: false } })
    for (const id of ['A1-2', 'A1-3']) order(board, id, 'embark', { target: { unit: 'A1-1' } })
    expect([board.u('A1-2').aboardAs, board.u('A1-3').aboardAs]).toEqual(['riding', 'riding'])
    expect(refused(() => order(board, 'A1-4', 'embark', { target: { unit: 'A1-1' } }))).toBe(
      'mp.error.nobody-carries',
    )
    order(board, 'A1-3', 'deploy', { path: [{ x: 1000, y: 1000 }] })
    expect(board.u('A1-3')).toMatchObject({ status: 'standing', aboardAs: null, at: { x: 1000, y: 1000 } })
  })

  test('MP-TRP-04 riders get down as passengers do', () => {
    const board = carrying('su43_t34', ['su43_rifle'], [], { how: 'riding' })
    order(board, 'A1-1', 'unload')
    expect(board.u('A1-2')).toMatchObject({ status: 'standing', aboardAs: null })
  })
})

describe('fire at who is aboard', () => {
  test('MP-TRP-11 MP-INF-04 who of a lorry’s men is hit is drawn by lot: 5 of three is the second; soft cover', () => {
    // The lorry's crew and two stands: the list has three, a 5 is its second.
    const board = carrying('su43_m3', [], [5, 20, 5, 20], { target: 'de43_truck' })
    Object.assign(board.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'inside' })
    Object.assign(board.u('B1-3'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'inside' })
    order(board, 'A1-1', 'firefight', at)
    const list = menOn(board.state, board.u('B1-1')).map(({ id }) => id)
    expect(list).toHaveLength(3)
    expect(board.told('mp.rifled')[0]).toMatchObject({ target: list[1] })
    // Machine gun 6 at 5", less 2.
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(4)
    expect(dataTold(board, 'mp.rifled')[0]).toMatchObject({ die: 20 })
  })

  test('MP-TRP-11 armour is linear cover for those in it, a tank covers no rider', () => {
    const board = carrying('su43_m3', [], [], { target: 'de43_251' })
    const men = { ...board.u('B1-2'), aboardAs: 'inside' } as never
    const rider = { ...board.u('B1-2'), aboardAs: 'riding' } as never
    expect(coverAboard(board.u('B1-1'), men)).toBe('linear')
    expect(coverAboard({ ...board.u('B1-1'), card: 'de43_truck' }, men)).toBe('soft')
    expect(coverAboard({ ...board.u('B1-1'), card: 'de43_pz4h' }, rider)).toBe('none')
  })

  test('MP-INF-04 the crew of an open vehicle is fired at, and one that is shot dead leaves it empty; no closed one', () => {
    const board = carrying('su43_m3', [], [1, 20], { target: 'de43_truck' })
    order(board, 'A1-1', 'firefight', at)
    // One man on the list, no die for it; at 6 a 1 kills.
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.state.features['wreck-B1-1']?.data).toMatchObject({ crewless: true })
    const closed = carrying('su43_m3', [], [], { target: 'de43_pz4h' })
    expect(refused(() => order(closed, 'A1-1', 'firefight', at))).toBe('mp.error.no-shot')
  })
})
