import {
  bearing,
  cosine,
  direction,
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
import type { Facing, Placed, Point, Segment } from './types.ts'

/** What a base may turn about: a corner, the middle of its front edge, or its centre (KG-MOV-03). */
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

/** A base after several legs with nothing in its way. */
export function afterLegs(from: Placed, legs: readonly Leg[]): Placed {
  return legs.reduce<Placed>(afterLeg, from)
}

/**
 * The distance a leg costs, in whole millimetres: of a straight move its length, of a turn the arc that the middle
 * of the front edge describes; nothing about the front's middle or about the centre (KG-MEA-01, KG-MOV-03).
 */
export function legLength(from: Placed, leg: Leg): number {
  if (leg.kind === 'straight') return wholeMm(leg.length)
  if (leg.about === 'front' || leg.about === 'centre') return 0
  const radius = pointDistance(pivotPoint(from, leg.about), frontMidpoint(from))
  return wholeMm((radius * Math.abs(leg.by) * Math.PI) / 1800)
}

/** The line that the middle of the front edge follows on a straight leg; on a turn, the chord between its ends. */
export function frontTrack(from: Placed, leg: Leg): Segment {
  const end = poseOn(from, leg, legAmount(leg))
  return {
    a: frontMidpoint(from),
    b: offset(end.at, end.facing, 0, extent(from.base).depth / 2),
  }
}

/** The turn that brings a base to a facing about a pivot, the shorter way round; null if it already faces so. */
export function turnTo(from: Placed, facing: Facing, about: Pivot): TurnLeg | null {
  const by = turnBetween(from.facing, facing)
  return by === 0 ? null : { kind: 'turn', about, by }
}

/**
 * The legs that bring the middle of a base's front edge to a point: a turn about the pivot, then straight ahead.
 * About a front corner this is a wheel. The leg ahead ends within a millimetre or two of the point; it is left out
 * if the front cannot get nearer by going ahead.
 */
export function legsToward(from: Placed, to: Point, about: Pivot): Leg[] {
  const facing = facingToward(from, to, about)
  const turn = turnTo(from, facing, about)
  const turned = turn === null ? from : afterLeg(from, turn)
  const front = frontMidpoint(turned)
  const { x, y } = direction(turned.facing)
  const length = wholeMm((to.x - front.x) * x + (to.y - front.y) * y)
  const legs: Leg[] = turn === null ? [] : [turn]
  if (length > 0) legs.push({ kind: 'straight', heading: 0, length })
  return legs
}

/** The facing to which a base must turn about a pivot so that the middle of its front looks straight at a point. */
function facingToward(from: Placed, to: Point, about: Pivot): Facing {
  const pivot = pivotPoint(from, about)
  const direct = bearing(pivot, to)
  const { right } = PIVOT_SIDES[about]
  if (right === 0) return direct
  const aside = (-right * extent(from.base).width) / 2
  let best = direct
  let least = Infinity
  for (let facing = 0; facing < 3600; facing++) {
    const s = sine(facing)
    const c = cosine(facing)
    const ahead = (to.x - pivot.x) * s + (to.y - pivot.y) * c
    if (ahead < 0) continue
    const off = Math.abs((to.x - pivot.x) * c - (to.y - pivot.y) * s - aside)
    if (off < least) {
      least = off
      best = facing
    }
  }
  return best
}
