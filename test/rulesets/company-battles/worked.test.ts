import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/kernel/words.ts'
import { inCommand } from '../../../src/rulesets/company-battles/command/chain.ts'
import { destroyTeam } from '../../../src/rulesets/company-battles/fight/casualties.ts'
import { companyMorale } from '../../../src/rulesets/company-battles/fight/company-morale.ts'
import { isBelowHalf } from '../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { memberCalled } from '../../../src/rulesets/company-battles/units/state.ts'
import { at, battleOf, box, events, field, order, type Placed, rolls, run, unitIn } from './support/field.ts'

const SHOOTING = { phase: 'shooting' } as const
const MOVEMENT = { phase: 'movement' } as const
const AT = (unit: string) => ({ target: { unit } })
const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

describe('fire', () => {
  test('FW-HIT-04 bazooka that has moved at veterans in a wood: 4 + 1 + 1, one die', () => {
    const battle = battleOf(
      field(
        [
          { id: 'U1', teams: [['baz', 50, 50, { did: ['moved'] }]] },
          { id: 'D2', teams: [['gren', 50, 68, { did: ['moved'] }]] },
        ],
        { ...SHOOTING, ground: [{ id: 'w', kind: 'woods', polygon: box([40, 65], [60, 75]) }] },
      ),
      [5],
    )
    order(battle, 'U1', 'shoot', AT('D2'))
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ count: 1, need: 6, hits: 0 })
    expect(battle.state.queued).toEqual([])
  })
  test('FW-HIT-01 FW-PIN-03 pinned rifles at a regular platoon that moved fast: twice one die each, 3+', () => {
    const battle = battleOf(
      field(
        [
          { id: 'D1', teams: [['gren', 50, 80]], more: { pinned: true } },
          { id: 'U2', teams: [['rifles', 50, 50, { did: ['moved'] }]], more: { fast: true } },
        ],
        { ...SHOOTING, active: 'DE' },
      ),
      [3, 2, 3],
    )
    order(battle, 'D1', 'shoot', AT('U2'))
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ count: 2, need: 3, hits: 1 })
  })
  test('FW-HIT-05 the easiest team gives the score, and any may take the hit', () => {
    const battle = battleOf(
      field(
        [
          { id: 'U1', teams: [['rifles', 50, 50]] },
          {
            id: 'D2',
            teams: [
              ['gren', 50, 72, { did: ['moved'] }],
              ['gren', 60, 76, { did: ['moved'] }],
            ],
            standing: { allocate: 'ask' },
          },
        ],
        { ...SHOOTING, ground: [{ id: 'w', kind: 'woods', polygon: box([55, 73], [70, 85]) }] },
      ),
      [4, 1, 2],
    )
    const asked = order(battle, 'U1', 'shoot', AT('D2'), ['D2-2'])
    expect(asked).toEqual(['company.share-hits'])
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ need: 4, hits: 1 })
    expect(unitIn(battle.state, 'D2').lost).toEqual([2])
  })
  test.each([
    [40, 1, [4], 'destroyed'],
    [40, 2, [3], 'bailed'],
    [40, 3, [4], 'bailed'],
    [40, 3, [3], 'unharmed'],
    [40, 4, [], 'unharmed'],
    [41, 1, [4], 'destroyed'],
    [41, 1, [3], 'bailed'],
    [41, 2, [4], 'bailed'],
    [41, 2, [3], 'unharmed'],
    [41, 3, [], 'unharmed'],
  ] as const)(
    'FW-SAV-01 AT 10, Firepower 4+ at the front of a StuG %i cm away: %i',
    (cm, die, fp, result) => {
      const battle = battleOf(
        field(
          [
            { id: 'U5', teams: [['at57', 50, 50]] },
            { id: 'D4', teams: [['stug', 50, 50 + 2 + cm + 3, { did: ['moved'] }]] },
          ],
          SHOOTING,
        ),
        [6, 1, 1, die, ...fp],
      )
      order(battle, 'U5', 'shoot', AT('D4'))
      expect(events(battle, 'company.armour-saved').map(({ data }) => data?.result)).toEqual([result])
      expect(battle.state.queued).toEqual([])
    },
  )
  test.each([
    [6, [4], 'destroyed'],
    [6, [3], 'bailed'],
  ] as const)('FW-SAV-02 from beside it meets side 3: 6 + 3 < 10', (die, fp, result) => {
    const battle = battleOf(
      field(
        [
          { id: 'U5', teams: [['at57', 20, 80, { heading: 90 }]] },
          { id: 'D4', teams: [['stug', 50, 80, { did: ['moved'] }]] },
        ],
        SHOOTING,
      ),
      [6, 1, 1, die, ...fp],
    )
    order(battle, 'U5', 'shoot', AT('D4'))
    expect(events(battle, 'company.armour-saved').map(({ data }) => data?.result)).toEqual([result])
  })
  test('FW-ALL-03 four hits on five teams, two of them beyond 40 cm: the near ones first, then a far one', () => {
    const gren = [0, 1, 2].map((i) => ['gren', 44 + 6 * i, 80, { did: ['moved'] }] as const)
    const battle = battleOf(
      field(
        [
          { id: 'U7', teams: [['hmgt', 50, 50]] },
          {
            id: 'D2',
            teams: [...gren, ['gren', 47, 96, { did: ['moved'] }], ['gren', 53, 96, { did: ['moved'] }]],
            standing: { allocate: 'ask' },
          },
        ],
        SHOOTING,
      ),
      [6, 6, 6, 6, 6, 6, 6, 6],
    )
    const tries = ['D2-1 D2-1 D2-2 D2-3', 'D2-1 D2-2 D2-4 D2-5', 'D2-1 D2-2 D2-3 D2-5']
    const taken = tries.map((one) =>
      refusal(() =>
        order(battleOf(structuredClone(battle.state), [6, 6, 6, 6, 6, 6, 6, 6]), 'U7', 'shoot', AT('D2'), [
          one,
        ]),
      ),
    )
    expect(taken).toEqual(['company.error.share-round', 'company.error.share-rank', 'taken'])
  })
})

describe('guns', () => {
  const battery = (guns: number, type = 'how105'): Placed[] => [
    {
      id: 'U6',
      teams: [
        ['cmd', 100, 10, { did: ['moved'] }],
        ...Array.from({ length: guns }, (_, i) => [type, 96 + 8 * i, 20] as const),
      ],
      more: { artillery: true },
    },
    { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
  ]
  test('FW-ART-20 FW-ART-21 two guns: ranged in at the second attempt, 5+, successes again; pinned by one hit', () => {
    const battle = battleOf(
      field(
        [
          ...battery(2),
          {
            id: 'D2',
            teams: [
              ['gren', 100, 120, { did: ['moved'] }],
              ['gren', 106, 120, { did: ['moved'] }],
            ],
          },
        ],
        SHOOTING,
      ),
      [3, 4, 5, 6, 4, 5, 3],
    )
    order(battle, 'U6', 'bombard', AT('D2'))
    expect(events(battle, 'company.falls').map(({ sums, data }) => [sums?.score?.total, data?.hits])).toEqual(
      [[5, 1]],
    )
    expect(unitIn(battle.state, 'D2')).toMatchObject({ pinned: true, lost: [] })
    expect(battle.state.queued).toEqual([])
  })
  test.each([
    [9.9, 2],
    [10, 1],
    [10.1, 1],
  ])('FW-ART-19 a base that begins %d cm beside the aimed one', (dx, under) => {
    // The template reaches 7.5 cm from the middle of the team aimed at; a base is 5 cm wide.
    const battle = battleOf(
      field(
        [
          ...battery(3),
          { id: 'D2', teams: [['gren', 100, 120, { did: ['moved'] }]] },
          { id: 'D3', teams: [['gren', 100 + dx, 120, { did: ['moved'] }]] },
        ].map((one) =>
          one.id === 'U6'
            ? ({
                ...one,
                teams: [
                  ['cmd', 100, 10, { did: ['moved'] }],
                  ['how105', 92, 20],
                  ['how105', 100, 20],
                  ['how105', 108, 20],
                ],
              } as Placed)
            : (one as Placed),
        ),
        SHOOTING,
      ),
      [4, 1, 1],
    )
    order(battle, 'U6', 'bombard', AT('D2'))
    expect(events(battle, 'company.falls')[0]?.data?.teams).toBe(under)
  })
  test('FW-SMK-04 smoke of three mortars, wind 4: the second square lies back towards the guns', () => {
    const battle = battleOf(
      field(
        [
          {
            id: 'U6',
            teams: [
              ['grw', 94, 50],
              ['grw', 100, 50],
              ['grw', 106, 50],
            ],
            more: { artillery: true },
          },
          { id: 'U6O', teams: [['obs', 120, 60]], more: { role: 'observer', battery: 'U6' } },
          { id: 'D2', teams: [['gren', 100, 120, { did: ['moved'] }]] },
        ],
        SHOOTING,
      ),
      [4, 4],
    )
    order(battle, 'U6', 'smoke', AT('D2'))
    const smoke = Object.values(battle.state.features).filter(({ layer }) => layer === 'smoke')
    expect(smoke.map(({ polygon }) => (polygon ?? []).reduce((sum, { y }) => sum + y, 0) / 4)).toEqual([
      1200, 1050,
    ])
  })
})

describe('assault', () => {
  const defended = (hits: number) => {
    const battle = battleOf(
      field([
        { id: 'U1', teams: [0, 1, 2, 3, 4, 5].map((i) => ['rifles', 80 + 6 * i, 100] as const) },
        {
          id: 'D2',
          teams: [
            ['gren', 90, 110],
            ['gren', 96, 110],
          ],
          standing: { defensive: 'all', counter: 'never', break: 'home' },
        },
      ]),
      // Two squads: 3 dice of the machine gun and 1 of the Panzerfaust each, at regulars who charge: 3+.
      [
        ...Array.from({ length: 8 }, (_, i) => (i < hits ? 3 : 2)),
        ...Array.from({ length: hits }, () => 3),
        ...Array.from({ length: 30 }, () => 2),
      ],
    )
    order(battle, 'U1', 'assault', AT('D2'))
    return [unitIn(battle.state, 'U1').pinned, at(battle.state, 'U1-1')?.[1] === 100]
  }
  test('FW-ASL-09 five hits of defensive fire throw a charge back, four do not', () => {
    expect(defended(5)).toEqual([true, true])
    expect(defended(4)[1]).toBe(false)
  })
  test.each([
    [3, 'destroyed'],
    [4, 'bailed'],
    [5, 'unharmed'],
  ])('FW-ASL-13 grenadiers strike a Sherman: AT 5 against top 1 and %i', (die, result) => {
    const battle = battleOf(
      field(
        [
          { id: 'D1', teams: [['gren', 50, 80]] },
          {
            id: 'U3',
            teams: [
              ['sherman', 50, 72],
              ['sherman', 150, 20],
            ],
            standing: { defensive: 'hold', counter: 'never' },
          },
        ],
        { active: 'DE' },
      ),
      // Motivation against tanks 4, Skill 3+, top armour, then whatever follows.
      [4, 3, die, 6, 6, 6, 6, 6, 6, 6],
    )
    order(battle, 'D1', 'assault', AT('U3'))
    expect(events(battle, 'company.armour-struck')[0]?.data?.result).toBe(result)
  })
})

describe('morale and command', () => {
  const of = (teams: Placed['teams'], lost: number[]): Placed => ({
    id: 'D1',
    teams,
    more: { lost, hurt: true },
  })
  const foot = (n: number) => Array.from({ length: n }, (_, i) => ['gren', 20 + 6 * i, 80] as const)
  const cars = (n: number) => Array.from({ length: n }, (_, i) => ['sdkfz251', 20 + 8 * i, 100] as const)
  test.each([
    [6, 0, 6, false],
    [5, 0, 7, true],
    [5, 2, 4, false],
    [4, 2, 5, true],
    [4, 4, 4, false],
  ] as const)('FW-MOR-02 %i on foot and %i half-tracks left, %i lost: below half %s', (a, b, lost, below) => {
    const state = field([
      of(
        [...foot(a), ...cars(b)],
        Array.from({ length: lost }, (_, i) => a + b + 1 + i),
      ),
    ])
    expect(isBelowHalf(unitIn(state, 'D1'))).toBe(below)
  })
  test('FW-MOR-05 FW-MOR-06 a company of which five platoons are destroyed and four able tests once, without a re-roll', () => {
    const alive = Array.from(
      { length: 4 },
      (_, i): Placed => ({ id: `U${i + 1}`, teams: [['rifles', 20 + 10 * i, 20]] }),
    )
    const dead = Array.from(
      { length: 5 },
      (_, i): Placed => ({ id: `U${i + 11}`, teams: [], more: { lost: [1] } }),
    )
    const chief: Placed = { id: 'UH1', teams: [['coy', 20, 26]], more: { role: 'commander' } }
    const state = field([...alive, ...dead, chief, { id: 'D1', teams: [['gren', 100, 150]] }])
    for (const { id } of dead) Object.assign(unitIn(state, id), { status: 'destroyed', at: null })
    const battle = battleOf(state, [3])
    run(companyMorale(battle, 'US'))
    expect(rolls(battle)).toEqual(['3 FW-MOR-05'])
    expect(state.facts.failed).toEqual(['us1'])
  })
  test('FW-CMD-02 the chain of command goes on over teams, not over transports', () => {
    const state = field([
      {
        id: 'D1',
        teams: [
          ['cmd', 20, 80],
          ['gren', 38, 80],
          ['gren', 57, 80],
        ],
      },
      {
        id: 'D2',
        teams: [
          ['cmd', 20, 120],
          ['sdkfz251', 37, 120],
          ['gren', 56, 120],
        ],
      },
    ])
    // Gaps: 38 − 20 − 4 = 14; 57 − 38 − 5 = 14; of the half-track 17 − 3 = 14 and 19 − 4 = 15.
    expect([...inCommand(state, unitIn(state, 'D1'))].sort()).toEqual([1, 2, 3])
    expect([...inCommand(state, unitIn(state, 'D2'))].sort()).toEqual([1, 2])
  })
  test('FW-SAV-09 FW-SAV-11 two results at a half-track with two aboard: two dice each, both 5+; the platoon is pinned', () => {
    const state = field([
      {
        id: 'D1',
        teams: [
          ['sdkfz251', 50, 80],
          ['gren', 50, 80, { aboard: 'D1-1' }],
          ['gren', 50, 80, { aboard: 'D1-1' }],
        ],
      },
      { id: 'U1', teams: [['rifles', 150, 20]] },
    ])
    const battle = battleOf(state, [5, 5, 5, 4])
    const its = memberCalled(state, 'D1-1')
    if (its !== null) run(destroyTeam(battle, its, 'FW-SAV-14', 2))
    expect(rolls(battle)).toEqual(['5 FW-SAV-09', '5 FW-SAV-09', '5 FW-SAV-09', '4 FW-SAV-09'])
    expect(unitIn(state, 'D1')).toMatchObject({ lost: [1, 3], pinned: true })
  })
})

describe('movement', () => {
  const road = {
    id: 'r',
    kind: 'road',
    line: [
      [50, 0],
      [50, 100],
    ] as const,
    data: { width: 60 },
  }
  const go = (
    type: string,
    path: readonly (readonly [number, number])[],
    ground: Parameters<typeof field>[1] extends infer O
      ? NonNullable<O extends { ground?: infer G } ? G : never>
      : never,
    dice: readonly number[] = [],
    more: Partial<Placed['more']> = {},
  ) => {
    const state = field(
      [
        { id: 'U1', teams: [[type, 50, 10]], more: { ...more } },
        { id: 'D1', teams: [['gren', 150, 190]] },
      ],
      { ...MOVEMENT, ground },
    )
    const battle = battleOf(state, dice)
    const said = refusal(() =>
      order(battle, 'U1', 'move', { path: path.map(([x, y]) => ({ x: x * 10, y: y * 10 })) }),
    )
    return said === 'taken' ? at(state, 'U1-1') : said
  }
  test('FW-MOV-05 a half-track: 40 cm on the road, 30 where it leaves it', () => {
    expect(go('m3ht', [[50, 50]], [road])).toEqual([50, 50])
    expect(go('m3ht', [[50, 50.1]], [road])).toBe('company.error.way-too-long')
    expect(
      go(
        'm3ht',
        [
          [50, 30],
          [60, 30],
        ],
        [road],
      ),
    ).toEqual([60, 30])
    expect(
      go(
        'm3ht',
        [
          [50, 30],
          [60.1, 30],
        ],
        [road],
      ),
    ).toBe('company.error.way-too-long')
  })
  test('FW-MOV-02 a jeep that has come 12 cm stops at the edge of a wood', () => {
    const wood = { id: 'w', kind: 'woods', polygon: box([40, 22], [60, 60]) }
    const to = go('rjeep', [[50, 26]], [wood], [6])
    expect(to).toEqual([50, 22])
  })
  test('FW-PIN-03 pinned infantry comes no nearer to enemies it sees', () => {
    const state = (to: number) => {
      const one = field(
        [
          { id: 'U1', teams: [['rifles', 50, 10]], more: { pinned: true } },
          { id: 'D1', teams: [['gren', 50, 45]] },
        ],
        MOVEMENT,
      )
      return refusal(() => order(battleOf(one), 'U1', 'move', { path: [{ x: to, y: 100 }] }))
    }
    const nearer = field(
      [
        { id: 'U1', teams: [['rifles', 50, 10]], more: { pinned: true } },
        { id: 'D1', teams: [['gren', 50, 45]] },
      ],
      MOVEMENT,
    )
    expect(refusal(() => order(battleOf(nearer), 'U1', 'move', { path: [{ x: 500, y: 101 }] }))).not.toBe(
      'taken',
    )
    expect(state(560)).toBe('taken')
  })
  test('FW-TRA-07 a jeep that tows a gun goes 15 cm, also on a road', () => {
    const towing = (cm: number) => {
      const state = field(
        [
          {
            id: 'U5',
            teams: [
              ['tjeep', 50, 10],
              ['at57', 50, 10, { aboard: 'U5-1' }],
            ],
          },
          { id: 'D1', teams: [['gren', 150, 190]] },
        ],
        { ...MOVEMENT, ground: [road] },
      )
      return refusal(() =>
        order(battleOf(state), 'U5', 'move', {
          path: [{ x: 500, y: 100 + cm * 10 }],
          options: { teams: '1' },
        }),
      )
    }
    expect([towing(15), towing(15.2)]).toEqual(['taken', 'company.error.way-too-long'])
  })
})
