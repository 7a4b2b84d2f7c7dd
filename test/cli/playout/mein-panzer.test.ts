import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, SAMPLE, scenariosOf } from './fights.ts'

const ruleset = rulesets['mein-panzer'] as Ruleset

/** A battle of the largest takes a quarter of a minute with all that is held of it: it is fought in `npm run playouts` alone. */
const fought = scenariosOf(ruleset).filter((name) => !SAMPLE || name !== 'verkhopenye')

/* What must hold of the models on the table, whatever was ordered: test/rulesets/mein-panzer/turn/battle.test.ts. */

describe.each(fought)('Mein Panzer: %s, fought by players without a plan', (name) => {
  const mokra = name === 'mokra'
  fightSeries(ruleset, name, battlesOf({ sample: mokra ? 3 : 1, whole: mokra ? 500 : 50 }))
})
