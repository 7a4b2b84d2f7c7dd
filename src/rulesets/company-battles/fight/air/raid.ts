import { everyUnit } from '../../../../kernel/ordered.ts'
import { offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { type Footprint, footprintAt } from '../../../../kernel/space/base.ts'
import { holds } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import type { SideId } from '../../../../kernel/words.ts'
import { AIRCRAFT, type Aircraft, type AirWeapon } from '../../tables/air.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { gapBetween } from '../../units/bodies.ts'
import { CM, isPlaced } from '../../units/profile.ts'
import type { Edge, FwState, Member } from '../../units/state.ts'

/** A kind of aircraft by its id. Throws on an unknown one. */
export function aircraftCalled(id: string): Aircraft {
  const found = AIRCRAFT.find((one) => one.id === id)
  if (found === undefined) throw new Error(`No aircraft ${id}.`)
  return found
}

/** The weapon of a kind that an aircraft has; null: it has none (FW-AIR-15). */
export const weaponOf = (aircraft: Aircraft, kind: string | undefined): AirWeapon | null =>
  aircraft.weapons.find((one) => kind === undefined || one.kind === kind) ?? null

/** The direction in which aircraft fly that come from an edge (FW-AIR-06). */
export const headingFrom = (edge: Edge): Facing => ({ south: 0, west: 900, north: 1800, east: 2700 })[edge]

/** How far before the target the leader is, and a wingman behind and beside him, mm (FW-AIR-08). */
const BEFORE = 15 * CM
const BEHIND = 10 * CM
const BESIDE = 10 * CM
/** A marker is 5 by 5 cm (FW-UNI-04). */
const MARKER = { kind: 'rect', width: 5 * CM, depth: 5 * CM } as const

/**
 * Where the aircraft of a raid are: the leader 15 cm before the target on a line from their side's edge, the next behind
 * him to the left, the third to the right (FW-AIR-06, FW-AIR-08).
 */
export function formation(target: Point, edge: Edge, count: number): Footprint[] {
  const heading = headingFrom(edge)
  const leader = offset(target, heading, 0, -BEFORE)
  const places = [leader, offset(leader, heading, -BESIDE, -BEHIND), offset(leader, heading, BESIDE, -BEHIND)]
  return places.slice(0, count).map((at) => footprintAt(wholePoint(at), heading, MARKER))
}

/** Whether all of a formation is over the table; else the raid fails (FW-AIR-08). */
export const fitsTable = ({ map }: FwState, aircraft: readonly Footprint[]): boolean =>
  aircraft.every(({ box }) => holds({ minX: 0, minY: 0, maxX: map.width, maxY: map.height }, box))

/** Whether a team of the caller's is within 40 cm of the target: then the raid flies off (FW-AIR-07). */
export const ownTroopsNear = (state: FwState, side: SideId, target: Member): boolean =>
  everyUnit(state).some(
    (u) =>
      u.side === side &&
      u.at !== null &&
      u.teams.some((team) => isPlaced(team) && gapBetween(team, target.team) <= DISTANCES.ownTroops.cm * CM),
  )
