import type { GroundCover } from './hit-modifiers.ts'
import type { TerrainKey } from './terrain.ts'

/** What a piece of ground is to who looks over or through it. */
interface GroundRow {
  readonly form: 'area' | 'line'
  /** Its row of T2.1; null: it costs nothing. */
  readonly going: TerrainKey | 'road' | 'water' | null
  /** Its row of T4.2; null: it neither hides nor hinders. */
  readonly cover: GroundCover | null
  /** How high it stands over the ground, in inches: a house so much for each storey. */
  readonly height: number
  /** Nothing is seen through it, as far as it is high enough (MP-MOV-05, MP-LOS-07, MP-LOS-08). */
  readonly opaque?: true
  /** It has an inside, and is built of something (MP-BLD-01). */
  readonly built?: true
  /** Nobody gets stuck there, whatever its row says (MP-DAT-07). */
  readonly firm?: true
}

const ground = (
  form: GroundRow['form'],
  going: GroundRow['going'],
  cover: GroundRow['cover'] = null,
  height = 0,
  more: Pick<GroundRow, 'opaque' | 'built' | 'firm'> = {},
): GroundRow => ({ form, going, cover, height, ...more })

/**
 * Kinds of ground: where each stands in T2.1 and in T4.2, and how high it is (MP-SET-01, MP-LOS-04). The heights are
 * ours, since the book has none; those of hills, and storeys of houses, are each piece's own.
 */
export const GROUND = {
  road: ground('line', 'road'),
  rails: ground('line', 'acrossRails', 'walls', 0.3),
  wood: ground('area', 'trees', 'wood', 2),
  copse: ground('area', 'trees', 'copse', 2),
  hedge: ground('line', 'trees', 'scrub', 0.6),
  scrub: ground('area', null, 'scrub', 0.4),
  soft: ground('area', 'soft'),
  sand: ground('area', 'sand'),
  packedSand: ground('area', 'road'),
  rough: ground('area', 'rough'),
  swamp: ground('area', 'swamp'),
  hill: ground('area', 'hill'),
  steepHill: ground('area', 'steepHill'),
  ditch: ground('line', 'ditch', 'hollows'),
  crater: ground('area', null, 'hollows'),
  bank: ground('line', 'bank', 'walls', 1.25, { opaque: true }),
  lowBank: ground('line', 'bankLow', 'walls', 0.5),
  wall: ground('line', 'trees', 'walls', 0.5, { firm: true }),
  wire: ground('line', 'wire'),
  teeth: ground('area', 'buildings', 'walls', 0.5),
  building: ground('area', 'buildings', 'walls', 1, { opaque: true, built: true }),
  bunker: ground('area', 'buildings', 'walls', 1, { opaque: true, built: true }),
  ruin: ground('area', 'buildings', 'walls', 0.5),
  rubble: ground('area', 'rough', 'rubble', 0.4),
  stream: ground('line', 'ford'),
  ford: ground('line', 'ford'),
  deepWater: ground('area', 'water'),
  bridge: ground('area', 'road', null, 0, { built: true }),
  trench: ground('line', 'trenchIn', 'trenches'),
  pit: ground('area', null, 'trenches'),
} as const satisfies Readonly<Record<string, GroundRow>>
export type GroundKey = keyof typeof GROUND

/** A kind of ground's row. */
export const groundRow = (kind: GroundKey): GroundRow => GROUND[kind]

/** What the roof adds to the storeys of a house, in inches. */
export const ROOF = 0.5

/** How far a hill's slope reaches inwards from its edge, in inches; the rest is its top (MP-LOS-07). */
export const SLOPE: Partial<Readonly<Record<GroundKey, number>>> = { hill: 2, steepHill: 1 }

/** How far one sees into, out of or within it, in inches (MP-LOS-05, MP-LOS-06); of copses, through them as well. */
export const SEEN_INTO: Partial<Readonly<Record<GroundKey, number>>> = { wood: 1, rubble: 1, copse: 2 }
