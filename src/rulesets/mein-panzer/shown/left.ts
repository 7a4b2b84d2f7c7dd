import { pairsIn } from '../../../kernel/ordered.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { sideOf, type UnitId } from '../../../kernel/words.ts'
import { actionsLeft } from '../units/budget.ts'
import { acting } from '../units/platoons.ts'
import type { Activation, MpFacts, Platoon, PlatoonId } from '../units/state.ts'

/**
 * Own models that would act no more if the activation that goes on ended now; where none does, those of the platoon that would stand idle
 * for it, the first that waits (MP-ACT-03, MP-TRN-05).
 */
export function leftIn(view: View): UnitId[] {
  const side = sideOf(view.viewer)
  if (side === null || view.active !== side || view.phase !== 'activation') return []
  const platoons = view.facts.platoons as { readonly [id: PlatoonId]: Platoon }
  const activation = view.facts.activation as Activation | null
  const able = (id: PlatoonId): UnitId[] => mayAct(view, id)
  if (activation !== null) return acting(activation).flatMap(able)
  const waiting = pairsIn(platoons).filter(
    ([id, one]) => one.side === side && !one.activated && !one.reserve && able(id).length > 0,
  )
  return waiting.slice(0, 1).flatMap(([id]) => able(id))
}

/** What says which actions a model has left. */
type Spent = Pick<MpFacts, 'used' | 'suppressed' | 'outOfCommand' | 'ownLevel'>

/** The models of a platoon that have an action left. */
const mayAct = (view: View, platoon: PlatoonId): UnitId[] =>
  pairsIn(view.units).flatMap(([id, u]) => (u.facts.platoon === platoon && isAble(u) ? [id] : []))

function isAble({ at, status, facts }: UnitView): boolean {
  if (at === null || status !== 'standing') return false
  const { standard, additional } = actionsLeft(facts as Spent)
  return standard || additional
}
