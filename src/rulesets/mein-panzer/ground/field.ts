import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { encloses, insideStretches, shapeBox, squaredToBorder } from '../../../kernel/space/area.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { outsideBox, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'
import type { BattleState, Feature } from '../../../kernel/state.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { GROUND, type GroundKey, groundRow, ROOF, SLOPE } from '../tables/ground.ts'
import { INCH } from '../tables/inches.ts'
import type { Material } from '../tables/structures.ts'

/** What all pieces of ground have (MP-SET-01). Lengths are hundredths of an inch. */
interface Piece {
  readonly id: FeatureId
  readonly kind: GroundKey
  readonly box: Box
  /** How high it stands over the ground it is on; of a hill, how high its top is. */
  readonly height: number
  /** What it is built of, its storeys above the ground floor, and the class of a bridge; null: it is not built. */
  readonly built: { readonly material: Material; readonly storeys: number; readonly klass: number } | null
}

/** A piece of ground with an outline. */
export interface Area extends Piece {
  readonly polygon: Polygon
}

/** A piece of ground along a line. */
export interface Line extends Piece {
  readonly line: Polyline
}

/** The ground of a battle, each list in the order of ids. */
export interface Field {
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
  readonly hills: readonly Area[]
  /** Of lines and areas those on which nothing is difficult (MP-MOV-03), and the rails and fords among the lines. */
  readonly roads: { readonly lines: readonly Line[]; readonly areas: readonly Area[] }
  readonly rails: readonly Line[]
  readonly fords: readonly Line[]
  /** Buildings and obstacles that no vehicle drives into, but those through which a road runs (MP-MOV-03, MP-MOV-04). */
  readonly walled: readonly Area[]
}

/** The layer of features that pieces of ground are in. */
export const GROUND_LAYER = 'terrain'

const fields = new WeakMap<BattleState['features'], { readonly revision: number; readonly field: Field }>()

/** The ground of a battle; worked out again when a piece of it changes. */
export function fieldOf(state: BattleState): Field {
  const revision = featuresRevisionOf(state)
  const known = fields.get(state.features)
  if (known?.revision === revision) return known.field
  const ground = everyFeature(state).filter(({ layer }) => layer === GROUND_LAYER)
  const areas = ground.flatMap(areaOf)
  const lines = ground.flatMap(lineOf)
  const field = {
    areas,
    lines,
    hills: areas.filter(({ kind }) => SLOPE[kind] !== undefined),
    roads: { lines: lines.filter(isRoad), areas: areas.filter(isRoad) },
    rails: lines.filter(({ kind }) => kind === 'rails'),
    fords: lines.filter(({ kind }) => kind === 'ford'),
    walled: areas.filter(
      (area) => isWalled(area) && !lines.some((line) => isRoad(line) && runsThrough(line, area)),
    ),
  }
  fields.set(state.features, { revision, field })
  return field
}

const isRoad = ({ kind }: Piece): boolean => groundRow(kind).going === 'road'

const isWalled = ({ kind }: Piece): boolean => groundRow(kind).going === 'buildings'

/** Whether a line has any part in an area. */
const runsThrough = ({ line }: Line, { polygon }: Area): boolean =>
  line.some((b, i) => i > 0 && insideStretches({ a: line[i - 1] as Point, b }, polygon, 'out').length > 0)

/** A piece of ground with an outline, as one. */
export const areaOf = (feature: Feature): Area[] => {
  const { polygon } = feature
  return polygon === undefined ? [] : [{ ...pieceOf(feature, polygon), polygon }]
}

const lineOf = (feature: Feature): Line[] => {
  const { line } = feature
  return line === undefined ? [] : [{ ...pieceOf(feature, line), line }]
}

function pieceOf({ id, kind: written, data }: Feature, points: readonly Point[]): Piece {
  const kind = written as GroundKey
  const row = groundRow(kind)
  const storeys = Number(data?.storeys ?? 1)
  const own = data?.height
  const inches = own === undefined ? usualHeight(kind, storeys) : Number(own)
  const built = row.built
    ? {
        material: (data?.material ?? 'wood') as Material,
        storeys: storeys - 1,
        klass: Number(data?.bridgeClass ?? 0),
      }
    : null
  return { id, kind, box: shapeBox(points), height: Math.round(inches * INCH), built }
}

const usualHeight = (kind: GroundKey, storeys: number): number =>
  kind === 'building' || kind === 'bunker' ? GROUND[kind].height * storeys + ROOF : GROUND[kind].height

const holdsPoint = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY

/** Whether a point lies in a piece of ground, its border included. */
export const liesIn = ({ box, polygon }: Area, p: Point): boolean =>
  holdsPoint(box, p) && encloses(polygon, p)

/** How far a model is from a piece of ground, from its hull or base, in hundredths of an inch; 0: its middle lies in it. */
export const gapToArea = (area: Area, u: Placed): number =>
  liesIn(area, u.at)
    ? 0
    : Math.min(
        ...area.polygon.map((a, i) =>
          clearance(footprint(u), {
            core: [a, area.polygon[(i + 1) % area.polygon.length] as Point],
            round: 0,
          }),
        ),
      )

/** The area of that id; undefined: there is none. */
export const areaCalled = ({ areas }: Field, id: FeatureId): Area | undefined =>
  areas.find((area) => area.id === id)

/** The areas in which a point lies. */
export function areasAt({ areas }: Field, p: Point): Area[] {
  const found: Area[] = []
  for (const area of areas) if (liesIn(area, p)) found.push(area)
  return found
}

/** Whether a point lies no farther than so much from a line, in hundredths of an inch. */
export function liesNear({ line, box }: Line, p: Point, reach: number): boolean {
  if (outsideBox(box, p, reach)) return false
  for (let i = 1; i < line.length; i++)
    if (squaredToSegment(p, line[i - 1] as Point, line[i] as Point) <= reach * reach) return true
  return false
}

/** Half of the width of a ford, which is a lane along its line, in hundredths of an inch (MP-DAT-07). */
export const FORD_HALF = (3 * INCH) / 2

/** The fords on whose lane a point lies: there water is no deeper than theirs (MP-DAT-07). */
export const fordsAt = ({ fords }: Field, p: Point): Line[] =>
  fords.filter((ford) => liesNear(ford, p, FORD_HALF))

/** Whether a point lies on the lane of a ford (MP-DAT-07). */
export const onFord = (field: Field, p: Point): boolean => fordsAt(field, p).length > 0

/** How far a point is inside of an area's border, in hundredths of an inch. */
export const depthIn = ({ polygon }: Pick<Area, 'polygon'>, p: Point): number =>
  Math.sqrt(squaredToBorder(polygon, p))

/**
 * How high the ground is at a point, in hundredths of an inch: the outer part of a hill rises evenly, the rest is its
 * top; where hills lie over each other the highest counts (MP-CORE-07, MP-LOS-07).
 */
export function groundHeight({ hills }: Field, p: Point): number {
  let highest = 0
  for (const hill of hills) {
    if (hill.height <= highest || !liesIn(hill, p)) continue
    const slope = (SLOPE[hill.kind] ?? 0) * INCH
    highest = Math.max(highest, hill.height * Math.min(1, depthIn(hill, p) / slope))
  }
  return highest
}
