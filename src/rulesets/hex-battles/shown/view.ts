import type { PendingAsk } from '../../../kernel/ask.ts'
import type { Json } from '../../../kernel/json.ts'
import { mapped } from '../../../kernel/ordered.ts'
import {
  factsOf,
  openlyKnown,
  type SideView,
  type UnitView,
  unitNow,
  type View,
} from '../../../kernel/view.ts'
import { type SideId, sideOf, type Viewer } from '../../../kernel/words.ts'
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
  const own = (side: SideId): boolean => viewer.kind === 'umpire' || side === sideOf(viewer)
  return {
    ...openlyKnown(state, viewer, pending),
    sides: mapped(state.sides, (s) => sideView(state, s, own(s.id))),
    units: mapped(state.units, (u) => unitView(state, u, own(u.side))),
    facts: state.facts,
  }
}

function sideView(state: HxState, side: HxSide, own: boolean): SideView {
  const { standing, ...open } = side.facts
  const facts: Record<string, Json> = { ...open, lostPs: lostPs(state, side.id) }
  if (own) facts.standing = standing as Json
  return { id: side.id, name: side.name, order: side.order, facts, pools: {}, drawn: {} }
}

function unitView(state: HxState, u: HxUnit, own: boolean): UnitView {
  const untold = isLeader(u) ? NO_LEADERS : u.goldStars === 0 ? NO_UNITS : NOTHING
  const facts = factsOf(u, (fact) => untold.has(fact))
  if (isLeader(u)) return unitNow(u, own, { ...facts, front: false })
  return unitNow(u, own, {
    ...facts,
    fightPs: fightPs(u),
    formation: formationOf(u),
    zone: onMap(u) && hasZone(state, u),
  })
}
