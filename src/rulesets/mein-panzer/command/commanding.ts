import { lookUp } from '../../../kernel/look-up.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import type { MpState, MpUnit } from '../units/state.ts'

/** Whether a player may order a model: one of his seats', or any of his side if he is its commander (MP-ASY-09). */
export function mayCommand(state: MpState, player: PlayerId, u: MpUnit): boolean {
  const seat = lookUp(state.seats, player)
  if (seat === undefined || seat.side !== u.side) return false
  if (seat.chief || seat.commands.length === 0) return true
  const seating = state.facts.seatings.find(({ id }) => id === lookUp(state.facts.platoons, u.platoon)?.seat)
  return seating !== undefined && seat.commands.includes(seating.head)
}

/** The model named, if it is one of the player's; refuses another's and none at all alike (MP-ASY-05). */
export function ownUnit(state: MpState, id: string, by: PlayerId | null): MpUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || (by !== null && !mayCommand(state, by, u)))
    return refuse('mp.error.not-yours', { unit: id })
  return u
}
