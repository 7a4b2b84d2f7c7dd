import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Claims, RuleEntry } from '../../../kernel/ruleset.ts'
import { fightingRules } from './fighting.ts'
import { moraleAndDataRules } from './morale-and-data.ts'
import type { Row } from './row.ts'
import { unitsAndMovementRules } from './units-and-movement.ts'

const rows: readonly Row[] = [...unitsAndMovementRules, ...fightingRules, ...moraleAndDataRules]

/** Every rule of Hex Battles that code and tests may cite. */
export const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/** What this version implements: all of it. */
export const claims: Claims = {
  areas: 'TURN UNIT GEO MOVE ZOC TERR STACK FORM COMB CRT CHG MOD CTR MOR LDR ART ASYNC DATA'.split(' '),
  later: {},
  also: [],
}
