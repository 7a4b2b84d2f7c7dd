import { offset } from '../../../kernel/space/angle.ts'
import type { Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { fine } from '../units/bodies.ts'
import { type Body, CAISSON_FIGURE, isCaisson } from '../units/state.ts'
import { assign } from './assigning.ts'

/** A shape for figures to stand in: files beside each other, ranks behind (SZ-GEO-03, SZ-GEO-04). */
export interface Shape {
  readonly files: number
  /** Millimetres between bases; 0 is a block. */
  readonly gap: number
  readonly facing: Facing
  /** Figures placed one by one: rows from the front, an `x` for each (SZ-GEO-05). */
  readonly rows?: readonly string[]
}

/**
 * The places of a shape round a middle, rank by rank from the front, left to right; the last rank may be short and
 * stands to the left (SZ-GEO-03). `centre` is the middle of the whole shape.
 */
export function slots(count: number, shape: Shape, base: RectBase, centre: Point): Body[] {
  const { files, gap, facing, rows } = shape
  const across = rows === undefined ? Math.max(1, Math.min(files, count)) : longestOf(rows)
  const ranks = rows === undefined ? Math.ceil(count / across) : rows.length
  const places: Body[] = []
  for (let rank = 0; rank < ranks; rank++) {
    for (let file = 0; file < across; file++) {
      if (rows === undefined ? places.length === count : rows[rank]?.[file] !== FIGURE) continue
      const right = (file - (across - 1) / 2) * (base.width + gap)
      const ahead = ((ranks - 1) / 2 - rank) * (base.depth + gap)
      const at = offset(centre, facing, right, ahead)
      places.push({ n: places.length + 1, x: fine(at.x), y: fine(at.y), f: facing })
    }
  }
  return places
}

/** How many marks the longest of some rows has. */
const longestOf = (rows: readonly string[]): number => Math.max(...rows.map(({ length }) => length))

/** What stands for a figure in a drawn row. */
export const FIGURE = 'x'

/** How many places of a shape figures fill: a gun and its caisson fill one together (SZ-SPEC-06). */
export const placeCount = (bodies: readonly Pick<Body, 'as'>[]): number => {
  const caissons = bodies.filter(isCaisson).length
  return Math.max(caissons, bodies.length - caissons)
}

/** The places of a shape for some figures, in their order; a caisson stands behind its gun and touches it (SZ-SPEC-06). */
export function placesFor(
  bodies: readonly Pick<Body, 'as'>[],
  shape: Shape,
  base: RectBase,
  centre: Point,
): Body[] {
  const count = placeCount(bodies)
  if (!bodies.some(isCaisson)) return slots(count, shape, base, centre)
  const pairs = slots(count, shape, { ...base, depth: 2 * base.depth }, centre)
  const filled = { gun: 0, caisson: 0 }
  return bodies.map(({ as }, i) => {
    const which = as === CAISSON_FIGURE ? 'caisson' : 'gun'
    const { x, y, f } = pairs[filled[which]++] as Body
    const at = offset({ x, y }, f, 0, which === 'gun' ? base.depth / 2 : -base.depth / 2)
    return { n: i + 1, x: fine(at.x), y: fine(at.y), f }
  })
}

/** Who goes to which of the places made for them: guns and caissons each to their own, others as {@link assign} says. */
export const assignPlaces = (
  bodies: readonly Pick<Body, 'as'>[],
  from: readonly Point[],
  to: readonly Point[],
): number[] => (bodies.some(isCaisson) ? bodies.map((_, i) => i) : assign(from, to))
