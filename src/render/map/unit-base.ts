import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { SceneBody } from '../../kernel/scene.ts'
import { extent } from '../../kernel/space/base.ts'
import { kept } from '../../memory.ts'
import { createCanvas } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Ink } from '../canvas/ink.ts'
import { drawArc, drawFaces, drawReach, drawTurret } from './arcs.ts'
import { type BaseShape, drawRim, type SideStyle, traceBase } from './sides.ts'
import { isPlanned, noseOf, shorterSide, type UnitPlot } from './unit-plot.ts'

/** Draws what a unit stands on: one base, or one for each of its figures, with its faces and field of fire. */
export function drawBase(ink: Ink, plot: UnitPlot, frame: Frame): void {
  const { k } = frame
  if (plot.unit.bodies === undefined) {
    const stamp = stampOf(plot, k)
    ink.drawImage(stamp, Math.round(plot.at.x - stamp.width / 2), Math.round(plot.at.y - stamp.height / 2))
    drawFacesAndArc(ink, plot, frame)
  } else drawBodies(ink, plot, plot.unit.bodies, frame)
}

/** The faces, the field of fire and the command of a unit on one base. */
function drawFacesAndArc(ink: Ink, plot: UnitPlot, { k, scale }: Frame): void {
  const { unit, style, at, turn, shape } = plot
  const [w, h] = shape.kind === 'rect' ? [shape.w, shape.h] : [shape.r * 2, shape.r * 2]
  if (unit.faces === true) drawFaces(ink, style, { at, turn, w, h }, k)
  if (unit.arc !== undefined) drawArc(ink, style, { at, turn, w, h }, unit.arc, k)
  if (unit.turret !== undefined && !isPlanned(plot, k))
    drawTurret(ink, style, { at, turn, w, h }, unit.turret, k)
  if (unit.reach !== undefined) drawReach(ink, style, { at, turn, w, h }, unit.reach.far * scale, k)
}

/** Bases already painted, by look, size and facing: most units stand where they stood in the last picture. */
const stamps = new LRUCache<string, Canvas>({
  maxSize: kept(24_000_000, 4_000_000),
  sizeCalculation: (stamp) => stamp.width * stamp.height * 4,
})

function stampOf(plot: UnitPlot, k: number): Canvas {
  const { shape, style, unit } = plot
  const size = shape.kind === 'rect' ? `${shape.w}x${shape.h}` : `${shape.r}`
  const key = `${style.fill}/${unit.ghost}/${isPlanned(plot, k)}/${size}/${unit.facing}/${k}`
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
  const small = shorterSide(shape)
  const line = Math.max(1.4 * k, Math.min(2.4 * k, small * 0.08))
  const nose = noseOf(shape, k)
  const front = -(shape.kind === 'rect' ? shape.h / 2 : shape.r)
  fillBase(ink, shape, -3.2 * k, 'rgba(255,253,245,0.85)')
  if (unit.ghost) drawGhost(ink, plot, line, k)
  else {
    fillBase(ink, shape, -line / 2, style.line)
    fillBase(ink, shape, line / 2, style.fill)
    if (small > 18 * k && !(isPlanned(plot, k) && shape.kind === 'rect'))
      drawRim(ink, style, shape, Math.min(7 * k, Math.max(3.5 * k, small * 0.13)))
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
function drawBodies(ink: Ink, plot: UnitPlot, bodies: readonly SceneBody[], frame: Frame): void {
  const { k, scale } = frame
  const { style, at, turn, shape } = plot
  const shapes = bodies.map((body) => {
    const { width, depth } = extent(body.base)
    const train = body.train === true
    return {
      at: frame.px(body.at),
      turn: (body.facing * Math.PI) / 1800,
      w: width * scale,
      h: depth * scale,
      train,
    }
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
        if (one.train) drawWaggon(ink, one, k)
        else ink.fillRect(-one.w / 2, -one.h / 2, one.w, Math.max(line, one.h * 0.12))
      }
      ink.restore()
    }
  }
  const { arc } = plot.unit
  if (arc !== undefined) for (const one of shapes) if (!one.train) drawArc(ink, style, one, arc, k)
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  const nose = noseOf(shape, k)
  drawNose(ink, style, -(shape.kind === 'rect' ? shape.h / 2 : shape.r), nose)
  ink.restore()
}

/** A waggon seen from above, around the origin in the ink's colour: its chest, four wheels and the pole of its team. */
function drawWaggon(ink: Ink, { w, h }: { readonly w: number; readonly h: number }, k: number): void {
  ink.fillRect(-w * 0.19, -h * 0.12, w * 0.38, h * 0.46)
  ink.fillRect(-Math.max(0.6 * k, w * 0.03), -h * 0.42, 2 * Math.max(0.6 * k, w * 0.03), h * 0.32)
  ink.fillRect(-w * 0.16, -h * 0.34, w * 0.32, Math.max(k, h * 0.05))
  for (const x of [-0.32, 0.24]) for (const y of [-0.1, 0.18]) ink.fillRect(w * x, h * y, w * 0.08, h * 0.16)
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
