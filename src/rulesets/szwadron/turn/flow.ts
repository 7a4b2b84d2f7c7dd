import type { Procedure } from '../../../kernel/ask.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { agreed } from '../command/consent.ts'
import { stopWatching } from '../fight/flight.ts'
import { lastShots } from '../fight/phase-shots.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import { type SzBattle, unit } from '../units/state.ts'
import { rollGround } from './ground-roll.ts'
import { nextTurn, openBattle } from './turns.ts'

/**
 * The ground is thrown for where the scenario leaves it to that (SZ-TERR-04). Then sides deploy, or all stand as the
 * scenario says and the first round begins (SZ-SCEN-02).
 */
export function* begin(battle: SzBattle): Procedure {
  const { state } = battle
  if (state.facts.rolledGround) rollGround(battle)
  if (state.phase !== 'deployment') yield* openBattle(battle)
}

/** Carries out what a player declared: one unit's operation, settled at once, or an order of the table (SZ-ASYNC-01). */
export function* play(battle: SzBattle, declared: Declared, by: PlayerId | null): Procedure {
  const { state } = battle
  const order = ORDERS[declared.order]
  if (order === undefined) refuse('sz.error.no-such-order', { order: declared.order })
  checkOrder(state, order, declared, by)
  if (order.class === 'table') {
    yield* order.perform(battle, declared)
    if (order.key === 'ready' && everySide(state).every(({ facts }) => facts.ready)) yield* openBattle(battle)
    if (order.key === 'endTurn') {
      if (state.active !== null) yield* lastShots(battle, state.active)
      nextTurn(battle)
    }
    return
  }
  if (!(yield* agreed(battle, declared, by))) return
  // Where its side's turn has come again before the enemy's, what it declared stands until it does something else.
  for (const id of givenTo(declared)) stopWatching(battle, unit(battle, id))
  const { target } = declared
  battle.event('SZ-ASYNC-01', 'sz.order', {
    unit: declared.unit,
    target: target !== undefined && 'unit' in target ? target.unit : undefined,
    data: { order: order.key, class: order.class },
  })
  yield* order.perform(battle, declared)
}
