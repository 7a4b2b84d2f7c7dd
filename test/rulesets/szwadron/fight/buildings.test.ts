import { describe, expect, test } from 'vitest'
import { engaged } from '../../../../src/rulesets/szwadron/ground/engaged.ts'
import { fieldOf, indoors } from '../../../../src/rulesets/szwadron/ground/field.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { battleOf, events, field, from, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)

/** A building from one corner to the one across, cm. */
const house = (left: number, near: number, right: number, far: number) => ({
  areas: [
    {
      kind: 'building',
      polygon: [
        [left, near],
        [right, near],
        [right, far],
        [left, far],
      ],
    },
  ],
})

const storming = { id: 'P1', list: 'pl-line', figures: 10, files: 5, at: [44, 55] } as const
const garrison = { id: 'A1', list: 'at-line', figures: 8, files: 4, at: [44, 61] } as const

describe('garrisons', () => {
  test('SZ-MOR-09 SZ-FIRE-39 all who are covered under fire steady a garrison, those too that nobody can hit', () => {
    const state = field(
      [
        { ...storming, at: [44, 50] },
        { ...garrison, figures: 12 },
      ],
      house(38, 60.5, 50, 69),
    )
    // Toughness 3 + 2: six hits are one figure and a fifth, which a 2 is. Then Morale 4 + 1 for the house + 1 for cover.
    const battle = battleOf(state, [...many(1, 6), ...many(6, 4), 2, 6])
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ damage: 6, lost: 2 })
    expect(events(battle, 'sz.stands')[0]?.sums?.morale?.total).toBe(6)
    expect(battle.state.queued).toEqual([])
  })

  test('SZ-MEL-35 SZ-MEL-37 a garrison at its wall is not bound by who storms it, and leaves for 4 cm more', () => {
    const state = field([storming, garrison], house(38, 61, 50, 68))
    // Five hits on 3 + 2 are one figure; four in return one, and a third that a 4 is not. A1 has Morale 6, P1 4.
    const battle = battleOf(state, [...many(1, 5), ...many(6, 5), ...many(1, 4), ...many(6, 4), 4, 6, 4])
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.melee')[0]?.data).toMatchObject({ damage: 5, lost: 1, back: 4, fell: 1 })
    expect(engaged(battle.state, unitIn(battle.state, 'A1'))).toBe(false)
    expect(engaged(battle.state, unitIn(battle.state, 'P1'))).toBe(true)
    const before = unitIn(battle.state, 'A1').at?.y ?? 0
    Object.assign(battle.state, { active: 'AT' })
    order(battle, 'A1', 'move', { path: [from(battle.state, 'A1', 0, 12)] })
    expect((unitIn(battle.state, 'A1').at?.y ?? 0) - before).toBe(80)
  })

  test('SZ-ASYNC-09 nobody leaves his building to close in', () => {
    const state = field([storming, garrison], house(40, 61, 48, 68))
    const battle = battleOf(state, [...many(6, 18)])
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const inside = feetOf(unitIn(battle.state, 'A1')).feet.filter((foot) => indoors(fieldOf(state), foot))
    expect(inside).toHaveLength(8)
  })
})

describe('closing in', () => {
  test('SZ-MEL-30 SZ-GEO-16 two more losses let two figures break in; the defender and the rest of the attacker follow', () => {
    const state = field([
      { id: 'P1', list: 'pl-line', figures: 9, files: 3, at: [44, 30] },
      { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [44, 33] },
    ])
    // Six hits: A1 loses 4, which touches most, and 6, which does not stand beside it. Six of eight: Morale 3 holds at 3.
    const battle = battleOf(state, [...many(1, 6), ...many(6, 8), 3])
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    const stood = (id: string) =>
      Object.fromEntries(unitIn(battle.state, id).bodies.map(({ n, x, y }) => [n, [x / 10, y / 10]]))
    expect(stood('A1')).toEqual({
      1: [50, 32],
      2: [49, 34],
      3: [47, 34],
      5: [43, 34],
      7: [39, 34],
      8: [38, 32],
    })
    expect(stood('P1')).toEqual({
      1: [42, 32],
      2: [44, 32],
      3: [46, 32],
      4: [40, 32],
      5: [44, 30],
      6: [48, 32],
      7: [39, 30],
      8: [44, 28],
      9: [49, 30],
    })
  })
})
