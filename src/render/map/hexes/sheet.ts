import type { HexMapSize } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Crop } from '../../canvas/frame.ts'

/** How far it is across a hex from side to side on the printed sheet, in millimetres. */
export const HEX = 100
/** From the middle of a hex to a corner. */
export const CORNER = HEX / Math.sqrt(3)
/** From one row to the next. */
export const ROW = CORNER * 1.5

/** The size of the sheet on which a hex map is printed, in millimetres. */
export const sheetOf = (map: HexMapSize): { width: number; height: number } => ({
  width: Math.round((map.width + 0.5) * HEX),
  height: Math.round((map.height - 1) * ROW + 2 * CORNER),
})

/** The middle of a hex on the sheet: millimetres east and north of its south-west corner. */
export function middleOn(map: HexMapSize, hex: Point): Point {
  return {
    x: (hex.x - (hex.y % 2 === 0 ? 0 : 0.5)) * HEX,
    y: sheetOf(map).height - CORNER - (hex.y - 1) * ROW,
  }
}

/** The six corners of a hex on the sheet, the northern one first, then against the clock. */
export function cornersOn(map: HexMapSize, hex: Point): Point[] {
  const { x, y } = middleOn(map, hex)
  return [90, 150, 210, 270, 330, 30].map((degrees) => ({
    x: x + Math.cos((degrees * Math.PI) / 180) * CORNER,
    y: y + Math.sin((degrees * Math.PI) / 180) * CORNER,
  }))
}

/** A part of a hex map as a part of its sheet; `center` names a hex, the width is measured with hexes of 100 mm. */
export const cropOn = (map: HexMapSize, crop: Crop | undefined): Crop | undefined =>
  crop === undefined ? undefined : { ...crop, center: middleOn(map, crop.center) }
