import { describe, expect, test } from 'vitest'
import { playout } from '../../src/cli/playout/playout.ts'
import { hasWords, LANGUAGES, sayPlain } from '../../src/i18n/i18n.ts'
import { courseOf } from '../../src/kernel/account.ts'
import { effective } from '../../src/kernel/log.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { Message, Viewer } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

const library = loadLibrary()
const shipped = Object.values(rulesets).flatMap((ruleset) =>
  Object.entries(library.scenarios[ruleset.id] ?? {}).map(
    ([name, scenario]) => [ruleset.id, name, scenario] as const,
  ),
)
const EVERYBODY: Viewer = { kind: 'spectator' }

/** Every sentence is said in both languages, with nothing left open in it. */
function sayable(said: readonly Message[]): void {
  for (const language of LANGUAGES) {
    for (const one of said) {
      const text = sayPlain(one, language)
      expect(text, one.key).not.toBe('')
      expect(text, one.key).not.toMatch(/[{}]|undefined|NaN/u)
    }
  }
}

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

  test('house: a battle has its score all along, and its tale when it is over', () => {
    const phases = new Set<string>()
    const { live } = playout({
      ruleset,
      setup: ruleset.setup(scenario),
      seed: 3,
      limit: 4000,
      after: ({ state: { active, phase } }) => {
        if (active === null) phases.add(phase)
      },
    })
    // A phase that is nobody's is told by its name.
    for (const phase of phases) {
      for (const language of LANGUAGES)
        expect(hasWords(`${ruleset.namespace}.phase.${phase}`, language), phase).toBe(true)
    }
    const state: BattleState = live.state
    const scores = ruleset.account.tally(live.view(EVERYBODY))
    expect(scores.score.map(({ side }) => side)).toEqual(
      Object.values(state.sides)
        .sort((a, b) => a.order - b.order)
        .map((side) => side.id),
    )
    sayable(scores.score.map(({ said }) => said))
    sayable(scores.objectives.flatMap(({ notes }) => notes))
    const before = structuredClone(live.origin.setup)
    const tale = ruleset.account.tale(courseOf(live.origin.setup, effective(live.entries), state))
    expect(live.origin.setup).toEqual(before)
    expect(tale.losses).toHaveLength(2)
    sayable([...tale.losses, ...tale.secrets].map(({ said }) => said))
    sayable(tale.deeds)
    expect(tale.turns.length).toBeGreaterThan(0)
  })
})
