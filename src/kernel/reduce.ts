import type { Effect } from './effect.ts'
import type { Json } from './json.ts'
import type { BattleState, Side, Unit } from './state.ts'
import type { SideId, UnitId } from './words.ts'

/** The unit of that id. Throws when there is none: ids in effects and rules are always real. */
export function unitOf<U extends Unit>(state: { units: Record<UnitId, U> }, id: UnitId): U {
  const unit = state.units[id]
  if (unit === undefined) throw new Error(`There is no unit ${id}.`)
  return unit
}

/** The side of that id. Throws when there is none. */
export function sideState(state: BattleState, id: SideId): Side {
  const side = state.sides[id]
  if (side === undefined) throw new Error(`There is no side ${id}.`)
  return side
}

/** What was applied to a state object: how many effects, and which unit each of the latest was about. */
interface Journal {
  revision: number
  /** How many of them were about features. */
  features: number
  /** Number of the effect that the list of units begins after. */
  from: number
  /** One for each effect after `from`; null where it was about no unit. */
  units: (Unit | null)[]
}

/** Most effects a journal keeps; a reader that has missed more must look at everything. */
const KEPT = 4096

const journals = new WeakMap<BattleState, Journal>()

/** The journal asked for last: rules ask for that of one battle many times in a row. */
let last: { readonly state: BattleState; readonly journal: Journal } | null = null

/** The journal of a state; undefined before its first effect. */
function journalOf(state: BattleState): Journal | undefined {
  if (last?.state === state) return last.journal
  const journal = journals.get(state)
  if (journal !== undefined) last = { state, journal }
  return journal
}

/**
 * How many effects have been applied to this very state object: as long as it is the same nothing has changed, and
 * what was worked out from the state still holds.
 */
export const revisionOf = (state: BattleState): number => journalOf(state)?.revision ?? 0

/** As {@link revisionOf}, of effects by which features come and go only. */
export const featuresRevisionOf = (state: BattleState): number => journalOf(state)?.features ?? 0

/**
 * The units that effects since some {@link revisionOf} were about, each once, in a list of the caller's own; null when
 * that is too long ago to say. So what depends on units can be brought up to date without looking at all of them.
 */
export function touchedSince<U extends Unit>(
  state: BattleState & { units: Record<UnitId, U> },
  revision: number,
): U[] | null {
  const journal = journalOf(state)
  if (revision === (journal?.revision ?? 0)) return []
  if (journal === undefined || revision < journal.from) return null
  const first = revision - journal.from
  const units = journal.units as (U | null)[]
  if (units.length - first > MANY) {
    const touched = new Set(units.slice(first))
    touched.delete(null)
    return [...touched] as U[]
  }
  const touched: U[] = []
  for (let i = first; i < units.length; i++) {
    const unit = units[i] as U | null
    if (unit !== null && !touched.includes(unit)) touched.push(unit)
  }
  return touched
}

/** From this many effects on, duplicate units are found with a set: for fewer it costs more than it saves. */
const MANY = 32

/** Notes one more effect, as one about no unit until {@link touch} says otherwise. */
function note(state: BattleState): Journal {
  let journal = journalOf(state)
  if (journal === undefined) {
    journal = { revision: 0, features: 0, from: 0, units: [] }
    journals.set(state, journal)
  }
  journal.revision += 1
  if (journal.units.length >= 2 * KEPT) {
    journal.units = journal.units.slice(KEPT)
    journal.from += KEPT
  }
  journal.units.push(null)
  return journal
}

/** The unit of that id, which the effect just noted is about. */
function touch({ units }: Journal, state: BattleState, id: UnitId): Unit {
  const unit = unitOf(state, id)
  units[units.length - 1] = unit
  return unit
}

/**
 * Applies one effect to a state, in place. The only function that changes a battle, for all rulesets; effects keep
 * their meaning when rules change, so that old battles always load.
 */
export function apply(state: BattleState, effect: Effect): void {
  const journal = note(state)
  switch (effect.type) {
    case 'phase':
      state.turn = effect.turn
      state.phase = effect.phase
      state.active = effect.active
      return
    case 'unit':
      // Whoever keeps something of the units must look at all of them anew.
      journal.from = journal.revision
      journal.units = []
      state.units = { ...state.units, [effect.unit]: structuredClone(effect.made) }
      return
    case 'place':
    case 'move':
    case 'turn': {
      const unit = touch(journal, state, effect.unit)
      unit.at = effect.at
      unit.facing = effect.facing
      return
    }
    case 'set':
      // A ruleset's facts lie flat beside the shared ones, so the stats' names are known only to their ruleset.
      if ('stats' in effect) Object.assign(touch(journal, state, effect.unit), effect.stats)
      // biome-ignore lint/plugin: only the ruleset knows which stats its units have, and it writes these effects
      else (touch(journal, state, effect.unit) as unknown as Facts)[effect.stat] = effect.value
      return
    case 'status': {
      const unit = touch(journal, state, effect.unit)
      unit.status = effect.status
      if (effect.status !== 'standing' && effect.status !== 'broken') unit.at = null
      if (unit.carrier !== undefined && effect.status !== 'aboard') unit.carrier = undefined
      return
    }
    case 'board': {
      const unit = touch(journal, state, effect.unit)
      unit.status = 'aboard'
      unit.carrier = effect.carrier
      unit.at = null
      return
    }
    case 'alight': {
      const unit = touch(journal, state, effect.unit)
      unit.status = 'standing'
      unit.carrier = undefined
      unit.at = effect.at
      unit.facing = effect.facing
      return
    }
    case 'mark':
      touch(journal, state, effect.unit).markers.push(effect.marker)
      return
    case 'unmark': {
      const unit = touch(journal, state, effect.unit)
      unit.markers = unit.markers.filter((m) => m.id !== effect.marker)
      return
    }
    case 'feature':
      journal.features += 1
      state.features[effect.feature.id] = effect.feature
      return
    case 'unfeature':
      journal.features += 1
      delete state.features[effect.feature]
      return
    case 'fact':
      state.facts[effect.key] =
        effect.id === undefined ? effect.value : withMember(state.facts[effect.key], effect.id, effect.value)
      return
    case 'sideFact':
      sideState(state, effect.side).facts[effect.key] = effect.value
      return
    case 'pool': {
      const pools = sideState(state, effect.side).pools
      pools[effect.pool] ??= {}
      const pool = pools[effect.pool] as Record<string, number>
      pool[effect.holder] = (pool[effect.holder] ?? 0) + effect.change
      return
    }
    case 'draw': {
      take(state.bags[effect.bag], effect.token)
      const drawn = sideState(state, effect.side).drawn
      drawn[effect.bag] ??= []
      drawn[effect.bag]?.push(effect.token)
      return
    }
    case 'discard':
      take(sideState(state, effect.side).drawn[effect.bag], effect.token)
      state.bags[effect.bag]?.push(effect.token)
      return
    case 'sight': {
      const sightings = sideState(state, effect.side).sightings
      if (effect.sighting === null) delete sightings[effect.unit]
      else sightings[effect.unit] = effect.sighting
      return
    }
    case 'seat':
      if (effect.seat === null) delete state.seats[effect.player]
      else state.seats[effect.player] = effect.seat
      return
    case 'queue':
      state.queued = [...effect.values]
      return
    case 'letter':
      state.letters = { ...state.letters, [effect.letter.id]: effect.letter }
      return
    case 'end':
      state.outcome = effect.outcome
      return
    case 'rules':
      state.rulesVersion = effect.version
      return
    case 'event':
      return
  }
}

type Facts = Record<string, Json>

/** A record with one member set, or taken out; the record itself is left as it is, for views may hold it. */
function withMember(record: Json | undefined, id: string, value: Json): Json {
  const members = { ...(record as { [id: string]: Json } | undefined) }
  if (value === null) delete members[id]
  else members[id] = value
  return members
}

function take(tokens: number[] | undefined, token: number): void {
  const at = tokens?.indexOf(token) ?? -1
  if (at < 0) throw new Error(`There is no token of value ${token} to take.`)
  tokens?.splice(at, 1)
}
