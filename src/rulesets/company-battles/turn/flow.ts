import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import type { FwBattle } from '../units/state.ts'
import { nextPhase, openBattle } from './phases.ts'

/** Sides deploy, or all stand as the scenario says and the first round begins (FW-SCN-02). */
export function* begin(battle: FwBattle): Procedure {
  if (battle.state.phase !== 'deployment') yield* openBattle(battle)
}

/** Carries out what a player declared: one step of the battle with all its windows inside (FW-ASY-01, FW-ASY-12). */
export function* play(battle: FwBattle, declared: Declared, by: PlayerId | null): Procedure {
  const { state } = battle
  const order = lookUp(ORDERS, declared.order)
  if (order === undefined) return refuse('company.error.no-such-order', { order: declared.order })
  checkOrder(state, order, declared, by)
  if (order.class === 'table') {
    yield* order.perform(battle, declared)
    if (order.key === 'ready' && everySide(state).every(({ facts }) => facts.ready)) yield* openBattle(battle)
    if (order.key === 'endTurn') yield* nextPhase(battle)
    return
  }
  battle.event('FW-ASY-09', 'company.order', {
    unit: declared.unit,
    ...(declared.target !== undefined && 'unit' in declared.target ? { target: declared.target.unit } : {}),
    data: { order: order.key, class: order.class },
  })
  yield* order.perform(battle, declared)
}
