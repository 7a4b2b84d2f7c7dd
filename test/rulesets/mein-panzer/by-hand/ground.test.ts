import { describe, expect, test } from 'vitest'
import { type Board, order, refused } from '../support/board.ts'
import { fates, laid, rounds, strength, target } from '../support/laid.ts'
import { sumTold } from '../support/range.ts'

/*
 * Ramming, getting stuck, detection, structures and bunkers, worked out by hand from the page before the engine was asked. Soviets:
 * Skill 10; Germans: Skill 11; all Regular.
 */

const FAR = [56, 56, 180] as const
const square = (id: string, x: number, y: number, half: number, more: object) => ({
  id,
  storeys: 1,
  polygon: [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
  ...more,
})

describe('ramming', () => {
  const rams = (own: string, other: string, dice: readonly number[], facts: object = {}) => {
    const board = laid({ A1: [own, 'su43_t34'], B1: [other, 'de43_truck'], B2: ['de43_truck'] }, dice, {
      'A1-1': [30, 20, 0],
      'A1-2': [34, 20, 0],
      'B1-1': [30, 23.5, 90, facts],
      'B1-2': [50, 56, 180],
      'B2-1': FAR,
    })
    order(board, 'A1-1', 'ram', { target: { unit: 'B1-1' } })
    return board
  }

  test('MP-RAM-03 MP-RAM-04 a T-34 into the flank of a Pz IV H, both of class 4: a 12 against Skill 11 fails; 4 + 1 − 3 and 4 − 7; then T2.2', () => {
    // At 2 a 10 pins; at −3 a 7 does nothing. Stuck: Skill 10 + 2 and 11 + 2; the Pz IV goes on by a 13, the T-34 is stuck by one.
    const board = rams('su43_t34', 'de43_pz4h', [12, 10, 7, 13, 13])
    expect(target(board, 'mp.ram-tested')).toBe(11)
    expect([strength(board), strength(board, 1)]).toEqual([2, -3])
    expect(fates(board)).toEqual(['pinned', 'none'])
    expect([target(board, 'mp.bogging'), target(board, 'mp.bogging', 1)]).toEqual([12, 13])
    expect([board.u('A1-1').immobile, board.u('B1-1').immobile]).toEqual(['bogged', null])
  })

  test('MP-RAM-03 a Tiger into an armoured car, class 6 to 2: an 11 against Skill 10 fails, it is destroyed without a hit', () => {
    const board = laid(
      { A1: ['su43_ba64', 'su43_t34'], A2: ['su43_t34'], B1: ['de43_tiger'], B2: ['de43_truck'] },
      [11, 5],
      { 'A1-1': [30, 20, 90], 'A1-2': [4, 4, 0], 'A2-1': [8, 4, 0], 'B1-1': [30, 23, 180], 'B2-1': FAR },
    )
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'ram', { target: { unit: 'A1-1' } })
    expect(target(board, 'mp.ram-tested')).toBe(10)
    expect(board.u('A1-1').status).toBe('destroyed')
    expect(board.told('mp.hit')).toEqual([])
  })

  test('MP-RAM-05 a Pinned Tiger is destroyed without a test, whatever rams it', () => {
    const board = rams('su43_t70', 'de43_tiger', [5], { pinned: true })
    expect(board.told('mp.ram-tested')).toEqual([])
    expect(board.u('B1-1').status).toBe('destroyed')
  })
})

describe('getting stuck', () => {
  const wood = (x: number, y: number) => square(`wood-${y}`, x, y, 1, { kind: 'wood' })

  test('MP-IMM-01 MP-IMM-02 a T-34 through two woods tests for each: 10 + 2', () => {
    const board = laid(
      { A1: ['su43_t34'], A2: ['su43_t34'], B1: ['de43_truck'] },
      [12, 12],
      // RT 6: into a wood 1, into the other 1, and 4" of way.
      { 'A1-1': [30, 20, 0], 'A2-1': [4, 4, 0], 'B1-1': FAR },
      {
        ground: [
          square('near', 30, 21.5, 0.5, { kind: 'wood' }),
          square('far', 30, 22.9, 0.5, { kind: 'wood' }),
        ],
      },
    )
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 2600 }] })
    expect([target(board, 'mp.bogging'), target(board, 'mp.bogging', 1)]).toEqual([12, 12])
    expect(board.u('A1-1')).toMatchObject({ immobile: null, at: { x: 3000, y: 2400 } })
  })

  test.each([
    [false, 8],
    [true, 3],
  ] as const)(
    'MP-IMM-02 MP-HIT-11 a lorry of class 3 in a wood, Suppressed: %s: 11 − 3, and 5 less',
    (suppressed, wanted) => {
      const board = laid(
        { A1: ['su43_t34'], B1: ['de43_truck', 'de43_truck'] },
        [20],
        { 'A1-1': [4, 4, 0], 'B1-1': [30, 40, 180, { suppressed }], 'B1-2': [34, 40, 180] },
        { ground: [wood(30, 38)] },
      )
      order(board, 'A1-1', 'endTurn')
      order(board, 'B1-1', 'move', { path: [{ x: 3000, y: 3500 }] })
      expect(target(board, 'mp.bogging')).toBe(wanted)
      expect(board.u('B1-1').immobile).toBe('forGood')
    },
  )
})

describe('detection', () => {
  const searched = (dice: readonly number[], more: object = {}): Board => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pak40'], B2: ['de43_truck'] },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20, 0],
        'B1-1': [30, 39, 180, { hidden: true, shot: 'shot', ...more }],
        'B2-1': FAR,
      },
      {
        ground: [
          {
            id: 'hedge',
            kind: 'hedge',
            line: [
              [29, 38.1],
              [31, 38.1],
            ],
          },
        ],
      },
    )
    return board
  }
  const look = (board: Board) =>
    order(board, 'A1-1', 'detect', { target: { at: { x: 3000, y: 3900 } }, options: { with: 'A1-2' } })

  test('MP-DET-02 T3.1 two T-34s look for a Pak 40 that fired, behind a hedge, 17" off: 10 + 0 − 2 + 5 − 1 + 2', () => {
    const board = searched([14])
    look(board)
    expect(target(board, 'mp.detected')).toBe(14)
    expect(board.u('B1-1').hidden).toBe(false)
  })

  test('MP-DET-02 after a move 4 less, so that an 11 is not enough; its own side alone is told', () => {
    const board = searched([11])
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 2050 }] })
    look(board)
    expect(target(board, 'mp.overlooked')).toBe(10)
    expect(board.u('B1-1').hidden).toBe(true)
  })
})

describe('structures', () => {
  const shelled = (dice: readonly number[]) => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'], B2: ['de43_truck'] },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [33, 20, 0],
        'B1-1': [30, 31, 180, { inside: { feature: 'farm', storey: 0, opening: null } }],
        'B1-2': [34, 40, 180],
        'B2-1': FAR,
      },
      { ground: [square('farm', 30, 31.5, 1.5, { kind: 'building', material: 'brick' })] },
    )
    order(board, 'A1-1', 'demolish', { target: { feature: 'farm' }, options: { ammo: 'HE' } })
    return board
  }

  test('MP-BLD-10 a 1 and then a hit on brick of class 4: 4 − 2 and two Damage more, though a 17 does nothing; nobody within minds', () => {
    // 9 square inches: class 4. 10 + 4 (10") + 8 for its class = 22; 12 hits again.
    const board = shelled([1, 12, 17])
    expect(board.told('mp.house-hit')).toMatchObject([
      { sums: { strength: { total: 2 } }, data: { damage: 2, total: 2, durability: 12 } },
    ])
    expect(board.u('B1-1').pinned).toBe(false)
  })

  test('MP-BLD-10 one damage on brick is S − 2 = 2: who is within tests 13 − 2', () => {
    const board = shelled([10, 5, 12])
    expect(board.told('mp.house-hit')[0]).toMatchObject({ data: { damage: 2, total: 2 } })
    expect(target(board, 'mp.house-shaken')).toBe(11)
    expect(board.u('B1-1').pinned).toBe(true)
  })
})

describe('bunkers', () => {
  const manned = (dice: readonly number[], facts: object = {}) =>
    laid(
      { A1: ['su43_maxim', 'su43_rifle', 'su43_t34'], B1: ['de43_rifle'], B2: ['de43_truck'] },
      dice,
      {
        'A1-1': [29, 26, 0, { setUp: true, limbered: false, ...facts }],
        'A1-2': [31, 26, 0, facts],
        'A1-3': [34, 26, 0, facts],
        'B1-1': [30, 30.5, 180, { inside: { feature: 'pillbox', storey: 0, opening: 0 } }],
        'B2-1': FAR,
      },
      { ground: [square('pillbox', 30, 31, 1, { kind: 'bunker' })] },
    )

  test('MP-BNK-01 nobody in a bunker is fired at, the bunker is, and he may be charged', () => {
    const board = manned([13, 4, 10])
    for (const [id, key] of [
      ['A1-1', 'firefight'],
      ['A1-2', 'firefight'],
      ['A1-3', 'fire'],
    ] as const)
      expect(refused(() => order(board, id, key, { target: { unit: 'B1-1' } }))).toBe('mp.error.in-bunker')
    // 5 + 2 − 4 = 3 against 5 + 4 − 10 = −1.
    order(board, 'A1-2', 'charge', { target: { unit: 'B1-1' } })
    expect(rounds(board)).toEqual([[7, 9, 'attacker']])
  })

  test('MP-BNK-01 MP-SUP-04 MP-LOF-02 covering fire and a line of fire do nothing to him', () => {
    const covered = manned([10])
    order(covered, 'A1-1', 'cover', { target: { at: { x: 3000, y: 3030 } } })
    expect(covered.told('mp.kept-down')).toEqual([])
    const swept = manned([10])
    order(swept, 'A1-1', 'line', { path: [{ x: 3050, y: 3200 }] })
    expect(swept.told('mp.rifled')).toEqual([])
    expect(swept.u('B1-1').suppressed).toBe(false)
  })

  test('MP-BNK-01 MP-OVW-05 who waits does not answer fire out of it', () => {
    const board = manned([20], { overwatch: 'auto' })
    order(board, 'A1-1', 'endTurn')
    for (const id of ['A1-1', 'A1-2', 'A1-3']) Object.assign(board.u(id), { overwatch: 'auto', used: [] })
    order(board, 'B1-1', 'firefight', { target: { unit: 'A1-2' } })
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(5)
    expect(board.told('mp.overwatch')).toEqual([])
  })
})
