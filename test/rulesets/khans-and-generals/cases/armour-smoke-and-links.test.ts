import { describe, expect, test } from 'vitest'
import {
  inCommunication,
  updateCommunications,
} from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { changeFormation } from '../../../../src/rulesets/khans-and-generals/orders/change-formation.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { begin } from '../../../../src/rulesets/khans-and-generals/turn/begin.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, type TableSpec, type UnitSpec } from '../support/table.ts'
import { fielded, vehicle } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const RIFLES = { ranged: 8, weapon: 'rifle', range: 120 } as const
const box = (layer: string, kind: string, left: number, low: number, right: number, high: number) =>
  area(layer, kind, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ])

describe('guns at armour', () => {
  /** R1, a gun of a card, fires at B1, a vehicle whose front is 60 cm before its muzzle. */
  const fire = (gun: string, target: string, dice: readonly number[], b: Partial<UnitSpec> = {}) => {
    const t = known(
      quiet({
        map: [120, 200],
        units: [
          fielded(gun, { id: 'R1', x: 60, y: 20, deployed: true }),
          fielded(target, { id: 'B1', x: 60, y: 88, breakAt: 60, ...b }),
        ],
        dice,
      }),
    )
    give(t, bombard, { unit: 'R1', ...B1, options: { ammo: 'he' } })
    t.done()
    return t
  }

  test('KG-AVP-07 KG-AVP-04 shells of 76 mm need no Penetration against a hull of 3: a 6 destroys; a turret of 4 turns them off', () => {
    // d6 odd is the hull, even the turret; the wreck’s d12 does not light anything.
    expect(fire('ea_gun76', 'mo_medium', [6, 1, 6, 12]).unit('B1').status).toBe('destroyed')
    const turret = fire('ea_gun76', 'mo_medium', [6, 2, 6])
    expect([turret.unit('B1').status, reluctance(turret.unit('B1'))]).toEqual(['standing', 5])
  })

  test('KG-AVP-08 KG-ABI-27 a mortar at an open top: 6 on the d8 destroys, 5 hits the crew; at a roofed tank it may not fire', () => {
    const open = { abilities: ['openTop' as const] }
    const [destroyed, crew] = [
      fire('mo_mortar', 'mo_armcar', [1, 6, 12], open),
      fire('mo_mortar', 'mo_armcar', [1, 5], open),
    ]
    expect([destroyed.unit('B1').status, crew.unit('B1').stan]).toEqual(['destroyed', 2])
    expect(spentFor(fire('mo_mortar', 'mo_light', []))).toEqual(['no-harm'])
  })

  test('KG-AVP-06 KG-STV-04 a 4 hits the crew only with hatches open: −1 Stan and +3 beside the 5 of the fire', () => {
    const crew = (hatchesShut: boolean) => {
      const t = fire('ea_gun76', 'mo_medium', [6, 2, 4], { hatchesShut })
      return [vehicle(t, 'B1').stan, reluctance(t.unit('B1'))]
    }
    expect([crew(false), crew(true)]).toEqual([
      [4, 8],
      [5, 5],
    ])
  })
})

describe('who has Stan by the head', () => {
  /** R1 shoots at 17.5 cm: 8 + 3 against a skill of 3 are 8. */
  const shot = (b: ReturnType<typeof aUnit>, dice: readonly number[]) => {
    const t = known(quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40, ...RIFLES }), b], dice }))
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    t.done()
    return t.unit('B1').stan
  }

  test('KG-LOS-01 a machine gun’s crew loses 2 of 5 to an effect of 8, a company 8 of 30', () => {
    expect(shot(fielded('mo_hmg', { id: 'B1', x: 60, y: 62, breakAt: 60 }), [3, 3])).toBe(3)
    expect(shot(aUnit({ id: 'B1', x: 60, y: 62.5 }), [3, 3])).toBe(22)
  })

  test('KG-HQF-04 KG-STC-02 a staff by the table, a noyan with his riders as a line; and a d4 for the commander', () => {
    expect(shot(fielded('mo_batt', { id: 'B1', x: 60, y: 62, breakAt: 60 }), [3, 3, 4])).toBe(4)
    expect(shot(fielded('kh_noyan', { id: 'B1', x: 60, y: 62 }), [3, 3, 4])).toBe(2)
  })

  test('KG-FAC-03 KG-FAC-01 nobody shoots beside his front; on the diagonal of the base he does', () => {
    const reason = (x: number, y: number, dice: readonly number[]) => {
      const t = known(
        quiet({
          units: [aUnit({ id: 'R1', x: 60, y: 40, base: [4, 4], ...RIFLES }), aUnit({ id: 'B1', x, y })],
          dice,
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      return spentFor(t)
    }
    expect(reason(80, 60, [3, 3])).toEqual([])
    expect(reason(80, 59, [])).toEqual(['arc'])
  })
})

describe('formations', () => {
  const order = (card: string, formation: string, more: Partial<UnitSpec> = {}) => {
    const t = known(quiet({ units: [fielded(card, { id: 'R1', x: 60, y: 20, ...more })] }))
    return mayGive(t, changeFormation, { unit: 'R1', options: { to: formation } })
  }

  test('KG-FRM-10 KG-FRM-09 support takes a column, a gun does not; scattered it is re-formed', () => {
    expect([order('mo_hmg', 'column', { deployed: false }), order('ea_gun76', 'column')]).toEqual([
      null,
      expect.any(String),
    ])
    expect(order('ea_gun76', 'standard', { formation: 'scattered', deployed: false })).toBeNull()
  })
})

describe('fires and smoke', () => {
  test('KG-FIR-06 KG-FIR-04 fire does not go over a road: east and south-east are shut, so it goes south', () => {
    const cell = {
      ...box('fire', 'cell', 60, 60, 65, 65),
      at: { x: 625, y: 625 },
      data: { blaze: 'b', i: 0, j: 0 },
    }
    const t = quiet({
      units: [],
      features: [box('terrain', 'scrub', 20, 20, 100, 100), box('zone', 'dirtRoad', 66, 0, 69, 120), cell],
      // One cell more; a d8 of 3 is east.
      dice: [1, 3],
    })
    t.state.turn = 2
    t.run(changePhase(t.battle))
    t.done()
    const cells = Object.values(t.state.features).filter(({ layer }) => layer === 'fire')
    const corners = cells.map(({ polygon }) => [
      Math.min(...(polygon ?? []).map(({ x }) => x)) / 10,
      Math.min(...(polygon ?? []).map(({ y }) => y)) / 10,
    ])
    expect(corners).toEqual([
      [60, 60],
      [60, 55],
    ])
  })

  test('KG-SMK-06 KG-SMK-02 two clouds of powder and a screen seen through take 3, the worst of them alone', () => {
    const cloud = (kind: string, y: number) => ({
      ...box('smoke', kind, 50, y, 70, y + 3),
      data: { until: 9 },
    })
    const attack = (features: NonNullable<TableSpec['features']>, dice: readonly number[]) => {
      const t = known(
        quiet({
          units: [aUnit({ id: 'R1', x: 60, y: 40, ...RIFLES }), aUnit({ id: 'B1', x: 60, y: 62.5 })],
          features,
          dice,
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      return 30 - t.unit('B1').stan
    }
    expect(attack([], [3, 3])).toBe(8)
    expect(attack([cloud('powder', 45), cloud('powder', 50)], [3, 3])).toBe(6)
    // A Training test of 3 looks through the screen.
    expect(attack([cloud('powder', 45), cloud('screen', 50)], [3, 3, 3])).toBe(5)
  })

  test('KG-REL-01 KG-VIS-04 into scrub one sees 60 cm; from a hill over it all of it', () => {
    const sees = (hill: boolean) => {
      const features = [box('terrain', 'scrub', 0, 40, 120, 180)]
      const relief = { ...box('relief', 'gentle', 30, 5, 90, 30), data: { level: 1 } }
      const t = known(
        quiet({
          map: [120, 200],
          units: [aUnit({ id: 'R1', x: 60, y: 20, ...RIFLES }), aUnit({ id: 'B1', x: 60, y: 110 })],
          features: hill ? [...features, relief] : features,
          dice: hill ? [3, 3] : [],
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      return spentFor(t)
    }
    expect([sees(false), sees(true)]).toEqual([['sight'], []])
  })
})

describe('HQs', () => {
  test('KG-DEP-05 two attackers throw a d6 each and add the Initiative of their Chief: 3 + 2 and 3 + 2 again, then 5 + 2 before 4 + 2', () => {
    const t = quiet({ units: [], facts: { first: 'rolloff' as never }, phase: 'deployment' })
    for (const side of Object.values(t.state.sides)) side.facts.ready = false
    t.state.queued = [3, 3, 4, 5]
    t.run(begin(t.battle))
    t.done()
    expect(t.state.facts.order).toEqual(['blue', 'red'])
  })

  test('KG-OMN-08 KG-COM-01 a unit of another HQ passes nothing on, unless it signals', () => {
    const hears = (signals: boolean): boolean => {
      const t = quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 50 }),
          aUnit({ id: 'R2', x: 60, y: 27, hq: 'R9', did: signals ? ['signal'] : [] }),
          anHq({ id: 'R9', x: 5, y: 60, hq: 'RHQ', echelon: 'battalion' }),
        ],
      })
      updateCommunications(t.battle)
      return inCommunication(t.state, t.unit('R1'))
    }
    expect([hears(false), hears(true)]).toEqual([false, true])
  })
})
