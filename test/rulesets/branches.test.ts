import { describe, expect, test } from 'vitest'
import { playout } from '../../src/cli/playout/playout.ts'
import { branchOf } from '../../src/kernel/branch.ts'
import { canonical } from '../../src/kernel/json.ts'
import { effective } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** A small battle of each game, in which all kinds of effects come. */
const BATTLES = [
  ['khans-and-generals', 'kalina'],
  ['company-battles', 'la-chapelle'],
  ['hex-battles', 'kircholm'],
  ['szwadron', 'raszyn'],
  ['mein-panzer', 'mokra'],
] as const

const library = loadLibrary()

describe('a branch of a state, to try something on', () => {
  test.each(BATTLES)('%s: what is applied to it leaves the state as it was', (id, name) => {
    const ruleset = rulesets[id]
    if (ruleset === undefined) throw new Error(`no ruleset ${id}`)
    const scenario = library.scenarios[id]?.[name]
    const { live } = playout({ ruleset, setup: ruleset.setup(scenario ?? null), seed: 5 })
    const state: BattleState = structuredClone(live.origin.setup)
    let now = canonical(state)
    for (const { effects } of effective(live.entries)) {
      const branch = branchOf(state)
      expect(canonical(branch)).toBe(now)
      for (const effect of effects) apply(branch, effect)
      expect(canonical(state)).toBe(now)
      for (const effect of effects) apply(state, effect)
      now = canonical(state)
      expect(canonical(branch)).toBe(now)
    }
    expect(live.entries.length).toBeGreaterThan(30)
  })
})
