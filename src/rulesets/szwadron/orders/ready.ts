import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import type { SzState } from '../units/state.ts'

/** All stand where the scenario puts them (SZ-DATA-01), so nobody need be ready. */
export const ready: Order<SzState> = {
  key: 'ready',
  names: { en: ['ready'], pl: ['gotowe', 'gotowy'] },
  class: 'table',
  form: {},
  open: () => refuse('sz.error.no-deployment'),
  check: (state, declared) => void ready.open(state, declared.unit),
  *perform() {},
}
