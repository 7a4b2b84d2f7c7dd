import { oddsChart } from '../../src/dice/odds-text.ts'
import { oddsForTest } from '../../src/reference/tests/odds.ts'
import { findTest } from '../../src/reference/tests/standard-tests.ts'
import { drawOddsChart } from '../../src/render/charts/odds-chart.ts'

/** The chart that `/odds test` shows of two choices. */
export async function oddsPicture(address: string, settings: string, versus: string): Promise<Buffer> {
  const found = findTest(address, null)
  if (!found.ok) throw new Error(`There is no test ${address}.`)
  const told = await oddsForTest(found.value, settings, versus, 'en')
  if (!told.ok) throw new Error(told.refusal.key)
  const { png } = await drawOddsChart(oddsChart(told.value, 'en'), 'en')
  return png
}
