import { lookUp } from '../../../kernel/look-up.ts'
import type { Frame } from '../../canvas/frame.ts'
import {
  apart,
  between,
  boundsOf,
  edges,
  fixed,
  nearestOnLine,
  type Pixel,
  steps,
} from '../../canvas/geometry.ts'
import { type Ink, traceArea, traceLine } from '../../canvas/ink.ts'

/** How the strokes of a slope look: their distance, their reach toward the crest (share of the way) and weight. */
interface SlopeStyle {
  readonly every: number
  readonly reach: number
  readonly weight: number
  readonly rings: readonly number[]
  readonly border: number
}

const SLOPES: Readonly<Record<string, SlopeStyle>> = {
  gentle: { every: 13, reach: 0.26, weight: 1.1, rings: [0.36, 0.68], border: 1.2 },
  steep: { every: 7.5, reach: 0.4, weight: 2.1, rings: [0.3, 0.52, 0.74], border: 2.2 },
  /** Level ground above lower ground: slopes without a top. */
  plateau: { every: 9, reach: 0.5, weight: 1.5, rings: [], border: 1.6 },
  cliff: { every: 10, reach: 0.22, weight: 3, rings: [0.5], border: 5 },
}

/** Strokes of gentle slopes, and of all others. */
export const BROWN = '#674e2f'
export const DARK_BROWN = '#5d452a'

/**
 * What lies over the ground of a hill: the higher, the warmer.
 * @internal The tests of contrast lay it on every ground.
 */
export const hillFill = (level: number): string => `rgba(196,168,112,${0.2 + 0.1 * Math.min(3, level)})`

/** One point of a hill's foot with the point of the crest it climbs to. */
interface Climb {
  readonly foot: Pixel
  readonly top: Pixel
  /** Weight by the light, which comes from the north-west: slopes turned from it are drawn heavier. */
  readonly shade: number
}

function climbs(polygon: readonly Pixel[], crest: readonly Pixel[], every: number): Climb[] {
  const out: Climb[] = []
  for (const [a, b] of edges(polygon)) {
    for (const { at } of steps([a, b], every)) {
      const top = nearestOnLine(at, crest)
      const length = apart(at, top) || 1
      const outward = { x: (at.x - top.x) / length, y: (at.y - top.y) / length }
      out.push({ foot: at, top, shade: 1 + 0.75 * (outward.x * 0.6 + outward.y * 0.8) })
    }
  }
  return out
}

/**
 * Draws a hill: paler rings toward the top, contour lines, strokes that run down its slopes (thicker away from the
 * light), and the crest line. Outline and crest are in pixels; a hill without a crest climbs to its middle.
 */
export function drawRelief(
  ink: Ink,
  frame: Frame,
  kind: string,
  level: number,
  polygon: readonly Pixel[],
  crestLine: readonly Pixel[],
): void {
  if (polygon.length < 3) return
  const style = lookUp(SLOPES, kind) ?? {
    every: 13,
    reach: 0.26,
    weight: 1.3,
    rings: [0.36, 0.68],
    border: 1.4,
  }
  const m = frame.mark
  const box = boundsOf(polygon)
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const crest = crestLine.length > 0 ? crestLine : [middle]
  const round = kind === 'cliff' ? 4 * m : 18 * m
  const ring = (t: number): Pixel[] => climbs(polygon, crest, 16 * m).map((c) => between(c.foot, c.top, t))

  ink.fillStyle = hillFill(level)
  ink.beginPath()
  traceArea(ink, polygon, round)
  ink.fill()
  for (const t of style.rings) {
    const outline = ring(t)
    ink.beginPath()
    traceArea(ink, outline, 12 * m)
    ink.fillStyle = 'rgba(255,250,232,0.34)'
    ink.fill()
    ink.strokeStyle = BROWN
    ink.globalAlpha = 0.55
    ink.lineWidth = 1.2 * m
    ink.stroke()
    ink.globalAlpha = 1
  }

  ink.lineCap = 'round'
  ink.strokeStyle = kind === 'gentle' ? BROWN : DARK_BROWN
  climbs(polygon, crest, style.every * m).forEach((climb, i) => {
    const full = Math.min(style.reach * apart(climb.foot, climb.top), 34 * m)
    const reach = full * (0.75 + 0.5 * fixed(9, i, 0))
    const length = apart(climb.foot, climb.top) || 1
    const end = between(climb.foot, climb.top, reach / length)
    ink.lineWidth = Math.max(0.7, style.weight * climb.shade * 0.9) * m
    ink.beginPath()
    if (kind === 'cliff') {
      const across = {
        x: (-(end.y - climb.foot.y) / (reach || 1)) * 4 * m,
        y: ((end.x - climb.foot.x) / (reach || 1)) * 4 * m,
      }
      ink.fillStyle = DARK_BROWN
      ink.moveTo(climb.foot.x + across.x, climb.foot.y + across.y)
      ink.lineTo(end.x, end.y)
      ink.lineTo(climb.foot.x - across.x, climb.foot.y - across.y)
      ink.fill()
    } else {
      ink.moveTo(climb.foot.x, climb.foot.y)
      ink.lineTo(end.x, end.y)
      ink.stroke()
    }
  })
  ink.lineWidth = style.border * m
  ink.beginPath()
  traceArea(ink, polygon, round)
  ink.stroke()
  ink.globalAlpha = 1

  if (crestLine.length > 1 && kind !== 'plateau') {
    ink.strokeStyle = DARK_BROWN
    ink.lineWidth = 2.6 * m
    ink.setLineDash([12 * m, 5 * m, 2 * m, 5 * m])
    ink.beginPath()
    traceLine(ink, crestLine)
    ink.stroke()
    ink.setLineDash([])
  }
  ink.lineCap = 'butt'
}
