import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import {
  type FwState,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  type PlacedTeam,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'
import { typed } from '../support/typed.ts'

const GERMANS: Placed = { id: 'D2', teams: [['gren', 150, 190]] }
const team = (state: FwState, id: string): Team | undefined => memberCalled(state, id)?.team
const bogged = (x: number, y: number) => ({ bogged: { x: 10 * x, y: 10 * y } })
const table = (teams: readonly PlacedTeam[], more: readonly Placed[] = [], ground: readonly Ground[] = []) =>
  field([{ id: 'U1', teams }, ...more, GERMANS], { ...SHOOTING, ground })
/** A line as it is typed. */
const says = (state: FwState, text: string, dice: readonly number[] = []) => {
  const battle = battleOf(state, dice)
  const said = told(() => {
    const { unit, order: key, ...more } = typed(state, text)
    order(battle, unit, key, more)
  })
  return { said, battle }
}

describe('towing', () => {
  test('FW-TOW-04 a half-track with a squad aboard tows another as an empty one does; the squad comes along and has moved', () => {
    const state = table([
      ['m3ht', 60, 20, bogged(60, 26)],
      ['m3ht', 64, 20],
      ['rifles', 64, 20, { aboard: 'U1-2' }],
    ])
    // Skill of Regulars: 4+
    const { said } = says(state, 'U1-2 tow @U1-1 > S 8', [4])
    expect([said, whereIs(state, 'U1-1'), whereIs(state, 'U1-2'), whereIs(state, 'U1-3')]).toEqual([
      'taken',
      [60, 12],
      [64, 12],
      [64, 12],
    ])
    expect(team(state, 'U1-3')?.did).toContain('moved')
  })

  test('FW-TOW-04 FW-TRA-05 a vehicle with a gun on its hook tows nothing else', () => {
    const state = table([
      ['m3ht', 60, 20, bogged(60, 26)],
      ['m3ht', 64, 20],
      ['at57', 64, 20, { aboard: 'U1-2' }],
    ])
    expect(says(state, 'U1-2 tow @U1-1 > S 8', [4]).said).not.toBe('taken')
  })

  test('FW-TOW-02 FW-TRA-12 a squad in the vehicle that is pulled out stays in it, and may get out when it moves next', () => {
    const state = table([
      ['m3ht', 60, 20, bogged(60, 26)],
      ['rifles', 60, 20, { aboard: 'U1-1' }],
      ['m32', 64, 20],
    ])
    says(state, 'U1-3 tow @U1-1 > S 8')
    expect([whereIs(state, 'U1-2'), team(state, 'U1-2')?.aboard, team(state, 'U1-1')?.bogged]).toEqual([
      [60, 12],
      'U1-1',
      undefined,
    ])
  })

  test('FW-TOW-03 FW-ASL-02 a tank that towed does not charge with its platoon', () => {
    const state = field(
      [
        {
          id: 'U3',
          teams: [
            ['sherman', 56, 66, bogged(56, 60)],
            ['sherman', 60.5, 66],
          ],
        },
        { id: 'D2', teams: [['gren', 60, 79]], standing: { defensive: 'hold', counter: 'never' } },
      ],
      SHOOTING,
    )
    const charges = (dice: readonly number[]) => {
      const its = structuredClone(state)
      if (dice.length > 0) says(its, 'U3-2 tow @U3-1', dice)
      its.phase = 'assault'
      return told(() => order(battleOf(its, all(1)), 'U3', 'assault', at('D2')))
    }
    expect([charges([]), charges([3])]).toEqual(['taken', 'company.error.no-assault-did'])
  })
})

describe('crews', () => {
  test('FW-BOG-06 FW-BAI-03 bailed out in the mud: only a crew that is back in it tries to get it out, in the same phase', () => {
    const freed = (dice: readonly number[]) => {
      const other: Placed = { id: 'U2', teams: [['rifles', 20, 20]] }
      const state = table([['sherman', 60, 20, { ...bogged(60, 26), bailed: true }]], [other])
      const battle = battleOf(state, dice)
      run(startingPhase(battle, 'US'))
      expect(battle.state.queued).toEqual([])
      return [
        team(state, 'U1-1')?.bailed ?? false,
        team(state, 'U1-1')?.bogged === undefined,
        whereIs(state, 'U1-1'),
      ]
    }
    expect(freed([3])).toEqual([true, false, [60, 20]])
    expect(freed([4, 3])).toEqual([false, false, [60, 20]])
    expect(freed([4, 4])).toEqual([false, true, [60, 26]])
  })

  test('FW-BOG-05 where somebody stands on the place it came from it is put beside it', () => {
    const state = table([
      ['sherman', 60, 20, bogged(60, 30)],
      ['sherman', 60, 31],
    ])
    run(startingPhase(battleOf(state, [4]), 'US'))
    expect(team(state, 'U1-1')?.bogged).toBe(undefined)
    const [x, y] = whereIs(state, 'U1-1') as readonly [number, number]
    expect(Math.hypot(x - 60, y - 30)).toBeLessThanOrEqual(5.1)
    expect([x, y]).not.toEqual([60, 30])
  })

  test('FW-BAI-01 FW-TRA-04 a squad gets out of a half-track whose crew has bailed out, and the crew does nothing', () => {
    const state = field(
      [
        {
          id: 'U1',
          teams: [
            ['m3ht', 60, 20, { bailed: true }],
            ['rifles', 60, 20, { aboard: 'U1-1' }],
            ['cmd', 66, 20],
          ],
          more: { leader: 3 },
        },
        GERMANS,
      ],
      { phase: 'movement' },
    )
    const go = (key: string, y: number, teams: string) =>
      told(() => order(battleOf(state), 'U1', key, { path: [{ x: 600, y: 10 * y }], options: { teams } }))
    expect(go('move', 30, '1')).not.toBe('taken')
    expect([go('dismount', 28, '2'), whereIs(state, 'U1-2')]).toEqual(['taken', [60, 28]])
  })

  test('FW-LDR-05 FW-BAI-04 at the end of the starting phase, too, a commander changes to a tank whose crew has come back', () => {
    const state = field([
      {
        id: 'U3',
        teams: [
          ['sherman', 60, 20, { bailed: true }],
          ['sherman', 66, 20, { bailed: true }],
        ],
      },
      { id: 'U1', teams: [['rifles', 20, 20]] },
      GERMANS,
    ])
    Object.assign(state, { active: 'DE', phase: 'assault', turn: 1 })
    // His crew stays out by 3, the other is back by 4.
    run(nextPhase(battleOf(state, [3, 4])))
    expect([state.active, state.phase, state.turn]).toEqual(['US', 'movement', 2])
    expect(unitIn(state, 'U3').leader).toBe(2)
  })

  test('FW-LDR-05 FW-CMD-01 no farther than 15 cm, and only of his own platoon', () => {
    const led = (gap: number, unit: string) => {
      const other: PlacedTeam = ['sherman', 60 + 3.5 + gap, 20]
      const state = field(
        [
          { id: 'U3', teams: [['sherman', 60, 20, { bailed: true }], ...(unit === 'U3' ? [other] : [])] },
          ...(unit === 'U3' ? [] : [{ id: unit, teams: [other] }]),
          GERMANS,
        ],
        { phase: 'movement' },
      )
      run(nextPhase(battleOf(state, all(1))))
      return [unitIn(state, 'U3').leader, unitIn(state, 'U3').teams[0]?.bailed ?? false]
    }
    expect([led(15, 'U3'), led(15.2, 'U3'), led(5, 'U4')]).toEqual([
      [2, true],
      [1, true],
      [1, true],
    ])
  })

  test('FW-BAI-02 FW-SAV-01 a bogged tank that would bail out tests its nerve: 4 bailed out and bogged, 3 destroyed', () => {
    const comes = (die: number) => {
      const state = field(
        [
          { id: 'U5', teams: [['at57', 50, 50]] },
          {
            id: 'D4',
            teams: [
              ['stug', 50, 80, { ...MOVED, ...bogged(50, 86) }],
              ['stug', 150, 180],
            ],
          },
        ],
        SHOOTING,
      )
      // One hit: 7 + 3 = 10, Firepower 4.
      order(battleOf(state, [4, 1, 1, 3, 4, die]), 'U5', 'shoot', at('D4'))
      return [unitIn(state, 'D4').lost, team(state, 'D4-1')?.bailed]
    }
    expect([comes(4), comes(3)]).toEqual([
      [[], true],
      [[1], undefined],
    ])
  })
})

describe('who rides', () => {
  const dismounts = (state: FwState, unit: string, n: string, x: number, y: number) => {
    const path = [{ x: 10 * x, y: 10 * y }]
    return told(() => order(battleOf(state), unit, 'dismount', { path, options: { teams: n } }))
  }

  test('FW-TRA-11 FW-TRA-04 riders of another platoon are where their tank has come to, and get out from there', () => {
    const state = field(
      [
        { id: 'D4', teams: [['stug', 50, 80]] },
        {
          id: 'D2',
          teams: [
            ['cmd', 36, 84],
            ['gren', 50, 80, { aboard: 'D4-1' }],
          ],
        },
        { id: 'U1', teams: [['rifles', 150, 20]] },
      ],
      { phase: 'movement', active: 'DE' },
    )
    order(battleOf(state), 'D4', 'move', { path: [{ x: 300, y: 800 }], options: { teams: '1' } })
    expect(whereIs(state, 'D2-2')).toEqual([30, 80])
    run(startingPhase(battleOf(state), 'DE'))
    expect([dismounts(state, 'D2', '2', 30, 74), whereIs(state, 'D2-2')]).toEqual(['taken', [30, 74]])
  })

  test('FW-BOG-05 FW-TRA-04 a squad in a half-track that is free again gets out from where that is put back', () => {
    const state = field([
      {
        id: 'U1',
        teams: [
          ['m3ht', 60, 20, bogged(60, 32)],
          ['rifles', 60, 20, { aboard: 'U1-1' }],
          ['cmd', 66, 30],
        ],
        more: { leader: 3 },
      },
      GERMANS,
    ])
    run(startingPhase(battleOf(state, [4]), 'US'))
    state.phase = 'movement'
    expect([dismounts(state, 'U1', '2', 60, 40), whereIs(state, 'U1-2')]).toEqual(['taken', [60, 40]])
  })

  test('FW-ASL-04 FW-TRA-11 riders go along in the charge of their tank', () => {
    const state = field([
      { id: 'U3', teams: [['sherman', 50, 68]] },
      {
        id: 'U1',
        teams: [
          ['cmd', 60, 60],
          ['rifles', 50, 68, { aboard: 'U3-1' }],
        ],
      },
      { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'hold', counter: 'never' } },
      { id: 'D1', teams: [['gren', 150, 190]] },
    ])
    order(battleOf(state, all(1)), 'U3', 'assault', at('D2'))
    expect(whereIs(state, 'U3-1')).not.toEqual([50, 68])
    expect(whereIs(state, 'U1-2')).toEqual(whereIs(state, 'U3-1'))
  })
})

describe('close fighting', () => {
  const MEEK = { defensive: 'hold', counter: 'never' } as const
  const squads = (...more: PlacedTeam[]): Placed => ({ id: 'U1', teams: [['rifles', 50, 70], ...more] })

  test('FW-ASL-14 FW-BAI-02 a tank bails out in it and is struck equal again: Motivation 4 it stays, 3 it is lost', () => {
    const comes = (die: number) => {
      const state = field([
        squads(['rifles', 56, 70]),
        {
          id: 'D4',
          teams: [
            ['stug', 53, 82],
            ['stug', 150, 180],
          ],
          standing: MEEK,
        },
      ])
      // Nerve 4; both hit; 1 + 2 = 3: bailed out; 1 + 2 again: nerve of the crew.
      order(battleOf(state, [4, 4, 4, 2, 2, die, ...all(6)]), 'U1', 'assault', at('D4'))
      return [unitIn(state, 'D4').lost, team(state, 'D4-1')?.bailed]
    }
    expect([comes(4), comes(3)]).toEqual([
      [[], true],
      [[1], undefined],
    ])
  })

  test('FW-ASL-17 what counts is whether this round had a hit: unhurt in the third he needs no nerve', () => {
    const state = field([
      { ...squads(['rifles', 56, 70]), standing: { counter: 'always' } },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 80],
          ['gren', 56, 80],
        ],
        standing: { defensive: 'hold', counter: 'always' },
      },
    ])
    // 1: one hit, nerve 4. 2: D2 misses; no test. 3: nobody hits: no test. 4: D2 hits; nerve 3 fails.
    const battle = battleOf(state, [4, 1, 4, 2, 1, 1, 3, 3])
    order(battle, 'U1', 'assault', at('D2'))
    expect(thrownFor(battle, 'FW-ASL-17')).toEqual([4, 3])
    expect(events(battle, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['U1'])
  })

  test('FW-ASL-11 FW-ASL-12 who did not get there strikes at exactly 5 cm, and not at 5.2', () => {
    const dice = (gap: number) => {
      const state = field([
        {
          id: 'U1',
          teams: [
            ['rifles', 50, 77],
            ['hmgt', 50 + 2.5 + 2.5 + gap, 80],
          ] as PlacedTeam[],
        },
        { id: 'D2', teams: [['gren', 50, 80]], standing: MEEK },
        { id: 'D1', teams: [['gren', 150, 190]] },
      ])
      const battle = battleOf(state, all(1))
      order(battle, 'U1', 'assault', at('D2'))
      return thrownFor(battle, 'FW-ASL-11').length
    }
    expect([dice(5), dice(5.2)]).toEqual([2, 1])
  })

  test('FW-ASL-22 FW-CON-04 who charged is in the open in the enemy’s turn: Regulars on 3', () => {
    const state = field([
      squads(),
      { id: 'D2', teams: [['gren', 50, 80]], standing: MEEK },
      { id: 'D1', teams: [['gren', 50, 110]] },
    ])
    const battle = battleOf(state, all(4))
    order(battle, 'U1', 'assault', at('D2'))
    state.active = 'DE'
    state.phase = 'shooting'
    order(battle, 'D1', 'shoot', at('U1'))
    expect(events(battle, 'company.fired').at(-1)?.data?.need).toBe(3)
  })

  test('FW-ASL-13 FW-ASL-20 a jeep that is struck is lost without a die, and attackers nobody hit are not pinned', () => {
    const state = field([
      squads(),
      {
        id: 'D8',
        teams: [
          ['rjeep', 50, 80],
          ['rjeep', 150, 180],
        ],
        standing: MEEK,
      },
    ])
    const battle = battleOf(state, [4])
    order(battle, 'U1', 'assault', at('D8'))
    expect([battle.state.queued, unitIn(state, 'D8').lost]).toEqual([[], [1]])
    expect([unitIn(state, 'U1').pinned, unitIn(state, 'D8').pinned]).toEqual([false, true])
  })

  test('FW-ASL-20 FW-PIN-02 tanks that are hit in it are not pinned after it', () => {
    const state = field([
      { id: 'U3', teams: [['sherman', 50, 68]] },
      { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'hold', counter: 'always' } },
      { id: 'D1', teams: [['gren', 150, 190]] },
    ])
    // It misses; the grenadiers counter-attack with nerve, strike it: 1 + 6 > 5; it has no answer but its own blow.
    const battle = battleOf(state, [1, 4, 3, 6, 4, ...all(6)])
    order(battle, 'U3', 'assault', at('D2'))
    expect(events(battle, 'company.armour-struck').length).toBeGreaterThan(0)
    expect(unitIn(state, 'U3').pinned).toBe(false)
  })
})

describe('reserves', () => {
  const arriving = (
    teams: readonly PlacedTeam[],
    ground: readonly Ground[],
    dice: readonly number[] = [],
  ) => {
    const state = field([{ id: 'U4', teams }, { id: 'U1', teams: [['rifles', 20, 40]] }, GERMANS], {
      phase: 'movement',
      ground,
    })
    Object.assign(unitIn(state, 'U4'), { at: null, status: 'reserve' })
    Object.assign(state.sides.US?.facts as object, { arrivals: 1 })
    const battle = battleOf(state, dice)
    const enter = (y: number) =>
      told(() => order(battle, 'U4', 'enter', { target: { at: { x: 1000, y: 10 * y } } }))
    return { state, battle, enter }
  }
  const wood: Ground = { id: 'w', kind: 'woods', polygon: box([60, 6], [140, 60]) }

  test('FW-SCN-05 FW-BOG-01 FW-MOV-02 a tank that comes in through a wood goes 20 cm at most, and tests at its border', () => {
    const tank: PlacedTeam[] = [['sherman', 100, 10]]
    const far = arriving(tank, [wood], [2])
    expect([far.enter(18), far.battle.state.queued, whereIs(far.state, 'U4-1')]).toEqual([
      'taken',
      [],
      [100, 18],
    ])
    const stuck = arriving(tank, [wood], [1])
    expect([stuck.enter(18), team(stuck.state, 'U4-1')?.bogged !== undefined]).toEqual(['taken', true])
    expect(arriving(tank, [], []).enter(29)).toBe('taken')
  })

  test('FW-SCN-05 FW-MOV-03 a lorry comes 20 cm over open ground, and 10 through a wood', () => {
    const lorry: PlacedTeam[] = [['gmc', 100, 10]]
    const near = (ground: readonly Ground[], y: number) => {
      const { state, enter } = arriving(lorry, ground, [6])
      enter(y)
      return whereIs(state, 'U4-1')
    }
    expect(near([], 20)).toEqual([100, 20])
    // Rings about the place find it room short of the wood, or not deeper in it than that.
    expect((near([wood], 20) ?? [0, 0])[1]).toBeLessThanOrEqual(10)
  })

  test('FW-SCN-05 FW-MOV-05 on a road a half-track comes 40 cm, beside it 30', () => {
    const road: Ground = {
      id: 'r',
      kind: 'road',
      line: [
        [100, 0],
        [100, 200],
      ],
      data: { width: 6 },
    }
    const halfTrack: PlacedTeam[] = [['m16', 100, 10]]
    const { state, enter } = arriving(halfTrack, [road])
    expect([enter(40), whereIs(state, 'U4-1')]).toEqual(['taken', [100, 40]])
    expect(arriving(halfTrack, [road]).enter(90)).toBe('company.error.enter-room')
  })

  test('FW-SCN-05 FW-DAT-05 FW-TRA-05 howitzers, that go 5 cm by themselves, come on behind their lorries', () => {
    const { state, enter } = arriving(
      [
        ['cmd', 100, 10],
        ['how105', 100, 10],
        ['how105', 100, 10],
        ['gmc', 100, 10],
        ['gmc', 100, 10],
      ],
      [],
    )
    expect(enter(14)).toBe('taken')
    expect(['U4-2', 'U4-3'].map((id) => [team(state, id)?.aboard, whereIs(state, id)])).toEqual([
      ['U4-4', whereIs(state, 'U4-4')],
      ['U4-5', whereIs(state, 'U4-5')],
    ])
    expect(unitIn(state, 'U4').teams.every(({ did }) => did?.includes('moved'))).toBe(true)
  })

  test('FW-SCN-05 FW-TER-01 nobody comes in over a river that leaves no room before it', () => {
    const river: Ground = { id: 'r', kind: 'river', polygon: box([0, 2], [200, 10]) }
    expect(arriving([['rifles', 100, 10]], [river]).enter(14)).not.toBe('taken')
  })
})
