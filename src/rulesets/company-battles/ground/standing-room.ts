import { lookUp } from '../../../kernel/look-up.ts'
import { contains, overlapsArea } from '../../../kernel/space/area.ts'
import { type Footprint, footprintsOverlap, TOUCH } from '../../../kernel/space/base.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { BOGGING } from '../tables/movement.ts'
import { FEATURES } from '../tables/terrain.ts'
import { footOf, type Pose, poseOf, standsOf } from '../units/bodies.ts'
import { isPlaced, moverOf, typeOf } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, onTable, type Team, teamId } from '../units/state.ts'
import { type Area, fieldOf } from './field.ts'

/** Why a team cannot stand somewhere. */
export type NoRoom = 'off-table' | 'barred' | 'wall' | 'taken'

/**
 * Why a team cannot stand where it is said to; null: it can. Nobody stands off the table, on ground that bars him
 * (FW-TER-01, FW-TER-04) but on a bridge over it (FW-TER-02), across the wall of a building (FW-BLD-01) or on another team (FW-MOV-06, FW-MOV-08).
 * @param team as it would stand; `id` is what it is called
 * @param except teams that are about to go
 * @param now platoons as they stand by now, by their ids, where that is not written yet
 */
export const noRoom = (
  state: FwState,
  id: string,
  team: Team,
  except: ReadonlySet<string> = NOBODY,
  now: Now = NOTHING,
): NoRoom | null => noRoomAmid(state, id, poseOf(team), aboutIn(state, footOf(team).box, now), except)

/** As {@link noRoom}, where it is known what is about the place. */
export function noRoomAmid(
  state: FwState,
  id: string,
  there: Pick<Pose, 'type' | 'foot'>,
  about: About,
  except: ReadonlySet<string> = NOBODY,
): NoRoom | null {
  const { foot } = there
  const { minX, minY, maxX, maxY } = foot.box
  if (minX < 0 || minY < 0 || maxX > state.map.width || maxY > state.map.height) return 'off-table'
  for (const area of about.areas) {
    if (!boxesMeet(area.box, foot.box) || !overlapsArea(foot, area.polygon, TOUCH)) continue
    if (!mayEnter(there, area) && !isOnBridge(foot, area, about.areas)) return 'barred'
    if (area.kind === 'building' && !withinBuilding(foot, area)) return 'wall'
  }
  return isTakenBy(about, id, foot, except) ? 'taken' : null
}

/** Whether a base that lies over a river is on a bridge with all of it that is over the water (FW-TER-02). */
function isOnBridge(foot: Footprint, { kind, polygon }: Area, about: readonly Area[]): boolean {
  if (kind !== 'river') return false
  const bridges = about.filter((one) => one.kind === 'bridge' && overlapsArea(foot, one.polygon, TOUCH))
  if (bridges.length === 0) return false
  const wet = [foot.at, ...foot.core, ...foot.middles].filter((p) => contains(polygon, p))
  return wet.every((p) => bridges.some((bridge) => contains(bridge.polygon, p)))
}

/** Ground and teams in some box: nothing else can keep a team from standing where its base is in that box. */
export interface About {
  readonly areas: readonly Area[]
  readonly teams: readonly (Member & { readonly foot: Footprint })[]
}

/** What is about in a box; `now`: platoons as they stand by now. */
export function aboutIn(state: FwState, box: Box, now: Now = NOTHING): About {
  return {
    areas: fieldOf(state).areas.filter((area) => boxesMeet(area.box, box)),
    teams: teamsIn(state, box, now),
  }
}

function teamsIn(state: FwState, box: Box, now: Now): About['teams'] {
  const found: (Member & { readonly foot: Footprint })[] = []
  for (const { u, now: its } of standsOf(state)) {
    if (!onTable(u)) continue
    const otherwise =
      now === NOTHING || (now.only !== undefined && now.only !== u.id) ? undefined : now.get(u.id)
    if (otherwise !== undefined) {
      for (const team of otherwise) noteIn(found, u, team, footOf(team), box)
    } else if (its.box !== null && boxesMeet(its.box, box)) {
      for (let i = 0; i < its.feet.length; i++)
        noteIn(found, u, its.placed[i] as Team, its.feet[i] as Footprint, box)
    }
  }
  return found
}

/** Notes a team that is on the table and whose box meets another. */
function noteIn(
  found: (Member & { readonly foot: Footprint })[],
  u: FwUnit,
  team: Team,
  foot: Footprint,
  box: Box,
): void {
  if (boxesMeet(foot.box, box) && isPlaced(team)) found.push({ u, team, foot })
}

/** Teams of platoons that stand otherwise by now than is written. */
export type Now = Pick<ReadonlyMap<UnitId, readonly Team[]>, 'get'> & {
  /** The only one; absent: any may. */
  readonly only?: UnitId
}

/** No team is about to go. */
export const NOBODY: ReadonlySet<string> = new Set()
const NOTHING: Now = new Map()

/** One platoon as it stands by now. */
export const nowOf = ({ id, teams }: Pick<FwUnit, 'id' | 'teams'>): Now => ({
  get: (of) => (of === id ? teams : undefined),
  only: id,
})

/** Whether a team may be on a piece of ground at all (FW-TER-04, FW-BLD-04, FW-BLD-06, FW-BLD-07, FW-BLD-08). */
export function mayEnter(team: Pick<Team, 'type'>, { kind }: Pick<Area, 'kind'>): boolean {
  const { going } = FEATURES[kind]
  if (going === 'impassable') return false
  if (going !== 'vdg') return true
  const { cls, closed } = typeOf(team)
  if (kind === 'building' && (cls === 'cavalry' || (cls !== 'infantry' && cls !== 'gun' && !closed)))
    return false
  return lookUp(BOGGING.vdg as Readonly<Record<string, string>>, moverOf(team)) !== 'barred'
}

/** In a building a team stands whole; a house that no base fits into holds one all the same (FW-BLD-01). */
function withinBuilding(foot: Footprint, { polygon, box }: Area): boolean {
  if (foot.core.every((corner) => contains(polygon, corner))) return true
  const base = foot.base
  const [width, depth] = base.kind === 'rect' ? [base.width, base.depth] : [base.diameter, base.diameter]
  const roomy = Math.min(box.maxX - box.minX, box.maxY - box.minY) >= Math.min(width, depth)
  return !roomy && contains(polygon, foot.at)
}

/** Whether some other team stands there, whatever the ground is (FW-MOV-06). Told as to {@link noRoom}. */
export function isTaken(
  state: FwState,
  id: string,
  team: Team,
  except: ReadonlySet<string> = NOBODY,
  now: Now = NOTHING,
): boolean {
  const foot = footOf(team)
  return isTakenBy({ teams: teamsIn(state, foot.box, now) }, id, foot, except)
}

/** The id of a team that stands where another would; empty: nobody does. Told as to {@link noRoom}. */
export function whoStands(state: FwState, id: string, team: Team, now: Now): string {
  const foot = footOf(team)
  const there = teamsIn(state, foot.box, now).find(
    (one) => teamId(one.u, one.team) !== id && footprintsOverlap(foot, one.foot),
  )
  return there === undefined ? '' : teamId(there.u, there.team)
}

function isTakenBy(
  { teams }: Pick<About, 'teams'>,
  id: string,
  foot: Footprint,
  except: ReadonlySet<string>,
): boolean {
  for (const { u, team, foot: other } of teams) {
    if (!boxesMeet(other.box, foot.box) || !footprintsOverlap(foot, other)) continue
    const name = teamId(u, team)
    if (name !== id && !except.has(name)) return true
  }
  return false
}
