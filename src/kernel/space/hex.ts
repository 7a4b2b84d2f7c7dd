import type { PlaceFault } from './grid.ts'
import type { Point } from './types.ts'

/**
 * A map of pointy-top hexes. A hex is a `Point` of whole numbers as printed on the map: `x` its column and `y` its row,
 * both counted from 1 in the north-west; even rows lie half a hex further east.
 */

/** One of the six hexsides: 0 east, then against the clock 1 north-east to 5 south-east. */
export type HexFacing = number

/** A hex in axial coordinates, in which steps and distances are plain sums. */
export interface Axial {
  readonly q: number
  readonly r: number
}

/** The measure of a hex map in hexes. */
export interface HexMapSize {
  /** Columns. */
  readonly width: number
  /** Rows. */
  readonly height: number
}

/** Anything that stands in a hex with a front edge. */
export interface HexBody {
  readonly at: Point
  readonly facing: HexFacing
}

/** The three surroundings of a unit in a hex; left and right flank count the same. */
export type HexArc = 'front' | 'flank' | 'rear'

/** All facings in order, for loops. */
export const HEX_FACINGS: readonly HexFacing[] = [0, 1, 2, 3, 4, 5]

/** The names of the facings, by facing. */
export const HEX_WINDS: readonly string[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE']

/** Any whole number as a facing 0..5. */
export const hexFacing = (turns: number): HexFacing => ((turns % 6) + 6) % 6

/** A hex in axial coordinates. */
export function axialOf(hex: Point): Axial {
  const r = hex.y - 1
  return { q: hex.x - 1 - Math.floor(r / 2), r }
}

/** The hex of axial coordinates, the inverse of `axialOf`. */
export function hexOf({ q, r }: Axial): Point {
  return { x: q + Math.floor(r / 2) + 1, y: r + 1 }
}

/** Are these the same hex? */
export const sameHex = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** Does a hex lie on the map? */
export const onHexMap = (hex: Point, map: HexMapSize): boolean =>
  hex.x >= 1 && hex.y >= 1 && hex.x <= map.width && hex.y <= map.height

/** The hex next to one in a direction; it may lie off the map. */
export function hexBeside({ x, y }: Point, facing: HexFacing): Point {
  // Even rows lie half a hex further east: the same step leads to another column from them.
  const shifted = y % 2 === 0 ? 1 : 0
  switch (hexFacing(facing)) {
    case 0:
      return { x: x + 1, y }
    case 1:
      return { x: x + shifted, y: y - 1 }
    case 2:
      return { x: x + shifted - 1, y: y - 1 }
    case 3:
      return { x: x - 1, y }
    case 4:
      return { x: x + shifted - 1, y: y + 1 }
    default:
      return { x: x + shifted, y: y + 1 }
  }
}

/** The hexes of the map around one, in order of facing. */
export function hexesAround(hex: Point, map: HexMapSize): Point[] {
  return HEX_FACINGS.map((facing) => hexBeside(hex, facing)).filter((next) => onHexMap(next, map))
}

/** The direction of a neighbouring hex, or null when the two do not touch. */
export function facingTo(from: Point, to: Point): HexFacing | null {
  if (Math.abs(to.x - from.x) > 1 || Math.abs(to.y - from.y) > 1) return null
  for (const facing of HEX_FACINGS) if (sameHex(hexBeside(from, facing), to)) return facing
  return null
}

/** The distance between two hexes in hexes: 0 for the same, 1 for neighbours. */
export function hexDistance(a: Point, b: Point): number {
  const dr = b.y - a.y
  const dq = b.x - a.x - (Math.floor((b.y - 1) / 2) - Math.floor((a.y - 1) / 2))
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** Steps of the line are counted in millionths, so that the nudge against ties is a whole number. */
const MILLION = 1_000_000

/**
 * The hexes that a straight line from centre to centre meets, both ends included. A line that runs along
 * hexsides is settled by moving both ends a little, so that it is the same in every game; in whole numbers, so that it
 * is the same on every machine.
 */
export function hexLine(a: Point, b: Point): Point[] {
  const steps = hexDistance(a, b)
  const [from, to] = [axialOf(a), axialOf(b)]
  if (steps === 0) return [{ x: a.x, y: a.y }]
  const whole = steps * MILLION
  return Array.from({ length: steps + 1 }, (_, i) => {
    const q = (from.q * (steps - i) + to.q * i) * MILLION + steps
    const r = (from.r * (steps - i) + to.r * i) * MILLION + 2 * steps
    return hexOf(rounded(q, r, whole))
  })
}

/** The hex in which a point of cube coordinates lies; `q` and `r` are given as multiples of 1/`whole`. */
function rounded(q: number, r: number, whole: number): Axial {
  const s = -q - r
  const [nearQ, nearR, nearS] = [q, r, s].map((part) => Math.floor((part + whole / 2) / whole)) as [
    number,
    number,
    number,
  ]
  const [offQ, offR, offS] = [
    Math.abs(q - nearQ * whole),
    Math.abs(r - nearR * whole),
    Math.abs(s - nearS * whole),
  ]
  // The three must add up to nothing: the one that was rounded most follows from the others.
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS, r: nearR }
  return offR > offS ? { q: nearQ, r: -nearQ - nearS } : { q: nearQ, r: nearR }
}

/** The least number of hexsides to turn through from one facing to another, 0..3. */
export function turnsBetween(from: HexFacing, to: HexFacing): number {
  const around = hexFacing(to - from)
  return Math.min(around, 6 - around)
}

/**
 * The direction in which a unit sees a hex: that of the first hex of the line to it; null for
 * its own hex.
 */
export function bearingTo(from: Point, to: Point): HexFacing | null {
  const beside = facingTo(from, to)
  if (beside !== null) return beside
  const first = hexLine(from, to)[1]
  return first === undefined ? null : facingTo(from, first)
}

/** In which arc of a unit a hex lies; its own hex counts as in front. */
export function hexArc(of: HexBody, hex: Point): HexArc {
  const toward = bearingTo(of.at, hex)
  if (toward === null) return 'front'
  return ARCS[turnsBetween(of.facing, toward)] ?? 'rear'
}

/** Arcs by the number of hexsides between the front edge and the direction of the other hex. */
const ARCS: readonly HexArc[] = ['front', 'front', 'flank', 'rear']

/** The three hexes before a unit, on the map or not: straight ahead, then half left, then half right. */
export const hexesInFront = (of: HexBody): Point[] =>
  [of.facing, of.facing + 1, of.facing - 1].map((facing) => hexBeside(of.at, facing))

export type HexResult =
  | { readonly ok: true; readonly at: Point }
  | { readonly ok: false; readonly fault: PlaceFault }

/** Reads the name of a hex as printed on the map: "0713" is column 7, row 13. Never throws. */
export function parseHex(text: string, map: HexMapSize): HexResult {
  const match = /^\s*(\d{2})(\d{2})\s*$/.exec(text)
  if (match === null) return { ok: false, fault: 'not-a-place' }
  const at = { x: Number(match[1]), y: Number(match[2]) }
  return onHexMap(at, map) ? { ok: true, at } : { ok: false, fault: 'off-map' }
}

/** The name of a hex as printed on the map, column and row in two digits each: "0713". */
export function formatHex(hex: Point): string {
  return `${String(hex.x).padStart(2, '0')}${String(hex.y).padStart(2, '0')}`
}

/** The wind of a facing: "NE". */
export const formatHexFacing = (facing: HexFacing): string => HEX_WINDS[hexFacing(facing)] ?? 'E'
