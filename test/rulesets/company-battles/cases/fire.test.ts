import { describe, expect, test } from 'vitest'
import { destroyTeam } from '../../../../src/rulesets/company-battles/fight/casualties.ts'
import { hidingFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import type { FwState, Member, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, box, events, field, order, type Placed, rolls, run, unitIn } from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

const member = (state: FwState, id: string): Member => memberCalled(state, id) as Member
const team = (state: FwState, id: string): Team => member(state, id).team
/** An anti-tank gun (AT 10, Firepower 4+, 3 dice) that hits veterans on 4+. */
const gun: Placed = { id: 'U5', teams: [['at57', 50, 50]] }
const far: Placed = { id: 'U1', teams: [['rifles', 150, 20]] }

describe('crews and passengers', () => {
  test('FW-BAI-02 of two hits on a fit tank the first makes its crew bail out, the second asks for its nerve', () => {
    const stugs: Placed = {
      id: 'D4',
      teams: [
        ['stug', 50, 80, MOVED],
        ['stug', 150, 180],
      ],
    }
    // 6 6 1 hit twice. Front 7 + 2 < 10, Firepower 3 fails: bailed out. Again 7 + 1 < 10, 3: Motivation 3 of 4+ fails.
    const battle = battleOf(field([gun, stugs], SHOOTING), [6, 6, 1, 2, 3, 1, 3, 3])
    order(battle, 'U5', 'shoot', at('D4'))
    expect(battle.state.queued).toEqual([])
    expect(thrownFor(battle, 'FW-BAI-02')).toEqual([3])
    expect(unitIn(battle.state, 'D4').lost).toEqual([1])
  })

  test('FW-SAV-09 FW-BAI-02 destroyed by the nerve of its crew and by the next hit: two tests of each passenger', () => {
    const carried = (dice: readonly number[]) => {
      const halfTrack: Placed = {
        id: 'D1',
        teams: [
          ['sdkfz251', 50, 80, { ...MOVED, bailed: true }],
          ['gren', 50, 80, { aboard: 'D1-1' }],
          ['cmd', 150, 180],
        ],
        more: { leader: 3 },
      }
      // Two hits. 1 + 1 < 10, Firepower 3 fails: bailed out again, Motivation 3 fails. Then 1 + 5 < 10, Firepower 5.
      const battle = battleOf(field([gun, halfTrack], SHOOTING), [6, 6, 1, 1, 3, 3, 5, 5, ...dice])
      order(battle, 'U5', 'shoot', at('D1'))
      expect(battle.state.queued).toEqual([])
      expect(thrownFor(battle, 'FW-SAV-09')).toEqual(dice)
      return unitIn(battle.state, 'D1').lost
    }
    expect(carried([5, 5])).toEqual([1])
    expect(carried([5, 4])).toEqual([1, 2])
  })

  test('FW-SAV-12 FW-SAV-09 riders whose tank is destroyed save for the hit, and once more for the loss', () => {
    const placed: Placed[] = [
      gun,
      { id: 'D4', teams: [['stug', 50, 80, MOVED]] },
      {
        id: 'D2',
        teams: [
          ['cmd', 150, 180],
          ['gren', 50, 80, { aboard: 'D4-1' }],
          ['gren', 50, 80, { aboard: 'D4-1' }],
        ],
      },
    ]
    // 7 + 1 < 10 and Firepower 4: destroyed. Saves for the hit 5 5, for the loss 5 4.
    const battle = battleOf(field(placed, SHOOTING), [6, 1, 1, 1, 4, 5, 5, 5, 4])
    order(battle, 'U5', 'shoot', at('D4'))
    expect(battle.state.queued).toEqual([])
    expect(unitIn(battle.state, 'D2').lost).toEqual([3])
  })

  test('FW-SAV-11 FW-SAV-12 riders are passengers: a lost tank pins their platoon as a lost transport does', () => {
    const pinned = (carrier: string) => {
      const state = field([
        { id: 'D4', teams: [[carrier, 50, 80]] },
        {
          id: 'D2',
          teams: [
            ['cmd', 90, 80],
            ['gren', 50, 80, { aboard: 'D4-1' }],
          ],
        },
        far,
      ])
      run(destroyTeam(battleOf(state, [5]), member(state, 'D4-1'), 'FW-SAV-14'))
      return unitIn(state, 'D2').pinned
    }
    expect([pinned('stug'), pinned('sdkfz251')]).toEqual([true, true])
  })
})

describe('who takes a hit', () => {
  const gunAndCrew: Placed = {
    id: 'D5',
    teams: [
      ['cmd', 57, 80, MOVED],
      ['pak', 50, 80, MOVED],
    ],
    standing: { allocate: 'ask' },
  }
  const shared = (by: Placed, dice: readonly number[], shares: string, heading = 180) => {
    const [cmd, pak] = gunAndCrew.teams
    const turned: Placed = {
      ...gunAndCrew,
      teams: [cmd, [...(pak ?? []).slice(0, 3), { ...MOVED, heading }]] as never,
    }
    const battle = battleOf(field([by, turned], SHOOTING), [...dice, ...all(6)])
    return told(() => order(battle, by.id, 'shoot', at('D5'), [shares]))
  }

  test('FW-ALL-03 FW-CON-07 FW-SAV-07 from the front the one hit is the commander’s, not the gun’s behind its shield', () => {
    const rifles: Placed = { id: 'U1', teams: [['rifles', 50, 50]] }
    expect(shared(rifles, [4, 1], 'D5-2')).toBe('company.error.share-rank')
    expect(shared(rifles, [4, 1], 'D5-1')).toBe('taken')
    // Hit from behind it has no shield: its owner is free.
    expect(shared(rifles, [4, 1], 'D5-2', 0)).toBe('taken')
  })

  test('FW-ALL-04 FW-CON-07 of two hits the gun behind its shield takes the one of higher AT', () => {
    const both: Placed = {
      id: 'U5',
      teams: [
        ['rifles', 64, 50],
        ['at57', 50, 50],
      ],
    }
    // Two dice of the rifles hit once with AT 2, three of the gun once with AT 10; the hardest hit is named first.
    const dice = [4, 1, 4, 1, 1]
    expect(shared(both, dice, 'D5-1 D5-2')).toBe('company.error.share-hardest')
    expect(shared(both, dice, 'D5-2 D5-1')).toBe('taken')
  })

  test('FW-SAV-08 FW-SAV-15 a bunker buster’s hits on all others in the house count towards the five that pin', () => {
    const hit = (inside: number) => {
      const house = {
        id: 'h',
        kind: 'building',
        polygon: box([34, 72], [66, 82]),
        data: { storeys: 1, openings: [{ kind: 'window', at: { x: 500, y: 820 }, width: 30 }] },
      }
      const rifles = Array.from({ length: inside }, (_, i) => ['rifles', 38 + 6 * i, 79] as const)
      const placed: Placed[] = [
        { id: 'D3', teams: [['flame', 50, 92]] },
        { id: 'U1', teams: rifles },
      ]
      const state = field(placed, { ...SHOOTING, active: 'DE', ground: [house] })
      // One of four dice hits; everybody is saved.
      const battle = battleOf(state, [6, 1, 1, 1, ...all(6)])
      order(battle, 'D3', 'shoot', at('U1'))
      expect(events(battle, 'company.fired')[0]?.data).toMatchObject({ hits: 1 })
      return [events(battle, 'company.saved').length, unitIn(state, 'U1').hits, unitIn(state, 'U1').pinned]
    }
    expect(hit(5)).toEqual([5, 5, true])
    expect(hit(4)).toEqual([4, 4, false])
  })
})

describe('warriors', () => {
  const ridden = (die: readonly number[], carrier = 'sdkfz251') => {
    const state = field([
      {
        id: 'D1',
        teams: [
          [carrier, 50, 80],
          ['cmd', 60, 80],
          ['gren', 50, 80, { aboard: 'D1-1' }],
        ],
        more: { leader: 2 },
      },
      { id: 'DH1', teams: [['coy', 50, 80, { aboard: 'D1-1' }]], more: { role: 'commander' } },
      far,
    ])
    const battle = battleOf(state, die)
    run(destroyTeam(battle, member(state, 'D1-1'), 'FW-SAV-14'))
    expect(state.queued).toEqual([])
    return { state, rules: rolls(battle).map((one) => one.split(' ')[1]) }
  }

  test('FW-WAR-01 FW-WAR-04 on 4 nothing happens to the half-track that carries the company commander', () => {
    const { state, rules } = ridden([4])
    expect(rules).toEqual(['FW-WAR-04'])
    expect(unitIn(state, 'D1')).toMatchObject({ lost: [], pinned: false })
    expect(team(state, 'DH1-1').aboard).toBe('D1-1')
  })

  test('FW-WAR-04 FW-SAV-13 on 3 it is lost: the warrior’s die first, then the saves of all aboard', () => {
    const { state, rules } = ridden([3, 5, 5])
    expect(rules).toEqual(['FW-WAR-04', 'FW-SAV-09', 'FW-SAV-09'])
    expect(unitIn(state, 'D1')).toMatchObject({ lost: [1], pinned: true })
    expect(unitIn(state, 'DH1').teams).toMatchObject([{ type: 'coy' }])
    expect(unitIn(state, 'DH1').at).not.toBe(null)
  })

  test('FW-WAR-04 FW-SAV-12 a tank that he rides on is kept from harm as well', () => {
    const { state, rules } = ridden([4], 'stug')
    expect(rules).toEqual(['FW-WAR-04'])
    expect(unitIn(state, 'D1').lost).toEqual([])
  })

  test('FW-SAV-13 FW-WAR-02 the die of a warrior in a tank comes before the saves of who rides on it', () => {
    const state = field([
      { id: 'DH1', teams: [['pz4', 50, 80]], more: { role: 'commander' } },
      { id: 'D3', teams: [['pz4', 60, 80]] },
      {
        id: 'D2',
        teams: [
          ['cmd', 90, 80],
          ['gren', 50, 80, { aboard: 'DH1-1' }],
        ],
      },
      far,
    ])
    const battle = battleOf(state, [3, 5])
    run(destroyTeam(battle, member(state, 'DH1-1'), 'FW-SAV-14'))
    expect(rolls(battle)).toEqual(['3 FW-WAR-02', '5 FW-SAV-09'])
    expect([unitIn(state, 'DH1').status, unitIn(state, 'D2').lost]).toEqual(['destroyed', []])
  })
})

describe('over own teams', () => {
  const mortars = (deeds: readonly ('spotted' | 'over')[]): Placed => ({
    id: 'U6',
    teams: [['grw', 50, 55, { did: deeds }]],
    more: { artillery: true },
  })
  const car: Placed = { id: 'D4', teams: [['sdkfz222', 50, 68, MOVED]] }
  const bazooka: Placed = { id: 'U1', teams: [['baz', 50, 50]] }

  test('FW-LOS-10 FW-CMD-06 the platoon that he has joined does not stand in an independent’s way, another one does', () => {
    const shot = (attached: string | null) =>
      told(() =>
        order(
          battleOf(
            field(
              [
                { id: 'U1', teams: [['rifles', 50, 53.5, MOVED]] },
                { id: 'U6O', teams: [['obs', 50, 50]], more: { role: 'observer', battery: 'U6', attached } },
                { id: 'D2', teams: [['cmd', 50, 75, MOVED]] },
              ],
              SHOOTING,
            ),
            [1, 1],
          ),
          'U6O',
          'shoot',
          at('D2'),
        ),
      )
    expect([shot('U1'), shot(null)]).toEqual(['taken', 'company.error.own-in-way'])
  })

  test('FW-LOS-10 FW-ALL-01 machine guns over which a hit is given do not fire after it, though the nearest target stood free', () => {
    const fires = (dice: readonly number[]) => {
      const placed: Placed[] = [
        { id: 'U3', teams: [['sherman', 60, 50]] },
        { id: 'U7', teams: [['hmgt', 74, 70]] },
        {
          id: 'D2',
          teams: [
            ['gren', 60, 80, MOVED],
            ['gren', 88, 90, MOVED],
          ],
        },
      ]
      const battle = battleOf(field(placed, SHOOTING), dice)
      order(battle, 'U3', 'shoot', { ...at('D2'), options: { weapon: 'gun' } })
      battle.state.queued = all(1)
      return told(() => order(battle, 'U7', 'shoot', at('D2')))
    }
    // One hit is the near squad's, the second goes to the other, behind them.
    expect([fires([4, 1, 1, 1, 1, 1, 3]), fires([4, 4, 1, 1, 1, 1, 3, 3])]).toEqual([
      'taken',
      'company.error.nobody-fires',
    ])
  })

  test('FW-LOS-10 FW-ART-12 who has directed guns has fired: nobody fires over him', () => {
    const fire = (deeds: readonly 'spotted'[]) => {
      const battle = battleOf(field([bazooka, mortars(deeds), car], SHOOTING), all(1))
      const said = told(() => order(battle, 'U1', 'shoot', at('D4')))
      return [said, team(battle.state, 'U6-1').did]
    }
    expect(fire([])).toEqual(['taken', ['over']])
    expect(fire(['spotted'])).toEqual(['company.error.own-in-way', ['spotted']])
  })

  test('FW-LOS-10 FW-ART-04 a mortar that its own side has fired over does not bombard later in the phase', () => {
    const state = field(
      [
        { id: 'U7', teams: [['hmgt', 100, 30]] },
        {
          id: 'U6',
          teams: [
            ['grw', 100, 50],
            ['cmd', 130, 40, MOVED],
          ],
          more: { artillery: true, leader: 2 },
        },
        { id: 'U6O', teams: [['obs', 140, 60]], more: { role: 'observer', battery: 'U6' } },
        { id: 'D2', teams: [['gren', 100, 80, MOVED]] },
      ],
      SHOOTING,
    )
    expect(told(() => order(battleOf(structuredClone(state), all(1)), 'U6', 'bombard', at('D2')))).toBe(
      'taken',
    )
    const battle = battleOf(state, all(1))
    order(battle, 'U7', 'shoot', at('D2'))
    expect(team(state, 'U6-1').did).toEqual(['over'])
    expect(told(() => order(battle, 'U6', 'bombard', at('D2')))).toBe('company.error.no-guns')
  })

  test('FW-LOS-10 FW-ART-12 nor does an observer whom it has fired over direct', () => {
    const directs = (deeds: readonly 'over'[]) =>
      told(() =>
        order(
          battleOf(
            field(
              [
                {
                  id: 'U6',
                  teams: [
                    ['how105', 100, 20],
                    ['cmd', 130, 4, MOVED],
                  ],
                  more: { artillery: true, leader: 2 },
                },
                {
                  id: 'U6O',
                  teams: [['obs', 100, 60, { did: deeds }]],
                  more: { role: 'observer', battery: 'U6' },
                },
                { id: 'D2', teams: [['gren', 100, 120, MOVED]] },
              ],
              SHOOTING,
            ),
            all(1),
          ),
          'U6',
          'bombard',
          { ...at('D2'), options: { spotter: 'U6O' } },
        ),
      )
    expect([directs([]), directs(['over'])]).toEqual(['taken', 'company.error.no-such-spotter'])
  })

  test('FW-LOS-10 FW-TUR-07 in defensive fire it is over those who hold theirs, though they shot in their own turn', () => {
    const fire = (defensive: 'all' | 'hold', deeds: readonly ('shot' | 'moved')[]) => {
      // D1 looks at the squad that comes past D3, which stands right before it.
      const battle = battleOf(
        field([
          { id: 'U1', teams: [['rifles', 50, 68]], standing: { counter: 'never' } },
          { id: 'D2', teams: [['gren', 50, 78]], standing: { defensive: 'hold', counter: 'never' } },
          { id: 'D3', teams: [['gren', 60, 75, { did: deeds, heading: 270 }]], standing: { defensive } },
          { id: 'D1', teams: [['gren', 64, 75, { heading: 270 }]] },
        ]),
        all(1),
      )
      order(battle, 'U1', 'assault', at('D2'))
      return events(battle, 'company.fired').some(({ unit }) => unit === 'D1')
    }
    expect(fire('hold', ['shot'])).toBe(true)
    expect(fire('all', [])).toBe(false)
    expect(fire('hold', ['moved'])).toBe(false)
  })
})

describe('guns, smoke and aircraft', () => {
  const battery = (guns: number, more: Placed['more'] = {}): Placed[] => [
    {
      id: 'U6',
      teams: [
        ['cmd', 100, 4, MOVED],
        ...Array.from({ length: guns }, (_, i) => ['how105', 96 + 8 * i, 20] as const),
        ['staff', 80, 4],
      ],
      more: { artillery: true, ...more },
    },
    { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
  ]

  test('FW-ART-17 again at the same point whoever is there now is struck, and who left it is not', () => {
    const placed: Placed[] = [
      ...battery(4, { bombarded: { x: 1000, y: 1200, round: 1 } }),
      { id: 'D2', teams: [['gren', 130, 120, MOVED]] },
      { id: 'D3', teams: [['gren', 100, 120, MOVED]] },
    ]
    const battle = battleOf(field(placed, { ...SHOOTING, turn: 2 }), [4, 6])
    order(battle, 'U6', 'bombard', { ...at('D2'), options: { repeat: 'yes' } })
    expect(thrownFor(battle, 'FW-ART-14')).toEqual([])
    expect([unitIn(battle.state, 'D2').pinned, unitIn(battle.state, 'D3').pinned]).toEqual([false, true])
  })

  test('FW-ART-19 FW-ART-20 FW-GEN-04 one gun at the third attempt needs 7, and a success is thrown again whole', () => {
    const placed: Placed[] = [...battery(1), { id: 'D2', teams: [['gren', 100, 120, MOVED]] }]
    // Ranged in by 3 3 4. 4 + 2 + 1 = 7: 6 and 4 are a success, thrown again 6 and 3 are none.
    const battle = battleOf(field(placed, SHOOTING), [3, 3, 4, 6, 4, 6, 3])
    order(battle, 'U6', 'bombard', at('D2'))
    expect(battle.state.queued).toEqual([])
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ need: 7, hits: 0, again: 'successes' })
    expect(unitIn(battle.state, 'D2').pinned).toBe(false)
  })

  test('FW-SMK-03 FW-ART-08 smoke of two guns of which one looks elsewhere is that of one gun: none', () => {
    const laid = (heading: number) => {
      const placed: Placed[] = [
        {
          id: 'U6',
          teams: [
            ['how105', 96, 20],
            ['how105', 104, 20, { heading }],
            ['cmd', 120, 4, MOVED],
          ],
          more: { artillery: true, leader: 3 },
        },
        { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
        { id: 'D2', teams: [['gren', 100, 120, MOVED]] },
      ]
      return told(() => order(battleOf(field(placed, SHOOTING), [4, 1]), 'U6', 'smoke', at('D2'))) === 'taken'
    }
    expect([laid(0), laid(180)]).toEqual([true, false])
  })

  test('FW-REC-07 scouts slip away after the first attempt; the template stays where they were', () => {
    const placed: Placed[] = [
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
      { id: 'D8', teams: [['sdkfz222', 100, 120, MOVED]], standing: { disengage: 'always' } },
      { id: 'D2', teams: [['gren', 106, 120, MOVED]] },
    ]
    // Missed by 3, Skill 3 passes, ranged in by 4. Only D2 is left there: 4 + 1, a 5 hits, 6 saves.
    const battle = battleOf(field(placed, SHOOTING), [3, 3, 4, 5, 6])
    order(battle, 'U6', 'bombard', at('D8'))
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ teams: 1, hits: 1, need: 5 })
    expect([unitIn(battle.state, 'D8').pinned, unitIn(battle.state, 'D2').pinned]).toEqual([false, true])
  })

  test('FW-AIR-07 an own team exactly 40 cm away sends the raid home, one 40.2 cm away does not', () => {
    const aborted = (cm: number) => {
      const placed: Placed[] = [
        { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } },
        { id: 'U1', teams: [['rifles', 100, 100 - 1.5 - cm - 1.5]] },
        { id: 'D2', teams: [['gren', 100, 100, MOVED]] },
      ]
      const flight = { side: 'US', aircraft: 'p47', count: 2 }
      const battle = battleOf(field(placed, { ...SHOOTING, facts: { flight } }), [1, 1, 1])
      order(battle, 'UH1', 'air', { ...at('D2'), options: { weapon: 'bomb' } })
      return events(battle, 'company.raid-aborted').length
    }
    expect([aborted(40), aborted(40.2)]).toEqual([1, 0])
  })
})

test('FW-TUR-08 FW-CON-08 who has fired in defence keeps to the ground all the same', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 50, 70]] },
    { id: 'U2', teams: [['rifles', 70, 50]] },
    { id: 'D2', teams: [['gren', 50, 80]], standing: { counter: 'never' } },
    { id: 'D1', teams: [['gren', 57, 86]], standing: { counter: 'never' } },
  ])
  const battle = battleOf(state, all(1))
  order(battle, 'U1', 'assault', at('D2'))
  expect(events(battle, 'company.fired').some(({ unit }) => unit === 'D1')).toBe(true)
  expect(hidingFrom(state, member(state, 'U2-1'), member(state, 'D1-1'))).toBe('goneToGround')
})
