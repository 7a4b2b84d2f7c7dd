import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { CROSSING } from '../move/crossing.ts'
import { type KgState, set, unit } from '../units/state.ts'

/**
 * Crossing (*Pokonanie przeszkody*): prepares the next crossing of shallow water, ice or an obstacle in this player
 * turn (KG-OMN-07). A move that comes to one takes the minor order by itself if it is still to be had.
 */
export const crossing: Order<KgState> = {
  key: 'crossing',
  names: {
    en: ['crossing', 'cross'],
    pl: ['pokonanie przeszkody', 'pokonanie', 'przeprawa', 'pokonaj', 'przepraw się'],
  },
  class: 'minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (u.did.includes(CROSSING)) refuse('kg.error.once-a-turn', { unit: u.id })
    return {}
  },
  check: (state, declared) => void crossing.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'did', [...u.did, CROSSING], 'KG-OMN-07')
    battle.event('KG-OMN-07', 'kg.ready-to-cross', { unit: u.id })
  },
}
