import type { RuleRow } from '../../../kernel/register.ts'

/** One rule of the register: its ID, its name, and how sure it is. */
export type Row = RuleRow<'MP'>
