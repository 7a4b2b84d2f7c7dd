import type { RuleId } from '../../../kernel/words.ts'
import { type KgBattle, type KgState, type KgUnit, reacting, set } from '../units/state.ts'
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
  if (!hasMinorLeft(battle.state, u)) return false
  payMinor(battle, u, 'KG-OMN-07')
  return true
}

/** Whether a unit has a minor order left in this player turn (KG-ORD-02, KG-PD-06). */
export function hasMinorLeft(state: KgState, u: KgUnit): boolean {
  const reaction = reacting(state, u)
  return (reaction ? u.pdBudget : u.budget).minor < (reaction ? ENEMY_MINOR : OWN_MINOR)
}

/** Takes a minor order that is part of another. */
export function payMinor(battle: KgBattle, u: KgUnit, rule: RuleId): void {
  const budget = reacting(battle.state, u) ? 'pdBudget' : 'budget'
  set(battle, u, budget, { ...u[budget], minor: u[budget].minor + 1 }, rule)
}
