import type { RuleTable } from '../../../kernel/reference.ts'

/** The tables of Khans & Generals as its readers see them. */
export const tables: readonly RuleTable[] = []
