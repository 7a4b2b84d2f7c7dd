import { contains } from '../../../kernel/space/area.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { fieldOf } from './field.ts'
import { placed } from './standing.ts'

/** The bunker or tower that a unit is in, as its garrison or standing in it; null: none (KG-FRT-02). */
export const bunkerOf = (state: KgState, u: KgUnit): FeatureId | null =>
  fieldOf(state).zones.find(
    ({ id, kind, polygon }) => kind === 'bunker' && (u.inPosition === id || contains(polygon, placed(u).at)),
  )?.id ?? null
