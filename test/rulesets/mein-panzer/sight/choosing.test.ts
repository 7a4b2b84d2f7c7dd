import { describe, expect, test } from 'vitest'
import { gapOnTheWay } from '../../../../src/rulesets/mein-panzer/fight/shooting/tunnel.ts'
import { ORDERS } from '../../../../src/rulesets/mein-panzer/orders/all.ts'
import { look } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { type Board, order, refused } from '../support/board.ts'
import { onRange, sumTold } from '../support/range.ts'

type Ground = { readonly id: string; readonly kind: string; readonly [key: string]: unknown }
const block = (
  id: string,
  kind: string,
  west: number,
  south: number,
  east: number,
  north: number,
): Ground => ({
  id,
  kind,
  polygon: [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
})

/** A Soviet model at (30, 10) looking north at a German one at (30, 20). */
function facing(
  firer: string,
  target: string,
  ground: readonly Ground[],
  dice: readonly number[] = [],
): Board {
  const board = onRange({ A1: [firer, 'su43_rifle'], B1: [target, 'de43_rifle'] }, dice, { ground })
  Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
  Object.assign(board.put('B1-1', 30, 20), { facing: 1800 })
  board.put('A1-2', 2, 2)
  board.put('B1-2', 58, 58)
  return board
}
const sees = (board: Board, mount: 'fixed' | null = null) =>
  look(board.state, board.u('A1-1') as Standing, board.u('B1-1') as Standing, mount)
const fire = (board: Board): void => order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } })

describe('sight and choice of targets', () => {
  test('MP-LOS-02 what a model sees is told at any time by whom it may fire at; how far it is nobody tells', () => {
    const board = facing('su43_t34', 'de43_pz4h', [])
    const opening = ORDERS.fire?.open(board.state, 'A1-1')
    expect(opening?.targets?.()).toContainEqual({ unit: 'B1-1' })
    expect(JSON.stringify(opening)).not.toMatch(/\d\d\d/u)
    const hidden = facing('su43_t34', 'de43_pz4h', [block('house', 'building', 28, 14, 32, 16)])
    expect(ORDERS.fire?.open(hidden.state, 'A1-1').targets?.()).not.toContainEqual({ unit: 'B1-1' })
  })

  test('MP-LOS-06 rubble is seen an inch into and out of, not through; who is in it has linear cover', () => {
    const within = (y: number) => {
      const board = facing('su43_t34', 'de43_rifle', [block('rubble', 'rubble', 26, 18, 34, 24)])
      board.put('B1-1', 30, y)
      return sees(board)
    }
    expect(within(18.6)).toMatchObject({ seen: true, cover: 'linear' })
    expect(within(20)).toMatchObject({ seen: false })
    // Behind it as well.
    expect(within(26)).toMatchObject({ seen: false })
  })

  test.each([
    ['trench', true],
    ['ditch', true],
    ['hedge', true],
    ['wall', true],
    ['bank', false],
  ] as const)('MP-LOS-08 a %s half way: seen %s', (kind, seen) => {
    const board = facing('su43_rifle', 'de43_rifle', [
      {
        id: 'one',
        kind,
        line: [
          [20, 15],
          [40, 15],
        ],
      },
    ])
    expect(sees(board).seen).toBe(seen)
    // What is below ground hinders nobody.
    if (kind === 'trench' || kind === 'ditch') expect(sees(board).onLine).toBe(0)
    if (kind === 'wall') expect(sees(board).onLine).toBe(1)
  })

  test('MP-LOS-10 beyond 72" no shot hits; hidden models are no targets', () => {
    const board = facing('su43_t34', 'de43_pz4h', [])
    Object.assign(board.u('B1-1'), { hidden: true })
    // Said of nobody at all in the same words.
    expect(refused(() => fire(board))).toBe('mp.error.not-seen')
  })

  test('MP-LOS-10 through a gap of 0.8" between two houses only after a test of Skill: 11 is a miss, and no die to hit', () => {
    const gaps = [block('west', 'building', 27, 14, 29.6, 16), block('east', 'building', 30.4, 14, 33, 16)]
    const board = facing('su43_t34', 'de43_pz4h', gaps, [11])
    const wide = gapOnTheWay(board.state, board.u('A1-1') as Standing, board.u('B1-1') as Standing)
    expect(wide).toBeGreaterThanOrEqual(70)
    expect(wide).toBeLessThanOrEqual(100)
    fire(board)
    expect(sumTold(board, 'mp.tunnel', 'target')).toBe(10)
    expect(board.told('mp.fired')).toEqual([])
    expect(board.u('A1-1').used).toContain('fired')
    const passed = facing('su43_t34', 'de43_pz4h', gaps, [10, 19])
    fire(passed)
    expect(passed.told('mp.fired')).toHaveLength(1)
  })

  test('MP-LOS-10 a gap of more than an inch is none, nor is one wall alone, nor walls one behind the other', () => {
    for (const ground of [
      [block('west', 'building', 27, 14, 29.4, 16), block('east', 'building', 30.6, 14, 33, 16)],
      [block('west', 'building', 27, 14, 29.6, 16)],
      [block('west', 'building', 27, 12, 29.6, 13), block('east', 'building', 30.4, 16, 33, 17)],
    ]) {
      const board = facing('su43_t34', 'de43_pz4h', ground)
      expect(gapOnTheWay(board.state, board.u('A1-1') as Standing, board.u('B1-1') as Standing)).toBeNull()
    }
  })

  test('MP-COV-04 an assault gun behind a corner fires only once its muzzle has a free line, though its middle sees; a turret fires', () => {
    // From the middle the corner is passed on the right by 0.015", from the muzzle 0.7" nearer it is not.
    const corner = [block('house', 'building', 28, 11, 30.03, 12)]
    const board = facing('su43_su76', 'de43_pz4h', corner, [19])
    expect([sees(board).seen, sees(board, 'fixed').seen]).toEqual([true, false])
    expect(refused(() => fire(board))).toBe('mp.error.no-shot')
    const turret = facing('su43_t34', 'de43_pz4h', corner, [19])
    fire(turret)
    expect(turret.told('mp.fired')).toHaveLength(1)
    // Out by half an inch it fires.
    board.put('A1-1', 30.5, 10)
    expect(sees(board, 'fixed').seen).toBe(true)
    fire(board)
    expect(board.told('mp.fired')).toHaveLength(1)
  })
})
