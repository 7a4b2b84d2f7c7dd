import { refuse } from '../../../kernel/words.ts'
import { FORMATION } from '../tables/formations.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { isStuck } from './bogging.ts'

/**
 * Refuses a unit that cannot move in this player turn, as its player knows: immobilised, stuck, in a formation that
 * stands still, or with its weapon set up (KG-MOV-12, KG-MOV-15, KG-FRM-02, KG-OBG-06).
 */
export function checkMobile(state: KgState, u: KgUnit): void {
  const named = { unit: u.id }
  if (u.immobilised) refuse('kg.error.immobilised', named)
  if (isStuck(state, u)) refuse('kg.error.stuck', named)
  if (FORMATION[u.formation].moveAtMost === 0) refuse('kg.error.stands-still', named)
  if (u.deployed) refuse('kg.error.deployed', named)
}
