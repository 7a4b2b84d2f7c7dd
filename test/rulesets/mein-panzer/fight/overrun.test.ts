import { describe, expect, test } from 'vitest'
import { overlap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

/** A T-34 (Skill 10) that looks north at (30, 20), riflemen 3" before it, and others far off. */
function field(dice: readonly number[], facts: object = {}, card = 'su43_t34'): Board {
  const board = onRange({ A1: [card, 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'] }, dice)
  Object.assign(board.put('A1-1', 30, 20), { facing: 0 })
  Object.assign(board.put('B1-1', 30.2, 23), facts)
  board.put('A1-2', 5, 5)
  board.put('B1-2', 50, 50)
  board.put('B1-3', 52, 50)
  return board
}

const drive = (board: Board, y = 26): void =>
  order(board, 'A1-1', 'overrun', { path: [{ x: 3000, y: y * 100 }] })

describe('running infantry over', () => {
  test('MP-OVR-02 10 against Skill 10: the stand is run over; MP-OVR-01 and costs a point of the move', () => {
    const board = field([10])
    drive(board, 27)
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.u('A1-1').at).toEqual({ x: 3000, y: 2500 })
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'moved']))
    // Infantry bogs nobody (MP-IMM-01).
    expect(board.told('mp.bogging')).toEqual([])
  })

  test('MP-OVR-02 11: the stand gets an inch aside, and the tank goes on past it', () => {
    const board = field([11])
    drive(board)
    expect(dataTold(board, 'mp.overruns')).toEqual([{ die: 11, passed: false }])
    expect(board.u('B1-1').at).toEqual({ x: 3120, y: 2300 })
    expect(board.u('A1-1').at?.y).toBe(2500)
    expect(overlap(board.u('A1-1') as Placed, board.u('B1-1') as Placed)).toBe(false)
  })

  test.each([
    ['dodge', [11], 'standing', 'mp.dodges'],
    // 12 fails, and 10 runs it over.
    ['dodge', [12, 10], 'destroyed', 'mp.dodges'],
    // Morale 13 − 3.
    ['counter', [10, 20], 'standing', 'mp.counter-attacks'],
    ['counter', [11], 'destroyed', 'mp.counter-attacks'],
    ['none', [10], 'destroyed', 'mp.overruns'],
  ] as const)('MP-OVR-03 told to %s, dice %o: %s', (overrun, dice, status, told) => {
    const board = field(dice, { overwatch: 'auto' })
    order(board, 'B1-1', 'standing', { options: { at: 'nobody', overrun } })
    drive(board)
    expect(board.u('B1-1').status).toBe(status)
    expect(board.told(told)).toHaveLength(1)
    expect(board.state.queued).toEqual([])
    if (told !== 'mp.overruns') expect(board.u('B1-1').overwatch).toBeNull()
  })

  test('MP-OVR-03 untold it dodges; MP-CHV-04 a counter-attack strikes at 2 − 1 for its moving − 2 of the top', () => {
    const board = field([11], { overwatch: 'auto', standing: { watch: [], when: 'first', early: true } })
    drive(board)
    expect(sumTold(board, 'mp.dodges', 'target')).toBe(11)
    // The crew stays, 10 against Morale 13.
    const other = field([10, 4, 10], {
      overwatch: 'auto',
      standing: { watch: [], when: 'first', early: true, overrun: 'counter' },
    })
    drive(other)
    expect(sumTold(other, 'mp.counter-attacks', 'target')).toBe(10)
    expect(sumTold(other, 'mp.hit', 'strength')).toBe(-1)
    // At −1 a 4 immobilises, and the tank goes no farther.
    expect(other.u('A1-1').immobile).toBe('forGood')
    expect(other.u('B1-1').status).toBe('standing')
  })

  test('MP-OVR-01 armour, class 3 and a machine gun: no lorry, no BA-64, no SU-76', () => {
    for (const card of ['su43_truck', 'su43_ba64', 'su43_su76'])
      expect(refused(() => drive(field([], {}, card)))).toBe('mp.error.no-overrun')
  })

  test('MP-DET-04 a hidden stand is found at two inches and stops it; nobody is run over unseen', () => {
    const board = field([], { hidden: true })
    drive(board)
    expect(board.u('B1-1')).toMatchObject({ hidden: false, status: 'standing' })
    expect(board.told('mp.overruns')).toEqual([])
  })
})
