import { setImmediate } from 'node:timers/promises'
import { Mutex } from 'async-mutex'
import { sayPlain } from '../i18n/i18n.ts'
import type { Bilingual, StandardTest, TestSettings } from '../kernel/reference.ts'
import { message } from '../kernel/words.ts'
import { distributionOf } from './distribution.ts'
import { enumerate, type Thrower } from './enumerate.ts'
import { type Check, type Condition, fulfils, type Roll } from './expression.ts'
import { type Odds, type Outcome, oddsOfSpread } from './odds.ts'
import { simulate, sizeOf } from './simulate.ts'
import { facesOf, type Spread } from './spread.ts'
import { type CheckOutcome, checkOutcome, throwOnce } from './throw.ts'

/** Throws with more ways than this are simulated. */
const MOST_WAYS = 300_000
/** How often a simulation throws; fewer times where it throws many dice. */
const THROWS = { most: 200_000, least: 2_000, dice: 2_000_000 } as const
/** Milliseconds after which others get a turn. */
const SLICE_MS = 8
/** Milliseconds after which exact odds are given up. */
const EXACT_TIMEOUT = 8_000

/** Long counts are made one after another: two at once would both take twice as long. */
const counter = new Mutex()

/**
 * The odds of a test of a rulebook under some settings: its own `resolve` is called for every way its dice can fall,
 * or, where there are too many, for the throws of a fixed stream.
 * @throws Refusal when the test refuses such settings
 */
export const oddsOfTest = (test: StandardTest, settings: TestSettings): Promise<Odds> =>
  oddsOfThrows((roll) => test.resolve(settings, roll).outcome)

/** The odds of anything that throws dice and comes to an outcome. */
export function oddsOfThrows(thrower: Thrower, mostWays: number = MOST_WAYS): Promise<Odds> {
  return counter.runExclusive(async () => {
    const { ways, dice } = sizeOf(thrower)
    const exact = ways > mostWays ? null : await inSlices(enumerate(thrower, mostWays), EXACT_TIMEOUT)
    if (exact !== null) return exact
    const throws = Math.round(THROWS.dice / Math.max(1, dice))
    const simulated = simulate(thrower, Math.min(THROWS.most, Math.max(THROWS.least, throws)))
    const odds = await inSlices(simulated, Infinity)
    if (odds === null) throw new Error('A simulation came to nothing.')
    return odds
  })
}

/**
 * Does some work in slices, and lets others have a turn after each.
 * @param patience milliseconds after which it is given up
 */
async function inSlices<T>(work: Generator<void, T>, patience: number): Promise<T | null> {
  const start = performance.now()
  let turn = start
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    const now = performance.now()
    if (now - start > patience) return null
    if (now - turn < SLICE_MS) continue
    await setImmediate()
    turn = performance.now()
  }
}

/** The odds of one roll of dice notation; of one of its throws, where it is repeated. */
export async function oddsOfRoll({ what }: Roll): Promise<Odds> {
  if (what.kind === 'check') return oddsOfCheck(what)
  const known = distributionOf(what.of)
  if (known === null) return oddsOfThrows(throwerOf(what), 0)
  return what.test === null ? oddsOfSpread(known) : oddsOfSuccess(known, what.test)
}

/** A roll as something that is thrown and comes to an outcome, by the very thrower of `/roll`. */
export const throwerOf =
  (what: Roll['what']): Thrower =>
  (roll) => {
    const thrown = throwOnce(what, roll)
    if (thrown.kind === 'check') return worded(thrown.outcome)
    if (thrown.passed !== null) return worded(thrown.passed ? 'success' : 'failure')
    return { key: String(thrown.value), name: null, value: thrown.value }
  }

const CHECK_OUTCOMES: readonly CheckOutcome[] = ['critical', 'success', 'failure', 'fumble']

const worded = (key: CheckOutcome): { readonly key: string; readonly name: Bilingual } => ({
  key,
  name: {
    en: sayPlain(message(`odds.check.${key}`), 'en'),
    pl: sayPlain(message(`odds.check.${key}`), 'pl'),
  },
})

const wordedOdds = (ways: ReadonlyMap<CheckOutcome, bigint>, total: bigint): Odds => ({
  outcomes: CHECK_OUTCOMES.flatMap((key): Outcome[] => {
    const n = ways.get(key) ?? 0n
    return n === 0n ? [] : [{ ...worded(key), value: null, ways: n }]
  }),
  total,
  thrown: null,
})

/** A d20 that must stay under its target. */
function oddsOfCheck(check: Check): Odds {
  const ways = new Map<CheckOutcome, bigint>()
  for (const face of facesOf(20)) {
    const came = checkOutcome(check, face)
    ways.set(came, (ways.get(came) ?? 0n) + 1n)
  }
  return wordedOdds(ways, 20n)
}

function oddsOfSuccess({ ways, total }: Spread, test: Condition): Odds {
  let good = 0n
  for (const [value, n] of ways) if (fulfils(value, test)) good += n
  return wordedOdds(
    new Map([
      ['success', good],
      ['failure', total - good],
    ]),
    total,
  )
}
