import { describe, expect, test } from 'vitest'
import {
  bombedOn,
  bombsDestroyOn,
  calibreOf,
} from '../../../../../src/rulesets/khans-and-generals/fight/air/bombs.ts'
import { strike, weaponFor } from '../../../../../src/rulesets/khans-and-generals/fight/air/strike.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { OBSTACLE } from '../../../../../src/rulesets/khans-and-generals/tables/obstacles.ts'
import { ZONE } from '../../../../../src/rulesets/khans-and-generals/tables/zones.ts'
import type { Flight } from '../../../../../src/rulesets/khans-and-generals/units/flights.ts'
import { cards } from '../../support/shipped.ts'
import { aFighter, aFlight, flightOf, type SkySpec, sky } from '../../support/sky.ts'
import { anHq, area, aUnit, type Table, type UnitSpec, wall } from '../../support/table.ts'

const BOMBS = { weight: 10, accuracy: 5, blast: 12, spread: 4, incendiary: false, loads: 1 }
/** B1 at (60, 90), B2 beside it, R1 beside that: all within 4 cm of B1's middle with their nearer edges, or not. */
const hit = (
  flight: Partial<Flight>,
  dice: readonly number[],
  more: Partial<SkySpec> & { b1?: Partial<UnitSpec> } = {},
): Table => {
  const { b1, units = [], ...rest } = more
  const t = sky({
    units: [aUnit({ id: 'B1', x: 60, y: 90, ...b1 }), ...units],
    redAir: [aFlight('W1', flight)],
    dice,
    ...rest,
  })
  strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1'))
  t.done()
  return t
}

describe('weapons', () => {
  test('KG-RAID-05 bombs first while they last, then machine guns, then a cannon; fighters have guns only', () => {
    const cannon = { accuracy: 6, blast: 10, penetration: 3 }
    const at = (flight: Flight, vehicle = false) => weaponFor(flight, vehicle)
    expect(at(aFlight('W1', { cannon }))).toBe('bombs')
    expect(at(aFlight('W1', { cannon, bombs: { ...BOMBS, loads: 0 } }))).toBe('machineGuns')
    expect(at(aFlight('W1', { cannon, bombs: null, mg: null }))).toBe('cannon')
    expect(at(aFlight('W1', { bombs: null, mg: null }))).toBeNull()
    expect(at(aFighter('W1', { bombs: BOMBS }))).toBe('machineGuns')
    // At vehicles the cannon first, then bombs, then the cannon again.
    expect(at(aFlight('W1', { cannon }), true)).toBe('cannon')
    expect(at(aFlight('W1', { cannon, cannonFired: true }), true)).toBe('bombs')
    expect(at(aFlight('W1', { cannon, cannonFired: true, bombs: null }), true)).toBe('cannon')
    expect(at(aFlight('W1'), true)).toBe('bombs')
  })

  test('KG-RAID-05 a load of bombs is dropped once', () => {
    expect(flightOf(hit({}, [9]), 'W1').bombs?.loads).toBe(0)
  })

  test('KG-RAID-08 machine guns: 8 + (5 − 2) − 3 takes 8 men, however far anybody is', () => {
    const t = hit({ bombs: null }, [5, 2])
    expect(t.unit('B1').stan).toBe(22)
    expect(t.events('kg.raid-hit')[0]?.sums?.attack?.total).toBe(11)
    expect(t.events('kg.raid-hit')[0]?.data).toMatchObject({ effect: 8, damage: 8 })
  })

  test('KG-RAID-06 a cannon aims at 6, then bursts on its target alone: 10 + 0 − 3', () => {
    const gun = { bombs: null, mg: null, cannon: { accuracy: 6, blast: 10, penetration: 3 } }
    const near = [aUnit({ id: 'B2', x: 60, y: 95.5 })]
    const t = hit(gun, [6, 3, 3], { units: near })
    expect([t.unit('B1').stan, t.unit('B2').stan]).toEqual([23, 30])
    expect(hit(gun, [7]).unit('B1').stan).toBe(30)
  })

  test('KG-RAID-07 bombs: one aim and one burst for all within 4 cm, friend and foe, each with its own Defence', () => {
    const t = hit({}, [5, 4, 3], {
      units: [
        aUnit({ id: 'B2', x: 60, y: 96, skill: 6 }),
        aUnit({ id: 'R1', x: 60, y: 84 }),
        aUnit({ id: 'B3', x: 60, y: 97.5, base: [4, 4], facing: 90 }),
      ],
    })
    // 12 + 1 − 3, − 6; B3's nearest edge is 5.5 cm off.
    expect(['B1', 'B2', 'R1', 'B3'].map((id) => t.unit(id).stan)).toEqual([20, 23, 20, 30])
    expect(t.events('kg.raid-hit')).toHaveLength(3)
    expect(hit({}, [6]).unit('B1').stan).toBe(30)
  })

  test('KG-RAID-07 KG-POS-04 ground covers from above, works do not', () => {
    const mg = { bombs: null, mg: 13 }
    const wood = area('terrain', 'forest', [
      [40, 70],
      [80, 70],
      [80, 110],
      [40, 110],
    ])
    const covered = hit(mg, [3, 3], { features: [wood] }).events('kg.raid-hit')[0]?.sums?.defence
    expect(covered?.total).toBeGreaterThan(3)
    const bank = wall('bank', [55, 87], [65, 87])
    const behind = hit(mg, [3, 3], { features: [bank], b1: { inPosition: bank.id } })
    expect(behind.events('kg.raid-hit')[0]?.sums?.defence?.total).toBe(3)
  })

  test('KG-RAID-09 the target alone has +6 Reluctance, hit or not; it goes as all do', () => {
    const near = [aUnit({ id: 'B2', x: 60, y: 96 })]
    const t = hit({}, [6], { units: near })
    expect([reluctance(t.unit('B1')), reluctance(t.unit('B2'))]).toEqual([16, 10])
    expect(reluctance(hit({}, [1, 3, 3], { units: near }).unit('B2'))).toBe(10)
  })

  test('KG-RAID-09 KG-PIN-02 who can be pinned tests at −5 for the air', () => {
    // Training 3: the die must be above its value less 5.
    const t = hit({}, [6, 10], { blue: { traits: ['modernTactics'] } })
    expect(t.events('kg.pinned')[0]?.sums?.pinning?.terms.map((x) => x.value)).toContain(-5)
    expect(t.unit('B1').pinned).toBe(true)
  })

  test('KG-RAID-07 KG-HQF-02 an HQ that is hit may lose its commander; KG-OPB-05 own bombs on own men cost a token', () => {
    const t = sky({
      units: [anHq({ id: 'R5', side: 'red', hq: 'RHQ', x: 60, y: 90, stan: 30 })],
      redAir: [aFlight('W1', { bombs: null })],
      // Attack 8 + 0 − 3, the commander's d4, and the token.
      dice: [3, 3, 2, 1],
    })
    t.state.bags.opb = [2, 2, 2, 2]
    strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('R5'))
    t.done()
    expect(t.events('kg.opbDrawn').map((e) => [e.side, e.data?.draw])).toEqual([['red', 'j']])
  })

  test('KG-DIG-21 a side hears whom its aircraft attacked only where it sees him', () => {
    const t = sky({ units: [aUnit({ id: 'B1', x: 60, y: 90 })], redAir: [aFlight('W1')], dice: [1, 3, 3] })
    delete t.state.sides.red?.sightings.B1
    strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1'))
    expect(t.events('kg.raid').map((e) => [e.target, e.to])).toEqual([['B1', ['blue']]])
    const [seen] = t.events('kg.raid-at')
    expect([seen?.target, seen?.to, seen?.data?.at]).toEqual([undefined, ['red'], { x: 600, y: 900 }])
    expect(t.events('kg.raid-hit')[0]?.to).toEqual(['blue'])
  })
})

describe('bombs on works', () => {
  test.each([
    [5, 0],
    [10, 75],
    [24, 75],
    [25, 100],
    [50, 150],
    [100, 210],
    [250, 305],
    [500, 305],
  ])('KG-DES-04 %i kg is as much as %i mm', (kg, mm) => {
    expect(calibreOf(kg)).toBe(mm)
  })

  test('KG-DES-04 every shipped card says the same of its bombs', () => {
    const planes = [...cards.values()].flatMap((card) => (card.kind === 'aircraft' ? [card] : []))
    expect(planes.length).toBeGreaterThan(0)
    for (const { bombs } of planes) if (bombs !== null) expect(calibreOf(bombs.weight)).toBe(bombs.calibreEq)
  })

  test.each([
    [4, 6],
    [3, 4],
    [2, 3],
    [1, 2],
  ])('KG-DES-02 where guns need 1–%i bombs need 1–%i', (guns, bombs) => {
    expect(bombedOn(guns)).toBe(bombs)
  })

  test('KG-DES-02 KG-FRT-02 KG-DES-03 by weight and by what it is', () => {
    const on = (kg: number, kind: string) => {
      const row = kind in ZONE ? ZONE[kind as 'camp'] : OBSTACLE[kind as 'wire']
      return bombsDestroyOn(kg, { kind, row })
    }
    expect(on(10, 'foxholes')).toBe(6)
    expect(on(5, 'foxholes')).toBeNull()
    expect(on(10, 'bridge')).toBeNull()
    expect(on(25, 'bridge')).toBe(3)
    expect(on(250, 'trench')).toBeNull()
    expect(on(100, 'bunker')).toBeNull()
    expect(on(250, 'bunker')).toBe(2)
  })

  test('KG-DES-02 what the target stands on comes down on 6 of d8, and stands on 7', () => {
    const camp = () =>
      area('zone', 'camp', [
        [50, 80],
        [70, 80],
        [70, 100],
        [50, 100],
      ])
    const down = camp()
    const t = hit({}, [1, 3, 3, 6], { features: [down] })
    expect(t.events('kg.bombed-down')[0]?.data).toMatchObject({ feature: down.id, n: 6, on: 6 })
    expect(t.state.features[down.id]).toBeUndefined()
    const up = camp()
    const other = hit({}, [1, 3, 3, 7], { features: [up] })
    expect(other.events('kg.bombs-withstood')).toHaveLength(1)
    expect(other.state.features[up.id]).toBeDefined()
    // Bombs that miss bring nothing down.
    expect(hit({}, [6], { features: [camp()] }).events('kg.bombs-withstood')).toHaveLength(0)
  })

  test('KG-FIR-01 fire bombs may set the ground alight, others only what is very dry', () => {
    const bombs = { ...BOMBS, incendiary: true }
    // 6 on dry ground: a d12.
    expect(hit({ bombs }, [1, 3, 3, 12]).events('kg.noFire')).toHaveLength(1)
    expect(hit({}, [1, 3, 3]).events('kg.noFire')).toHaveLength(0)
    expect(hit({}, [1, 3, 3, 12], { facts: { ground: 'veryDry' } }).events('kg.noFire')).toHaveLength(1)
  })

  test('KG-COM-06 bombs cut telephone lines within their Spread on 1 and 2', () => {
    const path = [
      { x: 600, y: 920 },
      { x: 900, y: 920 },
    ]
    const lines = [{ id: 'l', from: 'BHQ', to: 'B1', path, cut: false }]
    const t = hit({}, [1, 3, 3, 2], { blue: { lines } })
    expect(t.events('kg.line-cut')).toHaveLength(1)
  })
})
