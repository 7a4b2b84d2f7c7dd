import {
  cosine,
  normaliseFacing,
  offset,
  rotatePoint,
  sine,
  snap,
  travel,
  turnBetween,
  wholePoint,
} from './angle.ts'
import { extent, type Footprint, footprint, footprintAt, frontMidpoint } from './base.ts'
import { pointDistance, wholeMm } from './segment.ts'
import type { Facing, Placed, Point } from './types.ts'

/** What a base may turn about: a corner, the middle of its front edge, or its centre. */
export const PIVOTS = ['front-left', 'front-right', 'rear-right', 'rear-left', 'front', 'centre'] as const

export type Pivot = (typeof PIVOTS)[number]

/** A straight move: `heading` in tenths clockwise from the facing (0 forward, 1800 backward), `length` in mm. */
export interface StraightLeg {
  readonly kind: 'straight'
  readonly heading: number
  readonly length: number
}

/** A turn in place: `by` tenths, clockwise positive, about a point of the base. */
export interface TurnLeg {
  readonly kind: 'turn'
  readonly about: Pivot
  readonly by: number
}

/** One step of a move. */
export type Leg = StraightLeg | TurnLeg

/** How much of a leg there is: millimetres of a straight move, tenths of a degree of a turn, never negative. */
export function legAmount(leg: Leg): number {
  return leg.kind === 'straight' ? leg.length : Math.abs(leg.by)
}

/** The same leg, done only as far as `amount` of `legAmount`, a turn in whole tenths; beyond its end, all of it. */
export function cutLeg(leg: Leg, amount: number): Leg {
  const all = legAmount(leg)
  if (amount >= all && (leg.kind === 'straight' || Number.isInteger(all))) return leg
  const done = Math.max(0, Math.min(amount, all))
  if (leg.kind === 'straight') return { ...leg, length: done }
  const tenths = Math.floor(done)
  return { ...leg, by: leg.by < 0 ? 0 - tenths : tenths }
}

/** The point of a base that a pivot names, on the lattice; a circle has the corners of the square round it. */
export function pivotPoint(placed: Placed, pivot: Pivot): Point {
  if (pivot === 'centre') return placed.at
  const { width, depth } = extent(placed.base)
  const { right, forward } = PIVOT_SIDES[pivot]
  return offset(placed.at, placed.facing, (right * width) / 2, (forward * depth) / 2)
}

const PIVOT_SIDES: Readonly<Record<Pivot, { readonly right: number; readonly forward: number }>> = {
  'front-left': { right: -1, forward: 1 },
  'front-right': { right: 1, forward: 1 },
  'rear-right': { right: 1, forward: -1 },
  'rear-left': { right: -1, forward: -1 },
  front: { right: 0, forward: 1 },
  centre: { right: 0, forward: 0 },
}

/** The facing along which a straight leg goes over the map. */
export function headingOf(from: Placed, leg: StraightLeg): Facing {
  return normaliseFacing(from.facing + leg.heading)
}

/** Where the centre of a base is after `amount` millimetres of a straight leg, on the lattice. */
export function centreOn(from: Placed, leg: StraightLeg, amount: number): Point {
  const along = headingOf(from, leg)
  return { x: from.at.x + snap(sine(along) * amount), y: from.at.y + snap(cosine(along) * amount) }
}

/** Where a base is after `amount` of a leg, before its centre is brought to a whole millimetre. */
export function poseOn(from: Placed, leg: Leg, amount: number): Footprint {
  if (leg.kind === 'straight') return footprint(from).shifted(centreOn(from, leg, amount))
  if (amount === 0) return footprint(from)
  const by = leg.by < 0 ? 0 - amount : amount
  const centre = leg.about === 'centre' ? from.at : rotatePoint(from.at, pivotPoint(from, leg.about), by)
  return footprintAt(centre, normaliseFacing(from.facing + by), from.base)
}

/** A base after a whole leg with nothing in its way, its centre on a whole millimetre. */
export function afterLeg(from: Placed, leg: Leg): Footprint {
  if (leg.kind === 'straight') {
    return footprint(from).shifted(travel(from.at, headingOf(from, leg), leg.length))
  }
  return onWholeMm(poseOn(from, leg, Math.abs(leg.by)))
}

/** A base with its centre brought to the nearest whole millimetre; the base itself if that is on one. */
export function onWholeMm(pose: Footprint): Footprint {
  const { x, y } = pose.at
  return Number.isInteger(x) && Number.isInteger(y) ? pose : pose.shifted(wholePoint(pose.at))
}

/**
 * How far the middle of the front edge goes on a leg, in whole millimetres: on a straight move its length, on a turn the
 * arc it describes; nothing about the front's middle or about the centre.
 */
export function legLength(from: Placed, leg: Leg): number {
  if (leg.kind === 'straight') return wholeMm(leg.length)
  if (leg.about === 'front' || leg.about === 'centre') return 0
  const radius = pointDistance(pivotPoint(from, leg.about), frontMidpoint(from))
  return wholeMm((radius * Math.abs(leg.by) * Math.PI) / 1800)
}

/** The turn that brings a base to a facing about a pivot, the shorter way round; null if it already faces so. */
export function turnTo(from: Placed, facing: Facing, about: Pivot): TurnLeg | null {
  const by = turnBetween(from.facing, facing)
  return by === 0 ? null : { kind: 'turn', about, by }
}
