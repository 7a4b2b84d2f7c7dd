import type { Upgrade } from '../../kernel/ruleset.ts'
import type { FwState } from './units/state.ts'

/** These are the first rules by which battles are fought: there is none to be carried on. */
export const upgrade: Upgrade<FwState> = { oldest: 1, changes: () => [] }
