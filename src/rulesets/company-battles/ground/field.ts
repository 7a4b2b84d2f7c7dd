import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { encloses, shapeBox } from '../../../kernel/space/area.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, boxOf, outsideBox, side } from '../../../kernel/space/segment.ts'
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
  readonly past: Past
}

/** The boxes in which the ground of a battle has changed so far, and how many of them a field is the outcome of. */
export interface Past {
  readonly changes: Box[]
  readonly count: number
}

/** Whether a box of the ground is as it was at a time: what was worked out then of what is in it still holds. */
export function isAsBefore({ past: { changes, count } }: Field, then: Past, box: Box): boolean {
  if (changes !== then.changes || then.count > count) return false
  for (let i = then.count; i < count; i++) if (boxesMeet(changes[i] as Box, box)) return false
  return true
}

interface Known {
  readonly revision: number
  readonly field: Field
  readonly ground: readonly Feature[]
}

const fields = new WeakMap<FwState['features'], Known>()

/** The ground of a battle as it is now, with wrecks and smoke; worked out again when one of them comes or goes. */
export function fieldOf(state: FwState): Field {
  const revision = featuresRevisionOf(state)
  const known = fields.get(state.features)
  if (known?.revision === revision) return known.field
  const ground = everyFeature(state).filter(({ layer }) => layer === 'terrain' || layer === 'smoke')
  const drawn = ground.flatMap(lineOf)
  const field: Field = {
    past: pastOf(known, ground),
    areas: ground.flatMap(areaOf),
    lines: drawn.filter(({ kind }) => kind !== 'road'),
    roads: ground.flatMap(({ kind, line, data }) =>
      kind === 'road' && line !== undefined ? [{ line, half: Number(data?.width ?? ROAD) / 2 }] : [],
    ),
  }
  fields.set(state.features, { revision, field, ground })
  return field
}

/** What has changed of the ground since it was looked at last; where hills have, everything may be another. */
function pastOf(known: Known | undefined, ground: readonly Feature[]): Past {
  if (known === undefined) return { changes: [], count: 0 }
  const before = new Set(known.ground)
  const changed = ground.filter((one) => !before.delete(one)).concat([...before])
  if (changed.some(({ kind }) => kind === 'hill')) return { changes: [], count: 0 }
  const { changes } = known.field.past
  for (const { polygon, line } of changed) {
    for (const shape of [polygon, line]) if (shape !== undefined) changes.push(boxOf(shape))
  }
  return { changes, count: changes.length }
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
    const share = crossing(a, b, line[i - 1] as Point, line[i] as Point)
    if (share >= 0) found.push(share)
  }
  return found.sort((p, q) => p - q)
}

/** Whether a straight way crosses a line. */
export function crosses(a: Point, b: Point, line: Polyline): boolean {
  for (let i = 1; i < line.length; i++) {
    if (crossing(a, b, line[i - 1] as Point, line[i] as Point) >= 0) return true
  }
  return false
}

/** The share of a way at which it crosses a stretch of a line; less than 0: it does not. */
function crossing(a: Point, b: Point, c: Point, d: Point): number {
  const before = side(c, d, a)
  const after = side(c, d, b)
  // An end on the line belongs to one side of it, so that nothing is crossed twice.
  if (before > 0 === after > 0 || side(a, b, c) > 0 === side(a, b, d) > 0) return -1
  return before / (before - after)
}
