import { font } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { between, boundsOf, type Pixel } from '../../canvas/geometry.ts'
import { type Ink, traceArea } from '../../canvas/ink.ts'
import { HALO, INK } from '../../canvas/palette.ts'

/** How far a roof's slopes reach towards its middle. */
const SLOPES = 0.55

/** The hips of a roof over an outline in pixels, and its flat top. */
export function drawRoof(ink: Ink, frame: Frame, polygon: readonly Pixel[]): void {
  const { x, y, w, h } = boundsOf(polygon)
  const middle = { x: x + w / 2, y: y + h / 2 }
  const top = polygon.map((p) => between(p, middle, SLOPES))
  ink.strokeStyle = '#7a4f36'
  ink.lineWidth = 1.5 * frame.mark
  ink.beginPath()
  polygon.forEach((p, i) => {
    const inner = top[i] ?? p
    ink.moveTo(p.x, p.y)
    ink.lineTo(inner.x, inner.y)
  })
  traceArea(ink, top)
  ink.stroke()
}

const ROMAN = ['', '', 'II', 'III', 'IV', 'V', 'VI'] as const

/** The number of storeys on a roof, where there are several. */
export function drawStoreys(ink: Ink, frame: Frame, polygon: readonly Pixel[], storeys: number): void {
  const text = ROMAN[Math.min(storeys, ROMAN.length - 1)] ?? ''
  if (text === '') return
  const { x, y, w, h } = boundsOf(polygon)
  const size = Math.max(12 * frame.k, Math.min(30 * frame.k, Math.min(w, h) * 0.36))
  ink.font = font(size, 'bold')
  ink.textAlign = 'center'
  ink.textBaseline = 'middle'
  ink.lineJoin = 'round'
  ink.strokeStyle = HALO
  ink.lineWidth = 4 * frame.k
  ink.strokeText(text, x + w / 2, y + h / 2)
  ink.fillStyle = INK
  ink.fillText(text, x + w / 2, y + h / 2)
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
}

/** A hull that will not drive again: two strokes from corner to corner. */
export function drawCross(ink: Ink, frame: Frame, polygon: readonly Pixel[]): void {
  ink.strokeStyle = '#2b2724'
  ink.lineWidth = 2.6 * frame.mark
  ink.beginPath()
  for (const [i, p] of polygon.slice(0, Math.floor(polygon.length / 2)).entries()) {
    const over = polygon[i + Math.floor(polygon.length / 2)]
    if (over === undefined || (polygon.length > 4 && i % 4 !== 0)) continue
    ink.moveTo(p.x, p.y)
    ink.lineTo(over.x, over.y)
  }
  ink.stroke()
}
