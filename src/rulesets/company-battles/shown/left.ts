import { valuesIn } from '../../../kernel/ordered.ts'
import type { Ruleset } from '../../../kernel/ruleset.ts'
import { sideOf } from '../../../kernel/words.ts'
import type { FwState } from '../units/state.ts'

/**
 * Whoever ends his shooting phase is asked back where platoons of his could still fire or bombard (FW-TUR-05). To stand still, or not to
 * charge, is as good a choice as any: of that nobody is asked.
 */
export const leaves: NonNullable<Ruleset<FwState>['leaves']> = {
  units(view) {
    const side = sideOf(view.viewer)
    if (side === null || view.active !== side || view.phase !== 'shooting') return []
    return valuesIn(view.units).flatMap(({ id, side: of, at }) => (of === side && at !== null ? [id] : []))
  },
  orders: ['shoot', 'bombard'],
}
