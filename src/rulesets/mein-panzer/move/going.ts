import { angleBetween, bearing } from '../../../kernel/space/angle.ts'
import { outsideBox, segmentsMeet, squaredToSegment, stretchNear } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { type Area, type Field, fordsAt, groundHeight, type Line, liesIn, liesNear } from '../ground/field.ts'
import { type GroundKey, groundRow } from '../tables/ground.ts'
import { INCH } from '../tables/inches.ts'
import { type Cost, TERRAIN, type TerrainKey } from '../tables/terrain.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import type { MpUnit } from '../units/state.ts'

/** The columns of T2.1. */
type Column = 'tracked' | 'wheeled' | 'infantry'

/** The column a model moves by: half-tracks and teams of horses with the wheeled (MP-MOV-04). */
export const columnOf = (u: Pick<MpUnit, 'card'>): Column =>
  !isVehicle(u) ? 'infantry' : modelOf(u).drive === 'tracked' ? 'tracked' : 'wheeled'

/** How far from its middle line a road reaches, in hundredths of an inch. */
const ROAD_HALF = (3 * INCH) / 4

/** Whether a point lies on a road, a bridge or packed sand: no ground is difficult there (MP-MOV-03, MP-MOV-06). */
export function onRoad(field: Field, p: Point): boolean {
  for (const line of field.roads.lines) if (liesNear(line, p, ROAD_HALF)) return true
  for (const area of field.roads.areas) if (liesIn(area, p)) return true
  return false
}

/** How near to the middle of rails who goes along them is, in hundredths of an inch (MP-MOV-07). */
const RAILS_HALF = INCH / 2

/** The stretch of rails beside which a point lies; undefined: there are none. */
function railsAt(field: Field, p: Point): { readonly line: Line; readonly along: Facing } | undefined {
  for (const line of field.rails) {
    if (outsideBox(line.box, p, RAILS_HALF)) continue
    for (const [i, b] of line.line.entries()) {
      const a = line.line[i - 1]
      if (a !== undefined && squaredToSegment(p, a, b) <= RAILS_HALF * RAILS_HALF)
        return { line, along: bearing(a, b) }
    }
  }
  return undefined
}

/** Whether a point lies on a railway (MP-MOV-07). */
export const onRails = (field: Field, p: Point): boolean => railsAt(field, p) !== undefined

/** Whether a step goes along a railway, and not across it (MP-MOV-07). */
function stepsAlong(field: Field, from: Point, to: Point): Line | null {
  const here = railsAt(field, from)
  const there = here === undefined ? undefined : railsAt(field, to)
  if (here === undefined || there === undefined || here.line.id !== there.line.id) return null
  const off = angleBetween(bearing(from, to), there.along)
  return off <= 450 || off >= 1350 ? here.line : null
}

/** Whether tracks run along rails there, as on a road (MP-MOV-07). */
export const runsAlongRails = (field: Field, u: Pick<MpUnit, 'card'>, from: Point, to: Point): boolean =>
  columnOf(u) === 'tracked' && stepsAlong(field, from, to) !== null

/** The row of T2.1 that a piece of ground has for a model; null: it costs nothing. */
function rowOf(kind: GroundKey): TerrainKey | 'water' | null {
  const { going } = groundRow(kind)
  return going === 'road' ? null : going
}

/** Extra movement points of a row; half-tracks cross wire as tracked vehicles do (MP-MOV-09). */
function costOf(u: Pick<MpUnit, 'card'>, row: TerrainKey | 'water'): Cost {
  if (row === 'water') return 'no'
  const column = row === 'wire' && modelOf(u).drive === 'halftrack' ? 'tracked' : columnOf(u)
  if (row === 'trenchIn') {
    const [enter, leave] = [TERRAIN.trenchIn[column], TERRAIN.trenchOut[column]]
    return enter === 'no' || leave === 'no' ? 'no' : enter + leave
  }
  return TERRAIN[row][column]
}

/** Something on the way that costs movement points: once an action, or each time it is crossed (MP-MOV-04). */
export interface Toll {
  readonly feature: string
  readonly cost: Cost
  /** Who drives there may get stuck (MP-IMM-01). */
  readonly bogs: boolean
  readonly kind: 'area' | 'line'
}

const toll = (
  u: Pick<MpUnit, 'card'>,
  piece: Area | Line,
  row: TerrainKey | 'water',
  kind: Toll['kind'],
): Toll => {
  const column = columnOf(u)
  const bogs =
    row !== 'water' &&
    column !== 'infantry' &&
    groundRow(piece.kind).firm !== true &&
    (TERRAIN[row].bogs ?? []).includes(column)
  return { feature: piece.id, cost: costOf(u, row), bogs, kind }
}

/**
 * What the ground at a point costs a model that is in it or comes into it: difficult areas, none of them on a road; hills
 * only for who goes up, steep ones for who goes down as well (MP-MOV-03, MP-MOV-04, MP-DAT-07).
 * @param towards where it goes, for hills
 */
export function tollsAt(field: Field, u: Pick<MpUnit, 'card'>, at: Point, towards: Point): Toll[] {
  const tolls: Toll[] = []
  if (onRoad(field, at)) return tolls
  for (const area of field.areas) {
    if (!liesIn(area, at)) continue
    const row = rowOf(area.kind)
    if (row === null) continue
    // A ford is a lane through deep water (MP-DAT-07).
    if (row === 'water') {
      const [ford] = fordsAt(field, at)
      tolls.push(ford === undefined ? toll(u, area, row, 'area') : toll(u, ford, 'ford', 'area'))
    } else if (row === 'hill' || row === 'steepHill') {
      const rise = groundHeight(field, towards) - groundHeight(field, at)
      if (rise > 0) tolls.push(toll(u, area, row, 'area'))
      else if (rise < 0 && row === 'steepHill') tolls.push(toll(u, area, 'steepDescent', 'area'))
    } else tolls.push(toll(u, area, row, 'area'))
  }
  return tolls
}

/** The lines that a step crosses, each time anew; none of them on a road (MP-MOV-03, MP-MOV-04, MP-MOV-07). */
export function tollsAcross(field: Field, u: Pick<MpUnit, 'card'>, from: Point, to: Point): Toll[] {
  const along = stepsAlong(field, from, to)
  const tolls: Toll[] = []
  for (const line of field.lines) {
    // Along rails tracks go as on a road, wheels pay once (MP-MOV-07).
    if (line.id === along?.id) {
      if (!onRoad(field, to)) tolls.push(toll(u, line, 'alongRails', 'area'))
    } else if (line.kind !== 'ford' && stretchNear(from, to, line.box)) {
      const row = rowOf(line.kind)
      if (row !== null && crosses(line, from, to) && !onRoad(field, from) && !onRoad(field, to))
        tolls.push(toll(u, line, row, 'line'))
    }
  }
  return tolls
}

/** Whether a step crosses a line: it comes to the other side of it, or lands on it. */
const crosses = ({ line }: Line, from: Point, to: Point): boolean =>
  line.some((b, i) => {
    const a = line[i - 1]
    if (a === undefined || !segmentsMeet({ a, b }, { a: from, b: to })) return false
    // Who begins on the line has crossed it already.
    return squaredToSegment(from, a, b) > 0
  })
