import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { message, type PlayerId, refusalOf } from '../../../kernel/words.ts'
import { mayCommand, ownUnit } from '../command/commanding.ts'
import { ORDERS } from '../orders/all.ts'
import { type MpState, onTable } from '../units/state.ts'

/**
 * What a player can know of orders he means to give: whether each could be given as things stand. Nothing is measured
 * beforehand, so no odds are told (MP-ASY-06).
 */
export function foresee(state: MpState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const foreseen = orders.map((declared): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined || order.class === 'table') return { against: null, cost: [], odds: [] }
    const against = refusalOf(() => {
      checkForm(order.form, declared)
      ownUnit(state, declared.unit, by)
      order.check(state, declared, by)
    })
    return { against, cost: [], odds: [] }
  })
  const left = everyUnit(state).filter(
    (u) =>
      onTable(u) && mayCommand(state, by, u) && !u.activated && !orders.some(({ unit }) => unit === u.id),
  )
  return { orders: foreseen, left: [message('mp.foresight.left', { models: left.length })] }
}
