import { describe, expect, test } from 'vitest'
import {
  at,
  diceLeft,
  fence,
  fightsIn,
  firersIn,
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
import { battleOf, events, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

const placesOf = (battle: ReturnType<typeof battleOf>, id: string) =>
  unitIn(battle.state, id).bodies.map(({ n, x, y }) => [n, Math.round(x), Math.round(y)])
const two = { figures: 2, files: 2 }

describe('closing in', () => {
  test('SZ-MEL-31 SZ-MEL-32 who touches another enemy is engaged and stays, though he could get at this one', () => {
    // P1 has lost its middle figure: the first touches A1, the third 1 cm of A2. Between A1 and A2 are 3 cm.
    const state = field([
      at(foot, 97, 100, { figures: 3, files: 3 }),
      at(line, 94, 100, two),
      at(line, 101, 100, { id: 'A2', ...two }),
    ])
    const u = unitIn(state, 'P1')
    Object.assign(u, { bodies: u.bodies.filter(({ n }) => n !== 2), parted: true })
    const battle = battleOf(state, many(6, 80))
    order(battle, 'P1', 'fight')
    expect(placesOf(battle, 'P1')).toEqual([
      [1, 950, 990],
      [3, 990, 990],
    ])
  })

  test('SZ-MEL-31 so does a figure of the defender that another attacker holds', () => {
    const battle = battleOf(
      field([at(foot, 96, 100, two), at(foot, 104, 100, { id: 'P2', ...two }), met]),
      many(6, 80),
    )
    const before = placesOf(battle, 'A1').filter(([n]) => [1, 2, 3].includes(n as number))
    order(battle, 'P1', 'fight', upon('A1'))
    expect(placesOf(battle, 'A1').filter(([n]) => [1, 2, 3].includes(n as number))).toEqual(before)
  })

  test('SZ-MEL-33 who cannot get into contact comes 4 cm nearer and no farther', () => {
    // A second rank 7 cm behind the first.
    const state = field([at(foot, 100, 100, { figures: 4, files: 2 }), met])
    const u = unitIn(state, 'P1')
    Object.assign(u, { bodies: u.bodies.map((body) => (body.n > 2 ? { ...body, y: body.y - 70 } : body)) })
    const battle = battleOf(state, many(6, 80))
    const before = placesOf(battle, 'P1')
    order(battle, 'P1', 'fight')
    const far = placesOf(battle, 'P1').map(([, x = 0, y = 0], i) =>
      Math.round(Math.hypot(x - (before[i]?.[1] ?? 0), y - (before[i]?.[2] ?? 0))),
    )
    expect(far.slice(0, 2)).toEqual([0, 0])
    for (const mm of far.slice(2)) expect(mm).toBeLessThanOrEqual(41)
    expect(Math.max(...far)).toBeGreaterThan(30)
  })

  test('SZ-MEL-26 SZ-SEQ-13 both stand: they stay engaged, and the other side may fight on in its turn', () => {
    const battle = battleOf(field([foot, met]), many(6, 80))
    order(battle, 'P1', 'fight')
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'fight')
    expect([fightsIn(battle), events(battle, 'sz.melee')[1]?.unit]).toEqual([2, 'A1'])
  })

  test('SZ-SPEC-11 a heavy gun that closes in has moved, and is no longer ready', () => {
    const heavy = gun('A5', 'at-heavy', 102, 100, { figures: 2, files: 2, more: { emplaced: true } })
    const battle = battleOf(field([at(foot, 100, 100, two), heavy]), many(6, 90))
    const before = placesOf(battle, 'A5')
    order(battle, 'P1', 'fight')
    expect(placesOf(battle, 'A5')).not.toEqual(before)
    expect(unitIn(battle.state, 'A5').emplaced).toBe(false)
  })
})

describe('dice and losses', () => {
  test('SZ-MEL-10 SZ-MEL-02 1.0 cm of contact fights and binds, 0.9 does neither', () => {
    const fights = (x: number) => {
      const battle = battleOf(
        field([at(foot, 100, 100, { figures: 1, files: 1 }), at(line, x, 100, two)]),
        many(6, 30),
      )
      try {
        order(battle, 'P1', 'fight')
      } catch (error) {
        return (error as Error).message
      }
      return meleeIn(battle)?.sums?.attack?.total
    }
    // P1 stands from 99 to 101; A1 from x − 2.
    expect([fights(102), fights(102.1)]).toEqual([2, 'sz.error.not-engaged'])
  })

  test('SZ-MEL-08 SZ-MEL-16 the attacker’s dice, the defender’s, his remainder, then the attacker’s', () => {
    // One point each: a 3 takes one of the defenders, a 4 none of the attackers. Both have Morale 4, and stand on a 4.
    const battle = battleOf(field([foot, met]), [
      ...[1, ...many(6, 11)],
      ...[1, ...many(6, 11)],
      ...[3, 4, 4, 4],
    ])
    order(battle, 'P1', 'fight')
    expect(meleeIn(battle)?.data).toMatchObject({ damage: 1, lost: 1, back: 1, fell: 0 })
    expect([toldIn(battle).filter((one) => one.startsWith('sz.stands')), diceLeft(battle)]).toEqual([
      ['sz.stands A1', 'sz.stands P1'],
      0,
    ])
  })

  test('SZ-SPEC-18 SZ-SPEC-19 cuirassiers in a charge: damage, remainder and removal come before the answer', () => {
    const cuirassiers: Placed = { id: 'P4', list: 'pl-cuir', figures: 4, files: 4, at: [100, 100] }
    // Sixteen dice, four points on W 3: one, and 1/3, which a 3 is. Two of four are left to answer, or touch him.
    const battle = battleOf(
      field([cuirassiers, at(line, 100, 110, { figures: 4, files: 4, more: { startFigures: 8 } })]),
      [...many(1, 4), ...many(6, 12), 3, ...many(6, 60)],
    )
    order(battle, 'P4', 'charge', upon('A1'))
    expect(meleeIn(battle)?.data).toMatchObject({ damage: 4, lost: 2 })
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(4)
  })

  test('SZ-MEL-06 SZ-MEL-07 one attack a turn, and any number of answers', () => {
    const battle = battleOf(
      field([
        at(foot, 95, 100, { figures: 4, files: 4 }),
        at(foot, 105, 100, { id: 'P2', figures: 4, files: 4 }),
        met,
      ]),
      many(6, 90),
    )
    order(battle, 'P1', 'fight')
    expect(() => order(battle, 'P1', 'fight')).toThrow('sz.error.acted')
    order(battle, 'P2', 'fight')
    expect(events(battle, 'sz.melee').map(({ sums }) => sums?.answer?.total)).toEqual([8, 8])
  })

  test('SZ-MEL-35 SZ-MEL-34 a fence between raises who is attacked to 4, and not his attacker', () => {
    const battle = battleOf(field([foot, met], fence(100)), many(6, 60))
    order(battle, 'P1', 'fight')
    const { answerToughness, attackToughness } = meleeIn(battle)?.sums ?? {}
    expect([answerToughness?.total, attackToughness?.total]).toEqual([4, 3])
  })

  test('SZ-MEL-35 a hill edge gives 1 a level, and never more than 2', () => {
    const above = (level: number) => {
      const hill = { areas: [{ ...hillFrom([80, 100], [120, 130]).areas[0], level }] }
      const battle = battleOf(field([foot, met], hill), many(6, 60))
      order(battle, 'P1', 'fight')
      return meleeIn(battle)?.sums?.answerToughness?.total
    }
    expect([above(1), above(2), above(3)]).toEqual([4, 5, 5])
  })

  test('SZ-MEL-36 only part of the defender behind a fence: each part is thrown at and paid for by itself, he answers once', () => {
    // The fence ends at 100. Of six attackers three strike across it at 3 + 1, three at 3: six dice each, the lower toughness first.
    const battle = battleOf(field([foot, { ...met, figures: 6, files: 6 }], fence(100, 60, 100)))
    // Three points in the open are a figure; three behind the fence are 3/4, and a 7 is none (6 or less).
    battle.state.queued = [...many(1, 3), ...many(6, 3), ...many(1, 3), ...many(6, 3), ...many(6, 12), 7, 1]
    order(battle, 'P1', 'fight')
    expect(meleeIn(battle)?.data).toMatchObject({ damage: 6, lost: 1 })
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(12)
  })

  test('SZ-MEL-38 SZ-MEL-39 who lets the enemy come up its hill has its bonus, and is tested first', () => {
    // One point each. A1 has a third, P1 with 3 + 1 a quarter: a 4 takes nobody of either. P1 first, Morale 4 + 1.
    const battle = battleOf(field([foot, met], hillFrom([80, 80], [120, 100])), [
      ...[1, ...many(6, 11)],
      ...[1, ...many(6, 11)],
      ...many(4, 2),
      ...[5, 4],
    ])
    order(battle, 'P1', 'defend')
    expect(meleeIn(battle)?.sums?.attackToughness?.total).toBe(4)
    expect(toldIn(battle).filter((one) => /stands|repulsed|panics/u.test(one))).toEqual([
      'sz.stands P1',
      'sz.stands A1',
    ])
  })

  test('SZ-MEL-38 without better ground nobody declares defence', () => {
    expect(() => order(battleOf(field([foot, met])), 'P1', 'defend')).toThrow('sz.error.no-advantage')
  })

  test('SZ-SPEC-15 scattered figures strike with half of their dice, and a single one with one', () => {
    const strength = (figures: number) => {
      const scattered: Placed = {
        ...foot,
        list: 'pl-light',
        figures,
        files: figures,
        more: { gap: 20, startFigures: 6 },
      }
      const battle = battleOf(field([scattered, { ...met, figures: 14, files: 14 }]), many(6, 60))
      order(battle, 'P1', 'fight')
      return meleeIn(battle)?.sums?.attack?.total
    }
    expect([strength(3), strength(1)]).toEqual([3, 1])
  })

  test('SZ-MEL-48 SZ-MEL-49 joined, the better skill throws first, and the answer is shared by figures in contact', () => {
    // Grenadiers UW 4, four figures, and line UW 3, two. Twelve dice at 4, then four at 3; A1 answers with twelve: six points,
    // 4 for the grenadiers and 2 for the line.
    const grenadiers: Placed = { id: 'P3', list: 'pl-gren', figures: 4, files: 4, at: [96, 100] }
    const battle = battleOf(
      field([
        at(foot, 102, 100, { ...two, more: { startFigures: 6 } }),
        grenadiers,
        { ...met, figures: 8, files: 8 },
      ]),
    )
    battle.state.queued = [...many(4, 12), ...many(4, 4), ...many(1, 6), ...many(6, 60)]
    order(battle, 'P1', 'fight', { ...upon('A1'), options: { with: 'P3' } })
    // All twelve of the first hit, none of the second.
    expect(meleeIn(battle)?.data).toMatchObject({ damage: 12, back: 6 })
  })
})

describe('after it', () => {
  test('SZ-MOR-20 SZ-GEO-17 of two enemies only one has hurt it: it falls back from that one', () => {
    // A1 before the west of P1 does three points, A2 before the east none. P1, Morale 4: 5, then 4.
    const three = { figures: 3, files: 3 }
    const battle = battleOf(
      field([foot, at(line, 97, 100, three), at(line, 104, 100, { id: 'A2', ...three })]),
      [...many(6, 8), ...many(1, 3), ...many(6, 3), ...many(6, 4), ...many(6, 6), 5, 4],
    )
    order(battle, 'P1', 'fight')
    expect(toldIn(battle)).toContain('sz.repulsed P1')
    // From the middle of A1 (97, 101) to its own (101, 99), 117°, which A2 bars; the first free way beside it leads eastward.
    const [n = 0, x = 0, y = 0] = placesOf(battle, 'P1')[0] ?? []
    expect(x - (950 + 20 * (n - 1))).toBeGreaterThan(100)
    expect(Math.hypot(x - (950 + 20 * (n - 1)), y - 990)).toBeCloseTo(120, -1)
  })

  test('SZ-MEL-20 SZ-MEL-23 the defender, unhurt, throws nothing; the attacker, hurt, is tested for repulse', () => {
    const battle = battleOf(field([foot, met]), [...many(6, 12), 1, ...many(6, 11), 9, 4])
    order(battle, 'P1', 'fight')
    expect(toldIn(battle).filter((one) => /stands|repulsed|panics/u.test(one))).toEqual(['sz.stands P1'])
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MOR-48 guns whose enemy breaks throw nothing, even if told to pursue', () => {
    const told = { standing: { pursue: 'always', close: 'auto', fire: 'always' } } as const
    const state = field([
      at(foot, 100, 100, { figures: 2, files: 2, more: { startFigures: 6 } }),
      gun('A5', 'at-foot', 100, 100, { more: told }),
    ])
    // P1 misses; the gun's die is one point of 3: a 4 takes nobody. P1: two of six are Morale 4 − 2: 6, 6 and a flight.
    const battle = battleOf(state, [...many(6, 4), 1, 4, 6, 6, 1, 1, 6, 6])
    order(battle, 'P1', 'fight')
    expect([unitIn(battle.state, 'A5').control, diceLeft(battle)]).toEqual(['normal', 2])
  })

  test('SZ-MEL-40 SZ-MEL-44 who disengages and comes out of contact nowhere stays engaged, and has had his turn', () => {
    // Friends stand all along behind it.
    const battle = battleOf(field([foot, met, at(foot, 100, 98, { id: 'P2', figures: 8, files: 8 })]), [
      1,
      ...many(6, 10),
    ])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -8)] })
    expect(unitIn(battle.state, 'P1')).toMatchObject({ control: 'normal', acted: 'disengage' })
    expect(() => order(battle, 'P1', 'fight')).toThrow('sz.error.acted')
    expect(diceLeft(battle)).toBe(10)
  })

  test('SZ-MEL-43 of two enemies each that is left alone throws for itself', () => {
    const battle = battleOf(
      field([
        foot,
        at(line, 96, 100, { figures: 4, files: 4 }),
        at(line, 104, 100, { id: 'A2', figures: 4, files: 4 }),
      ]),
      [1, 4, 4, 6],
    )
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -10)] })
    expect([
      unitIn(battle.state, 'A1').control,
      unitIn(battle.state, 'A2').control,
      diceLeft(battle),
    ]).toEqual(['normal', 'normal', 1])
  })
})

describe('charges at several', () => {
  test('SZ-FIRE-49 SZ-MEL-05 who is named and not reached has not been attacked: he does not fire, and keeps his shot', () => {
    // A2, out of reach for a line that goes at A1, sees P1 from 8 cm and more.
    const second = at(line, 110, 116, { id: 'A2', figures: 8, files: 8, more: { idle: true } })
    const battle = battleOf(
      field([
        at(foot, 100, 100, { figures: 4, files: 4 }),
        at(line, 98, 105, { figures: 4, files: 4 }),
        second,
      ]),
      many(6, 90),
    )
    order(battle, 'P1', 'charge', { ...upon('A1'), options: { also: 'A2' } })
    expect([firersIn(battle), fightsIn(battle), unitIn(battle.state, 'A2').idle]).toEqual([[], 1, true])
  })

  test('SZ-MEL-15 SZ-MEL-05 both reached are fought one after the other, as they were named', () => {
    const half = { figures: 4, files: 4 }
    const battle = battleOf(
      field([
        { ...foot, figures: 8, files: 8 },
        at(line, 96, 106, half),
        at(line, 104, 106, { id: 'A2', ...half }),
      ]),
      many(6, 90),
    )
    order(battle, 'P1', 'charge', { ...upon('A2'), options: { also: 'A1' } })
    expect(events(battle, 'sz.melee').map(({ target }) => target)).toEqual(['A2', 'A1'])
  })

  test('SZ-MOVE-13 SZ-MEL-45 horse does not storm a house', () => {
    const uhlans: Placed = { id: 'P4', list: 'pl-uhl', figures: 4, files: 4, at: [100, 90] }
    const battle = battleOf(
      field([uhlans, at(line, 100, 102.5, { figures: 4, files: 4 })], house(90, 100, 110, 106)),
      many(6, 90),
    )
    order(battle, 'P4', 'charge', upon('A1'))
    expect(fightsIn(battle)).toBe(0)
    nextRound(battle)
    expect(unitIn(battle.state, 'P4').control).toBe('normal')
  })
})
