import type { Declared, Opening, Order, Target } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { rush } from '../fight/melee/rush.ts'
import { adversariesOf, lockedIn } from '../ground/contacts.ts'
import { checkMobile } from '../move/mobility.ts'
import { type KgState, type KgUnit, unit } from '../units/state.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/** Refuses who may not assault: guns (KG-MEL-09) and what cannot move (KG-MOV-12, KG-OBG-06). */
export function checkAssailant(state: KgState, u: KgUnit): void {
  if (u.kind === 'artillery') refuse('kg.error.guns-do-not-assault', { unit: u.id })
  checkMobile(state, u)
}

/** Whom Assault, Charge and their like are open to, and against whom. */
export function openAssault(state: KgState, id: UnitId): Opening {
  const u = unit({ state }, id)
  checkAssailant(state, u)
  return { targets: () => assailable(state, u) }
}

/** Whom a unit may go for: an enemy it knows; of those who hold it in melee, one of them. */
function assailable(state: KgState, u: KgUnit): readonly Target[] {
  const enemies = knownEnemies(state, u.side)
  if (!lockedIn(state, u)) return enemies
  const holding = new Set(adversariesOf(state, u).map(({ id }) => id))
  return enemies.filter((enemy) => 'unit' in enemy && holding.has(enemy.unit))
}

/** What Assault, Charge and their like are declared with: the enemy they go for. */
export function checkAssault(state: KgState, declared: Declared): KgUnit {
  const u = unit({ state }, declared.unit)
  const target = targetUnit(declared)
  checkEnemy(state, u, target)
  // Whom an attacker holds may strike back at him, not walk away to fall on another (KG-MEL-01, KG-MEL-08).
  if (lockedIn(state, u) && !adversariesOf(state, u).some(({ id }) => id === target)) {
    refuse('kg.error.locked', { unit: u.id })
  }
  return u
}

/**
 * Assault (*Natarcie*): a straight move up to the Movement Range into contact; the melee begins (KG-OMX-01). Without
 * contact the unit stops at its range and the order is spent.
 */
export const assault: Order<KgState> = {
  key: 'assault',
  names: {
    en: ['assault', 'attack'],
    pl: ['natarcie', 'naciera', 'atak', 'atakuje', 'atakuj', 'nacieraj', 'szturm', 'szturmuj', 'szturmuje'],
  },
  class: 'mixed',
  form: { target: { kinds: ['enemy'], needed: true } },
  open: openAssault,
  check(state, declared) {
    openAssault(state, declared.unit)
    checkAssault(state, declared)
  },
  *perform(battle, declared) {
    const target = present(battle.state, targetUnit(declared))
    const vain =
      target === null ? 'sight' : rush(battle, unit(battle, declared.unit), target, { kind: 'assault' })
    if (vain !== null) noEffect(battle, declared, vain)
  },
}
