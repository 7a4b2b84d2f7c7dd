import { fold } from '../nearest.ts'
import { facingOfWind, normaliseFacing } from './angle.ts'
import type { Facing, Point } from './types.ts'

/** The side of a square of the lettered grid where a map says none, in map units: millimetres. */
const SQUARE = 100

/** The measure of a map in map units: millimetres, or hundredths of an inch where it has squares of its own. */
export interface MapSize {
  readonly width: number
  readonly height: number
  /** The side of a square of its lettered grid, a foot of 1,200 hundredths of an inch; absent: 100 mm. */
  readonly square?: number
}

/** The side of a square of a map's lettered grid, in map units. */
export const squareSide = ({ square = SQUARE }: Pick<MapSize, 'square'>): number => square

/** How many digits write any length within a square in whole map units: 2 of a square of 100, 4 of one of 1,200. */
const digitsOf = (square: number): number => String(square - 1).length

/** Why the name of a place was not understood. */
export type PlaceFault = 'not-a-place' | 'off-map'

export type PlaceResult =
  | { readonly ok: true; readonly at: Point }
  | { readonly ok: false; readonly fault: PlaceFault }

/** The letters of a column counted from the west, 0 is "A", 25 "Z", 26 "AA". */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name
  }
  return name
}

/** The column that letters of either case name, counted from 0 in the west, or null. */
export function columnIndex(letters: string): number | null {
  if (!/^[A-Z]{1,2}$/i.test(letters)) return null
  let index = 0
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}

/**
 * Reads the name of a place: "F7" is the centre of a square, "F7.25" the point two tenths east and five tenths north
 * of its south-west corner, "F7.2550" the same in hundredths; in a square of 1,200 map units "F7.03000655" is 300 of
 * them east and 655 north. Columns are lettered from the west, rows numbered from 1 in the south. Never throws.
 */
export function parsePlace(text: string, map: MapSize): PlaceResult {
  const match = /^\s*([A-Z]{1,2})(\d{1,3})(?:\.(\d+))?\s*$/i.exec(text)
  const column = columnIndex(match?.[1] ?? '')
  if (match === null || column === null) return { ok: false, fault: 'not-a-place' }
  const row = Number(match[2]) - 1
  const square = squareSide(map)
  const within = match[3] ?? '55'
  const half = within.length / 2
  const exact = half === digitsOf(square)
  if (half !== 1 && half !== 2 && !exact) return { ok: false, fault: 'not-a-place' }
  const unit = exact ? 1 : square / 10 ** half
  const [east, north] = [Number(within.slice(0, half)) * unit, Number(within.slice(half)) * unit]
  if (east >= square || north >= square) return { ok: false, fault: 'not-a-place' }
  const at = { x: column * square + east, y: row * square + north }
  const onMap = row >= 0 && at.x <= map.width && at.y <= map.height
  return onMap ? { ok: true, at } : { ok: false, fault: 'off-map' }
}

/** The name of the square in which a point lies; the east and north borders of the map belong to its last squares. */
export function squareOf(at: Point, map: MapSize): string {
  const { column, row } = squareIndex(at, map)
  return `${columnName(column)}${row + 1}`
}

function squareIndex(at: Point, map: MapSize): { readonly column: number; readonly row: number } {
  const square = squareSide(map)
  const last = (length: number): number => Math.max(0, Math.ceil(length / square) - 1)
  const index = (value: number, length: number): number =>
    Math.min(Math.max(0, Math.floor(value / square)), last(length))
  return { column: index(at.x, map.width), row: index(at.y, map.height) }
}

/**
 * Writes a point in whole map units as a name that `parsePlace` reads back to the same point: the square alone for
 * its centre, tenths or hundredths where they suffice, else map units. A point on the map's north or east border, which
 * no square begins, is named a map unit within it.
 */
export function formatPlace(at: Point, map: MapSize): string {
  const { column, row } = squareIndex(at, map)
  const side = squareSide(map)
  const east = Math.min(at.x - column * side, side - 1)
  const north = Math.min(at.y - row * side, side - 1)
  const square = `${columnName(column)}${row + 1}`
  if (2 * east === side && 2 * north === side) return square
  const written = (unit: number, digits: number): string =>
    [east, north].map((value) => String(value / unit).padStart(digits, '0')).join('')
  for (const digits of [1, 2]) {
    const unit = side / 10 ** digits
    if (east % unit === 0 && north % unit === 0) return `${square}.${written(unit, digits)}`
  }
  return `${square}.${written(1, digitsOf(side))}`
}

/** Winds by the words and short forms people write for them in both languages, folded. */
const WIND_WORDS: ReadonlyMap<string, string> = new Map(
  // biome-ignore lint/plugin: written in the source, and looked up by word.
  Object.entries({
    N: 'north,polnoc,pn,pln',
    NE: 'northeast,north east,polnocny wschod,pn wsch,pnwsch',
    E: 'east,wschod,wsch',
    SE: 'southeast,south east,poludniowy wschod,pd wsch,pdwsch',
    S: 'south,poludnie,pd,pld',
    SW: 'southwest,south west,poludniowy zachod,pd zach,pdzach',
    W: 'west,zachod,zach',
    NW: 'northwest,north west,polnocny zachod,pn zach,pnzach',
  }).flatMap(([wind, words]) => words.split(',').map((word): [string, string] => [word, wind])),
)

/**
 * Reads a direction: a wind in English letters ("NNE") or words ("pn-wsch"), or degrees clockwise from north with at
 * most one decimal ("045", "7.5"); null if it is neither. Degrees run from 0 to 360.
 */
export function parseFacing(text: string): Facing | null {
  const word = text.trim()
  const called = WIND_WORDS.get(fold(word))
  if (called !== undefined) return facingOfWind(called)
  if (/^[A-Z]{1,3}$/i.test(word)) return facingOfWind(word)
  const match = /^(\d{1,3})(?:[.,](\d))?°?$/.exec(word)
  if (match === null) return null
  const tenths = Number(match[1]) * 10 + Number(match[2] ?? 0)
  return tenths > 3600 ? null : normaliseFacing(tenths)
}

/** Writes a facing in degrees, three digits and a decimal where there is one: "045", "007.5". */
export function formatFacing(facing: Facing): string {
  const whole = String(Math.floor(facing / 10)).padStart(3, '0')
  return facing % 10 === 0 ? whole : `${whole}.${facing % 10}`
}
