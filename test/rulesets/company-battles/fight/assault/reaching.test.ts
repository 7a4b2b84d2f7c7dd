import { expect, test } from 'vitest'
import { footprintsOverlap } from '../../../../../src/kernel/space/base.ts'
import { Refusal } from '../../../../../src/kernel/words.ts'
import { noteNearness } from '../../../../../src/rulesets/company-battles/fight/assault/after-movement.ts'
import { carryCharge } from '../../../../../src/rulesets/company-battles/fight/assault/charge.ts'
import { footOf, gapBetween } from '../../../../../src/rulesets/company-battles/units/bodies.ts'
import type { Team } from '../../../../../src/rulesets/company-battles/units/state.ts'
import { destroyTeams } from '../../../../../src/rulesets/company-battles/units/teams.ts'
import { at, battleOf, box, events, field, order, type Placed, unitIn } from '../../support/field.ts'

const AT_D2 = { target: { unit: 'D2' } }
const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

test('FW-ASL-03 an assault has one target: others beside it are neither charged nor struck', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    { id: 'D3', teams: [['gren', 84, 110]], standing: { defensive: 'hold' } },
  ])
  const battle = battleOf(state, [6])
  order(battle, 'U1', 'assault', AT_D2)
  expect(events(battle, 'company.strikes').map(({ target }) => target)).toEqual(['D2'])
  expect(at(battle.state, 'D3-1')).toEqual([84, 110])
  expect(refusal(() => order(battle, 'U1', 'assault', { target: { unit: 'D3' } }))).toBe(
    'company.error.no-assault-again',
  )
})

test('FW-ASL-06 where those in reach fell to fire, the charge may still be made towards the others', () => {
  const placed: Placed[] = [
    { id: 'U1', teams: [['rifles', 95, 100]] },
    {
      id: 'D2',
      teams: [
        ['gren', 95, 110],
        ['gren', 95, 130],
      ],
      standing: { defensive: 'hold', counter: 'never' },
    },
  ]
  const battle = battleOf(field(placed))
  noteNearness(battle, 'US')
  destroyTeams(battle, unitIn(battle.state, 'D2'), [1], 'FW-SAV-14')
  // 27 cm are left to the other: 10 cm towards it, and nobody within 10 cm of anybody: the assault is won.
  order(battle, 'U1', 'assault', AT_D2)
  expect(at(battle.state, 'U1-1')).toEqual([95, 110])
  // Without it having been near after movement the order is refused.
  const far = battleOf(field(placed))
  destroyTeams(far, unitIn(far.state, 'D2'), [1], 'FW-SAV-14')
  expect(refusal(() => order(far, 'U1', 'assault', AT_D2))).toBe('company.error.assault-too-far')
})

test('FW-ASL-10 FW-REC-09 scouts that slip away are not fought, and do not fire', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D8', teams: [['sdkfz222', 95, 112]], standing: { disengage: 'always' } },
  ])
  // Nerve against tanks, 4+: 4. The scouts' Skill, 3+: 3, they are gone.
  const battle = battleOf(state, [4, 3])
  order(battle, 'U1', 'assault', { target: { unit: 'D8' } })
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.strikes')).toEqual([])
  expect(events(battle, 'company.fired')).toEqual([])
  expect(at(battle.state, 'D8-1')).not.toEqual([95, 112])
})

test('FW-ASL-10 scouts that fail to slip away do not fire in defence, and are fought', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D8', teams: [['sdkfz222', 95, 112]], standing: { disengage: 'always', counter: 'never' } },
  ])
  // Nerve 4; Skill 2, failed; the squad misses; the armoured car breaks off.
  const battle = battleOf(state, [4, 2, 1])
  order(battle, 'U1', 'assault', { target: { unit: 'D8' } })
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.fired')).toEqual([])
  expect(events(battle, 'company.strikes').length).toBe(1)
})

test('FW-TGT-05 a commander who is assaulted alone joins the nearest platoon of his kind, or the one his owner names', () => {
  const joined = (attach: 'never' | 'ask', answers: readonly unknown[]): unknown => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      {
        id: 'DH1',
        teams: [['coy', 95, 110]],
        more: { role: 'commander' },
        standing: { attach, defensive: 'hold' },
      },
      { id: 'D2', teams: [['gren', 95, 118]], standing: { defensive: 'hold', counter: 'never' } },
      { id: 'D3', teams: [['gren', 95, 124]], standing: { defensive: 'hold', counter: 'never' } },
    ])
    const battle = battleOf(state, [1, 1, 1])
    order(battle, 'U1', 'assault', { target: { unit: 'DH1' } }, answers)
    return events(battle, 'company.joined').map(({ unit, target }) => `${unit} ${target}`)
  }
  expect(joined('never', [])).toEqual(['DH1 D2'])
  expect(joined('ask', ['D3'])).toEqual(['DH1 D3'])
})

test('FW-TGT-05 with only another commander near both join the platoon near to that one; with nobody he stands alone', () => {
  const joined = (more: readonly Placed[]): unknown => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      {
        id: 'DH1',
        teams: [['coy', 95, 110]],
        more: { role: 'commander' },
        standing: { defensive: 'hold', counter: 'never' },
      },
      ...more,
    ])
    const battle = battleOf(state, [1, 1, 1])
    order(battle, 'U1', 'assault', { target: { unit: 'DH1' } })
    return events(battle, 'company.joined').map(({ unit, target }) => `${unit} ${target}`)
  }
  const second: Placed = {
    id: 'DH2',
    teams: [['sic', 95, 124]],
    more: { role: 'second' },
    standing: { defensive: 'hold' },
  }
  const far: Placed = {
    id: 'D2',
    teams: [['gren', 95, 140]],
    standing: { defensive: 'hold', counter: 'never' },
  }
  expect(joined([second, far])).toEqual(['DH2 D2', 'DH1 D2'])
  expect(joined([far])).toEqual([])
})

test('FW-ASY-05 instructions are one side’s secret, hold until they are changed, and take only what they list', () => {
  const battle = battleOf(
    field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'U2', teams: [['rifles', 5, 5]] },
    ]),
  )
  order(battle, 'U1', 'standing', { options: { counter: 'never', defensive: '20', with: 'U2' } })
  const { counter, defensive, break: away } = unitIn(battle.state, 'U2').standing
  expect([counter, defensive, away]).toEqual(['never', 20, 'away'])
  expect(unitIn(battle.state, 'U1').standing).toEqual(unitIn(battle.state, 'U2').standing)
  expect(refusal(() => order(battle, 'U1', 'standing', { options: { defensive: 'perhaps' } }))).toBe(
    'error.order.bad-option',
  )
  expect(refusal(() => order(battle, 'U1', 'standing', {}))).toBe('company.error.standing-what')
})

test('FW-ASL-02 FW-ASL-04 cavalry charges 20 cm', () => {
  const taken = (cm: number): string => {
    const state = field([
      { id: 'U1', teams: [['rider', 95, 100]] },
      { id: 'D2', teams: [['gren', 95, 103.5 + cm]], standing: { defensive: 'hold', counter: 'never' } },
    ])
    const battle = battleOf(state, [1])
    return refusal(() => order(battle, 'U1', 'assault', AT_D2))
  }
  expect([taken(20), taken(20.1)]).toEqual(['taken', 'company.error.assault-too-far'])
})

test('FW-ASL-19 a gun fixed to its mount cannot break off: with an enemy near it is destroyed', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D5', teams: [['flak88', 95, 112.5]], standing: { defensive: 'hold', counter: 'never' } },
  ])
  const battle = battleOf(state, [1])
  order(battle, 'U1', 'assault', { target: { unit: 'D5' } })
  expect(unitIn(battle.state, 'D5').lost).toEqual([1])
})

test('FW-MOV-06 FW-BOG-04 who comes on behind a tank that bogged down in the charge stops before it', () => {
  const state = field(
    [
      {
        id: 'U4',
        teams: [
          ['sherman', 95, 100],
          ['sherman', 95, 92],
        ],
      },
      { id: 'D2', teams: [['gren', 95, 111]], standing: { defensive: 'hold', counter: 'never' } },
    ],
    { ground: [{ id: 'wood', kind: 'woods', polygon: box([90, 104], [100, 106]) }] },
  )
  // A bog test: 1. It stays at the edge of the wood, where the other would have driven 10 cm.
  const battle = battleOf(state, [1])
  order(battle, 'U4', 'assault', { target: { unit: 'D2' } })
  const [first, second] = unitIn(battle.state, 'U4').teams as [Team, Team]
  expect([first.y, first.bogged]).toEqual([1040, { x: 950, y: 1039 }])
  expect(footprintsOverlap(footOf(first), footOf(second))).toBe(false)
  expect(gapBetween(first, second)).toBeLessThanOrEqual(1)
  expect(second.y).toBeGreaterThan(920)
})

test('FW-ASL-21 FW-ASL-22 who breaks through to another platoon has assaulted once', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]], standing: { consolidate: 'ask' } },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    { id: 'D3', teams: [['gren', 95, 118]], standing: { defensive: 'hold' } },
  ])
  const battle = battleOf(state, [6, 6])
  expect(order(battle, 'U1', 'assault', AT_D2, ['D3', 'stay'])).toContain('company.consolidate')
  expect(events(battle, 'company.breaks-through').map(({ target }) => target)).toEqual(['D3'])
  expect(unitIn(battle.state, 'U1').acted).toEqual(['assaulted'])
})

test('FW-ASL-04 FW-MOV-06 who is in contact already turns to the enemy only where another leaves room for it', () => {
  const state = field([
    { id: 'U8', teams: [['m8', 73.5, 42, { heading: 310.9 }]] },
    {
      id: 'D4',
      teams: [
        ['stug', 68.8, 40.1, { heading: 107.5 }],
        ['stug', 68.7, 44.8, { heading: 130.9 }],
      ],
    },
  ])
  const battle = battleOf(state)
  carryCharge(battle, unitIn(battle.state, 'D4'), unitIn(battle.state, 'U8'))
  const [one, other] = unitIn(battle.state, 'D4').teams as [Team, Team]
  expect(footprintsOverlap(footOf(one), footOf(other))).toBe(false)
})
