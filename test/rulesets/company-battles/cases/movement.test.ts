import { describe, expect, test } from 'vitest'
import { inCommand } from '../../../../src/rulesets/company-battles/command/chain.ts'
import { hidingFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import { sees } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import {
  type FwState,
  type Member,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  at,
  battleOf,
  box,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  rolls,
  run,
  unitIn,
} from '../support/field.ts'
import { refused } from '../support/refused.ts'

const AMERICANS: Placed = { id: 'U1', teams: [['rifles', 150, 20]] }
const GERMANS: Placed = { id: 'D1', teams: [['gren', 150, 190]] }
const MOVED = { did: ['moved'] } as const

const member = (state: FwState, id: string): Member => memberCalled(state, id) as Member
const team = (state: FwState, id: string): Team => member(state, id).team

/** A German platoon in its movement phase, with Americans far away or where they are put. */
const germans = (teams: readonly PlacedTeam[], more: Placed['more'] = {}, enemy = AMERICANS) =>
  field([{ id: 'D1', teams, more }, enemy], { phase: 'movement', active: 'DE' })

/** An American one. */
const americans = (placed: Placed, more: Parameters<typeof field>[1] = {}) =>
  field([placed, GERMANS], { phase: 'movement', ...more })

/** An order to some teams, with a way in cm where it has one. */
const to = (teams: string, x?: number, y?: number) => ({
  path: x === undefined || y === undefined ? [] : [{ x: 10 * x, y: 10 * y }],
  options: { teams },
})

/** What becomes of one order. */
const given = (state: FwState, unit: string, key: string, more: object) =>
  refused(() => order(battleOf(state), unit, key, more))

describe('a commander who rides', () => {
  const mounted = (more: Placed['more'] = {}) =>
    germans(
      [
        ['cmd', 50, 80, { aboard: 'D1-3' }],
        ['gren', 60, 80, { aboard: 'D1-4' }],
        ['sdkfz251', 50, 80],
        ['sdkfz251', 60, 80],
      ],
      more,
    )

  test('FW-CMD-02 FW-TRA-01 his platoon drives on, all of it', () => {
    const state = mounted()
    const battle = battleOf(state)
    // 20 cm on from the middle of the platoon
    order(battle, 'D1', 'move', { path: [{ x: 550, y: 600 }] })
    run(nextPhase(battle))
    expect([at(state, 'D1-3'), at(state, 'D1-4')]).toEqual([
      [50, 60],
      [60, 60],
    ])
    expect(at(state, 'D1-2')).toEqual([60, 60])
  })

  test('FW-CMD-02 FW-CMD-03 another of its half-tracks comes back to 15 cm of his, and whoever is in it with it', () => {
    const state = mounted()
    const battle = battleOf(state)
    order(battle, 'D1', 'move', to('4', 90, 80))
    run(nextPhase(battle))
    // 15 cm of Veterans between edges, and half of either hull of 3 cm
    expect(at(state, 'D1-4')).toEqual([68, 80])
    expect(at(state, 'D1-2')).toEqual([68, 80])
  })

  test('FW-CMD-02 others who ride pass nothing on: it is 15 cm from his vehicle, not from theirs', () => {
    const state = germans([
      ['cmd', 50, 80, { aboard: 'D1-4' }],
      ['gren', 66, 80, { aboard: 'D1-5' }],
      ['gren', 82, 80],
      ['sdkfz251', 50, 80],
      ['sdkfz251', 66, 80],
    ])
    // D1-3 is 13 cm from D1-5, and 29 from D1-4
    expect([...inCommand(state, unitIn(state, 'D1'))].sort()).toEqual([1, 2, 4, 5])
  })

  test('FW-CMD-02 FW-FST-01 his own half-track drives, and races', () => {
    const alone = () =>
      germans([
        ['cmd', 50, 80, { aboard: 'D1-2' }],
        ['sdkfz251', 50, 80],
      ])
    expect(given(alone(), 'D1', 'move', to('2', 50, 70))).toBe('taken')
    expect(given(alone(), 'D1', 'dash', to('2', 50, 40))).toBe('taken')
  })

  test('FW-CMD-02 squads on foot beside his half-track are in command, and pass it on', () => {
    const state = germans([
      ['cmd', 50, 80, { aboard: 'D1-2' }],
      ['sdkfz251', 50, 80],
      ['gren', 60, 80],
      ['gren', 78, 80],
      ['gren', 110, 80],
    ])
    expect([...inCommand(state, unitIn(state, 'D1'))].sort()).toEqual([1, 2, 3, 4])
    expect(given(state, 'D1', 'move', to('3', 64, 78))).toBe('taken')
  })

  test('FW-CMD-02 FW-TRA-11 on a tank of another platoon he is where that has driven to', () => {
    const state = field(
      [
        { id: 'D4', teams: [['stug', 50, 80]] },
        {
          id: 'D2',
          teams: [
            ['cmd', 50, 80, { aboard: 'D4-1' }],
            ['gren', 60, 80],
          ],
        },
        AMERICANS,
      ],
      { phase: 'movement', active: 'DE' },
    )
    const reached = () => inCommand(state, unitIn(state, 'D2')).has(2)
    expect(reached()).toBe(true)
    order(battleOf(state), 'D4', 'move', to('1', 30, 80))
    expect(reached()).toBe(false)
  })

  test('FW-TRA-12 FW-CMD-08 but he lets nobody test again', () => {
    const state = field(
      [
        {
          id: 'D1',
          teams: [
            ['gren', 50, 90],
            ['sdkfz251', 50, 80],
          ],
          more: { pinned: true },
        },
        { id: 'DH1', teams: [['coy', 50, 80, { aboard: 'D1-2' }]], more: { role: 'commander' } },
        AMERICANS,
      ],
      { phase: 'starting', active: 'DE' },
    )
    Object.assign(unitIn(state, 'DH1'), { at: { x: 500, y: 800 }, status: 'standing' })
    const battle = battleOf(state, [3, 4])
    run(startingPhase(battle, 'DE'))
    expect(rolls(battle)).toEqual(['3 FW-PIN-05'])
  })
})

describe('a platoon without its commander', () => {
  const gun = () => americans({ id: 'U5', teams: [['at57', 50, 50]], more: { leader: null } })

  test('FW-LDR-01 turns its teams, and goes nowhere', () => {
    expect(given(gun(), 'U5', 'move', { face: 900, options: { teams: '1' } })).toBe('taken')
    expect(given(gun(), 'U5', 'move', to('1', 50, 54))).toBe('company.error.leaderless')
    expect(given(gun(), 'U5', 'dash', to('1', 50, 54))).toBe('company.error.leaderless')
  })

  test('FW-LDR-01 turned as a whole it has had its move', () => {
    const state = gun()
    const battle = battleOf(state)
    order(battle, 'U5', 'move', { face: 900 })
    expect([team(state, 'U5-1').f, unitIn(state, 'U5').acted]).toEqual([900, ['moved']])
    expect(refused(() => order(battle, 'U5', 'move', { face: 0 }))).toBe('company.error.moved')
  })

  test('FW-LDR-01 gets out, and not in', () => {
    const teams = (aboard: object): readonly PlacedTeam[] => [
      ['sdkfz251', 50, 80],
      ['gren', 50, 90, aboard],
    ]
    const lost = { leader: null }
    expect(given(germans(teams({}), lost), 'D1', 'mount', to('2'))).toBe('company.error.leaderless')
    expect(given(germans(teams({ aboard: 'D1-1' }), lost), 'D1', 'dismount', to('2'))).toBe('taken')
  })

  test('FW-LDR-01 FW-TRA-05 unhitches a gun, which then stays', () => {
    const towed = () =>
      americans({
        id: 'U5',
        teams: [
          ['m3ht', 50, 50],
          ['at57', 50, 50, { aboard: 'U5-1' }],
        ],
        more: { leader: null },
      })
    expect(given(towed(), 'U5', 'dismount', to('2', 56, 45))).toBe('company.error.leaderless')
    expect(given(towed(), 'U5', 'dismount', to('2'))).toBe('taken')
  })

  test('FW-LDR-01 FW-LEV-01 does not leave the table', () => {
    const tanks: Placed = { id: 'U3', teams: [['sherman', 10, 100]], more: { leader: null } }
    expect(given(americans(tanks), 'U3', 'quit', to('1'))).toBe('company.error.leaderless')
  })

  test('FW-ENT-01 FW-LDR-01 FW-PIN-03 digs in, even pinned, and does not shoot after it', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 50]], more: { leader: null, pinned: true } },
        { id: 'D1', teams: [['gren', 50, 80]] },
      ],
      { phase: 'movement' },
    )
    // Skill of Regulars 4+
    const battle = battleOf(state, [4])
    order(battle, 'U1', 'digIn')
    expect(team(state, 'U1-1').dugIn).toBe(true)
    state.phase = 'shooting'
    expect(refused(() => order(battle, 'U1', 'shoot', { target: { unit: 'D1' } }))).not.toBe('taken')
  })
})

describe('pinned', () => {
  const enemy: Placed = { id: 'U1', teams: [['rifles', 50, 40]] }
  const aboard = () =>
    germans(
      [
        ['cmd', 56, 84],
        ['sdkfz251', 50, 80],
        ['gren', 50, 80, { aboard: 'D1-2' }],
      ],
      { pinned: true },
      enemy,
    )

  test('FW-PIN-03 FW-TRA-04 nobody gets out nearer to an enemy he sees than his vehicle is, but behind it', () => {
    expect(given(aboard(), 'D1', 'dismount', to('3', 50, 65))).toBe('company.error.way-nearer')
    const state = aboard()
    order(battleOf(state), 'D1', 'dismount', to('3'))
    // The front of the hull is at 77, half of a squad's base 1.5 deep.
    expect(at(state, 'D1-3')?.[1]).toBeGreaterThanOrEqual(78.5)
  })

  test('FW-PIN-03 FW-TRA-05 nor is a gun unhitched towards him', () => {
    const towed = (heading: number) =>
      germans(
        [
          ['opel', 50, 80, { heading }],
          ['pak', 50, 80, { aboard: 'D1-1' }],
          ['cmd', 60, 84],
        ],
        { pinned: true, leader: 3 },
        enemy,
      )
    // It is set down behind the lorry, which looks away from the enemy, or towards him.
    expect(given(towed(0), 'D1', 'dismount', to('2'))).toBe('company.error.way-nearer')
    expect(given(towed(180), 'D1', 'dismount', to('2'))).toBe('taken')
  })

  test('FW-PIN-03 FW-TRA-03 nobody gets into a vehicle that is nearer to him', () => {
    const beside = (pinned: boolean, y: number) =>
      germans(
        [
          ['cmd', 70, 84],
          ['sdkfz251', 50, y],
          ['gren', 50, 85],
        ],
        { pinned },
        enemy,
      )
    expect(given(beside(true, 70), 'D1', 'mount', to('3'))).toBe('company.error.way-nearer')
    expect(given(beside(false, 70), 'D1', 'mount', to('3'))).toBe('taken')
    expect(given(beside(true, 95), 'D1', 'mount', to('3'))).toBe('taken')
  })
})

describe('scouts that have slipped away', () => {
  /** Those of the Americans in round 1, in some round, with a wall of wood between two Germans. */
  const slipped = (turn: number) =>
    field(
      [
        { id: 'U8', teams: [['m8', 50, 50]], more: { disengaged: 1 } },
        { id: 'D2', teams: [['gren', 50, 120]] },
        { id: 'D3', teams: [['gren', 90, 90]] },
      ],
      {
        phase: 'movement',
        turn,
        ground: [{ id: 'w', kind: 'woods', polygon: box([60, 60], [76, 100]) }],
      },
    )
  const goes = (turn: number, x: number, y: number, key = 'move') =>
    given(slipped(turn), 'U8', key, { path: [{ x: 10 * x, y: 10 * y }] })

  test('FW-REC-10 in their next own turn come no nearer to who sees them, and may after it', () => {
    expect([goes(2, 50, 65), goes(2, 50, 40), goes(3, 50, 65)]).toEqual([
      'company.error.way-reorganises',
      'taken',
      'taken',
    ])
  })

  test('FW-REC-10 nor into sight of who does not', () => {
    const state = slipped(2)
    expect([
      sees(state, team(state, 'D2-1'), team(state, 'U8-1')),
      sees(state, team(state, 'D3-1'), team(state, 'U8-1')),
    ]).toEqual([true, false])
    // South of the wood they are seen, though no nearer to either: D2 is 70 cm off, and 79 then.
    expect([goes(2, 68, 43), goes(3, 68, 43)]).toEqual(['company.error.way-reorganises', 'taken'])
  })

  test('FW-REC-10 FW-FST-01 however fast', () => {
    expect([goes(2, 50, 88, 'dash'), goes(2, 20, 50, 'dash')]).toEqual([
      'company.error.way-reorganises',
      'taken',
    ])
  })
})

describe('transport', () => {
  const towed = (more: Placed['more'] = {}) =>
    americans({
      id: 'U5',
      teams: [
        ['m3ht', 50, 50],
        ['at57', 50, 50, { aboard: 'U5-1' }],
        ['cmd', 50, 56],
      ],
      more: { leader: 3, ...more },
    })

  test('FW-TRA-05 an unhitched gun has its own move yet, once, and has moved in any case', () => {
    const state = towed()
    const battle = battleOf(state)
    order(battle, 'U5', 'dismount', to('2'))
    const [x = 0, y = 0] = at(state, 'U5-2') ?? []
    // behind a hull 6 cm deep, its base 4 cm deep
    expect([x, y]).toEqual([50, 44.9])
    // Light guns go 10 cm.
    expect(refused(() => order(battle, 'U5', 'move', to('2', x + 11, y)))).toBe('company.error.way-too-long')
    order(battle, 'U5', 'move', to('2', x + 8, y))
    expect(at(state, 'U5-2')).toEqual([58, 44.9])
    expect(refused(() => order(battle, 'U5', 'move', to('2', x, y)))).toBe('company.error.nobody-moves')
    const stays = towed()
    const other = battleOf(stays)
    order(other, 'U5', 'dismount', to('2'))
    run(nextPhase(other))
    expect(team(stays, 'U5-2').did).toContain('moved')
  })

  test('FW-TRA-05 it goes at once where it is told to as it is unhitched, by its own range from that spot', () => {
    const state = towed()
    order(battleOf(state), 'U5', 'dismount', to('2', 58, 44.9))
    expect(at(state, 'U5-2')).toEqual([58, 44.9])
    expect(team(state, 'U5-2').did).toContain('moved')
    expect(given(towed(), 'U5', 'dismount', to('2', 61, 44.9))).toBe('company.error.way-too-long')
    expect(unitIn(towed(), 'U5').teams[1]?.aboard).toBe('U5-1')
  })

  test('FW-ENT-01 FW-MOV-09 it does not dig in, nor do cavalry that have just got off their horses', () => {
    const state = towed()
    const battle = battleOf(state, [6])
    order(battle, 'U5', 'dismount', to('2'))
    expect(refused(() => order(battle, 'U5', 'digIn', to('2')))).toBe('company.error.nobody-digs')
    const riders = germans([['rider', 50, 80]])
    const other = battleOf(riders, [6])
    order(other, 'D1', 'dismount')
    expect(team(riders, 'D1-1').type).toBe('troop')
    expect(refused(() => order(other, 'D1', 'digIn'))).toBe('company.error.nobody-digs')
  })

  test('FW-TRA-07 only a jeep that tows a gun is slow: with people aboard it goes 30 cm', () => {
    const jeep = (rider: string, y: number) =>
      given(
        americans({
          id: 'U5',
          teams: [
            ['tjeep', 50, 10],
            [rider, 50, 10, { aboard: 'U5-1' }],
            ['cmd', 50, 30],
          ],
          more: { leader: 3 },
        }),
        'U5',
        'move',
        to('1', 58, y),
      )
    expect([jeep('rifles', 36), jeep('hmgt', 36), jeep('at57', 36), jeep('at57', 22)]).toEqual([
      'taken',
      'taken',
      'company.error.way-too-long',
      'taken',
    ])
  })

  test('FW-TRA-01 FW-TRA-10 half-tracks whose own squads have all fallen take nobody else aboard', () => {
    const mounts = (roster: readonly string[]) =>
      given(
        field(
          [
            {
              id: 'D1',
              teams: [['sdkfz251', 50, 80]],
              more: { roster, lost: roster.slice(1).map((_, i) => i + 2) },
            },
            { id: 'D2', teams: [['gren', 50, 88]] },
            AMERICANS,
          ],
          { phase: 'movement', active: 'DE' },
        ),
        'D2',
        'mount',
        { options: { in: 'D1-1' } },
      )
    expect([mounts(['sdkfz251', 'cmd', 'gren']), mounts(['sdkfz251', 'sdkfz251'])]).toEqual([
      'company.error.nobody-mounts',
      'taken',
    ])
  })

  test('FW-TRA-03 a half-track that took people aboard has moved: its gun of ROF 1 pays for it', () => {
    const state = germans(
      [
        ['cmd', 60, 90],
        ['sdkfz251', 50, 80],
        ['gren', 50, 90],
      ],
      {},
      { id: 'U1', teams: [['rifles', 50, 50, MOVED]] },
    )
    const battle = battleOf(state, [1, 1, 1, 1])
    order(battle, 'D1', 'mount', { options: { teams: '3', in: 'D1-2' } })
    run(nextPhase(battle))
    order(battle, 'D1', 'shoot', { target: { unit: 'U1' }, options: { teams: '2' } })
    // Regulars 3+, and 1 more
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ need: 4, count: 1 })
  })

  test('FW-BOG-04 FW-TRA-06 a lorry with a gun bogs down at the edge; in its next turn it is put back, or they get out of it', () => {
    const state = americans(
      {
        id: 'U6',
        teams: [
          ['gmc', 50, 22],
          ['how105', 50, 22, { aboard: 'U6-1' }],
          ['cmd', 58, 26],
        ],
        more: { leader: 3 },
      },
      { ground: [{ id: 'w', kind: 'woods', polygon: box([40, 30], [60, 60]) }] },
    )
    // 1: it is stuck; a Skill test of 3 fails, of 4 passes.
    const battle = battleOf(state, [1, 3, 4])
    order(battle, 'U6', 'move', to('1', 50, 32))
    expect(rolls(battle)).toEqual(['1 FW-BOG-01'])
    expect(at(state, 'U6-1')).toEqual([50, 30])
    expect(refused(() => order(battle, 'U6', 'dismount', to('2')))).not.toBe('taken')
    run(startingPhase(battle, 'US'))
    expect(team(state, 'U6-1').bogged).toBeDefined()
    expect(given(structuredClone(state), 'U6', 'dismount', to('2'))).toBe('taken')
    run(startingPhase(battle, 'US'))
    expect([team(state, 'U6-1').bogged, at(state, 'U6-1')]).toEqual([undefined, [50, 29.9]])
  })
})

describe('who gets out and his platoon', () => {
  const apart = () =>
    germans([
      ['cmd', 20, 80],
      ['gren', 24, 84],
      ['sdkfz251', 34, 80],
      ['gren', 34, 80, { aboard: 'D1-3' }],
    ])

  test('FW-CMD-03 FW-TRA-04 out of command he goes back towards his vehicle', () => {
    const state = apart()
    const battle = battleOf(state)
    order(battle, 'D1', 'dismount', to('4', 50, 80))
    run(nextPhase(battle))
    expect([...inCommand(state, unitIn(state, 'D1'))]).toContain(4)
    // 15 cm from D1-2, whose edge is at 26.5, and half of his own base; in steps of 1 cm from 50
    expect(at(state, 'D1-4')).toEqual([44, 80])
  })

  test('FW-CMD-03 nobody is done before that, and “back” does it', () => {
    const battle = battleOf(apart())
    order(battle, 'D1', 'dismount', to('4', 50, 80))
    order(battle, 'D1', 'back')
    expect(events(battle, 'company.brought-back')[0]?.data).toEqual({ teams: 'D1-4' })
  })

  test('FW-CMD-04 out of a vehicle that has lost its platoon he gets towards it only', () => {
    const lost = () =>
      germans([
        ['cmd', 20, 80],
        ['gren', 24, 84],
        ['sdkfz251', 90, 80],
        ['gren', 90, 80, { aboard: 'D1-3' }],
      ])
    expect(given(lost(), 'D1', 'dismount', to('4', 100, 80))).toBe('company.error.way-out-of-command')
    expect(given(lost(), 'D1', 'dismount', to('4', 80, 80))).toBe('taken')
  })
})

test('FW-LOS-03 a bocage blocks what is behind it; from a hill one looks over, and it only conceals', () => {
  const seen = (hill: boolean) => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 20, MOVED]] },
        { id: 'D1', teams: [['gren', 50, 70, MOVED]] },
      ],
      {
        phase: 'shooting',
        ground: [
          {
            id: 'b',
            kind: 'bocage',
            line: [
              [20, 50],
              [80, 50],
            ],
          },
          ...(hill ? [{ id: 'h', kind: 'hill', polygon: box([40, 10], [60, 25]), data: { level: 1 } }] : []),
        ],
      },
    )
    return [
      sees(state, team(state, 'U1-1'), team(state, 'D1-1')),
      hill ? hidingFrom(state, member(state, 'U1-1'), member(state, 'D1-1')) : null,
    ]
  }
  // 5 cm of bocage against 2 of both; 5 of the hill and 2 above it
  expect([seen(false), seen(true)]).toEqual([
    [false, null],
    [true, 'concealed'],
  ])
})
