import { direction } from './angle.ts'
import { type Footprint, footprint, TOUCH } from './base.ts'
import { type Meeting as Deep, type Stretch, sweep } from './convex.ts'
import { headingOf, poseOn, type StraightLeg } from './leg.ts'
import { boxUnion, holds } from './segment.ts'
import {
  type InTheWay,
  type LegDone,
  type Limits,
  limitsFor,
  NOTHING,
  notAtAll,
  obstaclesIn,
  settle,
} from './surroundings.ts'
import type { Box, Placed, Point, Vector } from './types.ts'

/** How far a straight leg can go before the base leaves the bounds. */
function roomWithin({ map, outer }: Limits, start: Box, along: Point, length: number): number {
  const east = roomTo(along.x, map.maxX - start.maxX, outer.maxX - start.maxX, length)
  const west = roomTo(-along.x, start.minX - map.minX, start.minX - outer.minX, length)
  const north = roomTo(along.y, map.maxY - start.maxY, outer.maxY - start.maxY, length)
  const south = roomTo(-along.y, start.minY - map.minY, start.minY - outer.minY, length)
  return Math.min(east, west, north, south)
}

/** How far it can go before one side of the bounds is crossed: the outer one stops it, the map's is where it stops. */
const roomTo = (speed: number, toMap: number, toOuter: number, length: number): number =>
  speed > 0 && toOuter / speed < length ? Math.min(length, Math.max(0, toMap / speed)) : length

/** A base that a straight leg comes into: where they touch, and the stretch on which they are in each other. */
interface Meeting {
  readonly obstacle: InTheWay
  readonly at: number
  readonly deep: Stretch
}

/** True if a line leads a base past another, however both may be turned: with a millimetre to spare. */
function passesBy(from: Footprint, along: Vector, { at, reach }: Footprint): boolean {
  const aside = (at.x - from.at.x) * along.y - (at.y - from.at.y) * along.x
  return Math.abs(aside) > from.reach + reach + TOUCH
}

/**
 * On which stretch a base that goes straight along a direction, `length` mm, is deep in another, and from where they
 * touch; null where it never comes into it. One that it overlaps at the start is in nobody's way, which is the caller's
 * to ask.
 */
export function comesInto(from: Footprint, along: Vector, length: number, other: Footprint): Deep | null {
  if (passesBy(from, along, other)) return null
  const deep = sweep(from, along, other, TOUCH)
  return deep === null || deep.enter >= length ? null : deep
}

/**
 * A straight leg among bases. What it comes into is found out once; then it can be gone as far as one likes, stopping
 * at some of them or at all.
 */
export class StraightRun {
  readonly #from: Footprint
  readonly #leg: StraightLeg
  readonly #along: Vector
  /** Where all of the leg would bring it, whole millimetre or not. */
  readonly #end: Footprint
  /** All ground that the leg can sweep, brought to whole millimetres or not. */
  readonly #swept: Box
  readonly #near: readonly InTheWay[]
  readonly #meetings: readonly Meeting[]

  constructor(from: Placed, leg: StraightLeg, bases: readonly InTheWay[]) {
    this.#from = footprint(from)
    this.#leg = leg
    this.#along = direction(headingOf(from, leg))
    this.#end = poseOn(from, leg, leg.length)
    this.#swept = boxUnion(this.#from.box, this.#end.box, TOUCH)
    this.#near = obstaclesIn(this.#swept, this.#from, bases)
    let meetings: Meeting[] | null = null
    for (const obstacle of this.#near) {
      const deep = comesInto(this.#from, this.#along, leg.length, footprint(obstacle.placed))
      if (deep === null) continue
      meetings ??= []
      meetings.push({ obstacle, at: Math.max(0, deep.touch), deep })
    }
    this.#meetings = meetings ?? NOTHING
  }

  /** Whether any base that it may go over, but not end on, is near the leg. */
  get nearPassable(): boolean {
    for (const { policy } of this.#near) if (policy === 'pass') return true
    return false
  }

  /**
   * Goes as far as `length`, at most the leg's, within bounds, if there are any. `among` says which bases are looked
   * at: those only that it must stop at, or all.
   */
  go(length: number, among: InTheWay['policy'] | 'all', bounds?: Box): LegDone {
    const from = this.#from
    if (length <= 0) return notAtAll(from)
    const near = onlyThose(this.#near, among)
    const meetings = meetingsWithin(this.#meetings, length, among)
    // Well within the map its edge limits nothing.
    const limits = bounds && !holds(bounds, this.#swept) ? limitsFor(bounds, from.box) : undefined
    let limit = length
    let stop: LegDone['stop'] = null
    if (limits) {
      limit = roomWithin(limits, from.box, this.#along, limit)
      if (limit < length) stop = { kind: 'map-edge', id: null }
    }
    for (const { obstacle, at } of meetings) {
      if (obstacle.policy === 'stop' && at < limit) {
        limit = at
        stop = { kind: 'contact', id: obstacle.id }
      }
    }
    for (;;) {
      const blocking = meetingAt(meetings, limit)
      if (blocking !== undefined && blocking.at < limit) {
        const { policy, id } = blocking.obstacle
        limit = blocking.at
        stop = { kind: policy === 'pass' ? 'no-room' : 'contact', id }
        continue
      }
      const to = limit === 0 ? from : settle(this.#poseAt(limit), near, limits)
      if (to !== null) return { done: limit, to, stop, passed: passedBefore(meetings, limit) }
      if (stop === null) stop = { kind: 'no-room', id: null }
      limit = Math.max(0, limit - 1)
    }
  }

  #poseAt(done: number): Footprint {
    return done === this.#leg.length ? this.#end : poseOn(this.#from, this.#leg, done)
  }
}

/** The bases of one policy, or all. */
function onlyThose(near: readonly InTheWay[], among: InTheWay['policy'] | 'all'): readonly InTheWay[] {
  if (among === 'all' || near.length === 0) return near
  return near.filter(({ policy }) => policy === among)
}

/** Those met on so much of a leg. */
function meetingsWithin(
  all: readonly Meeting[],
  length: number,
  among: InTheWay['policy'] | 'all',
): readonly Meeting[] {
  let found: Meeting[] | null = null
  for (const meeting of all) {
    if (meeting.deep.enter >= length || (among !== 'all' && meeting.obstacle.policy !== among)) continue
    found ??= []
    found.push(meeting)
  }
  return found ?? NOTHING
}

/** The first of some bases that the mover is in at a place of its leg. */
function meetingAt(meetings: readonly Meeting[], at: number): Meeting | undefined {
  for (const meeting of meetings) if (meeting.deep.enter < at && at < meeting.deep.exit) return meeting
  return undefined
}

/** Whom a straight leg has gone over, or into, on its way. */
function passedBefore(meetings: readonly Meeting[], limit: number): LegDone['passed'] {
  if (meetings.length === 0) return NOTHING
  const passed: { id: string; at: number }[] = []
  for (const { obstacle, at } of meetings) {
    if (obstacle.policy === 'pass' && at < limit) passed.push({ id: obstacle.id, at })
  }
  return passed
}
