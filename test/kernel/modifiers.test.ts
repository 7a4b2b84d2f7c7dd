import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  atLeast,
  atMost,
  cannot,
  counted,
  divideHalfEven,
  halved,
  percent,
  percentOf,
  sum,
  term,
  terms,
} from '../../src/kernel/modifiers.ts'

declare module '../../src/kernel/words.ts' {
  /** Reasons of no game. */
  interface Sentences {
    'toy.a': object
    'toy.b': object
    'toy.c': object
    'toy.h': object
    'toy.l': object
    'toy.m': object
    'toy.n': object
    'toy.p': object
    'toy.t': object
  }
}

const total = (...list: readonly (readonly [number] | readonly [number, 'percent'])[]): number =>
  sum(
    list.map(([value, kind]) =>
      kind === 'percent' ? percent('toy.p', value, 'X') : term('toy.t', value, 'X'),
    ),
  ).total

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
    const list = [term('toy.a', 4, 'R-1'), percent('toy.b', 25, 'R-2')]
    expect(sum(list)).toEqual({ terms: list, flat: 4, total: 5 })
  })

  test('nothing is nothing', () => {
    expect(sum([])).toEqual({ terms: [], flat: 0, total: 0 })
  })

  test('terms drops what is not there and what adds nothing', () => {
    const a = term('toy.a', 1, 'R-1')
    expect(terms(a, null, undefined, false, term('toy.b', 0, 'R-2'), percent('toy.c', 0, 'R-3'))).toEqual([a])
  })
})

describe('steps', () => {
  test('apply to the flat sum in their order, wherever they stand, and before percentages', () => {
    const list = [
      percent('toy.c', 50, 'T-1'),
      halved('toy.h', 'T-2'),
      term('toy.a', 7, 'T-3'),
      atMost('toy.m', 3, 'T-4'),
      term('toy.b', 2, 'T-5'),
    ]
    // 7 + 2 = 9, halved 4, at most 3, half as much again: 4.5, to the even 4.
    expect(sum(list)).toEqual({ terms: list, flat: 3, total: 4 })
  })

  test.each([
    [[term('toy.a', 9, 'T-1'), halved('toy.h', 'T-2')], 4],
    [[term('toy.a', -3, 'T-1'), halved('toy.h', 'T-2')], -2],
    [[term('toy.a', 9, 'T-1'), atMost('toy.m', 9, 'T-2')], 9],
    [[term('toy.a', 9, 'T-1'), atMost('toy.m', 0, 'T-2')], 0],
    [[term('toy.a', 1, 'T-1'), atLeast('toy.l', 2, 'T-2')], 2],
    [[term('toy.a', 3, 'T-1'), atLeast('toy.l', 2, 'T-2')], 3],
  ])('%j is %i', (list, total) => {
    expect(sum(list).total).toBe(total)
    expect('impossible' in sum(list)).toBe(false)
  })

  test('what cannot be done keeps its sum beside that it cannot', () => {
    expect(sum([term('toy.a', 4, 'T-1'), cannot('toy.n', 'T-2')])).toMatchObject({
      total: 4,
      impossible: true,
    })
  })

  test('are kept where zeros are dropped', () => {
    expect(terms(atMost('toy.m', 0, 'T-1'), term('toy.a', 0, 'T-2'), cannot('toy.n', 'T-3'))).toHaveLength(2)
  })

  test('count only where they change something; percentages come last', () => {
    const half = halved('toy.h', 'T-2')
    const list = [
      percent('toy.c', 50, 'T-1'),
      half,
      atMost('toy.m', 9, 'T-4'),
      term('toy.a', 7, 'T-3'),
      cannot('toy.n', 'T-5'),
    ]
    expect(counted(list).map(({ why }) => why)).toEqual(['toy.a', 'toy.h', 'toy.n', 'toy.c'])
  })
})
