import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { changeSaddle, checkSaddle } from '../move/mounting.ts'
import { orderWord } from '../tables/order-words.ts'
import { type KgState, unit } from '../units/state.ts'

/**
 * Mount or dismount (*Na koń, z konia*): a minor order that changes the state of a unit whose card allows it, without
 * a turn; dismounting is possible anywhere (KG-OSP-01).
 */
export const mount: Order<KgState> = {
  key: 'mount',
  names: { en: ['mount', 'dismount'], pl: ['na koń', 'z konia', 'naKon', 'spiesz'] },
  class: 'special-minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (!u.orders.includes(orderWord('mount'))) refuse('kg.error.no-such-ability', { unit: u.id })
    checkSaddle(state, u, !u.mounted)
    return {}
  },
  check: (state, declared) => void mount.open(state, declared.unit),
  *perform(battle, declared) {
    changeSaddle(battle, unit(battle, declared.unit), 'KG-OSP-01')
  },
}
