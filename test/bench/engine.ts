import type { LiveBattle } from '../../src/kernel/live.ts'
import { type Entry, fold, seal } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { type FightTimes, fightAgain, fightTimed, greatSetup, writeBattle } from './great-battle.ts'
import { modernSetup } from './modern.ts'
import { median, type Row, seconds, total } from './row.ts'

/** Orders in the battles that are fought, and entries in the log that is folded. */
const ORDERS = 1500
const MODERN_ORDERS = 500
const LOG = 10_000
const RUNS = 25
/** Orders of each battle that are not timed, as a bot that has been up for some minutes has had them. */
const WARM_UP = 45_000

/** Applying what was recorded and sealing each entry again: what any engine with this log must at least do. */
function floor(live: LiveBattle<KgState>): void {
  const state = structuredClone(live.origin.setup)
  for (const entry of live.entries) {
    for (const effect of entry.effects) apply(state, effect)
    const { hash: _, ...body } = entry
    seal(body)
  }
}

/** A log of so many entries: the battle's own, over and over, as folding does not look at numbers or hashes. */
const longLog = (entries: readonly Entry[], length: number): Entry[] => {
  // Only effects that may be applied any number of times.
  const plain = entries.map((entry) => ({
    ...entry,
    effects: entry.effects.filter((e) => e.type !== 'draw' && e.type !== 'discard'),
  }))
  return Array.from({ length }, (_, n) => plain[n % plain.length] as Entry)
}

/** Orders resolved in a battle of 300 units with bows and spears, in one of 120 with tanks, and the folding of a long log. */
export function benchEngine(): Row[] {
  const [great, modern] = [fought(greatSetup(), ORDERS), fought(modernSetup(), MODERN_ORDERS)]
  // By turns, so that a machine that others use too is as quick for the one as for the other.
  for (let n = 0; n < RUNS; n++) for (const battle of [great, modern]) battle.run()
  const log = longLog(great.live.entries, LOG)
  const text = JSON.stringify(log)
  const folds = Array.from({ length: RUNS }, () => seconds(() => fold(great.setup, log)))
  const parses = Array.from({ length: RUNS }, () => seconds(() => JSON.parse(text)))
  return [
    ...rowsOf(great, 'with 300 units', 5000),
    ...rowsOf(modern, 'with 120 units, 36 of them vehicles', 8000),
    {
      name: 'fold of a log of 10,000 entries',
      value: median(folds),
      unit: 's',
      baseline: { name: 'JSON.parse of the same log', value: median(parses) },
      target: { atMost: 0.5 },
    },
  ]
}

/** A battle that is fought again and again, and what each time took. */
interface Fought {
  readonly setup: KgState
  readonly orders: number
  readonly live: LiveBattle<KgState>
  readonly fights: FightTimes[]
  readonly floors: number[]
  readonly run: () => void
}

/** A battle written down and fought until the engine is warm. */
function fought(setup: KgState, orders: number): Fought {
  const written = writeBattle(setup, orders)
  for (let n = 0; n < WARM_UP; n += written.orders) fightAgain(setup, written)
  const live = fightAgain(setup, written)
  const fights: FightTimes[] = []
  const floors: number[] = []
  const run = (): void => {
    fights.push(fightTimed(setup, written))
    floors.push(seconds(() => floor(live)))
  }
  return { setup, orders: written.orders, live, fights, floors, run }
}

/** What of a battle is measured; `title` says of which units. */
function rowsOf({ orders, live, fights, floors }: Fought, title: string, atLeast: number): Row[] {
  const ordered = fights.map((fight) => total(fight.orders))
  const whole = fights.map(({ phases }, n) => (ordered[n] ?? 0) + phases)
  // What the orders take when nothing comes in between: no other tenant of the machine, no garbage to be collected.
  const quickest = Array.from({ length: orders }, (_, n) =>
    Math.min(...fights.map((fight) => fight.orders[n] ?? 0)),
  )
  return [
    {
      name: `orders resolved ${title} (${orders} orders, ${live.seq} entries)`,
      value: orders / median(ordered),
      unit: '/s',
      baseline: { name: 'effects applied, entries sealed', value: orders / median(floors) },
      target: { atLeast },
    },
    {
      name: `the same, each order at its quickest of ${RUNS} fights`,
      value: orders / total(quickest),
      unit: '/s',
    },
    {
      name: 'orders with the start of battle, melees, routs and ends of turns',
      value: orders / median(whole),
      unit: '/s',
    },
  ]
}
