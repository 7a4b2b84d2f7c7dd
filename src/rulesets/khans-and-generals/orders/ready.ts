import { readiness } from '../../../kernel/common-orders.ts'
import { allReady, checkDeploying, makeRoom } from '../setup/deployment.ts'
import type { KgState } from '../units/state.ts'

/** A side has deployed (KG-DEP-04). When all have, they are shown to each other and the battle begins (KG-DIG-20). */
export const ready = readiness<KgState>({
  rule: 'KG-DEP-04',
  event: 'kg.ready',
  checkDeploying,
  andThen(battle, side) {
    if (allReady(battle.state, side)) makeRoom(battle)
  },
})
