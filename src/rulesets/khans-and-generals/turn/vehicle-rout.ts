import { percent } from '../../../kernel/modifiers.ts'
import { normaliseFacing, travel } from '../../../kernel/space/angle.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { FORWARD } from '../ground/placing.ts'
import { placed } from '../ground/standing.ts'
import { destroy } from '../morale/losses.ts'
import { allowanceMm } from '../move/allowance.ts'
import { setOut } from '../move/move-in-progress.ts'
import { openWay } from '../move/movement.ts'
import { walk } from '../move/walk.ts'
import { hullsOf } from '../sight/hulls.ts'
import { seenBy } from '../sight/sightings.ts'
import { viewpointOf } from '../sight/viewpoint.ts'
import { isBlindTo, seesFrom } from '../sight/visibility.ts'
import { type KgBattle, type KgState, type KgUnit, unitsOnTable } from '../units/state.ts'
import type { VehicleUnit } from '../units/vehicles.ts'

/** Backing out is half as fast as driving (KG-OMV-04). */
const BACKWARDS = [percent('kg.term.backwards', -50, 'KG-OMV-04')]
/** How far apart places and directions are that are tried, mm and tenths of a degree. */
const STEP = 20
const TURN = 50

/**
 * A broken vehicle reverses, its front where it was, to the nearest place out of sight of the enemies its side knows
 * of, and stays there (KG-MOR-10): straight back if there is one, else the nearest in any direction; where there is none
 * it backs toward its own edge. One that cannot move any more is abandoned by its crew.
 */
export function reverse(battle: KgBattle, u: VehicleUnit): void {
  if (u.immobilised) return destroy(battle, u, { rule: 'KG-MOR-10', abandoned: true })
  const isWatched = watchOn(battle.state, u)
  if (!isWatched(placed(u).at)) return
  const goal = shelter(battle, u, isWatched) ?? towardEdge(battle, u)
  if (goal === null) return
  battle.event('KG-MOR-10', 'kg.reverses', { unit: u.id })
  walk(battle, u, [goal], {
    manner: 'rout',
    rule: 'KG-MOR-10',
    extra: BACKWARDS,
    freely: true,
    keepFacing: true,
    uncommanded: true,
  })
}

/** Tells whether some enemy its side knows of would see the vehicle at a place. */
type IsWatched = (at: Point) => boolean

/** Looks of all its enemies at a vehicle: its own hull, where it stands still, is no cover for where it goes. */
function watchOn(state: KgState, u: KgUnit): IsWatched {
  const field = fieldOf(state)
  const own = footprint(placed(u))
  const hulls = hullsOf(state).filter(({ shape }) => shape !== own)
  const watchers = unitsOnTable(state)
    .filter((enemy) => enemy.side !== u.side && seenBy(state, u.side, enemy))
    .map((enemy) => ({ enemy, from: viewpointOf(field, placed(enemy)) }))
  return (at) => {
    const there = viewpointOf(field, { at, facing: u.facing, base: u.base, inPosition: null })
    const by = watchers.findIndex(
      ({ enemy, from }) => !isBlindTo(enemy, at) && seesFrom(state, from, there, hulls),
    )
    // Who sees one place mostly sees the next: he is asked first.
    if (by > 0) watchers.unshift(...watchers.splice(by, 1))
    return by >= 0
  }
}

/** The nearest place out of sight that it can reach: straight back before all other directions. */
function shelter(battle: KgBattle, u: KgUnit, isWatched: IsWatched): Point | null {
  const back = normaliseFacing(u.facing + 1800)
  const behind = hiddenAlong(battle, u, isWatched, back)
  if (behind !== null) return behind
  let best: Point | null = null
  let least = Number.POSITIVE_INFINITY
  for (let turn = TURN; turn <= 1800; turn += TURN) {
    for (const way of turn === 1800 ? [back + turn] : [back + turn, back - turn]) {
      const place = hiddenAlong(battle, u, isWatched, normaliseFacing(way), least)
      const far = place === null ? least : pointDistance(placed(u).at, place)
      if (far < least) {
        best = place
        least = far
      }
    }
  }
  return best
}

/** The first place out of sight in one direction, as far as it is open, and no farther than another that is known. */
function hiddenAlong(
  battle: KgBattle,
  u: KgUnit,
  isWatched: IsWatched,
  way: Facing,
  known = Number.POSITIVE_INFINITY,
): Point | null {
  const { at } = placed(u)
  const open = pointDistance(at, farthest(battle, u, way))
  for (let mm = STEP; mm <= open && mm <= known + STEP; mm += STEP) {
    const place = travel(at, way, mm)
    if (!isWatched(place)) return place
  }
  return null
}

/** As far as it could back in one direction. */
function farthest(battle: KgBattle, u: KgUnit, way: Facing): Point {
  const progress = setOut(battle, u, { manner: 'rout', rule: 'KG-MOR-10', extra: BACKWARDS })
  const range = Math.max(0, allowanceMm(battle.state, u, progress.crossed, BACKWARDS) - progress.spent)
  return openWay(progress, way, range)
}

/** As far as it can back toward its side's own edge; null where there is no way at all. */
function towardEdge(battle: KgBattle, u: KgUnit): Point | null {
  const edge = battle.state.sides[u.side]?.facts.edge ?? 'south'
  const goal = farthest(battle, u, normaliseFacing(FORWARD[edge] + 1800))
  return pointDistance(goal, placed(u).at) < 1 ? null : goal
}
