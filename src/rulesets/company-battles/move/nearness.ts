import { extent, type Footprint, footprintAt, footprintsOverlap, gap } from '../../../kernel/space/base.ts'
import {
  boxesMeet,
  boxGap,
  boxOf,
  grownBox,
  outsideBox,
  pointDistance,
  squaredDistance,
  squaredToSegment,
} from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { sees } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { footOf, standsOf } from '../units/bodies.ts'
import { baseOf, CM, isCavalry, isGun, isInfantry, isPlaced, isVehicle, reachOf } from '../units/profile.ts'
import { type FwState, type FwUnit, type Member, onTable, type Team, teamId } from '../units/state.ts'
import { headingAt, legAt, legsOf, placeOn, type Way } from './way.ts'

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
  for (const { team: enemy, foot } of enemyTeams(state, u.side, about)) {
    // In fast movement one keeps farther from everybody than from those whom one shuns, seen or not.
    if (!fast && !(shuns(team, enemy) && sees(state, team, enemy))) continue
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
  const legs = legsOf(points)
  let clear = 0
  let leg = -1
  let legEnd = 0
  // Whichever way it is turned, on the lattice its corners are no farther.
  const reach = reachOf(team) + 1
  let there = footOf(team)
  let near: Others | null = others
  for (let at = STEP; ; at += STEP) {
    const here = Math.min(at, length)
    const on = legAt(legs, here)
    if (on !== leg) {
      leg = on
      legEnd = 0
      for (let i = 0; i < Math.min(on, legs.length); i++) legEnd += legs[i] as number
      near = nearLeg(others, reach, points[on - 1] as Point, points[on] ?? (points.at(-1) as Point))
      if (near !== null)
        there = footprintAt(points[0] as Point, headingAt(points, here, team.f), baseOf(team))
    }
    const last = leg >= points.length - 1
    // Nobody is near the last leg: nothing can stop it any more.
    if (near === null && last) return length
    const place = placeOn(points, legs, here)
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
  const about = boxOf([a, b])
  let near: Limit[] | null = null
  let own: Footprint[] | null = null
  for (const one of limits) {
    const { foot, least } = one
    if (!isNear(foot, reach + foot.reach + least + HAIR, about, a, b)) continue
    near ??= []
    near.push(one)
  }
  for (const foot of vehicles) {
    if (!isNear(foot, reach + foot.reach + HAIR, about, a, b)) continue
    own ??= []
    own.push(foot)
  }
  return near === null && own === null ? null : { limits: near ?? [], vehicles: own ?? [] }
}

/** Whether the middle of a base is so many mm at most from a leg of a way, which is in a box. */
const isNear = ({ at }: Footprint, most: number, about: Box, a: Point, b: Point): boolean =>
  !outsideBox(about, at, most) && squaredToSegment(at, a, b) <= most * most

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

/** Whether some others stop a base somewhere on the way straight from one point to another, whichever way it is turned. */
export function isNeverOpen(own: Footprint, from: Point, to: Point, { limits }: Others): boolean {
  for (const { foot, least } of limits) {
    const surely = least - 0.5 - HAIR + narrow(own) + narrow(foot) - STEP
    if (surely > 0 && squaredToSegment(foot.at, from, to) < surely * surely) return true
  }
  return false
}

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

/** Whom a team keeps away from: on foot or with a gun from all, in a vehicle from those on foot and guns (FW-MOV-07). */
const shuns = (team: Team, enemy: Team): boolean =>
  isVehicle(team) ? isInfantry(enemy) || isGun(enemy) || isCavalry(enemy) : true

/** A team with its base. */
interface Near {
  readonly team: Team
  readonly foot: Footprint
}

/** Enemy teams that a box meets. */
function enemyTeams(state: FwState, side: string, about: Box): Near[] {
  const found: Near[] = []
  for (const { u, now } of standsOf(state)) {
    const { placed, feet, box } = now
    if (box === null || !boxesMeet(box, about) || u.side === side || !onTable(u)) continue
    for (let i = 0; i < feet.length; i++) {
      const foot = feet[i] as Footprint
      if (boxesMeet(foot.box, about)) found.push({ team: placed[i] as Team, foot })
    }
  }
  return found
}

/** Vehicles of a team's own side that a box meets, those of its platoon as that stands by now. */
function ownVehicles(state: FwState, own: FwUnit, but: string, about: Box): Footprint[] {
  const found: Footprint[] = []
  const note = (u: FwUnit, team: Team, foot: Footprint): void => {
    if (boxesMeet(foot.box, about) && isPlaced(team) && isVehicle(team) && teamId(u, team) !== but)
      found.push(foot)
  }
  for (const { u, now } of standsOf(state)) {
    if (u.side !== own.side || !onTable(u)) continue
    if (u.id === own.id) {
      for (const team of own.teams) note(u, team, footOf(team))
      continue
    }
    const { placed, feet, box } = now
    if (box === null || !boxesMeet(box, about)) continue
    for (let i = 0; i < feet.length; i++) note(u, placed[i] as Team, feet[i] as Footprint)
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
  let enemy = ''
  let nearest = Infinity
  for (const { u, now } of standsOf(state)) {
    if (u.side === from.u.side || !onTable(u)) continue
    for (let i = 0; i < now.feet.length; i++) {
      const team = now.placed[i] as Team
      const foot = now.feet[i] as Footprint
      // Gaps are whole millimetres: one may be rounded down to less than boxes are apart.
      if (boxGap(there.box, foot.box) > nearest || !(fast || shuns(from.team, team))) continue
      const far = gap(there, foot)
      if (far >= nearest) continue
      nearest = far
      enemy = teamId(u, team)
    }
  }
  return { enemy, least: fast ? FAST : ENEMY }
}

/** Enemies that a team keeps away from, and that it may come too near to somewhere in a box (FW-MOV-07). */
export function shunnedIn(state: FwState, { u, team }: Member, box: Box): readonly Near[] {
  const enemies = enemyTeams(state, u.side, grownBox(box, ENEMY))
  return isVehicle(team) ? enemies.filter((enemy) => shuns(team, enemy.team)) : enemies
}

/** Whether a team that was nowhere before would stand nearer to an enemy it sees from there than it may come (FW-MOV-07). */
export function startsTooNear(state: FwState, { u, team }: Member): boolean {
  const there = footOf(team)
  return shunnedIn(state, { u, team }, there.box).some(
    (enemy) => gap(there, enemy.foot) < ENEMY && sees(state, team, enemy.team),
  )
}

/**
 * Whether a team is nearer to any enemy that it may not come near than rules allow where its base lies (FW-MOV-07).
 * @param enemies those that {@link shunnedIn} has for where it stands, or more
 */
export function tooNear(
  state: FwState,
  from: Member,
  there: Footprint,
  enemies: readonly Near[] = shunnedIn(state, from, there.box),
): boolean {
  const { team } = from
  // Who is seen is asked last: sight costs most, and most enemies are far.
  for (const { team: enemy, foot } of enemies) {
    if (boxGap(there.box, foot.box) > ENEMY) continue
    const far = gap(there, foot)
    if (far < ENEMY && far < gap(footOf(team), foot) && sees(state, team, enemy)) return true
  }
  return false
}
