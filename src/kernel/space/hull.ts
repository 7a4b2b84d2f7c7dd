import { side } from './segment.ts'
import type { Point } from './types.ts'

/** The corners of the smallest convex outline round some points, clockwise; of points in a line its two ends, of one itself. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (all: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of all) {
      while (chain.length > 1 && side(chain.at(-2) as Point, chain.at(-1) as Point, p) >= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  const corners = [...half(sorted), ...half([...sorted].reverse())]
  return corners.length > 0 ? corners : sorted.slice(0, 1)
}
