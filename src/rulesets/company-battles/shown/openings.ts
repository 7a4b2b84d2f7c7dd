import type { SceneFeature } from '../../../kernel/scene.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'

/** A way in or out of a building, as its scenario says it (FW-TER-07). */
interface Opening {
  readonly kind: string
  readonly at: Point
  readonly width: number
}

/** Doors, windows and breaches as short lines on the wall that they are nearest to (FW-TER-07). */
export function openingsOf(polygon: Polygon, openings: unknown): SceneFeature[] {
  if (!Array.isArray(openings)) return []
  return (openings as readonly Opening[]).map(({ kind, at, width }) => {
    const [a, b] = nearestWall(polygon, at)
    const long = Math.max(1, Math.hypot(b.x - a.x, b.y - a.y))
    const half = { x: ((b.x - a.x) / long) * (width / 2), y: ((b.y - a.y) / long) * (width / 2) }
    const line = [
      { x: Math.round(at.x - half.x), y: Math.round(at.y - half.y) },
      { x: Math.round(at.x + half.x), y: Math.round(at.y + half.y) },
    ]
    return { shape: 'line', kind, line, height: 'low' }
  })
}

function nearestWall(polygon: Polygon, at: Point): readonly [Point, Point] {
  const walls = polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length] as Point] as const)
  return walls.reduce((best, wall) => (pointToLine(wall, at) < pointToLine(best, at) ? wall : best))
}
