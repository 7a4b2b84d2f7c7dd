import { expect, test } from 'vitest'
import { foresee } from '../../../../src/rulesets/szwadron/shown/foresight.ts'
import { field, from } from '../support/field.ts'

const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const

/** What the Poles' only player is told of a move so many cm north, of a shot at A1, and of both. */
function told(far: number, enemyAt: number) {
  const state = field([foot, { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, enemyAt] }])
  state.seats = { Ala: { side: 'PL', name: 'Ala', commands: [], chief: true } }
  const move = { unit: 'P1', order: 'move', path: [from(state, 'P1', 0, far)], options: {} }
  const fire = { unit: 'P1', order: 'fire', path: [], options: {}, target: { unit: 'A1' } }
  const [alone, shot, both] = [[move], [fire], [move, fire]].map((orders) => foresee(state, 'Ala', orders))
  return { alone, shot, both }
}

test('SZ-MOVE-06 SZ-ASYNC-04 nobody is told beforehand how far he would come, or whether a shot would reach', () => {
  const [near, far] = [told(5, 110), told(50, 150)]
  expect(near.alone).toEqual(far.alone)
  expect(near.shot).toEqual(far.shot)
  expect(near.shot?.orders[0]).toMatchObject({ against: null, odds: [] })
})

test('SZ-SEQ-12 a second operation of a unit is told to be impossible', () => {
  const { both } = told(5, 110)
  expect(both?.orders.map(({ against }) => against?.key ?? null)).toEqual([null, 'sz.error.acted'])
  // P99 has nothing to do yet.
  expect(both?.left).toMatchObject([{ key: 'sz.foresight.left', params: { units: 1 } }])
})
