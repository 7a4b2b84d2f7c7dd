import type { Order } from '../../../kernel/order.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { type SzState, unit } from '../units/state.ts'

/**
 * A side has deployed; when both have they are shown to each other and round 1 begins (SZ-SCEN-02). Given in the name of
 * any unit of the side.
 */
export const ready: Order<SzState> = {
  key: 'ready',
  names: { en: ['ready'], pl: ['gotowe', 'gotowy'] },
  class: 'table',
  form: {},
  open(state, id) {
    checkDeploying(state, unit({ state }, id).side)
    return {}
  },
  check: (state, declared) => void ready.open(state, declared.unit),
  *perform(battle, declared) {
    const { side } = unit(battle, declared.unit)
    battle.change('SZ-SCEN-02', { type: 'sideFact', side, key: 'ready', value: true })
    battle.event('SZ-SCEN-02', 'sz.ready', { side })
  },
}
