import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import type { BaseShape } from './sides.ts'
import { drawFromAbove } from './symbols/from-above.ts'
import { drawSymbol } from './symbols/symbols.ts'
import { isPlanned, shorterSide, type UnitPlot } from './unit-plot.ts'

/**
 * What is on a base itself: the symbol; the symbol with strength, low morale and first status, when no tag tells them;
 * or those with the unit's name.
 */
export type LabelDetail = 'symbol' | 'marked' | 'named'

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
  Math.max(8 * k, Math.min(shorterSide(shape) * 0.8, shorterSide(shape) - 9 * k))

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
    if (!smallest && shorterSide(plot.shape) < size * 1.7) continue
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

/** Draws the symbol of a unit, and its name where it is asked for and has room. */
export function inscribe(ink: Ink, plot: UnitPlot, { k }: Frame, inscription: LabelDetail): void {
  const { at, style, unit, sign } = plot
  if (plot.nato !== undefined) {
    const { image, anchor } = plot.nato
    ink.drawImage(image, Math.round(sign.at.x - anchor.x), Math.round(sign.at.y - anchor.y))
    return
  }
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
  if (isPlanned(plot, k)) return drawFromAbove(ink, plot, k)
  drawSymbol(ink, unit.symbol, sign.at.x, sign.at.y, symbolSize(sign.shape, k), style.on)
}
