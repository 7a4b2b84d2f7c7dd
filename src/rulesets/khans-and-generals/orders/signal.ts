import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { type KgState, set, unit } from '../units/state.ts'

/** Signal (*Sygnał*): in this player turn the unit passes orders on to units of other HQs too (KG-OMN-08). */
export const signal: Order<KgState> = {
  key: 'signal',
  names: { en: ['signal'], pl: ['sygnał', 'sygnal'] },
  class: 'minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (u.did.includes('signal')) refuse('kg.error.once-a-turn', { unit: u.id })
    return {}
  },
  check: (state, declared) => void signal.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'did', [...u.did, 'signal'], 'KG-OMN-08')
    battle.event('KG-OMN-08', 'kg.signals', { unit: u.id })
  },
}
