import { describe, expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import { inContact, touching } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { engaged } from '../../../../src/rulesets/szwadron/ground/engaged.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const lancers = { id: 'P4', list: 'pl-uhl', figures: 4, at: [100, 100] } as const
const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const
/** Just in contact with P1. */
const met = { ...line, at: [100, 100] } as const

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)

describe('coming into contact', () => {
  test('SZ-MEL-45 SZ-MEL-02 SZ-ZOC-04 SZ-GEO-15 a charge draws up along the enemy’s front, file beside file, and fights', () => {
    const battle = battleOf(field([foot, line]), many(6, 60))
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const [u, enemy] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    expect(touching(u, enemy).length).toBeGreaterThanOrEqual(6)
    expect(engaged(battle.state, u)).toBe(true)
    expect(events(battle, 'sz.melee')).toHaveLength(1)
  })

  test('SZ-GEO-15 a block that comes from aside draws up along the enemy with as many files as its Move lets it', () => {
    const enemy = { ...line, files: 4, figures: 8, at: [100, 108] } as const
    const fighting = (x: number): number => {
      const battle = battleOf(field([{ ...foot, files: 3, at: [x, 100] }, enemy]), many(6, 60))
      order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
      return events(battle, 'sz.melee')[0]?.sums?.attack?.total as number
    }
    // Files fight with two dice each: all three straight on and from aside, two or one from farther aside.
    expect([fighting(100), fighting(93), fighting(88.5), fighting(86)]).toEqual([6, 6, 4, 2])
  })

  test('SZ-MEL-45 who cannot reach the enemy stops at the edge of his zone', () => {
    const battle = battleOf(field([foot, { ...line, at: [100, 112.5] }]))
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const [u, enemy] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    expect(events(battle, 'sz.falls-short').map(({ data }) => data)).toEqual([{ far: 2 }])
    expect(Math.min(...feetOf(u).feet.flatMap((a) => feetOf(enemy).feet.map((b) => gap(a, b))))).toBe(20)
  })

  test('SZ-MEL-10 SZ-MEL-11 half a centimetre of contact is no melee, one is', () => {
    const at = (x: number) => {
      const state = field([
        { ...foot, files: 1 },
        { ...met, files: 1, at: [x, 100] },
      ])
      return inContact(state, unitIn(state, 'P1')).length
    }
    expect([at(101), at(101.5)]).toEqual([1, 0])
  })
})

describe('the fight', () => {
  test('SZ-SPEC-18 SZ-SPEC-19 four lancers strike first: 12 dice at skill 4, 8 damage, and who has fallen does not strike back', () => {
    const battle = battleOf(field([lancers, { ...line, at: [100, 112], figures: 8 }]), [
      // 12 dice of the lancers: 1–6 twice are 8 damage, two figures of 3 and two left over, thrown for.
      ...[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6],
      1,
      // What is left in contact answers, then morale.
      ...many(6, 10),
      ...many(1, 6),
    ])
    order(battle, 'P4', 'charge', { target: { unit: 'A1' } })
    const [fight] = events(battle, 'sz.melee')
    expect(fight?.data).toMatchObject({ damage: 8, lost: 3 })
    expect(fight?.sums?.attack?.total).toBe(12)
  })

  test('SZ-SPEC-18 the worked charge: four cuirassiers, 16 dice, 12 damage, all four figures gone and nobody strikes back', () => {
    const cuirassiers = { id: 'P4', list: 'pl-cuir', figures: 4, at: [100, 100] } as const
    const four = { id: 'A1', list: 'at-light', figures: 4, files: 4, at: [100, 112] } as const
    const dice = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]
    const battle = battleOf(field([cuirassiers, four]), dice)
    order(battle, 'P4', 'charge', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.melee')[0]?.data).toMatchObject({ damage: 12, lost: 4, back: 0 })
    expect(unitIn(battle.state, 'A1').status).toBe('destroyed')
    expect(battle.state.queued).toEqual([])
  })

  test('SZ-UNIT-04 SZ-MEL-08 SZ-MEL-17 without first strike both sides fight with all they had', () => {
    const battle = battleOf(field([foot, line]), [...many(1, 12), ...many(6, 40)])
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const [fight] = events(battle, 'sz.melee')
    expect([fight?.sums?.attack?.total, fight?.sums?.answer?.total]).toEqual([12, 12])
  })

  test('SZ-MEL-06 SZ-SEQ-13 a unit attacks once a turn; engaged it fights on, or does nothing', () => {
    const battle = battleOf(field([foot, met]), many(6, 60))
    order(battle, 'P1', 'fight')
    expect(() => order(battle, 'P1', 'fight')).toThrow('sz.error.acted')
  })

  test('SZ-MEL-34 SZ-MEL-35 behind a stream toughness is 4', () => {
    const ditch = {
      lines: [
        {
          kind: 'stream',
          line: [
            [80, 100],
            [120, 100],
          ],
        },
      ],
    }
    const lost = (ground: object) => {
      const battle = battleOf(field([foot, met], ground), [
        1,
        1,
        1,
        1,
        1,
        1,
        6,
        6,
        6,
        6,
        6,
        6,
        ...many(6, 40),
      ])
      order(battle, 'P1', 'fight')
      return events(battle, 'sz.melee')[0]?.data?.lost
    }
    // 6 damage: two figures of toughness 3; of 4 one, and a half that a 6 of 10 does not get.
    expect([lost({}), lost(ditch)]).toEqual([2, 1])
  })

  test('SZ-MEL-37 a unit all of whose figures stand on higher ground is not bound, its enemy is', () => {
    const rise = hillFrom([80, 80], [120, 100])
    const state = field([foot, met], rise)
    expect([engaged(state, unitIn(state, 'P1')), engaged(state, unitIn(state, 'A1'))]).toEqual([false, true])
  })

  test('SZ-MEL-38 SZ-MEL-39 on better ground a unit may defend: it is tested first', () => {
    const rise = hillFrom([80, 80], [120, 100])
    // Who defends has the bonus of his ground, and a remainder of 3 on 4; an attacker's ground counts for nothing (SZ-MEL-34).
    const dice = [...many(1, 3), ...many(6, 9), ...many(1, 3), ...many(6, 9)]
    const tested = (key: string) => {
      const rest = key === 'defend' ? [9] : []
      const battle = battleOf(field([foot, met], rise), [...dice, ...rest, ...many(1, 20)])
      order(battle, 'P1', key)
      return events(battle, 'sz.stands').map(({ unit }) => unit)
    }
    expect(tested('defend')[0]).toBe('P1')
    expect(tested('fight')[0]).toBe('A1')
    const flat = battleOf(field([foot, met]))
    expect(() => order(flat, 'P1', 'defend')).toThrow('sz.error.no-advantage')
  })
})

describe('after it', () => {
  /** P1 hurts A1 by 3 and is not hurt; then dice of morale and what follows. */
  const hit = (more: readonly number[], others: readonly object[] = [], met2: object = met) => {
    const battle = battleOf(field([foot, met2 as typeof met, ...(others as [])]), [
      ...[1, 1, 1, ...many(6, 9)],
      ...many(6, 12),
      ...more,
    ])
    order(battle, 'P1', 'fight')
    return battle
  }

  test('SZ-MEL-20 SZ-MEL-21 SZ-MOR-13 SZ-MOR-20 a battalion repulsed from melee gets away by its full Move', () => {
    // Repulse failed, panic passed.
    const before = unitIn(field([foot, met]), 'A1').bodies
    const battle = hit([5, 1])
    const u = unitIn(battle.state, 'A1')
    expect(u.control).toBe('normal')
    for (const { n, x, y } of u.bodies) {
      const was = before.find((body) => body.n === n)
      expect(Math.hypot(x - (was?.x ?? 0), y - (was?.y ?? 0))).toBeCloseTo(120, 0)
    }
    expect(inContact(battle.state, u)).toEqual([])
    expect(events(battle, 'sz.repulsed')).toHaveLength(1)
  })

  test('SZ-MOR-24 with an enemy behind it that leaves no way it panics; SZ-MOR-36 with him within 10 cm it surrenders', () => {
    const wall = (x: number, y: number, id: string) => ({
      id,
      list: 'pl-line',
      figures: 12,
      files: 12,
      at: [x, y],
      heading: 180,
    })
    // Walled in on all sides.
    const around = [
      wall(100, 106, 'P2'),
      { ...wall(85, 100, 'P6'), heading: 90 },
      { ...wall(115, 100, 'P7'), heading: 270 },
    ]
    const battle = hit([5, 1, 3, 3], around)
    expect(events(battle, 'sz.no-way-back')).toHaveLength(1)
    expect(events(battle, 'sz.surrendered')).toHaveLength(1)
    expect(unitIn(battle.state, 'A1').status).toBe('destroyed')
  })

  test('SZ-MOR-14 SZ-MOR-26 who fails both flees 2d6 × 2 cm at once', () => {
    const battle = hit([5, 5, 3, 4])
    const u = unitIn(battle.state, 'A1')
    expect(u.control).toBe('panic')
    expect(u.at?.y).toBeGreaterThanOrEqual(1010 + 130)
  })

  test('SZ-MEL-26 SZ-MEL-28 both stood: they stay in contact, and more come in', () => {
    const battle = hit([1])
    const [u, enemy] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    expect(touching(u, enemy).length).toBeGreaterThan(0)
  })

  test('SZ-MEL-33 SZ-GEO-16 figures close in by 4 cm at the most, into contact where they can', () => {
    const deep = { ...foot, figures: 9, files: 3 } as const
    const battle = battleOf(field([deep, met]), many(6, 30))
    const before = new Map(unitIn(battle.state, 'P1').bodies.map((b) => [b.n, b]))
    order(battle, 'P1', 'fight')
    const moved = unitIn(battle.state, 'P1').bodies.map((b) =>
      Math.hypot(b.x - (before.get(b.n)?.x ?? 0), b.y - (before.get(b.n)?.y ?? 0)),
    )
    expect(Math.max(...moved)).toBeGreaterThan(0)
    expect(Math.max(...moved)).toBeLessThanOrEqual(40.5)
    expect(touching(unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')).length).toBeGreaterThan(4)
  })

  test('SZ-MEL-27 SZ-ASYNC-09 told to pursue always the victor goes after the enemy', () => {
    const eager = {
      ...foot,
      more: { standing: { pursue: 'always', close: 'auto', fire: 'always' } },
    } as const
    const battle = battleOf(field([eager, met]), [1, 1, 1, ...many(6, 9), ...many(6, 16), 5, 1, 3, 4])
    order(battle, 'P1', 'fight')
    expect(unitIn(battle.state, 'P1').control).toBe('pursuit')
    expect(unitIn(battle.state, 'P1').prey).toEqual(['A1'])
    expect(unitIn(battle.state, 'P1').at?.y ?? 0).toBeGreaterThan(1050)
  })

  test('SZ-MEL-20 SZ-MOR-15 who has suffered nothing is not tested for pursuit', () => {
    expect(unitIn(hit([5, 1]).state, 'P1').control).toBe('normal')
  })
})

describe('disengaging', () => {
  const bound = (more: object = {}) => field([{ ...foot, ...more }, met])

  test('SZ-MEL-40 SZ-MEL-41 SZ-MEL-43 passed: it gets away, and the enemy is tested for pursuit', () => {
    // Its own test, then the enemy's, passed.
    const battle = battleOf(bound(), [1, 1])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -12)] })
    expect(inContact(battle.state, unitIn(battle.state, 'P1'))).toEqual([])
    expect(unitIn(battle.state, 'P1').control).toBe('normal')
    expect(events(battle, 'sz.test-passed').map(({ unit }) => unit)).toEqual(['P1', 'A1'])
  })

  test('SZ-MEL-42 SZ-MOR-18 failed: it panics', () => {
    const battle = battleOf(bound(), [6, 3, 3, 1])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -12)] })
    expect(unitIn(battle.state, 'P1').control).toBe('panic')
  })

  test('SZ-MEL-43 SZ-MOR-17 SZ-MOR-47 an enemy that fails his test comes after it', () => {
    const battle = battleOf(bound(), [1, 6, 2, 2])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -12)] })
    expect(unitIn(battle.state, 'A1').control).toBe('pursuit')
  })

  test('SZ-SPEC-16 SZ-SPEC-17 hussars get away without a test, and the enemy is tested all the same', () => {
    const hussars = { id: 'P1', list: 'pl-huss', figures: 4, files: 4, at: [100, 100] } as const
    const battle = battleOf(field([hussars, met]), [1])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -20)] })
    expect(inContact(battle.state, unitIn(battle.state, 'P1'))).toEqual([])
    expect(events(battle, 'sz.test-passed').map(({ unit }) => unit)).toEqual(['A1'])
  })

  test('SZ-MEL-44 who does not get out of contact stays engaged, and has had his turn', () => {
    const battle = battleOf(bound(), [1])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 3, 0)] })
    expect(events(battle, 'sz.still-engaged')).toHaveLength(1)
    expect(unitIn(battle.state, 'P1').acted).toBe('disengage')
  })
})
