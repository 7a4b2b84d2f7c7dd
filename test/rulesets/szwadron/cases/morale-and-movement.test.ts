import { describe, expect, test } from 'vitest'
import { grade, holderOf, spoilsOf } from '../../../../src/rulesets/szwadron/victory/victory.ts'
import {
  at,
  diceLeft,
  fence,
  firedIn,
  firersIn,
  foot,
  gun,
  house,
  line,
  many,
  met,
  nextRound,
  northOf,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

const panic = { more: { control: 'panic' } } as const

describe('tests', () => {
  test('SZ-MOR-08 figures left in all: of 12 nine are Morale 4 − 1 and ten are 4, of 11 eight, of 10 seven, of 4 three', () => {
    const stands = (start: number, now: number) => {
      const thinned = { ...line, figures: now, files: now, more: { startFigures: start } }
      // One point of 3, a 4: nobody falls.
      const battle = battleOf(field([foot, thinned]), [1, ...many(6, 11), 4, 4, 6, 6, 6])
      order(battle, 'P1', 'fire', upon('A1'))
      return !toldIn(battle).some((told) => /repulsed|panics/.test(told))
    }
    expect([stands(10, 8), stands(12, 10)]).toEqual([true, true])
    expect([stands(12, 9), stands(10, 7), stands(11, 8), stands(4, 3)]).toEqual(many(0, 4).map(() => false))
  })

  test('SZ-MOR-09 fired at in a house Morale is 4 + 1 for the works + 1 for the cover: a 6 passes', () => {
    const battle = battleOf(field([foot, line], house(90, 108, 110, 114)), [1, ...many(6, 11), 10, 6, 6])
    order(battle, 'P1', 'fire', upon('A1'))
    expect([toldIn(battle).includes('sz.stands A1'), diceLeft(battle)]).toEqual([true, 1])
  })
})

describe('repulse', () => {
  test('SZ-MOR-24 SZ-GEO-17 SZ-MEL-25 from melee in the open it gets away by its full Move, attacker or defender', () => {
    // P1 loses one figure of six: Morale 4, a 5, then a 4. Beside it stand figures of A1 that touch nobody.
    const attacker = battleOf(field([foot, met]), [...many(6, 12), 1, 1, 1, ...many(6, 9), 5, 4])
    order(attacker, 'P1', 'fight')
    expect(toldIn(attacker)).toContain('sz.repulsed P1')
    expect(toldIn(attacker)).not.toContain('sz.no-way-back P1')
    const gone = unitIn(attacker.state, 'P1')
    expect(gone.control).toBe('normal')
    const [first] = gone.bodies
    // The figures stood 2 cm from each other, the first at 95.
    const began = 950 + 20 * ((first?.n ?? 0) - 1)
    expect(Math.hypot((first?.x ?? 0) - began, (first?.y ?? 0) - 990)).toBeCloseTo(120, 0)
    const defender = battleOf(field([foot, met]), [1, 1, 1, ...many(6, 9), ...many(6, 12), 5, 4])
    order(defender, 'P1', 'fight')
    expect(toldIn(defender)).not.toContain('sz.no-way-back A1')
    expect(unitIn(defender.state, 'A1').control).toBe('normal')
  })

  const hunting: Placed = { ...foot, figures: 12, files: 6, more: { control: 'pursuit', prey: ['A1'] } }
  const hunted: Placed = { ...met, figures: 12, files: 6 }
  // Its twelve dice miss; of twelve in answer three hit: one of twelve figures. Morale 4: 5, then 4.
  const dice = [...many(6, 12), 1, 1, 1, ...many(6, 9), 5, 4]

  test('SZ-MOR-57 a pursuer that is repulsed in its own morale phase does nothing in that turn', () => {
    const battle = battleOf(field([hunting, hunted]), dice)
    nextRound(battle)
    expect(toldIn(battle)).toContain('sz.repulsed P1')
    expect(unitIn(battle.state, 'P1').control).toBe('normal')
    const path = [from(battle.state, 'P1', 0, -3)]
    expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.acted')
    nextRound(battle)
    order(battle, 'P1', 'move', { path })
  })

  test('SZ-MOR-57 SZ-MOR-43 one that was parted draws up on its way back', () => {
    const state = field([hunting, hunted])
    const u = unitIn(state, 'P1')
    // Its last figure stands 5 cm behind.
    const bodies = u.bodies.map((body) => (body.n === 12 ? { ...body, y: body.y - 50 } : body))
    Object.assign(u, { bodies, parted: true })
    const battle = battleOf(state, dice)
    nextRound(battle)
    expect(toldIn(battle)).toContain('sz.repulsed P1')
    expect(unitIn(battle.state, 'P1')).toMatchObject({ control: 'normal', parted: false })
  })
})

describe('panic', () => {
  test('SZ-MOR-40 with an enemy at 10.0 cm nobody rallies, at 10.1 he may', () => {
    const control = (cm: number) => {
      const battle = battleOf(field([{ ...foot, ...panic }, at(line, 100, 100 + cm)]), [1, ...many(3, 20)])
      nextRound(battle)
      return unitIn(battle.state, 'P1').control
    }
    expect([control(10), control(10.1)]).toEqual(['panic', 'normal'])
  })

  test('SZ-MOR-37 who comes to his own edge with distance left has fled', () => {
    const battle = battleOf(field([at(foot, 100, 10, panic), at(line, 100, 60)]), [6, 6, 6])
    nextRound(battle)
    expect(unitIn(battle.state, 'P1').status).toBe('fled')
  })

  test('SZ-MOR-26 with a 2 and a 3 guns flee 5 cm, horse guns 15, foot 10 and horse 20', () => {
    const flight = (list: string, figures: number) => {
      const state = field([{ id: 'P1', list, figures, files: figures, at: [200, 200], ...panic }])
      const before = northOf(battleOf(state), 'P1')
      const battle = battleOf(state, [6, 2, 3])
      nextRound(battle)
      return before - northOf(battle, 'P1')
    }
    expect([flight('pl-foot', 1), flight('pl-horse', 1), flight('pl-line', 6), flight('pl-huss', 4)]).toEqual(
      [50, 150, 100, 200],
    )
  })
})

describe('what ends a battle', () => {
  test('SZ-SCEN-04 three figures hold a place within 10.0 cm, two neither hold nor contest it; a gun does both', () => {
    const holder = (placed: readonly Placed[]) => {
      const state = field(placed, { objectives: [{ id: 'x', at: [200, 200], points: 60 }] })
      const [place] = state.facts.objectives
      return place === undefined ? null : holderOf(state, place)
    }
    const near = at(foot, 200, 190)
    expect([holder([near]), holder([at(foot, 200, 189.9)])]).toEqual(['PL', null])
    expect(holder([near, at(line, 200, 205, { figures: 2, files: 2 })])).toBe('PL')
    expect(holder([near, gun('A5', 'at-foot', 200, 205)])).toBeNull()
    expect(holder([near, at(line, 200, 205, panic)])).toBe('PL')
  })

  test('SZ-SCEN-04 half as many points again are a victory, three times as many a great one', () => {
    expect([grade(89, 60), grade(90, 60), grade(179, 60), grade(180, 60)]).toEqual([
      'draw',
      'victory',
      'victory',
      'great',
    ])
    // A unit in panic gives half of its 36 points.
    const state = field([gun('A5', 'at-horse', 200, 205, panic)])
    expect(spoilsOf(unitIn(state, 'A5'))).toBe(18)
  })

  test('SZ-SCEN-03 a side that has no unit in hand when a round ends has lost', () => {
    const state = field([{ ...foot, ...panic }])
    Object.assign(unitIn(state, 'P99'), { control: 'panic' })
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, many(6, 30))
    order(battle, 'A99', 'endTurn')
    expect(battle.state.outcome).not.toBeNull()
  })
})

describe('movement', () => {
  /** How far north the first figure of P1 comes that is to go so many cm, mm. */
  const gone = (one: Placed, cm: number, ground = {}, others: readonly Placed[] = []) => {
    const battle = battleOf(field([one, ...others], ground))
    const before = northOf(battle, one.id)
    order(battle, one.id, 'move', { path: [from(battle.state, one.id, 0, cm)] })
    return northOf(battle, one.id) - before
  }

  test('SZ-ZOC-01 2.0 cm beside an enemy one passes, 1.8 cm beside him only if he is in panic', () => {
    const single = { figures: 1, files: 1 }
    const past = (cm: number, more: Placed['more'] = {}) =>
      gone(at(foot, 100, 100, single), 10, {}, [at(line, 102 + cm, 106, { ...single, more })])
    expect([past(2), past(1.8, { control: 'panic' })]).toEqual([100, 100])
    // His front is 6 cm off. 1.8 cm aside, the zone begins where he is √(20² − 18²) = 8.7 mm away: after 51.
    expect(past(1.8)).toBe(51)
  })

  test('SZ-MOVE-11 a fence costs 4 of 12 cm', () => {
    expect(gone(foot, 12, fence(104))).toBe(80)
  })

  test('SZ-MOVE-07 a hill costs 6 of 12 cm, from its foot as well', () => {
    expect(gone(foot, 12, hillFrom([60, 103], [140, 130]))).toBe(60)
    expect(gone(foot, 12, hillFrom([60, 100], [140, 130]))).toBe(60)
  })

  test('SZ-MOVE-09 a battery with R 8 comes onto it from its foot, 4 + 6 being too much, and from 2 cm before it not', () => {
    const hill = hillFrom([60, 100], [140, 130])
    // Within a millimetre, as bases touch.
    const off = (y: number, mm: number) => Math.abs(gone(gun('P5', 'pl-foot', 100, y), 8, hill) - mm)
    expect(off(100, 40)).toBeLessThanOrEqual(1)
    expect(off(98, 20)).toBeLessThanOrEqual(1)
  })

  test('SZ-MOVE-10 a wood 2 cm ahead costs double from half a base before it: 2 + 5 of 12 cm', () => {
    const wood = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [60, 102],
            [140, 102],
            [140, 140],
            [60, 140],
          ],
        },
      ],
    }
    expect(gone(foot, 12, wood)).toBe(70)
  })

  test('SZ-MOVE-13 foot goes into a house for 4 cm, horse stops before it', () => {
    const ground = house(90, 104, 110, 112)
    expect(gone(foot, 8, ground)).toBe(80)
    const horse: Placed = { id: 'P4', list: 'pl-huss', figures: 4, files: 4, at: [100, 100] }
    expect(gone(horse, 8, ground)).toBe(40)
  })

  test('SZ-MOVE-16 who moves with a slower unit comes 12 of his 14 cm', () => {
    const left = at(foot, 95, 100, { figures: 4, files: 4 })
    const right = at(foot, 103, 100, { id: 'P2', list: 'pl-light', figures: 4, files: 4 })
    const battle = battleOf(field([left, right]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 14)], options: { with: 'P2' } })
    expect([northOf(battle, 'P1'), northOf(battle, 'P2')]).toEqual([1110, 1110])
  })

  test('SZ-MOVE-17 nobody goes over the edge of the table', () => {
    expect(gone(at(foot, 100, 5), -4)).toBe(-30)
  })

  test('SZ-COH-02 a parted unit fires with all it has, and its move mends it', () => {
    const parted = (far: number) => {
      const state = field([foot, at(line, 100, far)])
      const u = unitIn(state, 'P1')
      Object.assign(u, { bodies: u.bodies.filter(({ n }) => n !== 3), parted: true })
      return battleOf(state, many(6, 10))
    }
    const fires = parted(108)
    order(fires, 'P1', 'fire', upon('A1'))
    expect([firersIn(fires), firedIn(fires)?.data?.dice]).toEqual([['P1'], 10])
    const moves = parted(130)
    order(moves, 'P1', 'move', { path: [from(moves.state, 'P1', 0, 6)] })
    expect(unitIn(moves.state, 'P1').parted).toBe(false)
  })
})
