import type { Effect } from '../../kernel/effect.ts'
import { applyEntry, bringsUnit, type Entry } from '../../kernel/log.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { Scene } from '../../kernel/scene.ts'
import type { BattleState } from '../../kernel/state.ts'
import { asSeen } from '../../kernel/upgrade.ts'
import type { View } from '../../kernel/view.ts'
import type { Viewer } from '../../kernel/words.ts'
import { heard } from '../battle/redact.ts'

/** A battle to be told again with somebody's eyes: its setup and the entries that count, in order. */
export interface Reel {
  readonly setup: BattleState
  readonly entries: readonly Pick<Entry, 'seq' | 'rolls' | 'effects'>[]
  readonly viewer: Viewer
}

/** What a battle is shown again from, of a log: no sums, which no picture shows and which are most of it. */
export const reelEntries = (entries: readonly Entry[]): Reel['entries'] =>
  entries.map(({ seq, rolls, effects }) => ({
    seq,
    rolls: rolls.filter(({ source }) => source === 'queued'),
    effects: effects.map((effect) =>
      effect.type === 'event' && effect.sums !== undefined ? { ...effect, sums: undefined } : effect,
    ),
  }))

/** Moments of which a viewer knows, seen together: all after the one, up to and with the other; 0 is the beginning. */
export interface Span {
  readonly after: number
  readonly to: number
}

/** The battlefield as a viewer saw it then. */
export interface Seen {
  readonly view: View
  readonly scene: Scene
}

/**
 * What a viewer saw after each of some spans, with what moved in them; in one walk through the log.
 * @param spans in order.
 */
export function* seenAt(ruleset: Ruleset, reel: Reel, spans: readonly Span[]): Generator<Seen> {
  let state = structuredClone(reel.setup)
  let next = 0
  for (const { after, to } of spans) {
    const recent: Effect[] = []
    for (; next < reel.entries.length; next++) {
      const entry = reel.entries[next]
      if (entry === undefined || entry.seq > to) break
      applyEntry(state, entry as Entry)
      if (bringsUnit(entry as Entry)) state = structuredClone(state)
      if (entry.seq > after) recent.push(...heard(entry.effects, reel.viewer))
    }
    const view = ruleset.view(asSeen(ruleset, state), reel.viewer, null)
    yield { view, scene: ruleset.scene(view, recent) }
  }
}

/**
 * Cuts moments into so many spans at most, as even as can be, in order.
 * @param before the moment they begin after.
 */
function spansOf(moments: readonly number[], before: number, most: number): Span[] {
  const count = Math.min(most, moments.length)
  let after = before
  return Array.from({ length: count }, (_, i) => {
    const to = moments[Math.ceil(((i + 1) * moments.length) / count) - 1] ?? after
    const span = { after, to }
    after = to
    return span
  })
}

/** So many pictures a film has at most, besides the one it begins with. */
const MOST_FRAMES = 23

/** What a film of some moments shows: the field before them, then what came of them. */
export const filmSpans = (moments: readonly number[], before: number): Span[] => [
  { after: before, to: before },
  ...spansOf(moments, before, MOST_FRAMES),
]
