import { lookUp } from '../../../kernel/look-up.ts'
import type { Frame } from '../../canvas/frame.ts'
import { apart, boundsOf, edges, type Pixel } from '../../canvas/geometry.ts'
import { clipped, hatch, type Ink, scatterOver, traceArea } from '../../canvas/ink.ts'
import * as marks from './marks.ts'
import { drawCross, drawRoof } from './roofs.ts'

/** How a kind of ground is drawn: a flat tone, its border and what is strewn or hatched on it. */
interface AreaStyle {
  readonly fill: string
  readonly edge?: string
  readonly edgeWidth?: number
  readonly dash?: readonly number[]
  /** Corner rounding in pixels; natural ground only, works keep their corners. */
  readonly round?: number
  readonly strewn?: {
    readonly mark: marks.Mark
    readonly size: number
    readonly every: number
    readonly inset: number
  }
  /** Anything beyond that, drawn inside the outline. */
  readonly more?: (ink: Ink, frame: Frame, polygon: readonly Pixel[]) => void
}

/** The direction of an area's longest edge, in radians: furrows and planks follow it. */
function lengthwise(polygon: readonly Pixel[]): number {
  let best: readonly [Pixel, Pixel] | null = null
  for (const edge of edges(polygon)) if (best === null || apart(...edge) > apart(...best)) best = edge
  return best === null ? 0 : Math.atan2(best[1].y - best[0].y, best[1].x - best[0].x)
}

const lines =
  (colour: string, width: number, every: number, turn: number | 'along' | 'across') =>
  (ink: Ink, frame: Frame, polygon: readonly Pixel[]): void => {
    ink.strokeStyle = colour
    ink.lineWidth = width * frame.mark
    const along =
      typeof turn === 'number' ? turn : lengthwise(polygon) + (turn === 'across' ? Math.PI / 2 : 0)
    hatch(ink, boundsOf(polygon), every * frame.mark, along)
  }

/** A paler or darker band along the inside of the border. */
const rim =
  (colour: string, width: number, round: number) =>
  (ink: Ink, frame: Frame, polygon: readonly Pixel[]): void => {
    ink.strokeStyle = colour
    ink.lineWidth = width * 2 * frame.mark
    ink.lineJoin = 'round'
    ink.beginPath()
    traceArea(ink, polygon, round * frame.mark)
    ink.stroke()
  }

/** Every kind of ground, zone and work that covers a surface (first user: KG-DAT-06). */
const AREAS: Readonly<Record<string, AreaStyle>> = {
  scrub: {
    fill: '#d3d3a4',
    edge: '#535533',
    edgeWidth: 1.6,
    dash: [7, 5],
    round: 14,
    strewn: { mark: marks.bush, size: 19, every: 33, inset: 9 },
  },
  forest: {
    fill: '#aec795',
    edge: '#415837',
    edgeWidth: 2.6,
    round: 16,
    strewn: { mark: marks.tree, size: 25, every: 29, inset: 11 },
  },
  rocks: {
    fill: '#d6d0c3',
    edge: '#565248',
    edgeWidth: 1.8,
    dash: [3, 4],
    round: 10,
    strewn: { mark: marks.boulder, size: 20, every: 29, inset: 8 },
  },
  marsh: {
    fill: '#c6dcd0',
    edge: '#365756',
    edgeWidth: 1.8,
    dash: [9, 5],
    round: 16,
    strewn: { mark: marks.reeds, size: 20, every: 34, inset: 9 },
  },
  shallowWater: {
    fill: '#b5d6e6',
    edge: '#2a556c',
    edgeWidth: 2.4,
    round: 7,
    strewn: { mark: marks.ripple, size: 18, every: 38, inset: 9 },
    more: rim('#cbe3ee', 4, 7),
  },
  deepWater: {
    fill: '#7fb2d2',
    edge: '#215476',
    edgeWidth: 2.8,
    round: 7,
    strewn: { mark: marks.wave, size: 20, every: 31, inset: 10 },
    more: rim('#98c4de', 5, 7),
  },
  ice: {
    fill: '#c4dfea',
    edge: '#325567',
    edgeWidth: 2,
    round: 7,
    strewn: { mark: marks.crack, size: 26, every: 48, inset: 8 },
  },
  builtLow: {
    fill: '#e6d3bd',
    edge: '#604f40',
    edgeWidth: 2,
    strewn: { mark: marks.cottage, size: 24, every: 42, inset: 15 },
  },
  builtHigh: {
    fill: '#cfc9c4',
    edge: '#4d4844',
    edgeWidth: 3,
    strewn: { mark: marks.tallHouse, size: 29, every: 40, inset: 17 },
  },
  house: { fill: '#e8c6ab', edge: '#57341f', edgeWidth: 3, more: drawRoof },
  wreck: { fill: '#cbc2b4', edge: '#2b2724', edgeWidth: 3.4, more: drawCross },
  field: { fill: '#ecd998', edge: '#605228', edgeWidth: 1.4, more: lines('#cdb35f', 1.6, 9, 'along') },
  pavedRoad: { fill: '#c6c2ba', edge: '#54514c', edgeWidth: 2.4, more: lines('#aaa59b', 1.2, 7, 'across') },
  dirtRoad: { fill: '#dcc59c', edge: '#624f30', edgeWidth: 2, dash: [10, 5] },
  trench: {
    fill: '#8f7a58',
    edge: '#4f4028',
    edgeWidth: 2.6,
    dash: [8, 3],
    more: lines('#6f5c3e', 1.6, 8, 'across'),
  },
  foxholes: {
    fill: 'rgba(150,125,80,0.14)',
    edge: '#615131',
    edgeWidth: 1.4,
    dash: [4, 4],
    strewn: { mark: marks.pit, size: 22, every: 32, inset: 9 },
  },
  minefield: {
    fill: 'rgba(190,70,45,0.13)',
    edge: '#943722',
    edgeWidth: 2,
    dash: [9, 5],
    strewn: { mark: marks.mine, size: 17, every: 36, inset: 9 },
  },
  ford: {
    fill: '#cfe1dc',
    edge: '#2a556c',
    edgeWidth: 2,
    dash: [4, 5],
    strewn: { mark: marks.stone, size: 17, every: 21, inset: 7 },
  },
  bridge: { fill: '#cda877', edge: '#5d4325', edgeWidth: 4, more: lines('#8e6d43', 1.6, 8, 'across') },
  ruins: {
    fill: '#ddd2c2',
    edge: '#585147',
    edgeWidth: 1.8,
    dash: [6, 5],
    strewn: { mark: marks.brokenWalls, size: 25, every: 39, inset: 14 },
  },
  craters: {
    fill: 'rgba(150,125,85,0.20)',
    edge: '#5e513a',
    edgeWidth: 1.4,
    dash: [2, 5],
    round: 14,
    strewn: { mark: marks.crater, size: 25, every: 36, inset: 11 },
  },
  camp: {
    fill: 'rgba(225,200,150,0.55)',
    edge: '#615035',
    edgeWidth: 1.8,
    dash: [10, 4, 2, 4],
    strewn: { mark: marks.tent, size: 25, every: 39, inset: 13 },
  },
  bunker: { fill: '#77736c', edge: '#2d2a26', edgeWidth: 5, more: lines('#96918a', 2.2, 9, Math.PI / 4) },
}

/**
 * Kinds of ground the renderer has a texture for.
 * @internal What the tests of colours and words go through.
 */
export const AREA_KINDS = Object.keys(AREAS)

/**
 * The flat tone of a kind of ground, or null for a kind without one of its own.
 * @internal The test of colours holds them apart for the colour-blind.
 */
export const areaFill = (kind: string): string | null => lookUp(AREAS, kind)?.fill ?? null

/**
 * The border of a kind of ground, or null for a kind without one.
 * @internal The test of contrast holds it against the grounds.
 */
export const areaEdge = (kind: string): string | null => lookUp(AREAS, kind)?.edge ?? null

/** Draws one area of ground, its outline in pixels. A kind without a texture gets a plain dashed border. */
export function drawArea(ink: Ink, frame: Frame, kind: string, polygon: readonly Pixel[]): void {
  if (polygon.length < 3 || kind === 'open') return
  const style = lookUp(AREAS, kind) ?? {
    fill: 'rgba(120,110,90,0.12)',
    edge: '#847a69',
    edgeWidth: 1.5,
    dash: [5, 5],
  }
  const round = (style.round ?? 0) * frame.mark
  ink.beginPath()
  traceArea(ink, polygon, round)
  ink.fillStyle = style.fill
  ink.fill()
  if (style.more !== undefined) clipped(ink, polygon, round, () => style.more?.(ink, frame, polygon))
  if (style.edge !== undefined) {
    ink.strokeStyle = style.edge
    ink.lineWidth = (style.edgeWidth ?? 1.5) * frame.mark
    ink.lineJoin = 'round'
    ink.setLineDash((style.dash ?? []).map((d) => d * frame.mark))
    ink.beginPath()
    traceArea(ink, polygon, round)
    ink.stroke()
    ink.setLineDash([])
  }
  const { strewn } = style
  if (strewn === undefined) return
  ink.lineCap = 'round'
  scatterOver(frame, polygon, strewn.every * frame.mark, strewn.inset * frame.mark, (p, dice) =>
    strewn.mark(ink, p, strewn.size * frame.mark * (0.88 + dice(3) * 0.24), dice(4)),
  )
  ink.lineCap = 'butt'
}
