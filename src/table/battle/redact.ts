import type { Effect } from '../../kernel/effect.ts'
import type { Json } from '../../kernel/json.ts'
import type { Entry } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, valuesIn } from '../../kernel/ordered.ts'
import type { View } from '../../kernel/view.ts'
import { type SideId, sideOf, type UnitId, type Viewer } from '../../kernel/words.ts'
import type { EntryView, Things } from '../results.ts'

/** The effects a viewer may learn of, in order, without the lists of who else may. Umpires learn of all. */
export function heard(effects: readonly Effect[], viewer: Viewer): Effect[] {
  if (viewer.kind === 'umpire') return [...effects]
  const side = sideOf(viewer)
  return effects
    .filter((effect) => effect.to === undefined || (side !== null && effect.to.includes(side)))
    .map(withoutAudience)
    .map((effect) => (effect.type === 'seat' ? withoutOthersHqs(effect, side) : effect))
}

/** Who sits where everybody knows; what he leads only his own side: it could betray what hides. */
function withoutOthersHqs(effect: Extract<Effect, { type: 'seat' }>, side: SideId | null): Effect {
  const { seat } = effect
  if (seat === null || seat.side === side) return effect
  return { ...effect, seat: { ...seat, commands: [] }, unsaid: true }
}

function withoutAudience(effect: Effect): Effect {
  const { to: _, ...rest } = effect
  return rest
}

/** Ids of the units an effect speaks of. */
export function unitsIn(effect: Effect): UnitId[] {
  const ids: UnitId[] = []
  if ('unit' in effect && effect.unit !== undefined) ids.push(effect.unit)
  if (effect.type === 'event' && effect.target !== undefined) ids.push(effect.target)
  return ids
}

/** Ids of what an effect's sentence may name: the units it speaks of, and those its data has, aircraft and headquarters too. */
function namedIn(effect: Effect): UnitId[] {
  return effect.type === 'event' ? [...unitsIn(effect), ...wordsIn(effect.data ?? {})] : unitsIn(effect)
}

const isList = (data: Json): data is readonly Json[] => Array.isArray(data)

/** All words of some data. */
function wordsIn(data: Json): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return isList(data) ? data.flatMap(wordsIn) : valuesIn(data).flatMap(wordsIn)
}

/** How an audience is told which entry it is. */
export interface Called {
  readonly number: string
  readonly anchor: string
  /** Of an entry that takes others back: the number of the last that is left. */
  readonly backTo: string | null
}

/** Events that name the entry to which a battle goes back by its place in the log. */
const GOES_BACK: ReadonlySet<string> = new Set([
  'umpire.undo',
  'consent.undo',
  'consent.undo-own',
  'rules.taken-back',
])

/** Such an event with the number by which its reader knows that entry. */
function renumbered(effect: Effect, backTo: string | null): Effect {
  if (backTo === null || effect.type !== 'event' || !GOES_BACK.has(effect.name)) return effect
  return { ...effect, data: { ...effect.data, to: backTo } }
}

/** What events name in words of their data besides units: things on the map and groups, as far as views know them. */
function thingsIn(effects: readonly Effect[], views: readonly View[]): Things {
  const things: Record<string, Things[string]> = {}
  const named = effects.flatMap((effect) => (effect.type === 'event' ? valuesIn(effect.data ?? {}) : []))
  for (const id of named) {
    if (typeof id !== 'string') continue
    for (const { features, groups } of views) {
      const [feature, names] = [lookUp(features, id), lookUp(groups ?? {}, id)]
      const thing = names === undefined ? feature && { kind: feature.kind } : { names }
      if (thing !== undefined) things[id] ??= thing
    }
  }
  return things
}

/**
 * What a viewer may know of an entry.
 * @param at the moment the entry left behind: its turn, phase and player in turn.
 * @param views his views after the entry and, where it still is at hand, before it: names come from these alone.
 * @param called how he is told which entry it is.
 */
export function entryView(
  entry: Entry,
  viewer: Viewer,
  at: { readonly turn: number; readonly phase: string; readonly active: string | null },
  views: readonly View[],
  called: Called,
): EntryView {
  const effects = heard(entry.effects, viewer).map((effect) => renumbered(effect, called.backTo))
  const units: Record<UnitId, EntryView['units'][UnitId]> = {}
  for (const id of effects.flatMap(namedIn)) {
    const known = views.map((view) => lookUp(view.units, id)).find((unit) => unit !== undefined)
    if (known === undefined) continue
    const { name, side, card } = known
    units[id] = { name, side, card, names: known.facts.names ?? null }
  }
  const { turn, phase, active } = at
  const { number, anchor } = called
  const known = { number, anchor, at: entry.at, kind: entry.input.type, turn, phase, active, effects, units }
  const things = thingsIn(effects, views)
  return idsIn(things).length === 0 ? known : { ...known, things }
}
