import { describe, expect, test } from 'vitest'
import { platoonMorale } from '../../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  rolls,
  run,
  unitIn,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

/** Dice, scores and hits of a battle's fire. */
const fired = (battle: Parameters<typeof rolls>[0]) =>
  events(battle, 'company.fired').map(({ data }) => [data?.count, data?.need, data?.hits])
/** Who saved, the AT he met, and whether in bulletproof cover. */
const saved = (battle: Parameters<typeof rolls>[0]) =>
  events(battle)
    .filter(({ name }) => name === 'company.saved' || name === 'company.armour-saved')
    .map(({ data }) => [data?.team, data?.at, data?.cover ?? 'armour'])

/** American howitzers (Skill 4+, AT 4, Firepower 4+) that fire north from y = 20, and their observer. */
const howitzers = (spotter: readonly [number, number] = [130, 60]): Placed[] => [
  {
    id: 'U6',
    teams: [
      ['cmd', 130, 4, MOVED],
      ['how105', 92, 20],
      ['how105', 100, 20],
      ['how105', 108, 20],
    ],
    more: { artillery: true },
  },
  { id: 'U6O', teams: [['obs', ...spotter]], more: { role: 'observer', battery: 'U6' } },
]
const house: Ground = {
  id: 'h',
  kind: 'building',
  polygon: box([90, 90], [110, 110]),
  data: { storeys: 1, openings: [{ kind: 'window', at: { x: 1000, y: 900 }, width: 30 }] } as never,
}

describe('cover and hits', () => {
  const bocage: Ground = {
    id: 'b',
    kind: 'bocage',
    line: [
      [20, 52],
      [90, 52],
    ],
  }
  const placed: Placed[] = [
    {
      id: 'U1',
      teams: [
        ['rifles', 50, 50],
        ['rifles', 58, 20],
      ],
    },
    { id: 'D2', teams: [['gren', 50, 54, MOVED]] },
    { id: 'D1', teams: [['gren', 150, 190]] },
  ]

  test('FW-LOS-08 FW-SAV-06 a squad at bocage is in the open to who stands at its other side, in bulletproof cover to who does not', () => {
    const fire = (dice: readonly number[]) => {
      const { battle } = says(field(placed, { ...SHOOTING, ground: [bocage] }), 'U1 shoot @D2', dice)
      return [fired(battle), thrownFor(battle, 'FW-SAV-13'), unitIn(battle.state, 'D2').lost]
    }
    // From there 4, from afar 5; a failed save of that needs Firepower 6.
    expect(fire([1, 1, 5, 1, 2, 5])).toEqual([
      [
        [2, 4, 0],
        [2, 5, 1],
      ],
      [2, 5],
      [],
    ])
    expect(fire([4, 1, 1, 1, 2])).toEqual([
      [
        [2, 4, 1],
        [2, 5, 0],
      ],
      [2],
      [1],
    ])
  })

  test('FW-SAV-07 FW-ARC-03 a gun that has turned to fire shows its flank where its shield was', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 75, 85]] },
        { id: 'U2', teams: [['rifles', 130, 90]] },
        { id: 'D5', teams: [['pak', 100, 100]] },
        { id: 'D1', teams: [['gren', 190, 190]] },
      ],
      { ...SHOOTING, active: 'DE' },
    )
    // Looking south it has U1 and U2 before its front edge at 97.
    const before = says(
      structuredClone({ ...state, active: 'US' as const }),
      'U1 shoot @D5',
      [4, 1, 4, 5],
    ).battle
    expect([thrownFor(before, 'FW-SAV-13'), unitIn(before.state, 'D5').lost]).toEqual([[4, 5], []])
    const { battle } = says(state, 'D5 shoot @U2', all(1))
    battle.state.active = 'US'
    const after = says(battle.state, 'U1 shoot @D5', [4, 1, 4]).battle
    expect([thrownFor(after, 'FW-SAV-13'), unitIn(after.state, 'D5').lost]).toEqual([[4], [1]])
  })

  test('FW-ALL-04 FW-CON-07 of two hits of AT 10 and one of 2 the StuG and the squad behind a wall take the 10, the one in the open the 2', () => {
    const wall: Ground = {
      id: 'w',
      kind: 'wall',
      line: [
        [50, 81],
        [64.5, 81],
      ],
    }
    const state = field(
      [
        { id: 'U3', teams: [['sherman', 60, 60]] },
        {
          id: 'D1',
          teams: [
            ['gren', 60, 84, MOVED],
            ['gren', 68, 84, MOVED],
            ['stug', 76, 90, MOVED],
          ],
        },
      ],
      { ...SHOOTING, ground: [wall] },
    )
    const { battle } = says(state, 'U3 shoot @D1 weapon=gun', [6, 6, 6, 1, 1, 1, ...all(6, 3)])
    expect(saved(battle)).toEqual([
      ['D1-1', 10, 1],
      ['D1-2', 2, 0],
      ['D1-3', 10, 'armour'],
    ])
  })

  test('FW-ALL-03 FW-ALL-05 a half-track that is named takes the second hit: it is 45 cm off, the squad 37', () => {
    const hits = (dice: readonly number[]) => {
      const placed: Placed[] = [
        { id: 'U7', teams: [['hmgt', 60, 60]] },
        {
          id: 'D1',
          teams: [
            ['gren', 60, 100, MOVED],
            ['sdkfz251', 60, 110, MOVED],
          ],
        },
      ]
      return saved(says(field(placed, SHOOTING), 'U7 shoot @D1 first=transport', dice).battle).map(
        ([who]) => who,
      )
    }
    expect([hits([4, 1, 1, 1, 3]), hits([4, 4, 1, 1, 3, 6])]).toEqual([['D1-1'], ['D1-1', 'D1-2']])
  })

  test('FW-ASL-08 FW-HIT-04 a bazooka that moved in its own turn pays nothing for it in defence, and in its own turn 1', () => {
    const charge = field(
      [
        { id: 'U1', teams: [['rifles', 100, 60, MOVED]] },
        { id: 'D2', teams: [['baz', 100, 70, MOVED]], standing: { counter: 'never' } },
      ],
      { phase: 'assault' },
    )
    const battle = battleOf(charge, [1, ...all(4)])
    saysIn(battle, 'U1 assault @D2')
    expect(fired(battle)).toEqual([[1, 3, 0]])
    const own = field(
      [
        { id: 'U1', teams: [['rifles', 100, 60, MOVED]] },
        { id: 'D2', teams: [['baz', 100, 70, MOVED]] },
      ],
      { ...SHOOTING, active: 'DE' },
    )
    expect(fired(says(own, 'D2 shoot @U1', [1]).battle)).toEqual([[1, 4, 0]])
  })
})

describe('guns and aircraft', () => {
  test('FW-ART-11 FW-ART-24 of six launchers one has to direct: five fire, with a single template', () => {
    const launchers: Placed = {
      id: 'U6',
      teams: [
        ['cmd', 10, 4, MOVED],
        ...Array.from({ length: 6 }, (_, i) => ['nbw', 76 + 8 * i, 20] as const),
      ],
      more: { artillery: true },
    }
    const squads: Placed = {
      id: 'D2',
      teams: [
        ['gren', 100, 120, MOVED],
        ['gren', 116, 120, MOVED],
      ],
    }
    const { battle } = says(field([launchers, squads], SHOOTING), 'U6 bombard @D2 team=1', [4, 3])
    expect(events(battle, 'company.directs')[0]?.data).toMatchObject({ guns: 5, of: 6 })
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ teams: 1, again: 'none' })
  })

  test('FW-CON-03 FW-ART-16 FW-ART-23 an observer at the window ranges in as in the open; from above the house covers all the same', () => {
    const bombards = (y: number) => {
      const placed = [...howitzers([100, y]), { id: 'D2', teams: [['gren', 100, 105, MOVED]] } as Placed]
      const state = field([...placed, { id: 'D1', teams: [['gren', 190, 190]] }], {
        ...SHOOTING,
        ground: [house],
      })
      // Hit by 4; saved by 3, not by 2; Firepower 4.
      const { battle } = says(state, 'U6 bombard @D2 spotter=U6O', [5, 4, 2, 3])
      return [
        events(battle, 'company.ranged-in')[0]?.data?.need,
        thrownFor(battle, 'FW-ART-22'),
        unitIn(state, 'D2').lost,
      ]
    }
    expect([bombards(88.7), bombards(60)]).toEqual([
      [4, [2, 3], []],
      [5, [2, 3], []],
    ])
  })

  test('FW-ART-19 FW-MOR-01 a squad lost to its own guns makes its platoon test its nerve', () => {
    const squads: Placed = {
      id: 'U1',
      teams: [
        ['rifles', 100, 113, MOVED],
        ['rifles', 94, 150],
      ],
      more: { roster: ['rifles', 'rifles', 'rifles'], lost: [3] },
    }
    const target: Placed = { id: 'D2', teams: [['gren', 100, 120, MOVED]] }
    // Ranged in by 4; D2 missed, the squad hit and not saved; two lost and one able: Motivation 3 fails.
    const battle = battleOf(field([...howitzers(), squads, target], SHOOTING), [4, 1, 4, 2, 3])
    order(battle, 'U6', 'bombard', at('D2'))
    run(platoonMorale(battle))
    expect([thrownFor(battle, 'FW-MOR-01'), unitIn(battle.state, 'U1').status]).toEqual([[3], 'destroyed'])
  })

  test('FW-WAR-03 FW-ART-21 for the own commander under the template falls a squad outside of it, whose platoon is not pinned', () => {
    const placed: Placed[] = [
      ...howitzers(),
      {
        id: 'U1',
        teams: [
          ['rifles', 100, 106],
          ['rifles', 94, 60],
        ],
      },
      { id: 'UH1', teams: [['coy', 100, 113.5]], more: { role: 'commander' } },
      { id: 'D2', teams: [['gren', 100, 120, MOVED]] },
    ]
    const battle = battleOf(field(placed, SHOOTING), [4, 1, 4, 2, 4])
    order(battle, 'U6', 'bombard', at('D2'))
    expect(rolls(battle).at(-1)).toBe('4 FW-WAR-03')
    const [squads, chief] = [unitIn(battle.state, 'U1'), unitIn(battle.state, 'UH1')]
    expect([squads.lost, squads.pinned, chief.lost]).toEqual([[1], false, []])
  })

  test('FW-BAI-02 FW-SAV-12 a tank that had bailed out is hit from above: its rider saves, its crew breaks, its rider saves again', () => {
    const placed: Placed[] = [
      ...howitzers(),
      { id: 'D4', teams: [['stug', 100, 120, { ...MOVED, bailed: true }]] },
      {
        id: 'D2',
        teams: [
          ['gren', 100, 120, { aboard: 'D4-1' }],
          ['gren', 150, 150],
        ],
      },
    ]
    // Top 1 + 3 equals 4, Firepower 4; rider 5; Motivation 3; rider 4.
    const battle = battleOf(field(placed, SHOOTING), [4, 4, 3, 4, 5, 3, 4])
    order(battle, 'U6', 'bombard', at('D4'))
    expect(rolls(battle).slice(-3)).toEqual(['5 FW-SAV-12', '3 FW-BAI-02', '4 FW-SAV-09'])
    const [tank, squads] = [unitIn(battle.state, 'D4'), unitIn(battle.state, 'D2')]
    expect([tank.lost, squads.lost, squads.pinned]).toEqual([[1], [1], true])
  })

  test('FW-AIR-11 FW-AIR-13 bombs on a squad in a house: Veterans on 5, and after its save Firepower 2', () => {
    const bombed = (firepower: number) => {
      const placed: Placed[] = [
        { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } },
        { id: 'D2', teams: [['gren', 100, 100, MOVED]] },
        { id: 'D1', teams: [['gren', 190, 190]] },
      ]
      const facts = { flight: { side: 'US', aircraft: 'p47' as const, count: 2 } }
      const battle = battleOf(field(placed, { ...SHOOTING, ground: [house], facts }), [5, 4, 2, firepower])
      order(battle, 'UH1', 'air', { ...at('D2'), options: { weapon: 'bomb', team: '1' } })
      const { lost, pinned } = unitIn(battle.state, 'D2')
      return [events(battle, 'company.ranged-in')[0]?.data?.need, lost, pinned]
    }
    expect(bombed(1)).toEqual([5, [], true])
    expect(bombed(2)[1]).toEqual([1])
  })
})
