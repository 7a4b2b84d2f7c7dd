import { describe, expect, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import { attackOf } from '../../../../src/rulesets/mein-panzer/fight/melee/fighters.ts'
import { fieldOf, groundHeight } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { detectionTerms } from '../../../../src/rulesets/mein-panzer/sight/detection.ts'
import { EXTENDED, type Extended } from '../../../../src/rulesets/mein-panzer/tables/extended.ts'
import { heightOf } from '../../../../src/rulesets/mein-panzer/tables/height.ts'
import { atDistance, HIT_BY_RANGE, RANGE_BANDS } from '../../../../src/rulesets/mein-panzer/tables/ranges.ts'
import { STATUSES } from '../../../../src/rulesets/mein-panzer/tables/statuses.ts'
import {
  COVERING_RADII,
  OVERWATCH_SECTOR,
  SMOKE_RADIUS,
} from '../../../../src/rulesets/mein-panzer/tables/templates.ts'
import { checked } from '../../../../src/rulesets/mein-panzer/units/checks.ts'
import { modelCalled } from '../../../../src/rulesets/mein-panzer/units/models.ts'
import { moraleOf, rallyOf, skillOf } from '../../../../src/rulesets/mein-panzer/units/platoons.ts'
import { type Board, order, refused } from '../support/board.ts'
import { onRange, range } from '../support/range.ts'

describe('conventions', () => {
  test('MP-CORE-01 a die no higher than the target passes; MP-CORE-02 a 1 always, a 20 never', () => {
    for (let target = -5; target <= 25; target++)
      for (let die = 1; die <= 20; die++)
        expect(checked(die, target)).toEqual({
          passed: die === 1 || (die !== 20 && die <= target),
          critical: die === 1,
          fumble: die === 20,
        })
  })

  test('MP-CORE-04 a band includes its end, and the last is all beyond', () => {
    const at = (inches: number) => atDistance(inches, RANGE_BANDS, HIT_BY_RANGE)
    expect([2, 3, 5, 6, 10, 60, 61, 90].map(at)).toEqual([8, 6, 6, 4, 4, -16, -20, -20])
  })

  test('MP-CORE-07 lengths are hundredths of an inch from the south-west; a storey an inch, a vehicle 0.4" and 0.15" a class', () => {
    const state = setup(
      range(
        { A1: ['su43_t34'], B1: ['de43_rifle'] },
        {
          ground: [
            {
              id: 'hill',
              kind: 'hill',
              height: 1.5,
              polygon: [
                [10, 10],
                [30, 10],
                [30, 30],
                [10, 30],
              ],
            },
          ],
        },
      ),
    )
    expect(state.map).toMatchObject({ width: 6000, height: 6000, square: 1200 })
    expect(groundHeight(fieldOf(state), { x: 2000, y: 2000 })).toBe(150)
    const height = (id: string) => {
      const model = modelCalled(id)
      return model === null ? null : heightOf(model)
    }
    expect([height('su43_t34'), height('su43_rifle')]).toEqual([100, 50])
  })

  test('MP-CORE-08 within a step models throw in the order of their ids', () => {
    const board = onRange(
      { A1: ['su43_t34'], B1: ['de43_rifle', 'de43_rifle', 'de43_rifle', 'de43_rifle'] },
      [],
    )
    board.put('A1-1', 30, 10)
    ;[3, 1, 4, 2].forEach((n, i) => void board.put(`B1-${n}`, 29.5 + 0.3 * i, 20 + (i % 2)))
    // The target first (MP-FIR-15), then who is beneath the burst.
    board.state.queued = [5, 20, 20, 20, 20, 20, 20, 20]
    try {
      order(board, 'A1-1', 'fire', { target: { unit: 'B1-3' } })
    } catch {
      // What the end of the activation throws is no matter of this test.
    }
    expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B1-3', 'B1-1', 'B1-2', 'B1-4'])
  })

  test('MP-CORE-05 an order whose effect fails is spent: a move against a wall of water', () => {
    const board = onRange({ A1: ['su43_t34', 'su43_rifle'], B1: ['de43_rifle'] }, [], {
      ground: [
        {
          id: 'river',
          kind: 'deepWater',
          polygon: [
            [0, 10.4],
            [60, 10.4],
            [60, 14],
            [0, 14],
          ],
        },
      ],
    })
    board.put('A1-1', 30, 10)
    board.put('A1-2', 2, 2)
    board.put('B1-1', 50, 50)
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1200 }] })
    expect(board.u('A1-1').used).toEqual(['additional', 'moved'])
    expect(board.told('mp.halts')).toHaveLength(1)
  })

  test('MP-CORE-11 templates: smoke 1", covering fire by rate, sectors 180°, 90° and 30°', () => {
    expect(SMOKE_RADIUS).toBe(1)
    expect(COVERING_RADII).toEqual([0.75, 1, 1.25, 1.5, 1.75, 2])
    expect(OVERWATCH_SECTOR).toEqual({ infantry: 180, turret: 90, fixed: 30 })
  })

  test('MP-CORE-12 what players agree stands in the scenario, and nothing it does not know', () => {
    const agreed = (options: unknown) =>
      setup(range({ A1: ['su43_t34'], B1: ['de43_rifle'] }, options === undefined ? {} : { options })).facts
        .options
    expect(agreed(undefined)).toMatchObject({ critMode: 'table', without: [], night: false })
    expect(agreed({ critMode: 'additive', without: [...EXTENDED] })).toMatchObject({
      critMode: 'additive',
      without: [...EXTENDED],
    })
    expect(refused(() => void agreed({ without: ['weather'] }))).toBe('mp.error.scenario')
  })

  test('MP-CORE-12 each extended rule that has an order closes it', () => {
    const place = { x: 3000, y: 3000 }
    const closed: readonly (readonly [rule: Extended, order: string, told?: Partial<Declared>])[] = [
      ['flames', 'flame'],
      ['flames', 'throwBomb'],
      ['lines', 'line', { path: [place] }],
      ['listening', 'listen', {}],
      ['ramming', 'ram'],
      ['ramming', 'push'],
      ['registering', 'register'],
      ['smoke', 'smoke'],
      ['regiment', 'regiment'],
    ]
    for (const [rule, key, told = { target: { at: place } }] of closed) {
      const board = onRange({ A1: ['su43_t34', 'su43_rifle'], B1: ['de43_rifle'] }, [], {
        options: { without: [rule] },
      })
      expect(
        refused(() => order(board, 'A1-1', key, told)),
        key,
      ).toBe('mp.error.without')
    }
  })

  test('MP-CORE-12 MP-FIR-14 without drift a shell of HE that misses is gone', () => {
    const shot = (options: object) => {
      const board = onRange(
        { A1: ['su43_t34', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
        [19, 5, 20, 20, 20],
        { options },
      )
      Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
      board.put('A1-2', 2, 2)
      board.put('B1-1', 30, 20)
      board.put('B1-2', 50, 50)
      order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } })
      return board.told('mp.bursts').length
    }
    expect([shot({}), shot({ without: ['drift'] })]).toEqual([1, 0])
  })
})

describe('statuses', () => {
  test('MP-STA-01 T1.3: what a model, a platoon or a point may bear', () => {
    const held = (by: string) =>
      Object.entries(STATUSES).flatMap(([key, { holder }]) => (holder === by ? [key] : []))
    expect(held('platoon')).toEqual(['motivated', 'disorganised', 'broken', 'routed'])
    expect(held('point')).toEqual(['aimingMark'])
    expect(held('model')).toHaveLength(10)
  })

  test('MP-STA-02 Suppressed ends with the next activation; what the last move was to others as it acts again', () => {
    const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] }, [])
    board.put('A1-1', 30, 10)
    board.put('A1-2', 34, 10)
    board.put('B1-1', 30, 58)
    for (const id of ['A1-1', 'A1-2'])
      Object.assign(board.u(id), { suppressed: true, running: true, moving: true, zigzag: 0 })
    order(board, 'A1-1', 'move', { path: [{ x: 3000, y: 1100 }] })
    // While it lasts it takes the Additional action.
    expect(board.u('A1-1')).toMatchObject({ suppressed: true, running: false, moving: true })
    expect(board.u('A1-2')).toMatchObject({ running: true })
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-1').suppressed).toBe(false)
    // Who stood idle has stood still (MP-ACT-03).
    expect(board.u('A1-2')).toMatchObject({ suppressed: false, running: false, moving: false })
  })

  test('MP-DET-03 a shot is remembered from one activation to the next; MP-DET-02 and makes its firer easier to find', () => {
    const board = onRange({ A1: ['su43_t34', 'su43_rifle'], B1: ['de43_pz4h', 'de43_rifle'] }, [19])
    board.put('A1-1', 30, 10)
    board.put('A1-2', 2, 2)
    board.put('B1-1', 30, 40)
    board.put('B1-2', 58, 58)
    order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } })
    expect(board.u('A1-1').shot).toBe('shot')
    order(board, 'A1-1', 'endTurn')
    expect(board.u('A1-1').shot).toBe('shot')
    expect(detectionTerms).toBeTypeOf('function')
  })
})

describe('training', () => {
  const of = (card: string, level: string): Board => {
    const board = onRange({ A1: [card, 'su43_rifle'], B1: ['de43_rifle'] }, [])
    Object.assign(board.u('A1-1'), { skillLevel: level })
    return board
  }

  test('MP-SKL-02 values of the nations by training', () => {
    const levels = ['untrained', 'recruit', 'regular', 'veteran', 'elite']
    const values = (id: string) =>
      levels.map((level) => {
        const board = onRange({ A1: ['su43_rifle'], B1: ['de43_rifle'] }, [])
        Object.assign(board.u(id), { skillLevel: level })
        const u = board.u(id)
        return [skillOf(board.state, u), moraleOf(board.state, u), rallyOf(board.state, u)]
      })
    expect(values('A1-1')).toEqual([
      [7, 11, 8],
      [9, 12, 9],
      [10, 13, 10],
      [11, 14, 11],
      [12, 15, 12],
    ])
    expect(values('B1-1')).toEqual([
      [8, 11, 10],
      [10, 12, 11],
      [11, 13, 12],
      [12, 14, 13],
      [13, 15, 14],
    ])
  })

  test('MP-SKL-03 in close combat training counts −2 to +2 for each model', () => {
    for (const [level, by] of [
      ['untrained', -2],
      ['recruit', -1],
      ['regular', 0],
      ['veteran', 1],
      ['elite', 2],
    ] as const) {
      const board = of('su43_rifle', level)
      board.put('A1-1', 30, 10)
      const side = [{ u: board.u('A1-1'), post: board.u('A1-1') as never }]
      const terms = attackOf(board.state, side, [], 'none')
      expect(terms.reduce((total, { value }) => total + value, 0)).toBe(5 + by)
    }
  })
})
