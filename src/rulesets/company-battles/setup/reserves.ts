import { everyUnit } from '../../../kernel/ordered.ts'
import { footprintsOverlap } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { startsTooNear, stoppedAt } from '../move/nearness.ts'
import { allowedOn, isJeep, JEEP_TOWING } from '../move/range.ts'
import { withCargo } from '../move/transport.ts'
import { walk } from '../move/walk.ts'
import { teamOn, type Way, wayOf } from '../move/way.ts'
import { RESERVES_ON } from '../tables/scenario.ts'
import { footOf } from '../units/bodies.ts'
import { isPlaced, isTowed, isTransport } from '../units/profile.ts'
import { facesFrom } from '../units/score.ts'
import {
  type Edge,
  type FwBattle,
  type FwState,
  type FwUnit,
  setSide,
  type Team,
  teamId,
} from '../units/state.ts'
import { FACING } from './deployment.ts'
import { laidOut, ringsAbout } from './layout.ts'

/** Platoons of a side that wait in reserve (FW-SCN-05). */
export const reservesOf = (state: FwState, side: SideId): FwUnit[] =>
  everyUnit(state).filter((u) => u.side === side && u.status === 'reserve')

/**
 * As many dice as the battle has rounds: each 5 or 6 lets one platoon in, of the owner's choice (FW-SCN-05). Nothing is
 * thrown for a side that has nobody left in reserve, or that all may come already. It is told who may come, or of whom.
 */
export function rollReserves(battle: FwBattle, side: SideId): void {
  const { state } = battle
  const platoons = reservesOf(state, side).filter(({ role }) => role === 'platoon')
  const waiting = platoons.length
  const before = state.sides[side]?.facts.arrivals ?? 0
  if (waiting <= before) return
  const dice = Array.from({ length: state.turn }, () =>
    battle.roll(6, { rule: 'FW-SCN-05', why: 'company.roll.reserves', by: side }),
  )
  const came = dice.filter((value) => value > 6 - facesFrom(RESERVES_ON)).length
  const arrivals = Math.min(waiting, before + came)
  if (arrivals > before) setSide(battle, side, 'arrivals', arrivals, 'FW-SCN-05')
  battle.event('FW-SCN-05', 'company.reserves', {
    side,
    data: {
      dice: state.turn,
      came: arrivals - before,
      faces: dice.join(' '),
      need: RESERVES_ON,
      who: platoons.map(({ id }) => id),
      choice: arrivals < waiting ? 'some' : 'all',
    },
  })
}

/** The edge by which a unit of the reserve comes (FW-SCN-05). */
const edgeOf = (state: FwState, u: FwUnit): Edge => state.sides[u.side]?.facts.reserveEdge ?? 'south'

/**
 * Where a reserve may come: laid out about a place, each team no farther than it moves straight from the edge over the
 * ground that lies there, towed guns on the hooks of their transports; null: nowhere there (FW-SCN-05, FW-MOV-02).
 */
export function enteredAt(state: FwState, u: FwUnit, at: Point): Team[] | null {
  const come = hitched(u)
  for (const point of ringsAbout(at)) {
    const placed = laidOut(come.filter(isPlaced), point, FACING[edgeOf(state, u)])
    const teams = placed.reduce<Team[]>((all, team) => withCargo({ ...u, teams: all }, team), come)
    if (placed.every((team) => mayComeTo(state, u, team, teams))) return teams
  }
  return null
}

/** A reserve’s teams with each towed gun on the hook of a transport of its own, as far as there are any (FW-DAT-05, FW-TRA-05). */
function hitched(u: FwUnit): Team[] {
  const hooks = u.teams.filter(isTransport)
  return u.teams.map((team): Team => {
    const vehicle = isTowed(team) ? hooks.shift() : undefined
    return vehicle === undefined ? team : { ...team, aboard: teamId(u, vehicle) }
  })
}

/** Whether a team of a reserve may come straight from the edge to where it is laid out, as in a move, and stand there (FW-SCN-05, FW-MOV-06, FW-MOV-07). */
function mayComeTo(state: FwState, u: FwUnit, team: Team, teams: readonly Team[]): boolean {
  const way = wayIn(state, u, team)
  const tows = teams.some((one) => one.aboard === teamId(u, team) && isTowed(one))
  const most = Math.min(allowedOn(team, way).most, tows && isJeep(team) ? JEEP_TOWING : Infinity)
  return (
    way.length <= most &&
    way.barred > way.length &&
    way.walls.length === 0 &&
    noRoom(state, teamId(u, team), team) === null &&
    !startsTooNear(state, { u, team }) &&
    stoppedAt(state, { u, team: { ...team, ...way.points[0] } }, way, false) >= way.length
  )
}

/** The way of a team that comes on: straight from the edge to where it is laid out. */
function wayIn(state: FwState, u: FwUnit, team: Team): Way {
  const { width, height } = state.map
  const edge = edgeOf(state, u)
  const { x, y } = team
  const from =
    edge === 'south' || edge === 'north'
      ? { x, y: edge === 'south' ? 0 : height }
      : { x: edge === 'west' ? 0 : width, y }
  return wayOf(state, { ...team, ...from }, [{ x, y }])
}

/**
 * The teams of a reserve once they have come on: vehicles take the tests that ground on their ways asks for; who bogs down
 * stays there, as soon as all of it is on the table and clear of the others (FW-SCN-05, FW-BOG-01…04).
 */
export function comeOn(battle: FwBattle, u: FwUnit, laid: readonly Team[]): readonly Team[] {
  let teams = laid
  for (const team of laid.filter(isPlaced)) {
    const way = wayIn(battle.state, u, team)
    const came = walk(battle, { u, team }, way, way.length, { f: team.f, taken: () => false })
    if (came.bogged === undefined) continue
    const others = teams.filter((one) => one.n !== team.n && isPlaced(one)).map(footOf)
    const free = (there: Team): boolean =>
      noRoom(battle.state, teamId(u, team), there) === null &&
      !others.some((other) => footprintsOverlap(footOf(there), other))
    const entered = pointDistance(way.points[0] as Point, came)
    const places = Array.from({ length: Math.ceil(way.length - entered) }, (_, i) =>
      teamOn(team, way, entered + i, team.f),
    )
    const stuck = places.find(free) ?? team
    teams = withCargo({ ...u, teams: [...teams] }, { ...stuck, bogged: came.bogged })
  }
  return teams
}

/** Places along the edge by which reserves come, for those who name none: the middle first. */
export function entryPlaces(state: FwState, u: FwUnit): Point[] {
  const edge = edgeOf(state, u)
  const { width, height } = state.map
  const along = edge === 'south' || edge === 'north' ? width : height
  const deep = edge === 'south' || edge === 'west' ? DEEP : (edge === 'north' ? height : width) - DEEP
  return SHARES.map((share) => {
    const place = Math.round(along * share)
    return edge === 'south' || edge === 'north' ? { x: place, y: deep } : { x: deep, y: place }
  })
}

const DEEP = 200
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
