import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { encloses, shapeBox } from '../../../kernel/space/area.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import { outsideBox, side } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { FeatureKey } from '../tables/terrain.ts'
import type { FwState, Place } from '../units/state.ts'

/** A way into a building or out of it: its middle on the wall, and its width, mm (FW-TER-07). */
export type Opening = {
  readonly at: Place
  readonly width: number
  readonly kind: 'door' | 'window' | 'breach'
}

/** A piece of ground with an outline: also buildings, wrecks and smoke (FW-TER-02). */
export interface Area {
  readonly id: string
  readonly kind: FeatureKey
  readonly polygon: Polygon
  readonly box: Box
  /** Of a hill (FW-UNI-05, FW-LOS-06). */
  readonly level: number
  readonly steep: boolean
  readonly crest: Polyline | null
  /** Of a building (FW-TER-02, FW-TER-07). */
  readonly storeys: number
  readonly openings: readonly Opening[]
}

/** What stands along a line: a hedge, a wall (FW-TER-02). */
export interface Line {
  readonly id: string
  readonly kind: FeatureKey
  readonly line: Polyline
  readonly box: Box
}

/** A road as it was drawn: its middle, and half its width, mm. */
export interface Road {
  readonly line: Polyline
  readonly half: number
}

/** The ground of a battle. */
export interface Field {
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
  readonly roads: readonly Road[]
}

const fields = new WeakMap<FwState['features'], { readonly revision: number; readonly field: Field }>()

/** The ground of a battle as it is now, with wrecks and smoke; worked out again when one of them comes or goes. */
export function fieldOf(state: FwState): Field {
  const revision = featuresRevisionOf(state)
  const known = fields.get(state.features)
  if (known?.revision === revision) return known.field
  const ground = everyFeature(state).filter(({ layer }) => layer === 'terrain' || layer === 'smoke')
  const drawn = ground.flatMap(lineOf)
  const field: Field = {
    areas: ground.flatMap(areaOf),
    lines: drawn.filter(({ kind }) => kind !== 'road'),
    roads: ground.flatMap(({ kind, line, data }) =>
      kind === 'road' && line !== undefined ? [{ line, half: Number(data?.width ?? ROAD) / 2 }] : [],
    ),
  }
  fields.set(state.features, { revision, field })
  return field
}

/** The width of a road that says none, mm (FW-TER-02). */
const ROAD = 60

const areaOf = ({ id, kind, polygon, line, data }: Feature): Area[] =>
  polygon === undefined
    ? []
    : [
        {
          id,
          kind: kind as FeatureKey,
          polygon,
          box: shapeBox(polygon),
          level: Number(data?.level ?? (kind === 'hill' ? 1 : 0)),
          steep: data?.steep === true,
          crest: line ?? null,
          storeys: Number(data?.storeys ?? 1),
          openings: (data?.openings ?? []) as readonly Opening[],
        },
      ]

const lineOf = ({ id, kind, line, polygon }: Feature): Line[] =>
  line === undefined || polygon !== undefined
    ? []
    : [{ id, kind: kind as FeatureKey, line, box: shapeBox(line) }]

/** Areas in which a point lies. */
export const areasAt = (field: Field, p: Point): Area[] =>
  field.areas.filter(({ box, polygon }) => !outsideBox(box, p, 0) && encloses(polygon, p))

/** The level of the ground at a point: that of the highest hill it lies on (FW-LOS-03). */
export const levelAt = (field: Field, p: Point): number =>
  field.areas.reduce(
    (level, { kind, level: own, box, polygon }) =>
      kind === 'hill' && own > level && !outsideBox(box, p, 0) && encloses(polygon, p) ? own : level,
    0,
  )

/** The building in which a point lies; null: it is outdoors. */
export const buildingAt = (field: Field, p: Point): Area | null =>
  areasAt(field, p).find(({ kind }) => kind === 'building') ?? null

/** Whether a point lies on a road, or on a bridge (FW-MOV-05). */
export const onRoad = (field: Field, p: Point): boolean =>
  field.roads.some(({ line, half }) => pointToLine(line, p) <= half) ||
  areasAt(field, p).some(({ kind }) => kind === 'bridge')

/** Where a straight way crosses a line: shares of the way, nearest to its start first. */
export function crossings(a: Point, b: Point, line: Polyline): number[] {
  const found: number[] = []
  for (let i = 1; i < line.length; i++) {
    const [c, d] = [line[i - 1] as Point, line[i] as Point]
    const [before, after] = [side(c, d, a), side(c, d, b)]
    const [from, to] = [side(a, b, c), side(a, b, d)]
    // An end on the line belongs to one side of it, so that nothing is crossed twice.
    if (before > 0 === after > 0 || from > 0 === to > 0) continue
    found.push(before / (before - after))
  }
  return found.sort((p, q) => p - q)
}
