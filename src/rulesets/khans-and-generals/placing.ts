import { offset, roundWhole } from '../../kernel/space/angle.ts'
import { contains } from '../../kernel/space/area.ts'
import { corners, extent, overlap } from '../../kernel/space/base.ts'
import { boxOf } from '../../kernel/space/segment.ts'
import type { Facing, Placed, Point, Polygon } from '../../kernel/space/types.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { KgSideFacts, KgUnit } from './state.ts'

/** The way a side looks from its own edge across the map, tenths of a degree. */
export const FORWARD: Readonly<Record<KgSideFacts['edge'], Facing>> = {
  south: 0,
  west: 900,
  north: 1800,
  east: 2700,
}

/** A unit as it would stand somewhere. */
export const standingAt = (u: Pick<KgUnit, 'base'>, at: Point, facing: Facing): Placed => ({
  at,
  facing,
  base: u.base,
})

/** Points that show where a base lies: its corners, or of a circle the ends of its upright and level diameters. */
function marks(p: Placed): readonly Point[] {
  if (p.base.kind === 'rect') return corners(p)
  const r = p.base.diameter / 2
  const { x, y } = p.at
  return [
    { x: x - r, y },
    { x: x + r, y },
    { x, y: y - r },
    { x, y: y + r },
  ]
}

/** Whether a base stands wholly on the map; half a millimetre of a turned corner is forgiven. */
export const onMap = (state: Pick<BattleState, 'map'>, p: Placed): boolean =>
  marks(p).every(
    ({ x, y }) => x >= -0.5 && y >= -0.5 && x <= state.map.width + 0.5 && y <= state.map.height + 0.5,
  )

/** Whether a base stands wholly within an outline. */
export const within = (zone: Polygon, p: Placed): boolean =>
  marks(p).every((mark) => contains(zone, { x: roundWhole(mark.x), y: roundWhole(mark.y) }))

/** Whether a base is clear of all others. */
export const clearOf = (p: Placed, others: readonly Placed[]): boolean => !others.some((o) => overlap(p, o))

/**
 * A free place for a unit in a zone: in rows from the front backwards, the middle of each row first. Null when there
 * is none.
 */
export function freePlace(
  u: Pick<KgUnit, 'base'>,
  zone: Polygon,
  facing: Facing,
  others: readonly Placed[],
  state: Pick<BattleState, 'map'>,
): Point | null {
  const { width, depth } = extent(u.base)
  const box = boxOf(zone)
  const centre = { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) }
  const reach = Math.ceil(Math.max(box.maxX - box.minX, box.maxY - box.minY) / 2)
  for (let ahead = reach; ahead >= -reach; ahead -= depth / 2) {
    for (let n = 0; n * (width / 2) <= reach; n++) {
      for (const right of n === 0 ? [0] : [n * (width / 2), -n * (width / 2)]) {
        const p = offset(centre, facing, right, ahead)
        const at = { x: roundWhole(p.x), y: roundWhole(p.y) }
        const placed = standingAt(u, at, facing)
        if (within(zone, placed) && onMap(state, placed) && clearOf(placed, others)) return at
      }
    }
  }
  return null
}
