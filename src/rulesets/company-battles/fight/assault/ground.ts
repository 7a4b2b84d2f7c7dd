import { bearing, normaliseFacing, offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { contains, someEdge } from '../../../../kernel/space/area.ts'
import { type Footprint, footprintAt, footprintsOverlap, gap } from '../../../../kernel/space/base.ts'
import { pointDistance, squaredDistance, squaredToSegment } from '../../../../kernel/space/segment.ts'
import type { Facing } from '../../../../kernel/space/types.ts'
import { type Area, buildingAt, fieldOf, type Opening } from '../../ground/field.ts'
import { noRoom } from '../../ground/standing-room.ts'
import { backFrom, walk } from '../../move/walk.ts'
import { pointOn, type Way, wayOf } from '../../move/way.ts'
import { serves } from '../../sight/openings.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { footOf, movedTo } from '../../units/bodies.ts'
import { baseOf, CM, isVehicle, typeOf } from '../../units/profile.ts'
import { type FwBattle, type FwState, type Member, type Team, teamId } from '../../units/state.ts'
import { footAt, type Place, placesAt } from './contact.ts'

/** Closed tracked vehicles drive into buildings anywhere; the others need an opening (FW-BLD-04, FW-BLD-07). */
const breaksWalls = (team: Team): boolean => typeOf(team).closed && typeOf(team).mobility === 'tracked'

/** The straight way to a place, out by an opening where it begins in a building (FW-BLD-05). */
const wayTo = (state: FwState, team: Team, { at, by }: Place): Way =>
  wayOf(state, team, by === undefined ? [at] : [by.at, at])

/** Whether the ground lets a team go straight to a place and stand there (FW-TER-01, FW-TER-04, FW-BLD-04). */
export function isPassable(state: FwState, { u, team }: Member, to: Place): boolean {
  const room = noRoom(state, teamId(u, team), movedTo(team, to.at, to.facing))
  // Whether others leave room is looked at as they go.
  if (room !== null && room !== 'taken') return false
  const way = wayTo(state, team, to)
  if (way.barred < way.length) return false
  // Out by an opening leads out, and not about the house to another place in it.
  if (to.by !== undefined && housing(state, team) === buildingAt(fieldOf(state), to.at)) return false
  return (
    breaksWalls(team) ||
    way.walls.every(({ place }) => to.by !== undefined && squaredDistance(place, to.by.at) <= AT_OPENING)
  )
}

/** The building that a team is in; null: none. */
const housing = (state: FwState, { x, y }: Team): Area | null => buildingAt(fieldOf(state), { x, y })

/**
 * Openings by which a team may leave the building that it is in, as far as others have not gone out by them in the same move;
 * none for who is in none, or drives through walls (FW-BLD-03, FW-BLD-05, FW-BLD-07).
 * @param used how many have gone out by each
 */
export const openingsOut = (
  state: FwState,
  { team }: Member,
  used: ReadonlyMap<Opening, number>,
): readonly Opening[] =>
  breaksWalls(team)
    ? []
    : (housing(state, team)?.openings ?? []).filter((one) => (used.get(one) ?? 0) < serves(one))

/** Notes by which opening a team leaves a building, if by any (FW-BLD-03). */
export function noteOut(used: Map<Opening, number>, { by }: Place): void {
  if (by !== undefined) used.set(by, (used.get(by) ?? 0) + 1)
}

/** So near to its middle a way goes through an opening, mm². */
const AT_OPENING = 4

/**
 * Where a team goes to come at an enemy by openings: beside those of the building that he is in, or out by those of its
 * own (FW-BLD-03…05). Null: neither is in a building that the other is not in, or a vehicle breaks the walls.
 */
export function placesOutside(state: FwState, enemy: Member, of: Member): Place[] | null {
  const field = fieldOf(state)
  const [his, own] = [enemy, of].map(({ team }) => buildingAt(field, { x: team.x, y: team.y }))
  if (his?.id === own?.id || breaksWalls(of.team)) return null
  const foot = footOf(enemy.team)
  if (his) {
    return besideOpenings(his, of.team)
      .filter((place) => gap(footAt(of.team, place), foot) <= DISTANCES.melee.cm * CM)
      .sort((a, b) => a.length - b.length)
  }
  return (own?.openings ?? [])
    .flatMap((by) => placesAt(of.team, foot, DISTANCES.cavalryCharge.cm * CM, by))
    .sort((a, b) => a.length - b.length)
}

/** Places with the front to the openings of a building: one for each, or as many as their width has room for (FW-TER-07). */
function besideOpenings(building: Area, team: Team): Place[] {
  const { depth, width } = baseOf(team)
  return building.openings.flatMap((opening) => {
    const out = outward(building, opening)
    const room = Math.max(1, Math.floor(opening.width / OPENING))
    return Array.from({ length: room }, (_, i) => {
      const aside = (i - (room - 1) / 2) * Math.max(OPENING, width)
      const at = wholePoint(offset(opening.at, out, aside, depth / 2 + 1))
      return {
        at,
        facing: normaliseFacing(out + 1800),
        length: Math.round(pointDistance(footOf(team).at, at)),
      }
    })
  })
}

/** Width of an opening that serves one team, mm (FW-TER-07). */
const OPENING = 50

/** The direction in which an opening leads out of its building. */
export function outward(building: Area, { at }: Opening): Facing {
  let best: { readonly facing: Facing; readonly far: number } | null = null
  someEdge(building.polygon, (a, b) => {
    const far = squaredToSegment(at, a, b)
    if (best === null || far < best.far) best = { facing: normaliseFacing(bearing(a, b) + 900), far }
    return false
  })
  const facing = (best as { facing: Facing } | null)?.facing ?? 0
  return contains(building.polygon, offset(at, facing, 0, 2)) ? normaliseFacing(facing + 1800) : facing
}

/** What a team meets on its way that was not there when the way was planned. */
export interface Met {
  /** Whether somebody has its room, as all have gone so far. */
  readonly taken: (there: Team) => boolean
  /** Vehicles of its own side that have stopped on the way. */
  readonly stopped: readonly Footprint[]
}

/**
 * A team at the end of a straight way: where ground on it asks for a test it may bog down, and stays there
 * (FW-BOG-01…04); it stops before whoever has bogged down where it was to go (FW-MOV-06). Who moves is dug in no longer
 * (FW-ENT-02).
 */
export function gone(battle: FwBattle, { u, team }: Member, to: Place, { taken, stopped }: Met): Team {
  const { dugIn: _, ...free } = team
  const way = wayTo(battle.state, free, to)
  const stay = { f: to.facing, taken }
  const upTo = clearOf(free, way, to, stopped)
  const came = walk(battle, { u, team: free }, way, upTo, stay)
  if (came.bogged !== undefined) return came
  const there = { ...came, f: to.facing }
  return taken(there) ? backFrom(free, way, Math.floor(upTo), stay) : there
}

/** How far along a way a vehicle comes before it meets another that has stopped there, mm; others pass (FW-MOV-06). */
function clearOf(team: Team, way: Way, { facing }: Place, stopped: readonly Footprint[]): number {
  if (!isVehicle(team) || stopped.length === 0) return way.length
  const base = baseOf(team)
  for (let at = 1; at < way.length; at++) {
    const foot = footprintAt(pointOn(way.points, at), facing, base)
    if (stopped.some((other) => footprintsOverlap(foot, other))) return at - 1
  }
  return way.length
}
