import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { SideId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { type PlacedUnit, placed } from '../ground/standing.ts'
import { type KgState, onTable } from '../units/state.ts'
import { hullsOf } from './hulls.ts'
import { seenBy } from './sightings.ts'
import { Viewpoint, viewpointOf } from './viewpoint.ts'
import { isBlindTo, seesFrom } from './visibility.ts'

/** The sides that see a unit of the enemy's now, and would not where its move ends (KG-VIS-14). */
export function losing(state: KgState, u: PlacedUnit, end: Footprint): readonly SideId[] {
  const lost: SideId[] = []
  for (const { id } of everySide(state)) {
    if (id !== u.side && seenBy(state, id, u) && !isSeenAt(state, u, end, id)) lost.push(id)
  }
  return lost
}

/** The last of the places along a unit's move at which a side sees it; the first, where it set out, when at none of them. */
export function lastInSight(
  state: KgState,
  u: PlacedUnit,
  places: readonly [Footprint, ...Footprint[]],
  side: SideId,
): Footprint {
  return places.findLast((place) => isSeenAt(state, u, place, side)) ?? places[0]
}

/** Whether anybody of a side would see a unit at a place of its move: its hull has left the place where it still stands. */
function isSeenAt(state: KgState, u: PlacedUnit, place: Footprint, side: SideId): boolean {
  const field = fieldOf(state)
  const from = footprint(u)
  const hulls = hullsOf(state).filter(({ shape }) => shape !== from)
  const target = new Viewpoint(field, place, u.inPosition)
  return everyUnit(state)
    .flatMap((viewer) => (viewer.side === side && onTable(viewer) ? [placed(viewer)] : []))
    .sort((a, b) => squaredDistance(a.at, place.at) - squaredDistance(b.at, place.at))
    .some(
      (viewer) => !isBlindTo(viewer, place.at) && seesFrom(state, viewpointOf(field, viewer), target, hulls),
    )
}
