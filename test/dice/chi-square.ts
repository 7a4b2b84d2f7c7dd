import { chances, type Odds } from '../../src/dice/odds.ts'

/** Outcomes expected less often than this are counted together: chi-square says nothing of them singly. */
const RARE = 20

/**
 * Pearson's chi-square of throws against odds, as a standard normal deviate (Wilson and Hilferty's cube root): beyond
 * 4 in one of thirty thousand cases. An outcome that the odds call impossible gives infinity.
 * @param seen how often each outcome came up, by key
 */
export function misfit(odds: Odds, seen: ReadonlyMap<string, number>): number {
  const thrown = [...seen.values()].reduce((a, b) => a + b, 0)
  const each = chances(odds)
  const known = new Set(odds.outcomes.map(({ key }) => key))
  if ([...seen.keys()].some((key) => !known.has(key))) return Infinity
  let [square, cells] = [0, 0]
  const rest = { expected: 0, found: 0 }
  odds.outcomes.forEach(({ key }, i) => {
    const [expected, found] = [(each[i] ?? 0) * thrown, seen.get(key) ?? 0]
    if (expected < RARE) {
      rest.expected += expected
      rest.found += found
      return
    }
    square += (found - expected) ** 2 / expected
    cells++
  })
  if (rest.expected >= RARE) {
    square += (rest.found - rest.expected) ** 2 / rest.expected
    cells++
  }
  const freedom = cells - 1
  if (freedom < 1) return 0
  const ninth = 2 / (9 * freedom)
  return (Math.cbrt(square / freedom) - (1 - ninth)) / Math.sqrt(ninth)
}
