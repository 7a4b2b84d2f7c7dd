import { normaliseFacing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { encloses } from '../../../kernel/space/area.ts'
import { extent, footprintAt, overlap } from '../../../kernel/space/base.ts'
import type { Facing, Placed, Point } from '../../../kernel/space/types.ts'
import type { Field } from '../ground/field.ts'
import { isOpen } from '../ground/open.ts'
import { INCH } from '../tables/inches.ts'
import type { MpUnit } from '../units/state.ts'

/** Models in a row, and the clear ground between neighbours and between rows. */
const IN_ROW = 5
const CLEAR = INCH / 2

/** Where one model of a platoon that is laid out stands. */
interface Spot {
  readonly at: Point
  readonly facing: Facing
}

/**
 * A platoon laid out about the place of its first model, all facing alike: rows of five, each row behind the one before
 * and centred on the first model (MP-SCN-03, decided).
 */
export function laidOut(models: readonly MpUnit[], at: Point, facing: Facing): Spot[] {
  const spots: Spot[] = []
  let behind = 0
  for (let from = 0; from < models.length; from += IN_ROW) {
    const row = models.slice(from, from + IN_ROW).map(({ base }) => extent(base))
    const width = row.reduce((total, one) => total + one.width, 0) + CLEAR * (row.length - 1)
    const deepest = Math.max(...row.map(({ depth }) => depth))
    if (from > 0) behind += CLEAR + deepest / 2
    let left = -width / 2
    for (const one of row) {
      const spot = wholePoint(offset(at, facing, left + one.width / 2, -behind))
      spots.push({ at: { x: spot.x, y: spot.y }, facing: normaliseFacing(facing) })
      left += one.width + CLEAR
    }
    behind += deepest / 2
  }
  return spots
}

/** The points tried for a platoon: the one named, then rings of an inch and a half about it. */
function ringsAbout(at: Point): Point[] {
  const rings = Array.from({ length: RINGS * POINTS_IN_RING }, (_, i) => {
    const ring = Math.floor(i / POINTS_IN_RING) + 1
    return wholePoint(offset(at, (3600 / POINTS_IN_RING) * (i % POINTS_IN_RING), 0, ring * RING))
  })
  return [at, ...rings]
}

const RING = (3 * INCH) / 2
const RINGS = 8
const POINTS_IN_RING = 16

/** What stands in the way of whoever is laid out: the zone he must lie in, the ground, and who stands there. */
export interface Room {
  readonly zone: readonly Point[]
  /** Another piece of ground that will do as well as the zone. */
  readonly forward?: readonly Point[]
  readonly field: Field
  readonly taken: readonly Placed[]
}

/** Whether a model may stand there: wholly in the zone, on ground it may enter, on nobody (MP-SET-08, MP-MOV-17). */
export const hasRoom = (room: Room, u: MpUnit, spot: Spot): boolean => noRoom(room, u, spot) === null

/** Why a model may not stand somewhere: not wholly in the zone, closed ground, somebody there; null: it may. */
export function noRoom(
  { zone, forward, field, taken }: Room,
  u: MpUnit,
  { at, facing }: Spot,
): 'zone' | 'ground' | 'taken' | null {
  const foot = footprintAt(at, facing, u.base)
  const { minX, minY, maxX, maxY } = foot.box
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]
  const inOne = (of: readonly Point[]): boolean => corners.every((corner) => encloses(of, corner))
  if (!inOne(zone) && !(forward !== undefined && inOne(forward))) return 'zone'
  if ([at, ...foot.core].some((p) => !isOpen(field, u, p))) return 'ground'
  return taken.some((other) => overlap({ at, facing, base: u.base }, other)) ? 'taken' : null
}

/**
 * A platoon laid out about a place: there, or on the nearest ring about it where all its models have room; null where
 * there is none.
 */
export function layOut(room: Room, models: readonly MpUnit[], at: Point, facing: Facing): Spot[] | null {
  for (const point of ringsAbout(at)) {
    const spots = laidOut(models, point, facing)
    if (models.every((u, i) => hasRoom(room, u, spots[i] as Spot))) return spots
  }
  return null
}
