import { offset, wholePoint } from '../../../kernel/space/angle.ts'
import { extent, type Footprint } from '../../../kernel/space/base.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { buildingAt, fieldOf } from '../ground/field.ts'
import { noRoom } from '../ground/standing-room.ts'
import { footOf, gapBetween, movedTo, standsOf, withTeam } from '../units/bodies.ts'
import {
  baseOf,
  did,
  has,
  isInfantry,
  isManpacked,
  isOperational,
  isTowed,
  isTransport,
  typeOf,
} from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  isIndependent,
  type Member,
  type Team,
  teamId,
  unit,
} from '../units/state.ts'
import { moveTeams, noteDeed } from '../units/teams.ts'
import { keptBack, linksOf, type Shy, strays } from './bounds.ts'
import { stoppedAt, tooNear } from './nearness.ts'
import { wallOn } from './passages.ts'
import { rangeOn } from './range.ts'
import { walk } from './walk.ts'
import { type Way, wayOf } from './way.ts'

/** Who gets into a vehicle (FW-TRA-01). */
export const rides = (team: Pick<Team, 'type'>): boolean => isInfantry(team) || isManpacked(team)

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

/** The teams of a platoon with one of them elsewhere, and those aboard it, who come along (FW-TRA-06). */
export function withCargo(u: FwUnit, after: Team): Team[] {
  const id = teamId(u, after)
  return u.teams.map((one): Team => {
    if (one.n === after.n) return after
    return one.aboard === id ? { ...one, x: after.x, y: after.y, f: after.f } : one
  })
}

/** A platoon that has been transports alone from the beginning carries others' teams (FW-TRA-10). */
export const isSection = ({ roster }: FwUnit): boolean => roster.every((type) => isTransport({ type }))

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
  // An armoured car is a tank in assaults and for command only (FW-UNI-01).
  if (typeOf(vehicle.team).cls !== 'tank' || has(vehicle.team, 'flamethrower') || !rides(team)) return false
  // Riders come from any platoon of the company (FW-TRA-11).
  return vehicle.u.company === u.company && aboardOf(state, vehicle).others < RIDERS
}

/** How many guns a vehicle tows, and how many others are aboard it. */
function aboardOf(state: FwState, { u, team }: Member): { readonly guns: number; readonly others: number } {
  const aboard = cargoAboard(state, teamId(u, team))
  const guns = aboard.filter((one) => isTowed(one.team)).length
  return { guns, others: aboard.length - guns }
}

/**
 * The way of a team that comes up to a vehicle in its own move, straight and past no enemy, out of a building by an opening; null:
 * it does not come to it (FW-TRA-03, FW-TRA-05, FW-MOV-07, FW-BLD-05).
 */
export function wayAboard(state: FwState, member: Member, vehicle: Team): Way | null {
  const { team } = member
  const to = { x: vehicle.x, y: vehicle.y }
  const range = rangeOn(team, 'cross')
  const far = gapBetween(team, vehicle)
  const house = buildingAt(fieldOf(state), { x: team.x, y: team.y })
  const straight = far > range ? null : wayOf(state, team, [to])
  const reached = (way: Way, most: number): boolean =>
    way.barred === Infinity && stoppedAt(state, member, way, false) >= most
  if (straight !== null && straight.walls.length === 0 && reached(straight, far)) return straight
  for (const { at } of house?.openings ?? []) {
    const way = wayOf(state, team, [at, to])
    const outside = outFrom(vehicle, at)
    if (outside <= range && wallOn(state, team, way) === Infinity && reached(way, way.free + outside))
      return way
  }
  return null
}

/** Whether a team comes up to a vehicle in its own move. */
export const comesTo = (state: FwState, member: Member, vehicle: Team): boolean =>
  wayAboard(state, member, vehicle) !== null

/**
 * A gun as it comes up to the vehicle that is to tow it, with the tests that ground on the way asks of it; one that bogs
 * down stays there (FW-TRA-05, FW-BOG-01, FW-BOG-04).
 */
export const pushedTo = (battle: FwBattle, { u, team }: Member, vehicle: Team): Team => {
  const far = gapBetween(team, vehicle)
  if (far === 0) return team
  const way = wayOf(battle.state, team, [{ x: vehicle.x, y: vehicle.y }])
  return walk(battle, { u, team }, way, far, { f: team.f })
}

/**
 * A team that bogged down on a way it was ordered stays there, out of its hole, with who is aboard; they have moved
 * (FW-BOG-04, FW-ENT-02, FW-MOV-09).
 */
export function staysBogged(battle: FwBattle, u: FwUnit, { dugIn: _, ...stuck }: Team, rule: RuleId): void {
  const id = teamId(u, stuck)
  moveTeams(battle, u, { teams: withCargo(u, stuck), manner: 'move', rule })
  const moved = u.teams.filter((one) => one.n === stuck.n || one.aboard === id).map(({ n }) => n)
  noteDeed(battle, unit(battle, u.id), moved, 'moved', 'FW-MOV-09')
}

/** Why a team does not get out at a place. */
export type NotOut = 'no-room' | 'too-long' | 'enemy-near' | 'out-of-command' | Shy

/** How far a place is from the edge of a vehicle, as who gets out of it is measured, mm (FW-TRA-04). */
export const outFrom = (vehicle: Team, at: Point): number =>
  Math.sqrt(squaredToCore(footOf(vehicle).core, at))

/**
 * A team that gets out of a vehicle where it is told to, or why it does not: no farther from its edge than it moves
 * (FW-TRA-04), into a building by an opening (FW-BLD-04), where the enemy lets it (FW-PIN-03, FW-REC-10), and out of a vehicle that has lost its platoon towards that
 * (FW-CMD-04).
 * @param told its player has named the place: by itself nobody goes into a building
 */
export function outAt(
  state: FwState,
  { u, team }: Member,
  vehicle: Team,
  at: Point,
  { f, told }: { readonly f: number; readonly told: boolean },
): Team | NotOut {
  const { aboard: _, ...out } = team
  const there: Team = { ...out, ...wholePoint(at), f }
  if (outFrom(vehicle, at) > rangeOn(team, 'cross')) return 'too-long'
  const inside: Team = { ...out, x: vehicle.x, y: vehicle.y, f }
  const way = wayOf(state, inside, [at])
  const walls = way.walls.length > 0 && (!told || wallOn(state, inside, way) < Infinity)
  if (way.barred !== Infinity || walls) return 'no-room'
  if (stoppedAt(state, { u, team: inside }, way, false) < way.length) return 'enemy-near'
  return freeFrom(state, { u, team }, vehicle, there) ?? cameFrom(vehicle, there)
}

/** Why a team does not stand where it would get out of a vehicle; null: it does. */
function freeFrom(state: FwState, { u, team }: Member, vehicle: Team, there: Team): NotOut | null {
  const foot = footOf(there)
  if (noRoom(state, teamId(u, team), there) !== null || tooNear(state, { u, team }, foot)) return 'no-room'
  const back = keptBack(state, { u, team }, vehicle)?.(foot, () => there) ?? null
  if (back !== null || leaderOf(state, u) === null) return back
  const inside = movedTo(there, vehicle)
  const links = linksOf(state, { ...u, teams: withTeam(u, inside) }, inside)
  return strays(links, foot) ? 'out-of-command' : null
}

/** Who got out has come from his vehicle: back towards it he goes if he is out of command (FW-CMD-03, FW-TRA-04). */
const cameFrom = ({ x, y, f }: Team, there: Team): Team => ({
  ...there,
  way: [
    { x, y },
    { x: there.x, y: there.y },
  ],
  front: f,
})

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

/** A gun at the spot at which it is unhitched, directly behind its vehicle, or why it is not (FW-TRA-05). */
export function unhitched(state: FwState, { u, team }: Member, vehicle: Team): Team | NotOut {
  const far = (extent(baseOf(vehicle)).depth + extent(baseOf(team)).depth) / 2 + 1
  const { aboard: _, ...loose } = team
  const there: Team = {
    ...loose,
    ...wholePoint(offset(vehicle, (vehicle.f + 1800) % 3600, 0, far)),
    f: vehicle.f,
  }
  if (noRoom(state, teamId(u, team), there) !== null) return 'no-room'
  return keptBack(state, { u, team }, vehicle)?.(footOf(there), () => there) ?? cameFrom(vehicle, there)
}

/** A vehicle from which one may get out yet: it has not moved (FW-TRA-04); also out of one that cannot (FW-BOG-04, FW-BAI-01). */
export const mayUnload = (vehicle: Team): boolean => !did(vehicle, 'moved')
