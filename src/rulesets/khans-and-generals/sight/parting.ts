import { everySide } from '../../../kernel/ordered.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { type PlacedUnit, placed } from '../ground/standing.ts'
import { type KgState, onTable } from '../units/state.ts'
import { type Hull, hullsOf } from './hulls.ts'
import { sightIndexOf, takeNearest } from './sight-index.ts'
import { seenBy } from './sightings.ts'
import { Viewpoint, viewpointOf } from './viewpoint.ts'
import { isBlindTo, seesFrom } from './visibility.ts'

/** The sides that see a unit of the enemy's now, and would not where its move ends (KG-VIS-14). */
export function losing(state: KgState, u: PlacedUnit, end: Footprint): readonly SideId[] {
  const lost: SideId[] = []
  for (const { id } of everySide(state)) {
    if (id !== u.side && seenBy(state, id, u) && !isSeenAt(lookAfter(state, u, id), end)) lost.push(id)
  }
  return lost
}

/**
 * The last of the places along a unit's move at which a side sees it; the first, where it set out, when at none of them.
 * @param places the outlines of its base there, in the order in which it came by them.
 */
export function lastInSight(
  state: KgState,
  u: PlacedUnit,
  places: readonly [Footprint, ...Footprint[]],
  side: SideId,
): Footprint {
  const look = lookAfter(state, u, side)
  return places.findLast((place) => isSeenAt(look, place)) ?? places[0]
}

/** How a side looks after a unit that moves: what is the same at all places of its way. */
interface Look {
  readonly state: KgState
  readonly field: Field
  readonly target: PlacedUnit
  readonly hulls: readonly Hull[]
  /** Who saw it at the last look, if he is of the side: he will mostly see it still. */
  readonly witness: PlacedUnit | null
  readonly viewers: readonly PlacedUnit[]
  /** Farther off than that nobody sees anything, squared mm. */
  readonly tooFar: number
}

function lookAfter(state: KgState, target: PlacedUnit, side: SideId): Look {
  const { of, sides, tooFar } = sightIndexOf(state)
  // Its hull has left the place where it still stands.
  const from = footprint(target)
  const viewers: PlacedUnit[] = []
  for (const watchers of sides) {
    if (watchers[0]?.side !== side) continue
    for (const { unit } of watchers) if (onTable(unit)) viewers.push(placed(unit))
  }
  const last = of.get(target)?.witness?.unit
  return {
    state,
    field: fieldOf(state),
    target,
    hulls: hullsOf(state).filter(({ shape }) => shape !== from),
    witness: last?.side === side && onTable(last) ? placed(last) : null,
    viewers,
    tooFar,
  }
}

/** Whether anybody of the side would see the unit at a place of its move. */
function isSeenAt(
  { state, field, target, hulls, witness, viewers, tooFar }: Look,
  place: Footprint,
): boolean {
  const there = new Viewpoint(field, place, target.inPosition)
  const sees = (viewer: PlacedUnit): boolean =>
    !isBlindTo(viewer, place.at) && seesFrom(state, viewpointOf(field, viewer), there, hulls)
  if (witness !== null && sees(witness)) return true
  const far = viewers.map(({ at }) => {
    const square = squaredDistance(at, place.at)
    return square > tooFar ? Infinity : square
  })
  for (;;) {
    const next = takeNearest(viewers, far)
    if (next === null) return false
    if (next !== witness && sees(next)) return true
  }
}
