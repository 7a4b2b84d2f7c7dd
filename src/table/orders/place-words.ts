import { type BattleMap, placesOf } from '../../kernel/space/places.ts'
import type { Facing, Point } from '../../kernel/space/types.ts'
import { refuse } from '../../kernel/words.ts'

const onHexes = (map: BattleMap): boolean => map.grid === 'hexes'

/** A place as players name it on this map; refuses what is none, in the words of the map's own space. */
export function placeOn(map: BattleMap, text: string): Point {
  const place = placesOf(map).parse(text)
  if (place.ok) return place.at
  return refuse(onHexes(map) ? 'table.error.hex' : 'table.error.place', { found: text })
}

/** A direction as players name it on this map; refuses what is none, in the words of the map's own space. */
export const facingOn = (map: BattleMap, text: string): Facing =>
  placesOf(map).parseFacing(text) ??
  refuse(onHexes(map) ? 'table.error.hexside' : 'table.error.facing', { found: text })
