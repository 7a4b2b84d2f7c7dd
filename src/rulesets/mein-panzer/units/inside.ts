import type { FeatureId } from '../../../kernel/words.ts'
import { type MpState, type MpUnit, unitsOnTable } from './state.ts'

/** Whoever is in a house, in the order of ids. */
export const unitsInside = (state: MpState, house: FeatureId): MpUnit[] =>
  unitsOnTable(state).filter(({ inside }) => inside?.feature === house)

/** Whether a model is in a house but at no opening: it neither sees nor is seen (MP-BLD-07). */
export const isDeepInside = ({ inside }: Pick<MpUnit, 'inside'>): boolean =>
  inside !== null && inside.opening === null
