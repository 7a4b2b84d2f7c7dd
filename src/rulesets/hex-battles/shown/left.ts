import { valuesIn } from '../../../kernel/ordered.ts'
import type { Ruleset } from '../../../kernel/ruleset.ts'
import { sideOf } from '../../../kernel/words.ts'
import type { HxState } from '../units/state.ts'

/** Whoever ends his artillery phase is asked back where guns of his could still fire (HX-ART-05). */
export const leaves: NonNullable<Ruleset<HxState>['leaves']> = {
  units(view) {
    const side = sideOf(view.viewer)
    if (side === null || view.active !== side || view.phase !== 'artillery') return []
    return valuesIn(view.units).flatMap(({ id, side: of, at }) => (of === side && at !== null ? [id] : []))
  },
  orders: ['fire'],
}
