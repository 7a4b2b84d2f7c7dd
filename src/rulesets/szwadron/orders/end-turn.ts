import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { SzState } from '../units/state.ts'

/**
 * The side in turn is done: units that have made no operation pass (SZ-ASYNC-02, SZ-ASYNC-03). The table gives this order
 * when every player of the side has said so or its clock has run out; the flow of the battle takes it from here.
 */
export const endTurn: Order<SzState> = {
  key: 'endTurn',
  names: { en: ['end turn', 'end', 'done'], pl: ['koniec tury', 'koniec'] },
  class: 'table',
  form: {},
  open(state, id) {
    if (state.active !== lookUp(state.units, id)?.side) refuse('sz.error.not-your-turn')
    return {}
  },
  check: (state, declared) => void endTurn.open(state, declared.unit),
  *perform(battle) {
    const side = battle.state.active
    battle.event('SZ-SEQ-04', 'sz.turn-ended', side === null ? {} : { side })
  },
}
