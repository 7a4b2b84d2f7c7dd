import { describe, expect, test } from 'vitest'
import { isBelowHalf, platoonMorale } from '../../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { hidingFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import {
  type FwState,
  type Member,
  memberCalled,
} from '../../../../src/rulesets/company-battles/units/state.ts'
import { holderOf, scoreOf } from '../../../../src/rulesets/company-battles/victory/victory.ts'
import { at, battleOf, events, field, order, type Placed, rolls, run, unitIn } from '../support/field.ts'
import { refused } from '../support/refused.ts'

const SHOOTING = { phase: 'shooting' } as const
const MOVED = { did: ['moved'] } as const
const AT = (unit: string) => ({ target: { unit } })

const member = (state: FwState, id: string): Member => memberCalled(state, id) as Member
const wrecks = ({ features }: FwState): number =>
  Object.values(features).filter(({ kind }) => kind === 'wreck').length
/** The dice thrown under a rule. */
const of = (battle: Parameters<typeof rolls>[0], rule: string) =>
  rolls(battle).filter((one) => one.endsWith(rule))

describe('morale of platoons', () => {
  test('FW-MOR-02 two Shermans lost, three bailed out, the M32 able: 2 > 1; who has joined them changes nothing', () => {
    const tanks = (lost: readonly number[]) =>
      unitIn(
        field([
          {
            id: 'U3',
            teams: [
              ['sherman', 20, 20, { bailed: true }],
              ['sherman', 30, 20, { bailed: true }],
              ['sherman', 40, 20, { bailed: true }],
              ['m32', 50, 20],
            ],
            more: { lost, hurt: true },
          },
          { id: 'UH1', teams: [['coy', 50, 26]], more: { role: 'commander', attached: 'U3' } },
        ]),
        'U3',
      )
    expect([isBelowHalf(tanks([5, 6])), isBelowHalf(tanks([5]))]).toEqual([true, false])
  })

  test('FW-MOR-02 FW-LEV-01 who went home through his own zone counts on neither side', () => {
    const state = field([
      {
        id: 'U1',
        teams: [
          ['rifles', 20, 20],
          ['rifles', 30, 20],
        ],
        more: { lost: [3, 4], gone: [5], hurt: true },
      },
    ])
    expect(isBelowHalf(unitIn(state, 'U1'))).toBe(false)
  })

  test('FW-MOR-01 nothing is left on the table of a platoon that breaks, not even wrecks of its tanks', () => {
    const state = field(
      [
        { id: 'U3', teams: [['sherman', 20, 20]], more: { lost: [2, 3], hurt: true } },
        { id: 'U1', teams: [['rifles', 60, 20]] },
        { id: 'D2', teams: [['gren', 100, 150]] },
      ],
      SHOOTING,
    )
    // Confident: 4+
    run(platoonMorale(battleOf(state, [3])))
    expect([unitIn(state, 'U3').status, wrecks(state)]).toEqual(['destroyed', 0])
  })

  test('FW-MOR-01 a platoon of which all ride tests for those it lost with their tank', () => {
    const state = field(
      [
        { id: 'D4', teams: [['stug', 50, 80]] },
        {
          id: 'D2',
          teams: [['gren', 50, 80, { aboard: 'D4-1' }]],
          more: { lost: [2, 3], hurt: true },
        },
        { id: 'U1', teams: [['rifles', 50, 20]] },
      ],
      SHOOTING,
    )
    Object.assign(unitIn(state, 'D2'), { at: { x: 500, y: 800 }, status: 'standing' })
    run(platoonMorale(battleOf(state, [3])))
    expect(unitIn(state, 'D2').status).toBe('destroyed')
  })
})

describe('leaving the table', () => {
  const home = [
    { x: 0, y: 0 },
    { x: 2000, y: 0 },
    { x: 2000, y: 360 },
    { x: 0, y: 360 },
  ]
  /** A platoon after some of its teams have left one after the other, with its own zone in the south. */
  const left = (placed: Placed, ...teams: readonly string[]) => {
    const state = field(
      [placed, { id: 'U2', teams: [['rifles', 80, 30]] }, { id: 'D2', teams: [['gren', 150, 150]] }],
      { phase: 'movement' },
    )
    Object.assign(state.sides.US?.facts as object, { zone: home })
    const battle = battleOf(state)
    for (const n of teams) order(battle, placed.id, 'quit', { options: { teams: n } })
    return state
  }

  test('FW-LEV-01 FW-TER-05 a tank that drives off elsewhere counts as destroyed, and leaves no wreck', () => {
    const tanks: Placed = {
      id: 'U3',
      teams: [
        ['sherman', 12, 110],
        ['sherman', 10, 100],
      ],
    }
    const state = left(tanks, '2')
    expect([unitIn(state, 'U3').lost, wrecks(state)]).toEqual([[2], 0])
  })

  test('FW-LEV-02 FW-MOR-05 how the last teams went decides: home it has left, elsewhere it is destroyed', () => {
    const lost = { roster: ['rifles', 'rifles', 'rifles'], lost: [2, 3] }
    const last = (y: number) => left({ id: 'U1', teams: [['rifles', 5, y]], more: lost }, '1')
    expect([unitIn(last(5), 'U1').status, unitIn(last(100), 'U1').status]).toEqual(['left', 'destroyed'])
  })

  test('FW-LEV-02 FW-MOR-02 empty transports that go home do not save a platoon, but they follow men who did', () => {
    const platoon = (more: Placed['more']): Placed => ({
      id: 'U1',
      teams: [['m3ht', 20, 5]],
      more: { roster: ['m3ht', 'rifles', 'rifles'], leader: 1, ...more },
    })
    const fallen = left(platoon({ lost: [2, 3] }), '1')
    const gone = left(platoon({ lost: [2], gone: [3] }), '1')
    expect([unitIn(fallen, 'U1').status, unitIn(gone, 'U1').status]).toEqual(['destroyed', 'left'])
    // The squad aboard goes with its half-track.
    const aboard: Placed = {
      id: 'U1',
      teams: [
        ['m3ht', 20, 5],
        ['rifles', 20, 5, { aboard: 'U1-1' }],
      ],
      more: { roster: ['m3ht', 'rifles', 'rifles'], lost: [3] },
    }
    expect(unitIn(left(aboard, '1'), 'U1').status).toBe('left')
  })
})

describe('victory', () => {
  test('FW-SCN-06 bailed out, or aboard, nobody contests an objective; bogged down neither', () => {
    const objective = { id: 'O', at: { x: 500, y: 500 }, points: 1 }
    const own: Placed = { id: 'U1', teams: [['rifles', 50, 46]] }
    const against = (...teams: Placed['teams']) => holderOf(field([own, { id: 'D3', teams }]), objective)
    expect(against(['pz4', 50, 56])).toBeNull()
    expect(against(['pz4', 50, 56, { bailed: true }])).toBe('US')
    expect(against(['pz4', 50, 56, { bogged: { x: 500, y: 600 } }])).toBe('US')
    expect(against(['sdkfz251', 50, 56], ['gren', 50, 56, { aboard: 'D3-1' }])).toBe('US')
  })

  test('FW-SCN-08 FW-SCN-09 independents that are lost are worth no point', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 46]] },
        { id: 'D2', teams: [], more: { lost: [1] } },
        { id: 'DH1', teams: [], more: { role: 'commander', lost: [1] } },
        { id: 'D3', teams: [['pz4', 100, 150]] },
      ],
      { facts: { objectives: [{ id: 'O', at: { x: 500, y: 500 }, points: 3 }] } },
    )
    for (const id of ['D2', 'DH1']) Object.assign(unitIn(state, id), { status: 'destroyed', at: null })
    // 3 for the objective, 1 for D2
    expect([scoreOf(state, 'US'), scoreOf(state, 'DE')]).toEqual([4, 0])
  })
})

describe('scouts under fire', () => {
  const patrol = (disengage: 'never' | 'always'): Placed => ({
    id: 'D8',
    teams: [
      ['sdkfz222', 100, 120, MOVED],
      ['sdkfz222', 150, 160, MOVED],
    ],
    standing: { disengage },
  })
  const battery = (guns: readonly number[]): Placed[] => [
    {
      id: 'U6',
      teams: [['cmd', 130, 4, MOVED], ...guns.map((x) => ['how105', x, 20] as const)],
      more: { artillery: true },
    },
    { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
  ]
  const bombarded = (disengage: 'never' | 'always', dice: readonly number[]) => {
    const battle = battleOf(field([...battery([92, 100, 108]), patrol(disengage)], SHOOTING), dice)
    order(battle, 'U6', 'bombard', { ...AT('D8'), options: { team: '1' } })
    return battle
  }

  test('FW-REC-06 a save that fails in a bombardment makes them test Motivation: 4 they stay, 3 they go', () => {
    // ranged in 4; hit 4; top 0 + 1 < AT, Firepower 1: bailed out; Motivation
    const [stay, go] = [bombarded('never', [4, 4, 1, 1, 4]), bombarded('never', [4, 4, 1, 1, 3])]
    expect([of(stay, 'FW-REC-06'), of(go, 'FW-REC-06')]).toEqual([['4 FW-REC-06'], ['3 FW-REC-06']])
    expect([unitIn(stay.state, 'D8').disengaged, unitIn(go.state, 'D8').disengaged]).toEqual([0, 1])
  })

  test('FW-REC-06 FW-REC-07 also who could not slip away after the first attempt, and no one whose saves hold', () => {
    // miss 3; Skill of Veterans 2 fails; ranged in 4; hit 5; top 0 + 1 < AT, Firepower 1; Motivation
    expect(of(bombarded('always', [3, 2, 4, 5, 1, 1, 4]), 'FW-REC-06')).toEqual(['4 FW-REC-06'])
    // top 0 + 6 > AT
    expect(of(bombarded('never', [4, 4, 6]), 'FW-REC-06')).toEqual([])
  })

  test('FW-REC-06 FW-REC-05 who slipped away from another platoon before is driven off by guns as by any fire', () => {
    const scouts = patrol('never')
    const battle = battleOf(
      field([...battery([92, 100, 108]), { ...scouts, more: { disengaged: 1 } }], SHOOTING),
      [4, 4, 1, 1, 4],
    )
    order(battle, 'U6', 'bombard', { ...AT('D8'), options: { team: '1' } })
    expect(of(battle, 'FW-REC-06')).toEqual(['4 FW-REC-06'])
  })

  test('FW-REC-06 FW-REC-08 aircraft drive nobody off', () => {
    const battle = battleOf(
      field([{ id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } }, patrol('never')], {
        ...SHOOTING,
        facts: { flight: { side: 'US', aircraft: 'p47', count: 1 } },
      }),
      // ranged in; hit, and again for one aircraft alone; armour and Firepower fail as they can
      [6, 6, 6, 1, 1],
    )
    order(battle, 'UH1', 'air', { ...AT('D8'), options: { weapon: 'bomb', team: '1' } })
    expect([unitIn(battle.state, 'D8').teams[0]?.bailed, of(battle, 'FW-REC-06')]).toEqual([true, []])
  })

  test('FW-REC-05 FW-REC-06 who failed the Skill test and stays is tested when a save fails after that', () => {
    const battle = battleOf(
      field(
        [
          { id: 'U5', teams: [['at57', 50, 50]] },
          {
            id: 'D8',
            teams: [
              ['sdkfz222', 50, 80, MOVED],
              ['sdkfz222', 150, 180, MOVED],
            ],
            standing: { disengage: 'always' },
          },
        ],
        SHOOTING,
      ),
      // the first die misses; Skill 2 fails; then 6 and 1: armour 1 + 1 < 10, Firepower 3: bailed out; Motivation 4
      [1, 2, 6, 1, 1, 3, 4],
    )
    order(battle, 'U5', 'shoot', AT('D8'))
    expect(of(battle, 'FW-REC-06')).toEqual(['4 FW-REC-06'])
  })

  test('FW-REC-07 they slip away after the first attempt; the template stays where it was', () => {
    const battle = battleOf(
      field(
        [
          ...battery([92, 100, 108]),
          { id: 'D8', teams: [['sdkfz222', 100, 120, MOVED]], standing: { disengage: 'always' } },
          { id: 'D2', teams: [['gren', 106, 120, MOVED]] },
        ],
        SHOOTING,
      ),
      // miss; Skill 3 passes; ranged in 4; D2 alone is under it: 5 with one failed attempt hits; save 6
      [3, 3, 4, 5, 6],
    )
    order(battle, 'U6', 'bombard', AT('D8'))
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ teams: 1, hits: 1, need: 5 })
    expect([unitIn(battle.state, 'D8').pinned, unitIn(battle.state, 'D2').pinned]).toEqual([false, true])
  })
})

describe('what comes first in the shooting phase', () => {
  const table = () =>
    field(
      [
        { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } },
        { id: 'U1', teams: [['rifles', 50, 50]] },
        { id: 'U8', teams: [['m8', 60, 50]] },
        {
          id: 'U6',
          teams: [
            ['how105', 46, 12],
            ['how105', 54, 12],
            ['cmd', 80, 4, MOVED],
          ],
          more: { artillery: true, leader: 3 },
        },
        { id: 'U6O', teams: [['obs', 64, 40]], more: { role: 'observer', battery: 'U6' } },
        { id: 'D2', teams: [['gren', 55, 80]] },
        { id: 'D9', teams: [['gren', 150, 150]] },
      ],
      { ...SHOOTING, facts: { flight: { side: 'US', aircraft: 'p47', count: 1 } } },
    )
  const ones = Array.from({ length: 20 }, () => 1)
  /** What becomes of one order after others. */
  const lastOf = (...orders: readonly (readonly [string, string, string])[]) => {
    const battle = battleOf(table(), ones)
    const all = orders.map(([unit, key, target]) => refused(() => order(battle, unit, key, AT(target))))
    expect(all.slice(0, -1)).toEqual(orders.slice(1).map(() => 'taken'))
    return all.at(-1)
  }

  test('FW-REC-02 FW-TUR-05 Eyes and Ears come before any fire: of men, smoke, aircraft', () => {
    expect(lastOf(['U8', 'eyes', 'D2'])).toBe('taken')
    expect(lastOf(['U1', 'shoot', 'D2'], ['U8', 'eyes', 'D2'])).toBe('company.error.eyes-late')
    expect(lastOf(['U6', 'smoke', 'D2'], ['U8', 'eyes', 'D2'])).toBe('company.error.eyes-late')
    expect(lastOf(['UH1', 'air', 'D9'], ['U8', 'eyes', 'D2'])).toBe('company.error.eyes-late')
  })

  test('FW-SMK-01 FW-TUR-05 smoke comes before aircraft, and they before other fire', () => {
    expect(
      lastOf(['U8', 'eyes', 'D2'], ['U6', 'smoke', 'D2'], ['UH1', 'air', 'D9'], ['U1', 'shoot', 'D2']),
    ).toBe('taken')
    expect(lastOf(['UH1', 'air', 'D9'], ['U6', 'smoke', 'D2'])).toBe('company.error.smoke-first')
    expect(lastOf(['U1', 'shoot', 'D2'], ['UH1', 'air', 'D9'])).toBe('company.error.air-first')
  })
})

describe('who goes on after a fight', () => {
  test('FW-MOV-09 FW-CON-04 machine guns that consolidate have moved, and are in the open after it', () => {
    const battle = battleOf(
      field([
        {
          id: 'U7',
          teams: [
            ['cmd', 50, 70],
            ['hmgt', 60, 66],
          ],
        },
        { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'hold', counter: 'never' } },
        { id: 'D1', teams: [['gren', 60, 120]] },
      ]),
      // Regulars strike home on 4
      [4, 6, 6, 6],
    )
    order(battle, 'U7', 'assault', { ...AT('D2'), options: { after: 'advance' } })
    const { state } = battle
    expect(at(state, 'U7-2')).not.toEqual([60, 66])
    expect(hidingFrom(state, member(state, 'D1-1'), member(state, 'U7-2'))).toBe('open')
  })

  test('FW-MOV-09 FW-ASL-19 who breaks off in his own turn has moved, and in the enemy’s he has not', () => {
    const battle = battleOf(
      field([
        {
          id: 'U1',
          teams: [
            ['rifles', 50, 70],
            ['hmgt', 60, 64],
          ],
          standing: { counter: 'never' },
        },
        {
          id: 'D2',
          teams: [
            ['gren', 50, 80],
            ['gren', 150, 180],
          ],
          standing: { defensive: 'hold', counter: 'always' },
        },
      ]),
      // both blows miss; he counter-attacks and misses; they do not counter and break off
      Array.from({ length: 12 }, () => 1),
    )
    order(battle, 'U1', 'assault', AT('D2'))
    expect(events(battle, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['U1'])
    expect(member(battle.state, 'U1-2').team.did).toContain('moved')
    expect(member(battle.state, 'D2-1').team.did).toBeUndefined()
  })
})
