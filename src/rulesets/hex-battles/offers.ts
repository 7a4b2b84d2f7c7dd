import type { Order } from '../../kernel/order.ts'
import type { Offer, Owed } from '../../kernel/ruleset.ts'
import { type PlayerId, Refusal } from '../../kernel/words.ts'
import { checkTurn } from './checks.ts'
import { mayCommand } from './commanding.ts'
import { ORDERS } from './orders/all.ts'
import { type HxState, type HxUnit, isGun, isLeader, onTheMap } from './state.ts'

/** The orders a player could give now: own units in their side's phase that have something left to do in it. */
export function offersFor(state: HxState, player: PlayerId): Offer[] {
  if (state.outcome !== null) return []
  return onTheMap(state)
    .filter((u) => mayCommand(state, player, u))
    .flatMap((u) =>
      Object.values(ORDERS)
        .filter((order) => order.class !== 'table' && fits(u, order) && inTime(state, u, order))
        .map((order) => ({ unit: u.id, order: order.key })),
    )
}

function inTime(state: HxState, u: HxUnit, order: Order<HxState>): boolean {
  try {
    checkTurn(state, u, order)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Whether a unit of this kind and in this state could give the order at all; the map is not looked at. */
function fits(u: HxUnit, order: Order<HxState>): boolean {
  switch (order.key) {
    case 'move':
      return u.prLeft > 0 && !u.stopped
    case 'turn':
      return u.prLeft > 0 && !isLeader(u)
    case 'formation':
      return u.prLeft > 0 && !isLeader(u) && u.order === 'good'
    case 'mount':
      return u.type === 'dragoons' && u.prLeft >= (u.mountCost ?? 0)
    case 'fire':
      return isGun(u) && u.order === 'good' && !u.acted
    case 'charge':
      return u.canCharge && u.order === 'good' && u.formation === 'attack' && !u.charged && u.prLeft > 0
    default:
      return !isLeader(u) && !isGun(u) && u.order === 'good' && !u.acted
  }
}

/** What the battle waits for while no question is open: the orders of the side entitled to act (HX-ASYNC-01). */
export function owedIn(state: HxState): Owed[] {
  const side = state.active
  return side === null ? [] : [{ side, what: 'orders', said: { key: `hex.owed.${state.phase}` } }]
}
