import { adjacent, distance, distanceToPoint } from './base.ts'
import { formatPlace, type MapSize, type PlaceResult, parsePlace } from './grid.ts'
import { type Sector, sectorOf } from './sectors.ts'
import type { Placed, Point } from './types.ts'

/**
 * What any battlefield can be asked, whether it is measured in millimetres or counted in hexes. `Body` is how a unit
 * stands (where and which way), `Place` a spot on the map. Moving and seeing are not here: their rules share no shape
 * between a table and a hex grid, and pretending otherwise would only hide that.
 */
export interface Space<Body, Place> {
  /** The distance between two units, in the space's own whole units. */
  distance(a: Body, b: Body): number
  /** The distance from a unit to a place, in the space's own whole units. */
  distanceTo(from: Body, place: Place): number
  /** True if two units touch. */
  adjacent(a: Body, b: Body): boolean
  /** On which side of a unit a place lies. */
  sector(of: Body, place: Place): Sector
  /** Reads a place as players name it; never throws. */
  parsePlace(text: string): { readonly ok: true; readonly at: Place } | Exclude<PlaceResult, { ok: true }>
  /** Names a place so that `parsePlace` understands it. */
  formatPlace(place: Place): string
}

/** The continuous table: units are millimetres, places are named by the lettered grid. */
export function tableSpace(map: MapSize): Space<Placed, Point> {
  return {
    distance,
    distanceTo: distanceToPoint,
    adjacent,
    sector: sectorOf,
    parsePlace: (text) => parsePlace(text, map),
    formatPlace: (place) => formatPlace(place, map),
  }
}
