import { footprint } from '../../../kernel/space/base.ts'
import { type Field, liesIn } from '../ground/field.ts'
import { type GroundKey, groundRow } from '../tables/ground.ts'
import { type Cover, GROUND_COVER } from '../tables/hit-modifiers.ts'
import { isStand, isVehicle } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'
import { isAt } from './screens.ts'
import type { Standing } from './silhouette.ts'

/** Covers, the best last. */
const ORDER: readonly Cover[] = ['none', 'soft', 'linear', 'heavy']

/** The better of two covers: one alone counts (MP-COV-03). */
export const better = (a: Cover, b: Cover): Cover => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b)

/** The covers of sunken ground, which obstructs nobody, hold for who is in it from every side (T4.2, MP-COV-05). */
const isSunken = (kind: GroundKey): boolean => {
  const { cover } = groundRow(kind)
  if (cover === null) return false
  const { onLine } = GROUND_COVER[cover]
  return onLine === null || onLine === 'below'
}

/**
 * The cover of the place a model stands in, whoever looks: trenches for stands, ditches for stands and guns, pits and
 * craters for all; at an opening of a building heavy for stands, linear for guns and vehicles (T4.2, MP-COV-05, MP-BLD-08).
 */
export function coverWithin(field: Field, u: Standing): Cover {
  if (u.inside !== null) return isStand(u) ? 'heavy' : 'linear'
  const foot = footprint(u)
  const kinds = [
    ...field.areas.filter((area) => isSunken(area.kind) && liesIn(area, u.at)),
    ...field.lines.filter(({ kind, line }) => isSunken(kind) && shelters(kind, u) && isAt(foot, line)),
  ].map(({ kind }) => kind)
  return kinds.reduce<Cover>((best, kind) => better(best, coverOf(kind)), 'none')
}

const coverOf = (kind: GroundKey): Cover => {
  const { cover } = groundRow(kind)
  return cover === null ? 'none' : GROUND_COVER[cover].cover
}

/** Whether a model fits into ground along a line. */
const shelters = (kind: GroundKey, u: Pick<MpUnit, 'card'>): boolean =>
  kind === 'trench' ? isStand(u) : !isVehicle(u)
