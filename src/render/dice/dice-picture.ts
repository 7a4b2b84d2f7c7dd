import { encodePng } from '../canvas/encode.ts'
import { createCanvas, font, textWidth } from '../canvas/fonts.ts'
import type { Pixel } from '../canvas/geometry.ts'
import { disc, type Ink } from '../canvas/ink.ts'
import { FAINT_INK, INK, PAPER } from '../canvas/palette.ts'
import { DIE_COLOURS, drawBody, type Sides } from './shapes.ts'

/** One die of a picture. What sets it apart is told by form as well as by colour. */
export interface PictureDie {
  readonly sides: Sides
  readonly value: number
  readonly colour: 'green' | 'red' | null
  /** Grey, with a small cross beside its face. */
  readonly dropped: boolean
  /** Ringed, with a tick. */
  readonly success: boolean
  /** With a burst: it brought the die after it. */
  readonly exploded: boolean
}

/** A throw: what it is, its dice, what came of it. */
export interface PictureThrow {
  readonly caption: string
  readonly dice: readonly PictureDie[]
  readonly result: string
}

const WIDTH = 720
const MARGIN = 24
const HEAD = 22
const RESULT = 30
/** Most pixels a picture may be high; dice get smaller before it would be exceeded. */
const MOST_HEIGHT = 2400
const SIZES = [84, 64, 48, 36, 28, 22] as const

/**
 * Draws dice as a PNG, throw by throw, 720 pixels wide: as large as they fit, and what does not fit at the smallest
 * size is left out (the text tells it).
 */
export function drawDice(throws: readonly PictureThrow[]): Promise<Buffer> {
  const size = SIZES.find((one) => heightOf(throws, one) <= MOST_HEIGHT) ?? SIZES[SIZES.length - 1] ?? 22
  const height = Math.min(MOST_HEIGHT, Math.ceil(heightOf(throws, size)))
  const canvas = createCanvas(widthOf(throws, size), height)
  const ink = canvas.getContext('2d')
  ink.fillStyle = PAPER
  ink.fillRect(0, 0, canvas.width, canvas.height)
  let y = MARGIN
  for (const one of throws) {
    y = drawThrow(ink, one, size, y)
    if (y > height) break
  }
  return encodePng(canvas)
}

const step = (size: number): number => size * 1.18
const perRow = (size: number): number => Math.floor((WIDTH - 2 * MARGIN) / step(size))
const rowsOf = ({ dice }: PictureThrow, size: number): number => Math.ceil(dice.length / perRow(size))
const throwHeight = (one: PictureThrow, size: number): number =>
  HEAD * 1.5 + rowsOf(one, size) * step(size) + RESULT * 1.4 + 12
const heightOf = (throws: readonly PictureThrow[], size: number): number =>
  2 * MARGIN + throws.reduce((sum, one) => sum + throwHeight(one, size), 0) - 12

/** As wide as what is on it, so that two dice are not lost on a broad sheet. */
function widthOf(throws: readonly PictureThrow[], size: number): number {
  const widest = throws.map((one) =>
    Math.max(
      Math.min(one.dice.length, perRow(size)) * step(size),
      textWidth(one.caption, HEAD),
      textWidth(one.result, RESULT, 'bold'),
    ),
  )
  return Math.min(WIDTH, Math.max(300, Math.ceil(Math.max(...widest) + 2 * MARGIN)))
}

function drawThrow(ink: Ink, one: PictureThrow, size: number, top: number): number {
  text(ink, one.caption, HEAD, FAINT_INK, top + HEAD)
  let y = top + HEAD * 1.5
  const many = perRow(size)
  one.dice.forEach((die, n) => {
    const x = MARGIN + (n % many) * step(size) + size / 2
    drawDie(ink, die, x, y + Math.floor(n / many) * step(size) + size / 2, size / 2)
  })
  y += rowsOf(one, size) * step(size)
  text(ink, one.result, RESULT, INK, y + RESULT)
  return y + RESULT * 1.4 + 12
}

/** A line of text, made smaller where it would not fit the sheet. */
function text(ink: Ink, words: string, px: number, colour: string, y: number): void {
  const weight = px === RESULT ? 'bold' : 'normal'
  const fits = Math.min(1, (WIDTH - 2 * MARGIN) / Math.max(1, textWidth(words, px, weight)))
  ink.font = font(px * fits, weight)
  ink.fillStyle = colour
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  ink.fillText(words, MARGIN, y)
}

function drawDie(ink: Ink, die: PictureDie, x: number, y: number, radius: number): void {
  const coat = DIE_COLOURS[die.dropped ? 'dropped' : (die.colour ?? 'plain')]
  drawBody(ink, die.sides, die.value, coat, x, y, radius * 0.92)
  if (die.colour !== null)
    badge(ink, die.colour === 'green' ? '+' : '−', x, y, radius, DIE_COLOURS[die.colour].edge)
  if (die.exploded) burst(ink, x + radius * 0.86, y - radius * 0.82, radius * 0.32)
  if (die.success) tick(ink, x + radius * 0.82, y + radius * 0.8, radius * 0.28)
  if (die.dropped) {
    const { at, r } = crossOf(x, y, radius)
    cross(ink, at.x, at.y, r)
  }
}

/**
 * Where the cross of a die set aside stands: off its corner, where no pip of it is hidden.
 * @internal The test of dice holds it clear of the pips.
 */
export const crossOf = (
  x: number,
  y: number,
  radius: number,
): { readonly at: Pixel; readonly r: number } => ({
  at: { x: x - radius * 0.84, y: y + radius * 0.84 },
  r: radius * 0.28,
})

/** The sign a coloured die counts with: green and red are told apart without colours too. */
function badge(ink: Ink, sign: string, x: number, y: number, radius: number, colour: string): void {
  const at = { x: x - radius * 0.84, y: y - radius * 0.82 }
  ink.fillStyle = PAPER
  disc(ink, at, radius * 0.34)
  ink.fillStyle = colour
  disc(ink, at, radius * 0.3)
  ink.fillStyle = PAPER
  ink.font = font(radius * 0.56, 'bold')
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillText(sign, at.x, at.y + radius * 0.2)
}

function burst(ink: Ink, x: number, y: number, radius: number): void {
  ink.beginPath()
  for (let n = 0; n < 16; n++) {
    const reach = n % 2 === 0 ? radius : radius * 0.55
    const turn = (n * Math.PI) / 8
    ink.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn))
  }
  ink.closePath()
  ink.fillStyle = '#e8a21c'
  ink.fill()
  ink.strokeStyle = INK
  ink.lineWidth = 1
  ink.stroke()
}

function tick(ink: Ink, x: number, y: number, radius: number): void {
  ink.fillStyle = PAPER
  disc(ink, { x, y }, radius * 1.12)
  ink.fillStyle = '#22567f'
  disc(ink, { x, y }, radius)
  ink.beginPath()
  ink.moveTo(x - radius * 0.5, y)
  ink.lineTo(x - radius * 0.1, y + radius * 0.42)
  ink.lineTo(x + radius * 0.52, y - radius * 0.4)
  ink.strokeStyle = '#ffffff'
  ink.lineWidth = Math.max(1.5, radius * 0.28)
  ink.stroke()
}

function cross(ink: Ink, x: number, y: number, radius: number): void {
  ink.fillStyle = PAPER
  disc(ink, { x, y }, radius * 1.12)
  ink.fillStyle = INK
  disc(ink, { x, y }, radius)
  const reach = radius * 0.48
  ink.beginPath()
  ink.moveTo(x - reach, y - reach)
  ink.lineTo(x + reach, y + reach)
  ink.moveTo(x + reach, y - reach)
  ink.lineTo(x - reach, y + reach)
  ink.strokeStyle = PAPER
  ink.lineWidth = Math.max(1.5, radius * 0.28)
  ink.stroke()
}
