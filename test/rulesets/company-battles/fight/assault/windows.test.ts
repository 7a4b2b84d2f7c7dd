import { expect, test } from 'vitest'
import { at, battleOf, events, field, order, type Placed, unitIn } from '../../support/field.ts'

const riflemen: Placed = {
  id: 'U1',
  teams: [
    ['rifles', 95, 100],
    ['rifles', 101, 100],
  ],
}
const AT_D2 = { target: { unit: 'D2' } }

test('FW-ASY-04 FW-ASL-07 defensive fire: the owners of all platoons that could fire are asked in one question', () => {
  const state = field([
    riflemen,
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'ask', counter: 'never' } },
    { id: 'D3', teams: [['gren', 103, 116]], standing: { defensive: 'ask' } },
  ])
  // Only D3 fires: LMG squad 3 dice and Panzerfaust 1, all miss. Then 4 hits, 1 misses.
  const battle = battleOf(state, [1, 1, 1, 1, 4, 1])
  const asked = order(battle, 'U1', 'assault', AT_D2, ['D3'])
  expect(asked).toEqual(['company.defensive-fire'])
  expect(new Set(events(battle, 'company.fired').map(({ unit }) => unit))).toEqual(new Set(['D3']))
  expect(battle.state.queued).toEqual([])
})

test('FW-ASL-07 other platoons fire only with a team within 10 cm of one that is charged', () => {
  const fires = (y: number): number => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold', counter: 'never' } },
      { id: 'D3', teams: [['hmgt', 95, y]], standing: { defensive: 'all' } },
    ])
    // The machine gun, ROF 4: all miss. Then the squad hits.
    const battle = battleOf(state, [...(y === 123 ? [1, 1, 1, 1] : []), 4])
    order(battle, 'U1', 'assault', AT_D2)
    expect(battle.state.queued).toEqual([])
    return events(battle, 'company.fired').length
  }
  // Gaps between the two Germans: 123 − 110 − 3 = 10 cm, and 11 cm.
  expect([fires(123), fires(124)]).toEqual([1, 0])
})

test('FW-ASY-05 an instruction fires only at what comes so near', () => {
  const fired = (defensive: number): unknown => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      {
        id: 'D2',
        teams: [
          ['cmd', 110, 140],
          ['hmgt', 95, 110],
          ['hmgt', 95, 125],
        ],
        standing: { defensive, counter: 'never' },
      },
    ])
    const battle = battleOf(state, [1, 1, 1, 1, ...(defensive === 20 ? [1, 1, 1, 1] : []), 1])
    order(battle, 'U1', 'assault', AT_D2)
    expect(battle.state.queued).toEqual([])
    return events(battle, 'company.fired')[0]?.data?.count
  }
  // The squad ends in contact with the first machine gun; the second is 125 − 107 − 3 = 15 cm away.
  expect([fired(20), fired(10)]).toEqual([8, 4])
})

test('FW-ASL-17 FW-ASL-19 who has passed is asked whether he counter-attacks, then which way he breaks off', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    {
      id: 'D2',
      teams: [['gren', 95, 110]],
      standing: { defensive: 'hold', counter: 'ask', break: 'ask' },
    },
  ])
  // No hit; asked; breaks off to the north-west: of the directions that take it out of reach the nearest to that.
  const battle = battleOf(state, [1])
  const asked = order(battle, 'U1', 'assault', AT_D2, ['break', 'NW'])
  expect(asked).toEqual(['company.counter', 'company.break-off'])
  const [x, y] = at(battle.state, 'D2-1') ?? [0, 0]
  expect(x).toBeLessThan(95)
  expect(y).toBeGreaterThan(119)
})

test('FW-ASL-17 FW-ASY-03 who has said that he counter-attacks while the melee lasts is not asked again in it', () => {
  // Four blows miss, by turns, and each is answered; the fifth hits, and with the save failed the last of D2 falls.
  const melee = (...answers: string[]): string[] => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]], standing: { counter: 'always' } },
      {
        id: 'D2',
        teams: [['gren', 95, 110]],
        standing: { defensive: 'hold', counter: 'ask', break: 'away' },
      },
    ])
    return order(battleOf(state, [1, 1, 1, 1, 6, 1]), 'U1', 'assault', AT_D2, answers)
  }
  expect(melee('counter', 'counter')).toEqual(['company.counter', 'company.counter'])
  expect(melee('on')).toEqual(['company.counter'])
})

test('FW-ASY-07 the usual answer: counter-attack without tanks, with as many near as the enemy, not below half', () => {
  const answer = (enemies: number, lost: readonly number[], tank = false): string => {
    const teams = tank
      ? [['sherman', 95, 100] as const]
      : Array.from({ length: enemies }, (_, i) => ['rifles', 89 + 6 * i, 100] as const)
    const state = field([
      { id: 'U1', teams, standing: { counter: 'never' } },
      {
        id: 'D2',
        teams: [
          ['gren', 95, 110],
          ['gren', 101, 110],
        ],
        more: { lost },
        standing: { defensive: 'hold', counter: 'usual' },
      },
    ])
    // Nobody hits.
    const battle = battleOf(state, [...teams.map(() => 1), 1, 1])
    order(battle, 'U1', 'assault', AT_D2)
    return events(battle, 'company.counter-attacks').length > 0 ? 'counter' : 'break'
  }
  expect(answer(2, [])).toBe('counter')
  expect(answer(3, [])).toBe('break')
  expect(answer(2, [5, 6])).toBe('counter')
  expect(answer(2, [5, 6, 7])).toBe('break')
  expect(answer(1, [], true)).toBe('break')
})

test('FW-ASL-19 FW-GEN-10 breaking off with an enemy within 10 cm is destruction; exactly 10 cm is away', () => {
  const left = (behind: readonly Placed[]): unknown => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold', counter: 'never' } },
      ...behind,
    ])
    const battle = battleOf(state, [1])
    order(battle, 'U1', 'assault', AT_D2)
    return at(battle.state, 'D2-1')
  }
  expect(left([])).toEqual([95, 120])
  // Another platoon 12 cm behind it: wherever it goes, one of the two is near.
  expect(left([{ id: 'U2', teams: [['rifles', 95, 125]] }])).toBeNull()
  // Of transports and guns nobody need get away,
  expect(left([{ id: 'U2', teams: [['gmc', 95, 133]] }])).toEqual([95, 120])
  // but nobody on foot goes through one: it takes 113.4 to 116.4, where he would be behind it at 118.5, and he has no other way.
  expect(left([{ id: 'U2', teams: [['gmc', 95, 114.9, { f: 900 }]] }])).toBeNull()
})

test('FW-ASL-19 FW-MOV-06 FW-MOV-08 a vehicle breaks off through its own infantry and past enemy vehicles; behind a vehicle of its own it is lost', () => {
  const breaks = (behind: Placed): unknown => {
    const state = field([
      { id: 'U4', teams: [['sherman', 95, 100]] },
      { id: 'D4', teams: [['stug', 95, 108]], standing: { defensive: 'hold', counter: 'never' } },
      { ...behind, standing: { defensive: 'hold' } },
    ])
    // Nerve against tanks 4; the Sherman misses.
    const battle = battleOf(state, [4, 1])
    order(battle, 'U4', 'assault', { target: { unit: 'D4' } })
    expect(battle.state.queued).toEqual([])
    return at(battle.state, 'D4-1')
  }
  // It goes 10 cm to 118, with the back at 115; a StuG across its way takes 111.25 to 114.75, a squad 111.5 to 114.5.
  expect(breaks({ id: 'D2', teams: [['gren', 95, 113]] })).toEqual([95, 118])
  expect(breaks({ id: 'U2', teams: [['gmc', 95, 113, { f: 900 }]] })).toEqual([95, 118])
  expect(breaks({ id: 'D5', teams: [['stug', 95, 113, { f: 900 }]] })).toBeNull()
  // One beside its way is in nobody's.
  expect(breaks({ id: 'D5', teams: [['stug', 101, 113, { f: 900 }]] })).toEqual([95, 118])
})

test('FW-ASL-19 FW-MOV-06 vehicles of a platoon one behind the other: the last goes first and makes room', () => {
  const state = field([
    { id: 'U4', teams: [['sherman', 95, 100]] },
    {
      id: 'D4',
      teams: [
        ['stug', 95, 108],
        ['stug', 95, 115],
      ],
      standing: { defensive: 'hold', counter: 'never' },
    },
  ])
  const battle = battleOf(state, [4, 1])
  order(battle, 'U4', 'assault', { target: { unit: 'D4' } })
  expect([at(state, 'D4-1'), at(state, 'D4-2')]).toEqual([
    [95, 118],
    [95, 125],
  ])
})

test('FW-ASL-19 who cannot move is destroyed where an enemy is within 10 cm: bailed and bogged vehicles', () => {
  const state = field([
    {
      id: 'U4',
      teams: [
        ['sherman', 95, 100],
        ['sherman', 101, 100],
      ],
    },
    {
      id: 'D4',
      teams: [
        ['stug', 95, 108],
        ['stug', 101, 108, { bailed: true }],
        ['stug', 110, 108, { bogged: { x: 1100, y: 1080 } }],
      ],
      standing: { defensive: 'hold', counter: 'never' },
    },
  ])
  // Nerve against tanks 4. Nobody hits; the StuGs break off.
  const battle = battleOf(state, [4, 1, 1])
  order(battle, 'U4', 'assault', { target: { unit: 'D4' } })
  expect(unitIn(battle.state, 'D4').lost).toEqual([2, 3])
  expect(at(battle.state, 'D4-1')).not.toBeNull()
})

test('FW-ASL-21 the winner goes on up to 10 cm towards a point, or stays', () => {
  const after = (more: object): unknown => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    ])
    const battle = battleOf(state, [4])
    order(battle, 'U1', 'assault', { ...AT_D2, ...more })
    return at(battle.state, 'U1-1')
  }
  expect(after({})).toEqual([95, 107])
  expect(after({ path: [{ x: 950, y: 1500 }] })).toEqual([95, 117])
  expect(after({ path: [{ x: 950, y: 1120 }] })).toEqual([95, 112])
  expect(after({ options: { after: 'advance' } })).toEqual([95, 117])
})

test('FW-ASL-21 one breakthrough: a new melee with another platoon from its charge on, with its defensive fire', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    { id: 'D3', teams: [['hmgt', 95, 120]], standing: { defensive: 'all' } },
  ])
  // D3 is within 10 cm of D2's team, so it fires twice, ROF 4: all miss. Both are hit in melee.
  const battle = battleOf(state, [1, 1, 1, 1, 4, 1, 1, 1, 1, 4])
  order(battle, 'U1', 'assault', { ...AT_D2, options: { through: 'D3' } })
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.breaks-through').length).toBe(1)
  expect(events(battle, 'company.wins-assault').length).toBe(2)
  expect(unitIn(battle.state, 'D3').lost).toEqual([1])
})

test('FW-ASL-15 the attackers take the places of those they destroy behind a wall, one each, if they are told to', () => {
  const wall = {
    id: 'w',
    kind: 'wall',
    line: [
      [80, 105],
      [110, 105],
    ] as const,
  }
  const entered = (enter: 'yes' | 'no'): unknown => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 95, 100]] },
        { id: 'D2', teams: [['gren', 95, 106.6]], standing: { defensive: 'hold' } },
      ],
      { ground: [wall] },
    )
    const battle = battleOf(state, [4])
    order(battle, 'U1', 'assault', { ...AT_D2, options: { enter } })
    return at(battle.state, 'U1-1')
  }
  expect(entered('yes')).toEqual([95, 106.6])
  expect(entered('no')).toEqual([95, 103.6])
})

test('FW-BLD-04 FW-ASL-04 a team in a building is come at by its openings, one at each', () => {
  const house = {
    id: 'b',
    kind: 'building',
    polygon: [
      [90, 105],
      [100, 105],
      [100, 115],
      [90, 115],
    ] as const,
    data: { storeys: 1, openings: [{ at: { x: 950, y: 1050 }, width: 30, kind: 'door' }] },
  }
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 92, 100],
          ['rifles', 98, 100],
        ],
      },
      { id: 'D2', teams: [['gren', 95, 108]], standing: { defensive: 'hold', counter: 'never' } },
    ],
    { ground: [house] },
  )
  // Only one finds room at the door; the other comes on as far as the wall, and is within 5 cm too.
  const battle = battleOf(state, [4, 1])
  order(battle, 'U1', 'assault', AT_D2)
  expect(unitIn(battle.state, 'D2').lost).toEqual([1])
  const [x, y] = at(battle.state, 'U1-1') ?? [0, 0]
  expect([x, Math.round(y)]).toEqual([95, 103])
})

test('FW-TGT-06 FW-CMD-06 a commander near the platoon that is assaulted may join it, and is asked once', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    { id: 'DH1', teams: [['coy', 95, 115]], more: { role: 'commander' }, standing: { attach: 'ask' } },
  ])
  const battle = battleOf(state, [4, 6, 6, 6])
  expect(order(battle, 'U1', 'assault', AT_D2, ['DH1'])).toContain('company.attach')
  expect(events(battle, 'company.joined').map(({ unit, target }) => [unit, target])).toEqual([['DH1', 'D2']])
})

test('FW-ASY-04 FW-ASL-15 FW-ASL-21 who wants to be asked says whether he breaks in, and what he does when he has won', () => {
  const state = field(
    [
      { id: 'U1', teams: [['rifles', 95, 100]], standing: { enter: 'ask', consolidate: 'ask' } },
      { id: 'D2', teams: [['gren', 95, 106.6]], standing: { defensive: 'hold' } },
    ],
    {
      ground: [
        {
          id: 'w',
          kind: 'wall',
          line: [
            [80, 105],
            [110, 105],
          ],
        },
      ],
    },
  )
  const battle = battleOf(state, [4])
  const asked = order(battle, 'U1', 'assault', AT_D2, ['enter', 'E'])
  expect(asked).toEqual(['company.break-in', 'company.consolidate'])
  expect(at(battle.state, 'U1-1')).toEqual([105, 106.6])
})

test('FW-REC-10 scouts that slipped away assault nobody while they reorganise', () => {
  const state = field(
    [
      { id: 'U8', teams: [['m8', 95, 100]], more: { disengaged: 1 } },
      { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold' } },
    ],
    { turn: 2 },
  )
  expect(() => order(battleOf(state), 'U8', 'assault', AT_D2)).toThrow('company.error.no-assault-reorganises')
})

test('FW-ASL-19 FW-GEN-10 a second attacker at the corner makes breaking off no deadlier by a millimetre', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 60, 20],
        ['rifles', 66, 20],
      ],
    },
    { id: 'D5', teams: [['pak', 60, 33]], standing: { defensive: 'hold', counter: 'never' } },
  ])
  // Both miss; the gun goes 10 cm straight back, out of the reach of both.
  const battle = battleOf(state, [1, 1])
  order(battle, 'U1', 'assault', { target: { unit: 'D5' } })
  expect(at(battle.state, 'D5-1')).not.toBeNull()
})

test('FW-ASL-11 house: a charge of which nobody comes to blows says so', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 95, 100],
        ['rifles', 95, 20],
      ],
    },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'all', counter: 'never' } },
  ])
  // The squad's three dice and its Panzerfaust: one hits him who came, whose save fails; the other is far behind.
  const battle = battleOf(state, [6, 1, 1, 1, 1])
  order(battle, 'U1', 'assault', AT_D2)
  expect(unitIn(state, 'U1').teams.map(({ n }) => n)).toEqual([2])
  expect(events(battle, 'company.none-strikes')[0]).toMatchObject({
    unit: 'U1',
    target: 'D2',
    rule: 'FW-ASL-11',
  })
})
