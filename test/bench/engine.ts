import type { LiveBattle } from '../../src/kernel/live.ts'
import { type Entry, fold, seal } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { fightAgain, fightTimed, greatSetup, writeBattle } from './great-battle.ts'
import { median, type Row, seconds, total } from './row.ts'

/** Orders in the battle that is fought, and entries in the log that is folded. */
const ORDERS = 1500
const LOG = 10_000
const RUNS = 25
/** Fights that are not timed, as a bot that has been up for a minute has had them. */
const WARM_UP = 30

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

/** Orders resolved in a battle of 300 units, and the folding of a long log. */
export function benchEngine(): Row[] {
  const setup = greatSetup()
  const written = writeBattle(setup, ORDERS)
  for (let n = 0; n < WARM_UP; n++) fightAgain(setup, written)
  const live = fightAgain(setup, written)
  // Fight and baseline by turns, so that a machine that others use too is as quick for the one as for the other.
  const runs = Array.from({ length: RUNS }, () => ({
    fight: fightTimed(setup, written),
    floor: seconds(() => floor(live)),
  }))
  const fights = runs.map(({ fight }) => fight)
  const floors = runs.map((run) => run.floor)
  const ordered = fights.map(({ orders }) => total(orders))
  const fought = fights.map(({ phases }, n) => (ordered[n] ?? 0) + phases)
  // What the orders take when nothing comes in between: no other tenant of the machine, no garbage to be collected.
  const quickest = Array.from({ length: written.orders }, (_, n) =>
    Math.min(...fights.map(({ orders }) => orders[n] ?? 0)),
  )
  const log = longLog(live.entries, LOG)
  const text = JSON.stringify(log)
  const folds = Array.from({ length: RUNS }, () => seconds(() => fold(setup, log)))
  const parses = Array.from({ length: RUNS }, () => seconds(() => JSON.parse(text)))
  return [
    {
      name: `orders resolved with 300 units (${written.orders} orders, ${live.seq} entries)`,
      value: written.orders / median(ordered),
      unit: '/s',
      baseline: { name: 'effects applied, entries sealed', value: written.orders / median(floors) },
      target: { atLeast: 5000 },
    },
    {
      name: `the same, each order at its quickest of ${RUNS} fights`,
      value: written.orders / total(quickest),
      unit: '/s',
    },
    {
      name: 'orders with the start of battle, melees, routs and ends of turns',
      value: written.orders / median(fought),
      unit: '/s',
    },
    {
      name: 'fold of a log of 10,000 entries',
      value: median(folds),
      unit: 's',
      baseline: { name: 'JSON.parse of the same log', value: median(parses) },
      target: { atMost: 0.5 },
    },
  ]
}
