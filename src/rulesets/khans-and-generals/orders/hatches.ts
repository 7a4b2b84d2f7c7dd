import type { OptionForm } from '../../../kernel/option.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { orderWord } from '../tables/order-words.ts'
import { type KgState, setAll, unit } from '../units/state.ts'
import { isVehicle, rearmed } from '../units/vehicles.ts'

const TO: OptionForm = {
  names: { en: ['to'], pl: ['na'] },
  values: ['open', 'shut'],
  words: {
    open: { en: ['open'], pl: ['otwarte', 'otwórz'] },
    shut: { en: ['shut', 'closed', 'close'], pl: ['zamknięte', 'zamknij'] },
  },
  needed: true,
}

/**
 * Close or open the hatches (*Zamknięcie włazów*): behind armour with its hatches shut a crew cannot be hit, but it sees
 * worse and not behind it, fires no machine gun on a pintle, and without a radio neither hears nor gives orders
 * (KG-OMN-01, KG-STV-04, KG-HQV-02).
 */
export const hatches: Order<KgState> = {
  key: 'hatches',
  names: { en: ['hatches'], pl: ['włazy', 'wlazy', 'zamknięcie włazów'] },
  class: 'minor',
  form: { options: { to: TO } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isVehicle(u) || !u.orders.includes(orderWord('hatches')))
      refuse('kg.error.no-such-ability', { unit: u.id })
    return { values: () => ({ to: [u.hatchesShut === true ? 'open' : 'shut'] }) }
  },
  check(state, declared) {
    hatches.open(state, declared.unit)
    const shut = unit({ state }, declared.unit).hatchesShut === true
    if ((declared.options.to === 'shut') === shut) refuse('kg.error.hatches-are', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    if (!isVehicle(u)) return
    const shut = declared.options.to === 'shut'
    const facts = { hatchesShut: shut, ...rearmed(u, u.weaponsOut ?? [], shut) }
    setAll(battle, u, facts, 'KG-OMN-01')
    battle.event('KG-OMN-01', shut ? 'kg.hatches-shut' : 'kg.hatches-open', { unit: u.id })
  },
}
