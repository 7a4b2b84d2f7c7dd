import { effective } from '../../kernel/log.ts'
import { everySide } from '../../kernel/ordered.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Message, refuse, type SideId, type Viewer } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { readNumber } from '../battle/numbers.ts'
import { isUmpire, viewerOf } from '../battle/seats.ts'
import { lookedUpTo } from '../people/looked.ts'
import { filmSpans, type Reel, reelEntries, type Span, seenAt } from '../replay/reel.ts'
import type { EntryView } from '../results.ts'
import { numberedViews, readable } from './looking.ts'

/*
 * A battle shown again, moment by moment (DIG-REPLAY): with one's own eyes while it is in play, with every side's
 * afterwards. What counts is shown; what was taken back is not. A moment is an entry of which its viewer knows
 * something, so that there are no more of them than he has heard of.
 */

/** With whose eyes: one's own, a side's, or all of them (an umpire's). */
export type Eyes = 'own' | 'all' | SideId

/** Which moment is asked for. */
export interface ReplayAsked {
  readonly eyes?: Eyes
  /** The number of a moment, as its viewer knows it; `0` is the beginning. */
  readonly at?: string
  /** From that moment on, or from nowhere: to the first, one back, one on, to the last. */
  readonly step?: 'first' | 'back' | 'on' | 'last'
  /** Where one begins to look: with what is new to him, a turn, or the beginning. */
  readonly from?: 'new' | 'start' | number
}

/** A part of the battle to jump to: a side's turn, and what comes before the first. */
export interface ReplayChapter {
  /** Its first moment. */
  readonly number: string
  readonly turn: number
  readonly side: SideId | null
}

/** One moment of a battle, with the way to the others. */
export interface Replayed {
  readonly battleId: string
  readonly scene: Scene
  /** What happened in it; null at the beginning. */
  readonly entry: EntryView | null
  /** The moment, as its viewer calls it. */
  readonly number: string
  /** How many moments come before it, and how many there are after the beginning. */
  readonly place: number
  readonly of: number
  readonly turn: number
  readonly chapters: readonly ReplayChapter[]
  readonly eyes: Eyes
  /** With whose eyes else he may look. */
  readonly others: readonly Eyes[]
  readonly sides: readonly { readonly id: SideId; readonly name: Message; readonly order: number }[]
  /** The first moment that is new to him; null: he has seen all. */
  readonly fresh: string | null
}

/** With the last entry there is, by the log's own number, where he sees it: for the note that he has, and nobody else. */
type Noted = Replayed & { readonly seen: number | null }

/** What of a battle is made into a film. */
export interface FilmAsked {
  readonly eyes?: Eyes
  readonly of: 'new' | 'battle' | number
}

/** All that a film is made of, as plain data: more than its viewer may know, for the workshop alone. */
export interface FilmReel extends Reel {
  readonly ruleset: string
  readonly spans: readonly Span[]
  readonly eyes: Eyes
  readonly sides: Replayed['sides']
}

/** With whose eyes may he look: with all when it is over, or when he umpires it; else with his own. */
export function eyesOf(draft: CommandDraft): readonly Eyes[] {
  const free = draft.live.state.outcome !== null || isUmpire(draft.loaded, draft.who)
  return free ? ['all', ...everySide(draft.live.state).map(({ id }) => id)] : ['own']
}

/** As whom he looks. Refuses eyes that are not his; his own are those of an umpire once it is over. */
function looksAs(draft: CommandDraft, asked: Eyes | undefined): { eyes: Eyes; viewer: Viewer } {
  const may = eyesOf(draft)
  const eyes = asked === undefined || asked === 'own' ? (may[0] ?? 'own') : asked
  if (!may.includes(eyes)) refuse('replay.error.eyes')
  if (eyes === 'own') return { eyes, viewer: viewerOf(draft.loaded, draft.who) }
  return { eyes, viewer: eyes === 'all' ? { kind: 'umpire' } : { kind: 'side', side: eyes } }
}

/** A battle's moments as somebody knows them. */
interface Moments {
  readonly reel: Reel
  /** What happened in each, and its number in the log itself. */
  readonly told: readonly { readonly seq: number; readonly told: EntryView }[]
  readonly eyes: Eyes
  /** The last entry there is. */
  readonly last: number
}

async function momentsFor(draft: CommandDraft, store: Store, asked: Eyes | undefined): Promise<Moments> {
  const { eyes, viewer } = looksAs(draft, asked)
  const read = await readable(draft, store)
  if (read.entries.length > 0 && read.entries[0]?.seq !== 1) refuse('replay.error.damaged')
  const { setup } = draft.live.origin
  const entries = effective(read.entries)
  const counting = new Set(entries.map(({ seq }) => seq))
  const told = numberedViews(draft, read, viewer).filter(({ seq }) => counting.has(seq))
  return {
    reel: { setup, entries: reelEntries(entries), viewer },
    told,
    eyes,
    last: read.entries.at(-1)?.seq ?? 0,
  }
}

/** The first moment after what he has seen, by its place; null: there is none. */
function freshPlace(draft: CommandDraft, { told }: Moments): number | null {
  const looked = lookedUpTo(draft)
  const place = told.findIndex(({ seq }) => looked !== null && seq > looked)
  return place < 0 ? null : place
}

/** A moment of the battle as the caller may see it. */
export async function replayFor(draft: CommandDraft, store: Store, asked: ReplayAsked): Promise<Noted> {
  const moments = await momentsFor(draft, store, asked.eyes)
  const { told, reel, eyes, last } = moments
  const fresh = freshPlace(draft, moments)
  const place = placeAsked(draft, moments, asked, fresh)
  const [at, before] = [told[place - 1], told[place - 2]]
  const span = { after: before?.seq ?? 0, to: at?.seq ?? 0 }
  const [seen] = seenAt(draft.ruleset, reel, [span])
  if (seen === undefined) throw new Error('A moment of a replay cannot be seen.')
  const may = eyesOf(draft)
  return {
    battleId: draft.loaded.row.id,
    scene: seen.scene,
    entry: at?.told ?? null,
    number: at?.told.number ?? '0',
    place,
    of: told.length,
    turn: seen.view.turn,
    chapters: chaptersOf(told.map((one) => one.told)),
    eyes,
    others: may.filter((one) => one !== eyes),
    sides: sidesOf(draft),
    fresh: fresh === null ? null : (told[fresh]?.told.number ?? null),
    seen: place === told.length ? last : null,
  }
}

const sidesOf = (draft: CommandDraft): Replayed['sides'] =>
  everySide(draft.live.state).map(({ id, name, order }) => ({ id, name, order }))

/** Which moment is meant, counted from 1; 0 is the beginning. */
function placeAsked(draft: CommandDraft, moments: Moments, asked: ReplayAsked, fresh: number | null): number {
  const { told } = moments
  const { step, from } = asked
  if (step === 'first') return 0
  if (step === 'last') return told.length
  if (asked.at !== undefined) {
    const by = step === 'back' ? -1 : step === 'on' ? 1 : 0
    return Math.max(0, Math.min(told.length, placeOf(moments, asked.at) + by))
  }
  if (from === 'start') return 0
  if (from === 'new' || from === undefined) {
    if (fresh !== null) return fresh + 1
    if (from === 'new') refuse('replay.error.nothing-new')
  }
  return firstOf(moments, typeof from === 'number' ? from : draft.live.state.turn)
}

/** Where the moment of that number stands, or the last before it: what was taken back is no moment any more. */
function placeOf({ told }: Moments, number: string): number {
  const read = readNumber(number) ?? refuse('table.error.no-entry', { number: number.trim().slice(0, 20) })
  const wanted = measured(read)
  return (
    told.findLastIndex(({ told: { number: own } }) => {
      const [common, more] = measured(own)
      return common < wanted[0] || (common === wanted[0] && more <= wanted[1])
    }) + 1
  )
}

/** `7+3` as two numbers. */
function measured(number: string): [number, number] {
  const [common = 0, more = 0] = number.split('+').map(Number)
  return [common, more]
}

/** The first moment of a turn. Refuses a turn that was not. */
function firstOf({ told }: Moments, turn: number): number {
  const place = told.findIndex((one) => one.told.turn === turn)
  if (place < 0) refuse('replay.error.no-turn', { turn })
  return place + 1
}

/** Where each side's turn begins. */
function chaptersOf(told: readonly EntryView[]): ReplayChapter[] {
  const chapters: ReplayChapter[] = []
  for (const { number, turn, active } of told) {
    const last = chapters.at(-1)
    const goesOn = last !== undefined && last.turn === turn && (active === null || last.side === active)
    if (!goesOn) chapters.push({ number, turn, side: active })
  }
  return chapters
}

/** What a film of a part of the battle is made of, as the caller may see it. */
export async function filmFor(draft: CommandDraft, store: Store, asked: FilmAsked): Promise<FilmReel> {
  const { of } = asked
  const moments = await momentsFor(draft, store, asked.eyes)
  const { told, reel } = moments
  const fresh = freshPlace(draft, moments)
  const first =
    of === 'battle'
      ? 0
      : of === 'new'
        ? (fresh ?? refuse('replay.error.nothing-new'))
        : firstOf(moments, of) - 1
  const chosen = told.slice(first).filter((one) => typeof of !== 'number' || one.told.turn === of)
  if (chosen.length === 0) refuse('replay.error.nothing-new')
  const before = told[first - 1]?.seq ?? 0
  const spans = filmSpans(
    chosen.map(({ seq }) => seq),
    before,
  )
  const end = spans.at(-1)?.to ?? 0
  // What comes later is no part of the film, and need not be carried to where it is drawn.
  const entries = reel.entries.filter(({ seq }) => seq <= end)
  const { eyes } = moments
  return { ...reel, entries, ruleset: draft.ruleset.id, spans, eyes, sides: sidesOf(draft) }
}
