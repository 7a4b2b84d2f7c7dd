import { bearing, normaliseFacing, travel, windOf } from './angle.ts'
import {
  formatFacing,
  formatPlace,
  type MapSize,
  type PlaceResult,
  parseFacing,
  parsePlace,
  squareOf,
  squareSide,
} from './grid.ts'
import {
  bearingTo,
  formatHex,
  formatHexFacing,
  hexBeside,
  hexDistance,
  hexFacing,
  hexLine,
  parseHex,
} from './hex.ts'
import type { Facing, Point } from './types.ts'

/** The map of a battle: a table with its lettered grid, in millimetres or inches, or a grid of hexes counted as printed. */
export interface BattleMap extends MapSize {
  readonly grid?: 'hexes'
}

/** Turns that need no direction, as players write them. */
export type Turn = 'left' | 'right' | 'about'

/**
 * How places and directions of one map are read, named and measured: all that the notation, the reports, the table and
 * the pictures must know about the kind of space a battle is fought in.
 */
export interface Places {
  /** Reads a place as players name it; never throws. */
  readonly parse: (text: string) => PlaceResult
  /** Names a place exactly: `parse` reads it back. */
  readonly format: (at: Point) => string
  /** Names a place as readers are told it; the exact one is in the log. */
  readonly told: (at: Point) => string
  /** Names the square or hex in which a place lies. */
  readonly cell: (at: Point) => string
  /** A direction as players write it (a wind, perhaps degrees) as a facing of this map; null when it has none such. */
  readonly parseFacing: (text: string) => Facing | null
  /** A direction given in tenths of a degree as a facing of this map; null when it has none such. */
  readonly facingOf: (tenths: number) => Facing | null
  /** Names a facing so that `parseFacing` reads it back. */
  readonly formatFacing: (facing: Facing) => string
  /** Names a facing as readers are told it: its nearest wind. */
  readonly wind: (facing: Facing) => string
  /** Tenths of a degree clockwise from north, for arrows and symbols. */
  readonly tenths: (facing: Facing) => number
  /** The facing from one place toward another. */
  readonly toward: (from: Point, to: Point) => Facing
  readonly turned: (facing: Facing, turn: Turn) => Facing
  /** The points to go to from a place in a direction, `length` map units far. Hexes are named one by one. */
  readonly along: (from: Point, facing: Facing, length: number) => readonly Point[]
  /** The points to go to from a place toward another, `length` map units far. */
  readonly approach: (from: Point, to: Point, length: number) => readonly Point[]
  /** Is one place at most `reach` map units from the other, centre to centre? */
  readonly within: (a: Point, b: Point, reach: number) => boolean
  /** How far the cell of a named place reaches from its middle, in map units. */
  readonly halfCell: number
}

/** The places of a battle's map. */
export const placesOf = (map: BattleMap): Places => (map.grid === 'hexes' ? hexPlaces(map) : tablePlaces(map))

const QUARTERS: Readonly<Record<Turn, number>> = { left: -900, right: 900, about: 1800 }

function tablePlaces(map: MapSize): Places {
  const square = squareSide(map)
  const step = square > COARSE ? square / 100 : square / 10
  return {
    parse: (text) => parsePlace(text, map),
    format: (at) => formatPlace(at, map),
    told: (at) => formatPlace({ x: rounded(at.x, step, map.width), y: rounded(at.y, step, map.height) }, map),
    cell: (at) => squareOf(at, map),
    parseFacing,
    facingOf: (tenths) => tenths,
    formatFacing,
    wind: (facing) => windOf(facing),
    tenths: (facing) => facing,
    toward: bearing,
    turned: (facing, turn) => normaliseFacing(facing + QUARTERS[turn]),
    along: (from, facing, length) => [travel(from, facing, length)],
    approach: (from, to, length) => [travel(from, bearing(from, to), length)],
    within: (a, b, reach) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= reach ** 2,
    halfCell: square / 2,
  }
}

/** Readers are told tenths of a square, or hundredths of one larger than this, the last of them on the map's far borders. */
const COARSE = 500
const rounded = (value: number, step: number, most: number): number =>
  Math.min(Math.max(0, most - step), Math.round(value / step) * step)

/** The facings of hexsides in tenths of a degree: east, then against the clock. */
const HEXSIDES: readonly number[] = [900, 300, 3300, 2700, 2100, 1500]
/** What players write for them: the winds, which are those of the compass, and the true degrees. */
const HEX_WINDS_TENTHS: readonly number[] = [900, 450, 3150, 2700, 2250, 1350]
const SIDES: Readonly<Record<Turn, number>> = { left: 1, right: -1, about: 3 }

function hexPlaces(map: MapSize): Places {
  const facingOf = (tenths: number): Facing | null => {
    const found = HEXSIDES.findIndex((side, i) => side === tenths || HEX_WINDS_TENTHS[i] === tenths)
    return found < 0 ? null : found
  }
  return {
    parse: (text) => parseHex(text, map),
    format: formatHex,
    told: formatHex,
    cell: formatHex,
    parseFacing: (text) => {
      const tenths = parseFacing(text)
      return tenths === null ? null : facingOf(tenths)
    },
    facingOf,
    formatFacing: formatHexFacing,
    wind: formatHexFacing,
    tenths: (facing) => HEXSIDES[hexFacing(facing)] ?? 0,
    toward: (from, to) => bearingTo(from, to) ?? 0,
    turned: (facing, turn) => hexFacing(facing + SIDES[turn]),
    along(from, facing, length) {
      const path: Point[] = []
      // No way is longer than the map.
      const steps = Math.min(length, map.width + map.height)
      for (let at = from; path.length < steps; path.push(at)) at = hexBeside(at, facing)
      return path
    },
    approach: (from, to, length) => hexLine(from, to).slice(1, length + 1),
    within: (a, b, reach) => hexDistance(a, b) <= reach,
    halfCell: 0,
  }
}
