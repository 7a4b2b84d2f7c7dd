import type { Order } from '../../../kernel/order.ts'
import { type KgState, unit } from '../units/state.ts'
import { capitulate } from '../victory/victory.ts'

/**
 * A side gives the battle up, at any time (KG-VIC-03). The table gives this order when most of the side's players
 * want it, the captain deciding a tie (KG-DIG-34).
 */
export const concede: Order<KgState> = {
  key: 'concede',
  names: { en: ['concede'], pl: ['kapitulacja', 'kapituluj'] },
  class: 'table',
  form: {},
  open: () => ({}),
  check() {},
  *perform(battle, declared) {
    capitulate(battle, unit(battle, declared.unit).side)
  },
}
