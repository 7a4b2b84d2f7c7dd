import { describe, expect, test } from 'vitest'
import { isRepelled } from '../../../../src/rulesets/company-battles/fight/assault/defensive-fire.ts'
import { isWon, standingOf } from '../../../../src/rulesets/company-battles/fight/assault/who.ts'
import type { Standing } from '../../../../src/rulesets/company-battles/units/standing.ts'
import { memberCalled } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  rolls,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, at, MOVED, thrownFor, told } from '../support/told.ts'

/** A platoon that neither fires at a charge nor answers it. */
const MEEK: Partial<Standing> = { defensive: 'hold', counter: 'never' }
const grenadiers = (standing: Partial<Standing> = MEEK, ...more: PlacedTeam[]): Placed => ({
  id: 'D2',
  teams: [['gren', 50, 80], ...more],
  standing,
})
const squads = (...more: PlacedTeam[]): Placed => ({ id: 'U1', teams: [['rifles', 50, 70], ...more] })
const chief = (x: number, y: number, more: object, facts: Placed['more'] = {}): Placed => ({
  id: 'UH1',
  teams: [['coy', x, y, more]],
  more: { role: 'commander', ...facts },
})

describe('who charges', () => {
  const withChief = (more: object, facts: Placed['more']) => {
    const placed = [
      squads(),
      chief(56, 70, more, { attached: 'U1', ...facts }),
      grenadiers(MEEK, ['gren', 56, 80]),
    ]
    const battle = battleOf(field(placed), all(1))
    order(battle, 'U1', 'assault', at('D2'))
    return whereIs(battle.state, 'UH1-1')?.[1] !== 70
  }

  test('FW-ART-12 FW-CMD-06 a commander who directed guns in this turn does not charge with the platoon he joined', () => {
    expect([withChief({}, {}), withChief({ did: ['spotted'] }, {})]).toEqual([true, false])
  })

  test('FW-FST-04 FW-CMD-06 nor does one who moved fast himself', () => {
    expect([withChief(MOVED, {}), withChief(MOVED, { fast: true })]).toEqual([true, false])
  })

  test('FW-ASL-02 FW-ART-12 where only he is near enough the platoon starts no assault, and alone he is told why', () => {
    const tried = (did: readonly 'spotted'[], unit: 'U1' | 'UH1') => {
      const placed = [
        { id: 'U1', teams: [['rifles', 50, 60]] } as const,
        chief(50, 70, { did }, { attached: unit === 'U1' ? 'U1' : null }),
        grenadiers(),
      ]
      return told(() => order(battleOf(field(placed), all(1)), unit, 'assault', at('D2')))
    }
    expect([tried([], 'U1'), tried(['spotted'], 'U1')]).toEqual(['taken', 'company.error.assault-too-far'])
    expect([tried([], 'UH1'), tried(['spotted'], 'UH1')]).toEqual(['taken', 'company.error.no-assault-did'])
  })

  test('FW-ASL-02 FW-CMD-08 nerve against tanks: 3 fails, and the company commander lets them throw again', () => {
    const nerve = (dice: readonly number[], led: boolean) => {
      const stug: Placed = { id: 'D4', teams: [['stug', 50, 80]], standing: MEEK }
      const battle = battleOf(field([squads(), ...(led ? [chief(50, 64, {})] : []), stug]), dice)
      order(battle, 'U1', 'assault', at('D4'))
      return [thrownFor(battle, 'FW-ASL-02'), whereIs(battle.state, 'U1-1')?.[1] !== 70]
    }
    expect(nerve([3], false)).toEqual([[3], false])
    expect(nerve([3, 4, 1, 1, 6, 6], true)).toEqual([[3, 4], true])
  })
})

test('FW-ASL-04 a charge goes straight at the nearest edge: round a corner only where that saves 2 cm', () => {
  const ends = (x: number, y: number) => {
    const attacker: Placed = { id: 'U1', teams: [['rifles', x, y, { heading: 270 }]] }
    const state = field([attacker, grenadiers({ ...MEEK, break: 'away' })])
    order(battleOf(state, all(1)), 'U1', 'assault', at('D2'))
    return whereIs(state, 'U1-1')
  }
  // Their flank lies at 52.5, and who comes from the east stands at 54; their front at 78.5.
  expect(ends(60, 80)).toEqual([54, 80])
  expect(ends(50, 70)).toEqual([50, 77])
})

describe('defensive fire', () => {
  test('FW-ASL-07 of another platoon only teams within 40 cm of an assaulting one fire', () => {
    const others: Placed = {
      id: 'D1',
      teams: [
        ['gren', 63.9, 80, { heading: 270 }],
        ['gren', 50, 125],
      ],
    }
    const battle = battleOf(field([squads(), grenadiers(), others]), all(1))
    order(battle, 'U1', 'assault', at('D2'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.teams)).toEqual(['D1-1', 'D1-1'])
  })

  test('FW-ASL-07 FW-CMD-06 an independent that has joined another platoon fires once, with it', () => {
    const fire = (attached: string | null) => {
      const placed: Placed[] = [
        squads(['rifles', 56, 70]),
        grenadiers(),
        { id: 'D1', teams: [['gren', 60, 83]], standing: { defensive: 'all' } },
        { id: 'DH2', teams: [['sic', 54.5, 83]], more: { role: 'second', attached } },
      ]
      const battle = battleOf(field(placed), all(1, 60))
      order(battle, 'U1', 'assault', at('D2'))
      const by = events(battle, 'company.fired').flatMap(({ data }) => String(data?.teams).split(', '))
      return by.filter((one) => one === 'DH2-1').length
    }
    expect([fire('D1'), fire(null)]).toEqual([1, 1])
  })

  test('FW-ALL-03 FW-ASL-08 tanks meet it with their sides, and by these they rank: Pz IV and Bergepanzer are alike', () => {
    const placed: Placed[] = [
      {
        id: 'D3',
        teams: [
          ['pz4', 50, 92],
          ['berge', 56, 92],
        ],
        standing: { allocate: 'ask', mixed: 'never' },
      },
      { id: 'U1', teams: [['rifles', 53, 80]], standing: MEEK },
      {
        id: 'U5',
        teams: [
          ['cmd', 64, 78],
          ['at57', 53, 66],
        ],
        standing: { mixed: 'never' },
      },
    ]
    // The commander's three dice miss, of the gun's one hits; side 3 of both. 6 + 3 < 10.
    const battle = battleOf(field(placed, { active: 'DE' }), [1, 1, 1, 4, 1, 1, ...all(6)])
    expect(told(() => order(battle, 'D3', 'assault', at('U1'), ['D3-1']))).toBe('taken')
    expect(events(battle, 'company.armour-saved')[0]?.data?.team).toBe('D3-1')
  })

  test('FW-ASL-09 tanks among whom a commander walks are thrown back by five hits', () => {
    const repelled = (attached: string | null) => {
      const state = field([
        { id: 'U3', teams: [['sherman', 50, 70]] },
        chief(54, 70, {}, { attached }),
        { id: 'D5', teams: [['pak', 50, 81]] },
      ])
      return isRepelled(state, unitIn(state, 'U3'), 5)
    }
    expect([repelled(null), repelled('U3')]).toEqual([false, true])
  })

  test('FW-PIN-03 FW-ASL-08 defenders who moved throw all dice, pinned ones one a weapon', () => {
    const dice = (pinned: boolean) => {
      const defenders: Placed = {
        id: 'D2',
        teams: [['gren', 50, 80, MOVED]],
        more: { pinned },
        standing: { counter: 'never' },
      }
      const battle = battleOf(field([squads(), defenders]), all(1))
      order(battle, 'U1', 'assault', at('D2'))
      return thrownFor(battle, 'FW-HIT-07').length
    }
    expect([dice(true), dice(false)]).toEqual([2, 4])
  })
})

describe('close fighting', () => {
  test('FW-SAV-12 FW-ASL-13 riders save when their tank is hit in close fighting, though it is unharmed', () => {
    const rider = (die: number) => {
      const placed: Placed[] = [
        { id: 'D1', teams: [['gren', 50, 80]] },
        {
          id: 'U3',
          teams: [
            ['sherman', 50, 72],
            ['sherman', 150, 20],
          ],
          standing: MEEK,
        },
        {
          id: 'U1',
          teams: [
            ['cmd', 160, 20],
            ['rifles', 50, 72, { aboard: 'U3-1' }],
          ],
        },
      ]
      // Motivation 4, Skill 3; top armour 1 + 5 > 5; then the rider's save.
      const battle = battleOf(field(placed, { active: 'DE' }), [4, 3, 5, die, ...all(6)])
      order(battle, 'D1', 'assault', at('U3'))
      expect(events(battle, 'company.armour-struck')[0]?.data?.result).toBe('unharmed')
      return [thrownFor(battle, 'FW-SAV-12'), unitIn(battle.state, 'U1').lost]
    }
    expect(rider(4)).toEqual([[4], [2]])
    expect(rider(5)).toEqual([[5], []])
  })

  test('FW-ASL-13 FW-SAV-09 who is aboard a half-track destroyed in close fighting saves; it does not strike itself', () => {
    const mounted: Placed = {
      id: 'D1',
      teams: [
        ['cmd', 150, 180],
        ['sdkfz251', 50, 80],
        ['gren', 50, 80, { aboard: 'D1-2' }],
      ],
      standing: { defensive: 'hold', counter: 'always' },
    }
    // Skill 4, top armour 0 + 2 < 3; the passenger's save 4.
    const battle = battleOf(field([squads(), mounted]), [4, 2, 4, ...all(6)])
    order(battle, 'U1', 'assault', at('D1'))
    expect(rolls(battle)).toEqual(['4 FW-ASL-11', '2 FW-ASL-13', '4 FW-SAV-09'])
    expect(unitIn(battle.state, 'D1').lost).toEqual([2, 3])
  })

  test('FW-ASL-15 the winner takes the place of him whom he destroyed behind a wall, not in the open', () => {
    const there = (wall: boolean) => {
      const placed: Placed[] = [
        squads(),
        {
          id: 'D2',
          teams: [
            ['gren', 50, 78],
            ['gren', 150, 180],
          ],
          standing: MEEK,
        },
      ]
      const line = { id: 'w', kind: 'wall', line: [[20, 76] as const, [80, 76] as const] }
      const battle = battleOf(field(placed, { ground: wall ? [line] : [] }), [4, 6, 6])
      order(battle, 'U1', 'assault', { ...at('D2'), options: { enter: 'yes' } })
      return whereIs(battle.state, 'U1-1')
    }
    expect(there(true)).toEqual([50, 78])
    expect(there(false)).not.toEqual([50, 78])
  })
})

describe('who has won', () => {
  const bailed = (dice: readonly number[], counter: Standing['counter']) => {
    const placed: Placed[] = [
      { id: 'U3', teams: [['sherman', 50, 70]] },
      { id: 'D5', teams: [['pak', 50, 81]], standing: { counter } },
    ]
    // The gun hits once: side 4 + 6 < 12, Firepower 2 fails: the crew bails out in the charge.
    const battle = battleOf(field(placed), [3, 1, 6, 2, ...dice])
    order(battle, 'U3', 'assault', at('D5'))
    return battle
  }
  const winners = (battle: ReturnType<typeof bailed>) =>
    events(battle, 'company.wins-assault').map(({ unit }) => unit)

  test('FW-ASL-16 FW-ASL-17 attackers who have all bailed out have not won: the defender goes at them, and wins', () => {
    // Motivation 4 against tanks, Skill 3; top armour 1 + 1 = 2, AT of guns: bailed out again, Motivation 4.
    const battle = bailed([4, 3, 1, 4], 'always')
    expect(battle.state.queued).toEqual([])
    expect(events(battle, 'company.counter-attacks').map(({ unit }) => unit)).toEqual(['D5'])
    expect(winners(battle)).toEqual(['D5'])
    expect(unitIn(battle.state, 'U3').teams).toMatchObject([{ bailed: true }])
  })

  test('FW-ASL-16 FW-ASL-19 where he breaks off instead, nobody fit is left there to have won', () => {
    const battle = bailed([], 'never')
    expect(events(battle, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['D5'])
    expect(unitIn(battle.state, 'D5').lost).toEqual([])
    expect(winners(battle)).toEqual([])
  })

  test('FW-ASL-16 FW-ASL-01 a transport left alone is an able enemy: it has to break off', () => {
    const won = (...more: PlacedTeam[]) => {
      const state = field([squads(), { id: 'D1', teams: [['cmd', 150, 180], ...more] }])
      return isWon(standingOf(state, unitIn(state, 'U1')), standingOf(state, unitIn(state, 'D1')))
    }
    expect([won(), won(['opel', 50, 80]), won(['opel', 50, 80, { bogged: { x: 500, y: 900 } }])]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('FW-ASL-21 a breakthrough is at another platoon, not at the one that has just broken off', () => {
    const through = (told: string | null, answer: string) => {
      const attackers: Placed = { ...squads(['rifles', 56, 70]), standing: { consolidate: 'ask' } }
      const other: Placed = { id: 'D1', teams: [['gren', 68, 84]], standing: MEEK }
      const battle = battleOf(field([attackers, grenadiers(MEEK, ['gren', 56, 80]), other]), all(1))
      const options = told === null ? {} : { through: told }
      order(battle, 'U1', 'assault', { ...at('D2'), options }, [answer])
      expect(events(battle, 'company.breaks-off')[0]?.unit).toBe('D2')
      return events(battle, 'company.breaks-through').map(({ target }) => target)
    }
    expect(through('D1', 'stay')).toEqual(['D1'])
    // Said with the order it does not come to it, and the owner is asked, who is not offered it either.
    expect(through('D2', 'stay')).toEqual([])
    expect(through('D2', 'D1')).toEqual(['D1'])
    expect(told(() => through(null, 'D2'))).toBe('company.error.which-way')
  })
})

describe('breaking off', () => {
  test('FW-ASL-19 who has no room behind him at the edge of the table, and stays within 10 cm, is destroyed', () => {
    const placed: Placed[] = [
      {
        id: 'U1',
        teams: [
          ['rifles', 40, 186],
          ['rifles', 50, 186],
          ['rifles', 60, 186],
        ],
      },
      { id: 'D2', teams: [['gren', 50, 196]], standing: MEEK },
    ]
    const battle = battleOf(field(placed), [1, 1, 1, 6, 6, 6])
    order(battle, 'U1', 'assault', at('D2'))
    expect(events(battle, 'company.breaks-off').length).toBe(1)
    // 10 cm along the edge to either side he is still within 10 cm of a squad.
    expect(unitIn(battle.state, 'D2').lost).toEqual([1])
  })

  test('FW-ASL-19 FW-SAV-09 riders of a tank lost in it save, and may stay where they get out', () => {
    const placed: Placed[] = [
      squads(['rifles', 56, 70]),
      {
        id: 'D4',
        teams: [
          ['stug', 50, 82],
          ['stug', 58, 82, { bailed: true }],
        ],
        standing: MEEK,
      },
      {
        id: 'D2',
        teams: [
          ['cmd', 90, 120],
          ['gren', 58, 82, { aboard: 'D4-2' }],
        ],
      },
    ]
    // Motivation 4 against tanks; both squads miss. The bailed StuG cannot go; its rider's save is 6.
    const battle = battleOf(field(placed), [4, 1, 1, 6])
    order(battle, 'U1', 'assault', at('D4'))
    expect(battle.state.queued).toEqual([])
    expect(thrownFor(battle, 'FW-SAV-09')).toEqual([6])
    expect([unitIn(battle.state, 'D4').lost, unitIn(battle.state, 'D2').lost]).toEqual([[2], []])
    // Behind the wreck, 7 cm or so from the nearest squad: its platoon took no part, and is pinned by the loss.
    expect(memberCalled(battle.state, 'D2-2')?.team.aboard).toBeUndefined()
    expect(unitIn(battle.state, 'D2').pinned).toBe(true)
  })

  test('FW-ENT-02 FW-ASL-19 a squad that breaks off is in its hole no longer', () => {
    const dug: Placed = { id: 'D2', teams: [['gren', 50, 80, { dugIn: true }]], standing: MEEK }
    const battle = battleOf(field([squads(), dug]), all(1))
    order(battle, 'U1', 'assault', at('D2'))
    expect(memberCalled(battle.state, 'D2-1')?.team.dugIn).toBeUndefined()
  })
})

test('FW-BLD-03 FW-BLD-04 one squad gets in by the door that a friend touched, a second finds it used, and nobody else may', () => {
  const house = {
    id: 'h',
    kind: 'building',
    polygon: box([40, 60], [70, 80]),
    data: { storeys: 1, openings: [{ kind: 'door', at: { x: 550, y: 600 }, width: 30 }] },
  }
  const battleAt = (touched: readonly string[]) =>
    battleOf(
      field(
        [
          {
            id: 'U1',
            teams: [
              ['rifles', 55, 58.5],
              ['rifles', 55, 55],
              ['rifles', 61, 55],
            ],
          },
          { id: 'D1', teams: [['gren', 150, 190]] },
        ],
        { phase: 'movement', ground: [house], facts: { touched } },
      ),
    )
  const into = (battle: ReturnType<typeof battleAt>, n: number, x: number) =>
    told(() => {
      const path = [
        { x: 550, y: 600 },
        { x, y: 640 },
      ]
      order(battle, 'U1', 'move', { path, options: { teams: String(n) } })
    }) === 'taken'
  const battle = battleAt(['h:0'])
  expect([into(battle, 2, 550), into(battle, 1, 610)]).toEqual([true, false])
  expect(into(battleAt([]), 2, 550)).toBe(false)
})
