import { hexBattles } from '../../src/rulesets/hex-battles/ruleset.ts'
import { benchBattles } from './battles.ts'
import type { Row } from './row.ts'

/** Hex Battles: orders resolved in whole battles of the larger scenario, 31 units and six leaders, and its map. */
export const benchHex = (): Promise<Row[]> =>
  benchBattles({ ruleset: hexBattles, scenario: 'kircholm', battles: 6, title: 'hexes', atLeast: 20_000 })
