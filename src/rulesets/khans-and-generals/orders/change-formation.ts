import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { formationHere, formationsOpenTo } from '../move/forming.ts'
import type { FormationKey } from '../tables/formations.ts'
import { type KgState, set, unit } from '../units/state.ts'
import { FORMATION_TO } from './options.ts'

/**
 * Change formation (*Zmiana formacji*): takes a formation of the card, or Standard; Scattered is removed this way
 * (KG-OBG-02, KG-FRM-01, KG-FRM-09). Nobody re-forms in melee (KG-FRM-11) or into what the ground does not allow
 * (KG-EDG-05).
 */
export const changeFormation: Order<KgState> = {
  key: 'changeFormation',
  names: {
    en: ['form', 'formation', 'change formation', 'change to'],
    pl: ['formacja', 'zmiana formacji', 'zmianaFormacji', 'zmień szyk', 'zmień formację', 'szyk'],
  },
  class: 'big',
  form: { options: { to: FORMATION_TO } },
  open(state, id) {
    const u = unit({ state }, id)
    const to = formationsOpenTo(u).filter((formation) => formation !== u.formation)
    if (to.length === 0) refuse('kg.error.formation-not-open', { unit: u.id })
    const fitting = to.filter((formation) => formationHere(state, u, formation))
    if (fitting.length === 0) refuse('kg.error.formation-ground', { unit: u.id })
    return { values: () => ({ to: fitting }) }
  },
  check(state, declared) {
    const u = unit({ state }, declared.unit)
    const to = declared.options.to as FormationKey
    if (to === u.formation) refuse('kg.error.formation-same', { unit: u.id })
    if (!formationsOpenTo(u).includes(to)) refuse('kg.error.formation-not-open', { unit: u.id })
    if (!formationHere(state, u, to)) refuse('kg.error.formation-ground', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const to = declared.options.to as FormationKey
    set(battle, u, 'formation', to, 'KG-OBG-02')
    battle.event('KG-OBG-02', 'kg.formed', { unit: u.id, data: { formation: to } })
  },
}
