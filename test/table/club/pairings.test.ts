import { expect, test } from 'vitest'
import { MOST_PLAYERS, type Pair, roundRobin } from '../../../src/table/club/pairings.ts'

const key = ([a, b]: Pair): string => [a, b].sort().join('-')

test.each(Array.from({ length: MOST_PLAYERS - 1 }, (_, i) => i + 2))(
  'DIG-CLUB of %i players each meets each once, is once in a round, and is first as often as second',
  (n) => {
    const rounds = roundRobin(n)
    expect(rounds).toHaveLength(n % 2 === 0 ? n - 1 : n)
    for (const round of rounds) {
      const all = round.flat().filter((one) => one !== null)
      expect([...all].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i))
    }
    const met = rounds.flat().filter(([, second]) => second !== null)
    expect(new Set(met.map(key)).size).toBe((n * (n - 1)) / 2)
    expect(met).toHaveLength((n * (n - 1)) / 2)
    for (let player = 0; player < n; player++) {
      const first = met.filter(([one]) => one === player).length
      const second = met.filter(([, other]) => other === player).length
      expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
    }
  },
)

test('DIG-CLUB four players, by hand: three rounds of two battles', () => {
  expect(roundRobin(4)).toEqual([
    [
      [3, 0],
      [1, 2],
    ],
    [
      [1, 3],
      [2, 0],
    ],
    [
      [3, 2],
      [0, 1],
    ],
  ])
})

test('DIG-CLUB twice: the second half is the first with the sides changed, and who rests rests again', () => {
  const once = roundRobin(5)
  const both = roundRobin(5, true)
  expect(both).toHaveLength(10)
  expect(both.slice(5)).toEqual(once.map((pairs) => pairs.map(([a, b]) => (b === null ? [a, null] : [b, a]))))
})
