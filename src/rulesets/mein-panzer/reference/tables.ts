import type { RuleTable } from '../../../kernel/reference.ts'
import { armsTables } from './tables/arms.ts'
import { artilleryTables } from './tables/artillery.ts'
import { effectTables } from './tables/effects.ts'
import { fireTables } from './tables/fire.ts'
import { groundTables } from './tables/ground.ts'
import { moraleTables } from './tables/morale.ts'
import { procedureTables } from './tables/procedures.ts'
import { structureTables } from './tables/structures.ts'

/** The tables of Mein Panzer as its readers see them. */
export const tables: readonly RuleTable[] = [
  ...fireTables,
  ...effectTables,
  ...artilleryTables,
  ...moraleTables,
  ...groundTables,
  ...structureTables,
  ...procedureTables,
  ...armsTables,
]
