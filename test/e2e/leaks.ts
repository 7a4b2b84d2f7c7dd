import { expect } from 'vitest'
import { reportEmbeds } from '../../src/discord/present/report.ts'
import { applyEntry, type Entry } from '../../src/kernel/log.ts'
import type { Viewer } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { Store } from '../../src/store/store.ts'
import { countOn, NONE, numberOf } from '../../src/table/battle/numbers.ts'
import { entryView } from '../../src/table/battle/redact.ts'
import type { EntryView } from '../../src/table/types.ts'

/** One message as somebody has it before him. */
export interface Heard {
  /** Where it stands: the battle's channel, or a side's private thread. */
  readonly place: 'channel' | 'thread'
  /** Only for him: an answer to what he did. */
  readonly own: boolean
  /** Everything it says. */
  readonly words: string
  readonly embeds: readonly object[]
}

/** What one viewer could know of a battle, worked out again from the log alone. */
interface Knowledge {
  /** By entry: what he may know of it. */
  readonly entries: ReadonlyMap<number, EntryView>
  /** By entry: ids of the units he knew of after it. */
  readonly known: ReadonlyMap<number, ReadonlySet<string>>
  /** By his number of an entry: its place in the log. */
  readonly places: ReadonlyMap<string, number>
  readonly units: readonly string[]
  readonly sides: ReadonlyMap<string, string>
}

/** Folds the log again and asks, entry by entry, what this viewer may know. */
async function knowledgeOf(store: Store, battleId: string, viewer: Viewer) {
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
    count = countOn(count, entry)
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

/** The number of the entry a report tells of, as its footer has it; null of what is no report. */
const numberIn = (embed: object): string | null => {
  const footer = (embed as { footer?: { text?: string } }).footer?.text ?? ''
  return / · #(\d+(?:\+\d+)?)(?: · ≡ [0-9a-z]{12})?$/u.exec(footer)?.[1] ?? null
}

const textOf = (embed: object): string => (embed as { description?: string }).description ?? ''

/** Holds everything some viewers have before them against what the log says they may know. */
export async function expectNothingLeaked(
  store: Store,
  battleId: string,
  viewers: readonly { readonly viewer: Viewer; readonly heard: readonly Heard[] }[],
): Promise<void> {
  const everybody = await knowledgeOf(store, battleId, { kind: 'spectator' })
  /** How much of an entry everybody hears: none of one that goes by a number of a side's own. */
  const commonTo = ({ number }: EntryView): number => {
    const place = everybody.knowledge.places.get(number)
    return place === undefined ? 0 : (everybody.knowledge.entries.get(place)?.effects.length ?? 0)
  }
  for (const { viewer, heard } of viewers) {
    const { knowledge, stage } = await knowledgeOf(store, battleId, viewer)
    const side = 'side' in viewer ? viewer.side : null
    const posts = heard.filter((message) => !message.own)
    expect(posts.length).toBeGreaterThan(20)
    // Each report stands there once, word for word as the log gives it to this audience: none lost, none doubled.
    for (const [place, audience] of side === null
      ? [['channel', everybody] as const]
      : [['channel', everybody] as const, ['thread', { knowledge, stage }] as const]) {
      const told = posts
        .filter((post) => post.place === place)
        .flatMap((post) => post.embeds)
        .filter((embed) => numberIn(embed) !== null)
      const expected = [...audience.knowledge.entries.values()]
        .filter((entry) => place === 'channel' || entry.effects.length !== commonTo(entry))
        .flatMap((entry) => reportEmbeds([entry], audience.stage, 'en'))
        .map((embed) => embed.toJSON())
      expect(told.map((embed) => [numberIn(embed), textOf(embed)])).toEqual(
        expected.map((embed) => [numberIn(embed), textOf(embed)]),
      )
    }
    expectKnown(knowledge, posts, side)
    expectSecretsKept(knowledge, heard, side)
  }
}

/** Ids of units of the battle that a text speaks of. */
const idsIn = (words: string, units: readonly string[]): string[] =>
  units.filter((id) => new RegExp(`(?<![\\w.])${id}(?![\\w.])`, 'u').test(words))

/** A post speaks only of units its readers knew of at that moment: reports, pictures' alt texts, calls. */
function expectKnown(knowledge: Knowledge, posts: readonly Heard[], side: string | null): void {
  const last = Math.max(...knowledge.known.keys())
  const latest = new Map<string, number>()
  for (const post of posts) {
    const number = post.embeds.map(numberIn).find((one) => one !== null)
    const seq = number == null ? undefined : knowledge.places.get(number)
    if (seq !== undefined) latest.set(post.place, seq)
    // The status is written anew each time; a post without a number follows the report before it.
    const from = (seq ?? latest.get(post.place) ?? 0) - 1
    const to = seq ?? last
    const known = new Set<string>()
    for (let n = Math.max(0, from); n <= to; n++) for (const id of knowledge.known.get(n) ?? []) known.add(id)
    const strangers = idsIn(post.words, knowledge.units).filter((id) => !known.has(id))
    expect(strangers, `${side ?? 'a spectator'} reads of units he cannot know: ${post.words}`).toEqual([])
  }
}

/** Reluctance, strength in points, OPB values, command points: a side's own only (KG-DIG-21, KG-DIG-24). */
function expectSecretsKept(knowledge: Knowledge, heard: readonly Heard[], side: string | null): void {
  for (const { words } of heard) {
    if (side === null) {
      expect(words).not.toMatch(/Reluctance|OPB token|\d PD\b|hetman:(spend|pass|answer):/u)
      continue
    }
    for (const line of words.split(/\\n|\n/u)) {
      if (!/Reluctance/u.test(line)) continue
      const foreign = idsIn(line, knowledge.units).filter((id) => knowledge.sides.get(id) !== side)
      expect(foreign.length === 0 || /: Reluctance/u.test(line) === false, line).toBe(true)
    }
  }
}
