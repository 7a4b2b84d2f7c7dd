import type { PendingAsk } from '../../../kernel/ask.ts'
import { isAsked } from '../../../kernel/asked.ts'
import type { Json } from '../../../kernel/json.ts'
import { byId, entriesOf, everySide, idsIn } from '../../../kernel/ordered.ts'
import { OF_EVERY_UNIT, type SideView, type UnitView, type View } from '../../../kernel/view.ts'
import { sideOf, type UnitId, type Viewer } from '../../../kernel/words.ts'
import { boundTo } from '../ground/engaged.ts'
import { CM, profile } from '../units/profile.ts'
import { onTable, type SzSide, type SzState, type SzUnit } from '../units/state.ts'
import { holderOf, scoreOf } from '../victory/victory.ts'
import { SECRET } from './audience.ts'

/** What a viewer may know: all that stands on the table, of stored instructions only his own side's (SZ-ASYNC-13). */
export function viewOf(state: SzState, viewer: Viewer, pending: PendingAsk | null): View {
  const side = sideOf(viewer)
  const all = viewer.kind === 'umpire'
  const units: Record<UnitId, UnitView> = {}
  for (const id of idsIn(state.units).sort(byId)) {
    const u = state.units[id]
    if (u !== undefined) units[id] = unitView(state, u, all || u.side === side)
  }
  const holders = Object.fromEntries(
    state.facts.objectives.map((objective) => [objective.id, holderOf(state, objective)]),
  )
  return {
    viewer,
    ruleset: state.ruleset,
    scenario: state.scenario,
    map: state.map,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    sides: Object.fromEntries(everySide(state).map((s) => [s.id, sideView(state, s)])),
    seats: state.seats,
    units,
    features: state.features,
    facts: { ...(state.facts as { readonly [key: string]: Json }), holders },
    asked: pending !== null && isAsked(viewer, pending, state.seats) ? pending : null,
    outcome: state.outcome,
  }
}

const sideView = (state: SzState, side: SzSide): SideView => ({
  id: side.id,
  name: side.name,
  order: side.order,
  facts: { ...side.facts, score: scoreOf(state, side.id) },
  pools: {},
  drawn: {},
})

/** What its own side is shown of a unit's instructions for the enemy's turn (SZ-ASYNC-05, SZ-ASYNC-09). */
const instructions = ({ standing, watch }: SzUnit): Record<string, Json> => ({
  pursues: standing.pursue,
  closes: standing.close,
  charged: standing.fire,
  ...(watch === null
    ? {}
    : {
        waitsWithin: watch.within === null ? null : watch.within / CM,
        waitsFor: watch.targets,
        waitsWith: watch.ammo,
        lastShot: watch.end,
      }),
})

function unitView(state: SzState, u: SzUnit, own: boolean): UnitView {
  const facts: Record<string, Json> = {}
  for (const [key, value] of entriesOf(u)) {
    if (!OF_EVERY_UNIT.has(key) && (own || !SECRET.includes(key))) facts[key] = value as Json
  }
  const { arm, move, toughness, melee, skill, morale, points, fire, abilities } = profile(u)
  return {
    id: u.id,
    side: u.side,
    name: u.name,
    card: u.card,
    base: u.base,
    at: u.at,
    facing: u.facing,
    status: u.status,
    seen: own ? 'own' : 'now',
    markers: u.markers,
    facts: {
      ...facts,
      figures: u.bodies.length,
      arm,
      move,
      toughness,
      melee,
      skill,
      morale,
      points,
      abilities,
      // Side by side, as the lists have them: a battery's shot and canister, the strength of each, and so on (SZ-SPEC-03).
      fireKind: fire.map(({ kind }) => kind),
      fireStrength: fire.map(({ strength }) => strength),
      range: fire.map(({ range }) => range),
      accuracy: fire.map(({ accuracy }) => accuracy),
      ...(own ? instructions(u) : {}),
      engaged: onTable(u) && boundTo(state, u).length > 0,
    },
  }
}
