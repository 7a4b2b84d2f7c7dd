import { offset, wholePoint } from '../../../kernel/space/angle.ts'
import { extent, type Footprint } from '../../../kernel/space/base.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { noRoom } from '../ground/standing-room.ts'
import { footOf, gapBetween, standsOf } from '../units/bodies.ts'
import {
  baseOf,
  did,
  has,
  isGun,
  isInfantry,
  isManpacked,
  isOperational,
  isTank,
  isTransport,
} from '../units/profile.ts'
import { type FwState, type FwUnit, isIndependent, type Member, type Team, teamId } from '../units/state.ts'
import { tooNear } from './nearness.ts'
import { rangeOn } from './range.ts'
import { wayOf } from './way.ts'

/** Who gets into a vehicle, and what is hitched to one (FW-TRA-01, FW-TRA-05). */
export const rides = (team: Pick<Team, 'type'>): boolean => isInfantry(team) || isManpacked(team)
export const isTowed = (team: Pick<Team, 'type'>): boolean => isGun(team) && !isManpacked(team)

/** Riders on a tank, and what a vehicle of a transport platoon carries (FW-TRA-10, FW-TRA-11). */
const RIDERS = 3
const SECTION = 5

/** Who is aboard a vehicle or hitched to it. */
export function cargoAboard(state: FwState, vehicle: string): Member[] {
  const cargo: Member[] = []
  for (const { u, now } of standsOf(state)) {
    for (const team of now.carried) if (team.aboard === vehicle) cargo.push({ u, team })
  }
  return cargo
}

/** A platoon of transports alone carries others' teams (FW-TRA-10). */
const isSection = ({ teams }: FwUnit): boolean => teams.every(isTransport)

/** Whether a team may get into a vehicle or be hitched to it: whose it is, and what room it has left (FW-TRA-01…11). */
export function hasRoomFor(state: FwState, vehicle: Member, { u, team }: Member): boolean {
  // Most vehicles are none that one gets into: who is aboard is counted after that.
  if (vehicle.u.side !== u.side || !isOperational(vehicle.team)) return false
  if (isTransport(vehicle.team)) {
    const section = isSection(vehicle.u)
    if (!section && vehicle.u.id !== u.id && !isIndependent(u)) return false
    const towed = isTowed(team)
    if (!towed && !rides(team)) return false
    const { guns, others } = aboardOf(state, vehicle)
    if (towed) return guns === 0 && (!section || others < SECTION)
    return !section || others + guns < SECTION
  }
  if (!isTank(vehicle.team) || has(vehicle.team, 'flamethrower') || !rides(team)) return false
  // Riders come from any platoon of the company (FW-TRA-11).
  return vehicle.u.company === u.company && aboardOf(state, vehicle).others < RIDERS
}

/** How many guns a vehicle tows, and how many others are aboard it. */
function aboardOf(state: FwState, { u, team }: Member): { readonly guns: number; readonly others: number } {
  const aboard = cargoAboard(state, teamId(u, team))
  const guns = aboard.filter((one) => isTowed(one.team)).length
  return { guns, others: aboard.length - guns }
}

/** Whether a team comes up to a vehicle in its own move, straight (FW-TRA-03, FW-TRA-05). */
export function comesTo(state: FwState, { team }: Member, vehicle: Team): boolean {
  if (gapBetween(team, vehicle) > rangeOn(team, 'cross')) return false
  const way = wayOf(state, team, [{ x: vehicle.x, y: vehicle.y }])
  return way.barred === Infinity && way.walls.length === 0
}

/** A place for a team that gets out of a vehicle: where it is told to, no farther from its edge than it moves (FW-TRA-04). */
export function outAt(state: FwState, { u, team }: Member, vehicle: Team, at: Point, f: number): Team | null {
  const { aboard: _, ...out } = team
  const there: Team = { ...out, ...wholePoint(at), f }
  const range = rangeOn(team, 'cross')
  if (squaredToCore(footOf(vehicle).core, at) > range * range) return null
  const way = wayOf(state, { ...out, x: vehicle.x, y: vehicle.y, f }, [at])
  if (way.barred !== Infinity || way.walls.length > 0) return null
  return noRoom(state, teamId(u, team), there) === null && !tooNear(state, { u, team }, footOf(there))
    ? there
    : null
}

/** Places about a vehicle at which its passengers get out if they are told none: beside it, then farther off. */
export function outPlaces(vehicle: Team, team: Team): Point[] {
  const foot: Footprint = footOf(vehicle)
  const own = extent(baseOf(team))
  const reach = extent(foot.base).depth / 2 + own.depth
  return AROUND.flatMap((turn) =>
    [reach, reach + 30, reach + 60].map((far) => offset(foot.at, (vehicle.f + turn) % 3600, 0, far)),
  )
}

const AROUND = [900, 2700, 1800, 1350, 2250, 450, 3150, 0]

/** The spot at which a gun is unhitched: directly behind its vehicle (FW-TRA-05). */
export function behind(vehicle: Team, gun: Team): Team {
  const far = (extent(baseOf(vehicle)).depth + extent(baseOf(gun)).depth) / 2 + 1
  const { aboard: _, ...loose } = gun
  return { ...loose, ...wholePoint(offset(vehicle, (vehicle.f + 1800) % 3600, 0, far)), f: vehicle.f }
}

/** A vehicle from which one may get out yet: it has not moved (FW-TRA-04); also out of one that cannot (FW-BOG-04, FW-BAI-01). */
export const mayUnload = (vehicle: Team): boolean => !did(vehicle, 'moved')
