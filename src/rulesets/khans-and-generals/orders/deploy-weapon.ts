import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { orderWord } from '../tables/order-words.ts'
import { type KgState, set, unit } from '../units/state.ts'

/**
 * Deploy or pack a weapon (*Rozstawienie*): a gun or heavy weapon changes between moving and firing. Set up it fires
 * and only turns a little; packed up it moves (KG-OBG-06, KG-ART-13).
 */
export const deployWeapon: Order<KgState> = {
  key: 'deployWeapon',
  names: {
    en: ['deploy weapon', 'set up', 'pack up', 'deployWeapon', 'unpack', 'pack'],
    pl: ['rozstawienie', 'rozstaw broń', 'zwiń', 'rozłóż', 'rozłóż broń', 'złóż', 'złóż broń'],
  },
  class: 'big',
  form: {},
  open(state, id) {
    const u = unit({ state }, id)
    if (!u.orders.includes(orderWord('deployWeapon'))) refuse('kg.error.no-such-ability', { unit: u.id })
    return {}
  },
  check: (state, declared) => void deployWeapon.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    set(battle, u, 'deployed', !u.deployed, 'KG-OBG-06')
    battle.event('KG-OBG-06', u.deployed ? 'kg.set-up' : 'kg.packed-up', { unit: u.id })
  },
}
