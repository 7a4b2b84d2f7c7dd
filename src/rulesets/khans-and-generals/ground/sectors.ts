import { direction } from '../../../kernel/space/angle.ts'
import { corners } from '../../../kernel/space/base.ts'
import { side } from '../../../kernel/space/segment.ts'
import type { Placed, Point, Vector } from '../../../kernel/space/types.ts'

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
