import { type Offer, offerOf } from '../../../kernel/offer.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { Owed } from '../../../kernel/ruleset.ts'
import { message, type PlayerId } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { onTheMap } from '../ground/positions.ts'
import { ORDERS } from '../orders/all.ts'
import { opening } from '../orders/checks.ts'
import type { HxState } from '../units/state.ts'

const TO_UNITS = valuesIn(ORDERS).filter((order) => order.class !== 'table')

/** The orders a player could give now: own units in their side's phase, each with what is open to it. */
export function offersFor(state: HxState, player: PlayerId): Offer[] {
  if (state.outcome !== null) return []
  return onTheMap(state)
    .filter((u) => mayCommand(state, player, u))
    .flatMap((u) => TO_UNITS.flatMap((order) => offerOf(order, u.id, () => opening(state, order, u)) ?? []))
}

/** What the battle waits for while no question is open: the orders of the side entitled to act (HX-ASYNC-01). */
export function owedIn(state: HxState): Owed[] {
  const { active: side, phase } = state
  if (side === null) return []
  // One clock for a side's own three phases, a shorter one for the counter-attack in the other's half (HX-ASYNC-02).
  const time = phase === 'counterAttack' ? 'answer' : 'turn'
  return [{ side, what: 'orders', part: phase, time, said: message(`hex.owed.${phase}`) }]
}
