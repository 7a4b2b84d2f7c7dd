import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { oddsOfRoll, throwerOf } from '../../src/dice/counting.ts'
import { distributionOf } from '../../src/dice/distribution.ts'
import { enumerate } from '../../src/dice/enumerate.ts'
import { type Expression, fulfils, type Roll } from '../../src/dice/expression.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { meanErrorBar, meanOf, type Odds } from '../../src/dice/odds.ts'
import { fixedDice, sizeOf } from '../../src/dice/simulate.ts'
import type { Spread } from '../../src/dice/spread.ts'
import { anyExpression } from './arbitrary.ts'
import { misfit } from './chi-square.ts'

function rollOf(line: string): Roll {
  const [roll] = parseDice(line)
  if (roll === undefined) throw new Error(line)
  return roll
}

function expressionOf(line: string): Expression {
  const { what } = rollOf(line)
  if (what.kind !== 'total') throw new Error(line)
  return what.of
}

function exactly(line: string): Spread {
  const spread = distributionOf(expressionOf(line))
  if (spread === null) throw new Error(`${line} is out of reach`)
  return spread
}

/** Ways by value, lowest first. */
const ways = (line: string): [number, bigint][] => [...exactly(line).ways].sort(([a], [b]) => a - b)

/** Every way the dice of a throw can fall, by the thrower itself; null: more than can be gone through here. */
function everyWay(what: Roll['what'], most: number): Odds | null {
  const work = enumerate(throwerOf(what), most)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/** Chances as fractions of the same whole, so that they can be compared exactly. */
const fractions = (odds: Odds): Map<string, [bigint, bigint]> =>
  new Map(odds.outcomes.map(({ key, ways: n }) => [key, [n, odds.total]]))

function expectSame(a: Odds, b: Odds): void {
  const [mine, theirs] = [fractions(a), fractions(b)]
  expect([...mine.keys()].sort()).toEqual([...theirs.keys()].sort())
  for (const [key, [n, total]] of mine) {
    const [m, whole] = theirs.get(key) ?? [0n, 1n]
    expect(n * whole, `chance of ${key}`).toBe(m * total)
  }
}

describe('known spreads', () => {
  test('3d6 has 1, 3, 6, 10, 15, 21, 25, 27 ways up to 10 and the same down from 11, of 216', () => {
    const half = [1n, 3n, 6n, 10n, 15n, 21n, 25n, 27n]
    expect(ways('3d6')).toEqual([...half, ...half.toReversed()].map((n, i) => [i + 3, n]))
    expect(exactly('3d6').total).toBe(216n)
  })

  test('the pair of Khans & Generals: 6 − |v| ways of 36 to each v from −5 to 5', () => {
    expect(ways('k6±')).toEqual(Array.from({ length: 11 }, (_, i) => [i - 5, BigInt(6 - Math.abs(i - 5))]))
  })

  test.each([
    [8, '8d6<=3', 3n],
    [5, '5d6>=5', 2n],
    [9, '9d6=6', 1n],
  ])('%i dice of which %s: the binomial', (n, line, good) => {
    const choose = (k: number): bigint => {
      let c = 1n
      for (let i = 0; i < k; i++) c = (c * BigInt(n - i)) / BigInt(i + 1)
      return c
    }
    const expected = Array.from({ length: n + 1 }, (_, k) => [
      k,
      choose(k) * good ** BigInt(k) * (6n - good) ** BigInt(n - k),
    ])
    expect(ways(line)).toEqual(expected)
  })

  test('the highest of n dice is at most v in v^n ways', () => {
    for (const n of [1, 2, 7, 40]) {
      let below = 0n
      for (const [value, n_] of ways(`${n}d12kh1`)) {
        below += n_
        expect(below).toBe(BigInt(value) ** BigInt(n))
      }
    }
  })

  test('4d6 without the lowest: 1 of 1296 for 3, 21 of 1296 for 18, mean 15869/1296', () => {
    const spread = exactly('4d6dl1')
    expect([spread.ways.get(3), spread.ways.get(18), spread.total]).toEqual([1n, 21n, 1296n])
    let sum = 0n
    for (const [value, n] of spread.ways) sum += BigInt(value) * n
    expect(sum).toBe(15869n)
  })

  test('highest and lowest of the same dice add up in the mean: 3d6kh1 + 3d6kl1 = 7, 3d6kh2 + 3d6kl1 = 10.5', () => {
    const mean = (line: string): number => meanOf(asOdds(exactly(line)))?.mean ?? 0
    expect(mean('3d6kh1') + mean('3d6kl1')).toBeCloseTo(7, 12)
    expect(mean('3d6kh2') + mean('3d6kl1')).toBeCloseTo(10.5, 12)
  })

  test('d6 with ones thrown again: 1 of 36 for a one, 7 of 36 for each other', () => {
    expect(ways('d6r1')).toEqual([
      [1, 1n],
      [2, 7n],
      [3, 7n],
      [4, 7n],
      [5, 7n],
      [6, 7n],
    ])
  })

  test('an exploding d6: 1/6 for 1…5, never 6, and the longest chain of eleven dice is 55 sixes and one more die', () => {
    const { ways: n, total } = exactly('d6!')
    expect(total).toBe(6n ** 11n)
    expect(n.get(5)).toBe(6n ** 10n)
    expect(n.has(6)).toBe(false)
    expect(n.get(66)).toBe(1n)
    // 3.5 · (1 + 1/6 + … + 1/6^10)
    const series = Array.from({ length: 11 }, (_, i) => 6 ** -i).reduce((a, b) => a + b, 0)
    expect(meanOf(asOdds(exactly('d6!')))?.mean).toBeCloseTo(3.5 * series, 12)
  })

  test('20d6: mean 70 and variance 20 · 35/12, one way to 20 and to 120', () => {
    const spread = exactly('20d6')
    expect([spread.ways.get(20), spread.ways.get(120), spread.total]).toEqual([1n, 1n, 6n ** 20n])
    expect(meanOf(asOdds(spread))).toEqual({
      mean: 70,
      deviation: expect.closeTo(Math.sqrt((20 * 35) / 12), 10),
    })
  })
})

const asOdds = (spread: Spread): Odds => ({
  outcomes: [...spread.ways].map(([value, n]) => ({ key: String(value), name: null, value, ways: n })),
  total: spread.total,
  thrown: null,
})

/** Dice few and small enough to be gone through one by one. */
const faces = (sides: number): number[] => Array.from({ length: sides }, (_, i) => i + 1)
const smallDice = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .chain(([count, sides]) => {
    const condition = fc
      .record({
        compare: fc.constantFrom('<', '<=', '=', '>=', '>'),
        value: fc.integer({ min: 1, max: sides }),
      } as const)
      .filter((one) => faces(sides).some((face) => fulfils(face, one)))
    const explode = condition.filter((one) => faces(sides).some((face) => !fulfils(face, one)))
    return fc
      .record({
        kind: fc.constant('dice' as const),
        count: fc.constant(count),
        sides: fc.constant(sides),
        reroll: fc.option(condition),
        explode: sides === 1 ? fc.constant(null) : fc.option(explode),
        keep: fc.option(
          fc.record({
            act: fc.constantFrom('keep' as const, 'drop' as const),
            which: fc.constantFrom('highest' as const, 'lowest' as const),
            count: fc.integer({ min: 1, max: count }),
          }),
        ),
        target: fc.option(condition),
      })
      .map((dice) => (dice.explode !== null && dice.target !== null ? { ...dice, keep: null } : dice))
  })

const smallExpression = anyExpression(smallDice, { fudge: 4, sides: [4, 6], number: 9, depth: 3 })

describe('against the thrower', () => {
  const MOST = 6_000
  prop.prop([smallExpression], { numRuns: 75 })('equals every way the dice can fall', (of) => {
    const what = { kind: 'total', of, test: null } as const
    fc.pre(sizeOf(throwerOf(what), 16).ways <= MOST)
    const counted = everyWay(what, 4 * MOST)
    fc.pre(counted !== null)
    const spread = distributionOf(of)
    if (counted === null || spread === null) throw new Error('out of reach')
    expectSame(asOdds(spread), counted)
  })

  test.each(['d20<=12', 'd20<1', 'd20<=25', '(2d6)>=8', '(2d6!)<4'])(
    '%s, a test, equals it too',
    async (line) => {
      const { what } = rollOf(line)
      const counted = everyWay(what, 400_000)
      if (counted === null) throw new Error('out of reach')
      expectSame(await oddsOfRoll(rollOf(line)), counted)
    },
  )

  test.each([
    ['2d6', 1_000_000],
    ['3d6!', 60_000],
    ['4d6dl1', 60_000],
    ['8k6<=3', 60_000],
    ['2d10r<=2', 60_000],
    ['3d6!kh2-d4', 60_000],
    ['k6±', 60_000],
    ['4dF*2', 60_000],
    ['d20<=12', 60_000],
  ])('%s fits %i throws of a fixed stream', async (line, throws) => {
    const roll = rollOf(line)
    const thrower = throwerOf(roll.what)
    const stream = fixedDice(7)
    const seen = new Map<string, number>()
    for (let i = 0; i < throws; i++) {
      const { key } = thrower(stream)
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(Math.abs(misfit(await oddsOfRoll(roll), seen))).toBeLessThan(4)
  })

  test('chi-square notices a die that is loaded by a fiftieth', async () => {
    const stream = fixedDice(7)
    const seen = new Map<string, number>()
    for (let i = 0; i < 60_000; i++) {
      const key = String(i % 50 === 0 ? 6 : stream(6, 'die'))
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(misfit(await oddsOfRoll(rollOf('d6')), seen)).toBeGreaterThan(4)
  })
})

describe('what is out of reach', () => {
  test.each(['1000d1000', '1000d6!', 'd1000!>=2', '3d1000*3d1000', '100d10kh50'])(
    '%s is given up before it is begun, and does not hang',
    (line) => expect(distributionOf(expressionOf(line))).toBeNull(),
  )

  test('and simulated: the mean lies where its error bar says', async () => {
    const odds = await oddsOfRoll(rollOf('d1000*d1000'))
    expect(odds.thrown).toBe(200_000)
    // Mean 500.5² = 250,500.25; E[x²]² = 333,833.5², so the deviation is √(333833.5² − 250500.25²) = 220,672.
    const { mean, deviation } = meanOf(odds) ?? { mean: 0, deviation: 0 }
    expect(Math.abs(mean - 250_500.25)).toBeLessThan(2 * meanErrorBar(odds, deviation))
    expect(deviation / 220_672).toBeCloseTo(1, 2)
    expect(meanErrorBar(odds, deviation)).toBeCloseTo((1.96 * deviation) / Math.sqrt(200_000), 6)
    expect(await oddsOfRoll(rollOf('d1000*d1000')), 'the same question gets the same answer').toEqual(odds)
  })
})
