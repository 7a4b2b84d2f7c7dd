import { percent } from '../../../kernel/modifiers.ts'
import { normaliseFacing, travel } from '../../../kernel/space/angle.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { FORWARD } from '../ground/placing.ts'
import { onRoad, placed } from '../ground/standing.ts'
import { destroy } from '../morale/losses.ts'
import { longest } from '../move/march.ts'
import { type MoveInProgress, rangeLeft, setOut } from '../move/move-in-progress.ts'
import { openWay, rangeAlong } from '../move/movement.ts'
import { walk } from '../move/walk.ts'
import { gazeOf } from '../sight/gaze.ts'
import { hullsOf } from '../sight/hulls.ts'
import { seenBy } from '../sight/sightings.ts'
import { Viewpoint } from '../sight/viewpoint.ts'
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
  const backing = backingOf(battle, u)
  const isWatched = watchOn(battle.state, u, farthestOf(backing))
  if (!isWatched(backing.from)) return
  const goal = shelter(backing, isWatched) ?? towardEdge(battle.state, backing)
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

/** Looks of all its enemies at a vehicle that goes no farther: its own hull, where it stands still, is no cover for where it goes. */
function watchOn(state: KgState, u: KgUnit, farthest: number): IsWatched {
  const field = fieldOf(state)
  const own = footprint(placed(u))
  const hulls = hullsOf(state).filter(({ shape }) => shape !== own)
  const region = { at: own.at, within: farthest + own.reach + 1 }
  const watchers = unitsOnTable(state)
    .filter((enemy) => enemy.side !== u.side && seenBy(state, u.side, enemy))
    .map((enemy) => gazeOf(state, placed(enemy), region, hulls))
  return (at) => {
    const there = new Viewpoint(field, own.shifted(at), null)
    const by = watchers.findIndex((sees) => sees(there))
    // Who sees one place mostly sees the next: he is asked first.
    if (by > 0) watchers.unshift(...watchers.splice(by, 1))
    return by >= 0
  }
}

/** A direction in which it could back, and how far that is open, mm. */
interface Course {
  readonly way: Facing
  readonly open: number
}

/** The nearest place out of sight that it can reach: straight back before all other directions. */
function shelter(backing: Backing, isWatched: IsWatched): Point | null {
  const back = normaliseFacing(backing.u.facing + 1800)
  const behind = courseOf(backing, back)
  for (let mm = STEP; mm <= behind.open; mm += STEP) {
    const place = travel(backing.from, back, mm)
    if (!isWatched(place)) return place
  }
  const ways: Facing[] = []
  for (let turn = TURN; turn < 1800; turn += TURN) {
    ways.push(normaliseFacing(back + turn), normaliseFacing(back - turn))
  }
  ways.push(normaliseFacing(back + 1800))
  return nearestHidden(
    backing.from,
    ways.map((way) => courseOf(backing, way)),
    isWatched,
  )
}

/** The nearest place out of sight in some directions, of places as near that in the first; looked for in wider and wider rings. */
function nearestHidden(from: Point, courses: readonly Course[], isWatched: IsWatched): Point | null {
  const farthest = Math.max(...courses.map(({ open }) => open))
  for (let mm = STEP; mm <= farthest; mm += STEP) {
    // Places of one ring stand on whole millimetres, so some of them are a little nearer than others.
    let best: Point | null = null
    let least = Number.POSITIVE_INFINITY
    for (const { way, open } of courses) {
      if (mm > open) continue
      const place = travel(from, way, mm)
      const far = pointDistance(from, place)
      if (far >= least || isWatched(place)) continue
      best = place
      least = far
    }
    if (best !== null) return best
  }
  return null
}

/** A vehicle that backs, and from where. */
interface Backing {
  readonly u: KgUnit
  readonly from: Point
  readonly progress: MoveInProgress
}

function backingOf(battle: KgBattle, u: KgUnit): Backing {
  const progress = setOut(battle, u, { manner: 'rout', rule: 'KG-MOR-10', extra: BACKWARDS })
  return { u, from: placed(u).at, progress }
}

/** It comes no farther, mm, whichever way it backs: on a road that way may be quicker (KG-ZON-02). */
const farthestOf = ({ u, progress }: Backing): number =>
  onRoad(progress.battle.state, placed(u)) === null ? rangeLeft(progress) : longest(progress)

/** How far it could back in one direction. */
function courseOf({ from, progress }: Backing, way: Facing): Course {
  return { way, open: pointDistance(from, openWay(progress, way, rangeAlong(progress, way))) }
}

/** As far as it can back toward its side's own edge; null where there is no way at all. */
function towardEdge(state: KgState, { u, from, progress }: Backing): Point | null {
  const edge = state.sides[u.side]?.facts.edge ?? 'south'
  const back = normaliseFacing(FORWARD[edge] + 1800)
  const goal = openWay(progress, back, rangeAlong(progress, back))
  return pointDistance(goal, from) < 1 ? null : goal
}
