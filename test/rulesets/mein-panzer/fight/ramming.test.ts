import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { rammed, ramPair } from '../../../../src/rulesets/mein-panzer/fight/ram.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

/** A vehicle of the Soviets looking north at (30, 20), and an enemy at (30, 24) that looks south. */
function meeting(rammer: string, target: string, dice: readonly number[], facts: object = {}): Board {
  const board = onRange({ A1: [rammer, 'su43_rifle'], B1: [target, 'de43_rifle'] }, dice)
  Object.assign(board.put('A1-1', 30, 20), { facing: 0 })
  Object.assign(board.put('B1-1', 30, 24), { facing: 1800, ...facts })
  board.put('A1-2', 5, 5)
  board.put('B1-2', 50, 50)
  return board
}

const ram = (board: Board): void => order(board, 'A1-1', 'ram', { target: { unit: 'B1-1' } })
const apart = (board: Board): number => gap(board.u('A1-1') as Placed, board.u('B1-1') as Placed)

describe('ramming', () => {
  test('MP-RAM-01 MP-RAM-03 a T-34 rams a lorry: 12 against Skill 11 fails, and both are hit; MP-RAM-04 less armour', () => {
    // Advantage 4 − 3: the lorry at 4 + 2, no armour, 10 destroys it; the tank at 3 − 7, 6 does nothing. 5 does not bog it.
    const board = meeting('su43_t34', 'de43_truck', [12, 10, 6, 5])
    ram(board)
    expect(board.state.queued).toEqual([])
    expect(dataTold(board, 'mp.ram-tested')).toEqual([{ die: 12, passed: false }])
    expect(sumTold(board, 'mp.ram-tested', 'target')).toBe(11)
    expect([0, 1].map((i) => sumTold(board, 'mp.hit', 'strength', i))).toEqual([6, -4])
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.u('A1-1')).toMatchObject({ status: 'standing', pinned: false, immobile: null })
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'moved', 'rammed']))
  })

  test('MP-RAM-03 who passes gets away; MP-RAM-07 both test whether they are stuck, the lorry at Skill 11 − 3', () => {
    const board = meeting('su43_t34', 'de43_truck', [11, 12, 9])
    ram(board)
    expect(apart(board)).toBeLessThanOrEqual(2)
    expect(board.told('mp.hit')).toEqual([])
    expect([0, 1].map((i) => sumTold(board, 'mp.bogging', 'target', i))).toEqual([12, 8])
    expect([board.u('A1-1').immobile, board.u('B1-1').immobile]).toEqual([null, 'bogged'])
  })

  test.each([{ pinned: true }, { immobile: 'bogged' }, { immobile: 'forGood' }])(
    'MP-RAM-05 %o it is destroyed without a test',
    (facts) => {
      const board = meeting('su43_t34', 'de43_panther', [5], facts)
      ram(board)
      expect(board.u('B1-1').status).toBe('destroyed')
      expect(dataTold(board, 'mp.rams')).toEqual([{ how: 'helpless' }])
      expect(board.state.queued).toEqual([])
    },
  )

  test('MP-RAM-03 a gun fails of itself: advantage 1 of armour over class 3, both hit at 7 and 3; MP-RAM-07 and nobody tests', () => {
    // Pak 40: 4 + 3 − front 1 = 6, 20 does nothing; the tank 3 − 7 = −4, 20 neither.
    const board = meeting('su43_t34', 'de43_pak40', [20, 20])
    ram(board)
    expect([0, 1].map((i) => sumTold(board, 'mp.hit', 'strength', i))).toEqual([6, -4])
    expect(board.told('mp.bogging')).toEqual([])
    expect(board.state.queued).toEqual([])
    // Class 2 below it the gun is gone without a roll.
    const light = meeting('su43_t34', 'de43_pak38', [])
    ram(light)
    expect(light.u('B1-1').status).toBe('destroyed')
  })

  test('MP-RAM-02 a tractor with its gun counts half of the gun’s class besides, rounded up', () => {
    const board = onRange(
      { A1: ['su43_t34', 'su43_rifle'], B1: ['de43_truck', 'de43_pak40', 'de43_rifle'] },
      [20, 20, 20, 5, 5],
    )
    Object.assign(board.put('A1-1', 30, 20), { facing: 0 })
    Object.assign(board.put('B1-1', 30, 24), { facing: 1800 })
    board.put('A1-2', 5, 5)
    board.put('B1-3', 50, 50)
    Object.assign(board.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'towed' })
    ram(board)
    // 3 + 2 for the gun of class 3: the tank is hit at 5, less its front armour of 7.
    expect(sumTold(board, 'mp.hit', 'strength', 1)).toBe(-2)
  })

  test('MP-RAM-01 no armour is rammed by who has none, no stand by anybody; once an activation (MP-ACT-11)', () => {
    const lorry = meeting('su43_truck', 'de43_panther', [])
    expect(refused(() => ram(lorry))).toBe('mp.error.nobody-to-ram')
    const board = meeting('su43_t34', 'de43_truck', [11, 5, 5])
    expect(refused(() => order(board, 'A1-1', 'ram', { target: { unit: 'B1-2' } }))).toBe('mp.error.no-ram')
    ram(board)
    Object.assign(board.u('A1-1'), { used: ['rammed'] })
    expect(refused(() => ram(board))).toBe('mp.error.rammed')
  })

  test('MP-RAM-01 a ram is a move off the road, a point dearer: with RT 6 a lorry 6" off is not reached', () => {
    const board = meeting('su43_t34', 'de43_truck', [])
    Object.assign(board.put('B1-1', 30, 27.6), { facing: 1800 })
    ram(board)
    expect(board.told('mp.ram-short')).toHaveLength(1)
    expect(board.u('A1-1').at?.y).toBe(2500)
  })

  test('MP-OVW-06 who waits for it strikes on the way, before the test of the ram', () => {
    const board = meeting('su43_t34', 'de43_panther', [10, 8], { overwatch: 'auto' })
    ram(board)
    // 11 + 2 of the gun + 6 at 5": a hit, 14 + 1 − 7: 8 destroys it.
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(board.told('mp.ram-tested')).toEqual([])
  })

  test('MP-RAM-03 T2.3 whole: every pair and every advantage', () => {
    const rows = [
      [true, 'armoured', 4, 1],
      [false, 'unarmoured', 4, 1],
      [true, 'unarmoured', 3, 2],
      [false, 'gun', 3, 2],
      [true, 'gun', 2, 3],
    ] as const
    for (const [armoured, target, from, add] of rows)
      for (let klass = 0; klass < 10; klass++)
        for (let targetClass = 0; targetClass < 10; targetClass++) {
          const facts = { armoured, klass, target, targetClass, helpless: false }
          const pair = ramPair(facts)
          if (pair === null) throw new Error('may ram')
          expect(rammed(facts, pair)).toEqual(
            klass - targetClass >= from ? 'destroyed' : { target: klass + add, rammer: targetClass },
          )
        }
    expect(ramPair({ armoured: false, target: 'armoured' })).toBeNull()
  })
})

describe('ramming a wall', () => {
  const houseOf = (material: string, east: number, north: number) => ({
    ground: [
      {
        id: 'house',
        kind: 'building',
        material,
        storeys: 1,
        polygon: [
          [29, 24],
          [east, 24],
          [east, north],
          [29, north],
        ],
      },
    ],
  })
  const wall = (material: string, dice: readonly number[], east = 31, north = 26): Board => {
    const forces = { A1: ['su43_kv2', 'su43_rifle'], B1: ['de43_rifle'] }
    const board = onRange(forces, dice, houseOf(material, east, north))
    Object.assign(board.put('A1-1', 30, 21.5), { facing: 0 })
    board.put('A1-2', 5, 5)
    board.put('B1-1', 50, 50)
    return board
  }

  test('MP-RAM-06 a wall of brick, class 3: at 6 + 1 − 2, 10 breaks it and does the house 6 Damage', () => {
    // The KV-2 is hit at 3 − 9; 13 against Skill 10 + 3 does not bog it (MP-RAM-07).
    const board = wall('brick', [10, 20, 13])
    order(board, 'A1-1', 'ram', { target: { feature: 'house' } })
    expect(sumTold(board, 'mp.rams-wall', 'strength')).toBe(5)
    expect(dataTold(board, 'mp.rams-wall')).toEqual([{ house: 'house', die: 10, broken: true }])
    expect(board.state.features.house?.data).toMatchObject({ damage: 6, breaches: { 0: 6 } })
    expect(board.u('A1-1').immobile).toBeNull()
    expect(board.state.queued).toEqual([])
  })

  test('MP-RAM-06 MP-BLD-12 what broke the wall in drives in through the breach with its next move', () => {
    // 4" by 5": class 6, as large as the KV-2.
    const board = wall('brick', [10, 20, 13, 5], 33, 29)
    order(board, 'A1-1', 'ram', { target: { feature: 'house' } })
    Object.assign(board.u('A1-1'), { used: [], moving: false, pinned: false, suppressed: false })
    order(board, 'A1-1', 'occupy', { target: { feature: 'house' } })
    expect(board.u('A1-1').inside).toMatchObject({ feature: 'house', storey: 0 })
  })

  test('MP-BLD-04 into a house of class 3 a KV-2 does not go, though it has broken the wall', () => {
    const board = wall('brick', [10, 20, 13])
    order(board, 'A1-1', 'ram', { target: { feature: 'house' } })
    Object.assign(board.u('A1-1'), { used: [], moving: false, pinned: false, suppressed: false })
    expect(refused(() => order(board, 'A1-1', 'occupy', { target: { feature: 'house' } }))).toBe(
      'mp.error.house-full',
    )
  })

  test('MP-RAM-06 a wall that is not damaged stands', () => {
    const board = wall('stone', [14, 20, 13])
    order(board, 'A1-1', 'ram', { target: { feature: 'house' } })
    expect(dataTold(board, 'mp.rams-wall')).toEqual([{ house: 'house', die: 14, broken: false }])
    expect(board.state.features.house?.data?.damage).toBeUndefined()
  })
})
