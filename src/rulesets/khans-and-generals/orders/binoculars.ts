import { terms } from '../../../kernel/modifiers.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { distance } from '../ground/measuring.ts'
import { sectorOf } from '../ground/sectors.ts'
import { placed } from '../ground/standing.ts'
import { hullsOf } from '../sight/hulls.ts'
import { seesGroundOf } from '../sight/line-of-sight.ts'
import { viewpointOf } from '../sight/viewpoint.ts'
import { baseVisibility } from '../sight/visibility.ts'
import { orderWord } from '../tables/order-words.ts'
import { scoutTerm } from '../units/abilities.ts'
import { type KgState, set, unit, unitsOnTable } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { noEffect } from './targets.ts'

/** How far binoculars find hidden units, mm. */
const REACH = 400

/**
 * Binoculars (*Lornetki*): a Training test, easier for scouts, finds every hidden enemy within 40 cm before the unit
 * whose ground it sees (KG-OSP-02, KG-ABI-09). In fog they show nothing (KG-WEA-03).
 */
export const binoculars: Order<KgState> = {
  key: 'binoculars',
  names: { en: ['binoculars', 'spyglass'], pl: ['lornetki', 'lornetka'] },
  class: 'special-big',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (!u.orders.includes(orderWord('binoculars'))) refuse('kg.error.no-such-ability', { unit: u.id })
    return {}
  },
  check: (state, declared) => void binoculars.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { state } = battle
    if (state.facts.weather === 'fog') return noEffect(battle, declared, 'fog')
    const value = terms(scoutTerm(u))
    if (!trainingTest(battle, u, { rule: 'KG-OSP-02', why: 'kg.roll.binoculars', value })) return
    const field = fieldOf(state)
    const viewer = viewpointOf(field, placed(u))
    const found = unitsOnTable(state).filter(
      (e) =>
        e.side !== u.side &&
        e.hidden &&
        distance(placed(u), placed(e)) <= Math.min(REACH, baseVisibility(state)) &&
        sectorOf(placed(u), placed(e).at) === 'front' &&
        seesGroundOf(viewer, viewpointOf(field, placed(e)), hullsOf(state)),
    )
    for (const e of found) {
      set(battle, e, 'hidden', false, 'KG-OSP-02')
      battle.event('KG-OSP-02', 'kg.found', { unit: e.id, target: u.id })
    }
    if (found.length === 0) battle.event('KG-OSP-02', 'kg.found-nothing', { unit: u.id }, [u.side])
  },
}
