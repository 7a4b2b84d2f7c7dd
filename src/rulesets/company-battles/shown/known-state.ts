import { knownState as knownOf } from '../../../kernel/known-state.ts'
import type { View } from '../../../kernel/view.ts'
import { USUAL } from '../units/standing.ts'
import type { FwState } from '../units/state.ts'

/**
 * A battle as a viewer knows it, for whatever is worked out for him alone: what he does not see is not there, and
 * instructions are the usual ones, whatever they are (FW-ASY-11).
 */
export const knownState = (view: View): FwState =>
  knownOf<FwState>(view, ({ facts }) => ({
    ...facts,
    teams: facts.teams ?? [],
    // A card says nothing of what has not happened.
    hits: facts.hits ?? 0,
    disengaged: facts.disengaged ?? 0,
    standing: USUAL,
  }))
