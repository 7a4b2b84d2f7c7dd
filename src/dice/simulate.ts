import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Throw } from '../kernel/reference.ts'
import { inOrder, outcomeOf, type Thrower, type ThrowResult } from './enumerate.ts'
import type { Odds } from './odds.ts'

/** Where the dice of every simulation begin: the same question always gets the same answer. */
const SEED = 1241

/** Dice of a fixed stream, one after another. */
export function fixedDice(seed: number = SEED): Throw<string> {
  const generator = xoroshiro128plus(seed)
  return (sides) => uniformInt(generator, 1, sides)
}

/** How large a throw is: what has to be gone through to count it out, and what it costs to simulate. */
export interface Size {
  /** In how many ways its dice can fall, about; exact where that doesn't depend on the dice. */
  readonly ways: number
  /** How many dice it throws, on the average of some tries. */
  readonly dice: number
}

/**
 * Judges the size of a throw by some tries. A try that ran along a path of k choices of s each stands for sᵏ ways: the
 * mean of that over all tries is the number of ways, wherever the paths branch.
 */
export function sizeOf(thrower: Thrower, tries = 32): Size {
  const stream = fixedDice()
  let [ways, dice] = [0, 0]
  for (let i = 0; i < tries; i++) {
    let product = 1
    const single = (sides: number, why: string): number => {
      product *= sides
      return stream(sides, why)
    }
    const weighed = (weights: readonly bigint[]): number => single(weights.length, 'weighed') - 1
    thrower(Object.assign(single, { weighed }))
    ways += product
    // A simulation throws every die, those too that are counted at once.
    thrower((sides, why) => {
      dice++
      return stream(sides, why)
    })
  }
  return { ways: ways / tries, dice: dice / tries }
}

/**
 * Throws `throws` times with a fixed stream and counts the outcomes. Between throws the generator can be left alone.
 */
export function* simulate(thrower: Thrower, throws: number): Generator<void, Odds> {
  const stream = fixedDice()
  const seen = new Map<string, { readonly outcome: ThrowResult; times: number }>()
  for (let i = 0; i < throws; i++) {
    const outcome = thrower(stream)
    const entry = seen.get(outcome.key)
    if (entry === undefined) seen.set(outcome.key, { outcome, times: 1 })
    else entry.times++
    yield
  }
  const outcomes = [...seen.values()].map(({ outcome, times }) => outcomeOf(outcome, BigInt(times)))
  return { outcomes: inOrder(outcomes), total: BigInt(throws), thrown: throws }
}
