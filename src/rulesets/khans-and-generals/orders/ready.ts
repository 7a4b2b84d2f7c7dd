import type { Order } from '../../../kernel/order.ts'
import { allReady, checkDeploying, makeRoom } from '../setup/deployment.ts'
import { type KgState, setSide, unit } from '../units/state.ts'

/**
 * A side has deployed (KG-DEP-04). When all have, they are shown to each other and the battle begins (KG-DIG-20).
 * Given in the name of any unit of the side.
 */
export const ready: Order<KgState> = {
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
    setSide(battle, side, 'ready', true, 'KG-DEP-04')
    battle.event('KG-DEP-04', 'kg.ready', { side })
    if (allReady(battle.state, side)) makeRoom(battle)
  },
}
