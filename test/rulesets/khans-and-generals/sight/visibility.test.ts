import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import { reveal, updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import {
  baseVisibility,
  seesPoint,
  sight,
} from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import type { Ability } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { TIMES } from '../../../../src/rulesets/khans-and-generals/tables/times.ts'
import { WEATHERS } from '../../../../src/rulesets/khans-and-generals/tables/weather.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'

const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
const box = (layer: string, kind: string, x0: number, y0: number, x1: number, y1: number): Feature =>
  area(layer, kind, [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])
const us = (more: Partial<Parameters<typeof aUnit>[0]> = {}) => aUnit({ id: 'R1', x: 60, y: 20, ...more })
const them = (more: Partial<Parameters<typeof aUnit>[0]> = {}) => aUnit({ id: 'B1', x: 60, y: 80, ...more })

/** How well R1 sees B1 over this ground. */
function seen(spec: Partial<TableSpec> & { us?: object; them?: object } = {}) {
  const t = new Table({ units: [us(spec.us), them(spec.them)], hqs: false, map: [120, 400], ...spec })
  return sight(t.state, t.unit('R1'), t.unit('B1'))
}

describe('how far', () => {
  test('KG-VIS-02 KG-VIS-11 base visibility by weather and time of day, cm', () => {
    const rows = WEATHERS.map((weather) =>
      TIMES.map((time) => baseVisibility(new Table({ units: [], facts: { weather, time } }).state) / 10),
    )
    expect(rows).toEqual([
      [100, 200, 100, 40],
      [100, 200, 100, 40],
      [50, 50, 50, 10],
      [80, 180, 80, 20],
      [70, 170, 70, 10],
    ])
  })

  test('KG-VIS-01 KG-VIS-04 in the open everybody within base visibility is seen, all round', () => {
    // Bases 5 cm deep: 205 cm between centres are 200 between edges.
    expect(seen({ them: { y: 225 } })).toBe('full')
    expect(seen({ them: { y: 225.1 } })).toBe('none')
    expect(seen({ us: { facing: 180 } })).toBe('full')
  })

  test('KG-TIM-04 KG-VIS-07 at night and in fog less, whatever the ground would let through', () => {
    const scrub = box('terrain', 'scrub', 40, 70, 80, 100)
    expect(seen({ facts: { time: 'night' } })).toBe('none')
    expect(seen({ facts: { time: 'night' }, them: { y: 65 } })).toBe('full')
    // 57 cm of scrub's 60 would do by day, but the fog ends at 50.
    expect(seen({ features: [scrub], facts: { weather: 'fog' } })).toBe('none')
  })

  test('KG-FIR-07 beside a fire at night one is seen as by day', () => {
    const fire = box('fire', 'fire', 60, 110, 65, 115)
    expect(seen({ facts: { time: 'night' }, features: [fire] })).toBe('full')
    expect(seen({ facts: { time: 'night' }, features: [box('fire', 'fire', 60, 125, 65, 130)] })).toBe('none')
  })
})

describe('what stops it', () => {
  const wood = (y0: number, y1: number) => box('terrain', 'forest', 20, y0, 100, y1)

  test('KG-VIS-03 KG-VIS-05 a wood hides what is behind it and in its depth; its edge is seen', () => {
    expect(seen({ features: [wood(40, 50)] })).toBe('none')
    // Four corners in: depth. Two in, the front ones outside: the edge.
    expect(seen({ features: [wood(70, 100)] })).toBe('none')
    expect(seen({ features: [wood(80, 100)] })).toBe('full')
    // With its front in the wood and its rear outside it is at the far edge, hidden by the wood.
    expect(seen({ features: [wood(40, 80)] })).toBe('none')
    // From the depth one sees the edge, and nothing outside.
    expect(seen({ features: [wood(10, 80)] })).toBe('full')
    expect(seen({ features: [wood(10, 70)] })).toBe('none')
  })

  test('KG-EDG-03 KG-VIS-05 two in the depth of one wood see each other from nearer than 10 cm only', () => {
    const deep = (y: number) => seen({ features: [wood(5, 120)], them: { y } })
    // Between facing edges: y − 20 − 5 cm.
    expect(deep(34.9)).toBe('full')
    expect(deep(35)).toBe('none')
  })

  test('KG-EDG-02 KG-EDG-03 KG-VIS-04 in scrub the edge is seen as in the open, the depth for less than 60 cm', () => {
    const scrub = (y0: number) => box('terrain', 'scrub', 20, y0, 100, 300)
    // 60 cm of the line lie in the scrub when it begins at 37.5 and the unit’s front is at 97.5.
    expect(seen({ features: [scrub(37.6)], them: { y: 100 } })).toBe('full')
    expect(seen({ features: [scrub(37.5)], them: { y: 100 } })).toBe('none')
    expect(seen({ features: [scrub(200)], them: { y: 200 } })).toBe('full')
  })

  test('KG-VIS-06 through an area one sees as far as its coefficient, and each area is taken by itself', () => {
    const marsh = (y0: number, y1: number) => box('terrain', 'marsh', 20, y0, 100, y1)
    const scrub = (y0: number, y1: number) => box('terrain', 'scrub', 20, y0, 100, y1)
    const far = { them: { y: 200 } }
    expect(seen({ ...far, features: [marsh(40, 120)] })).toBe('full')
    expect(seen({ ...far, features: [marsh(40, 120.2)] })).toBe('none')
    expect(seen({ ...far, features: [marsh(40, 115), scrub(120, 175)] })).toBe('full')
  })

  test('KG-OBS-02 a high wall hides what is behind it unless somebody mans it, a low one does not', () => {
    const high = wall('highWall', [20, 50], [100, 50])
    expect(seen({ features: [wall('lowWall', [20, 50], [100, 50])] })).toBe('full')
    expect(seen({ features: [high] })).toBe('none')
    expect(seen({ features: [high], them: { inPosition: high.id } })).toBe('full')
    expect(seen({ features: [high], us: { inPosition: high.id } })).toBe('full')
  })

  test('KG-VIS-03 units of either side block nobody’s sight', () => {
    const t = new Table({
      units: [us(), them(), us({ id: 'R2', y: 50 }), them({ id: 'B2', y: 60, kind: 'artillery' })],
      hqs: false,
    })
    expect(sight(t.state, t.unit('R1'), t.unit('B1'))).toBe('full')
  })

  test('KG-REL-01 a crest stops sight; from a hill one looks over scrub and low houses, not over woods and towers', () => {
    const hill = (crest?: [number, number][]) => ({
      ...box('relief', 'gentle', 20, 5, 100, 35),
      data: { level: 1 },
      ...(crest === undefined ? {} : { line: crest.map(([x, y]) => cm(x, y)) }),
    })
    const far = { them: { y: 180 } }
    const scrub = box('terrain', 'scrub', 20, 40, 100, 130)
    expect(seen({ ...far, features: [scrub] })).toBe('none')
    expect(seen({ ...far, features: [scrub, hill()] })).toBe('full')
    expect(seen({ ...far, features: [box('terrain', 'builtLow', 20, 40, 100, 60), hill()] })).toBe('full')
    expect(seen({ ...far, features: [box('terrain', 'builtHigh', 20, 40, 100, 60), hill()] })).toBe('none')
    expect(seen({ ...far, features: [wood(40, 60), hill()] })).toBe('none')
    expect(
      seen({
        features: [
          hill([
            [20, 30],
            [100, 30],
          ]),
        ],
      }),
    ).toBe('none')
    // On the near side of the crest it sees everything.
    expect(
      seen({
        features: [
          hill([
            [20, 12],
            [100, 12],
          ]),
        ],
      }),
    ).toBe('full')
  })

  test('KG-SMK-03 smoke of fires stops sight', () => {
    expect(seen({ features: [box('smoke', 'fire', 20, 40, 100, 45)] })).toBe('none')
    expect(seen({ features: [box('smoke', 'powder', 20, 40, 100, 45)] })).toBe('full')
  })
})

describe('partly and fully', () => {
  test('KG-VIS-09 KG-VIS-10 one free line is partly seen, two that do not cross between corners fully', () => {
    // A wall from the west that leaves the east of the way free by so much.
    const screen = (to: number) => seen({ features: [wall('highWall', [0, 50], [to, 50])] })
    expect(screen(55)).toBe('full')
    expect(screen(64.4)).toBe('partial')
    expect(screen(65)).toBe('none')
  })

  test('KG-VIS-09 the ends of any diameter are the corners of a round base', () => {
    const round = (to: number) =>
      seen({
        us: { base: { circle: 4 } },
        them: { base: { circle: 4 } },
        features: [wall('highWall', [0, 50], [to, 50])],
      })
    expect(round(57.9)).toBe('full')
    expect(round(61.9)).toBe('partial')
    expect(round(62.1)).toBe('none')
  })
})

describe('hiding and the map of a side', () => {
  const wood = box('terrain', 'forest', 20, 70, 100, 100)

  test('KG-VIS-12 a hidden unit is not seen, and found by an enemy within 10 cm', () => {
    const near = (y: number, more: object = {}) => {
      const t = new Table({
        units: [us({ y, ...more }), them({ hidden: true })],
        features: [wood],
        hqs: false,
      })
      updateSight(t.battle)
      return t
    }
    expect(near(64.9).unit('B1').hidden).toBe(true)
    expect(near(64.9).state.sides.red?.sightings.B1).toBeUndefined()
    expect(near(65).unit('B1').hidden).toBe(false)
  })

  test('KG-VIS-12 KG-ABI-09 a scout finds it from 30 cm if it sees the place', () => {
    const from = (y: number, abilities: Ability[]) => {
      const open = box('terrain', 'scrub', 20, 78, 100, 100)
      const t = new Table({
        units: [us({ y, abilities }), them({ hidden: true })],
        features: [open],
        hqs: false,
      })
      updateSight(t.battle)
      return t.unit('B1').hidden
    }
    expect(from(45, ['scout'])).toBe(false)
    expect(from(44.9, ['scout'])).toBe(true)
    expect(from(50, [])).toBe(true)
    // In the depth of the wood he does not see it.
    const t = new Table({
      units: [us({ y: 50, abilities: ['scout'] }), them({ hidden: true })],
      features: [wood],
      hqs: false,
    })
    updateSight(t.battle)
    expect(t.unit('B1').hidden).toBe(true)
  })

  test('KG-VIS-12 KG-ABI-28 camouflage in the open is seen through at 20 cm', () => {
    const at = (y: number) => {
      const t = new Table({
        units: [us({ y }), them({ hidden: true, abilities: ['camouflage'] })],
        hqs: false,
      })
      updateSight(t.battle)
      return t.unit('B1').hidden
    }
    expect(at(54.9)).toBe(true)
    expect(at(55)).toBe(false)
  })

  test('KG-VIS-12 ground that hides no longer reveals', () => {
    const t = new Table({ units: [them({ hidden: true })], features: [wood], hqs: false })
    updateSight(t.battle)
    expect(t.unit('B1').hidden).toBe(true)
    t.battle.change('KG-DES-01', { type: 'unfeature', feature: wood.id })
    updateSight(t.battle)
    expect(t.unit('B1').hidden).toBe(false)
  })

  test('KG-VIS-14 a side’s map is the union of what its units see, with the last place of what they saw', () => {
    const t = new Table({
      units: [us(), us({ id: 'R2', x: 20, y: 90 }), them()],
      features: [wood],
      hqs: false,
    })
    t.battle.change('KG-OMV-01', {
      type: 'move',
      unit: 'B1',
      path: [],
      at: cm(60, 60),
      facing: 1800,
      manner: 'move',
    })
    updateSight(t.battle)
    expect(t.state.sides.red?.sightings.B1).toMatchObject({ at: cm(60, 60), now: true, turn: 1 })
    t.state.turn = 2
    t.battle.change('KG-OMV-01', {
      type: 'move',
      unit: 'B1',
      path: [],
      at: cm(60, 110),
      facing: 0,
      manner: 'move',
    })
    updateSight(t.battle)
    // R2 in the wood sees nothing outside; both have lost it.
    expect(t.state.sides.red?.sightings.B1).toMatchObject({
      at: cm(60, 60),
      facing: 1800,
      now: false,
      turn: 2,
    })
    expect(t.state.sides.red?.sightings.B1?.facts).toMatchObject({ formation: 'standard', figures: 6 })
  })

  test('KG-VIS-14 what is seen does not depend on what was remembered', () => {
    const t = new Table({
      units: [us(), us({ id: 'R2', x: 30 }), them(), them({ id: 'B2', x: 90 })],
      hqs: false,
    })
    updateSight(t.battle)
    t.battle.change('KG-OMV-01', { type: 'turn', unit: 'B1', at: cm(60, 82), facing: 900 })
    const cold = new Table({ units: [] })
    Object.assign(cold.state, structuredClone(t.state))
    updateSight(t.battle)
    updateSight(cold.battle)
    expect(cold.state.sides).toEqual(t.state.sides)
    expect(cold.effects.length).toBe(1)
  })

  test('KG-VIS-13 revealing brings a hidden unit into the open once', () => {
    const t = new Table({ units: [them({ hidden: true })], hqs: false })
    reveal(t.battle, t.unit('B1'), 'KG-VIS-12')
    reveal(t.battle, t.unit('B1'), 'KG-VIS-12')
    expect(t.unit('B1').hidden).toBe(false)
    expect(t.effects.filter((e) => e.type === 'set')).toHaveLength(1)
  })

  test('KG-VIS-08 a bare place is seen or not as a unit’s would be', () => {
    const t = new Table({ units: [us()], features: [wood], hqs: false })
    expect(seesPoint(t.state, t.unit('R1'), cm(60, 69))).toBe(true)
    expect(seesPoint(t.state, t.unit('R1'), cm(60, 75))).toBe(false)
    expect(seesPoint(t.state, t.unit('R1'), cm(60, 69), 400)).toBe(false)
  })
})
