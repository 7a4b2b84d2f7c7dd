import { checkForm, type Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { checkDeploying, checkHiding, pose } from '../setup/deployment.ts'
import { type KgState, set, setNote, unit } from '../units/state.ts'

/**
 * Surprise (*Zaskoczenie*): in deployment only, a unit lies hidden where it stands, and what it does first will be
 * the surprise (KG-OSP-05).
 */
export const surprise: Order<KgState> = {
  key: 'surprise',
  names: { en: ['surprise'], pl: ['zaskoczenie'] },
  class: 'table',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (!u.orders.includes('zaskoczenie')) refuse('kg.error.no-such-ability', { unit: u.id })
    const there = pose(u, null, undefined)
    if (there === null) refuse('kg.error.needs-place', { unit: u.id })
    checkHiding(state, u, there)
    return {}
  },
  check(state, declared) {
    checkForm(surprise.form, declared)
    surprise.open(state, declared.unit)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'hidden', true, 'KG-OSP-05')
    setNote(battle, u, 'KG-OSP-05', true, 'KG-OSP-05')
    battle.event('KG-OSP-05', 'kg.surpriseSet', { unit: u.id }, [u.side])
  },
}
