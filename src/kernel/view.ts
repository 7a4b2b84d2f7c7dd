import type { PendingAsk } from './ask.ts'
import { isAsked } from './asked.ts'
import type { Json } from './json.ts'
import { lookUp } from './look-up.ts'
import { entriesOf } from './ordered.ts'
import type { BattleMap } from './space/places.ts'
import type { Base, Facing, Point } from './space/types.ts'
import type { BattleState, Feature, Marker, Outcome, Seat, Unit, UnitStatus } from './state.ts'
import type { FeatureId, Message, PlayerId, SideId, UnitId, Viewer } from './words.ts'

/** What the kernel keeps of every unit: no facts of a ruleset, so a view tells of it in fields of its own. */
const OF_EVERY_UNIT: ReadonlySet<string> = new Set([
  'id',
  'side',
  'name',
  'card',
  'base',
  'at',
  'facing',
  'status',
  'markers',
])

/**
 * A unit as a viewer knows it. Only what he may know is there at all; nothing is flagged as secret.
 * `seen` tells how: his own side's, an enemy seen now, or one last seen in an earlier moment.
 */
export interface UnitView {
  readonly id: UnitId
  readonly side: SideId
  readonly name: string
  readonly card: string
  readonly base: Base
  readonly at: Point | null
  readonly facing: Facing
  readonly status: UnitStatus
  readonly seen: 'own' | 'now' | 'last'
  readonly markers: readonly Marker[]
  /** The ruleset's facts that this viewer may know, under the rulebook's stat names. */
  readonly facts: { readonly [stat: string]: Json }
}

export interface SideView {
  readonly id: SideId
  readonly name: Message
  readonly order: number
  readonly facts: { readonly [key: string]: Json }
  /** Own pools in full; for others what the ruleset makes public. */
  readonly pools: { readonly [pool: string]: { readonly [holder: string]: number } }
  /** How many tokens were drawn, by bag; own values stand in `facts` if rules let a side add them up. */
  readonly drawn: { readonly [bag: string]: number }
}

/** Everything a viewer may know of a battle, selected from its state. All output is made from this. */
export interface View {
  readonly viewer: Viewer
  readonly ruleset: string
  readonly scenario: { readonly id: string; readonly name: Message }
  readonly map: BattleMap
  readonly turn: number
  readonly phase: string
  readonly active: SideId | null
  readonly sides: { readonly [side: SideId]: SideView }
  readonly seats: { readonly [player: PlayerId]: Seat }
  readonly units: { readonly [unit: UnitId]: UnitView }
  readonly features: { readonly [feature: FeatureId]: Feature }
  readonly facts: { readonly [key: string]: Json }
  /** What groups of units are called, platoons, brigades, by their ids and by language; absent: the ruleset has none with a name. */
  readonly groups?: { readonly [group: string]: { readonly [language: string]: string } }
  /** The open question if it is this viewer's; otherwise null. */
  readonly asked: PendingAsk | null
  readonly outcome: Outcome | null
}

/** What the kernel keeps of a battle and anybody may know, and whether the open question is the viewer's. */
export const openlyKnown = (state: BattleState, viewer: Viewer, pending: PendingAsk | null) => ({
  viewer,
  ruleset: state.ruleset,
  scenario: state.scenario,
  map: state.map,
  turn: state.turn,
  phase: state.phase,
  active: state.active,
  seats: state.seats,
  features: state.features,
  asked: pending !== null && isAsked(viewer, pending, state.seats) ? pending : null,
  outcome: state.outcome,
})

/** The facts that a ruleset keeps of a unit, but for those that are not told. */
export function factsOf(unit: Unit, untold: (fact: string) => boolean): Record<string, Json> {
  const facts: Record<string, Json> = {}
  for (const [fact, value] of entriesOf(unit)) {
    if (!OF_EVERY_UNIT.has(fact) && !untold(fact)) facts[fact] = value as Json
  }
  return facts
}

/** Where a unit is as far as a viewer knows: of one that is carried or towed where its carrier is; null: nowhere. */
export function placeShown(view: Pick<View, 'units'>, id: UnitId): Point | null {
  const unit = lookUp(view.units, id)
  if (unit === undefined || unit.at !== null) return unit?.at ?? null
  const { carrier } = unit.facts
  return unit.status === 'aboard' && typeof carrier === 'string' ? placeShown(view, carrier) : null
}

/** A unit as it is now, with those of its facts that the viewer may know. */
export const unitNow = (unit: Unit, own: boolean, facts: UnitView['facts']): UnitView => ({
  id: unit.id,
  side: unit.side,
  name: unit.name,
  card: unit.card,
  base: unit.base,
  at: unit.at,
  facing: unit.facing,
  status: unit.status,
  seen: own ? 'own' : 'now',
  markers: unit.markers,
  facts,
})
