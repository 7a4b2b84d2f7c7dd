import type { Declared } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { placeCount, type Shape } from '../ground/formation.ts'
import { inShape } from '../move/course.ts'
import { DISTANCES } from '../tables/distances.ts'
import { CM, scatters } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'

/** The shape a unit is told to take; what is not said stays as it is (SZ-GEO-03, SZ-GEO-04, SZ-MOVE-18). */
export function shapeTold(u: SzUnit, { options, face }: Declared): Shape {
  const now = Math.min(u.files, placeCount(u.bodies))
  const files = options.files === undefined ? now : Number(options.files)
  if (!Number.isInteger(files) || files < 1 || files > placeCount(u.bodies)) {
    refuse('sz.error.files', { unit: u.id, most: placeCount(u.bodies) })
  }
  return { files, gap: gapTold(u, options), facing: face ?? u.facing }
}

/** Millimetres between figures: none in closed order, up to 4 cm in scattered (SZ-SPEC-14). */
function gapTold(u: SzUnit, options: Declared['options']): number {
  const scattered =
    options.order === undefined ? u.gap > 0 || options.gap !== undefined : options.order === 'scattered'
  if (!scattered) return 0
  if (!scatters(u)) refuse('sz.error.cannot-scatter', { unit: u.id })
  const told = options.gap === undefined ? undefined : Number(options.gap) * CM
  const gap = told ?? (u.gap > 0 ? u.gap : DISTANCES.scattered.cm * CM)
  const most = DISTANCES.gap.cm * CM
  if (!(gap > 0) || gap > most) refuse('sz.error.gap', { unit: u.id, most: DISTANCES.gap.cm })
  return Math.round(gap)
}

/** Longest list of points a move may name (SZ-GEO-08). */
export const LEGS = 8

/** Refuses a way of too many legs, and one that leads nowhere while the shape stays as it is. */
export function checkWay(u: SzUnit, declared: Declared, shape: Shape): void {
  if (declared.path.length > LEGS) refuse('sz.error.legs', { most: LEGS })
  const same =
    shape.files === Math.min(u.files, placeCount(u.bodies)) &&
    shape.gap === u.gap &&
    shape.facing === u.facing
  if (declared.path.length === 0 && same && !u.parted && inShape(u))
    refuse('sz.error.no-move', { unit: u.id })
}
