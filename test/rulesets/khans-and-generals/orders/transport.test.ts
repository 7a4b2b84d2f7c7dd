import { describe, expect, test } from 'vitest'
import { cargoOf } from '../../../../src/kernel/ordered.ts'
import { adjacent } from '../../../../src/kernel/space/base.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { activator } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { strikeVehicle } from '../../../../src/rulesets/khans-and-generals/fight/vehicles/gun-at-vehicle.ts'
import {
  damageVehicle,
  destroyVehicle,
} from '../../../../src/rulesets/khans-and-generals/fire/vehicle-damage.ts'
import { beside, SIDES } from '../../../../src/rulesets/khans-and-generals/ground/beside.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { reluctance, waver } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { board } from '../../../../src/rulesets/khans-and-generals/orders/board.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { tow } from '../../../../src/rulesets/khans-and-generals/orders/tow.ts'
import { unload } from '../../../../src/rulesets/khans-and-generals/orders/unload.ts'
import { unitOffers } from '../../../../src/rulesets/khans-and-generals/shown/offers.ts'
import { umpire } from '../../../../src/rulesets/khans-and-generals/shown/umpire.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { MORALE } from '../../../../src/rulesets/khans-and-generals/tables/morale-events.ts'
import { VEHICLE_TYPES } from '../../../../src/rulesets/khans-and-generals/tables/vehicle-types.ts'
import { settle } from '../../../../src/rulesets/khans-and-generals/turn/carry-out.ts'
import type { KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { roomOf } from '../../../../src/rulesets/khans-and-generals/units/transport.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec } from '../support/table.ts'
import { type FieldedSpec, fielded, vehicle } from '../support/vehicles.ts'

/** A unit that begins aboard another. */
const inside = (u: KgUnit, carrier: string): KgUnit => ({ ...u, at: null, status: 'aboard', carrier })

/** The lorry R1 at (60, 40), facing north, with whoever else is said. */
function atLorry(units: readonly KgUnit[], more: Partial<TableSpec> = {}): Table {
  const lorry = fielded('mo_truck', { id: 'R1', x: 60, y: 40 })
  const hq = units.some(({ id }) => id === 'RHQ') ? [] : [anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 })]
  const table = quiet({ units: [lorry, ...hq, ...units], ...more })
  settle(table.battle)
  return table
}

/** Who stands right behind the lorry, which is 7 cm long. */
const behind = (card: string, id: string, spec: Partial<FieldedSpec> = {}): KgUnit =>
  fielded(card, { id, x: 60, y: 34, ...spec })

const aboard = (table: Table, carrier = 'R1'): string[] =>
  cargoOf(table.state, table.unit(carrier)).map(({ id }) => id)

describe('getting into vehicles', () => {
  test('KG-MOV-18 a line unit takes 2 of the capacity, on half a base 1; a section, a staff and a gun 1; riders and vehicles cannot be carried', () => {
    const rooms = ['mo_rifles', 'mo_storm', 'mo_hmg', 'mo_regt', 'mo_at37', 'mo_uhlans', 'mo_light'].map(
      (card) => roomOf(fielded(card, { id: 'R2', x: 10, y: 10 })),
    )
    expect(rooms).toEqual([2, 1, 1, 1, 1, null, null])
  })

  test('KG-OMV-05 who touches a lorry gets in by a move order, has no place any more and takes nothing but the order to unload', () => {
    const table = known(
      atLorry([behind('mo_rifles', 'R2'), fielded('mo_rifles', { id: 'B1', x: 60, y: 90 })]),
    )
    expect(mayGive(table, board, { unit: 'R2', target: { unit: 'R1' } })).toBe(null)
    give(table, board, { unit: 'R2', target: { unit: 'R1' } })
    expect([table.unit('R2').status, table.unit('R2').at, aboard(table)]).toEqual(['aboard', null, ['R2']])
    expect(mayGive(table, move, { unit: 'R2', path: [{ x: 600, y: 600 }] })).toBe('kg.error.aboard')
    table.unit('R2').budget = { big: 0, move: 0, minor: 0 }
    const offered = unitOffers(table.state, table.unit('R2')).map(({ order }) => order)
    expect(offered.filter((order) => !['airTargets', 'flak'].includes(order))).toEqual(['unload'])
    // Nobody aims at who is inside (KG-SAV-04).
    expect(mayGive(table, rangedAttack, { unit: 'B1', target: { unit: 'R2' } })).not.toBe(null)
    expect(table.state.sides.blue?.sightings.R2).toBe(undefined)
  })

  test('KG-MOV-18 only into a vehicle that has not moved, has room, stands beside one and carries anybody', () => {
    const target = { unit: 'R1' }
    const may = (table: Table, unit = 'R2'): string | null => mayGive(table, board, { unit, target })
    const apart = atLorry([behind('mo_rifles', 'R2', { y: 33 })])
    expect(may(apart)).toBe('kg.error.not-beside')
    // A lorry is 7 cm long and riflemen stand 5 deep: of 7 cm from middle to middle one is left.
    expect(refusalOf(() => give(apart, board, { unit: 'R2', target }))?.params?.cm).toBe(1)
    expect(may(atLorry([behind('mo_uhlans', 'R2')]))).toBe('kg.error.not-carried')
    expect(may(atLorry([behind('mo_at37', 'R2')]))).toBe('kg.error.guns-are-towed')
    const full = atLorry([behind('mo_rifles', 'R2'), inside(behind('mo_storm', 'R3'), 'R1')])
    expect(may(full)).toBe('kg.error.no-room-aboard')
    const moved = atLorry([behind('mo_rifles', 'R2')])
    moved.unit('R1').moved = 10
    expect(may(moved)).toBe('kg.error.carrier-moved')
    const halfWay = atLorry([behind('mo_rifles', 'R2', { did: ['moveOpen'], moved: 40 })])
    expect(may(halfWay)).toBe('kg.error.spent-move')
    const tank = quiet({
      units: [
        anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 }),
        fielded('mo_light', { id: 'R1', x: 60, y: 40 }),
        behind('mo_storm', 'R2'),
      ],
    })
    settle(tank.battle)
    expect(may(tank)).toBe('kg.error.carries-nobody')
    const fleeing = atLorry([behind('mo_rifles', 'R2')])
    fleeing.unit('R1').status = 'broken'
    expect(may(fleeing)).toBe('kg.error.carries-nobody-now')
  })

  test('KG-MOV-18 whoever sees a lorry sees how many it carries, not whom; its own side knows', () => {
    const table = known(
      atLorry([inside(behind('mo_storm', 'R2'), 'R1'), inside(behind('mo_hmg', 'R3'), 'R1')]),
    )
    const seen = (side: string) => viewOf(table.state, { kind: 'side', side }, null).units
    expect([seen('blue').R1?.facts.load, seen('blue').R1?.facts.cargo]).toEqual([2, undefined])
    expect([seen('blue').R2, seen('blue').R3]).toEqual([undefined, undefined])
    expect(seen('red').R1?.facts.cargo).toEqual(['R2', 'R3'])
    expect(seen('red').R2?.facts.carrier).toBe('R1')
  })
})

describe('getting out', () => {
  test('KG-OMV-05 at the side told, or the first with room: in contact, looking as told; it has moved all its range', () => {
    for (const side of SIDES) {
      const table = atLorry([inside(behind('mo_rifles', 'R2'), 'R1')])
      give(table, unload, { unit: 'R2', options: { side }, face: 900 })
      const u = table.unit('R2')
      expect([u.status, u.carrier, u.facing, u.moved]).toEqual(['standing', undefined, 900, 150])
      expect(adjacent(placed(u), placed(table.unit('R1')))).toBe(true)
    }
    const first = atLorry([inside(behind('mo_rifles', 'R2'), 'R1')])
    give(first, unload, { unit: 'R2' })
    expect(first.unit('R2').at).toEqual({ x: 600, y: 341 })
  })

  test('KG-MOV-18 where its side sees that there is no room the order is refused; where an enemy nobody sees stands it is spent', () => {
    const other = (id: string, hidden: boolean): KgUnit => behind('mo_rifles', id, { hidden, facing: 0 })
    const passenger = inside(behind('mo_rifles', 'R2'), 'R1')
    const told = { unit: 'R2', options: { side: 'rear' } }
    expect(mayGive(atLorry([passenger, other('R3', false)]), unload, told)).toBe('kg.error.no-room-out')
    const blind = atLorry([passenger, other('B1', true)])
    blind.unit('B1').hidden = true
    for (const side of Object.values(blind.state.sides)) side.sightings = {}
    expect(mayGive(blind, unload, told)).toBe(null)
    give(blind, unload, told)
    expect([blind.unit('R2').status, blind.events('kg.spent')[0]?.data?.reason]).toEqual([
      'aboard',
      'no-room',
    ])
  })

  test('KG-MOV-18 links of passengers start at their lorry: out of touch with its HQ nobody gets out', () => {
    const passenger = inside(behind('mo_rifles', 'R2'), 'R1')
    const far = atLorry([passenger, anHq({ id: 'RHQ', side: 'red', x: 60, y: 3 })])
    expect(mayGive(far, unload, { unit: 'R2' })).toBe('kg.error.cut-off')
    const near = atLorry([passenger, anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 })])
    expect(mayGive(near, unload, { unit: 'R2' })).toBe(null)
    expect(activator(near.state, near.unit('R2'))?.id).toBe('RHQ')
  })

  test('KG-MOV-18 a staff that rides commands nobody, and gets out by itself', () => {
    const staff = {
      ...anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 }),
      at: null,
      status: 'aboard' as const,
      carrier: 'R1',
    }
    const table = atLorry([staff, aUnit({ id: 'R3', x: 70, y: 40 })])
    expect(activator(table.state, table.unit('R3'))).toBe(null)
    expect(mayGive(table, unload, { unit: 'RHQ' })).toBe(null)
  })

  test('KG-TRN-07 what a passenger has heard of on the way breaks it when it gets out', () => {
    const table = atLorry([
      inside(behind('mo_rifles', 'R2', { stan: 11 }), 'R1'),
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 }),
    ])
    waver(table.battle, table.unit('R2'), MORALE.chiefKilled)
    expect([table.unit('R2').status, reluctance(table.unit('R2')) > 11]).toEqual(['aboard', true])
    give(table, unload, { unit: 'R2' })
    expect(table.unit('R2').status).toBe('broken')
  })
})

describe('guns on tow', () => {
  const tractor = (): KgUnit => fielded('mo_tractor', { id: 'R1', x: 60, y: 40 })
  const hq = (): KgUnit => anHq({ id: 'RHQ', side: 'red', x: 60, y: 20 })
  /** The gun touches the tractor behind. */
  const gun = (card = 'mo_at37'): KgUnit => {
    const u = fielded(card, { id: 'R2', x: 60, y: 30, deployed: true, facing: 0 })
    return { ...u, at: beside(placed(tractor()), u.base, 'rear', 0).at }
  }
  const yard = (units: readonly KgUnit[], more: Partial<TableSpec> = {}): Table => {
    const table = quiet({ units: [tractor(), hq(), ...units], ...more })
    settle(table.battle)
    return table
  }

  test('KG-OMX-07 a tractor hitches a gun it touches, packed up by it, and drives off with it; the crew has done its turn', () => {
    const table = yard([gun()])
    give(table, tow, { unit: 'R1', target: { unit: 'R2' }, path: [{ x: 600, y: 600 }] })
    const u = table.unit('R2')
    expect([u.status, u.carrier, u.deployed, u.budget]).toEqual([
      'aboard',
      'R1',
      false,
      { big: 1, move: 1, minor: 0 },
    ])
    expect(table.unit('R1').at?.y).toBe(600)
  })

  test('KG-OMX-07 it drives with the gun it tows and sets it down behind, ready to fire and in contact', () => {
    const table = yard([inside(gun(), 'R1')])
    give(table, tow, { unit: 'R1', target: { unit: 'R2' }, path: [{ x: 600, y: 600 }], face: 1800 })
    const u = table.unit('R2')
    expect([u.status, u.deployed, u.facing, (u.at?.y ?? 0) < 600]).toEqual(['standing', true, 1800, true])
    expect(adjacent(placed(u), placed(table.unit('R1')))).toBe(true)
  })

  test('KG-OMX-07 a lorry tows nothing, a gun that has fired is not limbered, nor one whose crew is pinned', () => {
    const target = { unit: 'R2' }
    expect(mayGive(atLorry([behind('mo_at37', 'R2')]), tow, { unit: 'R1', target })).toBe(
      'kg.error.tows-nothing',
    )
    const fired = yard([{ ...gun(), budget: { big: 1, move: 0, minor: 0 } }])
    expect(mayGive(fired, tow, { unit: 'R1', target })).toBe('kg.error.spent-big')
    expect(mayGive(yard([{ ...gun(), pinned: true }]), tow, { unit: 'R1', target })).toBe(
      'kg.error.crew-busy',
    )
    const foot = yard([
      { ...behind('mo_storm', 'R2'), at: beside(placed(tractor()), gun().base, 'rear', 0).at },
    ])
    expect(mayGive(foot, tow, { unit: 'R1', target })).toBe('kg.error.not-towed')
  })

  test('KG-STV-05 of all types of vehicles tractors and wagons tow, and tanks are those from the tankette to the gun on tracks', () => {
    const rows = Object.entries(VEHICLE_TYPES)
    expect(rows.filter(([, { tows }]) => tows).map(([type]) => type)).toEqual(['motorTractor', 'wagon'])
    expect(rows.filter(([, row]) => row.tank).map(([type]) => type)).toEqual([
      'tankette',
      'lightTank',
      'mediumTank',
      'heavyTank',
      'selfPropelledGun',
    ])
  })
})

describe('an umpire', () => {
  const act = (table: Table, what: Parameters<typeof umpire.umpire>[1]): void => {
    for (const { rule, change } of umpire.umpire(table.state, what)) table.battle.change(rule, change)
  }

  test('KG-DIG-40 puts a unit into a vehicle that has room for it, takes it out somewhere, and loses it with the vehicle', () => {
    const table = atLorry([behind('mo_rifles', 'R2')])
    const wrong = (value: string) =>
      refusalOf(() => umpire.umpire(table.state, { act: 'set', unit: 'R2', stat: 'carrier', value }))?.key
    expect([wrong('RHQ'), wrong('R2')]).toEqual(['error.umpire.bad-stat', 'error.umpire.bad-stat'])
    act(table, { act: 'set', unit: 'R2', stat: 'carrier', value: 'R1' })
    expect(aboard(table)).toEqual(['R2'])
    act(table, { act: 'move', unit: 'R2', at: { x: 100, y: 100 } })
    expect([table.unit('R2').status, table.unit('R2').at, aboard(table)]).toEqual([
      'standing',
      { x: 100, y: 100 },
      [],
    ])
    act(table, { act: 'set', unit: 'R2', stat: 'carrier', value: 'R1' })
    act(table, { act: 'status', unit: 'R1', status: 'left' })
    expect([table.unit('R1').status, table.unit('R2').status]).toEqual(['left', 'left'])
    expect(
      refusalOf(() => umpire.umpire(table.state, { act: 'status', unit: 'R1', status: 'aboard' }))?.key,
    ).toBe('error.umpire.bad-status')
  })
})

describe('what becomes of those aboard', () => {
  const riders = (): KgUnit[] => [
    inside(behind('mo_storm', 'R2'), 'R1'),
    inside(behind('mo_hmg', 'R3'), 'R1'),
  ]

  test('KG-SAV-02 a hit on the crew of a lorry costs a line unit 3 Stan and a section 1; with its crew gone they are out and pinned', () => {
    const table = atLorry(riders())
    damageVehicle(table.battle, vehicle(table, 'R1'), 'crew', { rule: 'KG-SAV-02' })
    const [line, section] = [table.unit('R2'), table.unit('R3')]
    expect([line.stan, section.stan]).toEqual([line.startStan - 3, section.startStan - 1])
    expect([line.status, line.pinned, section.status, section.pinned]).toEqual([
      'standing',
      true,
      'standing',
      true,
    ])
    expect(table.unit('R1').abandoned).toBe(true)
    // Who is pinned wavers (KG-PIN-04); what is told comes in the order in which it happens.
    expect(reluctance(line) - line.baseReluctance).toBe(MORALE.pinned.amount)
    const told = table.effects.flatMap((effect) => (effect.type === 'event' ? [effect.name] : []))
    expect(told.indexOf('kg.passengers-hit')).toBeLessThan(told.indexOf('kg.thrown-out'))
  })

  test('KG-SAV-04 nobody behind armour is hurt by what hits the crew', () => {
    const car = fielded('mo_armcar', { id: 'R1', x: 60, y: 40 })
    const armoured = { ...car, vehicle: { ...(car.vehicle as NonNullable<KgUnit['vehicle']>), capacity: 2 } }
    const table = quiet({ units: [armoured, ...riders()], dice: [1] })
    settle(table.battle)
    damageVehicle(table.battle, vehicle(table, 'R1'), 'crew', {
      rule: 'KG-SAV-03',
      struck: { turret: false, face: 'front' },
    })
    expect([table.unit('R2').stan, table.unit('R3').stan]).toEqual([10, 5])
  })

  /** A gun of that calibre hits the lorry, with dice that cancel. */
  function shelled(
    calibre: number,
    units: readonly KgUnit[] = riders(),
    more: Partial<TableSpec> = {},
  ): Table {
    const table = atLorry([...units, fielded('mo_gun75', { id: 'B9', x: 60, y: 110 })], {
      dice: [3, 3, 6],
      ...more,
    })
    const b9 = table.unit('B9')
    const gun = { ...(b9.gun as NonNullable<KgUnit['gun']>), calibre }
    const shot = {
      firer: { unit: b9, known: ['red', 'blue'] },
      gun,
      ammo: 'he',
      from: placed(b9).at,
      mm: 700,
    }
    table.run(
      strikeVehicle(
        table.battle,
        vehicle(table, 'R1'),
        shot as unknown as Parameters<typeof strikeVehicle>[2],
      ),
    )
    return table
  }

  test('KG-AVP-02 passengers of a lorry that a gun destroys are out within 5 cm and pinned; from 75 mm on they die with it', () => {
    const small = shelled(74)
    expect(small.unit('R1').status).toBe('destroyed')
    for (const id of ['R2', 'R3']) {
      const { status, pinned, at } = small.unit(id)
      expect([status, pinned, at === null]).toEqual(['standing', true, false])
    }
    const heavy = shelled(75)
    expect(['R2', 'R3'].map((id) => heavy.unit(id).status)).toEqual(['destroyed', 'destroyed'])
    expect(['R2', 'R3'].map((id) => heavy.unit(id).carrier)).toEqual([undefined, undefined])
  })

  test('KG-AVP-02 a gun on tow is left standing where its tractor burns, not pinned, whatever hit that', () => {
    const tractor = fielded('mo_tractor', { id: 'R1', x: 60, y: 40 })
    const table = quiet({
      units: [tractor, inside(fielded('mo_at37', { id: 'R2', x: 1, y: 1 }), 'R1')],
      dice: [6],
    })
    settle(table.battle)
    destroyVehicle(table.battle, vehicle(table, 'R1'), { rule: 'KG-AVP-02', calibre: 150 })
    expect([table.unit('R2').status, table.unit('R2').pinned]).toEqual(['standing', false])
  })

  test('KG-AVP-02 where there is no room within 5 cm they are lost', () => {
    const rocks = area('terrain', 'marsh', [
      [40, 20],
      [80, 20],
      [80, 60],
      [40, 60],
    ])
    const closed = shelled(40, [inside(behind('mo_hmg', 'R3'), 'R1')], {
      features: [{ ...rocks, kind: 'deepWater' }],
    })
    expect(closed.unit('R3').status).toBe('destroyed')
  })

  test('KG-MOV-16 who is aboard a vehicle that leaves the map leaves with it', () => {
    const table = quiet({
      units: [
        fielded('mo_truck', { id: 'R1', x: 20, y: 8, facing: 180 }),
        inside(behind('mo_rifles', 'R2'), 'R1'),
      ],
    })
    settle(table.battle)
    give(table, move, { unit: 'R1', path: [{ x: 200, y: 0 }], options: { leave: 'yes' } })
    expect([table.unit('R1').status, table.unit('R2').status, table.unit('R2').carrier]).toEqual([
      'left',
      'left',
      undefined,
    ])
  })
})
