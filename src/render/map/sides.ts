import { Path2D } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import { type Ink, traceRounded } from '../canvas/ink.ts'

/** The look of one side: told by colour, by lightness, by the pattern of its rim and by the shape of its tags. */
export interface SideStyle {
  readonly fill: string
  /** Symbol and letters on the fill. */
  readonly on: string
  /** Outline of bases. */
  readonly line: string
  readonly rim: 'stripes' | 'double' | 'dots' | 'checks'
  readonly rimColour: string
  /** Arrows, fronts and hatching on open ground. */
  readonly front: string
  /** In bars and rings: what is left, and what is gone. */
  readonly left: string
  readonly gone: string
  /** In the middle of a ring when little is left. */
  readonly alarm: string
  readonly tag: 'square' | 'pill' | 'cut' | 'slant'
}

const STYLES: readonly SideStyle[] = [
  {
    fill: '#c03a1a',
    on: '#ffffff',
    line: '#4a1206',
    rim: 'stripes',
    rimColour: '#ffd9c7',
    front: '#b03215',
    left: '#ffffff',
    gone: '#4a1206',
    alarm: '#ffc94d',
    tag: 'square',
  },
  {
    fill: '#1d3f7a',
    on: '#ffffff',
    line: '#081733',
    rim: 'double',
    rimColour: '#a9c6f5',
    front: '#1d3f7a',
    left: '#ffffff',
    gone: '#081733',
    alarm: '#ffc94d',
    tag: 'pill',
  },
  // A light side: what is left must be the darker part here.
  {
    fill: '#ffd84a',
    on: '#231c00',
    line: '#3a2f00',
    rim: 'dots',
    rimColour: '#ffe680',
    front: '#745800',
    left: '#3a2f00',
    gone: '#fff8dc',
    alarm: '#a3200f',
    tag: 'cut',
  },
  {
    fill: '#9048c6',
    on: '#ffffff',
    line: '#2a0f42',
    rim: 'checks',
    rimColour: '#eddcfb',
    front: '#7f3db2',
    left: '#ffffff',
    gone: '#2a0f42',
    alarm: '#ffc94d',
    tag: 'slant',
  },
]

/**
 * Every side's style, for tests of contrast.
 * @internal What the test of contrast goes through.
 */
export const SIDE_STYLES = STYLES

const GHOST: SideStyle = {
  fill: '#b9b6ae',
  on: '#423f39',
  line: '#5d594f',
  rim: 'double',
  rimColour: '#b9b6ae',
  front: '#5d594f',
  left: '#423f39',
  gone: '#e6e3db',
  alarm: '#8c1d10',
  tag: 'square',
}

/** The style of a side by its order in the scene (0 to 3; a fifth side begins again). */
export function sideStyle(order: number): SideStyle {
  const style = STYLES[((order % STYLES.length) + STYLES.length) % STYLES.length]
  return style ?? GHOST
}

const HATCH_TURNS = [1, -1, 0, 2] as const

/**
 * Which way a side's zones are hatched, in radians: by the side's own place among the sides, so that two of them never
 * lean the same way wherever they are listed.
 */
export const hatchAngle = (order: number): number =>
  ((HATCH_TURNS[((order % HATCH_TURNS.length) + HATCH_TURNS.length) % HATCH_TURNS.length] ?? 0) * Math.PI) / 4

/** Enemies last seen a while ago keep the shape of their side's tags, but lose their colours. */
export const ghostStyle = (order: number): SideStyle => ({ ...GHOST, tag: sideStyle(order).tag })

/** A base in its own coordinates, in pixels: its centre is the origin, its front lies toward negative y. */
export type BaseShape =
  | { readonly kind: 'rect'; readonly w: number; readonly h: number }
  | { readonly kind: 'circle'; readonly r: number }

/** Traces a base. */
export function traceBase(ink: Ink | Outline, shape: BaseShape, shrink = 0): void {
  if (shape.kind === 'circle') {
    ink.moveTo(Math.max(0.5, shape.r - shrink), 0)
    ink.arc(0, 0, Math.max(0.5, shape.r - shrink), 0, Math.PI * 2)
    ink.closePath()
  } else ink.rect(-shape.w / 2 + shrink, -shape.h / 2 + shrink, shape.w - 2 * shrink, shape.h - 2 * shrink)
}

type Outline = InstanceType<typeof Path2D>

/** Draws a side's pattern in a rim of `t` pixels along the inside of a base. */
export function drawRim(ink: Ink, style: SideStyle, shape: BaseShape, t: number): void {
  const rim = traceRim(style.rim, shape, t)
  ink.fillStyle = style.line
  ink.fill(rim.ring, 'evenodd')
  ink.fillStyle = style.rimColour
  ink.fill(rim.marks, 'evenodd')
}

/** Draws tracks of `t` pixels along both sides of a hull, in the pattern of its side. */
export function drawFlanks(
  ink: Ink,
  { rim, line, rimColour }: SideStyle,
  { w, h }: { readonly w: number; readonly h: number },
  t: number,
): void {
  ink.fillStyle = line
  for (const left of [-w / 2, w / 2 - t]) ink.fillRect(left, -h / 2, t, h)
  ink.fillStyle = rimColour
  if (rim === 'double') {
    for (const left of [-w / 2 + t * 0.58, w / 2 - t * 0.9]) ink.fillRect(left, -h / 2, t * 0.32, h)
    return
  }
  const marks = new Path2D()
  for (const side of sidesOf({ kind: 'rect', w, h }, t).filter(({ ax }) => ax === 0)) {
    traceMarks(marks, rim, side, t * 0.8)
  }
  ink.fill(marks, 'evenodd')
}

function traceRim(pattern: SideStyle['rim'], shape: BaseShape, t: number): { ring: Outline; marks: Outline } {
  const [ring, marks] = [new Path2D(), new Path2D()]
  traceBase(ring, shape)
  traceBase(ring, shape, t)
  if (pattern === 'double') {
    traceBase(marks, shape, t * 0.5)
    traceBase(marks, shape, t)
    return { ring, marks }
  }
  for (const side of sidesOf(shape, t)) traceMarks(marks, pattern, side, t)
  return { ring, marks }
}

/** The marks of a pattern along one stretch of a rim. */
function traceMarks(marks: Outline, pattern: keyof typeof RIM_MARKS, side: RimSide, t: number): void {
  const { pitch, length, lean } = RIM_MARKS[pattern]
  const count = Math.max(1, Math.round(side.length / (t * pitch)))
  const step = side.length / count
  for (let n = 0; n < count; n++) {
    const from = (n + 0.5) * step - (t * length) / 2
    traceMark(marks, pattern, side, from, t * length, t * lean, t)
  }
}

/** Marks of a rim, in shares of its thickness: distance, length, and lean along the edge. */
const RIM_MARKS = {
  stripes: { pitch: 1.9, length: 0.95, lean: 0.8 },
  dots: { pitch: 1.9, length: 0.8, lean: 0 },
  checks: { pitch: 2, length: 1, lean: 0 },
} as const

/** One stretch of a rim: where it begins, which way it runs, and which way is inward. */
interface RimSide {
  readonly x: number
  readonly y: number
  readonly ax: number
  readonly ay: number
  readonly length: number
}

function sidesOf(shape: BaseShape, t: number): RimSide[] {
  if (shape.kind === 'rect') {
    const [x, y] = [shape.w / 2, shape.h / 2]
    return [
      { x: -x, y: -y, ax: 1, ay: 0, length: shape.w },
      { x, y: -y, ax: 0, ay: 1, length: shape.h },
      { x, y, ax: -1, ay: 0, length: shape.w },
      { x: -x, y, ax: 0, ay: -1, length: shape.h },
    ]
  }
  const n = Math.max(8, Math.round((shape.r * 2 * Math.PI) / (t * 2.2)))
  return Array.from({ length: n }, (_, i) => {
    const [a, b] = [(i * 2 * Math.PI) / n, ((i + 1) * 2 * Math.PI) / n]
    const [x, y] = [Math.cos(a) * shape.r, Math.sin(a) * shape.r]
    const [dx, dy] = [Math.cos(b) * shape.r - x, Math.sin(b) * shape.r - y]
    const length = Math.hypot(dx, dy)
    return { x, y, ax: dx / length, ay: dy / length, length }
  })
}

function traceMark(
  path: Outline,
  pattern: SideStyle['rim'],
  side: RimSide,
  from: number,
  length: number,
  lean: number,
  t: number,
): void {
  const at = (along: number, inward: number): [number, number] => [
    side.x + side.ax * along - side.ay * inward,
    side.y + side.ay * along + side.ax * inward,
  ]
  if (pattern === 'dots') {
    const [x, y] = at(from + length / 2, t / 2)
    path.moveTo(x + t * 0.34, y)
    path.arc(x, y, t * 0.34, 0, Math.PI * 2)
    return
  }
  path.moveTo(...at(from, 0))
  path.lineTo(...at(from + length, 0))
  path.lineTo(...at(from + length + lean, t))
  path.lineTo(...at(from + lean, t))
  path.closePath()
}

/** Traces the tag of a side: square, pill, with cut corners, or slanted. */
export function traceTag(ink: Ink, tag: SideStyle['tag'], r: Rect): void {
  if (tag === 'square') return traceRounded(ink, r, 1)
  if (tag === 'pill') return traceRounded(ink, r, r.h / 2)
  const c = r.h * 0.28
  ink.beginPath()
  if (tag === 'cut') {
    ink.moveTo(r.x + c, r.y)
    ink.lineTo(r.x + r.w - c, r.y)
    ink.lineTo(r.x + r.w, r.y + c)
    ink.lineTo(r.x + r.w, r.y + r.h - c)
    ink.lineTo(r.x + r.w - c, r.y + r.h)
    ink.lineTo(r.x + c, r.y + r.h)
    ink.lineTo(r.x, r.y + r.h - c)
    ink.lineTo(r.x, r.y + c)
  } else {
    ink.moveTo(r.x + c, r.y)
    ink.lineTo(r.x + r.w, r.y)
    ink.lineTo(r.x + r.w - c, r.y + r.h)
    ink.lineTo(r.x, r.y + r.h)
  }
  ink.closePath()
}
