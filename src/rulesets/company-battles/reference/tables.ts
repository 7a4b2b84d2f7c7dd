import type { RuleTable } from '../../../kernel/reference.ts'

/** The tables of Company Battles as its readers see them. */
export const tables: readonly RuleTable[] = []
