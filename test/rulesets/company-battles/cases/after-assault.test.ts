import { describe, expect, test } from 'vitest'
import { inCommand } from '../../../../src/rulesets/company-battles/command/chain.ts'
import { strayedTeams } from '../../../../src/rulesets/company-battles/move/out-of-command.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { gapBetween } from '../../../../src/rulesets/company-battles/units/bodies.ts'
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
import { all, at, told } from '../support/told.ts'

const MEEK = { defensive: 'hold', counter: 'never' } as const
const FIERCE = { defensive: 'hold', counter: 'always' } as const

/** Two of them stand before a squad, their commander far off; one falls, and the other wins and is asked. */
const GRENADIERS = {
  id: 'D2',
  teams: [
    ['gren', 50, 79],
    ['gren', 150, 180],
    ['gren', 56, 79],
  ],
  more: { leader: 2 },
  standing: { ...FIERCE, consolidate: 'ask' },
} as const

describe('consolidating', () => {
  /** A squad is at two of grenadiers and kills one; the other counter-attacks, misses, and the squad breaks off. */
  const won = (answer: string) => {
    const state = field([{ id: 'U1', teams: [['rifles', 50, 76]], standing: MEEK }, GRENADIERS])
    // Skill 4 hits D2-1, the lower number; nerve 4; the third misses.
    const battle = battleOf(state, [4, 4, 1])
    order(battle, 'U1', 'assault', at('D2'), [answer])
    expect(state.queued).toEqual([])
    expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['D2'])
    expect(unitIn(state, 'D2').lost).toEqual([1])
    return { state, pinned: unitIn(state, 'D2').pinned }
  }

  test('FW-ASL-20 FW-ASL-21 FW-GEN-13 the defender who has won is pinned, and consolidates anywhere all the same, towards the enemy too', () => {
    const stays = won('stay')
    const [x, y] = whereIs(stays.state, 'D2-3') ?? [0, 0]
    expect(stays.pinned).toBe(true)
    for (const [wind, dx, dy] of [
      ['N', 0, 10],
      ['E', 10, 0],
    ] as const) {
      const { state, pinned } = won(wind)
      expect(pinned).toBe(true)
      expect(whereIs(state, 'D2-3'), wind).toEqual([x + dx, y + dy])
    }
    // West is where the squad has gone: it comes nearer to it, by 4 of the 10 cm, and no nearer than 5 cm.
    const apart = (state: FwState): number => {
      const [own, other] = ['D2-3', 'U1-1'].map((id) => memberCalled(state, id)?.team as Team)
      return gapBetween(own as Team, other as Team)
    }
    const west = won('W')
    expect([west.pinned, whereIs(west.state, 'D2-3')?.[1]]).toEqual([true, y])
    expect(apart(west.state)).toBeLessThan(apart(stays.state) - 10)
    expect(apart(west.state)).toBeGreaterThanOrEqual(50)
  })

  test('FW-ASL-21 each team may go its own way, and as far as it is told; who is not named stays', () => {
    const ends = (answer: string) => {
      const state = field([
        {
          id: 'U1',
          teams: [
            ['rifles', 50, 76],
            ['rifles', 56, 70],
            ['rifles', 62, 70],
          ],
          standing: { consolidate: 'ask' },
        },
        { id: 'D2', teams: [['gren', 50, 79]], standing: MEEK },
        { id: 'D1', teams: [['gren', 150, 190]] },
      ])
      const before = ['U1-1', 'U1-2', 'U1-3'].map((id) => whereIs(state, id) ?? [0, 0])
      // One hit of whoever strikes is enough.
      const said = told(() => order(battleOf(state, all(4)), 'U1', 'assault', at('D2'), [answer]))
      const after = ['U1-1', 'U1-2', 'U1-3'].map((id) => whereIs(state, id) ?? [0, 0])
      return { said, before, after }
    }
    const { after: stayed } = ends('stay')
    const [first = [0, 0], second = [0, 0], third = [0, 0]] = stayed
    const { said, after } = ends('U1-1 N, 3 E 6')
    expect(said).toBe('taken')
    expect(after).toEqual([[first[0], first[1] + 10], second, [third[0] + 6, third[1]]])
    for (const wrong of ['U1-1 N, U1-1 S', 'U1-9 N', 'D1-1 N', 'U1-1 N 11', 'U1-1', 'U1-1 UP'])
      expect(ends(wrong).said, wrong).toBe('company.error.which-way')
  })

  test('FW-ASL-21 FW-PIN-03 so may he break through, pinned as he is', () => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 76]], standing: MEEK },
      { id: 'U2', teams: [['rifles', 67, 79]], standing: MEEK },
      GRENADIERS,
    ])
    // As before; then at U2, whom 3 hits.
    const battle = battleOf(state, [4, 4, 1, 3])
    order(battle, 'U1', 'assault', at('D2'), ['U2'])
    expect(events(battle, 'company.breaks-through').map(({ target }) => target)).toEqual(['U2'])
    expect([unitIn(state, 'U2').lost, unitIn(state, 'D2').pinned]).toEqual([[1], true])
  })

  test('FW-ASL-16 FW-ASL-21 FW-MOV-07 beside a tank whose crew has bailed out the winner may go away from it or along it, not through it', () => {
    const goes = (x: number, y: number) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 70]] },
        {
          id: 'D4',
          teams: [
            ['stug', 50, 80],
            ['stug', 150, 180],
          ],
          standing: MEEK,
        },
      ])
      // Nerve 4, Skill 4, 1 + 2 = 3: bailed out. Nobody fit is near: won.
      const battle = battleOf(state, [4, 4, 2])
      order(battle, 'U1', 'assault', { ...at('D4'), path: [{ x: 10 * x, y: 10 * y }] })
      expect(state.queued).toEqual([])
      expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['U1'])
      return whereIs(state, 'U1-1')
    }
    expect(goes(50, 65.5)).toEqual([50, 65.5])
    expect(goes(62, 75.5)).toEqual([60, 75.5])
    // Through the tank it does not come.
    expect(goes(50, 90)).toEqual([50, 75.5])
  })

  test('FW-ASL-21 one breakthrough a platoon and phase: a defender who has made one makes no other when he wins again', () => {
    const squad = (id: string, x: number, y: number): Placed => ({
      id,
      teams: [['rifles', x, y]],
      standing: MEEK,
    })
    const state = field([
      squad('U1', 50, 70),
      squad('U2', 64, 82),
      squad('U3', 59, 90),
      squad('U4', 72, 82),
      { id: 'D2', teams: [['gren', 50, 80]], standing: { ...FIERCE, consolidate: 'ask' } },
      { id: 'D1', teams: [['gren', 150, 190]] },
    ])
    // U1 misses and is destroyed by 3; D2 goes at U2, and destroys it, too.
    const first = battleOf(state, [1, 3, 3])
    order(first, 'U1', 'assault', at('D2'), ['U2', 'stay'])
    expect(state.queued).toEqual([])
    expect(events(first, 'company.breaks-through').map(({ unit, target }) => [unit, target])).toEqual([
      ['D2', 'U2'],
    ])
    // Fallen upon anew in the same phase it wins again, and stays.
    const again = () => order(battleOf(state, [1, 3]), 'U3', 'assault', at('D2'), ['U4'])
    expect(told(again)).toBe('company.error.which-way')
    expect(unitIn(state, 'U3').lost).toEqual([1])
  })

  test('FW-TUR-07 FW-ASL-22 who breaks through in the enemy’s turn has not assaulted in his own, and may in the next', () => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 70]], standing: MEEK },
      { id: 'U2', teams: [['rifles', 64, 82]], standing: MEEK },
      { id: 'D2', teams: [['gren', 50, 80]], standing: { ...FIERCE, consolidate: 'ask' } },
    ])
    const battle = battleOf(state, [1, 3, 3])
    order(battle, 'U1', 'assault', at('D2'), ['U2', 'stay'])
    expect(events(battle, 'company.breaks-through').length).toBe(1)
    expect(unitIn(state, 'D2').teams[0]?.did ?? []).toEqual([])
    expect(unitIn(state, 'D2').acted).toEqual([])
    expect(unitIn(state, 'U1').acted).toEqual(['assaulted'])
  })

  test('FW-ASL-20 FW-ASL-21 the attacker who was hit is pinned after his breakthrough, whoever hit him', () => {
    const state = field([
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 70],
          ['rifles', 56, 70],
        ],
      },
      { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'all', counter: 'never' } },
      { id: 'D1', teams: [['gren', 66, 82]], standing: MEEK },
    ])
    // D2’s LMG hits once of three, its panzerfaust misses; saved on 6. D1 holds. Both squads strike D2, then D1.
    const battle = battleOf(state, [4, 1, 1, 1, 6, 4, ...all(4)])
    order(battle, 'U1', 'assault', { ...at('D2'), options: { through: 'D1' } })
    expect(events(battle, 'company.breaks-through').length).toBe(1)
    expect(unitIn(state, 'U1').pinned).toBe(true)
  })
})

describe('who bogs down on a way of an order', () => {
  const wood = (near: number, far: number): Ground => ({
    id: 'w',
    kind: 'woods',
    polygon: box([40, near], [60, far]),
  })
  const gun = (y: number, more: object = {}): PlacedTeam => ['at57', 50, y, { dugIn: true, ...more }]
  const facts = (state: FwState, id: string) => {
    const team = memberCalled(state, id)?.team
    return [
      team?.bogged !== undefined,
      team?.dugIn ?? false,
      (team?.did ?? []).filter((one) => one === 'moved'),
    ]
  }

  test('FW-BOG-04 FW-ENT-02 FW-MOV-09 a gun that leaves its hole for the edge of the table and bogs down has moved, and is dug in no longer', () => {
    const state = field(
      [
        {
          id: 'U5',
          teams: [['cmd', 56, 9], gun(9)],
        },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ],
      { phase: 'movement', ground: [wood(0, 5)] },
    )
    order(battleOf(state, [1]), 'U5', 'quit', { options: { teams: '2' } })
    expect(whereIs(state, 'U5-2')).not.toEqual([50, 9])
    expect(facts(state, 'U5-2')).toEqual([true, false, ['moved']])
  })

  test('FW-BOG-04 FW-TRA-05 so is one that bogs down on its way to the vehicle, and a crew aboard a half-track stays in it', () => {
    const hooks = field(
      [
        { id: 'U5', teams: [['cmd', 56, 30], gun(30), ['m3ht', 50, 42]] },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ],
      { phase: 'movement', ground: [wood(33, 36)] },
    )
    order(battleOf(hooks, [1]), 'U5', 'mount', { options: { teams: '2' } })
    expect(facts(hooks, 'U5-2')).toEqual([true, false, ['moved']])
    expect(memberCalled(hooks, 'U5-2')?.team.aboard).toBeUndefined()
    const drives = field(
      [
        {
          id: 'U1',
          teams: [
            ['cmd', 56, 9],
            ['m3ht', 50, 9],
            ['rifles', 50, 9, { aboard: 'U1-2' }],
          ],
        },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ],
      { phase: 'movement', ground: [wood(0, 5)] },
    )
    order(battleOf(drives, [1]), 'U1', 'quit', { options: { teams: '2' } })
    expect(facts(drives, 'U1-2')).toEqual([true, false, ['moved']])
    expect(facts(drives, 'U1-3')).toEqual([false, false, ['moved']])
    expect(whereIs(drives, 'U1-3')).toEqual(whereIs(drives, 'U1-2'))
  })

  const tanks = (...places: (readonly [number, number])[]): Placed => ({
    id: 'U3',
    teams: places.map(([x, y]) => ['sherman', x, y] as const),
  })
  const driven = (platoon: Placed, ground: Ground, to: { readonly x: number; readonly y: number }) => {
    const state = field([platoon, { id: 'D2', teams: [['gren', 150, 190]] }], {
      phase: 'movement',
      ground: [ground],
    })
    order(battleOf(state, [1]), 'U3', 'move', { path: [to] })
    return state
  }
  const grove = (left: number, right: number): Ground => ({
    id: 'w',
    kind: 'woods',
    polygon: box([left, 46], [right, 56]),
  })

  test('FW-CMD-03 FW-BOG-04 who bogged down out of command stays where it failed, and its platoon may be done', () => {
    // Both go 28 cm north; the second is stuck 6 cm on at the wood. Regulars: 15 cm, from 46 + 3 to 68 − 3 are 16.
    const state = driven(tanks([70, 40], [60, 40]), grove(52, 66), { x: 650, y: 680 })
    const stuck = whereIs(state, 'U3-2')
    expect([whereIs(state, 'U3-1'), Math.round(stuck?.[1] ?? 0)]).toEqual([[70, 68], 46])
    expect(strayedTeams(state, unitIn(state, 'U3'))).toEqual([])
    run(nextPhase(battleOf(state)))
    expect([state.active, state.phase]).not.toEqual(['US', 'movement'])
    expect([whereIs(state, 'U3-1'), whereIs(state, 'U3-2')]).toEqual([[70, 68], stuck])
    expect(memberCalled(state, 'U3-2')?.team.bogged).toBeDefined()
  })

  test('FW-CMD-04 FW-BOG-04 a commander who bogs down as his platoon drives on stays, and the others come back to him', () => {
    const state = driven(tanks([50, 40], [60, 40], [66, 40]), grove(42, 55), { x: 587, y: 680 })
    const stuck = whereIs(state, 'U3-1')
    expect(Math.round(stuck?.[1] ?? 0)).toBe(46)
    expect(strayedTeams(state, unitIn(state, 'U3')).map(({ n }) => n)).toEqual([2, 3])
    run(nextPhase(battleOf(state)))
    expect(whereIs(state, 'U3-1')).toEqual(stuck)
    expect(memberCalled(state, 'U3-1')?.team.bogged).toBeDefined()
    expect([...inCommand(state, unitIn(state, 'U3'))].sort()).toEqual([1, 2, 3])
  })
})

test('FW-ASL-21 who is broken through to and wins may break through in his turn, once: each platoon has one of its own', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 50, 70]], standing: MEEK },
    { id: 'U2', teams: [['rifles', 78, 82]], standing: MEEK },
    { id: 'D2', teams: [['gren', 50, 80]], standing: MEEK },
    { id: 'D1', teams: [['gren', 64, 80]], standing: { ...FIERCE, consolidate: 'ask' } },
  ])
  // U1 destroys D2 by 4, misses D1 by 1, and is destroyed by 3; D1 goes at U2, and destroys it by 3.
  const battle = battleOf(state, [4, 1, 3, 3])
  order(battle, 'U1', 'assault', { ...at('D2'), options: { through: 'D1' } }, ['U2', 'stay'])
  expect(state.queued).toEqual([])
  expect(events(battle, 'company.breaks-through').map(({ unit, target }) => [unit, target])).toEqual([
    ['U1', 'D1'],
    ['D1', 'U2'],
  ])
  expect(unitIn(state, 'U2').lost).toEqual([1])
})

test('FW-PIN-03 FW-ASL-18 who was pinned by fire counter-attacks all the same, but starts no assault', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 50, 70]], standing: MEEK },
    { id: 'D2', teams: [['gren', 50, 80]], more: { pinned: true }, standing: FIERCE },
    { id: 'D1', teams: [['gren', 150, 190]] },
  ])
  const battle = battleOf(state, [1, 3])
  order(battle, 'U1', 'assault', at('D2'))
  expect(events(battle, 'company.counter-attacks').map(({ unit }) => unit)).toEqual(['D2'])
  expect(unitIn(state, 'U1').lost).toEqual([1])
  const own = field(
    [
      { id: 'U1', teams: [['rifles', 50, 70]], standing: MEEK },
      { id: 'D2', teams: [['gren', 50, 80]], more: { pinned: true } },
    ],
    { active: 'DE' },
  )
  expect(told(() => order(battleOf(own, all(1)), 'D2', 'assault', at('U1')))).toBe(
    'company.error.no-assault-pinned',
  )
})

test('FW-MOV-06 FW-ASL-21 a tank that goes on passes through no other of its own, infantry does', () => {
  const goes = (type: string, answer: string) => {
    const state = field([
      {
        id: 'U3',
        teams: [
          [type, 50, 72],
          [type, 57, 70],
        ],
        standing: { consolidate: 'ask' },
      },
      { id: 'D2', teams: [['gren', 50, 79]], standing: MEEK },
      { id: 'D1', teams: [['gren', 150, 190]] },
    ])
    order(battleOf(state, all(4)), 'U3', 'assault', at('D2'), [answer])
    return ['U3-1', 'U3-2'].map((id) => whereIs(state, id) ?? [0, 0])
  }
  // The charge has brought both tanks beside each other.
  const [first = [0, 0], second = [0, 0]] = goes('sherman', 'stay')
  expect([first, second]).toEqual([
    [50, 74.5],
    [54.2, 74.5],
  ])
  expect(goes('sherman', '1 W')).toEqual([[40, 74.5], second])
  expect(goes('sherman', '1 E')).toEqual([first, second])
  const [squad = [0, 0]] = goes('rifles', 'stay')
  expect(goes('rifles', '1 E')[0]).toEqual([squad[0] + 10, squad[1]])
})
