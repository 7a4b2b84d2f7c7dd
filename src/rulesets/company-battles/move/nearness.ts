import { type Footprint, footprintAt, footprintsOverlap } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxOf, grownBox, wholeMm } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { sees } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { footOf, placedIn } from '../units/bodies.ts'
import { baseOf, CM, isCavalry, isGun, isInfantry, isPlaced, isVehicle } from '../units/profile.ts'
import {
  enemiesOf,
  type FwState,
  type FwUnit,
  type Member,
  type Team,
  teamId,
  unitsOnTable,
} from '../units/state.ts'
import { headingAt, pointOn, type Way } from './way.ts'

/** How far apart the places are at which a moving team is looked at, mm. */
const STEP = 10
const ENEMY = DISTANCES.enemy.cm * CM
const FAST = DISTANCES.fast.cm * CM

/**
 * How far along a way a team comes before others stop it: enemies it may not come near (FW-MOV-07), in fast movement any
 * enemy (FW-FST-04), and vehicles of its own side that it cannot pass (FW-MOV-06). All of the way: nobody does.
 */
export function stoppedAt(
  state: FwState,
  { u, team }: Member,
  way: Pick<Way, 'points' | 'length'>,
  fast: boolean,
): number {
  const about = grownBox(boxOf([...way.points]), (fast ? FAST : ENEMY) + reachOf(team))
  const enemies = enemyTeams(state, u.side, about)
  // In fast movement one keeps farther from everybody than from those whom one shuns, seen or not.
  const shunned = fast
    ? []
    : enemies.filter((enemy) => shuns(team, enemy.team) && sees(state, team, enemy.team))
  const vehicles = isVehicle(team) ? ownVehicles(state, u, teamId(u, team), about) : []
  if (shunned.length + vehicles.length === 0 && (!fast || enemies.length === 0)) return way.length
  const base = baseOf(team)
  const start = footOf(team)
  const limits = shunned.map(({ team: enemy }) => {
    const foot = footOf(enemy)
    return { foot, least: Math.min(ENEMY, gap(start, foot)) }
  })
  if (fast) {
    for (const { team: enemy } of enemies) {
      const foot = footOf(enemy)
      limits.push({ foot, least: Math.min(FAST, gap(start, foot)) })
    }
  }
  let clear = 0
  for (let at = STEP; ; at += STEP) {
    const here = Math.min(at, way.length)
    const foot = footprintAt(pointOn(way.points, here), headingAt(way.points, here, team.f), base)
    const near = limits.some(
      ({ foot: other, least }) => boxesMeet(grownBox(foot.box, least), other.box) && gap(foot, other) < least,
    )
    if (near || vehicles.some((other) => footprintsOverlap(foot, other))) return clear
    clear = here
    if (here >= way.length) return way.length
  }
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
const enemyTeams = (state: FwState, side: string, about: Box): Member[] =>
  enemiesOf(state, side).flatMap((u) =>
    placedIn(u.teams, about)
      .filter((team) => boxesMeet(about, footOf(team).box))
      .map((team) => ({ u, team })),
  )

/** Vehicles of a team's own side that a box meets, those of its platoon as that stands by now. */
const ownVehicles = (state: FwState, own: FwUnit, but: string, about: Box): Footprint[] =>
  unitsOnTable(state)
    .filter(({ side }) => side === own.side)
    .flatMap((u) =>
      placedIn((u.id === own.id ? own : u).teams, about)
        .filter((team) => isVehicle(team) && boxesMeet(about, footOf(team).box) && teamId(u, team) !== but)
        .map((team) => footOf(team)),
    )

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

/** Whether a team is nearer to any enemy that it may not come near than rules allow where it stands (FW-MOV-07). */
export function tooNear(state: FwState, from: Member, to: Team): boolean {
  const own = footOf(from.team)
  const there = footOf(to)
  const about = grownBox(there.box, ENEMY)
  // Who is seen is asked last: sight costs most, and most enemies are far.
  return enemyTeams(state, from.u.side, about).some(({ team: enemy }) => {
    const foot = footOf(enemy)
    if (!shuns(from.team, enemy)) return false
    return gap(there, foot) < Math.min(ENEMY, gap(own, foot)) && sees(state, from.team, enemy)
  })
}
