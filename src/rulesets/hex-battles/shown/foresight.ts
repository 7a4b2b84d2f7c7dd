import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { mapped } from '../../../kernel/ordered.ts'
import { Rehearsal } from '../../../kernel/rehearsal.ts'
import { type Message, message, type PlayerId, refusalOf, type SideId } from '../../../kernel/words.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import { play } from '../turn/flow.ts'
import { type HxState, onMap } from '../units/state.ts'
import { audienceOf } from './audience.ts'
import { outlookOf } from './outlook.ts'

const RULES = { audience: audienceOf, play }

/**
 * What a player can know of orders he means to give one after the other. All stand open on the map, but for what the enemy has
 * told his own (HX-ASYNC-05), so each order is tried and finds the counters where those before it will have brought them. Of
 * a fight the odds are told; who is otherwise after it than he might be hangs on it.
 */
export function foresee(state: HxState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const rehearsal = new Rehearsal(RULES, knownState(state, lookUp(state.seats, by)?.side), by)
  const foreseen = orders.map((declared): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined) return { against: null, cost: [], odds: [] }
    // The end of a phase leads on to what the other side does.
    if (order.class === 'table')
      return { against: refusalOf(() => checkOrder(state, order, declared, by)), cost: [], odds: [] }
    const now = rehearsal.state
    const odds = outlookOf(now ?? state, declared)
    const before = pointsOf(now, declared)
    const { against, depends } = rehearsal.attempt(declared)
    if (against !== null) return { against, cost: [], odds }
    const cost = pointsTold(before, pointsOf(rehearsal.state, declared))
    return { against, cost, odds, ...(depends ? { depends } : {}) }
  })
  return { orders: foreseen, left: [] }
}

/** The battle as a side knows it: what the other has told its own for the turn to come is nobody's but its own. */
function knownState(state: HxState, own: SideId | undefined): HxState {
  const sides = mapped(state.sides, (side) =>
    side.id === own ? side : { ...side, facts: { ...side.facts, standing: {} } },
  )
  return { ...state, sides }
}

/** What of its points a counter on the map has used, and what it has left; null: it is not there. */
function pointsOf(state: HxState | null, { unit }: Declared): { spent: number; left: number } | null {
  const u = lookUp(state?.units, unit)
  return u === undefined || !onMap(u) ? null : { spent: u.prSpent, left: u.prLeft }
}

/** What of its points a counter uses, and what it has left then (HX-MOVE-01). */
function pointsTold(had: ReturnType<typeof pointsOf>, has: ReturnType<typeof pointsOf>): Message[] {
  if (had === null || has === null || has.spent <= had.spent) return []
  return [message('hex.foresight.points', { spent: has.spent - had.spent, left: has.left })]
}
