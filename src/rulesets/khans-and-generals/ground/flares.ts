import { everyFeature } from '../../../kernel/ordered.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { KgBattle, KgState } from '../units/state.ts'
import { fieldOf } from './field.ts'
import { distanceToPoint } from './measuring.ts'

/** The layer of the lights that hang over the table. */
export const FLARE = 'flare'
/** How far about it a flare lights the night, mm: 200 m on the ground (KG-ART-11). */
export const LIT_BY_FLARE = 400

/** Whether a point or a base lies in the light of a flare, where units are seen as by day (KG-ART-11, KG-MEA-03). */
export const litByFlare = (state: KgState, place: Point | Placed): boolean =>
  fieldOf(state).flares.some((flare) =>
    'base' in place
      ? distanceToPoint(place, flare) <= LIT_BY_FLARE
      : squaredDistance(place, flare) <= LIT_BY_FLARE ** 2,
  )

/** Flares of the last game turn have burnt down (KG-ART-11, KG-TRN-02 b2). */
export function clearFlares(battle: KgBattle): void {
  if (fieldOf(battle.state).flares.length === 0) return
  for (const { id, layer } of everyFeature(battle.state)) {
    if (layer === FLARE) battle.change('KG-ART-11', { type: 'unfeature', feature: id })
  }
}
