import type { Upgrade } from '../../kernel/ruleset.ts'
import type { HxState } from './units/state.ts'

/**
 * Brings a battle begun under any earlier version to these rules. Nothing but the writing of changes to one stat has
 * changed: version 2 wrote them as it wrote several, 3 writes them as 1 did. Version 4 counts the hexes of a withdrawal as
 * entered and passes an attack phase in which nobody could do anything. A number that was once on a battle is not used
 * again.
 */
export const upgrade: Upgrade<HxState> = { oldest: 1, changes: () => [] }
