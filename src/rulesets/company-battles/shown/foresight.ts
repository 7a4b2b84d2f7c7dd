import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { type Message, message, type PlayerId, refusalOf } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { defenceOdds } from '../fight/assault/defensive-fire.ts'
import { airOdds } from '../orders/air.ts'
import { ORDERS } from '../orders/all.ts'
import { bombardOdds, smokeOdds } from '../orders/bombard.ts'
import { actingUnit, checkOrder, targetUnit } from '../orders/checks.ts'
import { shootingOdds } from '../orders/shoot.ts'
import { type FwState, unitsOnTable } from '../units/state.ts'

/** What comes of an order, as far as its dice let it be known. */
const ODDS: Readonly<Record<string, (state: FwState, declared: Declared) => Message[]>> = {
  shoot: shootingOdds,
  bombard: bombardOdds,
  smoke: smokeOdds,
  air: airOdds,
  assault: (state, declared) => [
    defenceOdds(state, actingUnit(state, declared.unit), targetUnit(state, declared)),
  ],
}

/** What a player can know of orders he means to give: whether each can be given as things stand (FW-ASY-10). */
export function foresee(state: FwState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const foreseen = orders.map((declared): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined || order.class === 'table') return { against: null, cost: [], odds: [] }
    const against = refusalOf(() => checkOrder(state, order, declared, by))
    const odds = against === null ? (lookUp(ODDS, order.key)?.(state, declared) ?? []) : []
    return { against, cost: [], odds }
  })
  const left = unitsOnTable(state).filter(
    (u) => mayCommand(state, by, u) && u.acted.length === 0 && !orders.some(({ unit }) => unit === u.id),
  )
  return { orders: foreseen, left: [message('company.foresight.left', { units: left.length })] }
}
