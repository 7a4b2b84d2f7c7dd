import { companyBattles } from '../../src/rulesets/company-battles/ruleset.ts'
import { benchBattles } from './battles.ts'
import type { Row } from './row.ts'

/** Company Battles: orders resolved in whole battles of the largest scenario, 24 platoons of some 200 teams, and its map. */
export const benchCompany = (): Promise<Row[]> =>
  benchBattles({ ruleset: companyBattles, scenario: 'vaudry', battles: 8, title: 'companies', atLeast: 5000 })
