import { describe, expect, test } from 'vitest'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order } from '../support/board.ts'
import { laid, strength } from '../support/laid.ts'
import { dataTold } from '../support/range.ts'

/* Artillery, worked out by hand from the page before the engine was asked. A Soviet mortar: OV 3, FP 8, two shells; M-30: OV 7, FP 11, one. */

const FAR = [4, 56, 180] as const
const call = (board: Board, id: string, x: number, y: number, options: Record<string, string> = {}) =>
  order(board, id, 'mark', { target: { at: { x: x * 100, y: y * 100 } }, options })
const fallen = (board: Board) => dataTold(board, 'mp.bursts').map((data) => (data as { at: unknown }).at)

/** Two mortars about (30, 5), their observer at (30, 22), riflemen who may call beside him; whom they fire at where a case wants it. */
const battery = (
  targets: readonly string[],
  dice: readonly number[],
  at: readonly (readonly [number, number])[],
  facts: Partial<MpUnit> = {},
) =>
  laid(
    { A1: ['su43_mortar', 'su43_mortar', 'su43_obs'], A2: ['su43_rifle'], B1: targets, B2: ['de43_truck'] },
    dice,
    {
      'A1-1': [29, 5],
      'A1-2': [31, 5],
      'A1-3': [30, 22, 0, facts],
      'A2-1': [30, 10],
      'B2-1': FAR,
      ...Object.fromEntries(at.map(([x, y], i) => [`B1-${i + 1}`, [x, y, 180]])),
    },
  )

describe('calls', () => {
  test('MP-ART-07 MP-ART-06 riflemen heard badly from 22" off: a 20 is even, 4", twice for the 20 and twice for being misheard: 16"', () => {
    // T5.2: 15. The mark waits for the mortars; T5.1: 20, and by the direction die, 6, to the east. Cell 1 for all.
    const board = battery(['de43_rifle'], [15, 20, 6, 1, 1, 1, 1], [[4, 50]])
    call(board, 'A2-1', 30, 33, { for: 'A1' })
    order(board, 'B1-1', 'endTurn')
    order(board, 'A1-1', 'barrage')
    // 22.5" to the edge of their base.
    expect(fallen(board)[0]).toEqual({ x: 4600, y: 3300 })
  })

  test('MP-ART-15 a Suppressed observer, 12.5" off: a 4 would be exact, and drifts by its parity, 2"', () => {
    const board = battery(['de43_rifle'], [4, 6, 1, 1, 1, 1], [[4, 50]], { suppressed: true })
    call(board, 'A1-3', 30, 35)
    expect(fallen(board)[0]).toEqual({ x: 3200, y: 3500 })
  })
})

describe('shells', () => {
  test('MP-ART-10 MP-HIT-09 on the bed of a lorry: 3 + 3, and 8 + 3 for each of the two in it, whom no boards help', () => {
    const board = battery(
      ['de43_truck', 'de43_rifle', 'de43_rifle'],
      [5, 1, 14, 19, 17, 17, 17],
      [
        [30, 35],
        [30.5, 36.5],
        [29.5, 36.5],
      ],
    )
    // Exact. One shell in cell 1, the others, 17, to the east of the mark; 14 at 6: 14 to 17 pins. 19 and 19 at 11: nothing.
    for (const id of ['B1-2', 'B1-3']) {
      board.battle.change('MP-TRP-03', { type: 'board', unit: id, carrier: 'B1-1' })
      Object.assign(board.u(id), { aboardAs: 'inside' })
    }
    board.state.queued = [5, 1, 17, 17, 17, 14, 19, 19]
    call(board, 'A1-3', 30, 35)
    expect([strength(board), strength(board, 1), strength(board, 2)]).toEqual([6, 11, 11])
    expect(board.u('B1-1').pinned).toBe(true)
  })

  test('MP-ART-11 1.4" from where shells fell a lorry is Suppressed, a half-track is not', () => {
    // Cells 1 and 1, 1 and 1, at (30, 35). Hulls 1.4" off to the east and to the west: 0.4" broad to each side.
    const board = battery(
      ['de43_truck', 'de43_251'],
      [5, 1, 1, 1, 1],
      [
        [31.8, 35],
        [28.2, 35],
      ],
    )
    call(board, 'A1-3', 30, 35)
    expect(board.told('mp.hit')).toEqual([])
    expect([board.u('B1-1').suppressed, board.u('B1-2').suppressed]).toEqual([true, false])
  })

  test('MP-ART-11 MP-BLD-07 MP-BNK-01 neither who is away from the windows of a house nor who is in a bunker is Suppressed', () => {
    const square = (id: string, kind: string, x: number) => ({
      id,
      kind,
      ...(kind === 'building' ? { material: 'brick' } : {}),
      storeys: 1,
      polygon: [
        [x - 1, 34],
        [x + 1, 34],
        [x + 1, 36],
        [x - 1, 36],
      ],
    })
    const inside = (feature: string, opening: number | null) => ({ inside: { feature, storey: 0, opening } })
    const board = laid(
      {
        A1: ['su43_mortar', 'su43_mortar', 'su43_obs'],
        B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
        B2: ['de43_truck'],
      },
      [5, 1, 1, 1, 1],
      {
        'A1-1': [29, 5],
        'A1-2': [31, 5],
        'A1-3': [30, 22],
        'B1-1': [28.4, 35, 180, inside('farm', null)],
        'B1-2': [31.9, 35, 180, inside('pillbox', 3)],
        'B1-3': [30, 36.9, 180],
        'B2-1': FAR,
      },
      { ground: [square('farm', 'building', 28), square('pillbox', 'bunker', 32)] },
    )
    // Ring II just reaches whom it suppresses, at 8 − 10: a 20 each time.
    board.state.queued = [5, 1, 1, 1, 1, ...Array.from({ length: 12 }, () => 20)]
    call(board, 'A1-3', 30, 35)
    expect([board.u('B1-1').suppressed, board.u('B1-2').suppressed, board.u('B1-3').suppressed]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('MP-HIT-05 MP-ART-10 the roof of a T-34 under a howitzer’s shell would be 6 − 2: a leFH at 20", its mark exact', () => {
    const board = laid(
      { A1: ['su43_t34', 'su43_t34'], B1: ['de43_lefh18', 'de43_obs'], B2: ['de43_truck'] },
      // Observer 11" off: exact by a 5; cell 1; 4: a 13 pins; it is its whole battery.
      [5, 1, 13],
      {
        'A1-1': [30, 25, 0],
        'A1-2': [35, 22, 0],
        'B1-1': [30, 50, 180, { limbered: false, setUp: true }],
        'B1-2': [30, 36.7, 180],
        'B2-1': FAR,
      },
    )
    order(board, 'A1-1', 'endTurn')
    call(board, 'B1-2', 30, 25)
    expect(strength(board)).toBe(4)
    expect(board.u('A1-1').pinned).toBe(true)
  })
})
