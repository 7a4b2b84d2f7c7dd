import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: sight, shooting, saves, morale and reconnaissance. */
export const claimedShooting: readonly RuleId[] = []
