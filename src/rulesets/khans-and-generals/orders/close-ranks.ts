import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { formationHere } from '../move/forming.ts'
import { type KgState, set, unit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'

/**
 * Close ranks (*Zwarcie*): a Scattered unit that has not moved tests, and re-forms as Standard (KG-OMN-06) where the
 * ground lets it stand so: on a bridge only columns do (KG-ZON-02, KG-EDG-05).
 */
export const closeRanks: Order<KgState> = {
  key: 'closeRanks',
  names: { en: ['close ranks', 'closeRanks'], pl: ['zwarcie', 'zewrzyj', 'zewrzyj szeregi', 'zewrzyj szyk'] },
  class: 'minor',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (u.formation !== 'scattered') refuse('kg.error.not-scattered', { unit: u.id })
    if (u.moved > 0) refuse('kg.error.has-moved', { unit: u.id })
    if (!formationHere(state, u, 'standard')) refuse('kg.error.formation-ground', { unit: u.id })
    return {}
  },
  check: (state, declared) => void closeRanks.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    if (!trainingTest(battle, u, { rule: 'KG-OMN-06', why: 'kg.roll.close-ranks' })) return
    set(battle, u, 'formation', 'standard', 'KG-OMN-06')
    battle.event('KG-OMN-06', 'kg.formed', { unit: u.id, data: { formation: 'standard' } })
  },
}
