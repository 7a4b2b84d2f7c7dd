import { lookUp } from '../../../kernel/look-up.ts'
import { everySide } from '../../../kernel/ordered.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { inBattle, type MpState, type MpUnit, type Platoon } from '../units/state.ts'

/**
 * Whether a side knows of a model; null is an onlooker, of no side (MP-ASY-05, MP-ASY-07): its own always; of others'
 * none that is hidden, is aboard what is hidden, or waits in reserve. What is lost or gone is known.
 */
export function knownTo(state: MpState, side: SideId | null, u: MpUnit): boolean {
  if (side === u.side) return true
  if (u.status === 'reserve') return false
  if (!inBattle(u)) return true
  if (u.hidden) return false
  const carrier = u.carrier === undefined ? undefined : lookUp(state.units, u.carrier)
  return carrier === undefined || knownTo(state, side, carrier)
}

/** The sides that know of all these models, in their order (MP-ASY-05); ids of no model are nobody's secret. */
export function sidesKnowing(state: MpState, ids: readonly (UnitId | undefined)[]): SideId[] {
  const told: SideId[] = []
  for (const { id: side } of everySide(state)) if (knowsAll(state, side, ids)) told.push(side)
  return told
}

function knowsAll(state: MpState, side: SideId, ids: readonly (UnitId | undefined)[]): boolean {
  for (const id of ids) {
    const u = id === undefined ? undefined : lookUp(state.units, id)
    if (u !== undefined && !knownTo(state, side, u)) return false
  }
  return true
}

/** Whether a side takes a headquarters of the enemy's for a stand like any other (MP-ASY-05, MP-CMD-14). */
export const disguisedFrom = (state: MpState, side: SideId | null, u: MpUnit): boolean =>
  side !== u.side && !u.recognised && isHeadquarters(lookUp(state.facts.platoons, u.platoon))

/** Platoons that command others (MP-CMD-13). */
export const isHeadquarters = (platoon: Platoon | undefined): boolean =>
  platoon?.kind === 'hq' || platoon?.kind === 'battalion'
