import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { Refusal, refusalOf } from '../../../../src/kernel/words.ts'
import {
  groupsOf,
  holdsTogether,
  inCommand,
  leaderOf,
} from '../../../../src/rulesets/company-battles/command/chain.ts'
import { shootersOf } from '../../../../src/rulesets/company-battles/fight/shooting/targets.ts'
import { strayedTeams } from '../../../../src/rulesets/company-battles/move/out-of-command.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { checkOrder } from '../../../../src/rulesets/company-battles/orders/checks.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { destroyTeams } from '../../../../src/rulesets/company-battles/units/teams.ts'
import { at, battleOf, events, field, order, type Placed, run, unitIn } from '../support/field.ts'

const independent = (
  id: string,
  role: 'commander' | 'second' | 'higher',
  x: number,
  company = 'us1',
): Placed => ({
  id,
  teams: [[{ commander: 'coy', second: 'sic', higher: 'high' }[role], x, 20]],
  more: { role, company, leader: 1 },
})

const enemy: Placed = { id: 'D2', teams: [['gren', 60, 190]] }

function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

const rifles = (more: Placed['more'] = {}, ...x: number[]): Placed => ({
  id: 'U1',
  teams: x.map((east): readonly [string, number, number] => ['rifles', east, 20]),
  more,
})

describe('command', () => {
  test('FW-CMD-03 nobody is done while a team that moved is out of command; it may be taken back, and time takes it back', () => {
    const strayed = () => {
      const state = field([rifles({}, 60, 70, 50), enemy], { phase: 'movement' })
      const battle = battleOf(state)
      order(battle, 'U1', 'move', { path: [{ x: 850, y: 200 }], options: { teams: '2' } })
      return { state, battle }
    }
    const done = (state: ReturnType<typeof field>, by: string | null) =>
      refused(() => {
        ORDERS.endTurn?.check(state, { unit: 'U1', order: 'endTurn', path: [], options: {} }, by)
      })
    const { state, battle } = strayed()
    expect([done(state, 'player'), done(state, null)]).toEqual(['company.error.out-of-command', 'taken'])
    const advice = (): string | undefined => {
      const said = refusalOf(() =>
        ORDERS.endTurn?.check(state, { unit: 'U1', order: 'endTurn', path: [], options: {} }, 'player'),
      )
      return said === null ? undefined : sayPlain(said, 'en').replace(/^.*\. /u, '')
    }
    // As long as the commander has not moved he may come nearer; then only the way back is left.
    expect(advice()).toBe(
      'Move their commander or others nearer, or the order “back” to U1 takes it back as far as it must.',
    )
    for (const one of unitIn(state, 'U1').teams) Object.assign(one, { did: ['moved'] })
    expect(advice()).toBe('The order “back” to U1 takes it back as far as it must.')
    order(battle, 'U1', 'back')
    expect(at(state, 'U1-2')).toEqual([75, 20])
    expect(done(state, 'player')).toBe('taken')
    expect(refused(() => order(battle, 'U1', 'back'))).toBe('company.error.all-commanded')
    const late = strayed()
    run(nextPhase(late.battle))
    expect(at(late.state, 'U1-2')).toEqual([75, 20])
  })

  test('FW-CMD-04 half of a platoon’s teams, rounded up and without transports, stay with the commander', () => {
    const holds = (...x: number[]) => {
      const state = field([rifles({}, 60, ...x)])
      return holdsTogether(state, unitIn(state, 'U1'))
    }
    expect([
      holds(70),
      holds(120),
      holds(120, 130),
      holds(70, 120),
      holds(70, 120, 130),
      holds(120, 140, 150),
    ]).toEqual([true, true, false, true, true, false])
    const state = field([
      {
        id: 'U5',
        teams: [
          ['cmd', 60, 20],
          ['at57', 65, 20],
          ['m3ht', 120, 20],
          ['m3ht', 130, 20],
          ['tjeep', 140, 20],
        ],
      },
    ])
    expect(holdsTogether(state, unitIn(state, 'U5'))).toBe(true)
  })

  test('FW-CMD-04 the commander goes back when he has left more than half behind; a team left behind comes nearer only', () => {
    const state = field([rifles({}, 60, 66, 72), enemy], { phase: 'movement' })
    const battle = battleOf(state)
    order(battle, 'U1', 'move', { path: [{ x: 600, y: 350 }], options: { teams: '1' } })
    run(nextPhase(battle))
    expect(holdsTogether(state, unitIn(state, 'U1'))).toBe(true)
    expect((at(state, 'U1-1') ?? [])[1]).toBeGreaterThan(20)
    const apart = field([rifles({}, 60, 100), enemy], { phase: 'movement' })
    const go = (x: number) =>
      refused(() => order(battleOf(apart), 'U1', 'move', { path: [{ x, y: 200 }], options: { teams: '2' } }))
    expect([go(1100), go(900)]).toEqual(['company.error.way-out-of-command', 'taken'])
  })

  test('FW-CMD-04 FW-CMD-03 who was left behind comes nearer over several turns, and is not taken back for ending outside', () => {
    const apart = field([rifles({}, 60, 66, 72, 140), enemy], { phase: 'movement' })
    const battle = battleOf(apart)
    const ended = (): string =>
      refused(() =>
        ORDERS.endTurn?.check(apart, { unit: 'U1', order: 'endTurn', path: [], options: {} }, 'p'),
      )
    order(battle, 'U1', 'move', { path: [{ x: 1250, y: 200 }], options: { teams: '4' } })
    expect(inCommand(apart, unitIn(apart, 'U1')).has(4)).toBe(false)
    expect(ended()).toBe('taken')
    run(nextPhase(battle))
    expect(at(apart, 'U1-4')).toEqual([125, 20])
  })

  test('FW-CMD-03 who was in command and is left by his commander goes back, however near he came', () => {
    const state = field([rifles({}, 60, 66, 72, 80), enemy], { phase: 'movement' })
    const battle = battleOf(state)
    order(battle, 'U1', 'move', { path: [{ x: 500, y: 200 }], options: { teams: '1' } })
    order(battle, 'U1', 'move', { path: [{ x: 560, y: 200 }], options: { teams: '2' } })
    order(battle, 'U1', 'move', { path: [{ x: 620, y: 200 }], options: { teams: '3' } })
    order(battle, 'U1', 'move', { path: [{ x: 780, y: 200 }], options: { teams: '4' } })
    expect(strayedTeams(state, unitIn(state, 'U1')).map(({ n }) => n)).toEqual([4])
    run(nextPhase(battle))
    expect(at(state, 'U1-4')).toEqual([80, 20])
  })

  test('FW-CMD-04 a platoon that has fallen apart comes together again bit by bit; bogged and bailed tanks are not counted', () => {
    // Of five only two are in command: fewer than half. The commander goes to fetch the next one.
    const apart = field([rifles({}, 60, 66, 120, 160, 190), enemy], { phase: 'movement' })
    const battle = battleOf(apart)
    expect(holdsTogether(apart, unitIn(apart, 'U1'))).toBe(false)
    order(battle, 'U1', 'move', { path: [{ x: 740, y: 200 }], options: { teams: '1' } })
    order(battle, 'U1', 'move', { path: [{ x: 810, y: 200 }], options: { teams: '2' } })
    expect(strayedTeams(apart, unitIn(apart, 'U1'))).toEqual([])
    run(nextPhase(battle))
    expect(at(apart, 'U1-1')).toEqual([74, 20])
    const tanks = (more: object) => {
      const state = field([
        {
          id: 'U3',
          teams: [
            ['sherman', 50, 50],
            ['sherman', 60, 50],
            ...[120, 130, 140].map((x) => ['sherman', x, 50, more] as const),
          ],
        },
      ])
      return holdsTogether(state, unitIn(state, 'U3'))
    }
    expect([tanks({}), tanks({ bailed: true }), tanks({ bogged: { x: 1, y: 1 } })]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('FW-CMD-05 what is out of command falls into groups of those near each other', () => {
    const state = field([rifles({}, 60, 70, 120, 130, 180)])
    expect(groupsOf(unitIn(state, 'U1')).map((group) => group.map(({ n }) => n))).toEqual([
      [1, 2],
      [3, 4],
      [5],
    ])
  })

  test('FW-LDR-01 that a platoon has lost its commander is told, unless nobody of it is left', () => {
    const told = (...lost: number[]) => {
      const state = field([rifles({ leader: 1 }, 60, 66), enemy], { phase: 'shooting' })
      const battle = battleOf(state)
      destroyTeams(battle, unitIn(state, 'U1'), lost, 'FW-SAV-14')
      return events(battle, 'company.leader-lost').map(({ unit }) => unit)
    }
    expect([told(1), told(2), told(1, 2)]).toEqual([['U1'], [], []])
  })

  test('FW-CMD-06 an independent team joins a platoon within command distance, to the end of the phase', () => {
    const state = field([rifles({}, 60), independent('UH1', 'commander', 74), enemy], { phase: 'shooting' })
    const battle = battleOf(state)
    const join = () => order(battle, 'UH1', 'join', { target: { unit: 'U1' } })
    join()
    expect(unitIn(state, 'UH1').attached).toBe('U1')
    expect(refused(join)).toBe('company.error.joined-already')
    run(nextPhase(battle))
    expect(unitIn(state, 'UH1').attached).toBeNull()
    const far = field([rifles({}, 60), independent('UH1', 'commander', 75), enemy], { phase: 'shooting' })
    expect(refused(() => order(battleOf(far), 'UH1', 'join', { target: { unit: 'U1' } }))).toBe(
      'company.error.join-far',
    )
    // A squad's base is 5 cm wide and a commander's 3, so of 15 cm from middle to middle 11 are left; he reaches ten.
    expect(refusalOf(() => order(battleOf(far), 'UH1', 'join', { target: { unit: 'U1' } }))?.params).toEqual({
      unit: 'UH1',
      platoon: 'U1',
      cm: 11,
      most: 10,
    })
    expect(refused(() => order(battleOf(far), 'UH1', 'join', { target: { unit: 'UH1' } }))).toBe(
      'company.error.join-whom',
    )
    const charged = field([rifles({}, 60), independent('UH1', 'commander', 70), enemy], { phase: 'assault' })
    const [coy] = unitIn(charged, 'UH1').teams
    Object.assign(coy as object, { did: ['assaulted'] })
    expect(refused(() => order(battleOf(charged), 'UH1', 'join', { target: { unit: 'U1' } }))).toBe(
      'company.error.joined-fought',
    )
  })

  test('FW-CMD-07 the second in command leads a platoon without a commander that he has joined', () => {
    const state = field([rifles({ leader: null }, 60), independent('UH2', 'second', 66), enemy], {
      phase: 'movement',
    })
    const battle = battleOf(state)
    const move = () => order(battle, 'U1', 'move', { path: [{ x: 600, y: 250 }] })
    expect(leaderOf(state, unitIn(state, 'U1'))).toBeNull()
    expect(refused(move)).toBe('company.error.leaderless')
    order(battle, 'UH2', 'join', { target: { unit: 'U1' } })
    move()
    expect(at(state, 'U1-1')).toEqual([60, 25])
  })

  test('FW-LDR-02 FW-LDR-03 at the start of shooting a commander appoints another, who may fire; he himself does not', () => {
    const state = field([rifles({ leader: null }, 60, 66), independent('UH1', 'commander', 73), enemy], {
      phase: 'shooting',
    })
    const battle = battleOf(state)
    order(battle, 'UH1', 'appoint', { target: { unit: 'U1' }, options: { teams: '2' } })
    expect([unitIn(state, 'U1').leader, unitIn(state, 'UH1').attached]).toEqual([2, 'U1'])
    expect(shootersOf(state, unitIn(state, 'U1')).map(({ u, team }) => `${u.id}-${team.n}`)).toEqual([
      'U1-1',
      'U1-2',
    ])
    const late = field(
      [rifles({ leader: null }, 60), rifles({ acted: ['fired'] }, 90), independent('UH1', 'commander', 66)],
      {
        phase: 'shooting',
      },
    )
    late.units.U2 = { ...unitIn(late, 'U1'), id: 'U2', acted: ['fired'] }
    expect(refused(() => order(battleOf(late), 'UH1', 'appoint', { target: { unit: 'U1' } }))).toBe(
      'company.error.appoints-late',
    )
    const apart = field([rifles({ leader: null }, 60, 81), independent('UH1', 'commander', 66), enemy], {
      phase: 'shooting',
    })
    const far = () =>
      order(battleOf(apart), 'UH1', 'appoint', { target: { unit: 'U1' }, options: { teams: '2' } })
    expect(refused(far)).toBe('company.error.appoints-whom')
  })

  test('FW-LDR-04 higher command appoints in any company of its side, a company’s own commander in his only', () => {
    const appoint = (role: 'commander' | 'higher') => {
      const state = field(
        [rifles({ leader: null, company: 'us2' }, 60), independent('UH1', role, 66), enemy],
        {
          phase: 'shooting',
        },
      )
      return refused(() => order(battleOf(state), 'UH1', 'appoint', { target: { unit: 'U1' } }))
    }
    expect([appoint('higher'), appoint('commander')]).toEqual(['taken', 'company.error.appoints-where'])
  })

  test('FW-GEN-14 who is no unit of one’s own is not ordered', () => {
    const state = field([rifles({}, 60), enemy], { phase: 'movement' })
    const { move } = ORDERS
    if (move === undefined) throw new Error('no move')
    const declared = { unit: 'D2', order: 'move', path: [], options: {} }
    expect(refused(() => checkOrder(state, move, declared, null))).toBe('company.error.not-your-turn')
  })
})
