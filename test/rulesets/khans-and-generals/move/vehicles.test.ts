import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { allowance } from '../../../../src/rulesets/khans-and-generals/move/allowance.ts'
import { burnCaught } from '../../../../src/rulesets/khans-and-generals/move/caught.ts'
import { backStep } from '../../../../src/rulesets/khans-and-generals/orders/back-step.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rotate } from '../../../../src/rulesets/khans-and-generals/orders/rotate.ts'
import { run } from '../../../../src/rulesets/khans-and-generals/orders/run.ts'
import type { GroundState } from '../../../../src/rulesets/khans-and-generals/tables/ground.ts'
import { quiet } from '../support/fights.ts'
import { give } from '../support/giving.ts'
import { area, aUnit, type Table, wall } from '../support/table.ts'
import { fielded, wrecks } from '../support/vehicles.ts'

interface Drive {
  readonly features?: readonly Feature[]
  readonly dice?: readonly number[]
  readonly ground?: GroundState
  readonly to?: number
  readonly facts?: object
}

/** The vehicle R1 at (60, 30) drives straight north; on tracks and Good off the road unless its card says otherwise. */
function drive(
  card: string,
  { features = [], dice = [], ground = 'dry', to = 90, facts = {} }: Drive,
): Table {
  const table = quiet({
    units: [fielded(card, { id: 'R1', x: 60, y: 30, ...facts })],
    features,
    dice,
    facts: { ground },
  })
  give(table, move, { unit: 'R1', path: [{ x: 600, y: to * 10 }] })
  table.done()
  return table
}

/** How far north it has come, cm. */
const at = (table: Table): number => (table.unit('R1').at?.y ?? 0) / 10
const reason = (table: Table): unknown => table.events('kg.move.stopped')[0]?.data?.reason
const strip = (layer: string, kind: string, from: number, to: number): Feature =>
  area(layer, kind, [
    [0, from],
    [120, from],
    [120, to],
    [0, to],
  ])

describe('vehicles on the move', () => {
  test('KG-STV-01, KG-ZON-02 its Movement Range; half as far again on a paved road, a quarter on a dirt road', () => {
    expect(at(drive('mo_light', {}))).toBe(58)
    const road = (kind: string) =>
      area('zone', kind, [
        [57, 0],
        [63, 0],
        [63, 120],
        [57, 120],
      ])
    expect(at(drive('mo_light', { features: [road('pavedRoad')] }))).toBe(72)
    expect(at(drive('mo_light', { features: [road('dirtRoad')] }))).toBe(65)
  })

  test('KG-OMV-02, KG-OMV-04 vehicles do not run, and back at half their range', () => {
    const table = quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 60 })] })
    const path = [{ x: 600, y: 900 }]
    expect(refusalOf(() => give(table, run, { unit: 'R1', path }))?.key).toBe('kg.error.vehicles-do-not-run')
    give(table, backStep, { unit: 'R1' })
    expect(at(table)).toBe(46)
  })

  test('KG-TER-02 it stays at the edge of a wood, and never enters a marsh', () => {
    // Its middle is 3.5 cm before its rear, which stays out of the wood.
    const wood = drive('mo_light', { features: [strip('terrain', 'forest', 40, 90)], dice: [1] })
    expect([at(wood) < 43.6, at(wood) > 43, reason(wood)]).toEqual([true, true, 'halt-closed'])
    const marsh = drive('mo_light', { features: [strip('terrain', 'marsh', 50, 90)] })
    expect([at(marsh), reason(marsh)]).toEqual([46.4, 'halt-closed'])
  })

  test('KG-MOV-14, KG-STV-09 scrub wants a Training test, off-road ability added; failed, it bogs at the border', () => {
    const scrub = [strip('terrain', 'scrub', 50, 90)]
    expect(at(drive('mo_light', { features: scrub, dice: [4] }))).toBe(53)
    const bogged = drive('mo_light', { features: scrub, dice: [5] })
    expect([at(bogged), reason(bogged)]).toEqual([46.4, 'halt-stuck'])
    expect(refusalOf(() => give(bogged, move, { unit: 'R1', path: [] }))?.key).toBe('kg.error.stuck')
    // It turns on the spot, and about no other axis (KG-MOV-12).
    const turn = (axis: string) => () => give(bogged, rotate, { unit: 'R1', face: 900, options: { axis } })
    expect(refusalOf(turn('frontLeft'))?.key).toBe('kg.error.stuck-turns')
    expect(rotate.open(bogged.state, 'R1').values?.()).toEqual({ axis: ['centre'] })
    turn('centre')()
    expect([bogged.unit('R1').facing, at(bogged)]).toEqual([900, 46.4])
    bogged.unit('R1').immobilised = true
    expect(refusalOf(turn('centre'))?.key).toBe('kg.error.immobilised')
  })

  test('KG-MOV-15 bogged three times at one place it moves no more', () => {
    const table = drive('mo_light', { features: [strip('terrain', 'scrub', 50, 90)], dice: [6] })
    for (const turn of [2, 3]) {
      table.state.turn = turn
      Object.assign(table.unit('R1'), { moved: 0, rotated: 0, crossed: [], did: [] })
      table.state.queued.push(6)
      give(table, move, { unit: 'R1', path: [{ x: 600, y: 900 }] })
    }
    expect(table.unit('R1').immobilised).toBe(true)
  })

  test('KG-GRD-02, KG-GRD-04, KG-GRD-07 every ground, drive and d6: it bogs where the die is no more than the chance', () => {
    const chances: readonly (readonly [GroundState, string, number])[] = [
      ['wet', 'mo_armcar', 2],
      ['wet', 'mo_light', 0],
      ['mud', 'mo_armcar', 4],
      ['mud', 'mo_tractor', 2],
      ['snow', 'mo_armcar', 2],
      ['snow', 'mo_light', 0],
      ['deepSnow', 'mo_armcar', 4],
      ['deepSnow', 'mo_tractor', 2],
    ]
    for (const [ground, card, chance] of chances) {
      for (let die = 1; die <= 6; die++) {
        const table = drive(card, { ground, dice: chance === 0 ? [] : [die], to: 31 })
        // The armoured car is Average off the road, the tractor Good.
        const stuck = chance > 0 && die + (card === 'mo_tractor' ? 1 : 0) <= chance
        expect([ground, card, die, at(table)]).toEqual([ground, card, die, stuck ? 30 : 31])
      }
    }
  })

  test('KG-GRD-04 on a paved road never, on a dirt road in mud on a 1, and leaving the road where it leaves it', () => {
    const road = (kind: string, to: number) =>
      area('zone', kind, [
        [57, 0],
        [63, 0],
        [63, to],
        [57, to],
      ])
    expect(at(drive('mo_truck', { ground: 'mud', features: [road('pavedRoad', 120)], to: 31 }))).toBe(31)
    const dirt = (die: number) =>
      at(drive('mo_armcar', { ground: 'mud', features: [road('dirtRoad', 120)], dice: [die], to: 31 }))
    expect([dirt(1), dirt(2)]).toEqual([30, 31])
    const off = drive('mo_armcar', { ground: 'wet', features: [road('pavedRoad', 40)], dice: [2] })
    expect([Math.round(at(off)), reason(off)]).toEqual([40, 'halt-stuck'])
  })

  test('KG-TER-05, KG-TER-06 shallow water wants a crossing order and a test, and another where it ends in it', () => {
    const ford = [strip('terrain', 'shallowWater', 40, 44)]
    expect(at(drive('mo_armcar', { features: ford, dice: [1] }))).toBe(50)
    const inside = drive('mo_light', { features: [strip('terrain', 'shallowWater', 40, 80)], dice: [1, 6] })
    expect(inside.events('kg.stuck')).toHaveLength(1)
    expect(inside.unit('R1').formation).toBe('standard')
    const out = drive('mo_light', { features: ford, dice: [6] })
    expect(reason(out)).toBe('halt-stuck')
  })

  test('KG-ZON-02 a trench or craters hold it up by a test', () => {
    for (const kind of ['trench', 'craters']) {
      expect(at(drive('mo_light', { features: [strip('zone', kind, 45, 48)], dice: [4] }))).toBe(53)
      expect(reason(drive('mo_light', { features: [strip('zone', kind, 45, 48)], dice: [5] }))).toBe(
        'halt-stuck',
      )
    }
  })

  test('KG-OBS-02, KG-OBS-03 tracks go over low obstacles freely and wheels do not; from the medium tank on they crush light ones', () => {
    const over = (card: string, kind: string) => {
      const fence = wall(kind, [55, 45], [65, 45])
      const table = drive(card, { features: [fence] })
      return [at(table) > 45, table.state.features[fence.id] === undefined]
    }
    expect(over('mo_light', 'hedge')).toEqual([true, false])
    expect(over('mo_medium', 'hedge')).toEqual([true, true])
    expect(over('mo_medium', 'lowWall')).toEqual([true, false])
    expect(over('mo_armcar', 'hedge')).toEqual([false, false])
    expect(over('mo_medium', 'palisade')).toEqual([false, false])
    expect(over('mo_medium', 'atRow')).toEqual([false, false])
    expect(over('mo_armcar', 'wreck')).toEqual([false, false])
    expect(over('mo_medium', 'wreck')).toEqual([true, false])
  })

  test('KG-OBS-06 tracks flatten a gap of 5 cm in wire', () => {
    const table = drive('mo_light', { features: [wall('wire', [55, 45], [65, 45])] })
    const left = Object.values(table.state.features).map(({ line }) => line?.map(({ x }) => x / 10))
    expect(left).toEqual([
      [55, 57.5],
      [62.5, 65],
    ])
  })

  test('KG-OBS-08, KG-ABI-02 a mine under it on 1 to 4: the d8, two more on a thin floor; without armour it is gone', () => {
    const field = [strip('zone', 'minefield', 45, 50)]
    expect(at(drive('mo_light', { features: field, dice: [5] }))).toBe(58)
    const list = [
      'none',
      'immobilised',
      'immobilised',
      'immobilised',
      'destroyed',
      'destroyed',
      'destroyed',
      'destroyed',
    ]
    for (let die = 1; die <= 8; die++) {
      const hit = list[die - 1]
      const dice = [4, die, ...(hit === 'destroyed' ? [12] : [])]
      const table = drive('mo_light', { features: field, dice, facts: { breakAt: 40 } })
      const u = table.unit('R1')
      expect([die, u.status === 'destroyed' ? 'destroyed' : u.immobilised ? 'immobilised' : 'none']).toEqual([
        die,
        hit,
      ])
      if (u.status === 'standing') expect(reluctance(u)).toBe(5)
    }
    const lorry = drive('mo_truck', { features: field, dice: [1, 12] })
    expect([lorry.unit('R1').status, wrecks(lorry).length]).toEqual(['destroyed', 1])
  })

  test('KG-MOV-09 it scatters friends it drives through, and goes round guns and vehicles', () => {
    const through = quiet({
      units: [fielded('mo_light', { id: 'R1', x: 60, y: 30 }), aUnit({ id: 'R2', x: 60, y: 45 })],
    })
    give(through, move, { unit: 'R1', path: [{ x: 600, y: 580 }] })
    expect([at(through), through.unit('R2').formation]).toEqual([58, 'scattered'])
    const blocked = quiet({
      units: [
        fielded('mo_light', { id: 'R1', x: 60, y: 30 }),
        fielded('mo_truck', { id: 'R2', x: 60, y: 45 }),
      ],
    })
    give(blocked, move, { unit: 'R1', path: [{ x: 600, y: 580 }] })
    expect(at(blocked)).toBeLessThan(39)
  })

  test('KG-FIR-10 who cannot drive out of a fire: without armour it burns, behind armour it wavers', () => {
    const burning = (card: string) => {
      const fire = area('fire', 'cell', [
        [55, 25],
        [65, 25],
        [65, 35],
        [55, 35],
      ])
      const table = quiet({
        units: [fielded(card, { id: 'R1', x: 60, y: 30, immobilised: true, breakAt: 40 })],
        features: [fire],
        dice: [12],
      })
      table.unit('R1').markers = [{ id: 'c', kind: 'caught', rule: 'KG-FIR-09' }]
      burnCaught(table.battle)
      return table.unit('R1')
    }
    expect(burning('mo_truck').status).toBe('destroyed')
    expect(reluctance(burning('mo_light'))).toBe(4)
  })

  test('KG-MOV-05 what the ground costs it is told term by term', () => {
    const table = quiet({ units: [fielded('mo_light', { id: 'R1', x: 60, y: 30 })] })
    const sum = allowance(table.state, table.unit('R1'), ['pavedRoad'])
    expect(sum.terms.map(({ why, value }) => [why, value])).toEqual([
      ['kg.term.move', 28],
      ['kg.term.zone.pavedRoad', 50],
    ])
  })
})
