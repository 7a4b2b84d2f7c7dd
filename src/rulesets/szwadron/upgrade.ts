import type { Upgrade } from '../../kernel/ruleset.ts'
import type { SzState } from './units/state.ts'

/*
 * What versions of these rules have changed in a battle's state:
 * 2: nothing that was there before. A heavy battery of a battle begun before has no caissons, and is moved by hand as it
 *    was. Bases stand wholly on hills and in woods or not at all, fights of figures on different ground are settled apart,
 *    the ground of an attacker counts only where he lets the enemy come, and watching units of a side are asked together.
 */

/** Brings a battle begun under version 1 to these rules. */
export const upgrade: Upgrade<SzState> = { oldest: 1, changes: () => [] }
