import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, scenariosOf } from './fights.ts'

const ruleset = rulesets['khans-and-generals'] as Ruleset

describe.each(scenariosOf(ruleset))('Khans & Generals: %s, fought by players without a plan', (name) => {
  fightSeries(ruleset, name, battlesOf({ sample: 1, whole: 100 }))
})
