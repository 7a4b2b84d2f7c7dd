import type { Order } from '../../../kernel/order.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import { refuse } from '../../../kernel/words.ts'
import { isCaught } from '../fire/spread.ts'
import { scatter } from '../morale/scatter.ts'
import { isStuck } from '../move/bogging.ts'
import { release } from '../move/caught.ts'
import { goneFrom } from '../move/gone-from.ts'
import { wayOut } from '../move/way-out.ts'
import { type KgState, reacting, set, unit } from '../units/state.ts'
import { ENEMY_TURN, OWN_TURN } from './checks.ts'
import { noEffect } from './targets.ts'

/**
 * Leave the fire: the only order a unit has that fire has caught. It takes the shortest way to where it stands next
 * to the flames, is scattered, and its turn is over; no HQ is needed (KG-FIR-09).
 */
export const leaveFire: Order<KgState> = {
  key: 'leaveFire',
  names: { en: ['leave fire'], pl: ['wyjdź z ognia', 'wyjście z ognia'] },
  class: 'free',
  form: { target: { kinds: ['place'], needed: false } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isCaught(u)) refuse('kg.error.not-caught', { unit: u.id })
    if (u.immobilised) refuse('kg.error.immobilised', { unit: u.id })
    if (isStuck(state, u)) refuse('kg.error.stuck', { unit: u.id })
    return {}
  },
  check: (state, declared) => void leaveFire.open(state, declared.unit),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const wish = declared.target !== undefined && 'at' in declared.target ? declared.target.at : null
    const at = wayOut(battle.state, u, wish)
    if (at === null || u.at === null) return noEffect(battle, declared, 'no-way-out')
    battle.event('KG-FIR-09', 'kg.leftFire', { unit: u.id })
    const mm = pointDistance(u.at, at)
    if (mm > 0) {
      const path = [u.at, at]
      battle.change('KG-FIR-09', { type: 'move', unit: u.id, path, at, facing: u.facing, manner: 'move' })
      set(battle, u, 'moved', u.moved + Math.round(mm), 'KG-MOV-01')
      goneFrom(battle, u)
    }
    scatter(battle, u, 'KG-FIR-09')
    // Nothing is left of its orders, of the own turn or by PD in the enemy's.
    if (reacting(battle.state, u)) set(battle, u, 'pdBudget', ENEMY_TURN, 'KG-FIR-09')
    else set(battle, u, 'budget', OWN_TURN, 'KG-FIR-09')
    release(battle, u)
  },
}
