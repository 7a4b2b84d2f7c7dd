import { offset, roundWhole } from '../../../kernel/space/angle.ts'
import { contains } from '../../../kernel/space/area.ts'
import { corners, extent, overlap } from '../../../kernel/space/base.ts'
import { boxOf, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import type { BattleState } from '../../../kernel/state.ts'
import type { KgSideFacts, KgUnit } from '../units/state.ts'

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
export function marks(p: Placed): readonly Point[] {
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
 * A free place for a unit in a zone: the one nearest to `wish` of a grid of half a base; without a wish the most
 * forward row counts first, then its middle. Null when there is none. `willDo` may ask for more than room.
 */
export function freePlace(
  u: Pick<KgUnit, 'base'>,
  zone: Polygon,
  facing: Facing,
  others: readonly Placed[],
  state: Pick<BattleState, 'map'>,
  wish: Point | null = null,
  willDo: (at: Point) => boolean = () => true,
): Point | null {
  const free = (at: Point): boolean => {
    const placed = standingAt(u, at, facing)
    return within(zone, placed) && onMap(state, placed) && clearOf(placed, others) && willDo(at)
  }
  const grid = placesIn(u, zone, facing)
  if (wish !== null) grid.sort((a, b) => squaredDistance(a, wish) - squaredDistance(b, wish))
  return grid.find(free) ?? null
}

/** Places over a zone a half base apart, row by row from the front, the middle of each row first. */
export function placesIn(u: Pick<KgUnit, 'base'>, zone: Polygon, facing: Facing): Point[] {
  const { width, depth } = extent(u.base)
  const box = boxOf(zone)
  const centre = { x: Math.round((box.minX + box.maxX) / 2), y: Math.round((box.minY + box.maxY) / 2) }
  const reach = Math.ceil(Math.max(box.maxX - box.minX, box.maxY - box.minY) / 2)
  const places: Point[] = []
  for (let ahead = reach; ahead >= -reach; ahead -= depth / 2) {
    for (let n = 0; n * (width / 2) <= reach; n++) {
      for (const right of n === 0 ? [0] : [n * (width / 2), -n * (width / 2)]) {
        const p = offset(centre, facing, right, ahead)
        places.push({ x: roundWhole(p.x), y: roundWhole(p.y) })
      }
    }
  }
  return places
}

/** The way back to a side's own edge, tenths of a degree. */
const backward = (edge: KgSideFacts['edge']): Facing => (FORWARD[edge] + 1800) % 3600

/**
 * The first place from a point straight back toward a side's own edge, in steps of half a centimetre, that will do;
 * null when none does before the map ends.
 */
export function backFrom(
  at: Point,
  edge: KgSideFacts['edge'],
  state: Pick<BattleState, 'map'>,
  willDo: (at: Point) => boolean,
): Point | null {
  const most = Math.max(state.map.width, state.map.height)
  for (let back = 0; back <= most; back += 5) {
    const p = offset(at, backward(edge), 0, back)
    const place = { x: roundWhole(p.x), y: roundWhole(p.y) }
    if (willDo(place)) return place
  }
  return null
}
