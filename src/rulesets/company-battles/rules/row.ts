import type { RuleEntry } from '../../../kernel/ruleset.ts'

/** One rule of the register: its ID, its name, and how sure it is. */
export type Row = readonly [id: `FW-${string}`, name: string, kind: RuleEntry['kind']]
