import type { Upgrade } from '../../kernel/ruleset.ts'
import type { SzState } from './units/state.ts'

/** Nothing has changed yet since the first battle. */
export const upgrade: Upgrade<SzState> = { oldest: 1, changes: () => [] }
