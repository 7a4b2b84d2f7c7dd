import { expect, test } from 'vitest'
import { Refusal } from '../../../../src/kernel/words.ts'
import { inCommand } from '../../../../src/rulesets/company-battles/command/chain.ts'
import { bringBack } from '../../../../src/rulesets/company-battles/move/out-of-command.ts'
import { at, battleOf, box, events, field, order, type PlacedTeam, rolls, unitIn } from '../support/field.ts'
import { typed } from '../support/typed.ts'

const north = (u: { at: { x: number; y: number } | null }, cm: number) => [
  { x: u.at?.x ?? 0, y: (u.at?.y ?? 0) + cm * 10 },
]

/** The key of the refusal that an order meets. */
function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

test('FW-MOV-01 FW-MOV-04 each team of a platoon goes the way from where it stands, wherever its commander is', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 60, 20],
          ['rifles', 70, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state)
  order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), 10) })
  expect([at(state, 'U1-1'), at(state, 'U1-2')]).toEqual([
    [60, 30],
    [70, 30],
  ])
  expect(unitIn(state, 'U1').acted).toEqual(['moved'])
  expect(refused(() => order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), 1) }))).toBe(
    'company.error.moved',
  )
})

test('FW-MOV-03 infantry goes 15 cm, and a longer way is refused before any die', () => {
  const state = field([{ id: 'U1', teams: [['rifles', 60, 20]] }], { phase: 'movement' })
  const battle = battleOf(state)
  const go = (cm: number) => order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), cm) })
  expect(refused(() => go(15.1))).toBe('company.error.way-too-long')
  go(15)
  expect(at(state, 'U1-1')).toEqual([60, 35])
})

test('FW-MOV-02 FW-BOG-01 in rough going a tank goes 20 cm at most, after a bog test on 2 and more', () => {
  const woods = { id: 'w', kind: 'woods', polygon: box([50, 30], [70, 60]) }
  const go = (dice: readonly number[], cm: number) => {
    const state = field([{ id: 'U3', teams: [['sherman', 60, 20]] }], { phase: 'movement', ground: [woods] })
    const battle = battleOf(state, dice)
    order(battle, 'U3', 'move', { path: north(unitIn(state, 'U3'), cm), options: { teams: '1' } })
    return { state, battle }
  }
  expect(refused(() => go([], 25))).toBe('company.error.way-too-long')
  const free = go([2], 20)
  expect(at(free.state, 'U3-1')).toEqual([60, 40])
  const stuck = go([1], 20)
  expect(at(stuck.state, 'U3-1')).toEqual([60, 30])
  expect(unitIn(stuck.state, 'U3').teams[0]?.bogged).toEqual({ x: 600, y: 299 })
  expect(rolls(stuck.battle)).toEqual(['1 FW-BOG-01'])
  expect(events(stuck.battle, 'company.bogged').map(({ data }) => data)).toEqual([
    { team: 'U3-1', test: 'bog', shown: 1, need: 2 },
  ])
})

test.each([
  { kind: 'woods', die: 1 },
  { kind: 'building', die: 3 },
])(
  'FW-BOG-04 FW-MOV-06 who bogs down in $kind on his way through his own men stops before them',
  ({ kind, die }) => {
    // The tank's centre comes to the ground at 30 cm, where half of it, 3 cm, reaches the men, whose base begins at 31.5: it
    // stays at 28.6, for a millimetre is no room taken.
    const ground = { id: 'g', kind, polygon: box([50, 30], [70, 60]) }
    const own = { id: 'U1', teams: [['rifles', 60, 33]] as const }
    const tank = { id: 'U3', teams: [['sherman', 60, 20]] as const }
    const state = field([tank, own], { phase: 'movement', ground: [ground] })
    const battle = battleOf(state, [die])
    order(battle, 'U3', 'move', { path: north(unitIn(state, 'U3'), 20), options: { teams: '1' } })
    expect(at(state, 'U3-1')).toEqual([60, 28.6])
    expect(unitIn(state, 'U3').teams[0]?.bogged).toEqual({ x: 600, y: 299 })
  },
)

test('FW-MOV-05 wheels go 40 cm where all their way is road, else 20', () => {
  const road = {
    id: 'r',
    kind: 'road',
    line: [
      [60, 0],
      [60, 100],
    ] as const,
  }
  const go = (cm: number, x: number) => {
    const state = field([{ id: 'U8', teams: [['m8', x, 20]] }], { phase: 'movement', ground: [road] })
    order(battleOf(state), 'U8', 'move', { path: north(unitIn(state, 'U8'), cm) })
    return at(state, 'U8-1')
  }
  expect(go(40, 60)).toEqual([60, 60])
  expect(refused(() => go(40, 70))).toBe('company.error.way-too-long')
  expect(go(20, 70)).toEqual([70, 40])
})

test('FW-MOV-07 nobody on foot comes nearer than 5 cm to an enemy he sees', () => {
  const state = field(
    [
      { id: 'U1', teams: [['rifles', 60, 20]] },
      { id: 'D2', teams: [['gren', 60, 38]] },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state)
  const go = (cm: number) => order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), cm) })
  expect(refused(() => go(12))).toBe('company.error.way-enemy-near')
  go(10)
  expect(at(state, 'U1-1')).toEqual([60, 30])
})

test('FW-FST-01 FW-FST-02 FW-FST-03 fast movement goes twice as far, faces its way, and is the whole platoon’s', () => {
  const state = field(
    [
      {
        id: 'U3',
        teams: [
          ['sherman', 60, 20],
          ['sherman', 70, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )
  order(battleOf(state), 'U3', 'dash', {
    path: [{ x: 900, y: 200 }],
    options: { teams: '2' },
  })
  expect(at(state, 'U3-2')).toEqual([90, 20])
  expect(unitIn(state, 'U3').teams[1]?.f).toBe(900)
  expect(unitIn(state, 'U3').fast).toBe(true)
})

test('FW-FST-04 fast movement keeps out of rough going and 20 cm from any enemy', () => {
  const woods = { id: 'w', kind: 'woods', polygon: box([50, 40], [70, 60]) }
  const far = field([{ id: 'U3', teams: [['sherman', 60, 20]] }], { phase: 'movement', ground: [woods] })
  const dash = (state: ReturnType<typeof field>, cm: number) =>
    order(battleOf(state), 'U3', 'dash', { path: north(unitIn(state, 'U3'), cm), options: { teams: '1' } })
  expect(refused(() => dash(far, 30))).toBe('company.error.way-hard-going')
  const near = field(
    [
      { id: 'U3', teams: [['sherman', 60, 20]] },
      { id: 'D4', teams: [['stug', 60, 70]] },
    ],
    { phase: 'movement' },
  )
  expect(refused(() => dash(near, 40))).toBe('company.error.way-enemy-near')
})

test('FW-CMD-01 FW-CMD-02 a chain of teams is in command, each within 10 cm of the next', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['cmd', 60, 20],
        ['rifles', 72, 20],
        ['rifles', 86, 20],
        ['rifles', 110, 20],
      ],
    },
  ])
  expect([...inCommand(state, unitIn(state, 'U1'))]).toEqual([1, 2, 3])
})

test('FW-CMD-03 a team that ends out of command goes back along its way as far as it must', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['cmd', 60, 20],
          ['rifles', 66, 20],
          ['rifles', 54, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state)
  order(battle, 'U1', 'move', { path: [{ x: 660, y: 350 }], options: { teams: '2' } })
  expect(at(state, 'U1-2')).toEqual([66, 35])
  bringBack(battle, 'US')
  expect(inCommand(state, unitIn(state, 'U1')).has(2)).toBe(true)
  expect(at(state, 'U1-2')?.[1]).toBeGreaterThan(20)
  expect(at(state, 'U1-2')?.[1]).toBeLessThan(35)
})

test('FW-LDR-01 a platoon without a commander does not move', () => {
  const state = field([{ id: 'U1', teams: [['rifles', 60, 20]], more: { leader: null } }], {
    phase: 'movement',
  })
  const path = north(unitIn(state, 'U1'), 5)
  expect(refused(() => order(battleOf(state), 'U1', 'move', { path }))).toBe('company.error.leaderless')
})

test('FW-PIN-03 pinned infantry ends no nearer to the enemy it sees, and does not move fast', () => {
  const state = field(
    [
      { id: 'U1', teams: [['rifles', 60, 20]], more: { pinned: true } },
      { id: 'D2', teams: [['gren', 60, 70]] },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state)
  expect(refused(() => order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), 5) }))).toBe(
    'company.error.way-nearer',
  )
  expect(refused(() => order(battle, 'U1', 'dash', { path: north(unitIn(state, 'U1'), -10) }))).toBe(
    'company.error.pinned',
  )
  order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), -5) })
  expect(at(state, 'U1-1')).toEqual([60, 15])
})

test('FW-ENT-01 who digs in takes a Skill test, and does not move any more', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 60, 20],
          ['rifles', 66, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state, [4, 3])
  order(battle, 'U1', 'digIn')
  expect(unitIn(state, 'U1').teams.map(({ dugIn }) => dugIn === true)).toEqual([true, false])
  expect(refused(() => order(battle, 'U1', 'move', { path: north(unitIn(state, 'U1'), 5) }))).toBe(
    'company.error.nobody-moves',
  )
})

test('FW-BLD-03 FW-BLD-04 men go in by a door that one of them touches, and not through a wall', () => {
  const farm = {
    id: 'farm',
    kind: 'building',
    polygon: box([55, 30], [65, 40]),
    data: { storeys: 1, openings: [{ kind: 'door', at: { x: 600, y: 300 }, width: 30 }] },
  }
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['cmd', 60, 28.7],
          ['rifles', 53, 25],
        ],
      },
    ],
    {
      phase: 'movement',
      ground: [farm],
    },
  )
  const battle = battleOf(state)
  const path = [{ x: 600, y: 350 }]
  expect(refused(() => order(battle, 'U1', 'move', { path, options: { teams: '2' } }))).toBe(
    'company.error.way-passage',
  )
  order(battle, 'U1', 'move', { path, options: { teams: '1' } })
  expect(at(state, 'U1-1')).toEqual([60, 35])
})

const two = () =>
  field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 60, 20],
          ['rifles', 70, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )

test.each([
  // The square H3 begins 70 cm east and 20 cm north: its sub-square 52 is 75 cm east, 22 cm north.
  ['U1 move teams=2 > H3.52', [60, 20], [75, 22]],
  ['U1 move teams=2 > N 5', [60, 20], [70, 25]],
  ['U1 move teams=1-2 > N 5', [60, 25], [70, 25]],
  // The middle of the platoon, at 65 cm east, goes there.
  ['U1 move > N 5', [60, 25], [70, 25]],
])('FW-MOV-01 %s: places and bearings are told of the first team named', (line, first, second) => {
  const state = two()
  const battle = battleOf(state)
  const { unit, order: key, ...more } = typed(state, line)
  order(battle, unit, key, more)
  expect([at(state, 'U1-1'), at(state, 'U1-2')]).toEqual([first, second])
})

test.each([
  ['U5 dismount > G3.08', [60, 28]],
  ['U5 dismount > N 6', [60, 26]],
])('FW-TRA-04 %s is told from the vehicle', (line, there) => {
  const state = field(
    [
      {
        id: 'U5',
        teams: [
          ['m3ht', 60, 20],
          ['rifles', 60, 20, { aboard: 'U5-1' }],
          ['rifles', 50, 20],
        ],
      },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state)
  const { unit, order: key, ...more } = typed(state, line)
  order(battle, unit, key, more)
  expect(at(state, 'U5-2')).toEqual(there)
})

test('FW-MOV-01 who cannot come along with his platoon is told with the reason', () => {
  const house = {
    id: 'h',
    kind: 'building',
    polygon: box([56, 52], [66, 62]),
    data: { storeys: 1, openings: [] },
  }
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 61, 50],
        ],
      },
    ],
    { phase: 'movement', ground: [house] },
  )
  const battle = battleOf(state)
  const { at } = unitIn(state, 'U1')
  order(battle, 'U1', 'move', { path: [{ x: at?.x ?? 0, y: (at?.y ?? 0) + 100 }] })
  const stayed = events(battle, 'company.stays-behind').map(({ data }) => data?.why)
  expect(stayed).toMatchObject([{ key: 'company.error.way-passage', params: { team: 'U1-2' } }])
})

test('FW-MOV-01 FW-BLD-05 who comes to a wall with his platoon goes as far as that, and minds none that he does not come to', () => {
  const house = {
    id: 'h',
    kind: 'building',
    polygon: box([56, 52], [66, 62]),
    data: { storeys: 1, openings: [] },
  }
  /** Where two teams of a platoon end that is told to go some centimetres to the north. */
  const ends = (y: number, cm: number) => {
    const teams: PlacedTeam[] = [
      ['rifles', 50, y],
      ['rifles', 61, y],
    ]
    const state = field([{ id: 'U1', teams }], { phase: 'movement', ground: [house] })
    const battle = battleOf(state)
    const { at } = unitIn(state, 'U1')
    order(battle, 'U1', 'move', { path: [{ x: at?.x ?? 0, y: (at?.y ?? 0) + 10 * cm }] })
    expect(events(battle, 'company.stays-behind')).toEqual([])
    return unitIn(state, 'U1').teams.map((team) => team.y / 10)
  }
  // 15 cm are a move; from 30 the wall at 52 is not reached, however far it is told.
  expect(ends(30, 40)).toEqual([45, 45])
  // A base is 3 cm deep, so at most 50.5 is free before the wall; it is gone in whole centimetres back from there.
  const [free, stopped = 0] = ends(40, 15)
  expect(free).toBe(55)
  expect(stopped).toBeGreaterThan(49)
  expect(stopped).toBeLessThanOrEqual(50.5)
})
