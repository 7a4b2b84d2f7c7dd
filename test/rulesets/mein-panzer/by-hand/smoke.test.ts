import { describe, expect, test } from 'vitest'
import { laySmoke } from '../../../../src/rulesets/mein-panzer/ground/laying-smoke.ts'
import { smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { thinSmoke } from '../../../../src/rulesets/mein-panzer/ground/thinning-smoke.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order } from '../support/board.ts'
import { hitValue, laid, rounds, target } from '../support/laid.ts'
import { sumTold } from '../support/range.ts'

/* Smoke, worked out by hand from the page before the engine was asked. */

const FAR = [4, 56, 180] as const
const at = (unit: string) => ({ target: { unit } })
const square = (id: string, x: number, y: number, half: number, more: object) => ({
  id,
  ...more,
  polygon: [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ],
})
const lay = (board: Board, side: string, ...points: (readonly [number, number])[]) =>
  laySmoke(
    board.battle,
    side,
    points.map(([x, y]) => ({ x: x * 100, y: y * 100 })),
    'MP-SMK-02',
  )
const markers = (board: Board) => smokeOf(board.state).map(({ at: { x, y } }) => [x, y])
const wind = (board: Board, strength: number) =>
  Object.assign(board.state.facts, { wind: { strength, bearing: 900 } })

/** A T-34 and, 15" north of its hull, a Pz IV H that faces it, or something else there. */
function duel(dice: readonly number[], more: object = {}, facts: Partial<MpUnit> = {}): Board {
  return laid(
    { A1: ['su43_t34', 'su43_t34'], B1: ['de43_pz4h', 'de43_pz4h'], B2: ['de43_rifle'] },
    dice,
    {
      'A1-1': [30, 10, 0, facts],
      'A1-2': [2, 2],
      'B1-1': [30, 26.6, 180],
      'B1-2': [8, 56, 180],
      'B2-1': FAR,
    },
    more,
  )
}

describe('fire through smoke', () => {
  const shot = (board: Board) => {
    order(board, 'A1-1', 'fire', at('B1-1'))
    return hitValue(board)
  }

  test('MP-FIR-07 wholly behind smoke 10 + 2 − 8, out of it as well, and once where both are in it', () => {
    const [behind, out, both] = [duel([20, 5]), duel([20, 5]), duel([20, 5])]
    lay(behind, 'DE', [30, 20])
    lay(out, 'SU', [30, 10.4])
    for (const where of [10.4, 26] as const) lay(both, 'SU', [30, where])
    expect([shot(behind), shot(out), shot(both)]).toEqual([4, 4, 4])
  })

  test('MP-FIR-07 half behind it −5; a tenth of an inch less of it and there is none', () => {
    // The Pz IV is 0.9" broad. Smoke of an inch about (x, 25.8), 0.8" before its middle, hides what of its front lies to the west of x + 1, or a
    // little more: at 29 all the rays to the middle and the west of it.
    const half = duel([20, 5])
    lay(half, 'DE', [29, 25.8])
    expect(shot(half)).toBe(7)
    const none = duel([20, 5])
    lay(none, 'DE', [28.7, 25.8])
    expect(shot(none)).toBe(12)
  })

  test('MP-COV-01 MP-FIR-07 behind a wall besides: 12 − 5 − 8, and it cannot be hit at all', () => {
    const wall = {
      ground: [
        {
          id: 'wall',
          kind: 'wall',
          line: [
            [28, 25.3],
            [32, 25.3],
          ],
        },
      ],
    }
    const board = duel([1], wall)
    // A half-track, half as high as the wall by its middle: 0.7" long before it.
    Object.assign(board.put('B1-1', 30, 26.5), { card: 'de43_251' })
    lay(board, 'DE', [30, 20])
    expect(shot(board)).toBe(-1)
    expect(board.told('mp.hit')).toEqual([])
  })

  test('MP-BLD-02 MP-FIR-07 a house wholly behind smoke: 10 + 4 + 8 for class 4, and 8 less', () => {
    const farm = { ground: [square('farm', 30, 22, 1.5, { kind: 'building', material: 'brick' })] }
    const fired = (board: Board) => {
      order(board, 'A1-1', 'demolish', { target: { feature: 'farm' } })
      return sumTold(board, 'mp.fired-house', 'hit')
    }
    // 4 − 2: a 20 does nothing.
    expect(fired(duel([19, 20], farm))).toBe(22)
    // A 19 misses, and comes down half an inch before the wall.
    const smoked = duel([19, 11], farm)
    for (const x of [28, 29, 30, 31, 32]) lay(smoked, 'DE', [x, 18.5])
    expect(fired(smoked)).toBe(14)
  })

  test('MP-SMK-02 MP-FIR-14 a Suppressed T-34 at a place 35" off: 10 − 6 − 5, a dud: one die, no smoke', () => {
    const board = duel([3], {}, { suppressed: true })
    order(board, 'A1-1', 'smoke', { target: { at: { x: 2000, y: 4350 } } })
    expect(sumTold(board, 'mp.smoke-shell', 'hit')).toBe(-1)
    expect(markers(board)).toEqual([])
    expect(board.state.queued).toEqual([])
  })
})

describe('men in smoke', () => {
  const riflemen = (dice: readonly number[], facts: Partial<MpUnit> = {}) =>
    laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      dice,
      { 'A1-1': [30, 10, 0], 'A1-2': [2, 2], 'B1-1': [30, 15, 180, facts], 'B1-2': FAR },
      { ground: [square('scrub', 30, 15, 1, { kind: 'scrub' })] },
    )

  test('MP-SMK-09 MP-INF-01 T8.1: rifles at 4" on a stand in bushes and smoke: 4 − 2 − 8', () => {
    const board = riflemen([20])
    lay(board, 'DE', [30, 15])
    order(board, 'A1-1', 'firefight', at('B1-1'))
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(-6)
  })

  test('MP-DET-02 MP-SMK-09 who hides behind smoke is looked for at 8 less: 10 + 6 − 2 − 8', () => {
    const look = (smoke: boolean, die: number) => {
      const board = riflemen([die], { hidden: true })
      if (smoke) lay(board, 'DE', [30, 12.5])
      order(board, 'A1-1', 'detect', { target: { at: { x: 3000, y: 1500 } } })
      return board
    }
    expect(target(look(false, 14), 'mp.detected')).toBe(14)
    expect(target(look(true, 7), 'mp.overlooked')).toBe(6)
    expect(look(true, 6).u('B1-1').hidden).toBe(false)
  })

  test('MP-SMK-09 MP-CHG-07 T8.3: who is charged in smoke: 5 + 4 against 5 + 2', () => {
    const board = laid(
      { A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      // Morale; then 1 against 20 decides it.
      [5, 1, 20, 5],
      { 'A1-1': [30, 10, 0], 'A1-2': [2, 2], 'B1-1': [30, 13.5, 180], 'B1-2': FAR },
    )
    lay(board, 'DE', [30, 13.5])
    order(board, 'A1-1', 'charge', at('B1-1'))
    expect(rounds(board)).toEqual([[7, 9, 'attacker']])
  })
})

describe('driving in smoke', () => {
  const field = () => {
    const board = duel([])
    // From y = 13 northwards, along x = 30.
    for (const y of [14, 15, 16, 17, 18]) lay(board, 'SU', [30, y])
    return board
  }

  test('MP-MOV-08 RT 6: three inches to the smoke and one and a half in it', () => {
    const board = field()
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 2000 }] })
    expect(board.u('A1-1').at?.y).toBeCloseTo(1450, -1)
  })

  test('MP-MOV-08 backwards in it 2 points an inch and no more; men walk as ever', () => {
    const board = field()
    Object.assign(board.put('A1-1', 30, 18), { facing: 0 })
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1300 }], options: { reverse: 'yes' } })
    expect(board.u('A1-1').at?.y).toBeCloseTo(1500, -1)
    const men = laid({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] }, [], {
      'A1-1': [30, 15, 0],
      'A1-2': [2, 2],
      'B1-1': FAR,
    })
    for (const y of [15, 16, 17]) lay(men, 'SU', [30, y])
    order(men, 'A1-1', 'move', { path: [{ x: 3000, y: 2000 }] })
    expect(men.u('A1-1').at?.y).toBe(1700)
  })
})

describe('wind', () => {
  test('MP-TRN-02 MP-SMK-01 a wind of 2 takes three of the four of a screen and carries the last 2"; each side’s thins by itself', () => {
    const board = duel([])
    wind(board, 2)
    lay(board, 'SU', [10, 10], [12, 10], [14, 10], [16, 10])
    lay(board, 'DE', [40, 40], [42, 40], [44, 40])
    thinSmoke(board.battle)
    expect(markers(board)).toEqual([[1800, 1000]])
  })

  test('MP-SMK-01 two vehicles of a side that lay smoke in one turn have one screen: in a calm it loses one of four', () => {
    const board = duel([])
    wind(board, 0)
    lay(board, 'DE', [10, 10], [10, 11])
    lay(board, 'DE', [20, 10], [20, 11])
    thinSmoke(board.battle)
    expect(markers(board)).toEqual([
      [1000, 1100],
      [2000, 1000],
      [2000, 1100],
    ])
  })

  test('MP-TRN-02 what the wind carries off the table is gone', () => {
    const board = duel([])
    wind(board, 1)
    lay(board, 'DE', [10, 10], [10, 11], [59.5, 10])
    thinSmoke(board.battle)
    expect(markers(board)).toEqual([])
  })

  test('MP-SMK-08 MP-HIT-15 a tank that explodes smokes where it was, whatever blows, and hides who is behind its smoke', () => {
    const board = duel([5, 1, 20, 5])
    // The other one to its left, to be seen past the wreck but through its smoke: the lines to it pass 1" by the wreck.
    board.put('B1-1', 30, 20)
    board.put('B1-2', 31.4, 26)
    Object.assign(board.u('B1-1'), { facing: 0 })
    // 9 on its rear of 2: a 1 explodes.
    order(board, 'A1-1', 'fire', at('B1-1'))
    wind(board, 2)
    thinSmoke(board.battle)
    expect(markers(board)).toEqual([[3000, 2000]])
  })
})

describe('smoke and who is hidden', () => {
  test('MP-HID-04 MP-SMK-02 smoke shells fired at more than 20" from all who see it leave a T-34 hidden, and nobody reads who fired', () => {
    const board = duel([5], { ground: [] }, { hidden: true })
    board.put('B1-1', 30, 35)
    const before = board.battle.written().effects.length
    order(board, 'A1-1', 'smoke', { target: { at: { x: 3000, y: 3000 } } })
    expect(board.u('A1-1').hidden).toBe(true)
    expect(markers(board)).toHaveLength(2)
    const theirs = board.battle
      .written()
      .effects.slice(before)
      .filter(({ to }) => to === undefined || to.includes('DE'))
      .map((effect) => JSON.stringify(effect))
    expect(theirs.filter((told) => told.includes('A1-1'))).toEqual([])
  })
})
