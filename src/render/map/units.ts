import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { SceneUnit } from '../../kernel/scene.ts'
import { extent } from '../../kernel/space/base.ts'
import type { Placed } from '../../kernel/space/types.ts'
import { createCanvas, font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import { boundsOf, type Pixel, type Rect } from '../canvas/geometry.ts'
import { disc, type Ink } from '../canvas/ink.ts'
import { drawArc, drawFaces } from './arcs.ts'
import { drawStatus } from './badges.ts'
import { drawBar, share } from './bars.ts'
import { drawMorale } from './morale.ts'
import { type BaseShape, drawRim, type SideStyle, traceBase } from './sides.ts'
import { drawSymbol } from './symbols/symbols.ts'

/** A unit measured out for the picture. */
export interface UnitPlot {
  readonly unit: SceneUnit
  readonly style: SideStyle
  readonly at: Pixel
  /** Radians clockwise from north. */
  readonly turn: number
  readonly shape: BaseShape
  /** Corners of the base; of a round one, an outline of sixteen. */
  readonly outline: readonly Pixel[]
  /** The box around the base and its front mark: no label may cover it. */
  readonly box: Rect
  /** Where its symbol stands, and on what: its base, or one of its figures where its middle is open ground. */
  readonly sign: { readonly at: Pixel; readonly shape: BaseShape }
}

/** Measures a unit out in pixels. */
export function plotUnit(unit: SceneUnit, style: SideStyle, frame: Frame): UnitPlot {
  const at = frame.px(unit.at)
  const turn = (unit.facing * Math.PI) / 1800
  const shape: BaseShape =
    unit.base.kind === 'rect'
      ? { kind: 'rect', w: unit.base.width * frame.scale, h: unit.base.depth * frame.scale }
      : { kind: 'circle', r: (unit.base.diameter / 2) * frame.scale }
  const local =
    shape.kind === 'rect'
      ? [
          { x: -shape.w / 2, y: -shape.h / 2 },
          { x: shape.w / 2, y: -shape.h / 2 },
          { x: shape.w / 2, y: shape.h / 2 },
          { x: -shape.w / 2, y: shape.h / 2 },
        ]
      : Array.from({ length: 16 }, (_, i) => ({
          x: Math.cos((i * Math.PI) / 8) * shape.r,
          y: Math.sin((i * Math.PI) / 8) * shape.r,
        }))
  const place = (p: Pixel): Pixel => ({
    x: at.x + p.x * Math.cos(turn) - p.y * Math.sin(turn),
    y: at.y + p.x * Math.sin(turn) + p.y * Math.cos(turn),
  })
  const outline = local.map(place)
  const nose = place({ x: 0, y: -(shape.kind === 'rect' ? shape.h / 2 : shape.r) - noseOf(shape, frame.k) })
  const box = boundsOf([...outline, nose])
  return { unit, style, at, turn, shape, outline, box, sign: figureFor(unit, frame) ?? { at, shape } }
}

/** The figure that bears the symbol of a unit whose middle is open ground: the one nearest to it. Null: its middle does. */
function figureFor({ at, bodies = [] }: SceneUnit, frame: Frame): UnitPlot['sign'] | null {
  const far = (body: Placed): number => Math.hypot(body.at.x - at.x, body.at.y - at.y)
  const [nearest] = [...bodies].sort((a, b) => far(a) - far(b))
  if (nearest === undefined) return null
  const { width, depth } = extent(nearest.base)
  if (far(nearest) <= Math.hypot(width, depth) / 2 + 1) return null
  return { at: frame.px(nearest.at), shape: { kind: 'rect', w: width * frame.scale, h: depth * frame.scale } }
}

const least = (shape: BaseShape): number => (shape.kind === 'rect' ? Math.min(shape.w, shape.h) : shape.r * 2)
const noseOf = (shape: BaseShape, k: number): number =>
  Math.min(14 * k, Math.max(least(shape) * 0.21, Math.min(9 * k, least(shape) * 0.3)))

/**
 * What is on a base itself: the symbol; the symbol with strength, low morale and first status, when no tag tells them;
 * or those with the unit's name.
 */
export type LabelDetail = 'symbol' | 'marked' | 'named'

/**
 * Draws a base, true to scale and facing: fill and rim of its side, the front edge thick with a nose, its troop's
 * symbol upright, and whatever else the inscription asks for.
 */
export function drawUnit(ink: Ink, plot: UnitPlot, frame: Frame, inscription: LabelDetail): void {
  const { k } = frame
  if (plot.unit.bodies === undefined) {
    const stamp = stampOf(plot, k)
    ink.drawImage(stamp, Math.round(plot.at.x - stamp.width / 2), Math.round(plot.at.y - stamp.height / 2))
    drawFacesAndArc(ink, plot, k)
  } else drawBodies(ink, plot, plot.unit.bodies, frame)
  if (inscription !== 'symbol') drawStrengthOnBase(ink, plot, k)
  inscribe(ink, plot, frame, inscription)
  if (inscription !== 'symbol') drawMoraleOnBase(ink, plot, k)
  const status = plot.unit.badges[0]
  const corner = plot.outline[1]
  if (inscription !== 'symbol' && status !== undefined && corner !== undefined) {
    drawStatus(ink, status, corner.x, corner.y, 19 * k)
  }
}

/** The faces and the field of fire of a unit on one base. */
function drawFacesAndArc(ink: Ink, { unit, style, at, turn, shape }: UnitPlot, k: number): void {
  const [w, h] = shape.kind === 'rect' ? [shape.w, shape.h] : [shape.r * 2, shape.r * 2]
  if (unit.faces === true) drawFaces(ink, style, { at, turn, w, h }, k)
  if (unit.arc !== undefined) drawArc(ink, style, { at, turn, w, h }, unit.arc, k)
}

/** Bases already painted, by look, size and facing: most units stand where they stood in the last picture. */
const stamps = new LRUCache<string, Canvas>({
  maxSize: 24_000_000,
  sizeCalculation: (stamp) => stamp.width * stamp.height * 4,
})

function stampOf(plot: UnitPlot, k: number): Canvas {
  const { shape, style, unit } = plot
  const size = shape.kind === 'rect' ? `${shape.w}x${shape.h}` : `${shape.r}`
  const key = `${style.fill}/${unit.ghost}/${size}/${unit.facing}/${k}`
  const known = stamps.get(key)
  if (known !== undefined) return known
  const reach = shape.kind === 'rect' ? Math.hypot(shape.w, shape.h) / 2 : shape.r
  const side = 2 * Math.ceil(reach + noseOf(shape, k) + 5 * k)
  const stamp = createCanvas(side, side)
  const ink = stamp.getContext('2d')
  ink.translate(side / 2, side / 2)
  ink.rotate(plot.turn)
  paintBase(ink, plot, k)
  stamps.set(key, stamp)
  return stamp
}

/**
 * Paints a base around the origin. Laid one over the other like cut paper: a pale halo, the dark outline, the side's
 * colour.
 */
function paintBase(ink: Ink, plot: UnitPlot, k: number): void {
  const { shape, style, unit } = plot
  const small = least(shape)
  const line = Math.max(1.4 * k, Math.min(2.4 * k, small * 0.08))
  const nose = noseOf(shape, k)
  const front = -(shape.kind === 'rect' ? shape.h / 2 : shape.r)
  fillBase(ink, shape, -3.2 * k, 'rgba(255,253,245,0.85)')
  if (unit.ghost) drawGhost(ink, plot, line, k)
  else {
    fillBase(ink, shape, -line / 2, style.line)
    fillBase(ink, shape, line / 2, style.fill)
    if (small > 18 * k) drawRim(ink, style, shape, Math.min(7 * k, Math.max(3.5 * k, small * 0.13)))
    if (shape.kind === 'rect') {
      ink.fillStyle = style.line
      ink.fillRect(-shape.w / 2 - k, front - k, shape.w + 2 * k, Math.min(4.5 * k, small * 0.14))
    }
  }
  drawNose(ink, style, front, nose)
}

/**
 * Draws a unit of several figures base by base, so that its files, ranks and gaps are seen: each in its side's colour with
 * its front edge thick, and one nose for the whole.
 */
function drawBodies(ink: Ink, plot: UnitPlot, bodies: readonly Placed[], frame: Frame): void {
  const { k, scale } = frame
  const { style, at, turn, shape } = plot
  const shapes = bodies.map((body) => {
    const { width, depth } = extent(body.base)
    return { at: frame.px(body.at), turn: (body.facing * Math.PI) / 1800, w: width * scale, h: depth * scale }
  })
  const line = Math.max(0.8 * k, Math.min(1.6 * k, (shapes[0]?.w ?? 0) * 0.07))
  // The halo first, under all of them: figures that touch have none between them.
  for (const pass of ['halo', 'base'] as const) {
    for (const one of shapes) {
      ink.save()
      ink.translate(one.at.x, one.at.y)
      ink.rotate(one.turn)
      const rect: BaseShape = { kind: 'rect', w: one.w, h: one.h }
      if (pass === 'halo') fillBase(ink, rect, -3.2 * k, 'rgba(255,253,245,0.85)')
      else {
        fillBase(ink, rect, 0, style.line)
        fillBase(ink, rect, line, style.fill)
        ink.fillStyle = style.line
        ink.fillRect(-one.w / 2, -one.h / 2, one.w, Math.max(line, one.h * 0.12))
      }
      ink.restore()
    }
  }
  if (plot.unit.arc !== undefined) for (const one of shapes) drawArc(ink, style, one, plot.unit.arc, k)
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  const nose = noseOf(shape, k)
  drawNose(ink, style, -(shape.kind === 'rect' ? shape.h / 2 : shape.r), nose)
  ink.restore()
}

/** The mark at the middle of a front. */
function drawNose(ink: Ink, style: SideStyle, front: number, nose: number): void {
  ink.fillStyle = style.line
  ink.beginPath()
  ink.moveTo(0, front - nose)
  ink.lineTo(nose * 1.15, front + 1)
  ink.lineTo(-nose * 1.15, front + 1)
  ink.closePath()
  ink.fill()
}

function fillBase(ink: Ink, shape: BaseShape, shrink: number, colour: string): void {
  ink.fillStyle = colour
  if (shape.kind === 'rect') {
    ink.fillRect(-shape.w / 2 + shrink, -shape.h / 2 + shrink, shape.w - 2 * shrink, shape.h - 2 * shrink)
    return
  }
  ink.beginPath()
  traceBase(ink, shape, shrink)
  ink.fill()
}

/** The base of an enemy seen a while ago: grey, with a broken outline. */
function drawGhost(ink: Ink, { shape, style }: UnitPlot, line: number, k: number): void {
  ink.beginPath()
  traceBase(ink, shape)
  ink.fillStyle = style.fill
  ink.fill()
  ink.strokeStyle = style.line
  ink.lineWidth = line
  ink.setLineDash([5 * k, 4 * k])
  ink.stroke()
  ink.setLineDash([])
}

/** A bar along the rear edge: how much of the unit still stands. */
function drawStrengthOnBase(ink: Ink, { at, turn, shape, unit, style }: UnitPlot, k: number): void {
  if (unit.strength === null || shape.kind === 'circle' || unit.strength.full <= 0) return
  const high = Math.max(3 * k, Math.min(6 * k, shape.h * 0.12))
  const [x, y, w] = [-shape.w / 2 + 2 * k, shape.h / 2 - high - k, shape.w - 4 * k]
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  drawBar(ink, style, { x, y, w, h: high }, share(unit.strength))
  ink.restore()
}

/** From this share of its morale down a base without a tag says how much is left. */
const SHAKEN = 0.66

/** A ring at the left end of the front: the morale of a unit that is not steady any more. */
function drawMoraleOnBase(ink: Ink, { unit, outline, shape, style }: UnitPlot, k: number): void {
  const corner = shape.kind === 'rect' ? outline[0] : outline[10]
  if (unit.morale === null || unit.morale > SHAKEN || corner === undefined) return
  ink.fillStyle = style.line
  disc(ink, corner, 9 * k)
  drawMorale(ink, corner.x, corner.y, 6.5 * k, unit.morale, style)
}

/** Half the free room in the middle of a base, upright: half width for a box of the given half height, or less than 0. */
function roomAt(plot: UnitPlot, halfHeight: number): number {
  const { shape, turn } = plot
  if (shape.kind === 'circle') return Math.sqrt(Math.max(0, shape.r ** 2 - halfHeight ** 2))
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const a = c > 1e-6 ? (shape.w / 2 - s * halfHeight) / c : Infinity
  const b = s > 1e-6 ? (shape.h / 2 - c * halfHeight) / s : Infinity
  if (c <= 1e-6 && shape.w / 2 < halfHeight) return -1
  if (s <= 1e-6 && shape.h / 2 < halfHeight) return -1
  return Math.min(a, b)
}

/** A little larger than the field within the rim: the signs are open shapes and have their own margins. */
const symbolSize = (shape: BaseShape, k: number): number =>
  Math.max(8 * k, Math.min(least(shape) * 0.8, least(shape) - 9 * k))

/** The square in which a base's symbol stands. */
export function symbolBox({ sign: { at, shape } }: UnitPlot, k: number): Rect {
  const size = symbolSize(shape, k)
  return { x: at.x - size / 2, y: at.y - size / 2, w: size, h: size }
}

/** Pixels of letters written on bases of a 1600-pixel picture, best first: the larger ones are for large bases. */
const INSIDE_TEXT = [30, 24, 18] as const

/** A unit's name on its own base: the pixels of its letters, its width, and where it stands to the symbol. */
interface NameOnBase {
  readonly size: number
  readonly width: number
  readonly stands: 'beside' | 'below' | 'alone'
}

/** How a unit's name is written on its base, or null when it has no room there. */
export function nameOnBase(plot: UnitPlot, k: number): NameOnBase | null {
  for (const letters of INSIDE_TEXT) {
    const size = letters * k
    const smallest = letters === INSIDE_TEXT[INSIDE_TEXT.length - 1]
    if (!smallest && least(plot.shape) < size * 1.7) continue
    const width = textWidth(plot.unit.label, size, 'bold')
    const stands = fitInside(plot, width, size)
    if (stands === 'beside' || (smallest && stands !== null)) return { size, width, stands }
  }
  return null
}

function fitInside(plot: UnitPlot, textWidth: number, textHeight: number): NameOnBase['stands'] | null {
  const symbol = textHeight * 1.1
  if (roomAt(plot, textHeight * 0.56) >= (symbol + textWidth) / 2 + textHeight * 0.14) return 'beside'
  if (roomAt(plot, (symbol + textHeight) / 2) >= textWidth / 2 + textHeight * 0.08) return 'below'
  if (roomAt(plot, textHeight * 0.4) >= textWidth / 2 + textHeight * 0.05) return 'alone'
  return null
}

function inscribe(ink: Ink, plot: UnitPlot, { k }: Frame, inscription: LabelDetail): void {
  const { at, style, unit, sign } = plot
  const name = inscription === 'named' ? nameOnBase(plot, k) : null
  if (name !== null) {
    const { size, width, stands } = name
    ink.font = font(size, 'bold')
    const symbol = size * 1.1
    ink.fillStyle = style.on
    ink.textAlign = 'left'
    ink.textBaseline = 'alphabetic'
    if (stands === 'beside') {
      drawSymbol(ink, unit.symbol, at.x - width / 2 - 1 * k, at.y, symbol, style.on)
      ink.fillText(unit.label, at.x - width / 2 + symbol / 2 + 1 * k, at.y + size * 0.36)
      return
    }
    if (stands === 'below') {
      drawSymbol(ink, unit.symbol, at.x, at.y - symbol * 0.5, symbol, style.on)
      ink.fillText(unit.label, at.x - width / 2, at.y + size * 0.86)
      return
    }
    ink.fillText(unit.label, at.x - width / 2, at.y + size * 0.36)
    return
  }
  drawSymbol(ink, unit.symbol, sign.at.x, sign.at.y, symbolSize(sign.shape, k), style.on)
}
