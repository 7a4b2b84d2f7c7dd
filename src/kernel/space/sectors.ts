import { direction } from './angle.ts'
import { corners } from './base.ts'
import { side } from './segment.ts'
import type { Facing, Placed, Point, Vector } from './types.ts'

/** The four surroundings of a base. */
export type Sector = 'front' | 'left' | 'right' | 'rear'

const ORIGIN: Point = { x: 0, y: 0 }

/** Cross product of two vectors: positive if `b` points to the left of `a`. */
function turns(a: Vector, b: Vector): number {
  return side(ORIGIN, a, b)
}

/**
 * The sector of a base in which a point lies. A rectangle's surroundings are divided by its diagonals; a circle's
 * into quarters, the front one centred on its facing. A point on a dividing line is in front, else on a flank
 * (KG-FAC-01, KG-FAC-02); the centre itself is in front.
 */
export function sectorOf(of: Placed, p: Point): Sector {
  const to = { x: p.x - of.at.x, y: p.y - of.at.y }
  let toLeft: Vector
  let toRight: Vector
  if (of.base.kind === 'rect') {
    const [left, right] = corners(of) as readonly [Point, Point]
    toLeft = { x: left.x - of.at.x, y: left.y - of.at.y }
    toRight = { x: right.x - of.at.x, y: right.y - of.at.y }
  } else {
    toLeft = direction(of.facing - 450)
    toRight = direction(of.facing + 450)
  }
  const fromLeft = turns(toLeft, to)
  const fromRight = turns(toRight, to)
  if (fromLeft <= 0 && fromRight >= 0) return 'front'
  if (fromLeft > 0 && fromRight < 0) return 'rear'
  return fromLeft > 0 ? 'left' : 'right'
}

/**
 * True if a point lies within `halfWidth` tenths of a degree (0..1800) to either side of a facing, as seen from
 * `from`; the arc's borders and its apex belong to it.
 */
export function inArc(from: Point, facing: Facing, halfWidth: number, p: Point): boolean {
  if (halfWidth >= 1800) return true
  const to = { x: p.x - from.x, y: p.y - from.y }
  const rightOfLeft = turns(direction(facing - halfWidth), to) <= 0
  const leftOfRight = turns(direction(facing + halfWidth), to) >= 0
  return halfWidth <= 900 ? rightOfLeft && leftOfRight && !behind(facing, to) : rightOfLeft || leftOfRight
}

/** True if a vector points backward of a facing: it tells an arc of no width from its opposite. */
function behind(facing: Facing, to: Vector): boolean {
  const ahead = direction(facing)
  return ahead.x * to.x + ahead.y * to.y < 0
}
