import { describe, expect, test } from 'vitest'
import {
  commandRange,
  inCommunication,
  updateCommunications,
} from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { anHq, aUnit, Table, type TableSpec } from '../support/table.ts'

type Spec = Partial<Parameters<typeof aUnit>[0]>
const hq = (more: Spec = {}) => anHq({ id: 'RHQ', x: 60, y: 10, ...more })
const man = (id: string, x: number, y: number, more: Spec = {}) =>
  aUnit({ id, x, y, base: [4, 4], hq: 'RHQ', ...more })
const enemy = (x: number, y: number, more: Spec = {}) => aUnit({ id: 'B1', x, y, base: [4, 4], ...more })

function range(units: TableSpec['units'], spec: Partial<TableSpec> = {}, of = 'RHQ'): string[] {
  const t = new Table({ units, hqs: false, ...spec })
  return commandRange(t.state, t.unit(of))
}

describe('links', () => {
  test('KG-COM-01 KG-COM-05 a hop is at most 25 cm between edges, and chains go on from unit to unit', () => {
    // Bases 4×4: 29 cm between centres are 25 between edges.
    expect(range([hq(), man('R1', 60, 39)])).toEqual(['R1'])
    expect(range([hq(), man('R1', 60, 39.1)])).toEqual([])
    expect(range([hq(), man('R1', 60, 39), man('R2', 60, 68)])).toEqual(['R1', 'R2'])
  })

  test('KG-TIM-04 KG-COM-05 at night a hop is at most 20 cm', () => {
    expect(range([hq(), man('R1', 60, 34)], { facts: { time: 'night' } })).toEqual(['R1'])
    expect(range([hq(), man('R1', 60, 34.1)], { facts: { time: 'night' } })).toEqual([])
  })

  test('KG-COM-06 a runner carries a hop of 50 cm for the unit it is with', () => {
    expect(range([hq(), man('R1', 60, 64, { sections: ['sec_runner'] })])).toEqual(['R1'])
    expect(range([hq(), man('R1', 60, 64.1, { sections: ['sec_runner'] })])).toEqual([])
  })

  test('KG-COM-01 only units of the same HQ or of the Chief HQ relay, and none that is broken', () => {
    const other = man('R1', 60, 39, { hq: 'R9' })
    const far = man('R2', 60, 68, { hq: 'R8' })
    const eight = anHq({ id: 'R8', x: 60, y: 10, hq: 'RHQ' })
    const chief = { red: { chief: 'R7' } }
    expect(range([eight, other, far], chief, 'R8')).toEqual([])
    expect(range([eight, man('R1', 60, 39, { hq: 'R8' }), far], chief, 'R8')).toEqual(['R1', 'R2'])
    expect(range([eight, man('R1', 60, 39, { hq: 'R7' }), far], chief, 'R8')).toEqual(['R2'])
    const broken = man('R1', 60, 39, { hq: 'R8', status: 'broken' })
    expect(range([eight, broken, far], chief, 'R8')).toEqual(['R1'])
  })

  test('KG-OMN-08 a unit that signals relays for other HQs too', () => {
    const other = man('R1', 60, 39, { hq: 'R9', did: ['signal'] })
    const eight = anHq({ id: 'R8', x: 60, y: 10, hq: 'RHQ' })
    expect(range([eight, other, man('R2', 60, 68, { hq: 'R8' })], { red: { chief: 'R7' } }, 'R8')).toEqual([
      'R2',
    ])
  })

  test('KG-COM-07 terrain is no matter', () => {
    const t = new Table({
      units: [hq(), man('R1', 60, 39)],
      hqs: false,
      features: [
        {
          id: 'river',
          layer: 'terrain',
          kind: 'deepWater',
          polygon: [
            { x: 0, y: 200 },
            { x: 1200, y: 200 },
            { x: 1200, y: 300 },
            { x: 0, y: 300 },
          ],
        },
      ],
    })
    expect(commandRange(t.state, t.unit('RHQ'))).toEqual(['R1'])
  })
})

describe('control zones', () => {
  const unit = man('R1', 60, 38)

  test('KG-COM-02 KG-COM-08 a hop within 10 cm of an enemy’s base is cut', () => {
    // The line runs at x = 60; the enemy’s near edge is 2 cm before its middle.
    expect(range([hq(), unit, enemy(72, 24)])).toEqual([])
    expect(range([hq(), unit, enemy(72.1, 24)])).toEqual(['R1'])
  })

  test('KG-COM-02 a zone in which an end of the hop stands cuts it only where it comes nearer still', () => {
    // Level with R1 the hop comes no nearer to the enemy than R1 itself is.
    expect(range([hq(), unit, enemy(68, 38)])).toEqual(['R1'])
    expect(range([hq(), unit, enemy(68, 34)])).toEqual([])
  })

  test('KG-COM-02 broken, pinned and hidden enemies have no control zone', () => {
    for (const more of [{ status: 'broken' as const }, { pinned: true }, { hidden: true }]) {
      expect(range([hq(), unit, enemy(66, 24, more)])).toEqual(['R1'])
    }
    expect(range([hq(), unit, enemy(66, 24)])).toEqual([])
  })
})

describe('losing touch', () => {
  test('KG-COM-03 KG-COM-04 KG-MOR-20 a unit cut off is marked and wavers by 2 for as long as it lasts', () => {
    const t = new Table({ units: [hq(), man('R1', 60, 39)], hqs: false })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(true)
    t.battle.change('KG-OMV-01', { type: 'place', unit: 'R1', at: { x: 600, y: 400 }, facing: 0 })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(false)
    expect(reluctance(t.unit('R1'))).toBe(12)
    updateCommunications(t.battle)
    expect(reluctance(t.unit('R1'))).toBe(12)
    t.battle.change('KG-OMV-01', { type: 'place', unit: 'R1', at: { x: 600, y: 380 }, facing: 0 })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(true)
    expect(reluctance(t.unit('R1'))).toBe(10)
  })

  test('KG-COM-03 an enemy who steps between cuts the link as soon as he stands there', () => {
    const t = new Table({ units: [hq(), man('R1', 60, 38), enemy(100, 24)], hqs: false })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(true)
    t.battle.change('KG-OMV-01', { type: 'place', unit: 'B1', at: { x: 680, y: 240 }, facing: 0 })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(false)
  })

  test('KG-CMD-06 KG-CMD-08 the Chief HQ’s range keeps units of lost HQs in touch; HQs command themselves', () => {
    const t = new Table({
      units: [
        hq(),
        anHq({ id: 'R8', x: 110, y: 110, hq: 'RHQ' }),
        man('R1', 60, 39, { hq: 'R8' }),
        man('R2', 5, 110),
      ],
      hqs: false,
    })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(true)
    expect(inCommunication(t.state, t.unit('R8'))).toBe(true)
    expect(inCommunication(t.state, t.unit('R2'))).toBe(false)
  })

  test('KG-COM-04 a unit moves as the enemy who cut its link is destroyed: both are seen as they are now', () => {
    const t = new Table({
      units: [
        hq(),
        anHq({ id: 'R8', x: 110, y: 110, hq: 'RHQ' }),
        man('R1', 60, 36, { hq: 'R8' }),
        enemy(60, 22),
      ],
      hqs: false,
    })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(false)
    t.battle.change('KG-OMV-01', { type: 'place', unit: 'R1', at: { x: 600, y: 350 }, facing: 0 })
    t.battle.change('KG-STA-06', { type: 'status', unit: 'B1', status: 'destroyed' })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(true)
  })

  test('KG-HQF-03 a broken HQ has lost its command: its units are cut off', () => {
    const t = new Table({ units: [hq(), man('R1', 60, 39)], hqs: false })
    updateCommunications(t.battle)
    t.battle.change('KG-MOR-02', { type: 'status', unit: 'RHQ', status: 'broken' })
    updateCommunications(t.battle)
    expect(inCommunication(t.state, t.unit('R1'))).toBe(false)
  })
})
