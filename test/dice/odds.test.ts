import { describe, expect, test } from 'vitest'
import {
  against,
  chances,
  errorBar,
  meanErrorBar,
  meanOf,
  numeric,
  type Odds,
  oddsOfSpread,
  quantile,
  reaching,
} from '../../src/dice/odds.ts'
import { spreadOf } from '../../src/dice/spread.ts'

const d6 = oddsOfSpread(spreadOf([1, 2, 3, 4, 5, 6].map((value) => [value, 1n])))
const coin = oddsOfSpread(
  spreadOf([
    [0, 1n],
    [1, 1n],
  ]),
)
const words: Odds = {
  outcomes: [
    { key: 'stands', name: { en: 'Stands', pl: 'Stoi' }, value: null, ways: 3n },
    { key: 'breaks', name: { en: 'Breaks', pl: 'Ucieka' }, value: null, ways: 1n },
  ],
  total: 4n,
  thrown: null,
}

describe('of a d6', () => {
  test('each face has a sixth; at least 3 has four sixths, at most 3 three', () => {
    expect(chances(d6)).toEqual(Array(6).fill(1 / 6))
    expect(reaching(d6, 'at-least')[2]).toBe(4 / 6)
    expect(reaching(d6, 'at-most')[2]).toBe(3 / 6)
    expect([reaching(d6, 'at-least')[0], reaching(d6, 'at-most')[5]]).toEqual([1, 1])
  })

  test('mean 3.5, deviation √(35/12)', () => {
    expect(meanOf(d6)).toEqual({ mean: 3.5, deviation: expect.closeTo(Math.sqrt(35 / 12), 14) })
  })

  test('quantiles are values that come up', () => {
    expect([0, 0.1, 1 / 6, 0.25, 0.5, 0.75, 1].map((of) => quantile(d6, of))).toEqual([1, 1, 1, 2, 3, 5, 6])
  })

  test('against a coin: higher in 11 of 12 cases, equal in 1', () => {
    expect(against(d6, coin)).toEqual({ higher: 11 / 12, equal: 1 / 12, lower: 0 })
    expect(against(coin, d6)).toEqual({ higher: 0, equal: 1 / 12, lower: 11 / 12 })
    expect(against(d6, d6)).toEqual({ higher: 15 / 36, equal: 6 / 36, lower: 15 / 36 })
  })
})

test('words have chances, but no mean and nothing to compare', () => {
  expect(chances(words)).toEqual([0.75, 0.25])
  expect([numeric(words), meanOf(words), against(words, d6)]).toEqual([false, null, null])
})

test('halves are as good as whole numbers', () => {
  const odds: Odds = {
    outcomes: [
      { key: 'a', name: null, value: -0.5, ways: 1n },
      { key: 'b', name: null, value: 1.5, ways: 1n },
    ],
    total: 2n,
    thrown: null,
  }
  expect(meanOf(odds)).toEqual({ mean: 0.5, deviation: 1 })
})

test('numbers far beyond what decimals hold give the chances of small ones', () => {
  const huge = 7n ** 2000n
  const odds = oddsOfSpread(
    spreadOf([
      [1, huge],
      [2, 3n * huge],
      [3, 1n],
    ]),
  )
  expect(chances(odds)).toEqual([0.25, expect.closeTo(0.75, 14), 0])
  expect(meanOf(odds)?.mean).toBe(1.75)
})

test('error bars: 1.96 deviations of a share of a number of throws, none where odds are exact', () => {
  const simulated: Odds = { ...words, total: 10_000n, thrown: 10_000 }
  expect(errorBar(simulated, 0.5)).toBeCloseTo(0.0098, 6)
  expect(errorBar(words, 0.5)).toBe(0)
  expect(meanErrorBar(simulated, 3)).toBeCloseTo(0.0588, 6)
  expect(meanErrorBar(words, 3)).toBe(0)
})
