import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { register as registerPoint } from '../fight/guns/registering.ts'
import { gunsOf } from '../fight/shooting/aim.ts'
import { seesPlace } from '../sight/seen-place.ts'
import type { Standing } from '../sight/silhouette.ts'
import { pay } from '../units/budget.ts'
import { isReady } from '../units/readiness.ts'
import { type MpState, unit } from '../units/state.ts'
import { able, checkWithdrawn } from './acting.ts'

/** A model with a gun ready to fire, that has not moved (MP-REG-01). */
function layer(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  const guns = gunsOf(u)
  if (guns.length === 0) refuse('mp.error.no-gun', { unit: id })
  if (u.used.includes('moved') || u.used.includes('crawled')) refuse('mp.error.has-moved', { unit: id })
  checkWithdrawn(state, u)
  if (!guns.some(({ weapon }) => isReady(u, weapon.om))) refuse('mp.error.not-set-up', { unit: id })
  return u
}

/** The point that is told, in sight (MP-REG-01). */
function pointTold(state: MpState, u: Standing, { target }: Declared): Point {
  if (target === undefined || !('at' in target)) return refuse('mp.error.smoke-place', { unit: u.id })
  if (!seesPlace(state, u, target.at)) refuse('mp.error.mark-unseen', { unit: u.id })
  return target.at
}

/** A gun registers a point in its sight with its Standard action, and stays where it is (MP-REG-01): `A2-1 register @C4.55`. */
export const register: Order<MpState> = {
  key: 'register',
  names: { en: ['register', 'registration'], pl: ['wstrzelaj', 'wstrzelanie', 'wstrzelaj się'] },
  class: 'action',
  form: { target: { kinds: ['place'], needed: true } },
  open(state, id) {
    layer(state, id)
    return {}
  },
  check: (state, declared) => void pointTold(state, layer(state, declared.unit), declared),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit) as Standing
    const at = pointTold(battle.state, u, declared)
    pay(battle, u, 'standard', 'MP-REG-01', 'fired')
    registerPoint(battle, u, at)
  },
}
