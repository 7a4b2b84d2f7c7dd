import { expect, test } from 'vitest'
import { battleCalled } from '../../src/cli/playout/battles.ts'
import { chance } from '../../src/cli/playout/chance.ts'
import { begun, stepByStep } from '../../src/cli/playout/playout.ts'
import { RandomPlayer } from '../../src/cli/playout/random-player.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { idiomOf, parseLine } from '../../src/kernel/notation.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { orderLine } from '../soak/words.ts'

/*
 * What is read back as good is taken when it is given, and what is said to be impossible is refused: all through battles of
 * players without a plan, from their deployment on, a few lines are typed, read back and given one after the other, each
 * question that comes up answered as where nobody answers (DIG-CHECK, DIG-CONFIRM).
 */

const AT = '2026-01-01T00:00:00.000Z'
const library = loadLibrary()
type Live = LiveBattle<BattleState>
interface Line {
  readonly line: string
  readonly declared: Declared
}

/** An order as a player of a side types it and it is read; empty: it cannot be. */
function typed(live: Live, by: string, order: Declared): Line[] {
  const line = orderLine(order, live.state)
  const parsed = parseLine(line, idiomOf(live.ruleset))
  if (!parsed.ok || parsed.value.kind !== 'order') return []
  const view = live.view({ kind: 'player', side: by, player: by })
  const found = resolveOrder(parsed.value.order, view, live.ruleset)
  return found.ok ? [{ line, declared: found.value }] : []
}

/** A copy of a battle that stands between two orders, with dice of its own. */
function copyOf(live: Live, seed: number): Live {
  const snapshot = live.snapshot()
  if (snapshot === null) throw new Error('A question is open.')
  const dice = committedDice({ secret: String(seed).padStart(64, '0'), entropy: {} })
  return LiveBattle.restore(live.ruleset, live.origin, dice, [], snapshot)
}

/** What an order cannot be given for that hangs on what the enemy has done by then: whom an HQ's word does not reach. */
const OF_THE_ENEMY: readonly string[] = ['kg.error.cut-off']

/** How many lines were read back as good for certain, and what was read back otherwise than it came. */
function held(live: Live, by: string, lines: readonly Line[], seed: number) {
  const told = live.ruleset.foresee?.(
    live.state,
    by,
    lines.map(({ declared }) => declared),
  )
  const copy = copyOf(live, seed)
  const wrong: string[] = []
  let good = 0
  for (const [i, { declared }] of lines.entries()) {
    const { against = null, depends = false } = told?.orders[i] ?? {}
    // What can come to nothing may be given all the same, and what hangs on dice may come either way.
    if (against !== null && (i > 0 || against.key === 'kg.foresight.melee')) continue
    const given = copy.submit({ type: 'order', by, order: declared }, AT)
    const all = lines.slice(0, i + 1).map(({ line }) => line)
    if (against !== null && given.ok) wrong.push(`taken in spite of ${against.key}: ${all.join(' | ')}`)
    if (against === null && !depends) {
      if (given.ok) good += 1
      else if (!OF_THE_ENEMY.includes(given.refusal.key))
        wrong.push(`${given.refusal.key}: ${all.join(' | ')}`)
    }
    while (copy.pending !== null) copy.submit({ type: 'lapse', ask: copy.pending.id }, AT)
    if (copy.state.outcome !== null) break
  }
  return { good, wrong }
}

/** All that is read back in one battle, a few lines after every so many entries. */
function* readBacks(ruleset: Ruleset, name: string, every: number, seed: number) {
  const setup = battleCalled<BattleState>(ruleset, library, name, seed)
  if (setup === null) throw new Error(`There is no ${name}.`)
  const options = { ruleset, setup, seed, limit: 500 }
  const player = new RandomPlayer(ruleset, chance(1000 + seed), new Map())
  let entries = 0
  for (const { live } of stepByStep(begun(options), options)) {
    entries += 1
    const [owed] = live.owed()
    if (entries % every !== 0 || live.pending !== null || owed === undefined) continue
    const by = owed.side
    const offers = live.ruleset.offers(live.state, by)
    const view = live.view({ kind: 'player', side: by, player: by })
    const lines = [1, 2, 3, 4].flatMap(() => {
      const order = player.order(offers, view)
      return order === null ? [] : typed(live, by, order)
    })
    if (lines.length > 0) yield { ...held(live, by, lines, seed), at: `${name} ${seed}, entry ${entries}` }
  }
}

test.each([
  ['khans-and-generals', 'kalina', 5],
  ['hex-battles', 'kircholm', 6],
  ['szwadron', 'grochow', 3],
  ['company-battles', 'la-chapelle', 3],
  ['mein-panzer', 'mokra', 4],
])('DIG-CONFIRM %s: what is read back as good is taken, what is not is refused', (id, name, every) => {
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(id)
  const all = [1, 2].flatMap((seed) => [...readBacks(ruleset, name, every, seed)])
  expect(all.flatMap(({ wrong, at }) => wrong.map((one) => `${at}: ${one}`))).toEqual([])
  expect(all.reduce((sum, { good }) => sum + good, 0)).toBeGreaterThan(20)
})
