import { describe, expect, test } from 'vitest'
import {
  aimAt,
  shoot,
  underFireOf,
} from '../../../../../src/rulesets/khans-and-generals/fight/shooting/shooting.ts'
import { defenceTerms } from '../../../../../src/rulesets/khans-and-generals/fight/shooting/shooting-sums.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { hide } from '../../../../../src/rulesets/khans-and-generals/orders/hide.ts'
import {
  RANGE_BANDS,
  rangeFactor,
  type WEAPON_TABLE,
} from '../../../../../src/rulesets/khans-and-generals/tables/weapons.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { blow, quiet, termOf } from '../../support/fights.ts'
import { give } from '../../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec, wall } from '../../support/table.ts'

/** Archers: ranged 6, bow, 40 cm. */
const BOW = { ranged: 6, range: 40, weapon: 'bow' } as const
/** Shooters with smoothbores: ranged 8, 40 cm. */
const MUSKET = { ranged: 8, range: 40, weapon: 'musket', abilities: ['blackPowder'] } as const

/**
 * R1 stands at (60, 40) facing north; B1 faces it from the north, `cm` away between the nearest edges.
 * Bases are 5 cm deep, so the centres are `cm` + 5 apart.
 */
function range(
  red: Partial<KgFacts>,
  blue: Partial<KgFacts>,
  cm: number,
  dice: readonly number[],
  more: Partial<TableSpec> = {},
): Table {
  return quiet({
    units: [aUnit({ id: 'R1', x: 60, y: 40, ...red }), aUnit({ id: 'B1', x: 60, y: 45 + cm, ...blue })],
    dice,
    ...more,
  })
}

const fire = (table: Table, how: { burning?: boolean } = {}, answers: readonly unknown[] = []) =>
  table.run(shoot(table.battle, table.unit('R1'), table.unit('B1'), how), answers)

const aim = (table: Table) => aimAt(table.state, table.unit('R1'), table.unit('B1'))

describe('a shot', () => {
  test('KG-RNG-02 KG-RNG-03 KG-RNG-04 KG-OBG-01 E = 6 + (5−2) + 1 at 20 cm = 10; D = 3 → 7 lost', () => {
    const table = range(BOW, {}, 20, [5, 2])
    expect(fire(table)).toBeNull()
    table.done()
    expect(blow(table, 'kg.shot').attack?.total).toBe(10)
    expect(blow(table, 'kg.shot').defence?.total).toBe(3)
    expect(table.unit('B1').stan).toBe(23)
    expect(blow(table, 'kg.shot').data).toMatchObject({
      green: 5,
      red: 2,
      damage: 7,
      stanBefore: 30,
      stanAfter: 23,
      mm: 200,
    })
  })

  test('KG-RNG-20 the factors of the table, each upper bound in its band', () => {
    const row = (weapon: keyof typeof WEAPON_TABLE) => RANGE_BANDS.map((mm) => rangeFactor(weapon, mm))
    const _ = null
    expect(row('javelin')).toEqual([2, 1, _, _, _, _, _, _, _])
    expect(row('sling')).toEqual([1, 1, 0, _, _, _, _, _, _])
    expect(row('bow')).toEqual([3, 2, 1, -1, _, _, _, _, _])
    expect(row('compositeBow')).toEqual([3, 3, 2, 0, -3, _, _, _, _])
    expect(row('crossbow')).toEqual([4, 3, 1, -2, _, _, _, _, _])
    expect(row('musket')).toEqual([3, 2, 0, -3, _, _, _, _, _])
    expect(row('rifledMusket')).toEqual([4, 3, 2, 0, -2, -4, _, _, _])
    expect(row('rifle')).toEqual([5, 4, 3, 2, 0, -1, -3, -5, _])
    expect(row('carbine')).toEqual([5, 4, 3, 1, -1, -3, -5, _, _])
    expect(row('pistol')).toEqual([3, 1, -2, _, _, _, _, _, _])
    expect(row('smg')).toEqual([6, 5, 1, -4, _, _, _, _, _])
    expect(row('lmg')).toEqual([6, 5, 4, 3, 1, 0, -2, -4, _])
    expect(row('hmg')).toEqual([6, 6, 5, 4, 3, 2, 0, -2, -4])
    expect(row('flame')).toEqual([8, 6, _, _, _, _, _, _, _])
    expect(rangeFactor('bow', 51)).toBe(2)
  })

  test('KG-RNG-05 KG-STA-02 Armour 4 helps against arrows, not against bullets', () => {
    expect(blow(shot(range(BOW, { armour: 4 }, 20, [3, 3])), 'kg.shot').defence?.total).toBe(7)
    expect(blow(shot(range(MUSKET, { armour: 4 }, 20, [3, 3])), 'kg.shot').defence?.total).toBe(3)
  })

  test('KG-RNG-07 KG-MOR-13 fire without losses still frightens: arrows 2, small arms 3', () => {
    const bows = shot(range(BOW, { skill: 20 }, 20, [3, 3]))
    expect(bows.unit('B1').stan).toBe(30)
    expect(reluctance(bows.unit('B1'))).toBe(12)
    expect(reluctance(shot(range(MUSKET, { skill: 20 }, 20, [3, 3])).unit('B1'))).toBe(13)
  })

  test('KG-RNG-10 the weapon decides the kind of fire: machine weapons +4', () => {
    const table = shot(range({ ranged: 5, range: 100, weapon: 'hmg' }, { skill: 20 }, 20, [3, 3]))
    expect(reluctance(table.unit('B1'))).toBe(14)
  })

  test('KG-ATT-01 two figures lost cost 2: 6 + 0 + 1 − 2', () => {
    const table = shot(range({ ...BOW, stan: 20, startStan: 30 }, {}, 20, [3, 3]))
    expect(termOf(blow(table, 'kg.shot').attack, 'figures-lost')).toBe(-2)
    expect(blow(table, 'kg.shot').attack?.total).toBe(5)
  })
})

function shot(table: Table): Table {
  expect(fire(table)).toBeNull()
  table.done()
  return table
}

describe('shots without effect', () => {
  test('KG-RNG-01 KG-STA-03 out of range, out of the table, out of the front sector', () => {
    expect(aim(range(BOW, {}, 41, []))).toBe('range')
    expect(aim(range({ ...BOW, range: 30 }, {}, 31, []))).toBe('range')
    expect(aim(range({ ...BOW, weapon: 'sling' }, {}, 21, []))).toBe('range')
    expect(aim(range({ ...BOW, ranged: null }, {}, 10, []))).toBe('no-weapon')
    const turned = range(BOW, {}, 20, [])
    turned.battle.change('KG-OMV-03', { type: 'turn', unit: 'R1', at: { x: 600, y: 400 }, facing: 900 })
    expect(aim(turned)).toBe('arc')
  })

  test('KG-RNG-09 nobody shoots into a melee', () => {
    const table = range(BOW, {}, 20, [], {})
    table.state.facts.melees = {
      1: {
        attacker: 'R9',
        target: 'B1',
        kind: 'assault',
        contact: 1,
        aspect: 'front',
        exchanges: 0,
        slope: 'level',
        across: null,
      },
    }
    expect(aim(table)).toBe('melee')
  })

  test('KG-RNG-08 KG-ABI-16 cyclists shoot on foot only', () => {
    const rider = { ...MUSKET, abilities: ['bicycles'] as const }
    expect(aim(range({ ...rider, mounted: true }, {}, 20, []))).toBe('mounted')
    expect(aim(range({ ...rider, mounted: false }, {}, 20, []))).not.toBe('mounted')
  })

  test('KG-VIS-01 a hidden enemy and one behind a wood cannot be shot at', () => {
    expect(aim(range(BOW, { hidden: true }, 20, []))).toBe('sight')
    const wood = area('terrain', 'forest', [
      [30, 50],
      [90, 50],
      [90, 56],
      [30, 56],
    ])
    expect(aim(range(BOW, {}, 20, [], { features: [wood] }))).toBe('sight')
  })
})

describe('what the situation adds', () => {
  test('KG-MFR-01 after moving a gain by range counts as 0, a loss in full', () => {
    const near = shot(range({ ...BOW, moved: 50 }, {}, 20, [3, 3]))
    expect(blow(near, 'kg.shot').attack?.total).toBe(6)
    const far = shot(range({ ...BOW, moved: 50 }, {}, 40, [3, 3]))
    expect(blow(far, 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-ABI-11 KG-MFR-01 skirmishers keep it; KG-MFR-02 turning on the spot is no move', () => {
    const skirmisher = shot(range({ ...BOW, moved: 50, abilities: ['skirmisher'] as const }, {}, 20, [3, 3]))
    expect(blow(skirmisher, 'kg.shot').attack?.total).toBe(7)
    const turned = shot(range({ ...BOW, rotated: 900 }, {}, 20, [3, 3]))
    expect(blow(turned, 'kg.shot').attack?.total).toBe(7)
  })

  test('KG-WEA-03 rain: bows −2, black powder −3', () => {
    const wet = { facts: { weather: 'rain' as const } }
    expect(blow(shot(range(BOW, {}, 20, [3, 3], wet)), 'kg.shot').attack?.total).toBe(5)
    expect(blow(shot(range(MUSKET, {}, 20, [3, 3], wet)), 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-VIS-09 a target that is only partly seen costs 3; KG-SMK-02 through powder smoke 2', () => {
    // A wood hides B1 but for its eastern end.
    const wood = area('terrain', 'forest', [
      [30, 50],
      [62, 50],
      [62, 55],
      [30, 55],
    ])
    const partly = shot(range(BOW, {}, 20, [3, 3], { features: [wood] }))
    expect(termOf(blow(partly, 'kg.shot').attack, 'partly-seen')).toBe(-3)
    const smoke = {
      ...area('smoke', 'powder', [
        [50, 45],
        [70, 45],
        [70, 48],
        [50, 48],
      ]),
      data: { until: 9 },
    }
    expect(blow(shot(range(BOW, {}, 20, [3, 3], { features: [smoke] })), 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-TIM-04 by night −2', () => {
    const night = { facts: { time: 'night' as const } }
    expect(blow(shot(range(BOW, {}, 20, [3, 3], night)), 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-REL-04 +1 from a hill; KG-REL-03 bows reach 10 cm farther from it, at the last factor of the table', () => {
    const hill = {
      ...area('relief', 'gentle', [
        [40, 30],
        [80, 30],
        [80, 50],
        [40, 50],
      ]),
      data: { level: 1, crest: [] },
    }
    const table = shot(range(BOW, {}, 45, [3, 3], { features: [hill] }))
    expect(termOf(blow(table, 'kg.shot').attack, 'from-above')).toBe(1)
    expect(blow(table, 'kg.shot').attack?.total).toBe(6 + 1 - 1)
    expect(aim(range(BOW, {}, 51, [], { features: [hill] }))).toBe('range')
  })

  test('KG-REL-03 KG-REL-05 the 10 cm are for a hilltop: not for a slope from which the hill rises higher', () => {
    const level = (n: number, x0: number, y0: number, x1: number, y1: number) => ({
      ...area('relief', 'gentle', [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ]),
      data: { level: n, crest: [] },
    })
    // The bowmen of `range` stand on the lower level; or, where the upper one is under them, on top.
    const foot = level(1, 30, 20, 90, 52)
    const spurs = { features: [foot, level(2, 32, 22, 36, 26)] }
    expect(aim(range(BOW, {}, 45, [], spurs))).toBe('range')
    expect(aim(range(BOW, {}, 45, [], { features: [foot, level(2, 40, 30, 80, 50)] }))).not.toBe('range')
    // From the slope it has its +1 all the same.
    expect(termOf(blow(shot(range(BOW, {}, 20, [3, 3], spurs)), 'kg.shot').attack, 'from-above')).toBe(1)
  })

  test('KG-REL-04 from a hill at a target on it, as high: +1 all the same', () => {
    const hill = {
      ...area('relief', 'gentle', [
        [0, 0],
        [110, 0],
        [110, 170],
        [0, 170],
      ]),
      data: { level: 1, crest: [] },
    }
    const table = shot(range(BOW, {}, 20, [3, 3], { features: [hill] }))
    expect(termOf(blow(table, 'kg.shot').attack, 'from-above')).toBe(1)
  })

  test('KG-ABI-12 horse archers shoot backwards at −2', () => {
    const table = range({ ...BOW, abilities: ['parthian'] as const }, {}, 20, [3, 3])
    table.battle.change('KG-OMV-03', { type: 'turn', unit: 'R1', at: { x: 600, y: 400 }, facing: 1800 })
    expect(blow(shot(table), 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-ABI-12 KG-POS-02 from a position it shoots all round without loss', () => {
    const low = wall('lowWall', [55, 37.5], [65, 37.5])
    const spec = { ...BOW, abilities: ['parthian'] as const, inPosition: low.id }
    const table = range(spec, {}, 20, [3, 3], { features: [low] })
    table.battle.change('KG-OMV-03', { type: 'turn', unit: 'R1', at: { x: 600, y: 400 }, facing: 1800 })
    expect(blow(shot(table), 'kg.shot').attack?.total).toBe(7)
  })

  test('KG-FAC-03 KG-FRM-07 a square shoots all round without loss', () => {
    const table = range({ ...BOW, formation: 'square' }, {}, 20, [3, 3])
    table.battle.change('KG-OMV-03', { type: 'turn', unit: 'R1', at: { x: 600, y: 400 }, facing: 1800 })
    expect(blow(shot(table), 'kg.shot').attack?.total).toBe(7)
  })

  test('KG-OMN-03 KG-FIR-01 burning arrows shoot at −1 and may set the place alight: d12 1 ≤ 4', () => {
    const table = range(BOW, {}, 20, [3, 3, 1])
    fire(table, { burning: true })
    table.done()
    expect(blow(table, 'kg.shot').attack?.total).toBe(6)
    expect(Object.values(table.state.features).some((f) => f.layer === 'fire')).toBe(true)
  })

  test('KG-ABI-01 KG-SMK-02 black powder leaves smoke', () => {
    const table = shot(range(MUSKET, {}, 20, [3, 3]))
    expect(Object.values(table.state.features).filter((f) => f.layer === 'smoke')).toHaveLength(1)
    expect(Object.values(shot(range(BOW, {}, 20, [3, 3])).state.features)).toHaveLength(0)
  })

  test('KG-OSP-05 KG-MOR-12 a surprise from hiding: +2 to E, Reluctance 2 + 2 + 2; then it is seen (KG-VIS-13)', () => {
    const table = shot(
      range({ ...BOW, hidden: true, notes: { 'KG-OSP-05': true } }, { skill: 20 }, 20, [3, 3]),
    )
    expect(blow(table, 'kg.shot').attack?.total).toBe(9)
    expect(reluctance(table.unit('B1'))).toBe(16)
    expect(table.unit('R1').hidden).toBe(false)
  })

  test('KG-OSP-05 nor by hiding again after it was in the open', () => {
    const spec = { ...BOW, notes: { 'KG-OSP-05': true }, abilities: ['camouflage'] as const }
    const table = range(spec, { skill: 20 }, 30, [3, 3])
    give(table, hide, { unit: 'R1' })
    expect(table.unit('R1').hidden).toBe(true)
    // 6 + 0 − 1 at 30 cm, without the 2 of a surprise.
    expect(blow(shot(table), 'kg.shot').attack?.total).toBe(5)
  })

  test('KG-OSP-05 seen before it shoots it surprises nobody', () => {
    const table = shot(range({ ...BOW, notes: { 'KG-OSP-05': true } }, { skill: 20 }, 20, [3, 3]))
    expect(blow(table, 'kg.shot').attack?.total).toBe(7)
    expect(reluctance(table.unit('B1'))).toBe(12)
  })
})

describe('what the target sets against it', () => {
  const against = (blue: Partial<KgFacts>, more: Partial<TableSpec> = {}) => {
    const table = range(BOW, blue, 20, [], more)
    return defenceTerms(underFireOf(table.state, table.unit('B1'), table.unit('R1'), 'musket')).terms.reduce(
      (total, t) => total + t.value,
      0,
    )
  }

  test('KG-FRM-02 KG-FRM-03 loose +2, skirmish +4, close −2, scattered −2, column −3', () => {
    expect(against({ formation: 'loose' })).toBe(5)
    expect(against({ formation: 'skirmish' })).toBe(7)
    expect(against({ formation: 'close' })).toBe(1)
    expect(against({ formation: 'scattered' })).toBe(1)
    expect(against({ formation: 'column' })).toBe(0)
  })

  test('KG-FRM-12 a skirmish line on a wall counts as standard', () => {
    const palisade = wall('palisade', [55, 62], [65, 62])
    expect(against({ formation: 'skirmish', inPosition: palisade.id }, { features: [palisade] })).toBe(3 + 3)
  })

  test('KG-PIN-04 pinned +2', () => {
    expect(against({ pinned: true })).toBe(5)
  })

  test('KG-ABI-07 pavises +2 from the front if it has not moved', () => {
    expect(against({ abilities: ['pavise'] })).toBe(5)
    expect(against({ abilities: ['pavise'], moved: 10 })).toBe(3)
    // It moved in its own player turn of this game turn (the first of the battle); then in an earlier one.
    expect(against({ abilities: ['pavise'], notes: { 'KG-ABI-07': 1 } })).toBe(3)
    expect(against({ abilities: ['pavise'], notes: { 'KG-ABI-07': 1 } }, { turn: 2 })).toBe(5)
  })

  test('KG-ABI-07 but not from the flank or the rear', () => {
    for (const facing of [900, 0]) {
      const table = range(BOW, { abilities: ['pavise'], skill: 20 }, 20, [3, 3])
      table.battle.change('KG-OMV-03', { type: 'turn', unit: 'B1', at: { x: 600, y: 650 }, facing })
      expect(blow(shot(table), 'kg.shot').defence?.total).toBe(20)
    }
  })

  test('KG-OMX-03 −2 for the rest of the turn after a human wave', () => {
    expect(against({ notes: { 'KG-OMX-03': 1 } })).toBe(1)
    expect(against({ notes: { 'KG-OMX-03': 1 } }, { turn: 2 })).toBe(3)
  })
})

describe('crews and staffs under fire', () => {
  const crew = {
    kind: 'support',
    statsAs: 'support',
    stan: 6,
    skill: 3,
    baseReluctance: 0,
    breakAt: 6,
  } as const

  test('KG-LOS-01 KG-LOS-02 E − D = 7 + 3 − 3 = 7 costs 2 men', () => {
    const table = shot(range(BOW, { ...crew }, 20, [5, 2]))
    expect(blow(table, 'kg.shot').data).toMatchObject({ effect: 7, damage: 2, stanAfter: 4 })
    expect(table.unit('B1').stan).toBe(4)
  })

  test('KG-HQF-04 KG-STC-02 an HQ loses by its mode; KG-RNG-06 its commander is diced for last', () => {
    const staff = anHq({
      id: 'BHQ',
      x: 60,
      y: 64.5,
      statsAs: 'support',
      stan: 6,
      breakAt: 6,
      baseReluctance: 0,
    })
    const table = quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40, ...BOW }), staff], dice: [5, 2, 4] })
    table.run(shoot(table.battle, table.unit('R1'), table.unit('BHQ')))
    table.done()
    expect(table.unit('BHQ').stan).toBe(4)
    const guard = anHq({ id: 'BHQ', x: 60, y: 64.5, statsAs: 'line', stan: 20 })
    const line = quiet({ units: [aUnit({ id: 'R1', x: 60, y: 40, ...BOW }), guard], dice: [5, 2, 4] })
    line.run(shoot(line.battle, line.unit('R1'), line.unit('BHQ')))
    expect(line.unit('BHQ').stan).toBe(13)
  })

  test('KG-RNG-06 dice: 2d6±, pin d10, ignition d12, commander d4', () => {
    const hq = anHq({ id: 'BHQ', x: 60, y: 64.5, stan: 20, startStan: 20 })
    const red = aUnit({ id: 'R1', x: 60, y: 40, ...MUSKET })
    const table = quiet({
      units: [red, hq],
      dice: [5, 2, 9, 12, 2],
      blue: { traits: ['modernTactics'] },
    })
    table.run(shoot(table.battle, table.unit('R1'), table.unit('BHQ'), { burning: true }))
    table.done()
    expect(table.battle.written().rolls.map((r) => [r.sides, r.rule])).toEqual([
      [6, 'KG-RNG-02'],
      [6, 'KG-RNG-02'],
      [10, 'KG-PIN-02'],
      [12, 'KG-FIR-02'],
      [4, 'KG-HQF-02'],
    ])
  })
})
