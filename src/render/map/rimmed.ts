import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Pixel } from '../canvas/geometry.ts'
import { type Ink, traceRounded } from '../canvas/ink.ts'
import { HALO } from '../canvas/palette.ts'

/* Lines and labels that people put over a map: seen on any ground. */

/** Pixels of a label's letters in a 1600-pixel picture. */
const TEXT = 24

/** A line with a light rim, so that it is seen on any ground. */
export function stroke(
  ink: Ink,
  { k }: Frame,
  colour: string,
  dash: readonly number[],
  trace: () => void,
): void {
  for (const [style, width] of [
    [HALO, 7],
    [colour, 3.2],
  ] as const) {
    ink.strokeStyle = style
    ink.lineWidth = width * k
    ink.setLineDash(style === HALO ? [] : dash.map((one) => one * k))
    ink.beginPath()
    trace()
    ink.stroke()
  }
  ink.setLineDash([])
}

/** A text in a light box with a coloured rim, its middle at a point, and all of it on the map. */
export function drawLabel(ink: Ink, { k, map }: Frame, at: Pixel, text: string, colour: string): void {
  const size = TEXT * k
  ink.font = font(size, 'bold')
  const [w, h] = [textWidth(text, size, 'bold') + size, size * 1.4]
  const x = Math.min(map.x + map.w - w, Math.max(map.x, at.x - w / 2))
  const y = Math.min(map.y + map.h - h, Math.max(map.y, at.y - h / 2))
  ink.fillStyle = HALO
  ink.beginPath()
  traceRounded(ink, { x, y, w, h }, h / 3)
  ink.fill()
  ink.strokeStyle = colour
  ink.lineWidth = 2 * k
  ink.stroke()
  ink.fillStyle = colour
  ink.fillText(text, x + size / 2, y + size * 1.05)
}
