import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { StandardTest, TestResult, TestSettings, Throw } from '../../kernel/reference.ts'

/** Dice by their sides: how many, or what they showed. */
export type Pool<T> = ReadonlyMap<number, T>

/** One die a test threw: its sides, what it was for (catalogue key or plain words), what it showed. */
export interface ThrownDie {
  readonly sides: number
  readonly why: string
  readonly value: number
}

/** A test that was made, with its dice in the order they were thrown. */
export interface Made {
  readonly result: TestResult
  readonly dice: readonly ThrownDie[]
  /** Dice of the pool the test had no use for. */
  readonly spare: readonly { readonly sides: number; readonly value: number }[]
}

/** A test threw more dice of one kind than it was given. */
export class PoolEmpty extends Error {
  readonly sides: number
  constructor(sides: number) {
    super(`There is no die of ${sides} sides left.`)
    this.sides = sides
  }
}

/** Number of ways the dice can fall that are tried to see which dice a test may want. */
const PROBES = 150
/** A test that throws more dice than this in one way is not followed to its end. */
const MOST_DICE = 500

/** Values that are the same for each probe every time: all the lowest, all the highest, then by chance. */
function falling(probe: number): (sides: number) => number {
  if (probe === 0) return () => 1
  if (probe === 1) return (sides) => sides
  const generator = xoroshiro128plus(probe)
  return (sides) => uniformInt(generator, 1, sides)
}

/**
 * The dice a test may ask for under some settings: by sides, the most that any of many ways the dice can fall wanted.
 * A test whose later dice depend on earlier ones may want more in a rare way; {@link makeTest} then says so.
 */
export function diceWanted(test: StandardTest, settings: TestSettings): Pool<number> {
  const wanted = new Map<number, number>()
  for (let probe = 0; probe < PROBES; probe++) {
    const fall = falling(probe)
    const counts = new Map<number, number>()
    let thrown = 0
    const roll: Throw = (sides) => {
      if (++thrown > MOST_DICE) throw new PoolEmpty(sides)
      counts.set(sides, (counts.get(sides) ?? 0) + 1)
      return fall(sides)
    }
    try {
      test.resolve(settings, roll)
    } catch (error) {
      if (!(error instanceof PoolEmpty)) throw error
    }
    for (const [sides, count] of counts) wanted.set(sides, Math.max(count, wanted.get(sides) ?? 0))
  }
  return wanted
}

/**
 * Makes a test with dice that are thrown already: those of a number of sides are used in their order.
 * @throws PoolEmpty when one die more is wanted.
 */
export function makeTest(test: StandardTest, settings: TestSettings, pool: Pool<readonly number[]>): Made {
  const used = new Map<number, number>()
  const made = throwTest(test, settings, (sides) => {
    const at = used.get(sides) ?? 0
    const value = pool.get(sides)?.[at]
    if (value === undefined) throw new PoolEmpty(sides)
    used.set(sides, at + 1)
    return value
  })
  const spare = [...pool].flatMap(([sides, values]) =>
    values.slice(used.get(sides) ?? 0).map((value) => ({ sides, value })),
  )
  return { ...made, spare }
}

/** Makes a test with dice that are thrown as it asks for them. */
export function throwTest(test: StandardTest, settings: TestSettings, die: (sides: number) => number): Made {
  const dice: ThrownDie[] = []
  const result = test.resolve(settings, (sides, why) => {
    const value = die(sides)
    dice.push({ sides, why, value })
    return value
  })
  return { result, dice, spare: [] }
}
