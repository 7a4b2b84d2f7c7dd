import { type Message, message } from '../words.ts'
import { offset, wholePoint } from './angle.ts'
import { type BattleMap, placesOf } from './places.ts'
import type { Point } from './types.ts'

const RINGS = 24
/** So many more points lie on each ring than on the one within it: they are about a step apart. */
const MORE_POINTS = 6

/**
 * What is said besides of a place where a unit cannot be put: the nearest that will do, of those that can be named as readers
 * are told places; nothing where none is found.
 * @param step between the rings about the place on which one is looked for, in map units
 */
export function freePlace(map: BattleMap, at: Point, step: number, fits: (place: Point) => boolean): Message {
  const places = placesOf(map)
  for (let ring = 1; ring <= RINGS; ring++) {
    const points = MORE_POINTS * ring
    for (let i = 0; i < points; i++) {
      const place = places.told(wholePoint(offset(at, Math.round((3600 / points) * i), 0, ring * step)))
      const there = places.parse(place)
      if (there.ok && fits(there.at)) return message('error.order.free-place', { place })
    }
  }
  return message('notation.no-hint')
}
