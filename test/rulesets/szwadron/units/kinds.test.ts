import { describe, expect, test } from 'vitest'
import { shotsAt } from '../../../../src/rulesets/szwadron/fight/shooting/shots.ts'
import { touchingBases } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { moveOf } from '../../../../src/rulesets/szwadron/move/allowance.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { figureProfile, profile } from '../../../../src/rulesets/szwadron/units/profile.ts'
import { type Body, isCaisson } from '../../../../src/rulesets/szwadron/units/state.ts'
import { pointsOf } from '../../../../src/rulesets/szwadron/victory/victory.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, events, field, from, order, type Placed, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const heavy = { id: 'P5', list: 'pl-heavy', figures: 1, at: [100, 100] } as const
const pair = { ...heavy, list: 'fr-heavy', figures: 2 } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const

describe('caissons', () => {
  test('SZ-UNIT-15 SZ-SPEC-06 a heavy battery is pairs of bases of 4 by 4 cm, the caisson behind its gun and touching it', () => {
    const u = unitIn(field([pair]), 'P5')
    expect(u.bodies.map(isCaisson)).toEqual([false, false, true, true])
    const feet = feetOf(u).feet
    expect(feet.map(({ base }) => base)).toEqual(Array(4).fill({ kind: 'rect', width: 40, depth: 40 }))
    for (const i of [0, 1]) {
      expect(touchingBases(feet[i] as never, feet[i + 2] as never)).toBe(true)
      expect((feet[i]?.at.y ?? 0) - (feet[i + 2]?.at.y ?? 0)).toBe(40)
    }
    // They are set up so by a scenario, too.
    const scenario = structuredClone(loadLibrary().scenarios.szwadron?.['twin-hamlets']) as {
      units: { list: string; id: string }[]
    }
    for (const one of scenario.units) if (one.id === 'F8') one.list = 'fr-heavy'
    expect(unitIn(setup(scenario), 'F8').bodies.map(({ as }) => as)).toEqual([undefined, 'caisson'])
  })

  test('SZ-SPEC-05 SZ-SPEC-07 SZ-SPEC-08 with its caissons it goes 9 cm, without them, or parted from them, 2', () => {
    const u = unitIn(field([heavy]), 'P5')
    expect(moveOf(u)).toBe(90)
    expect(moveOf({ ...u, bodies: u.bodies.slice(0, 1) })).toBe(20)
    const apart = u.bodies.map((body) => (isCaisson(body) ? { ...body, y: body.y - 10 } : body))
    expect(moveOf({ ...u, bodies: apart })).toBe(20)
    const battle = battleOf(field([heavy]))
    order(battle, 'P5', 'move', { path: [from(battle.state, 'P5', 0, 30)] })
    expect(unitIn(battle.state, 'P5').bodies.map(({ y }) => Math.round(y))).toEqual([980 + 90, 940 + 90])
  })

  test('SZ-SPEC-06 a battery that turns keeps each caisson behind its gun', () => {
    const battle = battleOf(field([pair]))
    order(battle, 'P5', 'form', { face: 900 })
    const { bodies } = unitIn(battle.state, 'P5')
    for (const i of [0, 1]) expect((bodies[i]?.x ?? 0) - (bodies[i + 2]?.x ?? 0)).toBeCloseTo(40, 0)
  })

  test('SZ-SPEC-09 a caisson has 3 of toughness, neither fires nor fights, and does not count as strength', () => {
    const state = field([heavy, line])
    const u = unitIn(state, 'P5')
    const caisson = figureProfile(u, u.bodies[1] as Body)
    expect(caisson).toMatchObject({ toughness: 3, melee: 0, skill: 0, fire: [], move: 9 })
    expect(u.startFigures).toBe(1)
    const [shot] = profile(u).fire
    expect(shotsAt(state, u, unitIn(state, 'A1'), shot as never).map(({ own }) => own)).toEqual([0])
  })

  test('SZ-SPEC-06 SZ-SPEC-09 the gun falls before its caisson, whoever of the two is hit; caissons alone are no battery', () => {
    // Shot at from behind, where only the caisson is in sight: 6 damage take the gun.
    const state = field([pair, { ...line, at: [100, 82], heading: 0 }])
    state.active = 'AT'
    const battle = battleOf(state, [...many(1, 6), ...many(6, 10), 1])
    order(battle, 'A1', 'fire', { target: { unit: 'P5' } })
    const left = unitIn(state, 'P5').bodies
    expect(left.filter(isCaisson)).toHaveLength(2)
    expect(left).toHaveLength(3)
    const last = field([heavy, { ...line, at: [100, 82], heading: 0 }])
    last.active = 'AT'
    const done = battleOf(last, [...many(1, 6), ...many(6, 10)])
    order(done, 'A1', 'fire', { target: { unit: 'P5' } })
    expect(unitIn(last, 'P5').status).toBe('destroyed')
  })
})

describe('mixed units', () => {
  const mixed: Placed = {
    id: 'P1',
    list: 'pl-line',
    figures: 4,
    files: 4,
    at: [100, 100],
    kinds: [undefined, undefined, 'pl-gren', 'pl-gren'],
  }

  test('SZ-UNIT-11 SZ-MEL-12 each figure fights by its own entry: groups of one skill throw together, the highest first', () => {
    // Two of line: 2 dice each at 3; two grenadiers: 3 dice each at 4. Fours hit for the grenadiers only.
    const battle = battleOf(field([mixed, { ...line, at: [100, 100] }]), [
      ...many(4, 6),
      ...many(4, 4),
      ...many(6, 8),
      1,
    ])
    order(battle, 'P1', 'fight')
    const [fight] = events(battle, 'sz.melee')
    expect(fight?.sums?.attack?.total).toBe(10)
    expect(fight?.data).toMatchObject({ damage: 6, lost: 2 })
  })

  test('SZ-UNIT-11 SZ-FIRE-21 and fires by it: a salvo is the sum of all, each within its own range', () => {
    const light = { ...mixed, list: 'pl-light', kinds: [undefined, undefined, 'pl-line', 'pl-line'] }
    const dice = (y: number) => {
      const battle = battleOf(field([light, { ...line, at: [100, y] }]), many(6, 8))
      order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
      return events(battle, 'sz.fired')[0]?.data?.dice
    }
    // Light infantry fires 14 cm, line 12.
    expect([dice(110), dice(113)]).toEqual([8, 4])
  })

  test('SZ-UNIT-11 it goes as fast as its slowest figures, and tests the Morale of its entry', () => {
    const light = { ...mixed, list: 'pl-light', kinds: [undefined, undefined, 'pl-line', 'pl-line'] }
    expect(moveOf(unitIn(field([light]), 'P1'))).toBe(120)
    expect(profile(unitIn(field([mixed]), 'P1')).morale).toBe(4)
  })

  test('SZ-UNIT-11 SZ-ARMY-01 a scenario may mix figures of one base, and each costs its own points', () => {
    const scenario = structuredClone(loadLibrary().scenarios.szwadron?.grochow) as {
      units: { id: string; others?: object }[]
    }
    const one = scenario.units.find(({ id }) => id === 'P2') as { others?: object }
    one.others = { list: 'pl-gren', figures: 2 }
    const u = unitIn(setup(scenario), 'P2')
    expect(u.bodies.map(({ as }) => as).filter((as) => as === 'pl-gren')).toHaveLength(2)
    expect(pointsOf(u)).toBe(6 * 16 + 2 * 19)
    one.others = { list: 'pl-uhl', figures: 2 }
    expect(() => setup(scenario)).toThrow('sz.error.mixed')
  })
})
