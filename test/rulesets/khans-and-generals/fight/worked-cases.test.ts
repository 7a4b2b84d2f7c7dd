import { describe, expect, test } from 'vitest'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { treadOnLines } from '../../../../src/rulesets/khans-and-generals/command/wires.ts'
import { strike } from '../../../../src/rulesets/khans-and-generals/fight/air/strike.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { fireMission } from '../../../../src/rulesets/khans-and-generals/orders/fire-mission.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { overrun } from '../../../../src/rulesets/khans-and-generals/orders/overrun.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { telephone } from '../../../../src/rulesets/khans-and-generals/orders/telephone.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import type { KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { aFlight, flightOf, sky } from '../support/sky.ts'
import { anHq, area, aUnit, type Table, type TableSpec } from '../support/table.ts'
import { type FieldedSpec, fielded, wrecks } from '../support/vehicles.ts'

/*
 * Cases that were worked out on paper from the rules, by someone who had read the vehicles' code but not its tables. Each
 * comment is that working.
 */

/** Red's R1 at (60, 20) looks north; blue's B1 stands so many centimetres from its middle to the other's. */
function shot(
  by: string,
  at: string,
  cm: number,
  dice: readonly number[],
  more: Partial<TableSpec> & { r1?: Partial<FieldedSpec>; b1?: Partial<FieldedSpec>; ammo?: string } = {},
): Table {
  const { r1, b1, ammo, units = [], ...rest } = more
  const own = [
    fielded(by, { id: 'R1', x: 60, y: 20, deployed: true, ...r1 }),
    fielded(at, { id: 'B1', x: 60, y: 20 + cm, ...b1 }),
  ]
  const table = known(quiet({ units: [...own, ...units], dice, map: [120, 240], ...rest }))
  fire(table, 'R1', ammo)
  table.done()
  return table
}

const fire = (table: Table, unit: string, ammo?: string): void =>
  give(table, bombard, { unit, target: { unit: 'B1' }, ...(ammo === undefined ? {} : { options: { ammo } }) })

/** The one hit on armour that was told. */
const hit = (table: Table) => table.events('kg.armour-hit')[0]?.data
const lineOf = (table: Table, id: string) => [
  table.unit(id).status,
  table.unit(id).stan,
  reluctance(table.unit(id)),
]
/** Somebody aboard another from the beginning. */
const inside = (u: KgUnit, carrier: string): KgUnit => ({ ...u, at: null, status: 'aboard', carrier })

describe('guns and armour', () => {
  test('KG-MFR-03 KG-RNG-21 KG-RNG-22 KG-AVP-05 a light tank that has moved fires at 130 cm into a side', () => {
    // Accuracy 7 and Optics 1; −1 for 121–160 cm counts though it has moved: 7. Penetration 2 against 1 on the side: 5 + 1.
    const spec = { r1: { moved: 100 }, b1: { facing: 90 } }
    const t = shot('mo_light', 'mo_light', 130, [7, 1, 5, 12], spec)
    expect(t.events('kg.gun-hit')[0]?.sums?.accuracy?.total).toBe(7)
    expect(hit(t)).toMatchObject({ part: 'hull', face: 'side', armourClass: 1, penetration: 2, n: 6 })
    expect([t.unit('B1').status, wrecks(t).length]).toEqual(['destroyed', 1])
    expect(shot('mo_light', 'mo_light', 130, [8], spec).events('kg.gun-missed')).toHaveLength(1)
  })

  test('KG-AVP-05 KG-AVP-10 KG-MOR-14 KG-MOR-01 three ricochets: the same gun only renews its +5, the next gun breaks the crew at 6', () => {
    // Beyond 160 cm Penetration 1 against 2 in front.
    const second = fielded('mo_at37', { id: 'R2', x: 70, y: 20, deployed: true })
    const t = shot('mo_at37', 'mo_light', 175, [1, 1, 6], { units: [second] })
    expect(hit(t)).toMatchObject({ hit: 'ricochet', penetration: 1, armourClass: 2 })
    expect(lineOf(t, 'B1')).toEqual(['standing', 3, 5])
    t.state.queued.push(1, 1, 8)
    fire(t, 'R1')
    expect(lineOf(t, 'B1')).toEqual(['standing', 3, 5])
    t.state.queued.push(1, 2, 7)
    fire(t, 'R2')
    expect(lineOf(t, 'B1')).toEqual(['broken', 3, 10])
  })

  test('KG-MOR-10 KG-AVP-05 tracks gone, then broken by the next gun: its crew leaves it in the rout phase, and it stays where it stood', () => {
    const second = fielded('mo_at37', { id: 'R2', x: 70, y: 20, deployed: true })
    // No more Penetration than class: a 2 is a 2.
    const t = shot('mo_at37', 'mo_light', 140, [1, 1, 2], { units: [second] })
    expect([t.unit('B1').immobilised, ...lineOf(t, 'B1')]).toEqual([true, 'standing', 3, 5])
    t.state.queued.push(1, 1, 1)
    fire(t, 'R2')
    expect(t.unit('B1').status).toBe('broken')
    t.state.phase = 'rout'
    t.run(routPhase(t.battle))
    expect([t.unit('B1').status, t.unit('B1').abandoned, wrecks(t).length]).toEqual(['destroyed', true, 1])
  })

  test('KG-AVP-07 KG-AVP-04 100 mm high explosive: into a turret of class 4 it comes to nothing, into a hull of class 3 it destroys', () => {
    // The first die is Accuracy, the second the part: even the turret.
    const turret = shot('mo_how100', 'mo_medium', 60, [1, 2, 8])
    expect(hit(turret)).toMatchObject({ part: 'turret', armourClass: 4, hit: 'ricochet', n: 8 })
    expect(hit(shot('mo_how100', 'mo_medium', 60, [1, 1, 6, 12]))).toMatchObject({
      armourClass: 3,
      hit: 'destroyed',
    })
    // What 1 to 5 do wants no class: tracks.
    expect(shot('mo_how100', 'mo_medium', 60, [1, 2, 2]).unit('B1').immobilised).toBe(true)
  })

  test('KG-ATR-03 KG-AVP-06 an anti-tank rifle’s penetration hits the crew behind shut hatches as well', () => {
    // Light tank from the rear: 6 − 2 + 2 = 6; Penetration 2 at 50 cm is above class 1.
    const t = shot('mo_atr', 'mo_light', 50, [1, 6], { b1: { facing: 0, hatchesShut: true, breakAt: 20 } })
    expect(hit(t)).toMatchObject({ n: 6, armourClass: 1, penetration: 2 })
    // A man, 3 for good, and 3 of small arms.
    expect(lineOf(t, 'B1')).toEqual(['standing', 2, 6])
    // At 90 cm Penetration 1 is not above it.
    expect(
      hit(shot('mo_atr', 'mo_light', 90, [1, 6], { b1: { facing: 0, hatchesShut: true } })),
    ).toMatchObject({ hit: 'ricochet' })
  })

  test('KG-STV-04 KG-STV-06 behind shut hatches a tank aims by 2 less', () => {
    // Accuracy 7, nothing for 100 cm; Optics 1, behind shut hatches 1 − 2.
    const accuracy = (r1: Partial<FieldedSpec>) =>
      shot('mo_light', 'mo_light', 100, [10], { r1 }).events('kg.gun-missed')[0]?.data?.against
    expect([accuracy({}), accuracy({ hatchesShut: true })]).toEqual([8, 6])
  })

  test('KG-AVP-02 KG-AVP-07 a lorry with riflemen: by 37 mm they get out and lie flat, by 75 mm they are lost with it', () => {
    // Blast 8 or 14, evens, Defence 2; then its d12 of fire.
    const by = (gun: string) => {
      const riders = inside(fielded('mo_rifles', { id: 'B2', x: 0, y: 0 }), 'B1')
      const { status, pinned } = shot(gun, 'mo_truck', 60, [1, 3, 3, 12], {
        units: [riders],
        ammo: 'he',
      }).unit('B2')
      return { status, pinned }
    }
    expect(by('mo_at37')).toEqual({ status: 'standing', pinned: true })
    expect(by('mo_gun75').status).toBe('destroyed')
  })

  test('KG-MOR-17 KG-MOR-16 whoever destroys a tank takes heart by 4, but no deeper than its base', () => {
    const token = {
      id: 't',
      kind: 'reluctance',
      rule: 'KG-MOR-13',
      value: 3,
      data: 'kg.term.under-fire',
      expires: { turn: 2, phase: 'rout' },
    }
    const forGood = { id: 'g', kind: 'reluctance', rule: 'KG-MOR-18', value: 3, data: 'kg.term.chief-killed' }
    const t = shot('mo_at37', 'mo_light', 60, [1, 1, 6, 12], {
      // Another of its detachment still stands.
      units: [fielded('mo_light', { id: 'B2', x: 100, y: 200 })],
      r1: { breakAt: 20 },
    })
    expect(reluctance(t.unit('R1'))).toBe(0)
    const again = known(
      quiet({
        units: [
          {
            ...fielded('mo_at37', { id: 'R1', x: 60, y: 20, deployed: true, breakAt: 20 }),
            markers: [token, forGood],
          },
          fielded('mo_light', { id: 'B1', x: 60, y: 80 }),
          fielded('mo_light', { id: 'B2', x: 100, y: 110 }),
        ],
        dice: [1, 1, 6, 12],
      }),
    )
    fire(again, 'R1')
    // 3 that go by themselves are gone, 3 for good stay.
    expect(reluctance(again.unit('R1'))).toBe(3)
  })
})

describe('small arms, foot and mines at vehicles', () => {
  test('KG-SAV-02 a d6 of 3 into a lorry: its one man, and 3 of the riflemen’s Stan', () => {
    const riders = inside(fielded('mo_rifles', { id: 'B2', x: 0, y: 0 }), 'B1')
    const table = known(
      quiet({
        units: [
          fielded('mo_rifles', { id: 'R1', x: 60, y: 40 }),
          fielded('mo_truck', { id: 'B1', x: 60, y: 60 }),
          riders,
        ],
        dice: [3, 3, 3],
      }),
    )
    const before = table.unit('B2').stan
    give(table, rangedAttack, { unit: 'R1', target: { unit: 'B1' } })
    table.done()
    expect([table.unit('B1').stan, table.unit('B1').abandoned, table.unit('B2').stan]).toEqual([
      0,
      true,
      before - 3,
    ])
  })

  test('KG-HQV-03 KG-MOR-11 a leader behind open hatches is hit by a machine gun: d4 1, and his vehicles lose heart for good', () => {
    const led = fielded('mo_light', { id: 'B2', x: 90, y: 70, breakAt: 20 })
    const table = known(
      quiet({
        units: [
          fielded('mo_hmg', { id: 'R1', x: 60, y: 30, deployed: true }),
          {
            ...fielded('mo_light', { id: 'B1', x: 60, y: 60, breakAt: 20 }),
            command: 3,
            initiative: 1,
            echelon: 'company',
          },
          { ...led, hq: 'B1' },
        ],
        dice: [6, 1],
      }),
    )
    give(table, rangedAttack, { unit: 'R1', target: { unit: 'B1' } })
    table.done()
    // A man less; 3 for the crew and 4 of machine weapons. Command 3 is halved to the even 2, Initiative 1 to 0.
    expect(lineOf(table, 'B1')).toEqual(['standing', 2, 7])
    expect([table.unit('B1').command, table.unit('B1').initiative]).toEqual([2, 0])
    expect(reluctance(table.unit('B2'))).toBe(3)
    expect(table.unit('B2').markers.every(({ expires }) => expires === undefined)).toBe(true)
  })

  test.each([
    [3, 2, { immobilised: true, status: 'standing' }, 5],
    [4, 5, { immobilised: false, status: 'destroyed' }, 5],
    [4, 1, { immobilised: false, status: 'standing' }, 5],
  ])(
    'KG-OBS-08 KG-ABI-02 a mine under a light tank: d6 %i goes off, d8 %i and 2 for its floor',
    (goesOff, die, came, fright) => {
      const mines = area('zone', 'minefield', [
        [50, 60],
        [70, 60],
        [70, 75],
        [50, 75],
      ])
      const burns = came.status === 'destroyed' ? [12] : []
      const table = quiet({
        units: [fielded('mo_light', { id: 'R1', x: 60, y: 40, breakAt: 20 })],
        features: [mines],
        dice: [goesOff, die, ...burns],
      })
      give(table, move, { unit: 'R1', path: [{ x: 600, y: 660 }] })
      table.done()
      expect(table.unit('R1')).toMatchObject(came)
      if (came.status === 'standing') expect(reluctance(table.unit('R1'))).toBe(fright)
    },
  )

  test('KG-VME-02 KG-STV-05 a tankette counts as a tank, +6; an armoured car does not, +3', () => {
    const fright = (card: string) => {
      const table = known(
        quiet({
          units: [
            fielded(card, { id: 'R1', x: 60, y: 40 }),
            aUnit({ id: 'B1', x: 60, y: 55, baseReluctance: 0, stan: 40 }),
          ],
          // Held in front; they dare not: Training 3, 6 and one more.
          dice: [1, 6],
        }),
      )
      give(table, overrun, { unit: 'R1', target: { unit: 'B1' } })
      return reluctance(table.unit('B1'))
    }
    expect([fright('mo_tankette'), fright('mo_armcar')]).toEqual([6, 3])
  })
})

describe('from the air', () => {
  const raid = (
    flight: Parameters<typeof aFlight>[1],
    dice: readonly number[],
    units: readonly KgUnit[],
    more: Partial<TableSpec> = {},
  ) => {
    const t = sky({ units, redAir: [aFlight('W1', flight)], dice, ...more })
    strike(t.battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1'))
    t.done()
    return t
  }
  const CANNON = { bombs: null, mg: null, cannon: { accuracy: 6, blast: 10, penetration: 3 } }

  test('KG-RAID-06 KG-AVP-05 a cannon finds no armour on an armoured car’s top: 3 and 3 more destroys it, 6 is no miss', () => {
    const car = fielded('mo_armcar', { id: 'B1', x: 60, y: 90 })
    // Aimed at 6; the turret or hull, both 0 on top; the d8; flammable, its d12.
    const t = raid(CANNON, [6, 1, 3, 12], [car])
    expect([t.unit('B1').status, wrecks(t).length]).toEqual(['destroyed', 1])
  })

  test('KG-RAID-07 KG-LOS-02 KG-RAID-09 bombs on a machine gun: 12 + 1 − 3 = 10 costs 3 men of 5; +6 breaks them at 6', () => {
    const gun = fielded('mo_hmg', { id: 'B1', x: 60, y: 90 })
    const t = raid({}, [5, 4, 3], [gun])
    expect(lineOf(t, 'B1')).toEqual(['broken', 2, 6])
  })

  test('KG-RAID-09 KG-PIN-02 veterans in the open: 6 − 5 = 1, a d10 of 1 leaves them up, of 2 not', () => {
    const men = (die: number) =>
      raid(
        { bombs: null, mg: 0 },
        [3, 3, die],
        [aUnit({ id: 'B1', x: 60, y: 90, training: 4, baseReluctance: 8 })],
        { blue: { traits: ['modernTactics'] } },
      ).unit('B1').pinned
    expect([men(1), men(2)]).toEqual([false, true])
  })
})

describe('off the map, and by wire', () => {
  const observers = (id: string, y: number) => fielded('mo_offmap', { id, x: 60, y })

  test('KG-OFF-08 KG-OFF-07 KG-OFF-09 a regiment’s guns, called in vain in turn 3, answer again in turn 5, and have fired nothing', () => {
    const t = known(
      quiet({
        units: [observers('R1', 30), aUnit({ id: 'B1', x: 60, y: 90 })],
        turn: 3,
        // Training 4: a 5 is too much.
        dice: [5],
      }),
    )
    const call = { unit: 'R1', target: { unit: 'B1' } }
    give(t, fireMission, call)
    t.done()
    const may = (turn: number): string | null => {
      t.state.turn = turn
      return mayGive(t, fireMission, call)
    }
    expect([may(4), may(5)]).toEqual(['kg.error.battery-waits', null])
    expect(t.unit('R1').notes['KG-OFF-09']).toBeUndefined()
  })

  test('KG-OFF-05 KG-COM-06 two barrels: each disc over a line is a d6 of its own, and the second cuts it', () => {
    const wire = {
      id: 'w',
      from: 'BHQ',
      to: 'B2',
      path: [
        { x: 600, y: 1170 },
        { x: 600, y: 700 },
      ],
      cut: false,
    }
    const two = observers('R1', 20)
    const t = known(
      quiet({
        units: [
          { ...two, ...(two.battery ? { battery: { ...two.battery, barrels: 2 } } : {}) },
          aUnit({ id: 'B2', x: 60, y: 70 }),
        ],
        blue: { lines: [wire] },
        // Training; nobody stands under the discs at (60, 90) and (60, 102); a d6 each.
        dice: [1, 3, 2],
      }),
    )
    give(t, fireMission, { unit: 'R1', target: { at: { x: 600, y: 900 } } })
    t.done()
    expect(t.events('kg.line-cut').map(({ to }) => to)).toEqual([['blue']])
    expect(t.state.sides.blue?.facts.lines?.[0]?.cut).toBe(true)
  })

  test('KG-OSP-06 KG-COM-03 KG-COM-06 a line of 40 cm takes two orders, and joins with the second; trodden on, +2 until it is mended', () => {
    const t = known(
      quiet({
        units: [
          anHq({ id: 'RHQ', side: 'red', x: 20, y: 20, orders: ['telefon'] }),
          aUnit({ id: 'R1', x: 20, y: 60 }),
          aUnit({ id: 'B1', x: 100, y: 40 }),
        ],
      }),
    )
    const cut = () => {
      updateCommunications(t.battle)
      return t.unit('R1').markers.some(({ kind }) => kind === 'cut')
    }
    expect([cut(), reluctance(t.unit('R1'))]).toEqual([true, 12])
    give(t, telephone, { unit: 'RHQ', options: { to: 'R1' } })
    expect(cut()).toBe(true)
    give(t, telephone, { unit: 'RHQ', options: { to: 'R1' } })
    expect([cut(), reluctance(t.unit('R1'))]).toEqual([false, 10])
    // An enemy comes across it.
    t.battle.change('KG-MOV-01', { type: 'place', unit: 'B1', at: { x: 200, y: 300 }, facing: 0 })
    treadOnLines(t.battle)
    expect([cut(), reluctance(t.unit('R1'))]).toEqual([true, 12])
  })
})
