import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Opening, Order, Target } from '../../../kernel/order.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { rush } from '../fight/melee/rush.ts'
import { assaultVehicle } from '../fight/vehicles/close-assault.ts'
import { adversariesOf, lockedIn } from '../ground/contacts.ts'
import { checkMobile } from '../move/mobility.ts'
import { type KgBattle, type KgState, type KgUnit, unit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { checkEnemy, knownEnemies, noEffect, present, targetUnit } from './targets.ts'

/** Refuses who may not assault: guns (KG-MEL-09) and what cannot move (KG-MOV-12, KG-OBG-06). */
export function checkAssailant(state: KgState, u: KgUnit): void {
  if (u.kind === 'artillery') refuse('kg.error.guns-do-not-assault', { unit: u.id })
  if (isVehicle(u)) refuse('kg.error.vehicles-overrun', { unit: u.id })
  checkMobile(state, u)
}

/** Whom an assault is open to, and against whom. */
function openAssault(state: KgState, id: UnitId): Opening {
  const u = unit({ state }, id)
  checkAssailant(state, u)
  return { targets: () => assailable(state, u) }
}

/** The same of Charge and its like: nobody charges a vehicle, foot goes at it by an assault (KG-VME-05). */
export function openOnset(state: KgState, id: UnitId): Opening {
  const u = unit({ state }, id)
  checkAssailant(state, u)
  return {
    targets: () => assailable(state, u).filter((one) => !('unit' in one && isVehicleId(state, one.unit))),
  }
}

const isVehicleId = (state: KgState, id: UnitId | null): boolean => {
  const u = id === null ? undefined : lookUp(state.units, id)
  return u !== undefined && isVehicle(u)
}

/** Whom a unit may go for: an enemy it knows; of those who hold it in melee, one of them. */
function assailable(state: KgState, u: KgUnit): readonly Target[] {
  const enemies = knownEnemies(state, u.side)
  if (!lockedIn(state, u)) return enemies
  const holding = new Set(adversariesOf(state, u).map(({ id }) => id))
  return enemies.filter((enemy) => 'unit' in enemy && holding.has(enemy.unit))
}

/** What Assault, Charge and their like are declared with: the enemy they go for. */
function checkAssault(state: KgState, declared: Declared): KgUnit {
  const u = unit({ state }, declared.unit)
  const target = targetUnit(declared)
  checkEnemy(state, u, target)
  // Whom an attacker holds may strike back at him, not walk away to fall on another (KG-MEL-01, KG-MEL-08).
  if (lockedIn(state, u) && !adversariesOf(state, u).some(({ id }) => id === target)) {
    refuse('kg.error.locked', { unit: u.id })
  }
  return u
}

/** The same of what is no mere assault. */
export function checkOnset(state: KgState, declared: Declared): KgUnit {
  const u = checkAssault(state, declared)
  if (isVehicleId(state, targetUnit(declared))) refuse('kg.error.assault-vehicles', { unit: u.id })
  return u
}

/**
 * Assault (*Natarcie*): a straight move up to the Movement Range into contact; the melee begins (KG-OMX-01). Without
 * contact the unit stops at its range and the order is spent. A vehicle is fought by rules of its own (KG-VME-05…07).
 */
export const assault: Order<KgState> = {
  key: 'assault',
  often: true,
  names: {
    en: ['assault', 'attack', 'storm'],
    pl: [
      'natarcie',
      'naciera',
      'atak',
      'atakuje',
      'atakuj',
      'nacieraj',
      'szturm',
      'szturmuj',
      'szturmuje',
      'natrzyj',
    ],
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
    const u = unit(battle, declared.unit)
    const vain = target === null ? 'sight' : assaultOn(battle, u, target)
    if (vain !== null) noEffect(battle, declared, vain)
  },
}

/** At a vehicle it is another thing (KG-VME-05). */
const assaultOn = (battle: KgBattle, u: KgUnit, target: KgUnit): string | null =>
  isVehicle(target) ? assaultVehicle(battle, u, target) : rush(battle, u, target, { kind: 'assault' })
