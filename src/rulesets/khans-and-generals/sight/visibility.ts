import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { fieldOf } from '../ground/field.ts'
import { distance, distanceToPoint } from '../ground/measuring.ts'
import { aspectOf } from '../ground/posture.ts'
import { type PlacedUnit, placedOf } from '../ground/standing.ts'
import { lit } from '../ground/time.ts'
import type { Time } from '../tables/times.ts'
import { VISIBILITY } from '../tables/visibility.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { type Hull, hullsOf } from './hulls.ts'
import { anyLine, lineOfSight, type Sight, seesSpot } from './line-of-sight.ts'
import { type Viewpoint, viewpointOf } from './viewpoint.ts'

/** Base visibility now, mm: that of the open ground by weather and time of day (KG-VIS-02, KG-VIS-11). */
export const baseVisibility = (state: KgState): number =>
  VISIBILITY[state.facts.weather][state.facts.time] * 10

/** How far away a base or a point can be seen, mm: beside a fire or under a flare at night as by day (KG-FIR-07, KG-ART-11). */
const visibilityOf = (state: KgState, place: Placed | Point): number =>
  lit(state, place) ? VISIBILITY[state.facts.weather][asByDay(state)] * 10 : baseVisibility(state)

/** The light there is, or by fires and flares at night that of the day. */
const asByDay = ({ facts }: KgState): Time => (facts.time === 'night' ? 'day' : facts.time)

/** How far anything can be seen now at most, mm: as by day, where a fire or flare may light it. */
export const farthestSeen = (state: KgState): number =>
  fieldOf(state).fires.length + fieldOf(state).flares.length === 0
    ? baseVisibility(state)
    : Math.max(baseVisibility(state), VISIBILITY[state.facts.weather][asByDay(state)] * 10)

/** Weather and light come before every coefficient (KG-VIS-07). */
function nearEnough(state: KgState, from: Viewpoint, to: Viewpoint): boolean {
  const limit = visibilityOf(state, to.shape)
  // The nearest edges are as far apart as the middles, give or take what the bases reach.
  const apart = pointDistance(from.shape.at, to.shape.at)
  const reach = from.shape.reach + to.shape.reach
  if (apart + reach <= limit) return true
  return apart - reach <= limit + 1 && distance(from.shape, to.shape) <= limit
}

/**
 * How well a unit sees another: not at all, partly (ranged attacks on it at −3) or fully (KG-VIS-01, KG-VIS-09).
 * Line units shoot only at what they see themselves (KG-VIS-08, KG-VIS-14).
 * Hidden enemies are not seen (KG-VIS-12).
 */
export function sight(state: KgState, from: KgUnit, to: KgUnit): Sight {
  if (isHiddenFrom(from, to)) return 'none'
  const a = placedOf(from)
  const b = placedOf(to)
  if (a === null || b === null || isBlindTo(from, b.at)) return 'none'
  const field = fieldOf(state)
  const viewer = viewpointOf(field, a)
  const target = viewpointOf(field, b)
  return nearEnough(state, viewer, target) ? lineOfSight(viewer, target, hullsOf(state)) : 'none'
}

/** Whether {@link sight} of a unit is any at all: less work, for those to whom it makes no difference how good. */
export function canSee(state: KgState, from: KgUnit, to: KgUnit): boolean {
  if (isHiddenFrom(from, to)) return false
  const a = placedOf(from)
  const b = placedOf(to)
  return a !== null && b !== null && inSight(state, a, b)
}

/** With its hatches shut a vehicle sees ahead and to its sides, not behind it (KG-STV-04). */
export const isBlindTo = (from: KgUnit, p: Point): boolean =>
  from.hatchesShut === true && aspectOf(from, p) === 'rear'

const isHiddenFrom = (from: KgUnit, to: KgUnit): boolean => to.hidden && to.side !== from.side

/** Whether a unit sees another at all, hiding left aside: for finding hidden ones. */
export function inSight(state: KgState, from: PlacedUnit, to: PlacedUnit): boolean {
  if (isBlindTo(from, to.at)) return false
  const field = fieldOf(state)
  return seesFrom(state, viewpointOf(field, from), viewpointOf(field, to))
}

/**
 * As {@link inSight}, from where and at what is known already: for keeping the map, and for places where nobody stands yet.
 * @param hulls the vehicles in the way: all that stand on the table, if not told.
 */
export const seesFrom = (
  state: KgState,
  viewer: Viewpoint,
  target: Viewpoint,
  hulls: readonly Hull[] = hullsOf(state),
): boolean => nearEnough(state, viewer, target) && anyLine(viewer, target, hulls)

/**
 * Whether a unit sees a point of the ground.
 * @param reach farthest it is asked for, mm; without it base visibility alone counts.
 */
export function seesPoint(state: KgState, u: KgUnit, p: Point, reach = Infinity): boolean {
  const from = placedOf(u)
  if (from === null || isBlindTo(u, p)) return false
  if (distanceToPoint(from, p) > Math.min(reach, visibilityOf(state, p))) return false
  return seesSpot(viewpointOf(fieldOf(state), from), p, hullsOf(state))
}
