import { type BattleMap, placesOf } from '../../kernel/space/places.ts'
import type { Facing, Point } from '../../kernel/space/types.ts'
import { refuse } from '../../kernel/words.ts'

const onHexes = (map: BattleMap): boolean => map.grid === 'hexes'

/**
 * A place as players name it on this map; refuses what is none, in the words of the map's own space.
 * @param near where an example of a place may lie; absent: in the middle of the map
 */
export function placeOn(map: BattleMap, text: string, near?: Point): Point {
  const places = placesOf(map)
  const place = places.parse(text)
  if (place.ok) return place.at
  if (onHexes(map)) return refuse('table.error.hex', { found: text })
  const square = places.cell(near ?? { x: map.width / 2, y: map.height / 2 })
  return refuse('table.error.place', {
    found: text,
    square,
    last: places.cell({ x: map.width, y: map.height }),
  })
}

/** A direction as players name it on this map; refuses what is none, in the words of the map's own space. */
export const facingOn = (map: BattleMap, text: string): Facing =>
  placesOf(map).parseFacing(text) ??
  refuse(onHexes(map) ? 'table.error.hexside' : 'table.error.facing', { found: text })
