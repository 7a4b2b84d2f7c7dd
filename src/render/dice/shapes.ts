import { font } from '../canvas/fonts.ts'
import type { Pixel } from '../canvas/geometry.ts'
import { disc, type Ink, traceArea, traceRounded } from '../canvas/ink.ts'

/** Which die a picture shows. */
export type Sides = number | 'fudge'

/** Colours of one kind of die: its body, its border, and what is printed on it. */
export interface DieColours {
  readonly body: string
  readonly edge: string
  readonly print: string
}

/** Bone with dark pips; the pair of Khans & Generals in a light green and a dark red that differ in lightness too. */
export const DIE_COLOURS = {
  plain: { body: '#ffffff', edge: '#4a453c', print: '#2f2b26' },
  green: { body: '#9ed8a4', edge: '#1f5a2e', print: '#12351b' },
  red: { body: '#a3202a', edge: '#4d0d12', print: '#ffffff' },
  /** Set aside: as grey as the paper allows, and still to be read. */
  dropped: { body: '#e6e1d4', edge: '#857d6f', print: '#5f584c' },
} as const satisfies Record<string, DieColours>

/** How far pips stand from the middle and how large they are, in radii of the die. */
const [PIP_STEP, PIP] = [0.46, 0.165] as const

/**
 * The pips of a face of a die around a middle.
 * @internal The test of dice holds what lies on a die clear of them.
 */
export const pipsOf = (
  value: number,
  x: number,
  y: number,
  radius: number,
): { readonly at: Pixel; readonly r: number }[] =>
  (PIPS[value] ?? []).map(([right, down]) => ({
    at: { x: x + right * radius * PIP_STEP, y: y + down * radius * PIP_STEP },
    r: radius * PIP,
  }))

/** Where the pips of a face stand, in thirds of the die from its middle. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Corners of a regular polygon, the first one straight up. */
const regular = (x: number, y: number, radius: number, corners: number) =>
  Array.from({ length: corners }, (_, n) => {
    const turn = (n * 2 * Math.PI) / corners - Math.PI / 2
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) }
  })

/** The outline by which players know a die: triangle, square, diamond, kite, pentagon, hexagon; others are round. */
function outline(ink: Ink, sides: Sides, x: number, y: number, radius: number): void {
  ink.beginPath()
  if (sides === 6 || sides === 'fudge') {
    traceRounded(
      ink,
      { x: x - radius * 0.9, y: y - radius * 0.9, w: radius * 1.8, h: radius * 1.8 },
      radius * 0.35,
    )
  } else if (sides === 4) traceArea(ink, regular(x, y + radius * 0.18, radius * 1.12, 3), radius * 0.2)
  else if (sides === 8) traceArea(ink, regular(x, y, radius * 1.05, 4), radius * 0.15)
  else if (sides === 10 || sides === 100) traceArea(ink, kite(x, y, radius), radius * 0.15)
  else if (sides === 12) traceArea(ink, regular(x, y, radius, 5), radius * 0.15)
  else if (sides === 20) traceArea(ink, regular(x, y, radius, 6), radius * 0.12)
  else ink.arc(x, y, radius * 0.95, 0, Math.PI * 2)
}

const kite = (x: number, y: number, radius: number) => [
  { x, y: y - radius },
  { x: x + radius * 0.95, y: y + radius * 0.1 },
  { x, y: y + radius },
  { x: x - radius * 0.95, y: y + radius * 0.1 },
]

/** Draws a die around a middle: its outline in its coat, and the pips or the number it shows. */
export function drawBody(
  ink: Ink,
  sides: Sides,
  value: number,
  coat: DieColours,
  x: number,
  y: number,
  radius: number,
): void {
  outline(ink, sides, x, y, radius)
  ink.fillStyle = coat.body
  ink.fill()
  ink.strokeStyle = coat.edge
  ink.lineWidth = Math.max(1.2, radius / 14)
  ink.stroke()
  ink.fillStyle = coat.print
  const pips = sides === 6 ? pipsOf(value, x, y, radius) : []
  if (pips.length > 0) for (const { at, r } of pips) disc(ink, at, r)
  else printed(ink, sides, value, x, y, radius)
}

/** The number on a die, or plus, minus and nothing on a fudge die. */
function printed(ink: Ink, sides: Sides, value: number, x: number, y: number, radius: number): void {
  const text = sides === 'fudge' ? ['−', '', '+'][value + 1] : String(value)
  if (text === undefined || text === '') return
  const room = sides === 4 ? 0.8 : 1
  const px =
    radius * room * (sides === 'fudge' ? 1.5 : (([1.05, 0.95, 0.72, 0.58] as const)[text.length - 1] ?? 0.5))
  ink.font = font(px, 'bold')
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillText(text, x, y + px * 0.36 + (sides === 4 ? radius * 0.2 : 0))
}
