import { everyFeature } from '../../../kernel/ordered.ts'
import { featuresRevisionOf } from '../../../kernel/reduce.ts'
import {
  encloses,
  insideStretches,
  overlapsArea,
  shapeBox,
  someEdge,
  squaredToBorder,
} from '../../../kernel/space/area.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { pointToLine } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, passesBox, side, stretchNear } from '../../../kernel/space/segment.ts'
import type { Box, Point, Polygon, Polyline } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { TERRAIN, type TerrainKey } from '../tables/terrain.ts'
import { CM } from '../units/profile.ts'
import type { SzState } from '../units/state.ts'

/** A piece of ground with an outline (SZ-TERR-01). */
export interface Area {
  readonly id: string
  readonly kind: TerrainKey
  readonly polygon: Polygon
  readonly box: Box
  /** Levels above open ground. */
  readonly level: number
  /** A fortification that guns may enter (SZ-MOVE-13). */
  readonly large: boolean
}

/** Ground along a line: a fence, a stream, a road (SZ-TERR-01). */
export interface Line {
  readonly id: string
  readonly kind: TerrainKey
  readonly line: Polyline
  readonly box: Box
  /** Levels that its top is above open ground: of a high wall (SZ-FIRE-40). */
  readonly level: number
  /** How wide it is, mm: its line is its middle (SZ-COH-05, SZ-ZOC-03). */
  readonly width: number
}

/** The ground of a battle. */
export interface Field {
  readonly areas: readonly Area[]
  readonly lines: readonly Line[]
  readonly roads: readonly Polyline[]
}

const fields = new WeakMap<SzState['features'], { readonly revision: number; readonly field: Field }>()

/** The ground of a battle, worked out once: it is thrown for before anybody deploys, and then stays as it is. */
export function fieldOf(state: SzState): Field {
  const revision = featuresRevisionOf(state)
  const known = fields.get(state.features)
  let field = known?.revision === revision ? known.field : undefined
  if (field === undefined) {
    const ground = everyFeature(state).filter(({ layer }) => layer === 'terrain')
    const lines = ground.flatMap(lineOf)
    field = {
      areas: ground.flatMap(areaOf),
      lines: lines.filter(({ kind }) => kind !== 'road'),
      roads: lines.filter(({ kind }) => kind === 'road').map(({ line }) => line),
    }
    fields.set(state.features, { revision, field })
  }
  return field
}

const areaOf = ({ id, kind, polygon, data }: Feature): Area[] =>
  polygon === undefined
    ? []
    : [
        {
          id,
          kind: kind as TerrainKey,
          polygon,
          box: shapeBox(polygon),
          level: Number(data?.level ?? (kind === 'hill' ? 1 : 0)),
          large: data?.large === true,
        },
      ]

const lineOf = ({ id, kind, line, data }: Feature): Line[] =>
  line === undefined
    ? []
    : [
        {
          id,
          kind: kind as TerrainKey,
          line,
          box: shapeBox(line),
          level: Number(data?.level ?? 1),
          width: Number(data?.width ?? TERRAIN[kind as TerrainKey].width * CM),
        },
      ]

const holdsPoint = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY

/** Areas in which a point lies. */
export const areasAt = ({ areas }: Pick<Field, 'areas'>, p: Point): Area[] =>
  areas.filter(({ box, polygon }) => holdsPoint(box, p) && encloses(polygon, p))

/** The level of the ground at a point: that of the highest hill or work it lies on (SZ-FIRE-32). */
export function levelAt(field: Field, p: Point): number {
  let level = 0
  for (const area of field.areas) {
    if (area.level > level && holdsPoint(area.box, p) && encloses(area.polygon, p)) level = area.level
  }
  return level
}

/** Whether a base stands half on some ground: partly in it and partly out of it. */
export function halfOn(foot: Footprint, { box, polygon }: Area): boolean {
  if (!boxesMeet(box, foot.box) || !overlapsArea(foot, polygon, TOUCH)) return false
  return someEdge(
    polygon,
    (a, b) => stretchNear(a, b, foot.box) && penetrates(foot, { core: [a, b], round: 0 }, TOUCH),
  )
}

/**
 * Areas in which a base stands: with its middle, but in buildings and works with all of it. Who stands astride their wall
 * is outside (SZ-MOVE-13, SZ-MEL-45).
 */
export const areasUnder = (field: Pick<Field, 'areas'>, foot: Footprint): Area[] =>
  areasAt(field, foot.at).filter((area) => !isWorks(area.kind) || !halfOn(foot, area))

/** Whether a base stands in a building or fortification. */
export const indoors = (field: Field, foot: Footprint): boolean =>
  areasUnder(field, foot).some(({ kind }) => isWorks(kind))

/** Buildings and fortifications (SZ-MOVE-13, SZ-FIRE-39). */
export const isWorks = (kind: TerrainKey): boolean => TERRAIN[kind].going.kind === 'enter'

/** Whether any ground that weighs on moves lies in a box. */
export const opens = ({ areas, lines }: Field, box: Box): boolean =>
  !areas.some((area) => boxesMeet(area.box, box)) && !lines.some((line) => boxesMeet(line.box, box))

/** The ground of a field that may lie in a box. */
export const groundIn = ({ areas, lines, roads }: Field, box: Box): Field => ({
  areas: areas.filter((area) => boxesMeet(area.box, box)),
  lines: lines.filter((line) => boxesMeet(line.box, box)),
  roads,
})

/** The ground of a field that may lie on a straight way. */
export const groundOn = ({ areas, lines, roads }: Field, a: Point, b: Point): Field => ({
  areas: areas.filter((area) => !passesBox(a, b, area.box)),
  lines: lines.filter((line) => !passesBox(a, b, line.box)),
  roads,
})

/** A bridge is one figure wide: so far to either side of its road, mm (SZ-TERR-02). */
export const BRIDGE = 1 * CM

/** Whether a point is on a bridge (SZ-TERR-02). */
export const bridged = ({ roads }: Field, p: Point): boolean =>
  roads.some((road) => pointToLine(road, p) <= BRIDGE)

/** Where a straight way crosses a line: the points, nearest to its start first. */
export function crossings(a: Point, b: Point, { line }: Pick<Line, 'line'>): readonly Point[] {
  let found: { at: Point; share: number }[] | null = null
  for (let i = 1; i < line.length; i++) {
    const c = line[i - 1] as Point
    const d = line[i] as Point
    // An end on the line belongs to one side of it, so that nothing is crossed twice.
    const before = side(c, d, a)
    const after = side(c, d, b)
    if (before > 0 === after > 0 || side(a, b, c) > 0 === side(a, b, d) > 0) continue
    const share = before / (before - after)
    found ??= []
    found.push({ share, at: { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share } })
  }
  return found === null ? NOWHERE : found.sort((p, q) => p.share - q.share).map(({ at }) => at)
}

const NOWHERE: readonly Point[] = []

/** The stretches of a straight way that lie in an area, mm from its start. */
export const stretches = (a: Point, b: Point, area: Area) => insideStretches({ a, b }, area.polygon, 'out')

/** How far a point is from the wall of an area, mm. */
export const fromWall = (area: Area, p: Point): number => Math.sqrt(squaredToBorder(area.polygon, p))
