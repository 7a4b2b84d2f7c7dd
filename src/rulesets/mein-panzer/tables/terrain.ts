import type { RuleId } from '../../../kernel/words.ts'

/** Extra movement points, or not to be entered. */
export type Cost = number | 'no'

interface TerrainRow {
  /** An area costs once a move action, a line each time it is crossed, a rate for every inch (MP-MOV-04, MP-MOV-08). */
  readonly kind: 'area' | 'line' | 'rate'
  readonly tracked: Cost
  /** Of half-tracks as well. */
  readonly wheeled: Cost
  readonly infantry: Cost
  /** Who may get stuck in it (MP-IMM-01). */
  readonly bogs?: readonly ('tracked' | 'wheeled')[]
  readonly rule: RuleId
}

const BOTH = ['tracked', 'wheeled'] as const

const terrain = (
  kind: TerrainRow['kind'],
  [tracked, wheeled, infantry]: readonly [Cost, Cost, Cost],
  rule: RuleId = 'MP-MOV-04',
  bogs: TerrainRow['bogs'] = [],
): TerrainRow => ({ kind, tracked, wheeled, infantry, bogs, rule })

/** Difficult terrain (T2.1, MP-MOV-04). Of the banks, low ones and breaches have a row of their own (MP-MOV-05). */
export const TERRAIN = {
  slow: terrain('rate', [2, 2, 0], 'MP-MOV-08'),
  wire: terrain('line', [1, 'no', 4], 'MP-MOV-09'),
  bank: terrain('line', ['no', 'no', 4], 'MP-MOV-05'),
  bankLow: terrain('line', [2, 2, 1], 'MP-MOV-05'),
  buildings: terrain('area', ['no', 'no', 0], 'MP-MOV-09'),
  ford: terrain('line', [2, 2, 1], 'MP-MOV-04', BOTH),
  ditch: terrain('line', [1, 1, 0], 'MP-MOV-04', ['wheeled']),
  hill: terrain('area', [1, 1, 0]),
  steepHill: terrain('area', [2, 2, 1], 'MP-MOV-04', BOTH),
  steepDescent: terrain('area', [1, 1, 0], 'MP-MOV-04', BOTH),
  alongRails: terrain('area', [0, 1, 0], 'MP-MOV-07'),
  acrossRails: terrain('line', [1, 2, 0], 'MP-MOV-07'),
  rough: terrain('area', [2, 3, 0], 'MP-MOV-04', BOTH),
  sand: terrain('area', [2, 2, 1], 'MP-MOV-06', BOTH),
  soft: terrain('area', [2, 2, 1], 'MP-MOV-04', BOTH),
  swamp: terrain('area', ['no', 'no', 2], 'MP-MOV-09'),
  trenchIn: terrain('line', ['no', 'no', 1]),
  trenchOut: terrain('line', ['no', 'no', 2]),
  trees: terrain('area', [1, 1, 0], 'MP-MOV-04', BOTH),
} as const
export type TerrainKey = keyof typeof TERRAIN
