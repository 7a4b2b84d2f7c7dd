import { describe, expect, test } from 'vitest'
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

test('SZ-SEQ-09 SZ-ASYNC-01 what is written while the side’s own morale phase asks is held against the movement phase that follows', () => {
  const against = (active: string): (string | null)[] => {
    const state = field([foot, { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 120] }])
    state.seats = { Ala: { side: 'PL', name: 'Ala', commands: [], chief: true } }
    Object.assign(state, { phase: 'morale', active })
    const move = { unit: 'P1', order: 'move', path: [from(state, 'P1', 0, 3)], options: {} }
    return foresee(state, 'Ala', [move, move]).orders.map((one) => one.against?.key ?? null)
  }
  expect(against('PL')).toEqual([null, 'sz.error.acted'])
  // In the enemy's nothing waits.
  expect(against('AT')).toEqual(['sz.error.not-your-turn', 'sz.error.not-your-turn'])
})

describe('of units in contact everything lies open', () => {
  const outlook = (order: string, more: object = {}, own: object = {}) => {
    const state = field([
      { ...foot, ...own },
      { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] },
    ])
    state.seats = { Ala: { side: 'PL', name: 'Ala', commands: [], chief: true } }
    const { orders } = foresee(state, 'Ala', [{ unit: 'P1', order, path: [], options: {}, ...more }])
    return orders[0]?.odds.map(({ key, params }): Record<string, unknown> => ({ key, ...params }))
  }

  test('SZ-MEL-09 SZ-LOSS-02 six figures: 12 dice at 3 are 6 damage on average, two figures of 3; as many answer', () => {
    const [told] = outlook('fight') ?? []
    expect(told).toMatchObject({ key: 'sz.foresight.fight', dice: 12, back: 12 })
    expect(told?.removes).toBeCloseTo(2, 6)
    expect(told?.loses).toBeCloseTo(2, 6)
  })

  test('SZ-LOSS-09 no more fall than can: grenadiers’ 12 dice at 4 before a single figure', () => {
    // Three points take it, which 12 dice of two thirds almost always have.
    const [told] = outlook('fight', {}, { list: 'pl-gren', figures: 4, files: 1 }) ?? []
    expect(told).toMatchObject({ dice: 3 })
    expect(told?.removes).toBeCloseTo((3 * 4) / 6 / 3, 6)
  })

  test('SZ-MEL-41 SZ-MOR-06 who disengages is told his Morale: 4 of 6 pass; SZ-SPEC-16 hussars need no test', () => {
    const path = [{ x: 1000, y: 800 }]
    expect(outlook('disengage', { path })).toEqual([{ key: 'sz.foresight.test', morale: 4, percent: 67 }])
    expect(outlook('disengage', { path }, { list: 'pl-huss', figures: 4, files: 4 })).toEqual([
      { key: 'sz.foresight.no-test' },
    ])
  })
})
