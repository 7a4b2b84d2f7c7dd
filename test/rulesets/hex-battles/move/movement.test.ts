import { describe, expect, test } from 'vitest'
import { onTheMap } from '../../../../src/rulesets/hex-battles/ground/positions.ts'
import {
  enterCost,
  formationCost,
  levelAt,
  turnCost,
} from '../../../../src/rulesets/hex-battles/ground/terrain.ts'
import { planWalk } from '../../../../src/rulesets/hex-battles/move/walk.ts'
import type { HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { counter, gun, hex, horse, leader, state } from '../support/field.ts'

/** Walks one counter of a field and gives what it has left and where it stands. */
function walk(
  units: readonly HxUnit[],
  way: readonly string[],
  more: { ground?: { [hex: string]: string }; with?: readonly string[]; face?: number } = {},
) {
  const field = state({ units, phase: 'movement', ...(more.ground ? { ground: more.ground } : {}) })
  const ids = [units[0]?.id ?? '', ...(more.with ?? [])]
  const counters = ids.flatMap((id) => onTheMap(field).filter((u) => u.id === id))
  const plan = planWalk(field, counters, way.map(hex), more.face)
  return plan.walkers.map(({ at, facing, left, stopped }) => ({ at, facing, left, stopped }))
}

const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { said?: unknown }).said
  }
  return null
}

describe('what hexes cost', () => {
  const field = state({
    units: [],
    ground: {
      '0505': 'f',
      '0506': 'm',
      '0605': 'h',
      '0606': '1',
      '0407': 'x',
      '0408': 'b',
      '0409': 'R',
      '0404': 'v',
    },
    facts: { fieldworks: ['0403', '0505'] },
  })
  const foot = counter({ id: 'P1', hex: '0101' })
  const rider = horse({ id: 'P2', hex: '0101' })
  const guns = gun({ id: 'P3', hex: '0101' })
  const chief = leader({ id: 'PL1', hex: '0101' })
  const onFoot = counter({ id: 'P4', hex: '0101', type: 'dragoons', mounted: false })

  test.each([
    ['HX-MOVE-01 HX-TERR-01 clear ground 1', foot, '0101', '0201', 1],
    ['HX-TERR-05 forest 2 for all', rider, '0405', '0505', 2],
    ['HX-TERR-12 forest 1 for leaders', chief, '0110', '0210', 1],
    ['HX-TERR-02 marsh 3 for foot', foot, '0406', '0506', 3],
    ['HX-FORM-03 marsh 3 for dragoons on foot', onFoot, '0406', '0506', 3],
    ['HX-TERR-02 no marsh for horse', rider, '0406', '0506', null],
    ['HX-TERR-02 no marsh for guns', guns, '0406', '0506', null],
    ['HX-TERR-04 hillock 2', foot, '0705', '0605', 2],
    ['HX-TERR-03 uphill 2', foot, '0706', '0606', 2],
    ['HX-TERR-03 downhill 1', foot, '0606', '0706', 1],
    ['HX-TERR-07 forest with works is 2, not 4: the dearest alone counts', foot, '0405', '0505', 2],
    ['HX-MOVE-01 no leap over a hex between', foot, '0606', '0404', null],
    ['HX-TERR-09 ford 3 mounted', rider, '0307', '0407', 3],
    ['HX-TERR-09 ford 4 on foot', foot, '0307', '0407', 4],
    ['HX-TERR-09 no ford for guns', guns, '0307', '0407', null],
    ['HX-TERR-09 bridge 1', guns, '0308', '0408', 1],
    ['HX-TERR-09 no river', foot, '0309', '0409', null],
    ['HX-TERR-10 village 1', foot, '0304', '0404', 1],
    ['HX-TERR-11 works 2 from outside', foot, '0303', '0403', 2],
  ] as const)('%s', (_, u, from, to, cost) => {
    expect(enterCost(field, u, hex(from), hex(to))).toBe(cost)
  })

  test('HX-TERR-05 HX-TERR-06 turning and changing formation cost twice in forest and marsh', () => {
    expect([turnCost(field, foot, hex('0101')), turnCost(field, foot, hex('0505'))]).toEqual([1, 2])
    const star = { ...foot, whiteStar: true }
    // White star 1 and 2, others 2 and 4 (HX-MOVE-02).
    expect([formationCost(field, star, hex('0101')), formationCost(field, star, hex('0506'))]).toEqual([1, 2])
    expect([formationCost(field, foot, hex('0101')), formationCost(field, foot, hex('0506'))]).toEqual([2, 4])
  })

  test('HX-TERR-08 heights have a level, a hillock none', () => {
    expect(['0606', '0605', '0101'].map((at) => levelAt(field, hex(at)))).toEqual([1, 0, 0])
  })
})

describe('moving', () => {
  test('HX-MOVE-01 straight ahead each hex 1 PR: 8 − 2 = 6', () => {
    expect(walk([counter({ id: 'P1', hex: '0505' })], ['0605', '0705'])).toEqual([
      { at: hex('0705'), facing: 0, left: 6, stopped: false },
    ])
  })

  test('HX-MOVE-03 HX-MOVE-05 only forward: facing east, the hex to the west costs three turns and the step, 8 − 3 − 1 = 4', () => {
    expect(walk([counter({ id: 'P1', hex: '0505' })], ['0405'])).toEqual([
      { at: hex('0405'), facing: 3, left: 4, stopped: false },
    ])
  })

  test('HX-MOVE-03 a turn at the end is paid as well: 8 − 1 − 2 = 5', () => {
    expect(walk([counter({ id: 'P1', hex: '0505' })], ['0605'], { face: 2 })).toEqual([
      { at: hex('0605'), facing: 2, left: 5, stopped: false },
    ])
  })

  test('HX-MOVE-11 what is too dear names the hex and the points that are missing', () => {
    const tired = counter({ id: 'P1', hex: '0505', prLeft: 1 })
    expect(refusal(() => walk([tired], ['0605'], { ground: { '0605': 'f' } }))).toEqual({
      key: 'hex.error.points',
      params: { unit: 'P1', hex: '0605', cost: 2, left: 1, missing: 1 },
    })
  })

  test('HX-MOVE-01 a way between waypoints that do not touch goes round what is closed', () => {
    // 0605 is river: turn and step to 0504, again to 0604, again to 0705, each 1 + 1: 8 − 6 = 2.
    const [end] = walk([counter({ id: 'P1', hex: '0505' })], ['0705'], { ground: { '0605': 'R' } })
    expect(end).toMatchObject({ at: hex('0705'), left: 2 })
  })

  test('HX-MOVE-07 no hex with an enemy is entered', () => {
    const field = [counter({ id: 'P1', hex: '0505' }), counter({ id: 'S1', hex: '0605' })]
    expect(refusal(() => walk(field, ['0605']))).toMatchObject({ key: 'hex.error.enemy-there' })
  })

  test('HX-STACK-01 HX-STACK-02 a fourth unit finds no room where a move ends, though three may be passed', () => {
    const three = ['P2', 'P3', 'P4'].map((id) => counter({ id, hex: '0605' }))
    const field = [counter({ id: 'P1', hex: '0505' }), ...three]
    expect(refusal(() => walk(field, ['0605']))).toMatchObject({ key: 'hex.error.stack' })
    expect(walk(field, ['0605', '0705'])[0]).toMatchObject({ at: hex('0705') })
  })

  test('HX-LDR-07 a leader is not counted in the stack', () => {
    const three = ['P2', 'P3', 'P4'].map((id) => counter({ id, hex: '0605' }))
    expect(walk([leader({ id: 'PL1', hex: '0505' }), ...three], ['0605'])[0]).toMatchObject({
      at: hex('0605'),
    })
  })

  test('HX-MOVE-08 a stack moves together, each paying its own, and stops where one cannot go on', () => {
    const field = [counter({ id: 'P1', hex: '0505' }), counter({ id: 'P2', hex: '0505', prLeft: 1 })]
    expect(walk(field, ['0605', '0705'], { with: ['P2'] })).toEqual([
      { at: hex('0605'), facing: 0, left: 7, stopped: false },
      { at: hex('0605'), facing: 0, left: 0, stopped: false },
    ])
  })
})

describe('control zones', () => {
  const mover = counter({ id: 'P1', hex: '0405' })
  const enemy = counter({ id: 'S1', hex: '0504' })

  test('HX-ZOC-01 HX-ZOC-02 the first hex of a zone stops', () => {
    expect(walk([mover, enemy], ['0505'])[0]).toMatchObject({ stopped: true })
    expect(refusal(() => walk([mover, enemy], ['0505', '0605']))).toMatchObject({
      key: 'hex.error.stopped',
      params: { hex: '0505' },
    })
  })

  test('HX-ZOC-03 who began in the zone of that unit is not stopped by it', () => {
    const inside = counter({ id: 'P1', hex: '0505', startedInZoneOf: ['S1'] })
    expect(walk([inside, enemy], ['0605'])[0]).toMatchObject({ stopped: false })
    const other = counter({ id: 'S2', hex: '0606' })
    expect(walk([inside, enemy, other], ['0605'])[0]).toMatchObject({ stopped: true })
  })

  test('HX-ZOC-04 a friend who was there before keeps the way open; a leader does not', () => {
    const friend = counter({ id: 'P2', hex: '0505' })
    expect(walk([mover, enemy, friend], ['0505'])[0]).toMatchObject({ stopped: false })
    const chief = leader({ id: 'PL1', hex: '0505' })
    expect(walk([mover, enemy, chief], ['0505'])[0]).toMatchObject({ stopped: true })
  })

  test('HX-ZOC-05 HX-ZOC-06 disorganised units and lone guns have no zone', () => {
    const shaken = counter({ id: 'S1', hex: '0504', order: 'disorganised' })
    expect(walk([mover, shaken], ['0505'])[0]).toMatchObject({ stopped: false })
    expect(walk([mover, gun({ id: 'S1', hex: '0504' })], ['0505'])[0]).toMatchObject({ stopped: false })
  })

  test('HX-ZOC-07 HX-FORM-06 defence formation and disorder may not enter a zone', () => {
    for (const facts of [{ formation: 'defence' }, { order: 'disorganised' }] as const) {
      const u = counter({ id: 'P1', hex: '0405', ...facts })
      expect(refusal(() => walk([u, enemy], ['0505']))).toMatchObject({ key: 'hex.error.zone' })
    }
  })

  test('HX-MOVE-09 the march bonus is gone in a zone: 8 + 1 left, 9 − 1 − 1 = 7', () => {
    const marching = counter({ id: 'P1', hex: '0405', formation: 'march', prLeft: 9, marchBonus: 1 })
    expect(walk([marching, enemy], ['0505'])[0]).toMatchObject({ left: 7 })
    expect(walk([marching], ['0505'])[0]).toMatchObject({ left: 8 })
  })
})

describe('guns alone', () => {
  const battery = gun({ id: 'S1', hex: '0605' })

  test('HX-ART-08 riding over them takes 3 PR in place of the hex: 8 − 3 = 5', () => {
    expect(walk([horse({ id: 'P1', hex: '0505' }), battery], ['0605'])[0]).toMatchObject({ left: 5 })
  })

  test('HX-ART-09 with fewer PR all that is left is spent; with none nothing happens', () => {
    expect(walk([horse({ id: 'P1', hex: '0505', prLeft: 2 }), battery], ['0605'])[0]).toMatchObject({
      left: 0,
    })
    const spent = horse({ id: 'P1', hex: '0505', prLeft: 0 })
    expect(refusal(() => walk([spent, battery], ['0605']))).toMatchObject({ key: 'hex.error.points' })
  })

  test('HX-ART-10 not in defence formation, not by guns', () => {
    const still = counter({ id: 'P1', hex: '0505', formation: 'defence' })
    expect(refusal(() => walk([still, battery], ['0605']))).toMatchObject({ key: 'hex.error.no-overrun' })
    const guns = gun({ id: 'P1', hex: '0505', formation: 'march' })
    expect(refusal(() => walk([guns, battery], ['0605']))).toMatchObject({ key: 'hex.error.no-overrun' })
  })
})
