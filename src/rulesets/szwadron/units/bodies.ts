import { offset } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import type { Box, Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { baseOf, profile } from './profile.ts'
import type { Body, SzUnit } from './state.ts'

/** Figures stand on eighths of a millimetre: a turned block is then tight within the thickness of a hair (SZ-GEO-01). */
const FINE = 8
export const fine = (mm: number): number => Math.round(mm * FINE) / FINE

/** A figure somewhere else. Made member by member, for it is done for every figure in every move. */
export const bodyAt = ({ n, as }: Body, { x, y }: Point, f: Facing): Body =>
  as === undefined ? { n, x, y, f } : { n, x, y, f, as }

/** Where the figures of a unit stand, with the box round them. */
export interface Feet {
  readonly feet: readonly Footprint[]
  readonly box: Box
}

/** What is worked out once of the figures of a unit as they stand: a list of figures is replaced, never changed. */
interface Known {
  bodies: readonly Body[]
  feet: Feet | null
  frame: Frame | null
}

/** By unit and not by list of figures: of these the log keeps all that ever were, and would keep all this with them. */
const known = new WeakMap<Pick<SzUnit, 'bodies' | 'card'>, Known>()

function knownOf(u: Pick<SzUnit, 'bodies' | 'card'>): Known {
  const { bodies } = u
  let found = known.get(u)
  if (found === undefined) {
    found = { bodies, feet: null, frame: null }
    known.set(u, found)
  } else if (found.bodies !== bodies) {
    found.bodies = bodies
    found.feet = null
    found.frame = null
  }
  return found
}

/** The bases of a unit's figures, in the order of {@link SzUnit.bodies} (SZ-GEO-02). */
export function feetOf(u: Pick<SzUnit, 'bodies' | 'card'>): Feet {
  const found = knownOf(u)
  found.feet ??= standing(found.bodies, baseOf(profile(u)))
  return found.feet
}

/** The rectangle round a unit's figures, as {@link frameRound} has it. */
export function frameOf(u: Pick<SzUnit, 'bodies' | 'card'>): Frame {
  const found = knownOf(u)
  found.frame ??= frameRound(found.bodies, baseOf(profile(u)))
  return found.frame
}

/** Bases of figures that stand so. */
export function standing(bodies: readonly Body[], base: RectBase): Feet {
  const feet: Footprint[] = []
  let before: Footprint | null = null
  for (const { x, y, f } of bodies) {
    const at = { x, y }
    // Figures of a unit mostly look one way, and what lies about a centre is then the same.
    const foot: Footprint =
      before !== null && before.facing === f ? before.shifted(at) : footprintAt(at, f, base)
    feet.push(foot)
    before = foot
  }
  return { feet, box: boxRound(feet) }
}

/** The upright box round some bases. */
export function boxRound(feet: readonly Footprint[]): Box {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (const { box } of feet) {
    if (box.minX < minX) minX = box.minX
    if (box.minY < minY) minY = box.minY
    if (box.maxX > maxX) maxX = box.maxX
    if (box.maxY > maxY) maxY = box.maxY
  }
  return { minX, minY, maxX, maxY }
}

/** The mean of the centres (SZ-GEO-20), on whole millimetres. */
export function centroid(bodies: readonly Point[]): Point {
  let x = 0
  let y = 0
  for (const one of bodies) {
    x += one.x
    y += one.y
  }
  return { x: Math.round(x / bodies.length), y: Math.round(y / bodies.length) }
}

/** What the kernel keeps of a unit: the rectangle round its figures, turned as they are. */
export interface Frame {
  readonly at: Point
  readonly facing: Facing
  readonly base: RectBase
}

/** The rectangle round some figures, along the front of the first (SZ-GEO-06). */
export function frameRound(bodies: readonly Body[], base: RectBase): Frame {
  const facing = bodies[0]?.f ?? 0
  const origin = { x: 0, y: 0 }
  const right = offset(origin, facing, 1, 0)
  const ahead = offset(origin, facing, 0, 1)
  let left = Infinity
  let most = -Infinity
  let rear = Infinity
  let front = -Infinity
  for (const { x, y, f } of bodies) {
    const aside = x * right.x + y * right.y
    const along = x * ahead.x + y * ahead.y
    // Figures that look another way are boxed by their longer side.
    const halfW = f === facing ? base.width / 2 : Math.max(base.width, base.depth) / 2
    const halfD = f === facing ? base.depth / 2 : halfW
    left = Math.min(left, aside - halfW)
    most = Math.max(most, aside + halfW)
    rear = Math.min(rear, along - halfD)
    front = Math.max(front, along + halfD)
  }
  const centre = offset(origin, facing, (left + most) / 2, (rear + front) / 2)
  return {
    at: { x: Math.round(centre.x), y: Math.round(centre.y) },
    facing,
    base: {
      kind: 'rect',
      width: Math.max(1, Math.round(most - left)),
      depth: Math.max(1, Math.round(front - rear)),
    },
  }
}
