import { direction, wholePoint } from './angle.ts'
import { extent, type Footprint, footprint, footprintAt, footprintsOverlap, TOUCH } from './base.ts'
import { clearance, type Stretch, sweep } from './convex.ts'
import {
  cutLeg,
  headingOf,
  type Leg,
  legAmount,
  pivotPoint,
  poseOn,
  type StraightLeg,
  type TurnLeg,
} from './leg.ts'
import { boxesMeet, boxUnion, grownBox, pointDistance, squaredDistance } from './segment.ts'
import type { Box, Placed, Point } from './types.ts'

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

/** Why a move ended early: it came to a base or the map's edge, or a base it may pass leaves no room to end. */
export interface Stop {
  readonly kind: 'contact' | 'no-room' | 'map-edge'
  /** The base met; null for the map's edge. */
  readonly id: string | null
  readonly leg: number
  /** How much of that leg was done, as `legAmount` counts. */
  readonly at: number
}

/** A base that the mover went over. */
export interface Passed {
  readonly id: string
  readonly leg: number
  /** How much of that leg was done when it came to the base. */
  readonly at: number
}

/** One leg as it was really done; `leg` is cut short if the move was stopped in it. */
export interface Stage {
  readonly from: Placed
  readonly leg: Leg
  readonly to: Placed
}

/** A move as it went. */
export interface Move {
  readonly end: Placed
  readonly stages: readonly Stage[]
  readonly stop: Stop | null
  readonly passed: readonly Passed[]
}

/** Beyond this gap in millimetres the gap between two bases' circles is near enough to go by. */
const ROUGH = 5

interface Obstacle {
  readonly id: string
  readonly shape: Footprint
  readonly policy: 'stop' | 'pass'
}

interface LegDone {
  readonly done: number
  readonly to: Placed
  readonly stop: Omit<Stop, 'leg' | 'at'> | null
  readonly passed: readonly { readonly id: string; readonly at: number }[]
}

/**
 * Moves a base along legs until done or stopped. The ground it sweeps is tested, not only where it ends; where it
 * stops it touches what stopped it. Bases may slide along each other: less than `TOUCH` deep is no contact. A base
 * that the mover overlaps already at the start of a leg does not stop that leg, so that it can get free. The end is
 * a whole-millimetre position that overlaps nothing it did not start on (KG-MOV-10).
 */
export function moveAlong(from: Placed, legs: readonly Leg[], around: Surroundings): Move {
  const stages: Stage[] = []
  const passed: Passed[] = []
  const all = withinReach(from, legs, around.bases)
  let now = from
  for (const [index, leg] of legs.entries()) {
    const step = advance(now, leg, all, around.bounds)
    stages.push({ from: now, leg: cutLeg(leg, step.done), to: step.to })
    for (const { id, at } of step.passed) passed.push({ id, leg: index, at })
    now = step.to
    if (step.stop !== null) {
      return { end: now, stages, stop: { ...step.stop, leg: index, at: step.done }, passed }
    }
  }
  return { end: now, stages, stop: null, passed }
}

/** The bases that a move could possibly come near, by a generous count of how far it can take the mover. */
function withinReach(from: Placed, legs: readonly Leg[], bases: readonly InTheWay[]): Obstacle[] {
  const reach = footprint(from).reach + 2 * TOUCH
  let range = reach
  for (const leg of legs) range += leg.kind === 'straight' ? leg.length + TOUCH : 2 * reach
  const near: Obstacle[] = []
  for (const { id, placed, policy } of bases) {
    const { width, depth } = extent(placed.base)
    const far = range + (width + depth) / 2
    if (Math.abs(placed.at.x - from.at.x) > far || Math.abs(placed.at.y - from.at.y) > far) continue
    near.push({ id, shape: footprint(placed), policy })
  }
  return near
}

function advance(from: Placed, leg: Leg, all: readonly Obstacle[], bounds: Box | undefined): LegDone {
  if (legAmount(leg) === 0) return { done: 0, to: from, stop: null, passed: [] }
  const start = footprint(from)
  const swept = sweptBox(from, leg, start)
  const near = all.filter(({ shape }) => boxesMeet(shape.box, swept) && !footprintsOverlap(start, shape))
  const limits = bounds && limitsFor(bounds, start.box)
  return leg.kind === 'straight'
    ? advanceStraight(from, leg, near, limits)
    : advanceTurn(from, leg, near, limits)
}

/** A box that holds all the ground a leg can sweep. */
function sweptBox(from: Placed, leg: Leg, start: Footprint): Box {
  if (leg.kind === 'straight') return grownBox(boxUnion(start.box, poseOn(from, leg, leg.length).box), TOUCH)
  const pivot = pivotPoint(from, leg.about)
  const at = { minX: pivot.x, minY: pivot.y, maxX: pivot.x, maxY: pivot.y }
  return grownBox(at, pointDistance(pivot, from.at) + start.reach + TOUCH)
}

/** The map a base must keep to, and the box it may not leave. */
interface Limits {
  readonly map: Box
  /** The map and a touch more; for a base that starts farther out, up to where it stands, so that it can come in. */
  readonly outer: Box
}

function limitsFor(map: Box, start: Box): Limits {
  return { map, outer: boxUnion(grownBox(map, TOUCH), start) }
}

/** How far a straight leg can go before the base leaves the bounds. */
function roomWithin({ map, outer }: Limits, start: Box, along: Point, length: number): number {
  let room = length
  const edges: readonly (readonly [speed: number, toMap: number, toOuter: number])[] = [
    [along.x, map.maxX - start.maxX, outer.maxX - start.maxX],
    [-along.x, start.minX - map.minX, start.minX - outer.minX],
    [along.y, map.maxY - start.maxY, outer.maxY - start.maxY],
    [-along.y, start.minY - map.minY, start.minY - outer.minY],
  ]
  for (const [speed, toMap, toOuter] of edges) {
    if (speed > 0 && toOuter / speed < length) room = Math.min(room, Math.max(0, toMap / speed))
  }
  return room
}

function advanceStraight(
  from: Placed,
  leg: StraightLeg,
  near: readonly Obstacle[],
  limits?: Limits,
): LegDone {
  const start = footprint(from)
  const along = direction(headingOf(from, leg))
  const meetings: { id: string; policy: InTheWay['policy']; at: number; deep: Stretch }[] = []
  for (const { id, policy, shape } of near) {
    const deep = sweep(start, along, shape, TOUCH)
    if (deep === null || deep.exit <= 0 || deep.enter >= leg.length) continue
    const touch = sweep(start, along, shape, 0) ?? deep
    meetings.push({ id, policy, at: Math.max(0, touch.enter), deep })
  }
  let limit = leg.length
  let stop: LegDone['stop'] = null
  if (limits) {
    limit = roomWithin(limits, start.box, along, limit)
    if (limit < leg.length) stop = { kind: 'map-edge', id: null }
  }
  for (const { id, policy, at } of meetings) {
    if (policy === 'stop' && at < limit) {
      limit = at
      stop = { kind: 'contact', id }
    }
  }
  for (;;) {
    const blocking = meetings.find(({ deep }) => deep.enter < limit && limit < deep.exit)
    if (blocking !== undefined && blocking.at < limit) {
      limit = blocking.at
      stop = { kind: blocking.policy === 'pass' ? 'no-room' : 'contact', id: blocking.id }
      continue
    }
    const to = limit === 0 ? from : settle(poseOn(from, leg, limit), near, limits)
    if (to !== null) {
      const passed = meetings.filter(({ policy, at }) => policy === 'pass' && at < limit)
      return { done: limit, to, stop, passed: passed.map(({ id, at }) => ({ id, at })) }
    }
    if (stop === null) stop = { kind: 'no-room', id: null }
    limit = Math.max(0, limit - 1)
  }
}

function advanceTurn(from: Placed, leg: TurnLeg, near: readonly Obstacle[], limits?: Limits): LegDone {
  const all = Math.abs(leg.by)
  const pivot = pivotPoint(from, leg.about)
  const radius = pointDistance(pivot, from.at) + footprint(from).reach
  const tenth = (radius * Math.PI) / 1800
  const passed = new Map<string, number>()
  let stop: LegDone['stop'] = null
  let over: readonly Obstacle[] = []
  let free = 0
  for (let turned = 0; ; ) {
    const pose = poseOn(from, leg, turned)
    const outside = limits !== undefined && !holds(limits.outer, pose.box)
    const hit = near.find(({ policy, shape }) => policy === 'stop' && footprintsOverlap(pose, shape))
    if (outside || hit !== undefined) {
      stop = hit === undefined ? { kind: 'map-edge', id: null } : { kind: 'contact', id: hit.id }
      if (over.length > 0) stop = { kind: 'no-room', id: over[0]?.id ?? null }
      break
    }
    over = near.filter(({ policy, shape }) => policy === 'pass' && footprintsOverlap(pose, shape))
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
      const kept = [...passed].filter(([, at]) => at < done).map(([id, at]) => ({ id, at }))
      const cut = done < all && stop === null ? { kind: 'no-room' as const, id: null } : stop
      return { done: Math.max(0, done), to, stop: cut, passed: kept }
    }
  }
}

/** How many tenths a base may surely turn before anything can change, at least one. */
function safeTenths(
  pose: Footprint,
  near: readonly Obstacle[],
  limits: Limits | undefined,
  tenth: number,
): number {
  let room = Infinity
  for (const { shape } of near) {
    const rough = pointDistance(pose.centre, shape.centre) - pose.reach - shape.reach
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

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.minX <= inner.minX &&
    inner.maxX <= outer.maxX &&
    outer.minY <= inner.minY &&
    inner.maxY <= outer.maxY
  )
}

/**
 * Brings a pose to a whole-millimetre position that overlaps nothing: the nearest one, or one beside it; null if
 * none of the nine fits.
 */
function settle(pose: Footprint, near: readonly Obstacle[], limits: Limits | undefined): Placed | null {
  const fits = (at: Point): boolean => {
    const shape = footprintAt(at, pose.facing, pose.base)
    if (limits !== undefined && !holds(limits.outer, shape.box)) return false
    return near.every((obstacle) => !footprintsOverlap(shape, obstacle.shape))
  }
  const nearest = wholePoint(pose.centre)
  if (fits(nearest)) return { at: nearest, facing: pose.facing, base: pose.base }
  const beside: Point[] = []
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) beside.push({ x: nearest.x + dx, y: nearest.y + dy })
  beside.sort((p, q) => squaredDistance(p, pose.centre) - squaredDistance(q, pose.centre))
  const at = beside.find(fits)
  return at === undefined ? null : { at, facing: pose.facing, base: pose.base }
}
