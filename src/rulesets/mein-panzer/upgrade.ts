import type { Upgrade } from '../../kernel/ruleset.ts'
import type { MpState } from './units/state.ts'

/** Version 1 is the first: there is no battle of an earlier one. */
export const upgrade: Upgrade<MpState> = { oldest: 1, changes: () => [] }
