import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import { disc, type Ink, traceRounded } from '../canvas/ink.ts'
import { drawStatus } from './badges.ts'
import { drawBar, share } from './bars.ts'
import { drawMorale } from './morale.ts'
import { drawBase } from './unit-base.ts'
import { shorterSide, type UnitPlot } from './unit-plot.ts'
import { inscribe, type LabelDetail } from './unit-signs.ts'

/**
 * Draws a base, true to scale and facing: fill and rim of its side, the front edge thick with a nose, its troop's
 * symbol upright, and whatever else the inscription asks for.
 */
export function drawUnit(ink: Ink, plot: UnitPlot, frame: Frame, inscription: LabelDetail): void {
  const { k } = frame
  drawBase(ink, plot, frame)
  if (inscription !== 'symbol') drawStrengthOnBase(ink, plot, k)
  if ((plot.unit.others?.length ?? 0) > 0) drawHead(ink, plot, k)
  inscribe(ink, plot, frame, inscription)
  if (inscription !== 'symbol') drawMoraleOnBase(ink, plot, k)
  drawNumber(ink, plot, k)
  const status = plot.unit.badges[0]
  const corner = plot.outline[1]
  if (inscription !== 'symbol' && status !== undefined && corner !== undefined) {
    drawStatus(ink, status, corner.x, corner.y, 19 * k)
  }
}

/** An inner rim: of a unit whose bases stand apart it is the base that commands the others. */
function drawHead(ink: Ink, { at, turn, shape, style }: UnitPlot, k: number): void {
  if (shape.kind === 'circle') return
  const inset = Math.max(3 * k, Math.min(5 * k, shape.w * 0.09))
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  ink.strokeStyle = style.on
  ink.lineWidth = Math.max(1.2 * k, inset * 0.45)
  ink.strokeRect(-shape.w / 2 + inset, -shape.h / 2 + inset, shape.w - 2 * inset, shape.h - 2 * inset)
  ink.restore()
}

/** The height of the letters of a number, in pixels of a 1600-pixel picture, and of the shorter side of its base; smaller than so many pixels nobody reads them. */
const NUMBER = { most: 22, share: 0.26, legible: 10.5 } as const

/** Its number among the bases of its unit, in a plate in the right corner of its rear, upright. */
function drawNumber(ink: Ink, { unit: { number }, at, turn, shape, style }: UnitPlot, k: number): void {
  if (number === undefined || shape.kind === 'circle') return
  const size = Math.min(NUMBER.most * k, shorterSide(shape) * NUMBER.share)
  if (size < NUMBER.legible) return
  const said = String(number)
  const [w, h] = [Math.max(size * 1.1, textWidth(said, size, 'bold') + size * 0.4), size * 1.1]
  const [x, y] = [shape.w / 2 - w / 2 - 4 * k, shape.h / 2 - h / 2 - 4 * k]
  const middle = {
    x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
  }
  ink.fillStyle = style.line
  traceRounded(ink, { x: middle.x - w / 2, y: middle.y - h / 2, w, h }, size * 0.3)
  ink.fill()
  ink.fillStyle = '#ffffff'
  ink.font = font(size, 'bold')
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillText(said, middle.x, middle.y + size * 0.36)
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
