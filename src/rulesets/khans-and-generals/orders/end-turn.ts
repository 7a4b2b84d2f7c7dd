import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { KgState } from '../units/state.ts'

/**
 * A side has given all the orders it wants to give (KG-TRN-03). The table gives this order when every player of
 * the side has said so (KG-DIG-33) or its clock has run out (KG-DIG-15); the flow of the battle takes it from here.
 */
export const endTurn: Order<KgState> = {
  key: 'endTurn',
  names: { en: ['end turn', 'end'], pl: ['koniec tury', 'koniec'] },
  class: 'table',
  form: {},
  open(state, id) {
    const side = lookUp(state.units, id)?.side
    if (state.phase !== 'player' || state.active !== side) refuse('kg.error.not-your-turn')
    return {}
  },
  check: (state, declared) => void endTurn.open(state, declared.unit),
  *perform(battle) {
    const side = battle.state.active
    battle.event('KG-TRN-03', 'kg.turn-ended', side === null ? {} : { side })
  },
}
