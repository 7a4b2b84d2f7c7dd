import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { throwGrenades } from '../fight/guns/grenades.ts'
import { orderWord } from '../tables/order-words.ts'
import { shootsOnlyOnFoot } from '../units/abilities.ts'
import { type KgState, unit } from '../units/state.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/** So many game turns lie from one throw of grenades to the next (KG-OSP-03). */
const EVERY = 2

/** Grenades (*Granaty*): a bundle of them at an enemy within 5 cm, once in two turns (KG-OSP-03). */
export const grenades: Order<KgState> = {
  key: 'grenades',
  names: {
    en: ['grenades', 'throw grenades', 'grenade'],
    pl: ['granaty', 'rzuć granaty', 'granat', 'rzuć granat'],
  },
  class: 'special-big',
  form: { target: { kinds: ['enemy'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!u.orders.includes(orderWord('grenades'))) refuse('kg.error.no-such-ability', { unit: u.id })
    if (u.did.includes('ran')) refuse('kg.error.has-run', { unit: u.id })
    if (u.mounted && shootsOnlyOnFoot(u)) refuse('kg.error.dismount', { unit: u.id })
    const thrown = u.notes['KG-OSP-03']
    if (thrown !== undefined && state.turn - thrown < EVERY) refuse('kg.error.no-grenades', { unit: u.id })
    return { targets: () => knownEnemies(state, u.side) }
  },
  check(state, declared) {
    grenades.open(state, declared.unit)
    checkEnemy(state, unit({ state }, declared.unit), targetUnit(declared))
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const target = present(battle.state, targetUnit(declared))
    const why = target === null ? 'sight' : yield* throwGrenades(battle, u, target)
    if (why !== null) noEffect(battle, declared, why)
  },
}
