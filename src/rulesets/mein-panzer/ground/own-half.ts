import { shapeBox } from '../../../kernel/space/area.ts'
import type { BattleMap } from '../../../kernel/space/places.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'

/** A rectangle by two of its corners. */
const box = (x0: number, y0: number, x1: number, y1: number): Polygon => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
]

/** The whole of the table, in which scouts may begin (MP-SET-07). */
export const wholeTable = ({ width, height }: Pick<BattleMap, 'width' | 'height'>): Polygon =>
  box(0, 0, width, height)

/** The half of the table in which a side's zone mostly lies, cut across its longer way to the enemy (MP-ART-14, MP-SET-07). */
export function ownHalf(
  { width, height }: Pick<BattleMap, 'width' | 'height'>,
  zone: readonly Point[],
): Polygon {
  const { minX, minY, maxX, maxY } = shapeBox(zone)
  const [aside, ahead] = [(minX + maxX) / 2 - width / 2, (minY + maxY) / 2 - height / 2]
  if (Math.abs(aside) > Math.abs(ahead))
    return aside < 0 ? box(0, 0, Math.floor(width / 2), height) : box(Math.ceil(width / 2), 0, width, height)
  return ahead < 0 ? box(0, 0, width, Math.floor(height / 2)) : box(0, Math.ceil(height / 2), width, height)
}
