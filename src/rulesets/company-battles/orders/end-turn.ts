import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { FwState } from '../units/state.ts'

/**
 * The side in turn is done with its phase (FW-ASY-08). The table gives this order when every player of the side has said so
 * or its clock has run out; the flow of the battle takes it from here.
 */
export const endTurn: Order<FwState> = {
  key: 'endTurn',
  names: { en: ['end turn', 'end', 'done'], pl: ['koniec tury', 'koniec'] },
  class: 'table',
  form: {},
  open(state, id) {
    if (state.active !== lookUp(state.units, id)?.side) refuse('company.error.not-your-turn')
    return {}
  },
  check: (state, declared) => void endTurn.open(state, declared.unit),
  *perform() {},
}
