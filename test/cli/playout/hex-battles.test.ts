import { describe } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fightSeries, scenariosOf } from './fights.ts'

const ruleset = rulesets['hex-battles'] as Ruleset

describe.each(scenariosOf(ruleset))('Hex Battles: %s, fought by players without a plan', (name) => {
  // Of the battles at Kircholm one in thirty ends otherwise than by the loss of half the Polish army.
  fightSeries(ruleset, name, battlesOf({ sample: 3, whole: 60 }))
})
