import { describe, expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { companyMorale } from '../../../../src/rulesets/company-battles/fight/company-morale.ts'
import { platoonMorale } from '../../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { setup } from '../../../../src/rulesets/company-battles/setup/setup.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import {
  type FwState,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import {
  battleOf,
  field,
  order,
  type Placed,
  type PlacedTeam,
  rolls,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, MOVED, SHOOTING, thrownFor } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

const FAR: Placed = { id: 'D2', teams: [['gren', 150, 190]] }
const team = (state: FwState, id: string): Team | undefined => memberCalled(state, id)?.team
const lead = (
  id: string,
  kind: string,
  x: number,
  y: number,
  more: NonNullable<Placed['more']>,
  facts: Partial<Team> = {},
): Placed => ({
  id,
  teams: [[kind, x, y, facts]],
  more,
})
const scenario = (id: string): Json => loadLibrary().scenarios['company-battles']?.[id] as Json

describe('commanders', () => {
  const orphans = (more: Placed['more'] = {}): Placed => ({
    id: 'U1',
    teams: [
      ['rifles', 60, 60],
      ['rifles', 66, 60],
      ['m3ht', 72, 60],
    ],
    more: { leader: null, ...more },
  })

  test('FW-LDR-02 FW-CMD-01 he appoints at 10 cm from himself, not at 10.2, no transport and no crew that is out', () => {
    const appoints = (y: number, n: number, teams: readonly PlacedTeam[] = orphans().teams) => {
      const state = field(
        [{ ...orphans(), teams }, lead('UH1', 'coy', 60, y, { role: 'commander', attached: 'U1' }), FAR],
        SHOOTING,
      )
      says(state, `UH1 appoint @U1 team=${n}`)
      return unitIn(state, 'U1').leader
    }
    // Edge at 58.5; his base is 2.5 deep.
    expect([appoints(47.3, 1), appoints(47, 1)]).toEqual([1, null])
    expect(appoints(56, 3)).toBe(null)
    expect(appoints(54, 1, [['sherman', 60, 60, { bailed: true }]])).toBe(null)
    expect(appoints(54, 1, [['sherman', 60, 60, { bogged: { x: 0, y: 0 } }]])).toBe(1)
  })

  test('FW-LDR-02 FW-TUR-05 appointing comes first in the shooting phase, and in no other', () => {
    const state = (phase: 'movement' | 'shooting' | 'assault') =>
      field(
        [
          orphans(),
          lead('UH1', 'coy', 60, 56, { role: 'commander', attached: 'U1' }),
          { id: 'U2', teams: [['rifles', 100, 60]] },
          { id: 'D2', teams: [['gren', 100, 80]] },
        ],
        { phase },
      )
    expect(says(state('movement'), 'UH1 appoint @U1 team=1').said).not.toBe('taken')
    expect(says(state('assault'), 'UH1 appoint @U1 team=1').said).not.toBe('taken')
    const battle = battleOf(state('shooting'), all(1))
    expect(saysIn(battle, 'U2 shoot @D2').said).toBe('taken')
    expect(saysIn(battle, 'UH1 appoint @U1 team=1').said).not.toBe('taken')
  })

  test('FW-LDR-03 who was appointed shoots at once; who appointed him does not shoot in this turn', () => {
    const state = field(
      [
        orphans(),
        lead('UH1', 'coy', 60, 64, { role: 'commander', attached: 'U1' }),
        { id: 'D2', teams: [['gren', 60, 72, MOVED]] },
      ],
      SHOOTING,
    )
    const battle = battleOf(state, all(1))
    expect(saysIn(battle, 'UH1 appoint @U1 team=1').said).toBe('taken')
    expect(saysIn(battle, 'U1-1 shoot @D2').said).toBe('taken')
    expect(saysIn(battle, 'UH1 shoot @D2').said).not.toBe('taken')
  })

  test('FW-LDR-04 of another company higher command appoints, and no company commander', () => {
    const appoints = (role: 'commander' | 'second' | 'higher') => {
      const state = field(
        [orphans(), lead('UH9', 'high', 60, 56, { role, company: 'us2', attached: 'U1' }), FAR],
        SHOOTING,
      )
      says(state, 'UH9 appoint @U1 team=1')
      return unitIn(state, 'U1').leader
    }
    expect([appoints('higher'), appoints('commander'), appoints('second')]).toEqual([1, null, null])
  })

  test('FW-CMD-07 FW-LDR-01 joined to a platoon without commander the second of its company leads its move, its commander or higher command, and no observer', () => {
    const moves = (role: 'commander' | 'second' | 'higher' | 'observer' | null, company = 'us1') => {
      const state = field(
        [orphans(), ...(role === null ? [] : [lead('UH2', 'sic', 60, 56, { role, company })]), FAR],
        { phase: 'movement' },
      )
      const battle = battleOf(state)
      if (role !== null) expect(saysIn(battle, 'UH2 join @U1').said).toBe('taken')
      return saysIn(battle, 'U1-1 move > N 5').said === 'taken'
    }
    expect([moves('second'), moves('commander'), moves('higher', 'us2')]).toEqual([true, true, true])
    expect([moves('second', 'us2'), moves('commander', 'us2'), moves('observer'), moves(null)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('FW-CMD-07 FW-CMD-06 he joins from 10 cm, and at the end of the phase they are without commander again', () => {
    const state = field([orphans(), lead('UH2', 'sic', 60, 47.3, { role: 'second' }), FAR], {
      phase: 'movement',
    })
    expect(says(state, 'UH2 join @U1').said).toBe('taken')
    run(nextPhase(battleOf(state)))
    expect([unitIn(state, 'UH2').attached, unitIn(state, 'U1').leader]).toEqual([null, null])
    const far = field([orphans(), lead('UH2', 'sic', 60, 47, { role: 'second' }), FAR], {
      phase: 'movement',
    })
    expect(says(far, 'UH2 join @U1').said).not.toBe('taken')
  })

  test('FW-UNI-06 FW-CMD-06 commanders, seconds and observers go where they like, out of everybody’s command', () => {
    for (const role of ['commander', 'second', 'higher', 'observer'] as const) {
      const state = field([orphans(), lead('UH1', 'coy', 60, 30, { role }), FAR], { phase: 'movement' })
      const battle = battleOf(state)
      expect(saysIn(battle, 'UH1 move > S 15').said).toBe('taken')
      run(nextPhase(battle))
      expect(whereIs(state, 'UH1-1')).toEqual([60, 15])
    }
  })
})

describe('warriors on foot', () => {
  /** One hit on the chief and one on the squad where there is one; neither of them has moved so as to be hidden. */
  const hit = (squads: readonly PlacedTeam[], dice: readonly number[]) => {
    const state = field(
      [
        { id: 'U1', teams: squads },
        lead('UH1', 'coy', 60, 56, { role: 'commander', attached: 'U1' }, MOVED),
        { id: 'D7', teams: [['hmgt', 60, 90]] },
      ],
      { ...SHOOTING, active: 'DE' },
    )
    const { battle } = says(state, 'D7 shoot @U1', dice)
    return { state, thrown: thrownFor(battle, 'FW-WAR-03'), left: battle.state.queued }
  }

  test('FW-WAR-03 by 4 another squad within 10 cm falls in his place, by 3 he does', () => {
    // Two of four hit; the squad saves by 6, he does not by 2.
    const by = (die: number) => hit([['rifles', 60, 61, MOVED]], [3, 3, 1, 1, 6, 2, die])
    const [lives, dies] = [by(4), by(3)]
    expect([unitIn(lives.state, 'U1').lost, unitIn(lives.state, 'UH1').lost]).toEqual([[1], []])
    expect([unitIn(dies.state, 'U1').lost, unitIn(dies.state, 'UH1').lost]).toEqual([[], [1]])
  })

  test('FW-WAR-03 FW-SAV-13 lives he by his die, the second hit on him is still to be saved, with nobody left to fall for him', () => {
    // Four hits, two each: the squad saves both, he fails by 2, and lives by 4; then he saves, or does not.
    const by = (save: number) => hit([['rifles', 60, 61, MOVED]], [3, 3, 3, 3, 6, 6, 2, 4, save])
    const [lives, dies] = [by(3), by(2)]
    expect([lives.thrown, unitIn(lives.state, 'UH1').lost, lives.left]).toEqual([[4], [], []])
    expect([dies.thrown, unitIn(dies.state, 'UH1').lost, unitIn(dies.state, 'U1').lost]).toEqual([
      [4],
      [1],
      [1],
    ])
  })

  test('FW-WAR-03 with no infantry near to fall for him no die is thrown', () => {
    // A tank is nobody to fall for him; the hits: one each.
    const { state, thrown } = hit([['sherman', 60, 63, MOVED]], [3, 3, 1, 1, 6, 2, ...all(6)])
    expect([thrown, unitIn(state, 'UH1').lost]).toEqual([[], [1]])
  })
})

describe('nerve', () => {
  const broken = (id: string, x: number, y: number, more: Placed['more'] = {}): Placed => ({
    id,
    teams: [['rifles', x, y]],
    more: { lost: [2, 3], hurt: true, ...more },
  })

  test('FW-MOR-03 the side in turn tests first, each side by its roster: only the third die is a 3', () => {
    const state = field(
      [broken('U1', 20, 20), broken('U3', 60, 20), broken('D1', 20, 180), broken('D4', 60, 180)],
      { ...SHOOTING, active: 'DE' },
    )
    run(platoonMorale(battleOf(state, [4, 4, 3, 4])))
    expect(['D1', 'D4', 'U1', 'U3'].map((id) => unitIn(state, id).status)).toEqual([
      'standing',
      'standing',
      'destroyed',
      'standing',
    ])
  })

  test('FW-MOR-04 FW-GEN-04 the company commander lets a platoon that he has joined test once more, and not twice', () => {
    const tested = (dice: readonly number[], attached: string | null) => {
      const state = field(
        [broken('U1', 20, 20), lead('UH1', 'coy', 20, 60, { role: 'commander', attached }), FAR],
        SHOOTING,
      )
      const battle = battleOf(state, dice)
      run(platoonMorale(battle))
      return [unitIn(state, 'U1').status, battle.state.queued.length]
    }
    expect([tested([3, 4], 'U1'), tested([3, 3, 6], 'U1'), tested([3, 6], null)]).toEqual([
      ['standing', 0],
      ['destroyed', 1],
      ['destroyed', 1],
    ])
  })

  test('FW-BAI-05 FW-CMD-08 not while his tank’s crew is out of it, and never the second', () => {
    const tested = (role: 'commander' | 'second' | 'higher', facts: Partial<Team>) => {
      const state = field(
        [broken('U1', 20, 20), lead('UH1', 'sherman', 20, 60, { role, attached: 'U1' }, facts), FAR],
        SHOOTING,
      )
      const battle = battleOf(state, [3, 4])
      run(platoonMorale(battle))
      return unitIn(state, 'U1').status
    }
    expect([
      tested('commander', {}),
      tested('higher', {}),
      tested('commander', { bailed: true }),
      tested('second', {}),
    ]).toEqual(['standing', 'standing', 'destroyed', 'destroyed'])
  })

  test('FW-MOR-06 a company tests once by its own Motivation, with its commander among it', () => {
    const tested = (motivation: 'reluctant' | 'confident' | 'fearless', die: number) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 20, 20]], more: { motivation: 'fearless' } },
        lead('UH1', 'coy', 20, 24, { role: 'commander', attached: 'U1' }),
        { id: 'U2', teams: [], more: { lost: [1] } },
        { id: 'U3', teams: [], more: { lost: [1] } },
        FAR,
      ])
      for (const id of ['U2', 'U3']) Object.assign(unitIn(state, id), { status: 'destroyed', at: null })
      Object.assign(state.facts.companies[0] as object, { motivation })
      const battle = battleOf(state, [die, 6])
      run(companyMorale(battle, 'US'))
      return [rolls(battle).length, state.facts.failed.length === 0]
    }
    expect([
      tested('reluctant', 4),
      tested('reluctant', 5),
      tested('confident', 4),
      tested('fearless', 3),
    ]).toEqual([
      [1, false],
      [1, true],
      [1, true],
      [1, true],
    ])
  })
})

describe('turns', () => {
  test('FW-TUR-01 FW-TUR-02 movement, shooting, assault; then the other side’s, and a round is both', () => {
    // A squad of either side within everything's reach of one of the other: no phase passes by itself.
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 60, 60]] },
        { id: 'D2', teams: [['gren', 60, 70]] },
      ],
      { phase: 'movement' },
    )
    const battle = battleOf(state, all(1))
    const seen: string[] = []
    for (let i = 0; i < 6; i++) {
      seen.push(`${state.turn} ${state.active} ${state.phase}`)
      run(nextPhase(battle))
    }
    seen.push(`${state.turn} ${state.active} ${state.phase}`)
    expect(seen).toEqual([
      '1 US movement',
      '1 US shooting',
      '1 US assault',
      '1 DE movement',
      '1 DE shooting',
      '1 DE assault',
      '2 US movement',
    ])
  })

  test('FW-TUR-03 in the starting phase: nerve of the company, rallying, crews, mud, reserves, aircraft', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 20, 20]], more: { pinned: true } },
        {
          id: 'U3',
          teams: [
            ['sherman', 60, 20, { bailed: true }],
            ['sherman', 80, 20, { bogged: { x: 800, y: 100 } }],
          ],
        },
        { id: 'U4', teams: [['sherman', 100, 10]] },
        { id: 'U5', teams: [], more: { lost: [1] } },
        { id: 'U6', teams: [], more: { lost: [1] } },
        { id: 'U7', teams: [], more: { lost: [1] } },
        lead('UH1', 'coy', 100, 60, { role: 'commander' }),
        FAR,
      ],
      { turn: 2 },
    )
    Object.assign(unitIn(state, 'U4'), { status: 'reserve', at: null })
    for (const id of ['U5', 'U6', 'U7']) Object.assign(unitIn(state, id), { status: 'destroyed', at: null })
    Object.assign(state.sides.US?.facts as object, { air: { level: 'limited', aircraft: 'p47', dice: 2 } })
    const battle = battleOf(state, [6, 6, 6, 6, 5, 1, 1, 1])
    run(startingPhase(battle, 'US'))
    const rules = rolls(battle).map((one) => one.split(' ')[1])
    expect(rules.slice(0, 6)).toEqual([
      'FW-MOR-05',
      'FW-PIN-05',
      'FW-BAI-03',
      'FW-BOG-05',
      'FW-SCN-05',
      'FW-SCN-05',
    ])
    expect(new Set(rules.slice(6))).toEqual(new Set(['FW-AIR-02']))
  })

  const rides = (): FwState =>
    field(
      [
        {
          id: 'U1',
          teams: [
            ['m3ht', 60, 20],
            ['rifles', 60, 20, { aboard: 'U1-1' }],
            ['cmd', 66, 20],
          ],
          more: { leader: 3 },
        },
        FAR,
      ],
      { phase: 'movement' },
    )

  test('FW-TUR-04 FW-TRA-04 they get out before their half-track drives, and it may still drive then', () => {
    const late = battleOf(rides())
    expect(saysIn(late, 'U1-1 move > N 6').said).toBe('taken')
    expect(saysIn(late, 'U1-2 dismount > N 4').said).not.toBe('taken')
    const early = battleOf(rides())
    expect(saysIn(early, 'U1-2 dismount > W 8').said).toBe('taken')
    expect(saysIn(early, 'U1-1 move > N 6').said).toBe('taken')
  })

  test('FW-TUR-04 FW-TRA-03 once somebody has got in, his half-track stays where it is', () => {
    const state = field(
      [
        {
          id: 'U1',
          teams: [
            ['m3ht', 60, 20],
            ['rifles', 60, 28],
            ['cmd', 66, 20],
          ],
          more: { leader: 3 },
        },
        FAR,
      ],
      { phase: 'movement' },
    )
    const battle = battleOf(state)
    expect(saysIn(battle, 'U1-2 mount').said).toBe('taken')
    expect(saysIn(battle, 'U1-1 move > N 6').said).not.toBe('taken')
    expect(team(state, 'U1-1')?.did).toContain('moved')
  })

  test('FW-TUR-06 FW-ASL-03 one platoon after another charges, each once; nerve of platoons is tested when all is over', () => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 70]] },
      { id: 'U2', teams: [['rifles', 120, 70]] },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 80],
          ['gren', 150, 180],
        ],
        standing: { defensive: 'hold', counter: 'never' },
        more: { lost: [3, 4] },
      },
      { id: 'D1', teams: [['gren', 120, 80]], standing: { defensive: 'hold', counter: 'never' } },
    ])
    const battle = battleOf(state, [4, ...all(4)])
    expect(saysIn(battle, 'U1 assault @D2').said).toBe('taken')
    expect(thrownFor(battle, 'FW-MOR-01')).toEqual([])
    expect(saysIn(battle, 'U1 assault @D1').said).not.toBe('taken')
    expect(saysIn(battle, 'U2 assault @D1').said).toBe('taken')
    expect(thrownFor(battle, 'FW-MOR-01')).toEqual([])
    run(nextPhase(battle))
    expect(thrownFor(battle, 'FW-MOR-01')).toEqual([4])
  })
})

describe('scenarios', () => {
  test('FW-SCN-04 who attacks begins; the first of Hill 61 is the American', () => {
    expect(setup(scenario('hill-61')).facts.order[0]).toBe('US')
  })

  test('FW-SCN-03 on Hill 61 German infantry and guns lie dug in, their tanks do not, and no American does', () => {
    const state = setup(scenario('hill-61'))
    const dug = (side: string, kinds: readonly string[]) =>
      Object.values(state.units)
        .filter((u) => u.side === side && u.status !== 'reserve')
        .flatMap((u) => u.teams)
        .filter(({ type }) => kinds.includes(type))
        .map(({ dugIn }) => dugIn ?? false)
    expect(new Set(dug('DE', ['gren', 'cmd', 'pak', 'grw', 'lefh', 'obs', 'coy', 'sic']))).toEqual(
      new Set([true]),
    )
    expect(new Set(dug('DE', ['stug', 'sdkfz222', 'sdkfz251', 'rso', 'opel']))).toEqual(new Set([false]))
    expect(new Set(dug('US', ['rifles', 'at57', 'how105']))).toEqual(new Set([false]))
  })

  test('FW-SCN-07 two places held win at the own check from the round on that the scenario names, and not before', () => {
    const wins = (turn: number, side: 'US' | 'DE') => {
      const objective = (id: string, x: number) => ({ id, at: { x, y: 500 }, points: 1 })
      const state = field(
        [
          {
            id: 'U1',
            teams: [
              ['rifles', 50, 46],
              ['rifles', 90, 46],
            ],
          },
          FAR,
        ],
        {
          turn,
          facts: {
            objectives: [objective('O1', 500), objective('O2', 900)],
            objectivesFrom: 4,
            victory: { need: 2, only: null, limit: 'points' },
          },
        },
      )
      const battle = battleOf(state)
      run(startingPhase(battle, side))
      return state.outcome !== null
    }
    expect([wins(3, 'US'), wins(4, 'US'), wins(4, 'DE')]).toEqual([false, true, false])
  })

  test('FW-SCN-10 FW-DAT-07 both companies cost what is printed, 1775 and 1815, and differ by less than 5 %', () => {
    for (const id of ['vaudry-crossroads', 'hill-61', 'la-chapelle', 'vaudry', 'roullours']) {
      const state = setup(scenario(id))
      const cost = (side: string) =>
        Object.values(state.units)
          .filter((u) => u.side === side)
          .reduce((sum, { points }) => sum + points, 0)
      const [us, de] = [cost('US'), cost('DE')]
      expect([id, Math.abs(us - de) / Math.min(us, de) < 0.08]).toEqual([id, true])
    }
  })

  const reserves = (waiting: readonly string[], dice: readonly number[], language: 'en' | 'pl') => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 20, 20]] },
        ...waiting.map((id): Placed => ({ id, teams: [['sherman', 100, 10]] })),
        FAR,
      ],
      { turn: dice.length },
    )
    for (const id of waiting) Object.assign(unitIn(state, id), { status: 'reserve', at: null })
    const battle = battleOf(state, dice)
    run(startingPhase(battle, 'US'))
    const view = companyBattles.view(battle.state, { kind: 'spectator' }, null)
    const said = report(battle.written().effects, voiceOf(view, language, 'company')).map(({ text }) =>
      plain(text),
    )
    return { said: said.join('\n'), arrivals: state.sides.US?.facts.arrivals }
  }

  test('FW-SCN-05 the report names who comes on: the platoon that waits, or of whom its player may choose', () => {
    expect(reserves(['U4'], [5], 'en').said).toContain('1 platoon may come in: U4 (U4) (order: enter)')
    expect(reserves(['U4'], [5], 'pl').said).toContain('może wejść 1 pluton: U4 (U4) (rozkaz: wejdź)')
    expect(reserves(['U4', 'U9'], [5, 1], 'en').said).toContain(
      '1 platoon may come in, out of U4 (U4), U9 (U9) (order: enter)',
    )
    expect(reserves(['U4', 'U9'], [5, 1], 'pl').said).toContain(
      'może wejść 1 pluton spośród: U4 (U4), U9 (U9) (rozkaz: wejdź)',
    )
    expect(reserves(['U4', 'U9'], [5, 6], 'en').said).toContain(
      '2 platoons may come in: U4 (U4), U9 (U9) (order: enter)',
    )
    expect(reserves(['U4', 'U9'], [1, 4], 'en').said).toContain('nobody comes.')
  })

  test('FW-SCN-05 who may come and has not been brought on comes in the next turn, without a die', () => {
    const state = field(
      [{ id: 'U1', teams: [['rifles', 20, 20]] }, { id: 'U4', teams: [['sherman', 100, 10]] }, FAR],
      { turn: 2 },
    )
    Object.assign(unitIn(state, 'U4'), { status: 'reserve', at: null })
    const battle = battleOf(state, [5, 1, 6, 6, 6])
    run(startingPhase(battle, 'US'))
    state.turn = 3
    run(startingPhase(battle, 'US'))
    expect(thrownFor(battle, 'FW-SCN-05')).toEqual([5, 1])
    state.phase = 'movement'
    expect(saysIn(battle, 'U4 enter').said).toBe('taken')
  })

  test('FW-SCN-05 FW-MOV-07 they come on as in a move: no tank nearer than 5 cm to a squad it sees, nor past one', () => {
    const enters = (x: number, y: number, to: string) => {
      const state = field(
        [
          { id: 'U4', teams: [['sherman', 100, 10]] },
          { id: 'U1', teams: [['rifles', 20, 20]] },
          { id: 'D5', teams: [['gren', x, y]] },
        ],
        { phase: 'movement' },
      )
      Object.assign(unitIn(state, 'U4'), { at: null, status: 'reserve' })
      Object.assign(state.sides.US?.facts as object, { arrivals: 1 })
      const battle = battleOf(state)
      const place = to.split(' ').map((cm) => 10 * Number(cm))
      const at = { x: place[0] ?? 0, y: place[1] ?? 0 }
      order(battle, 'U4', 'enter', { target: { at } })
      const [east, north] = whereIs(state, 'U4-1') ?? [0, 0]
      // Between hulls turned as the table's sides: 3.5 by 6 and 5 by 3 cm.
      const gap = Math.hypot(Math.max(0, Math.abs(east - x) - 4.25), Math.max(0, Math.abs(north - y) - 4.5))
      return { gap, east }
    }
    expect(enters(100, 20, '100 14').gap).toBeGreaterThanOrEqual(5)
    // 7.5 cm from it at the end, 2.75 as it would come by.
    expect(enters(108, 14, '101 26').east).not.toBe(101)
    expect(enters(112, 14, '101 26').east).toBe(101)
  })

  test('FW-SCN-05 in round 3 three dice: a platoon for each 5 or 6, no more than wait', () => {
    expect(reserves(['U4', 'U9'], [5, 6, 6], 'en').arrivals).toBe(2)
    expect(reserves(['U4', 'U9'], [4, 6, 1], 'en').arrivals).toBe(1)
  })
})
