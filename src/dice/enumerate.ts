import type { Bilingual, Throw } from '../kernel/reference.ts'
import type { Odds, Outcome } from './odds.ts'

/** What comes of a throw; without a name its value says all. */
export interface ThrowResult {
  readonly key: string
  readonly name: Bilingual | null
  readonly value?: number
}

/** Anything that throws dice, for whatever purpose, and comes to an outcome, and depends on nothing else: it is called once for every way. */
export type Thrower = (roll: Throw<string>) => ThrowResult

/** More sides than this are no die. */
const MOST_SIDES = 1000
/** More dice than this in one throw are never gone through one by one. */
const MOST_DICE = 60

/** Thrown out of a throw that cannot be gone through to its end. */
class TooDeep extends Error {}

/** One die of the way that is being tried: its sides, and what it shows. */
interface Fallen {
  readonly sides: number
  shows: number
}

/** Throws the `at`th die of a way: a die of `sides` sides, or an index into that many weights. */
function fall(fallen: Fallen[], at: number, sides: number): number {
  const known = fallen[at]
  if (known === undefined) {
    if (at >= MOST_DICE || sides > MOST_SIDES) throw new TooDeep()
    fallen.push({ sides, shows: 1 })
  } else if (known.sides !== sides) throw new Error('A throw depends on more than its dice.')
  return known?.shows ?? 1
}

/**
 * Tries every way the dice of a throw can fall, one after another: it starts with every die showing 1, and after each
 * try turns the last die that can still be turned, like a mileage counter. How many dice are thrown may depend on those
 * before. Between tries the generator can be left alone, so that others get their turn.
 * @param most the number of ways after which it gives up
 * @returns the exact odds, or null when there are more ways than `most` or too many dice in one
 */
export function* enumerate(thrower: Thrower, most: number): Generator<void, Odds | null> {
  const fallen: Fallen[] = []
  const tally = new Tally()
  const totals = new Totals()
  for (let tried = 0; tried < most; tried++) {
    let at = 0
    let [ways, times] = [1n, 1n]
    const single = (sides: number): number => {
      ways *= BigInt(sides)
      return fall(fallen, at++, sides)
    }
    const weighed = (weights: readonly bigint[]): number => {
      const index = fall(fallen, at++, weights.length) - 1
      ways *= totals.of(weights)
      times *= weights[index] ?? 0n
      return index
    }
    const roll: Throw<string> = Object.assign(single, { weighed })
    try {
      tally.add(thrower(roll), ways, times)
    } catch (error) {
      if (error instanceof TooDeep) return null
      throw error
    }
    if (at < fallen.length) throw new Error('A throw depends on more than its dice.')
    let last = fallen.at(-1)
    while (last !== undefined && last.shows === last.sides) {
      fallen.pop()
      last = fallen.at(-1)
    }
    if (last === undefined) return tally.odds()
    last.shows++
    yield
  }
  return null
}

/** The sums of lists of weights; long lists come again and again. */
class Totals {
  readonly #known = new WeakMap<readonly bigint[], bigint>()

  of(weights: readonly bigint[]): bigint {
    const known = this.#known.get(weights)
    if (known !== undefined) return known
    const total = weights.reduce((all, weight) => all + weight, 0n)
    this.#known.set(weights, total)
    return total
  }
}

/** Outcomes with the ways that lead to them. Ways of equal likelihood are counted together. */
class Tally {
  readonly #seen = new Map<string, { outcome: ThrowResult; times: Map<bigint, bigint> }>()

  /** Records an outcome that comes up `times` times in `rarity`. */
  add(outcome: ThrowResult, rarity: bigint, times: bigint): void {
    if (times === 0n) return
    let entry = this.#seen.get(outcome.key)
    if (entry === undefined) {
      entry = { outcome, times: new Map() }
      this.#seen.set(outcome.key, entry)
    }
    entry.times.set(rarity, (entry.times.get(rarity) ?? 0n) + times)
  }

  /** The odds, all ways brought to the same likelihood. */
  odds(): Odds {
    const entries = [...this.#seen.values()]
    const rarities = entries.flatMap(({ times }) => [...times.keys()])
    const total = rarities.reduce(leastCommonMultiple, 1n)
    const outcomes = entries.map(({ outcome, times }) => {
      let ways = 0n
      for (const [rarity, n] of times) ways += n * (total / rarity)
      return outcomeOf(outcome, ways)
    })
    return { outcomes: inOrder(outcomes), total, thrown: null }
  }
}

/** The least whole number that both divide. */
function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [large, small] = [a, b]
  while (small !== 0n) [large, small] = [small, large % small]
  return (a / large) * b
}

/** What came of a throw, with its ways. */
export const outcomeOf = ({ key, name, value }: ThrowResult, ways: bigint): Outcome => ({
  key,
  name,
  value: value ?? null,
  ways,
})

/** Outcomes from the lowest value to the highest; those without one stay as they came, after the others. */
export const inOrder = (outcomes: readonly Outcome[]): Outcome[] =>
  [...outcomes].sort((a, b) =>
    a.value === null || b.value === null
      ? Number(a.value === null) - Number(b.value === null)
      : a.value - b.value,
  )
