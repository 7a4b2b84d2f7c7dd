import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { order, refused } from '../support/board.ts'
import { at, FAR, go, moved, rifled } from '../support/cases.ts'
import { laid, rounds } from '../support/laid.ts'

/*
 * Worked cases of what several are ordered to together, of whom one loses what it takes as their platoon is activated: a Soviet stand
 * farther than 4" from its leader, base to base, is out of command and has no Additional action (MP-CMD-03); who joins a part that is
 * Broken owes his withdrawal (MP-CMD-04, MP-MOR-01). Riflemen: WB 5, 4 at 5", one shot.
 */

/** Riflemen south of riflemen; A1-2 stands so far west, and A1-3 far out. */
const riflemen = (west: number, dice: readonly number[], facts: Record<string, Partial<MpUnit>> = {}) =>
  laid(
    {
      A1: ['su43_rifle', 'su43_rifle', 'su43_rifle'],
      A2: ['su43_rifle'],
      B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
    },
    dice,
    {
      'A1-1': [30, 20, 0, facts['A1-1'] ?? {}],
      'A1-2': [west, 20, 0, facts['A1-2'] ?? {}],
      'A1-3': [west - 4, 20, 0, facts['A1-3'] ?? {}],
      'A2-1': [4, 4],
      'B1-1': [30, 25, 180],
      'B1-2': [32, 24.5, 180],
      'B1-3': FAR,
    },
  )

describe('charges', () => {
  test('MP-CHG-01 MP-CMD-03 who is out of command stays, and the other charges: Morale 13, 5 + 2 against 5', () => {
    const board = riflemen(24.99, [13, 1, 10])
    order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2' }))
    expect(rounds(board)).toEqual([[7, 5, 'attacker']])
    expect(board.told('mp.charges')).toMatchObject([{ unit: 'A1-1', data: { stands: 1, die: 13 } }])
    expect(board.told('mp.stays-behind').map(({ unit }) => unit)).toEqual(['A1-2'])
    expect(board.state.queued).toEqual([])
    // He has lost nothing by it, and moves his 2".
    expect(board.u('A1-2').used).toEqual([])
    order(board, 'A1-2', 'move', go(24.99, 30))
    expect(moved(board, 'A1-2')).toEqual({ x: 2499, y: 2200 })
  })

  test('MP-CHG-01 it is the first who stays: the others go for those whom they were told', () => {
    const board = riflemen(24.99, [13, 1, 10])
    order(board, 'A1-2', 'charge', at('B1-1', { with: 'A1-1', targets: 'B1-2' }))
    expect([board.u('B1-1').status, board.u('B1-2').status]).toEqual(['standing', 'destroyed'])
    // Told nothing, for the target of the first.
    const same = riflemen(24.99, [13, 1, 10])
    order(same, 'A1-2', 'charge', at('B1-1', { with: 'A1-1' }))
    expect([same.u('B1-1').status, same.u('B1-2').status]).toEqual(['destroyed', 'standing'])
  })

  test('MP-CHG-01 nobody is left: nothing is done, and no die is thrown', () => {
    const board = riflemen(24.99, [])
    order(board, 'A1-2', 'charge', at('B1-1', { with: 'A1-3' }))
    expect([board.told('mp.charges'), board.u('A1-2').used]).toEqual([[], []])
  })

  test('MP-CHG-01 whom it is known of before, the order is refused for', () => {
    const board = riflemen(26, [], { 'A1-2': { suppressed: true } })
    expect(refused(() => order(board, 'A1-1', 'charge', at('B1-1', { with: 'A1-2' })))).toBe(
      'mp.error.no-action',
    )
  })

  test('MP-CHV-01 MP-CMD-03 a charge on a vehicle goes on as well: the one that touches strikes at OV 2', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], A2: ['su43_rifle'], B1: ['de43_stug', 'de43_pz4h'] },
      [20],
      { 'A1-1': [30, 20, 0], 'A1-2': [24.99, 20, 0], 'A2-1': [4, 4], 'B1-1': [30, 24, 90], 'B1-2': FAR },
    )
    order(board, 'A1-1', 'storm', at('B1-1', { with: 'A1-2' }))
    expect(board.told('mp.hit').map(({ unit }) => unit)).toEqual(['A1-1'])
    expect([board.u('A1-2').used, board.state.queued]).toEqual([[], []])
  })
})

describe('fire', () => {
  // A1-3 is a part of its own and Broken; A1-2, out of command within 4" of it, is of that part from now on.
  const broken = { 'A1-3': { ownLevel: 'broken', part: 'A1-3', outOfCommand: true } } as Record<
    string,
    Partial<MpUnit>
  >

  test('MP-CMB-01 MP-CMD-04 who must withdraw does not fire, and one who is left alone fires for himself, without a test: 4', () => {
    const board = riflemen(24.9, [20], broken)
    order(board, 'A1-1', 'combined', at('B1-1', { with: 'A1-2' }))
    expect(board.told('mp.combines')).toEqual([])
    expect(rifled(board)).toEqual([4])
    expect([board.u('A1-1').used, board.u('A1-2').used.includes('fired')]).toEqual([
      expect.arrayContaining(['standard', 'fired']),
      false,
    ])
    expect(board.state.queued).toEqual([])
  })

  test('MP-CMB-01 two who are left of three fire together, with one test: 4 and 4', () => {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_rifle', 'su43_rifle', 'su43_rifle'],
        A2: ['su43_rifle'],
        B1: ['de43_rifle', 'de43_rifle'],
      },
      [10, 20],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [24.9, 20, 0],
        'A1-3': [20.9, 20, 0, broken['A1-3'] as Partial<MpUnit>],
        'A1-4': [31.2, 20, 0],
        'A2-1': [4, 4],
        'B1-1': [30, 25, 180],
        'B1-2': FAR,
      },
    )
    order(board, 'A1-2', 'combined', at('B1-1', { with: 'A1-1+A1-4' }))
    expect(board.told('mp.combines')).toHaveLength(1)
    expect(rifled(board)).toEqual([8])
    expect(board.told('mp.rifled')).toMatchObject([{ unit: 'A1-1', data: { with: 'A1-1+A1-4' } }])
  })

  test('MP-SUP-01 MP-CMD-04 covering fire is laid by those who are left', () => {
    const board = riflemen(24.9, [10], broken)
    order(board, 'A1-2', 'cover', { target: { at: { x: 3000, y: 2500 } }, options: { with: 'A1-1' } })
    expect(board.told('mp.kept-down').map(({ unit }) => unit)).toEqual(['B1-1'])
    expect([board.u('A1-1').used.includes('fired'), board.u('A1-2').used.includes('fired')]).toEqual([
      true,
      false,
    ])
  })
})
