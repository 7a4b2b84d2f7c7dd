import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, SAMPLE, scenariosOf } from './fights.ts'

const ruleset = rulesets['mein-panzer'] as Ruleset

/** Among the tests three of them: a battle of Verkhopenye takes a quarter of a minute with all that is held of it. */
const SAMPLED: readonly string[] = ['mokra', 'level-crossing', 'ford-at-dawn']
const fought = scenariosOf(ruleset).filter((name) => !SAMPLE || SAMPLED.includes(name))

/* What must hold of the models on the table, whatever was ordered: test/rulesets/mein-panzer/turn/battle.test.ts. */

describe.each(fought)('Mein Panzer: %s, fought by players without a plan', (name) => {
  const mokra = name === 'mokra'
  fightSeries(ruleset, name, battlesOf({ sample: mokra ? 3 : 1, whole: mokra ? 500 : 50 }))
})
