import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import type { MpState, MpUnit } from './state.ts'

/** Whoever is in a house, in the order of ids. */
export function unitsInside(state: MpState, house: FeatureId): MpUnit[] {
  const found: MpUnit[] = []
  for (const u of everyUnit(state))
    if (u.inside !== null && u.inside.feature === house && u.at !== null) found.push(u)
  return found
}

/** Whether a model is in a house but at no opening: it neither sees nor is seen (MP-BLD-07). */
export const isDeepInside = ({ inside }: Pick<MpUnit, 'inside'>): boolean =>
  inside !== null && inside.opening === null

/** Whether a model is in a bunker: it is no target of direct fire, and nothing that strikes it keeps it down (MP-BNK-01). */
export const isInBunker = (state: MpState, { inside }: Pick<MpUnit, 'inside'>): boolean =>
  inside !== null && lookUp(state.features, inside.feature)?.kind === 'bunker'

/** Whether two models are in the same house, where nothing lies between them but the fight (MP-BLD-09). */
export const isWithinWith = (u: Pick<MpUnit, 'inside'>, other: Pick<MpUnit, 'inside'>): boolean =>
  u.inside !== null && u.inside.feature === other.inside?.feature
