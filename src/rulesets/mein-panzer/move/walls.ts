import { travel } from '../../../kernel/space/angle.ts'
import { contains, overlapsArea, squaredToBorder } from '../../../kernel/space/area.ts'
import type { Facing, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import type { Area, Field } from '../ground/field.ts'
import { INCH } from '../tables/inches.ts'
import { isVehicle } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'

/** So much of a hull may lie over a wall that it touches, in hundredths of an inch: places are whole. */
const BRUSHED = 5

/** How far ahead it is looked whether a hull leaves a wall, in hundredths of an inch. */
const AHEAD = INCH / 4

const squaredToArea = (polygon: Polygon, at: Point): number =>
  contains(polygon, at) ? 0 : squaredToBorder(polygon, at)

/** Whether a hull that lies over an area comes no farther into it as its middle goes from one point to another. */
const comesNoDeeper = ({ polygon }: Area, from: Point, to: Point): boolean =>
  squaredToArea(polygon, to) >= squaredToArea(polygon, from)

/**
 * The building or obstacle of which a vehicle's hull would newly lie over any part, or lie deeper in; undefined: none. Who has a
 * part of it in one already may drive out (MP-MOV-04, MP-BLD-05).
 * @param there how it would lie
 * @param but the house that it drives at, or into
 */
export function wallAt(field: Field, u: MpUnit & Placed, there: Placed, but?: FeatureId): Area | undefined {
  return isVehicle(u) && u.inside === null ? wallUnder(field, u, there, but) : undefined
}

/** As {@link wallAt}, of any hull, be it a wreck or a gun that is pushed (MP-MOV-04, MP-PSH-01). */
export const wallUnder = (field: Field, here: Placed, there: Placed, but?: FeatureId): Area | undefined =>
  field.walled.find(
    (area) =>
      area.id !== but &&
      overlapsArea(there, area.polygon, BRUSHED) &&
      !(overlapsArea(here, area.polygon, BRUSHED) && comesNoDeeper(area, here.at, there.at)),
  )

/**
 * Whether a vehicle may turn beside walls: no corner of its hull comes into one, unless it turns to drive on and out of it
 * (MP-MOV-10, MP-MOV-04).
 * @param heading where it goes on; null: nowhere
 */
export function turnsClear(
  field: Field,
  u: MpUnit & Placed,
  facing: Facing,
  heading: Facing | null,
  but?: FeatureId,
): boolean {
  const wall = wallAt(field, u, { at: u.at, facing, base: u.base }, but)
  return wall === undefined || (heading !== null && comesNoDeeper(wall, u.at, travel(u.at, heading, AHEAD)))
}
