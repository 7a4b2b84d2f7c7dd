import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import { normaliseFacing, travel } from '../../../../src/kernel/space/angle.ts'
import { footprint, footprintAt } from '../../../../src/kernel/space/base.ts'
import { pointDistance } from '../../../../src/kernel/space/segment.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { commands, hqOf } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { fieldOf } from '../../../../src/rulesets/khans-and-generals/ground/field.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { loseStan } from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import { hatches } from '../../../../src/rulesets/khans-and-generals/orders/hatches.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { hullsOf } from '../../../../src/rulesets/khans-and-generals/sight/hulls.ts'
import { seenBy, updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { Viewpoint, viewpointOf } from '../../../../src/rulesets/khans-and-generals/sight/viewpoint.ts'
import { canSee, seesFrom } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { unitsOnTable } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../support/fights.ts'
import { give } from '../support/giving.ts'
import { complete } from '../support/shipped.ts'
import { area, aUnit, type Table } from '../support/table.ts'
import { fielded, wrecks } from '../support/vehicles.ts'

const token = { id: 't', kind: 'reluctance', rule: 'KG-MOR-13', value: 9, data: 'kg.term.under-fire' }

/** A broken light tank R1 at (60, 60), which blue's B1 sees from the north. */
function broken(
  more: {
    facts?: object
    features?: Parameters<typeof quiet>[0]['features']
    gun?: readonly [number, number]
    /** The rout phase is not yet. */
    waits?: boolean
  } = {},
): Table {
  const table = quiet({
    units: [
      fielded('mo_light', {
        id: 'R1',
        x: 60,
        y: 60,
        status: 'broken',
        markers: [token],
        ...more.facts,
      } as never),
      aUnit({ id: 'B1', x: 60, y: 100, ...(more.gun && { x: more.gun[0], y: more.gun[1], base: [2, 4] }) }),
    ],
    features: more.features ?? [],
  })
  updateSight(table.battle)
  if (more.waits !== true) table.run(routPhase(table.battle))
  return table
}

/** Every place within 14 cm in steps of 2 cm and 5°, straight back first: the nearest at which nobody would see R1; null where nobody sees it already, or everywhere somebody would. */
function nearestHidden(table: Table, from: Point): { way: number; place: Point } | null {
  const { state } = table
  const [tank, field] = [placed(table.unit('R1')), fieldOf(state)]
  const hulls = hullsOf(state).filter(({ shape }) => shape !== footprint(tank))
  const eyes = unitsOnTable(state).filter((u) => u.side !== tank.side && seenBy(state, tank.side, u))
  const isHidden = (at: Point): boolean => {
    const there = new Viewpoint(field, footprintAt(at, tank.facing, tank.base), null)
    return !eyes.some((eye) => seesFrom(state, viewpointOf(field, placed(eye)), there, hulls))
  }
  if (isHidden(from)) return null
  const ways = [1800]
  for (let turn = 50; turn < 1800; turn += 50) ways.push(1800 + turn, 1800 - turn)
  ways.push(3600)
  const firsts = ways.flatMap((way) => {
    // As far as the whole millimetre at which its range ends.
    const open = pointDistance(from, travel(from, normaliseFacing(way), 140))
    for (let mm = 20; mm <= open; mm += 20) {
      const place = travel(from, normaliseFacing(way), mm)
      if (isHidden(place)) return [{ way, place, far: pointDistance(from, place) }]
    }
    return []
  })
  const [first] = firsts
  if (first?.way === 1800) return first
  return [...firsts].sort((a, b) => a.far - b.far)[0] ?? null
}

describe('vehicles in the rout', () => {
  test('KG-MOR-10 it reverses straight back to the nearest place out of sight, its front where it was', () => {
    const hedge = area('terrain', 'forest', [
      [20, 50],
      [100, 50],
      [100, 52],
      [20, 52],
    ])
    const ridge = {
      ...hedge,
      layer: 'relief',
      kind: 'gentle',
      data: {
        level: 1,
        crest: [
          { x: 200, y: 550 },
          { x: 1000, y: 550 },
        ],
      },
    }
    const table = broken({ features: [ridge] })
    const tank = table.unit('R1')
    expect([tank.at?.x, tank.facing, tank.status]).toEqual([600, 0, 'broken'])
    expect(tank.at?.y).toBeLessThan(550)
    expect(canSee(table.state, table.unit('B1'), tank)).toBe(false)
  })

  // Smoke hides and stops nobody, so 14 cm are open in every direction: half of 28.
  test('KG-MOR-10 with nothing behind it to hide it, it goes to the nearest place in any direction, as far as every one of them tried', () => {
    const random = chance(61)
    let aside = 0
    for (let n = 0; n < 60; n++) {
      const clouds = Array.from({ length: 3 }, (_, i) => {
        const [x, y] = [random.int(44, 70), random.int(62, 80)]
        const size = random.int(6, 14)
        return {
          ...area('smoke', 'fire', [
            [x, y],
            [x + size, y],
            [x + size, y + 4],
            [x, y + 4],
          ]),
          id: `cloud${i}`,
        }
      })
      const before = broken({ features: clouds, waits: true })
      const from = before.unit('R1').at as Point
      const nearest = nearestHidden(before, from)
      before.run(routPhase(before.battle))
      const { at } = before.unit('R1')
      if (nearest === null) continue
      aside += nearest.way === 1800 ? 0 : 1
      expect([n, at]).toEqual([n, nearest.place])
    }
    expect(aside).toBeGreaterThan(5)
  })

  test('KG-MOR-10 nowhere out of sight it backs toward its own edge, at half its range, and never leaves', () => {
    const table = broken()
    expect([table.unit('R1').at, table.unit('R1').facing]).toEqual([{ x: 600, y: 460 }, 0])
    const atEdge = broken({ facts: { at: { x: 600, y: 40 } } })
    expect(atEdge.unit('R1').status).toBe('broken')
  })

  test('KG-MOR-10 KG-ZON-02 on a paved road half of 28 cm and half of that again even out: it backs the whole 28', () => {
    const road = area('zone', 'pavedRoad', [
      [50, 0],
      [70, 0],
      [70, 120],
      [50, 120],
    ])
    expect(broken({ features: [road] }).unit('R1').at).toEqual({ x: 600, y: 320 })
  })

  // From a narrow base all lines pass through the place it drives away from.
  test('KG-MOR-10 its own hull is no cover: before a gun it backs as far as it can', () => {
    expect(broken({ gun: [60, 100] }).unit('R1').at).toEqual({ x: 600, y: 460 })
  })

  test('KG-MOR-10 unseen it stays; one that cannot move is abandoned by its crew', () => {
    const table = quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 60, status: 'broken' })] })
    table.unit('R1').markers = [token]
    table.run(routPhase(table.battle))
    expect(table.unit('R1').at).toEqual({ x: 600, y: 600 })
    const left = broken({ facts: { immobilised: true } })
    expect([left.unit('R1').status, left.unit('R1').abandoned, wrecks(left).length]).toEqual([
      'destroyed',
      true,
      1,
    ])
  })

  test('KG-MOR-02 a vehicle that breaks has no formation to lose', () => {
    const table = quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 60 })] })
    table.unit('R1').markers = [token]
    table.run(routPhase(table.battle))
    expect([table.unit('R1').status, table.unit('R1').formation]).toEqual(['broken', 'standard'])
  })
})

describe('headquarters in vehicles', () => {
  const platoon = () => {
    const leader = fielded('mo_light', {
      id: 'R1',
      x: 60,
      y: 50,
      echelon: 'platoon',
      command: 6,
      initiative: 3,
    })
    const table = quiet({
      units: [leader, fielded('mo_light', { id: 'R2', x: 70, y: 50, hq: 'R1' })],
      dice: [1],
    })
    updateCommunications(table.battle)
    return table
  }

  test('KG-HQV-01 a leader’s vehicle commands; its Command is that of the battalion’s or regiment’s HQ of its list', () => {
    const table = platoon()
    expect(hqOf(table.state, table.unit('R2'))?.id).toBe('R1')
    const units = [
      { id: 'A1', card: 'mo_regt' },
      { id: 'A2', card: 'mo_light', leader: 'platoon' },
      { id: 'A3', card: 'mo_medium', leader: 'company', hq: 'A1' },
      { id: 'A4', card: 'mo_light', hq: 'A2' },
    ]
    const own = {
      sides: { A: { list: 'MODERN', units }, B: { list: 'MODERN', units: [{ id: 'B1', card: 'mo_batt' }] } },
    }
    const state = setup(complete(own))
    const of = (id: string) => [state.units[id]?.command, state.units[id]?.initiative]
    expect([of('A2'), of('A3'), of('A4')]).toEqual([
      [6, 3],
      [12, 5],
      [0, 0],
    ])
    expect([state.units.A4?.hq, state.sides.A?.facts.chief]).toEqual(['A2', 'A1'])
  })

  test('KG-HQV-02 shut hatches without a radio: it commands nobody and hears nothing; with one all goes on', () => {
    const table = platoon()
    give(table, hatches, { unit: 'R1', options: { to: 'shut' } })
    updateCommunications(table.battle)
    expect([commands(table.unit('R1')), hqOf(table.state, table.unit('R2'))?.id]).toEqual([true, 'R1'])
    for (const id of ['R1', 'R2']) table.unit(id).abilities = ['thinFloor']
    give(table, hatches, { unit: 'R1', options: { to: 'open' } })
    give(table, hatches, { unit: 'R1', options: { to: 'shut' } })
    updateCommunications(table.battle)
    expect([
      commands(table.unit('R1')),
      hqOf(table.state, table.unit('R1')),
      hqOf(table.state, table.unit('R2')),
    ]).toEqual([false, null, null])
  })

  test('KG-HQV-03 a leader’s crew is hit: his d4', () => {
    const table = platoon()
    table.unit('R1').breakAt = 40
    loseStan(table.battle, table.unit('R1'), 1, { rule: 'KG-AVP-06' })
    expect([table.unit('R1').command, table.events('kg.commander-killed').length]).toEqual([3, 1])
  })
})

describe('vehicles after a restart', () => {
  test('KG-OMN-01 what a vehicle fights with is the same told by a battle that was restored', () => {
    const told = (table: Table) => {
      give(table, hatches, { unit: 'R1', options: { to: 'shut' } })
      return table.effects
    }
    const fresh = () => quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 50 })] })
    const restored = fresh()
    Object.assign(restored.unit('R1'), JSON.parse(JSON.stringify(restored.unit('R1'))))
    expect(told(restored)).toEqual(told(fresh()))
  })
})
