import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { Refusal, refusalOf } from '../../../../src/kernel/words.ts'
import { templateAt } from '../../../../src/rulesets/company-battles/fight/guns/template.ts'
import { teamsUnder } from '../../../../src/rulesets/company-battles/fight/guns/under-fire.ts'
import { shootersOf, targetsOf } from '../../../../src/rulesets/company-battles/fight/shooting/targets.ts'
import { foresee } from '../../../../src/rulesets/company-battles/shown/foresight.ts'
import { movesAhead } from '../../../../src/rulesets/company-battles/shown/moves-ahead.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { isPlaced } from '../../../../src/rulesets/company-battles/units/profile.ts'
import {
  at,
  battleOf,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  run,
  unitIn,
} from '../support/field.ts'
import { typed } from '../support/typed.ts'

const enemy: Placed = { id: 'D2', teams: [['gren', 60, 190]] }

function refused(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

const table = (teams: readonly PlacedTeam[], ...others: readonly Placed[]) =>
  field([{ id: 'U5', teams }, ...others, enemy], { phase: 'movement' })

type Table = ReturnType<typeof table>

/** Gives lines one after the other as they are typed. */
function give(state: Table, ...lines: readonly string[]) {
  const battle = battleOf(state)
  for (const line of lines) {
    const { unit, order: key, ...more } = typed(state, line)
    order(battle, unit, key, more)
  }
  return battle
}

const aboard = (state: Table, id = 'U5') => unitIn(state, id).teams.map((team) => team.aboard ?? '')

describe('transport', () => {
  test('FW-TRA-03 house: whom no vehicle with room is near is told to stay behind, before and after; the others get in', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 26],
      ['rifles', 120, 26],
    ])
    const [one] = foresee(
      { ...state, seats: { us: { side: 'US', name: 'us', commands: [], chief: true } } },
      'us',
      [typed(state, 'U5 mount')],
    ).orders
    expect([one?.partly, ...(one?.odds ?? []).map((line) => sayPlain(line, 'en'))]).toEqual([
      true,
      'No vehicle with room is within reach of U5-3.',
    ])
    const battle = give(state, 'U5 mount')
    expect(aboard(state)).toEqual(['', 'U5-1', ''])
    expect(events(battle, 'company.no-place').map(({ data }) => data)).toEqual([{ teams: 'U5-3', count: 1 }])
    const all = give(
      table([
        ['m3ht', 60, 20],
        ['rifles', 60, 26],
      ]),
      'U5 mount',
    )
    expect(events(all, 'company.no-place')).toEqual([])
  })

  test('FW-TRA-03 who does not come to a vehicle is told which is nearest, how far it is, and how far he comes; or that something is in his way', () => {
    const said = (y: number, more: readonly Placed[] = []) =>
      refusalOf(() => {
        give(
          table(
            [
              ['m3ht', 60, 20],
              ['rifles', 60, y],
            ],
            ...more,
          ),
          'U5 mount',
        )
      })
    // A half-track is 6 cm long and a squad's base 3 deep: from 20 to 40 there are 20 − 3 − 1.5 cm.
    expect(said(40)).toEqual({
      key: 'company.error.mount-far',
      params: { team: 'U5-2', vehicle: 'U5-1', cm: 15.5, most: 15 },
    })
    // From the middle of one to that of the other 14 cm, 9.5 between them: he comes up, unless an enemy is on the way.
    expect(said(34)).toBeNull()
    expect(said(34, [{ id: 'D3', teams: [['gren', 60, 28]] }])?.key).not.toBe('company.error.mount-far')
    const full = table([
      ['coy', 60, 24],
      ['rifles', 60, 30],
    ])
    expect(refused(() => give(full, 'U5 mount'))).toBe('company.error.nobody-mounts')
  })

  test('FW-TRA-01 vehicles carry men and man-packed guns of their own platoon, and independent teams', () => {
    const stranger: Placed = { id: 'U1', teams: [['rifles', 66, 20]] }
    const loner: Placed = { id: 'UH1', teams: [['coy', 54, 20]], more: { role: 'commander' } }
    const state = table(
      [
        ['m3ht', 60, 20],
        ['rifles', 60, 28],
        ['hmgt', 60, 12],
      ],
      stranger,
      loner,
    )
    expect(refused(() => give(state, 'U1 mount'))).toBe('company.error.nobody-mounts')
    give(state, 'U5 mount', 'UH1 mount in=U5-1')
    expect([aboard(state), aboard(state, 'UH1')]).toEqual([['', 'U5-1', 'U5-1'], ['U5-1']])
  })

  test('FW-TRA-02 there is no limit, and who is left is shared out evenly', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['m3ht', 65, 20],
      ...[52, 58, 64, 70].map((x): PlacedTeam => ['rifles', x, 28]),
      ...[52, 58, 64, 70].map((x): PlacedTeam => ['rifles', x, 12]),
    ])
    give(state, 'U5 mount')
    const counted = ['U5-1', 'U5-2'].map((id) => aboard(state).filter((one) => one === id).length)
    expect(counted).toEqual([4, 4])
    const one = table([['m3ht', 60, 20], ...[52, 58, 64, 70].map((x): PlacedTeam => ['rifles', x, 28])])
    give(one, 'U5 mount')
    expect(aboard(one).filter((id) => id === 'U5-1')).toHaveLength(4)
  })

  test('FW-TRA-03 men get in from as far as they move; the vehicle has moved then, and goes no farther', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 39],
      ['rifles', 60, 40.1],
    ])
    give(state, 'U5 mount')
    // 14.5 cm and 15.6 cm from its hull.
    expect(aboard(state)).toEqual(['', 'U5-1', ''])
    expect(unitIn(state, 'U5').teams[0]?.did).toEqual(['moved'])
    expect(refused(() => give(state, 'U5-1 move > S 5'))).toBe('company.error.nobody-moves')
  })

  test('FW-TRA-04 FW-MOV-09 who gets out has moved, and so has the vehicle, though it may still go on', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 20, { aboard: 'U5-1' }],
    ])
    give(state, 'U5 dismount > E 8', 'U5-1 move > N 10')
    expect([at(state, 'U5-1'), at(state, 'U5-2')]).toEqual([
      [60, 30],
      [68, 20],
    ])
    const stays = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 20, { aboard: 'U5-1' }],
    ])
    const battle = give(stays, 'U5 dismount > E 8')
    run(nextPhase(battle))
    expect(unitIn(stays, 'U5').teams.every(({ did = [] }) => did.includes('moved'))).toBe(true)
    const gone = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 20, { aboard: 'U5-1' }],
    ])
    expect(refused(() => give(gone, 'U5-1 move > N 5', 'U5 dismount > E 8'))).toBe(
      'company.error.nobody-dismounts',
    )
  })

  test('FW-TRA-05 one gun is hitched to a vehicle, and unhitched directly behind it', () => {
    const state = table([
      ['m3ht', 60, 40],
      ['at57', 60, 34],
      ['at57', 66, 40],
    ])
    give(state, 'U5 mount')
    expect(aboard(state).filter((id) => id !== '')).toHaveLength(1)
    const towed = table([
      ['m3ht', 60, 40],
      ['at57', 60, 40, { aboard: 'U5-1' }],
    ])
    give(towed, 'U5 dismount')
    const [x = 0, y = 0] = at(towed, 'U5-2') ?? []
    expect([x, y > 34.8 && y < 35]).toEqual([60, true])
  })

  test('FW-TRA-06 FW-TRA-12 what is carried or towed has no place: nobody shoots at it, and it does nothing', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['rifles', 60, 20, { aboard: 'U5-1' }],
      ['at57', 60, 20, { aboard: 'U5-1' }],
    ])
    const u = unitIn(state, 'U5')
    expect(u.teams.map(isPlaced)).toEqual([true, false, false])
    const fires = { ...state, phase: 'shooting' as const }
    expect(shootersOf(fires, u).map(({ team }) => team.n)).toEqual([1])
    const template = templateAt({ x: 600, y: 200 }, 0)
    expect(teamsUnder(state, template).map(({ team }) => team.n)).toEqual([1])
    expect(targetsOf(fires, u, shootersOf(fires, u))).toEqual([])
  })

  test('FW-TRA-06 FW-MOV-09 what is carried or towed comes along, has moved, and takes no bog test', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['at57', 60, 20, { aboard: 'U5-1' }],
    ])
    give(state, 'U5-1 move > N 12')
    const [, gun] = unitIn(state, 'U5').teams
    expect([gun?.x, gun?.y, gun?.did]).toEqual([600, 320, ['moved']])
  })

  test('FW-TRA-07 a jeep with a gun goes 15 cm, also fast and on roads', () => {
    const jeep = (gun: boolean, line: string) => {
      const state = table([
        ['tjeep', 60, 20],
        ...(gun ? [['at57', 60, 20, { aboard: 'U5-1' }] as PlacedTeam] : []),
      ])
      return refused(() => give(state, line))
    }
    expect([jeep(false, 'U5-1 move > N 30'), jeep(true, 'U5-1 move > N 15')]).toEqual(['taken', 'taken'])
    expect(jeep(true, 'U5-1 move > N 16')).toBe('company.error.way-too-long')
    expect(jeep(true, 'U5-1 dash > N 16')).toBe('company.error.way-too-long')
  })

  test('FW-TRA-08 an empty transport goes to the rear for good, and is not lost', () => {
    const state = table([
      ['rifles', 60, 30],
      ['m3ht', 60, 20],
      ['m3ht', 66, 20],
      ['rifles', 66, 20, { aboard: 'U5-3' }],
    ])
    give(state, 'U5 rear')
    const u = unitIn(state, 'U5')
    expect([u.teams.map(({ n }) => n), u.gone, u.lost]).toEqual([[1, 3, 4], [2], []])
  })

  test('FW-TRA-09 cavalry that gets off its horses is infantry from then on', () => {
    const state = table([
      ['rider', 60, 20],
      ['rider', 70, 20],
    ])
    give(state, 'U5-1 dismount', 'U5-1 move > N 15')
    expect(unitIn(state, 'U5').teams.map(({ type }) => type)).toEqual(['troop', 'rider'])
    expect(at(state, 'U5-1')).toEqual([60, 35])
    expect(refused(() => give(state, 'U5-1 dismount'))).toBe('company.error.nobody-dismounts')
  })

  test('FW-TRA-10 a platoon of transports carries others’ teams, five in each, a gun in place of one', () => {
    const men: Placed = {
      id: 'U1',
      teams: [52, 58, 64, 70, 76, 82].map((x): PlacedTeam => ['rifles', x, 28]),
    }
    const state = field([{ id: 'U5', teams: [['gmc', 66, 20]] }, men, enemy], { phase: 'movement' })
    give(state, 'U1 mount')
    expect(aboard(state, 'U1').filter((id) => id === 'U5-1')).toHaveLength(5)
    const guns: Placed = {
      id: 'U1',
      teams: [...[52, 58, 64, 70].map((x): PlacedTeam => ['rifles', x, 28]), ['at57', 66, 12]],
    }
    const both = field([{ id: 'U5', teams: [['gmc', 66, 20]] }, guns, enemy], { phase: 'movement' })
    give(both, 'U1 mount')
    expect(aboard(both, 'U1')).toEqual(['U5-1', 'U5-1', 'U5-1', 'U5-1', 'U5-1'])
  })

  test('FW-TRA-11 three teams ride on a tank of their company, and none on a flame tank', () => {
    const men: Placed = { id: 'U1', teams: [54, 60, 66, 72].map((x): PlacedTeam => ['rifles', x, 28]) }
    const on = (type: string, company = 'us1') => {
      const state = field([{ id: 'U5', teams: [[type, 63, 20]] }, { ...men, more: { company } }, enemy], {
        phase: 'movement',
      })
      const key = refused(() => give(state, 'U1 mount in=U5-1'))
      return key === 'taken' ? aboard(state, 'U1').filter((id) => id === 'U5-1').length : key
    }
    expect([on('sherman'), on('flame'), on('sherman', 'us2')]).toEqual([
      3,
      'company.error.nobody-mounts',
      'company.error.nobody-mounts',
    ])
  })
})

describe('leaving the table', () => {
  const zone = [
    { x: 0, y: 0 },
    { x: 2000, y: 0 },
    { x: 2000, y: 300 },
    { x: 0, y: 300 },
  ]
  const leave = (y: number, n: number) => {
    const state = field(
      [
        {
          id: 'U8',
          teams: [
            ['rifles', 5, y],
            ['rifles', 5, y + 10],
          ],
        },
        enemy,
      ],
      { phase: 'movement' },
    )
    const side = state.sides.US
    if (side !== undefined) Object.assign(side.facts, { zone })
    const battle = battleOf(state)
    // The commander goes last: without him nobody moves (FW-LDR-01).
    for (let i = n; i > 0; i--) order(battle, 'U8', 'quit', { options: { teams: String(i) } })
    return unitIn(state, 'U8')
  }

  test('FW-LEV-01 through its own zone a team just goes, elsewhere it is destroyed', () => {
    const [own, far] = [leave(10, 1), leave(100, 1)]
    expect([own.gone, own.lost]).toEqual([[1], []])
    expect([far.gone, far.lost]).toEqual([[], [1]])
  })

  test('FW-LEV-02 a platoon that has left wholly through its zone is neither destroyed nor able; elsewhere it is destroyed', () => {
    expect([leave(10, 2).status, leave(100, 2).status]).toEqual(['left', 'destroyed'])
  })
})

describe('who stays aboard is named, and why', () => {
  /** The key of a message that an event tells. */
  const whyOf = (why: unknown): string =>
    typeof why === 'object' && why !== null && 'key' in why ? String(why.key) : ''
  const told = (battle: ReturnType<typeof give>) =>
    events(battle, 'company.stays-aboard').map(({ data }) => [data?.team, data?.vehicle, whyOf(data?.why)])

  test('FW-TRA-04 a vehicle that has moved lets nobody out, another of the platoon does', () => {
    const state = table([
      ['m3ht', 60, 20],
      ['m3ht', 75, 20],
      ['rifles', 60, 20, { aboard: 'U5-1' }],
      ['rifles', 75, 20, { aboard: 'U5-2' }],
    ])
    const battle = give(state, 'U5-1 move > N 10', 'U5 dismount')
    expect(aboard(state)).toEqual(['', '', 'U5-1', ''])
    expect(told(battle)).toEqual([['U5-3', 'U5-1', 'company.error.vehicle-moved']])
  })

  test('FW-TRA-04 FW-ASY-10 who finds no room where he is told to go stays, and it is known before', () => {
    // The first vehicle stands alone; beside the second the place told is another platoon's.
    const state = table(
      [
        ['m3ht', 60, 20],
        ['m3ht', 90, 20],
        ['rifles', 60, 20, { aboard: 'U5-1' }],
        ['rifles', 90, 20, { aboard: 'U5-2' }],
      ],
      {
        id: 'U8',
        teams: [-15, -10, -5, 0, 5, 10, 15].flatMap((x): PlacedTeam[] => [
          ['rifles', 90 + x, 23],
          ['rifles', 90 + x, 28],
          ['rifles', 90 + x, 33],
        ]),
      },
    )
    const battle = give(state, 'U5 dismount > N 8')
    expect(aboard(state)).toEqual(['', '', '', 'U5-2'])
    expect(told(battle)).toEqual([['U5-4', 'U5-2', 'company.error.way-taken']])
    const ahead = movesAhead(unitIn(state, 'U5'), { unit: 'U5', order: 'dismount', path: [], options: {} }, [
      battle.written().effects,
    ])
    expect(ahead.said.map(({ key }) => key)).toEqual(['company.foresight.aboard'])
  })
})
