import type { Upgrade } from '../../kernel/ruleset.ts'
import type { MpState } from './units/state.ts'

/** Brings a battle begun under an earlier version to these rules; there is none before the first. */
export const upgrade: Upgrade<MpState> = { oldest: 1, changes: () => [] }
