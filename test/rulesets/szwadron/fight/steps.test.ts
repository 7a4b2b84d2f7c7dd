import { describe, expect, test } from 'vitest'
import { lossesAmong } from '../../../../src/rulesets/szwadron/fight/losses.ts'
import { apart, inContact } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { zonesOf } from '../../../../src/rulesets/szwadron/ground/zones.ts'
import { remainderRoll } from '../../../../src/rulesets/szwadron/tables/remainder.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const
const met = { ...line, at: [100, 100] } as const
const none = () => {
  throw new Error('no die')
}

describe('the remainder', () => {
  test('SZ-LOSS-04 three misprinted cells have the chance their clause gives', () => {
    expect(remainderRoll(2, 3, 'd6')).toEqual({ sides: 6, upTo: 4, most: 6 })
    expect(remainderRoll(1, 5, 'd10')).toEqual({ sides: 10, upTo: 2, most: 10 })
    expect(remainderRoll(1, 6, 'd10')).toEqual({ sides: 10, upTo: 1, most: 6 })
  })

  test('SZ-LOSS-05 SZ-LOSS-06 of every r and q for both dice: the formula, or the nearest face', () => {
    const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
    for (const [die, sides] of [
      ['d6', 6],
      ['d10', 10],
    ] as const) {
      for (let q = 2; q <= 40; q++) {
        for (let r = 1; r < q; r++) {
          const by = gcd(r, q)
          const [num, den] = [r / by, q / by]
          const k = Math.floor(sides / den)
          const near = Math.max(1, Math.min(sides - 1, Math.floor((sides * num) / den + 0.5)))
          const expected =
            den <= sides ? { sides, upTo: k * num, most: k * den } : { sides, upTo: near, most: sides }
          expect(remainderRoll(r, q, die), `${r}/${q} ${die}`).toEqual(expected)
        }
      }
    }
  })

  test('SZ-LOSS-02 6 damage on toughness 3 is two figures and no die; of 7 a 3 kills a third, a 4 does not, a 10 is thrown again', () => {
    const three = [3, 3, 3, 3]
    expect(lossesAmong(6, three, 'd10', none)).toMatchObject({ figures: 2, rest: 0 })
    const seven = (...dice: number[]) => lossesAmong(7, three, 'd10', () => dice.shift() ?? 0).figures
    expect([seven(3), seven(4), seven(10, 3)]).toEqual([3, 2, 3])
  })
})

describe('fire step by step', () => {
  test('SZ-FIRE-02 SZ-FIRE-20 SZ-FIRE-21 SZ-FIRE-23 SZ-FIRE-24 five line figures: 10 dice 1 2 3 4 5 6 1 2 3 4 are 6 damage, two figures gone at once, then the test', () => {
    const battle = battleOf(
      field([{ ...foot, figures: 5, files: 5 }, line]),
      [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 1],
    )
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.fired')[0]).toMatchObject({ data: { dice: 10, damage: 6, lost: 2, left: 6 } })
    expect(battle.state.queued).toEqual([])
    const names = battle
      .written()
      .effects.flatMap((e) =>
        e.type === 'event' ? [e.name] : e.type === 'set' && 'stats' in e ? ['figures'] : [],
      )
      .filter((name) => ['sz.fired', 'figures', 'sz.stands'].includes(name))
    expect(names).toEqual(['sz.fired', 'figures', 'sz.stands'])
  })

  test('SZ-FIRE-16 SZ-FIRE-26 the nearest are those by edges: of ten abreast before a gun 4, then 6, then 8', () => {
    const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [44, 50] } as const
    const ten = { ...line, figures: 10, files: 10, at: [44, 69] } as const
    const battle = battleOf(field([gun, ten]), [...many(1, 7), ...many(1, 9)])
    order(battle, 'P5', 'fire', { target: { unit: 'A1' }, options: { ammo: 'canister' } })
    const left = unitIn(battle.state, 'A1').bodies.map(({ n }) => n)
    // Seven damage on toughness 3: two figures, and a third of one by a die of 1.
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => !left.includes(n))).toEqual([4, 6, 8])
  })

  test('SZ-FIRE-29 SZ-GEO-18 who panics from fire flees out of the range of who fired first', () => {
    const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 100] } as const
    // Shot: 5 damage of 5 dice; both tests failed; 2d6 × 2 cm.
    const battle = battleOf(field([gun, { ...line, at: [100, 118] }]), [1, 1, 1, 1, 1, 10, 1, 6, 6, 6, 6])
    order(battle, 'P5', 'fire', { target: { unit: 'A1' }, options: { ammo: 'shot' } })
    const u = unitIn(battle.state, 'A1')
    expect(u.control).toBe('panic')
    expect(apart(feetOf(u).feet, feetOf(unitIn(battle.state, 'P5')).feet)).toBeGreaterThan(180 + 200)
  })

  test('SZ-FIRE-55 a disengaging move can be stopped by who watches', () => {
    const watcher = {
      ...line,
      id: 'A2',
      at: [100, 80],
      heading: 0,
      more: { watching: true, watch: { targets: [], within: 120, ammo: null, end: [] } },
    } as const
    const battle = battleOf(field([foot, met, watcher]), [1, ...many(6, 40)])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -10)] })
    expect(events(battle, 'sz.fired').map(({ unit }) => unit)).toEqual(['A2'])
  })

  test('SZ-FIRE-55 moves of the morale phase and forced ones cannot', () => {
    const watcher = {
      ...line,
      at: [100, 60],
      heading: 0,
      more: { watching: true, watch: { targets: [], within: 300, ammo: null, end: [] } },
    } as const
    const state = field([{ ...foot, more: { control: 'panic' } }, watcher])
    const battle = battleOf(state, [6, 3, 3])
    order(battle, 'P99', 'endTurn')
    unitIn(state, 'A1').watching = true
    order(battle, 'A99', 'endTurn')
    expect(events(battle, 'sz.fired')).toEqual([])
  })

  test('SZ-SPEC-01 turning a gun is a move: a gun that has turned does not fire', () => {
    const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 100], heading: 90 } as const
    const battle = battleOf(field([gun, line]))
    order(battle, 'P5', 'form', { face: 0 })
    expect(unitIn(battle.state, 'P5').facing).toBe(0)
    expect(() => order(battle, 'P5', 'fire', { target: { unit: 'A1' } })).toThrow('sz.error.acted')
  })

  test('SZ-SPEC-04 what only guns may not do others may: infantry fires through every edge', () => {
    const state = field([{ ...foot, figures: 6, files: 6, heading: 180 }, line])
    const battle = battleOf(state, many(6, 12))
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.fired')).toHaveLength(1)
  })

  test('SZ-AMMO-01 ammunition never runs out; SZ-AMMO-02 canister and shot need a line of sight, shells do not', () => {
    const hill = hillFrom([80, 103], [120, 107])
    const howitzer = { id: 'P5', list: 'pl-how', figures: 1, at: [100, 100] } as const
    const state = field([howitzer, line], hill)
    for (let turn = 0; turn < 3; turn++) {
      const battle = battleOf(state, many(6, 5))
      unitIn(state, 'P5').acted = null
      order(battle, 'P5', 'fire', { target: { unit: 'A1' }, options: { ammo: 'shell' } })
      expect(events(battle, 'sz.fired')).toHaveLength(1)
    }
    const canister = battleOf(state)
    unitIn(state, 'P5').acted = null
    const told = { target: { unit: 'A1' }, options: { ammo: 'canister' } }
    expect(() => order(canister, 'P5', 'fire', told)).toThrow('sz.error.no-line-named')
  })

  test('SZ-ASYNC-05 SZ-FIRE-50 a unit that goes straight away is not screened by its own place of before', () => {
    const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 70] } as const
    const state = field([gun, { ...line, figures: 8, files: 4, at: [100, 80], heading: 180 }])
    const battle = battleOf(state, many(6, 7))
    order(battle, 'P5', 'watch', { options: { within: '16' } })
    order(battle, 'P5', 'endTurn')
    // It goes 12 cm straight away: from its first step it is within 16 cm, and nobody stands between.
    order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, 12)] })
    expect(events(battle, 'sz.fired').map(({ unit }) => unit)).toEqual(['P5'])
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ far: 10 })
  })
})

describe('melee step by step', () => {
  test('SZ-MEL-01 SZ-MEL-03 after a charge that reaches the enemy there is a melee: damage, removal, morale', () => {
    const battle = battleOf(field([foot, line]), [1, 1, 1, ...many(6, 9), ...many(6, 12), 1])
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const names = battle
      .written()
      .effects.flatMap((e) =>
        e.type === 'event' ? [e.name] : e.type === 'set' && 'stats' in e ? ['figures'] : [],
      )
    expect(names.slice(names.indexOf('sz.melee'))).toEqual(
      expect.arrayContaining(['sz.melee', 'figures', 'sz.stands']),
    )
    expect(names.indexOf('sz.melee')).toBeLessThan(names.indexOf('sz.stands'))
  })

  test('SZ-MEL-06 one attack a turn, SZ-MEL-07 but a unit beats off any number of them', () => {
    const second = { ...foot, id: 'P2', at: [100, 104], heading: 180 } as const
    const battle = battleOf(field([foot, { ...met, at: [100, 100] }, second]), many(6, 120))
    order(battle, 'P1', 'fight')
    expect(() => order(battle, 'P1', 'fight')).toThrow('sz.error.acted')
    const asked = { ...second }
    expect(asked.id).toBe('P2')
    order(battle, 'P2', 'charge', { target: { unit: 'A1' } })
    const answers = events(battle, 'sz.melee').map(({ sums }) => sums?.answer?.total ?? 0)
    expect(answers).toHaveLength(2)
    expect(Math.min(...answers)).toBeGreaterThan(0)
  })

  test('SZ-MEL-13 SZ-MEL-16 SZ-ASYNC-12 dice of both, then the remainder of the defender’s losses, then of the attacker’s', () => {
    // 4 damage on toughness 3 each way: one figure and a third.
    const battle = battleOf(field([foot, met]), [
      ...[1, 1, 1, 1, ...many(6, 8)],
      ...[1, 1, 1, 1, ...many(6, 8)],
      ...[3, 4],
      ...[1, 1],
    ])
    order(battle, 'P1', 'fight')
    expect(events(battle, 'sz.melee')[0]?.data).toMatchObject({ damage: 4, lost: 2, back: 4, fell: 1 })
    const whys = battle.written().rolls.map(({ why }) => why)
    const firstOf = (why: string) => whys.indexOf(why as never)
    expect(firstOf('sz.roll.attack')).toBe(0)
    expect(firstOf('sz.roll.answer')).toBe(12)
    expect(whys.slice(24)).toEqual([
      'sz.roll.remainder',
      'sz.roll.remainder',
      'sz.roll.repulse',
      'sz.roll.repulse',
    ])
  })

  test('SZ-MEL-29 SZ-MEL-30 the attacker breaks in with as many figures as the defender has lost more, before the defender closes', () => {
    // P1 stands three deep; A1 loses two figures, P1 none: two of P1 come first, then A1's, then the rest of P1's.
    const deep = { ...foot, figures: 9, files: 3 } as const
    const battle = battleOf(field([deep, met]), [...many(1, 6), ...many(6, 8), 1])
    order(battle, 'P1', 'fight')
    expect(events(battle, 'sz.melee')[0]?.data).toMatchObject({ lost: 2, fell: 0 })
    const closing = battle
      .written()
      .effects.flatMap((e) => (e.type === 'move' && e.manner === 'closing' ? [e.unit] : []))
    expect(closing[0]).toBe('P1')
    expect(closing).toContain('A1')
    // Nobody has lost more: the defender comes first.
    const even = battleOf(field([deep, met]), many(6, 24))
    order(even, 'P1', 'fight')
    const first = even
      .written()
      .effects.flatMap((e) => (e.type === 'move' && e.manner === 'closing' ? [e.unit] : []))
    expect(first[0]).toBe('A1')
  })

  test('SZ-MEL-34 the ground of who defends counts; of who attacks only where he lets the enemy come (SZ-MEL-38)', () => {
    const rise = hillFrom([80, 80], [120, 100])
    const fell = (key: string, rest: number[]) => {
      const battle = battleOf(field([foot, met], rise), [
        ...many(6, 12),
        ...[1, 1, 1, ...many(6, 9)],
        ...rest,
        ...many(1, 9),
      ])
      order(battle, 'P1', key)
      return events(battle, 'sz.melee')[0]?.data?.fell
    }
    // Three damage: toughness 3 loses one, 4 of the hill three quarters of one.
    expect([fell('fight', []), fell('defend', [9, 7])]).toEqual([1, 0])
  })
})

describe('zones', () => {
  test('SZ-ZOC-04 SZ-GEO-12 who comes into a zone comes into contact, and is engaged', () => {
    const battle = battleOf(field([foot, line]), many(6, 60))
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const [u, enemy] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    expect(apart(feetOf(u).feet, feetOf(enemy).feet)).toBeLessThanOrEqual(1)
    expect(inContact(battle.state, u)).toEqual([enemy])
  })

  test('SZ-ZOC-05 figures in contact with an enemy have no zone, so that others pass', () => {
    const state = field([foot, { ...met, figures: 8, files: 8 }])
    // Six of eight are in contact with P1, one at each end is not.
    expect(zonesOf(state, unitIn(state, 'A1'))).toHaveLength(2)
    expect(zonesOf(field([line]), unitIn(field([line]), 'A1'))).toHaveLength(8)
  })
})
