import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { HxState } from '../units/state.ts'

/**
 * The side entitled to act has finished its phase (HX-ASYNC-01). The table gives this order when every player of the
 * side has said so (HX-ASYNC-06) or its clock has run out (HX-ASYNC-02); the flow of the battle takes it from here.
 */
export const endTurn: Order<HxState> = {
  key: 'endTurn',
  names: { en: ['end phase', 'end turn', 'end', 'done'], pl: ['koniec fazy', 'koniec tury', 'koniec'] },
  class: 'table',
  form: {},
  open(state, id) {
    if (state.active !== lookUp(state.units, id)?.side) refuse('hex.error.not-your-phase')
    return {}
  },
  check: (state, declared) => void endTurn.open(state, declared.unit),
  *perform(battle) {
    const side = battle.state.active
    battle.event('HX-TURN-01', 'hex.phase-ended', {
      ...(side === null ? {} : { side }),
      data: { phase: battle.state.phase },
    })
  },
}
