import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Claims, RuleEntry } from '../../../kernel/ruleset.ts'
import { assaultAndMoraleRules } from './assault-and-morale.ts'
import { claimedFights } from './claimed-fights.ts'
import { claimedHouse } from './claimed-house.ts'
import { byTheHouse, claimedPost } from './claimed-post.ts'
import { claimedScenarios } from './claimed-scenarios.ts'
import { claimedShooting } from './claimed-shooting.ts'
import { commandAndSightRules } from './command-and-sight.ts'
import { coreAndMovementRules } from './core-and-movement.ts'
import { gunsAndAircraftRules } from './guns-and-aircraft.ts'
import type { Row } from './row.ts'
import { shootingRules } from './shooting.ts'
import { tableAndPostRules } from './table-and-post.ts'

const rows: readonly Row[] = [
  ...coreAndMovementRules,
  ...commandAndSightRules,
  ...shootingRules,
  ...assaultAndMoraleRules,
  ...gunsAndAircraftRules,
  ...tableAndPostRules,
]

/** Every rule of Company Battles that code and tests may cite. */
export const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/** What battles are fought by: the rules that stand in code, each with a test (docs/company-battles.md). */
export const claims: Claims = {
  areas: [],
  later: {},
  also: [...claimedHouse, ...claimedShooting, ...claimedFights, ...claimedPost, ...claimedScenarios],
  house: byTheHouse,
}
