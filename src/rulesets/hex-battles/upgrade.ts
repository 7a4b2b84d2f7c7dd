import type { Upgrade } from '../../kernel/ruleset.ts'
import type { HxState } from './state.ts'

/** Brings a battle begun under any earlier version to these rules. Version 2 only writes changes of stats otherwise. */
export const upgrade: Upgrade<HxState> = { oldest: 1, changes: () => [] }
