import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/kernel/words.ts'
import { shootersOf } from '../../../../src/rulesets/company-battles/fight/shooting/targets.ts'
import { has, isOperational } from '../../../../src/rulesets/company-battles/units/profile.ts'
import type { FwState, FwUnit } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  at,
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type PlacedTeam,
  rolls,
  unitIn,
} from '../support/field.ts'
import { typed } from '../support/typed.ts'

const BOGGED = { bogged: { x: 600, y: 200 } }

function table(teams: readonly PlacedTeam[], ground: readonly Ground[] = []): FwState {
  return field(
    [
      { id: 'U3', teams },
      { id: 'D2', teams: [['gren', 60, 150]] },
    ],
    { phase: 'shooting', ground },
  )
}

/** A line as it is typed, carried out with some dice. */
function tow(state: FwState, text: string, dice: readonly number[] = []) {
  const battle = battleOf(state, dice)
  const { unit, order: key, ...more } = typed(state, text)
  order(battle, unit, key, more)
  const u: FwUnit = unitIn(state, 'U3')
  return { u, battle, dice: rolls(battle) }
}

function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

describe('recovery', () => {
  test('FW-TOW-01 FW-TOW-02 a recovery vehicle beside a bogged tank frees it on firm ground without a die', () => {
    const state = table([
      ['sherman', 60, 20, BOGGED],
      ['m32', 64, 20],
    ])
    const { u, dice } = tow(state, 'U3-2 tow @U3-1 > S 8')
    expect([at(state, 'U3-1'), at(state, 'U3-2'), dice]).toEqual([[60, 12], [64, 12], []])
    expect(u.teams.every(isOperational)).toBe(true)
  })

  test('FW-TOW-01 beside is 2.5 cm, and who is bogged or bailed out tows nobody', () => {
    const from = (x: number, more: object = {}) =>
      refused(() =>
        tow(
          table([
            ['sherman', 60, 20, BOGGED],
            ['m32', x, 20, more],
          ]),
          'U3-2 tow @U3-1',
        ),
      )
    expect(from(66)).toBe('taken')
    expect(from(66.1)).toBe('company.error.tows-what')
    expect(from(64, { bailed: true })).toBe('company.error.tows-nobody')
    expect(from(64, BOGGED)).toBe('company.error.tows-nobody')
  })

  test('FW-TOW-02 in rough going it takes a bog test; on a 1 it is stuck itself and nothing moves; 10 cm at most', () => {
    const woods = { id: 'w', kind: 'woods', polygon: box([55, 10], [62, 30]) }
    const stuck = () =>
      table(
        [
          ['sherman', 60, 20, BOGGED],
          ['m32', 65, 20],
        ],
        [woods],
      )
    const passed = tow(stuck(), 'U3-2 tow @U3-1 > E 10', [2])
    expect([passed.dice, passed.u.teams[0]?.x, passed.u.teams[0]?.bogged]).toEqual([
      ['2 FW-TOW-02'],
      700,
      undefined,
    ])
    const failed = tow(stuck(), 'U3-2 tow @U3-1 > E 10', [1])
    expect(failed.u.teams.map(({ bogged, x }) => [bogged !== undefined, x])).toEqual([
      [true, 600],
      [true, 650],
    ])
    expect(refused(() => tow(stuck(), 'U3-2 tow @U3-1 > E 10.1'))).toBe('company.error.tow-far')
  })

  test('FW-TOW-03 neither shoots nor assaults in this turn, and who has fired tows nobody', () => {
    const state = table([
      ['sherman', 60, 20, BOGGED],
      ['m32', 64, 20],
      ['sherman', 80, 20],
    ])
    const { u } = tow(state, 'U3-2 tow @U3-1')
    expect(shootersOf(state, u).map(({ team }) => team.n)).toEqual([3])
    const fired = table([
      ['sherman', 60, 20, BOGGED],
      ['m32', 64, 20, { did: ['shot'] }],
    ])
    expect(refused(() => tow(fired, 'U3-2 tow @U3-1'))).toBe('company.error.tows-nobody')
  })

  test('FW-TOW-04 any other vehicle tests its Skill wherever it is: passed, both move; failed, nothing else happens', () => {
    const two = () =>
      table([
        ['sherman', 60, 20, BOGGED],
        ['sherman', 64, 20],
      ])
    const passed = tow(two(), 'U3-2 tow @U3-1 > S 4', [4])
    expect([passed.dice, passed.u.teams.map(({ y }) => y)]).toEqual([['4 FW-TOW-04'], [160, 160]])
    const failed = tow(two(), 'U3-2 tow @U3-1 > S 4', [3])
    expect(failed.u.teams.map(({ bogged }) => bogged !== undefined)).toEqual([true, false])
    expect(events(failed.battle, 'company.tow-fails')).toHaveLength(1)
  })

  test('FW-TOW-05 it tows what is no larger than itself, and guns; a recovery vehicle anything', () => {
    const may = (type: string, load: string) =>
      refused(() =>
        tow(
          table([
            [load, 60, 20, load === 'at57' ? {} : BOGGED],
            [type, 64.5, 20],
          ]),
          'U3-2 tow @U3-1',
          [6],
        ),
      )
    expect(may('rjeep', 'sherman')).toBe('company.error.tows-what')
    expect(may('m3ht', 'sherman')).toBe('company.error.tows-what')
    expect(may('sherman', 'm3ht')).toBe('taken')
    expect(may('gmc', 'm8')).toBe('taken')
    expect(may('m8', 'm3ht')).toBe('company.error.tows-what')
    expect(may('rjeep', 'at57')).toBe('taken')
    expect(has({ type: 'm32' }, 'recovery')).toBe(true)
  })

  test('FW-TOW-06 a wreck is only moved, and stays a wreck', () => {
    const wreck = { id: 'wreck-U3-9', kind: 'wreck', polygon: box([58.3, 17], [61.7, 23]) }
    const state = table([['m32', 64, 20]], [wreck])
    tow(state, 'U3-1 tow @wreck-U3-9 > E 10')
    expect(at(state, 'U3-1')).toEqual([74, 20])
    expect(state.features['wreck-U3-9']?.polygon?.[0]).toEqual({ x: 683, y: 170 })
    expect(unitIn(state, 'U3').teams).toHaveLength(1)
  })
})

describe('a platoon without a commander', () => {
  const teams: readonly PlacedTeam[] = [
    ['sherman', 60, 20, BOGGED],
    ['m32', 64, 20],
  ]
  const without = (): FwState => {
    const state = table(teams)
    unitIn(state, 'U3').leader = null
    return state
  }

  test('FW-LDR-01 FW-TOW-02 tows nothing: who tows moves with what he pulls', () => {
    expect(refused(() => tow(without(), 'U3-2 tow @U3-1 > S 8'))).toBe('company.error.leaderless')
    expect(refused(() => tow(table(teams), 'U3-2 tow @U3-1 > S 8'))).toBe('taken')
  })

  test('FW-LDR-01 FW-CMD-07 tows where a second in command has joined it', () => {
    const state = field(
      [
        { id: 'U3', teams, more: { leader: null } },
        { id: 'UH2', teams: [['sic', 70, 20]], more: { role: 'second', attached: 'U3' } },
        { id: 'D2', teams: [['gren', 60, 150]] },
      ],
      { phase: 'shooting' },
    )
    tow(state, 'U3-2 tow @U3-1 > S 8')
    expect(at(state, 'U3-1')).toEqual([60, 12])
  })
})
