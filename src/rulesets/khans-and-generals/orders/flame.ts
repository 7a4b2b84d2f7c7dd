import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { type KgState, unit } from '../units/state.ts'
import { rangedAttack, rangedAttackAt } from './ranged-attack.ts'
import { checkEnemy, knownEnemies, targetUnit } from './targets.ts'

/**
 * Flame attack (*Miotacz*): the ranged attack of a flamethrower, which reaches 10 cm, frightens by 7 and sets alight
 * what burns (KG-OSP-11, KG-RNG-20, KG-FIR-02).
 */
export const flame: Order<KgState> = {
  key: 'flame',
  names: { en: ['flame', 'flame attack', 'flamethrower'], pl: ['miotacz', 'miotacz ognia'] },
  class: 'special-big',
  form: { target: { kinds: ['enemy'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    if (u.weapon !== 'flame') refuse('kg.error.no-such-ability', { unit: u.id })
    rangedAttack.open(state, id)
    return { targets: () => knownEnemies(state, u.side) }
  },
  check(state, declared) {
    flame.open(state, declared.unit)
    checkEnemy(state, unit({ state }, declared.unit), targetUnit(declared))
  },
  perform: (battle, declared) => rangedAttackAt(battle, declared),
}
