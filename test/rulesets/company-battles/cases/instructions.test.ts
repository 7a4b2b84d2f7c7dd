import { describe, expect, test } from 'vitest'
import { apply } from '../../../../src/kernel/reduce.ts'
import { umpire } from '../../../../src/rulesets/company-battles/shown/umpire.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
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
  type Placed,
  type PlacedTeam,
  rolls,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, MOVED, SHOOTING, thrownFor } from '../support/told.ts'
import { says } from '../support/typed.ts'

/* Instructions where they meet other rules, worked out from the page alone (FW-ASY-03 to FW-ASY-07). */

/** Tells a platoon something as its player types it; Germans do while the Americans are in turn. */
const tell = (state: FwState, text: string) =>
  expect(says({ ...state, active: text.startsWith('D') ? 'DE' : 'US' }, text).said, text).toBe('taken')
const team = (state: FwState, id: string) => memberCalled(state, id)?.team as Team
/** Skill tests of scouts under fire, from guns, from a charge. */
const tries = (battle: Parameters<typeof rolls>[0]) =>
  rolls(battle).filter((one) => /FW-REC-0[579]$/u.test(one)).length
const counters = (battle: Parameters<typeof rolls>[0], unit: string) =>
  events(battle, 'company.counter-attacks').some((one) => one.unit === unit)

describe('disengage: dice of one weapon that fall on the scouts', () => {
  const patrol = (type = 'sdkfz222', y = 80, more: Placed['more'] = {}): Placed => ({
    id: 'D8',
    teams: [[type, 50, y, MOVED]],
    ...(more === undefined ? {} : { more }),
  })
  /** How many Skill tests scouts take that are told a number, and how many dice to hit fall, none of which hits. */
  const shot = (told: string, shooter: Placed, text: string, scouts: Placed = patrol()) => {
    const state = field([shooter, scouts], SHOOTING)
    tell(state, `D8 standing disengage=${told}`)
    // 1 fails the Skill test of Veterans, 3+.
    const { said, battle } = says(state, text, all(1))
    expect(said).toBe('taken')
    return [thrownFor(battle, 'FW-REC-05').length, thrownFor(battle, 'FW-HIT-07').length]
  }
  const hmg = (more: Partial<Team> = {}, pinned = false): Placed => ({
    id: 'U7',
    teams: [['hmgt', 50, 50, more]],
    more: { pinned },
  })

  test('FW-ASY-05 FW-HIT-01 FW-REC-04 a machine gun of ROF 4: told 4 they try, told 5 they stay; moved or pinned it throws one die', () => {
    const says7 = (told: string, shooter: Placed) => shot(told, shooter, 'U7 shoot @D8')
    expect([says7('4', hmg()), says7('5', hmg())]).toEqual([
      [1, 4],
      [0, 4],
    ])
    expect([says7('2', hmg(MOVED)), says7('1', hmg(MOVED))]).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect([says7('2', hmg({}, true)), says7('1', hmg({}, true))]).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  test('FW-ASY-05 FW-REC-04 a bazooka throws one die: told 1 they try and it does not fire at all, told 2 it does', () => {
    const baz: Placed = { id: 'U1', teams: [['baz', 50, 64]] }
    expect([shot('1', baz, 'U1 shoot @D8'), shot('2', baz, 'U1 shoot @D8')]).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('FW-ASY-05 FW-TGT-07 a squad of ROF 2 out of its 40 cm throws nothing at them, the light mortar with it one', () => {
    // Fronts 31.5 and 77.5: 46 cm.
    const squad: Placed = {
      id: 'U1',
      teams: [
        ['rifles', 50, 30],
        ['lmor', 56, 30],
      ],
    }
    expect([shot('2', squad, 'U1 shoot @D8'), shot('1', squad, 'U1 shoot @D8')]).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('FW-ASY-05 FW-TGT-02 FW-PIN-02 a Sherman’s gun of ROF 2 beside its machine gun of 3 within 40 cm; moved all throw one, pinned it is not', () => {
    const tank = (more: Partial<Team> = {}, pinned = false): Placed => ({
      id: 'U3',
      teams: [['sherman', 50, 50, more]],
      more: { pinned },
    })
    const tried = (told: string, shooter: Placed, y: number) =>
      shot(told, shooter, 'U3 shoot @D8 weapon=gun', patrol('sdkfz222', y))[0]
    // Hull front 53: 24.5 cm to 77.5, 44.5 to 97.5.
    expect([tried('3', tank(), 80), tried('4', tank(), 80)]).toEqual([1, 0])
    expect([tried('2', tank(), 100), tried('3', tank(), 100)]).toEqual([1, 0])
    expect([tried('1', tank(MOVED), 80), tried('2', tank(MOVED), 80)]).toEqual([1, 0])
    expect(tried('3', tank({}, true), 80)).toBe(1)
  })

  test('FW-ASY-05 FW-TGT-08 FW-BAI-01 only who fires at them counts: no bailed-out tank, no squad that was not ordered', () => {
    const tanks: Placed = {
      id: 'U3',
      teams: [
        ['sherman', 50, 50, MOVED],
        ['sherman', 56, 50, { bailed: true }],
      ],
    }
    const tried = (told: string) => shot(told, tanks, 'U3 shoot @D8')[0]
    expect([tried('1'), tried('2')]).toEqual([1, 0])
    const squad: Placed = {
      id: 'U1',
      teams: [
        ['rifles', 50, 50],
        ['lmor', 56, 50],
      ],
    }
    const by = (text: string) => shot('2', squad, text)[0]
    expect([by('U1-2 shoot @D8'), by('U1-1 shoot @D8'), by('U1 shoot @D8')]).toEqual([0, 1, 1])
  })

  test('FW-ASY-05 FW-TGT-03 FW-ARC-01 a gun that looks the other way throws nothing, the light mortar beside it one', () => {
    const guns: Placed = {
      id: 'U5',
      teams: [
        ['at57', 50, 50, { heading: 180 }],
        ['lmor', 56, 50],
      ],
    }
    const tried = (told: string) => shot(told, guns, 'U5 shoot @D8')[0]
    expect([tried('1'), tried('2')]).toEqual([1, 0])
  })

  test('FW-ASY-05 FW-REC-03 pinned scouts that are told a number try all the same; who shot in his last turn or went fast does not', () => {
    const tried = (scouts: Placed) => shot('2', hmg(), 'U7 shoot @D8', scouts)[0]
    const has = (...did: ('moved' | 'shot')[]): Placed => ({ id: 'D8', teams: [['rjeep', 50, 80, { did }]] })
    expect(tried(patrol('rjeep', 80, { pinned: true }))).toBe(1)
    expect([tried(has('shot')), tried(patrol('rjeep', 80, { fast: true }))]).toEqual([0, 0])
  })

  /** Two jeeps before a machine gun, told to slip away from so many dice on. */
  const twoJeeps = (told: string): FwState => {
    const state = field(
      [
        hmg(),
        {
          id: 'D8',
          teams: [
            ['rjeep', 50, 80, MOVED],
            ['rjeep', 58, 80, MOVED],
          ],
        },
      ],
      SHOOTING,
    )
    tell(state, `D8 standing disengage=${told}`)
    return state
  }

  test('FW-ASY-05 FW-REC-05 the first die is resolved before they try, the others where they have gone to', () => {
    const state = twoJeeps('2')
    // 4 hits Veterans; 1 is no save of 5+; Skill 3; jeeps go 30 cm and are still in the 60: three more dice.
    const { battle } = says(state, 'U7 shoot @D8', [4, 1, 3, 1, 1, 1])
    expect(rolls(battle)).toEqual([
      '4 FW-HIT-07',
      '1 FW-SAV-13',
      '3 FW-REC-05',
      '1 FW-HIT-07',
      '1 FW-HIT-07',
      '1 FW-HIT-07',
    ])
    expect([unitIn(state, 'D8').teams.length, unitIn(state, 'D8').disengaged]).toEqual([1, 1])
  })

  test('FW-ASY-05 FW-REC-06 told a number that is not reached they are driven off all the same when a save fails', () => {
    const state = twoJeeps('5')
    // One of four hits, 1 is no save; nerve of 4+ fails by 3: they go without a Skill test.
    const { battle } = says(state, 'U7 shoot @D8', [4, 1, 1, 1, 1, 3])
    expect([thrownFor(battle, 'FW-REC-05'), thrownFor(battle, 'FW-REC-06')]).toEqual([[], [3]])
    expect(unitIn(state, 'D8').disengaged).toBe(1)
  })

  test('FW-ASY-05 FW-REC-10 who has slipped away in this turn does not try again under the next platoon’s fire', () => {
    const state = field([hmg(), { id: 'U5', teams: [['hmgt', 58, 50]] }, patrol()], SHOOTING)
    tell(state, 'D8 standing disengage=1')
    // 20 cm back to y 100: 46 cm from the guns.
    const first = says(state, 'U7 shoot @D8', [1, 3, 1, 1, 1]).battle
    const second = says(state, 'U5 shoot @D8', all(1)).battle
    expect([first, second].map((one) => thrownFor(one, 'FW-REC-05').length)).toEqual([1, 0])
    expect(thrownFor(second, 'FW-HIT-07').length).toBe(4)
  })

  test('FW-ASY-05 FW-REC-07 guns that range in throw no dice at them: told 1 they stay, told always they try once', () => {
    const tried = (told: string) => {
      const state = field(
        [
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
          { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
          { id: 'D8', teams: [['sdkfz222', 100, 120, MOVED]] },
        ],
        SHOOTING,
      )
      tell(state, `D8 standing disengage=${told}`)
      const { said, battle } = says(state, 'U6 bombard @D8 spotter=U6O', all(1))
      expect(said).toBe('taken')
      return tries(battle)
    }
    expect([tried('1'), tried('always')]).toEqual([0, 1])
  })

  test('FW-ASY-05 FW-REC-09 FW-ASL-10 chargers throw no dice: told 1 they stay and fire their three, told always they try', () => {
    const charged = (told: string) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 70]] },
        { ...patrol(), standing: { counter: 'never' } },
      ])
      tell(state, `D8 standing disengage=${told} defensive=all`)
      // Nerve 4 against armour.
      const { battle } = says(state, 'U1 assault @D8', [4, ...all(1)])
      return [tries(battle), thrownFor(battle, 'FW-HIT-07').length]
    }
    expect([charged('1'), charged('always')]).toEqual([
      [0, 3],
      [1, 0],
    ])
  })
})

describe('counter: per cent of a platoon that is left', () => {
  const gren = (left: number): PlacedTeam[] =>
    Array.from({ length: left }, (_, i) => ['gren', 95 + 6 * i, 110] as const)
  const d2 = (left: number, of: number, more: Placed['more'] = {}): Placed => ({
    id: 'D2',
    teams: gren(left),
    more: {
      roster: Array.from({ length: of }, () => 'gren'),
      lost: Array.from({ length: of - left }, (_, i) => left + 1 + i),
      ...more,
    },
    standing: { defensive: 'hold' },
  })
  const rifles = (count = 1): Placed => ({
    id: 'U1',
    teams: Array.from({ length: count }, (_, i) => ['rifles', 95 + 6 * i, 100] as const),
    standing: { defensive: 'hold', counter: 'never' },
  })
  const assault = (
    placed: readonly Placed[],
    told: readonly string[],
    dice: readonly number[],
    by = 'U1',
  ) => {
    const state = field(placed)
    for (const text of told) tell(state, text)
    const target = placed.find(({ id }) => id.startsWith('D'))?.id
    const { said, battle } = says(state, `${by} assault @${target}`, [...dice, ...all(1)])
    expect(said).toBe('taken')
    return battle
  }

  test('FW-ASY-05 FW-CMD-06 a commander who has joined is none of its teams: one of four is 25 % beside him', () => {
    const chief: Placed = {
      id: 'DH1',
      teams: [['coy', 100, 110]],
      more: { role: 'commander', attached: 'D2' },
    }
    const does = (told: string) =>
      counters(assault([rifles(), d2(1, 4), chief], [`D2 standing counter=${told}`], []), 'D2')
    expect([does('25'), does('26')]).toEqual([true, false])
  })

  test('FW-ASY-05 thirds are not rounded up: one of three is not 34 %, two are not 67 %', () => {
    const does = (left: number, told: string) =>
      counters(assault([rifles(), d2(left, 3)], [`D2 standing counter=${told}`], []), 'D2')
    expect([does(1, '33'), does(1, '34'), does(2, '66'), does(2, '67')]).toEqual([true, false, true, false])
  })

  test('FW-ASY-05 FW-ASL-17 what counts is who is left after the blow, and nobody counter-attacks whose nerve fails', () => {
    const does = (told: string, nerve: number) => {
      const battle = assault([rifles(), d2(2, 4)], [`D2 standing counter=${told}`], [4, nerve])
      expect(unitIn(battle.state, 'D2').lost.length).toBe(3)
      return [thrownFor(battle, 'FW-ASL-17')[0], counters(battle, 'D2')]
    }
    // 50 % before it, 25 % after it.
    expect([does('50', 4), does('25', 4), does('25', 3)]).toEqual([
      [4, false],
      [4, true],
      [3, false],
    ])
  })

  test('FW-ASY-05 FW-ASL-17 without a blow nerve against tanks is tested only by who has the teams to counter-attack', () => {
    const does = (told: string, nerve: number) => {
      const tank: Placed = { id: 'U3', teams: [['sherman', 95, 98]] }
      const battle = assault([tank, d2(2, 4)], [`D2 standing counter=${told}`], [1, nerve], 'U3')
      return [thrownFor(battle, 'FW-ASL-17').slice(0, 1), counters(battle, 'D2')]
    }
    expect([does('50', 4), does('50', 3), does('51', 4)]).toEqual([
      [[4], true],
      [[3], false],
      [[], false],
    ])
  })

  test('FW-ASY-05 FW-ASL-18 who began the assault answers a counter-attack by his own number', () => {
    const does = (told: string) => {
      const battle = assault(
        [rifles(2), d2(1, 1)],
        [`U1 standing counter=${told}`, 'D2 standing counter=always'],
        // Both miss; the grenadiers hit by 3; nerve 4: one of two is left. If he strikes again he misses, and falls by 3.
        [1, 1, 3, 4, 1, 3],
      )
      expect(unitIn(battle.state, 'U1').lost.length).toBe(told === '50' ? 2 : 1)
      return counters(battle, 'U1')
    }
    expect([does('50'), does('51')]).toEqual([true, false])
  })

  test('FW-ASY-05 FW-ASL-18 transports alone break off whatever they are told', () => {
    const battle = assault(
      [
        rifles(),
        {
          id: 'D1',
          teams: [['sdkfz251', 95, 112]],
          more: { roster: ['sdkfz251', 'gren'], lost: [2], leader: null },
          standing: { defensive: 'hold' },
        },
      ],
      ['D1 standing counter=1'],
      [],
    )
    expect([counters(battle, 'D1'), whereIs(battle.state, 'D1-1')]).toEqual([false, [95, 122]])
  })

  test('FW-ASY-05 FW-ASL-18 guns alone, one of two left, stand and fight where they are told 50, and break off told 51', () => {
    const blows = (told: string) => {
      const battle = assault(
        [
          rifles(),
          {
            id: 'D5',
            teams: [['pak', 95, 112]],
            more: { roster: ['pak', 'pak'], lost: [2] },
            standing: { defensive: 'hold' },
          },
        ],
        [`D5 standing counter=${told}`],
        // The squad misses; the gun hits by 3, and nobody is left of the squad.
        [1, 3],
      )
      return [unitIn(battle.state, 'U1').status, whereIs(battle.state, 'D5-1')]
    }
    expect([blows('50'), blows('51')]).toEqual([
      ['destroyed', [95, 112]],
      ['standing', [95, 122]],
    ])
  })

  test('FW-ASY-07 usually: as many near as the enemy has, not below half, and no tanks there', () => {
    const does = (placed: readonly Placed[], by = 'U1') =>
      counters(assault(placed, ['D2 standing counter=usual'], all(1), by), 'D2')
    expect([
      does([rifles(), d2(2, 2)]),
      does([rifles(2), d2(1, 1)]),
      // Two lost of four and two able is no half lost; three of five are.
      does([rifles(), d2(2, 4, { lost: [3, 4] })]),
      does([rifles(), d2(2, 5, { lost: [3, 4, 5] })]),
    ]).toEqual([true, false, true, false])
    // It would pass its nerve.
    const tank: Placed = { id: 'U3', teams: [['sherman', 95, 98]] }
    expect(counters(assault([tank, d2(2, 2)], ['D2 standing counter=usual'], [1, 6], 'U3'), 'D2')).toBe(false)
  })

  test('FW-ASY-07 who is farther off than 10 cm counts on neither side', () => {
    const near = d2(1, 2)
    const one: Placed = { ...near, teams: [...near.teams, ['gren', 95, 130]] }
    // The third of the squads comes from y 78 to 88: 89.5 and the grenadiers’ front at 108.5.
    const squads = rifles(2)
    const three: Placed = { ...squads, teams: [...squads.teams, ['rifles', 95, 78]] }
    const does = (placed: readonly Placed[]) =>
      counters(assault(placed, ['D2 standing counter=usual'], all(1)), 'D2')
    expect([does([squads, one]), does([three, d2(2, 2)])]).toEqual([false, true])
  })

  const riding = (told: string, more: NonNullable<Placed['more']>, transports: readonly PlacedTeam[]) =>
    counters(
      assault(
        [
          rifles(),
          { id: 'D2', teams: [['gren', 95, 110], ...transports], more, standing: { defensive: 'hold' } },
        ],
        [`D2 standing counter=${told}`],
        [],
      ),
      'D2',
    )
  const ROSTER = ['gren', 'sdkfz251', 'sdkfz251', 'gren'] as const

  // The page: ifStrengthAtLeast; transports do not count in strength (FW-MOR-02). One of two squads is 50 %; here 3 of 4 are 75.
  test('FW-ASY-05 FW-MOR-02 transports do not count in strength: one of two squads beside two half-tracks is 50 %', () => {
    const tracks: PlacedTeam[] = [
      ['sdkfz251', 95, 140],
      ['sdkfz251', 105, 140],
    ]
    const more = { roster: [...ROSTER], lost: [4] }
    expect([riding('50', more, tracks), riding('51', more, tracks)]).toEqual([true, false])
  })

  // The page: sent to the rear is “removed, not destroyed”, who left by his own zone counts on neither side (FW-MOR-02).
  test('FW-ASY-05 FW-TRA-08 FW-MOR-02 half-tracks sent to the rear are no loss: the squad that had them is 100 %', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 95, 100]], standing: { counter: 'never', defensive: 'hold' } },
        {
          id: 'D2',
          teams: [
            ['gren', 95, 110],
            ['sdkfz251', 95, 130],
            ['sdkfz251', 105, 130],
          ],
          standing: { defensive: 'hold' },
        },
      ],
      { phase: 'movement', active: 'DE' },
    )
    expect(says(state, 'D2 rear').said).toBe('taken')
    expect(unitIn(state, 'D2')).toMatchObject({ gone: [2, 3], lost: [] })
    Object.assign(state, { phase: 'assault', active: 'US' })
    tell(state, 'D2 standing counter=100')
    expect(counters(says(state, 'U1 assault @D2', all(1)).battle, 'D2')).toBe(true)
  })

  test('FW-ASY-03 FW-ASY-07 asked and not answered it does as usual, whatever it was told before it was to ask', () => {
    const does = (count: number) =>
      counters(
        assault([rifles(count), d2(1, 1)], ['D2 standing counter=100', 'D2 standing counter=ask'], []),
        'D2',
      )
    expect([does(1), does(2)]).toEqual([true, false])
  })

  test('FW-ASY-05 FW-CMD-06 FW-CMD-08 a commander told to join the nearest lets them test again from 15 cm, not from 16; asked in vain, too', () => {
    const nerve = (y: number, told: string) => {
      const chief: Placed = { id: 'DH1', teams: [['coy', 100, y]], more: { role: 'commander' } }
      // Their rear at 111.5, his front 1.25 before his middle.
      const battle = assault(
        [rifles(), d2(2, 2), chief],
        ['DH1 standing attach=nearest', `D2 standing counter=always reroll=${told}`],
        [4, 3, 4],
      )
      return thrownFor(battle, 'FW-ASL-17').slice(0, 2)
    }
    expect([
      nerve(127.7, 'always'),
      nerve(127.7, 'ask'),
      nerve(128.8, 'always'),
      nerve(127.7, 'never'),
    ]).toEqual([[3, 4], [3, 4], [3], [3]])
  })

  test('FW-ASY-05 FW-CMD-08 FW-ASL-17 reroll=never: the platoon with a commander among it keeps its failed nerve', () => {
    const does = (told: string) => {
      const chief: Placed = {
        id: 'DH1',
        teams: [['coy', 98, 116]],
        more: { role: 'commander', attached: 'D2' },
      }
      // One falls; 3 fails, 4 passes.
      const battle = assault(
        [rifles(), d2(2, 2), chief],
        [`D2 standing counter=always reroll=${told}`],
        [4, 3, 4],
      )
      return [thrownFor(battle, 'FW-ASL-17').slice(0, 2), counters(battle, 'D2')]
    }
    expect([does('always'), does('never')]).toEqual([
      [[3, 4], true],
      [[3], false],
    ])
  })
})

test('FW-ASY-05 FW-CMD-08 FW-REC-06 nerve of scouts that are driven off is taken again, told never it is not', () => {
  const stay = (told: string) => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        {
          id: 'D8',
          teams: [
            ['rjeep', 50, 80, MOVED],
            ['rjeep', 58, 80, MOVED],
          ],
        },
        { id: 'DH1', teams: [['coy', 150, 180, MOVED]], more: { role: 'commander', attached: 'D8' } },
      ],
      SHOOTING,
    )
    tell(state, `D8 standing disengage=5 reroll=${told}`)
    // One hit, no save; 3 fails, 4 does not.
    const { battle } = says(state, 'U7 shoot @D8', [4, 1, 1, 1, 1, 3, 4])
    return [thrownFor(battle, 'FW-REC-06'), unitIn(state, 'D8').disengaged]
  }
  expect([stay('always'), stay('never')]).toEqual([
    [[3, 4], 0],
    [[3], 1],
  ])
})

test('FW-ASY-05 FW-CMD-08 FW-GEN-05 a Skill test to slip away is not taken again, whoever has joined', () => {
  const state = field(
    [
      { id: 'U7', teams: [['hmgt', 50, 50]] },
      { id: 'D8', teams: [['rjeep', 50, 80, MOVED]] },
      { id: 'DH1', teams: [['coy', 150, 180, MOVED]], more: { role: 'commander', attached: 'D8' } },
    ],
    SHOOTING,
  )
  tell(state, 'D8 standing disengage=4 reroll=always')
  const { battle } = says(state, 'U7 shoot @D8', [1, 2, 1, 1, 1, 6])
  expect(thrownFor(battle, 'FW-REC-05').length).toBeLessThanOrEqual(1)
  expect(rolls(battle).some((one) => one.startsWith('6'))).toBe(false)
})

describe('defensive: within so many cm', () => {
  /** The squad ends at y 107, its front at 108.5: the second rank's front at 128.5 is 20 cm off. */
  const fired = (placed: readonly Placed[], told: readonly string[]) => {
    const meek = placed.map((one): Placed => ({ ...one, standing: { counter: 'never' } }))
    const state = field([{ id: 'U1', teams: [['rifles', 95, 100]], standing: { counter: 'never' } }, ...meek])
    for (const text of told) tell(state, text)
    const { said, battle } = says(state, 'U1 assault @D2', all(1))
    expect(said).toBe('taken')
    return thrownFor(battle, 'FW-HIT-07').length
  }

  test('FW-ASY-05 FW-ASL-07 each team by its own distance to where the charge has ended: told 20 the second rank fires, told 19 it holds', () => {
    const d2: Placed = {
      id: 'D2',
      teams: [
        ['gren', 95, 110],
        ['gren', 95, 130],
      ],
    }
    // 3 dice of a squad's machine gun, one of a Panzerfaust within 10 cm.
    expect(
      ['all', '20', '19', '1', 'hold'].map((told) => fired([d2], [`D2 standing defensive=${told}`])),
    ).toEqual([7, 7, 4, 4, 0])
  })

  test('FW-ASY-05 FW-ASL-07 a neighbour by its own instruction: 9.43 cm from the chargers it fires told 10, not told 9', () => {
    // 5 cm east and 5 behind those who are charged: 7.07 cm. From the chargers 5 and 8.
    const d1: Placed = { id: 'D1', teams: [['gren', 105, 118]] }
    const d2: Placed = { id: 'D2', teams: [['gren', 95, 110]] }
    const dice = (told: string) =>
      fired([d2, d1], ['D2 standing defensive=hold', `D1 standing defensive=${told}`])
    expect([dice('10'), dice('9')]).toEqual([4, 0])
  })

  test('FW-ASY-05 FW-CMD-06 a commander who has joined holds his fire with them, and fires with them', () => {
    const chief: Placed = {
      id: 'DH1',
      teams: [['coy', 100, 110]],
      more: { role: 'commander', attached: 'D2' },
    }
    const d2: Placed = { id: 'D2', teams: [['gren', 95, 110]] }
    const dice = (told: string) => fired([d2, chief], [`D2 standing defensive=${told}`])
    // His machine pistol throws three.
    expect([dice('hold'), dice('all')]).toEqual([0, 7])
  })

  test('FW-ASY-05 FW-ASL-08 FW-PIN-03 pinned they throw one die a weapon, having moved all of them', () => {
    const d2 = (more: Placed['more']): Placed => ({
      id: 'D2',
      teams: [['gren', 95, 110, MOVED]],
      ...(more === undefined ? {} : { more }),
    })
    const dice = (more: Placed['more']) => fired([d2(more)], ['D2 standing defensive=5'])
    expect([dice({ pinned: true }), dice({})]).toEqual([2, 4])
  })

  test('FW-ASY-03 FW-ASL-07 asked and not answered all fire', () => {
    const d2: Placed = { id: 'D2', teams: [['gren', 95, 110]] }
    expect(fired([d2], ['D2 standing defensive=hold', 'D2 standing defensive=ask'])).toBe(4)
  })

  test('FW-ASY-05 FW-ASL-07 told 100 a neighbour’s team over 40 cm from the chargers does not fire', () => {
    const d1: Placed = {
      id: 'D1',
      teams: [
        ['hmgt', 105, 118],
        ['hmgt', 95, 151.6],
        ['hmgt', 101, 150],
      ],
    }
    const d2: Placed = { id: 'D2', teams: [['gren', 95, 110]] }
    // ROF 4 each; 150.1 − 108.5 = 41.6 and 40.0 over 1 aside: 40.01, in favour of who shoots.
    expect(fired([d2, d1], ['D2 standing defensive=hold', 'D1 standing defensive=100'])).toBe(8)
  })
})

describe('intercept: dice in the pool', () => {
  const calls = (pool: number, told: string, dice: readonly number[]) => {
    const state = field([
      { id: 'UH1', teams: [['coy', 50, 20]], more: { role: 'commander' } },
      { id: 'DH1', teams: [['coy', 50, 180]], more: { role: 'commander' } },
      { id: 'U1', teams: [['rifles', 50, 50]] },
      { id: 'D1', teams: [['gren', 50, 150]] },
    ])
    tell(state, `DH1 standing intercept=${told}`)
    const air = (side: 'US' | 'DE', aircraft: string, count: number) =>
      Object.assign(state.sides[side]?.facts as object, { air: { aircraft, dice: count } })
    air('US', 'p47', 1)
    air('DE', 'fw190', pool)
    const battle = battleOf(state, dice)
    run(startingPhase(battle, 'US'))
    expect(state.queued).toEqual([])
    return [thrownFor(battle, 'FW-AIR-03'), state.sides.DE?.facts.air?.dice, state.facts.flight?.count ?? 0]
  }

  test('FW-ASY-05 FW-AIR-03 of exactly so many dice one is spent, of one fewer none; told 1 the last one goes', () => {
    expect(calls(1, '1', [5, 6])).toEqual([[6], 0, 0])
    expect(calls(1, '2', [5, 3])).toEqual([[], 1, 2])
    expect(calls(7, '7', [5, 5, 1])).toEqual([[5], 6, 1])
    expect(calls(6, '7', [5, 1])).toEqual([[], 6, 1])
    expect(calls(0, '1', [5, 1])).toEqual([[], 0, 1])
  })

  test('FW-ASY-03 FW-ASY-04 FW-AIR-03 asked and not answered two dice in the pool are enough, one is not', () => {
    expect(calls(2, 'ask', [5, 6])).toEqual([[6], 1, 0])
    expect(calls(1, 'ask', [5, 1])).toEqual([[], 1, 1])
  })

  test('FW-ASY-04 FW-AIR-03 a side without a commander on the table intercepts as usual, from two dice on', () => {
    const thrown = (pool: number) => {
      const state = field([
        { id: 'UH1', teams: [['coy', 50, 20]], more: { role: 'commander' } },
        { id: 'U1', teams: [['rifles', 50, 50]] },
        { id: 'D1', teams: [['gren', 50, 150]] },
      ])
      const air = (side: 'US' | 'DE', aircraft: string, count: number) =>
        Object.assign(state.sides[side]?.facts as object, { air: { aircraft, dice: count } })
      air('US', 'p47', 1)
      air('DE', 'fw190', pool)
      const battle = battleOf(state, [5, 5, 5])
      run(startingPhase(battle, 'US'))
      return thrownFor(battle, 'FW-AIR-03').length
    }
    expect([thrown(2), thrown(1)]).toEqual([1, 0])
  })

  test('FW-ASY-05 FW-AIR-02 FW-AIR-03 nothing is spent on a call that has failed', () => {
    expect(calls(3, '1', [4])).toEqual([[], 3, 0])
  })
})

describe('break off', () => {
  const MEEK = { defensive: 'hold', counter: 'never' } as const
  /** The squad at 95, 100 charges to y 107, its front at 108.5, which is where the first rank's front is. */
  const off = (
    told: string,
    {
      by = [{ id: 'U1', teams: [['rifles', 95, 100]] }],
      others = [],
      teams = [
        ['gren', 95, 110],
        ['gren', 95, 116],
      ],
      ground = [],
      dice = [],
    }: {
      by?: readonly Placed[]
      others?: readonly Placed[]
      teams?: readonly PlacedTeam[]
      ground?: readonly Ground[]
      dice?: readonly number[]
    } = {},
  ) => {
    const state = field([...by, ...others, { id: 'D2', teams, standing: MEEK }], { ground })
    tell(state, `D2 standing break=${told}`)
    const { said, battle } = says(state, 'U1 assault @D2', [...dice, ...all(1)])
    expect(said).toBe('taken')
    return { battle, ends: teams.map((_, i) => whereIs(battle.state, `D2-${i + 1}`)) }
  }
  const STRAIGHT = [
    [95, 120],
    [95, 126],
  ]
  const wood = (from: readonly [number, number], to: readonly [number, number], kind = 'woods'): Ground => ({
    id: `${kind}-${from[0]}`,
    kind,
    polygon: box(from, to),
  })

  test('FW-ASY-05 FW-ASL-19 who is covered straight off goes straight off, though a wood is beside the way', () => {
    // Behind the hedge nobody is seen over it: 2.5 cm are more than both.
    const hedge: Ground = {
      id: 'h',
      kind: 'hedge',
      line: [
        [40, 117.8],
        [150, 117.8],
      ],
    }
    expect(off('cover', { ground: [hedge, wood([101, 105], [125, 135])] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-05 FW-ASL-19 a wood within 10 cm of a second enemy platoon is no way out: straight off, or to a wood on the other side', () => {
    // Who is partly in the wood reaches to 101: 7 cm from the other squad, whose west side is at 108; straight off 10.5.
    const second: Placed = { id: 'U2', teams: [['rifles', 110.5, 124]] }
    const east = wood([101, 105], [125, 135])
    const west = wood([65, 105], [89, 135])
    expect(off('cover', { ground: [east] }).ends[1]?.[0]).toBeGreaterThan(98)
    expect(off('cover', { ground: [east], others: [second] }).ends).toEqual(STRAIGHT)
    const [first, other] = off('cover', { ground: [east, west], others: [second] }).ends
    expect(first).toEqual([95, 120])
    expect(other?.[0]).toBeLessThan(92)
    expect(other?.[0]).toBeGreaterThan(85)
  })

  test('FW-ASY-05 FW-ASL-19 a gun of a second enemy platoon within 10 cm does no harm, a squad does', () => {
    const behind = (type: string, y: number) =>
      off('away', { teams: [['gren', 95, 110]], others: [{ id: 'U5', teams: [[type, 95, y]] }] }).ends
    // From 121.5: 6.5 cm to a gun's base of 4, as to a squad's of 3. Who touched his enemy has no other way than straight off.
    expect([behind('at57', 130), behind('rifles', 129.5)]).toEqual([[[95, 120]], [null]])
  })

  describe('cover is cover from all attackers', () => {
    /** A point of a team: right and forward of its middle. */
    const nine = ({ x, y, f }: Team, w: number, d: number) => {
      const [s, c] = [Math.sin((f / 1800) * Math.PI), Math.cos((f / 1800) * Math.PI)]
      return [-1, 0, 1].flatMap((i) =>
        [-1, 0, 1].map((j): readonly [number, number] => {
          const [r, a] = [(i * w) / 2, (j * d) / 2]
          return [x / 10 + r * c + a * s, y / 10 - r * s + a * c]
        }),
      )
    }
    /** FW-CON-01: at least 5 of 9 points behind a wall along y, from the best point of who looks. */
    const hidden = (who: Team, from: Team, [left, right]: readonly [number, number], y: number) =>
      Math.min(
        ...nine(from, 5, 3).map(
          ([ax, ay]) =>
            nine(who, 5, 3).filter(([bx, by]) => {
              if (ay >= y || by <= y) return false
              const x = ax + ((bx - ax) * (y - ay)) / (by - ay)
              return x >= left && x <= right
            }).length,
        ),
      ) >= 5
    const wall = (right: number): Ground => ({
      id: 'w',
      kind: 'wall',
      line: [
        [60, 122],
        [right, 122],
      ],
    })
    const two: Placed[] = [
      {
        id: 'U1',
        teams: [
          ['rifles', 95, 100],
          ['rifles', 135, 104],
        ],
      },
    ]

    test('FW-ASY-05 FW-CON-01 FW-CON-02 behind a wall from one of two: he goes on until both do not see him in the open', () => {
      const ground = [wall(99)]
      expect(off('cover', { ground }).ends[1]).toEqual([95, 126])
      const { battle, ends } = off('cover', { ground, by: two })
      const [one, far] = ['U1-1', 'U1-2'].map((id) => team(battle.state, id)) as [Team, Team]
      const straight: Team = { ...team(battle.state, 'D2-2'), x: 950, y: 1260, f: 1800 }
      expect([hidden(straight, one, [60, 99], 122), hidden(straight, far, [60, 99], 122)]).toEqual([
        true,
        false,
      ])
      expect(ends[1]?.[0]).toBeLessThan(94.9)
      const gone = team(battle.state, 'D2-2')
      expect([hidden(gone, one, [60, 99], 122), hidden(gone, far, [60, 99], 122)]).toEqual([true, true])
    })
  })

  test('FW-ASY-05 FW-SMK-05 FW-TER-06 smoke is cover as a wood is: partly in it', () => {
    const smoke: Ground = { ...wood([101, 105], [125, 135], 'smoke'), layer: 'smoke', data: { side: 'US' } }
    const [first, second] = off('cover', { ground: [smoke] }).ends
    expect(first).toEqual([95, 120])
    expect(second).toEqual(off('cover', { ground: [wood([101, 105], [125, 135])] }).ends[1])
  })

  test('FW-ASY-05 FW-SMK-05 from attackers that stand in smoke everybody is concealed: straight off, past the wood', () => {
    // Over where the squad ends, not over who goes.
    const smoke: Ground = { ...wood([60, 90], [130, 108], 'smoke'), layer: 'smoke', data: { side: 'US' } }
    expect(off('cover', { ground: [smoke, wood([101, 105], [125, 135])] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-05 FW-ASL-19 break=home with the enemy between: never nearer to him, away by the side', () => {
    const [first, second] = off('home', {
      by: [{ id: 'U1', teams: [['rifles', 95, 120, { heading: 180 }]] }],
      teams: [
        ['gren', 95, 110, { heading: 0 }],
        ['gren', 95, 104, { heading: 0 }],
      ],
    }).ends
    // Straight away, but for the slack of the case below.
    expect(first?.[1]).toBeLessThanOrEqual(100.2)
    // By 5° each: at 70° it is (4.4, 9.4), that is 10.4 cm, off; at 75° (4.7, 8.6), that is 9.8.
    expect(second?.[1]).toBeLessThanOrEqual(101.4)
    expect(second?.[1]).toBeGreaterThan(97)
  })

  test('FW-ASY-05 FW-TER-02 FW-CON-02 crops cover squads and no tanks, who go straight off', () => {
    const crops = wood([100, 105], [125, 135], 'crops')
    expect(off('cover', { ground: [crops] }).ends[1]?.[0]).toBeGreaterThan(97)
    const tanks = (ground: readonly Ground[]) =>
      off('cover', {
        teams: [
          ['stug', 95, 110],
          ['stug', 95, 118],
        ],
        ground,
        dice: [4, 1],
      }).ends
    // Their gaps to the squad: 0 and 115 − 107 = 8 cm.
    expect(tanks([crops])).toEqual([
      [95, 120],
      [95, 128],
    ])
    expect(tanks([wood([100, 105], [125, 135])])[1]?.[0]).toBeGreaterThan(97)
  })

  test('FW-ASY-05 FW-BOG-01 FW-BOG-04 FW-ASL-19 a tank that breaks off into a wood takes the test: on 1 it stays at the edge, 5 cm off, and is lost', () => {
    const tank = (far: number, die: number) => {
      const { battle, ends } = off('cover', {
        teams: [['stug', 95, 110]],
        ground: [wood([60, far], [130, 150])],
        dice: [4, 1, die],
      })
      return [thrownFor(battle, 'FW-BOG-01'), ends[0]]
    }
    // Its middle goes from 110 to 120: into a wood from 115, not into one from 121, in which its bow is then.
    expect([tank(115, 2), tank(115, 1), tank(121, 1)]).toEqual([
      [[2], [95, 120]],
      [[1], null],
      [[], [95, 120]],
    ])
  })

  test('FW-ASY-05 FW-ASL-19 who is bogged down or bailed out stays: lost within 10 cm of the enemy, kept beyond', () => {
    const { battle, ends } = off('cover', {
      teams: [
        ['stug', 95, 110],
        ['stug', 101, 114, { bogged: { x: 1010, y: 1140 } }],
        ['stug', 80, 125, { bailed: true }],
      ],
      ground: [wood([106, 100], [140, 150])],
      dice: [4, 1],
    })
    // The squad’s left side at 92.5, the third’s right at 81.75: 10.75 cm.
    expect([ends[1], ends[2], unitIn(battle.state, 'D2').lost]).toEqual([null, [80, 125], [2]])
    expect(ends[0]).not.toBe(null)
  })

  describe('out of a building', () => {
    const house = (...openings: readonly (readonly [number, number])[]): Ground => ({
      id: 'b',
      kind: 'building',
      polygon: box([85, 104], [105, 116]),
      data: {
        storeys: 1,
        openings: openings.map(([x, y]) => ({ kind: 'window', at: { x: x * 10, y: y * 10 }, width: 30 })),
      } as never,
    })
    const by: Placed[] = [{ id: 'U1', teams: [['rifles', 95, 99]] }]
    const inside: PlacedTeam[] = [['gren', 95, 106]]

    test('FW-ASY-05 FW-BLD-05 FW-ASL-19 by the window in the back he is covered, as far as who goes away', () => {
      const ends = (told: string) =>
        off(told, { by, teams: inside, ground: [house([95, 104], [95, 116])] }).ends
      expect(ends('cover')).toEqual(ends('away'))
      const [x, y] = ends('cover')[0] ?? [0, 0]
      expect([x, Math.round(y)]).toEqual([95, 126])
    })

    test('FW-ASY-05 FW-BLD-05 FW-ASL-19 with no way out but the door that the enemy is at he is lost', () => {
      const { ends, battle } = off('cover', { by, teams: inside, ground: [house([95, 104])] })
      expect([ends, unitIn(battle.state, 'D2').lost]).toEqual([[null], [1]])
    })
  })

  test('FW-ASY-05 FW-BLD-03 FW-TER-07 FW-ASL-19 by one window of 3 cm one of two gets out, by one of 10 both', () => {
    const lives = (width: number, told: string) => {
      const ground: Ground[] = [
        {
          id: 'b',
          kind: 'building',
          polygon: box([85, 104], [105, 116]),
          data: {
            storeys: 1,
            openings: [
              { kind: 'door', at: { x: 950, y: 1040 }, width: 30 },
              { kind: 'window', at: { x: 950, y: 1160 }, width },
            ],
          } as never,
        },
      ]
      const { battle } = off(told, {
        by: [{ id: 'U1', teams: [['rifles', 95, 99]] }],
        teams: [
          ['gren', 92, 106],
          ['gren', 98, 106],
        ],
        ground,
      })
      return 2 - unitIn(battle.state, 'D2').lost.length
    }
    expect([lives(30, 'cover'), lives(100, 'cover'), lives(30, 'away'), lives(100, 'away')]).toEqual([
      1, 2, 1, 2,
    ])
  })

  const tank = (y: number, skill: number) => {
    const ground: Ground[] = [
      {
        id: 'b',
        kind: 'building',
        polygon: box([85, 104], [105, 116]),
        data: { storeys: 1, openings: [{ kind: 'door', at: { x: 950, y: 1040 }, width: 30 }] } as never,
      },
    ]
    const { battle } = off('cover', {
      by: [{ id: 'U1', teams: [['rifles', 95, 99]] }],
      teams: [['stug', 95, y]],
      ground,
      dice: [4, 1, skill],
    })
    return [thrownFor(battle, 'FW-BOG-02'), unitIn(battle.state, 'D2').lost]
  }

  test('FW-ASY-05 FW-BLD-07 FW-BOG-02 FW-ASL-19 a tank breaks off out of a house through its wall, on a Skill of 3; on 2 it sticks and is lost', () => {
    expect([tank(110, 3), tank(110, 2)]).toEqual([
      [[3], []],
      [[2], [1]],
    ])
  })

  test('FW-ASY-05 FW-BLD-05 FW-ASL-19 out by the window to the wood where another attacker sees the one in the back', () => {
    const ground: Ground[] = [
      {
        id: 'b',
        kind: 'building',
        polygon: box([85, 104], [105, 116]),
        data: {
          storeys: 1,
          openings: [
            { kind: 'door', at: { x: 950, y: 1040 }, width: 30 },
            { kind: 'window', at: { x: 950, y: 1160 }, width: 30 },
            { kind: 'window', at: { x: 1050, y: 1100 }, width: 30 },
          ],
        } as never,
      },
      wood([109, 100], [130, 125]),
    ]
    const by: Placed[] = [
      {
        id: 'U1',
        teams: [
          ['rifles', 95, 99],
          ['rifles', 60, 132],
        ],
      },
    ]
    const ends = (told: string) => off(told, { by, teams: [['gren', 95, 106]], ground }).ends[0] ?? [0, 0]
    const [away, covered] = [ends('away'), ends('cover')]
    expect(Math.round(away[1])).toBe(126)
    // Partly in the wood: its middle is 106 at least, and it has come 10 cm from the window in the east.
    expect(covered[0]).toBeGreaterThan(106.4)
    expect(Math.hypot(covered[0] - 105, covered[1] - 110)).toBeCloseTo(10, 0)
  })

  test('FW-ASY-05 FW-CMD-06 a commander who has joined breaks off as the platoon is told, not as he is', () => {
    const chief: Placed = {
      id: 'DH1',
      teams: [['coy', 95, 116]],
      more: { role: 'commander', attached: 'D2' },
    }
    const ends = (told: string) => {
      const { battle } = off(told, {
        teams: [['gren', 95, 110]],
        others: [chief],
        ground: [wood([101, 105], [125, 135])],
      })
      return whereIs(battle.state, 'DH1-1') ?? [0, 0]
    }
    expect(ends('away')).toEqual([95, 126])
    // Its base is 3 wide.
    expect(ends('cover')[0]).toBeGreaterThanOrEqual(99.4)
  })

  test('FW-ASY-05 FW-TER-03 FW-BOG-01 FW-BOG-02 tanks take tests on the way: 2+ over a hedge, Skill in a marsh', () => {
    const tank = (ground: Ground, rule: string, die: number) => {
      const { battle, ends } = off('away', {
        teams: [['stug', 95, 110]],
        ground: [ground],
        dice: [4, 1, die],
      })
      return [thrownFor(battle, rule), ends[0]]
    }
    const hedge: Ground = {
      id: 'h',
      kind: 'hedge',
      line: [
        [60, 115],
        [130, 115],
      ],
    }
    expect([tank(hedge, 'FW-BOG-01', 2), tank(hedge, 'FW-BOG-01', 1)]).toEqual([
      [[2], [95, 120]],
      [[1], null],
    ])
    const marsh = wood([60, 115], [130, 150], 'marsh')
    expect([tank(marsh, 'FW-BOG-02', 3), tank(marsh, 'FW-BOG-02', 2)]).toEqual([
      [[3], [95, 120]],
      [[2], null],
    ])
  })

  test('FW-ASY-05 FW-TER-04 FW-ASL-19 a gun straight before a marsh cannot get 10 cm off and is lost, a squad goes into it', () => {
    const ends = (type: string, y: number) =>
      off('cover', { teams: [[type, 95, y]], ground: [wood([20, 114], [170, 150], 'marsh')] }).ends[0]
    // 112 − 3 = 109, the squad’s front 108.5 or where it touches.
    expect([ends('pak', 112), ends('gren', 110)]).toEqual([null, [95, 120]])
  })

  test('FW-ASY-05 FW-CON-05 behind a wreck is cover', () => {
    // Straight off it is between them, as wide as two teams.
    const wreck = wood([85, 117.6], [105, 118.4], 'wreck')
    const beside = wood([101, 125], [125, 145])
    expect(off('cover', { ground: [wreck, beside] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-03 FW-ASL-19 asked and not answered straight off, past the cover', () => {
    expect(off('ask', { ground: [wood([101, 105], [125, 135])] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-05 FW-CON-05 FW-CON-07 rubble beside the way is cover, a fence that hides nothing of him is none', () => {
    const rubble = wood([101, 105], [125, 135], 'rubble')
    const fence: Ground = {
      id: 'f',
      kind: 'fence',
      line: [
        [40, 112],
        [80, 112],
      ],
    }
    expect(off('cover', { ground: [rubble] }).ends[1]?.[0]).toBeGreaterThan(98)
    expect(off('cover', { ground: [fence] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-05 FW-MOV-06 FW-ASL-19 three abreast before a wood: nobody ends on another, nobody is lost', () => {
    const { battle } = off('cover', {
      teams: [
        ['gren', 95, 110],
        ['gren', 95, 116],
        ['gren', 102, 116],
        ['gren', 109, 116],
      ],
      ground: [wood([100, 122], [112, 130])],
    })
    const left = unitIn(battle.state, 'D2').teams
    const apart = (a: Team, b: Team) => Math.abs(a.x - b.x) >= 50 || Math.abs(a.y - b.y) >= 30
    expect(left.length).toBe(4)
    expect(left.every((one) => left.every((other) => one.n >= other.n || apart(one, other)))).toBe(true)
  })

  test('FW-ASY-05 FW-BLD-04 FW-ASL-19 a house beside the way without a door there is no cover: nobody goes into its wall', () => {
    const shut: Ground = {
      id: 'b',
      kind: 'building',
      polygon: box([99, 108], [120, 140]),
      data: { storeys: 1, openings: [{ kind: 'door', at: { x: 1200, y: 1200 }, width: 30 }] } as never,
    }
    expect(off('cover', { ground: [shut] }).ends).toEqual(STRAIGHT)
  })

  test('FW-ASY-05 FW-LOS-06 FW-ASL-19 over a crest he is out of sight: straight off, past the wood', () => {
    // His rear rank’s near side is at 124.5 then, 3.5 cm behind the crest.
    const hill: Ground = {
      id: 'hill',
      kind: 'hill',
      polygon: box([60, 119], [130, 160]),
      line: [
        [60, 121],
        [130, 121],
      ],
      data: { level: 1 },
    }
    const aside = wood([101, 105], [125, 118.5])
    expect(off('cover', { ground: [hill, aside] }).ends[1]).toEqual([95, 126])
  })

  test('FW-ASY-05 FW-MOV-06 FW-ASL-19 a tank does not go to cover through one of another platoon', () => {
    const ends = (others: readonly Placed[]) =>
      off('cover', {
        teams: [
          ['stug', 95, 110],
          ['stug', 95, 118],
        ],
        others,
        ground: [wood([99.5, 110], [125, 150])],
        // Deeper in the wood it may have to take a test, and passes it.
        dice: [4, 1, 6, 6],
      }).ends[1] ?? [0, 0]
    expect(ends([])[0]).toBeGreaterThan(97)
    // Between it and the wood.
    const [x, y] = ends([{ id: 'D3', teams: [['pz4', 99.2, 127]] }])
    const clear = Math.abs(x - 99.2) >= 3.45 || Math.abs(y - 127) >= 5.95
    expect([clear, y > 100]).toEqual([true, true])
  })

  test('FW-ASY-05 FW-ENT-02 who breaks off leaves his hole', () => {
    const { battle } = off('cover', {
      teams: [['gren', 95, 110, { dugIn: true }]],
    })
    expect([whereIs(battle.state, 'D2-1'), team(battle.state, 'D2-1').dugIn]).toEqual([[95, 120], undefined])
  })

  test('FW-ASY-05 FW-ASL-19 break=home with the enemy in the west: as near to north as leaves him 10 cm off, never nearer', () => {
    const [first, second] = off('home', {
      by: [{ id: 'U1', teams: [['rifles', 85, 110, { heading: 90 }]] }],
      teams: [
        ['gren', 95, 110, { heading: 270 }],
        ['gren', 101, 110, { heading: 270 }],
      ],
    }).ends
    // The charger touches the first; the second's near side is at 99.5, at most 6 cm off: more than half of its way is north.
    expect(first?.[0]).toBeGreaterThan(104)
    expect((second?.[1] ?? 0) - 110).toBeGreaterThan(8)
    expect(second?.[0]).toBeGreaterThanOrEqual(101)
  })
})

describe('allocate', () => {
  const lost = (told: string) => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        {
          id: 'D2',
          teams: [
            ['cmd', 46, 80, MOVED],
            ['gren', 52, 80, MOVED],
            ['gren', 58, 84, MOVED],
          ],
        },
      ],
      SHOOTING,
    )
    tell(state, `D2 standing allocate=${told}`)
    // One of four hits, and is not saved.
    const { battle } = says(state, 'U7 shoot @D2', [4, 1, 1, 1, 2])
    return unitIn(battle.state, 'D2').lost
  }

  test('FW-ASY-05 FW-ASY-06 usually a squad before the commander, the farther of two; told cheapest the commander, who is worth least', () => {
    expect([lost('usual'), lost('cheapest')]).toEqual([[3], [1]])
  })
})

describe('attach', () => {
  const target = (placed: readonly Placed[], text: string) => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        { id: 'DH2', teams: [['sic', 50, 80, MOVED]], more: { role: 'second' } },
        ...placed,
      ],
      SHOOTING,
    )
    tell(state, text)
    const { said } = says(state, 'U7 shoot @DH2', all(1))
    expect(said).toBe('taken')
    return state
  }

  test('FW-TGT-05 FW-ASY-05 who is aimed at alone joins nobody of another kind, nor farther than his 15 cm', () => {
    // Own right side 51.5.
    const at = (type: string, left: number) =>
      target([{ id: 'D2', teams: [[type, left, 80, MOVED]] }], 'DH2 standing attach=nearest')
    expect([
      unitIn(at('gren', 51.5 + 15 + 2.5), 'DH2').attached,
      unitIn(at('gren', 51.5 + 15.2 + 2.5), 'DH2').attached,
      unitIn(at('stug', 60), 'DH2').attached,
    ]).toEqual(['D2', null, null])
  })

  test('FW-TGT-05 FW-ASY-05 with only the company commander near both join the platoon that is near him, told never or not', () => {
    const state = target(
      [
        { id: 'DH1', teams: [['coy', 64, 80, MOVED]], more: { role: 'commander' } },
        { id: 'D2', teams: [['gren', 80, 80, MOVED]] },
      ],
      'DH2 standing attach=never with=DH1',
    )
    expect([unitIn(state, 'DH1').attached, unitIn(state, 'DH2').attached]).toEqual(['D2', 'D2'])
  })
})

describe('attach: near a target', () => {
  const second = (told: string): readonly [FwState, () => string | null | undefined] => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        {
          id: 'U6',
          teams: [
            ['cmd', 130, 4, MOVED],
            ['how105', 42, 20],
            ['how105', 50, 20],
            ['how105', 58, 20],
          ],
          more: { artillery: true },
        },
        { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
        { id: 'DH2', teams: [['sic', 58, 80, MOVED]], more: { role: 'second' } },
        { id: 'D2', teams: [['gren', 50, 80, MOVED]] },
      ],
      SHOOTING,
    )
    tell(state, `DH2 standing attach=${told}`)
    return [state, () => unitIn(state, 'DH2').attached]
  }

  test('FW-ASY-05 FW-TGT-06 FW-CMD-06 told nearest he joins who is fired at, and has left him when the phase is over', () => {
    const [state, attached] = second('nearest')
    says(state, 'U7 shoot @D2', all(1))
    expect(attached()).toBe('D2')
    run(nextPhase(battleOf(state, all(1))))
    expect(attached()).toBe(null)
  })

  test('FW-ASY-05 FW-TGT-06 so he does under guns, and told never not', () => {
    const does = (told: string) => {
      const [state, attached] = second(told)
      expect(says(state, 'U6 bombard @D2 spotter=U6O', all(1)).said).toBe('taken')
      return attached()
    }
    expect([does('nearest'), does('never')]).toEqual(['D2', null])
  })
})

describe('umpires', () => {
  const set = (state: FwState, unit: string, stat: string, value: number | string) => {
    for (const { rule, change } of umpire.umpire(state, { act: 'set', unit, stat, value }))
      apply(state, { ...change, rule })
    return unitIn(state, unit).standing
  }
  const table = () => field([{ id: 'D2', teams: [['gren', 95, 110]] }])

  test('FW-ASY-20 FW-ASY-05 a standing order is changed to any that a player may tell: words', () => {
    expect(set(table(), 'D2', 'break', 'cover').break).toBe('cover')
    expect(set(table(), 'D2', 'counter', 'noTanks').counter).toBe('noTanks')
  })

  // The page: an umpire may “change a standing order”, and numbers are standing orders (FW-ASY-05). He is refused every one.
  test('FW-ASY-20 FW-ASY-05 a standing order is changed to any that a player may tell: numbers', () => {
    expect(set(table(), 'D2', 'counter', 50).counter).toBe(50)
    expect(set(table(), 'D2', 'defensive', 20).defensive).toBe(20)
    expect(set(table(), 'D2', 'disengage', 2).disengage).toBe(2)
    expect(set(table(), 'D2', 'intercept', 3).intercept).toBe(3)
    for (const wrong of [0, 101, 2.5]) expect(() => set(table(), 'D2', 'counter', wrong)).toThrow()
    expect(() => set(table(), 'D2', 'break', 3)).toThrow()
  })
})
