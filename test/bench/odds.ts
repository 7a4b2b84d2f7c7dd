import { oddsOfRoll, oddsOfTest } from '../../src/dice/counting.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { meanOf, type Odds, reaching } from '../../src/dice/odds.ts'
import { oddsChart, oddsLines } from '../../src/dice/odds-text.ts'
import { usualSettings } from '../../src/reference/tests/settings.ts'
import { findTest } from '../../src/reference/tests/standard-tests.ts'
import { drawOddsChart } from '../../src/render/charts/odds-chart.ts'
import { median, type Row } from './row.ts'

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The median of some runs, in milliseconds; the first, that only warms up, left out. */
async function often(runs: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const times: number[] = []
  for (let i = 0; i < runs; i++) times.push(await timed(work))
  return median(times)
}

/** The chances with all that is told of them. */
function facts(odds: Odds): void {
  meanOf(odds)
  reaching(odds, 'at-least')
}

/** The same chances the long way: sums of 20d6 in decimals, one die after another. */
function inDecimals(): number[] {
  let all = [1]
  for (let die = 0; die < 20; die++) {
    const next = new Array<number>(all.length + 5).fill(0)
    for (const [at, chance] of all.entries()) {
      for (let face = 0; face < 6; face++) next[at + face] = (next[at + face] ?? 0) + chance / 6
    }
    all = next
  }
  return all
}

/** Measures exact odds of dice and of a test, and the answer made of them. */
export async function benchOdds(): Promise<Row[]> {
  const [twenty] = parseDice('20k6')
  const shooting = findTest('khans-and-generals/shooting', null)
  if (twenty === undefined || !shooting.ok) throw new Error('Nothing to measure.')
  const { test } = shooting.value
  const settings = usualSettings(test)
  const dice = await often(50, async () => facts(await oddsOfRoll(twenty)))
  const first = await timed(async () => facts(await oddsOfTest(test, settings)))
  const effect = await often(50, async () => facts(await oddsOfTest(test, settings)))
  const answer = await often(20, async () => {
    const told = { title: null, choices: [{ name: '20k6', odds: await oddsOfRoll(twenty) }] } as const
    oddsLines(told, 'pl')
    await drawOddsChart(oddsChart(told, 'pl'), 'pl')
  })
  return [
    {
      name: 'exact odds of 20k6',
      value: dice,
      unit: 'ms',
      baseline: {
        name: 'the same in decimals, die by die',
        value: await often(50, async () => inDecimals()),
      },
      target: { atMost: 20 },
    },
    {
      name: 'exact odds of a shooting effect of Khans & Generals',
      value: effect,
      unit: 'ms',
      baseline: { name: 'asked for the first time', value: first },
      target: { atMost: 20 },
    },
    { name: 'odds of 20k6 told and drawn', value: answer, unit: 'ms' },
  ]
}
