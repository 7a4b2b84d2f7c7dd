import { valuesIn } from '../../../kernel/ordered.ts'
import { contains } from '../../../kernel/space/area.ts'
import { type Footprint, footprintsOverlap } from '../../../kernel/space/base.ts'
import { clearance, penetrates, type Rounded } from '../../../kernel/space/convex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { RuleId, WordKey } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { noRoom } from '../ground/standing-room.ts'
import { BOG_SCORE, DISTANCES } from '../tables/movement.ts'
import { SKILL } from '../tables/ratings.ts'
import { footOf, gapBetween, movedTo } from '../units/bodies.ts'
import {
  CM,
  did,
  has,
  isGun,
  isManpacked,
  isOperational,
  isPlaced,
  isTowed,
  isVehicle,
  moverOf,
  typeOf,
} from '../units/profile.ts'
import { reorganises } from '../units/reorganising.ts'
import {
  type Deed,
  type FwState,
  type FwUnit,
  type Member,
  ownUnits,
  type Team,
  teamId,
  unitsOnTable,
} from '../units/state.ts'
import { keptBack, type Shy } from './bounds.ts'
import { goingOf } from './hard-ground.ts'
import { tooNear } from './nearness.ts'
import { lengthOf, pointOn, wayOf } from './way.ts'

/** “Beside”: no farther than this from what is towed, mm (FW-TOW-01). */
const BESIDE = DISTANCES.gap.cm * CM
const FAR = DISTANCES.tow.cm * CM

/** What can be towed: a vehicle that is bogged down, a gun, or the wreck of a vehicle (FW-TOW-01, FW-TOW-04). */
export type Load =
  | { readonly kind: 'team'; readonly member: Member }
  | { readonly kind: 'wreck'; readonly feature: Feature }

/** What one vehicle does with its load: both go by the same vector, mm. */
export interface Pull {
  readonly tower: Member
  readonly load: Load
  readonly by: Point
}

/** What leaves a team without a shot in this phase that it could give up for towing (FW-TOW-02, FW-TGT-08). */
const SHOT_GONE: readonly Deed[] = ['shot', 'bombarded', 'eyes', 'towed', 'spotted', 'appointed']

/**
 * Vehicles of a platoon that could tow in this phase: fit, with a shot to give up for it, and with no gun on the hook
 * already; who is aboard comes along (FW-TOW-01…04, FW-TRA-05). A platoon that has moved fast has none, nor one that
 * reorganises: neither shoots (FW-FST-04, FW-REC-10).
 */
export function towersOf(state: FwState, u: FwUnit): Member[] {
  if (u.fast || reorganises(state, u)) return []
  return u.teams
    .filter(
      (team) =>
        isVehicle(team) &&
        isOperational(team) &&
        !SHOT_GONE.some((deed) => did(team, deed)) &&
        !u.teams.some((one) => one.aboard === teamId(u, team) && isTowed(one)),
    )
    .map((team) => ({ u, team }))
}

/** What stands beside a vehicle that it may tow: of any size for recovery vehicles, else no larger than itself (FW-TOW-04, FW-TOW-05). */
export function loadsOf(state: FwState, tower: Member): Load[] {
  const recovery = has(tower.team, 'recovery')
  const size = typeOf(tower.team).size
  const teams = ownUnits(state, tower.u.side).flatMap((u) =>
    u.teams
      .filter((team) => teamId(u, team) !== teamId(tower.u, tower.team) && isPlaced(team) && isTowable(team))
      .filter((team) => recovery || isGun(team) || typeOf(team).size <= size)
      .filter((team) => !did(team, 'towed') && !did(team, 'shot') && gapBetween(tower.team, team) <= BESIDE)
      .map((team): Load => ({ kind: 'team', member: { u, team } })),
  )
  const wrecks = recovery
    ? valuesIn(state.features)
        .filter(({ kind, polygon }) => kind === 'wreck' && polygon !== undefined)
        .filter((feature) => clearance(footOf(tower.team), hullOf(feature)) <= BESIDE)
        .map((feature): Load => ({ kind: 'wreck', feature }))
    : []
  return [...teams, ...wrecks]
}

/** Vehicles that are stuck, and guns that are not carried by hand (FW-TOW-01, FW-TOW-04, FW-MOV-03). */
const isTowable = (team: Team): boolean =>
  (isVehicle(team) && team.bogged !== undefined) || (isGun(team) && !isManpacked(team))

const hullOf = ({ polygon = [] }: Feature): Rounded => ({ core: polygon, round: 0 })

/** A wreck elsewhere. */
export const carriedOff = (feature: Feature, by: Point): Feature => ({
  ...feature,
  polygon: (feature.polygon ?? []).map(({ x, y }) => ({ x: x + by.x, y: y + by.y })),
})

/** Why something cannot be pulled so. */
export type Against = 'far' | 'barred' | 'no-room' | 'enemy-near' | Shy

/**
 * A load pulled along a straight way told of the vehicle that tows it, or why it cannot be: neither of the two ends where a move
 * of its own could not for the enemy's sake (FW-TOW-02, FW-PIN-03, FW-REC-10).
 */
export function pullOf(state: FwState, tower: Member, load: Load, path: readonly Point[]): Pull | Against {
  const end = path.at(-1) ?? tower.team
  const by = { x: end.x - tower.team.x, y: end.y - tower.team.y }
  const length = lengthOf([tower.team, ...path])
  // Who goes nowhere needs no other room than he has, were it across the wall at which he got stuck.
  if (length === 0) return { tower, load, by }
  if (length > FAR + 0.5) return 'far'
  if (wayOf(state, tower.team, path).barred !== Infinity) return 'barred'
  const both = [tower, ...(load.kind === 'team' ? [load.member] : [])]
  const leaving = new Set(both.map(({ u, team }) => teamId(u, team)))
  const there = (team: Team): Team => movedTo(team, { x: team.x + by.x, y: team.y + by.y })
  for (const { u, team } of both)
    if (noRoom(state, teamId(u, team), there(team), leaving) !== null) return 'no-room'
  for (const { u, team } of both) {
    const shy = keptBack(state, { u, team })?.(footOf(there(team)), () => there(team)) ?? null
    if (shy !== null) return shy
  }
  const against = onTheWay(state, tower, load, path)
  if (against !== null) return against
  if (load.kind === 'wreck' && blocked(state, carriedOff(load.feature, by), there(tower.team)))
    return 'no-room'
  return { tower, load, by }
}

/**
 * What is against a pull somewhere on its way: ground that bars the load, an enemy who is shunned, a
 * vehicle of one's own (FW-TER-01, FW-TER-04, FW-MOV-06, FW-MOV-07); null: nothing.
 */
function onTheWay(state: FwState, tower: Member, load: Load, path: readonly Point[]): Against | null {
  const { team } = tower
  const from = load.kind === 'team' ? load.member.team : middleOf(load.feature)
  const its = path.map(({ x, y }) => ({ x: x - team.x + from.x, y: y - team.y + from.y }))
  // What goes nowhere by itself goes where its tower can.
  const goer = load.kind === 'team' && moverOf(load.member.team) !== 'immobile' ? load.member.team : team
  if (wayOf(state, { ...goer, x: from.x, y: from.y }, its).barred !== Infinity) return 'barred'
  const both = [tower, ...(load.kind === 'team' ? [load.member] : [])]
  const others = otherVehicles(state, both)
  const points = [{ x: team.x, y: team.y }, ...path]
  const length = lengthOf(points)
  for (let at = Math.min(STEP, length); ; at = Math.min(at + STEP, length)) {
    const { x, y } = pointOn(points, at)
    for (const one of both) {
      const foot = footOf(movedTo(one.team, { x: one.team.x + x - team.x, y: one.team.y + y - team.y }))
      if (isVehicle(one.team) && others.some((other) => footprintsOverlap(foot, other))) return 'no-room'
      if (tooNear(state, one, foot)) return 'enemy-near'
    }
    if (at >= length) return null
  }
}

/** How far apart the places are at which a pull is looked at, mm. */
const STEP = 10

/** The bases of a side's vehicles that may bar a pull: neither of the two, nor any that leans against them already (FW-MOV-06). */
const otherVehicles = (state: FwState, both: readonly Member[]): Footprint[] =>
  ownUnits(state, both[0]?.u.side ?? '').flatMap((u) =>
    u.teams
      .filter((team) => isVehicle(team) && isPlaced(team))
      .map(footOf)
      .filter((foot) => !both.some((one) => footprintsOverlap(footOf(one.team), foot))),
  )

/** Whether a wreck would lie on somebody, or off the table. */
function blocked({ map, ...state }: FwState, wreck: Feature, tower: Team): boolean {
  const hull = hullOf(wreck)
  const off = (wreck.polygon ?? []).some(({ x, y }) => x < 0 || y < 0 || x > map.width || y > map.height)
  const others = unitsOnTable({ map, ...state }).flatMap((u) =>
    u.teams.filter((team) => isPlaced(team) && !(team.n === tower.n && team.type === tower.type)),
  )
  return off || [...others, tower].some((team) => penetrates(footOf(team), hull, 1))
}

/** The test of who tows: a recovery vehicle's in rough going, any other's Skill; null: none (FW-TOW-02, FW-TOW-04). */
export function testOf(
  state: FwState,
  { tower, load, by }: Pull,
): { readonly rule: RuleId; readonly on: number; readonly why: WordKey; readonly bogs: boolean } | null {
  if (!has(tower.team, 'recovery'))
    return { rule: 'FW-TOW-04', on: SKILL[tower.u.rating], why: 'company.roll.skill', bogs: false }
  const from = [tower.team, load.kind === 'team' ? load.member.team : middleOf(load.feature)]
  const own = load.kind === 'wreck' ? load.feature.id : null
  const rough = from.some(({ x, y }) => isRough(state, tower.team, { x, y }, by, own))
  return rough ? { rule: 'FW-TOW-02', on: BOG_SCORE, why: 'company.roll.bog', bogs: true } : null
}

const middleOf = ({ polygon = [] }: Feature): Point => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / Math.max(1, polygon.length),
  y: polygon.reduce((sum, { y }) => sum + y, 0) / Math.max(1, polygon.length),
})

/** Whether hard going lies at a place or on the way from it, but for the wreck itself that is towed. */
function isRough(state: FwState, team: Team, at: Point, by: Point, but: string | null): boolean {
  const standing = fieldOf(state).areas.some(
    (area) => area.id !== but && ['rough', 'vdg'].includes(goingOf(area) ?? '') && contains(area.polygon, at),
  )
  const moved = by.x !== 0 || by.y !== 0
  return (
    standing ||
    (moved &&
      wayOf(state, { ...team, ...at }, [{ x: at.x + by.x, y: at.y + by.y }]).entries.some(
        ({ feature }) => feature !== but,
      ))
  )
}
