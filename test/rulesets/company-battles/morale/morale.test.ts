import { expect, test } from 'vitest'
import {
  companyMorale,
  companyStrength,
} from '../../../../src/rulesets/company-battles/fight/company-morale.ts'
import { isBelowHalf, platoonMorale } from '../../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { remountCrews } from '../../../../src/rulesets/company-battles/morale/crews.ts'
import { belowHalf } from '../../../../src/rulesets/company-battles/morale/morale.ts'
import { countHits, pin } from '../../../../src/rulesets/company-battles/morale/pinned.ts'
import { rallyAll } from '../../../../src/rulesets/company-battles/morale/rally.ts'
import { motivation, skill } from '../../../../src/rulesets/company-battles/morale/tests.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, events, field, type Placed, rolls, run, unitIn } from '../support/field.ts'

const squads = (
  id: string,
  count: number,
  more: Placed['more'] = {},
  standing: Placed['standing'] = {},
): Placed => ({
  id,
  teams: Array.from(
    { length: count },
    (_, i) => ['rifles', 50 + 7 * i, id.startsWith('U') ? 50 : 80] as const,
  ),
  more,
  standing,
})

test('FW-MOR-02 exactly half is not below half', () => {
  expect(belowHalf(3, 3)).toBe(false)
  expect(belowHalf(4, 3)).toBe(true)
  const state = field([squads('U1', 3, { lost: [4, 5, 6] }), squads('U2', 2, { lost: [3, 4, 5] })])
  expect(isBelowHalf(unitIn(state, 'U1'))).toBe(false)
  expect(isBelowHalf(unitIn(state, 'U2'))).toBe(true)
})

test('FW-MOR-02 bailed crews and transports do not count as able, bogged ones do, and lost transports are lost', () => {
  const tanks = (second: object): FwState =>
    field([
      {
        id: 'U1',
        teams: [
          ['sherman', 50, 50],
          ['sherman', 60, 50, second],
        ],
        more: { lost: [3, 4] },
      },
    ])
  expect(isBelowHalf(unitIn(tanks({}), 'U1'))).toBe(false)
  expect(isBelowHalf(unitIn(tanks({ bogged: { x: 1, y: 1 } }), 'U1'))).toBe(false)
  expect(isBelowHalf(unitIn(tanks({ bailed: true }), 'U1'))).toBe(true)
  const riding = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 50, 50],
        ['gmc', 60, 50],
      ],
      more: { lost: [3, 4] },
    },
  ])
  expect(isBelowHalf(unitIn(riding, 'U1'))).toBe(true)
})

test('FW-MOR-01 FW-MOR-03 platoons below half that were hurt test at the end of the phase, the active side first', () => {
  const state = field([
    squads('U1', 1, { lost: [2, 3], hurt: true }),
    squads('U2', 1, { lost: [2, 3] }),
    squads('D1', 1, { lost: [2, 3], hurt: true }),
  ])
  const battle = battleOf(state, [3, 4])
  run(platoonMorale(battle))
  expect(rolls(battle)).toEqual(['3 FW-MOR-01', '4 FW-MOR-01'])
  expect(unitIn(state, 'U1').status).toBe('destroyed')
  expect(unitIn(state, 'U2').status).toBe('standing')
  expect(unitIn(state, 'D1').status).toBe('standing')
})

test('FW-CMD-08 FW-MOR-04 FW-GEN-04 a company commander within command distance lets a failed test be taken again', () => {
  const chief = (x: number, more: object = {}): Placed => ({
    id: 'UH1',
    teams: [['coy', x, 50, more]],
    more: { role: 'commander' },
  })
  const near = field([squads('U1', 2), chief(68)])
  const battle = battleOf(near, [2, 5])
  expect(run(motivation(battle, unitIn(near, 'U1'), 'FW-MOR-01')).gave).toBe(true)
  expect(unitIn(near, 'UH1').attached).toBe('U1')
  const far = field([squads('U1', 2), chief(90)])
  expect(run(motivation(battleOf(far, [2]), unitIn(far, 'U1'), 'FW-MOR-01')).gave).toBe(false)
  const other = field([squads('U1', 2, { company: 'us2' }), chief(68)])
  expect(run(motivation(battleOf(other, [2]), unitIn(other, 'U1'), 'FW-MOR-01')).gave).toBe(false)
})

test('FW-BAI-05 FW-CMD-08 not one whose tank is bailed out, and never for a test of his own', () => {
  const bailed = field([
    squads('U1', 2),
    { id: 'UH1', teams: [['sherman', 68, 50, { bailed: true }]], more: { role: 'commander' } },
  ])
  expect(run(motivation(battleOf(bailed, [2]), unitIn(bailed, 'U1'), 'FW-MOR-01')).gave).toBe(false)
  expect(run(motivation(battleOf(bailed, [3]), unitIn(bailed, 'UH1'), 'FW-BAI-03')).gave).toBe(false)
})

test('FW-CMD-08 whoever is asked may leave a failed test', () => {
  const state = field([
    squads('U1', 2, {}, { reroll: 'ask' }),
    { id: 'UH1', teams: [['coy', 68, 50]], more: { role: 'commander' } },
  ])
  const battle = battleOf(state, [2])
  expect(run(motivation(battle, unitIn(state, 'U1'), 'FW-MOR-01'), ['keep'])).toEqual({
    asked: ['company.reroll'],
    gave: false,
  })
})

test('FW-GEN-05 FW-GEN-06 tests are passed by the die of the rating or more', () => {
  for (const [rating, need] of [
    ['conscript', 5],
    ['regular', 4],
    ['veteran', 3],
  ] as const) {
    for (let die = 1; die <= 6; die++) {
      const state = field([squads('U1', 1, { rating })])
      expect(skill(battleOf(state, [die]), unitIn(state, 'U1'), 'FW-GEN-05')).toBe(die >= need)
    }
  }
  for (const [motive, need] of [
    ['reluctant', 5],
    ['confident', 4],
    ['fearless', 3],
  ] as const) {
    for (let die = 1; die <= 6; die++) {
      const state = field([squads('U1', 1, { motivation: motive })])
      const battle = battleOf(state, [die])
      expect(run(motivation(battle, unitIn(state, 'U1'), 'FW-GEN-06')).gave).toBe(die >= need)
    }
  }
})

test('FW-PIN-05 pinned platoons of the side test Motivation at the start of its turn', () => {
  const state = field([
    squads('U1', 1, { pinned: true }),
    squads('U2', 1, { pinned: true }),
    squads('D1', 1, { pinned: true }),
  ])
  const battle = battleOf(state, [4, 3])
  run(rallyAll(battle, 'US'))
  expect(['U1', 'U2', 'D1'].map((id) => unitIn(state, id).pinned)).toEqual([false, true, true])
})

test('FW-BAI-03 each crew that has bailed out tests for itself to get back', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['sherman', 50, 50, { bailed: true }],
        ['sherman', 60, 50, { bailed: true }],
        ['sherman', 70, 50],
      ],
    },
  ])
  const battle = battleOf(state, [3, 4])
  run(remountCrews(battle, 'US'))
  expect(unitIn(state, 'U1').teams.map(({ bailed }) => bailed ?? false)).toEqual([true, false, false])
  expect(events(battle, 'company.motivation-failed')[0]?.data?.who).toBe('U1-1')
})

test('FW-PIN-02 a platoon of armoured vehicles is never pinned, a mixed one is', () => {
  const state = field([
    { id: 'U1', teams: [['sherman', 50, 50]] },
    {
      id: 'U2',
      teams: [
        ['m3ht', 70, 50],
        ['rifles', 80, 50],
      ],
    },
  ])
  const battle = battleOf(state)
  for (const id of ['U1', 'U2']) pin(battle, unitIn(state, id), 'FW-PIN-01')
  expect(unitIn(state, 'U1').pinned).toBe(false)
  expect(unitIn(state, 'U2').pinned).toBe(true)
})

test('FW-PIN-04 hits on an independent team count for the platoon it has joined; alone it is never pinned', () => {
  const chief = (attached: string | null): Placed => ({
    id: 'UH1',
    teams: [['coy', 68, 50]],
    more: { role: 'commander', attached },
  })
  const joined = field([squads('U1', 2), chief('U1')])
  countHits(battleOf(joined), unitIn(joined, 'UH1'), 5)
  expect(unitIn(joined, 'U1')).toMatchObject({ hits: 5, pinned: true })
  const alone = field([squads('U1', 2), chief(null)])
  countHits(battleOf(alone), unitIn(alone, 'UH1'), 5)
  expect(unitIn(alone, 'UH1').pinned).toBe(false)
  expect(unitIn(alone, 'U1').pinned).toBe(false)
})

const company = (states: readonly string[]): FwState => {
  const state = field(states.map((_, i) => squads(`U${i + 1}`, 1)))
  states.forEach((status, i) => {
    const u = unitIn(state, `U${i + 1}`)
    if (status !== 'standing') Object.assign(u, { status, at: null, teams: [] })
  })
  return state
}

test('FW-MOR-05 FW-MOR-06 a company below half tests its own Motivation; reserves count on neither side', () => {
  for (const [states, dice, failed] of [
    [['standing', 'standing', 'destroyed', 'destroyed'], [], false],
    [['standing', 'destroyed', 'destroyed'], [4], false],
    [['standing', 'destroyed', 'destroyed'], [3], true],
    [['standing', 'reserve', 'destroyed', 'destroyed'], [3], true],
    [['standing', 'left', 'destroyed'], [], false],
  ] as const) {
    const state = company(states)
    run(companyMorale(battleOf(state, dice), 'US'))
    expect(state.queued).toEqual([])
    expect(state.facts.failed).toEqual(failed ? ['us1'] : [])
  }
})

test('FW-MOR-05 a company with nobody able and nobody in reserve has lost without a die', () => {
  const state = company(['destroyed', 'destroyed'])
  expect(companyStrength(state, { id: 'us1' })).toEqual({ destroyed: 2, able: 0, reserve: 0 })
  run(companyMorale(battleOf(state), 'US'))
  expect(state.facts.failed).toEqual(['us1'])
})

test.each([
  [5, [1, 2]],
  [4, [2]],
])('FW-MOR-01 FW-SAV-09 who rides on a tank of a platoon that breaks gets out on 5+: %i', (die, left) => {
  const broken: Placed = { id: 'U4', teams: [['sherman', 50, 50]], more: { lost: [2, 3], hurt: true } }
  const riders: Placed = {
    id: 'U1',
    teams: [
      ['rifles', 50, 50, { aboard: 'U4-1' }],
      ['rifles', 80, 50],
    ],
  }
  const battle = battleOf(field([broken, riders]), [3, die])
  run(platoonMorale(battle))
  expect(unitIn(battle.state, 'U4').status).toBe('destroyed')
  const { teams } = unitIn(battle.state, 'U1')
  expect(teams.map(({ n }) => n)).toEqual(left)
  expect(teams.every(({ aboard }) => aboard === undefined)).toBe(true)
})
