import { bearing, normaliseFacing, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { INCH } from '../../tables/inches.ts'
import { FIELD } from '../../tables/templates.ts'

/** How the field lies: its middle, the battery's centre, and which of its six arrows points there, from 0 (MP-ART-08). */
export interface FieldLaid {
  readonly at: Point
  readonly battery: Point
  readonly arrow: number
}

/** Tenths of a degree between the arrows, and between neighbours of the outer ring. */
const ARROW = 600
const OUTER = 300

/**
 * The middle of a cell of the artillery field, 1 to 19: 1 on the mark, 2 to 7 around it, 8 to 19 outside, clockwise from the
 * direction of the battery, turned back by the arrow (MP-ART-08).
 */
export function cellAt({ at, battery, arrow }: FieldLaid, cell: number): Point {
  const pitch = FIELD.pitch * INCH
  const first = bearing(at, battery) - ARROW * arrow
  if (cell === 1) return at
  if (cell <= 7) return wholePoint(travel(at, normaliseFacing(first + ARROW * (cell - 2)), pitch))
  const far = cell % 2 === 0 ? 2 * pitch : Math.sqrt(3) * pitch
  return wholePoint(travel(at, normaliseFacing(first + OUTER * (cell - 8)), far))
}
