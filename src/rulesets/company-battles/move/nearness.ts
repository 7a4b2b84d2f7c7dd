import { extent, type Footprint, footprintAt, footprintsOverlap } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import {
  boxGap,
  boxOf,
  grownBox,
  outsideBox,
  pointDistance,
  squaredDistance,
  squaredToSegment,
  wholeMm,
} from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { sees } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { footOf, gathered, someIn, standsOf } from '../units/bodies.ts'
import { baseOf, CM, isCavalry, isGun, isInfantry, isPlaced, isVehicle } from '../units/profile.ts'
import {
  enemiesOf,
  type FwState,
  type FwUnit,
  type Member,
  onTable,
  type Team,
  teamId,
} from '../units/state.ts'
import { headingAt, legAt, lengthOf, pointOn, type Way } from './way.ts'

/** How far apart the places are at which a moving team is looked at, mm. */
const STEP = 10
const ENEMY = DISTANCES.enemy.cm * CM
const FAST = DISTANCES.fast.cm * CM

/** An enemy team from whom one keeps so far away, mm, and the vehicles of one's own side that one cannot pass. */
export interface Others {
  readonly limits: readonly Limit[]
  readonly vehicles: readonly Footprint[]
}

interface Limit {
  readonly foot: Footprint
  readonly least: number
}

/**
 * Who may stop a team somewhere in a box: enemies it may not come near (FW-MOV-07), in fast movement any enemy (FW-FST-04),
 * and vehicles of its own side (FW-MOV-06).
 */
export function othersIn(state: FwState, { u, team }: Member, box: Box, fast: boolean): Others {
  const most = fast ? FAST : ENEMY
  const about = grownBox(box, most + reachOf(team))
  const start = footOf(team)
  const limits: Limit[] = []
  for (const enemy of enemyTeams(state, u.side, about)) {
    // In fast movement one keeps farther from everybody than from those whom one shuns, seen or not.
    if (!fast && !(shuns(team, enemy) && sees(state, team, enemy))) continue
    const foot = footOf(enemy)
    const least = boxGap(start.box, foot.box) >= most ? most : Math.min(most, gap(start, foot))
    if (least > 0) limits.push({ foot, least })
  }
  const vehicles = isVehicle(team) ? ownVehicles(state, u, teamId(u, team), about) : []
  return { limits, vehicles }
}

/**
 * How far along a way a team comes before others stop it: enemies it may not come near (FW-MOV-07), in fast movement any
 * enemy (FW-FST-04), and vehicles of its own side that it cannot pass (FW-MOV-06). All of the way: nobody does.
 */
export const stoppedAt = (
  state: FwState,
  member: Member,
  way: Pick<Way, 'points' | 'length'>,
  fast: boolean,
): number => clearUpTo(member.team, way, othersIn(state, member, boxOf(way.points), fast))

/** How far along a way a team comes before some others stop it. */
export function clearUpTo(
  team: Team,
  { points, length }: Pick<Way, 'points' | 'length'>,
  others: Others,
): number {
  if (others.limits.length + others.vehicles.length === 0) return length
  let clear = 0
  let leg = -1
  let legEnd = 0
  let there = footOf(team)
  let near: Others | null = others
  for (let at = STEP; ; at += STEP) {
    const here = Math.min(at, length)
    const on = legAt(points, here)
    if (on !== leg) {
      leg = on
      legEnd = lengthOf(points.slice(0, on + 1))
      there = footprintAt(points[0] as Point, headingAt(points, here, team.f), baseOf(team))
      near = nearLeg(others, there.reach, points[on - 1] as Point, points[on] ?? (points.at(-1) as Point))
    }
    const last = leg >= points.length - 1
    // Nobody is near the last leg: nothing can stop it any more.
    if (near === null && last) return length
    const place = pointOn(points, here)
    if (near !== null && !standsClear(there, place, near)) return clear
    clear = here
    if (here >= length) return length
    // So far from here nothing stops it either: those places need not be looked at.
    const room = near === null ? Infinity : roomAbout(there.reach, place, near)
    if (last && here + room >= length) return length
    const leap = Math.floor((Math.min(here + room, legEnd - 1) - here) / STEP) * STEP
    if (leap > 0) {
      at += leap
      clear = at
    }
  }
}

/** How far a base may go from a place, whichever way, before it can come near any of some others, mm; less than 0: no way. */
function roomAbout(reach: number, at: Point, { limits, vehicles }: Others): number {
  let least = Infinity
  for (const { foot, least: away } of limits)
    least = Math.min(least, pointDistance(at, foot.at) - reach - foot.reach - away)
  for (const foot of vehicles) least = Math.min(least, pointDistance(at, foot.at) - reach - foot.reach)
  return least - HAIR
}

/** Those of some others that a base may come near on a leg of its way; null: nobody. */
function nearLeg({ limits, vehicles }: Others, reach: number, a: Point, b: Point): Others | null {
  const isNear = (foot: Footprint, most: number): boolean =>
    !outsideBox(about, foot.at, most) && squaredToSegment(foot.at, a, b) <= most ** 2
  const about = boxOf([a, b])
  let near: Limit[] | null = null
  let own: Footprint[] | null = null
  for (const one of limits) {
    if (!isNear(one.foot, reach + one.foot.reach + one.least + HAIR)) continue
    near ??= []
    near.push(one)
  }
  for (const foot of vehicles) {
    if (!isNear(foot, reach + foot.reach + HAIR)) continue
    own ??= []
    own.push(foot)
  }
  return near === null && own === null ? null : { limits: near ?? [], vehicles: own ?? [] }
}

/** So much more than it may be what is worked out roughly is taken for, mm. */
const HAIR = 0.01

/** Whether a base is too near to another though each of them reaches no farther than its middle at its narrowest; `far2`: squared mm. */
function isSurelyNear(own: Footprint, far2: number, foot: Footprint, least: number): boolean {
  const surely = least - 0.5 - HAIR + narrow(own) + narrow(foot)
  return surely > 0 && far2 < surely * surely
}

/** Whether a base would be too near to one of some others at a place, whichever way it is turned there. */
export const isNeverClear = (own: Footprint, at: Point, { limits }: Others): boolean =>
  limits.some(({ foot, least }) => isSurelyNear(own, squaredDistance(at, foot.at), foot, least))

/** Whether a base, turned as it is, would stand somewhere clear of some others. */
export function standsClear(turned: Footprint, at: Point, { limits, vehicles }: Others): boolean {
  let there: Footprint | null = null
  for (const { foot, least } of limits) {
    const far2 = squaredDistance(at, foot.at)
    if (far2 > (turned.reach + foot.reach + least + HAIR) ** 2) continue
    if (isSurelyNear(turned, far2, foot, least)) return false
    there ??= turned.shifted(at)
    if (boxGap(there.box, foot.box) <= least && gap(there, foot) < least) return false
  }
  for (const foot of vehicles) {
    if (squaredDistance(at, foot.at) > (turned.reach + foot.reach + HAIR) ** 2) continue
    there ??= turned.shifted(at)
    if (footprintsOverlap(there, foot)) return false
  }
  return true
}

/** How far from its middle all of a base is at the least, mm. */
const narrow = ({ base }: Footprint): number => {
  const { width, depth } = extent(base)
  return Math.min(width, depth) / 2
}

/** From the middle of a base to its corner, mm. */
export function reachOf(team: Pick<Team, 'type'>): number {
  const { width, depth } = baseOf(team)
  return Math.hypot(width, depth) / 2
}

const gap = (a: Footprint, b: Footprint): number => wholeMm(clearance(a, b))

/** Whom a team keeps away from: on foot or with a gun from all, in a vehicle from those on foot and guns (FW-MOV-07). */
const shuns = (team: Team, enemy: Team): boolean =>
  isVehicle(team) ? isInfantry(enemy) || isGun(enemy) || isCavalry(enemy) : true

/** Enemy teams that a box meets. */
function enemyTeams(state: FwState, side: string, about: Box): Team[] {
  const found: Team[] = []
  const note = (team: Team): boolean => {
    found.push(team)
    return false
  }
  for (const { u, now } of standsOf(state)) if (u.side !== side && onTable(u)) someIn(now, about, note)
  return found
}

/** Vehicles of a team's own side that a box meets, those of its platoon as that stands by now. */
function ownVehicles(state: FwState, own: FwUnit, but: string, about: Box): Footprint[] {
  const found: Footprint[] = []
  for (const { u, now } of standsOf(state)) {
    if (u.side !== own.side || !onTable(u)) continue
    someIn(u.id === own.id ? gathered(own.teams) : now, about, (team, foot) => {
      if (isVehicle(team) && teamId(u, team) !== but) found.push(foot)
      return false
    })
  }
  return found
}

/** The enemy team nearest to where a team wants to be, of those it must keep away from, and how far, mm (FW-MOV-07, FW-FST-04). */
export function inTheWay(
  state: FwState,
  from: Member,
  to: Team,
  fast: boolean,
): { readonly enemy: string; readonly least: number } {
  const there = footOf(to)
  const [nearest] = enemiesOf(state, from.u.side)
    .flatMap((u) => u.teams.filter(isPlaced).map((team) => ({ u, team })))
    .filter((enemy) => fast || shuns(from.team, enemy.team))
    .map((enemy) => ({ enemy: teamId(enemy.u, enemy.team), far: gap(there, footOf(enemy.team)) }))
    .sort((a, b) => a.far - b.far)
  return { enemy: nearest?.enemy ?? '', least: fast ? FAST : ENEMY }
}

/** Enemies that a team keeps away from, and that it may come too near to somewhere in a box (FW-MOV-07). */
export const shunnedIn = (state: FwState, { u, team }: Member, box: Box): Team[] =>
  enemyTeams(state, u.side, grownBox(box, ENEMY)).filter((enemy) => shuns(team, enemy))

/**
 * Whether a team is nearer to any enemy that it may not come near than rules allow where it stands (FW-MOV-07).
 * @param enemies those that {@link shunnedIn} has for where it stands, or more
 */
export function tooNear(
  state: FwState,
  from: Member,
  to: Team,
  enemies: readonly Team[] = shunnedIn(state, from, footOf(to).box),
): boolean {
  const { team } = from
  const there = footOf(to)
  // Who is seen is asked last: sight costs most, and most enemies are far.
  return enemies.some((enemy) => {
    const foot = footOf(enemy)
    if (boxGap(there.box, foot.box) > ENEMY) return false
    const far = gap(there, foot)
    return far < ENEMY && far < gap(footOf(team), foot) && sees(state, team, enemy)
  })
}
