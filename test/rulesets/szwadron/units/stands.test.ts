import { expect, test } from 'vitest'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { removeFigures } from '../../../../src/rulesets/szwadron/units/figures.ts'
import { standsOf } from '../../../../src/rulesets/szwadron/units/stands.ts'
import { battleOf, field, from, order, unitIn } from '../support/field.ts'

test('house: how units stand is kept, and told anew of those that have moved, lost somebody or gone', () => {
  const state = field([
    { id: 'P1', list: 'pl-line', figures: 6, files: 3, at: [100, 100] },
    { id: 'A1', list: 'at-line', figures: 6, files: 3, at: [100, 200] },
  ])
  const battle = battleOf(state)
  const told = () => standsOf(state).map(({ unit, feet, box }) => [unit.id, feet.length, box])
  const anew = () =>
    ['A1', 'A99', 'P1', 'P99']
      .map((id) => unitIn(state, id))
      .filter(({ at }) => at !== null)
      .map((u) => [u.id, feetOf(u).feet.length, feetOf(u).box])
  expect(told()).toEqual(anew())
  const before = standsOf(state)
  expect(standsOf(state)).toBe(before)
  order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 5)] })
  expect(told()).toEqual(anew())
  expect(standsOf(state)).not.toBe(before)
  // Who asked before still has what was then.
  expect(before.find(({ unit }) => unit.id === 'P1')?.box).not.toEqual(feetOf(unitIn(state, 'P1')).box)
  removeFigures(battle, unitIn(state, 'A1'), [2], 'SZ-LOSS-01')
  expect(told()).toEqual(anew())
  battle.change('SZ-MOR-37', { type: 'status', unit: 'A1', status: 'fled' })
  expect(told()).toEqual(anew())
  expect(told()).toHaveLength(3)
})
