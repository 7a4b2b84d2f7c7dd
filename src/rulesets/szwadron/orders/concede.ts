import type { Order } from '../../../kernel/order.ts'
import { type SzState, unit } from '../units/state.ts'
import { concedeBattle } from '../victory/victory.ts'

/** A side gives the battle up, at any time (SZ-SCEN-03). */
export const concede: Order<SzState> = {
  key: 'concede',
  names: { en: ['concede'], pl: ['kapitulacja', 'kapituluj'] },
  class: 'table',
  form: {},
  open: () => ({}),
  check() {},
  *perform(battle, declared) {
    concedeBattle(battle, unit(battle, declared.unit).side)
  },
}
