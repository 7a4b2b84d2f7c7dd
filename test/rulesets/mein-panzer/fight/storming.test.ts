import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { type Board, order, refused } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

/** Soviet stands south of a German vehicle that looks at them, 3" off. */
function assault(
  stands: readonly string[],
  vehicle: string,
  dice: readonly number[],
  facts: object = {},
): Board {
  const board = onRange({ A1: [...stands, 'su43_rifle'], B1: [vehicle, 'de43_rifle'] }, dice)
  stands.forEach((_, i) => void board.put(`A1-${i + 1}`, 29 + 1.2 * i, 20))
  Object.assign(board.put('B1-1', 30, 23), { facing: 1800, ...facts })
  board.put(`A1-${stands.length + 1}`, 5, 5)
  board.put('B1-2', 50, 50)
  return board
}

const storm = (board: Board, options: Record<string, string> = {}): void =>
  order(board, 'A1-1', 'storm', { target: { unit: 'B1-1' }, options })

describe('infantry charges a vehicle', () => {
  test('MP-CHV-01 MP-CHV-02 without a test of Morale: it comes on, strikes, and goes back an inch', () => {
    // OV 2 less the top armour of 1: +1, 6 destroys it.
    const board = assault(['su43_rifle'], 'de43_pz4h', [6])
    storm(board)
    expect(sumTold(board, 'mp.hit', 'strength')).toBe(1)
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional']))
    expect(board.state.queued).toEqual([])
  })

  test('MP-CHV-05 it goes back an inch from what it has attacked', () => {
    const board = assault(['su43_rifle'], 'de43_pz4h', [20])
    storm(board)
    const apart = gap(board.u('A1-1') as Placed, board.u('B1-1') as Placed)
    expect(apart).toBeGreaterThanOrEqual(95)
    expect(apart).toBeLessThanOrEqual(105)
  })

  test('MP-CHV-04 each that touches strikes; two of them together, by the order of their names', () => {
    const board = assault(['su43_rifle', 'su43_smg'], 'de43_pz4h', [20, 20])
    storm(board, { with: 'A1-2' })
    expect(board.told('mp.hit').map(({ unit }) => unit)).toEqual(['A1-1', 'A1-2'])
  })

  test.each([
    // OV 5 to stop it, less 1: what would destroy it only stops it.
    [{ aim: 'immobilise' }, 'de43_pz4h', {}, 4, 2, 'standing'],
    // It moves: 1 less.
    [{}, 'de43_pz4h', { moving: true }, 0, 20, 'standing'],
    // Pinned it does not count as moving.
    [{}, 'de43_pz4h', { moving: true, pinned: true }, 1, 20, 'standing'],
    // Open: 5 more, and no 3 for having no armour.
    [{}, 'de43_251', {}, 7, 20, 'standing'],
    [{ aim: 'immobilise' }, 'de43_251', {}, 5, 20, 'standing'],
  ] as const)('MP-CHV-04 T8.4 %o %s %o: strength %i', (options, vehicle, facts, strength, die, status) => {
    // The crew of what is stopped stays: 10 against Morale 13.
    const board = assault(['su43_rifle'], vehicle, die === 2 ? [2, 10] : [die], facts)
    storm(board, options)
    expect(sumTold(board, 'mp.hit', 'strength')).toBe(strength)
    expect(board.u('B1-1').status).toBe(status)
    if (die === 2) expect(board.u('B1-1')).toMatchObject({ immobile: 'forGood', pinned: true })
  })

  test('MP-CHV-04 pioneers with a mine strike 4 harder', () => {
    const board = assault(['su43_rifle'], 'de43_pz4h', [20])
    Object.assign(board.u('A1-1'), { card: 'de39_pioneer' })
    storm(board)
    expect(sumTold(board, 'mp.hit', 'strength')).toBe(5)
  })

  test('MP-CHV-03 a vehicle that waits and looks that way fires at 2": 11 against Skill 11, then two bursts', () => {
    // Machine gun 8, and 2 for who moves: at 10 a 14 Suppresses, which stops him.
    const board = assault(['su43_rifle'], 'de43_pz4h', [11, 17], { overwatch: 'auto' })
    board.state.queued = [11, 17]
    storm(board)
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(10)
    expect(board.u('A1-1').suppressed).toBe(true)
    expect(board.told('mp.hit')).toEqual([])
    expect(board.u('B1-1').overwatch).toBeNull()
  })

  test('MP-CHV-03 not one that looks another way', () => {
    const board = assault(['su43_rifle'], 'de43_stug', [20], { overwatch: 'auto', facing: 0 })
    storm(board)
    expect(board.told('mp.repels')).toEqual([])
    expect(board.u('B1-1').overwatch).toBe('auto')
  })

  test('MP-CHV-01 neither machine guns nor snipers; anti-tank rifles may', () => {
    for (const [card, key] of [
      ['su43_dp', 'mp.error.no-stormer'],
      ['su43_maxim', 'mp.error.no-stormer'],
      ['de43_sniper', 'mp.error.no-stormer'],
    ] as const) {
      const board = assault(['su43_rifle'], 'de43_pz4h', [])
      Object.assign(board.u('A1-1'), { card, setUp: false, hidden: card === 'de43_sniper' })
      expect(
        refused(() => storm(board)),
        card,
      ).toBe(key)
    }
    const board = assault(['su43_rifle'], 'de43_pz4h', [20])
    Object.assign(board.u('A1-1'), { card: 'su43_ptrd', setUp: false })
    storm(board)
    expect(board.told('mp.hit')).toHaveLength(1)
  })
})
