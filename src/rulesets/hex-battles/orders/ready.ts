import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { HxState } from '../units/state.ts'

/** Nobody deploys in Hex Battles: all stand where the scenario puts them (HX-DATA-01), so nobody need be ready. */
export const ready: Order<HxState> = {
  key: 'ready',
  names: { en: ['ready'], pl: ['gotowe', 'gotowy', 'gotowość'] },
  class: 'table',
  form: {},
  open: () => refuse('hex.error.no-deployment'),
  check: (state, declared) => void ready.open(state, declared.unit),
  *perform() {},
}
