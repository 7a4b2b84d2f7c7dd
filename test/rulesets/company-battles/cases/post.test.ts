import { describe, expect, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import { type Standing, USUAL } from '../../../../src/rulesets/company-battles/units/standing.ts'
import type { FwBattle, FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  events,
  field,
  order,
  type Placed,
  type PlacedTeam,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

/** As a platoon is that nobody has told anything: five windows are asked. */
const UNTOLD: Standing = USUAL
/** All of an assault's windows are asked. */
const ALL_ASKED: Partial<Standing> = {
  defensive: 'ask',
  counter: 'ask',
  break: 'ask',
  allocate: 'ask',
  consolidate: 'ask',
  enter: 'ask',
}
const squads = (standing: Partial<Standing>, ...more: PlacedTeam[]): Placed => ({
  id: 'U1',
  teams: [['rifles', 50, 70], ...more],
  standing,
})
const grenadiers = (standing: Partial<Standing>, ...more: PlacedTeam[]): Placed => ({
  id: 'D2',
  teams: [['gren', 50, 80], ...more],
  standing,
})
/** Tells a platoon what to do, as its player does, in the enemy's turn too. */
const tell = (state: FwState, unit: string, options: Readonly<Record<string, string>>) =>
  told(() => order(battleOf(state), unit, 'standing', { options }))

describe('an assault and its windows', () => {
  const wall = { id: 'w', kind: 'wall', line: [[20, 76] as const, [80, 76] as const] }
  const behind: Placed = {
    id: 'D2',
    teams: [
      ['gren', 50, 78],
      ['gren', 56, 78],
    ],
    standing: ALL_ASKED,
  }

  test('FW-ASY-04 FW-ASL-07 FW-ASL-12 FW-ASL-15 FW-ASL-17 FW-ASL-19 FW-ASL-21 they come in the order of its steps', () => {
    const state = field([squads(ALL_ASKED), behind], { ground: [wall] })
    // No fire. Skill 4 hits; nerve 4.
    const battle = battleOf(state, [4, 4])
    const asked = order(battle, 'U1', 'assault', at('D2'), ['hold', 'D2-1', 'enter', 'break', 'away', 'W'])
    expect(asked).toEqual([
      'company.defensive-fire',
      'company.share-hits',
      'company.break-in',
      'company.counter',
      'company.break-off',
      'company.consolidate',
    ])
    expect(state.queued).toEqual([])
    expect(unitIn(state, 'D2').lost).toEqual([1])
    // It took the place of whom it destroyed, then went 10 cm west.
    expect(whereIs(state, 'U1-1')).toEqual([40, 78])
  })

  test('FW-ASY-05 FW-ASY-03 all that is told beforehand makes it one message, with the same end', () => {
    const fought = (asks: boolean) => {
      const state = field([
        squads(asks ? UNTOLD : {}, ['rifles', 56, 70]),
        grenadiers(asks ? UNTOLD : {}, ['gren', 56, 80]),
      ])
      if (!asks) {
        const said = { defensive: 'hold', counter: 'always', break: 'away', consolidate: 'stay' }
        expect(tell(state, 'D2', said)).toBe('taken')
        expect(tell(state, 'U1', { counter: 'never', break: 'home' })).toBe('taken')
      }
      // Nobody hits: both pass without a die.
      const battle = battleOf(state, [1, 1, 1, 1])
      const asked = order(battle, 'U1', 'assault', at('D2'), ['hold', 'counter', 'break', 'home'])
      expect(state.queued).toEqual([])
      return { asked, places: ['U1-1', 'U1-2', 'D2-1', 'D2-2'].map((id) => whereIs(state, id)) }
    }
    const live = fought(true)
    expect(live.asked).toEqual([
      'company.defensive-fire',
      'company.counter',
      'company.counter',
      'company.break-off',
    ])
    expect(fought(false)).toEqual({ asked: [], places: live.places })
  })

  test('FW-ASY-04 FW-ASL-07 without an answer every team fires every weapon: two squads, two dice and a panzerfaust or three and one', () => {
    const dice = (answers: readonly unknown[]) => {
      const battle = battleOf(field([squads({}), grenadiers(UNTOLD, ['gren', 56, 80])]), all(1))
      order(battle, 'U1', 'assault', at('D2'), answers)
      return thrownFor(battle, 'FW-HIT-07').length
    }
    // LMG squad ROF 3 and panzerfaust ROF 1, of both.
    expect([dice([]), dice(['all']), dice(['hold'])]).toEqual([8, 8, 0])
  })

  test('FW-ASY-03 FW-ASL-07 FW-ARC-01 nobody is asked about fire that none of his guns can give: it is charged from behind', () => {
    const asked = (heading: number) => {
      const gun: Placed = {
        id: 'D5',
        teams: [['pak', 50, 82, { heading }]],
        standing: { ...UNTOLD, counter: 'never' },
      }
      return order(battleOf(field([squads({}), gun]), all(1)), 'U1', 'assault', at('D5'))
    }
    expect(asked(180)).toContain('company.defensive-fire')
    expect(asked(0)).not.toContain('company.defensive-fire')
  })

  test('FW-ASY-03 FW-ASL-19 FW-ASL-21 guns fixed to their places are asked neither where they go nor whether they go on', () => {
    const asked = (type: string, dice: readonly number[], answers: readonly unknown[]) => {
      const guns: Placed = { id: 'D11', teams: [[type, 50, 84]], standing: ALL_ASKED }
      const battle = battleOf(field([squads({ counter: 'never' }), guns]), dice)
      return order(battle, 'U1', 'assault', at('D11'), answers)
    }
    // All fire misses, the squad too. Breaking off:
    const [fire, counter, off] = ['company.defensive-fire', 'company.counter', 'company.break-off']
    expect(asked('lefh', [1], ['hold', 'break', 'away'])).toEqual([fire, counter, off])
    expect(asked('flak88', [1], ['hold', 'break'])).toEqual([fire, counter])
    // It stands and fights, hits on 3, and the squad is gone.
    expect(asked('lefh', [1, 3], ['hold', 'counter', 'stay'])).toEqual([fire, counter, 'company.consolidate'])
    expect(asked('flak88', [1, 3], ['hold', 'counter'])).toEqual([fire, counter])
  })

  test('FW-ASY-04 FW-ASL-15 FW-ASL-21 untold, the winner neither takes the place behind the wall nor goes on', () => {
    const state = field([squads(UNTOLD), { ...behind, teams: [['gren', 50, 78]], standing: UNTOLD }], {
      ground: [wall],
    })
    const battle = battleOf(state, [4])
    expect(order(battle, 'U1', 'assault', at('D2'), ['hold'])).toEqual(['company.defensive-fire'])
    expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['U1'])
    // In contact: the enemy's front at 76.5, its own middle 1.5 before it.
    expect(whereIs(state, 'U1-1')).toEqual([50, 75])
  })

  test('FW-ASY-05 counter=no-tanks: outnumbered it goes at infantry all the same, and never at tanks', () => {
    const answers = (attackers: Placed) => {
      const state = field([attackers, grenadiers({ defensive: 'hold' })])
      expect(tell(state, 'D2', { counter: 'noTanks' })).toBe('taken')
      const battle = battleOf(state, all(1))
      order(battle, attackers.id, 'assault', at('D2'))
      return (
        events(battle, 'company.counter-attacks')[0]?.unit ?? events(battle, 'company.breaks-off')[0]?.unit
      )
    }
    const many = squads({ counter: 'never' }, ['rifles', 56, 70], ['rifles', 44, 70])
    const battle = battleOf(field([many, grenadiers({ defensive: 'hold' })]), all(1))
    order(battle, 'U1', 'assault', at('D2'))
    // By the usual answer one against three breaks off.
    expect(events(battle, 'company.counter-attacks')).toEqual([])
    expect(answers(many)).toBe('D2')
    const tanks = field([
      { id: 'U3', teams: [['sherman', 50, 68]], standing: { counter: 'never' } },
      grenadiers({ defensive: 'hold', counter: 'noTanks' }),
    ])
    const fight = battleOf(tanks, all(1))
    order(fight, 'U3', 'assault', at('D2'))
    expect(events(fight, 'company.counter-attacks')).toEqual([])
    expect(events(fight, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['D2'])
  })

  test('FW-ASY-05 FW-ASL-19 break=home: as near to the way home as gets it 10 cm from whom it leaves', () => {
    const ends = (said: 'home' | 'away') => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', 54, 80, { heading: 270 }]] },
        grenadiers({ defensive: 'hold', counter: 'never' }),
      ]
      const state = field(placed)
      expect(tell(state, 'D2', { break: said })).toBe('taken')
      order(battleOf(state, [1]), 'U1', 'assault', at('D2'))
      return whereIs(state, 'D2-1') ?? [0, 0]
    }
    // In contact from the east already: straight away is west, home is north.
    expect(ends('away')).toEqual([40, 80])
    const [x, y] = ends('home')
    expect(y).toBeGreaterThan(80.5)
    expect(Math.hypot(x - 50, y - 80)).toBeCloseTo(10, 0)
  })
})

describe('who is asked', () => {
  /** Two players of one side, each with platoons of his own. */
  const seated = (state: FwState) => {
    Object.assign(state, {
      seats: {
        ann: { side: 'US', commands: ['U1'], chief: false },
        cyd: { side: 'US', commands: ['U2'], chief: false },
      },
    })
    Object.assign(state.facts, {
      seatings: [
        { id: 'one', side: 'US', head: 'U1', names: { en: 'one', pl: 'one' } },
        { id: 'two', side: 'US', head: 'U2', names: { en: 'two', pl: 'two' } },
      ],
    })
    Object.assign(unitIn(state, 'U1'), { seat: 'one' })
    Object.assign(unitIn(state, 'U2'), { seat: 'two' })
    return state
  }

  test('FW-ASY-02 FW-CMD-08 whether a failed test is taken again is for who commands the platoon, not for all of his side', () => {
    const state = seated(
      field([
        { id: 'U1', teams: [['rifles', 50, 50]], more: { pinned: true }, standing: { reroll: 'ask' } },
        { id: 'U2', teams: [['rifles', 150, 50]] },
        { id: 'UH1', teams: [['coy', 56, 50]], more: { role: 'commander' } },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ]),
    )
    const asked = startingPhase(battleOf(state, [3, 4]), 'US').next()
    expect(asked.done).toBe(false)
    expect(asked.value).toMatchObject({ kind: 'company.reroll', side: 'US', players: ['ann'] })
  })

  /** What is asked of whom as an order is carried out, each question answered as usual. */
  const questions = (battle: FwBattle, unit: string, key: string, more: Partial<Declared>) => {
    const found: (readonly [string, readonly string[]])[] = []
    const steps = ORDERS[key]?.perform(battle, { unit, order: key, path: [], options: {}, ...more })
    for (let step = steps?.next(); step !== undefined && !step.done; ) {
      const { kind, players = [], accept, default: usual } = step.value
      found.push([kind, players])
      step = steps?.next(accept(usual, null))
    }
    return found
  }

  test('FW-ASY-02 FW-ASL-07 each player is asked about the fire of his own platoons, and answers for no others', () => {
    const asks = { defensive: 'ask', counter: 'never' } as const
    const state = seated(
      field(
        [
          { id: 'D2', teams: [['gren', 50, 80]] },
          { id: 'U1', teams: [['rifles', 50, 70]], standing: asks },
          { id: 'U2', teams: [['rifles', 57, 68]], standing: asks },
        ],
        { active: 'DE' },
      ),
    )
    expect(questions(battleOf(state, all(1)), 'D2', 'assault', at('U1'))).toEqual([
      ['company.defensive-fire', ['ann']],
      ['company.defensive-fire', ['cyd']],
    ])
  })

  test('FW-ASY-02 FW-TGT-06 and about his own commanders and observers that may join', () => {
    const near = (id: string, x: number, seat: string): Placed => ({
      id,
      teams: [['sic', x, 50, MOVED]],
      more: { role: 'second', seat },
      standing: { attach: 'ask' },
    })
    const state = seated(
      field(
        [
          { id: 'D7', teams: [['hmgt', 50, 80]] },
          { id: 'U1', teams: [['rifles', 50, 50, MOVED]] },
          { id: 'U2', teams: [['rifles', 150, 50]] },
          near('UH1', 44, 'one'),
          near('UH2', 56, 'two'),
        ],
        { ...SHOOTING, active: 'DE' },
      ),
    )
    expect(questions(battleOf(state, all(1)), 'D7', 'shoot', at('U1'))).toEqual([
      ['company.attach', ['ann']],
      ['company.attach', ['cyd']],
    ])
  })

  test('FW-ASY-02 FW-ASL-17 so is a counter-attack', () => {
    const state = seated(
      field(
        [
          { id: 'D2', teams: [['gren', 50, 80]] },
          { id: 'U1', teams: [['rifles', 50, 70]], standing: { defensive: 'hold', counter: 'ask' } },
          { id: 'U2', teams: [['rifles', 150, 50]] },
        ],
        { active: 'DE' },
      ),
    )
    const battle = battleOf(state, [1])
    const found = ORDERS.assault?.perform(battle, {
      unit: 'D2',
      order: 'assault',
      path: [],
      options: {},
      ...at('U1'),
    })
    expect(found?.next().value).toMatchObject({ kind: 'company.counter', players: ['ann'] })
  })
})

describe('the usual sharing of hits', () => {
  /** The teams lost of a platoon that machine guns hit so often, every save failing. */
  const lost = (target: Placed, hits: number, weapon = 'hmgt') => {
    const state = field([{ id: 'U7', teams: [[weapon, 50, 50]] }, target], SHOOTING)
    const dice = Array.from({ length: 4 }, (_, i) => (i < hits ? 4 : 1))
    order(battleOf(state, [...dice, ...all(1)]), 'U7', 'shoot', at('D2'))
    return [...unitIn(state, 'D2').lost].sort()
  }
  const platoon = (standing: Partial<Standing> = {}): Placed => ({
    id: 'D2',
    teams: [
      ['cmd', 50, 80, MOVED],
      ['gren', 57, 80, MOVED],
      ['gren', 43, 80, MOVED],
      ['gren', 50, 88, MOVED],
    ],
    standing,
  })

  test('FW-ASY-06 the farther first, among equals the lower number, the commander last of all', () => {
    expect([1, 2, 3, 4].map((hits) => lost(platoon(), hits))).toEqual([[4], [2, 4], [2, 3, 4], [1, 2, 3, 4]])
  })

  test('FW-ASY-05 FW-ASY-06 told to give up the cheapest, the commander with his submachine gun is the first', () => {
    const state = field([platoon()])
    expect(tell(state, 'D2', { allocate: 'cheapest' })).toBe('taken')
    expect(lost(platoon({ allocate: 'cheapest' }), 1)).toEqual([1])
  })

  test('FW-ASY-06 anti-tank teams and observers come last, whatever they cost: squads, mortar, then commander, then bazooka', () => {
    const rifles: Placed = {
      id: 'D2',
      teams: [
        ['cmd', 50, 78, MOVED],
        ['baz', 50, 88, MOVED],
        ['lmor', 44, 78, MOVED],
        ['rifles', 57, 84, MOVED],
      ],
    }
    expect([1, 2, 3, 4].map((hits) => lost(rifles, hits))).toEqual([[4], [3, 4], [1, 3, 4], [1, 2, 3, 4]])
  })
})

describe('instructions', () => {
  test('FW-ASY-05 they are taken in the enemy’s turn, of several platoons at once, and what they do not know is refused', () => {
    const state = field([
      squads({}),
      grenadiers(UNTOLD),
      { id: 'D1', teams: [['gren', 150, 190]], standing: UNTOLD },
    ])
    expect(tell(state, 'D2', { disengage: 'always', with: 'D1' })).toBe('taken')
    expect([unitIn(state, 'D1').standing.disengage, unitIn(state, 'D2').standing.disengage]).toEqual([
      'always',
      'always',
    ])
    // Whatever else was told holds on.
    expect(unitIn(state, 'D2').standing).toEqual({ ...UNTOLD, disengage: 'always' })
    expect(tell(state, 'D2', { defensive: '0' })).toBe('error.order.bad-option')
    expect(tell(state, 'D2', {})).toBe('company.error.standing-what')
  })

  test('FW-ASY-03 FW-CMD-08 reroll=never keeps a failed test, and takes no die', () => {
    const dice = (reroll: string) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 50]], more: { pinned: true } },
        { id: 'UH1', teams: [['coy', 56, 50]], more: { role: 'commander' } },
        { id: 'D2', teams: [['gren', 150, 190]] },
      ])
      expect(tell(state, 'U1', { reroll })).toBe('taken')
      const battle = battleOf(state, [3, 4])
      for (const _ of startingPhase(battle, 'US')) throw new Error('Nobody is to be asked.')
      return [thrownFor(battle, 'FW-PIN-05'), unitIn(state, 'U1').pinned]
    }
    expect(dice('never')).toEqual([[3], true])
    expect(dice('always')).toEqual([[3, 4], false])
  })

  test('FW-ASY-04 FW-REC-04 scouts that give no answer stay: the gun that would get one shot fires all of them', () => {
    const dice = (answers: readonly unknown[]) => {
      const state = field(
        [
          { id: 'U7', teams: [['hmgt', 50, 50]] },
          { id: 'D8', teams: [['rjeep', 50, 80, MOVED]], standing: UNTOLD },
        ],
        SHOOTING,
      )
      // They would fail to get away on 2.
      const battle = battleOf(state, [1, ...(answers.length > 0 ? [2] : []), ...all(1)])
      const asked = order(battle, 'U7', 'shoot', at('D8'), answers)
      return [asked, thrownFor(battle, 'FW-HIT-07').length, thrownFor(battle, 'FW-REC-05').length]
    }
    expect(dice([])).toEqual([['company.disengage'], 4, 0])
    expect(dice(['go'])).toEqual([['company.disengage'], 4, 1])
  })

  test('FW-ASY-04 FW-TGT-05 FW-TGT-06 who is aimed at alone joins the nearest, even told never to; who is only near stays', () => {
    const joined = (target: string, attach: 'never' | 'nearest') => {
      const state = field(
        [
          { id: 'U7', teams: [['hmgt', 50, 50]] },
          { id: 'DH2', teams: [['sic', 50, 80, MOVED]], more: { role: 'second' } },
          { id: 'D1', teams: [['gren', 60, 80, MOVED]] },
          { id: 'D2', teams: [['gren', 39, 80, MOVED]] },
        ],
        SHOOTING,
      )
      expect(tell(state, 'DH2', { attach })).toBe('taken')
      order(battleOf(state, all(1)), 'U7', 'shoot', at(target))
      return unitIn(state, 'DH2').attached
    }
    expect([joined('DH2', 'never'), joined('D2', 'never'), joined('D2', 'nearest')]).toEqual([
      'D1',
      null,
      'D2',
    ])
  })
})
