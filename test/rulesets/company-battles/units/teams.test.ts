import { describe, expect, test } from 'vitest'
import { MOVES } from '../../../../src/rulesets/company-battles/tables/movement.ts'
import { PRINTED_TEAMS, teamOf } from '../../../../src/rulesets/company-battles/tables/teams.ts'
import { footOf, gapBetween } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import {
  has,
  isManpacked,
  isOperational,
  isTank,
  moverOf,
  weaponsOf,
} from '../../../../src/rulesets/company-battles/units/profile.ts'
import { ROLES, type Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { changeTeam, destroyTeams } from '../../../../src/rulesets/company-battles/units/teams.ts'
import { battleOf, field, unitIn } from '../support/field.ts'

const team = (type: string, more: Partial<Team> = {}): Team => ({ n: 1, type, x: 600, y: 200, f: 0, ...more })

describe('teams', () => {
  test('FW-UNI-01 tanks are tanks and armoured vehicles that carry nobody', () => {
    const tanks = ['sherman', 'stug', 'm8', 'm16'].map((type) => isTank({ type }))
    const others = ['m3ht', 'sdkfz10', 'rjeep', 'gmc', 'rifles', 'pak', 'rider'].map((type) =>
      isTank({ type }),
    )
    expect([tanks, others]).toEqual([tanks.map(() => true), others.map(() => false)])
    const classes = new Set(['rifles', 'rider', 'pak', 'sherman', 'gmc'].map((type) => teamOf(type).cls))
    expect([...classes]).toEqual(['infantry', 'cavalry', 'gun', 'tank', 'vehicle'])
  })

  test('FW-UNI-02 guns are of five classes, and each moves by its own row', () => {
    const rows = ['hmgt', 'at57', 'pak', 'lefh', 'flak88'].map((type) => [
      teamOf(type).gunClass,
      moverOf({ type }),
    ])
    expect(rows).toEqual([
      ['manpacked', 'manpacked'],
      ['light', 'light'],
      ['medium', 'mediumHeavy'],
      ['heavy', 'mediumHeavy'],
      ['immobile', 'immobile'],
    ])
    expect(isManpacked({ type: 'hmgt' })).toBe(true)
  })

  test('FW-UNI-03 vehicles move by what they run on; jeeps as half-tracks', () => {
    const rows = ['sherman', 'sdkfz251', 'tjeep', 'opel', 'tach', 'cart'].map((type) => moverOf({ type }))
    expect(rows).toEqual(['tracked', 'halftrack', 'halftrack', 'wheeled', 'tachanka', 'wagon'])
    expect(MOVES.tachanka).toEqual({ road: 25, cross: 20, rough: 10 })
    expect(['sherman', 'sdkfz251'].map((type) => teamOf(type).closed)).toEqual([true, false])
  })

  test('FW-UNI-04 FW-GEN-08 a team lies on its own base, and distances are between bases', () => {
    const size = (type: string) => [teamOf(type).width, teamOf(type).depth]
    expect(
      ['rifles', 'cmd', 'at57', 'pak', 'lefh', 'rider', 'sherman', 'm3ht', 'm8', 'rjeep'].map(size),
    ).toEqual([
      [5, 3],
      [3, 2.5],
      [4, 4],
      [5, 6],
      [5, 8],
      [5, 4],
      [3.5, 6],
      [3, 6],
      [3, 5],
      [2, 3.5],
    ])
    const { minX, maxX, minY, maxY } = footOf(team('rifles')).box
    expect([maxX - minX, maxY - minY]).toEqual([50, 30])
    expect(gapBetween(team('rifles'), team('rifles', { x: 700 }))).toBe(50)
    expect(gapBetween(team('rifles'), team('rifles', { x: 630 }))).toBe(0)
  })

  test('FW-UNI-05 teams are 2 cm high, who rides and most vehicles 3', () => {
    const heights = ['rifles', 'pak', 'rjeep', 'rider', 'sherman', 'gmc'].map((type) => teamOf(type).height)
    expect(heights).toEqual([2, 2, 2, 3, 3, 3])
  })

  test('FW-UNI-06 roles are those of the rules, and what a team is for stands in its type', () => {
    expect(ROLES).toEqual(['platoon', 'commander', 'second', 'higher', 'observer'])
    expect(has({ type: 'obs' }, 'observer') && has({ type: 'staff' }, 'staff')).toBe(true)
    expect(
      has({ type: 'm32' }, 'recovery') && has({ type: 'm3ht' }, 'transport') && has({ type: 'm8' }, 'recon'),
    ).toBe(true)
  })

  test('FW-UNI-07 FW-UNI-08 a platoon and each team have states of their own, and a team’s are its own', () => {
    const state = field([
      {
        id: 'U3',
        teams: [
          ['sherman', 60, 20],
          ['sherman', 70, 20],
        ],
      },
    ])
    const battle = battleOf(state)
    changeTeam(battle, unitIn(state, 'U3'), 1, { bailed: true }, 'FW-BAI-01')
    expect(unitIn(state, 'U3').teams.map(({ bailed }) => bailed)).toEqual([true, undefined])
    changeTeam(battle, unitIn(state, 'U3'), 1, { bailed: null }, 'FW-BAI-03')
    expect(unitIn(state, 'U3').teams.some(({ bailed }) => bailed)).toBe(false)
    destroyTeams(battle, unitIn(state, 'U3'), [1], 'FW-SAV-14')
    const u = unitIn(state, 'U3')
    expect([u.lost, u.leader, u.hurt, u.pinned, u.fast, u.status]).toEqual([
      [1],
      null,
      true,
      false,
      false,
      'standing',
    ])
    destroyTeams(battle, u, [2], 'FW-SAV-14')
    expect(unitIn(state, 'U3').status).toBe('destroyed')
  })

  test('FW-UNI-09 who is bailed out, bogged down or carried is not fit', () => {
    expect([
      isOperational(team('sherman')),
      isOperational(team('sherman', { bailed: true })),
      isOperational(team('sherman', { bogged: { x: 0, y: 0 } })),
      isOperational(team('rifles', { aboard: 'U3-1' })),
      isOperational(team('rifles', { dugIn: true })),
    ]).toEqual([true, false, false, false, true])
  })

  test('FW-UNI-10 FW-UNI-11 every team has weapons with their four numbers, and armour, where it has any, of three sides', () => {
    for (const { id, armour, cls } of PRINTED_TEAMS) {
      const weapons = weaponsOf({ type: id })
      expect(weapons.length, id).toBeGreaterThan(0)
      for (const { range, rof, at, fp } of weapons) expect(range * rof * fp > 0 && at >= 0, id).toBe(true)
      if (armour !== null) expect(armour.front >= armour.side && armour.side >= armour.top, id).toBe(true)
      if (cls === 'tank') expect(armour, id).not.toBeNull()
    }
  })
})
