import { encloses } from '../../../kernel/space/area.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { boxesMeet, grownBox } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { TERRAIN, type TerrainKey } from '../tables/terrain.ts'
import { type Area, areasUnder, crossings, type Field, levelAt } from './field.ts'
import { liesAlong, touchesObstacle } from './obstacles.ts'

/** Whether a base stands at the foot of an area, outside it and touching its edge (SZ-FIRE-41). */
export const atFootOf = (foot: Footprint, { polygon, box }: Area): boolean =>
  boxesMeet(grownBox(foot.box, 1), box) &&
  !encloses(polygon, foot.at) &&
  liesAlong(foot, [...polygon, ...polygon.slice(0, 1)])

/** Obstacles that a base touches and that lie between it and another place (SZ-FIRE-38, SZ-MEL-35). */
const between = (field: Field, foot: Footprint, other: Point): TerrainKey[] =>
  field.lines
    .filter((line) => touchesObstacle(foot, line) && crossings(foot.at, other, line).length > 0)
    .map(({ kind }) => kind)

/** What covers a figure against fire from a place (SZ-FIRE-36…39): what it stands in, and what it stands behind. */
export const coverOf = (field: Field, foot: Footprint, from: Point): TerrainKey[] => [
  ...areasUnder(field, foot).flatMap(({ kind }) => (TERRAIN[kind].cover > 0 ? [kind] : [])),
  ...between(field, foot, from).filter((kind) => TERRAIN[kind].cover > 0),
]

/** How much better a figure stands than an enemy it fights (SZ-MEL-35). */
export interface Position {
  /** Levels above him. */
  readonly above: number
  /** What lies between them, and what it is inside of while he is not. */
  readonly position: readonly TerrainKey[]
}

/** A figure's position against an enemy's (SZ-MEL-35). */
export function positionOf(field: Field, foot: Footprint, enemy: Footprint): Position {
  const inside = areasUnder(field, foot)
    .filter((area) => TERRAIN[area.kind].melee > 0 && area.kind !== 'hill')
    .filter((area) => !areasUnder(field, enemy).includes(area))
    .map(({ kind }) => kind)
  return {
    above: Math.max(0, levelAt(field, foot.at) - levelAt(field, enemy.at)),
    position: [...inside, ...between(field, foot, enemy.at).filter((kind) => TERRAIN[kind].melee > 0)],
  }
}

/** Whether a position is any better at all. */
export const isBetter = ({ above, position }: Position): boolean => above > 0 || position.length > 0
