import type { Ink } from '../canvas/ink.ts'
import type { SideStyle } from './sides.ts'

/**
 * Draws a ring of radius `r` pixels that closes as morale (0..1) is whole; when little is left its middle is filled as
 * a warning.
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
  ink.lineWidth = r * 0.5
  ink.strokeStyle = style.line
  ink.beginPath()
  ink.arc(x, y, r, 0, Math.PI * 2)
  ink.stroke()
  ink.lineWidth = r * 0.34
  ink.strokeStyle = style.on === '#ffffff' ? '#ffffff' : '#fffdf2'
  ink.beginPath()
  ink.arc(x, y, r, -Math.PI / 2, -Math.PI / 2 + left * Math.PI * 2)
  ink.stroke()
  if (left > 0.34) return
  ink.fillStyle = '#f2b632'
  ink.beginPath()
  ink.arc(x, y, r * 0.55, 0, Math.PI * 2)
  ink.fill()
}
