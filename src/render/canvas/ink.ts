import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from './frame.ts'
import { apart, between, boundsOf, fixed, fromBorder, inside, type Pixel, type Rect } from './geometry.ts'

/** What we draw with. */
export type Ink = SKRSContext2D

/**
 * Traces a closed outline; corners are rounded by up to `round` pixels, so that nature doesn't look sawn, but never by
 * more than half an edge.
 */
export function traceArea(ink: Ink, polygon: readonly Pixel[], round = 0): void {
  const n = polygon.length
  if (n < 2) return
  const at = (i: number): Pixel => polygon[((i % n) + n) % n] ?? { x: 0, y: 0 }
  for (let i = 0; i < n; i++) {
    const corner = at(i)
    if (round === 0) {
      if (i === 0) ink.moveTo(corner.x, corner.y)
      else ink.lineTo(corner.x, corner.y)
      continue
    }
    const enter = toward(corner, at(i - 1), round)
    const leave = toward(corner, at(i + 1), round)
    if (i === 0) ink.moveTo(enter.x, enter.y)
    else ink.lineTo(enter.x, enter.y)
    ink.quadraticCurveTo(corner.x, corner.y, leave.x, leave.y)
  }
  ink.closePath()
}

/** The point `distance` pixels from `a` toward `b`, at most half-way. */
function toward(a: Pixel, b: Pixel, distance: number): Pixel {
  const length = apart(a, b)
  return length === 0 ? a : between(a, b, Math.min(0.5, distance / length))
}

/** Traces an open line. */
export function traceLine(ink: Ink, line: readonly Pixel[]): void {
  line.forEach((p, i) => {
    i === 0 ? ink.moveTo(p.x, p.y) : ink.lineTo(p.x, p.y)
  })
}

/** Draws inside an outline only. */
export function clipped(ink: Ink, polygon: readonly Pixel[], round: number, draw: () => void): void {
  ink.save()
  ink.beginPath()
  traceArea(ink, polygon, round)
  ink.clip()
  draw()
  ink.restore()
}

/**
 * Calls `put` for places strewn over an area on a shaken lattice that is fixed to the map: the same area always gets
 * the same places. `dice(n)` gives the place's own numbers in 0..1.
 * @param spacing pixels between places
 * @param inset how far from the border the places stay, in pixels
 */
export function scatterOver(
  frame: Frame,
  polygon: readonly Pixel[],
  spacing: number,
  inset: number,
  put: (p: Pixel, dice: (n: number) => number) => void,
): void {
  const box = boundsOf(polygon)
  const view = frame.map
  const origin = frame.px({ x: 0, y: 0 })
  const high = spacing * 0.86
  const [fromY, toY] = [Math.max(box.y, view.y - spacing), Math.min(box.y + box.h, view.y + view.h + spacing)]
  const [fromX, toX] = [Math.max(box.x, view.x - spacing), Math.min(box.x + box.w, view.x + view.w + spacing)]
  for (let j = Math.floor((fromY - origin.y) / high) - 1; j <= (toY - origin.y) / high + 1; j++) {
    for (let i = Math.floor((fromX - origin.x) / spacing) - 1; i <= (toX - origin.x) / spacing + 1; i++) {
      const dice = (n: number): number => fixed(n, i, j)
      const p = {
        x: origin.x + (i + (j % 2) * 0.5 + (dice(1) - 0.5) * 0.6) * spacing,
        y: origin.y + (j + (dice(2) - 0.5) * 0.6) * high,
      }
      if (inside(p, polygon) && fromBorder(p, polygon) >= inset) put(p, dice)
    }
  }
}

/** Parallel strokes over a box at an angle in radians; draw them inside a clip. */
export function hatch(ink: Ink, box: Rect, spacing: number, angle: number): void {
  const reach = Math.hypot(box.w, box.h) / 2
  const c = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  ink.beginPath()
  for (let d = -reach; d <= reach; d += spacing) {
    ink.moveTo(c.x - uy * d - ux * reach, c.y + ux * d - uy * reach)
    ink.lineTo(c.x - uy * d + ux * reach, c.y + ux * d + uy * reach)
  }
  ink.stroke()
}

/** Fills a disc. */
export function disc(ink: Ink, p: Pixel, radius: number): void {
  ink.beginPath()
  ink.arc(p.x, p.y, radius, 0, Math.PI * 2)
  ink.fill()
}

/** Traces a rectangle with rounded corners. */
export function traceRounded(ink: Ink, r: Rect, radius: number): void {
  ink.beginPath()
  ink.roundRect(r.x, r.y, r.w, r.h, Math.min(radius, r.w / 2, r.h / 2))
}

/** Lets something else of this thread have its turn: pictures take long. */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done))
