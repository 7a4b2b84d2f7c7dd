import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Cited, RuleEntry } from '../../../kernel/ruleset.ts'
import { assaultAndMoraleRules } from './assault-and-morale.ts'
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
const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/** The register of Company Battles. Its battles cannot be fought yet, so nothing is claimed. */
export const companyBattlesRegister: Cited = {
  id: 'company-battles',
  reference: rules,
  claims: { areas: [], later: {}, also: [] },
}
