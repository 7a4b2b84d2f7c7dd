import { describe, expect, test } from 'vitest'
import { strike } from '../../../../src/rulesets/khans-and-generals/fight/air/strike.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { fireMission } from '../../../../src/rulesets/khans-and-generals/orders/fire-mission.ts'
import { flame } from '../../../../src/rulesets/khans-and-generals/orders/flame.ts'
import { grenades } from '../../../../src/rulesets/khans-and-generals/orders/grenades.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { foresee } from '../../../../src/rulesets/khans-and-generals/shown/foresight.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import type { KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { blow, locked, quiet } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { declared } from '../support/match.ts'
import { aFlight, flightOf, sky } from '../support/sky.ts'
import { spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'
import { fielded } from '../support/vehicles.ts'

const MODERN = { red: { traits: ['modernTactics'] }, blue: { traits: ['modernTactics'] } } as const
const B1 = { target: { unit: 'B1' } } as const
type Fire = typeof bombard | typeof rangedAttack
/** Men who are not easily broken. */
const MANY = { stan: 90, startStan: 90 } as const

/** R1, riflemen with an Attack of 8, shoots at B1 so many centimetres away. */
function duel(
  r: Partial<UnitSpec>,
  b: Partial<UnitSpec>,
  cm: number,
  dice: readonly number[],
  more: Partial<TableSpec> = {},
): Table {
  const t = known(
    quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 20, ranged: 8, weapon: 'rifle', range: 120, ...r }),
        aUnit({ id: 'B1', x: 60, y: 25 + cm, ...b }),
      ],
      dice,
      map: [120, 240],
      ...more,
    }),
  )
  give(t, rangedAttack, { unit: 'R1', ...B1 })
  t.done()
  return t
}

const attackOf = (t: Table) => blow(t, 'kg.shot').attack?.total

describe('shooting', () => {
  test('KG-RNG-20 exactly 10, 20, 40 and 120 cm: +4, +3, +2, −3; beyond 120 in vain', () => {
    expect([10, 20, 40, 120].map((cm) => attackOf(duel({}, {}, cm, [3, 3])))).toEqual([12, 11, 10, 5])
    expect(spentFor(duel({}, {}, 120.2, []))).toEqual(['range'])
  })

  test('KG-MFR-01 who has moved loses the gain of a short distance, not the loss of a long one; a turn is no move', () => {
    expect(attackOf(duel({ moved: 50 }, {}, 8, [3, 3]))).toBe(8)
    expect(attackOf(duel({ moved: 50 }, {}, 100, [3, 3]))).toBe(5)
    expect(attackOf(duel({ rotated: 500 }, {}, 8, [3, 3]))).toBe(12)
  })

  test('KG-WEA-03 rain: rifles −1, bows −2; KG-TIM-04 night −2 at what is dark', () => {
    const rain = { facts: { weather: 'rain' } } as const
    expect(attackOf(duel({}, {}, 8, [3, 3], rain))).toBe(11)
    expect(attackOf(duel({ weapon: 'bow', range: 40 }, {}, 8, [3, 3], rain))).toBe(8)
    expect(attackOf(duel({}, {}, 8, [3, 3], { facts: { time: 'night' } }))).toBe(10)
  })

  test('KG-RNG-05 Armour helps against bows, not against rifles', () => {
    const defence = (r: Partial<UnitSpec>) =>
      blow(duel(r, { armour: 4 }, 8, [3, 3]), 'kg.shot').defence?.total
    expect([defence({ weapon: 'bow', range: 40 }), defence({})]).toEqual([7, 3])
  })

  test('KG-FRM-12, KG-POS-02 skirmishers in a trench have its +4 and none of their formation', () => {
    const trench = {
      ...area('zone', 'trench', [
        [50, 38],
        [70, 38],
        [70, 42],
        [50, 42],
      ]),
      id: 'T',
    }
    const t = duel({}, { formation: 'skirmish', inPosition: 'T' }, 15, [3, 3], { features: [trench] })
    expect(blow(t, 'kg.shot').defence?.total).toBe(7)
  })

  test('KG-LOS-02 a section with an effect of 3 loses nobody, of 4 one man', () => {
    const crew = {
      kind: 'support',
      statsAs: 'support',
      base: { circle: 4 },
      stan: 6,
      startStan: 6,
      baseReluctance: 0,
      breakAt: 20,
      skill: 3,
    } as const
    // Attack 3, at 15 cm 3 more, and what green has over red, against 3.
    const left = (green: number) => duel({ ranged: 3 }, crew, 15, [green, 3]).unit('B1').stan
    expect([left(3), left(4)]).toEqual([6, 5])
  })

  test('KG-PIN-02 regulars under rifles: in scrub 5 + 1 = 6, on a dirt road 5 − 3 = 2', () => {
    const ground = (layer: string, kind: string) =>
      area(layer, kind, [
        [40, 30],
        [80, 30],
        [80, 60],
        [40, 60],
      ])
    const pinned = (die: number, layer: string, kind: string) =>
      duel({}, MANY, 20, [3, 3, die], { ...MODERN, features: [ground(layer, kind)] }).unit('B1').pinned
    expect([6, 7].map((die) => pinned(die, 'terrain', 'scrub'))).toEqual([false, true])
    expect([2, 3].map((die) => pinned(die, 'zone', 'dirtRoad'))).toEqual([false, true])
  })

  test('KG-PIN-04 riders who are pinned dismount, their wedge is gone; Reluctance 10 + 3 + 2', () => {
    const riders = { mounted: true, moveFoot: 14, formation: 'wedge', orders: ['naKon'], ...MANY } as const
    const t = duel({}, riders, 20, [3, 3, 10], MODERN)
    expect(t.unit('B1')).toMatchObject({ pinned: true, mounted: false, formation: 'standard' })
    expect(reluctance(t.unit('B1'))).toBe(15)
  })

  test('KG-RNG-01, KG-FAC-02 a target whose middle lies on the diagonal is in front', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 20, y: 20, ranged: 8, weapon: 'rifle', range: 120 }),
          aUnit({ id: 'B1', x: 65, y: 45 }),
        ],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(spentFor(t)).toEqual([])
  })

  test('KG-OSP-03 grenades: of rocks half of 1 is 0, of a wood half of 4 is 2', () => {
    const left = (kind: string) => {
      const t = known(
        quiet({
          units: [aUnit({ id: 'R1', x: 60, y: 20, orders: ['granaty'] }), aUnit({ id: 'B1', x: 60, y: 27 })],
          features: [
            area('terrain', kind, [
              [40, 27],
              [80, 27],
              [80, 60],
              [40, 60],
            ]),
          ],
          dice: [3, 3],
        }),
      )
      give(t, grenades, { unit: 'R1', ...B1 })
      return t.unit('B1').stan
    }
    // 6 against a skill of 3.
    expect([left('rocks'), left('forest')]).toEqual([27, 29])
  })
})

describe('nobody fires into a melee', () => {
  /** R1 fires at B1, whom R2 has come upon. */
  const melee = (firer: Parameters<typeof fielded>[0] | null, spec: Partial<TableSpec> = {}) => {
    const rifles = aUnit({ id: 'R1', x: 60, y: 10, ranged: 8, weapon: 'rifle', range: 120 })
    const t = known(
      quiet({
        map: [120, 200],
        units: [
          firer === null ? rifles : fielded(firer, { id: 'R1', x: 60, y: 10, deployed: true }),
          aUnit({ id: 'R2', x: 60, y: 95 }),
          aUnit({ id: 'B1', x: 60, y: 100 }),
        ],
        ...spec,
      }),
    )
    locked(t, 'R2', 'B1')
    return t
  }

  test('KG-RNG-09 riflemen, a gun told to bombard and a gun told to shoot: in vain, and nobody is hurt', () => {
    for (const [firer, order] of [
      [null, rangedAttack],
      ['ea_gun76', bombard],
      ['ea_gun76', rangedAttack],
    ] as const) {
      const t = melee(firer)
      give(t, order, { unit: 'R1', ...B1 })
      expect([spentFor(t), t.unit('B1').stan, t.unit('R2').stan]).toEqual([['melee'], 30, 30])
    }
  })

  test('KG-RNG-09, KG-OFF-05 nor does a battery off the map, which does not wait for it', () => {
    const t = melee('mo_offmap')
    give(t, fireMission, { unit: 'R1', ...B1 })
    expect([spentFor(t), t.unit('R1').notes['KG-OFF-08']]).toEqual([['melee'], undefined])
  })

  test('KG-RNG-09, KG-ART-02 a shell at a place beside it is for everybody within its Spread', () => {
    // The nearest first: Accuracy 10 misses R2, 1 hits B1, the 3s of its pair cancel.
    const t = melee('ea_gun76', { dice: [10, 1, 3, 3] })
    give(t, bombard, { unit: 'R1', target: { at: { x: 600, y: 970 } } })
    expect([spentFor(t), t.unit('B1').stan < 30]).toEqual([[], true])
  })

  test('KG-RNG-09 whoever would order it reads beforehand that it is in vain; of a place beside it he does not', () => {
    const t = melee('ea_gun76')
    const against = (order: string, more: object = {}) =>
      foresee(t.state, 'anna', [declared('R1', order, { ...B1, ...more })]).orders[0]?.against?.key
    expect(against('bombard')).toBe('kg.foresight.melee')
    expect(against('rangedAttack')).toBe('kg.foresight.melee')
    expect(against('bombard', { target: { at: { x: 600, y: 970 } } })).toBeUndefined()
  })
})

describe('one shooter, one row of fire', () => {
  test('KG-MOR-14, KG-MOR-15 the same shooter in two turns: +3, gone with the rout phase of the turn after', () => {
    const t = duel({ range: 160 }, MANY, 20, [3, 3])
    t.state.turn = 2
    t.state.queued.push(3, 3)
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(reluctance(t.unit('B1'))).toBe(13)
    t.run(routPhase(t.battle))
    expect(reluctance(t.unit('B1'))).toBe(13)
    t.state.turn = 3
    t.run(routPhase(t.battle))
    expect(reluctance(t.unit('B1'))).toBe(10)
  })

  test('KG-MOR-13, KG-MOR-14 a tank’s shell in one turn and its machine gun in the next: +5 in all', () => {
    const t = known(
      quiet({
        units: [fielded('mo_medium', { id: 'R1', x: 60, y: 20 }), aUnit({ id: 'B1', x: 60, y: 60, ...MANY })],
        dice: [1, 3, 3, 3, 3],
      }),
    )
    give(t, bombard, { unit: 'R1', ...B1 })
    expect(reluctance(t.unit('B1'))).toBe(15)
    t.state.turn = 2
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(reluctance(t.unit('B1'))).toBe(15)
    // The machine gun has made it last a turn longer.
    t.run(routPhase(t.battle))
    expect(reluctance(t.unit('B1'))).toBe(15)
  })

  test('KG-MOR-13, KG-OSP-03 submachine guns, then grenades of the same platoon, which are small arms: +4', () => {
    const t = known(
      quiet({
        units: [fielded('mo_storm', { id: 'R1', x: 60, y: 20 }), aUnit({ id: 'B1', x: 60, y: 29, ...MANY })],
        dice: [3, 3, 3, 3],
      }),
    )
    for (const order of [rangedAttack, grenades]) {
      give(t, order, { unit: 'R1', ...B1 })
      expect(reluctance(t.unit('B1'))).toBe(14)
    }
  })

  test('KG-MOR-13 grenades first and then submachine guns: 3, then 4', () => {
    const t = known(
      quiet({
        units: [fielded('mo_storm', { id: 'R1', x: 60, y: 20 }), aUnit({ id: 'B1', x: 60, y: 29, ...MANY })],
        dice: [3, 3, 3, 3],
      }),
    )
    const felt = [grenades, rangedAttack].map((order) => {
      give(t, order, { unit: 'R1', ...B1 })
      return reluctance(t.unit('B1'))
    })
    expect(felt).toEqual([13, 14])
  })

  test('KG-MOR-13 flames in one turn, grenades of the same section in the next: +7', () => {
    const t = known(
      quiet({
        units: [
          fielded('mo_flame', { id: 'R1', x: 60, y: 20 }),
          aUnit({ id: 'B1', x: 60, y: 27, skill: 30, ...MANY }),
        ],
        // The d12 of the flames lights nothing.
        dice: [3, 3, 12, 3, 3],
      }),
    )
    give(t, flame, { unit: 'R1', ...B1 })
    t.state.turn = 2
    give(t, grenades, { unit: 'R1', ...B1 })
    expect(reluctance(t.unit('B1'))).toBe(17)
  })

  test('KG-MOR-12 that it came from hiding stays a token of its own: 3 and 2', () => {
    const t = duel({ hidden: true }, MANY, 20, [3, 3])
    expect(reluctance(t.unit('B1'))).toBe(15)
    t.state.turn = 2
    t.state.queued.push(3, 3)
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(reluctance(t.unit('B1'))).toBe(15)
  })

  test('KG-MOR-14 a howitzer seen in one turn and unseen in the next is the same shooter, the other way round as well', () => {
    for (const first of [true, false]) {
      const t = known(
        quiet({
          map: [120, 200],
          units: [
            fielded('ea_how122', { id: 'R1', x: 60, y: 10, deployed: true }),
            aUnit({ id: 'B1', x: 60, y: 100, ...MANY }),
          ],
          dice: [1, 3, 3, 1, 3, 3],
        }),
      )
      const see = (now: boolean) => {
        const { blue } = t.state.sides
        const seen = blue?.sightings.R1
        if (blue !== undefined && seen !== undefined) blue.sightings.R1 = { ...seen, now }
      }
      see(first)
      give(t, bombard, { unit: 'R1', ...B1 })
      see(!first)
      t.state.turn = 2
      give(t, bombard, { unit: 'R1', ...B1 })
      expect(reluctance(t.unit('B1'))).toBe(15)
    }
  })

  /** R1, unseen by blue, fires as it is told, and in sight of all as it is told then. */
  const unseenThenSeen = (r: KgUnit, [first, then]: readonly [Fire, Fire], dice: readonly number[]) => {
    const t = known(quiet({ map: [120, 200], units: [r, aUnit({ id: 'B1', x: 60, y: 100, ...MANY })], dice }))
    Object.assign(t.state.sides.blue ?? {}, { sightings: {} })
    give(t, first, { unit: 'R1', ...B1 })
    known(t)
    give(t, then, { unit: 'R1', ...B1 })
    t.done()
    return t.unit('B1')
  }

  test('KG-MOR-13, KG-MOR-14 a tank fires its gun unseen and its machine gun in sight: one shooter, +5 and not +9', () => {
    const b = unseenThenSeen(
      fielded('mo_medium', { id: 'R1', x: 60, y: 60 }),
      [bombard, rangedAttack],
      [1, 3, 3, 3, 3],
    )
    expect(b.markers.map(({ source }) => source)).toEqual(['guns-1'])
    expect(reluctance(b)).toBe(15)
  })

  test('KG-MOR-14 observers whose battery off the map has fired, and who fire themselves, are two: +5 and +3', () => {
    const b = unseenThenSeen(
      fielded('mo_offmap', { id: 'R1', x: 60, y: 60, ranged: 8, weapon: 'rifle', range: 120 }),
      [fireMission, rangedAttack],
      [1, 1, 3, 3, 3, 3],
    )
    expect(reluctance(b)).toBe(18)
  })
})

describe('what shells and bombs do besides', () => {
  const sandbags = { ...wall('sandbags', [55, 100], [65, 100]), id: 'W' }
  const shelled = (position: string | null, dice: readonly number[]) => {
    const t = known(
      quiet({
        map: [120, 200],
        units: [
          fielded('ea_how122', { id: 'R1', x: 60, y: 10, deployed: true }),
          aUnit({ id: 'B1', x: 60, y: 102.5, inPosition: position }),
        ],
        features: [sandbags],
        dice,
      }),
    )
    give(t, bombard, { unit: 'R1', ...B1 })
    t.done()
    return t.state.features.W === undefined
  }

  test('KG-DES-01 a howitzer at men who hold sandbags: a d8 for these, who are 2.5 cm from the middle of the men', () => {
    expect(shelled('W', [1, 3, 3, 4])).toBe(true)
    expect(shelled('W', [1, 3, 3, 5])).toBe(false)
    // Men who only stand there are not on them.
    expect(shelled(null, [1, 3, 3])).toBe(false)
  })

  test('KG-PIN-03, KG-RAID-07 bombs: who stands beside the target is tested for pinning as well, and frightened less', () => {
    const t = sky({
      redAir: [aFlight('A1')],
      units: [
        aUnit({ id: 'B1', x: 60, y: 60, stan: 60, startStan: 60 }),
        aUnit({ id: 'B2', x: 60, y: 66, stan: 60, startStan: 60 }),
      ],
      // Accuracy, the pair, then a d10 for B2 and one for the target.
      dice: [1, 3, 3, 10, 10],
      ...MODERN,
    })
    strike(t.battle, { side: 'red', flight: flightOf(t, 'A1') }, t.unit('B1'))
    t.done()
    expect(['B1', 'B2'].map((id) => [t.unit(id).pinned, t.unit(id).stan])).toEqual([
      [true, 51],
      [true, 51],
    ])
    // 6 for the raid is the target's alone, 2 for being pinned both's (KG-RAID-09, KG-PIN-04).
    expect([reluctance(t.unit('B1')), reluctance(t.unit('B2'))]).toEqual([18, 12])
  })

  test('KG-PIN-03 bombs that miss pin nobody but their target', () => {
    const t = sky({
      redAir: [aFlight('A1')],
      units: [aUnit({ id: 'B1', x: 60, y: 60 }), aUnit({ id: 'B2', x: 60, y: 66 })],
      dice: [10, 10],
      ...MODERN,
    })
    strike(t.battle, { side: 'red', flight: flightOf(t, 'A1') }, t.unit('B1'))
    t.done()
    expect([t.unit('B1').pinned, t.unit('B2').pinned]).toEqual([true, false])
  })
})

describe('who falls', () => {
  test('KG-OPB-05 tokens for who breaks: a base one, half a base and a levy none, a machine gun one', () => {
    const tokens = (u: Partial<UnitSpec>) => {
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 20, ranged: 0, weapon: 'rifle', range: 120 }),
            aUnit({ id: 'B1', x: 60, y: 55, baseReluctance: 28, ...u }),
          ],
          dice: [3, 3, 1],
        }),
      )
      t.state.bags.opb = [3]
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      expect(t.unit('B1').status).toBe('broken')
      return opbCount(t.state, 'blue')
    }
    const gunners = {
      kind: 'support',
      statsAs: 'support',
      base: { circle: 4 },
      breakAt: 30,
      type: 'machineGun',
    }
    expect(tokens({})).toBe(1)
    expect(tokens({ base: [4.5, 5] })).toBe(0)
    expect(tokens({ abilities: ['levy'] })).toBe(0)
    expect(tokens(gunners as Partial<UnitSpec>)).toBe(1)
  })

  test('KG-HQF-02, KG-MOR-18 the Chief falls: Command 2, Initiative 2, and +5 for good, once', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 20, ranged: 20, weapon: 'rifle', range: 120 }),
          anHq({ id: 'BHQ', side: 'blue', x: 60, y: 50, stan: 40, startStan: 40, initiative: 3 }),
          aUnit({ id: 'B1', x: 90, y: 60 }),
        ],
        dice: [3, 3, 1],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', target: { unit: 'BHQ' } })
    expect([t.unit('BHQ').command, t.unit('BHQ').initiative, reluctance(t.unit('B1'))]).toEqual([2, 2, 15])
  })
})
