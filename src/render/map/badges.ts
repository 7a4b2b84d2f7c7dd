import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { lookUp } from '../../kernel/look-up.ts'
import { createCanvas, Path2D } from '../canvas/fonts.ts'
import { disc, type Ink, traceRounded } from '../canvas/ink.ts'

/** A small sign in a square of 24: strokes, and what is filled. */
interface Glyph {
  readonly line?: string
  readonly fill?: string
}

const DOT = (x: number, y: number, r: number): string => `M${x} ${y - r} a${r} ${r} 0 1 0 0.01 0 Z`

/** Status of a unit: a colour for the mood (bad, watch, good, plain) and a sign. */
const STATUS: Readonly<Record<string, Glyph & { readonly mood: 'bad' | 'watch' | 'good' | 'plain' }>> = {
  broken: { mood: 'bad', line: 'M6 3 L6 21 M6 5 L18 5 L14 9 L18 13 L6 13 M3 21 L20 3' },
  routed: { mood: 'bad', line: 'M11 4 L3 12 L11 20 M20 4 L12 12 L20 20' },
  burning: {
    mood: 'bad',
    fill: 'M12 2 C14 8 19 9 18 15 C17 20 14 22 12 22 C8 22 5 19 6 14 C7 11 9 11 9 7 C11 8 12 10 12 12 C13 9 12 5 12 2 Z',
  },
  melee: { mood: 'bad', line: 'M5 5 L19 19 M19 5 L5 19 M4 15 L9 20 M20 15 L15 20' },
  pinned: { mood: 'watch', line: 'M12 3 L12 15 M6 10 L12 16 L18 10 M4 20 L20 20' },
  suppressed: {
    mood: 'watch',
    line: 'M5 2 L8 10 M12 2 L12 10 M19 2 L16 10',
    fill: 'M2 22 C4 12 20 12 22 22 Z',
  },
  immobile: {
    mood: 'watch',
    line: 'M12 7 L12 20 M5 14 C5 18 8 20 12 20 C16 20 19 18 19 14 M8 10 L16 10',
    fill: DOT(12, 5, 2.4),
  },
  bogged: {
    mood: 'watch',
    line: 'M3 16 C6 13 9 19 12 16 C15 13 18 19 21 16 M3 21 C6 18 9 24 12 21 C15 18 18 24 21 21',
    fill: 'M8 4 L16 4 L16 12 L8 12 Z',
  },
  disorganised: {
    mood: 'watch',
    line: 'M4 7 C7 3 9 11 12 7 C15 3 17 11 20 7 M4 16 L8 14 M11 18 L15 15 M17 13 L21 16',
  },
  panic: { mood: 'bad', line: 'M12 3 L12 14', fill: DOT(12, 19, 2.2) },
  outOfCommand: { mood: 'watch', line: 'M4 8 L10 8 M14 8 L20 8 M4 16 L10 16 M14 16 L20 16 M10 4 L14 20' },
  abandoned: { mood: 'bad', line: 'M6 6 L18 18 M18 6 L6 18' },
  hidden: { mood: 'good', line: 'M2 12 C7 5 17 5 22 12 M4 20 L20 4 M2 12 C7 19 17 19 22 12' },
  position: { mood: 'good', line: 'M3 18 L3 10 L8 10 L8 14 L16 14 L16 10 L21 10 L21 18 Z' },
  hullDown: {
    mood: 'good',
    line: 'M2 15 L22 15 M13 8 L22 8',
    fill: 'M4 12 L6 5 L14 5 L16 12 Z M2 17 h20 v4 h-20 Z',
  },
  indoors: {
    mood: 'good',
    line: 'M2 12 L12 3 L22 12',
    fill: 'M5 12 L19 12 L19 21 L14 21 L14 15 L10 15 L10 21 L5 21 Z',
  },
  upstairs: { mood: 'good', line: 'M2 9 L12 2 L22 9 M4 21 L20 21 M4 15 L20 15', fill: 'M8 8 h8 v6 h-8 Z' },
  deployed: { mood: 'good', line: 'M12 4 L12 12 M12 12 L4 21 M12 12 L20 21 M12 12 L12 21' },
  watching: { mood: 'good', line: 'M2 12 C7 5 17 5 22 12 C17 19 7 19 2 12', fill: DOT(12, 12, 3.4) },
  pursuit: { mood: 'watch', line: 'M3 4 L11 12 L3 20 M12 4 L20 12 L12 20' },
  limbered: { mood: 'plain', line: 'M4 8 L20 8', fill: `${DOT(8, 16, 5)} ${DOT(17, 16, 4)}` },
  loaded: {
    mood: 'plain',
    line: 'M3 20 L21 20 L21 9 L3 9 Z',
    fill: `${DOT(8, 5, 2.2)} ${DOT(12, 14, 2.2)} ${DOT(16, 5, 2.2)}`,
  },
  dismounted: { mood: 'plain', line: 'M7 3 L7 12 C7 21 17 21 17 12 L17 3' },
  unordered: { mood: 'plain', line: DOT(12, 12, 8) },
  done: { mood: 'plain', line: 'M4 13 L10 19 L20 5' },
}

/** Colours of status signs: the disc, and the sign on it. */
export const STATUS_COLOURS = {
  bad: { fill: '#8c1d10', on: '#ffffff' },
  watch: { fill: '#f2b632', on: '#2b1e00' },
  good: { fill: '#dff0e3', on: '#174a2b' },
  plain: { fill: '#ffffff', on: '#3b3833' },
} as const

/** Formations drawn as the men stand, seen from above; front up. */
const FORMATIONS: Readonly<Record<string, Glyph>> = {
  scattered: {
    fill: [
      DOT(6, 7, 2.2),
      DOT(15, 4, 2.2),
      DOT(19, 13, 2.2),
      DOT(9, 14, 2.2),
      DOT(5, 20, 2.2),
      DOT(16, 20, 2.2),
    ].join(' '),
  },
  column: { fill: 'M9 2 h6 v5 h-6 Z M9 9.5 h6 v5 h-6 Z M9 17 h6 v5 h-6 Z' },
  loose: { fill: [5, 12, 19].flatMap((x) => [DOT(x, 8, 2.3), DOT(x, 16, 2.3)]).join(' ') },
  skirmish: { fill: [3.5, 9, 15, 20.5].map((x, i) => DOT(x, i % 2 === 0 ? 10 : 14, 2.2)).join(' ') },
  close: { fill: 'M3 7 h18 v10 h-18 Z' },
  pikeWall: { fill: 'M3 15 h18 v6 h-18 Z', line: 'M5 14 L5 3 M9.7 14 L9.7 3 M14.4 14 L14.4 3 M19 14 L19 3' },
  shieldWall: { fill: 'M2 8 h6 v5 l-3 4 l-3 -4 Z M9 8 h6 v5 l-3 4 l-3 -4 Z M16 8 h6 v5 l-3 4 l-3 -4 Z' },
  square: { line: 'M5 5 L19 5 L19 19 L5 19 Z' },
  hedgehog: { line: 'M12 2 L12 22 M2 12 L22 12 M5 5 L19 19 M19 5 L5 19' },
  wedge: { fill: 'M12 3 L21 20 L3 20 Z' },
  march: { fill: 'M12 0 L20 10 L4 10 Z M8.5 12.5 h7 v4.5 h-7 Z M8.5 19 h7 v4.5 h-7 Z' },
  attack: { line: 'M4 12 L12 4 L20 12 M4 21 L12 13 L20 21' },
  defence: { fill: 'M3 9 h18 v8 h-18 Z', line: 'M3 5 L21 5' },
  pincers: { line: 'M10 21 C2 18 2 8 7 3 M14 21 C22 18 22 8 17 3' },
}

/**
 * Names of the signs there are, for tests and for whoever makes scenes.
 * @internal What the tests of words and pictures go through.
 */
export const STATUS_NAMES = Object.keys(STATUS)
/** @internal What the tests of words and pictures go through. */
export const FORMATION_NAMES = Object.keys(FORMATIONS)

const paths = new Map<string, InstanceType<typeof Path2D>>()
function pathOf(d: string): InstanceType<typeof Path2D> {
  const known = paths.get(d)
  if (known !== undefined) return known
  const made = new Path2D(d)
  paths.set(d, made)
  return made
}

function drawGlyph(ink: Ink, glyph: Glyph, x: number, y: number, size: number, colour: string): void {
  ink.save()
  ink.translate(x - size / 2, y - size / 2)
  ink.scale(size / 24, size / 24)
  ink.fillStyle = colour
  ink.strokeStyle = colour
  ink.lineWidth = 2.6
  ink.lineCap = 'round'
  ink.lineJoin = 'round'
  if (glyph.fill !== undefined) ink.fill(pathOf(glyph.fill))
  if (glyph.line !== undefined) ink.stroke(pathOf(glyph.line))
  ink.restore()
}

/** Status signs already painted, by name and size. */
const stamps = new LRUCache<string, Canvas>({ max: 100 })

/** Draws a status sign on a disc of `size` pixels across; a name without a sign is a plain dot. */
export function drawStatus(ink: Ink, name: string, x: number, y: number, size: number): void {
  const key = `${name}/${size}`
  const side = Math.ceil(size) + 2
  let stamp = stamps.get(key)
  if (stamp === undefined) {
    stamp = createCanvas(side, side)
    paintStatus(stamp.getContext('2d'), name, side / 2, size)
    stamps.set(key, stamp)
  }
  ink.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2))
}

function paintStatus(ink: Ink, name: string, c: number, size: number): void {
  const glyph = lookUp(STATUS, name) ?? { mood: 'plain' as const, fill: DOT(12, 12, 4) }
  const mood = STATUS_COLOURS[glyph.mood]
  ink.fillStyle = '#2f2b26'
  disc(ink, { x: c, y: c }, size / 2)
  ink.fillStyle = mood.fill
  disc(ink, { x: c, y: c }, size / 2 - Math.max(1, size * 0.06))
  drawGlyph(ink, glyph, c, c, size * 0.66, mood.on)
}

/** Draws a formation mark on a white field of `size` pixels; the usual order has none. */
export function drawFormation(ink: Ink, name: string, x: number, y: number, size: number): void {
  const glyph = lookUp(FORMATIONS, name)
  if (glyph === undefined) return
  traceRounded(ink, { x: x - size / 2, y: y - size / 2, w: size, h: size }, size * 0.18)
  ink.fillStyle = '#fffdf6'
  ink.fill()
  ink.strokeStyle = '#2f2b26'
  ink.lineWidth = Math.max(1, size * 0.06)
  ink.stroke()
  drawGlyph(ink, glyph, x, y, size * 0.74, '#2f2b26')
}

/** Whether a formation has a mark. */
export const hasFormationMark = (name: string | null): name is string =>
  name !== null && Object.hasOwn(FORMATIONS, name)
