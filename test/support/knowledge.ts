import { applyEntry, type Entry } from '../../src/kernel/log.ts'
import type { Viewer } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { Store } from '../../src/store/store.ts'
import { countAfter, NONE, numberOf } from '../../src/table/battle/numbers.ts'
import { entryView } from '../../src/table/battle/redact.ts'
import type { EntryView } from '../../src/table/results.ts'

/** What one viewer could know of a battle, worked out again from the log alone. */
export interface Knowledge {
  /** By entry: what he may know of it. */
  readonly entries: ReadonlyMap<number, EntryView>
  /** By entry: ids of the units he knew of after it. */
  readonly known: ReadonlyMap<number, ReadonlySet<string>>
  /** By his number of an entry: its place in the log. */
  readonly places: ReadonlyMap<string, number>
  readonly units: readonly string[]
  readonly sides: ReadonlyMap<string, string>
}

/** Folds a battle's log again and asks, entry by entry, what this viewer may know. */
export async function knowledgeOf(store: Store, battleId: string, viewer: Viewer) {
  const row = await store.battle(battleId)
  const ruleset = rulesets[row?.ruleset ?? '']
  if (row?.origin == null || ruleset === undefined) throw new Error('The battle has not begun.')
  const state = structuredClone(row.origin.setup)
  const entries = new Map<number, EntryView>()
  const known = new Map<number, ReadonlySet<string>>()
  const places = new Map<string, number>()
  let count = NONE
  let before = ruleset.view(state, viewer, null)
  known.set(0, new Set(Object.keys(before.units)))
  const log: readonly Entry[] = await store.entries(battleId)
  for (const entry of log) {
    applyEntry(state, entry)
    const after = ruleset.view(state, viewer, entry.pending)
    count = countAfter(count, entry)
    const number = numberOf(entry, count, viewer)
    const view = entryView(entry, viewer, state, [after, before], { number, anchor: '', backTo: null })
    entries.set(entry.seq, view)
    if (view.effects.length > 0) places.set(number, entry.seq)
    known.set(entry.seq, new Set(Object.keys(after.units)))
    before = after
  }
  const sides = new Map(Object.values(state.units).map((unit) => [unit.id, unit.side]))
  const knowledge: Knowledge = { entries, known, places, units: Object.keys(state.units), sides }
  const stage = {
    sides: Object.values(state.sides).sort((a, b) => a.order - b.order),
    map: state.map,
    namespace: ruleset.namespace,
  }
  return { knowledge, stage }
}
