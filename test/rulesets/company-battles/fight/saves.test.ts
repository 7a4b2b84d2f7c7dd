import { describe, expect, test } from 'vitest'
import { bailOut, destroyTeam } from '../../../../src/rulesets/company-battles/fight/casualties.ts'
import {
  type Meeting,
  resolveHits,
  type Struck,
} from '../../../../src/rulesets/company-battles/fight/shooting/resolve.ts'
import type { FwBattle, FwState, Member, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, box, events, field, type Placed, rolls, run, unitIn } from '../support/field.ts'

const member = (state: FwState, id: string, n = 1): Member => {
  const u = unitIn(state, id)
  return { u, team: u.teams.find((one) => one.n === n) as Team }
}

const FRONT: Meeting = { rule: 'FW-SAV-13', armour: 'facing', from: 'front' }

/** A shooter in the south hits teams of D1 in the north, 20 cm away, who face him. */
function struck(
  teams: Placed['teams'],
  takers: readonly number[],
  dice: readonly number[],
  {
    at = 10,
    fp = 3,
    how = FRONT,
    ground = [] as Parameters<typeof field>[1] extends infer O
      ? NonNullable<O extends { ground?: infer G } ? G : never>
      : never,
    tags = [] as readonly 'bunkerBuster'[],
    more = {} as Placed['more'],
    y = 60,
  } = {},
): { battle: FwBattle; state: FwState } {
  const state = field(
    [
      { id: 'U1', teams: [['sherman', 50, y]] },
      { id: 'D1', teams, ...(more === undefined ? {} : { more }) },
    ],
    { ground, phase: 'shooting' },
  )
  const battle = battleOf(state, dice)
  const by = member(state, 'U1')
  const hits = takers.map(
    (n): Struck => ({
      taker: `D1-${n}`,
      at,
      fp,
      by,
      weapon: { name: { en: 'gun', pl: 'działo' }, tags: [...tags] },
    }),
  )
  run(resolveHits(battle, hits, how))
  expect(state.queued).toEqual([])
  return { battle, state }
}
const left = ({ state }: { state: FwState }): number[] => unitIn(state, 'D1').teams.map(({ n }) => n)

describe('saves', () => {
  test('FW-SAV-03 an unarmoured vehicle is lost but for a 5 or 6', () => {
    for (let die = 1; die <= 6; die++)
      expect(
        left(
          struck(
            [
              ['opel', 50, 80],
              ['gren', 80, 80],
            ],
            [1],
            [die],
          ),
        ),
      ).toEqual(die >= 5 ? [1, 2] : [2])
  })

  test('FW-SAV-04 infantry is saved by 3 and more, and by nothing else in the open', () => {
    for (let die = 1; die <= 6; die++)
      expect(
        left(
          struck(
            [
              ['gren', 50, 80, { did: ['moved'] }],
              ['gren', 80, 80],
            ],
            [1],
            [die],
          ),
        ),
      ).toEqual(die >= 3 ? [1, 2] : [2])
  })

  test('FW-SAV-05 guns and heavy machine guns are saved by 5 and 6', () => {
    for (let die = 1; die <= 6; die++)
      expect(
        left(
          struck(
            [
              ['hmgt', 50, 80],
              ['gren', 80, 80],
            ],
            [1],
            [die],
          ),
        ),
      ).toEqual(die >= 5 ? [1, 2] : [2])
  })

  test('FW-SAV-06 FW-GEN-07 in bulletproof cover a failed save kills only after Firepower', () => {
    const dug = [
      ['gren', 50, 80, { dugIn: true }],
      ['gren', 80, 80],
    ] as const
    expect(left(struck(dug, [1], [2, 2]))).toEqual([1, 2])
    expect(left(struck(dug, [1], [2, 3]))).toEqual([2])
    expect(left(struck(dug, [1], [3]))).toEqual([1, 2])
  })

  test('FW-SAV-07 a gun shield shelters from the front only, and not a gun that moved fast, nor from above', () => {
    const gun = (heading: number) =>
      [
        ['pak', 50, 80, { heading }],
        ['gren', 80, 80],
      ] as const
    expect(left(struck(gun(180), [1], [2, 2]))).toEqual([1, 2])
    expect(left(struck(gun(0), [1], [2]))).toEqual([2])
    expect(left(struck(gun(180), [1], [2], { more: { fast: true } }))).toEqual([2])
    expect(left(struck(gun(180), [1], [2], { how: { ...FRONT, from: 'above' } }))).toEqual([2])
  })

  test('FW-SAV-02 front armour meets a shot from before its edge, side armour any other', () => {
    // StuG: front 7, side 3. AT 10: front needs 4 and more, side 8.
    const stug = (heading: number) =>
      [
        ['stug', 50, 80, { heading }],
        ['gren', 80, 80],
      ] as const
    expect(left(struck(stug(180), [1], [4]))).toEqual([1, 2])
    expect(left(struck(stug(0), [1], [4, 3]))).toEqual([2])
    expect(left(struck(stug(180), [1], [4, 3], { how: { ...FRONT, armour: 'side' } }))).toEqual([2])
    expect(left(struck(stug(180), [1], [6, 3], { how: { ...FRONT, armour: 'top' } }))).toEqual([2])
  })

  test('FW-SAV-01 beyond 40 cm armour counts one more, at 40 it does not', () => {
    const stug = [
      ['stug', 50, 100],
      ['gren', 80, 100],
    ] as const
    // Hulls are 6 cm deep: 46 cm between centres are 40 between them. 3 + 7 is 10, equal: Firepower bails the crew out.
    expect(unitIn(struck(stug, [1], [3, 3], { y: 54 }).state, 'D1').teams[0]?.bailed).toBe(true)
    expect(unitIn(struck(stug, [1], [3], { y: 53.8 }).state, 'D1').teams[0]?.bailed).toBeUndefined()
  })

  test('FW-SAV-08 a bunker buster strikes all others in the building, their cover counting', () => {
    const house = {
      id: 'h',
      kind: 'building',
      polygon: box([40, 74], [70, 90]),
      data: { openings: [{ at: { x: 500, y: 740 }, width: 30, kind: 'window' }] },
    }
    const teams = [
      ['gren', 46, 80],
      ['gren', 56, 80],
      ['gren', 90, 80],
    ] as const
    const { state } = struck(teams, [1], [1, 3, 1, 2], { ground: [house], tags: ['bunkerBuster'] })
    expect(unitIn(state, 'D1').teams.map(({ n }) => n)).toEqual([2, 3])
    expect(left(struck(teams, [1], [1, 3], { ground: [house] }))).toEqual([2, 3])
  })

  test('FW-SAV-13 teams in the order of the roster, who is destroyed takes no more hits', () => {
    const { battle, state } = struck(
      [
        ['gren', 50, 80, { did: ['moved'] }],
        ['gren', 60, 80, { did: ['moved'] }],
        ['gren', 80, 80],
      ],
      [2, 1, 1],
      [1, 4],
    )
    expect(unitIn(state, 'D1').teams.map(({ n }) => n)).toEqual([2, 3])
    expect(events(battle, 'company.saved').map(({ data }) => data?.team)).toEqual(['D1-1', 'D1-2'])
  })

  test('FW-SAV-14 FW-TER-05 only what is armoured leaves a wreck', () => {
    expect(
      Object.keys(
        struck(
          [
            ['stug', 50, 80],
            ['gren', 80, 80],
          ],
          [1],
          [1, 3],
        ).state.features,
      ),
    ).toEqual(['wreck-D1-1'])
    expect(
      Object.keys(
        struck(
          [
            ['opel', 50, 80],
            ['gren', 80, 80],
          ],
          [1],
          [1],
        ).state.features,
      ),
    ).toEqual([])
  })
})

describe('passengers', () => {
  const mounted = [
    ['sdkfz251', 50, 80],
    ['gren', 50, 80, { aboard: 'D1-1' }],
    ['gren', 50, 80, { aboard: 'D1-1' }],
    ['cmd', 90, 80],
  ] as const

  test('FW-SAV-09 FW-SAV-11 passengers of a half-track destroyed twice take two tests each, survivors stand beside it, the platoon is pinned', () => {
    // Side armour 0, AT 10: both hits go below; Firepower twice; then two tests for each passenger: 5 6, 5 4.
    const { battle, state } = struck(mounted, [1, 1], [1, 3, 1, 3, 5, 6, 5, 4])
    expect(
      events(battle, 'company.passenger').map(({ data }) => [data?.team, data?.dice, data?.lives]),
    ).toEqual([
      ['D1-2', '5 6', 1],
      ['D1-3', '5 4', 0],
    ])
    const u = unitIn(state, 'D1')
    expect(u.teams.map(({ n, aboard }) => [n, aboard])).toEqual([
      [2, undefined],
      [4, undefined],
    ])
    expect(u.lost).toEqual([1, 3])
    expect(u.pinned).toBe(true)
    expect(u.teams[0]?.did).toContain('moved')
  })

  test('FW-SAV-10 a towed gun shares the fate of its tower', () => {
    const { state } = struck(
      [
        ['rso', 50, 80],
        ['pak', 50, 80, { aboard: 'D1-1' }],
        ['cmd', 90, 80],
      ],
      [1],
      [1, 4],
    )
    expect(unitIn(state, 'D1').teams.map(({ n }) => n)).toEqual([3])
  })

  test('FW-SAV-12 riders on a tank save each time it is hit, though nothing happens to it', () => {
    const teams = [
      ['pz4', 50, 80],
      ['gren', 50, 80, { aboard: 'D1-1' }],
      ['cmd', 90, 80],
    ] as const
    const { state } = struck(teams, [1], [6, 4])
    expect(unitIn(state, 'D1').teams.map(({ n }) => n)).toEqual([1, 3])
  })
})

describe('crews', () => {
  test('FW-BAI-01 FW-BAI-02 a second time, or bogged, a crew that bails out tests Motivation', () => {
    for (const [team, die, gone] of [
      [{}, null, false],
      [{ bailed: true }, 4, false],
      [{ bailed: true }, 3, true],
      [{ bogged: { x: 500, y: 810 } }, 3, true],
      [{ bogged: { x: 500, y: 810 } }, 4, false],
    ] as const) {
      const state = field(
        [
          {
            id: 'D1',
            teams: [
              ['stug', 50, 80, team],
              ['stug', 60, 80],
            ],
          },
        ],
        { phase: 'shooting' },
      )
      const battle = battleOf(state, die === null ? [] : [die])
      run(bailOut(battle, member(state, 'D1'), 'FW-BAI-01'))
      expect(state.queued).toEqual([])
      expect(unitIn(state, 'D1').teams.map(({ n }) => n)).toEqual(gone ? [2] : [1, 2])
      if (!gone) expect(unitIn(state, 'D1').teams[0]?.bailed).toBe(true)
      expect(unitIn(state, 'D1').hurt).toBe(true)
    }
  })
})

describe('warriors', () => {
  const commander = (more: Placed['more'] = {}): Placed => ({
    id: 'DH1',
    teams: [['coy', 50, 80]],
    more: { role: 'commander', ...more },
  })

  test('FW-WAR-03 FW-WAR-01 on 4 and more another infantry team within command distance falls for the company commander', () => {
    for (const [die, left] of [
      [4, [1]],
      [3, [1, 2]],
    ] as const) {
      const state = field([
        commander(),
        {
          id: 'D2',
          teams: [
            ['cmd', 60, 80],
            ['gren', 50, 86],
          ],
        },
      ])
      const battle = battleOf(state, [die])
      run(destroyTeam(battle, member(state, 'DH1'), 'FW-SAV-14'))
      expect(state.queued).toEqual([])
      expect(unitIn(state, 'D2').teams.map(({ n }) => n)).toEqual(left)
      expect(unitIn(state, 'DH1').status).toBe(die >= 4 ? 'standing' : 'destroyed')
    }
  })

  test('FW-WAR-03 without anybody near there is no die, and he is lost', () => {
    const state = field([commander(), { id: 'D2', teams: [['gren', 120, 80]] }])
    const battle = battleOf(state, [])
    run(destroyTeam(battle, member(state, 'DH1'), 'FW-SAV-14'))
    expect(rolls(battle)).toEqual([])
    expect(unitIn(state, 'DH1').status).toBe('destroyed')
  })

  test('FW-WAR-02 FW-WAR-01 on 4 and more he takes over the cheapest tank near; his own is lost either way', () => {
    const inTank: Placed = { id: 'DH', teams: [['pz4', 50, 80]], more: { role: 'commander' } }
    const others: Placed = {
      id: 'D3',
      teams: [
        ['pz4', 60, 80],
        ['pz4', 66, 80],
        ['pz4', 180, 80],
      ],
    }
    for (const [die, left, chief] of [
      [4, [1, 3], 'standing'],
      [3, [1, 2, 3], 'destroyed'],
    ] as const) {
      const state = field([inTank, others])
      const battle = battleOf(state, [die])
      run(destroyTeam(battle, member(state, 'DH'), 'FW-SAV-14'))
      expect(rolls(battle)).toEqual([`${die} FW-WAR-02`])
      // Not the platoon commander's, and not the one out of command distance.
      expect(unitIn(state, 'D3').teams.map(({ n }) => n)).toEqual(left)
      expect(unitIn(state, 'DH').status).toBe(chief)
      if (chief === 'standing')
        expect(unitIn(state, 'DH').teams).toMatchObject([{ type: 'pz4', x: 660, y: 800 }])
      expect(Object.keys(state.features)).toEqual(['wreck-DH-1'])
    }
    const alone = field([inTank])
    const battle = battleOf(alone)
    run(destroyTeam(battle, member(alone, 'DH'), 'FW-SAV-14'))
    expect(rolls(battle)).toEqual([])
  })

  test('FW-WAR-04 a warrior’s transport is unharmed on 4 and more', () => {
    for (const [die, status] of [
      [4, 'standing'],
      [3, 'destroyed'],
    ] as const) {
      const state = field([{ id: 'DH', teams: [['tjeep', 50, 80]], more: { role: 'commander' } }])
      const battle = battleOf(state, [die])
      run(destroyTeam(battle, member(state, 'DH'), 'FW-SAV-14'))
      expect(rolls(battle)).toEqual([`${die} FW-WAR-04`])
      expect(unitIn(state, 'DH').status).toBe(status)
    }
  })
})
