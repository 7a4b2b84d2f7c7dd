import type { PendingAsk } from '../../../kernel/ask.ts'
import type { Json } from '../../../kernel/json.ts'
import { cargoOf, everySide, everyUnit, mapped, valuesIn } from '../../../kernel/ordered.ts'
import type { Seat, Sighting } from '../../../kernel/state.ts'
import {
  factsOf,
  openlyKnown,
  type SideView,
  type UnitView,
  unitNow,
  type View,
} from '../../../kernel/view.ts'
import { type SideId, sideOf, type UnitId, type Viewer } from '../../../kernel/words.ts'
import { brigadesSeen } from '../command/allotment.ts'
import { inCommunication } from '../command/communications.ts'
import { reluctance } from '../morale/morale.ts'
import { isStuck } from '../move/bogging.ts'
import { anyPdLeft, figures, publicFacts, startFigures } from '../units/public-facts.ts'
import type { KgSide, KgState, KgUnit } from '../units/state.ts'
import { carrierOf } from '../units/transport.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isVehicle } from '../units/vehicles.ts'
import { flightViews } from './flight-views.ts'

/** Facts only an HQ has: other units command nobody (KG-CMD-01). */
const OF_HQS: ReadonlySet<string> = new Set(['command', 'initiative'])

/** Facts that no vehicle has: it forms up no way, and its armour is of other classes than what men wear (KG-STV-01). */
const NOT_OF_VEHICLES: ReadonlySet<string> = new Set(['formation', 'melee', 'armour'])

/** Facts that mean nothing of a unit, and are not shown of it. */
const isMeaningless = (u: KgUnit, fact: string): boolean =>
  (!isCommander(u) && OF_HQS.has(fact)) || (isVehicle(u) && NOT_OF_VEHICLES.has(fact))

/** Battle facts anybody may know; the rest are the engine's own counters or would betray hidden doings. */
const PUBLIC_FACTS = [
  'type',
  'period',
  'season',
  'climate',
  'wind',
  'time',
  'timeLeft',
  'weather',
  'weatherLeft',
  'ground',
  'turns',
  'order',
  'objectives',
  'decisions',
  'special',
  'sources',
] as const

/** Battle facts an umpire sees besides. */
const UMPIRE_FACTS = ['contacts', 'firstDone', 'openMove', 'weatherTurns', 'serial'] as const

/**
 * Everything a viewer may know (KG-DIG-20…24): his side's units whole, the enemy's as they are or were last seen,
 * his own tokens and command points, of the enemy's only how many tokens and whether any points are left. A
 * spectator knows what the sides know of each other.
 */
export function viewOf(state: KgState, viewer: Viewer, pending: PendingAsk | null): View {
  const side = sideOf(viewer)
  const all = viewer.kind === 'umpire'
  const openly = openlyKnown(state, viewer, pending)
  return {
    ...openly,
    asked: openly.asked === null || all ? openly.asked : asAsked(openly.asked),
    sides: mapped(state.sides, (s) => sideView(state, s, all || s.id === side)),
    seats: mapped(state.seats, (seat) => (all || seat.side === side ? seat : publicSeat(seat))),
    units: { ...unitViews(state, viewer), ...flightViews(state, viewer) },
    facts: {
      ...pick(state.facts, all ? [...PUBLIC_FACTS, ...UMPIRE_FACTS] : PUBLIC_FACTS),
      melees: valuesIn(state.facts.melees),
    },
  }
}

/**
 * A question as who is asked may know it. A window's keeps by which order it was opened, for the log; that a unit was told
 * to do something he has perhaps not seen (KG-DIG-21).
 */
function asAsked(ask: PendingAsk): PendingAsk {
  const { data } = ask
  if (typeof data !== 'object' || data === null || Array.isArray(data) || !('after' in data)) return ask
  const { after: _, ...told } = data
  return { ...ask, data: told }
}

/** Who sits where is public; which HQs he leads could betray one that is hidden. */
const publicSeat = (seat: Seat): Seat => ({ ...seat, commands: [] })

function sideView(state: KgState, side: KgSide, own: boolean): SideView {
  const drawn = mapped(side.drawn, (tokens) => tokens.length)
  const { role, edge, ready, zone } = side.facts
  if (!own) {
    return {
      id: side.id,
      name: side.name,
      order: side.order,
      // Where a side may deploy follows from the type of battle (KG-DEP-01): who looks at the map sees it.
      facts: {
        role,
        edge,
        ready,
        ...(state.phase === 'deployment' ? { zone } : {}),
      },
      pools: { pd: { some: anyPdLeft(side) ? 1 : 0 } },
      drawn,
    }
  }
  const tokens = side.drawn.opb ?? []
  const facts: Record<string, Json> = { ...side.facts }
  // A side may add its own tokens up (KG-DIG-24).
  facts.opbTokens = tokens
  facts.opbSum = tokens.reduce((a, b) => a + b, 0)
  const brigades = brigadesSeen(state, side.id)
  if (brigades.length > 0) facts.brigades = brigades
  if (state.phase === 'deployment') facts.deploying = true
  return { id: side.id, name: side.name, order: side.order, facts, pools: side.pools, drawn }
}

function unitViews(state: KgState, viewer: Viewer): Record<UnitId, UnitView> {
  const side = sideOf(viewer)
  const views: Record<UnitId, UnitView> = {}
  for (const u of everyUnit(state)) {
    const view = viewer.kind === 'umpire' || u.side === side ? ownView(state, u) : foreignView(state, u, side)
    if (view !== null) views[u.id] = view
  }
  return views
}

const ownView = (state: KgState, u: KgUnit): UnitView =>
  unitNow(u, true, {
    ...factsOf(u, (fact) => isMeaningless(u, fact)),
    figures: figures(u),
    startFigures: startFigures(u),
    reluctance: reluctance(u),
    inCommunication: inCommunication(state, carrierOf(state, u) ?? u),
    ...(isStuck(state, u) ? { stuck: true } : {}),
    ...cargoIn(state, u),
  })

/** An enemy unit through a side's sightings; for spectators through those of any side that knows it. */
function foreignView(state: KgState, u: KgUnit, side: SideId | null): UnitView | null {
  const seers = everySide(state).filter((s) => (side === null ? s.id !== u.side : s.id === side))
  const known = seers
    .map((s) => s.sightings[u.id])
    .filter((sighting): sighting is Sighting => sighting !== undefined)
  const sighting = known.find((s) => s.now) ?? known[0]
  if (sighting === undefined) return null
  if (u.at === null && sighting.now) return gone(u) ? lostView(u) : null
  if (sighting.now && u.at !== null)
    return {
      ...unitNow(u, false, { ...meaningful(u, publicFacts(u)), ...loadOf(state, u) }),
      markers: [],
    }
  return {
    ...shared(u),
    at: sighting.at,
    facing: sighting.facing,
    status: 'standing',
    seen: 'last',
    markers: [],
    facts: { ...meaningful(u, sighting.facts), lastSeen: sighting.turn },
  }
}

/** Facts of a unit without those that mean nothing of it. */
function meaningful(u: KgUnit, facts: { readonly [fact: string]: Json }): { readonly [fact: string]: Json } {
  if (!isVehicle(u)) return facts
  const shown: Record<string, Json> = {}
  // biome-ignore lint/plugin: they are shown as they stand
  for (const fact in facts) if (!isMeaningless(u, fact)) shown[fact] = facts[fact] as Json
  return shown
}

/** What a vehicle of the viewer's side carries or tows (KG-MOV-18). */
function cargoIn(state: KgState, u: KgUnit): { readonly [fact: string]: Json } {
  const cargo = cargoOf(state, u).map(({ id }) => id)
  return cargo.length === 0 ? {} : { cargo }
}

/** Whoever sees a vehicle sees how many units it carries or tows, not which (KG-MOV-18, KG-DIG-21). */
function loadOf(state: KgState, u: KgUnit): { readonly [fact: string]: Json } {
  const load = cargoOf(state, u).length
  return load === 0 ? {} : { load }
}

const gone = (u: KgUnit): boolean => u.status === 'destroyed' || u.status === 'fled'

/** A unit that fell or fled in this viewer's sight: what it was, and that it is gone. */
const lostView = (u: KgUnit): UnitView => ({
  ...shared(u),
  at: null,
  facing: u.facing,
  status: u.status,
  seen: 'last',
  markers: [],
  facts: { names: u.names },
})

const shared = (u: KgUnit) => ({ id: u.id, side: u.side, name: u.name, card: u.card, base: u.base })

const pick = (facts: Readonly<Record<string, Json>>, keys: readonly string[]): Record<string, Json> =>
  Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key] as Json]))
