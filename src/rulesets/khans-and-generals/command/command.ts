import { leadsUnit } from '../../../kernel/brigades.ts'
import { byId, everySide } from '../../../kernel/ordered.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { adjacent } from '../../../kernel/space/base.ts'
import type { PlayerId, RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import { fights } from '../ground/contacts.ts'
import { placed } from '../ground/standing.ts'
import { ECHELONS } from '../tables/headquarters.ts'
import { hqsOf, Touched } from '../units/changes.ts'
import { decision } from '../units/rulings.ts'
import { hasSprung, type KgBattle, type KgState, type KgUnit, setSide, takesPart } from '../units/state.ts'
import { carrierOf, isAboard } from '../units/transport.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isDeaf } from '../units/vehicles.ts'
import { inCommandRange, inCommunication } from './communications.ts'

/** Whether a unit is an HQ (KG-CMD-01). */
export const isHq = (u: KgUnit): boolean => isCommander(u)

/** An HQ that can command at all: on the table, not broken (KG-HQF-03), in no vehicle that is deaf (KG-HQV-02). */
export const commands = (hq: KgUnit): boolean =>
  isHq(hq) && hq.status === 'standing' && hq.at !== null && !isDeaf(hq)

/** The Chief HQ of a side, if it is still able to command (KG-CMD-04). */
export function chiefOf(state: KgState, side: SideId): KgUnit | null {
  const id = state.sides[side]?.facts.chief
  const chief = id === undefined ? undefined : state.units[id]
  return chief !== undefined && commands(chief) ? chief : null
}

/** HQs of a side that can command, in the order of their ids. */
export const headquarters = (state: KgState, side: SideId): KgUnit[] => hqsOf(state, side).filter(commands)

/** Whether an HQ can command a unit where it stands; one that fights, only units next to it (KG-HQF-01, KG-CMD-09). */
const reaches = (state: KgState, hq: KgUnit, u: KgUnit): boolean => {
  if (hq.id === u.id) return true
  if (!inCommandRange(state, hq, u)) return false
  if (!fights(state, hq)) return true
  return hq.at !== null && u.at !== null && adjacent(placed(hq), placed(u))
}

/**
 * The HQ a unit obeys now: its own while that commands and reaches it, else the Chief HQ that adopts it
 * (KG-CMD-06), else none. An HQ obeys itself and needs no link for it (KG-CMD-08), nor does who has just sprung from a
 * trap: he was told beforehand what to do (KG-AMB-02).
 */
export function hqOf(state: KgState, u: KgUnit): KgUnit | null {
  if (commands(u)) return u
  if (isAboard(u)) return hqOfPassenger(state, u)
  const told = hasSprung(u)
  if (!told && !inCommunication(state, u)) return null
  const own = state.units[u.hq]
  if (own !== undefined && commands(own) && (told || reaches(state, own, u))) return own
  const chief = chiefOf(state, u.side)
  return chief !== null && (told || reaches(state, chief, u)) ? chief : null
}

/**
 * Links of those who ride or are towed start at their vehicle: their own HQ if it reaches that, else the one that it
 * obeys; a staff that rides commands nobody but itself (KG-MOV-18, KG-CMD-08).
 */
function hqOfPassenger(state: KgState, u: KgUnit): KgUnit | null {
  if (isHq(u)) return u
  const carrier = carrierOf(state, u)
  if (carrier === null || !inCommunication(state, carrier)) return null
  const own = state.units[u.hq]
  if (own !== undefined && commands(own) && reaches(state, own, carrier)) return own
  return hqOf(state, carrier)
}

/** Whether an unbroken chain leads from an HQ to a unit, or to the vehicle it is in (KG-COM-03, KG-MOV-18). */
export const isHeard = (state: KgState, u: KgUnit): boolean => {
  if (commands(u)) return true
  if (!isAboard(u)) return inCommunication(state, u)
  const carrier = carrierOf(state, u)
  return isHq(u) || (carrier !== null && inCommunication(state, carrier))
}

/**
 * The HQs that may activate a unit, the one it obeys first. The Chief HQ may order any unit of its army that it
 * reaches itself or through that unit's HQ, an HQ that has used its own Command up as well (KG-CMD-05).
 */
export function activators(state: KgState, u: KgUnit): KgUnit[] {
  const own = hqOf(state, u)
  if (own === null) return []
  const chief = chiefOver(state, u, own)
  return chief === null ? [own] : [own, chief]
}

/** The Chief HQ if it is another than the HQ a unit obeys, and may order the unit as well (KG-CMD-05). */
function chiefOver(state: KgState, u: KgUnit, own: KgUnit): KgUnit | null {
  const chief = chiefOf(state, u.side)
  if (chief === null || chief.id === own.id) return null
  return reaches(state, chief, carrierOf(state, u) ?? u) || reaches(state, chief, own) ? chief : null
}

/** The HQ that has activated a unit in this game turn, or null; each side has one player turn in it (KG-CMD-07). */
export const activatedBy = (state: KgState, u: KgUnit): UnitId | null =>
  u.activated?.turn === state.turn ? u.activated.by : null

/** Whether an HQ has ended its player turn: it called for aircraft in vain (KG-AIR-01). */
export function hasEndedTurn(state: KgState, hq: KgUnit): boolean {
  const vain = hq.notes['KG-AIR-01']
  return vain !== undefined && vain.turn === state.turn && vain.during === state.active
}

/** Units an HQ may still activate in this player turn: as many as its Command (KG-CMD-07). */
export function activationsLeft(state: KgState, hq: KgUnit): number {
  if (hasEndedTurn(state, hq)) return 0
  const counted = activationsBy(state).get(hq.id) ?? 0
  const own = activatedBy(state, hq) === hq.id && actsFreely(state, hq) ? 1 : 0
  return Math.max(0, hq.command - counted + own)
}

/** How many units each HQ has activated in a game turn; a way to count only what has changed. */
interface Activations {
  readonly touched: Touched
  readonly turn: number
  readonly by: Map<KgUnit, UnitId>
  readonly counts: Map<UnitId, number>
}

const activations = new WeakMap<KgState, Activations>()

function activationsBy(state: KgState): ReadonlyMap<UnitId, number> {
  let known = activations.get(state)
  if (known?.turn !== state.turn) {
    known = { touched: new Touched(), turn: state.turn, by: new Map(), counts: new Map() }
    activations.set(state, known)
  }
  const { by, counts } = known
  for (const u of known.touched.inAnyOrder(state)) {
    const hq = activatedBy(state, u)
    const before = by.get(u) ?? null
    if (hq === before) continue
    if (before !== null) counts.set(before, (counts.get(before) ?? 0) - 1)
    if (hq !== null) counts.set(hq, (counts.get(hq) ?? 0) + 1)
    if (hq === null) by.delete(u)
    else by.set(u, hq)
  }
  return counts
}

/** An HQ's own orders are one of its activations, unless the battle's ruling is that they cost none (KG-CMD-08). */
const actsFreely = (state: KgState, u: KgUnit): boolean =>
  commands(u) && decision(state, 'KG-CMD-08') === 'free'

/** Whether a unit was activated in this player turn already: further orders of it cost nothing more (KG-CMD-07). */
export const isActivated = (state: KgState, u: KgUnit): boolean => activatedBy(state, u) !== null

/** The activator found last: an order asks for it when it is checked, and again when it is spent. */
let found: { readonly u: KgUnit; readonly revision: number; readonly hq: KgUnit | null } | null = null

/** The HQ that can activate a unit now, or null: none reaches it, or all have used their Command. */
export function activator(state: KgState, u: KgUnit): KgUnit | null {
  const revision = revisionOf(state)
  if (found?.u !== u || found.revision !== revision) found = { u, revision, hq: findActivator(state, u) }
  return found.hq
}

function findActivator(state: KgState, u: KgUnit): KgUnit | null {
  if (actsFreely(state, u)) return u
  const own = hqOf(state, u)
  if (own === null || activationsLeft(state, own) > 0) return own
  const chief = chiefOver(state, u, own)
  return chief !== null && activationsLeft(state, chief) > 0 ? chief : null
}

/** A unit as activated by the first HQ that can; as it was, when it is activated already or none can (KG-CMD-07). */
export function activation(state: KgState, u: KgUnit): KgUnit['activated'] {
  const hq = isActivated(state, u) ? null : activator(state, u)
  return hq === null ? u.activated : { turn: state.turn, by: hq.id }
}

/**
 * Whether a player commands a unit: it or its HQ is his, or the brigade it belongs to, or he is the side's captain
 * (KG-DIG-30, KG-DIG-31).
 */
export const mayCommand = (state: KgState, player: PlayerId, u: KgUnit): boolean =>
  leadsUnit(state, player, u, u.hq)

/**
 * A new Chief HQ where the old one is destroyed or gone: highest echelon, then Command, then Initiative, then id
 * (KG-CMD-04, KG-HQF-05). Called at the start of a game turn.
 */
export function succeed(battle: KgBattle, rule: RuleId = 'KG-HQF-05'): void {
  for (const side of everySide(battle.state)) {
    const old = battle.state.units[side.facts.chief]
    // Who lies in a trap or rides is there, and commands from when he stands on the table.
    if (old !== undefined && (takesPart(old) || old.status === 'trap')) continue
    const heir = [...headquarters(battle.state, side.id)].sort(bySeniority)[0]
    if (heir === undefined) continue
    setSide(battle, side.id, 'chief', heir.id, rule)
    battle.event(rule, 'kg.chief', { unit: heir.id, side: side.id }, [side.id])
  }
}

/** Order of seniority of HQs (KG-CMD-04). */
export function bySeniority(a: KgUnit, b: KgUnit): number {
  const rank = (u: KgUnit): number => {
    const at = (ECHELONS as readonly (string | null)[]).indexOf(u.echelon)
    return at < 0 ? ECHELONS.length : at
  }
  return rank(a) - rank(b) || b.command - a.command || b.initiative - a.initiative || byId(a.id, b.id)
}
