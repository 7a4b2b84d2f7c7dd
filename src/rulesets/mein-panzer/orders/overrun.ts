import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { mayOverrun, overrun as overrunThem } from '../fight/overrunning.ts'
import { reacting } from '../fight/overwatch.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { type MpState, unit } from '../units/state.ts'
import { checkNerve, mover } from './move.ts'

/** A vehicle that may run infantry over: armoured, of class 3 at least, with a machine gun that works (MP-OVR-01). */
function overrunner(state: MpState, id: string): Standing {
  const u = mover(state, id, 'complex')
  if (!mayOverrun(u)) refuse('mp.error.no-overrun', { unit: id })
  return u
}

/** With both actions a vehicle makes one move through the enemy's infantry: `B1-1 overrun > E 6` (MP-OVR-01). */
export const overrun: Order<MpState> = {
  key: 'overrun',
  names: { en: ['overrun', 'run over'], pl: ['rozjedź', 'rozjeżdżaj', 'rozjeżdżanie'] },
  class: 'action',
  form: { path: { needed: true }, face: { needed: false } },
  open(state, id) {
    overrunner(state, id)
    return {}
  },
  check: (state, declared) => checkNerve(state, overrunner(state, declared.unit), declared.path),
  *perform(battle, { unit: id, path, face }) {
    pay(battle, unit(battle, id), 'complex', 'MP-OVR-01', 'moved')
    yield* overrunThem(battle, id, { path, face, react: reacting(battle, id) })
  },
}
