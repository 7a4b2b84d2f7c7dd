import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { divideHalfEven, percent, percentOf, sum, term, terms } from '../../src/kernel/modifiers.ts'

const total = (...list: readonly (readonly [number] | readonly [number, 'percent'])[]): number =>
  sum(list.map(([value, kind]) => (kind === 'percent' ? percent('p', value, 'X') : term('t', value, 'X'))))
    .total

describe('rounding to the nearest, halves to the even neighbour (KG-CAL-03)', () => {
  test.each([
    [15, 2, 8],
    [5, 2, 2],
    [3, 2, 2],
    [1, 2, 0],
    [7, 2, 4],
    [7, 3, 2],
    [8, 3, 3],
    [750, 100, 8],
    [250, 100, 2],
    [751, 100, 8],
    [249, 100, 2],
    [-1, 2, 0],
    [-3, 2, -2],
    [-5, 2, -2],
    [-7, 3, -2],
  ])('%i / %i = %i', (value, by, result) => {
    expect(divideHalfEven(value, by)).toBe(result)
  })

  test('the two rows of the rulebook that fix the rule: 25 % of 30 is 8, of 10 is 2', () => {
    expect(percentOf(25, 30)).toBe(8)
    expect(percentOf(25, 10)).toBe(2)
  })

  property.prop([fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1000 })])(
    'is never more than half off',
    (value, by) => {
      const result = divideHalfEven(value, by)
      expect(Number.isInteger(result)).toBe(true)
      expect(Math.abs(value - result * by) * 2).toBeLessThanOrEqual(by)
      if (Math.abs(value - result * by) * 2 === by) expect(result % 2).toBeCloseTo(0)
    },
  )
})

describe('sums', () => {
  test('flat first, then all percentages at once (KG-CAL-01, KG-CAL-02)', () => {
    // (5 + 2 − 1) · (100 + 50 − 25) % = 6 · 1.25 = 7.5 → 8; a chain would give 6 · 1.5 · 0.75 = 6.75 → 7.
    expect(total([5], [50, 'percent'], [2], [-25, 'percent'], [-1])).toBe(8)
  })

  test('below zero percentages do not apply (KG-CAL-04)', () => {
    expect(total([3], [-5], [50, 'percent'])).toBe(-2)
    expect(total([3], [-5], [-50, 'percent'])).toBe(-2)
    expect(total([3], [-3], [50, 'percent'])).toBe(0)
  })

  test('keeps its terms in order and the flat part apart', () => {
    const list = [term('a', 4, 'R-1'), percent('b', 25, 'R-2')]
    expect(sum(list)).toEqual({ terms: list, flat: 4, total: 5 })
  })

  test('nothing is nothing', () => {
    expect(sum([])).toEqual({ terms: [], flat: 0, total: 0 })
  })

  test('terms drops what is not there and what adds nothing', () => {
    const a = term('a', 1, 'R-1')
    expect(terms(a, null, undefined, false, term('b', 0, 'R-2'), percent('c', 0, 'R-3'))).toEqual([a])
  })
})
