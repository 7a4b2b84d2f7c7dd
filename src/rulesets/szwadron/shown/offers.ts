import { type Offer, offerOf } from '../../../kernel/offer.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { Owed } from '../../../kernel/ruleset.ts'
import { message, type PlayerId } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { ORDERS } from '../orders/all.ts'
import { opening } from '../orders/checks.ts'
import { deploy } from '../orders/deploy.ts'
import { standing } from '../orders/standing.ts'
import { type SzState, unitsOnTable } from '../units/state.ts'

/** Orders that are given while sides deploy (SZ-SCEN-02). */
const IN_DEPLOYMENT = [deploy, standing]
const TO_UNITS = valuesIn(ORDERS).filter((order) => order.class !== 'table')

/** The orders a player could give now: own units that have their operation still to make (SZ-SEQ-12). */
export function offersFor(state: SzState, player: PlayerId): Offer[] {
  if (state.outcome !== null) return []
  if (state.phase === 'deployment') {
    return unitsOnTable(state)
      .filter((u) => mayCommand(state, player, u))
      .flatMap((u) =>
        IN_DEPLOYMENT.flatMap((order) => offerOf(order, u.id, () => order.open(state, u.id)) ?? []),
      )
  }
  if (state.active === null) return []
  return unitsOnTable(state)
    .filter((u) => u.acted === null && mayCommand(state, player, u))
    .flatMap((u) => TO_UNITS.flatMap((order) => offerOf(order, u.id, () => opening(state, order, u)) ?? []))
}

/** What the battle waits for while no question is open: the operations of the side in turn (SZ-ASYNC-01). */
export function owedIn(state: SzState): Owed[] {
  if (state.phase === 'deployment') {
    return everySide(state)
      .filter(({ facts }) => !facts.ready)
      .map(({ id }) => ({ side: id, what: 'deployment', said: message('sz.owed.deployment') }))
  }
  const { active: side } = state
  return side === null ? [] : [{ side, what: 'orders', said: message('sz.owed.movement') }]
}
