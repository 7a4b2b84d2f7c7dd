import type { Order } from '../../../kernel/order.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { armOf } from '../ground/standing.ts'
import { checkMobile } from '../move/mobility.ts'
import { lineUp, positionAt } from '../move/positions.ts'
import { type KgState, unit } from '../units/state.ts'
import { noEffect, targetFeature } from './targets.ts'

/**
 * Take position (*Zajęcie pozycji*): a unit on foot or a support section lines up in a zone or along an obstacle at
 * most 5 cm away and has its cover from then on (KG-OMN-02, KG-POS-01, KG-POS-02). Guns take positions only while
 * they are deployed before the battle.
 */
export const takePosition: Order<KgState> = {
  key: 'takePosition',
  names: {
    en: ['position', 'take position', 'occupy', 'garrison'],
    pl: [
      'pozycja',
      'zajęcie pozycji',
      'zajecie pozycji',
      'zajeciePozycji',
      'zajmij pozycję',
      'zajmuje pozycję',
      'obsadź',
      'obsadza',
      'zajmij',
    ],
  },
  class: 'minor',
  form: { target: { kinds: ['feature'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    const arm = armOf(u)
    if (arm !== 'foot' && arm !== 'support') refuse('kg.error.position-on-foot', { unit: u.id })
    // Lining up is a step: not for who cannot take one (KG-MOV-12, KG-FRM-02, KG-OBG-06).
    checkMobile(state, u)
    return {
      targets: () =>
        idsIn(state.features)
          .filter((feature) => feature !== u.inPosition && positionAt(state, feature) !== null)
          .map((feature) => ({ feature })),
    }
  },
  check(state, declared) {
    takePosition.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    const feature = targetFeature(declared) ?? ''
    if (positionAt(state, feature) === null) refuse('kg.error.no-position-there')
    if (u.inPosition === feature) refuse('kg.error.position-taken', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const feature = targetFeature(declared) ?? ''
    const vain = lineUp(battle, u, feature)
    if (vain !== null) noEffect(battle, declared, vain)
  },
}
