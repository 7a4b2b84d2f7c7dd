import type { RuleTable } from '../../../kernel/reference.ts'
import { battleTables } from './tables/battles.ts'
import { conditionTables } from './tables/conditions.ts'
import { fightingTables } from './tables/fighting.ts'
import { forceTables } from './tables/forces.ts'
import { moraleTables } from './tables/morale.ts'
import { terrainTables } from './tables/terrain.ts'
import { vehicleTables } from './tables/vehicles.ts'
import { worksTables } from './tables/works.ts'

/** The tables of Khans & Generals as its readers see them. */
export const tables: readonly RuleTable[] = [
  ...fightingTables,
  ...moraleTables,
  ...terrainTables,
  ...worksTables,
  ...conditionTables,
  ...battleTables,
  ...forceTables,
  ...vehicleTables,
]
