import type { Pixel } from '../canvas/geometry.ts'
import { type Ink, traceRounded } from '../canvas/ink.ts'
import { HALO } from '../canvas/palette.ts'
import type { SideStyle } from './sides.ts'

/** A base in pixels: its middle, its turn in radians clockwise from north, its width and depth. */
export interface BaseBox {
  readonly at: Pixel
  readonly turn: number
  readonly w: number
  readonly h: number
}

/** Bases so wide in the picture, in pixels, show their field of fire and their faces. */
const SHOWN_FROM = 56
/** The borders of a field of fire, and those between faces, are so many widths long, whatever the weapon reaches. */
const ARC_LENGTH = 2.2
const FACE_LENGTH = 0.34

/** The field of fire of a base: its two borders, which say where it fires and not how far. */
export function drawArc(ink: Ink, style: SideStyle, box: BaseBox, arc: number, k: number): void {
  const angle = (arc * Math.PI) / 1800
  drawRays(ink, style, box, [-angle, angle], { length: ARC_LENGTH, line: 2.4, dash: [9, 7] }, k)
}

/** How far a base commands: all that lies so far from its edge, in pixels, in a dashed line of its side's colour. */
export function drawReach(
  ink: Ink,
  style: SideStyle,
  { at, turn, w, h }: BaseBox,
  far: number,
  k: number,
): void {
  if (w < SHOWN_FROM * k) return
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  for (const [colour, line] of [
    [HALO, 5],
    [style.line, 2.2],
  ] as const) {
    ink.strokeStyle = colour
    ink.lineWidth = line * k
    ink.setLineDash([3 * k, 7 * k])
    ink.beginPath()
    traceRounded(ink, { x: -w / 2 - far, y: -h / 2 - far, w: w + 2 * far, h: h + 2 * far }, far)
    ink.stroke()
  }
  ink.setLineDash([])
  ink.restore()
}

/** What a base watches: a pale sector about its middle, with a border where it ends to either side. */
export function drawWatch(
  ink: Ink,
  style: SideStyle,
  at: Pixel,
  { facing, arc, far }: { readonly facing: number; readonly arc: number; readonly far: number },
  k: number,
): void {
  const [middle, half] = [((facing - 900) * Math.PI) / 1800, (arc * Math.PI) / 1800]
  ink.save()
  ink.beginPath()
  ink.moveTo(at.x, at.y)
  ink.arc(at.x, at.y, far, middle - half, middle + half)
  ink.closePath()
  ink.globalAlpha = 0.13
  ink.fillStyle = style.front
  ink.fill()
  ink.globalAlpha = 0.75
  ink.strokeStyle = style.line
  ink.lineWidth = 1.6 * k
  ink.setLineDash([9 * k, 6 * k])
  ink.stroke()
  ink.setLineDash([])
  ink.restore()
}

/** How far a barrel stands out from the middle of its base, in longer sides of it. */
const BARREL = 0.85

/** The barrel of a turret, from the middle of its base to beyond its edge. */
export function drawTurret(
  ink: Ink,
  style: SideStyle,
  { at, w, h }: BaseBox,
  facing: number,
  k: number,
): void {
  const angle = (facing * Math.PI) / 1800
  const [from, to] = [Math.min(w, h) * 0.5, Math.max(w, h) * BARREL]
  ink.save()
  ink.lineCap = 'round'
  for (const [colour, width] of [
    [HALO, 7.5],
    [style.line, 4.2],
  ] as const) {
    ink.strokeStyle = colour
    ink.lineWidth = width * k
    ink.beginPath()
    ink.moveTo(at.x + Math.sin(angle) * from, at.y - Math.cos(angle) * from)
    ink.lineTo(at.x + Math.sin(angle) * to, at.y - Math.cos(angle) * to)
    ink.stroke()
  }
  ink.restore()
}

/** The faces of a base: short borders from its corners, on which its diagonals go on. */
export function drawFaces(ink: Ink, style: SideStyle, box: BaseBox, k: number): void {
  const front = Math.atan2(box.w, box.h)
  const corners = [-front, front, Math.PI - front, front - Math.PI]
  drawRays(ink, style, box, corners, { length: FACE_LENGTH, line: 4.5, dash: [] }, k)
}

/** Rays at angles to the front, from the circle about the corners outwards: within the base they would cover the symbol. */
function drawRays(
  ink: Ink,
  style: SideStyle,
  { at, turn, w, h }: BaseBox,
  angles: readonly number[],
  {
    length,
    line,
    dash,
  }: { readonly length: number; readonly line: number; readonly dash: readonly number[] },
  k: number,
): void {
  if (w < SHOWN_FROM * k) return
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  ink.strokeStyle = style.line
  ink.lineWidth = line * k
  ink.setLineDash(dash.map((one) => one * k))
  const from = Math.hypot(w, h) / 2
  const to = from + length * w
  for (const angle of angles) {
    ink.beginPath()
    ink.moveTo(Math.sin(angle) * from, -Math.cos(angle) * from)
    ink.lineTo(Math.sin(angle) * to, -Math.cos(angle) * to)
    ink.stroke()
  }
  ink.setLineDash([])
  ink.restore()
}
