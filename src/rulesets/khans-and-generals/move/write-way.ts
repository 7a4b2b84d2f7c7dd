import { bearing } from '../../../kernel/space/angle.ts'
import { type Footprint, footprint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { placed } from '../ground/standing.ts'
import { lastInSight, losing } from '../sight/parting.ts'
import { loseSight } from '../sight/sightings.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/** How far apart the places are at which it is looked who still sees the unit, mm. */
const STEP = 20

/**
 * Writes the way that a unit has gone since it was last written. Who loses it from sight is told where, to 2 cm, and does not
 * learn where it goes from there (KG-DIG-21, KG-DIG-22). The way itself is one for all who are told of it: cut where
 * somebody lost sight of it, it would betray to its own side that he was looking.
 */
export function writeWay(progress: MoveInProgress): void {
  const { battle, how, now, trail } = progress
  const u = placed(progress.u)
  const lost = losing(battle.state, u, now)
  if (lost.length > 0) {
    const places: readonly [Footprint, ...Footprint[]] = [
      footprint(u),
      ...placesOn(trail, now, how.keepFacing === true),
    ]
    for (const side of lost) loseSight(battle, side, u, lastInSight(battle.state, u, places, side))
  }
  const change = { unit: u.id, path: trail, at: now.at, facing: now.facing, manner: how.manner }
  battle.change(how.rule, { type: 'move', ...change })
}

/** The places along a way, the start left out, as the unit stands there. */
function placesOn(trail: readonly Point[], now: Footprint, keepsFacing: boolean): Footprint[] {
  const places: Footprint[] = []
  for (let i = 0; i + 1 < trail.length; i++) {
    const a = trail[i] as Point
    const b = trail[i + 1] as Point
    const length = pointDistance(a, b)
    if (length === 0) continue
    const facing = keepsFacing ? now.facing : bearing(a, b)
    const steps = Math.max(1, Math.ceil(length / STEP))
    for (let n = 1; n <= steps; n++) {
      const at = {
        x: Math.round(a.x + ((b.x - a.x) * n) / steps),
        y: Math.round(a.y + ((b.y - a.y) * n) / steps),
      }
      places.push(footprint({ at, facing, base: now.base }))
    }
  }
  return places
}
