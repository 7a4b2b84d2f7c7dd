import { meinPanzer } from '../../src/rulesets/mein-panzer/ruleset.ts'
import { benchBattles } from './battles.ts'
import type { Row } from './row.ts'

/** Mein Panzer: orders resolved in whole battles of the largest scenario, 25 platoons of 76 models, and its map. */
export const benchPanzer = (): Promise<Row[]> =>
  benchBattles({ ruleset: meinPanzer, scenario: 'verkhopenye', battles: 2, title: 'panzers', atLeast: 5000 })
