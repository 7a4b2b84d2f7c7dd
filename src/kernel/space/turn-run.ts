import { type Footprint, footprint, footprintsOverlap, TOUCH } from './base.ts'
import { clearance } from './convex.ts'
import { afterLeg, pivotPoint, poseOn, type TurnLeg } from './leg.ts'
import { boxAbout, holds, pointDistance } from './segment.ts'
import {
  type InTheWay,
  type LegDone,
  type Limits,
  limitsFor,
  NOTHING,
  obstaclesIn,
  settle,
} from './surroundings.ts'
import type { Box } from './types.ts'

/** Beyond this gap in millimetres the gap between two bases' circles is near enough to go by. */
const ROUGH = 5

/** A turn among bases: as far as it goes before it comes to one that stops it, to the edge, or to no room to end. */
export function advanceTurn(
  from: Footprint,
  leg: TurnLeg,
  bases: readonly InTheWay[],
  bounds?: Box,
): LegDone {
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
