import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { changeSaddle, checkSaddle } from '../move/mounting.ts'
import { MOUNT_WORDS } from '../tables/order-words.ts'
import { type KgState, unit } from '../units/state.ts'

/**
 * Mount or dismount (*Na koń, z konia*; *na rower*, *na motocykl*): a minor order that changes the state of a unit whose card allows it, without
 * a turn; dismounting is possible anywhere (KG-OSP-01).
 */
export const mount: Order<KgState> = {
  key: 'mount',
  names: {
    en: ['mount', 'dismount'],
    pl: [
      'na koń',
      'z konia',
      'naKon',
      'na rower',
      'z roweru',
      'spiesz',
      'wsiądź',
      'wsiada',
      'zsiądź',
      'zsiada',
      'dosiądź',
      'zejdź z koni',
      'na konie',
    ],
  },
  class: 'special-minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (!u.orders.some((word) => MOUNT_WORDS.includes(word)))
      refuse('kg.error.no-such-ability', { unit: u.id })
    checkSaddle(state, u, !u.mounted)
    return {}
  },
  check: (state, declared) => void mount.open(state, declared.unit),
  *perform(battle, declared) {
    changeSaddle(battle, unit(battle, declared.unit), 'KG-OSP-01')
  },
}
