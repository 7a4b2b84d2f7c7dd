import { describe, expect, test } from 'vitest'
import { playout } from '../../../src/cli/playout/playout.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { plain } from '../../../src/i18n/spans.ts'
import type { Effect } from '../../../src/kernel/effect.ts'
import type { LiveBattle } from '../../../src/kernel/live.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { report } from '../../../src/reports/report.ts'
import { voiceOf } from '../../../src/reports/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { battlesOf } from './fights.ts'

const library = loadLibrary()
const SEEDS = Array.from({ length: battlesOf({ sample: 1, whole: 5 }) }, (_, n) => n + 1)
const cases = Object.values(rulesets).flatMap((ruleset) =>
  Object.entries(library.scenarios[ruleset.id] ?? {}).map(([name, scenario]) => ({
    ruleset,
    name,
    scenario,
  })),
)

/** The effects a side may learn of. */
const heardBy = (effects: readonly Effect[], side: string): Effect[] =>
  effects.filter(({ to }) => to === undefined || to.includes(side))

/** Units an effect names. */
const named = (effect: Effect): string[] => {
  const target = effect.type === 'event' ? effect.target : undefined
  const unit = 'unit' in effect ? effect.unit : undefined
  return [unit, target].filter((id): id is string => id !== undefined)
}

/** What is wrong with a line that a person shall read: a key nobody has said, a gap nobody has filled. */
const rough = (text: string): boolean =>
  /\b(kg|hex|report|umpire|roll)\.[a-z]|[{}]|undefined|\[object/i.test(text)

describe.each(cases)('what each side hears of $ruleset.id: $name', ({ ruleset, scenario }) => {
  const used = new Map<string, number>()

  test.each(SEEDS)('seed %i: only of units it knows, in whole sentences of both languages', (seed) => {
    const known = new Map<string, ReadonlySet<string>>()
    const faults: string[] = []
    const listen = (live: LiveBattle<BattleState>, entry: Entry): void => {
      for (const side of Object.keys(live.state.sides)) {
        const view = live.view({ kind: 'side', side })
        const now = new Set(Object.keys(view.units))
        const before = known.get(side) ?? now
        known.set(side, now)
        const heard = heardBy(entry.effects, side)
        for (const effect of heard) {
          for (const id of named(effect)) {
            if (!now.has(id) && !before.has(id))
              faults.push(`#${entry.seq} ${side} hears of ${id}: ${effect.rule}`)
          }
        }
        for (const language of LANGUAGES) {
          for (const line of report(heard, voiceOf(view, language, ruleset.namespace))) {
            for (const text of [line.text, ...line.sums].map(plain))
              if (rough(text)) faults.push(`#${entry.seq} ${text}`)
          }
        }
      }
    }
    playout({ ruleset, setup: ruleset.setup(scenario) as BattleState, seed, used, after: listen })
    expect(faults).toEqual([])
  })
})
