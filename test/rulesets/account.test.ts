import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../src/i18n/i18n.ts'
import type { View } from '../../src/kernel/view.ts'
import { message, type Viewer } from '../../src/kernel/words.ts'
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

/** A phase of each game in which one side acts. */
const PHASES: Readonly<Record<string, string>> = {
  'khans-and-generals': 'player',
  'hex-battles': 'movement',
  szwadron: 'movement',
  'company-battles': 'movement',
  'mein-panzer': 'activation',
}

describe.each(shipped)('%s, %s, over', (id, _, scenario) => {
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`no ruleset ${id}`)

  test('house: its map says of nobody that he is to do anything', () => {
    const state = ruleset.setup(scenario)
    const [side = ''] = Object.keys(state.sides)
    const facts = (over: boolean): string[] => {
      const view = {
        ...ruleset.view(state, { kind: 'umpire' }, null),
        turn: 1,
        active: side,
        seats: { ann: {} },
      }
      const outcome = { winner: side, reason: message('error.battle-over') }
      const now = { ...view, phase: PHASES[id] ?? view.phase, outcome: over ? outcome : null }
      return ruleset.scene(now as unknown as View, []).legend.facts.map((fact) => sayPlain(fact, 'en'))
    }
    const named = sayPlain(state.sides[side]?.name ?? message('error.battle-over'), 'en')
    const before = facts(false)
    const gone = before.filter((fact) => !facts(true).includes(fact))
    expect(gone).toHaveLength(1)
    expect(gone[0]).toContain(named)
    expect(facts(true).every((fact) => before.includes(fact))).toBe(true)
  })
})
