import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { mayStillAct } from '../units/budget.ts'
import { headlongBy, runsWith } from '../units/headlong.ts'
import { type MpState, type MpUnit, onTable } from '../units/state.ts'

/**
 * Models on the table that could act in this turn yet, after orders that are meant to be given (MP-ACT-01, MP-TRN-05): none
 * that has spent itself on Overwatch, nor any that these orders are about.
 */
export function stillToAct(state: MpState, orders: readonly Declared[]): MpUnit[] {
  const busy = new Set(orders.flatMap((one) => actorsOf(state, one)))
  return everyUnit(state).filter(
    (u) => onTable(u) && mayStillAct(u, state.facts.platoons[u.platoon]) && !busy.has(u.id),
  )
}

/** Who carries an order out: whom it names, and of a headlong charge all who run (MP-BAN-01, MP-CAV-01). */
function actorsOf(state: MpState, declared: Declared): readonly UnitId[] {
  const [kind, lead] = [headlongBy(declared.order), lookUp(state.units, declared.unit)]
  if (kind === null || lead === undefined) return givenTo(declared)
  const running = everyUnit(state).filter((u) => runsWith(state, lead.platoon, kind, u))
  return [declared.unit, ...running.map(({ id }) => id)]
}
