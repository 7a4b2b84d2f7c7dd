import { describe, expect, test } from 'vitest'
import {
  at,
  diceLeft,
  fence,
  firedIn,
  foot,
  gun,
  house,
  line,
  many,
  meleeIn,
  met,
  nextRound,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, order, type Placed, unitIn } from '../support/field.ts'

/** Damage of a salvo of twelve dice by foot at line, and the dice that follow. */
const salvo = (damage: number, then: readonly number[], more: Partial<Placed> = {}, ground = {}) => {
  const battle = battleOf(field([foot, { ...line, ...more }], ground), [
    ...many(1, damage),
    ...many(6, 12 - damage),
    ...then,
  ])
  order(battle, 'P1', 'fire', upon('A1'))
  return battle
}

const lost = (battle: ReturnType<typeof salvo>) => firedIn(battle)?.data?.lost

/** Ground with upright sides, cm. */
const patch = (kind: string, left: number, near: number, right: number, far: number) => ({
  areas: [{ ...house(left, near, right, far).areas[0], kind }],
})

describe('the remainder', () => {
  test('SZ-LOSS-02 SZ-LOSS-03 five points of 3 are a figure and 2/3: a 10 is thrown again, a 6 takes one, a 7 does not', () => {
    // The die after it is for morale.
    expect(lost(salvo(5, [10, 6, 1]))).toBe(2)
    expect(lost(salvo(5, [7, 1]))).toBe(1)
  })

  test('SZ-LOSS-03 four points of 3 are a figure and 1/3: a 3 takes one, a 4 does not', () => {
    expect([lost(salvo(4, [3, 1])), lost(salvo(4, [4, 1]))]).toEqual([2, 1])
  })

  test('SZ-LOSS-04 with a six-sided die 2/3 are a 4 or less, and nothing is thrown again', () => {
    const withSix = (die: number) => {
      const state = field([foot, line])
      Object.assign(state.facts, { remainderDie: 'd6' })
      const battle = battleOf(state, [...many(1, 5), ...many(6, 7), die, 1, 6])
      order(battle, 'P1', 'fire', upon('A1'))
      return [lost(battle), diceLeft(battle)]
    }
    expect([withSix(4), withSix(5), withSix(6)]).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ])
  })

  test('SZ-LOSS-02 what damage is over is not kept: two points and one point are two throws, and perhaps nobody', () => {
    const battle = battleOf(field([foot, at(foot, 112, 100, { id: 'P2' }), line]), [
      ...[1, 1, ...many(6, 10), 7, 1],
      ...[1, ...many(6, 11), 4, 1],
    ])
    order(battle, 'P1', 'fire', upon('A1'))
    // Of P2 the western figures alone reach A1; all six dice it has there.
    battle.state.queued = [1, ...many(6, 11), 4, 1]
    order(battle, 'P2', 'fire', upon('A1'))
    expect(unitIn(battle.state, 'A1').bodies).toHaveLength(8)
  })

  test('SZ-LOSS-08 SZ-FIRE-42 one in the open is paid for with 3 of 5 points; the 2 left are half of one in the bushes', () => {
    // A1 faces south: its eighth figure is the western one, at 92 to 94. The bushes begin at 94.
    const ground = patch('bushes', 94, 106, 120, 114)
    expect(lost(salvo(5, [5, 1], {}, ground))).toBe(2)
    expect(lost(salvo(5, [6, 1], {}, ground))).toBe(1)
  })

  test('SZ-LOSS-07 SZ-SPEC-15 scattered in bushes each is twice 3 + 1: two points are a quarter, and a 2 takes it', () => {
    const scattered = { list: 'at-light', figures: 4, files: 4, more: { gap: 20 } }
    const ground = patch('bushes', 70, 104, 130, 116)
    const taken = (die: number) => lost(salvo(2, [die, 1, 1], scattered, ground))
    expect([taken(2), taken(3)]).toEqual([1, 0])
    // 9 and 10 are thrown again.
    expect(lost(salvo(2, [9, 10, 2, 1], scattered, ground))).toBe(1)
  })

  test('SZ-SPEC-15 a gap of 2.0 cm scatters them, one of 1.9 does not', () => {
    const toughness = (gap: number) =>
      firedIn(salvo(1, many(1, 5), { list: 'at-light', figures: 4, files: 4, more: { gap } }))?.sums
        ?.toughness?.total
    expect([toughness(20), toughness(19)]).toEqual([6, 3])
  })

  test('SZ-LOSS-09 SZ-MOR-05 whoever is destroyed to the last throws neither a remainder nor for morale', () => {
    const battle = salvo(7, [3, 3, 3], { figures: 2, files: 2, more: { startFigures: 8 } })
    expect([lost(battle), unitIn(battle.state, 'A1').status, diceLeft(battle)]).toEqual([2, 'destroyed', 3])
  })

  test('SZ-FIRE-24 SZ-LOSS-01 losses are off the table before the next unit fires', () => {
    const battle = battleOf(
      field([foot, at(foot, 112, 100, { id: 'P2' }), at(line, 106, 108, { figures: 4, files: 4 })]),
    )
    battle.state.queued = [...many(1, 6), ...many(6, 6), 1]
    order(battle, 'P1', 'fire', upon('A1'))
    expect(unitIn(battle.state, 'A1').bodies).toHaveLength(2)
    battle.state.queued = many(6, 12)
    order(battle, 'P2', 'fire', upon('A1'))
    expect(events(battle, 'sz.fired')[1]?.data?.left).toBe(2)
  })
})

describe('which figures fall', () => {
  test('SZ-FIRE-25 SZ-FIRE-42 behind a fence the first rank is covered, the second is behind the first: it cannot fall before it', () => {
    // Eight points: one of the first rank at 3 + 1, then the one behind him at 3; of the point left a quarter, and a 3 is none.
    const battle = salvo(8, [3, 1], { figures: 8, files: 4 }, fence(108))
    expect(firedIn(battle)?.sums?.toughness?.total).toBe(4)
    expect(unitIn(battle.state, 'A1').bodies.map(({ n }) => n)).toEqual([2, 3, 4, 6, 7, 8])
  })

  test('SZ-FIRE-25 of two ranks the second falls once those before it have fallen', () => {
    // Twelve points are four figures: the whole first rank of two and the second. Morale 4 − 4.
    const battle = salvo(12, [6, 6, 1, 1], { figures: 6, files: 2, more: { startFigures: 8 } })
    expect(unitIn(battle.state, 'A1').bodies.map(({ n }) => n)).toEqual([5, 6])
  })

  test('SZ-FIRE-17 SZ-LOSS-09 a second rank out of range cannot fall: nine points, two in reach, and no further die', () => {
    // The first rank is 11 cm off, the second 13; muskets reach 12. A1: six at the start, four left, Morale 4 − 1.
    const battle = salvo(9, [1, 6], {
      figures: 6,
      files: 2,
      at: [100, 111],
      more: { startFigures: 6 },
    })
    expect([lost(battle), diceLeft(battle)]).toEqual([2, 1])
  })

  test('SZ-FIRE-26 two of five abreast do not fall side by side', () => {
    const battle = salvo(6, [1], { figures: 5, files: 5, more: { startFigures: 8 } })
    const [a = 0, b = 0] = [1, 2, 3, 4, 5].filter(
      (n) => !unitIn(battle.state, 'A1').bodies.some((body) => body.n === n),
    )
    expect(lost(battle)).toBe(2)
    expect(b - a).toBeGreaterThan(1)
  })

  test('SZ-MEL-18 SZ-LOSS-09 in melee only who touches the enemy can fall: nine points on two figures in contact', () => {
    // Six dice of grenadiers, UW 4, W 3: three figures of two files against a deep column of eight.
    const grenadiers: Placed = { id: 'P3', list: 'pl-gren', figures: 4, files: 4, at: [100, 100] }
    const battle = battleOf(field([grenadiers, { ...met, figures: 8, files: 2 }]), [
      ...many(1, 12),
      ...many(6, 40),
    ])
    order(battle, 'P3', 'fight')
    // Two files of 2 cm: of four grenadiers two or four touch; three dice each.
    expect(meleeIn(battle)?.data?.lost).toBe(2)
    expect(unitIn(battle.state, 'A1').bodies).toHaveLength(6)
  })

  test('SZ-UNIT-03 SZ-LOSS-02 a gun has 5: four points leave it to an 8 of ten, five do not', () => {
    const hit = (damage: number, then: readonly number[]) => {
      const battle = battleOf(field([foot, gun('A5', 'at-foot', 100, 108)]))
      battle.state.queued = [...many(1, damage), ...many(6, 12 - damage), ...then]
      order(battle, 'P1', 'fire', upon('A5'))
      return [firedIn(battle)?.data?.dice, unitIn(battle.state, 'A5').status]
    }
    // All six of a line have it before them, within 45°.
    expect(hit(4, [8])[1]).toBe('destroyed')
    expect(hit(4, [9, 1])[1]).toBe('standing')
    expect(hit(5, [])[1]).toBe('destroyed')
  })
})

describe('keeping together', () => {
  test('SZ-COH-01 SZ-COH-02 a gap shot into a line parts it; it may still fight on', () => {
    const battle = battleOf(field([foot, { ...met, figures: 6, files: 6 }]))
    battle.state.queued = [1, 1, 1, ...many(6, 9), ...many(6, 12), 1, ...many(6, 40)]
    order(battle, 'P1', 'fight')
    expect(unitIn(battle.state, 'A1').bodies).toHaveLength(5)
    nextRound(battle)
    battle.state.queued = many(6, 80)
    order(battle, 'P1', 'fight')
    expect(events(battle, 'sz.melee')).toHaveLength(2)
  })

  test('SZ-COH-04 SZ-SPEC-14 light infantry keeps together at 4 cm, and is drawn up no wider', () => {
    const light: Placed = { id: 'P1', list: 'pl-light', figures: 4, files: 4, at: [100, 100] }
    const wide = (gap: string) => {
      const battle = battleOf(field([light]))
      try {
        order(battle, 'P1', 'form', { options: { order: 'scattered', gap } })
      } catch (error) {
        return (error as Error).message
      }
      return unitIn(battle.state, 'P1').gap
    }
    expect([wide('4'), wide('2')]).toEqual([40, 20])
    expect(wide('4.5')).toMatch(/sz\.error/u)
  })

  test('SZ-SPEC-04 SZ-COH-04 line infantry does not scatter', () => {
    const battle = battleOf(field([foot]))
    expect(() => order(battle, 'P1', 'form', { options: { order: 'scattered', gap: '2' } })).toThrow(
      /sz\.error/u,
    )
    expect(toldIn(battle).filter((one) => one.startsWith('sz.drawn-up'))).toEqual([])
  })
})
