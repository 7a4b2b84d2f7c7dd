import { squaredToBorder } from '../../../../kernel/space/area.ts'
import { covers, footprint, gap } from '../../../../kernel/space/base.ts'
import { squaredDistance } from '../../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../../kernel/space/types.ts'
import { INCH } from '../../tables/inches.ts'
import { RINGS, type Ring } from '../../tables/strengths.ts'
import { BURST } from '../../tables/templates.ts'
import { isStand } from '../../units/models.ts'
import type { Standing } from '../shooting/aim.ts'

const spot = (at: Point): Placed => ({ at, facing: 0, base: { kind: 'circle', diameter: 0 } })

/** The middle circle of all bursts, in hundredths of an inch (MP-CORE-11). */
const CENTRE = BURST[0] * INCH

/**
 * The circle of a burst that counts for a model; null where none does. For a stand the smallest that touches its base
 * (MP-HIT-05); for a vehicle or gun the middle one if it lies wholly on it, else ring I if that or the middle one touches
 * it, else ring II, which does nothing but to passengers (MP-HIT-06, MP-HIT-09).
 * @param circles radii from the middle one outwards, in hundredths of an inch
 */
export function circleUnder(at: Point, u: Standing, circles: readonly number[]): Ring | null {
  const far = gap(spot(at), u)
  const touched = RINGS[circles.findIndex((radius) => far <= radius)] ?? null
  if (isStand(u) || touched !== 'centre') return touched
  return holdsCentre(at, u) ? 'centre' : 'ring1'
}

/** Whether the middle circle of a burst lies wholly on a model. */
function holdsCentre(at: Point, u: Standing): boolean {
  const { core, round } = footprint(u)
  if (core.length > 1) return covers(u, at) && squaredToBorder(core, at) >= CENTRE * CENTRE
  const room = round - CENTRE
  return room >= 0 && squaredDistance(at, u.at) <= room * room
}

/** Whether the middle of a model lies in the middle circle of a burst: from above that is a direct hit (MP-ART-10). */
export const isCentred = (at: Point, u: Standing): boolean => squaredDistance(at, u.at) <= CENTRE * CENTRE
