import { describe, expect, test } from 'vitest'
import { order } from '../support/board.ts'
import { fates, hitValue, laid, strength } from '../support/laid.ts'

/* Examples that the source or the page works out, fought as they stand there. */

describe('a T-34 fires at a Panther 20" off', () => {
  /** The Panther shows its front, or its side. Hull to hull 19.9": 10 + 0 to hit; AP 9 + 0. */
  const shot = (heading: number, dice: readonly number[]) => {
    const side = heading === 90
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_panther', 'de43_panther'], B2: ['de43_truck'] },
      dice,
      {
        'A1-1': [30, 5, 0],
        'A1-2': [34, 5, 0],
        'B1-1': [30, 5 + 0.8 + 19.9 + (side ? 0.5 : 0.9), heading],
        'B1-2': [50, 50, 180],
        'B2-1': [56, 56],
      },
    )
    order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' }, options: { ammo: 'AP' } })
    return board
  }

  test.each([
    [1, 'immobilised'],
    [2, 'pinned'],
    [5, 'pinned'],
    [6, 'none'],
  ] as const)('MP-HIT-10 at its front 9 − 13 = −4: a %i: %s', (die, fate) => {
    const board = shot(180, [10, die, 13])
    expect([hitValue(board), strength(board), fates(board)]).toEqual([10, -4, [fate]])
  })

  test.each([
    // Its durability is 2: two damage destroy it, and do not blow it up; one leaves it Damaged (MP-HIT-13, MP-HIT-15).
    [2, 'destroyed'],
    [3, 'damaged'],
    [10, 'damaged'],
    [11, 'immobilised'],
    [13, 'pinned'],
    [17, 'none'],
  ] as const)('MP-HIT-13 MP-HIT-15 at its side 9 − 4 = 5: a %i: %s', (die, fate) => {
    const board = shot(90, [10, die, 13])
    expect([hitValue(board), strength(board), fates(board)]).toEqual([10, 5, [fate]])
  })
})

describe('moves', () => {
  const over = (
    model: string,
    ground: object,
    at: readonly [number, number],
    to: readonly (readonly [number, number])[],
  ) => {
    const board = laid(
      { A1: ['su43_rifle'], B1: [model, model], B2: ['de43_truck'] },
      // A lorry gets through by 11 − 3.
      [8, 8],
      { 'A1-1': [4, 4], 'B1-1': [...at, 0], 'B1-2': [at[0] + 3, at[1], 0], 'B2-1': [56, 56] },
      { ground },
    )
    order(board, 'A1-1', 'endTurn')
    return to.map(([x, y]) => {
      order(board, 'B1-1', 'move', { path: [{ x: x * 100, y: y * 100 }] })
      return board.u('B1-1').at
    })
  }

  test('MP-MOV-04 MP-IMM-01 2" to a wood, 1 for it and 3" in it; a second action pays the point again: 5"', () => {
    const wood = {
      id: 'wood',
      kind: 'wood',
      polygon: [
        [27, 22.3],
        [34, 22.3],
        [34, 40],
        [27, 40],
      ],
    }
    // RT 6 of a Pz IV: a quarter inch before its middle comes to the edge it is looked at as being there.
    expect(
      over(
        'de43_pz4h',
        [wood],
        [30, 20],
        [
          [30, 35],
          [30, 35],
        ],
      ),
    ).toEqual([
      { x: 3000, y: 2500 },
      { x: 3000, y: 3000 },
    ])
  })

  test('MP-MOV-03 MP-MOV-04 a lorry out of sand onto a road: 2 for the sand, 3" to the road, the rest on it off-road; then all of its 16"', () => {
    const ground = [
      {
        id: 'road',
        kind: 'road',
        line: [
          [30, 23],
          [30, 60],
        ],
      },
      {
        id: 'beach',
        kind: 'sand',
        polygon: [
          [28, 18],
          [32, 18],
          [32, 21],
          [28, 21],
        ],
      },
    ]
    // A lorry: RT 6, RD 16. 2 + 4 = 6: an inch on the road; then 16".
    expect(
      over(
        'de43_truck',
        ground,
        [30, 20],
        [
          [30, 59],
          [30, 59],
        ],
      ),
    ).toEqual([
      { x: 3000, y: 2400 },
      { x: 3000, y: 4000 },
    ])
  })
})
