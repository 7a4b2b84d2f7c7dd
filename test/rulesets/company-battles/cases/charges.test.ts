import { describe, expect, test } from 'vitest'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import type { Standing } from '../../../../src/rulesets/company-battles/units/standing.ts'
import {
  battleOf,
  events,
  field,
  type Placed,
  type PlacedTeam,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, thrownFor } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

const FAR: Placed = { id: 'D1', teams: [['gren', 150, 190]] }
const MEEK: Partial<Standing> = { defensive: 'hold', counter: 'never' }
const squad: Placed = { id: 'U1', teams: [['rifles', 50, 70]] }
const defends = (teams: readonly PlacedTeam[], standing: Partial<Standing> = MEEK, id = 'D2'): Placed => ({
  id,
  teams,
  standing,
})

describe('charging', () => {
  test('FW-ASL-05 between two squads of another platoon he gets to his enemy where they leave him 5 cm on both sides, and stops before them where they do not', () => {
    // His base is 5 wide, so that 15 are needed; contact is in line with them.
    const charges = (gap: number) => {
      const beside = defends(
        [
          ['gren', 50 - 2.5 - gap - 2.5, 78],
          ['gren', 50 + 2.5 + gap + 2.5, 78],
        ],
        MEEK,
        'D5',
      )
      const state = field([squad, defends([['gren', 50, 80]]), beside])
      expect(says(state, 'U1 assault @D2', all(1)).said).toBe('taken')
      return whereIs(state, 'U1-1')
    }
    // With 4.6 beside him he stops 2 before them: 5.02 from either corner.
    expect([charges(5.2), charges(4.6)]).toEqual([
      [50, 77],
      [50, 73],
    ])
  })

  test('FW-ASL-06 whose squads in reach have fallen to the fire of this turn is charged all the same', () => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 70]] },
        { id: 'U5', teams: [['hmgt', 80, 60]] },
        {
          id: 'D2',
          teams: [
            ['gren', 50, 82, { did: ['moved'] }],
            ['gren', 50, 95, { did: ['moved'] }],
            ['gren', 57, 95, { did: ['moved'] }],
          ],
          standing: MEEK,
        },
        FAR,
      ],
      { phase: 'movement' },
    )
    const battle = battleOf(state, [...all(6, 4), ...all(1, 4), ...all(6)])
    run(nextPhase(battle))
    // Three hits, one on each: the first squad fails its save.
    battle.state.queued = [4, 4, 4, 1, 1, ...all(6)]
    expect(saysIn(battle, 'U5 shoot @D2').said).toBe('taken')
    expect(unitIn(state, 'D2').lost).toEqual([1])
    run(nextPhase(battle))
    battle.state.queued = all(6)
    expect(state.phase).toBe('assault')
    // 22 cm away he goes 10 nearer, and there is nobody within 10: won without a blow.
    expect(saysIn(battle, 'U1 assault @D2').said).toBe('taken')
    expect(whereIs(state, 'U1-1')?.[1]).toBeGreaterThan(75)
    expect(thrownFor(battle, 'FW-ASL-11')).toEqual([])
  })

  test('FW-ASL-02 from 10 cm, and not from 10.2; cavalry from 20', () => {
    const charges = (kind: string, gap: number, half: number) =>
      says(
        field([{ id: 'U1', teams: [[kind, 50, 78.5 - gap - half]] }, defends([['gren', 50, 80]]), FAR]),
        'U1 assault @D2',
        all(1),
      ).said === 'taken'
    expect([charges('rifles', 10, 1.5), charges('rifles', 10.2, 1.5)]).toEqual([true, false])
    expect([charges('rider', 20, 2), charges('rider', 20.2, 2)]).toEqual([true, false])
  })

  test('FW-ASL-02 FW-GEN-06 against tanks it takes nerve: on 3 Confident do not charge, and not again in this turn', () => {
    const state = field([squad, defends([['pz4', 50, 81]]), FAR])
    const battle = battleOf(state, [3, ...all(6)])
    saysIn(battle, 'U1 assault @D2')
    expect([whereIs(state, 'U1-1'), thrownFor(battle, 'FW-ASL-02')]).toEqual([[50, 70], [3]])
    expect(saysIn(battle, 'U1 assault @D2').said).not.toBe('taken')
  })
})

describe('who strikes back', () => {
  test('FW-ASL-18 guns strike back from where they stand, within 5 cm, and go nowhere', () => {
    const state = field([squad, defends([['pak', 50, 81]], { defensive: 'hold', counter: 'always' }), FAR])
    // He misses; with no hit they need no nerve; Veterans strike home on 3.
    const { battle } = says(state, 'U1 assault @D2', [3, 3, ...all(6)])
    expect([thrownFor(battle, 'FW-ASL-11'), unitIn(state, 'U1').lost, whereIs(state, 'D2-1')]).toEqual([
      [3, 3],
      [1],
      [50, 81],
    ])
  })

  test('FW-ASL-18 FW-ASL-01 lorries alone break off, whatever they were told', () => {
    const state = field([squad, defends([['opel', 50, 81]], { defensive: 'hold', counter: 'always' }), FAR])
    const { battle } = says(state, 'U1 assault @D2', [3, ...all(6)])
    expect([
      thrownFor(battle, 'FW-ASL-11'),
      events(battle, 'company.breaks-off').map(({ unit }) => unit),
    ]).toEqual([[3], ['D2']])
  })

  test('FW-ASL-17 FW-ASL-18 after a hit they need nerve: on 4 the other squad comes, on 3 it breaks off', () => {
    const comes = (nerve: number) => {
      const state = field([
        squad,
        defends(
          [
            ['gren', 50, 80],
            ['gren', 60, 80],
          ],
          { defensive: 'hold', counter: 'always' },
        ),
        FAR,
      ])
      const { battle } = says(state, 'U1 assault @D2', [4, nerve, 3, ...all(6)])
      return [unitIn(state, 'U1').lost, events(battle, 'company.breaks-off').map(({ unit }) => unit)]
    }
    expect([comes(4), comes(3)]).toEqual([
      [[1], []],
      [[], ['D2']],
    ])
  })

  test('FW-PIN-06 FW-ASL-20 the platoon that was charged and hit is pinned, one that nobody hit is not; so with attackers', () => {
    const pins = (dice: readonly number[], counter: 'always' | 'never') => {
      const state = field([
        {
          id: 'U1',
          teams: [
            ['rifles', 50, 70],
            ['rifles', 57, 66],
          ],
        },
        defends(
          [
            ['gren', 50, 80],
            ['gren', 64, 84],
          ],
          { defensive: 'hold', counter },
        ),
        FAR,
      ])
      says(state, 'U1 assault @D2', dice)
      return [unitIn(state, 'U1').pinned, unitIn(state, 'D2').pinned]
    }
    // All miss; D2 breaks off.
    expect(pins(all(1), 'never')).toEqual([false, false])
    // Both hit; the other breaks off or is lost.
    expect(pins(all(4), 'never')).toEqual([false, true])
  })

  test('FW-ASL-07 FW-HIT-01 a platoon beside those charged fires at full ROF from 10 cm, not from 10.4', () => {
    const fires = (gap: number) => {
      const helper = defends([['hmgt', 52.5 + 2.5 + gap, 84]], { defensive: 'all' }, 'D5')
      const state = field([squad, defends([['gren', 50, 80]]), helper, FAR])
      const { battle } = says(state, 'U1 assault @D2', all(1))
      return thrownFor(battle, 'FW-HIT-07').length
    }
    // In line with each other: from x = 52.5 to its near edge; 1 cm apart in depth.
    expect([fires(9.9), fires(10.4)]).toEqual([4, 0])
  })
})

describe('questions in an assault', () => {
  const charged = (
    standing: Partial<Standing>,
    dice: readonly number[] = all(1),
    answers: readonly unknown[] = [],
  ) =>
    says(
      field([
        squad,
        defends(
          [
            ['gren', 50, 80],
            ['gren', 62, 80],
          ],
          standing,
        ),
        FAR,
      ]),
      'U1 assault @D2',
      dice,
      answers,
    )

  test('FW-ASY-03 FW-ASY-05 who has been told all of it is asked nothing; what is left open is asked, in its order', () => {
    expect(charged({ defensive: 'hold', counter: 'never', break: 'away' }).asked).toEqual([])
    expect(
      charged({ defensive: 'ask', counter: 'ask', break: 'ask' }, all(1), ['hold', 'break']).asked,
    ).toEqual(['company.defensive-fire', 'company.counter', 'company.break-off'])
  })

  test('FW-ASY-04 by default every team fires all it may: two squads their three dice each, and a panzerfaust', () => {
    const asked = charged({ defensive: 'ask', counter: 'never', break: 'away' })
    const told = charged({ defensive: 'all', counter: 'never', break: 'away' })
    const dice = (one: typeof asked) => thrownFor(one.battle, 'FW-HIT-07').length
    expect([dice(asked), dice(told)]).toEqual([8, 8])
  })

  test('FW-ASY-07 by default they counter-attack infantry when they are as many within 10 cm, and not tanks', () => {
    const counters = (attackers: Placed, teams: readonly PlacedTeam[], dice: readonly number[]) => {
      const state = field([attackers, defends(teams, { defensive: 'hold', counter: 'usual' }), FAR])
      const { battle } = says(state, `${attackers.id} assault @D2`, dice)
      return events(battle, 'company.breaks-off')[0]?.unit !== 'D2'
    }
    const two: Placed = {
      id: 'U1',
      teams: [
        ['rifles', 47, 70],
        ['rifles', 53, 70],
      ],
    }
    expect(counters(squad, [['gren', 50, 80]], [1, 3, ...all(6)])).toBe(true)
    expect(counters(two, [['gren', 50, 80]], [1, 1, ...all(6)])).toBe(false)
    expect(counters({ id: 'U3', teams: [['sherman', 50, 68]] }, [['gren', 50, 80]], [1, ...all(6)])).toBe(
      false,
    )
  })
})

describe('instructions', () => {
  test('FW-ASY-05 FW-ASY-11 a line tells a platoon what to do in the enemy’s turn, and only its side reads of it', () => {
    const state = field([defends([['gren', 50, 80]], {}), squad], { active: 'DE', phase: 'movement' })
    const { said, battle } = says(state, 'D2 standing counter=no-tanks defensive=hold break=home')
    expect(said).toBe('taken')
    expect(unitIn(state, 'D2').standing).toMatchObject({
      counter: 'noTanks',
      defensive: 'hold',
      break: 'home',
    })
    const told = battle.written().effects.map((effect) => companyBattles.audience?.(state, effect))
    expect(told.length).toBeGreaterThan(0)
    expect(told.every((to) => JSON.stringify(to) === '["DE"]')).toBe(true)
  })

  test('FW-ASY-06 hits go to the cheapest first; commander and bazooka are kept to the last, of them his pistols are worth less', () => {
    const lost = (hits: number) => {
      const state = field(
        [
          {
            id: 'U1',
            teams: [
              ['cmd', 50, 50, { did: ['moved'] }],
              ['baz', 55, 50, { did: ['moved'] }],
              ['rifles', 61, 50, { did: ['moved'] }],
              ['rifles', 44, 50, { did: ['moved'] }],
            ],
          },
          { id: 'D7', teams: [['hmgt', 50, 80]] },
        ],
        { phase: 'shooting', active: 'DE' },
      )
      says(state, 'D7 shoot @U1', [...all(6, hits), ...all(1, 4 - hits), ...all(1, 8)])
      return unitIn(state, 'U1').lost
    }
    expect([lost(1).length, lost(2), lost(3), lost(4)]).toEqual([1, [3, 4], [1, 3, 4], [1, 2, 3, 4]])
  })
})
