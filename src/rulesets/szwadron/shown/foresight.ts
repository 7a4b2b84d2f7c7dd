import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { type Message, message, type PlayerId, refusalOf } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import { disengageOutlook } from '../orders/disengage.ts'
import { fightOutlook } from '../orders/fight.ts'
import { type SzState, unitsOnTable } from '../units/state.ts'

/** What is promised by orders of units that touch the enemy: there is nothing to be measured. */
const OUTLOOKS: Readonly<Record<string, (state: SzState, declared: Declared) => Message[]>> = {
  fight: fightOutlook,
  defend: fightOutlook,
  disengage: disengageOutlook,
}

/**
 * What a player can know of orders he means to give one after the other: whether each can be given at all, that a unit
 * has one operation a turn, and of units in contact what the dice promise. Nothing is measured beforehand, so nobody is
 * told how far a unit would come or whether a shot would reach (SZ-MOVE-06, SZ-ASYNC-04). What is ordered while a question of
 * the side's own morale phase is open waits for its movement phase, and is held against that (SZ-SEQ-09).
 */
export function foresee(now: SzState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const state: SzState = now.phase === 'morale' ? { ...now, phase: 'movement' } : now
  const used = new Set<string>()
  const foreseen = orders.map((declared): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined) return { against: null, cost: [], odds: [] }
    if (order.class === 'table')
      return { against: refusalOf(() => checkOrder(now, order, declared, by)), cost: [], odds: [] }
    const acted = givenTo(declared).find((id) => used.has(id))
    const against =
      acted === undefined
        ? refusalOf(() => checkOrder(state, order, declared, by))
        : message('sz.error.acted', { unit: acted })
    if (against !== null) return { against, cost: [], odds: [] }
    for (const id of givenTo(declared)) used.add(id)
    const odds = lookUp(OUTLOOKS, declared.order)?.(state, declared) ?? []
    return { against: null, cost: [message('sz.foresight.operation')], odds }
  })
  const left = unitsOnTable(state).filter(
    (u) => mayCommand(state, by, u) && u.acted === null && u.control === 'normal' && !used.has(u.id),
  )
  return { orders: foreseen, left: [message('sz.foresight.left', { units: left.length })] }
}
