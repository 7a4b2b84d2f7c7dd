import type { RuleTable } from '../../../kernel/reference.ts'
import { modifierTables } from './tables/modifiers.ts'
import { movementTables } from './tables/movement.ts'
import { resultTables } from './tables/results.ts'
import { unitTables } from './tables/units.ts'

/** The tables of Hex Battles as its readers see them. */
export const tables: readonly RuleTable[] = [
  ...resultTables,
  ...modifierTables,
  ...movementTables,
  ...unitTables,
]
