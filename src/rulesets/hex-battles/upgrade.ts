import type { Upgrade } from '../../kernel/ruleset.ts'
import type { HxState } from './state.ts'

/** These are the first rules: there is no earlier version to come from. */
export const upgrade: Upgrade<HxState> = { oldest: 1, changes: () => [] }
