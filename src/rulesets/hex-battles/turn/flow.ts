import type { Procedure } from '../../../kernel/ask.ts'
import type { Declared } from '../../../kernel/order.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { consented } from '../command/consent.ts'
import { fulfilDuties } from '../fight/duty.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import type { HxBattle } from '../units/state.ts'
import { checkSudden } from '../victory/victory.ts'
import { nextPhase, openBattle } from './phases.ts'

/** Nobody deploys: everybody stands as the scenario says, and A moves first (HX-TURN-04). */
export function* begin(battle: HxBattle): Procedure {
  openBattle(battle)
}

/**
 * Carries out what a player declared: one unit's or one fight's order, settled at once (HX-ASYNC-01, HX-COMB-21), or
 * an order of the table, which looks after itself.
 */
export function* play(battle: HxBattle, declared: Declared, by: PlayerId | null): Procedure {
  const { state } = battle
  const order = ORDERS[declared.order]
  if (order === undefined) refuse('hex.error.no-such-order', { order: declared.order })
  checkOrder(state, order, declared, by)
  if (order.class === 'table') {
    yield* order.perform(battle, declared)
    if (order.key === 'endTurn') yield* endPhase(battle)
    return
  }
  if (!(yield* consented(battle, declared, by))) return
  battle.event('HX-ASYNC-01', 'hex.order', {
    unit: declared.unit,
    ...(declared.target !== undefined && 'unit' in declared.target ? { target: declared.target.unit } : {}),
    data: { order: order.key, class: order.class },
  })
  yield* order.perform(battle, declared)
  checkSudden(battle)
}

/**
 * A side is done with its phase. Attacks it owes and has not ordered are carried out for it first, whether it forgot
 * them or its time ran out (HX-COMB-03, HX-ASYNC-02).
 */
function* endPhase(battle: HxBattle): Procedure {
  const { state } = battle
  if (state.phase === 'attack') {
    yield* fulfilDuties(battle, state.facts.mover)
    checkSudden(battle)
  }
  yield* nextPhase(battle)
}
