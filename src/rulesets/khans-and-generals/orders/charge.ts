import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { rush } from '../fight/melee/rush.ts'
import { chargeableGround } from '../ground/weather.ts'
import { ridesCycle } from '../units/abilities.ts'
import { type KgState, unit } from '../units/state.ts'
import { checkOnset, openOnset } from './assault.ts'
import { noEffect, present, targetUnit } from './targets.ts'

/**
 * Charge (*Szarża*): mounted units only, straight, at half as much again as the Movement Range, with a run of 10 cm
 * at least (KG-OMX-02). Cyclists and motorcyclists cannot (KG-TYP-02); mud and deep snow forbid it (KG-GRD-02).
 */
export const charge: Order<KgState> = {
  key: 'charge',
  names: { en: ['charge', 'charge at'], pl: ['szarża', 'szarza', 'szarżuj', 'szarżuje', 'szarżować'] },
  often: true,
  class: 'mixed',
  form: { target: { kinds: ['enemy'], needed: true } },
  open(state, id) {
    const opening = openOnset(state, id)
    const u = unit({ state }, id)
    if (!u.mounted || ridesCycle(u)) refuse('kg.error.only-mounted', { unit: u.id })
    if (!chargeableGround(state)) refuse('kg.error.no-charge-ground')
    return opening
  },
  check(state, declared) {
    charge.open(state, declared.unit)
    checkOnset(state, declared)
  },
  *perform(battle, declared) {
    const target = present(battle.state, targetUnit(declared))
    const vain =
      target === null ? 'sight' : rush(battle, unit(battle, declared.unit), target, { kind: 'charge' })
    if (vain !== null) noEffect(battle, declared, vain)
  },
}
