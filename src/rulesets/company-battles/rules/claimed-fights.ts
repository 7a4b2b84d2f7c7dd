import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: assaults, guns, aircraft and windows. */
export const claimedFights: readonly RuleId[] = []
