import { bearing } from '../../../kernel/space/angle.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type PlacedUnit, placed } from '../ground/standing.ts'
import { lastInSight, losing } from '../sight/parting.ts'
import { loseSight } from '../sight/sightings.ts'
import type { KgState } from '../units/state.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/** How far apart the places are at which it is looked who still sees the unit, mm. */
const STEP = 20

/**
 * Writes the way that a unit has gone since it was last written. Who loses it from sight sees it go as far as he has it in
 * sight, to 2 cm, and does not learn where it goes from there (KG-DIG-21, KG-DIG-22).
 */
export function writeWay(progress: MoveInProgress): void {
  const { battle, how, now, trail } = progress
  const u = placed(progress.u)
  const write = (path: readonly Point[], { at, facing }: Footprint): void =>
    battle.change(how.rule, { type: 'move', unit: u.id, path, at, facing, manner: how.manner })
  const lost = losing(battle.state, u, now)
  if (lost.length === 0) return write(trail, now)
  const places = placesOn(trail, now, how.keepFacing === true)
  const start = u.at
  let from = -1
  for (const { side, last } of inOrder(battle.state, u, lost, places)) {
    if (last > from) {
      const { shape } = places[last] as OnTheWay
      write(wayBetween(places, from, last, start), shape)
      from = last
    }
    loseSight(battle, side, u)
  }
  write(wayBetween(places, from, places.length - 1, start), now)
}

/** A place on a way. */
interface OnTheWay {
  readonly shape: Footprint
  /** It is one of the points by which the way is given. */
  readonly bend: boolean
}

/** The places along a way, the start left out, as the unit stands there: the last one as it stands now. */
function placesOn(trail: readonly Point[], now: Footprint, keepsFacing: boolean): OnTheWay[] {
  const places: OnTheWay[] = []
  for (let i = 0; i + 1 < trail.length; i++) {
    const [a, b] = [trail[i] as Point, trail[i + 1] as Point]
    const length = pointDistance(a, b)
    if (length === 0) continue
    const facing = keepsFacing ? now.facing : bearing(a, b)
    const steps = Math.max(1, Math.ceil(length / STEP))
    for (let n = 1; n <= steps; n++) {
      const at = {
        x: Math.round(a.x + ((b.x - a.x) * n) / steps),
        y: Math.round(a.y + ((b.y - a.y) * n) / steps),
      }
      places.push({ shape: footprint({ at, facing, base: now.base }), bend: n === steps })
    }
  }
  places[places.length - 1] = { shape: now, bend: true }
  return places
}

/** The sides that lose a unit from sight, each with the last place at which it sees it (−1: where it set out), in this order. */
const inOrder = (
  state: KgState,
  u: PlacedUnit,
  sides: readonly SideId[],
  places: readonly OnTheWay[],
): { readonly side: SideId; readonly last: number }[] => {
  const shapes = places.map(({ shape }) => shape)
  return sides
    .map((side) => ({ side, last: lastInSight(state, u, shapes, side) }))
    .sort((a, b) => a.last - b.last)
}

/** The points of a way from one of its places (−1: the start) to a later one. */
const wayBetween = (places: readonly OnTheWay[], from: number, to: number, start: Point): Point[] => [
  places[from]?.shape.at ?? start,
  ...places
    .slice(from + 1, to + 1)
    .flatMap((place) => (place.bend || place === places[to] ? [place.shape.at] : [])),
]
