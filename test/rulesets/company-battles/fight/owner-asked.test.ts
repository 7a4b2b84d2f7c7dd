import { describe, expect, test } from 'vitest'
import { askLines, askRows } from '../../../../src/discord/present/ask.ts'
import type { Ask, PendingAsk, Procedure } from '../../../../src/kernel/ask.ts'
import { destroyTeam } from '../../../../src/rulesets/company-battles/fight/casualties.ts'
import { changeTanks } from '../../../../src/rulesets/company-battles/fight/change-tank.ts'
import { slipAway } from '../../../../src/rulesets/company-battles/fight/slip-away.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { viewOf } from '../../../../src/rulesets/company-battles/shown/view.ts'
import type { FwState, Member } from '../../../../src/rulesets/company-battles/units/state.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  events,
  field,
  order,
  type Placed,
  at as placeOf,
  rolls,
  run,
  unitIn,
} from '../support/field.ts'

const member = (state: FwState, id: string): Member => memberCalled(state, id) as Member

/** Carries a procedure out in a battle whose dice are named; what it asked. */
const asked = (procedure: Procedure<unknown>, answers: readonly unknown[] = []): string[] =>
  run(procedure, answers).asked

describe('models of tanks', () => {
  const tanks: Placed = {
    id: 'D3',
    teams: [
      ['pz4', 50, 80],
      ['stug', 60, 80],
    ],
  }
  const fight = (mixed: 'ask' | 'usual' | 'never', answers: readonly unknown[], dice: readonly number[]) => {
    const state = field([{ id: 'U3', teams: [['sherman', 50, 50]], standing: { mixed } }, tanks], {
      phase: 'shooting',
    })
    const battle = battleOf(state, dice)
    const questions = order(
      battle,
      'U3',
      'shoot',
      { target: { unit: 'D3' }, options: { weapon: 'gun' } },
      answers,
    )
    const model = events(battle, 'company.armour-saved').map(({ data }) => data?.team)
    return { questions, model, thrown: rolls(battle).filter((one) => one.endsWith('FW-ALL-06')).length }
  }
  // One hit of two dice, the hull machine gun misses; then the die for the model, and an armour die.
  const dice = [4, 1, 1, 1, 1, 1, 5, 6]

  test('FW-ALL-06 FW-ASY-04 the attacker names the model, before any die for it, and only where he is asked', () => {
    expect(fight('usual', [], dice)).toMatchObject({ questions: [], thrown: 1 })
    expect(fight('ask', ['stug'], dice)).toMatchObject({
      questions: ['company.mixed'],
      model: ['D3-2'],
      thrown: 1,
    })
    expect(fight('ask', ['pz4'], dice)).toMatchObject({ model: ['D3-1'], thrown: 1 })
  })

  test('FW-ALL-06 he may throw no dice at all', () => {
    expect(fight('ask', ['none'], dice).thrown).toBe(0)
    expect(fight('never', [], dice)).toMatchObject({ questions: [], thrown: 0 })
  })

  test('FW-ASY-02 another answer is refused, and the question stays open', () => {
    expect(() => fight('ask', ['sherman'], dice)).toThrow()
  })
})

describe('warriors', () => {
  const chief = (standing: Placed['standing'] = {}): Placed => ({
    id: 'DH',
    teams: [['coy', 50, 80]],
    more: { role: 'commander' },
    standing,
  })
  const platoon: Placed = {
    id: 'D2',
    teams: [
      ['cmd', 58, 80],
      ['gren', 50, 86],
      ['gren', 44, 80],
    ],
  }

  test('FW-WAR-03 FW-ASY-04 after the die his owner says who falls in his place, where he is asked', () => {
    for (const [standing, answers, questions, left] of [
      [{}, [], [], [1, 3]],
      [{ warrior: 'ask' }, ['d2-3'], ['company.warrior'], [1, 2]],
      [{ warrior: 'ask' }, ['D2-1'], ['company.warrior'], [2, 3]],
    ] as const) {
      const state = field([chief(standing), platoon])
      const battle = battleOf(state, [4])
      expect(asked(destroyTeam(battle, member(state, 'DH-1'), 'FW-SAV-14'), answers)).toEqual(questions)
      expect(unitIn(state, 'D2').teams.map(({ n }) => n)).toEqual(left)
    }
    const failed = field([chief({ warrior: 'ask' }), platoon])
    expect(asked(destroyTeam(battleOf(failed, [3]), member(failed, 'DH-1'), 'FW-SAV-14'))).toEqual([])
  })
})

describe('passengers', () => {
  const lorry = (standing: Placed['standing'] = {}): Placed => ({
    id: 'D5',
    teams: [
      ['gren', 50, 80, { aboard: 'D5-3' }],
      ['gren', 50, 80, { aboard: 'D5-3' }],
      ['opel', 50, 80],
    ],
    standing,
  })
  const out = (standing: Placed['standing'], answers: readonly unknown[] = []) => {
    const state = field([lorry(standing)])
    const battle = battleOf(state, [5, 6])
    const questions = asked(destroyTeam(battle, member(state, 'D5-3'), 'FW-SAV-14'), answers)
    return { questions, first: placeOf(state, 'D5-1'), second: placeOf(state, 'D5-2') }
  }

  test('FW-SAV-09 FW-ASY-04 those who live stand behind the vehicle, or on the side their owner says; all in one question', () => {
    // It looks south: behind it is north, its left is east.
    expect(out({})).toMatchObject({ questions: [], first: [50, expect.closeTo(84.5, 0)] })
    const left = out({ out: 'ask' }, ['left'])
    expect(left.questions).toEqual(['company.passengers'])
    expect(left.first?.[0]).toBeGreaterThan(52)
    expect(out({ out: 'ask' }, ['right']).first?.[0]).toBeLessThan(48)
    expect(out({ out: 'ask' }, ['front']).first?.[1]).toBeLessThan(77)
    expect(left.second).not.toEqual(left.first)
  })
})

describe('the way of those who slip away', () => {
  const scouts = (standing: Placed['standing'] = {}): Placed => ({
    id: 'D8',
    teams: [['sdkfz222', 50, 90]],
    standing,
  })
  const goes = (standing: Placed['standing'], answers: readonly unknown[] = []) => {
    const state = field([{ id: 'U1', teams: [['rifles', 50, 60]] }, scouts(standing)])
    const battle = battleOf(state)
    const from = [member(state, 'U1-1')]
    return {
      questions: asked(slipAway(battle, 'D8', from, 'FW-REC-06'), answers),
      to: placeOf(state, 'D8-1'),
    }
  }

  test('FW-REC-05 FW-REC-06 FW-ASY-04 it is straight away, or what their owner says, but never nearer to the enemy', () => {
    expect(goes({})).toEqual({ questions: [], to: [50, 110] })
    const east = goes({ path: 'ask' }, ['e'])
    expect(east).toMatchObject({ questions: ['company.forced-path'] })
    expect(east.to?.[0]).toBeGreaterThan(65)
    expect(goes({ path: 'ask' }, ['home']).to).toEqual([50, 110])
    // South leads to the enemy: what is nearest to it and leads away is taken.
    const south = goes({ path: 'ask' }, ['S']).to
    expect(south === null || Math.hypot(south[0] - 50, south[1] - 60) >= 30).toBe(true)
    expect(() => goes({ path: 'ask' }, ['nowhere'])).toThrow()
  })
})

describe('commanders who change tanks', () => {
  const platoon = (standing: Placed['standing'] = {}): Placed => ({
    id: 'U3',
    teams: [
      ['sherman', 50, 50, { bailed: true }],
      ['sherman', 56, 50],
      ['sherman', 60, 50],
      ['sherman', 120, 50],
    ],
    standing,
  })

  test('FW-LDR-05 FW-BAI-04 FW-ASY-04 the nearest fit tank within command distance, or the one his owner says, or none', () => {
    for (const [standing, answers, questions, leader] of [
      [{}, [], [], 2],
      [{ swap: 'never' }, [], [], 1],
      [{ swap: 'ask' }, ['u3-3'], ['company.cmdr-swap'], 3],
      [{ swap: 'ask' }, ['stay'], ['company.cmdr-swap'], 1],
    ] as const) {
      const state = field([platoon(standing)])
      expect(asked(changeTanks(battleOf(state)), answers)).toEqual(questions)
      expect(unitIn(state, 'U3').leader).toBe(leader)
    }
  })

  test('FW-LDR-05 a company commander takes a tank of any platoon of his company, and leaves his crew the old one', () => {
    const chief: Placed = {
      id: 'UH',
      teams: [['sherman', 50, 50, { bailed: true }]],
      more: { role: 'commander' },
    }
    const other: Placed = {
      id: 'U4',
      teams: [
        ['sherman', 70, 50],
        ['sherman', 60, 50],
      ],
    }
    const state = field([chief, other])
    run(changeTanks(battleOf(state)))
    expect(placeOf(state, 'UH-1')).toEqual([60, 50])
    expect(unitIn(state, 'UH').teams[0]?.bailed).toBeUndefined()
    expect(unitIn(state, 'U4').teams[1]).toMatchObject({ n: 2, x: 500, bailed: true })
    expect(unitIn(state, 'UH').at).toEqual({ x: 600, y: 500 })
    const stranger = field([chief, { ...other, more: { company: 'us2' } }])
    run(changeTanks(battleOf(stranger)))
    expect(placeOf(stranger, 'UH-1')).toEqual([50, 50])
  })
})

test('FW-ASY-11 FW-ASY-05 what a platoon asks about everybody may know, for all see that it is waited for; what it is told nobody', () => {
  const state = field([
    { id: 'D2', teams: [['gren', 50, 80]], standing: { mixed: 'ask', defensive: 'hold' } },
  ])
  const seen = viewOf(state, { kind: 'player', side: 'US', player: 'ann' }, null).units.D2?.facts
  expect(seen?.asks).toEqual(['mixed'])
  expect(seen).not.toHaveProperty('defensiveFire')
  expect(seen).not.toHaveProperty('standing')
})

test('FW-ASY-18 FW-ALL-01 who shares hits is shown them line by line, has a button for each ready answer, and may type a line', () => {
  const state = field(
    [
      { id: 'U7', teams: [['hmgt', 50, 50]] },
      {
        id: 'D2',
        teams: [
          ['cmd', 46, 80],
          ['gren', 50, 80],
          ['gren', 56, 80],
        ],
        standing: { allocate: 'ask' },
      },
    ],
    { phase: 'shooting' },
  )
  // Four hits of six dice on three teams: each takes one, and one of them a second.
  const battle = battleOf(state, [6, 6, 6, 6, 1, 1, 1, 1])
  const declared = { unit: 'U7', order: 'shoot', path: [], options: {}, target: { unit: 'D2' } }
  const shot = ORDERS.shoot?.perform(battle, declared)
  const question = shot?.next().value as PendingAsk | undefined
  if (question === undefined) throw new Error('Nobody was asked.')
  const lines = askLines({ ...question, id: 'a1' }, 'en')
  const hits = (question.data as { hits: { at: number }[] }).hits.length
  expect(hits).toBeGreaterThan(1)
  expect(lines.some((line) => line.startsWith('-# Hits 1, 2') && line.includes('D2-1, D2-2, D2-3'))).toBe(
    true,
  )
  const rows = askRows({ ...question, id: 'a1' }, { channelId: '1', battleId: 'b' }, 'en')
  const controls = rows.map((row) => row.toJSON().components.map(({ type }) => type))
  // Up to five ready answers are buttons, more a select; below a button to type one's own, one for the usual answer all this turn, and one for the table of choices.
  expect(controls).toHaveLength(2)
  expect(controls[1]).toHaveLength(3)
  expect(question.choices.length).toBeGreaterThan(1)
  // Nobody is offered to be spared who would take as many as usual.
  const count = (id: string, said: string): number => said.split(' ').filter((one) => one === id).length
  const [usual = '', ...others] = question.choices.map(({ label }) => String(label.params?.teams))
  for (const [i, said] of others.entries()) {
    const { team } = question.choices[i + 1]?.label.params ?? {}
    expect(count(String(team), said)).toBeLessThan(count(String(team), usual))
  }
  const typed = Array.from({ length: hits }, (_, i) => `D2-${(i % 3) + 1}`).join(' ')
  expect(question.typed).toBeDefined()
  expect((question as unknown as Ask<string[]>).accept(typed, null)).toEqual(typed.split(' '))
})
