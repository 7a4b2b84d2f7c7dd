import { idiomOf, parseLine } from '../../src/kernel/notation.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import { loadLibrary } from '../../src/table/library.ts'
import type { Row } from './row.ts'
import { playTurns } from './turns.ts'

/** Five orders of a first turn at Kalina as a practised hand writes them. */
const LINES = ['k2 > g5 face n', 'k4 > l6 face n', 'k5 > j5.25 face n', 'k1 > j4 face n', 'k3 > h6 face n']

/** One order by its command; a tab (⇥) takes what is offered, the return key (⏎) sends. */
const ONE = '/order k3⇥move h6⏎'

/** What is pressed for many: the command, its lines, and the end of the turn. */
const MANY = ['/orders⏎⏎', ...LINES.map((line, n) => (n === 0 ? line : `⏎${line}`)), '/turn end⏎']

const keys = (typed: string): number => [...typed].length

/**
 * What a typical turn asks for and what it says: keys and clicks, beside those found when orders were first counted;
 * visits and posts, counted as six turns are played at the sandbox. Lines that the game would not understand fail the
 * bench; that the page takes what is typed is held by its tests.
 */
export async function benchTable(): Promise<Row[]> {
  const scenario = loadLibrary().scenarios[khansAndGenerals.id]?.kalina ?? null
  const view = khansAndGenerals.view(khansAndGenerals.setup(scenario), { kind: 'side', side: 'KHAN' }, null)
  for (const line of [...LINES, 'k3 move h6']) {
    const read = parseLine(line, idiomOf(khansAndGenerals))
    if (!read.ok || read.value.kind !== 'order' || !resolveOrder(read.value.order, view, khansAndGenerals).ok)
      throw new Error(`${line} is not understood.`)
  }
  const { visits, posts } = await playTurns()
  return [
    {
      name: 'an order by /order, to its read-back',
      value: keys(ONE),
      unit: 'keys',
      baseline: { name: 'before; up to 31 with a facing', value: 24 },
      target: { atMost: 24 },
    },
    {
      name: 'five orders by /orders, and the end of the turn',
      value: keys(MANY.join('')),
      unit: 'keys',
      baseline: { name: 'five orders one by one, before', value: 110 },
      target: { atMost: 110 },
    },
    // Submit, and Give under what is read back.
    { name: 'the same', value: 2, unit: 'clicks' },
    {
      name: 'the same, every window passed for the turn',
      value: visits,
      unit: 'visits',
      baseline: { name: 'five orders one by one, before', value: 2 },
      target: { atMost: 1 },
    },
    {
      name: 'six turns at Kalina, five orders a side: for all to read',
      value: posts,
      unit: 'posts',
      baseline: { name: 'one for each order and answer, before', value: 83 },
      target: { atMost: 20 },
    },
  ]
}
