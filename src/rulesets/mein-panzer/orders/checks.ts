import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import type { PlayerId } from '../../../kernel/words.ts'
import { ownUnit } from '../command/commanding.ts'
import type { MpState } from '../units/state.ts'

/** Everything that can forbid an order before it is carried out; changes nothing (MP-CORE-09, MP-ASY-06). */
export function checkOrder(
  state: MpState,
  order: Order<MpState>,
  declared: Declared,
  by: PlayerId | null,
): void {
  checkForm(order.form, declared)
  ownUnit(state, declared.unit, by)
  order.check(state, declared, by)
}
