import { type Footprint, footprint, footprintsOverlap, TOUCH } from './base.ts'
import { onWholeMm } from './leg.ts'
import { boxesMeet, boxUnion, grownBox, holds, squaredDistance } from './segment.ts'
import type { Box, Placed, Point } from './types.ts'

/*
 * Among what a leg is gone: bases in the way, the map's edge, and the whole millimetre on which it must end.
 */

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
export interface Stop {
  readonly kind: 'contact' | 'no-room' | 'map-edge'
  /** The base met; null for the map's edge. */
  readonly id: string | null
}

/** One leg as far as it went: how much of it was done, as `legAmount` counts, where it ended, and why early. */
export interface LegDone {
  readonly done: number
  readonly to: Footprint
  readonly stop: Stop | null
  /** The bases it went over, and how much of the leg was done when it came to each. */
  readonly passed: readonly { readonly id: string; readonly at: number }[]
}

/** A leg of which nothing could be done. */
export const notAtAll = (from: Footprint): LegDone => ({ done: 0, to: from, stop: null, passed: NOTHING })

/** The bases that share ground with a swept box, but not with the mover at its start. */
export function obstaclesIn(swept: Box, start: Footprint, bases: readonly InTheWay[]): readonly InTheWay[] {
  let near: InTheWay[] | null = null
  for (const base of bases) {
    const shape = footprint(base.placed)
    if (!boxesMeet(shape.box, swept) || footprintsOverlap(start, shape)) continue
    near ??= []
    near.push(base)
  }
  return near ?? NOTHING
}

export const NOTHING: readonly never[] = []

/** The map a base must keep to, and the box it may not leave. */
export interface Limits {
  readonly map: Box
  /** The map and a small margin; for a base that starts farther out, up to where it stands, so that it can come in. */
  readonly outer: Box
}

export function limitsFor(map: Box, start: Box): Limits {
  return { map, outer: boxUnion(grownBox(map, TOUCH), start) }
}

/**
 * Brings a pose to a whole-millimetre position that overlaps nothing: the nearest one, or one beside it; null if
 * none of the nine fits.
 */
export function settle(
  pose: Footprint,
  near: readonly InTheWay[],
  limits: Limits | undefined,
): Footprint | null {
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
