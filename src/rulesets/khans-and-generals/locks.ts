import type { UnitId } from '../../kernel/words.ts'
import { type KgBattle, type KgState, type KgUnit, type Melee, set, setFact } from './state.ts'

/** All melees a unit is in, as attacker or target, in order of contact (KG-MEL-01). */
export const meleesOf = (state: KgState, u: { readonly id: UnitId }): Melee[] =>
  state.facts.melees.filter((m) => m.attacker === u.id || m.target === u.id)

/** Whether a unit is locked in melee: until it is decided it can only disengage (KG-MEL-01). */
export const lockedIn = (state: KgState, u: { readonly id: UnitId }): boolean =>
  state.facts.melees.some((m) => m.attacker === u.id || m.target === u.id)

/** The units one fights hand to hand, each once, in order of contact. */
export function adversariesOf(state: KgState, u: { readonly id: UnitId }): KgUnit[] {
  const ids = meleesOf(state, u).map((m) => (m.attacker === u.id ? m.target : m.attacker))
  return [...new Set(ids)].flatMap((id) => state.units[id] ?? [])
}

/** What is fixed about a melee at contact. */
export type Contact = Pick<Melee, 'kind' | 'aspect' | 'slope' | 'across'>

/**
 * Locks an attacker and the target it has reached (KG-MEL-01). The attacker stays the attacker for the whole melee;
 * the contact is numbered, for melees are fought in that order (KG-TRN-04). A pinned target is pinned no more
 * (KG-PIN-04).
 */
export function lock(battle: KgBattle, attacker: KgUnit, target: KgUnit, contact: Contact): void {
  const { facts } = battle.state
  const melee: Melee = {
    attacker: attacker.id,
    target: target.id,
    kind: contact.kind,
    contact: facts.contacts + 1,
    aspect: contact.aspect,
    exchanges: 0,
    slope: contact.slope,
    across: contact.across,
  }
  setFact(battle, 'contacts', melee.contact, 'KG-TRN-04')
  setFact(battle, 'melees', [...facts.melees, melee], 'KG-MEL-01')
  set(battle, target, 'pinned', false, 'KG-PIN-04')
  battle.event('KG-MEL-01', 'kg.contact', {
    unit: attacker.id,
    target: target.id,
    data: { kind: contact.kind, aspect: contact.aspect },
  })
}

/** Ends all melees of a unit: it has broken, died or got away, and whoever fought only it is free (KG-MEL-12). */
export function unlock(battle: KgBattle, u: { readonly id: UnitId }, rule = 'KG-MEL-12'): void {
  if (!lockedIn(battle.state, u)) return
  const left = battle.state.facts.melees.filter((m) => m.attacker !== u.id && m.target !== u.id)
  setFact(battle, 'melees', left, rule)
}

/** Replaces one melee by its next state. */
export function updateMelee(battle: KgBattle, melee: Melee, rule: string): void {
  const melees = battle.state.facts.melees.map((m) => (m.contact === melee.contact ? melee : m))
  setFact(battle, 'melees', melees, rule)
}
