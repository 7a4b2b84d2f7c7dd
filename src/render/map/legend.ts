import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'
import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK } from '../canvas/palette.ts'
import { drawRim, sideStyle, traceBase } from './sides.ts'
import { drawSymbol } from './symbols/symbols.ts'

const TITLE = 38
const FACT = 31
const LINE = 46
const PAD = 26
const SCALE_ROOM = 330

/** A line of the legend, broken to the width of the strip. */
interface Flow {
  readonly rows: readonly (readonly Item[])[]
}
interface Item {
  readonly text: string
  /** The order of the side in whose colour it stands; null: it is nobody's. */
  readonly side: number | null
  /** The sign on that colour. */
  readonly symbol?: string
  readonly w: number
}

/** Breaks sides and facts into rows no wider than `width`. */
function flow(scene: Scene, language: Language, width: number, k: number): Flow {
  const items: Item[] = [
    ...scene.sides.flatMap((side) => [
      { text: sayPlain(side.name, language), side: side.order },
      ...(scene.aloft ?? [])
        .filter((one) => one.side === side.id)
        .map(({ label, symbol }) => ({ text: label, side: side.order, symbol })),
    ]),
    ...scene.legend.facts.map((fact) => ({ text: sayPlain(fact, language), side: null })),
  ].map((item) => {
    const width = textWidth(item.text, FACT * k, item.side === null ? 'normal' : 'bold')
    return { ...item, w: width + (item.side === null ? 0 : 62 * k) }
  })
  const rows: Item[][] = [[]]
  let used = 0
  for (const item of items) {
    const gap = used === 0 ? 0 : 36 * k
    const breaks = used > 0 && used + gap + item.w > width
    if (breaks) {
      rows.push([])
      used = 0
    }
    rows[rows.length - 1]?.push(item)
    used += (breaks ? 0 : gap) + item.w
  }
  return { rows: rows.filter((row) => row.length > 0) }
}

/** The height of the legend for a picture of a width, in pixels. */
export function legendHeight(scene: Scene, language: Language, width: number, k: number): number {
  const { rows } = flow(scene, language, width - 2 * PAD * k, k)
  return (PAD * 0.4 + TITLE * 1.35 + rows.length * LINE + PAD * 0.8) * k
}

/** Draws the legend strip: title, scale and north, the sides with their colours, and the facts of the moment. */
export function drawLegend(ink: Ink, scene: Scene, frame: Frame, language: Language): void {
  const { strip, k } = frame
  const x = strip.x + PAD * k
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  ink.font = font(TITLE * k, 'bold')
  ink.fillStyle = INK
  const titleLine = strip.y + (PAD * 0.1 + TITLE) * k
  const title = sayPlain(scene.legend.title, language)
  ink.fillText(shortened(ink, title, strip.w - 2 * PAD * k - SCALE_ROOM * k), x, titleLine)
  drawScale(ink, frame, scene, {
    x: strip.x + strip.w - (PAD + SCALE_ROOM) * k,
    y: titleLine - TITLE * k,
    w: SCALE_ROOM * k,
    h: TITLE * k,
  })
  ink.strokeStyle = FAINT_INK
  ink.lineWidth = 1.2 * k
  ink.beginPath()
  ink.moveTo(x, titleLine + 13 * k)
  ink.lineTo(strip.x + strip.w - PAD * k, titleLine + 13 * k)
  ink.stroke()
  flow(scene, language, strip.w - 2 * PAD * k, k).rows.forEach((row, i) => {
    const line = titleLine + 13 * k + (i + 0.82) * LINE * k
    let at = x
    row.forEach((item, n) => {
      if (n > 0) {
        ink.fillStyle = FAINT_INK
        ink.beginPath()
        ink.arc(at - 18 * k, line - FACT * 0.33 * k, 3 * k, 0, Math.PI * 2)
        ink.fill()
      }
      if (item.side !== null) {
        const middle = line - FACT * 0.36 * k
        drawSwatch(ink, item.side, at, middle, k, item.symbol ?? null)
      }
      ink.font = font(FACT * k, item.side === null ? 'normal' : 'bold')
      ink.fillStyle = INK
      ink.fillText(item.text, at + (item.side === null ? 0 : 62 * k), line)
      at += item.w + 36 * k
    })
  })
}

/** A text cut to a width, with an ellipsis where it was cut. */
function shortened(ink: Ink, text: string, width: number): string {
  if (ink.measureText(text).width <= width) return text
  let n = text.length
  while (n > 1 && ink.measureText(`${text.slice(0, n)}…`).width > width) n--
  return `${text.slice(0, n).trimEnd()}…`
}

/** A small base in a side's colour, as it stands on the map; one with a sign is as high as that needs. */
export function drawSwatch(
  ink: Ink,
  order: number,
  x: number,
  y: number,
  k: number,
  symbol: string | null = null,
): void {
  const style = sideStyle(order)
  const shape = { kind: 'rect', w: 50 * k, h: (symbol === null ? 30 : 40) * k } as const
  ink.save()
  ink.translate(x + 25 * k, y)
  ink.beginPath()
  traceBase(ink, shape)
  ink.fillStyle = style.fill
  ink.fill()
  drawRim(ink, style, shape, 6 * k)
  ink.strokeStyle = style.line
  ink.lineWidth = 2 * k
  ink.beginPath()
  traceBase(ink, shape)
  ink.stroke()
  if (symbol !== null) drawSymbol(ink, symbol, 0, 0, 34 * k, style.on)
  ink.restore()
}

/** The longest round length that fits, in centimetres. */
function roundLength(scale: number, room: number): number {
  for (const cm of [200, 100, 50, 40, 20, 10, 5]) if (cm * 10 * scale <= room) return cm
  return 2
}

/** A bar with its length where lengths are measured, or what a square is where they are not, and an arrow to the north. */
function drawScale(ink: Ink, frame: Frame, { hexes, map }: Scene, box: Rect): void {
  if (hexes === undefined && map.square === undefined) drawBar(ink, frame, box)
  if (map.square !== undefined) drawSquare(ink, frame, map.square, box)
  const { k } = frame
  const tip = { x: box.x + box.w - 14 * k, y: box.y + 2 * k }
  ink.fillStyle = INK
  ink.beginPath()
  ink.moveTo(tip.x, tip.y)
  ink.lineTo(tip.x + 10 * k, tip.y + 34 * k)
  ink.lineTo(tip.x, tip.y + 26 * k)
  ink.lineTo(tip.x - 10 * k, tip.y + 34 * k)
  ink.closePath()
  ink.fill()
}

/** A square of the grid with its side in inches: the only scale of a table on which nothing is measured beforehand. */
function drawSquare(ink: Ink, { k }: Frame, square: number, box: Rect): void {
  const text = `${square / 100} in`
  ink.font = font(24 * k, 'bold')
  const textAt = box.x + box.w - 52 * k - textWidth(text, 24 * k, 'bold')
  const side = 22 * k
  ink.fillStyle = INK
  ink.fillText(text, textAt, box.y + box.h * 0.42 + 12.5 * k)
  ink.lineWidth = 2.4 * k
  ink.strokeStyle = INK
  ink.strokeRect(textAt - 12 * k - side, box.y + box.h * 0.42 + 5 * k - side / 2, side, side)
}

function drawBar(ink: Ink, { k, scale }: Frame, box: Rect): void {
  const north = 40 * k
  ink.font = font(24 * k, 'bold')
  const cm = roundLength(scale, box.w - north - 110 * k)
  const length = cm * 10 * scale
  const text = `${cm} cm`
  const right = box.x + box.w - north
  const textAt = right - textWidth(text, 24 * k, 'bold') - 12 * k
  const [x, y, h] = [textAt - 10 * k - length, box.y + box.h * 0.42, 11 * k]
  ink.fillStyle = INK
  ink.fillText(text, textAt, y + h + 1.5 * k)
  ink.lineWidth = 1.8 * k
  ink.strokeStyle = INK
  for (let i = 0; i < 4; i++) {
    ink.fillStyle = i % 2 === 0 ? INK : '#fffdf6'
    ink.fillRect(x + (length * i) / 4, y, length / 4, h)
  }
  ink.strokeRect(x, y, length, h)
}
