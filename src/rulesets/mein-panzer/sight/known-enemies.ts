import { everyUnit } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import { INCH } from '../tables/inches.ts'
import type { MpState, MpUnit } from '../units/state.ts'
import { modelsAbout } from '../units/whereabouts.ts'
import { sees } from './look.ts'
import type { Standing } from './silhouette.ts'

/** No model is so large that middles lie farther apart than hulls by more than this, in hundredths of an inch. */
const HULLS = 6 * INCH

/** Whether two models are no farther apart than so much, hull to hull, in hundredths of an inch. */
export function within(u: Standing, other: Standing, reach: number): boolean {
  const apart = squaredDistance(u.at, other.at)
  // Hulls are no farther apart than their middles.
  if (apart <= reach * reach) return true
  return apart <= (reach + HULLS) * (reach + HULLS) && gap(u, other) <= reach
}

/** Whether a model's side knows of an enemy on the table: of none that is hidden (MP-ASY-05). */
export const isKnownTo = (u: MpUnit, other: MpUnit): other is Standing =>
  other.side !== u.side && other.at !== null && !other.hidden

/** Whether an enemy on the table whom a model's side knows of is no farther from it than so much, hull to hull. */
export function someKnownWithin(state: MpState, u: Standing, reach: number): boolean {
  for (const other of modelsAbout(state, u.at, reach + HULLS))
    if (isKnownTo(u, other) && within(u, other, reach)) return true
  return false
}

/** Enemies a model sees and its side knows of (MP-MOR-04, MP-ASY-05). */
export const seenBy = (state: MpState, u: Standing): Standing[] =>
  everyUnit(state).filter((other): other is Standing => isKnownTo(u, other) && sees(state, u, other))

/** Whether anything holds of an enemy on the table whom a model's side knows of. */
export function someKnown(state: MpState, u: MpUnit, is: (enemy: Standing) => boolean): boolean {
  for (const other of everyUnit(state)) if (isKnownTo(u, other) && is(other)) return true
  return false
}
