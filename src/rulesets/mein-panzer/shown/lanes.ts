import { bearing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { side } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'

/** A line as ground so far to either side of it, in hundredths of an inch. */
export function bandOf(line: readonly Point[], half: number): Polygon {
  const beside = (right: number): Point[] =>
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
      return wholePoint(offset(p, bearing(a, b), right, 0))
    })
  return [...beside(half), ...beside(-half).reverse()]
}

/** The part of an outline that lies within so far of a line, stretch by stretch. */
export const alongLane = (polygon: Polygon, line: readonly Point[], half: number): Polygon[] =>
  line.flatMap((b, i) => {
    const a = line[i - 1]
    if (a === undefined) return []
    const part = within(polygon, bandOf([a, b], half))
    return part.length < 3 ? [] : [part]
  })

/** The part of an outline within a convex one. */
function within(polygon: Polygon, convex: Polygon): Polygon {
  const middle = {
    x: convex.reduce((sum, { x }) => sum + x, 0) / convex.length,
    y: convex.reduce((sum, { y }) => sum + y, 0) / convex.length,
  }
  return convex.reduce<Polygon>((kept, from, i) => {
    const to = convex[(i + 1) % convex.length] as Point
    const inward = Math.sign(side(from, to, middle))
    const depth = (p: Point): number => side(from, to, p) * inward
    return kept.flatMap((p, at) => {
      const next = kept[(at + 1) % kept.length] as Point
      const [here, there] = [depth(p), depth(next)]
      const crossed = here >= 0 !== there >= 0
      const share = here / (here - there || 1)
      const border = wholePoint({ x: p.x + (next.x - p.x) * share, y: p.y + (next.y - p.y) * share })
      return [...(here >= 0 ? [p] : []), ...(crossed ? [border] : [])]
    })
  }, polygon)
}
