import type { RuleEntry } from '../../../kernel/ruleset.ts'

/** One rule of the register: its ID, its name, and how sure it is. */
export type Row = readonly [id: `MP-${string}`, name: string, kind: RuleEntry['kind']]
