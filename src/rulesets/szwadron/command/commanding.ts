import { lookUp } from '../../../kernel/look-up.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { onTable, type SzState, type SzUnit } from '../units/state.ts'

/**
 * Whether a player may order a unit: one of his brigades, or any of his side if he is its chief. There is no command but
 * this (SZ-CMD-01, SZ-ASYNC-03).
 */
export function mayCommand(state: SzState, player: PlayerId, u: SzUnit): boolean {
  const seat = lookUp(state.seats, player)
  if (seat === undefined || seat.side !== u.side) return false
  if (seat.chief || seat.commands.length === 0) return true
  const brigade = state.facts.brigades.find(({ id }) => id === u.brigade)
  return brigade !== undefined && seat.commands.includes(brigade.head)
}

/** The unit named, if it is one of the player's; refuses another's and none at all alike. */
export function ownUnit(state: SzState, id: string, by: PlayerId | null): SzUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || (by !== null && !mayCommand(state, by, u)))
    return refuse('sz.error.not-yours', { unit: id })
  return u
}

/** The unit of that id; refuses one that is off the table. */
export function standingUnit(state: SzState, id: string): SzUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || !onTable(u)) return refuse('sz.error.removed', { unit: id })
  return u
}
