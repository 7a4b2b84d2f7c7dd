import type { Scene, SceneHexes } from '../../../kernel/scene.ts'
import { formatHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { font } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { boundsOf, type Pixel } from '../../canvas/geometry.ts'
import { clipped, hatch, type Ink, traceArea } from '../../canvas/ink.ts'
import { HALO, INK } from '../../canvas/palette.ts'
import { hatchAngle, type SideStyle } from '../sides.ts'
import { cornersOn, HEX, middleOn } from './sheet.ts'

/** The measure of the map in hexes, from its rows. */
export const sizeOf = ({ rows }: SceneHexes): { width: number; height: number } => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
})

/** Height of a hex's number and how far its foot stands above the middle of the hex, mm: over counters, under the corner. */
export const NUMBER = HEX * 0.138
export const NUMBER_FOOT = HEX * 0.35
/** Its letters; a pale rim keeps them readable on woods and water, and at night. */
export const NUMBER_INK = '#453f36'
export const NUMBER_RIM = { colour: '#fffaeb', alpha: 0.72 } as const
/** The pale rim of the lines of a zone: by night the ground is as dark as they are. */
export const ZONE_RIM = { colour: HALO, alpha: 0.7 } as const

/** Draws the faint lines of the hexes. */
export function drawHexGrid(ink: Ink, frame: Frame, hexes: SceneHexes): void {
  const map = sizeOf(hexes)
  ink.strokeStyle = INK
  ink.globalAlpha = 0.3
  ink.lineWidth = Math.max(1, 1.2 * frame.k)
  ink.beginPath()
  for (const hex of every(map)) traceArea(ink, cornersOn(map, hex).map(frame.px))
  ink.stroke()
  ink.globalAlpha = 1
}

/** Draws the numbers of hexes: of all, or of those that something else was drawn over. */
export function drawHexNumbers(
  ink: Ink,
  frame: Frame,
  hexes: SceneHexes,
  which: Iterable<Point> = every(sizeOf(hexes)),
): void {
  const map = sizeOf(hexes)
  const size = NUMBER * frame.scale
  ink.fillStyle = NUMBER_INK
  ink.strokeStyle = NUMBER_RIM.colour
  ink.lineWidth = size * 0.3
  ink.lineJoin = 'round'
  ink.font = font(size)
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  for (const hex of which) {
    const middle = middleOn(map, hex)
    const at = frame.px({ x: middle.x, y: middle.y + NUMBER_FOOT })
    ink.globalAlpha = NUMBER_RIM.alpha
    ink.strokeText(formatHex(hex), at.x, at.y)
    ink.globalAlpha = 1
    ink.fillText(formatHex(hex), at.x, at.y)
  }
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
}

/** Numbers of the columns above and below the map, and of the rows on both sides. */
export function drawHexNames(ink: Ink, frame: Frame, hexes: SceneHexes): void {
  const map = sizeOf(hexes)
  const { map: box, k } = frame
  const size = 20 * k
  const off = 24 * k
  ink.font = font(size, 'bold')
  ink.fillStyle = INK
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  const named = (n: number): string => String(n).padStart(2, '0')
  const inside = (at: number, from: number, length: number): boolean =>
    at > from + size * 0.6 && at < from + length - size * 0.6
  for (let column = 1; column <= map.width; column++) {
    // Even rows lie half a hex further east, so the middle of a column is between the two.
    const { x } = frame.px({ x: column * HEX - HEX / 4, y: 0 })
    if (!inside(x, box.x, box.w)) continue
    ink.fillText(named(column), x, box.y - off)
    ink.fillText(named(column), x, box.y + box.h + off)
  }
  for (let row = 1; row <= map.height; row++) {
    const { y } = frame.px(middleOn(map, { x: 1, y: row }))
    if (!inside(y, box.y, box.h)) continue
    ink.fillText(named(row), box.x - off, y)
    ink.fillText(named(row), box.x + box.w + off, y)
  }
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
}

function* every(map: { readonly width: number; readonly height: number }): Iterable<Point> {
  for (let y = 1; y <= map.height; y++) for (let x = 1; x <= map.width; x++) yield { x, y }
}

/** Hatches the control zones of each side, under the numbers of their hexes if those are shown. */
export function drawZones(
  ink: Ink,
  scene: Scene,
  frame: Frame,
  hexes: SceneHexes,
  styleOf: (side: string) => SideStyle,
  numbered: boolean,
): void {
  const map = sizeOf(hexes)
  for (const zone of hexes.zones) {
    const order = scene.sides.find((side) => side.id === zone.side)?.order ?? 0
    for (const hex of zone.hexes) {
      const outline = cornersOn(map, hex).map(frame.px)
      hatchZone(ink, frame, outline, styleOf(zone.side), order)
    }
  }
  if (!numbered) return
  const hatched = hexes.zones.flatMap((zone) => zone.hexes)
  drawHexNumbers(ink, frame, hexes, new Map(hatched.map((hex) => [formatHex(hex), hex])).values())
}

/** Hatches one hex of a side's control zone, its outline in pixels. */
export function hatchZone(
  ink: Ink,
  frame: Frame,
  outline: readonly Pixel[],
  style: SideStyle,
  order: number,
): void {
  clipped(ink, outline, 0, () => {
    const lines = (colour: string, width: number, alpha: number): void => {
      ink.strokeStyle = colour
      ink.globalAlpha = alpha
      ink.lineWidth = width * frame.k
      hatch(ink, boundsOf(outline), 17 * frame.k, hatchAngle(order))
      ink.globalAlpha = 1
    }
    lines(ZONE_RIM.colour, 4.2, ZONE_RIM.alpha)
    lines(style.front, 1.9, 1)
  })
}
