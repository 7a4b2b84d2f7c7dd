import { describe, expect, test } from 'vitest'
import {
  bestLeader,
  commanded,
  rideDownLeaders,
} from '../../../../src/rulesets/hex-battles/morale/leaders.ts'
import {
  contagionTerms,
  disorganise,
  goldStarsFor,
  recoveryTerms,
  startOfMovementPhase,
  succeeds,
} from '../../../../src/rulesets/hex-battles/morale/morale.ts'
import type { HxUnit, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { account, namespaces, written } from '../../written.ts'
import { counter, Field, hex, leader } from '../support/field.ts'

/** What PL's movement phase begins with, line by line, and the dice that were thrown. */
function begin(units: readonly HxUnit[], dice: readonly number[]) {
  const field = new Field({ units, dice })
  startOfMovementPhase(field.battle, 'PL')
  const { effects, rolls } = field.battle.written()
  return {
    told: account(effects),
    rolls: rolls.map(({ sides, rule, why, by }) => `${rule} ${why} d${sides} ${by}`),
  }
}

const P1 = (more: Partial<HxUnit> = {}): HxUnit =>
  counter({ id: 'P1', hex: '0505', disorganisedInStage: 2, ...more })

describe('what is told of recovery', () => {
  test('HX-MOR-06 HX-MOR-04 disorder: good order, in march formation', () => {
    expect(begin([P1({ order: 'disorganised' })], [30])).toEqual({
      rolls: ['HX-MOR-06 hex.roll.recovery d100 P1'],
      told: [
        'HX-MOR-06 hex.recovered P1 {"n":30,"against":30}',
        'HX-MOR-06 P1 order="good"',
        'HX-MOR-04 P1 formation="march"',
        'HX-MOR-06 P1 disorganisedInStage=0',
      ],
    })
  })

  test('HX-MOR-10 panic: disorder, of this stage', () => {
    expect(begin([P1({ order: 'panic' })], [30])).toEqual({
      rolls: ['HX-MOR-10 hex.roll.recovery d100 P1'],
      told: [
        'HX-MOR-10 hex.panic-ends P1 {"n":30,"against":30}',
        'HX-MOR-10 P1 order="disorganised"',
        'HX-MOR-10 P1 disorganisedInStage=3',
      ],
    })
  })

  test('HX-MOR-06 HX-MOR-10 failed, nothing changes', () => {
    expect(begin([P1({ order: 'disorganised' })], [31]).told).toEqual([
      'HX-MOR-06 hex.not-recovered P1 {"n":31,"against":30}',
    ])
    expect(begin([P1({ order: 'panic' })], [31]).told).toEqual([
      'HX-MOR-10 hex.not-recovered P1 {"n":31,"against":30}',
    ])
  })

  test.each([
    [1, 0, ['stars +30 HX-MOR-07']],
    [2, 1, ['stars +40 HX-MOR-07', 'leader +10 HX-LDR-03']],
    [3, 3, ['stars +50 HX-MOR-07', 'leader +30 HX-LDR-03']],
  ])('HX-MOR-07 HX-LDR-03 %i red and %i gold stars', (red, gold, lines) => {
    expect(written(recoveryTerms(red, gold))).toEqual(lines)
    expect(namespaces(recoveryTerms(red, gold))).toEqual(['hex.term'])
  })

  test('HX-ASYNC-08 a throw succeeds up to its chance; a chance above 100 is 100', () => {
    expect([succeeds(50, 50), succeeds(51, 50), succeeds(100, 120), succeeds(101, 120)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('HX-TURN-05 only who has the movement', () => {
    const enemy = counter({ id: 'S1', hex: '0808', order: 'disorganised', disorganisedInStage: 2 })
    expect(begin([enemy], []).told).toEqual([])
  })
})

describe('what is told of contagion', () => {
  const panicked = counter({ id: 'P9', hex: '0505', order: 'panic', disorganisedInStage: 3 })
  const beside = (): HxUnit => counter({ id: 'P1', hex: '0605' })

  test('HX-MOR-11 HX-MOR-12 caught and not caught', () => {
    expect(begin([{ ...panicked }, beside()], [30])).toEqual({
      rolls: ['HX-MOR-11 hex.roll.contagion d100 P1'],
      told: [
        'HX-MOR-12 hex.infected P1 {"n":30,"against":30}',
        'HX-MOR-11 hex.disorganised P1',
        'HX-MOR-11 P1 order="disorganised"',
        'HX-MOR-06 P1 disorganisedInStage=3',
      ],
    })
    expect(begin([{ ...panicked }, beside()], [31]).told).toEqual([
      'HX-MOR-12 hex.not-infected P1 {"n":31,"against":30}',
    ])
  })

  test('HX-MOR-12 the enemy’s panic is not caught', () => {
    const enemy = counter({ id: 'S9', hex: '0505', order: 'panic', disorganisedInStage: 3 })
    expect(begin([enemy, beside()], []).rolls).toEqual([])
  })

  test.each([
    [1, 'stars +30 HX-MOR-12'],
    [2, 'stars +20 HX-MOR-12'],
    [3, 'stars +10 HX-MOR-12'],
  ])('HX-MOR-12 %i red stars', (red, line) => {
    expect(written(contagionTerms(red))).toEqual([line])
    expect(namespaces(contagionTerms(red))).toEqual(['hex.term'])
  })
})

describe('what is told of disorder', () => {
  const shaken = (more: Partial<HxUnit>): string[] => {
    const field = new Field({ units: [P1(more)] })
    disorganise(field.battle, field.unit('P1'), 'HX-COMB-11')
    return account(field.battle.written().effects)
  }

  test('HX-COMB-11 HX-MOR-08 HX-MOR-14 good order, disorder, panic, and of one in panic the last point', () => {
    expect(shaken({})).toEqual([
      'HX-COMB-11 hex.disorganised P1',
      'HX-COMB-11 P1 order="disorganised"',
      'HX-MOR-06 P1 disorganisedInStage=3',
    ])
    expect(shaken({ order: 'disorganised' })).toEqual([
      'HX-MOR-08 hex.panic P1',
      'HX-MOR-08 P1 order="panic"',
      'HX-MOR-06 P1 disorganisedInStage=3',
    ])
    expect(shaken({ order: 'panic', ps: 2 })).toEqual([
      'HX-MOR-14 hex.panic-again P1 {"left":1}',
      'HX-MOR-14 P1 ps=1',
    ])
    expect(shaken({ order: 'panic', ps: 1 })).toEqual([
      'HX-MOR-14 hex.panic-again P1 {"left":0}',
      'HX-MOR-14 P1 ps=0',
      'HX-MOR-14 hex.removed P1',
      'HX-MOR-14 P1 destroyed',
    ])
  })

  test('HX-MOR-08 whoever is off the map is not shaken', () => {
    expect(shaken({ at: null, status: 'destroyed' })).toEqual([])
  })
})

describe('leaders', () => {
  const unit = counter({ id: 'P1', hex: '0505' })
  const at = (id: string, where: string, goldStars = 1): HxUnit => leader({ id, hex: where, goldStars })

  test('HX-LDR-10 the one with most gold stars in range counts; of equals the first; none of the enemy’s', () => {
    const of = (...leaders: readonly HxUnit[]) => {
      const { state } = new Field({ units: [unit, ...leaders] })
      return [bestLeader(state, unit)?.id ?? null, goldStarsFor(state, unit)]
    }
    expect(of()).toEqual([null, 0])
    expect(of(at('PL1', '0505', 2), at('PL2', '0505', 3), at('PL3', '0505', 1))).toEqual(['PL2', 3])
    expect(of(at('PL1', '0505', 2), at('PL2', '0505', 2))).toEqual(['PL1', 2])
    expect(of(at('SL1', '0606', 3))).toEqual([null, 0])
    // Four hexes, not five.
    expect(of(at('PL1', '0905'))).toEqual(['PL1', 1])
    expect(of(at('PL1', '1005'))).toEqual([null, 0])
  })

  test('HX-LDR-10 a unit off the map has none', () => {
    const { state } = new Field({ units: [at('PL1', '0505')] })
    expect(bestLeader(state, { ...unit, at: null })).toBeNull()
  })

  test('HX-LDR-04 a force is commanded when one of its units is, by a leader of its own', () => {
    const far = counter({ id: 'P2', hex: '1212' })
    const is = (...leaders: readonly HxUnit[]): boolean =>
      commanded(new Field({ units: [unit, far, ...leaders] }).state, [unit, far] as OnMap[])
    expect([is(), is(at('PL1', '0505')), is(at('SL1', '0606'))]).toEqual([false, true, false])
    expect(is(at('PL1', '0101'), at('PL2', '0505'))).toBe(true)
  })

  test('HX-LDR-08 enemy leaders alone in a hex are ridden down, stacked ones and one’s own are not', () => {
    const ride = (...units: readonly HxUnit[]): string[] => {
      const field = new Field({ units })
      rideDownLeaders(field.battle, 'PL', hex('0505'))
      return account(field.battle.written().effects)
    }
    const lone = ['HX-LDR-08 hex.removed SL1', 'HX-LDR-08 SL1 destroyed']
    expect(ride(at('SL1', '0505'))).toEqual(lone)
    expect(ride(at('SL1', '0505'), at('PL1', '0505'), unit)).toEqual(lone)
    expect(ride(at('SL1', '0505'), counter({ id: 'S1', hex: '0505' }))).toEqual([])
    expect(ride(at('PL1', '0505'))).toEqual([])
    expect(ride(counter({ id: 'S1', hex: '0606' }))).toEqual([])
  })
})
