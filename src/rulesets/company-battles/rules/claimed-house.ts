import type { RuleId } from '../../../kernel/words.ts'

/** Rules that battles are fought by: the table, movement, command, turns and victory. */
export const claimedHouse: readonly RuleId[] = []
