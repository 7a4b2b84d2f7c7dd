import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { at, FAR, go, level, WAITS } from '../support/cases.ts'
import { laid, target } from '../support/laid.ts'

/* Worked cases of Overwatch, hiding, detection and sight. */

type Stands = Parameters<typeof laid>[2]
/** Soviet riflemen and tanks before Germans who wait. */
const watched = (dice: readonly number[], stands: Stands, more: object = {}) =>
  laid(
    {
      A1: ['su43_rifle', 'su43_rifle'],
      A2: ['su43_t34', 'su43_t34'],
      B1: ['de43_rifle', 'de43_rifle'],
      B2: ['de43_pz4h', 'de43_pz4h'],
    },
    dice,
    {
      'A1-1': [10, 10, 0],
      'A1-2': [12, 10, 0],
      'A2-1': [4, 4, 0],
      'A2-2': [8, 4, 0],
      'B1-1': FAR,
      'B1-2': [54, 54, 180],
      'B2-1': [50, 56, 180],
      'B2-2': [46, 56, 180],
      ...stands,
    },
    more,
  )
const reacted = (board: Board) => board.told('mp.overwatch').map(({ unit }) => unit)
/** A place so far from (30, 30) on a bearing, in degrees clockwise from north. */
const off = (degrees: number, far: number): readonly [number, number] => {
  const turned = (degrees * Math.PI) / 180
  return [30 + far * Math.sin(turned), 30 + far * Math.cos(turned)]
}

describe('sectors', () => {
  test.each([
    [84, true],
    [97, false],
  ] as const)(
    'MP-OVW-03 MP-OVW-04 infantry watches 90° to each side: at who walks off %i° from its front it fires: %s',
    (deg, fires) => {
      // The walker crawls nowhere: a move of two inches along the bearing, away from it.
      const [x, y] = off(deg, 6)
      const board = watched([20, 20], { 'B1-1': [30, 30, 0, WAITS], 'A1-1': [x, y, 0], 'A1-2': [4, 10] })
      order(board, 'A1-1', 'move', go(...off(deg, 8)))
      expect(reacted(board).length > 0).toBe(fires)
    },
  )

  test.each([
    [43, true],
    [48, false],
  ] as const)('MP-OVW-03 MP-CORE-11 a tank with a turret 45°: at %i° off its front: %s', (deg, fires) => {
    const [x, y] = off(deg, 6)
    const board = watched([20, 5, 20, 5], {
      'B2-1': [30, 30, 0, WAITS],
      'A2-1': [x, y, deg],
      'A2-2': [4, 10],
    })
    order(board, 'A2-1', 'move', go(...off(deg, 9)))
    expect(reacted(board).length > 0).toBe(fires)
  })
})

describe('who waits', () => {
  test('MP-OVW-01 MP-ASY-04 told to keep the Overwatch of the turn until its platoon has acted, it keeps one chosen in the turn before as well', () => {
    const board = watched([], { 'B1-1': [30, 30, 180], 'A1-1': [30, 20, 0], 'A1-2': [32, 20, 0] })
    order(board, 'A2-1', 'endTurn')
    order(board, 'B1-1', 'standing', { options: { at: 'any', early: 'no' } })
    order(board, 'B1-1', 'overwatch', { face: 1800 })
    order(board, 'B1-1', 'endTurn')
    order(board, 'A1-1', 'endTurn')
    // The next turn, the Soviet side first.
    board.state.queued = [1, 9]
    order(board, 'B2-1', 'endTurn')
    expect(board.state.turn).toBe(2)
    order(board, 'A1-1', 'move', go(30, 21))
    expect(reacted(board)).toEqual([])
    expect(board.u('B1-1').overwatch).not.toBeNull()
  })

  test('MP-OVW-01 who has reacted is done for the turn; the others of its platoon act', () => {
    const board = watched([20], {
      'B1-1': [30, 30, 180, WAITS],
      'A1-1': [30, 20, 0],
      'A1-2': [32, 16, 0],
      'B1-2': [33, 30, 180],
    })
    order(board, 'A1-1', 'move', go(30, 22))
    expect(reacted(board)).toEqual(['B1-1'])
    order(board, 'A1-1', 'endTurn')
    expect(refused(() => order(board, 'B1-1', 'move', go(30, 31)))).not.toBe('taken')
    expect(refused(() => order(board, 'B1-2', 'move', go(33, 31)))).toBe('taken')
  })

  test('MP-OVW-07 MP-HIT-11 who is Suppressed by a shot before he could answer it answers nothing, and has lost his Overwatch', () => {
    // 4" of rifles at 5": 4: an 8 suppresses.
    const board = watched([8], { 'B1-1': [30, 24.8, 180, WAITS], 'A1-1': [30, 20, 0], 'A1-2': [32, 16, 0] })
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(board.u('B1-1').suppressed).toBe(true)
    expect([reacted(board), board.u('B1-1').overwatch]).toEqual([[], null])
  })

  test('MP-OVW-07 of a Routed platoon nobody waits any more', () => {
    const board = watched([], { 'B1-1': [30, 30, 180, WAITS], 'A1-1': [30, 20, 0], 'A1-2': [32, 16, 0] })
    level(board, 'B1', 'routed')
    order(board, 'A1-1', 'move', go(30, 22))
    expect(reacted(board)).toEqual([])
  })

  test('MP-OVW-08 the first of two who move was let pass: only the second is fired at, who comes nearer than ten inches', () => {
    const board = watched([20], {
      'B1-1': [30, 31.5, 180, WAITS],
      'A1-1': [30, 18, 0],
      'A1-2': [32, 19.5, 0],
    })
    order(board, 'A1-1', 'move', go(30, 20))
    order(board, 'A1-2', 'move', go(31, 21.2))
    expect(board.told('mp.overwatch').map(({ target: whom }) => whom)).toEqual(['A1-2'])
  })
})

describe('looking for the hidden', () => {
  const HIDDEN: Partial<MpUnit> = { hidden: true }
  const search = (board: Board, with_: string, x: number, y: number) =>
    order(board, 'A1-1', 'detect', { target: { at: { x: x * 100, y: y * 100 } }, options: { with: with_ } })

  test('MP-DET-01 one detector’s template is an inch: a base that touches it is looked for, a hair farther off it is not', () => {
    const found = (x: number) => {
      const board = watched([1], {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 20, 0],
        'B1-1': [30, 30, 180, HIDDEN],
        'B1-2': [36, 40, 180],
      })
      search(board, '', x, 30)
      return !board.u('B1-1').hidden
    }
    // Its edge at 30.5.
    expect([found(31.5), found(31.52)]).toEqual([true, false])
  })

  test('MP-DET-01 MP-DET-02 two of them: 1.5", the nearer’s distance, and 2 more: 10 + 4 + 2', () => {
    const board = watched([20], {
      'A1-1': [30, 20, 0],
      'A1-2': [32, 12, 0],
      'B1-1': [30, 30, 180, HIDDEN],
      'B1-2': [36, 40, 180],
    })
    search(board, 'A1-2', 32, 30)
    expect(target(board, 'mp.overlooked')).toBe(16)
  })

  test('MP-DET-02 MP-CORE-02 one die for all beneath it: a 13 finds who is 9" off at 14, not who fired nothing in a hedge at 12', () => {
    const board = watched(
      [13],
      {
        'A1-1': [30, 20, 0],
        'A1-2': [10, 10, 0],
        'B1-1': [29.5, 30, 180, HIDDEN],
        'B1-2': [31.5, 30, 180, HIDDEN],
        'B2-1': [40, 36, 180],
      },
      {
        ground: [
          {
            id: 'hedge',
            kind: 'hedge',
            line: [
              [30.6, 29.3],
              [33, 29.3],
            ],
          },
        ],
      },
    )
    search(board, '', 30.5, 30)
    expect([board.u('B1-1').hidden, board.u('B1-2').hidden]).toEqual([false, true])
  })

  test('MP-DET-04 exactly 2" off he is found without a die, at 2.1" he is not', () => {
    const found = (y: number) => {
      const board = watched([], {
        'A1-1': [30, 20, 0],
        'A1-2': [32, 18, 0],
        'B1-1': [30, 24, 180, HIDDEN],
        'B1-2': [36, 40, 180],
      })
      order(board, 'A1-1', 'crawl', go(30, y))
      return !board.u('B1-1').hidden
    }
    expect([found(21), found(20.9)]).toEqual([true, false])
  })

  test('MP-HID-01 a hidden stand is no target, but a burst beside it strikes it', () => {
    const board = watched([], { 'A2-1': [30, 20, 0], 'B1-1': [30, 30, 180, HIDDEN], 'B1-2': [31.2, 30, 180] })
    expect(refused(() => order(board, 'A2-1', 'fire', at('B1-1', { ammo: 'HE' })))).not.toBe('taken')
    // A hit; on the one in sight a 20, then on the other in ring II, 8 − 10: a 20.
    board.state.queued = [5, 20, 20]
    order(board, 'A2-1', 'fire', at('B1-2', { ammo: 'HE' }))
    expect(board.told('mp.hit').map(({ target: whom }) => whom)).toEqual(['B1-2', 'B1-1'])
  })
})

describe('sight', () => {
  const wood = {
    ground: [
      {
        id: 'wood',
        kind: 'wood',
        polygon: [
          [26, 26],
          [34, 26],
          [34, 34],
          [26, 34],
        ],
      },
    ],
  }
  const seen = (y: number, from: number) => {
    const board = watched([20], { 'A1-1': [30, from, 0], 'A1-2': [32, 12, 0], 'B1-1': [30, y, 180] }, wood)
    return refused(() => order(board, 'A1-1', 'firefight', at('B1-1')))
  }

  test('MP-LOS-05 its middle an inch inside a wood a stand is seen from outside, 1.1" it is not', () => {
    expect([seen(27, 20), seen(27.1, 20)]).toEqual(['taken', 'mp.error.not-seen'])
  })

  test('MP-LOS-05 within it they see each other an inch apart, and no farther', () => {
    expect([seen(31, 29), seen(31.1, 29)]).toEqual(['taken', 'mp.error.not-seen'])
  })
})
