import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src/kernel/words.ts'
import {
  inCommunication,
  updateCommunications,
} from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { updateHqAdjacency } from '../../../../src/rulesets/khans-and-generals/command/hq-adjacency.ts'
import { airRaids } from '../../../../src/rulesets/khans-and-generals/fight/air/raids.ts'
import { loseStan } from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import {
  addReluctance,
  lowerReluctance,
  reluctance,
} from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rally } from '../../../../src/rulesets/khans-and-generals/orders/rally.ts'
import { sight } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { checkInability, checkVictory } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { quiet } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { Match } from '../support/match.ts'
import { aFlight, sky } from '../support/sky.ts'
import { north, spentFor } from '../support/spent.ts'
import { anHq, area, aUnit, Table, type TableSpec, type UnitSpec } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'
import { fielded } from '../support/vehicles.ts'

/** Something frightens a unit so much. */
const frighten = (t: Table, id: string, amount: number) =>
  addReluctance(t.battle, t.unit(id), { amount, rule: 'KG-FIR-09', why: 'kg.term.caught' })
const strip = (kind: string, from: number, to: number) =>
  area('terrain', kind, [
    [20, from],
    [100, from],
    [100, to],
    [20, to],
  ])

describe('nerve', () => {
  test('KG-MOR-01 a company bears its Stan and breaks above it; a section breaks at its threshold', () => {
    const under = (n: number, b: Partial<UnitSpec> = {}) => {
      const t = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60, baseReluctance: 0, ...b })] })
      frighten(t, 'B1', n)
      return t.unit('B1').status
    }
    expect([under(30), under(31)]).toEqual(['standing', 'broken'])
    expect([under(5, { breakAt: 6 }), under(6, { breakAt: 6 })]).toEqual(['standing', 'broken'])
  })

  test('KG-MOR-19, KG-MOR-16 between its own HQ and the Chief it is steadier by 2, once, and never below nought', () => {
    const t = quiet({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 30 }),
        anHq({ id: 'RX', x: 60, y: 40, hq: 'RHQ' }),
        aUnit({ id: 'R1', x: 60, y: 35, base: [9, 6], hq: 'RX', baseReluctance: 1 }),
      ],
    })
    updateHqAdjacency(t.battle)
    expect(reluctance(t.unit('R1'))).toBe(0)
    frighten(t, 'R1', 3)
    expect(reluctance(t.unit('R1'))).toBe(2)
  })

  test('KG-MOR-16 relief takes from what is temporary alone: of 3 and a base of 10, 4 leave 10', () => {
    const t = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60 })] })
    frighten(t, 'B1', 3)
    lowerReluctance(t.battle, t.unit('B1'), { amount: 4, rule: 'KG-MOR-17', why: 'kg.term.caught' })
    expect(reluctance(t.unit('B1'))).toBe(10)
  })

  test('KG-MOR-08 broken by its losses it runs for the nearest edge, past a nearer HQ', () => {
    const t = quiet({
      phase: 'rout',
      units: [anHq({ id: 'RHQ', x: 60, y: 60 }), aUnit({ id: 'R1', x: 60, y: 50, stan: 12, startStan: 30 })],
    })
    // Stan 9 against a base of 10.
    loseStan(t.battle, t.unit('R1'), 3, { rule: 'KG-RNG-04' })
    t.run(routPhase(t.battle))
    expect(north(t, 'R1')).toBe(35)
  })

  test('KG-MOR-21, KG-MEA-04 a friend in flight at exactly 10 cm unsettles by 1, at 10.1 not', () => {
    const felt = (cm: number) => {
      const t = quiet({
        phase: 'rout',
        units: [
          aUnit({ id: 'R1', x: 60, y: 50 }),
          aUnit({ id: 'R2', x: 60, y: 55 + cm, status: 'broken', formation: 'scattered' }),
        ],
      })
      t.run(routPhase(t.battle))
      return reluctance(t.unit('R1')) - 10
    }
    expect([felt(10), felt(10.1)]).toEqual([1, 0])
  })

  test('KG-MOR-06 attacked in turn 1 it comes to itself in turn 3, not in turn 2, and is still scattered', () => {
    const t = quiet({
      phase: 'rout',
      turn: 2,
      map: [300, 300],
      units: [aUnit({ id: 'R1', x: 150, y: 150, status: 'broken', formation: 'scattered', attackedTurn: 1 })],
    })
    t.run(routPhase(t.battle))
    expect(t.unit('R1').status).toBe('broken')
    t.state.turn = 3
    t.run(routPhase(t.battle))
    expect([t.unit('R1').status, t.unit('R1').formation]).toEqual(['standing', 'scattered'])
  })

  test('KG-MOR-18, KG-HQF-02, KG-CAL-03 the Chief is dead: 5 for everybody, not 3 more for his own; Command 5 is 2', () => {
    const t = quiet({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 30, stan: 20, startStan: 20 }),
        anHq({ id: 'RX', x: 60, y: 40, hq: 'RHQ' }),
        aUnit({ id: 'R1', x: 80, y: 35, hq: 'RX' }),
        aUnit({ id: 'R2', x: 100, y: 35 }),
      ],
      dice: [1],
    })
    loseStan(t.battle, t.unit('RHQ'), 1, { rule: 'KG-RNG-04' })
    t.done()
    expect(['RX', 'R1', 'R2'].map((id) => reluctance(t.unit(id)))).toEqual([8, 15, 15])
    expect([t.unit('RHQ').command, t.unit('RHQ').initiative]).toEqual([2, 1])
  })

  test('KG-OBG-04, KG-MOR-16 rallied at 25 cm: of 3 above its base nothing is left, and no more goes', () => {
    const rallied = (cm: number) => {
      const t = known(
        quiet({
          units: [
            anHq({ id: 'RHQ', x: 60, y: 30 }),
            aUnit({ id: 'R1', x: 60, y: 34.5 + cm, status: 'broken', formation: 'scattered' }),
          ],
          dice: [3],
        }),
      )
      frighten(t, 'R1', 3)
      updateCommunications(t.battle)
      give(t, rally, { unit: 'RHQ', target: { unit: 'R1' } })
      return [t.unit('R1').status, reluctance(t.unit('R1')), t.unit('R1').formation, spentFor(t)]
    }
    expect(rallied(25)).toEqual(['standing', 10, 'scattered', []])
    // Cut off it wavers by 2 more.
    expect(rallied(25.1)).toEqual(['broken', 15, 'scattered', ['out-of-reach']])
  })
})

describe('who is attacked', () => {
  const fleeing = { status: 'broken', formation: 'scattered' } as const

  test('KG-OBG-04, KG-MEL-01 whom an enemy has just come upon nobody rallies, though no blow has fallen', () => {
    const t = known(
      quiet({
        units: [
          anHq({ id: 'RHQ', x: 60, y: 30 }),
          aUnit({ id: 'R1', x: 60, y: 50, ...fleeing }),
          aUnit({ id: 'B1', x: 60, y: 60 }),
        ],
        active: 'blue',
      }),
    )
    updateCommunications(t.battle)
    const rallies = () => give(t, rally, { unit: 'RHQ', target: { unit: 'R1' } })
    give(t, assault, { unit: 'B1', target: { unit: 'R1' } })
    expect(refusalOf(rallies)?.key).toBe('kg.error.attacked-this-turn')
  })

  test('KG-MOR-06, KG-OBG-04, KG-RAID-09 bombs that miss it are an attack as well: nobody rallies it in that turn', () => {
    const t = sky({
      units: [
        anHq({ id: 'BHQ', side: 'blue', x: 60, y: 60, hidden: true }),
        aUnit({ id: 'B1', x: 60, y: 80, ...fleeing }),
      ],
      redAir: [aFlight('W1')],
      // He finds whom he likes; an Accuracy of 5 misses with 10.
      dice: [10, 10],
    })
    airRaids(t.battle)
    t.done()
    t.state.phase = 'player'
    updateCommunications(t.battle)
    const rallies = () => give(t, rally, { unit: 'BHQ', target: { unit: 'B1' } })
    expect(refusalOf(rallies)?.key).toBe('kg.error.attacked-this-turn')
  })
})

describe('links', () => {
  const linked = (
    cm: number,
    r: Partial<UnitSpec> = {},
    more: Partial<TableSpec> = {},
    ...others: UnitSpec[]
  ) => {
    const t = quiet({
      map: [200, 200],
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 24.5 + cm, ...r }),
        ...others.map((u) => aUnit(u)),
        anHq({ id: 'BHQ', x: 190, y: 190 }),
      ],
      ...more,
    })
    updateCommunications(t.battle)
    return inCommunication(t.state, t.unit('R1'))
  }

  test('KG-COM-01 a hop of exactly 25 cm holds, of 25.1 not', () => {
    expect([linked(25), linked(25.1)]).toEqual([true, false])
  })

  test('KG-COM-05, KG-TIM-04 at night 20; KG-COM-06 with a runner 50, by night too', () => {
    const night = { facts: { time: 'night' } } as const
    expect([linked(20, {}, night), linked(20.1, {}, night)]).toEqual([true, false])
    const runner = { sections: ['sec_runner'] } as const
    expect([linked(50, runner), linked(50.1, runner), linked(50, runner, night)]).toEqual([true, false, true])
  })

  test('KG-COM-01, KG-CMD-02 a company of another HQ is no relay, but one under the Chief is', () => {
    const between = (hq: string): UnitSpec => ({ id: 'R2', x: 60, y: 46, base: [4, 4], hq })
    expect([linked(44, {}, {}, between('RHQ')), linked(44, {}, {}, between('RX'))]).toEqual([true, false])
    expect(linked(44, {}, {}, { ...between('RHQ'), status: 'broken' })).toBe(false)
  })

  test('KG-COM-02, KG-COM-08 an enemy 10 cm beside the middle of a hop cuts it, at 10.1 not; the pinned and the hidden never', () => {
    const foe = (x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
      id: 'B1',
      x,
      y: 32,
      base: [4, 4],
      ...more,
    })
    expect([linked(20, {}, {}, foe(72)), linked(20, {}, {}, foe(72.1))]).toEqual([false, true])
    expect([
      linked(20, {}, {}, foe(70, { pinned: true })),
      linked(20, {}, {}, foe(70, { hidden: true })),
    ]).toEqual([true, true])
  })

  test('KG-MOR-20, KG-COM-04 cut off it wavers by 2, and is itself again with the order that brings it back', () => {
    const b = new Match({
      map: [120, 160],
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 50 }),
        anHq({ id: 'BHQ', x: 60, y: 150 }),
      ],
    })
    const cut = reluctance(b.unit('R1'))
    b.order('RHQ', 'move', { path: [[60, 25]] })
    expect([cut, reluctance(b.unit('R1'))]).toEqual([12, 10])
  })
})

describe('sight', () => {
  const sees = (r: number, b: number, ...features: NonNullable<TableSpec['features']>) => {
    const t = quiet({
      map: [120, 300],
      units: [aUnit({ id: 'R1', x: 60, y: r }), aUnit({ id: 'B1', x: 60, y: b })],
      features,
    })
    return sight(t.state, t.unit('R1'), t.unit('B1'))
  }

  test('KG-VIS-02 exactly 200 cm are seen, 200.1 not', () => {
    expect([sees(20, 225), sees(20, 225.1)]).toEqual(['full', 'none'])
  })

  test('KG-EDG-03, KG-VIS-04 in the depth of scrub he is seen through 59.9 cm of it, not through 60', () => {
    const scrub = strip('scrub', 30, 140)
    expect([sees(20, 92.4, scrub), sees(20, 92.5, scrub)]).toEqual(['full', 'none'])
  })

  test('KG-VIS-06 beyond scrub he is seen through exactly 60 cm of it, not through more', () => {
    expect([sees(20, 120, strip('scrub', 30, 90)), sees(20, 120, strip('scrub', 30, 90.1))]).toEqual([
      'full',
      'none',
    ])
  })

  test('KG-VIS-05, KG-EDG-02 at the edge of a wood he is seen, in its depth not, nor does he see out', () => {
    const wood = strip('forest', 60, 100)
    expect([sees(20, 60, wood), sees(20, 63, wood), sees(63, 20, wood)]).toEqual(['full', 'none', 'none'])
  })
})

describe('how it ends', () => {
  test('KG-MOV-16, KG-OPB-05 who marches home costs a token; half a base or observers none', () => {
    const gone = (r: Partial<UnitSpec>) => {
      const t = known(new Table({ units: [aUnit({ id: 'R1', x: 20, y: 8, facing: 180, ...r })] }))
      t.state.bags.opb = [3]
      give(t, move, { unit: 'R1', path: [{ x: 200, y: 0 }], options: { leave: 'yes' } })
      return [t.unit('R1').status, opbCount(t.state, 'red')]
    }
    expect(gone({})).toEqual(['left', 1])
    expect(gone({ abilities: ['levy'] })).toEqual(['left', 1])
    expect(gone({ base: [4.5, 5] })).toEqual(['left', 0])
    expect(gone({ kind: 'support', type: 'artilleryObserver', base: { circle: 4 } })).toEqual(['left', 0])
  })

  /** Red has nothing but a tank that cannot move, its commander's; a company of the enemy stands so far north. */
  const stranded = (y: number, tank: Partial<UnitSpec> = {}) => {
    const alone = { immobilised: true, echelon: 'platoon', command: 3, initiative: 1, hq: 'R1' } as const
    const t = known(
      quiet({
        map: [120, 300],
        hqs: false,
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 20, ...alone, ...tank }),
          aUnit({ id: 'B1', x: 60, y }),
        ],
        red: { chief: 'R1' },
        blue: { chief: 'B1' },
      }),
    )
    for (const side of Object.values(t.state.sides)) side.sightings = {}
    try {
      checkInability(t.battle, 'red')
    } catch {
      // The battle is over.
    }
    return t.state.outcome?.winner ?? null
  }

  test('KG-VIC-05 a tank that cannot move and sees no enemy is of no use: its side has lost; with one in sight it fights', () => {
    expect([stranded(280), stranded(60)]).toEqual(['blue', null])
    expect(stranded(280, { immobilised: false })).toBeNull()
  })

  test('KG-VIC-02 both above their limits: the one less above has won, equal is a draw', () => {
    const winner = (red: number, blue: number) => {
      const t = quiet({ units: [], red: { opbLimit: red }, blue: { opbLimit: blue } })
      for (const side of Object.values(t.state.sides)) side.drawn = { opb: [5, 5] }
      try {
        checkVictory(t.battle)
      } catch {
        // The battle is over.
      }
      return t.state.outcome?.winner
    }
    expect([winner(9, 8), winner(8, 9), winner(9, 9)]).toEqual(['red', 'blue', null])
  })
})
