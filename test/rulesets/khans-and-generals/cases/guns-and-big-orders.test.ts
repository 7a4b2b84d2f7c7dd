import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { binoculars } from '../../../../src/rulesets/khans-and-generals/orders/binoculars.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { burningArrows } from '../../../../src/rulesets/khans-and-generals/orders/burning-arrows.ts'
import { closeRanks } from '../../../../src/rulesets/khans-and-generals/orders/close-ranks.ts'
import { digIn } from '../../../../src/rulesets/khans-and-generals/orders/dig-in.ts'
import { fireMission } from '../../../../src/rulesets/khans-and-generals/orders/fire-mission.ts'
import { grenades } from '../../../../src/rulesets/khans-and-generals/orders/grenades.ts'
import { hide } from '../../../../src/rulesets/khans-and-generals/orders/hide.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { rotate } from '../../../../src/rulesets/khans-and-generals/orders/rotate.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { blow, quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { spentFor } from '../support/spent.ts'
import { area, aUnit, Table, type TableSpec, type UnitSpec } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'
import { fielded } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const MANY = { stan: 90, startStan: 90 } as const
const strip = (kind: string, from: number, to: number) =>
  area('terrain', kind, [
    [20, from],
    [100, from],
    [100, to],
    [20, to],
  ])

/** R1, a gun of that card, its muzzle at y = 24.5, with whoever else there is. */
const battery = (
  card: string,
  others: readonly UnitSpec[],
  dice: readonly number[],
  more: Partial<TableSpec> & { gun?: Partial<UnitSpec> } = {},
): Table => {
  const { gun = {}, ...rest } = more
  const units = [
    fielded(card, { id: 'R1', x: 60, y: 20, deployed: true, ...gun }),
    ...others.map((u) => aUnit(u)),
  ]
  return known(quiet({ map: [120, 200], units, dice, ...rest }))
}
const stans = (t: Table, ...ids: string[]) => ids.map((id) => t.unit(id).stan)

describe('shells', () => {
  const fire = (t: Table, options: Record<string, string> = {}): Table => {
    give(t, bombard, { unit: 'R1', ...B1, options })
    t.done()
    return t
  }

  test('KG-ART-03, KG-RNG-21 a 76 mm gun at 73 cm: 6 hits, 7 not', () => {
    const target = [{ id: 'B1', x: 60, y: 100 }]
    // Blast 14 against a skill of 3.
    expect(stans(fire(battery('ea_gun76', target, [6, 3, 3])), 'B1')).toEqual([19])
    expect(stans(fire(battery('ea_gun76', target, [7])), 'B1')).toEqual([30])
  })

  test('KG-ART-04, KG-DIC-02, KG-ART-07 Strike 2 of four: the nearest is missed, the next two are hit, the last is not tested', () => {
    const four = [
      { id: 'B1', x: 60, y: 100, ...MANY },
      { id: 'B2', x: 60, y: 106, ...MANY },
      { id: 'B3', x: 60, y: 94, ...MANY },
      { id: 'B4', x: 70, y: 100, ...MANY },
    ]
    const t = fire(battery('ea_gun76', four, [7, 1, 3, 3, 1, 3, 3]))
    expect(stans(t, 'B1', 'B2', 'B3', 'B4')).toEqual([90, 79, 79, 90])
    // Whom it missed it does not frighten.
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => reluctance(t.unit(id)))).toEqual([10, 15, 15, 10])
  })

  test('KG-ART-07 a hit that costs nobody frightens by 5 all the same', () => {
    const t = fire(battery('ea_gun76', [{ id: 'B1', x: 60, y: 100, skill: 14 }], [1, 3, 3]))
    expect([t.unit('B1').stan, reluctance(t.unit('B1'))]).toEqual([30, 15])
  })

  test('KG-ART-02, KG-OPB-05 a friend within the Spread is tested as well, and hurt he costs his side a token', () => {
    const units = [
      fielded('ea_gun76', { id: 'R1', x: 60, y: 20, deployed: true }),
      aUnit({ id: 'B1', x: 60, y: 100, ...MANY }),
      aUnit({ id: 'R2', x: 60, y: 94, ...MANY }),
    ]
    const t = known(new Table({ map: [120, 200], units, dice: [1, 3, 3, 1, 3, 3] }))
    t.state.bags.opb = [3]
    fire(t)
    expect([...stans(t, 'B1', 'R2'), opbCount(t.state, 'red'), opbCount(t.state, 'blue')]).toEqual([
      79, 79, 1, 0,
    ])
  })

  test('KG-ART-15, KG-ATT-03 one man alone aims 2 worse: 5 is no hit, 4 is', () => {
    const alone = { gun: { stan: 1 } } as const
    const target = [{ id: 'B1', x: 60, y: 100 }]
    expect(stans(fire(battery('ea_gun76', target, [5], alone)), 'B1')).toEqual([30])
    expect(stans(fire(battery('ea_gun76', target, [4, 3, 3], alone)), 'B1')).toEqual([19])
  })

  test('KG-ART-09, KG-CAL-03 rain takes 1 of a shot, a third of a point: nothing of Accuracy', () => {
    const t = battery('ea_gun76', [{ id: 'B1', x: 60, y: 100 }], [6, 3, 3], { facts: { weather: 'rain' } })
    expect(stans(fire(t), 'B1')).toEqual([19])
  })

  test('KG-ART-06, KG-CAL-03 shrapnel over two: 14 − 2 + 3 are 15, 7.5 → 8 for each, before the Defence of each', () => {
    const two = [
      { id: 'B1', x: 60, y: 100, ...MANY },
      { id: 'B2', x: 60, y: 106, skill: 5, ...MANY },
    ]
    expect(stans(fire(battery('ea_gun76', two, [1, 6, 3]), { ammo: 'shrapnel' }), 'B1', 'B2')).toEqual([
      85, 87,
    ])
  })

  test.each([
    [6, 'destroyed'],
    [1, 'broken'],
  ] as const)(
    'KG-ART-06, KG-AVP-02 a lorry under shrapnel has its share of the one burst, green %i: %s',
    (green, status) => {
      const units = [
        fielded('ea_gun76', { id: 'R1', x: 60, y: 20, deployed: true }),
        aUnit({ id: 'B1', x: 60, y: 100, ...MANY }),
        aUnit({ id: 'B3', x: 67, y: 100, base: [4, 5], ...MANY }),
        fielded('mo_truck', { id: 'B2', x: 60, y: 107 }),
      ]
      // Three share 12 and the dice: 17/3 → 6, and 7/3 → 2, which is not above a Defence of 2. One d12 for its wreck.
      const t = known(quiet({ map: [120, 200], units, dice: [1, green, 7 - green] }))
      if (status === 'destroyed') t.state.queued.push(12)
      fire(t, { ammo: 'shrapnel' })
      expect(t.unit('B2').status).toBe(status)
    },
  )

  test('KG-ART-12 canister sweeps 15 cm before the muzzle: friend and foe, but not who stands beside or only at its end', () => {
    const t = battery(
      'ea_gun76',
      [
        { id: 'R2', x: 60, y: 34, ...MANY },
        { id: 'B1', x: 60, y: 41, ...MANY },
        { id: 'B2', x: 70, y: 41, ...MANY },
        { id: 'B3', x: 60, y: 47.1, ...MANY },
      ],
      [3, 3, 3, 3],
    )
    give(t, bombard, { unit: 'R1', options: { ammo: 'canister' } })
    t.done()
    expect(stans(t, 'R2', 'B1', 'B2', 'B3')).toEqual([79, 79, 90, 90])
  })

  test('KG-OBG-06 set up, a 75 mm gun turns by 90°, a 76 mm one by 45', () => {
    const turned = (card: string) => {
      const t = battery(card, [], [])
      give(t, rotate, { unit: 'R1', face: 1200 })
      return t.unit('R1').facing
    }
    expect([turned('mo_gun75'), turned('ea_gun76')]).toEqual([900, 450])
  })

  test('KG-ART-13 a gun that is packed up is not told to fire', () => {
    const t = battery('ea_gun76', [{ id: 'B1', x: 60, y: 100 }], [], { gun: { deployed: false } })
    expect(mayGive(t, bombard, { unit: 'R1', ...B1 })).toBe('kg.error.not-deployed')
  })

  test('KG-ART-10, KG-SMK-04 a smoke shell rises with the next game turn, for as many turns as its d4 says', () => {
    const t = battery('mo_gun75', [{ id: 'B1', x: 60, y: 100 }], [1, 2])
    const clouds = () => Object.values(t.state.features).filter(({ kind }) => kind === 'screen').length
    give(t, bombard, { unit: 'R1', target: { at: { x: 600, y: 800 } }, options: { ammo: 'smoke' } })
    const there = [clouds()]
    for (const turn of [2, 3, 4]) {
      t.state.turn = turn
      t.run(changePhase(t.battle))
      there.push(clouds())
    }
    expect(there).toEqual([0, 1, 1, 0])
  })
})

describe('batteries off the map', () => {
  /** Observers of a corps battery, by radio. */
  const corps = (dice: readonly number[]) => {
    const units = [
      fielded('ea_offmap', { id: 'R1', x: 60, y: 20, abilities: ['artilleryObserver', 'radio'] }),
      aUnit({ id: 'B1', x: 60, y: 100, ...MANY }),
    ]
    return known(quiet({ map: [120, 200], units, dice }))
  }
  const mission = { unit: 'R1', target: { at: { x: 600, y: 1500 } } } as const
  const refusals = (t: Table) =>
    [1, 2, 3, 4].map((turn) => {
      t.state.turn = turn
      return mayGive(t, fireMission, mission)
    })

  test('KG-OFF-03, KG-OFF-08 a corps battery called in turn 1 answers again in turn 4', () => {
    const t = corps([3, 1, 1, 1, 1])
    give(t, fireMission, mission)
    expect(refusals(t)).toEqual([...Array(3).fill('kg.error.battery-waits'), null])
  })

  test('KG-OFF-07, KG-OFF-08, KG-OFF-09 a call that was not understood costs the wait and the turn, but no ammunition', () => {
    const t = corps([4])
    give(t, fireMission, mission)
    expect(t.unit('R1').notes['KG-OFF-09']).toBeUndefined()
    expect(mayGive(t, move, { unit: 'R1', path: [{ x: 600, y: 250 }] })).toBe('kg.error.lost-turn')
    expect(refusals(t)[2]).toBe('kg.error.battery-waits')
  })

  test('KG-OFF-05, KG-OFF-06 who stands under three discs is tried under each, and hit by two', () => {
    // Discs of 6 cm: on (60, 106), north of it, and south-east and south-west of it, each 5.9 cm beside his flanks.
    const t = corps([3, 1, 3, 3, 1, 3, 3, 10])
    give(t, fireMission, { unit: 'R1', target: { at: { x: 600, y: 1060 } } })
    t.done()
    // Blast 20 against a skill of 3, twice; the last disc misses.
    expect(t.unit('B1').stan).toBe(56)
  })
})

describe('orders of the unit itself', () => {
  test('KG-OBG-07 an enemy who sees it at exactly 20 cm keeps it from hiding, at 20.1 not', () => {
    const hidden = (cm: number) => {
      const units = [aUnit({ id: 'R1', x: 60, y: 40 }), aUnit({ id: 'B1', x: 60, y: 45 + cm })]
      const t = known(quiet({ units, features: [strip('scrub', 30, 50)] }))
      give(t, hide, { unit: 'R1' })
      return t.unit('R1').hidden
    }
    expect([hidden(20), hidden(20.1)]).toEqual([false, true])
  })

  test('KG-OBG-08 two turns running make foxholes; with one between it begins anew', () => {
    const t = known(quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40 })] }))
    const holes = () => Object.values(t.state.features).filter(({ kind }) => kind === 'foxholes').length
    const dug = [1, 3, 4].map((turn) => {
      t.state.turn = turn
      give(t, digIn, { unit: 'R1' })
      return holes()
    })
    expect(dug).toEqual([0, 0, 1])
  })

  const thrower = (cm: number, dice: readonly number[], r: Partial<UnitSpec> = {}) => {
    const units = [
      aUnit({ id: 'R1', x: 60, y: 20, orders: ['granaty'], ...r }),
      aUnit({ id: 'B1', x: 60, y: 25 + cm, ...MANY }),
    ]
    const t = known(quiet({ units, features: [strip('scrub', 10, 24)], dice }))
    give(t, grenades, { unit: 'R1', ...B1 })
    t.done()
    return t
  }

  test('KG-OSP-03 grenades at exactly 5 cm, not at 5.1; once in two turns', () => {
    const t = thrower(5, [3, 3])
    expect([spentFor(t), spentFor(thrower(5.1, []))]).toEqual([[], ['range']])
    const again = [1, 2, 3].map((turn) => {
      t.state.turn = turn
      return mayGive(t, grenades, { unit: 'R1', ...B1 })
    })
    expect(again).toEqual(['kg.error.no-grenades', 'kg.error.no-grenades', null])
  })

  test('KG-OSP-05, KG-OSP-03 who lies in wait with grenades has his 2 as well: 6 + 2 against 3, and 3 + 2 + 2 of nerve', () => {
    const t = thrower(5, [3, 3], { hidden: true, notes: { 'KG-OSP-05': true } })
    expect([t.unit('B1').stan, reluctance(t.unit('B1'))]).toEqual([85, 17])
    expect([t.unit('R1').hidden, t.unit('R1').notes['KG-OSP-05']]).toEqual([false, false])
  })

  test('KG-OSP-05, KG-ART-05 so has a gun that lies in wait: 14 + 2 against 3, and 5 + 2 + 2', () => {
    const gun = { hidden: true, notes: { 'KG-OSP-05': true } } as const
    const t = battery('ea_gun76', [{ id: 'B1', x: 60, y: 100, ...MANY }], [1, 3, 3, 1, 3, 3], {
      gun: gun as Partial<UnitSpec>,
    })
    give(t, bombard, { unit: 'R1', ...B1 })
    expect([...stans(t, 'B1'), reluctance(t.unit('B1'))]).toEqual([77, 19])
    // The next shell surprises nobody.
    give(t, bombard, { unit: 'R1', ...B1 })
    expect(stans(t, 'B1')).toEqual([66])
  })

  test('KG-OSP-05, KG-MOR-12 bows from an ambush: 9 and 2, and 2 + 2 + 2 of nerve; once', () => {
    const bows = { ranged: 8, weapon: 'bow', range: 40, hidden: true, notes: { 'KG-OSP-05': true } } as const
    const units = [aUnit({ id: 'R1', x: 60, y: 20, ...bows }), aUnit({ id: 'B1', x: 60, y: 45, ...MANY })]
    const t = known(quiet({ units, features: [strip('scrub', 10, 30)], dice: [3, 3, 3, 3] }))
    for (const [n, total] of [11, 9].entries()) {
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      expect([blow(t, 'kg.shot', n).attack?.total, reluctance(t.unit('B1'))]).toEqual([total, 16])
    }
  })

  test('KG-OMN-03, KG-FIR-02 burning arrows: 1 less, and in the open a fire on 4, not on 5', () => {
    const lit = (die: number) => {
      const bows = { ranged: 8, weapon: 'bow', range: 40, abilities: ['fireArrows'] } as const
      const units = [aUnit({ id: 'R1', x: 60, y: 20, ...bows }), aUnit({ id: 'B1', x: 60, y: 45 })]
      const t = known(quiet({ units, dice: [3, 3, die] }))
      give(t, burningArrows, { unit: 'R1' })
      give(t, rangedAttack, { unit: 'R1', ...B1 })
      t.done()
      return [
        blow(t, 'kg.shot').attack?.total,
        Object.values(t.state.features).some((f) => f.layer === 'fire'),
      ]
    }
    expect([lit(4), lit(5)]).toEqual([
      [8, true],
      [8, false],
    ])
  })

  test('KG-OMN-06 the scattered close ranks by a Training test, but not after a move', () => {
    const closed = (die: number) => {
      const t = known(
        quiet({ units: [aUnit({ id: 'R1', x: 60, y: 20, formation: 'scattered' })], dice: [die] }),
      )
      give(t, closeRanks, { unit: 'R1' })
      return t.unit('R1').formation
    }
    expect([closed(3), closed(4)]).toEqual(['standard', 'scattered'])
    const moved = known(
      quiet({ units: [aUnit({ id: 'R1', x: 60, y: 20, formation: 'scattered', moved: 10 })] }),
    )
    expect(refusalOf(() => give(moved, closeRanks, { unit: 'R1' }))?.key).toBe('kg.error.has-moved')
  })

  test('KG-OSP-02, KG-WEA-03 binoculars find whom they see at exactly 40 cm, not at 40.1, and nobody in fog', () => {
    const found = (cm: number, more: Partial<TableSpec> = {}) => {
      const units = [
        aUnit({ id: 'R1', x: 60, y: 20, orders: ['lornetki'] }),
        aUnit({ id: 'B1', x: 60, y: 25 + cm, hidden: true }),
      ]
      const t = known(quiet({ units, features: [strip('scrub', 40, 80)], dice: [3], ...more }))
      give(t, binoculars, { unit: 'R1' })
      return !t.unit('B1').hidden
    }
    expect([found(40), found(40.1), found(30, { facts: { weather: 'fog' } })]).toEqual([true, false, false])
  })
})
