import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { sayable } from '../cli/playout/telling.ts'

/* Score and tale of battles that are fought: test/cli/playout. */

const library = loadLibrary()
const shipped = Object.values(rulesets).flatMap((ruleset) =>
  Object.entries(library.scenarios[ruleset.id] ?? {}).map(
    ([name, scenario]) => [ruleset.id, name, scenario] as const,
  ),
)
const EVERYBODY: Viewer = { kind: 'spectator' }

describe.each(shipped)('%s, %s', (id, _, scenario) => {
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)

  test('house: its briefing tells both sides what to do, in both languages', () => {
    const setup = ruleset.setup(scenario)
    const { tasks, forces, length } = ruleset.account.briefing(ruleset.view(setup, EVERYBODY, null))
    for (const side of Object.keys(setup.sides)) {
      expect(tasks.filter((one) => one.side === side).length).toBeGreaterThan(0)
    }
    sayable([...tasks, ...forces].map(({ said }) => said))
    sayable([length])
  })
})
