import { expect } from 'vitest'
import { reportLines } from '../../src/discord/present/report.ts'
import type { Viewer } from '../../src/kernel/words.ts'
import type { Store } from '../../src/store/store.ts'
import type { EntryView } from '../../src/table/results.ts'
import { type Knowledge, knowledgeOf } from '../support/knowledge.ts'
import { sentence } from './sentences.ts'
import { lastToldIn, toldIn } from './told.ts'

/** One message as somebody has it before him. */
export interface Heard {
  /** Where it stands: the battle's channel, or a side's private thread. */
  readonly place: 'channel' | 'thread'
  /** Only for him: an answer to what he did. */
  readonly own: boolean
  /** Everything it says. */
  readonly words: string
  readonly embeds: readonly object[]
  /** What its pictures show, in words, and what stands on its buttons and lists. */
  readonly beside: string
}

/** Holds everything some viewers have before them against what the log says they may know. */
export async function expectNothingLeaked(
  store: Store,
  battleId: string,
  viewers: readonly { readonly viewer: Viewer; readonly heard: readonly Heard[] }[],
): Promise<void> {
  const over = (await store.battle(battleId))?.status === 'over'
  const everybody = await knowledgeOf(store, battleId, { kind: 'spectator' })
  /** Which effects of an entry not everybody hears of. */
  const own = ({ number, effects }: EntryView): number[] => {
    const place = everybody.knowledge.places.get(number)
    const common = place === undefined ? [] : (everybody.knowledge.entries.get(place)?.effects ?? [])
    const left = common.map((effect) => JSON.stringify(effect))
    return effects.flatMap((effect, at) => {
      const found = left.indexOf(JSON.stringify(effect))
      if (found < 0) return [at]
      left.splice(found, 1)
      return []
    })
  }
  for (const { viewer, heard } of viewers) {
    const { knowledge, stage } = await knowledgeOf(store, battleId, viewer)
    const side = 'side' in viewer ? viewer.side : null
    const posts = heard.filter((message) => !message.own)
    // Each report stands there once, word for word as the log gives it to this audience: none lost, none doubled. In its
    // thread a side reads only what not everybody does.
    for (const [place, audience] of side === null
      ? [['channel', everybody] as const]
      : [['channel', everybody] as const, ['thread', { knowledge, stage }] as const]) {
      const told = toldIn(posts.filter((post) => post.place === place))
      const expected = [...audience.knowledge.entries.values()]
        .map((entry) => (place === 'channel' ? entry : { ...entry, own: own(entry) }))
        .map((entry) => ({
          number: entry.number,
          text: reportLines([entry], audience.stage, 'en').join('\n'),
        }))
        .filter(({ text }) => text !== '')
      expect(told.length).toBeGreaterThan(5)
      expect(told).toEqual(expected)
    }
    // The end alone lays everything open, once, below all that is told; what stands before and beside it does not.
    const ends = posts.filter(isFinale)
    expect(ends.map(({ place }) => place)).toEqual(over ? ['channel'] : [])
    const below = posts.filter(({ place }) => place === 'channel')
    expect(toldIn(below.slice(below.findIndex(isFinale) + 1))).toEqual(over ? [] : toldIn(below))
    expectKnown(
      knowledge,
      posts.filter((post) => !isFinale(post)),
      side,
    )
    expectSecretsKept(
      knowledge,
      heard.filter((message) => message.own || !isFinale(message)),
      side,
    )
  }
}

/** The post that closes a battle: who has won, and what nobody knew. */
const isFinale = ({ embeds }: Heard): boolean =>
  embeds.some((embed) => FINALE.test((embed as { readonly title?: string }).title ?? ''))
const FINALE = new RegExp(`^🏁 ${sentence('discord.finale.title').source}`, 'u')

/** Ids of units of the battle that a text speaks of. */
const idsIn = (words: string, units: readonly string[]): string[] =>
  units.filter((id) => new RegExp(`(?<![\\w.])${id}(?![\\w.])`, 'u').test(words))

/** A post speaks only of units its readers knew of at that moment: reports, pictures' alt texts, lists, calls. */
function expectKnown(knowledge: Knowledge, posts: readonly Heard[], side: string | null): void {
  const last = Math.max(...knowledge.known.keys())
  const latest = new Map<string, number>()
  const mustKnow = (words: string, from: number, to: number): void => {
    const known = new Set<string>()
    for (let n = Math.max(0, from); n <= to; n++) for (const id of knowledge.known.get(n) ?? []) known.add(id)
    const strangers = idsIn(words, knowledge.units).filter((id) => !known.has(id))
    expect(strangers, `${side ?? 'a spectator'} reads of units he cannot know: ${words}`).toEqual([])
  }
  for (const post of posts) {
    const entries = toldIn([post])
    const seqOf = (number: string): number => knowledge.places.get(number) ?? last
    for (const { number, text } of entries) mustKnow(text, seqOf(number) - 1, seqOf(number))
    const [number] = [lastToldIn(post)]
    const seq = number === null ? undefined : seqOf(number)
    if (seq !== undefined) latest.set(post.place, seq)
    // The status is written again each time; a post without a number follows the report before it.
    const from = (seq ?? latest.get(post.place) ?? 0) - 1
    if (number === null) mustKnow(post.words, from, last)
    // A list under a turn names what its entries do; its picture is of their end.
    else mustKnow(post.beside, seqOf(entries[0]?.number ?? number) - 1, from + 1)
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
