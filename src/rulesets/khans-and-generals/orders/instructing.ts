import { refuse } from '../../../kernel/words.ts'
import type { KgState } from '../units/state.ts'

/** Instructions are given while a side deploys, and by either side while the other or it gives orders. */
export function checkInstructing({ phase }: KgState): void {
  if (phase !== 'deployment' && phase !== 'player') refuse('kg.error.not-your-turn')
}
