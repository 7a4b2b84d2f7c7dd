import type { Order } from '../../../kernel/order.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { type FwState, setSide, unit } from '../units/state.ts'

/**
 * A side has deployed; when both have they are shown to each other and round 1 begins (FW-SCN-02). Given in the name of
 * any unit of the side.
 */
export const ready: Order<FwState> = {
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
    setSide(battle, side, 'ready', true, 'FW-SCN-02')
    battle.event('FW-SCN-02', 'company.ready', { side })
  },
}
