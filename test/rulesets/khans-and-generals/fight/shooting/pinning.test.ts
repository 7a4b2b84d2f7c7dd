import { describe, expect, test } from 'vitest'
import {
  pinnable,
  pinSum,
  pinTest,
} from '../../../../../src/rulesets/khans-and-generals/fight/shooting/pinning.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../../support/fights.ts'
import { area, aUnit, type TableSpec, wall } from '../../support/table.ts'

const MODERN = { blue: { traits: ['modernTactics'] } }
const table = (blue: Partial<KgFacts> = {}, dice: readonly number[] = [], more: Partial<TableSpec> = {}) =>
  quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60, ...blue })], dice, ...MODERN, ...more })

const square = (layer: string, kind: string) =>
  area(layer, kind, [
    [40, 40],
    [80, 40],
    [80, 80],
    [40, 80],
  ])

describe('who is pinned', () => {
  test('KG-PIN-01 KG-ABI-24 only armies with modern tactics, never by bows, never gun crews', () => {
    const t = table()
    expect(pinnable(t.state, t.unit('B1'), 'small')).toBe(true)
    expect(pinnable(t.state, t.unit('B1'), 'muscle')).toBe(false)
    const gun = table({ kind: 'artillery' })
    expect(pinnable(gun.state, gun.unit('B1'), 'small')).toBe(false)
    const old = table({}, [], { blue: {} })
    expect(pinnable(old.state, old.unit('B1'), 'small')).toBe(false)
  })
})

test('KG-PIN-04 KG-FRM-02 a pinned squadron is off its horses, and out of the wedge that only riders form', () => {
  const t = table({ mounted: true, moveFoot: 12, formation: 'wedge' }, [10])
  pinTest(t.battle, t.unit('B1'), 'small')
  t.done()
  expect(t.unit('B1')).toMatchObject({ pinned: true, mounted: false, formation: 'standard' })
})

describe('the sum', () => {
  const total = (
    blue: Partial<KgFacts>,
    features: TableSpec['features'] = [],
    kind: 'small' | 'machine' = 'small',
  ) => {
    const t = table(blue, [], { features })
    return pinSum(t.state, t.unit('B1'), kind).total
  }

  test('KG-PIN-02 Regular 5, Elite 7, machine weapons −1', () => {
    expect(total({})).toBe(5)
    expect(total({ training: 5 })).toBe(7)
    expect(total({}, [], 'machine')).toBe(4)
  })

  test('KG-PIN-02 difficult terrain +1, built-up +4, works only in position: palisade light +2, high wall heavy +3', () => {
    expect(total({}, [square('terrain', 'scrub')])).toBe(6)
    expect(total({}, [square('terrain', 'builtLow')])).toBe(9)
    const palisade = wall('palisade', [55, 57], [65, 57])
    expect(total({}, [palisade])).toBe(5)
    expect(total({ inPosition: palisade.id }, [palisade])).toBe(7)
    const high = wall('highWall', [55, 57], [65, 57])
    expect(total({ inPosition: high.id }, [high])).toBe(8)
    // The best alone counts.
    expect(total({ inPosition: high.id }, [high, square('terrain', 'scrub')])).toBe(8)
  })

  test('KG-PIN-02 KG-POS-02 a trench narrower than the base that mans it is heavy works all the same: 5 + 3', () => {
    const trench = area('zone', 'trench', [
      [50, 59],
      [70, 59],
      [70, 61],
      [50, 61],
    ])
    expect(total({ inPosition: trench.id }, [trench])).toBe(8)
    expect(total({}, [trench])).toBe(5)
  })

  test('KG-ZON-03 on a road −3, besides', () => {
    expect(total({}, [square('zone', 'dirtRoad')])).toBe(2)
  })
})

describe('the test', () => {
  test('KG-PIN-02 KG-PIN-04 a d10 above the sum pins: +2 Reluctance, dismounted; at the sum it does not', () => {
    const held = table({ mounted: true }, [5])
    pinTest(held.battle, held.unit('B1'), 'small')
    held.done()
    expect(held.unit('B1').pinned).toBe(false)
    const down = table({ mounted: true }, [6])
    pinTest(down.battle, down.unit('B1'), 'small')
    expect(down.unit('B1')).toMatchObject({ pinned: true, mounted: false })
    expect(reluctance(down.unit('B1'))).toBe(12)
  })

  test('KG-PIN-03 no die for the pinned and the broken', () => {
    for (const state of [{ pinned: true }, { status: 'broken' as const }]) {
      const t = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60, ...state })], dice: [], ...MODERN })
      pinTest(t.battle, t.unit('B1'), 'small')
      expect(t.battle.written().rolls).toHaveLength(0)
    }
  })
})
