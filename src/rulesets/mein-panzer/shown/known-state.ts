import { knownState as knownOf } from '../../../kernel/known-state.ts'
import type { View } from '../../../kernel/view.ts'
import type { SideId } from '../../../kernel/words.ts'
import type { MpFacts, MpState } from '../units/state.ts'

/** What a model's own side alone knows of it, as of one of which nothing is known; and it waits for nobody. */
const UNTOLD = {
  far: 'no',
  standing: null,
  sector: null,
  registered: null,
  paid: null,
  overwatch: null,
} satisfies Partial<MpFacts>

/**
 * A battle as one side knows it, for whatever is worked out for it alone: enemies whom it does not know of are not there, and
 * none of the others waits for anybody, whatever he has been told (MP-ASY-05, MP-ASY-06, MP-ASY-07).
 */
export const knownState = (view: View, side: SideId | null): MpState =>
  knownOf<MpState>(view, ({ side: own, facts }) => (own === side ? facts : { ...facts, ...UNTOLD }))
