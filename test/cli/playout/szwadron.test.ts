import { describe, expect, test } from 'vitest'
import { playout } from '../../../src/cli/playout/playout.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { penetrates } from '../../../src/kernel/space/convex.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { connected } from '../../../src/rulesets/szwadron/ground/contact.ts'
import { szwadron } from '../../../src/rulesets/szwadron/ruleset.ts'
import { feetOf } from '../../../src/rulesets/szwadron/units/bodies.ts'
import { type SzState, unitsOnTable } from '../../../src/rulesets/szwadron/units/state.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { battlesOf, fightSeries, scenariosOf } from './fights.ts'

const ruleset = rulesets.szwadron as Ruleset

describe.each(scenariosOf(ruleset))('Szwadron: %s, fought by players without a plan', (name) => {
  // Essling has three times as many units.
  fightSeries(
    ruleset,
    name,
    battlesOf(name === 'essling' ? { sample: 1, whole: 30 } : { sample: 2, whole: 60 }),
  )
})

/** What must hold of the figures on the table, whatever was ordered. */
function hold(state: SzState, before: ReadonlyMap<string, number>): void {
  const units = unitsOnTable(state)
  const feet = units.flatMap((u) => feetOf(u).feet.map((foot, i) => ({ foot, id: `${u.id}-${i + 1}` })))
  feet.forEach(({ foot, id }, i) => {
    for (const other of feet.slice(i + 1)) {
      if (penetrates(foot, other.foot, 2)) throw new Error(`${id} stands on ${other.id}`)
    }
  })
  for (const u of units) {
    if (u.bodies.length > (before.get(u.id) ?? Infinity))
      throw new Error(`${u.id} has more figures than it had`)
    const apart = u.control === 'normal' && !u.parted && !connected(feetOf(u).feet, u.gap > 0 ? 40 : 0)
    if (apart) throw new Error(`${u.id} does not hold together`)
    if (u.control !== 'normal' && u.watching) throw new Error(`${u.id} watches out of hand`)
  }
}

test('SZ-COH-03 figures only fall, stand on nobody and hold together, all through battles', {
  timeout: 240_000,
}, () => {
  const grochow = loadLibrary().scenarios.szwadron?.grochow
  for (const seed of [101, 102, 103]) {
    const before = new Map<string, number>()
    const { live } = playout({
      ruleset: szwadron,
      setup: szwadron.setup(grochow),
      seed,
      after: ({ state }) => {
        hold(state, before)
        for (const u of unitsOnTable(state)) before.set(u.id, u.bodies.length)
      },
    })
    expect(live.state.outcome).not.toBeNull()
  }
})
