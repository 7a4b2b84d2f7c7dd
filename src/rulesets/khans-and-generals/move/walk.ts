import { byId, cargoOf } from '../../../kernel/ordered.ts'
import { bearing, travel, turnBetween } from '../../../kernel/space/angle.ts'
import { overlapsArea } from '../../../kernel/space/area.ts'
import { pointDistance, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { FeatureId, UnitId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { raiseDust } from '../ground/smoke.ts'
import { placed, standingInTerrain, zonesOf } from '../ground/standing.ts'
import { hiddenOnTable } from '../ground/whereabouts.ts'
import { unitLeft } from '../morale/course-of-battle.ts'
import { scatter } from '../morale/scatter.ts'
import { finds } from '../sight/sightings.ts'
import { STICKY } from '../tables/terrain.ts'
import { decision } from '../units/rulings.ts'
import { type KgBattle, type KgUnit, onTable, set } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isVehicle } from '../units/vehicles.ts'
import { cardMove, halfMove } from './allowance.ts'
import { isClear, lastClear, lookAround, wayBox } from './around.ts'
import { bogsDown, getStuck, stickFast } from './bogging.ts'
import { crush } from './crushing.ts'
import { isRough, noteEntered } from './enter-ground.ts'
import { goneFrom } from './gone-from.ts'
import { longest, walkStraight } from './march.ts'
import { stepOnMine } from './mines.ts'
import {
  flush,
  type Halt,
  type Manner,
  type MoveInProgress,
  rangeAfter,
  setOut,
  straightTo,
  touchedWith,
} from './move-in-progress.ts'
import { turnAbout } from './turn-about.ts'
import { nearby, pricesOf, underfoot } from './underfoot.ts'

/** A unit may go half its range in this player turn, for it passed the test of hard ground (KG-MOV-07). */
export const HALF_MOVE = 'halfMove'
/** How near the map's edge a base is at it, mm. */
const AT_EDGE = 2
/** Distance between places of a path that are checked for hidden enemies, mm. */
const SPOTTING_STEP = 50

/** How a walk came out. */
export interface Walked {
  /** Millimetres really gone. */
  readonly run: number
  /** Why it ended early; null when it was done as declared. */
  readonly halt: Halt | null
  /** The unit it ran into. */
  readonly met: UnitId | null
}

/**
 * Moves a unit along a path: before each leg it turns about its centre to face it, then goes straight; at the end it
 * turns to its final facing. Longer paths than allowed are cut at the allowance (KG-DIG-03, KG-MOV-01). All that the
 * path runs into happens on the way.
 *
 * @param path where the centre of the base goes, mm.
 */
export function walk(battle: KgBattle, u: KgUnit, path: readonly Point[], how: Manner): Walked {
  const progress = setOut(battle, u, how)
  if (path.length > 0) begin(progress)
  for (const point of path) {
    if (progress.halt !== null || !onTable(u)) break
    stretch(progress, point)
  }
  if (how.face !== undefined && (progress.halt === null || progress.halt === 'range') && onTable(u)) {
    const { halt } = progress
    progress.halt = null
    turnAbout(progress, how.face, 'centre', true)
    progress.halt = halt ?? progress.halt
  }
  return finish(progress)
}

/** One leg: turn towards the point, then go there. */
function stretch(progress: MoveInProgress, point: Point): void {
  const length = pointDistance(progress.now.at, point)
  if (length === 0) return
  const way = bearing(progress.now.at, point)
  lookAround(
    progress,
    wayBox(progress.now, travel(progress.now.at, way, Math.min(length, longest(progress)))),
  )
  if (!progress.how.keepFacing) turnAbout(progress, way, 'centre', false)
  if (progress.halt !== null) return
  walkStraight(progress, straightTo(turnBetween(progress.now.facing, way), length))
  // Facings are tenths of a degree; where that leaves the unit a millimetre beside the point, it is on it.
  if (progress.halt === null && squaredDistance(progress.now.at, point) <= 4) {
    const there = progress.now.shifted(point)
    if (!isClear(progress, there)) return
    progress.now = there
    progress.trail[progress.trail.length - 1] = point
  }
}

/** What must be settled before the first step: ground too hard to move in, guns that stick, mines underfoot. */
function begin(progress: MoveInProgress): void {
  const { battle, u, now } = progress
  const { state } = battle
  if (u.did.includes(HALF_MOVE)) progress.half = halfMove(u)
  const ground = underfoot(now, nearby(state, now.box))
  noteEntered(progress, ground)
  const sticky = ground.road === null && ground.areas.some((area) => STICKY.includes(area.kind))
  const rough = sticky || ground.zones.some((zone) => isRough(u, zone.kind))
  if (
    u.moved === 0 &&
    (bogsDown(progress, ground.bridge ? 'pavedRoad' : ground.road) || (rough && getStuck(progress)))
  ) {
    progress.halt = 'stuck'
    return
  }
  if (u.moved === 0 && progress.half === null && cardMove(u) > 0) {
    // Less than 1 cm is less than 10 mm, for ranges are whole centimetres.
    if (rangeAfter(progress, touchedWith(progress, pricesOf(ground))) < 10) hardGround(progress)
  }
  if (progress.halt === null && ground.zones.some((zone) => zone.kind === 'minefield')) stepOnMine(progress)
}

/** Ground that leaves less than 1 cm of range wants a Training test: half the range, or no move at all (KG-MOV-07). */
function hardGround(progress: MoveInProgress): void {
  const { battle, u } = progress
  if (!trainingTest(battle, u, { rule: 'KG-MOV-07', why: 'kg.roll.hard-ground' })) {
    progress.halt = 'hard-ground'
    return
  }
  progress.half = halfMove(u)
  set(battle, u, 'did', [...u.did, HALF_MOVE], 'KG-MOV-07')
}

/** Writes the move and what comes of where it ended. */
function finish(progress: MoveInProgress): Walked {
  const { battle, u, how } = progress
  const done = { run: progress.walked, halt: progress.halt, met: progress.met }
  if (!onTable(u)) return done
  if (!isClear(progress, progress.now)) stepBack(progress)
  const route = progress.trail
  flush(progress)
  if (progress.walked > 0) {
    goneFrom(battle, u)
    if (inWater(progress)) endInWater(progress)
    crush(progress)
    raiseDust(battle, u, route)
    passBy(progress, route)
  }
  if (progress.halt === 'bump') bump(progress)
  if (progress.halt === 'stuck') stickFast(battle, u)
  if (how.leave && leavesMap(progress)) progress.halt = 'left'
  else if (progress.halt !== null && progress.halt !== 'contact') {
    // Only its own side learns what held it (KG-DIG-21).
    battle.event(
      how.rule,
      'kg.move.stopped',
      { unit: u.id, data: { reason: `halt-${progress.halt}`, n: progress.walked / 10 } },
      [u.side],
    )
  }
  return { run: progress.walked, halt: progress.halt, met: progress.met }
}

/** There is no room to stay: the unit stops before those it cannot stand on (KG-MOV-10). */
function stepBack(progress: MoveInProgress): void {
  const clear = lastClear(progress)
  if (clear === progress.now) return
  progress.now = clear
  progress.trail.push(progress.now.at)
  progress.halt = 'friend'
}

/** Who ends a move in shallow water loses his formation; a vehicle tests whether it bogs down (KG-TER-06, KG-TER-05). */
function endInWater(progress: MoveInProgress): void {
  const { battle, u } = progress
  if (!isVehicle(u)) scatter(battle, u, 'KG-TER-06')
  else if (getStuck(progress, 'KG-TER-05')) stickFast(battle, u)
}

/** Whether it ends in shallow water; on a bridge it does not. */
function inWater(progress: MoveInProgress): boolean {
  let wet = false
  for (const area of fieldOf(progress.battle.state).terrain) {
    if (area.kind === 'shallowWater' && standingInTerrain(progress.now, area) !== 'outside') wet = true
  }
  return wet && !zonesOf(progress.battle.state, progress.now).some(({ kind }) => kind === 'bridge')
}

/** It ran into an enemy nobody had seen: both are in the open now, and no assault comes of it (KG-DIG-22). */
function bump(progress: MoveInProgress): void {
  const { battle, u } = progress
  const other = battle.state.units[progress.met ?? '']
  if (other === undefined) return
  set(battle, other, 'hidden', false, 'KG-DIG-22')
  battle.event('KG-DIG-22', 'kg.bumped', { unit: u.id, target: other.id }, [u.side, other.side].sort(byId))
}

/** Hidden enemies that the path came near are found, even if it went on; by a scout from farther (KG-VIS-12, KG-ABI-09). */
function passBy(progress: MoveInProgress, route: readonly Point[]): void {
  const { battle, u } = progress
  for (const other of hiddenOnTable(battle.state)) {
    if (other.side === u.side) continue
    const hider = placed(other)
    if (placesAlong(progress, route).some((here) => finds(battle.state, { ...u, ...here }, hider))) {
      set(battle, other, 'hidden', false, 'KG-VIS-12')
      battle.event('KG-VIS-12', 'kg.found', { unit: other.id, target: u.id })
    }
  }
}

function placesAlong(progress: MoveInProgress, route: readonly Point[]): Placed[] {
  const places: Placed[] = []
  for (let i = 0; i + 1 < route.length; i++) {
    const a = route[i] as Point
    const b = route[i + 1] as Point
    const length = pointDistance(a, b)
    const steps = Math.max(1, Math.ceil(length / SPOTTING_STEP))
    for (let n = 1; n <= steps; n++) {
      const at = {
        x: Math.round(a.x + ((b.x - a.x) * n) / steps),
        y: Math.round(a.y + ((b.y - a.y) * n) / steps),
      }
      places.push({ at, facing: length === 0 ? progress.now.facing : bearing(a, b), base: progress.now.base })
    }
  }
  return places
}

/** A unit that has come to its own edge, or to an exit that is its side's, leaves the map (KG-MOV-16). */
function leavesMap(progress: MoveInProgress): boolean {
  const { battle, u } = progress
  const exit = exitAt(progress)
  const anywhere = decision(battle.state, 'KG-MOV-16') === 'edge'
  if (exit === null && !(anywhere && atOwnEdge(progress))) return false
  const aboard = cargoOf(battle.state, u)
  battle.change('KG-MOV-16', { type: 'status', unit: u.id, status: 'left' })
  battle.event('KG-MOV-16', 'kg.left', { unit: u.id })
  unitLeft(battle, u, exit)
  // Who is aboard leaves with it (KG-MOV-18).
  for (const one of aboard) {
    battle.change('KG-MOV-16', { type: 'status', unit: one.id, status: 'left' })
    unitLeft(battle, one, exit)
  }
  return true
}

function exitAt(progress: MoveInProgress): FeatureId | null {
  const { exits } = fieldOf(progress.battle.state)
  const open = exits.find(
    (exit) =>
      (exit.side === null || exit.side === progress.u.side) && overlapsArea(progress.now, exit.polygon, 0),
  )
  return open?.id ?? null
}

function atOwnEdge(progress: MoveInProgress): boolean {
  const { map, sides } = progress.battle.state
  const { box } = progress.now
  const gaps = {
    south: box.minY,
    west: box.minX,
    north: map.height - box.maxY,
    east: map.width - box.maxX,
  }
  return gaps[sides[progress.u.side]?.facts.edge ?? 'south'] <= AT_EDGE
}
