import { angleBetween, bearing, normaliseFacing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { extent, footprintAt, overlap } from '../../../kernel/space/base.ts'
import { nearestOnSegment, pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Placed, Point } from '../../../kernel/space/types.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { isOpen } from '../ground/open.ts'
import { INCH } from '../tables/inches.ts'
import { isGun, isStand, isVehicle } from '../units/models.ts'
import type { MpSide, MpState, MpUnit, PlatoonId } from '../units/state.ts'
import { aboardOf, canTow, hasSpaceFor } from '../units/transport.ts'

/** How finely room is looked for along the edge, in hundredths of an inch. */
const STEP = INCH / 4

/** Where a model of a platoon comes in, or what it comes in aboard. */
export type Entering =
  | { readonly unit: UnitId; readonly at: Point; readonly facing: Facing }
  | { readonly unit: UnitId; readonly carrier: UnitId }

/** The models of a platoon that wait off the table, in the order of its roster. */
const waitingIn = (state: MpState, id: PlatoonId): MpUnit[] =>
  (state.facts.platoons[id]?.roster ?? []).flatMap((one) => {
    const u = state.units[one]
    return u?.status === 'reserve' ? [u] : []
  })

/**
 * Who comes in aboard whom: guns are towed by the first vehicle of their platoon that can, stands ride in the first that has
 * room, in the order of the roster, unless they are to walk (MP-TRP-17, MP-SCN-01).
 */
function loadsOf(state: MpState, id: PlatoonId, ride: boolean): Map<UnitId, UnitId> {
  const models = waitingIn(state, id)
  const loads = new Map<UnitId, UnitId>()
  let now = state
  for (const u of models) {
    if (isVehicle(u) || (isStand(u) && !ride)) continue
    const carrier = models.find(
      (one) => isVehicle(one) && (isGun(u) ? canTow(now, one, u) : hasSpaceFor(now, one, u)),
    )
    if (carrier === undefined) continue
    loads.set(u.id, carrier.id)
    now = aboardOf(now, u, carrier)
  }
  return loads
}

/** A gun in reserve that no vehicle of its platoon could tow in; undefined: there is none (MP-TRP-17, MP-SET-09). */
export const gunWithoutTow = (state: MpState, id: PlatoonId): MpUnit | undefined => {
  const loads = loadsOf(state, id, false)
  return waitingIn(state, id).find((u) => isGun(u) && !loads.has(u.id))
}

/**
 * Where the models of a platoon come in: in a row along the edge of their side's reserves, each touching it, the first as
 * near as may be to a place; null where one of them has no room (MP-SET-06, MP-SET-10).
 * @param others those whom nobody may be set upon
 */
export function entryPlaces(
  state: MpState,
  { entry }: MpSide['facts'],
  id: PlatoonId,
  near: Point | null,
  ride: boolean,
  others: readonly Placed[],
): Entering[] | null {
  const loads = loadsOf(state, id, ride)
  const field = fieldOf(state)
  const { from, to } = entry
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const wanted = nearestOnSegment(near ?? middle, from, to)
  const inward = inwards(state, entry)
  const taken = [...others]
  const places: Entering[] = []
  for (const u of waitingIn(state, id)) {
    const carrier = loads.get(u.id)
    if (carrier !== undefined) {
      places.push({ unit: u.id, carrier })
      continue
    }
    const spot = roomAlong({ field, entry, wanted, inward, taken }, u)
    if (spot === null) return null
    taken.push({ ...spot, base: u.base })
    places.push({ unit: u.id, ...spot })
  }
  return places
}

/** The heading from an edge of the table into it: of the two at right angles to it that towards the middle. */
function inwards({ map }: MpState, { from, to }: MpSide['facts']['entry']): Facing {
  const along = bearing(from, to)
  const middle = bearing(
    { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    { x: map.width / 2, y: map.height / 2 },
  )
  const [right, left] = [normaliseFacing(along + QUARTER), normaliseFacing(along - QUARTER)]
  return angleBetween(middle, right) <= angleBetween(middle, left) ? right : left
}

const QUARTER = 900

interface Edge {
  readonly field: Field
  readonly entry: MpSide['facts']['entry']
  readonly wanted: Point
  readonly inward: Facing
  readonly taken: readonly Placed[]
}

/** The nearest room for a model at the edge, its rear touching it. */
function roomAlong({ field, entry: { from, to }, wanted, inward, taken }: Edge, u: MpUnit) {
  const { width, depth } = extent(u.base)
  const length = pointDistance(from, to)
  const start = pointDistance(from, wanted)
  for (let off = 0; off <= length; off += STEP) {
    for (const along of off === 0 ? [start] : [start + off, start - off]) {
      if (along < width / 2 || along > length - width / 2) continue
      const on = {
        x: from.x + ((to.x - from.x) * along) / length,
        y: from.y + ((to.y - from.y) * along) / length,
      }
      const spot = wholePoint(travel(on, inward, depth / 2))
      const at = { x: spot.x, y: spot.y }
      const foot = footprintAt(at, inward, u.base)
      if ([at, ...foot.core].some((p) => !isOpen(field, u, p))) continue
      if (taken.some((other) => overlap({ at, facing: inward, base: u.base }, other))) continue
      return { at, facing: inward }
    }
  }
  return null
}
