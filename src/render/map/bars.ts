import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import type { SideStyle } from './sides.ts'

/** Strength left as a share of the start, 0..1. */
export const share = (s: { readonly now: number; readonly full: number }): number =>
  s.full <= 0 ? 0 : Math.min(1, Math.max(0, s.now / s.full))

/** A bar in a dark frame: what is left of a share (0..1) in the colour of the side's letters. */
export function drawBar(ink: Ink, style: SideStyle, { x, y, w, h }: Rect, left: number): void {
  const rim = Math.max(1, h * 0.18)
  ink.fillStyle = style.line
  ink.fillRect(x, y, w, h)
  ink.fillStyle = style.gone
  ink.fillRect(x + rim, y + rim, w - 2 * rim, h - 2 * rim)
  ink.fillStyle = style.left
  ink.fillRect(x + rim, y + rim, Math.max(0, (w - 2 * rim) * left), h - 2 * rim)
}
