import { everySide } from '../../../kernel/ordered.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { type PlacedUnit, placed } from '../ground/standing.ts'
import { unitsOf } from '../units/changes.ts'
import { type KgState, onTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { type Hull, hullsOf } from './hulls.ts'
import { sightIndexOf, takeNearest } from './sight-index.ts'
import { seenBy } from './sightings.ts'
import { type Barrier, viewpointAt, viewpointOf } from './viewpoint.ts'
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
  readonly side: SideId
  readonly hulls: readonly Hull[]
  /** Who saw it at the last look, if he is of the side: he will mostly see it still. */
  readonly witness: PlacedUnit | null
  /** All of the side on the table; worked out where the witness does not see it. */
  viewers: readonly PlacedUnit[] | null
  /** What hid it at the place last looked at: mostly it hides the next one too. */
  barrier: Barrier | null
}

function lookAfter(state: KgState, target: PlacedUnit, side: SideId): Look {
  const last = sightIndexOf(state).of.get(target)?.witness?.unit
  return {
    state,
    field: fieldOf(state),
    target,
    side,
    hulls: hullsWithout(state, target),
    witness: last?.side === side && onTable(last) ? placed(last) : null,
    viewers: null,
    barrier: null,
  }
}

/** The hulls in the way of looks at a unit on its move: its own has left the place where it still stands. */
function hullsWithout(state: KgState, target: PlacedUnit): readonly Hull[] {
  const hulls = hullsOf(state)
  if (!isVehicle(target)) return hulls
  const from = footprint(target)
  return hulls.filter(({ shape }) => shape !== from)
}

function viewersOf(state: KgState, side: SideId): readonly PlacedUnit[] {
  const viewers: PlacedUnit[] = []
  for (const u of unitsOf(state, side)) if (onTable(u)) viewers.push(placed(u))
  return viewers
}

/** Whether anybody of the side would see the unit at a place of its move. */
function isSeenAt(look: Look, place: Footprint): boolean {
  const { state, field, target, hulls, witness } = look
  const there = viewpointAt(field, target, place)
  there.barrier ??= look.barrier
  const sees = (viewer: PlacedUnit): boolean =>
    !isBlindTo(viewer, place.at) && seesFrom(state, viewpointOf(field, viewer), there, hulls)
  if (witness !== null && sees(witness)) return true
  const { tooFar } = sightIndexOf(state)
  look.viewers ??= viewersOf(state, look.side)
  const { viewers } = look
  const far = viewers.map(({ at }) => {
    const square = squaredDistance(at, place.at)
    return square > tooFar ? Infinity : square
  })
  for (;;) {
    const next = takeNearest(viewers, far)
    if (next === null) break
    if (next !== witness && sees(next)) return true
  }
  look.barrier = there.barrier
  return false
}
