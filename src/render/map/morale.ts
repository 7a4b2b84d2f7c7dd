import { disc, type Ink } from '../canvas/ink.ts'
import type { SideStyle } from './sides.ts'

/**
 * Draws a ring of radius `r` pixels that closes as morale (0..1) is whole, in the colour of the side's letters: what is
 * left is what one reads. When little is left its middle is filled as a warning.
 */
export function drawMorale(
  ink: Ink,
  x: number,
  y: number,
  r: number,
  morale: number,
  style: SideStyle,
): void {
  const left = Math.min(1, Math.max(0, morale))
  ink.fillStyle = style.gone
  disc(ink, { x, y }, r * 1.25)
  ink.fillStyle = style.fill
  disc(ink, { x, y }, r * 0.75)
  ink.lineWidth = r * 0.34
  ink.strokeStyle = style.left
  ink.beginPath()
  ink.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + left * Math.PI * 2)
  ink.stroke()
  if (left > 0.34) return
  ink.fillStyle = style.gone
  disc(ink, { x, y }, r * 0.83)
  ink.fillStyle = style.alarm
  disc(ink, { x, y }, r * 0.56)
}
