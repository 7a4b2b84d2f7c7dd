import { entriesOfRegister } from '../../../kernel/register.ts'
import type { Cited, RuleEntry } from '../../../kernel/ruleset.ts'
import { byTheHouse, claimed } from './claimed.ts'
import { effectsAndInfantryRules } from './effects-and-infantry.ts'
import type { Row } from './row.ts'
import { sightAndFireRules } from './sight-and-fire.ts'
import { structuresAndPostRules } from './structures-and-post.ts'
import { turnAndMovementRules } from './turn-and-movement.ts'

const rows: readonly Row[] = [
  ...turnAndMovementRules,
  ...sightAndFireRules,
  ...effectsAndInfantryRules,
  ...structuresAndPostRules,
]

/** Every rule of Mein Panzer that code and tests may cite. */
const rules: readonly RuleEntry[] = entriesOfRegister(rows)

/** Mein Panzer's register, and what of it battles are fought by. */
export const meinPanzerRegister: Cited = {
  id: 'mein-panzer',
  reference: rules,
  claims: { areas: [], later: {}, also: claimed, house: byTheHouse },
}
