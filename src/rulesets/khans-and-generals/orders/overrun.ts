import { lookUp } from '../../../kernel/look-up.ts'
import type { Order, Target } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { overrunAt } from '../fight/vehicles/overrun.ts'
import { checkMobile } from '../move/mobility.ts'
import { type KgState, unit } from '../units/state.ts'
import { isArmed, isVehicle } from '../units/vehicles.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/** Vehicles never fight each other hand to hand (KG-VME-08). */
function isRunOver(state: KgState, id: UnitId | null): boolean {
  const enemy = id === null ? undefined : lookUp(state.units, id)
  return enemy !== undefined && !isVehicle(enemy)
}

/**
 * Overrun (*Szarża pojazdów*): an armed vehicle drives straight into men, horses or guns, and through them if it can;
 * they answer at once (KG-OMX-06, KG-VME-01…04).
 */
export const overrun: Order<KgState> = {
  key: 'overrun',
  names: {
    en: ['overrun', 'run over', 'ram'],
    pl: ['szarża pojazdów', 'szarzaPojazdow', 'rozjedź', 'taranuj'],
  },
  class: 'mixed',
  form: { target: { kinds: ['enemy'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isVehicle(u)) refuse('kg.error.only-vehicles-overrun', { unit: u.id })
    if (!isArmed(u)) refuse('kg.error.unarmed', { unit: u.id })
    checkMobile(state, u)
    const open = ({ unit: enemy }: Extract<Target, { unit: UnitId }>): boolean => isRunOver(state, enemy)
    return { targets: () => knownEnemies(state, u.side).filter((one) => 'unit' in one && open(one)) }
  },
  check(state, declared) {
    overrun.open(state, declared.unit)
    const target = targetUnit(declared)
    checkEnemy(state, unit({ state }, declared.unit), target)
    if (!isRunOver(state, target)) refuse('kg.error.no-vehicle-melee', { unit: declared.unit })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const target = present(battle.state, targetUnit(declared))
    const vain = target === null || !isVehicle(u) ? 'sight' : overrunAt(battle, u, target)
    if (vain !== null) noEffect(battle, declared, vain)
  },
}
