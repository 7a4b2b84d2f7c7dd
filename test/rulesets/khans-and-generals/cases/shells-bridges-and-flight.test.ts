import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { destroy } from '../../../../src/rulesets/khans-and-generals/orders/destroy.ts'
import { fireMission } from '../../../../src/rulesets/khans-and-generals/orders/fire-mission.ts'
import { rally } from '../../../../src/rulesets/khans-and-generals/orders/rally.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { quiet } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { east, north } from '../support/spent.ts'
import { area, aUnit, type Table, type TableSpec, type UnitSpec } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const box = (layer: string, kind: string, left: number, low: number, right: number, high: number) =>
  area(layer, kind, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ])

describe('who was attacked', () => {
  /** R1 fires at B1, who is broken; then blue's HQ would rally him. */
  const rallies = (t: Table) => {
    const declared = { unit: 'BHQ', order: 'rally', path: [], options: {}, ...B1 }
    return refusalOf(() => rally.check(t.state, declared, null))?.key ?? null
  }
  const target = () => aUnit({ id: 'B1', x: 60, y: 100, status: 'broken' })
  const table = (gun: UnitSpec & { card: string }, dice: readonly number[]) =>
    known(
      quiet({
        map: [120, 200],
        turn: 3,
        units: [fielded(gun.card, { ...gun, deployed: true }), target()],
        dice,
      }),
    )

  test('KG-OBG-04 KG-MOR-06 whom shells were fired at and missed was attacked: nobody rallies him in that turn', () => {
    // A 76 mm gun at 73 cm hits on 6 or less.
    const t = table({ card: 'ea_gun76', id: 'R1', x: 60, y: 20 }, [7])
    expect(rallies(t)).toBeNull()
    give(t, bombard, { unit: 'R1', ...B1 })
    t.done()
    expect([t.unit('B1').stan, t.unit('B1').attackedTurn, rallies(t)]).toEqual([
      30,
      3,
      'kg.error.attacked-this-turn',
    ])
  })

  test('KG-OBG-04 KG-ART-10 smoke before him is no attack, nor is a shell beside him that was aimed at the ground', () => {
    const smoke = table({ card: 'mo_gun75', id: 'R1', x: 60, y: 20 }, [1])
    give(smoke, bombard, { unit: 'R1', ...B1, options: { ammo: 'smoke' } })
    const ground = table({ card: 'ea_gun76', id: 'R1', x: 60, y: 20 }, [7])
    give(ground, bombard, { unit: 'R1', target: { at: { x: 600, y: 1040 } } })
    for (const t of [smoke, ground]) {
      t.done()
      expect(rallies(t)).toBeNull()
    }
  })

  test('KG-OBG-04 KG-OFF-06 so is whom a battery off the map was called upon', () => {
    // The call is understood on a 3; all three discs miss: 10, as often as anybody is tried.
    const t = table({ card: 'ea_offmap', id: 'R1', x: 60, y: 20, abilities: ['radio'] }, [3, 10])
    give(t, fireMission, { unit: 'R1', ...B1 })
    expect([t.unit('B1').stan, rallies(t)]).toEqual([30, 'kg.error.attacked-this-turn'])
  })

  test('KG-DIG-13 a shell that hit or missed is a shot at the unit, for a pass until that happens', () => {
    const t = table({ card: 'ea_gun76', id: 'R1', x: 60, y: 20 }, [7])
    give(t, bombard, { unit: 'R1', ...B1 })
    const [missed] = t.events('kg.gun-missed')
    expect(missed?.target).toBe('B1')
    expect(khansAndGenerals.signals.shotAt).toEqual(expect.arrayContaining(['kg.gun-missed', 'kg.gun-hit']))
  })
})

describe('flight on a road', () => {
  /** R1 broken at (60, 100), HQ and edges far off, its own edge nearest. */
  const fled = (card: string, features: NonNullable<TableSpec['features']>) => {
    const t = quiet({
      map: [300, 200],
      units: [
        fielded(card, { id: 'R1', x: 150, y: 90, facing: 180, status: 'broken', formation: 'scattered' }),
      ],
      turn: 3,
      features,
      red: { chief: 'RHQ' },
    })
    t.unit('RHQ').at = { x: 1500, y: 30 }
    t.run(routPhase(t.battle))
    t.done()
    return 90 - north(t, 'R1')
  }

  test('KG-MOR-03 KG-ABI-17 motorcyclists flee 36 cm, and half as much again, 54, where all the way is road', () => {
    expect(fled('mo_motorcycles', [])).toBe(36)
    expect(fled('mo_motorcycles', [box('zone', 'pavedRoad', 140, 0, 160, 200)])).toBe(54)
  })

  test('KG-MOR-03 KG-MOV-17 where the road ends at 44 cm they stop there, and where it ends at 20 they come 36', () => {
    // The middle of the base is on the road as far as y = 46, or 70.
    expect(fled('mo_motorcycles', [box('zone', 'pavedRoad', 140, 46, 160, 200)])).toBe(44)
    expect(fled('mo_motorcycles', [box('zone', 'pavedRoad', 140, 70, 160, 200)])).toBe(36)
  })
})

describe('a bridge that is destroyed', () => {
  const unitOf = ({ card, ...spec }: UnitSpec & { readonly card?: string }) =>
    card === undefined ? aUnit(spec) : fielded(card, spec)
  /** The bridge over water from y = 50 to 60; R2 beside its southern end destroys it on a 1. */
  const broken = (
    water: string,
    spec: UnitSpec & { readonly card?: string },
    dice: readonly number[] = [1],
  ) => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R2', x: 60, y: 46.9 }), unitOf(spec)],
        features: [
          box('terrain', water, 0, 50, 120, 60),
          { ...box('zone', 'bridge', 57, 49.4, 63, 60.6), id: 'Z' },
        ],
        dice,
      }),
    )
    give(t, destroy, { unit: 'R2', target: { feature: 'Z' } })
    t.done()
    expect(t.state.features.Z).toBeUndefined()
    return t
  }
  const column = { id: 'B1', x: 60, y: 56, formation: 'column' } as const

  test('KG-ZON-02 KG-OBG-09 over deep water foot on it loses half, 15 of 30, and gets ashore at the nearest bank, scattered', () => {
    const t = broken('deepWater', column)
    // Its base is 5 cm deep; who touches the water with two corners stands in it. Places are 5 mm apart: 63.
    expect([t.unit('B1').stan, t.unit('B1').formation]).toEqual([15, 'scattered'])
    expect([east(t, 'B1'), north(t, 'B1')]).toEqual([60, 63])
  })

  test('KG-ZON-02 a vehicle on it is lost, and a gun', () => {
    expect(broken('deepWater', { id: 'B1', card: 'mo_light', x: 60, y: 55 }).unit('B1').status).toBe(
      'destroyed',
    )
    expect(broken('deepWater', { id: 'B1', card: 'mo_gun75', x: 60, y: 55 }).unit('B1').status).toBe(
      'destroyed',
    )
  })

  test('KG-ZON-02 KG-TER-06 over shallow water nobody is hurt: foot is scattered, a vehicle bogs down on a failed test', () => {
    const foot = broken('shallowWater', column)
    expect([foot.unit('B1').stan, foot.unit('B1').formation, north(foot, 'B1')]).toEqual([
      30,
      'scattered',
      56,
    ])
    const stuck = broken('shallowWater', { id: 'B1', card: 'mo_light', x: 60, y: 55 }, [1, 6])
    expect([stuck.unit('B1').status, stuck.events('kg.stuck').length]).toEqual(['standing', 1])
  })

  test('KG-ZON-02 who stands beside it, not with his middle on it, is not concerned', () => {
    const t = broken('deepWater', { id: 'B1', x: 60, y: 63.2 })
    expect([t.unit('B1').stan, t.unit('B1').formation]).toEqual([30, 'standard'])
  })
})

describe('ice that thaws', () => {
  /** B1 on a river from y = 50 to 60, after three turns without snow on ground that is covered with it. */
  const thawed = (
    water: string,
    spec: UnitSpec & { readonly card?: string },
    features: NonNullable<TableSpec['features']> = [],
  ) => {
    const { card, ...unit } = spec
    const t = quiet({
      turn: 5,
      units: [card === undefined ? aUnit(unit) : fielded(card, unit)],
      features: [box('terrain', water, 0, 50, 120, 60), ...features],
      facts: { weather: 'cloudy', ground: 'snow', groundDynamic: true, snowless: 3 },
    })
    t.run(changePhase(t.battle))
    t.done()
    expect(t.state.facts.ground).toBe('wet')
    return t
  }
  const column = { id: 'B1', x: 60, y: 56, formation: 'column' } as const

  test('KG-GRD-03 KG-GRD-06 takes who stands on it down: over deep water half of 30 are left, on the bank, guns are lost', () => {
    const t = thawed('deepWater', column)
    expect([t.unit('B1').stan, t.unit('B1').formation, north(t, 'B1')]).toEqual([15, 'scattered', 63])
    expect(thawed('deepWater', { id: 'B1', card: 'mo_gun75', x: 60, y: 55 }).unit('B1').status).toBe(
      'destroyed',
    )
  })

  test('KG-GRD-06 over shallow water men are only scattered; on a bridge, and beside the water, nobody is concerned', () => {
    const wading = thawed('shallowWater', column)
    expect([wading.unit('B1').stan, wading.unit('B1').formation]).toEqual([30, 'scattered'])
    const bridge = [box('zone', 'bridge', 57, 49.4, 63, 60.6)]
    for (const t of [thawed('deepWater', column, bridge), thawed('deepWater', { ...column, y: 70 })])
      expect([t.unit('B1').stan, t.unit('B1').formation]).toEqual([30, 'column'])
  })
})
