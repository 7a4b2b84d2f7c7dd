import { expect } from 'vitest'
import { hasWords, LANGUAGES, sayPlain } from '../../../src/i18n/i18n.ts'
import { courseOf } from '../../../src/kernel/account.ts'
import type { LiveBattle } from '../../../src/kernel/live.ts'
import { effective } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import type { Message, Viewer } from '../../../src/kernel/words.ts'

const EVERYBODY: Viewer = { kind: 'spectator' }

/** Every sentence is said in both languages, with nothing left open in it. */
export function sayable(said: readonly Message[]): void {
  for (const language of LANGUAGES) {
    for (const one of said) {
      const text = sayPlain(one, language)
      expect(text, one.key).not.toBe('')
      expect(text, one.key).not.toMatch(/[{}]|undefined|NaN/u)
    }
  }
}

/**
 * How a battle is told from first to last: a phase that is nobody's has a name, and at the end there are its score and
 * its tale, every sentence of them whole.
 */
export function telling(): {
  after(live: LiveBattle<BattleState>): void
  end(live: LiveBattle<BattleState>): void
} {
  const phases = new Set<string>()
  return {
    after({ state: { active, phase } }) {
      if (active === null) phases.add(phase)
    },
    end(live) {
      const { ruleset, state, origin } = live
      for (const phase of phases) {
        for (const language of LANGUAGES)
          expect(hasWords(`${ruleset.namespace}.phase.${phase}`, language), phase).toBe(true)
      }
      const scores = ruleset.account.tally(live.view(EVERYBODY))
      expect(scores.score.map(({ side }) => side)).toEqual(
        Object.values(state.sides)
          .sort((a, b) => a.order - b.order)
          .map((side) => side.id),
      )
      sayable(scores.score.map(({ said }) => said))
      sayable(scores.objectives.flatMap(({ notes }) => notes))
      const before = structuredClone(origin.setup)
      const tale = ruleset.account.tale(courseOf(origin.setup, effective(live.entries), state))
      expect(origin.setup).toEqual(before)
      expect(tale.losses).toHaveLength(2)
      sayable([...tale.losses, ...tale.secrets].map(({ said }) => said))
      sayable(tale.deeds)
      // Where nobody was lost there need be no turning point.
      const lost = Object.values(state.units).some(({ status }) => status === 'destroyed')
      if (lost) expect(tale.turns.length).toBeGreaterThan(0)
    },
  }
}
