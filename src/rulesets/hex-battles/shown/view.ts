import type { PendingAsk } from '../../../kernel/ask.ts'
import { isAsked } from '../../../kernel/asked.ts'
import type { Json } from '../../../kernel/json.ts'
import { byId, entriesOf, everySide, idsIn } from '../../../kernel/ordered.ts'
import { OF_EVERY_UNIT, type SideView, type UnitView, type View } from '../../../kernel/view.ts'
import { sideOf, type UnitId, type Viewer } from '../../../kernel/words.ts'
import { hasZone } from '../ground/positions.ts'
import { fightPs, lostPs } from '../ground/strength.ts'
import { formationOf, type HxSide, type HxState, type HxUnit, isLeader, onMap } from '../units/state.ts'

const NOTHING: ReadonlySet<string> = new Set()
/** What only leaders have. */
const NO_UNITS: ReadonlySet<string> = new Set(['goldStars'])
/** What leaders have not (HX-LDR-06): strength, order, formation, front, a saddle to leave, stars of units. */
const NO_LEADERS: ReadonlySet<string> = new Set([
  'ps',
  'startPs',
  'order',
  'formation',
  'mounted',
  'redStars',
  'whiteStar',
  'blackStar',
  'commander',
])

/** What a viewer may know: every counter and all facts, of stored choices only his own side's (HX-ASYNC-10). */
export function viewOf(state: HxState, viewer: Viewer, pending: PendingAsk | null): View {
  const side = sideOf(viewer)
  const all = viewer.kind === 'umpire'
  const units: Record<UnitId, UnitView> = {}
  for (const id of idsIn(state.units).sort(byId)) {
    const u = state.units[id]
    if (u !== undefined) units[id] = unitView(state, u, all || u.side === side)
  }
  return {
    viewer,
    ruleset: state.ruleset,
    scenario: state.scenario,
    map: state.map,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    sides: Object.fromEntries(everySide(state).map((s) => [s.id, sideView(state, s, all || s.id === side)])),
    seats: state.seats,
    units,
    features: state.features,
    facts: state.facts,
    asked: pending !== null && isAsked(viewer, pending, state.seats) ? pending : null,
    outcome: state.outcome,
  }
}

function sideView(state: HxState, side: HxSide, own: boolean): SideView {
  const { standing, ...open } = side.facts
  const facts: Record<string, Json> = { ...open, lostPs: lostPs(state, side.id) }
  if (own) facts.standing = standing as Json
  return { id: side.id, name: side.name, order: side.order, facts, pools: {}, drawn: {} }
}

function unitView(state: HxState, u: HxUnit, own: boolean): UnitView {
  const facts: Record<string, Json> = {}
  const silent = isLeader(u) ? NO_LEADERS : u.goldStars === 0 ? NO_UNITS : NOTHING
  for (const [key, value] of entriesOf(u)) {
    if (!OF_EVERY_UNIT.has(key) && !silent.has(key)) facts[key] = value as Json
  }
  if (isLeader(u)) facts.front = false
  else {
    facts.fightPs = fightPs(u)
    facts.formation = formationOf(u)
    facts.zone = onMap(u) && hasZone(state, u)
  }
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
    facts,
  }
}
