import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Claims, RuleEntry } from '../../../kernel/ruleset.ts'
import { fireRules } from './fire.ts'
import { meleeAndMoraleRules } from './melee-and-morale.ts'
import type { Row } from './row.ts'
import { tableAndPostRules } from './table-and-post.ts'
import { unitsAndMovementRules } from './units-and-movement.ts'

const rows: readonly Row[] = [
  ...unitsAndMovementRules,
  ...fireRules,
  ...meleeAndMoraleRules,
  ...tableAndPostRules,
]

/** Every rule of Szwadron that code and tests may cite. */
export const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/** What this version implements: all of it, some with the house's own rules. */
export const claims: Claims = {
  areas: 'UNIT COH ZOC LOSS SEQ MOVE FIRE SPEC MEL MOR GEO INIT AMMO CMD TERR ARMY SCEN ASYNC DATA'.split(
    ' ',
  ),
  later: {},
  also: [],
  house: {
    'SZ-ASYNC-02': 'DIG-CLOCK',
    'SZ-ASYNC-06': 'DIG-ANSWER',
    'SZ-ASYNC-10': 'DIG-UMPIRE',
    'SZ-ASYNC-11': 'DIG-UMPIRE',
  },
}
