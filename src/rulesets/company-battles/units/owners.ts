import { lookUp } from '../../../kernel/look-up.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import type { PlayerId } from '../../../kernel/words.ts'
import type { FwState, FwUnit } from './state.ts'

/** Whether a player may order a platoon: one of his seats', or any of his side if he is its chief (FW-ASY-08). */
export function mayCommand(state: FwState, player: PlayerId, u: FwUnit): boolean {
  const seat = lookUp(state.seats, player)
  if (seat === undefined || seat.side !== u.side) return false
  if (seat.chief || seat.commands.length === 0) return true
  const seating = state.facts.seatings.find(({ id }) => id === u.seat)
  return seating !== undefined && seat.commands.includes(seating.head)
}

/** Players who command one of some units, for whom a question is; none are named where there are no seats (FW-ASY-02). */
export function ownersOf(
  state: FwState,
  units: readonly FwUnit[],
): { readonly players?: readonly PlayerId[] } {
  const players = idsIn(state.seats).filter((player) => units.some((u) => mayCommand(state, player, u)))
  return players.length === 0 ? {} : { players }
}

/**
 * Some units in the order given, those of the same players together: what is asked of several platoons at once is one
 * question for each of those who command them, for nobody answers for another's (FW-ASY-02).
 */
export function byOwners(state: FwState, units: readonly FwUnit[]): FwUnit[][] {
  const groups = new Map<string, FwUnit[]>()
  for (const u of units) {
    const owners = ownersOf(state, [u]).players?.join(' ') ?? ''
    const group = groups.get(owners)
    if (group === undefined) groups.set(owners, [u])
    else group.push(u)
  }
  return [...groups.values()]
}
