import { describe, expect, test } from 'vitest'
import { strayedTeams } from '../../../../src/rulesets/company-battles/move/out-of-command.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, events, field, order, type Placed, rolls, run, unitIn } from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'
import { says } from '../support/typed.ts'

const MOVEMENT = { phase: 'movement' } as const

describe('scores', () => {
  test('FW-GEN-03 FW-HIT-04 a machine gun at Veterans gone to ground 50 cm off: 7, each 6 at once followed by its second die', () => {
    // 4 + 1 far + 1 concealed + 1 gone to ground.
    const placed: Placed[] = [
      { id: 'U7', teams: [['hmgt', 50, 50]] },
      { id: 'D2', teams: [['gren', 50, 103]] },
    ]
    const battle = battleOf(field(placed, SHOOTING), [6, 3, 6, 4, 5, 1, 6])
    order(battle, 'U7', 'shoot', at('D2'))
    expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ need: 7, hits: 1 })
    // Four dice, two of them 6 with one more each; the last is the save.
    expect(thrownFor(battle, 'FW-HIT-07')).toEqual([6, 3, 6, 4, 5, 1])
    expect(battle.state.queued).toEqual([])
  })

  test('FW-GEN-05 Skill by rating: Conscripts dig in on 5, Regulars on 4, Veterans on 3', () => {
    const digs = (rating: 'conscript' | 'regular' | 'veteran', die: number) => {
      const state = field([{ id: 'U1', teams: [['rifles', 50, 50]], more: { rating } }], MOVEMENT)
      order(battleOf(state, [die]), 'U1', 'digIn')
      return memberCalled(state, 'U1-1')?.team.dugIn === true
    }
    expect([digs('conscript', 4), digs('conscript', 5)]).toEqual([false, true])
    expect([digs('regular', 3), digs('regular', 4)]).toEqual([false, true])
    expect([digs('veteran', 2), digs('veteran', 3)]).toEqual([false, true])
  })

  test('FW-GEN-06 FW-PIN-05 Motivation: the Reluctant rally on 5, the Confident on 4, the Fearless on 3', () => {
    const rallies = (motivation: 'reluctant' | 'confident' | 'fearless', die: number) => {
      const placed: Placed = { id: 'U1', teams: [['rifles', 50, 50]], more: { motivation, pinned: true } }
      const state = field([placed, { id: 'D2', teams: [['gren', 150, 190]] }])
      run(startingPhase(battleOf(state, [die]), 'US'))
      return !unitIn(state, 'U1').pinned
    }
    expect([rallies('reluctant', 4), rallies('reluctant', 5)]).toEqual([false, true])
    expect([rallies('confident', 3), rallies('confident', 4)]).toEqual([false, true])
    expect([rallies('fearless', 2), rallies('fearless', 3)]).toEqual([false, true])
  })
})

describe('re-rolls', () => {
  const howitzers = (guns: number): Placed[] => [
    {
      id: 'U6',
      teams: [
        ['cmd', 130, 4, MOVED],
        ...Array.from({ length: guns }, (_, i) => ['how105', 92 + 8 * i, 20] as const),
      ],
      more: { artillery: true },
    },
    { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
  ]
  const platoon = (id: string, x: number): Placed => ({ id, teams: [['gren', x, 120, MOVED]] })

  test('FW-GEN-04 FW-ART-20 two guns at two platoons: first one die for each team, then the successes again in the same order', () => {
    const state = field([...howitzers(2), platoon('D1', 97), platoon('D2', 103)], SHOOTING)
    // Ranged in by 4; D1 4, D2 5; again D1 3, D2 6. Grenadiers who have moved save on 3: 2 is lost.
    const battle = battleOf(state, [4, 4, 5, 3, 6, 2])
    order(battle, 'U6', 'bombard', at('D2'))
    expect(thrownFor(battle, 'FW-ART-19')).toEqual([4, 5, 3, 6])
    expect([unitIn(state, 'D1').pinned, unitIn(state, 'D1').lost]).toEqual([false, []])
    expect(unitIn(state, 'D2').lost).toEqual([1])
    expect(state.queued).toEqual([])
  })

  test('FW-GEN-04 FW-GEN-03 one gun after two failed attempts: 7, and a success of two dice is thrown again as a whole', () => {
    const hits = (...again: number[]) => {
      const state = field([...howitzers(1), platoon('D2', 100)], SHOOTING)
      // Ranging in 3, 3, 4. Regulars 4 + 2 + 1 = 7: 6 and 4 is a hit, and it is thrown again.
      const battle = battleOf(state, [3, 3, 4, 6, 4, ...again])
      order(battle, 'U6', 'bombard', at('D2'))
      return [unitIn(state, 'D2').pinned, state.queued.length]
    }
    expect(hits(5)).toEqual([false, 0])
    expect(hits(6, 3)).toEqual([false, 0])
    // The last die is the save.
    expect(hits(6, 4, 6)).toEqual([true, 0])
  })

  test('FW-GEN-04 FW-CMD-08 a re-roll of Motivation follows its die at once, and there is one only', () => {
    const rallied = (dice: readonly number[]) => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', 50, 50]], more: { pinned: true } },
        { id: 'U2', teams: [['rifles', 100, 50]], more: { pinned: true } },
        { id: 'UH1', teams: [['coy', 56, 50]], more: { role: 'commander' } },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ]
      const state = field(placed)
      run(startingPhase(battleOf(state, dice), 'US'))
      expect(state.queued).toEqual([])
      return [!unitIn(state, 'U1').pinned, !unitIn(state, 'U2').pinned]
    }
    // Were the second die U2’s, the third would be the re-roll of U1.
    expect(rallied([2, 3, 4])).toEqual([false, true])
    expect(rallied([2, 4, 3])).toEqual([true, false])
  })
})

describe('distances', () => {
  /** A machine gun (60 cm) or squad (40) at grenadiers who have moved; bases 3 deep: their fronts are `gap` apart. */
  const need = (type: string, gap: number, aside = 0) => {
    const placed: Placed[] = [
      { id: 'U7', teams: [[type, 50, 50]] },
      { id: 'D2', teams: [['gren', 50 + aside, 53 + gap, MOVED]] },
    ]
    const battle = battleOf(field(placed, SHOOTING), all(1))
    const said = told(() => order(battle, 'U7', 'shoot', at('D2')))
    return said === 'taken' ? events(battle, 'company.fired')[0]?.data?.need : said
  }

  test('FW-GEN-08 FW-HIT-04 exactly 40.0 cm is within 40, and not over it', () => {
    expect([need('hmgt', 40), need('hmgt', 40.1)]).toEqual([4, 5])
    expect(need('rifles', 40)).toBe(4)
    expect(need('rifles', 40.1)).not.toBe(4)
  })

  test('FW-GEN-10 40.04 cm askew counts for who fires: it is within, and not over; 40.06 is not', () => {
    // Bases are 5 wide: 6.8 aside leaves a gap of 1.8; 40² + 1.8² = 40.04². 7.2 aside: 40² + 2.2² = 40.06².
    expect([need('rifles', 40, 6.8), need('hmgt', 40, 6.8)]).toEqual([4, 4])
    expect(need('hmgt', 40, 7.2)).toBe(5)
    expect(need('rifles', 40, 7.2)).not.toBe(4)
  })

  test('FW-GEN-08 FW-GEN-14 a platoon is as far as its nearest team, and each shooter measures for himself', () => {
    const placed: Placed[] = [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 50, 60],
        ],
      },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 102, MOVED],
          ['gren', 50, 150, MOVED],
        ],
      },
    ]
    // 49 cm from the first squad, 39 from the second: it alone fires.
    const battle = battleOf(field(placed, SHOOTING), all(1))
    order(battle, 'U1', 'shoot', at('D2'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.teams)).toEqual(['U1-2'])
  })
})

describe('dice', () => {
  test('FW-GEN-12 FW-HIT-07 shooters throw in the order of the roster, however they are named', () => {
    const placed: Placed[] = [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['cmd', 60, 50],
          ['baz', 50, 66, MOVED],
        ],
        more: { leader: 2 },
      },
      { id: 'D2', teams: [['gren', 50, 80, MOVED]] },
    ]
    const state = field(placed, SHOOTING)
    // The squad’s two dice miss on 4, the bazooka’s one, moved, misses on 5.
    const { said, battle } = says(state, 'U1-3+U1-1 shoot @D2', [3, 3, 4])
    expect(said).toBe('taken')
    expect(events(battle, 'company.fired').map(({ data }) => [data?.teams, data?.need])).toEqual([
      ['U1-1', 4],
      ['U1-3', 5],
    ])
    expect(state.queued).toEqual([])
  })

  test('FW-GEN-12 FW-ASL-17 what the rules decide takes no die: unhurt the defender passes, and the next die strikes', () => {
    const placed: Placed[] = [
      { id: 'U1', teams: [['rifles', 50, 70]], standing: { counter: 'never' } },
      { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'hold', counter: 'always' } },
    ]
    const battle = battleOf(field(placed), [3, 3])
    order(battle, 'U1', 'assault', at('D2'))
    expect(rolls(battle)).toEqual(['3 FW-ASL-11', '3 FW-ASL-11'])
    expect(unitIn(battle.state, 'U1').lost).toEqual([1])
  })

  test('FW-GEN-13 FW-PIN-01 FW-ART-21 four hits of fire pin nobody, one of a template does', () => {
    const fire = field(
      [
        { id: 'U7', teams: [['hmgt', 50, 50]] },
        { id: 'D2', teams: [['gren', 50, 80, MOVED]] },
      ],
      SHOOTING,
    )
    order(battleOf(fire, [4, 4, 4, 4, 6, 6, 6, 6]), 'U7', 'shoot', at('D2'))
    expect([unitIn(fire, 'D2').hits, unitIn(fire, 'D2').pinned]).toEqual([4, false])
  })

  test('FW-GEN-15 the target’s rating counts, not the shooter’s: Veterans hit Conscripts on 2, Conscripts Veterans on 4', () => {
    const score = (own: 'conscript' | 'veteran', other: 'conscript' | 'veteran') => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', 50, 50]], more: { rating: own } },
        { id: 'D2', teams: [['gren', 50, 80, MOVED]], more: { rating: other } },
      ]
      const battle = battleOf(field(placed, SHOOTING), all(1))
      order(battle, 'U1', 'shoot', at('D2'))
      return events(battle, 'company.fired')[0]?.data?.need
    }
    expect([score('veteran', 'conscript'), score('conscript', 'veteran')]).toEqual([2, 4])
  })
})

describe('kinds of teams', () => {
  test('FW-UNI-01 FW-CMD-01 in one section an armoured car may go 15 cm from its commander, a jeep 10', () => {
    const strays = (type: string, gap: number) => {
      const [width, own] = [3, type === 'rjeep' ? 2 : 3]
      const x = 100 + width / 2 + gap + own / 2
      const state = field(
        [
          {
            id: 'U8',
            teams: [
              ['m8', 100, 50],
              [type, 108, 40],
              ['m8', 96, 50],
            ],
          },
          { id: 'D2', teams: [['gren', 150, 190]] },
        ],
        MOVEMENT,
      )
      order(battleOf(state), 'U8', 'move', {
        path: [{ x: Math.round(10 * x), y: 500 }],
        options: { teams: '2' },
      })
      return strayedTeams(state, unitIn(state, 'U8')).map(({ n }) => n)
    }
    expect([strays('m8', 15), strays('m8', 15.1)]).toEqual([[], [2]])
    expect([strays('rjeep', 10), strays('rjeep', 10.1)]).toEqual([[], [2]])
  })

  test('FW-UNI-01 FW-PIN-02 five hits pin jeeps and armoured transports’ squads, not armoured cars', () => {
    const pinned = (...types: string[]) => {
      const state = field(
        [
          {
            id: 'U7',
            teams: [
              ['hmgt', 50, 50],
              ['hmgt', 60, 50],
            ],
          },
          { id: 'D8', teams: types.map((type, i) => [type, 50 + 8 * i, 80, MOVED] as const) },
        ],
        SHOOTING,
      )
      // Five hits of eight dice; every save is made.
      order(battleOf(state, [4, 4, 4, 4, 4, 1, 1, 1, ...all(6)]), 'U7', 'shoot', at('D8'))
      return [unitIn(state, 'D8').hits, unitIn(state, 'D8').pinned]
    }
    expect(pinned('tach', 'tach')).toEqual([5, true])
    expect(pinned('sdkfz222', 'sdkfz222')).toEqual([5, false])
    expect(pinned('cmd', 'sdkfz251')).toEqual([5, true])
  })

  test('FW-UNI-01 FW-SAV-03 FW-SAV-04 FW-SAV-05 infantry and cavalry save on 3, machine guns and soft vehicles on 5', () => {
    const saved = (type: string, die: number) => {
      const state = field(
        [
          { id: 'U7', teams: [['hmgt', 50, 50]] },
          {
            id: 'D2',
            teams: [
              [type, 50, 80, MOVED],
              ['cmd', 150, 180],
            ],
          },
        ],
        SHOOTING,
      )
      order(battleOf(state, [4, 1, 1, 1, die]), 'U7', 'shoot', at('D2'))
      return unitIn(state, 'D2').lost.length === 0
    }
    for (const type of ['gren', 'rider'])
      expect([saved(type, 2), saved(type, 3)], type).toEqual([false, true])
    for (const type of ['hmgt', 'grw', 'opel', 'tach', 'sdkfz10'])
      expect([saved(type, 4), saved(type, 5)], type).toEqual([false, true])
  })

  test('FW-UNI-02 FW-MOV-03 machine guns go 15 cm, light guns 10, medium and heavy ones 5, fixed ones not at all', () => {
    const goes = (type: string, cm: number) => {
      const state = field([{ id: 'U5', teams: [[type, 50, 50]] }], MOVEMENT)
      return told(() =>
        order(battleOf(state), 'U5', 'move', { path: [{ x: 500, y: 500 + Math.round(10 * cm) }] }),
      )
    }
    const most = (type: string, cm: number) => [goes(type, cm) === 'taken', goes(type, cm + 0.2) === 'taken']
    expect([most('hmgt', 15), most('at57', 10), most('pak', 5), most('lefh', 5)]).toEqual(
      all(0, 4).map(() => [true, false]),
    )
    expect(goes('flak88', 1)).not.toBe('taken')
  })

  test('FW-UNI-06 FW-MOR-02 an observer or commander who has joined counts for no platoon’s strength', () => {
    const tests = (attached: string | null) => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', 50, 70]] },
        {
          id: 'D2',
          teams: [
            ['gren', 50, 80],
            ['gren', 150, 180],
          ],
          more: { lost: [3], roster: ['gren', 'gren', 'gren'] },
          standing: { defensive: 'hold', counter: 'never' },
        },
        { id: 'DH2', teams: [['sic', 56, 88]], more: { role: 'second', attached } },
      ]
      const state = field(placed)
      const battle = battleOf(state, [4, ...all(6)])
      order(battle, 'U1', 'assault', at('D2'))
      run(nextPhase(battle))
      return thrownFor(battle, 'FW-MOR-01').length
    }
    // Two lost and one able, whoever has joined it.
    expect([tests(null), tests('D2')]).toEqual([1, 1])
  })
})
