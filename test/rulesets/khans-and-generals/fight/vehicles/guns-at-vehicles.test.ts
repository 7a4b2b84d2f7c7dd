import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../../../src/kernel/state.ts'
import { updateCommunications } from '../../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { faceFrom } from '../../../../../src/rulesets/khans-and-generals/fight/vehicles/struck.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { move } from '../../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { updateSight } from '../../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { penetrationAt } from '../../../../../src/rulesets/khans-and-generals/tables/weapons.ts'
import type { VehicleStats } from '../../../../../src/rulesets/khans-and-generals/units/cards.ts'
import { gunHit } from '../../../../../src/rulesets/khans-and-generals/units/hits-on-vehicles.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { armament } from '../../../../../src/rulesets/khans-and-generals/units/vehicles.ts'
import { quiet } from '../../support/fights.ts'
import { give, known, mayGive } from '../../support/giving.ts'
import { aUnit, type Table, type TableSpec } from '../../support/table.ts'
import { type FieldedSpec, fielded, vehicle, wrecks } from '../../support/vehicles.ts'

/** Red's anti-tank gun R1 (60, 40) and blue's vehicle B1 60 cm before it, which looks at it. */
function duel(
  card: string,
  dice: readonly number[],
  {
    gun = 'mo_at37',
    target = {},
    by = {},
    ...more
  }: Partial<TableSpec> & { gun?: string; target?: Partial<FieldedSpec>; by?: Partial<KgFacts> } = {},
): Table {
  const units = [
    fielded(gun, { id: 'R1', x: 60, y: 30, deployed: true, ...by }),
    fielded(card, { id: 'B1', x: 60, y: 90, ...target }),
  ]
  return known(quiet({ units, dice, ...more }))
}

const fire = (table: Table, ammo?: string): Table => {
  give(table, bombard, { unit: 'R1', target: { unit: 'B1' }, ...(ammo ? { options: { ammo } } : {}) })
  table.done()
  return table
}

describe('guns at armour', () => {
  test('KG-AVP-05 every die, Penetration and class: 6 to 8 want Penetration, what is above the class is added', () => {
    const lines = ['optics', 'immobilised', 'weapon', 'crew', 'crew', 'destroyed', 'destroyed', 'destroyed']
    for (let die = 1; die <= 8; die++) {
      for (let penetration = 0; penetration <= 6; penetration++) {
        for (let armourClass = 0; armourClass <= 6; armourClass++) {
          const facts = { penetration, armourClass, heavyHe: false, open: true }
          const result = Math.min(8, die + Math.max(0, penetration - armourClass))
          const through = penetration >= armourClass
          const line = result >= 6 && !through ? 'ricochet' : lines[result - 1]
          expect([die, penetration, armourClass, gunHit(die, facts).hit]).toEqual([
            die,
            penetration,
            armourClass,
            line,
          ])
          const shut = gunHit(die, { ...facts, open: false }).hit
          expect(shut).toBe(line === 'crew' && armourClass > 0 ? 'none' : line)
        }
      }
    }
  })

  test('KG-AVP-07 heavy high explosive destroys classes I to III on 6 to 8, and adds nothing', () => {
    for (let die = 1; die <= 8; die++) {
      for (let armourClass = 1; armourClass <= 6; armourClass++) {
        const { hit } = gunHit(die, { penetration: 6, armourClass, heavyHe: true, open: true })
        if (die >= 6) expect(hit).toBe(armourClass <= 3 ? 'destroyed' : 'ricochet')
        else expect(hit).toBe(['optics', 'immobilised', 'weapon', 'crew', 'crew'][die - 1])
      }
    }
  })

  test('KG-RNG-22 Penetration by the bands of the card, each bound in its band', () => {
    const card = [5, 4, 3, 2, 1]
    const at = [0, 400, 401, 800, 801, 1200, 1201, 1600, 1601, 9000]
    expect(at.map((mm) => penetrationAt(card, mm))).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
  })

  test('KG-AVP-04 the face that is hit, at each degree about a hull of 4 by 7 cm', () => {
    const table = duel('mo_light', [])
    const tank = vehicle(table, 'B1')
    const corner = (Math.atan2(2, 3.5) * 180) / Math.PI
    for (let degree = 0; degree < 360; degree++) {
      const far = Math.round(((degree + 180) * Math.PI) / 180 / (Math.PI / 180))
      const way = ((far % 360) * Math.PI) / 180
      const from = { x: 600 + Math.round(5000 * Math.sin(way)), y: 900 + Math.round(5000 * Math.cos(way)) }
      // Degrees from its front, which looks south.
      const off = Math.min(degree, 360 - degree)
      const face = off < corner ? 'front' : off < 180 - corner ? 'side' : 'rear'
      expect([degree, faceFrom(tank, from)]).toEqual([degree, face])
    }
  })

  test('KG-AVP-01, KG-ART-08: an AT gun fires solid shot of itself: Accuracy, part, d8; a light tank is through', () => {
    // 37 mm at 60 cm: Accuracy 8 + 1; an even d6 is the turret; Penetration 4 on class 2 adds 2.
    const table = fire(duel('mo_light', [9, 2, 4, 12]))
    expect(table.events('kg.gun-hit')).toHaveLength(1)
    const [hit] = table.events('kg.armour-hit')
    expect(hit?.data).toMatchObject({ n: 6, part: 'turret', face: 'front', armourClass: 2, penetration: 4 })
    expect(table.unit('B1').status).toBe('destroyed')
    expect(wrecks(table)).toHaveLength(1)
  })

  test('KG-ART-03 a miss by one hurts nobody, and no part is thrown for', () => {
    const table = fire(duel('mo_light', [10]))
    expect(table.events('kg.gun-missed')).toHaveLength(1)
    expect(reluctance(table.unit('B1'))).toBe(0)
  })

  test('KG-AVP-10, KG-MOR-11 a hit frightens like artillery, whatever it does', () => {
    const table = fire(duel('mo_medium', [1, 1, 6, 12], { target: { breakAt: 20 } }))
    // Class 3 in front of the hull, Penetration 4: 6 + 1 is through.
    expect(table.unit('B1').status).toBe('destroyed')
    const heavy = { hull: { front: 5, side: 5, rear: 5, top: 2 } }
    const armour: VehicleStats = {
      drive: 'tracked',
      armour: heavy,
      optics: 0,
      offroad: 0,
      weapons: [],
      capacity: 0,
    }
    const held = fire(duel('mo_medium', [1, 6], { target: { breakAt: 20, vehicle: armour } }))
    expect(held.events('kg.armour-hit')[0]?.data).toMatchObject({ hit: 'ricochet' })
    expect(reluctance(held.unit('B1'))).toBe(5)
  })

  test('KG-AVP-09, KG-STV-06: optics, tracks, then the main weapon and after it the next', () => {
    // Heavy armour keeps the die as it is.
    const heavy = { front: 4, side: 4, rear: 4, top: 2 }
    const weapons = vehicle(duel('mo_light', []), 'B1').vehicle.weapons
    const armour: VehicleStats = {
      drive: 'tracked',
      armour: { hull: heavy },
      optics: 1,
      offroad: 0,
      weapons,
      capacity: 0,
    }
    const target = { vehicle: armour, breakAt: 40 }
    expect(fire(duel('mo_light', [1, 1], { target })).unit('B1').opticsOut).toBe(true)
    expect(fire(duel('mo_light', [1, 2], { target })).unit('B1').immobilised).toBe(true)
    const table = duel('mo_light', [1, 3, 1, 3], { target })
    give(table, bombard, { unit: 'R1', target: { unit: 'B1' } })
    expect(table.unit('B1').gun).toBeNull()
    expect(table.unit('B1').weapon).toBe('hmg')
    fire(table)
    expect(table.unit('B1').weapon).toBeNull()
    expect(table.unit('B1').weaponsOut).toEqual([0, 1])
  })

  test('KG-AVP-06, KG-ATT-05, KG-MOR-11: a crew behind open hatches; shut ones keep it', () => {
    // The front of the hull, class 2: 2 + 2 is the crew; three men have no gunner besides, so it is the driver.
    const table = fire(duel('mo_light', [1, 1, 2], { target: { breakAt: 40 } }))
    const tank = table.unit('B1')
    expect([tank.stan, tank.immobilised, reluctance(tank)]).toEqual([2, true, 8])
    const shut = fire(duel('mo_light', [1, 1, 2], { target: { breakAt: 40, hatchesShut: true } }))
    expect([shut.unit('B1').stan, shut.events('kg.armour-hit')[0]?.data?.hit]).toEqual([3, 'none'])
  })

  test('KG-ATT-05 five men: a d6 of 1–3 is the driver, of 4–6 the gunner; a turret of two fires no more', () => {
    const hit = (die: number) =>
      fire(duel('mo_medium', [1, 1, 3, die], { target: { breakAt: 40 } })).unit('B1')
    for (const die of [1, 2, 3])
      expect([hit(die).immobilised, hit(die).weaponsOut]).toEqual([true, undefined])
    for (const die of [4, 5, 6]) expect([hit(die).immobilised, hit(die).weaponsOut]).toEqual([false, [1]])
    const light = fire(duel('mo_light', [1, 2, 2], { target: { breakAt: 40 } })).unit('B1')
    expect([light.stan, light.weaponsOut, light.gun, light.weapon]).toEqual([2, [0, 1], null, null])
    // Three men serve the turret of the medium tank: one more or less does not silence it.
    const medium = fire(duel('mo_medium', [1, 2, 4], { target: { breakAt: 40 } })).unit('B1')
    expect([medium.stan, medium.weaponsOut]).toEqual([4, undefined])
  })

  test('KG-STV-03, KG-ATT-04 the last of a crew: the vehicle is abandoned, stays, and does not burn', () => {
    const table = fire(duel('mo_light', [1, 1, 2], { target: { stan: 1, breakAt: 40 } }))
    expect([table.unit('B1').status, table.unit('B1').abandoned]).toEqual(['destroyed', true])
    expect([wrecks(table).length, table.events('kg.fire').length]).toEqual([1, 0])
  })

  test('KG-ABI-20, KG-FIR-02 a wreck sets fire by 2, a flammable one by 5', () => {
    const burns = (card: string, dice: readonly number[]) => fire(duel(card, dice)).events('kg.fire').length
    expect([burns('mo_light', [1, 2, 8, 2]), burns('mo_light', [1, 2, 8, 3])]).toEqual([1, 0])
    expect([burns('mo_armcar', [1, 2, 8, 5]), burns('mo_armcar', [1, 2, 8, 6])]).toEqual([1, 0])
  })

  test('KG-AVP-02 without armour: any damage by Blast destroys it', () => {
    // Blast 8, evens, Defence 2.
    const table = fire(duel('mo_truck', [1, 3, 3, 12], { target: {} }), 'he')
    expect(table.events('kg.soft-hit')[0]?.data?.effect).toBe(6)
    expect(table.unit('B1').status).toBe('destroyed')
    const safe = fire(duel('mo_truck', [1, 1, 6], { target: { skill: 3, breakAt: 20 } }), 'he')
    expect([safe.events('kg.soft-unhurt').length, safe.unit('B1').status]).toEqual([1, 'standing'])
  })

  test('KG-AVP-03, KG-AVP-08 small high explosive at armour comes to nothing, and no die is thrown', () => {
    const table = fire(duel('mo_light', []), 'he')
    expect(table.events('kg.spent')[0]?.data?.reason).toBe('no-harm')
  })

  test('KG-AVP-08, KG-ABI-27 mortars at an open top: the list as it is, 6 and more destroy', () => {
    const open = { abilities: ['thinFloor', 'openTop'] as const, breakAt: 40 }
    const mortar = { gun: 'mo_mortar' }
    expect(fire(duel('mo_light', [], mortar)).events('kg.spent')[0]?.data?.reason).toBe('no-harm')
    const target = { ...open, abilities: [...open.abilities] }
    expect(fire(duel('mo_light', [1, 6, 12], { ...mortar, target })).unit('B1').status).toBe('destroyed')
    expect(fire(duel('mo_light', [1, 4], { ...mortar, target })).unit('B1').stan).toBe(2)
  })

  test('KG-AVP-07 a howitzer’s shell among vehicles and men: each tested, armour by the list', () => {
    const table = fire(duel('mo_light', [1, 1, 6, 12], { gun: 'mo_how100', target: { breakAt: 40 } }))
    expect(table.unit('B1').status).toBe('destroyed')
  })

  test('KG-MOR-17 who destroyed it and its friends within 20 cm in sight take heart', () => {
    const near = aUnit({ id: 'R2', x: 60, y: 72 })
    const far = aUnit({ id: 'R3', x: 20, y: 30 })
    const table = duel('mo_light', [1, 2, 8, 12])
    Object.assign(table.state.units, { R2: near, R3: far })
    const token = { id: 't', kind: 'reluctance', rule: 'KG-MOR-13', value: 5, data: 'kg.term.under-fire' }
    const expires = { turn: 2, phase: 'rout' }
    for (const id of ['R1', 'R2', 'R3']) table.unit(id).markers = [{ ...token, expires }]
    fire(table)
    const left = (id: string) => table.unit(id).markers.reduce((total, m) => total + (m.value ?? 0), 0)
    // R2 is near enough as well to take heart that the enemy's only detachment is gone.
    expect([left('R1'), left('R2'), left('R3')]).toEqual([1, 0, 5])
  })
})

describe('anti-tank rifles', () => {
  test('KG-ATR-01…03: two dice, the hull’s class, and Penetration above it; it fires at vehicles only', () => {
    const spec = { gun: 'mo_atr', by: { deployed: false } }
    // At 60 cm Penetration 2, Accuracy 7; a tankette is class 1 in front: 8 − 1 is the engine.
    const table = fire(duel('mo_tankette', [7, 8, 12], spec))
    expect(table.events('kg.armour-hit')[0]?.data).toMatchObject({ n: 7, hit: 'engine' })
    expect(table.unit('B1').status).toBe('destroyed')
    // A light tank, class 2: as much is not more.
    const held = fire(duel('mo_light', [7, 8], { ...spec, target: { breakAt: 40 } }))
    expect(held.events('kg.armour-hit')[0]?.data).toMatchObject({ n: 6, hit: 'ricochet' })
    expect(reluctance(held.unit('B1'))).toBe(3)
    const foot = duel('mo_light', [], spec)
    foot.state.units.B1 = aUnit({ id: 'B1', x: 60, y: 90 })
    expect(mayGive(foot, bombard, { unit: 'R1', target: { unit: 'B1' } })).toBe('kg.error.only-vehicles')
  })

  test('KG-ATR-02 from the side one more, from the rear two', () => {
    const spec = { gun: 'mo_atr', by: { deployed: false } }
    const n = (facing: number) =>
      fire(duel('mo_light', [1, 3], { ...spec, target: { facing, breakAt: 40 } })).events('kg.armour-hit')[0]
        ?.data?.n
    expect([n(180), n(90), n(0)]).toEqual([1, 2, 3])
  })

  test('KG-ART-08 “shoot” at a vehicle is for the rifle, at men for the carbine', () => {
    const table = duel('mo_light', [1, 2], {
      gun: 'mo_atr',
      by: { deployed: false },
      target: { breakAt: 40 },
    })
    give(table, rangedAttack, { unit: 'R1', target: { unit: 'B1' } })
    expect(table.events('kg.armour-hit')).toHaveLength(1)
  })
})

describe('guns of vehicles', () => {
  /** Red's tank R1 in the middle, looking north; blue's company so many degrees to its right, 50 cm off. */
  function beside(
    card: string,
    degrees: number,
    dice: readonly number[],
    facts: Partial<KgFacts> = {},
  ): Table {
    const way = (degrees * Math.PI) / 180
    const target = aUnit({ id: 'B1', x: 60 + 50 * Math.sin(way), y: 60 + 50 * Math.cos(way) })
    return known(quiet({ units: [fielded(card, { id: 'R1', x: 60, y: 60, ...facts }), target], dice }))
  }
  const why = (table: Table) => table.events('kg.spent')[0]?.data?.reason
  const B1 = { unit: 'R1', target: { unit: 'B1' } } as const

  test('KG-STV-08 turret guns fire all round, hull guns ahead, sponsons ahead and to the sides', () => {
    for (const degrees of [0, 90, 180, 270]) {
      const turret = beside('mo_light', degrees, [10])
      give(turret, bombard, B1)
      expect([degrees, why(turret)]).toEqual([degrees, undefined])
    }
    const hull = beside('mo_tankette', 90, [])
    give(hull, rangedAttack, B1)
    expect(why(hull)).toBe('arc')
    const gun = vehicle(beside('mo_light', 0, []), 'R1').vehicle.weapons[0]
    if (gun === undefined) throw new Error('no gun')
    const sponsons = {
      ...vehicle(beside('mo_light', 0, []), 'R1').vehicle,
      weapons: [{ ...gun, mount: 'sponson' as const }],
    }
    const at = (degrees: number) => {
      const table = beside('mo_light', degrees, [10], { vehicle: sponsons })
      give(table, bombard, B1)
      return why(table)
    }
    expect([at(0), at(90), at(270), at(180)]).toEqual([undefined, undefined, undefined, 'arc'])
  })

  test('KG-STV-04 a machine gun on a pintle is silent behind shut hatches', () => {
    const { weapons } = vehicle(beside('mo_light', 0, []), 'R1').vehicle
    const pintle = weapons.map((weapon) =>
      weapon.gun === undefined ? { ...weapon, mount: 'pintle' as const } : weapon,
    )
    expect([armament({ weapons: pintle }).weapon, armament({ weapons: pintle }, [], true).weapon]).toEqual([
      'hmg',
      null,
    ])
    expect(armament({ weapons: pintle }, [], true).gun?.calibre).toBe(37)
  })

  test('KG-MFR-03, KG-STV-06 after a move nearness adds nothing; Optics count, destroyed ones −2', () => {
    const accuracy = (facts: Partial<KgFacts>) => {
      const table = beside('mo_light', 0, [10], facts)
      give(table, bombard, B1)
      return table.events('kg.gun-missed')[0]?.data?.against
    }
    // Accuracy 7, +1 at 45 cm, Optics 1.
    expect([accuracy({}), accuracy({ moved: 50 }), accuracy({ opticsOut: true })]).toEqual([9, 8, 6])
  })

  test('KG-VME-08 contact with another vehicle ends the move, and no melee comes of it', () => {
    const table = known(
      quiet({
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 40 }),
          fielded('mo_light', { id: 'B1', x: 60, y: 60 }),
        ],
      }),
    )
    give(table, move, { unit: 'R1', path: [{ x: 600, y: 800 }] })
    expect([table.unit('R1').at?.y, table.state.facts.melees]).toEqual([528, {}])
  })

  test('KG-VIS-13 a gun nobody sees: who is hit hears of the hit, not of the gun', () => {
    const howitzer = fielded('mo_how100', { id: 'R1', x: 60, y: 20, deployed: true })
    const spotter = fielded('mo_obs', { id: 'R2', x: 60, y: 60 })
    const wood: Feature = {
      id: 'w',
      layer: 'terrain',
      kind: 'forest',
      polygon: [
        { x: 0, y: 300 },
        { x: 1200, y: 300 },
        { x: 1200, y: 400 },
        { x: 0, y: 400 },
      ],
    }
    const tank = fielded('mo_light', { id: 'B1', x: 60, y: 90, breakAt: 40 })
    const table = quiet({ units: [howitzer, spotter, tank], features: [wood], dice: [1, 1, 1] })
    updateCommunications(table.battle)
    updateSight(table.battle)
    give(table, bombard, { unit: 'R1', target: { unit: 'B1' } })
    const told = table.events('kg.armour-hit')
    expect(told.map(({ unit, to }) => [unit ?? null, to])).toEqual([
      ['R1', ['red']],
      [null, ['blue']],
    ])
    expect(table.unit('B1').markers.every(({ source }) => source !== 'R1')).toBe(true)
  })
})
