import { szwadron } from '../../src/rulesets/szwadron/ruleset.ts'
import { benchBattles } from './battles.ts'
import type { Row } from './row.ts'

/** Szwadron: orders resolved in whole battles of the larger scenario, 32 units of 216 figures, and its map. */
export const benchSzwadron = (): Promise<Row[]> =>
  benchBattles({ ruleset: szwadron, scenario: 'essling', battles: 4, title: 'squadrons', atLeast: 8000 })
