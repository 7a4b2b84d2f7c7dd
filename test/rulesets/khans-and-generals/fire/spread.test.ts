import { describe, expect, test } from 'vitest'
import type { Point } from '../../../../src/kernel/space/types.ts'
import {
  ignite,
  ignitionChance,
  isCaught,
  spreadFires,
  susceptibility,
} from '../../../../src/rulesets/khans-and-generals/fire/spread.ts'
import {
  burningAt,
  burningCells,
  litByFire,
} from '../../../../src/rulesets/khans-and-generals/ground/burning.ts'
import { smokeTerms } from '../../../../src/rulesets/khans-and-generals/ground/smoke.ts'
import { inDark } from '../../../../src/rulesets/khans-and-generals/ground/time.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { burnCaught } from '../../../../src/rulesets/khans-and-generals/move/caught.ts'
import { leaveFire } from '../../../../src/rulesets/khans-and-generals/orders/leave-fire.ts'
import { SOURCES } from '../../../../src/rulesets/khans-and-generals/tables/ignition.ts'
import type { KgBattleFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'

const at: Point = { x: 600, y: 600 }
const square = (layer: string, kind: string, half = 30) =>
  area(layer, kind, [
    [60 - half, 60 - half],
    [60 + half, 60 - half],
    [60 + half, 60 + half],
    [60 - half, 60 + half],
  ])
const table = (spec: Partial<TableSpec> & { facts?: Partial<KgBattleFacts> }) =>
  new Table({ units: [], ...spec, facts: { season: 'autumn', ...spec.facts } })
const chance = (spec: Parameters<typeof table>[0], source: Parameters<typeof ignite>[2] = 'burningArrows') =>
  ignitionChance(table(spec).state, at, source)?.total ?? null

describe('breaking out', () => {
  test('KG-FIR-01 every source has its figure; shellfire needs very dry ground', () => {
    expect(SOURCES).toEqual({
      flamethrower: 5,
      burningArrows: 4,
      incendiary: 6,
      vehicle: 2,
      flammableVehicle: 5,
      shellfire: 0,
    })
    expect(chance({ features: [square('terrain', 'scrub')] }, 'shellfire')).toBeNull()
    expect(
      chance({ features: [square('terrain', 'scrub')], facts: { ground: 'veryDry' } }, 'shellfire'),
    ).toBe(0 + 2 + 3)
  })

  test('KG-FIR-02 source, ground and terrain are summed; a d12 no higher lights it', () => {
    // burning arrows 4, dry 0, forest 2
    expect(chance({ features: [square('terrain', 'forest')] })).toBe(6)
    expect(chance({ features: [square('terrain', 'scrub')], facts: { ground: 'wet' } })).toBe(4 - 2 + 3)
    expect(chance({ features: [square('terrain', 'rocks')] })).toBe(4 - 2)
    expect(chance({ facts: { ground: 'veryDry' } }, 'incendiary')).toBe(6 + 2)
    const lights = table({ features: [square('terrain', 'forest')], dice: [6] })
    ignite(lights.battle, at, 'burningArrows', null)
    expect(burningCells(lights.state)).toHaveLength(1)
    const fails = table({ features: [square('terrain', 'forest')], dice: [7] })
    ignite(fails.battle, at, 'burningArrows', null)
    expect(burningCells(fails.state)).toHaveLength(0)
    // What may have lit it, and what was too much, is told with it.
    const place = { x: at.x, y: at.y }
    expect(fails.events('kg.noFire').map((e) => e.data)).toEqual([
      { source: 'burningArrows', roll: 7, most: 6, at: place },
    ])
    expect(lights.events('kg.fire').map((e) => e.data)).toEqual([
      { source: 'burningArrows', roll: 6, most: 6, at: place },
    ])
  })

  test('KG-FIR-02 no die is thrown on mud, under snow or where nothing can burn', () => {
    for (const ground of ['mud', 'snow', 'deepSnow'] as const)
      expect(chance({ facts: { ground } })).toBeNull()
    expect(chance({ features: [square('terrain', 'marsh')] })).toBeNull()
    expect(chance({ features: [square('terrain', 'shallowWater')] })).toBeNull()
    const t = table({ features: [square('terrain', 'marsh')], dice: [1] })
    ignite(t.battle, at, 'burningArrows', null)
    expect(t.state.queued).toEqual([1])
    const why = (one: Table) => one.events('kg.fireImpossible').map((e) => e.data?.hindrance)
    expect(why(t)).toEqual(['place'])
    const wet = table({ facts: { ground: 'mud' } })
    ignite(wet.battle, at, 'burningArrows', null)
    expect(why(wet)).toEqual(['ground'])
    const twice = table({ features: [square('terrain', 'forest')], dice: [1] })
    ignite(twice.battle, at, 'burningArrows', null)
    ignite(twice.battle, at, 'burningArrows', null)
    expect(why(twice)).toEqual(['burning'])
  })

  test('KG-WEA-03 rain and snow take 2 more', () => {
    expect(chance({ features: [square('terrain', 'forest')], facts: { weather: 'rain' } })).toBe(4 + 2 - 2)
  })

  test('KG-FIR-03 the most of area, zone and obstacle there counts, once', () => {
    // rocks −2 under a palisade 2
    expect(
      susceptibility(
        table({ features: [square('terrain', 'rocks'), wall('palisade', [55, 60], [65, 60])] }).state,
        at,
      ),
    ).toBe(2)
    expect(
      susceptibility(table({ features: [square('zone', 'field')], facts: { season: 'summer' } }).state, at),
    ).toBe(4)
    expect(susceptibility(table({ features: [square('zone', 'field')] }).state, at)).toBe(2)
    expect(
      susceptibility(
        table({ features: [wall('lowWall', [55, 60], [65, 60]), square('terrain', 'rocks')] }).state,
        at,
      ),
    ).toBe(-1)
    const town = square('terrain', 'builtLow')
    expect(susceptibility(table({ features: [town] }).state, at)).toBe(2)
    expect(susceptibility(table({ features: [{ ...town, data: { wooden: false } }] }).state, at)).toBe(-1)
    expect(susceptibility(table({ features: [square('zone', 'bunker')] }).state, at)).toBeNull()
  })
})

describe('spreading', () => {
  /** A table on which one cell of forest burns at its middle. */
  const alight = (
    dice: readonly number[],
    features = [square('terrain', 'forest')],
    facts: Partial<KgBattleFacts> = {},
  ) => {
    const t = table({ features, facts, dice: [1, ...dice] })
    ignite(t.battle, at, 'burningArrows', null)
    return t
  }
  const places = (t: Table) =>
    burningCells(t.state).map((cell) => [(cell.at?.x ?? 0) - 600, (cell.at?.y ?? 0) - 600])

  test('KG-FIR-04 d4 more cells of 5 cm in directions thrown with a d8, clockwise from north', () => {
    // one cell burns: no die to pick it; two more: north-east and west
    const t = alight([2, 2, 7])
    spreadFires(t.battle)
    expect(places(t)).toEqual([
      [0, 0],
      [50, 50],
      [-50, 0],
    ])
    t.done()
  })

  test('KG-FIR-04 a direction that is taken gives way to the nearest free one, clockwise first', () => {
    const t = alight([3, 1, 1, 1])
    spreadFires(t.battle)
    // north; then north-east for north; then north-west
    expect(places(t).slice(1)).toEqual([
      [0, 50],
      [50, 50],
      [-50, 50],
    ])
  })

  test('KG-FIR-04 fires that have met are one: it picks one cell and grows once', () => {
    const t = alight([1, 2, 1, 3])
    // Another blaze beside the first: a die lights it; a d4 picks a cell of the two, a d4 and a d8 grow one.
    ignite(t.battle, { x: 650, y: 600 }, 'burningArrows', null)
    spreadFires(t.battle)
    expect(places(t)).toEqual([
      [0, 0],
      [50, 0],
      [100, 0],
    ])
    t.done()
  })

  test('KG-FIR-04 of several cells one is picked at random to grow from', () => {
    const t = alight([1, 3, 2, 1, 3])
    spreadFires(t.battle)
    // Two cells now: a d4, here the second; then one more, east of it.
    spreadFires(t.battle)
    expect(places(t)).toEqual([
      [0, 0],
      [50, 0],
      [100, 0],
    ])
  })

  test('KG-FIR-05 forest burns on into scrub, scrub not into forest', () => {
    const scrub = square('terrain', 'scrub')
    const wood = area('terrain', 'forest', [
      [57.5, 57.5],
      [62.5, 57.5],
      [62.5, 62.5],
      [57.5, 62.5],
    ])
    const out = alight([1, 1], [scrub, wood])
    spreadFires(out.battle)
    expect(places(out)).toHaveLength(2)
    const around = square('terrain', 'forest')
    const copse = area('terrain', 'scrub', [
      [57.5, 57.5],
      [62.5, 57.5],
      [62.5, 62.5],
      [57.5, 62.5],
    ])
    const kept = alight([1], [around, copse])
    spreadFires(kept.battle)
    expect(places(kept)).toHaveLength(1)
  })

  test('KG-FIR-06 fire crosses no road, water or cliff, and does not burn out', () => {
    for (const barrier of [
      area('zone', 'dirtRoad', [
        [30, 63],
        [90, 63],
        [90, 64],
        [30, 64],
      ]),
      area('terrain', 'shallowWater', [
        [30, 63],
        [90, 63],
        [90, 64],
        [30, 64],
      ]),
      area('relief', 'cliff', [
        [30, 63],
        [90, 63],
        [90, 64],
        [30, 64],
      ]),
    ]) {
      const t = alight([1, 1], [square('terrain', 'forest'), barrier])
      spreadFires(t.battle)
      // North is barred, and so are north-east and north-west: east is the nearest.
      expect(places(t)[1]).toEqual([50, 0])
    }
  })

  test('KG-FIR-02 KG-FIR-04 nor on mud and snow, where nothing takes fire', () => {
    for (const ground of ['mud', 'snow', 'deepSnow'] as const) {
      const t = alight([], [square('terrain', 'scrub')])
      t.state.facts.ground = ground
      spreadFires(t.battle)
      expect(places(t)).toHaveLength(1)
    }
  })

  test('KG-WEA-03 in rain and snow fires do not spread', () => {
    const t = alight([], [square('terrain', 'scrub')], { weather: 'rain' })
    spreadFires(t.battle)
    expect(places(t)).toHaveLength(1)
  })
})

describe('what fire does', () => {
  test('KG-FIR-07 KG-GEN-02 a cell lights 200 m round it at night: 40 cm', () => {
    // A base is in the light when its nearest edge is: 2.5 cm before its middle (KG-MEA-03).
    const near = aUnit({ id: 'B1', x: 60, y: 105 })
    const far = aUnit({ id: 'B2', x: 60, y: 105.1 })
    const t = table({
      units: [near, far],
      features: [square('terrain', 'forest')],
      facts: { time: 'night' },
      dice: [1],
    })
    ignite(t.battle, at, 'burningArrows', null)
    // The cell reaches to y 62.5.
    expect(litByFire(t.state, { x: 600, y: 1025 })).toBe(true)
    expect(litByFire(t.state, { x: 600, y: 1026 })).toBe(false)
    expect(inDark(t.state, near)).toBe(false)
    expect(inDark(t.state, far)).toBe(true)
  })

  test('KG-FIR-08 burning ground is closed to every base that would stand on it', () => {
    const t = table({ features: [square('terrain', 'forest')], dice: [1] })
    ignite(t.battle, at, 'burningArrows', null)
    const base = { kind: 'rect', width: 90, depth: 50 } as const
    expect(burningAt(t.state, { at: { x: 600, y: 640 }, facing: 0, base })).toBe(true)
    expect(burningAt(t.state, { at: { x: 600, y: 650 }, facing: 0, base })).toBe(false)
    expect(burningAt(t.state, { x: 620, y: 600 })).toBe(true)
  })

  test('KG-FIR-09 who is caught wavers by 4, must leave next to the fire, and is scattered', () => {
    const u = aUnit({ id: 'B1', x: 60, y: 60 })
    const t = table({ units: [u], features: [square('terrain', 'forest')], dice: [1] })
    ignite(t.battle, at, 'burningArrows', null)
    expect(isCaught(t.unit('B1'))).toBe(true)
    expect(reluctance(t.unit('B1'))).toBe(10 + 4)
    leaveFire.check(t.state, { unit: 'B1', order: 'leaveFire', path: [], options: {} }, null)
    t.run(leaveFire.perform(t.battle, { unit: 'B1', order: 'leaveFire', path: [], options: {} }))
    const out = t.unit('B1')
    // The base is 5 cm deep and the cell too: 5 cm north or south clears it.
    expect(Math.abs((out.at?.y ?? 0) - 600)).toBe(50)
    expect(out.formation).toBe('scattered')
    expect(isCaught(out)).toBe(false)
    // Red is in turn, so what B1 did counts as its reaction.
    expect(out.pdBudget).toEqual({ big: 1, move: 1, minor: 2 })
  })

  const caught = (spec: Partial<Parameters<typeof aUnit>[0]>, others: TableSpec['units'] = []) => {
    const u = aUnit({ id: 'B1', x: 60, y: 60, ...spec })
    const t = table({ units: [u, ...others], features: [square('terrain', 'forest')], dice: [1] })
    ignite(t.battle, at, 'burningArrows', null)
    return t
  }
  const leave = (t: Table) =>
    t.run(leaveFire.perform(t.battle, { unit: 'B1', order: 'leaveFire', path: [], options: {} }))

  test('KG-FIR-09 KG-VIS-12 KG-ABI-07 leaving is a move: who hid is seen, and pavises are on the back', () => {
    const t = caught({ hidden: true, abilities: ['pavise'] })
    leave(t)
    expect(t.unit('B1')).toMatchObject({ hidden: false, moved: 50, notes: { 'KG-ABI-07': 1 } })
    const gun = caught({ kind: 'artillery', deployed: true })
    leave(gun)
    expect(gun.unit('B1').deployed).toBe(false)
  })

  test('KG-FIR-09 KG-MOV-10 not through enemies, nor farther than the Movement Range: hemmed in, it burns (KG-FIR-10)', () => {
    // Enemies close around on all four sides: none of sixteen ways is open.
    const ring = [
      aUnit({ id: 'R1', x: 60, y: 65.1 }),
      aUnit({ id: 'R2', x: 60, y: 54.9 }),
      aUnit({ id: 'R3', x: 69.1, y: 60 }),
      aUnit({ id: 'R4', x: 50.9, y: 60 }),
    ]
    const held = caught({}, ring)
    leave(held)
    expect(held.events('kg.spent').map((e) => e.data?.reason)).toEqual(['no-way-out'])
    expect(held.unit('B1').at).toEqual(at)
    burnCaught(held.battle)
    expect(held.unit('B1').stan).toBe(25)
    // 5 cm clear the flames: 4 cm of range do not.
    const slow = caught({ move: 4 })
    leave(slow)
    expect(slow.unit('B1').at).toEqual(at)
  })

  test('KG-FIR-10 KG-PIN-04 the pinned cannot get up to leave, and burn', () => {
    const t = caught({ pinned: true })
    burnCaught(t.battle)
    expect(t.unit('B1').stan).toBe(25)
  })

  test('KG-FIR-10 KG-MOV-15 a gun that is bogged down burns, and cannot leave while it is', () => {
    const bog = (turn: number) => ({ 'KG-MOV-15': { turn, count: 1, x: 600, y: 600 } })
    const gun = aUnit({
      id: 'B1',
      kind: 'artillery',
      statsAs: 'support',
      stan: 6,
      breakAt: 9,
      baseReluctance: 0,
      x: 60,
      y: 60,
      notes: bog(4),
    })
    const t = table({ units: [gun], features: [square('terrain', 'forest')], dice: [1], turn: 4 })
    ignite(t.battle, at, 'burningArrows', null)
    const leave = { unit: 'B1', order: 'leaveFire', path: [], options: {} }
    expect(() => leaveFire.check(t.state, leave, null)).toThrow('kg.error.stuck')
    // The next battlefield-change phase looks back on a turn in which it stuck fast.
    t.state.turn = 5
    burnCaught(t.battle)
    expect(t.unit('B1').stan).toBe(5)
    expect(() => leaveFire.check(t.state, leave, null)).not.toThrow()
  })

  test('KG-FIR-10 who cannot leave burns: a line unit 5 Stan, a crew a man; who did not, wavers again', () => {
    const stuck = aUnit({ id: 'B1', x: 60, y: 60, immobilised: true })
    const crew = aUnit({
      id: 'B2',
      kind: 'support',
      statsAs: 'support',
      stan: 6,
      breakAt: 9,
      baseReluctance: 0,
      x: 60,
      y: 64,
      immobilised: true,
    })
    const slow = aUnit({ id: 'B3', x: 60, y: 56 })
    const t = table({ units: [stuck, crew, slow], features: [square('terrain', 'forest')], dice: [1] })
    ignite(t.battle, at, 'burningArrows', null)
    burnCaught(t.battle)
    expect(t.unit('B1').stan).toBe(25)
    expect(t.unit('B2').stan).toBe(5)
    expect(t.unit('B3').stan).toBe(30)
    expect(reluctance(t.unit('B3'))).toBe(10 + 4 + 4)
  })

  test('KG-SMK-03 KG-SMK-01 a burning cell smokes over itself and two cells downwind, and nothing is seen through it', () => {
    const west = aUnit({ id: 'R1', x: 40, y: 70 })
    const east = aUnit({ id: 'B1', x: 80, y: 70 })
    const t = table({
      units: [west, east],
      features: [square('terrain', 'forest')],
      facts: { wind: 0 },
      dice: [1],
    })
    expect(smokeTerms(t.state, west, east).blocked).toBe(false)
    ignite(t.battle, at, 'burningArrows', null)
    const smoke = Object.values(t.state.features).filter((f) => f.layer === 'smoke')
    expect(smoke.map((f) => f.at)).toEqual([
      { x: 600, y: 600 },
      { x: 600, y: 650 },
      { x: 600, y: 700 },
    ])
    expect(smokeTerms(t.state, west, east)).toEqual({ blocked: true, terms: [] })
  })
})
