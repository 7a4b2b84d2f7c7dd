import { font, textWidth } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import { clipped, hatch, type Ink } from '../canvas/ink.ts'
import { INK, PAPER } from '../canvas/palette.ts'

/** Width of every chart in pixels: on a phone a third of this, so that the smallest letters are still 9 points high. */
export const WIDTH = 1000
export const PAD = 36
/** Heights of letters in pixels. */
export const TITLE = 40
export const TEXT = 32
export const SMALL = 27
export const LINES = '#ddd5c1'

/** The look of the first and of the second choice: by colour, by lightness and by pattern. */
export interface SeriesStyle {
  readonly fill: string
  readonly line: string
  readonly hatched: boolean
}

export const FIRST: SeriesStyle = { fill: '#2a5a9c', line: '#16335c', hatched: false }
export const SECOND: SeriesStyle = { fill: '#f2b04a', line: '#8a4b00', hatched: true }

/** The style of the first or second series. */
export const styleOf = (i: number): SeriesStyle => (i === 0 ? FIRST : SECOND)

/** Fills a bar in a series' style; a chance too small to be seen still leaves a hair line. */
export function drawBar(ink: Ink, box: Rect, style: SeriesStyle): void {
  ink.fillStyle = style.fill
  ink.fillRect(box.x, box.y, box.w, box.h)
  if (style.hatched && box.w > 5) {
    const corners = [
      { x: box.x, y: box.y },
      { x: box.x + box.w, y: box.y },
      { x: box.x + box.w, y: box.y + box.h },
      { x: box.x, y: box.y + box.h },
    ]
    ink.strokeStyle = style.line
    ink.lineWidth = 2.5
    clipped(ink, corners, 0, () => hatch(ink, box, 11, Math.PI / 4))
  }
  ink.strokeStyle = style.line
  ink.lineWidth = 1.5
  if (box.w > 5) ink.strokeRect(box.x, box.y, box.w, box.h)
}

/** Writes a text; a light rim keeps it readable on lines and bars. */
export function write(
  ink: Ink,
  text: string,
  at: { readonly x: number; readonly y: number },
  px: number,
  look: {
    align?: 'left' | 'center' | 'right'
    weight?: 'normal' | 'bold'
    colour?: string
    rim?: boolean
  } = {},
): void {
  ink.font = font(px, look.weight ?? 'normal')
  ink.textAlign = look.align ?? 'left'
  ink.textBaseline = 'alphabetic'
  if (look.rim) {
    ink.strokeStyle = PAPER
    ink.lineWidth = px / 4
    ink.lineJoin = 'round'
    ink.strokeText(text, at.x, at.y)
  }
  ink.fillStyle = look.colour ?? INK
  ink.fillText(text, at.x, at.y)
}

/** Breaks a text between words into lines no wider than `width`; at most `most` lines, the last one cut. */
export function broken(
  text: string,
  px: number,
  weight: 'normal' | 'bold',
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u).filter((w) => w !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, px, weight) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const left = lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines
  return left.map((line) => shortened(line, px, weight, width))
}

function shortened(text: string, px: number, weight: 'normal' | 'bold', width: number): string {
  if (textWidth(text, px, weight) <= width) return text
  let n = text.length
  while (n > 1 && textWidth(`${text.slice(0, n).trimEnd()}…`, px, weight) > width) n--
  return `${text.slice(0, n).trimEnd()}…`
}
