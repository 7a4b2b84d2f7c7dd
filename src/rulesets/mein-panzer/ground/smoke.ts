import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { encloses, insideStretches } from '../../../kernel/space/area.ts'
import { squaredDistance, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { BattleState, Feature } from '../../../kernel/state.ts'
import type { FeatureId, SideId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { SMOKE_RADIUS } from '../tables/templates.ts'
import { wrecksOf } from './wrecks.ts'

/** The layer of features that smoke is in. */
export const SMOKE_LAYER = 'smoke'

/** A marker of a smoke screen, or the ground between the shells of one (MP-SMK-01). */
export interface SmokeMarker {
  readonly id: FeatureId
  readonly at: Point
  /** The ground between the points of impact, where it is that. */
  readonly polygon: Polygon | null
  /** Whose screen it is; null: nobody's, and it stays (MP-SMK-08). */
  readonly owner: SideId | null
  /** The screen it belongs to, by the turn it was laid in (MP-SMK-01). */
  readonly turn: number
  /** What it rises from: it goes when that is gone. */
  readonly permanent: boolean
}

/** How far a marker's smoke reaches, in hundredths of an inch. */
export const SMOKE_REACH = SMOKE_RADIUS * INCH

const known = new WeakMap<
  BattleState['features'],
  { readonly revision: number; readonly smoke: readonly SmokeMarker[] }
>()

/** All smoke on the table: screens in the order of their ids, then what burning wrecks give off (MP-SMK-01, MP-SMK-08). */
export function smokeOf(state: BattleState): readonly SmokeMarker[] {
  const revision = featuresRevisionOf(state)
  const before = known.get(state.features)
  if (before?.revision === revision) return before.smoke
  const smoke = [...everyFeature(state).flatMap(markerOf), ...burning(state)]
  known.set(state.features, { revision, smoke })
  return smoke
}

function markerOf({ id, layer, at, polygon, data }: Feature): SmokeMarker[] {
  if (layer !== SMOKE_LAYER || at === undefined) return []
  return [
    {
      id,
      at,
      polygon: polygon ?? null,
      owner: data?.owner === undefined ? null : String(data.owner),
      turn: Number(data?.turn ?? 0),
      permanent: data?.permanent === true,
    },
  ]
}

/** Wrecks that burn, and houses: from its middle where all of it does, else from the walls that do (MP-SMK-08, MP-BLD-16). */
const burning = (state: BattleState): SmokeMarker[] => [
  ...wrecksOf(state)
    .filter((wreck) => wreck.burning)
    .map(({ id, foot }) => rising(id, foot.at)),
  ...everyFeature(state).flatMap(({ id, polygon, data }) => {
    if (polygon === undefined || data?.burning === undefined) return []
    if (data.burning === 'all') return [rising(id, middleOf(polygon))]
    return String(data.burning)
      .split(',')
      .map(Number)
      .map((i) => rising(id, middleOf([polygon[i] as Point, polygon[(i + 1) % polygon.length] as Point])))
  }),
]

const rising = (id: FeatureId, at: Point): SmokeMarker => ({
  id,
  at,
  polygon: null,
  owner: null,
  turn: 0,
  permanent: true,
})

const middleOf = (points: readonly Point[]): Point => ({
  x: Math.round(points.reduce((total, { x }) => total + x, 0) / points.length),
  y: Math.round(points.reduce((total, { y }) => total + y, 0) / points.length),
})

/** Whether a point lies in smoke (MP-SMK-09). */
export const inSmoke = (state: BattleState, p: Point): boolean =>
  smokeOf(state).some(({ at, polygon }) =>
    polygon === null ? squaredDistance(at, p) <= SMOKE_REACH * SMOKE_REACH : encloses(polygon, p),
  )

/** Whether a line passes through a marker's smoke (MP-FIR-07). */
export const crossesSmoke = ({ at, polygon }: SmokeMarker, a: Point, b: Point): boolean =>
  polygon === null
    ? squaredToSegment(at, a, b) <= SMOKE_REACH * SMOKE_REACH
    : encloses(polygon, a) || insideStretches({ a, b }, polygon, 'out').length > 0
