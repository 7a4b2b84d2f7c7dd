import { type Foreseen, type Foresight, tried } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { type Message, message, type PlayerId, Refusal } from '../../../kernel/words.ts'
import { ORDERS } from '../orders/all.ts'
import { play } from '../turn/flow.ts'
import { type HxState, onMap } from '../units/state.ts'
import { audienceOf } from './audience.ts'
import { outlookOf } from './outlook.ts'

const RULES = { audience: audienceOf, play }

/**
 * What a player can know of orders he means to give one after the other. All stand open on the map (HX-ASYNC-05), so
 * what costs no dice is tried: each order finds the counters where those before it will have brought them. Of a fight
 * the odds are told, and what comes after it is held to how things stand before.
 */
export function foresee(state: HxState, by: PlayerId, orders: readonly Declared[]): Foresight {
  let now = state
  const foreseen = orders.map((declared): Foreseen => {
    const odds = outlookOf(now, declared)
    const order = lookUp(ORDERS, declared.order)
    // The end of a phase leads on to what the other side does.
    if (order === undefined || order.class === 'table') return { against: null, cost: [], odds }
    try {
      const after = tried(RULES, now, declared, by)?.state
      const cost = after === undefined ? [] : pointsTold(now, after, declared)
      now = after ?? now
      return { against: null, cost, odds }
    } catch (error) {
      if (error instanceof Refusal) return { against: error.said, cost: [], odds }
      throw error
    }
  })
  return { orders: foreseen, left: [] }
}

/** What of its points a counter has used and has left (HX-MOVE-01). */
function pointsTold(before: HxState, after: HxState, { unit }: Declared): Message[] {
  const [had, has] = [lookUp(before.units, unit), lookUp(after.units, unit)]
  if (had === undefined || has === undefined || !onMap(had) || !onMap(has)) return []
  const spent = has.prSpent - had.prSpent
  return spent > 0 ? [message('hex.foresight.points', { spent, left: has.prLeft })] : []
}
