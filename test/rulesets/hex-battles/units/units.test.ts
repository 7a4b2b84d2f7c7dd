import { describe, expect, test } from 'vitest'
import { attackHex } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import { chargePath } from '../../../../src/rulesets/hex-battles/fight/charge-path.ts'
import { oddsOf } from '../../../../src/rulesets/hex-battles/fight/odds.ts'
import { allowance, fightPs } from '../../../../src/rulesets/hex-battles/ground/strength.ts'
import { letterAt, passable } from '../../../../src/rulesets/hex-battles/ground/terrain.ts'
import { charge } from '../../../../src/rulesets/hex-battles/orders/charge.ts'
import { fire } from '../../../../src/rulesets/hex-battles/orders/fire.ts'
import { formation } from '../../../../src/rulesets/hex-battles/orders/formation.ts'
import { mount } from '../../../../src/rulesets/hex-battles/orders/mount.ts'
import { move } from '../../../../src/rulesets/hex-battles/orders/move.ts'
import { setup } from '../../../../src/rulesets/hex-battles/setup/setup.ts'
import { offersFor } from '../../../../src/rulesets/hex-battles/shown/offers.ts'
import { sceneOf } from '../../../../src/rulesets/hex-battles/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/hex-battles/shown/view.ts'
import { UNIT_TYPES } from '../../../../src/rulesets/hex-battles/tables/unit-types.ts'
import {
  type HxState,
  isCavalry,
  isFoot,
  type OnMap,
} from '../../../../src/rulesets/hex-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { counter, Field, gun, hex, horse, leader, state } from '../support/field.ts'

const kircholm = (): HxState => setup(structuredClone(loadLibrary().scenarios['hex-battles']?.kircholm))
const warka = (): HxState => setup(structuredClone(loadLibrary().scenarios['hex-battles']?.warka))
const raw = () =>
  structuredClone(loadLibrary().scenarios['hex-battles']?.kircholm) as unknown as Record<string, unknown> & {
    units: Record<string, unknown>[]
    leaders: Record<string, unknown>[]
  }
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { said?: unknown }).said
  }
  return null
}

describe('what is printed on a counter', () => {
  // id: type, PS, PR, PR on foot, cost of mounting, white and black star, red stars, charge, lance, range, fire.
  test.each([
    ['hus', 'cavalry', 5, 8, '', '', 'wb', 3, 'charge lance', '', ''],
    ['pan', 'cavalry', 5, 9, '', '', 'wb', 2, 'charge', '', ''],
    ['koz', 'cavalry', 3, 10, '', '', 'w', 2, 'charge', '', ''],
    ['posp', 'cavalry', 4, 8, '', '', '', 1, 'charge', '', ''],
    ['rajk', 'cavalry', 3, 7, '', '', 'b', 2, 'charge', '', ''],
    ['drgp', 'dragoons', 4, 7, 4, 2, 'w', 2, '', '', ''],
    ['piep', 'infantry', 4, 4, '', '', '', 2, '', '', ''],
    ['artp', 'artillery', 2, 3, '', '', '', 2, '', 5, 2],
    ['raj05', 'cavalry', 5, 7, '', '', '', 1, '', '', ''],
    ['raj56', 'cavalry', 5, 8, '', '', 'wb', 2, 'charge', '', ''],
    ['drgs', 'dragoons', 3, 7, 4, 1, 'w', 2, '', '', ''],
    ['pie05', 'infantry', 8, 4, '', '', '', 1, '', '', ''],
    ['pie56', 'infantry', 5, 4, '', '', 'w', 2, '', '', ''],
    ['art05', 'artillery', 2, 3, '', '', '', 1, '', 5, 3],
    ['art56', 'artillery', 2, 4, '', '', 'w', 2, '', 5, 2],
  ] as const)('HX-DATA-03 HX-UNIT-01 HX-UNIT-05 %s as listed', (id, ...listed) => {
    const type = UNIT_TYPES.find((one) => one.id === id)
    if (type === undefined) throw new Error(`no type ${id}`)
    const marks = `${type.whiteStar ? 'w' : ''}${type.blackStar ? 'b' : ''}`
    const charges = `${type.canCharge ? 'charge' : ''}${type.lance ? ' lance' : ''}`
    const { type: kind, ps, pr, prFoot, mountCost, redStars, range, fire: factor } = type
    expect([
      kind,
      ps,
      pr,
      prFoot ?? '',
      mountCost ?? '',
      marks,
      redStars,
      charges,
      range ?? '',
      factor ?? '',
    ]).toEqual(listed)
  })

  test('HX-DATA-03 there are these fifteen and no others', () => {
    expect(UNIT_TYPES).toHaveLength(15)
  })

  test('HX-UNIT-03 HX-UNIT-04 HX-UNIT-10 movement and strength values, and all the states a unit has', () => {
    expect(kircholm().units.PH1).toMatchObject({
      pr: 8,
      ps: 5,
      startPs: 5,
      order: 'good',
      formation: 'attack',
      facing: 2,
      mounted: true,
      at: hex('0510'),
      disorganisedInStage: 0,
      prLeft: 0,
    })
    // The unit's own strength is what the odds are made of: 5 + 5 of two hussars against 8.
    const s = kircholm()
    const [a, b, foe] = ['PH1', 'PH2', 'SI1'].map((id) => s.units[id] as OnMap)
    const fight = {
      kind: 'attack' as const,
      attackers: [a as OnMap, b as OnMap],
      defenders: [foe as OnMap],
      target: hex('0606'),
      from: [hex('0510')],
      path: [],
      leader: false,
    }
    const odds = oddsOf(s, fight)
    expect([odds.attack.total, odds.defence.total]).toEqual([10, 8])
  })

  test('HX-UNIT-02 HX-DATA-04 leaders appear beside the units: 12 PR, gold stars, no strength, in no list of units', () => {
    const s = kircholm()
    const leaders = Object.values(s.units).filter((u) => u.type === 'leader')
    expect(leaders.map((u) => [u.name, u.goldStars, u.pr, u.ps])).toEqual([
      ['Chodkiewicz', 3, 12, 0],
      ['Dąbrowa', 2, 12, 0],
      ['Sapieha', 2, 12, 0],
      ['Charles IX', 2, 12, 0],
      ['Lennartsson', 1, 12, 0],
      ['Brandt', 1, 12, 0],
    ])
    expect(s.sides.PL?.facts.startPs).toBe(53)
  })

  test('HX-UNIT-08 stars: white efficiency, black armour, red elite, gold command', () => {
    const view = viewOf(kircholm(), { kind: 'spectator' }, null)
    const starsOf = (id: string) => sceneOf(view, []).units.find((u) => u.id === id)?.stars
    expect(starsOf('PH1')).toEqual({ white: 1, black: 1, red: 3, gold: 0 })
    expect(starsOf('SI1')).toEqual({ white: 0, black: 0, red: 1, gold: 0 })
    expect(starsOf('PL1')).toEqual({ white: 0, black: 0, red: 0, gold: 3 })
  })

  test('HX-UNIT-06 every conversion of strength points rounds up: halves, thirds, PR in panic', () => {
    const of = (ps: number, order: 'disorganised' | 'panic') =>
      fightPs(counter({ id: 'P1', hex: '0505', ps, order }))
    expect([3, 4, 5].map((ps) => of(ps, 'disorganised'))).toEqual([2, 2, 3])
    expect([3, 4, 7].map((ps) => of(ps, 'panic'))).toEqual([1, 2, 3])
    expect(allowance(counter({ id: 'P1', hex: '0505', pr: 7, order: 'panic' }))).toBe(4)
  })
})

describe('formations', () => {
  const change = (spec: object, to: string, ground: { [hex: string]: string } = {}) => {
    const field = new Field({
      units: [counter({ id: 'P1', hex: '0505', ...spec })],
      phase: 'movement',
      ground,
    })
    const declared = { unit: 'P1', order: 'formation', path: [], options: { to } }
    formation.check(field.state, declared, null)
    field.run(formation.perform(field.battle, declared))
    return [field.unit('P1').formation, field.unit('P1').prLeft]
  }
  test('HX-FORM-01 every unit has all three', () => {
    expect(change({ formation: 'march' }, 'attack')[0]).toBe('attack')
    expect(change({ formation: 'attack' }, 'defence')[0]).toBe('defence')
    expect(change({ formation: 'defence', type: 'artillery' }, 'march')[0]).toBe('march')
  })
  test('HX-FORM-01 the formations it is not in are offered to it', () => {
    const field = new Field({
      units: [counter({ id: 'P1', hex: '0505', formation: 'march' })],
      phase: 'movement',
    })
    const { side } = field.unit('P1')
    field.state.seats.ann = { side, name: 'Ann', commands: [], chief: true }
    field.state.active = side
    const offer = offersFor(field.state, 'ann').find(({ order }) => order === 'formation')
    expect(offer?.values).toEqual({ to: ['defence', 'attack'] })
  })
  test('HX-UNIT-07 HX-FORM-04 a white star pays 1 of 8 PR, others 2; in forest twice that', () => {
    expect(change({ whiteStar: true }, 'march')).toEqual(['march', 7])
    expect(change({}, 'march')).toEqual(['march', 6])
    expect(change({ whiteStar: true }, 'march', { '0505': 'f' })).toEqual(['march', 6])
    expect(change({}, 'march', { '0505': 'f' })).toEqual(['march', 4])
  })
  test('HX-FORM-02 dragoons fight mounted and on foot, in each of the three formations in both', () => {
    const dragoons = { type: 'dragoons', pr: 7, prFoot: 4, mountCost: 2 } as const
    for (const mounted of [true, false]) {
      for (const to of ['march', 'defence', 'attack'] as const) {
        const from = to === 'march' ? 'attack' : 'march'
        expect(change({ ...dragoons, mounted, formation: from }, to)[0]).toBe(to)
      }
    }
    const field = new Field({
      units: [counter({ id: 'P1', hex: '0505', ...dragoons, mounted: true })],
      phase: 'movement',
    })
    expect([isCavalry(field.unit('P1')), isFoot(field.unit('P1'))]).toEqual([true, false])
    field.run(mount.perform(field.battle, { unit: 'P1', order: 'mount', path: [], options: {} }))
    expect([isCavalry(field.unit('P1')), isFoot(field.unit('P1'))]).toEqual([false, true])
  })
  test('HX-STACK-03 in a stack every unit keeps its own front and formation', () => {
    const units = [
      counter({ id: 'P1', hex: '0505', facing: 0, formation: 'march' }),
      counter({ id: 'P2', hex: '0605', facing: 2, formation: 'defence' }),
      counter({ id: 'P3', hex: '0605', facing: 4, formation: 'attack' }),
    ]
    const field = new Field({ units, phase: 'movement' })
    field.run(move.perform(field.battle, { unit: 'P1', order: 'move', path: [hex('0605')], options: {} }))
    expect(
      ['P1', 'P2', 'P3'].map((id) => [field.at(id), field.unit(id).facing, field.unit(id).formation]),
    ).toEqual([
      ['0605', 0, 'march'],
      ['0605', 2, 'defence'],
      ['0605', 4, 'attack'],
    ])
  })
})

describe('kinds of combat', () => {
  test('HX-COMB-01 HX-ART-03 direct combat, charge and fire are three orders with a table each', () => {
    const units = () => [
      horse({ id: 'P1', hex: '0305' }),
      counter({ id: 'P2', hex: '0505' }),
      gun({ id: 'P3', hex: '0306' }),
      counter({ id: 'S1', hex: '0605', facing: 3, ps: 8 }),
    ]
    // 4:8 is 1:2, die 8: 10/10, no decision, in the combat table.
    const direct = new Field({ units: units(), dice: [8] })
    direct.run(attackHex(direct.battle, 'attack', [direct.unit('P2') as OnMap], hex('0605')))
    expect(direct.events('hex.fought')[0]?.data?.result).toBe('NR')
    // The same die in the same column is a success in the charge table.
    const rode = new Field({ units: units().filter((u) => u.id !== 'P2'), dice: [8] })
    rode.run(
      charge.perform(rode.battle, {
        unit: 'P1',
        order: 'charge',
        target: { at: hex('0605') },
        path: [],
        options: {},
      }),
    )
    expect(rode.events('hex.charge-fought')[0]?.data).toMatchObject({ column: '1:2', result: 'DW' })
    // Factor 2, three hexes is not beyond half of 5 rounded up: column 2, die 8: 1 PS.
    const shot = new Field({ units: units().filter((u) => u.id !== 'P2'), phase: 'artillery', dice: [8] })
    shot.run(
      fire.perform(shot.battle, {
        unit: 'P3',
        order: 'fire',
        target: { at: hex('0605') },
        path: [],
        options: {},
      }),
    )
    expect(shot.events('hex.fire')[0]?.data).toMatchObject({ column: '2', loss: 1 })
    // Artillery is no part of direct combat, whichever of the two sections 5.3 is meant.
    expect(
      typeof chargePath(state({ units: units() }), [], { facing: 0, least: 2, turning: 0, beaten: [] }),
    ).toBe('string')
  })
})

describe('disorder', () => {
  test('HX-MOR-05 whatever shakes a unit, combat or panic beside it, there is one state of it', () => {
    // Die 4 of 3:1 is 10/20 DW, die 6 is 10/30 DWd: the defender is disorganised by combat.
    const fought = new Field({
      units: [counter({ id: 'P1', hex: '0505', ps: 12 }), counter({ id: 'S1', hex: '0605', facing: 3 })],
      dice: [6],
    })
    fought.run(attackHex(fought.battle, 'attack', [fought.unit('P1') as OnMap], hex('0605')))
    expect(fought.unit('S1').order).toBe('disorganised')
  })
  test('HX-MOR-15 a disorganised unit marches with all its PR and turns as others do, but into no enemy zone', () => {
    const go = (way: readonly string[], face?: number) => {
      const field = new Field({
        units: [
          counter({ id: 'P1', hex: '0405', order: 'disorganised' }),
          counter({ id: 'S1', hex: '0604', facing: 3 }),
        ],
        phase: 'movement',
      })
      const declared = {
        unit: 'P1',
        order: 'move',
        path: way.map(hex),
        options: {},
        ...(face === undefined ? {} : { face }),
      }
      field.run(move.perform(field.battle, declared))
      return field.unit('P1').prLeft
    }
    expect(go(['0505'])).toBe(7)
    expect(go(['0505'], 2)).toBe(5)
    // 0605 lies beside 0604.
    expect(refusal(() => go(['0505', '0605']))).toMatchObject({ key: 'hex.error.zone' })
  })
})

describe('scenario data', () => {
  test('HX-DATA-01 what is no scenario is refused with the place at fault', () => {
    const wrong = (change: (data: ReturnType<typeof raw>) => void) => {
      const data = raw()
      change(data)
      return refusal(() => setup(data))
    }
    expect(wrong((d) => Object.assign(d.units[0] ?? {}, { facing: 6 }))).toMatchObject({
      key: 'hex.error.scenario',
      params: { at: 'units.0.facing' },
    })
    expect(wrong((d) => Object.assign(d.leaders[0] ?? {}, { goldStars: 4 }))).toMatchObject({
      params: { at: 'leaders.0.goldStars' },
    })
    expect(
      wrong((d) =>
        Object.assign(d, { types: [{ ...UNIT_TYPES[0], id: 'x', lance: true, canCharge: false }] }),
      ),
    ).toMatchObject({
      key: 'hex.error.scenario',
    })
    expect(
      wrong((d) => Object.assign(d, { types: [{ ...UNIT_TYPES[6], id: 'x', range: 5 }] })),
    ).toMatchObject({
      key: 'hex.error.scenario',
    })
    expect(
      wrong((d) => Object.assign(d, { types: [{ ...UNIT_TYPES[0], id: 'x', prFoot: 4 }] })),
    ).toMatchObject({
      key: 'hex.error.scenario',
    })
    expect(wrong((d) => Object.assign(d.units[0] ?? {}, { type: 'dragon' }))).toMatchObject({
      key: 'hex.error.scenario',
      params: { at: 'units.0.type', problem: { params: { found: 'dragon' } } },
    })
  })
  test('HX-DATA-02 each letter of the map: rows from the north, columns from the west', () => {
    const s = warka()
    const at = (name: string) => letterAt(s, hex(name))
    expect(['0101', '0803', '0505', '1506', '0608', '0508', '1010'].map(at)).toEqual([
      'f',
      'h',
      'v',
      'm',
      'x',
      'R',
      'h',
    ])
    expect(['0605', '0506', '0606'].map(at)).toEqual(['v', 'v', 'v'])
    const k = kircholm()
    expect(letterAt(k, hex('0802'))).toBe('1')
    expect(passable(k, k.units.PH1 as OnMap, hex('0114'))).toBe(false)
    expect(passable(k, k.units.PL1 ?? leader({ id: 'PL1', hex: '0101' }), hex('1114'))).toBe(true)
  })
  test('HX-TURN-04 A moves first, as the scenario says: PL in both', () => {
    for (const s of [kircholm(), warka()])
      expect([s.facts.order, s.facts.mover]).toEqual([['PL', 'SE'], 'PL'])
    const turned = { ...raw(), sideA: 'SE' }
    expect(setup(turned).facts.order).toEqual(['SE', 'PL'])
  })
})
