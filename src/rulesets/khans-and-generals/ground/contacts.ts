import { inIdOrder, valuesIn } from '../../../kernel/ordered.ts'
import { adjacent, footprint, TOUCH } from '../../../kernel/space/base.ts'
import { grownBox } from '../../../kernel/space/segment.ts'
import type { RuleId, UnitId } from '../../../kernel/words.ts'
import { inOrder, Touched } from '../units/changes.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  type Melee,
  type Melees,
  set,
  setFact,
} from '../units/state.ts'
import { placed } from './standing.ts'
import { unitsNear } from './whereabouts.ts'

/** The melees of each unit that fights, as long as they are the same. */
const fighters = new WeakMap<Melees, Map<UnitId, readonly Melee[]>>()

function fightersOf({ facts: { melees } }: KgState): ReadonlyMap<UnitId, readonly Melee[]> {
  let known = fighters.get(melees)
  if (known === undefined) {
    known = new Map()
    for (const melee of valuesIn(melees)) fightIn(known, melee)
    fighters.set(melees, known)
  }
  return known
}

/** Adds a melee to those of its two units; it is the latest contact of all. */
function fightIn(by: Map<UnitId, readonly Melee[]>, melee: Melee): void {
  for (const id of [melee.attacker, melee.target]) by.set(id, [...(by.get(id) ?? NONE), melee])
}

const NONE: readonly Melee[] = []

/** All melees a unit is in, as attacker or target, in order of contact (KG-MEL-01). */
export const meleesOf = (state: KgState, u: { readonly id: UnitId }): readonly Melee[] =>
  fightersOf(state).get(u.id) ?? NONE

/** Kind of the marker of a unit that an attacker touches beside its target; its source is the attacker (KG-MEL-08). */
const TOUCHED = 'touched'

/** Whether a unit strikes or is struck in a melee. */
export const fights = (state: KgState, u: { readonly id: UnitId }): boolean => fightersOf(state).has(u.id)

/** Whether a unit is locked in melee, fighting or only drawn in: it can then only disengage (KG-MEL-01, KG-MEL-08). */
export const lockedIn = (state: KgState, u: KgUnit): boolean => fights(state, u) || isTouched(u)

function isTouched({ markers }: KgUnit): boolean {
  for (let i = 0; i < markers.length; i++) if (markers[i]?.kind === TOUCHED) return true
  return false
}

/** The units that hold one in melee, each once, in order of contact. */
export function adversariesOf(state: KgState, u: KgUnit): KgUnit[] {
  const ids = meleesOf(state, u).map((m) => (m.attacker === u.id ? m.target : m.attacker))
  for (const m of u.markers) if (m.kind === TOUCHED && m.source !== undefined) ids.push(m.source)
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
  setMelee(battle, melee.contact, melee, 'KG-MEL-01')
  letGo(battle, 'KG-MEL-08')
  set(battle, target, 'pinned', false, 'KG-PIN-04')
  battle.event('KG-MEL-01', 'kg.contact', {
    unit: attacker.id,
    target: target.id,
    data: { kind: contact.kind, aspect: contact.aspect },
  })
  drawIn(battle, attacker)
}

/** Other enemies an attacker touches are locked as well, but strike nobody until they assault (KG-MEL-08). */
function drawIn(battle: KgBattle, attacker: KgUnit): void {
  const base = placed(attacker)
  const touching: KgUnit[] = []
  for (const u of unitsNear(battle.state, grownBox(footprint(base).box, 2 * TOUCH))) {
    if (u.side !== attacker.side && !lockedIn(battle.state, u) && adjacent(u, base)) touching.push(u)
  }
  for (const u of touching.sort(inIdOrder)) {
    const marker = { id: `touched-${attacker.id}`, kind: TOUCHED, rule: 'KG-MEL-08', source: attacker.id }
    battle.change('KG-MEL-08', { type: 'mark', unit: u.id, marker })
    battle.event('KG-MEL-08', 'kg.touched', { unit: u.id, target: attacker.id })
  }
}

/** Who was only drawn in is free when it fights itself, gets away, or the attacker fights no more. */
function letGo(battle: KgBattle, rule: RuleId): void {
  for (const u of drawnIn(battle.state)) {
    for (const m of u.markers.filter((one) => one.kind === TOUCHED)) {
      const held =
        m.source !== undefined && fights(battle.state, { id: m.source }) && !fights(battle.state, u)
      if (!held) battle.change(rule, { type: 'unmark', unit: u.id, marker: m.id, why: 'removed' })
    }
  }
}

/** The units that are drawn into melees, kept from one look to the next. */
interface DrawnIn {
  readonly touched: Touched
  readonly units: Set<KgUnit>
}

const drawn = new WeakMap<KgState, DrawnIn>()

/** All units that are drawn into a melee, in the state's order. */
function drawnIn(state: KgState): KgUnit[] {
  let known = drawn.get(state)
  if (known === undefined) {
    known = { touched: new Touched(), units: new Set() }
    drawn.set(state, known)
  }
  const { touched, units } = known
  for (const u of touched.inAnyOrder(state)) {
    if (isTouched(u)) units.add(u)
    else units.delete(u)
  }
  return inOrder(state, [...units])
}

/** Ends all melees of a unit: it has broken, died or got away, and whoever fought only it is free (KG-MEL-12). */
export function unlock(battle: KgBattle, u: KgUnit, rule: RuleId = 'KG-MEL-12'): void {
  if (!lockedIn(battle.state, u)) return
  for (const m of u.markers.filter((one) => one.kind === TOUCHED)) {
    battle.change(rule, { type: 'unmark', unit: u.id, marker: m.id, why: 'removed' })
  }
  for (const { contact } of meleesOf(battle.state, u)) setMelee(battle, contact, null, rule)
  letGo(battle, rule)
}

/** Replaces one melee by its next state. */
export function updateMelee(battle: KgBattle, melee: Melee, rule: RuleId): void {
  if (battle.state.facts.melees[melee.contact] !== undefined) setMelee(battle, melee.contact, melee, rule)
}

/** Writes one melee down, or that it is over. */
function setMelee(battle: KgBattle, contact: number, melee: Melee | null, rule: RuleId): void {
  const { facts } = battle.state
  const before = facts.melees
  const known = fighters.get(before)
  battle.change(rule, { type: 'fact', key: 'melees', id: String(contact), value: melee })
  // Who fights already is as it was when one melee more begins.
  if (known === undefined || melee === null || before[contact] !== undefined) return
  fighters.delete(before)
  fightIn(known, melee)
  fighters.set(facts.melees, known)
}
