import type { RuleTable } from '../../../kernel/reference.ts'
import { artilleryTables } from './tables/artillery.ts'
import { forceTables } from './tables/forces.ts'
import { movementTables } from './tables/movement.ts'
import { shootingTables } from './tables/shooting.ts'
import { windowTables } from './tables/windows.ts'

/** The tables of Company Battles as its readers see them. */
export const tables: readonly RuleTable[] = [
  ...shootingTables,
  ...movementTables,
  ...artilleryTables,
  ...forceTables,
  ...windowTables,
]
