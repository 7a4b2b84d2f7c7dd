import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, scenariosOf } from './fights.ts'

const ruleset = rulesets['khans-and-generals'] as Ruleset

describe.each(scenariosOf(ruleset))('Khans & Generals: %s, fought by players without a plan', (name) => {
  // The second day at Borki has as many units as three others.
  fightSeries(ruleset, name, battlesOf({ sample: name === 'borki-second-day' ? 1 : 2, whole: 100 }))
})
