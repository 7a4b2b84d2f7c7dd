import { direction } from './angle.ts'
import { type Footprint, footprint, footprintsOverlap, TOUCH } from './base.ts'
import { clearance, type Stretch, sweep } from './convex.ts'
import {
  afterLeg,
  headingOf,
  type Leg,
  onWholeMm,
  pivotPoint,
  poseOn,
  type StraightLeg,
  type TurnLeg,
} from './leg.ts'
import { boxAbout, boxesMeet, boxUnion, grownBox, holds, pointDistance, squaredDistance } from './segment.ts'
import type { Box, Placed, Point, Vector } from './types.ts'

/** A base in the way. One to 'stop' at may not be crossed; one to 'pass' may, but nobody may end on it. */
export interface InTheWay {
  readonly id: string
  readonly placed: Placed
  readonly policy: 'stop' | 'pass'
}

/** What a move may not go through, and the map it may not leave, if any. */
export interface Surroundings {
  readonly bases: readonly InTheWay[]
  readonly bounds?: Box
}

/** Why a leg ended early: it came to a base or the map's edge, or a base it may pass leaves no room to end. */
interface Stop {
  readonly kind: 'contact' | 'no-room' | 'map-edge'
  /** The base met; null for the map's edge. */
  readonly id: string | null
}

/** Beyond this gap in millimetres the gap between two bases' circles is near enough to go by. */
const ROUGH = 5

/** One leg as far as it went: how much of it was done, as `legAmount` counts, where it ended, and why early. */
export interface LegDone {
  readonly done: number
  readonly to: Footprint
  readonly stop: Stop | null
  /** The bases it went over, and how much of the leg was done when it came to each. */
  readonly passed: readonly { readonly id: string; readonly at: number }[]
}

/**
 * Moves a base along a leg until it is done or stopped. The ground it sweeps is tested, not only where it ends; where
 * it stops it touches what stopped it. Bases may slide along each other: less than `TOUCH` deep is no contact. A base
 * that the mover overlaps already at the start does not stop it, so that it can get free. The end is a
 * whole-millimetre position that overlaps nothing it did not start on.
 */
export function moveOn(from: Placed, leg: Leg, { bases, bounds }: Surroundings): LegDone {
  if (leg.kind === 'straight') return new StraightRun(from, leg, bases).go(leg.length, 'all', bounds)
  return leg.by === 0 ? notAtAll(footprint(from)) : advanceTurn(footprint(from), leg, bases, bounds)
}

const notAtAll = (from: Footprint): LegDone => ({ done: 0, to: from, stop: null, passed: NOTHING })

/** The bases that share ground with a swept box, but not with the mover at its start. */
function obstaclesIn(swept: Box, start: Footprint, bases: readonly InTheWay[]): readonly InTheWay[] {
  let near: InTheWay[] | null = null
  for (const base of bases) {
    const shape = footprint(base.placed)
    if (!boxesMeet(shape.box, swept) || footprintsOverlap(start, shape)) continue
    near ??= []
    near.push(base)
  }
  return near ?? NOTHING
}

const NOTHING: readonly never[] = []

/** The map a base must keep to, and the box it may not leave. */
interface Limits {
  readonly map: Box
  /** The map and a small margin; for a base that starts farther out, up to where it stands, so that it can come in. */
  readonly outer: Box
}

function limitsFor(map: Box, start: Box): Limits {
  return { map, outer: boxUnion(grownBox(map, TOUCH), start) }
}

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
      const shape = footprint(obstacle.placed)
      if (this.#passesBy(shape)) continue
      const deep = sweep(this.#from, this.#along, shape, TOUCH)
      if (deep === null || deep.enter >= leg.length) continue
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

  /** True if the line of the leg leads past a base, however both may be turned: with a millimetre to spare. */
  #passesBy({ at, reach }: Footprint): boolean {
    const from = this.#from
    const aside = (at.x - from.at.x) * this.#along.y - (at.y - from.at.y) * this.#along.x
    return Math.abs(aside) > from.reach + reach + TOUCH
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

function advanceTurn(from: Footprint, leg: TurnLeg, bases: readonly InTheWay[], bounds?: Box): LegDone {
  const all = Math.abs(leg.by)
  const pivot = pivotPoint(from, leg.about)
  const radius = pointDistance(pivot, from.at) + from.reach
  const swept = boxAbout(pivot, radius + TOUCH)
  const near = obstaclesIn(swept, from, bases)
  const within = bounds === undefined || holds(bounds, swept)
  const limits = bounds && !(near.length === 0 && within) ? limitsFor(bounds, from.box) : undefined
  if (near.length === 0 && (limits === undefined || holds(limits.outer, swept))) {
    return { done: all, to: afterLeg(from, leg), stop: null, passed: NOTHING }
  }
  const tenth = (radius * Math.PI) / 1800
  const passed = new Map<string, number>()
  let stop: LegDone['stop'] = null
  let over: readonly InTheWay[] = NOTHING
  let free = 0
  for (let turned = 0; ; ) {
    const pose = poseOn(from, leg, turned)
    const outside = limits !== undefined && !holds(limits.outer, pose.box)
    const hit = overlapped(pose, near, 'stop')[0]
    if (outside || hit !== undefined) {
      stop = hit === undefined ? { kind: 'map-edge', id: null } : { kind: 'contact', id: hit.id }
      if (over.length > 0) stop = { kind: 'no-room', id: over[0]?.id ?? null }
      break
    }
    over = overlapped(pose, near, 'pass')
    for (const { id } of over) if (!passed.has(id)) passed.set(id, turned)
    if (over.length === 0) free = turned
    if (turned === all) {
      if (over.length > 0) stop = { kind: 'no-room', id: over[0]?.id ?? null }
      break
    }
    turned = Math.min(all, turned + safeTenths(pose, near, limits, tenth))
  }
  for (let done = free; ; done--) {
    const to = done <= 0 ? from : settle(poseOn(from, leg, done), near, limits)
    if (to !== null) {
      const cut = done < all && stop === null ? { kind: 'no-room' as const, id: null } : stop
      return { done: Math.max(0, done), to, stop: cut, passed: metBefore(passed, done) }
    }
  }
}

/** Those of some bases of one policy that the mover is in. */
function overlapped(
  pose: Footprint,
  near: readonly InTheWay[],
  among: InTheWay['policy'],
): readonly InTheWay[] {
  let found: InTheWay[] | null = null
  for (const base of near) {
    if (base.policy !== among || !footprintsOverlap(pose, footprint(base.placed))) continue
    found ??= []
    found.push(base)
  }
  return found ?? NOTHING
}

/** Whom a turn has gone over before so much of it was done. */
function metBefore(passed: ReadonlyMap<string, number>, done: number): LegDone['passed'] {
  if (passed.size === 0) return NOTHING
  const kept: { id: string; at: number }[] = []
  for (const [id, at] of passed) if (at < done) kept.push({ id, at })
  return kept
}

/** How many tenths a base may surely turn before anything can change, at least one. */
function safeTenths(
  pose: Footprint,
  near: readonly InTheWay[],
  limits: Limits | undefined,
  tenth: number,
): number {
  let room = Infinity
  for (const { placed } of near) {
    const shape = footprint(placed)
    const rough = pointDistance(pose.at, shape.at) - pose.reach - shape.reach
    if (rough < room) room = Math.min(room, rough > ROUGH ? rough : clearance(pose, shape))
  }
  if (limits !== undefined) {
    const { box } = pose
    const { outer } = limits
    room = Math.min(room, outer.maxX - box.maxX, box.minX - outer.minX)
    room = Math.min(room, outer.maxY - box.maxY, box.minY - outer.minY)
  }
  return Math.max(1, Math.floor(Math.min(room / tenth, 3600)))
}

/**
 * Brings a pose to a whole-millimetre position that overlaps nothing: the nearest one, or one beside it; null if
 * none of the nine fits.
 */
function settle(pose: Footprint, near: readonly InTheWay[], limits: Limits | undefined): Footprint | null {
  const nearest = onWholeMm(pose)
  if (fits(nearest, near, limits)) return nearest
  const beside: Point[] = []
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) beside.push({ x: nearest.at.x + dx, y: nearest.at.y + dy })
  beside.sort((p, q) => squaredDistance(p, pose.at) - squaredDistance(q, pose.at))
  for (const at of beside) {
    const shape = pose.shifted(at)
    if (fits(shape, near, limits)) return shape
  }
  return null
}

function fits(shape: Footprint, near: readonly InTheWay[], limits: Limits | undefined): boolean {
  if (limits !== undefined && !holds(limits.outer, shape.box)) return false
  for (const { placed } of near) if (footprintsOverlap(shape, footprint(placed))) return false
  return true
}
