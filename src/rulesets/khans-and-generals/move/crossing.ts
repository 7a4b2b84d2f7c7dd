import { reacting, set } from '../units/state.ts'
import type { MoveInProgress } from './move-in-progress.ts'

/** What a unit that has prepared a crossing has done (KG-OMN-07). */
export const CROSSING = 'crossing'

/** Minor orders a unit may carry out: one in its own player turn, two by PD in the enemy's (KG-ORD-02, KG-PD-06). */
const OWN_MINOR = 1
const ENEMY_MINOR = 2

/**
 * Pays the minor order that a continuous crossing of water, ice or an obstacle needs: one prepared before, or one
 * that is still to be had (KG-TER-06, KG-OMN-07, KG-OMV-06). False when there is none. Units in flight need none.
 */
export function payCrossing({ battle, u, how }: MoveInProgress): boolean {
  if (how.uncommanded) return true
  if (u.did.includes(CROSSING)) {
    set(
      battle,
      u,
      'did',
      u.did.filter((what) => what !== CROSSING),
      'KG-OMN-07',
    )
    return true
  }
  const reaction = reacting(battle.state, u)
  const used = reaction ? u.pdBudget : u.budget
  if (used.minor >= (reaction ? ENEMY_MINOR : OWN_MINOR)) return false
  set(battle, u, reaction ? 'pdBudget' : 'budget', { ...used, minor: used.minor + 1 }, 'KG-OMN-07')
  return true
}
