import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { type Message, message, type PlayerId, refusalOf } from '../../../kernel/words.ts'
import { mayCommand, ownUnit } from '../command/commanding.ts'
import { ORDERS } from '../orders/all.ts'
import { actionsLeft } from '../units/budget.ts'
import { type MpState, onTable } from '../units/state.ts'

/**
 * What a player can know of orders he means to give: whether each could be given as things stand, and whether the first makes
 * an end of a model that could act on (MP-ACT-01). Nothing is measured beforehand, so no odds are told (MP-ASY-06).
 */
export function foresee(state: MpState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const foreseen = orders.map((declared, i): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined || order.class === 'table') return { against: null, cost: [], odds: [] }
    const against = refusalOf(() => {
      checkForm(order.form, declared)
      ownUnit(state, declared.unit, by)
      order.check(state, declared, by)
    })
    return { against, cost: i === 0 && against === null ? ended(state, declared) : [], odds: [] }
  })
  if (state.phase === 'deployment') return { orders: foreseen, left: [] }
  const left = everyUnit(state).filter(
    (u) =>
      onTable(u) && mayCommand(state, by, u) && !u.activated && !orders.some(({ unit }) => unit === u.id),
  )
  return { orders: foreseen, left: [message('mp.foresight.left', { models: left.length })] }
}

/** The model that has an action left and is done as another of its platoon acts (MP-ACT-01). */
function ended(state: MpState, { unit: id }: Declared): Message[] {
  const { activation } = state.facts
  const before = lookUp(state.units, activation?.model ?? '')
  if (before === undefined || before.id === id || !onTable(before) || before.pinned) return []
  const { standard, additional } = actionsLeft(before)
  return standard || additional ? [message('mp.foresight.ends', { unit: before.id })] : []
}
