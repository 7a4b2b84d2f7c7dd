import { contains } from '../../../kernel/space/area.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { footOf } from '../units/bodies.ts'
import { type Edge, type FwState, type FwUnit, type Team, teamId } from '../units/state.ts'
import { laidOut, ringsAbout } from './layout.ts'

/** Refuses anything but a side that still deploys (FW-SCN-02). */
export function checkDeploying(state: FwState, side: SideId): void {
  if (state.phase !== 'deployment') refuse('company.error.no-deployment')
  if (state.sides[side]?.facts.ready === true) refuse('company.error.deployed')
}

/** Where one looks who turns his back on an edge of the table (FW-DAT-04). */
export const FACING: Readonly<Record<Edge, Facing>> = { south: 0, west: 900, north: 1800, east: 2700 }

/** Whether a team lies wholly in the zone of its side (FW-SCN-02). */
export const inZone = (state: FwState, side: SideId, team: Team): boolean =>
  footOf(team).core.every((corner) => contains(state.sides[side]?.facts.zone ?? [], corner))

const NOBODY: ReadonlySet<string> = new Set()

/**
 * A platoon laid out about a place: there, or on the nearest ring about it where all its teams lie in the zone and have
 * room; null where there is none (FW-DAT-04).
 * @param later teams that are laid out after it, and will find their own room
 */
export function layOut(
  state: FwState,
  u: FwUnit,
  at: Point,
  facing: Facing,
  later: ReadonlySet<string> = NOBODY,
): Team[] | null {
  const own = new Set([...later, ...u.teams.map((team) => teamId(u, team))])
  for (const point of ringsAbout(at)) {
    const teams = laidOut(u.teams, point, facing)
    const fits = teams.every(
      (team) => inZone(state, u.side, team) && noRoom(state, teamId(u, team), team, own) === null,
    )
    if (fits) return teams
  }
  return null
}
