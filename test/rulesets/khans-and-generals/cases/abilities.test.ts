import { describe, expect, test } from 'vitest'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { destroy, loseStan } from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { charge } from '../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { run } from '../../../../src/rulesets/khans-and-generals/orders/run.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { endPhase } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { blow, EVENS, fight, phase, quiet, termOf } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { Match } from '../support/match.ts'
import { north, spentFor } from '../support/spent.ts'
import { area, aUnit, Table, type TableSpec, type UnitSpec, wall } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'
import { fielded } from '../support/vehicles.ts'

const B1 = { target: { unit: 'B1' } } as const
const R1 = { target: { unit: 'R1' } } as const
const MANY = { stan: 90, startStan: 90 } as const
const MUSKETS = { ranged: 8, weapon: 'musket', range: 40, abilities: ['blackPowder'], ...MANY } as const

describe('black powder', () => {
  /** Two lines of muskets, 20 cm apart. */
  const lines = (dice: readonly number[], more: Partial<TableSpec> = {}): Table =>
    known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, ...(MUSKETS as Partial<UnitSpec>) }),
          aUnit({ id: 'B1', x: 60, y: 65, ...(MUSKETS as Partial<UnitSpec>) }),
        ],
        dice,
        ...more,
      }),
    )
  const smoke = (t: Table, n: number) => termOf(blow(t, 'kg.shot', n).attack, 'powder')

  test('KG-ABI-01, KG-SMK-02 nothing for the first volley, −2 for the answer, −2 and no more through both clouds', () => {
    const t = lines([3, 3, 3, 3, 3, 3])
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    give(t, rangedAttack, { unit: 'B1', ...R1 })
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect([0, 1, 2].map((n) => smoke(t, n))).toEqual([undefined, -2, -2])
  })

  test('KG-SMK-02, KG-TRN-02 the smoke of turn 1 hangs there through turn 2 and is gone in turn 3', () => {
    const t = lines([3, 3])
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    const left = () => Object.values(t.state.features).filter(({ layer }) => layer === 'smoke').length
    t.state.turn = 2
    t.run(changePhase(t.battle))
    expect(left()).toBe(1)
    t.state.turn = 3
    t.run(changePhase(t.battle))
    expect(left()).toBe(0)
  })

  test('KG-ABI-01, KG-WEA-03 in rain −3 in all, not 1 more', () => {
    const t = lines([3, 3], { facts: { weather: 'rain' } })
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    // 8 and 0 for 20 cm, less 3.
    expect(blow(t, 'kg.shot').attack?.total).toBe(5)
  })
})

describe('weapons against horse and armour', () => {
  const riders = { mounted: true, moveFoot: 14 } as const
  test('KG-ABI-03, KG-FAC-04 spears answer riders with 3 more, but none who came at their flank', () => {
    const answer = (aspect: 'front' | 'flank') => {
      const t = phase(fight(riders, { abilities: ['spears'], ...MANY }, EVENS, { aspect }))
      return termOf(blow(t, 'kg.response').attack, 'spears')
    }
    expect([answer('front'), answer('flank')]).toEqual([3, undefined])
  })

  test('KG-ABI-04 pikes have 4, and not the 3 of spears besides', () => {
    const t = phase(fight({ abilities: ['pikes', 'spears'] }, riders, EVENS))
    expect(blow(t).attack?.total).toBe(9)
  })

  test('KG-TER-07, KG-ABI-03 spearmen at the edge of a wood have 2 less, with two corners in it', () => {
    const wood = area('terrain', 'forest', [
      [40, 30],
      [80, 30],
      [80, 48],
      [40, 48],
    ])
    const t = phase(fight({ abilities: ['spears'] }, {}, EVENS, {}, { features: [wood] }))
    expect(blow(t).attack?.total).toBe(3)
  })

  /** R1 with crossbows shoots at B1 from 9 cm. */
  const bolts = (b: Partial<UnitSpec>, from: readonly [number, number] = [60, 20]): Table => {
    const t = known(
      quiet({
        units: [
          aUnit({
            id: 'R1',
            x: from[0],
            y: from[1],
            facing: from[0] < 60 ? 90 : 0,
            ranged: 8,
            weapon: 'crossbow',
            range: 40,
            abilities: ['piercing'],
          }),
          aUnit({ id: 'B1', x: 60, y: 34, ...b }),
        ],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    return t
  }
  const defence = (t: Table) => blow(t, 'kg.shot').defence?.total

  test('KG-ABI-06, KG-RNG-05 piercing bolts take 2 of Armour, and never more than there is', () => {
    expect([0, 1, 2, 4].map((armour) => defence(bolts({ armour })))).toEqual([3, 3, 3, 5])
  })

  test('KG-ABI-06, KG-CAL-05, KG-FRM-02 of a shield wall’s 4 they leave (4 − 2) and half, 3; from its flank 2', () => {
    const shields = { armour: 4, formation: 'shieldWall' } as const
    expect([defence(bolts(shields)), defence(bolts(shields, [40, 34]))]).toEqual([6, 5])
  })

  test('KG-FRM-02, KG-CAL-03 an Armour of 5 in a shield wall is 7.5 → 8 against bows as well', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 20, ranged: 8, weapon: 'bow', range: 40 }),
          aUnit({ id: 'B1', x: 60, y: 34, armour: 5, formation: 'shieldWall' }),
        ],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect(defence(t)).toBe(11)
  })

  test('KG-ABI-07 pavises: 2 more from the front; none from the flank, and none for who has gone a step', () => {
    const pavise = { abilities: ['pavise'] } as const
    expect(defence(bolts(pavise))).toBe(5)
    expect(defence(bolts(pavise, [40, 34]))).toBe(3)
    expect(defence(bolts({ ...pavise, moved: 10 }))).toBe(3)
    expect(defence(bolts({ ...pavise, rotated: 900 }))).toBe(5)
  })

  test('KG-ABI-07, KG-TRN-02 who moved in his own turn has no pavise in the enemy’s, but has it in the next game turn', () => {
    const bow = { ranged: 6, weapon: 'crossbow', range: 40, ...MANY } as const
    const b = new Match(
      {
        map: [120, 160],
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, abilities: ['pavise'], ...MANY }),
          aUnit({ id: 'B1', x: 60, y: 75, ...bow }),
        ],
        dice: [3, 3, 3, 3],
      },
      ({ bags, units }) => {
        bags.opb = []
        Object.assign(units.RHQ ?? {}, { at: { x: 600, y: 250 } })
        Object.assign(units.BHQ ?? {}, { at: { x: 600, y: 900 } })
      },
    )
    const shields = (n: number) =>
      b.events('kg.shot')[n]?.sums?.defence?.terms.some(({ why }) => why === 'kg.term.pavise')
    b.order('R1', 'move', { path: [[60, 45]] })
    b.order('RHQ', 'endTurn')
    b.order('B1', 'rangedAttack', R1)
    b.order('BHQ', 'endTurn')
    b.order('RHQ', 'endTurn')
    b.order('B1', 'rangedAttack', R1)
    expect([shields(0), shields(1)]).toEqual([false, true])
  })
})

describe('fear and fury', () => {
  test('KG-ABI-05, KG-ABI-25 fear: 2; nothing to the Elite and the fearless', () => {
    const felt = (b: Partial<UnitSpec>) =>
      reluctance(phase(fight({ abilities: ['fear'], melee: 0 }, { ...MANY, ...b }, EVENS)).unit('B1')) - 10
    expect([felt({ training: 4 }), felt({ training: 5 }), felt({ abilities: ['fearless'] })]).toEqual([
      2, 0, 0,
    ])
  })

  test('KG-ABI-25, KG-MOR-11 a charge frightens by 4, the fearless not; a flank does all the same', () => {
    const felt = (b: Partial<UnitSpec>) => {
      const t = fight({ mounted: true, melee: 0 }, { ...MANY, ...b }, EVENS, {
        kind: 'charge',
        aspect: 'flank',
      })
      return reluctance(phase(t).unit('B1')) - 10
    }
    expect([felt({}), felt({ abilities: ['fearless'] })]).toEqual([7, 3])
  })

  test('KG-ABI-08 fury strikes with 3 more once, in the exchange after its rush, and not when it is attacked', () => {
    const t = fight({ abilities: ['fury'] }, { ...MANY, abilities: ['fury'] }, [...EVENS, ...EVENS])
    t.run(meleePhase(t.battle))
    phase(t)
    expect([0, 1].map((n) => blow(t, 'kg.melee', n).attack?.total)).toEqual([8, 5])
    // He has lost 8 − 3 = 5, a figure.
    expect(blow(t, 'kg.response').attack?.total).toBe(4)
  })

  test('KG-ABI-29, KG-OMX-02 lancers from 9.9 cm only assault: neither 4 nor 2; from 10 cm they have both', () => {
    const attack = (cm: number) => {
      const lancers = {
        mounted: true,
        moveFoot: 12,
        move: 30,
        chargeBonus: 4,
        abilities: ['lancers'],
      } as const
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 40, ...lancers }),
            aUnit({ id: 'B1', x: 60, y: 45 + cm, ...MANY }),
          ],
          dice: [...EVENS],
        }),
      )
      give(t, charge, { unit: 'R1', ...B1 })
      phase(t)
      return blow(t).attack?.total
    }
    expect([attack(9.8), attack(10.2)]).toEqual([5, 11])
  })
})

describe('seeing and being found', () => {
  const SCRUB = area('terrain', 'scrub', [
    [40, 50],
    [80, 50],
    [80, 80],
    [40, 80],
  ])
  /** R1 comes so near to B1, who hides. */
  const found = (
    cm: number,
    r: Partial<UnitSpec>,
    b: Partial<UnitSpec> = {},
    features = [SCRUB],
  ): boolean => {
    const t = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 65 - 5 - cm, ...r }),
        aUnit({ id: 'B1', x: 60, y: 65, hidden: true, ...b }),
      ],
      features,
    })
    updateSight(t.battle)
    return !t.unit('B1').hidden
  }

  test('KG-VIS-12 an enemy at exactly 10 cm finds who hides, at 10.1 not', () => {
    expect([found(10, {}), found(10.1, {})]).toEqual([true, false])
  })

  test('KG-ABI-09, KG-VIS-12 a scout at exactly 30 cm, at 30.1 not', () => {
    const scout = { abilities: ['scout'] } as const
    expect([found(30, scout), found(30.1, scout)]).toEqual([true, false])
  })

  test('KG-ABI-09, KG-VIS-12 a scout does not find whom a wood hides between them', () => {
    const wood = area('terrain', 'forest', [
      [20, 40],
      [100, 40],
      [100, 46],
      [20, 46],
    ])
    expect(found(25, { abilities: ['scout'] }, {}, [SCRUB, wood])).toBe(false)
  })

  test('KG-VIS-12, KG-ABI-09 riding past him a scout finds him from 25 cm, others from 10, though they end farther off', () => {
    const passed = (cm: number, r: Partial<UnitSpec>): boolean => {
      const t = quiet({
        units: [
          aUnit({ id: 'R1', x: 20, y: 65 - 5 - cm, facing: 90, base: [5, 5], move: 80, ...r }),
          aUnit({ id: 'B1', x: 60, y: 65, hidden: true, facing: 180 }),
        ],
        features: [SCRUB],
      })
      give(t, move, { unit: 'R1', path: [{ x: 1000, y: (60 - cm) * 10 }] })
      return !t.unit('B1').hidden
    }
    expect([passed(25, { abilities: ['scout'] }), passed(25, {}), passed(9, {})]).toEqual([true, false, true])
  })

  test('KG-ABI-28 who lies camouflaged in the open is seen at 20 cm, not at 20.1; in scrub only at 10', () => {
    const hider = { abilities: ['camouflage'] } as const
    expect([found(20, {}, hider, []), found(20.1, {}, hider, [])]).toEqual([true, false])
    expect([found(20, {}, hider), found(10.1, {}, hider), found(10, {}, hider)]).toEqual([false, false, true])
  })
})

describe('shooting on horseback', () => {
  const archers = {
    ranged: 8,
    weapon: 'compositeBow',
    range: 45,
    mounted: true,
    moveFoot: 15,
    ...MANY,
  } as const
  const shoot = (r: Partial<UnitSpec>, b: Partial<UnitSpec> = {}): Table => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 40, ...archers, ...r }), aUnit({ id: 'B1', x: 60, y: 65, ...b })],
        dice: [3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    return t
  }

  test('KG-ABI-11, KG-MFR-01 skirmishers who rode have the 2 of 20 cm, others nothing', () => {
    const total = (abilities: UnitSpec['abilities']) =>
      blow(shoot({ moved: 100, abilities: abilities ?? [] }), 'kg.shot').attack?.total
    expect([total(['skirmisher']), total([])]).toEqual([10, 8])
  })

  test('KG-ABI-12 a Parthian shot behind: 2 less; before the front nothing less; without it nobody is hit', () => {
    const parthian = { abilities: ['parthian'] } as const
    expect(blow(shoot({ ...parthian, facing: 180 }), 'kg.shot').attack?.total).toBe(8)
    expect(blow(shoot(parthian), 'kg.shot').attack?.total).toBe(10)
    expect(spentFor(shoot({ facing: 180 }))).toEqual(['arc'])
  })
})

describe('on wheels and from the saddle', () => {
  const strip = (layer: string, kind: string, from: number, to: number) =>
    area(layer, kind, [
      [20, from],
      [100, from],
      [100, to],
      [20, to],
    ])
  const far = (card: string, features: NonNullable<TableSpec['features']>, more = {}, order = move) => {
    const units = [fielded(card, { id: 'R1', x: 60, y: 20, ...more })]
    const t = known(quiet({ map: [120, 200], units, features, dice: order === run ? [1] : [] }))
    give(t, order, { unit: 'R1', path: [{ x: 600, y: 1900 }] })
    t.done()
    return north(t, 'R1') - 20
  }

  test('KG-ABI-16 cyclists ride 24 cm in the open; a way that touches scrub they go on foot: 15 − 5', () => {
    expect([far('ea_cyclists', []), far('ea_cyclists', [strip('terrain', 'scrub', 28, 30)])]).toEqual([
      24, 10,
    ])
  })

  test('KG-ABI-17, KG-ZON-02 motorcyclists in column on a paved road: (36 + 10) and half are 69, off it 36', () => {
    const road = [strip('zone', 'pavedRoad', 0, 200)]
    expect(far('mo_motorcycles', road, { formation: 'column' })).toBe(69)
    expect(far('mo_motorcycles', road)).toBe(54)
    expect(far('mo_motorcycles', [], { formation: 'column' })).toBe(36)
  })

  test('KG-ZON-02, KG-OMV-02 riders in column run on a paved road (36 + 10) and half, 69, in one leg', () => {
    expect(far('kh_archers', [strip('zone', 'pavedRoad', 0, 200)], { formation: 'column' }, run)).toBe(69)
  })
})

describe('siege crews', () => {
  /** An engine of that card throws a stone at a section of an obstacle, which it may not bring down. */
  const stands = (card: string, kind: string, die: number | null): boolean => {
    const t = known(
      quiet({
        units: [fielded(card, { id: 'R1', x: 60, y: 20, deployed: true })],
        features: [{ ...wall(kind, [55, 60], [65, 60]), id: 'W' }],
        dice: die === null ? [] : [die],
      }),
    )
    give(t, bombard, { unit: 'R1', target: { feature: 'W' } })
    t.done()
    return t.state.features.W !== undefined
  }

  test('KG-ABI-31, KG-OBS-04 a mangonel brings a palisade down on 5, not on 6', () => {
    expect([stands('kh_mangonel', 'palisade', 5), stands('kh_mangonel', 'palisade', 6)]).toEqual([
      false,
      true,
    ])
  })

  test('KG-ABI-31, KG-OBS-04 a high wall is for heavy engines: a trebuchet on 3, not on 4; a mangonel throws no d8', () => {
    expect([stands('ru_trebuchet', 'highWall', 3), stands('ru_trebuchet', 'highWall', 4)]).toEqual([
      false,
      true,
    ])
    expect(stands('kh_mangonel', 'highWall', null)).toBe(true)
  })
})

describe('who holds out', () => {
  test('KG-ABI-32 the stubborn once: at a 4 of Training 4 his Reluctance is his Stan; the next time nobody asks', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 20, ranged: 3, weapon: 'rifle', range: 120 }),
          aUnit({ id: 'R2', x: 72, y: 20, ranged: 3, weapon: 'rifle', range: 120 }),
          aUnit({
            id: 'B1',
            x: 60,
            y: 45,
            training: 4,
            stan: 12,
            startStan: 12,
            skill: 9,
            abilities: ['stubborn'],
          }),
        ],
        dice: [3, 3, 4, 3, 3],
      }),
    )
    give(t, rangedAttack, { unit: 'R1', ...B1 })
    expect([t.unit('B1').status, reluctance(t.unit('B1'))]).toEqual(['standing', 12])
    give(t, rangedAttack, { unit: 'R2', ...B1 })
    expect(t.unit('B1').status).toBe('broken')
    t.done()
  })

  test('KG-ABI-34, KG-OPB-05 a levy breaks and dies for nothing, but its flight off the map is a token', () => {
    const levy = { abilities: ['levy'], training: 1 } as const
    const t = new Table({
      phase: 'rout',
      units: [
        aUnit({ id: 'R1', x: 30, y: 4, ...levy, baseReluctance: 31 }),
        aUnit({ id: 'R2', x: 20, y: 50, ...levy }),
      ],
    })
    t.state.bags.opb = [3]
    t.run(routPhase(t.battle))
    expect([t.unit('R1').status, opbCount(t.state, 'red')]).toEqual(['fled', 1])
    destroy(t.battle, t.unit('R2'), { rule: 'KG-STA-06' })
    expect(opbCount(t.state, 'red')).toBe(1)
  })

  test('KG-ABI-30, KG-UNI-03 a medic brings one man back of those lost in this turn, none of those lost before', () => {
    const healed = (lostNow: number) => {
      const t = quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 20, stan: 25, startStan: 30, sections: ['sec_medic'] })],
      })
      if (lostNow > 0) loseStan(t.battle, t.unit('R1'), lostNow, { rule: 'KG-RNG-04' })
      t.run(endPhase(t.battle))
      return t.unit('R1').stan
    }
    expect([healed(3), healed(0)]).toEqual([23, 25])
  })
})
