import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, SAMPLE, scenariosOf } from './fights.ts'

const ruleset = rulesets['mein-panzer'] as Ruleset

/** A battle of the larger scenarios takes minutes: among the tests the small one alone is fought, in `npm run playouts` all are. */
const fought = scenariosOf(ruleset).filter((name) => !SAMPLE || name === 'mokra')

/* What must hold of the models on the table, whatever was ordered: test/rulesets/mein-panzer/turn/battle.test.ts. */

describe.each(fought)('Mein Panzer: %s, fought by players without a plan', (name) => {
  fightSeries(ruleset, name, battlesOf({ sample: 3, whole: name === 'mokra' ? 500 : 50 }))
})
