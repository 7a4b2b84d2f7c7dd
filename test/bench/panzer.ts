import { meinPanzer } from '../../src/rulesets/mein-panzer/ruleset.ts'
import { benchBattles } from './battles.ts'
import type { Row } from './row.ts'

/** Mein Panzer: orders resolved in a whole battle of the largest scenario, 25 platoons of some 80 models, and its map. */
export const benchPanzer = (): Promise<Row[]> =>
  benchBattles({
    ruleset: meinPanzer,
    scenario: 'verkhopenye',
    battles: 1,
    title: 'platoons of tanks',
    atLeast: 5000,
  })
