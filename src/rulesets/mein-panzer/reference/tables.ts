import type { RuleTable } from '../../../kernel/reference.ts'

/** The tables of Mein Panzer as its readers see them. */
export const tables: readonly RuleTable[] = []
