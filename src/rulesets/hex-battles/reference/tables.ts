import type { RuleTable } from '../../../kernel/reference.ts'

/** The tables of Hex Battles as its readers see them. */
export const tables: readonly RuleTable[] = []
