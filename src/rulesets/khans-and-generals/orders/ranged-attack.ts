import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { shoot } from '../fight/shooting/shooting.ts'
import { orderWord } from '../tables/order-words.ts'
import { shootsOnlyOnFoot } from '../units/abilities.ts'
import { type KgBattle, type KgState, type KgUnit, set, unit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { bombard, isReady } from './bombard.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/** Refuses what keeps a unit from shooting that its player knows: no weapon or none set up, a run, the saddle. */
export function checkShooter(u: KgUnit): void {
  if (u.ranged === null || u.weapon === null) refuse('kg.error.no-ranged', { unit: u.id })
  // A heavy weapon, such as a heavy machine gun, fires only when it is set up (KG-OBG-06, KG-ABI-21); the arms of a gun's crew need no setting up.
  const heavy = u.gun === null && u.orders.includes(orderWord('deployWeapon'))
  if (heavy && !u.deployed) refuse('kg.error.not-deployed', { unit: u.id })
  // Who runs cannot shoot in the same player turn (KG-OMV-02).
  if (u.did.includes('ran')) refuse('kg.error.has-run', { unit: u.id })
  // KG-RNG-08
  if (u.mounted && shootsOnlyOnFoot(u)) refuse('kg.error.dismount', { unit: u.id })
}

/** Shoots at a target, with burning arrows if they were lit; tells it when nothing comes of it (KG-RNG-01). */
export function* rangedAttackAt(battle: KgBattle, declared: Declared): Procedure {
  const u = unit(battle, declared.unit)
  const target = present(battle.state, targetUnit(declared))
  const burning = u.did.includes('fireArrows')
  const vain = target === null ? 'sight' : yield* shoot(battle, u, target, { burning })
  if (burning) {
    // The lit arrows are shot away, or have burnt down (KG-OMN-03).
    set(
      battle,
      u,
      'did',
      u.did.filter((what) => what !== 'fireArrows'),
      'KG-OMN-03',
    )
  }
  if (vain !== null) noEffect(battle, declared, vain)
}

/** Engines do not shoot, they bombard; who says “fire” to one means that. */
const isEngine = (u: KgUnit): boolean => u.gun !== null && u.ranged === null

/** What is fired at a vehicle is the gun, of those that have one besides (KG-ART-08, KG-ATR-01). */
function firesGun(state: KgState, u: KgUnit, declared: Declared): boolean {
  if (isEngine(u)) return true
  const target = targetUnit(declared)
  const enemy = target === null ? undefined : lookUp(state.units, target)
  return u.gun !== null && isReady(u) && enemy !== undefined && isVehicle(enemy)
}

/** Ranged attack (*Atak na odległość*): one shot at one enemy unit (KG-OBG-01, KG-RNG). */
export const rangedAttack: Order<KgState> = {
  key: 'rangedAttack',
  often: true,
  names: {
    en: ['shoot', 'fire', 'ranged attack', 'shoot at', 'fire at', 'shot', 'volley'],
    pl: [
      'strzał',
      'ostrzelaj',
      'atak na odległość',
      'atakNaOdleglosc',
      'strzel',
      'strzela',
      'strzelaj',
      'strzelać',
      'ostrzeliwuje',
      'ogień',
      'salwa',
    ],
  },
  class: 'big',
  form: { ...bombard.form, target: { kinds: ['enemy', 'place', 'feature'], needed: true } },
  open(state, id) {
    const u = unit({ state }, id)
    if (isEngine(u)) return bombard.open(state, id)
    checkShooter(u)
    return { targets: () => knownEnemies(state, u.side), values: () => ({ ammo: [], by: [] }) }
  },
  check(state, declared, by) {
    const u = unit({ state }, declared.unit)
    if (firesGun(state, u, declared)) return bombard.check(state, declared, by)
    if (declared.options.ammo !== undefined) refuse('kg.error.no-such-ammo', { ammo: declared.options.ammo })
    if (declared.options.by !== undefined)
      refuse('kg.error.no-director', { unit: u.id, by: declared.options.by })
    rangedAttack.open(state, declared.unit)
    checkEnemy(state, u, targetUnit(declared))
  },
  perform(battle, declared) {
    const u = unit(battle, declared.unit)
    return firesGun(battle.state, u, declared)
      ? bombard.perform(battle, declared)
      : rangedAttackAt(battle, declared)
  },
}
