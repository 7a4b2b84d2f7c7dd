import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import {
  areasOf,
  bestCover,
  hillAt,
  levelAt,
  mayHideHere,
  placed,
  terrainAt,
  zonesOf,
} from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { allowance } from '../../../../src/rulesets/khans-and-generals/move/allowance.ts'
import { walk } from '../../../../src/rulesets/khans-and-generals/move/walk.ts'
import { FORMATION } from '../../../../src/rulesets/khans-and-generals/tables/formations.ts'
import { OBSTACLE, OBSTACLES } from '../../../../src/rulesets/khans-and-generals/tables/obstacles.ts'
import { HILL_RANGE, RELIEF } from '../../../../src/rulesets/khans-and-generals/tables/relief.ts'
import { TERRAIN, TERRAINS } from '../../../../src/rulesets/khans-and-generals/tables/terrain.ts'
import { ROAD_BONUS, ZONE, ZONES } from '../../../../src/rulesets/khans-and-generals/tables/zones.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'

const how = { manner: 'move', rule: 'KG-OMV-01' } as const
const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
const foot = (more: Partial<Parameters<typeof aUnit>[0]> = {}) => aUnit({ id: 'R1', x: 60, y: 30, ...more })
const table = (spec: Partial<TableSpec> = {}) => new Table({ units: [foot()], ...spec })
/** An upright box of ground, centimetres. */
const box = (layer: string, kind: string, x0: number, y0: number, x1: number, y1: number): Feature =>
  area(layer, kind, [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])
const total = (terms: readonly { value: number }[]) => terms.reduce((sum, t) => sum + t.value, 0)

describe('tables', () => {
  test('KG-TER-02 KG-TER-03 KG-TER-04 the terrain table: ranged Defence, move, visibility coefficient', () => {
    const rows = TERRAINS.map((kind) => {
      const { rangedDefence, move, sight, minor, charge } = TERRAIN[kind]
      return [kind, rangedDefence, move.cm, move.percent, sight, charge, minor]
    })
    expect(rows).toEqual([
      ['open', 0, 0, 0, 200, true, false],
      ['scrub', 2, -5, 0, 60, true, false],
      ['forest', 4, -10, 0, 10, false, false],
      ['rocks', 1, -5, 0, 60, false, false],
      ['marsh', 0, -10, 0, 80, false, false],
      ['shallowWater', -1, 0, -50, 200, false, true],
      ['deepWater', 0, 0, 0, 200, false, false],
      ['ice', -3, -10, 0, 200, false, true],
      ['builtLow', 4, -5, 0, 10, false, false],
      ['builtHigh', 6, -5, 0, 10, false, false],
    ])
    expect(TERRAIN.rocks.moveMounted).toEqual({ cm: -10, percent: 0 })
    expect(TERRAIN.builtHigh.blocks).toBe('always')
  })

  test('KG-ZON-02 KG-ZON-03 the zone catalogue: ranged Defence, move, calibre that destroys', () => {
    const rows = ZONES.map((kind) => {
      const { rangedDefence, byPosition, move, calibre } = ZONE[kind]
      return [kind, rangedDefence, byPosition, move.cm, move.percent, calibre]
    })
    expect(rows).toEqual([
      ['pavedRoad', -1, false, 0, 0, null],
      ['dirtRoad', -1, false, 0, 0, null],
      ['field', 1, false, -2, 0, null],
      ['trench', 4, true, -5, 0, null],
      ['foxholes', 2, true, 0, 0, 75],
      ['minefield', 0, false, 0, 0, 75],
      ['ford', -1, false, 0, -25, null],
      ['bridge', -1, false, 0, 0, 100],
      ['ruins', 3, false, -5, 0, null],
      ['craters', 2, false, -5, 0, null],
      ['camp', 1, false, 0, 0, 37],
      ['bunker', 8, false, 0, 0, 100],
    ])
    expect(ROAD_BONUS).toEqual({
      pavedRoad: { foot: 5, mounted: 10, vehicles: 50 },
      dirtRoad: { foot: 5, mounted: 5, vehicles: 25 },
    })
  })

  test('KG-OBS-01 KG-OBS-02 KG-OBS-03 KG-OBS-04 KG-OBS-05 the catalogue of obstacles', () => {
    const rows = OBSTACLES.map((kind) => {
      const { height, weight, rangedDefence, meleeDefence, calibre, destroyedOn } = OBSTACLE[kind]
      return [kind, height, weight, rangedDefence, meleeDefence, calibre, destroyedOn]
    })
    expect(rows).toEqual([
      ['hedge', 'low', 'light', 1, 1, 37, 4],
      ['lowWall', 'low', 'heavy', 3, 2, 75, 3],
      ['palisade', 'high', 'light', 3, 4, 37, 4],
      ['highWall', 'high', 'heavy', 5, 6, 100, 2],
      ['barricade', 'low', 'light', 2, 2, 37, 4],
      ['bank', 'low', 'heavy', 3, 2, 150, 2],
      ['sandbags', 'low', 'light', 3, 1, 75, 4],
      ['wire', 'low', 'light', 0, 0, 75, 4],
      ['atRow', 'low', 'heavy', 1, 0, 150, 2],
      // Ours: the book says of a wreck that it is a light obstacle, and no more (KG-AVP-09).
      ['wreck', 'low', 'light', 2, 0, Number.POSITIVE_INFINITY, 0],
    ])
  })

  test('KG-REL-02 KG-REL-03 the table of relief', () => {
    const rows = Object.entries(RELIEF).map(([kind, r]) => [
      kind,
      r.up,
      r.down,
      r.attackUphill,
      r.attackDownhill,
    ])
    expect(rows).toEqual([
      ['flat', 0, 0, 0, 0],
      ['gentle', -5, 0, -1, 1],
      ['steep', -10, -5, -3, 1],
      ['cliff', 0, 0, 0, 0],
    ])
    expect(RELIEF.steep.chargeUphill).toBe(false)
    expect(HILL_RANGE).toBe(10)
  })

  test('KG-FRM-02 KG-FRM-03 the formation table: ranged and melee Defence, melee Attack', () => {
    const rows = Object.entries(FORMATION).map(([f, r]) => [
      f,
      r.rangedDefence,
      r.meleeDefence,
      r.meleeAttack,
      r.run,
    ])
    expect(rows).toEqual([
      ['standard', 0, 0, 0, true],
      ['scattered', -2, -2, 0, true],
      ['column', -3, -3, 0, true],
      ['loose', 2, -2, 0, true],
      ['skirmish', 4, 0, 0, true],
      ['close', -2, 2, 2, false],
      ['pikeWall', 0, 0, 0, false],
      ['shieldWall', 0, 0, 0, false],
      ['square', 0, 0, 0, false],
      ['hedgehog', 0, 0, 0, false],
      ['wedge', 0, 0, 0, true],
      ['pincers', 0, 0, 0, true],
    ])
  })
})

describe('standing in areas', () => {
  test('KG-TER-01 KG-DAT-08 what no area covers is open, and later areas lie on top', () => {
    const wood = box('terrain', 'forest', 40, 40, 80, 80)
    const clearing = box('terrain', 'open', 55, 55, 65, 65)
    const t = table({ features: [wood, clearing] })
    expect(terrainAt(t.state, cm(10, 10))).toBe('open')
    expect(terrainAt(t.state, cm(50, 50))).toBe('forest')
    expect(terrainAt(t.state, cm(60, 60))).toBe('open')
    const inClearing = foot({ y: 60 })
    expect(areasOf(t.state, placed(inClearing))).toEqual([])
  })

  test('KG-EDG-01 two or three corners make the edge, four the depth, one is outside', () => {
    const wood = box('terrain', 'forest', 40, 30, 80, 80)
    const t = table({ features: [wood] })
    const where = (x: number, y: number, facing = 0) =>
      areasOf(t.state, placed(foot({ x, y, facing })))[0]?.where ?? 'outside'
    // Corners at y ± 2.5: the front ones are in from y = 27.5 on, all from 32.5 on.
    expect(where(60, 27.4)).toBe('outside')
    expect(where(60, 27.5)).toBe('edge')
    expect(where(60, 32.4)).toBe('edge')
    expect(where(60, 32.5)).toBe('depth')
    // Turned by 45° at the wood's corner only one of its corners is in.
    expect(where(38, 28, 45)).toBe('outside')
    const round = (y: number) =>
      areasOf(t.state, placed(foot({ y, kind: 'support', base: { circle: 4 } })))[0]?.where ?? 'outside'
    expect(round(27.9)).toBe('outside')
    expect(round(28)).toBe('edge')
    expect(round(32.1)).toBe('depth')
  })

  test('KG-EDG-04 a unit at the edge of two areas takes the larger cover and hides only if both allow it', () => {
    const t = table({
      units: [foot({ y: 40 })],
      features: [box('terrain', 'scrub', 40, 20, 60, 60), box('terrain', 'forest', 60, 20, 80, 60)],
    })
    expect(total(bestCover(t.state, t.unit('R1')))).toBe(4)
    expect(mayHideHere(t.state, t.unit('R1'))).toBe(true)
    const water = table({
      units: [foot({ y: 40 })],
      features: [box('terrain', 'shallowWater', 40, 20, 60, 60), box('terrain', 'forest', 60, 20, 80, 60)],
    })
    expect(total(bestCover(water.state, water.unit('R1')))).toBe(4)
    expect(mayHideHere(water.state, water.unit('R1'))).toBe(false)
  })

  test('KG-ZON-01 zones add to the cover of their area; a road takes away from it', () => {
    const t = table({
      units: [foot({ y: 40 })],
      features: [box('terrain', 'scrub', 40, 20, 80, 60), box('zone', 'dirtRoad', 58, 0, 62, 120)],
    })
    expect(bestCover(t.state, t.unit('R1')).map((x) => x.value)).toEqual([2, -1])
    expect(zonesOf(t.state, placed(t.unit('R1'))).map((z) => z.kind)).toEqual(['dirtRoad'])
  })

  test('KG-ZON-02 crops stand in summer and autumn only', () => {
    const cover = (season: string) => {
      const t = table({ features: [box('zone', 'field', 40, 20, 80, 60)], facts: { season } })
      return total(bestCover(t.state, t.unit('R1')))
    }
    expect(cover('summer')).toBe(1)
    expect(cover('winter')).toBe(0)
  })

  test('KG-ZON-02 ripe fields hide foot in summer only', () => {
    const hides = (season: string, more = {}) => {
      const t = table({
        units: [foot(more)],
        features: [box('zone', 'field', 40, 20, 80, 60)],
        facts: { season },
      })
      return mayHideHere(t.state, t.unit('R1'))
    }
    expect(['spring', 'summer', 'autumn', 'winter'].map((season) => hides(season))).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(hides('summer', { mounted: true })).toBe(false)
  })

  test('KG-ABI-10 partisans hide in any difficult terrain, others only where it hides their kind', () => {
    const hides = (kind: string, more = {}) => {
      const t = table({ units: [foot(more)], features: [box('terrain', kind, 40, 20, 80, 60)] })
      return mayHideHere(t.state, t.unit('R1'))
    }
    const partisan = { abilities: ['partisan'] }
    expect([hides('shallowWater'), hides('shallowWater', partisan)]).toEqual([false, true])
    expect([hides('scrub', { mounted: true }), hides('scrub', { mounted: true, ...partisan })]).toEqual([
      false,
      true,
    ])
    expect(hides('open', partisan)).toBe(false)
  })

  test('KG-ABI-28 camouflage hides in the open, and elsewhere where anybody may', () => {
    const hides = (kind: string) => {
      const t = table({
        units: [foot({ abilities: ['camouflage'] })],
        features: [box('terrain', kind, 40, 20, 80, 60)],
      })
      return mayHideHere(t.state, t.unit('R1'))
    }
    expect([hides('open'), hides('scrub'), hides('shallowWater')]).toEqual([true, true, false])
  })

  test('KG-GRD-06 under snow all water bears as ice', () => {
    const river = box('terrain', 'deepWater', 40, 40, 80, 50)
    expect(terrainAt(table({ features: [river] }).state, cm(60, 45))).toBe('deepWater')
    expect(terrainAt(table({ features: [river], facts: { ground: 'snow' } }).state, cm(60, 45))).toBe('ice')
  })

  test('KG-REL-05 the highest hill at a place is its level', () => {
    const low = { ...box('relief', 'gentle', 20, 20, 100, 100), data: { level: 1 } }
    const high = { ...box('relief', 'steep', 50, 50, 70, 70), data: { level: 2 } }
    const t = table({ features: [low, high] })
    expect([
      levelAt(t.state, cm(10, 10)),
      levelAt(t.state, cm(30, 30)),
      levelAt(t.state, cm(60, 60)),
    ]).toEqual([0, 1, 2])
    expect(hillAt(t.state, cm(60, 60))?.kind).toBe('steep')
  })
})

describe('entering', () => {
  test('KG-TER-05 KG-EDG-05 a formation that the ground does not allow is scattered from the edge on', () => {
    const t = table({
      units: [foot({ formation: 'close', move: 20 })],
      features: [box('terrain', 'rocks', 40, 40, 80, 60)],
    })
    walk(t.battle, t.unit('R1'), [cm(60, 37.4)], how)
    expect(t.unit('R1').formation).toBe('close')
    walk(t.battle, t.unit('R1'), [cm(60, 38)], how)
    expect(t.unit('R1').formation).toBe('scattered')
  })

  test('KG-TER-02 marsh is closed to riders and guns, deep water to everybody', () => {
    const into = (kind: string, more: object) => {
      const t = table({
        units: [foot({ move: 30, ...more })],
        features: [box('terrain', kind, 40, 40, 80, 60)],
      })
      return walk(t.battle, t.unit('R1'), [cm(60, 45)], how).halt
    }
    expect(into('marsh', {})).toBe(null)
    expect(into('marsh', { mounted: true })).toBe('closed')
    expect(into('marsh', { kind: 'artillery' })).toBe('closed')
    expect(into('deepWater', {})).toBe('closed')
  })

  const stream = box('terrain', 'shallowWater', 20, 40, 100, 44)

  test('KG-TER-06 KG-OMN-07 shallow water takes a minor order and a test; failing scatters', () => {
    const t = table({ units: [foot({ move: 40 })], features: [stream], dice: [4] })
    walk(t.battle, t.unit('R1'), [cm(60, 50)], how)
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 50), formation: 'scattered', budget: { minor: 1 } })
    const kept = table({ units: [foot({ move: 40 })], features: [stream], dice: [3] })
    walk(kept.battle, kept.unit('R1'), [cm(60, 50)], how)
    expect(kept.unit('R1').formation).toBe('standard')
  })

  test('KG-TER-06 KG-OMN-07 water drawn in two pieces is one crossing: one order, one test', () => {
    const t = table({
      units: [foot({ move: 60 })],
      features: [
        box('terrain', 'shallowWater', 20, 40, 100, 44),
        box('terrain', 'shallowWater', 20, 44, 100, 48),
      ],
      dice: [3],
    })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 55)], how).halt).toBe(null)
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 55), formation: 'standard', budget: { minor: 1 } })
    t.done()
  })

  test('KG-OMN-07 without a minor order left the unit stays before the water', () => {
    const spent = { big: 0, move: 0, minor: 1 }
    const t = table({ units: [foot({ move: 40, budget: spent })], features: [stream] })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 50)], how).halt).toBe('no-crossing')
    // One prepared before does.
    const ready = table({
      units: [foot({ move: 40, budget: spent, did: ['crossing'] })],
      features: [stream],
      dice: [1],
    })
    expect(walk(ready.battle, ready.unit('R1'), [cm(60, 50)], how).halt).toBe(null)
    expect(ready.unit('R1').did).toEqual([])
  })

  test('KG-TER-06 who ends a move in the water is scattered whatever it threw', () => {
    const t = table({
      units: [foot({ move: 40 })],
      features: [box('terrain', 'shallowWater', 20, 40, 100, 60)],
      dice: [1],
    })
    walk(t.battle, t.unit('R1'), [cm(60, 45)], how)
    expect(t.unit('R1').formation).toBe('scattered')
  })

  test('KG-ZON-02 a ford needs no minor order, and no test in column; a bridge neither of them', () => {
    const spent = { big: 0, move: 0, minor: 1 }
    const over = (zone: string, formation: 'column' | 'standard', dice: number[]) => {
      const t = table({
        units: [foot({ move: 100, budget: spent, formation })],
        features: [stream, box('zone', zone, 56, 38, 64, 46)],
        dice,
      })
      const { halt } = walk(t.battle, t.unit('R1'), [cm(60, 50)], how)
      t.done()
      return { halt, formation: t.unit('R1').formation }
    }
    expect(over('ford', 'standard', [6])).toEqual({ halt: null, formation: 'scattered' })
    expect(over('ford', 'column', [])).toEqual({ halt: null, formation: 'column' })
    expect(over('bridge', 'column', [])).toEqual({ halt: null, formation: 'column' })
    expect(over('bridge', 'standard', [])).toEqual({ halt: null, formation: 'scattered' })
  })

  test('KG-ZON-02 KG-TER-03 nobody steps off a bridge into deep water, or off a ford without a crossing', () => {
    const sideways = (kind: string, zone: string, more: object = {}, dice: number[] = []) => {
      const t = table({
        units: [foot({ y: 42, facing: 90, move: 60, formation: 'column', ...more })],
        features: [box('terrain', kind, 20, 36, 100, 48), box('zone', zone, 54, 34, 66, 50)],
        dice,
      })
      const { halt } = walk(t.battle, t.unit('R1'), [cm(80, 42)], how)
      t.done()
      return [halt, t.unit('R1').at?.x]
    }
    // It stays while its middle is on the bridge, to x = 66.
    expect(sideways('deepWater', 'bridge')).toEqual(['closed', 660])
    const spent = { budget: { big: 0, move: 0, minor: 1 } }
    expect(sideways('shallowWater', 'ford', spent)).toEqual(['no-crossing', 660])
    expect(sideways('shallowWater', 'ford', { formation: 'standard' })[0]).toBe('range')
    expect(sideways('shallowWater', 'bridge', {}, [6])[0]).not.toBe('closed')
  })

  test('KG-ZON-01 a road takes the place of its area’s price, other zones add to it', () => {
    const t = table({
      units: [foot({ move: 15 })],
      features: [box('terrain', 'forest', 40, 35, 80, 60), box('zone', 'dirtRoad', 58, 0, 62, 120)],
    })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 60)], how).run).toBe(150)
    expect(t.unit('R1').crossed).not.toContain('forest')
  })

  test('KG-ZON-02 a ford is no slower than the water beside it: its quarter stands in place of the water’s half', () => {
    const run = (features: Feature[], formation: 'column' | 'standard' = 'column', dice: number[] = []) => {
      const t = table({ units: [foot({ move: 16, y: 38, formation })], features, dice })
      const { run, halt } = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
      t.done()
      return [run, halt, t.unit('R1').crossed.filter((key) => key === 'ford' || key === 'shallowWater')]
    }
    // 16 cm less a quarter: 12. The ford ends with the water, so the rear is in it when the middle has left the ford.
    const ford = box('zone', 'ford', 54, 42, 66, 46)
    const water = box('terrain', 'shallowWater', 20, 42, 100, 46)
    expect(run([water, ford])).toEqual([120, 'range', ['ford']])
    // Wading beside it: 16 cm less half, and a Training test, failed with a 6.
    expect(run([water], 'column', [6])).toEqual([80, 'range', ['shallowWater']])
    // Who goes through water besides pays for both: 16 cm less 75 %.
    const twice = [water, ford, box('terrain', 'shallowWater', 20, 47, 100, 60)]
    expect(run(twice, 'column', [6])[2]).toEqual(['ford', 'shallowWater'])
    // Over a bridge nothing is paid.
    expect(run([water, box('zone', 'bridge', 54, 42, 66, 46)])).toEqual([160, 'range', []])
  })

  test('KG-REL-02 going up costs by the slope, going down a gentle one nothing', () => {
    const hill = (kind: string) => ({ ...box('relief', kind, 40, 34, 80, 60), data: { level: 1 } })
    const up = (kind: string) => {
      const t = table({ units: [foot({ move: 20 })], features: [hill(kind)] })
      return walk(t.battle, t.unit('R1'), [cm(60, 90)], how).run
    }
    expect(up('gentle')).toBe(150)
    expect(up('steep')).toBe(100)
    const down = table({ units: [foot({ move: 20, y: 40, facing: 180 })], features: [hill('gentle')] })
    expect(walk(down.battle, down.unit('R1'), [cm(60, 10)], how).run).toBe(200)
    const cliff = table({ units: [foot({ move: 20 })], features: [hill('cliff')] })
    expect(walk(cliff.battle, cliff.unit('R1'), [cm(60, 60)], how).halt).toBe('cliff')
  })

  test('KG-UNI-03 a guide spares his unit the price of the ground he knows', () => {
    const t = table()
    const guided = foot({ notes: { 'KG-UNI-03': 'forest' } })
    expect(allowance(t.state, guided, ['forest', 'scrub']).total).toBe(10)
  })
})

describe('obstacles', () => {
  const across = (kind: string, more: object = {}, dice: number[] = []) => {
    const t = table({
      units: [foot({ move: 40, ...more })],
      features: [wall(kind, [55, 40], [65, 40])],
      dice,
    })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
    t.done()
    return { ...done, y: (t.unit('R1').at?.y ?? 0) / 10, unit: t.unit('R1') }
  }

  test('KG-OBS-02 a low obstacle is crossed with a minor order and 5 cm by foot and riders, not by guns', () => {
    const foot = across('lowWall')
    expect(foot).toMatchObject({ halt: null, y: 60 })
    expect(foot.unit.budget.minor).toBe(1)
    expect(across('lowWall', { mounted: true }).halt).toBe(null)
    expect(across('lowWall', { kind: 'artillery' })).toMatchObject({ halt: 'obstacle', y: 37.5 })
    // 19 − 5 = 14 cm: enough to get over, and 14 cm is all there is.
    expect(across('lowWall', { move: 19 })).toMatchObject({ halt: 'range', y: 44 })
    // 17 − 5 = 12: the base would not be clear of it.
    expect(across('lowWall', { move: 17 })).toMatchObject({ halt: 'obstacle', y: 37.5 })
    expect(across('lowWall', { budget: { big: 0, move: 0, minor: 1 } })).toMatchObject({
      halt: 'no-crossing',
      y: 37.5,
    })
  })

  test('KG-OBS-02 a high one is for foot only: a test, and half of what is left to go', () => {
    // 40 cm less 7.5 to the wall leave 32.5; half of that is lost: 40 − 16.2 = 23.8 cm in all.
    expect(across('palisade', {}, [3])).toMatchObject({ halt: 'range', y: 53.8 })
    expect(across('palisade', {}, [4])).toMatchObject({ halt: 'obstacle', y: 37.5 })
    expect(across('palisade', { mounted: true })).toMatchObject({ halt: 'obstacle', y: 37.5 })
  })

  test('KG-OBS-06 wire ends the move 1 cm beyond and scatters; riders do not pass', () => {
    const through = across('wire')
    // The rear edge, 2.5 cm behind the middle, comes to lie 1 cm beyond the wire at 40.
    expect(through).toMatchObject({ halt: 'wire', y: 43.5 })
    expect(through.unit.formation).toBe('scattered')
    expect(across('wire', { mounted: true }).halt).toBe('obstacle')
  })

  test('KG-OBS-07 the sections of one wall are one crossing', () => {
    const t = table({
      units: [foot({ move: 40 })],
      features: [wall('lowWall', [50, 40], [60, 40]), wall('lowWall', [60, 40], [70, 40])],
    })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 60)], how).halt).toBe(null)
    expect(t.unit('R1').budget.minor).toBe(1)
  })

  test('KG-OBS-08 a minefield explodes on 1–3: Blast 12 and 2d6± against Defence without terrain', () => {
    const field = (dice: number[]) => {
      const t = table({ features: [box('zone', 'minefield', 50, 35, 70, 50)], dice })
      walk(t.battle, t.unit('R1'), [cm(60, 40)], how)
      t.done()
      return t.unit('R1')
    }
    expect(field([4])).toMatchObject({ stan: 30, at: cm(60, 40) })
    // 12 + (5 − 3) − 3 = 11.
    expect(field([3, 5, 3])).toMatchObject({ stan: 19, at: cm(60, 40) })
    expect(field([3, 5, 3]).markers.map((m) => m.value)).toEqual([5])
  })

  test('KG-POS-04 an obstacle covers only against what crosses it', () => {
    const low = wall('lowWall', [55, 32.5], [65, 32.5])
    const t = table({ units: [foot({ inPosition: low.id })], features: [low] })
    expect(total(bestCover(t.state, t.unit('R1'), cm(60, 80)))).toBe(3)
    expect(total(bestCover(t.state, t.unit('R1'), cm(60, 5)))).toBe(0)
    expect(total(bestCover(t.state, { ...t.unit('R1'), inPosition: null }, cm(60, 80)))).toBe(0)
  })

  test('KG-POS-03 KG-OMN-04 any move gives a position up, at no order’s cost', () => {
    const low = wall('lowWall', [55, 32.5], [65, 32.5])
    const t = table({ units: [foot({ inPosition: low.id })], features: [low] })
    walk(t.battle, t.unit('R1'), [cm(60, 25)], how)
    expect(t.unit('R1')).toMatchObject({ inPosition: null, budget: { minor: 0 } })
  })
})
