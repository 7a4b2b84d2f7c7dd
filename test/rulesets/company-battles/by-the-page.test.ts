import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/kernel/words.ts'
import { callAircraft } from '../../../src/rulesets/company-battles/fight/air/call.ts'
import { isBelowHalf } from '../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { memberCalled } from '../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, box, events, field, order, type Placed, rolls, run, unitIn } from './support/field.ts'

/*
 * Cases reckoned from the rules' page and its source alone, before the code was looked at: what is placed, which dice are
 * thrown and in what order, and what comes of it.
 */

const SHOOTING = { phase: 'shooting' } as const
const MOVED = { did: ['moved'] } as const
const AT = (unit: string) => ({ target: { unit } })
/** A 57 mm gun (ROF 3, AT 10, Firepower 4+) at (50, 50), its front edge at y = 52. */
const gun: Placed = { id: 'U5', teams: [['at57', 50, 50]] }
const isTaken = (act: () => unknown): boolean => {
  try {
    act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

describe('sharing of hits', () => {
  test('FW-ALL-03 FW-SAV-06 who is near behind a wall takes the hit before who is far in the open', () => {
    const placed: Placed[] = [
      gun,
      {
        id: 'D2',
        teams: [
          ['gren', 50, 83.5, { ...MOVED }],
          ['gren', 90, 85, { ...MOVED }],
        ],
      },
    ]
    const wall = {
      id: 'w',
      kind: 'wall',
      line: [
        [40, 81],
        [60, 81],
      ],
    } as const
    // Near: 4 + 1 behind the wall; far: 4 + 1 beyond 40 cm. Save 2 of 3+, Firepower 3 of 4+: it stays.
    const battle = battleOf(field(placed, { ...SHOOTING, ground: [wall] }), [5, 1, 1, 2, 3])
    order(battle, 'U5', 'shoot', AT('D2'))
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ need: 5, hits: 1 })
    expect(events(battle, 'company.saved').map(({ data }) => [data?.team, data?.result])).toEqual([
      ['D2-1', 'unharmed'],
    ])
    expect(battle.state.queued).toEqual([])
  })

  test('FW-ALL-04 of two hits the half-track beside the infantry takes the one of the gun', () => {
    const placed: Placed[] = [
      { id: 'U3', teams: [['sherman', 54, 50]] },
      {
        id: 'D1',
        teams: [
          ['gren', 50, 80, { ...MOVED }],
          ['sdkfz251', 58, 80, { ...MOVED }],
        ],
      },
    ]
    // Gun 4 and 1, hull gun 1, 0.50 in. 4 1 1. The infantry saves AT 4 with a 3; 6 + 1 < 10, Firepower 2 of 3+: bailed out.
    const battle = battleOf(field(placed, SHOOTING), [4, 1, 1, 4, 1, 1, 3, 6, 2])
    order(battle, 'U3', 'shoot', { ...AT('D1'), options: { weapon: 'gun' } })
    expect(events(battle, 'company.saved').map(({ data }) => [data?.team, data?.at])).toEqual([['D1-1', 4]])
    expect(
      events(battle, 'company.armour-saved').map(({ data }) => [data?.team, data?.at, data?.result]),
    ).toEqual([['D1-2', 10, 'bailed']])
    expect(battle.state.queued).toEqual([])
  })

  test('FW-ALL-03 a fit tank takes the one hit, though the one that has bailed out is nearer', () => {
    const placed: Placed[] = [
      gun,
      {
        id: 'D4',
        teams: [
          ['stug', 50, 90, { ...MOVED }],
          ['stug', 58, 80, { ...MOVED, bailed: true }],
        ],
      },
    ]
    const battle = battleOf(field(placed, SHOOTING), [4, 1, 1, 6])
    order(battle, 'U5', 'shoot', AT('D4'))
    expect(events(battle, 'company.armour-saved').map(({ data }) => data?.team)).toEqual(['D4-1'])
  })

  test('FW-ALL-05 machine guns among infantry cannot be named by Firepower 6, and can by 4+', () => {
    const placed: Placed[] = [
      gun,
      { id: 'U1', teams: [['rifles', 60, 50]] },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 80, { ...MOVED }],
          ['hmgt', 60, 80, { ...MOVED }],
        ],
      },
    ]
    const named = (by: string, dice: readonly number[]): boolean =>
      isTaken(() =>
        order(battleOf(field(placed, SHOOTING), dice), by, 'shoot', {
          ...AT('D2'),
          options: { first: 'gun' },
        }),
      )
    expect([named('U1', []), named('U5', [1, 1, 1])]).toEqual([false, true])
  })

  test('FW-PIN-01 FW-SAV-15 four hits of one platoon and one of another pin, though all are saved', () => {
    const placed: Placed[] = [
      { id: 'U7', teams: [['hmgt', 40, 50]] },
      { id: 'U1', teams: [['rifles', 60, 50]] },
      { id: 'D2', teams: [0, 6, 12, 18, 24].map((x) => ['gren', 40 + x, 80, { ...MOVED }] as const) },
    ]
    const battle = battleOf(field(placed, SHOOTING), [4, 4, 4, 4, 3, 3, 3, 3, 4, 1, 3])
    order(battle, 'U7', 'shoot', AT('D2'))
    expect(unitIn(battle.state, 'D2').pinned).toBe(false)
    order(battle, 'U1', 'shoot', AT('D2'))
    expect([unitIn(battle.state, 'D2').pinned, unitIn(battle.state, 'D2').lost]).toEqual([true, []])
  })
})

describe('scores and saves', () => {
  test('FW-GEN-03 FW-HIT-06 a mortar that has moved, at veterans gone to ground beyond 40 cm: a 6 and then 5+', () => {
    const placed: Placed[] = [
      { id: 'U1', teams: [['lmor', 50, 50, { ...MOVED }]] },
      { id: 'D2', teams: [['gren', 50, 98]] },
    ]
    const hits = (second: number, ...more: number[]): unknown => {
      const battle = battleOf(field(placed, SHOOTING), [6, second, ...more])
      order(battle, 'U1', 'shoot', AT('D2'))
      expect(battle.state.queued).toEqual([])
      return events(battle, 'company.fired').map(({ data }) => [data?.need, data?.hits])
    }
    expect([hits(4), hits(5, 3)]).toEqual([[[8, 0]], [[8, 1]]])
  })

  test.each([
    [4, [1]],
    [5, []],
  ])('FW-SAV-03 a lorry that is hit stays on 5+: %i', (die, lost) => {
    const placed: Placed[] = [
      { id: 'U1', teams: [['rifles', 50, 50]] },
      {
        id: 'D5',
        teams: [
          ['opel', 50, 75, { ...MOVED }],
          ['opel', 150, 150],
        ],
      },
    ]
    const battle = battleOf(field(placed, SHOOTING), [4, 1, die])
    order(battle, 'U1', 'shoot', AT('D5'))
    expect(unitIn(battle.state, 'D5').lost).toEqual(lost)
  })

  test.each([
    [3, [1]],
    [4, []],
  ])(
    'FW-BAI-02 a crew that has bailed out and is to bail out again: Motivation 4+, else it is destroyed: %i',
    (die, lost) => {
      const placed: Placed[] = [
        gun,
        {
          id: 'D4',
          teams: [
            ['stug', 50, 80, { ...MOVED, bailed: true }],
            ['stug', 150, 150],
          ],
        },
      ]
      // 3 + 7 = 10: as AT 10. Firepower 4 of 4+.
      const battle = battleOf(field(placed, SHOOTING), [6, 1, 1, 3, 4, die])
      order(battle, 'U5', 'shoot', AT('D4'))
      expect(unitIn(battle.state, 'D4').lost).toEqual(lost)
      expect(battle.state.queued).toEqual([])
    },
  )

  test.each([
    ['from the front', 50, 55, 0, [4, 1, 4, 5], []],
    ['from its side', 25, 80, 90, [4, 1, 4], [1]],
  ] as const)(
    'FW-SAV-05 FW-SAV-07 a Pak that fails 5+ %s: behind its shield Firepower 6 is wanted besides',
    (_, x, y, heading, dice, lost) => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', x, y, { heading }]] },
        {
          id: 'D5',
          teams: [
            ['pak', 50, 80, { ...MOVED }],
            ['pak', 150, 150],
          ],
        },
      ]
      const battle = battleOf(field(placed, SHOOTING), dice)
      order(battle, 'U1', 'shoot', AT('D5'))
      expect(unitIn(battle.state, 'D5').lost).toEqual(lost)
      expect(battle.state.queued).toEqual([])
    },
  )

  test('FW-SAV-12 riders save on 5+ whenever their tank is hit, though nothing comes of the hit', () => {
    const placed: Placed[] = [
      gun,
      { id: 'D4', teams: [['stug', 50, 80, { ...MOVED }]] },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 80, { aboard: 'D4-1' }],
          ['gren', 150, 150],
        ],
      },
    ]
    const battle = battleOf(field(placed, SHOOTING), [6, 1, 1, 6, 4])
    order(battle, 'U5', 'shoot', AT('D4'))
    expect([unitIn(battle.state, 'D4').lost, unitIn(battle.state, 'D2').lost]).toEqual([[], [1]])
  })
})

describe('ranging in', () => {
  const guns = (side: 'U' | 'D', type: string, count: number): Placed => ({
    id: `${side}6`,
    teams: Array.from({ length: count }, (_, i) => [type, 80 + 8 * i, side === 'U' ? 20 : 180] as const),
    more: { artillery: true },
  })

  test('FW-ART-16 FW-ART-19 gone to ground, and the company commander directs: 7, which is a 6 and then 4+', () => {
    const placed: Placed[] = [
      guns('U', 'how105', 3),
      { id: 'UH1', teams: [['coy', 100, 85]], more: { role: 'commander' } },
      {
        id: 'D2',
        teams: [
          ['gren', 100, 120],
          ['gren', 160, 120],
        ],
      },
    ]
    // 6 and 3: missed. 6 and 4: ranged in. 4 + 1 for the attempt that failed: 5 hits. Save 2.
    const battle = battleOf(field(placed, SHOOTING), [6, 3, 6, 4, 5, 2])
    order(battle, 'U6', 'bombard', { ...AT('D2'), options: { spotter: 'UH1', team: '1' } })
    expect(events(battle, 'company.ranged-in').map(({ data }) => [data?.attempt, data?.need])).toEqual([
      [2, 7],
    ])
    expect([unitIn(battle.state, 'D2').lost, unitIn(battle.state, 'D2').pinned]).toEqual([[1], true])
    expect(battle.state.queued).toEqual([])
  })

  test('FW-ART-20 FW-ART-21 one gun of veterans: 3 + 1, a success is thrown again; who was not hit is not pinned', () => {
    const placed: Placed[] = [
      guns('D', 'lefh', 1),
      { id: 'D6O', teams: [['obs', 100, 110]], more: { role: 'observer', battery: 'D6' } },
      { id: 'U1', teams: [['rifles', 100, 80, { ...MOVED }]] },
    ]
    const battle = battleOf(field(placed, { ...SHOOTING, active: 'DE' }), [3, 4, 3])
    order(battle, 'D6', 'bombard', AT('U1'))
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ need: 4, hits: 0, teams: 1 })
    expect(unitIn(battle.state, 'U1').pinned).toBe(false)
    expect(battle.state.queued).toEqual([])
  })

  test('FW-ART-23 a shield does not help against a bombardment', () => {
    const placed: Placed[] = [
      guns('U', 'how105', 3),
      { id: 'U6O', teams: [['obs', 100, 85]], more: { role: 'observer', battery: 'U6' } },
      {
        id: 'D5',
        teams: [
          ['pak', 100, 120, { ...MOVED }],
          ['pak', 160, 160],
        ],
      },
    ]
    const battle = battleOf(field(placed, SHOOTING), [4, 4, 4])
    order(battle, 'U6', 'bombard', { ...AT('D5'), options: { team: '1' } })
    expect(unitIn(battle.state, 'D5').lost).toEqual([1])
  })
})

describe('assaults', () => {
  test('FW-ASL-08 FW-ASL-09 tanks by themselves are not thrown back by six hits', () => {
    const placed: Placed[] = [
      {
        id: 'U3',
        teams: [
          ['sherman', 95, 98],
          ['sherman', 101, 98],
        ],
      },
      {
        id: 'D2',
        teams: [
          ['gren', 95, 110],
          ['gren', 101, 110],
          ['gren', 150, 150],
        ],
      },
    ]
    // Machine guns hit six times, Panzerfausts miss. Side 4 + 1 is above AT 2. Then both strike: Skill 4+.
    const dice = [3, 3, 3, 1, 3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 4, 4]
    const battle = battleOf(field(placed), dice)
    order(battle, 'U3', 'assault', AT('D2'))
    expect(events(battle, 'company.repelled')).toEqual([])
    expect(events(battle, 'company.armour-saved').map(({ data }) => data?.armour)).toEqual(Array(6).fill(4))
    expect([unitIn(battle.state, 'D2').lost, unitIn(battle.state, 'U3').pinned]).toEqual([[1, 2], false])
    expect(battle.state.queued).toEqual([])
  })

  test.each([
    [3, 'destroyed'],
    [4, 'bailed'],
    [5, 'unharmed'],
  ])(
    'FW-ASL-02 FW-ASL-13 a bazooka team tests for tanks, hits, and top armour 1 + %i meets AT 5',
    (die, result) => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['baz', 50, 100]] },
        {
          id: 'D4',
          teams: [
            ['stug', 50, 110],
            ['stug', 150, 180],
          ],
          standing: { defensive: 'hold', counter: 'never' },
        },
      ]
      const battle = battleOf(field(placed), [4, 4, die, ...Array(4).fill(4)])
      order(battle, 'U1', 'assault', AT('D4'))
      expect(
        rolls(battle)
          .slice(0, 3)
          .map((roll) => roll.split(' ')[0]),
      ).toEqual(['4', '4', String(die)])
      const [tank] = [memberCalled(battle.state, 'D4-1')]
      expect(tank === null ? 'destroyed' : tank.team.bailed === true ? 'bailed' : 'unharmed').toBe(result)
    },
  )
})

describe('bogging, motivation, aircraft, scouts', () => {
  test('FW-BOG-01 a light gun tests at the edge of a wood, a machine gun never does', () => {
    const wood = { id: 'w', kind: 'woods', polygon: box([40, 55], [80, 75]) }
    const gone = (type: string, dice: readonly number[]): unknown => {
      const state = field([{ id: 'U5', teams: [[type, 50, 50]] }], { phase: 'movement', ground: [wood] })
      const battle = battleOf(state, dice)
      order(battle, 'U5', 'move', { path: [{ x: 500, y: 590 }] })
      expect(battle.state.queued).toEqual([])
      const [team] = unitIn(battle.state, 'U5').teams
      return [team?.y, team?.bogged !== undefined]
    }
    expect([gone('at57', [2]), gone('hmgt', [])]).toEqual([
      [590, false],
      [590, false],
    ])
    expect(gone('at57', [1])).toEqual([550, true])
  })

  test('FW-MOR-02 half-tracks do not count as able, and count as lost', () => {
    const platoon = (lost: readonly number[]): boolean => {
      const all = ['gren', 'gren', 'gren', 'sdkfz251', 'sdkfz251']
      const teams = all.flatMap((type, i) => (lost.includes(i + 1) ? [] : [[type, 50 + 8 * i, 80] as const]))
      const state = field([{ id: 'D1', teams, more: { roster: all, lost } }])
      const u = unitIn(state, 'D1')
      return isBelowHalf({ ...u, roster: all })
    }
    // One squad: 1 lost, 2 able. With one half-track 2 and 2: not below. With both 3 and 2.
    expect([platoon([1]), platoon([1, 4]), platoon([1, 4, 5])]).toEqual([false, false, true])
  })

  test('FW-AIR-03 a die of two is spent on the enemy’s aircraft, and 6 sends them home; of one it is not', () => {
    const called = (dice: number, thrown: readonly number[]): unknown => {
      const chief = (id: string, y: number): Placed => ({
        id,
        teams: [['coy', 100, y]],
        more: { role: 'commander' },
        standing: { air: 'call', intercept: 'usual' },
      })
      const state = field([chief('UH1', 10), chief('DH1', 190)], { phase: 'starting' })
      for (const [side, aircraft, many] of [
        ['US', 'p47', 3],
        ['DE', 'fw190', dice],
      ] as const) {
        const one = state.sides[side]
        if (one !== undefined)
          Object.assign(one, { facts: { ...one.facts, air: { level: 'limited', aircraft, dice: many } } })
      }
      const battle = battleOf(state, thrown)
      run(callAircraft(battle, 'US'))
      expect(battle.state.queued).toEqual([])
      const left = (side: 'US' | 'DE') => state.sides[side]?.facts.air?.dice
      return [left('US'), left('DE'), state.facts.flight?.count ?? 0]
    }
    expect(called(2, [5, 1, 1, 6])).toEqual([2, 1, 0])
    expect(called(2, [5, 1, 1, 5, 6])).toEqual([2, 1, 3])
    expect(called(1, [5, 1, 1, 2])).toEqual([2, 1, 1])
  })

  test('FW-REC-04 FW-REC-05 FW-REC-06 at scouts that slip away one die first; they fail, and the other two follow', () => {
    const placed: Placed[] = [
      { id: 'D2', teams: [['gren', 50, 80]] },
      { id: 'U8', teams: [['m8', 50, 55, { ...MOVED }]], standing: { disengage: 'always' } },
    ]
    // 2 misses 3+; Skill 3 of 4+; then 3 hits and 1 misses. 1 + 1 is as AT 2, Firepower 5 of 6: nothing. That save has failed all
    // the same: Motivation 6, they stay (FW-REC-06).
    const battle = battleOf(field(placed, { ...SHOOTING, active: 'DE' }), [2, 3, 3, 1, 1, 5, 6])
    order(battle, 'D2', 'shoot', AT('U8'))
    expect(events(battle, 'company.fired').map(({ data }) => [data?.count, data?.hits])).toEqual([
      [1, 0],
      [2, 1],
    ])
    expect(events(battle, 'company.armour-saved').map(({ data }) => data?.result)).toEqual(['unharmed'])
    expect(battle.state.queued).toEqual([])
  })
})
