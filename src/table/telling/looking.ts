import type { Change } from '../../kernel/effect.ts'
import { type Entry, effective, takesBackTo } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsNamed, TOGETHER } from '../../kernel/order.ts'
import type { View } from '../../kernel/view.ts'
import { chapterOfRule, refuse, type UnitId, type Viewer } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { countAfter, countBefore, NONE, numberAt, numberOf, readNumber } from '../battle/numbers.ts'
import { entryView, heard } from '../battle/redact.ts'
import { viewerOf } from '../battle/seats.ts'
import type { Counted } from '../battle/settings.ts'
import { sketchesFor, withSketches } from '../people/sketches.ts'
import type { EntryView, Exported, Why } from '../results.ts'

/** The battlefield as the caller may see it. */
export function sceneFor(draft: CommandDraft) {
  const viewer = viewerOf(draft.loaded, draft.who)
  const view = draft.live.view(viewer)
  const recent: Change[] = draft.loaded.entriesOfTurn.flatMap((entry) => heard(entry.effects, viewer))
  const scene = withSketches(draft.ruleset.scene(view, recent), sketchesFor(draft, viewer))
  return { scene, view: draft.shownView() }
}

/** What can be read of a battle's log, and the count after each entry. */
export interface Readable {
  readonly entries: readonly Entry[]
  readonly counts: readonly Counted[]
}

/**
 * A battle's log, as far as it can be read: up to the damage in it; where the battle goes on all the same, since its last
 * snapshot.
 */
export async function readable({ loaded, live, settings }: CommandDraft, store: Store): Promise<Readable> {
  const { entries: all, damage } = await store.soundLog(loaded.row.id)
  const { behind } = loaded
  const entries = behind === undefined ? all : all.filter(({ seq }) => seq <= behind)
  if (damage === null || loaded.damage !== null) return { entries, counts: counts(entries) }
  let count: Counted = settings.counted
  const back = live.entries.toReversed().map((entry) => {
    const at = count
    count = countBefore(count, entry)
    return at
  })
  return { entries: live.entries, counts: back.toReversed() }
}

/** An entry as somebody may know it, with the log's own number, which stays in the table. */
interface Numbered {
  readonly seq: number
  readonly told: EntryView
}

/**
 * Entries as somebody may know them, oldest first; those of which he may know nothing are left out.
 * @param viewer absent: the caller.
 */
export function numberedViews(
  draft: CommandDraft,
  { entries, counts: all }: Readable,
  viewer: Viewer = viewerOf(draft.loaded, draft.who),
): Numbered[] {
  const view: View = draft.live.view(viewer)
  const { setup } = draft.live.origin
  const counting = new Set(effective(entries).map((entry) => entry.seq))
  let at: { turn: number; phase: string; active: string | null } = {
    turn: setup.turn,
    phase: setup.phase,
    active: setup.active,
  }
  return entries
    .map((entry, i) => {
      const count = all[i] ?? NONE
      const phase = entry.effects.findLast((effect) => effect.type === 'phase')
      if (phase?.type === 'phase') at = { turn: phase.turn, phase: phase.phase, active: phase.active }
      // An undo counts for nothing itself, but nobody has taken it back.
      const back = takesBackTo(entry)
      const told = entryView(entry, viewer, at, [view], {
        number: numberOf(entry, count, viewer),
        anchor: draft.marks.anchor(entry.hash),
        backTo: back === null ? null : numberAt(back, entries.slice(0, i + 1), count, viewer),
      })
      const stands = counting.has(entry.seq) || back !== null
      return { seq: entry.seq, told: stands ? told : { ...told, takenBack: true as const } }
    })
    .filter(({ told }) => told.effects.length > 0)
}

const entryViews = (draft: CommandDraft, read: Readable): EntryView[] =>
  numberedViews(draft, read).map(({ told }) => told)

/** Where the entry of that number stands among those a viewer knows of. Refuses a number that none of them has. */
function placeOf(entries: readonly EntryView[], number: string): number {
  const read = readNumber(number)
  const place = entries.findIndex((entry) => entry.number === read)
  return place >= 0 ? place : refuse('table.error.no-entry', { number: number.trim().slice(0, 20) })
}

/** An entry's place in the log by the number the caller knows it under. Refuses a number that he knows of none. */
export async function seqOf(draft: CommandDraft, store: Store, number: string): Promise<number> {
  const { entries, counts: all } = await readable(draft, store)
  const viewer = viewerOf(draft.loaded, draft.who)
  const read = readNumber(number)
  const found = entries.find(
    (entry, i) => heard(entry.effects, viewer).length > 0 && numberOf(entry, all[i] ?? NONE, viewer) === read,
  )
  return found?.seq ?? refuse('table.error.no-entry', { number: number.trim().slice(0, 20) })
}

/** The caller's number of a place in the log: of the last entry there or before it that he knows of. */
export async function numberFor(draft: CommandDraft, store: Store, seq: number): Promise<string> {
  const { entries, counts } = await readable(draft, store)
  return numberAt(seq, entries, counts.at(-1) ?? NONE, viewerOf(draft.loaded, draft.who))
}

/** The caller's numbers of the entries after a place in the log of which he knows. */
export async function numbersAfter(
  draft: CommandDraft,
  store: Store,
  seq: number,
): Promise<readonly string[]> {
  const { entries, counts } = await readable(draft, store)
  const viewer = viewerOf(draft.loaded, draft.who)
  return entries.flatMap((entry, i) =>
    entry.seq > seq && heard(entry.effects, viewer).length > 0
      ? [numberOf(entry, counts[i] ?? NONE, viewer)]
      : [],
  )
}

/** The count after each entry. */
function counts(entries: readonly Entry[]): Counted[] {
  let count: Counted = NONE
  return entries.map((entry) => {
    count = countAfter(count, entry)
    return count
  })
}

const MOST_ENTRIES = 50

export async function logFor(
  draft: CommandDraft,
  store: Store,
  { before, limit = 10 }: { before?: string; limit?: number } = {},
): Promise<readonly EntryView[]> {
  const all = entryViews(draft, await readable(draft, store))
  const known = before === undefined ? all : all.slice(0, placeOf(all, before))
  return known.slice(-Math.max(1, Math.min(limit, MOST_ENTRIES)))
}

/** Events with calculations: of one entry, or the newest that counts and has some (about a unit, where one is named). */
export async function whyFor(
  draft: CommandDraft,
  store: Store,
  { number, unit }: { number?: string; unit?: UnitId } = {},
): Promise<readonly Why[]> {
  const views = entryViews(draft, await readable(draft, store))
  if (number !== undefined) {
    const entry = views[placeOf(views, number)]
    return entry === undefined ? [] : sumsOf(entry, unit, true)
  }
  const found = views.findLast(
    (entry) => entry.takenBack !== true && sumsOf(entry, unit, unit !== undefined).length > 0,
  )
  // What was thrown beside the newest calculation belongs to it: the saves against a volley.
  return found === undefined ? [] : sumsOf(found, unit, true)
}

/**
 * The calculations of an entry, about a unit those that bear on it; of one that was asked for also dice without any.
 * @internal Tests ask it of an entry of their own.
 */
export function sumsOf(entry: EntryView, unit: UnitId | undefined, asked: boolean): Why[] {
  const { number, effects, units, things } = entry
  const told = effects.flatMap((effect) => (effect.type === 'event' ? [effect] : []))
  const isThrown = ({ sums, data }: Event): boolean => sums !== undefined || (asked && tellsDice(data))
  const shown = unit === undefined ? told.filter(isThrown) : bearingOn(unit, told, isThrown)
  return shown.map((event) => ({
    number,
    event,
    among: effects,
    units,
    ...(things === undefined ? {} : { things }),
  }))
}

/** Whether data of an event tell how dice fell: one die, several as they are written, or one against what it needs. */
const tellsDice = (data: Event['data']): boolean =>
  typeof data?.die === 'number' || typeof data?.dice === 'string' || typeof data?.shown === 'number'

/**
 * The events with a calculation that name a unit, and before them those that name no target, by whoever acts on it then: the test
 * of those who fire together. Of a unit that no calculation names what befell it is told, after what led to it by the
 * same chapter of the rules: covering fire, and who is kept down by it.
 */
function bearingOn(
  unit: UnitId,
  told: readonly Event[],
  isThrown: (event: Event) => boolean,
): readonly Event[] {
  const about = told.filter((event) => isNamed(event, unit))
  const befalls = about.every((event) => !isThrown(event))
  const leadsTo = (event: Event, later: Event): boolean =>
    isThrown(event) &&
    event.target === undefined &&
    told.indexOf(event) < told.indexOf(later) &&
    (befalls ? chapterOfRule(event.rule) === chapterOfRule(later.rule) : event.unit === later.unit)
  return told.filter((event) =>
    about.includes(event)
      ? isThrown(event) || (befalls && told.some((one) => leadsTo(one, event)))
      : about.some((later) => leadsTo(event, later)),
  )
}

type Event = Why['event']

/** Whether an event tells of a unit: as the one that acts, on which is acted, or which acts together with the first. */
const isNamed = ({ unit, target, data }: Event, id: UnitId): boolean =>
  unit === id || target === id || together(data).includes(id)

const together = (data: Event['data']): UnitId[] => {
  const named = lookUp(data, TOGETHER)
  return typeof named === 'string' ? idsNamed(named) : []
}

/**
 * The battle in a file: whole once it is over, before that what the caller may know. Of a damaged log as much as is sound,
 * and marked.
 */
export async function exportFor(
  draft: CommandDraft,
  store: Store,
): Promise<Exclude<Exported, { kind: 'remains' }>> {
  const { live, ruleset, loaded } = draft
  const { entries, damage } = await store.soundLog(loaded.row.id)
  const head = {
    format: 'hetman-battle' as const,
    version: 1 as const,
    ruleset: ruleset.id,
    rulesVersion: live.state.rulesVersion,
    ...(damage === null ? {} : { damaged: true as const }),
  }
  if (live.state.outcome !== null || loaded.row.status === 'over') {
    const secret = await secretOf(store, loaded.row.id)
    const last = entries.at(-1)
    const number = numberAt(
      last?.seq ?? 0,
      entries,
      counts(entries).at(-1) ?? NONE,
      viewerOf(loaded, draft.who),
    )
    const end = { number, anchor: last === undefined ? '' : draft.marks.anchor(last.hash) }
    return { ...head, kind: 'full', origin: live.origin, secret, entries, head: end }
  }
  const view = draft.shownView()
  const known = entryViews(draft, await readable(draft, store))
  const last = known.at(-1)
  return {
    ...head,
    kind: 'view',
    commitment: live.origin.commitment,
    view,
    entries: known,
    head: { number: last?.number ?? '', anchor: last?.anchor ?? '' },
  }
}

async function secretOf(store: Store, battleId: string): Promise<string> {
  const secret = await store.secret(battleId)
  if (secret === null) throw new Error(`The dice secret of battle ${battleId} is missing.`)
  return secret
}

/** A battle that is over, to be checked. Before that its dice are secret and there is nothing to check. */
export async function toVerify(
  draft: CommandDraft,
  store: Store,
): Promise<Extract<Exported, { kind: 'full' }>> {
  const exported = await exportFor(draft, store)
  if (exported.kind === 'full') return exported
  return refuse('table.error.verify-later', { commitment: exported.commitment ?? '' })
}
