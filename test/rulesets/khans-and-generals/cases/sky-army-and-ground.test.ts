import { describe, expect, test } from 'vitest'
import { succeed } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { rollWeather } from '../../../../src/rulesets/khans-and-generals/ground/weather.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { allowance } from '../../../../src/rulesets/khans-and-generals/move/allowance.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { callReserves } from '../../../../src/rulesets/khans-and-generals/orders/call-reserves.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { deploymentZone } from '../../../../src/rulesets/khans-and-generals/setup/deployment-zones.ts'
import { cardPoints } from '../../../../src/rulesets/khans-and-generals/setup/points.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { OFF_ROAD } from '../../../../src/rulesets/khans-and-generals/units/crossed.ts'
import { holderNow } from '../../../../src/rulesets/khans-and-generals/victory/objectives.ts'
import { checkTime } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { fight, phase, quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { cards, raw } from '../support/shipped.ts'
import { aFighter, aFlight, flightOf, sky } from '../support/sky.ts'
import { north, spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const box = (layer: string, kind: string, left: number, low: number, right: number, high: number) =>
  area(layer, kind, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ])
/** The change phases of some game turns, one after the other. */
const turns = (t: Table, ...which: number[]): Table => {
  for (const turn of which) {
    t.state.turn = turn
    t.state.phase = 'change'
    t.run(changePhase(t.battle))
  }
  t.done()
  return t
}
const target = (more: Partial<UnitSpec> = {}) => aUnit({ id: 'B1', x: 60, y: 90, ...more })

describe('a game turn in the air', () => {
  test('KG-AIR-05 called for turn 2 with a stay of 3 it is there in 2, 3 and 4, and leaves as 5 begins', () => {
    const t = sky({ units: [], redAir: [aFighter('W1', { stage: 'called', raids: 0, mg: null })], dice: [] })
    const there = [2, 3, 4, 5].map((turn) => flightOf(turns(t, turn), 'W1').stage === 'aloft')
    expect(there).toEqual([true, true, true, false])
  })

  test('KG-DOG-02 KG-RAID-10 tied up by a fighter it keeps its two raids; not hit in the next turn it looks for a target', () => {
    // 6 + (6 − 1) against 5 + (1 − 6) is a hit, 5 ties it up. Then 6 + (1 − 3) against 5: none; 5 spots nothing.
    const t = sky({
      units: [aUnit({ id: 'R1', x: 60, y: 40 })],
      redAir: [aFighter('W1')],
      blueAir: [aFlight('X1')],
      dice: [6, 1, 1, 6, 5],
    })
    turns(t, 2)
    const first = [t.events('kg.air-spots').length, flightOf(t, 'X1').raids]
    t.state.queued.push(1, 3, 3, 3, 5)
    turns(t, 3)
    expect([...first, t.events('kg.air-spots').length, flightOf(t, 'X1').raids]).toEqual([0, 2, 1, 2])
  })

  test('KG-RAID-01 KG-RAID-10 a phantom costs a raid, a 6 that spots nothing none', () => {
    const raids = (die: number) =>
      flightOf(turns(sky({ units: [target()], redAir: [aFlight('W1')], dice: [die] }), 2), 'W1').raids
    expect([raids(3), raids(4), raids(5), raids(6)]).toEqual([1, 1, 2, 2])
  })

  test('KG-RAID-01 KG-AIR-03 Optics 1 are added: a 9 is a 10, and the player takes whom he will, in the forest too', () => {
    // Nobody is in the open. Accuracy 5 on a 5; 12 + 0 − (3 + 4) are 5 of 30.
    const wood = box('terrain', 'forest', 40, 70, 80, 110)
    const t = sky({
      units: [target()],
      features: [wood],
      hqs: false,
      redAir: [aFlight('W1', { optics: 1 })],
      dice: [9, 5, 3, 3],
    })
    expect([turns(t, 2).unit('B1').stan, reluctance(t.unit('B1'))]).toEqual([25, 16])
    // An 8 + 1 wants somebody in the open: a phantom, and the raid is gone (KG-RAID-02).
    const none = sky({
      units: [target()],
      features: [wood],
      hqs: false,
      redAir: [aFlight('W1', { optics: 1 })],
      dice: [8],
    })
    expect([turns(none, 2).unit('B1').stan, flightOf(none, 'W1').raids]).toEqual([30, 1])
  })

  const flak = (card: string, dice: readonly number[]) =>
    turns(
      sky({
        units: [fielded(card, { id: 'B1', x: 60, y: 90, deployed: true })],
        redAir: [aFlight('W1')],
        dice,
      }),
      2,
    )

  test('KG-AA-02 KG-AA-04 the 40 mm gun fires before the raid: 7 on the d10, 9 + 0 against Agility 5, and a 1 brings it down', () => {
    const t = flak('mo_aa40', [7, 3, 3, 1])
    expect([flightOf(t, 'W1').stage, t.events('kg.raid').length]).toEqual(['lost', 0])
  })

  test('KG-AA-02 badly aimed on an 8, or with 9 + (1 − 6) less than 5, it raids all the same', () => {
    // A 10 is any unit: Accuracy 5 on a 6 misses.
    expect(flak('mo_aa40', [8, 10, 6]).events('kg.raid')).toHaveLength(1)
    expect(flak('mo_aa40', [7, 1, 6, 10, 6]).events('kg.raid')).toHaveLength(1)
  })

  test('KG-AA-03 KG-ABI-22 a heavy machine gun has a d6 alone: 3 ties it up, 2 drives it off, 4 does nothing', () => {
    const tied = flak('mo_hmg', [3])
    expect([flightOf(tied, 'W1').stage, flightOf(tied, 'W1').raids, tied.events('kg.raid').length]).toEqual([
      'aloft',
      2,
      0,
    ])
    expect(flightOf(flak('mo_hmg', [2]), 'W1').stage).toBe('gone')
    expect(flightOf(flak('mo_hmg', [4, 5]), 'W1').stage).toBe('aloft')
  })

  test('KG-DES-02 KG-DES-04 KG-ZON-02 25 kg are 100 mm: a bridge falls on 3 where shells need 2, and who stands on it comes down', () => {
    // A 10; Accuracy 5 on 5; 12 + (1 − 6) against 3 − 3 in column − 1 are 8 of 30; d8 3. Half of 22 is 11.
    const bomb = { weight: 25, accuracy: 5, blast: 12, spread: 4, incendiary: false, loads: 1 }
    const t = turns(
      sky({
        units: [target({ y: 55, formation: 'column', baseReluctance: 0 })],
        features: [
          box('terrain', 'deepWater', 0, 50, 120, 60),
          { ...box('zone', 'bridge', 57, 49, 63, 61), id: 'Z' },
        ],
        redAir: [aFlight('W1', { bombs: bomb })],
        dice: [10, 5, 1, 6, 3],
      }),
      2,
    )
    expect(t.state.features.Z).toBeUndefined()
    const { stan, formation } = t.unit('B1')
    expect([stan, formation]).toEqual([11, 'scattered'])
  })
})

describe('points', () => {
  const points = (...ids: string[]) =>
    ids.map((id) => {
      const card = cards.get(id)
      return card === undefined ? null : cardPoints(card)
    })

  test('KG-PTS-02 KG-PTS-01 heavy lancers: (10 + 5 × 30/60 + 6 + 5 + 10) × 20/30 × 1.2 + 2 = 28.8', () => {
    expect(points('kh_lancers')).toEqual([29])
  })

  test('KG-PTS-03 KG-PTS-04 KG-PTS-09 gun 76 mm: 12 + 14 + 3 + 4 + 8 + 6; mortar 81 mm: 6 + 5 + 37/2 = 29.5, to the even 30', () => {
    expect(points('ea_gun76', 'mo_mortar')).toEqual([47, 30])
  })

  test('KG-PTS-05 the khan: (10 + 6 + 6 + 4 + 32/3) × 20/30 × 1.5 = 36⅔, 20 for Command, 12 for Initiative, 3 for fear', () => {
    expect(points('kh_khan')).toEqual([72])
  })

  test('KG-PTS-06 KG-PTS-10 light tank: 2 × (2 + 1 + 1 + 2) + (7 + 4 + 8) + 10/2 + 7 + 3 + 2 = 48, and 3 for the radio', () => {
    expect(points('mo_light')).toEqual([51])
  })

  test('KG-PTS-07 KG-PTS-08 attack aircraft: 12 + 5 + 4 + 3 × (15/4 + 10/6) + 3 = 40¼; group of 155 mm: 6 × 32/4 + 16 + 3', () => {
    expect(points('mo_attack', 'mo_offmap')).toEqual([40, 67])
  })

  test('KG-OPB-07 KG-OPB-08 hill 112: 443/20 are 22 and 20 for the assault; 292/20 = 14.6 are 15', () => {
    const { sides } = setup(raw('hill112'))
    expect(Object.values(sides).map(({ facts }) => facts.opbLimit)).toEqual([42, 15])
  })
})

describe('setting up', () => {
  const depth = (type: 'attack' | 'assault' | 'meeting' | 'pitched', edge: 'south' | 'north') => {
    const two = type === 'meeting' || type === 'pitched'
    const role = two || edge === 'south' ? 'attacker' : 'defender'
    const ground = { map: { width: 1800, height: 1200 }, edge, centre: { x: 900, y: 600 } }
    const ys = deploymentZone(type, role, two && edge === 'north', ground).map(({ y }) => y)
    return [Math.min(...ys) / 10, Math.max(...ys) / 10]
  }

  test('KG-DEP-01 of 120 cm an attacker has 36, a defender 60; two attackers 30 each in a meeting, 36 in a pitched battle', () => {
    expect([depth('attack', 'south'), depth('attack', 'north')]).toEqual([
      [0, 36],
      [60, 120],
    ])
    expect(depth('assault', 'north')).toEqual([60, 120])
    expect([depth('meeting', 'south'), depth('meeting', 'north')]).toEqual([
      [0, 30],
      [90, 120],
    ])
    expect([depth('pitched', 'south'), depth('pitched', 'north')]).toEqual([
      [0, 36],
      [84, 120],
    ])
  })

  test.each([
    [10, 'winter', 'temperate', 'snow'],
    [10, 'summer', 'temperate', 'rain'],
    [10, 'summer', 'desert', 'cloudy'],
    [9, 'summer', 'desert', 'cloudy'],
    [8, 'summer', 'desert', 'fog'],
    [4, 'winter', 'cold', 'sunny'],
  ])('KG-WEA-05 KG-WEA-04 a %i in %s, %s: %s', (die, season, climate, weather) => {
    const t = quiet({ units: [], facts: { season, climate } as never, dice: [die] })
    expect(rollWeather(t.battle)).toBe(weather)
  })

  test('KG-GRD-03 KG-WEA-01 dry ground is wet after three turns of rain, and dry again after four of sun', () => {
    const ground = (weather: 'rain' | 'sunny', from: 'dry' | 'wet', n: number) => {
      const t = quiet({ units: [], facts: { weather, ground: from, groundDynamic: true } })
      turns(t, ...Array.from({ length: n }, (_, i) => i + 2))
      return t.state.facts.ground
    }
    expect([ground('rain', 'dry', 2), ground('rain', 'dry', 3)]).toEqual(['dry', 'wet'])
    expect([ground('sunny', 'wet', 3), ground('sunny', 'wet', 4)]).toEqual(['wet', 'dry'])
  })

  test('KG-TIM-03 KG-TIM-02 dawn gives way to day after four turns, day to evening after eight', () => {
    const t = quiet({ units: [], facts: { time: 'dawn', timeLeft: 4 } })
    const seen = Array.from({ length: 12 }, (_, i) => turns(t, i + 2).state.facts.time)
    expect(seen).toEqual([...Array(3).fill('dawn'), ...Array(8).fill('day'), 'evening'])
  })

  test('KG-RES-02 KG-RES-03 called by Training 3 on a 3 they come within 20 cm of the edge, and act from the next turn', () => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R5', x: 0, y: 0, status: 'reserve' }), target()],
        red: { reserves: { first: ['R5'] } },
        dice: [3],
      }),
    )
    t.unit('R5').at = null
    give(t, callReserves, { unit: 'RHQ', path: [{ x: 300, y: 100 }] })
    t.done()
    const step = { unit: 'R5', path: [{ x: 300, y: 150 }] }
    expect(north(t, 'R5')).toBe(10)
    expect(mayGive(t, move, step)).not.toBeNull()
    t.state.turn = 2
    expect(mayGive(t, move, step)).toBeNull()
  })
})

describe('ground underfoot', () => {
  const range = (
    ground: 'mud' | 'deepSnow' | 'dry',
    crossed: readonly string[],
    more: Partial<UnitSpec> = {},
  ) => {
    const t = quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40, ...more })], facts: { ground } })
    return allowance(t.state, t.unit('R1'), crossed as never).total
  }

  test('KG-GRD-05 KG-CAL-03 in mud foot goes 7.5 → 8 off the road, and all its 15 + 5 in column on it', () => {
    expect(range('mud', [OFF_ROAD])).toBe(8)
    expect(range('mud', ['pavedRoad'], { formation: 'column' })).toBe(20)
  })

  test('KG-CAL-01 KG-GRD-05 scrub in deep snow: 15 − 5 first, then half of it', () => {
    expect(range('deepSnow', ['scrub', OFF_ROAD])).toBe(5)
  })

  test('KG-EDG-04 KG-RNG-03 half in scrub and half among rocks: the better of +2 and +1 covers, not both', () => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 40, ranged: 8, weapon: 'rifle', range: 120 }), target({ y: 60 })],
        features: [box('terrain', 'scrub', 40, 50, 60, 70), box('terrain', 'rocks', 60, 50, 80, 70)],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    t.done()
    // 17.5 − 2.5 cm apart: 8 + 3 against 3 + 2.
    expect(t.unit('B1').stan).toBe(30 - 6)
  })

  test('KG-VIS-07 KG-VIS-11 in fog nobody is seen beyond 50 cm, though open ground has 200', () => {
    const shot = (cm: number, dice: readonly number[]) => {
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 20, ranged: 8, weapon: 'rifle', range: 120 }),
            target({ y: 25 + cm }),
          ],
          facts: { weather: 'fog' },
          dice,
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      return spentFor(t)
    }
    expect([shot(49, [3, 3]), shot(51, [])]).toEqual([[], ['sight']])
  })

  test('KG-VIS-13 KG-RNG-07 fire from hiding that costs nobody frightens by 3 and 2, and shows who fired', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, ranged: 8, weapon: 'rifle', range: 120, hidden: true }),
          target({ y: 60, skill: 30 }),
        ],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect([t.unit('B1').stan, reluctance(t.unit('B1')), t.unit('R1').hidden]).toEqual([30, 15, false])
  })
})

describe('objectives and time', () => {
  const po = { id: 'P', layer: 'objective', kind: 'po', at: { x: 600, y: 600 } } as never
  const holds = (units: readonly UnitSpec[], holder: string | null = null) =>
    holderNow(quiet({ units: units.map((u) => aUnit(u)), features: [po] }).state, po, holder)

  test('KG-PO-01 KG-PO-02 within 10 cm of its centre, measured to the nearest edge’s middle: at 10.0, not at 10.1', () => {
    const red = (y: number) => ({ id: 'R1', x: 60, y }) as const
    // Its front edge is 2.5 cm before its middle.
    expect([
      holds([{ id: 'RHQ', x: 60, y: 30 }, red(47.5)]),
      holds([{ id: 'RHQ', x: 60, y: 30 }, red(47.4)]),
    ]).toEqual(['red', null])
  })

  test('KG-PO-03 KG-PO-01 medics and the broken hold nothing, and any of them denies it to the enemy', () => {
    const near = { x: 60, y: 47.5 } as const
    expect(holds([{ id: 'R1', ...near, status: 'broken' }])).toBeNull()
    expect(holds([{ id: 'R1', ...near, kind: 'support', type: 'medics' }])).toBeNull()
    const blue = { id: 'B1', x: 60, y: 72.5, status: 'broken' } as const
    expect(holds([{ id: 'R1', ...near }, blue], 'red')).toBeNull()
  })

  test('KG-VIC-06 KG-OPB-03 time is up: 3 + 4 tokens’ worth lose against 2 + 4', () => {
    const ended = (red: readonly number[], blue: readonly number[]) => {
      const t = quiet({ units: [], turn: 12, facts: { turns: 12 } })
      const drawn = (side: string, values: readonly number[]) => {
        const facts = t.state.sides[side]
        if (facts !== undefined) Object.assign(facts.drawn, { opb: [...values] })
      }
      drawn('red', red)
      drawn('blue', blue)
      try {
        checkTime(t.battle)
      } catch {
        // The battle is over.
      }
      return t.state.outcome?.winner
    }
    expect([ended([3, 4], [2, 4]), ended([1], [2, 4]), ended([3, 3], [2, 4])]).toEqual(['blue', 'red', null])
  })
})

describe('the broken', () => {
  test('KG-MOR-05 KG-MEL-05 struck while broken: Defence 3 + 4 halved is 3.5 → 4; its own answer 5 halved 2.5 → 2', () => {
    const t = fight({ armour: 1 }, { armour: 4 }, [3, 3, 3, 3])
    t.battle.change('KG-MOR-02', { type: 'status', unit: 'B1', status: 'broken' })
    phase(t)
    // 5 against 4; 2 against 3 + 1.
    expect([t.unit('B1').stan, t.unit('R1').stan]).toEqual([29, 30])
  })

  test('KG-MOR-06 a shell that missed in turn 3 keeps it from coming to itself in 4, not in 5', () => {
    const t = known(
      quiet({
        map: [120, 200],
        turn: 3,
        units: [
          fielded('ea_gun76', { id: 'R1', x: 60, y: 20, deployed: true }),
          aUnit({ id: 'B1', x: 60, y: 100, status: 'broken', formation: 'scattered', immobilised: true }),
        ],
        dice: [7],
      }),
    )
    give(t, bombard, { unit: 'R1', ...B1 })
    const after = [3, 4, 5].map((turn) => {
      t.state.turn = turn
      t.run(routPhase(t.battle))
      return t.unit('B1').status
    })
    expect(after).toEqual(['broken', 'broken', 'standing'])
  })

  test('KG-MOR-07 at its HQ it waits; a shell that missed it there drives it on, to the Chief or the edge', () => {
    const waits = (shelled: boolean) => {
      const t = known(
        quiet({
          map: [120, 200],
          turn: 3,
          units: [
            fielded('ea_gun76', { id: 'R1', x: 60, y: 20, deployed: true }),
            anHq({ id: 'B9', side: 'blue', x: 60, y: 104.5, echelon: 'battalion', hq: 'BHQ' }),
            aUnit({
              id: 'B1',
              x: 60,
              y: 100,
              hq: 'B9',
              status: 'broken',
              formation: 'scattered',
              baseReluctance: 40,
            }),
          ],
          dice: shelled ? [7, 7] : [],
        }),
      )
      if (shelled) give(t, bombard, { unit: 'R1', ...B1 })
      t.run(routPhase(t.battle))
      return t.unit('B1').at?.x === 600 && north(t, 'B1') === 100
    }
    expect([waits(false), waits(true)]).toEqual([true, false])
  })

  test('KG-HQF-03 a broken Chief HQ flees off the field, and at no other HQ does it stop', () => {
    const t = quiet({
      map: [120, 200],
      turn: 3,
      units: [
        anHq({ id: 'RHQ', x: 60, y: 10, status: 'broken', formation: 'scattered', baseReluctance: 40 }),
        anHq({ id: 'R2', x: 60, y: 20, hq: 'RHQ', echelon: 'battalion' }),
      ],
    })
    t.run(routPhase(t.battle))
    expect(t.unit('RHQ').status).toBe('fled')
  })

  test('KG-HQF-05 KG-CMD-04 the Chief gone, the next game turn’s is the higher echelon, though the other has more Command', () => {
    const spec: TableSpec = {
      units: [
        anHq({ id: 'RHQ', x: 60, y: 3, status: 'destroyed' }),
        anHq({ id: 'R2', x: 40, y: 20, hq: 'RHQ', echelon: 'company', command: 9 }),
        anHq({ id: 'R3', x: 80, y: 20, hq: 'RHQ', echelon: 'battalion', command: 4 }),
      ],
    }
    const t = quiet(spec)
    succeed(t.battle)
    expect(t.state.sides.red?.facts.chief).toBe('R3')
  })
})

describe('at armour', () => {
  const rifle = (cm: number, dice: readonly number[], facing = 180) => {
    const t = known(
      quiet({
        units: [
          fielded('mo_atr', { id: 'R1', x: 60, y: 20 }),
          fielded('mo_light', { id: 'B1', x: 60, y: 20 + 2 + 3.5 + cm, facing, breakAt: 60 }),
        ],
        dice,
      }),
    )
    give(t, bombard, { unit: 'R1', ...B1 })
    t.done()
    return t.events('kg.armour-hit')[0]?.data
  }

  test('KG-ATR-03 KG-ATR-02 at 30 cm Penetration 3 beats a light tank’s front of 2: 8 − 2 hits the crew; at 60 cm 2 does not', () => {
    expect(rifle(30, [8, 8])).toMatchObject({ n: 6, hit: 'crew' })
    expect(rifle(60, [7, 8])).toMatchObject({ n: 6, hit: 'ricochet' })
  })

  test('KG-ATR-02 from the rear 8 − 2 + 2 is the ammunition, of class 1 there', () => {
    expect(rifle(30, [1, 8, 12], 0)).toMatchObject({ n: 8, hit: 'ammunition' })
  })

  test('KG-SAV-01 KG-SAV-02 small arms at a lorry: 8 + 3 above its Defence of 2; 4 hits its only driver, 5 stops it, 2 does nothing', () => {
    const shot = (die: number) => {
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 40, ranged: 8, weapon: 'rifle', range: 120 }),
            fielded('mo_truck', { id: 'B1', x: 60, y: 62, breakAt: 60 }),
          ],
          dice: [3, 3, die],
        }),
      )
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      const { status, immobilised, abandoned } = t.unit('B1')
      return [status, immobilised, abandoned]
    }
    expect(shot(2)).toEqual(['standing', false, false])
    expect(shot(4)).toEqual(['destroyed', false, true])
    expect(shot(5)).toEqual(['standing', true, false])
  })
})
