import type { RuleTable } from '../../../kernel/reference.ts'
import { fieldTables } from './tables/field.ts'
import { fightingTables } from './tables/fighting.ts'
import { orderTables } from './tables/order.ts'
import { unitTables } from './tables/units.ts'

/** The tables of Szwadron as its readers see them. */
export const tables: readonly RuleTable[] = [...fightingTables, ...fieldTables, ...orderTables, ...unitTables]
