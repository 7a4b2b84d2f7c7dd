import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { hasFireArrows } from '../units/abilities.ts'
import { type KgState, set, unit } from '../units/state.ts'

/**
 * Burning arrows (*Płonące strzały*), a minor order of bows and crossbows that have them (KG-ABI-19): the next
 * ranged attack of this turn may start a fire, at −1 (KG-OMN-03).
 */
export const burningArrows: Order<KgState> = {
  key: 'burningArrows',
  names: { en: ['burning arrows', 'fire arrows'], pl: ['płonące strzały', 'plonaceStrzaly'] },
  class: 'minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    const bow = u.weapon === 'bow' || u.weapon === 'compositeBow' || u.weapon === 'crossbow'
    if (!bow || !hasFireArrows(u)) refuse('kg.error.no-such-ability', { unit: u.id })
    if (u.did.includes('fireArrows')) refuse('kg.error.once-a-turn', { unit: u.id })
    return {}
  },
  check: (state, declared) => void burningArrows.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'did', [...u.did, 'fireArrows'], 'KG-OMN-03')
    battle.event('KG-OMN-03', 'kg.arrows-lit', { unit: u.id })
  },
}
