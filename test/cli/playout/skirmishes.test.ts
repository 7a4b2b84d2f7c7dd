import { expect, test } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { BATTLE_TYPES } from '../../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { battlesOf, fight, longest } from './fights.ts'

const ruleset = rulesets['khans-and-generals'] as Ruleset
/** Battles without a scenario, so many of every type. */
const battles = battlesOf({ sample: 1, whole: 3 })

const used = new Map<string, number>()

test.each(BATTLE_TYPES)(
  `KG-BAT-01 ${battles} of type %s keep every invariant and end`,
  { timeout: longest(battles) },
  (type) => {
    for (let seed = 1; seed <= battles; seed++) {
      expect(fight(ruleset, `skirmish:${type}`, seed, used)).toMatch(/^kg\.victory\./)
    }
  },
)

test.each(Object.keys(ruleset.armies?.skirmishes ?? {}))(
  `KG-TIM-01 ${battles} of %s, between armies of a later period, keep every invariant and end`,
  { timeout: longest(battles) },
  (name) => {
    for (let seed = 1; seed <= battles; seed++) {
      expect(fight(ruleset, name, seed, used)).toMatch(/^kg\.victory\./)
    }
  },
)
