import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import { encloses, shapeBox } from '../../../kernel/space/area.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, boxOf, grownBox, outsideBox, side } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { FEATURES, type FeatureKey, type Feature as Terrain } from '../tables/terrain.ts'
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
  /** What the tables say of its kind. */
  readonly terrain: Terrain
  /** The level of the ground at its middle (FW-LOS-03). */
  ground: number
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
  readonly terrain: Terrain
  ground: number
  readonly line: Polyline
  readonly box: Box
}

/** A road as it was drawn: its middle, and half its width, mm. */
export interface Road {
  readonly line: Polyline
  readonly half: number
  /** Nothing outside of it is on the road. */
  readonly box: Box
}

/** The ground of a battle. */
export interface Field {
  readonly areas: readonly Area[]
  /** Of the areas, those that count as roads. */
  readonly bridges: readonly Area[]
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

/** The ground asked for last: that of one battle is asked for many times in a row. */
let last: {
  readonly features: FwState['features']
  readonly revision: number
  readonly field: Field
} | null = null

/** The ground of a battle as it is now, with wrecks and smoke; worked out again when one of them comes or goes. */
export function fieldOf(state: FwState): Field {
  const revision = featuresRevisionOf(state)
  if (last?.features === state.features && last.revision === revision) return last.field
  const known = fields.get(state.features)
  if (known?.revision === revision) {
    last = { features: state.features, revision, field: known.field }
    return known.field
  }
  const ground = everyFeature(state).filter(({ layer }) => layer === 'terrain' || layer === 'smoke')
  const drawn = ground.flatMap(lineOf)
  const areas = ground.flatMap(areaOf)
  const field: Field = {
    past: pastOf(known, ground),
    areas,
    bridges: areas.filter(({ kind }) => kind === 'bridge'),
    lines: drawn.filter(({ kind }) => kind !== 'road'),
    roads: ground.flatMap(roadOf),
  }
  for (const pieces of [field.areas, field.lines]) {
    for (const piece of pieces) piece.ground = levelAt(field, middle(piece.box))
  }
  fields.set(state.features, { revision, field, ground })
  return field
}

const middle = ({ minX, minY, maxX, maxY }: Box): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 })

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

function areaOf({ id, kind: called, polygon: drawn, line, data }: Feature): Area[] {
  if (drawn === undefined) return []
  const kind = called as FeatureKey
  const polygon = plain(drawn)
  return [
    {
      id,
      kind,
      terrain: FEATURES[kind],
      ground: 0,
      polygon,
      box: shapeBox(polygon),
      level: Number(data?.level ?? (kind === 'hill' ? 1 : 0)),
      steep: data?.steep === true,
      crest: line === undefined ? null : plain(line),
      storeys: Number(data?.storeys ?? 1),
      openings: (data?.openings ?? []) as readonly Opening[],
    },
  ]
}

function lineOf({ id, kind: called, line: drawn, polygon }: Feature): Line[] {
  if (drawn === undefined || polygon !== undefined) return []
  const kind = called as FeatureKey
  const line = plain(drawn)
  return [{ id, kind, terrain: FEATURES[kind], ground: 0, line, box: shapeBox(line) }]
}

function roadOf({ kind, line: drawn, data }: Feature): Road[] {
  if (kind !== 'road' || drawn === undefined) return []
  const line = plain(drawn)
  const half = Number(data?.width ?? ROAD) / 2
  // Distances are whole millimetres: up to half of one may be rounded off.
  return [{ line, half, box: grownBox(shapeBox(line), half + 1) }]
}

/** Outlines and lines as the rules made them themselves, kept with those that were drawn. */
const made = new WeakMap<readonly Point[], readonly Point[]>()

/**
 * An outline or a line of points that are alike to the engine with those of bases: where points of two makes are asked for in the
 * same places, each costs a search for where it has its coordinates.
 */
function plain(points: readonly Point[]): readonly Point[] {
  let found = made.get(points)
  if (found === undefined) {
    found = points.map(({ x, y }) => ({ x, y }))
    made.set(points, found)
  }
  return found
}

/** Whether a point lies in an area, or on its border. */
const isIn = ({ box, polygon }: Area, p: Point): boolean => !outsideBox(box, p, 0) && encloses(polygon, p)

/** The level of the ground at a point: that of the highest hill it lies on (FW-LOS-03). */
export function levelAt(field: Field, p: Point): number {
  let level = 0
  for (const area of field.areas) {
    if (area.kind === 'hill' && area.level > level && isIn(area, p)) level = area.level
  }
  return level
}

/** The building in which a point lies; null: it is outdoors. */
export function buildingAt(field: Field, p: Point): Area | null {
  for (const area of field.areas) if (area.kind === 'building' && isIn(area, p)) return area
  return null
}

/** Whether a point lies on a road, or on a bridge (FW-MOV-05). */
export function onRoad({ roads, bridges }: Field, p: Point): boolean {
  for (const { line, half, box } of roads)
    if (!outsideBox(box, p, 0) && pointToLine(line, p) <= half) return true
  for (const area of bridges) if (isIn(area, p)) return true
  return false
}

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
