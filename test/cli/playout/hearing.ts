import { expect } from 'vitest'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { plain } from '../../../src/i18n/spans.ts'
import type { Effect } from '../../../src/kernel/effect.ts'
import type { LiveBattle } from '../../../src/kernel/live.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { report } from '../../../src/reports/report.ts'
import { voiceOf } from '../../../src/reports/words.ts'

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

/**
 * Listens to a battle with the ears of each side, entry by entry: it hears only of units it knows, in whole sentences of
 * both languages. `end` fails with all that was wrong.
 */
export function hearing(): { after(live: LiveBattle<BattleState>, entry: Entry): void; end(): void } {
  const known = new Map<string, ReadonlySet<string>>()
  const faults: string[] = []
  return {
    after(live, entry) {
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
          for (const line of report(heard, voiceOf(view, language, live.ruleset.namespace))) {
            for (const text of [line.text, ...line.sums].map(plain))
              if (rough(text)) faults.push(`#${entry.seq} ${text}`)
          }
        }
      }
    },
    end() {
      expect(faults).toEqual([])
    },
  }
}
