import { describe, expect, test } from 'vitest'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { hitFaults } from '../../../../src/rulesets/company-battles/turn/hit-soundness.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { unsound } from '../../../../src/rulesets/company-battles/turn/soundness.ts'
import { frameOf } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { FwFacts } from '../../../../src/rulesets/company-battles/units/state.ts'
import { changeTeam } from '../../../../src/rulesets/company-battles/units/teams.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, field, type Placed, run, unitIn } from '../support/field.ts'

const shipped = Object.entries(loadLibrary().scenarios['company-battles'] ?? {})

test.each(shipped)('FW-DAT-04 FW-SCN-02 in %s nobody is laid out on anybody', (_, scenario) => {
  expect(unsound(companyBattles.setup(scenario), [])).toEqual([])
})

describe('what must hold of every position, and what is said of one of which it does not', () => {
  const tanks = (more: Partial<FwFacts> = {}, second: readonly [number, number] = [60, 50]): Placed => ({
    id: 'U1',
    teams: [
      ['sherman', 50, 50],
      ['sherman', ...second],
    ],
    more,
  })
  const said = (...placed: readonly Placed[]): readonly string[] => unsound(field(placed), [])

  test('house: a sound one', () => {
    expect(said(tanks())).toEqual([])
  })
  test('FW-MOV-06 a team on another', () => {
    expect(said(tanks({}, [52, 50]))).toEqual(['U1-1 stands on U1-2'])
  })
  test('FW-SAV-14 a team that is nowhere, and one that is twice', () => {
    expect(said(tanks({ roster: ['sherman', 'sherman', 'sherman'] }))).toEqual(['U1 misses a team'])
    expect(said(tanks({ lost: [2] }))).toEqual(['U1 has a team twice'])
  })
  test('FW-TRA-12 somebody aboard a vehicle that is gone', () => {
    const rider: Placed = {
      id: 'U2',
      teams: [
        ['rifles', 70, 70, { aboard: 'U1-3' }],
        ['rifles', 70, 80],
      ],
    }
    expect(said(tanks(), rider)).toEqual(['U2-1 is aboard U1-3, which is not there'])
  })
  test('FW-PIN-01 five hits without being pinned', () => {
    const rifles = (more: Partial<FwFacts>): Placed => ({ id: 'U1', teams: [['rifles', 50, 50]], more })
    expect(said(rifles({ hits: 5 }))).toEqual(['U1 has taken 5 hits and is not pinned'])
    expect(said(rifles({ hits: 5, pinned: true }))).toEqual([])
  })
  test('FW-TUR-07 FW-ASL-22 something done twice', () => {
    expect(said(tanks({ acted: ['fired', 'fired'] }))).toEqual(['U1 has done something twice'])
  })
  test('FW-PIN-05 a platoon that is no more pinned by a rule that says nothing of it', () => {
    const ends = (rule: 'FW-PIN-05' | 'FW-MOV-01'): readonly Effect[] => [
      { type: 'set', unit: 'U1', stat: 'pinned', value: false, rule },
    ]
    expect(unsound(field([tanks()]), ends('FW-PIN-05'))).toEqual([])
    expect(unsound(field([tanks()]), ends('FW-MOV-01'))).toEqual(['U1 is no more pinned by FW-MOV-01'])
  })
})

describe('FW-ALL-01 hits given are hits scored', () => {
  const fired = (hits: number, dice: string, count = dice.split(' ').length): Effect => ({
    type: 'event',
    rule: 'FW-HIT-07',
    name: 'company.fired',
    data: { hits, dice, count, need: 4 },
  })
  const saved = (team: string): Effect => ({
    type: 'event',
    rule: 'FW-SAV-04',
    name: 'company.saved',
    data: { team, at: 2, result: 'unharmed' },
  })
  const falls = (hits: number): Effect => ({
    type: 'event',
    rule: 'FW-ART-19',
    name: 'company.falls-on',
    data: { hits },
  })
  const lost: Effect = { type: 'event', rule: 'FW-SAV-14', name: 'company.team-lost', data: {} }

  test('FW-ALL-01 two hits, two saves; then the next weapon', () => {
    expect(hitFaults([fired(2, '4 5 1'), saved('D1-1'), saved('D1-2'), fired(0, '1')])).toEqual([])
  })
  test('FW-ALL-07 a hit nobody has, and a save nobody was hit for', () => {
    expect(hitFaults([fired(2, '4 5 1'), saved('D1-1'), fired(0, '1')])).toEqual(['2 hits, 1 saves'])
    expect(hitFaults([fired(1, '4 1'), saved('D1-1'), saved('D1-2')])).toEqual(['1 hits, 2 saves'])
  })
  test('FW-SAV-13 hits of who has fallen are lost', () => {
    expect(hitFaults([fired(2, '4 5 1'), saved('D1-1'), lost, fired(0, '1')])).toEqual([])
  })
  test('FW-ART-22 a template hits a team once', () => {
    expect(hitFaults([falls(2), saved('D1-1'), saved('D1-1')])).toEqual([
      'D1-1 D1-1: two hits of one template',
    ])
  })
  test('FW-HIT-04 dice that are told as hits are hits', () => {
    expect(hitFaults([fired(1, '4 5 1')])).toEqual(['1 hits are told, 2 of the dice reach 4+'])
    expect(hitFaults([fired(1, '4', 2)])).toEqual(['1 dice are told, 2 were thrown'])
  })
})

test('FW-GEN-08 the box of a platoon follows a team that turns where it stands', () => {
  const battle = battleOf(
    field([
      {
        id: 'U1',
        teams: [
          ['sherman', 50, 50],
          ['sherman', 60, 50],
        ],
      },
    ]),
  )
  changeTeam(battle, unitIn(battle.state, 'U1'), 1, { f: 450 }, 'FW-ARC-03')
  const u = unitIn(battle.state, 'U1')
  expect({ at: u.at, facing: u.facing, base: u.base }).toEqual(frameOf(u.teams))
})

test('FW-CMD-06 FW-CMD-08 whom a commander joined in the starting phase he has left when his side moves', () => {
  const grenadiers: Placed = {
    id: 'D2',
    teams: [
      ['cmd', 50, 80],
      ['gren', 56, 80],
    ],
    more: { pinned: true },
    standing: { reroll: 'always' },
  }
  const chief: Placed = { id: 'DH1', teams: [['coy', 50, 86]], more: { role: 'commander' } }
  const rifles: Placed = { id: 'U1', teams: [['rifles', 150, 20]] }
  // The grenadiers fail to rally, and rally as their company commander has them test again.
  const battle = battleOf(field([rifles, grenadiers, chief]), [3, 5])
  run(nextPhase(battle))
  const joined = battle.written().effects.filter((one) => one.type === 'set' && one.unit === 'DH1')
  expect(joined.map(({ rule }) => rule)).toContain('FW-CMD-06')
  expect(battle.state).toMatchObject({ phase: 'movement', active: 'DE' })
  expect(unitIn(battle.state, 'D2').pinned).toBe(false)
  expect(unitIn(battle.state, 'DH1').attached).toBeNull()
})

describe('FW-CMD-03 who has moved out of command as movement ends', () => {
  const squads = (last: object, x = 90): Placed => ({
    id: 'U1',
    teams: [
      ['cmd', 50, 50],
      ['rifles', 56, 50],
      ['rifles', x, 50, last],
    ],
  })
  const way = (from: number) => ({
    did: ['moved'] as const,
    way: [
      { x: from, y: 500 },
      { x: 900, y: 500 },
    ],
  })
  const said = (from: number, effects: readonly Effect[] = []): readonly string[] =>
    unsound(field([squads({ did: ['moved'] })]), effects, field([squads(way(from))], { phase: 'movement' }))

  test('FW-CMD-03 one that was in command before it went', () => {
    expect(said(640)).toEqual(['U1-3 has moved out of command'])
  })
  test('FW-CMD-04 none that comes nearer to its platoon, or was taken back as far as there was room', () => {
    expect(said(1000)).toEqual([])
    const back: Effect = {
      type: 'event',
      rule: 'FW-CMD-03',
      name: 'company.brought-back',
      unit: 'U1',
      data: { teams: 'U1-3' },
    }
    expect(said(640, [back])).toEqual([])
  })
})
