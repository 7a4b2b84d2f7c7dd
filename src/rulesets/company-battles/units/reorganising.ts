import type { FwState, FwUnit } from './state.ts'

/**
 * Whether a platoon reorganises after it has slipped away: in the enemy's turn in which it did, and in its own next one
 * (FW-REC-10).
 */
export function reorganises(state: FwState, u: Pick<FwUnit, 'disengaged' | 'side'>): boolean {
  if (u.disengaged === 0) return false
  if (state.active !== u.side) return state.turn === u.disengaged
  const second = state.facts.order.indexOf(u.side) > 0
  return state.turn === (second ? u.disengaged : u.disengaged + 1)
}
