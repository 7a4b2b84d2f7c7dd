import type { SceneDeployment } from '../../kernel/scene.ts'
import type { Frame } from '../canvas/frame.ts'
import { boundsOf } from '../canvas/geometry.ts'
import { clipped, hatch, type Ink, traceArea } from '../canvas/ink.ts'
import { HALO } from '../canvas/palette.ts'
import { hatchAngle, type SideStyle } from './sides.ts'

/**
 * Draws where sides may deploy: hatched in the side's colour, each side its own way, with a border of its own. Zones
 * that overlap show both.
 */
export function drawDeployment(
  ink: Ink,
  frame: Frame,
  zones: readonly SceneDeployment[],
  styleOf: (side: string) => SideStyle,
  orderOf: (side: string) => number,
): void {
  const { k } = frame
  for (const { side, polygons } of zones) {
    const { front } = styleOf(side)
    for (const polygon of polygons) {
      const outline = polygon.map(frame.px)
      clipped(ink, outline, 0, () => {
        ink.strokeStyle = front
        ink.globalAlpha = 0.3
        ink.lineWidth = 3 * k
        hatch(ink, boundsOf(outline), 24 * k, hatchAngle(orderOf(side)))
        ink.globalAlpha = 1
        // Within the border only: what touches the map's edge keeps its line.
        for (const [colour, width] of [
          [HALO, 14],
          [front, 8],
        ] as const) {
          ink.beginPath()
          traceArea(ink, outline)
          ink.strokeStyle = colour
          ink.lineWidth = width * k
          ink.stroke()
        }
      })
    }
  }
}
