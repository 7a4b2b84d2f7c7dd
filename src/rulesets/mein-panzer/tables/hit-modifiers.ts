import type { RuleId } from '../../../kernel/words.ts'

/** What hides a target (T4.2, MP-COV-01). */
export const COVERS = ['none', 'soft', 'linear', 'heavy'] as const
export type Cover = (typeof COVERS)[number]

/** What each cover takes from the Hit Value (T4.2, MP-COV-01). */
export const COVER_MODIFIER: Readonly<Record<Cover, number>> = { none: 0, soft: -2, linear: -5, heavy: -8 }

/** What each obstacle on the line of sight takes from it (MP-COV-02). */
export const ON_THE_LINE = -2

interface CoverRow {
  readonly cover: Cover
  /** On the line: a modifier, no sight through it, nothing because it lies below ground, or not met there. */
  readonly onLine: number | 'blocks' | 'below' | null
  /** The cover is given so deep inside, in inches. */
  readonly depth?: number
}

/** Terrain as cover and on the line of sight (T4.2, MP-COV-05). */
export const GROUND_COVER = {
  scrub: { cover: 'soft', onLine: ON_THE_LINE },
  walls: { cover: 'linear', onLine: ON_THE_LINE },
  hollows: { cover: 'linear', onLine: 'below' },
  trenches: { cover: 'heavy', onLine: null },
  wood: { cover: 'soft', onLine: 'blocks', depth: 1 },
  copse: { cover: 'soft', onLine: ON_THE_LINE, depth: 2 },
  rubble: { cover: 'linear', onLine: 'blocks', depth: 1 },
} as const satisfies Readonly<Record<string, CoverRow>>
export type GroundCover = keyof typeof GROUND_COVER

interface Modifier {
  readonly by: number
  readonly rule: RuleId
}

const modifier = (by: number, rule: RuleId): Modifier => ({ by, rule })

/** What else changes the Hit Value, on the side of who fires (T4.3). */
export const FIRER_MODIFIERS = {
  higher: modifier(2, 'MP-LOS-07'),
  again: modifier(2, 'MP-FIR-04'),
  registered: modifier(2, 'MP-REG-03'),
  worn: modifier(-5, 'MP-FIR-05'),
} as const

/** What else changes the Hit Value, on the side of who is fired at (T4.3). */
export const TARGET_MODIFIERS = {
  moving: modifier(-1, 'MP-FIR-06'),
  camouflage: modifier(-2, 'MP-FIR-03'),
  smokeHalf: modifier(-5, 'MP-FIR-07'),
  smokeWhole: modifier(-8, 'MP-FIR-07'),
} as const

/** How much of a target smoke hides (MP-FIR-07). */
export type Smoke = 'none' | 'half' | 'whole'

/** Movement points that may be spent on evading; each takes 1 from the Hit Value (MP-MOV-16). */
export const EVADE = { least: 2, most: 5 } as const

/** What each class of a building adds to the Hit Value (MP-BLD-02). */
export const PER_BUILDING_CLASS = 2
