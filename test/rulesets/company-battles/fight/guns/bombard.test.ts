import { expect, test } from 'vitest'
import { Refusal } from '../../../../../src/kernel/words.ts'
import { aimsAt, bestAim, canAimAt } from '../../../../../src/rulesets/company-battles/fight/guns/aim.ts'
import { templateAt } from '../../../../../src/rulesets/company-battles/fight/guns/template.ts'
import { teamsUnder } from '../../../../../src/rulesets/company-battles/fight/guns/under-fire.ts'
import { teamId } from '../../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  rolls,
  unitIn,
} from '../../support/field.ts'

const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

/** Guns in a row at y = 20, looking north, and an observer of theirs. */
const battery = (guns: number, type = 'how105', more: Placed['more'] = {}): Placed[] => [
  {
    id: 'U6',
    teams: [
      ['cmd', 100, 10, { did: ['moved'] }],
      ...Array.from({ length: guns }, (_, i) => [type, 80 + 8 * i, 20] as const),
    ],
    more: { artillery: true, ...more },
  },
  { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
]
/** Germans who have moved, so that they are neither concealed nor gone to ground in the open. */
const grenadiers = (...at: readonly (readonly [number, number])[]): Placed => ({
  id: 'D2',
  teams: at.map(([x, y]) => ['gren', x, y, { did: ['moved'] }] as const),
})
const SHOOTING = { phase: 'shooting' } as const
const AT_D2 = { target: { unit: 'D2' } }
const board = (placed: readonly Placed[], ground: readonly Ground[] = []) =>
  field(placed, { ...SHOOTING, ground })

test('FW-ART-14 FW-ART-15 FW-ART-19 FW-ART-23 ranged in at the second attempt, one attempt more to hit', () => {
  const battle = battleOf(
    board([...battery(3), grenadiers([100, 120], [106, 120])]),
    [
      // Veterans in the open: 4+. 3 fails, 4 finds them.
      3, 4,
      // Regular battery 4+, one failed attempt: 5+. Three guns: nothing is thrown again. One hit.
      5, 4,
      // Infantry saves on 3+: 2, destroyed.
      2,
    ],
  )
  order(battle, 'U6', 'bombard', AT_D2)
  expect(rolls(battle)).toEqual(['3 FW-ART-14', '4 FW-ART-14', '5 FW-ART-19', '4 FW-ART-19', '2 FW-ART-22'])
  expect(events(battle, 'company.falls').map(({ sums, data }) => [sums?.score?.total, data?.hits])).toEqual([
    [5, 1],
  ])
  expect(unitIn(battle.state, 'D2').lost.length).toBe(1)
})

test('FW-ART-21 one hit pins, whatever it does; a template without a hit pins nobody', () => {
  const pinned = (dice: readonly number[]): boolean => {
    const battle = battleOf(board([...battery(3), grenadiers([100, 120])]), dice)
    order(battle, 'U6', 'bombard', AT_D2)
    expect(battle.state.queued).toEqual([])
    return unitIn(battle.state, 'D2').pinned
  }
  // Ranged in; a hit on 4+, saved by a 3; no hit.
  expect([pinned([4, 4, 3]), pinned([4, 3])]).toEqual([true, false])
})

test('FW-ART-05 FW-ART-14 three attempts that fail are a turn without fire: a battery fires once a turn', () => {
  const battle = battleOf(board([...battery(3), grenadiers([100, 120])]), [1, 2, 3])
  order(battle, 'U6', 'bombard', AT_D2)
  expect(events(battle, 'company.falls')).toEqual([])
  expect(refusal(() => order(battle, 'U6', 'bombard', AT_D2))).toBe('company.error.fired-already')
})

test('FW-ART-20 a battery of two guns throws its successes again, six their failures, one besides needs 1 more', () => {
  const dice = (guns: number, thrown: readonly number[]): readonly unknown[] => {
    const battle = battleOf(board([...battery(guns), grenadiers([100, 120], [106, 120])]), [4, ...thrown])
    order(battle, 'U6', 'bombard', AT_D2)
    expect(battle.state.queued).toEqual([])
    const [told] = events(battle, 'company.falls')
    return [told?.sums?.score?.total, told?.data?.hits]
  }
  // Two guns, 4+: 4 and 3; the 4 again: 3, no hit is left.
  expect(dice(2, [4, 3, 3])).toEqual([4, 0])
  // Six guns, 4+: 4 and 3; the 3 again: 3. One hit, saved.
  expect(dice(6, [4, 3, 3, 3])).toEqual([4, 1])
  // One gun, 5+: 4 and 4 miss, nothing is thrown again.
  expect(dice(1, [4, 4])).toEqual([5, 0])
  // Three: as thrown. 4 hits, 3 misses; saved.
  expect(dice(3, [4, 3, 3])).toEqual([4, 1])
})

test('FW-ART-16 concealed, gone to ground and a company commander make it harder by 1 each', () => {
  const score = (did: readonly 'moved'[], more: readonly Placed[]): unknown => {
    const state = board([
      ...battery(3).slice(0, more.length > 0 ? 1 : 2),
      { id: 'D2', teams: [['gren', 100, 120, { did }]] },
      ...more,
    ])
    const battle = battleOf(state, [1, 1, 1])
    order(battle, 'U6', 'bombard', AT_D2)
    return events(battle, 'company.ranging-fails')[0]?.sums?.score?.total
  }
  // Veterans 4+. Infantry that stood still is concealed and has gone to ground: 6+.
  expect([score(['moved'], []), score([], [])]).toEqual([4, 6])
  const chief: Placed = { id: 'UH1', teams: [['coy', 100, 60]], more: { role: 'commander' } }
  expect(score(['moved'], [chief])).toBe(5)
})

test('FW-ART-08 guns farther than their range, nearer than 20 cm or not in front do not fire and do not count', () => {
  const guns = (at: readonly [number, number], heading = 0): number => {
    const state = board([
      {
        id: 'U6',
        teams: [
          ['grw', 100, 50, { heading }],
          ['grw', 110, 50, { heading }],
        ],
        more: { artillery: true },
      },
      { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
      grenadiers(at),
    ])
    return [...aimsAt(state, unitIn(state, 'U6'), unitIn(state, 'D2'))][0]?.guns.length ?? 0
  }
  // The fronts are at y = 51.5: 100 cm from it is 151.5 straight ahead.
  expect(guns([105, 150])).toBe(2)
  expect(guns([100, 151.5])).toBe(1)
  expect(guns([105, 160])).toBe(0)
  expect(guns([105, 71])).toBe(2)
  expect(guns([100, 71])).toBe(1)
  expect(guns([105, 150], 180)).toBe(0)
})

test('FW-ART-10 no gun fires over woods nearer than 10 cm or over a building nearer than its height; mortars do', () => {
  const bars = (type: string, ground: Ground): string => {
    const state = board([...battery(1, type), grenadiers([80, 110])], [ground])
    return refusal(() => order(battleOf(state, [1, 1, 1]), 'U6', 'bombard', AT_D2))
  }
  const woods = (near: number): Ground => ({
    id: 'w',
    kind: 'woods',
    polygon: box([70, near], [90, near + 5]),
  })
  const house = (near: number): Ground => ({
    id: 'b',
    kind: 'building',
    polygon: box([75, near], [85, near + 5]),
    data: { storeys: 2, openings: [] },
  })
  // The howitzer's front edge is at y = 24, the mortar's at 21.5. A house of two storeys is 12 cm high.
  expect([bars('how105', woods(33.9)), bars('how105', woods(34))]).toEqual([
    'company.error.guns-woods',
    'taken',
  ])
  expect([bars('how105', house(35.9)), bars('how105', house(36))]).toEqual([
    'company.error.guns-building',
    'taken',
  ])
  expect([bars('grw', woods(25)), bars('grw', house(25))]).toEqual(['taken', 'taken'])
})

test('FW-ART-11 FW-ART-12 the spotter sees the target, and does nothing else; he directs once in a turn', () => {
  const wall: Ground = {
    id: 'b',
    kind: 'building',
    polygon: box([60, 80], [140, 90]),
    data: { storeys: 1, openings: [] },
  }
  const blind = board([...battery(2), grenadiers([100, 120])], [wall])
  expect(refusal(() => order(battleOf(blind), 'U6', 'bombard', AT_D2))).toBe('company.error.not-spotted')
  const battle = battleOf(board([...battery(2), grenadiers([100, 120])]), [1, 1, 1])
  order(battle, 'U6', 'bombard', AT_D2)
  expect(unitIn(battle.state, 'U6O').teams[0]?.did).toEqual(['spotted'])
})

test('FW-ART-12 a gun that directs does not fire itself', () => {
  const state = board([
    {
      id: 'U6',
      teams: [
        ['how105', 80, 20],
        ['how105', 90, 20],
      ],
      more: { artillery: true },
    },
    grenadiers([85, 120]),
  ])
  expect([...aimsAt(state, unitIn(state, 'U6'), unitIn(state, 'D2'))].map(({ guns }) => guns.length)).toEqual(
    [1, 1],
  )
})

test('FW-ART-04 moved, pinned and fast guns do not bombard, but pinned armour would', () => {
  const bar = (more: Placed['more'], did: readonly 'moved'[] = []): string => {
    const state = board([
      { id: 'U6', teams: [['how105', 80, 20, { did }]], more: { artillery: true, ...more } },
      { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
      grenadiers([85, 120]),
    ])
    return refusal(() => order(battleOf(state, [1, 1, 1]), 'U6', 'bombard', AT_D2))
  }
  expect(bar({})).toBe('taken')
  expect(bar({ pinned: true })).toBe('company.error.no-guns')
  expect(bar({}, ['moved'])).toBe('company.error.no-guns')
  expect(bar({ fast: true })).toBe('company.error.guns-fast')
})

test('FW-ART-01 FW-ART-02 only artillery bombards; the mortar of an infantry platoon fires direct', () => {
  const state = board([{ id: 'U1', teams: [['lmor', 80, 20]] }, grenadiers([85, 60])])
  expect(refusal(() => order(battleOf(state), 'U1', 'bombard', AT_D2))).toBe('company.error.no-guns')
})

test('FW-ART-17 a battery with a staff fires at the same point again without ranging in', () => {
  const state = field(
    [
      {
        id: 'U6',
        teams: [
          ['cmd', 100, 10],
          ['staff', 104, 10],
          ['how105', 80, 20],
          ['how105', 88, 20],
          ['how105', 96, 20],
        ],
        more: { artillery: true, bombarded: { x: 1000, y: 1200, round: 1 } },
      },
      { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
      grenadiers([103, 120]),
    ],
    { ...SHOOTING, turn: 2 },
  )
  // No attempts; 4+ as none failed: 4, saved by a 3.
  const battle = battleOf(state, [4, 3])
  order(battle, 'U6', 'bombard', { ...AT_D2, options: { repeat: 'yes' } })
  expect(rolls(battle)).toEqual(['4 FW-ART-19', '3 FW-ART-22'])
  expect(unitIn(battle.state, 'U6').bombarded).toEqual({ x: 1000, y: 1200, round: 2 })
  const [, ...observer] = battery(3)
  const bare = field(
    [
      ...battery(3, 'how105', { bombarded: { x: 1000, y: 1200, round: 1 } }).slice(0, 1),
      ...observer,
      grenadiers([103, 120]),
    ],
    { ...SHOOTING, turn: 2 },
  )
  expect(
    refusal(() => order(battleOf(bare), 'U6', 'bombard', { ...AT_D2, options: { repeat: 'yes' } })),
  ).toBe('company.error.repeat-no-staff')
})

test('FW-ART-19 FW-TRA-06 own teams under the template are thrown for, who is aboard is not', () => {
  const state = board([
    {
      id: 'U1',
      teams: [
        ['m3ht', 100, 114],
        ['rifles', 0, 0, { aboard: 'U1-1' }],
      ],
    },
    grenadiers([100, 120], [150, 120]),
  ])
  const under = teamsUnder(state, templateAt({ x: 1000, y: 1200 }, 0)).map(({ u, team }) => teamId(u, team))
  expect(under).toEqual(['D2-1', 'U1-1'])
})

test('FW-ART-22 hits go first to who is not dug in, one to a team', () => {
  const state = board([
    ...battery(3),
    {
      id: 'D2',
      teams: [
        ['gren', 97, 120, { did: ['moved'], dugIn: true }],
        ['gren', 103, 120, { did: ['moved'] }],
      ],
    },
  ])
  // Ranging at the one that stands open 4+; one hit of two dice, which the one in the open takes: 1, destroyed.
  const battle = battleOf(state, [4, 4, 1, 1])
  order(battle, 'U6', 'bombard', { ...AT_D2, options: { team: '2' } })
  expect(unitIn(battle.state, 'D2').lost).toEqual([2])
})

test('FW-ART-03 mortars bombard in the shooting phase only, and never at a charge', () => {
  const state = field([...battery(2, 'grw'), grenadiers([100, 120])], { phase: 'assault' })
  expect(refusal(() => order(battleOf(state), 'U6', 'bombard', AT_D2))).toBe('company.error.other-phase')
  const charged = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D6', teams: [['grw', 95, 110]], standing: { defensive: 'all', counter: 'never' } },
  ])
  const battle = battleOf(charged, [4])
  order(battle, 'U1', 'assault', { target: { unit: 'D6' } })
  expect(events(battle, 'company.fired')).toEqual([])
})

test('FW-ART-07 the template is centred on a team; the one proposed covers most, and another may be named', () => {
  const state = board([...battery(3), grenadiers([60, 120], [100, 120], [106, 120], [112, 120])])
  expect(bestAim(state, unitIn(state, 'U6'), unitIn(state, 'D2'))?.team.team.n).toBe(3)
  const battle = battleOf(state, [4, 3])
  order(battle, 'U6', 'bombard', { ...AT_D2, options: { team: '1' } })
  expect(events(battle, 'company.falls')[0]?.data?.teams).toBe(1)
})

test('FW-ART-09 the guns see nothing: only the spotter must', () => {
  const house: Ground = {
    id: 'b',
    kind: 'building',
    polygon: box([60, 40], [140, 50]),
    data: { storeys: 1, openings: [] },
  }
  const state = board([...battery(3), grenadiers([100, 120])], [house])
  expect(refusal(() => order(battleOf(state, [1, 1, 1]), 'U6', 'bombard', AT_D2))).toBe('taken')
})

test('FW-ART-13 an observer directs from a tank that neither moved nor shot, and other batteries if both have a staff', () => {
  const spots = (did: readonly ('moved' | 'shot')[]): boolean => {
    const state = board(
      [
        ...battery(3).slice(0, 1),
        { id: 'U3', teams: [['sherman', 100, 60, { did }]] },
        {
          id: 'U6O',
          teams: [['obs', 100, 60, { aboard: 'U3-1' }]],
          more: { role: 'observer', battery: 'U6' },
        },
        // A house hides them from the guns.
        grenadiers([100, 120]),
      ],
      [{ id: 'b', kind: 'building', polygon: box([60, 40], [140, 50]), data: { storeys: 1, openings: [] } }],
    )
    return canAimAt(state, unitIn(state, 'U6'), unitIn(state, 'D2'), {})
  }
  expect([spots([]), spots(['moved']), spots(['shot'])]).toEqual([true, false, false])
  const other = (staff: boolean): boolean => {
    const guns = (id: string, x: number): Placed => ({
      id,
      teams: [['how105', x, 20], ['how105', x + 8, 20], ...(staff ? [['staff', x, 5] as const] : [])],
      more: { artillery: true },
    })
    const wall = {
      id: 'b',
      kind: 'building',
      polygon: box([60, 40], [140, 50]),
      data: { storeys: 1, openings: [] },
    }
    const state = board(
      [
        guns('U5', 80),
        guns('U6', 110),
        { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
        grenadiers([100, 120]),
      ],
      [wall],
    )
    return canAimAt(state, unitIn(state, 'U5'), unitIn(state, 'D2'), {})
  }
  expect([other(true), other(false)]).toEqual([true, false])
})
