import { describe, expect, test } from 'vitest'
import type { Declared, Order } from '../../../../src/kernel/order.ts'
import type { UnitId } from '../../../../src/kernel/words.ts'
import { lineUp } from '../../../../src/rulesets/khans-and-generals/move/positions.ts'
import { build, worksLeft } from '../../../../src/rulesets/khans-and-generals/orders/build.ts'
import { callReserves } from '../../../../src/rulesets/khans-and-generals/orders/call-reserves.ts'
import { deploy } from '../../../../src/rulesets/khans-and-generals/orders/deploy.ts'
import { ready } from '../../../../src/rulesets/khans-and-generals/orders/ready.ts'
import { springTrap } from '../../../../src/rulesets/khans-and-generals/orders/spring-trap.ts'
import { surprise } from '../../../../src/rulesets/khans-and-generals/orders/surprise.ts'
import { trap } from '../../../../src/rulesets/khans-and-generals/orders/trap.ts'
import { reachesOffMap } from '../../../../src/rulesets/khans-and-generals/reserves/reserves.ts'
import {
  checkTrap,
  revealTrap,
  trapQuota,
} from '../../../../src/rulesets/khans-and-generals/reserves/traps.ts'
import { offersFor } from '../../../../src/rulesets/khans-and-generals/shown/offers.ts'
import { WORKS } from '../../../../src/rulesets/khans-and-generals/tables/works.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'

const declared = (unit: UnitId, order: string, more: Partial<Declared> = {}): Declared => ({
  unit,
  order,
  path: [],
  options: {},
  ...more,
})
const cm = (x: number, y: number) => ({ target: { at: { x: x * 10, y: y * 10 } } })

/** Carries out an order with its check, as the flow does. */
function give(t: Table, order: Order<KgState>, what: Declared): void {
  order.check(t.state, what, null)
  t.run(order.perform(t.battle, what))
}
const refused = (t: Table, order: Order<KgState>, what: Declared): string => {
  try {
    order.check(t.state, what, null)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Before a battle on 120×120 cm; zones are the southern and northern 36 cm. */
const camp = (spec: Partial<TableSpec> = {}) =>
  new Table({
    units: [
      aUnit({ id: 'R1', x: 60, y: 20 }),
      aUnit({ id: 'R2', x: 80, y: 20 }),
      aUnit({ id: 'B1', x: 60, y: 100 }),
    ],
    turn: 0,
    phase: 'deployment',
    active: null,
    ...spec,
    red: { ready: false, ...spec.red },
    blue: { ready: false, ...spec.blue },
  })
const wood = area('terrain', 'forest', [
  [0, 0],
  [50, 0],
  [50, 60],
  [0, 60],
])

describe('deployment', () => {
  test('KG-DEP-03 a unit is put freely into its zone: place, facing, formation, hidden, in position, weapon set up', () => {
    const engine = aUnit({
      id: 'R3',
      kind: 'artillery',
      statsAs: 'support',
      orders: ['rozstawienie'],
      x: 100,
      y: 20,
    })
    const fence = wall('palisade', [15, 33], [25, 33])
    const hunters = aUnit({ id: 'R1', x: 60, y: 20, formations: ['standard', 'loose'] })
    const t = camp({
      units: [hunters, engine, aUnit({ id: 'B1', x: 60, y: 100 })],
      features: [wood, fence],
    })
    const options = { formation: 'loose', hide: 'yes', position: fence.id }
    give(t, deploy, declared('R1', 'deploy', { ...cm(20, 28), face: 450, options }))
    // In position it lines up: its front along the palisade, facing across it (KG-POS-02).
    expect(t.unit('R1')).toMatchObject({
      at: { x: 200, y: 305 },
      facing: 0,
      formation: 'loose',
      hidden: true,
      inPosition: fence.id,
    })
    give(t, deploy, declared('R3', 'deploy', { options: { weapon: 'yes' } }))
    expect(t.unit('R3').deployed).toBe(true)
    // Moved again it comes out of hiding and out of position.
    give(t, deploy, declared('R1', 'deploy', { ...cm(60, 20), options: { formation: 'standard' } }))
    expect(t.unit('R1')).toMatchObject({ hidden: false, inPosition: null, formation: 'standard' })
  })

  test('KG-DEP-01 outside its zone, off the map, on a friend, on deep water: refused', () => {
    const lake = area('terrain', 'deepWater', [
      [90, 0],
      [120, 0],
      [120, 30],
      [90, 30],
    ])
    const t = camp({ features: [lake] })
    expect(refused(t, deploy, declared('R1', 'deploy', cm(60, 33.5)))).toBe('')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(60, 33.6)))).toBe('kg.error.outside-zone')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(3, 20)))).toBe('kg.error.unit-off-map')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(76, 20)))).toBe('kg.error.overlap')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(105, 15)))).toBe('kg.error.closed-ground')
  })

  test('KG-DEP-03 KG-TER-02 riders and guns do not deploy in a marsh, foot may', () => {
    const marsh = area('terrain', 'marsh', [
      [90, 0],
      [120, 0],
      [120, 30],
      [90, 30],
    ])
    const t = camp({ features: [marsh] })
    expect(refused(t, deploy, declared('R1', 'deploy', cm(105, 15)))).toBe('')
    t.unit('R1').mounted = true
    expect(refused(t, deploy, declared('R1', 'deploy', cm(105, 15)))).toBe('kg.error.closed-ground')
  })

  test('KG-DEP-02 ambushers who are no trap keep 30 cm from the road of their victims', () => {
    const corner = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
    const all = [corner(0, 0), corner(120, 0), corner(120, 120), corner(0, 120)]
    const road = [corner(0, 0), corner(30, 0), corner(30, 120), corner(0, 120)]
    const t = camp({
      facts: { type: 'ambush' },
      red: { role: 'attacker', zone: all },
      blue: { role: 'defender', zone: road },
    })
    // The side of the base is 4.5 cm from its middle.
    expect(refused(t, deploy, declared('R1', 'deploy', cm(64.5, 60)))).toBe('')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(64.4, 60)))).toBe('kg.error.outside-zone')
    expect(refused(t, deploy, declared('B1', 'deploy', cm(10, 60)))).toBe('')
  })

  test('KG-POS-02 who deploys in position lines up there, and must have room there', () => {
    const fence = wall('palisade', [55, 33], [65, 33])
    const road = area('zone', 'dirtRoad', [
      [0, 28],
      [120, 28],
      [120, 30],
      [0, 30],
    ])
    const t = camp({ features: [fence, road] })
    const options = { position: fence.id }
    give(t, deploy, declared('R2', 'deploy', { ...cm(60, 27), face: 300, options }))
    // The front edge, 2.5 cm before the middle, is on the fence at y = 33.
    expect(t.unit('R2')).toMatchObject({ at: { x: 600, y: 305 }, facing: 0, inPosition: fence.id })
    // There is no room for another, and a road is no position.
    expect(refused(t, deploy, declared('R1', 'deploy', { ...cm(62, 26), options }))).toBe('kg.error.overlap')
    expect(
      refused(t, deploy, declared('R1', 'deploy', { ...cm(20, 26), options: { position: road.id } })),
    ).toBe('kg.error.no-such-feature')
  })

  test('KG-FRT-02 a tower holds one unit, in deployment as later', () => {
    const tower = area('zone', 'bunker', [
      [57, 20],
      [63, 20],
      [63, 26],
      [57, 26],
    ])
    const t = camp({
      units: [
        aUnit({ id: 'R1', x: 60, y: 20, inPosition: tower.id }),
        aUnit({ id: 'R2', x: 60, y: 30 }),
        aUnit({ id: 'B1', x: 60, y: 100 }),
      ],
      features: [tower],
    })
    const options = { position: tower.id }
    expect(refused(t, deploy, declared('R2', 'deploy', { ...cm(60, 26), options }))).toBe(
      'kg.error.position-full',
    )
    // There would be room for both bases, but not for both units.
    expect(lineUp(t.battle, t.unit('R2'), tower.id)).toBe('no-room')
    t.unit('R1').inPosition = null
    expect(lineUp(t.battle, t.unit('R2'), tower.id)).toBeNull()
  })

  test('KG-ABI-09 scouts may stand up to 20 cm beyond the zone', () => {
    const t = camp({
      units: [aUnit({ id: 'R1', x: 60, y: 20, abilities: ['scout'] }), aUnit({ id: 'B1', x: 60, y: 100 })],
    })
    expect(refused(t, deploy, declared('R1', 'deploy', cm(60, 53.5)))).toBe('')
    expect(refused(t, deploy, declared('R1', 'deploy', cm(60, 53.6)))).toBe('kg.error.outside-zone')
  })

  test('KG-DEP-03 formations the card or the ground forbids, hiding in the open, positions out of reach: refused', () => {
    const fence = wall('palisade', [15, 33], [25, 33])
    const t = camp({ features: [wood, fence] })
    const at = (x: number, y: number, options: Record<string, string>) =>
      refused(t, deploy, declared('R1', 'deploy', { ...cm(x, y), options }))
    expect(at(60, 20, { formation: 'loose' })).toBe('kg.error.no-formation')
    expect(at(60, 20, { hide: 'yes' })).toBe('kg.error.cannot-hide')
    expect(at(20, 20, { hide: 'yes' })).toBe('')
    expect(at(20, 25.5, { position: fence.id })).toBe('')
    expect(at(20, 25.4, { position: fence.id })).toBe('kg.error.too-far-to-position')
    expect(at(60, 20, { position: 'nothing' })).toBe('kg.error.no-such-feature')
    expect(at(60, 20, { weapon: 'yes' })).toBe('kg.error.no-weapon')
    const column = camp({
      features: [wood],
      units: [aUnit({ id: 'R1', x: 60, y: 20, formations: ['column'] }), aUnit({ id: 'B1', x: 60, y: 100 })],
    })
    expect(
      refused(column, deploy, declared('R1', 'deploy', { ...cm(20, 20), options: { formation: 'column' } })),
    ).toBe('kg.error.no-formation')
  })

  test('KG-DEP-04 KG-DIG-20 nobody else learns of it; who is ready deploys no more', () => {
    const t = camp()
    give(t, deploy, declared('R1', 'deploy', cm(40, 20)))
    for (const effect of t.effects) expect([effect.type, effect.to]).toEqual([effect.type, ['red']])
    give(t, ready, declared('R1', 'ready'))
    expect([t.state.sides.red?.facts.ready, t.state.sides.blue?.facts.ready]).toEqual([true, false])
    expect(refused(t, deploy, declared('R1', 'deploy', cm(40, 20)))).toBe('kg.error.deployed-already')
    expect(refused(t, ready, declared('R1', 'ready'))).toBe('kg.error.deployed-already')
    t.state.phase = 'player'
    expect(refused(t, deploy, declared('B1', 'deploy', cm(60, 100)))).toBe('kg.error.deployment-over')
  })

  test('KG-DIG-20 scouts of both sides on the same ground: those of the second side step back', () => {
    const t = camp({
      units: [aUnit({ id: 'R1', x: 60, y: 58 }), aUnit({ id: 'B1', x: 60, y: 60 })],
      red: { ready: true },
    })
    give(t, ready, declared('B1', 'ready'))
    expect(t.unit('R1').at).toEqual({ x: 600, y: 580 })
    expect(t.unit('B1').at).toEqual({ x: 600, y: 630 })
  })

  test('KG-OSP-05 surprise: hidden where it stands, if its card has it and the ground hides it', () => {
    const hunters = aUnit({ id: 'R1', x: 20, y: 20, orders: ['zaskoczenie'] })
    const t = camp({
      units: [hunters, aUnit({ id: 'R2', x: 40, y: 20 }), aUnit({ id: 'B1', x: 60, y: 100 })],
      features: [wood],
    })
    expect(refused(t, surprise, declared('R2', 'surprise'))).toBe('kg.error.no-such-ability')
    give(t, surprise, declared('R1', 'surprise'))
    expect(t.unit('R1').hidden).toBe(true)
    expect(t.unit('R1').notes['KG-OSP-05']).toBe(true)
    expect(t.events('kg.surpriseSet')[0]?.to).toEqual(['red'])
    give(t, deploy, declared('R1', 'deploy', cm(60, 20)))
    expect(t.unit('R1').notes['KG-OSP-05']).toBe(false)
  })
})

describe('fortifications', () => {
  const works = (points: number, more: Partial<TableSpec> = {}) =>
    camp({ red: { notes: { 'KG-ARM-04': points } }, ...more })
  const path = (...points: [number, number][]) => points.map(([x, y]) => ({ x: x * 10, y: y * 10 }))

  test('KG-FRT-01 KG-ARM-04 works are bought by the section of 10 cm and stand in the own zone', () => {
    const t = works(20)
    const line = declared('R1', 'build', { path: path([10, 30], [40, 30]), options: { work: 'palisade' } })
    give(t, build, line)
    const palisade = Object.values(t.state.features).filter((f) => f.kind === 'palisade')
    expect(palisade.map((f) => f.line?.map((p) => p.x))).toEqual([
      [100, 200],
      [200, 300],
      [300, 400],
    ])
    // 3 sections of 4 points out of 20.
    expect(worksLeft(t.state, 'red')).toBe(8)
    expect(refused(t, build, line)).toBe('kg.error.works-over')
    const far = declared('R1', 'build', { path: path([10, 40], [20, 40]), options: { work: 'palisade' } })
    expect(refused(t, build, far)).toBe('kg.error.work-outside')
    const through = declared('R1', 'build', { path: path([55, 20], [65, 20]), options: { work: 'bank' } })
    expect(refused(t, build, through)).toBe('kg.error.work-on-unit')
    expect(
      refused(
        t,
        build,
        declared('R1', 'build', { path: path([10, 20], [20, 20]), options: { work: 'wire' } }),
      ),
    ).toBe('kg.error.no-work')
  })

  test('KG-FRT-01 KG-OSP-04 KG-OSP-05 while one deploys works, traps and surprises are offered to whom they are open', () => {
    const offered = (t: Table, id: string) =>
      offersFor(t.state, 'anna').flatMap(({ unit, order }) => (unit === id ? [order] : []))
    expect(offered(works(20), 'R1')).toEqual(['deploy', 'build', 'ready'])
    expect(offered(works(0), 'R1')).toEqual(['deploy', 'ready'])
    const woodsman = (id: UnitId) => aUnit({ id, x: 20, y: 20, orders: ['pulapka', 'zaskoczenie'] })
    const t = camp({
      units: [woodsman('R1'), woodsman('R2'), aUnit({ id: 'B1', x: 60, y: 100 })],
      features: [wood],
    })
    t.unit('R2').status = 'reserve'
    t.unit('R2').at = null
    expect(offered(t, 'R1')).toEqual(['deploy', 'trap', 'surprise', 'ready'])
    expect(offered(t, 'R2')).toEqual(['ready'])
  })

  test('KG-FRT-01 the price list', () => {
    const prices = Object.fromEntries(Object.entries(WORKS).map(([kind, { cost }]) => [kind, cost]))
    expect(prices).toEqual({
      wire: 1,
      hedge: 1,
      barricade: 1,
      sandbags: 2,
      trench: 3,
      lowWall: 3,
      palisade: 4,
      bank: 4,
      highWall: 8,
      atRow: 4,
      foxholes: 1,
      minefield: 5,
      bunker: 15,
    })
  })

  test('KG-FRT-02 a tower of 6×6 cm costs 15; a trench is a zone as long as it is dug', () => {
    const t = works(18)
    give(t, build, declared('R1', 'build', { path: path([30, 20]), options: { work: 'bunker' } }))
    give(t, build, declared('R1', 'build', { path: path([10, 30], [18, 30]), options: { work: 'trench' } }))
    const zones = Object.values(t.state.features)
    expect(zones.map((f) => [f.layer, f.kind])).toEqual([
      ['zone', 'bunker'],
      ['zone', 'trench'],
    ])
    expect(zones[0]?.polygon?.[0]).toEqual({ x: 270, y: 230 })
    expect(worksLeft(t.state, 'red')).toBe(0)
  })
})

describe('traps', () => {
  const hunters = (id: UnitId, x: number, more: object = {}) =>
    aUnit({ id, x, y: 20, orders: ['pulapka'], points: 10, ...more })

  test('KG-OSP-04 KG-AMB-01 in deployment a unit joins a group that waits hidden off the map', () => {
    const t = camp({
      units: [
        hunters('R1', 20),
        hunters('R2', 40),
        aUnit({ id: 'R3', x: 80, y: 20 }),
        aUnit({ id: 'B1', x: 60, y: 100 }),
      ],
    })
    give(t, trap, declared('R1', 'trap', { options: { group: 'wood' } }))
    give(t, trap, declared('R2', 'trap', { options: { group: 'wood' } }))
    expect(t.unit('R1')).toMatchObject({ status: 'trap', at: null })
    expect(t.state.sides.red?.facts.traps).toEqual({ wood: ['R1', 'R2'] })
    for (const effect of t.effects) expect(effect.to).toEqual(['red'])
    // It may still be deployed after all.
    give(t, deploy, declared('R1', 'deploy', cm(20, 20)))
    expect(t.unit('R1').status).toBe('standing')
    expect(t.state.sides.red?.facts.traps).toEqual({ wood: ['R2'] })
  })

  test('KG-AMB-04 only where a card, the battle or the scenario has traps, and no more than a quarter of the points', () => {
    const t = camp({ units: [aUnit({ id: 'R1', x: 20, y: 20 }), aUnit({ id: 'B1', x: 60, y: 100 })] })
    expect(refused(t, trap, declared('R1', 'trap'))).toBe('kg.error.no-traps')
    const units = [
      hunters('R1', 20),
      hunters('R2', 40),
      hunters('R3', 60),
      aUnit({ id: 'B1', x: 60, y: 100 }),
    ]
    const quota = camp({ units, red: { points: 80 } })
    expect(trapQuota(quota.state, 'red')).toBe(20)
    give(quota, trap, declared('R1', 'trap'))
    give(quota, trap, declared('R2', 'trap'))
    expect(refused(quota, trap, declared('R3', 'trap'))).toBe('kg.error.trap-quota')
    const ambush = camp({ facts: { type: 'ambush' }, blue: { role: 'defender' } })
    expect(refused(ambush, trap, declared('R1', 'trap'))).toBe('')
    // All of an ambusher’s army may lie in wait, its HQs among it.
    expect(refused(ambush, trap, declared('RHQ', 'trap'))).toBe('')
    expect(trapQuota(ambush.state, 'red')).toBe(100)
    expect(trapQuota(ambush.state, 'blue')).toBe(25)
  })

  /** A trap of blue in a wood; red R1 stands at 60, 60, seen. */
  const sprung = (more: object = {}, red: object = {}) => {
    const t = new Table({
      units: [
        aUnit({ id: 'R1', x: 60, y: 60, ...red }),
        aUnit({ id: 'B1', x: 0, y: 0, status: 'trap', ...more }),
        aUnit({ id: 'B2', x: 100, y: 110 }),
      ],
      features: [
        area('terrain', 'forest', [
          [10, 10],
          [110, 10],
          [110, 115],
          [10, 115],
        ]),
      ],
      blue: { traps: { A: ['B1'] } },
    })
    const side = t.state.sides.blue
    if (side === undefined) throw new Error('no blue')
    t.unit('B1').at = null
    side.sightings = { R1: { at: { x: 600, y: 600 }, facing: 0, turn: 1, now: true, facts: {} } }
    return t
  }
  const spring = (t: Table, x: number, y: number): void => {
    const places = [{ unit: 'B1', at: { x: x * 10, y: y * 10 }, face: 1800 }]
    checkTrap(t.state, 'blue', 'A', places)
    revealTrap(t.battle, 'blue', 'A', places)
  }

  test('KG-AMB-01 it appears at least 10 cm from every enemy, 30 from a scout, on ground that hides it', () => {
    const t = sprung()
    // R1’s front is at 62.5, B1’s front 2.5 before its centre: 75 leaves 10 cm.
    expect(() => spring(t, 60, 74.9)).toThrow('kg.error.trap-too-near')
    spring(t, 60, 75)
    expect(t.unit('B1')).toMatchObject({ status: 'standing', at: { x: 600, y: 750 }, facing: 1800 })
    expect(t.state.sides.blue?.facts.traps).toEqual({})
    const scouts = sprung({}, { abilities: ['scout'] })
    expect(() => spring(scouts, 60, 94.9)).toThrow('kg.error.trap-too-near')
    spring(scouts, 60, 95)
    const open = sprung()
    delete open.state.features[Object.keys(open.state.features)[0] ?? '']
    expect(() => spring(open, 60, 80)).toThrow('kg.error.trap-ground')
    expect(() => checkTrap(sprung().state, 'blue', 'A', [])).toThrow('kg.error.trap-places')
  })

  test('KG-TER-05 on ground that forbids its formation it is scattered when it appears', () => {
    const t = sprung({ formation: 'close' })
    spring(t, 60, 80)
    expect(t.unit('B1').formation).toBe('scattered')
    const loose = sprung({ formation: 'loose' })
    spring(loose, 60, 80)
    expect(loose.unit('B1').formation).toBe('loose')
  })

  test('KG-AMB-01 from an enemy it cannot see it draws back toward its own edge', () => {
    const t = sprung()
    const side = t.state.sides.blue
    if (side === undefined) throw new Error('no blue')
    side.sightings = {}
    spring(t, 60, 70)
    expect(t.unit('B1').at).toEqual({ x: 600, y: 750 })
  })

  test('KG-AMB-03 from behind enemies it cannot see it draws back as well', () => {
    const t = sprung()
    const side = t.state.sides.blue
    if (side === undefined) throw new Error('no blue')
    side.sightings = {}
    // R1’s rear edge is 57.5 cm from red’s edge; farther from it than that, and 10 cm from R1: that is 75.
    spring(t, 60, 45)
    expect(t.unit('B1').at).toEqual({ x: 600, y: 750 })
  })

  test('KG-AMB-03 KG-ABI-10 not behind the foremost enemy, except for partisans', () => {
    const behind = sprung()
    // R1 is the enemy nearest to blue’s edge; red’s edge is the southern one.
    expect(() => spring(behind, 60, 45)).toThrow('kg.error.trap-behind')
    const partisans = sprung({ abilities: ['partisan'] })
    spring(partisans, 60, 45)
    expect(partisans.unit('B1').at).toEqual({ x: 600, y: 450 })
  })

  test('KG-AMB-02 in the own turn it springs by a free order, and may act at once', () => {
    const t = sprung()
    const what = declared('BHQ', 'springTrap', { path: [{ x: 600, y: 800 }], face: 1800 })
    give(t, springTrap, what)
    expect(springTrap.class).toBe('free')
    expect(t.unit('B1').budget).toEqual({ big: 0, move: 0, minor: 0 })
    expect(refused(t, springTrap, what)).toBe('kg.error.no-such-trap')
  })
})

describe('reserves', () => {
  const reserve = (spec: Partial<TableSpec> & { hqY?: number } = {}) => {
    const t = new Table({
      units: [
        aUnit({ id: 'R1', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'R2', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'B1', x: 60, y: 100 }),
      ],
      red: { reserves: { first: ['R1', 'R2'], second: ['R9'] } },
      ...spec,
    })
    for (const id of ['R1', 'R2']) t.unit(id).at = null
    if (spec.hqY !== undefined) t.unit('RHQ').at = { x: 600, y: spec.hqY }
    return t
  }
  const call = (group = 'first', path: Declared['path'] = []) =>
    declared('RHQ', 'callReserves', { options: { group }, path })

  test('KG-OSP-12 KG-RES-02 the Chief HQ calls a group by its Training test; it costs no order', () => {
    const t = reserve({ dice: [3] })
    give(t, callReserves, call())
    expect(t.unit('R1').status).toBe('standing')
    expect(t.unit('RHQ').budget).toEqual({ big: 0, move: 0, minor: 0 })
    expect(callReserves.class).toBe('free')
    expect(refused(t, callReserves, declared('R1', 'callReserves'))).toBe('kg.error.chief-only')
    t.done()
  })

  test('KG-RES-01 the whole group comes, and no other in the same game turn', () => {
    const t = reserve({ dice: [1] })
    give(t, callReserves, call())
    expect([t.unit('R1').status, t.unit('R2').status]).toEqual(['standing', 'standing'])
    expect(t.state.sides.red?.facts.reserves).toEqual({ second: ['R9'] })
    expect(refused(t, callReserves, call('second'))).toBe('kg.error.called')
  })

  test('KG-RES-02 KG-OPB-05 i a failed call may be repeated next turn; a natural 6 costs a token', () => {
    const t = reserve({ dice: [6, 10, 1] })
    give(t, callReserves, call())
    expect(t.unit('R1').status).toBe('reserve')
    expect(opbCount(t.state, 'red')).toBe(1)
    expect(refused(t, callReserves, call())).toBe('kg.error.called')
    const four = reserve({ dice: [4] })
    give(four, callReserves, call())
    expect(opbCount(four.state, 'red')).toBe(0)
  })

  test('KG-RES-02 the Chief HQ must be within 25 cm of its edge with no enemy across the way', () => {
    // From the rear edge of its base of 4×4 cm (KG-MEA-03).
    expect(reachesOffMap(reserve({ hqY: 270 }).state, reserve({ hqY: 270 }).unit('RHQ'))).toBe(true)
    const far = reserve({ hqY: 271 })
    expect(reachesOffMap(far.state, far.unit('RHQ'))).toBe(false)
    give(far, callReserves, call())
    expect(far.unit('R1').status).toBe('reserve')
    expect(far.events('kg.spent').map((e) => e.data?.reason)).toEqual(['no-link-off-map'])
    const blocked = reserve({
      hqY: 240,
      units: [
        aUnit({ id: 'R1', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'R2', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'B1', x: 60, y: 12 }),
      ],
    })
    expect(reachesOffMap(blocked.state, blocked.unit('RHQ'))).toBe(false)
    // At night links are 20 cm long (KG-TIM-04).
    const night = (hqY: number) => reserve({ hqY, facts: { time: 'night' } })
    expect(reachesOffMap(night(220).state, night(220).unit('RHQ'))).toBe(true)
    expect(reachesOffMap(night(221).state, night(221).unit('RHQ'))).toBe(false)
    const radio = reserve({ hqY: 600 })
    radio.unit('RHQ').abilities = ['radio']
    expect(reachesOffMap(radio.state, radio.unit('RHQ'))).toBe(true)
  })

  test('KG-RES-03 it enters within 20 cm of its edge, 30 cm from the enemy, and acts from the next turn', () => {
    const t = reserve({ dice: [1] })
    give(
      t,
      callReserves,
      call('first', [
        { x: 200, y: 175 },
        { x: 400, y: 300 },
      ]),
    )
    expect(t.unit('R1').at).toEqual({ x: 200, y: 175 })
    // 30 cm is too deep: the nearest place where its rear edge is within 20 cm (KG-MEA-03).
    expect(t.unit('R2').at?.y).toBeLessThanOrEqual(225)
    expect(t.unit('R2').at?.y).toBeGreaterThan(200)
    expect(t.unit('R1').notes['KG-RES-03']).toBe(1)
    const near = reserve({
      dice: [1],
      units: [
        aUnit({ id: 'R1', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'R2', x: 0, y: 0, status: 'reserve' }),
        aUnit({ id: 'B1', x: 20, y: 40 }),
      ],
    })
    give(near, callReserves, call('first', [{ x: 200, y: 100 }]))
    const at = near.unit('R1').at
    expect(Math.hypot((at?.x ?? 0) - 200, (at?.y ?? 0) + 25 - 375)).toBeGreaterThanOrEqual(299)
  })

  test('KG-RES-03 KG-TER-05 who enters on ground that forbids his formation is scattered', () => {
    const t = reserve({
      dice: [3],
      features: [
        area('terrain', 'forest', [
          [0, 0],
          [120, 0],
          [120, 60],
          [0, 60],
        ]),
      ],
    })
    t.unit('R1').formation = 'close'
    give(t, callReserves, call())
    expect([t.unit('R1').formation, t.unit('R2').formation]).toEqual(['scattered', 'standard'])
  })

  test('KG-RES-03 KG-FIR-08 KG-TER-03 nobody is put into deep water or a fire', () => {
    const into = (layer: string, kind: string) => {
      const t = reserve({
        dice: [1],
        features: [
          area(layer, kind, [
            [10, 0],
            [30, 0],
            [30, 40],
            [10, 40],
          ]),
        ],
      })
      give(t, callReserves, call('first', [{ x: 200, y: 100 }]))
      return t.unit('R1').at?.x ?? 0
    }
    // The wish is in the middle of a strip of 20 cm; the base is 9 wide.
    for (const x of [into('terrain', 'deepWater'), into('fire', 'cell')]) {
      expect(Math.abs(x - 200)).toBeGreaterThanOrEqual(100)
    }
  })

  test('KG-RES-04 off the map nobody can be aimed at', () => {
    const t = reserve()
    expect(t.unit('R1').at).toBeNull()
    expect(t.state.sides.blue?.sightings.R1).toBeUndefined()
  })
})
