import {
  insideSpan,
  insideStretches,
  type Standing,
  shapeBox,
  sharedSpan,
  spanOf,
} from '../../kernel/space/area.ts'
import { circlePoints, corners, footprint, outline } from '../../kernel/space/base.ts'
import type { Stretch } from '../../kernel/space/convex.ts'
import { crossesOver } from '../../kernel/space/obstacle.ts'
import { boxesMeet, boxUnion, segmentsMeet } from '../../kernel/space/segment.ts'
import { samplePoints } from '../../kernel/space/sight.ts'
import type { Box, Placed, Point, Polygon, Segment } from '../../kernel/space/types.ts'
import type { Field, TerrainArea, ZoneArea } from './field.ts'
import { groundOn, hillOn } from './standing.ts'

/** How well one base sees another (KG-VIS-09). */
export type Sight = 'none' | 'partial' | 'full'

/** Somebody who looks or is looked at: a base, and the obstacle at which it has taken position. */
export interface Looker extends Placed {
  readonly inPosition: string | null
}

/** Tells of one line whether something on the ground stops it. */
type Stops = (a: Point, b: Point) => boolean

/** Lines that overlap a border by less than this many millimetres do not go through. */
const GRAZE = 1

/**
 * How well `from` sees `to` as far as the ground allows: areas, high obstacles, crests and smoke. Distance, light and
 * hiding are not looked at here. Units never block sight; only vehicles would (KG-VIS-03).
 */
export function lineOfSight(field: Field, from: Looker, to: Looker): Sight {
  const stops = stopsBetween(field, from, to)
  if (stops === null) return 'none'
  if (stops.length === 0) return 'full'
  const clear = clearOf(stops)
  if (fullyVisible(from, to, clear)) return 'full'
  return partlyVisible(from, to, clear) ? 'partial' : 'none'
}

/** Whether any line from one base to another is free: less work than {@link lineOfSight}. */
export function anyLine(field: Field, from: Looker, to: Looker): boolean {
  const stops = stopsBetween(field, from, to)
  if (stops === null) return false
  return stops.length === 0 || partlyVisible(from, to, clearOf(stops))
}

/** Whether a base sees a bare point of the ground: the point is looked at as a place in its area's depth. */
export function seesSpot(field: Field, from: Looker, p: Point): boolean {
  return anyLine(field, from, { at: p, facing: 0, base: { kind: 'circle', diameter: 2 }, inPosition: null })
}

/** Whether a base sees the ground another stands on: the areas that may hide that one are seen from outside (KG-OSP-02). */
export function seesGroundOf(field: Field, from: Looker, to: Looker): boolean {
  const { areas, zones } = groundOn(field, to)
  const ignored = new Set<TerrainArea | ZoneArea>([
    ...areas.map(({ area }) => area),
    ...zones.map(({ zone }) => zone),
  ])
  const stops = stopsBetween(field, from, to, ignored)
  return stops !== null && partlyVisible(from, to, clearOf(stops))
}

function partlyVisible(from: Placed, to: Placed, clear: (a: Point, b: Point) => boolean): boolean {
  const ends = samplePoints(to)
  for (const a of samplePoints(from)) for (const b of ends) if (clear(a, b)) return true
  return false
}

/** Whether nothing stops a line. What stopped the last one is tried first: it mostly stops the next one too. */
function clearOf(stops: readonly Stops[]): (a: Point, b: Point) => boolean {
  const order = [...stops]
  return (a, b) => {
    for (let i = 0; i < order.length; i++) {
      const stop = order[i] as Stops
      if (!stop(a, b)) continue
      if (i > 0) {
        order[i] = order[0] as Stops
        order[0] = stop
      }
      return false
    }
    return true
  }
}

/** Pairs of points that serve as two corners: any two of a rectangle, the ends of any diameter of a circle (KG-VIS-09). */
function cornerPairs(base: Placed): readonly (readonly [Point, Point])[] {
  const points =
    base.base.kind === 'circle' ? circlePoints(base.at, base.base.diameter, base.facing, 16) : corners(base)
  const pairs: [Point, Point][] = []
  points.forEach((p, i) => {
    points.forEach((q, j) => {
      if (j > i && (base.base.kind === 'rect' || j === i + 8)) pairs.push([p, q])
    })
  })
  return pairs
}

/** Two free lines without a common point join two corners of one base to two of the other (KG-VIS-09). */
function fullyVisible(from: Placed, to: Placed, clear: (a: Point, b: Point) => boolean): boolean {
  const targets = cornerPairs(to)
  return cornerPairs(from).some(([a, b]) =>
    targets.some(([c, d]) =>
      [
        [c, d],
        [d, c],
      ].some(
        ([e, f]) =>
          e !== undefined &&
          f !== undefined &&
          !segmentsMeet({ a, b: e }, { a: b, b: f }) &&
          clear(a, e) &&
          clear(b, f),
      ),
    ),
  )
}

/** Everything that may stop a line between two bases; null when none can pass, whatever its ends. */
function stopsBetween(
  field: Field,
  from: Looker,
  to: Looker,
  ignored?: ReadonlySet<TerrainArea | ZoneArea>,
): Stops[] | null {
  const corridor = boxUnion(footprint(from).box, footprint(to).box)
  const stops: Stops[] = []
  for (const area of field.screens.areas) {
    if (!boxesMeet(corridor, area.box) || ignored?.has(area)) continue
    const stop = areaStops(field, area, from, to, corridor)
    if (stop === 'all') return null
    if (stop !== null) stops.push(stop)
  }
  linesThatStop(field, from, to, corridor, stops)
  return stops
}

function linesThatStop(field: Field, from: Looker, to: Looker, corridor: Box, stops: Stops[]): void {
  for (const wall of field.screens.walls) {
    // A high obstacle hides what is behind it, except from and for those who man it (KG-OBS-02).
    if (!boxesMeet(corridor, wall.box) || from.inPosition === wall.id || to.inPosition === wall.id) continue
    stops.push((a, b) => crossesOver(a, b, wall.line))
  }
  for (const crest of field.screens.crests) {
    // The crest of each hill stops sight (KG-REL-01).
    if (boxesMeet(corridor, shapeBox(crest))) stops.push((a, b) => crossesOver(a, b, crest))
  }
  for (const cloud of field.clouds) {
    if (boxesMeet(corridor, shapeBox(cloud))) stops.push((a, b) => insideSpan(a, b, cloud, 'out') > GRAZE)
  }
}

const whereIn = (field: Field, base: Placed, area: TerrainArea | ZoneArea): Standing => {
  const { areas, zones } = groundOn(field, base)
  return areas.find((a) => a.area === area)?.where ?? zones.find((z) => z.zone === area)?.where ?? 'outside'
}

/**
 * How one area limits sight between two bases. Forests and built-up areas stop it (KG-VIS-05); others let it through
 * for the length of their visibility coefficient (KG-VIS-04, KG-VIS-06). Who stands on a hill looks over everything
 * on his side of it but forests and high buildings (KG-REL-01).
 */
function areaStops(
  field: Field,
  area: TerrainArea | ZoneArea,
  from: Looker,
  to: Looker,
  corridor: Box,
): Stops | 'all' | null {
  const coefficient = (area.row.sight ?? 200) * 10
  const onHill = (hillOn(field, from.at)?.level ?? 0) > 0
  if (area.row.blocks !== 'always' && onHill) return null
  const above = coveringIn(area, corridor)
  const inside = (a: Point, b: Point): number => lengthInside(area.polygon, above, a, b)
  const target = whereIn(field, to, area)
  if (area.row.blocks === 'no') {
    // In depth it is seen from nearer than the coefficient only (KG-EDG-03); at the edge as in the open
    // (KG-EDG-02), and beyond the area from as far as the coefficient.
    if (target === 'depth') return (a, b) => inside(a, b) >= coefficient
    return (a, b) => inside(a, b) > coefficient
  }
  const looker = whereIn(field, from, area)
  if (target === 'depth') {
    if (looker === 'outside') return 'all'
    return (a, b) => inside(a, b) >= coefficient
  }
  // From the depth one sees those at the edge, and nothing outside.
  if (looker === 'depth') return target === 'edge' ? null : 'all'
  const own = [...(looker === 'edge' ? [outline(from)] : []), ...(target === 'edge' ? [outline(to)] : [])]
  const through = (a: Point, b: Point): number => {
    const length = inside(a, b)
    // Nobody hides behind himself.
    return length > GRAZE && own.length > 0 ? length - covered(a, b, own, area.polygon, above) : length
  }
  if (looker === 'edge' && target === 'edge') {
    return (a, b) => through(a, b) > GRAZE && inside(a, b) >= coefficient
  }
  return (a, b) => through(a, b) > GRAZE
}

/** The areas on top of an area that lie in the way: what they cover is theirs (KG-DAT-08). */
const coveringIn = (area: TerrainArea | ZoneArea, corridor: Box): readonly Polygon[] =>
  'above' in area ? area.above.filter((polygon) => boxesMeet(corridor, shapeBox(polygon))) : []

/** How much of a line lies in an area, less what is under areas on top of it. */
const lengthInside = (polygon: Polygon, above: readonly Polygon[], a: Point, b: Point): number =>
  above.length === 0 ? insideSpan(a, b, polygon, 'out') : spanOf(stretchesInside(polygon, above, { a, b }))

/** The stretches of a line in an area, less those under areas on top of it. */
const stretchesInside = (polygon: Polygon, above: readonly Polygon[], line: Segment): Stretch[] =>
  above.reduce(
    (left, over) => (left.length === 0 ? left : without(left, insideStretches(line, over, 'in'))),
    insideStretches(line, polygon, 'out'),
  )

/** What of a line's stretches in an area lies within the bases at its edge. */
function covered(
  a: Point,
  b: Point,
  own: readonly Polygon[],
  polygon: Polygon,
  above: readonly Polygon[],
): number {
  let length = 0
  for (const base of own) {
    const shared = above.length === 0 ? sharedSpan(a, b, polygon, base) : null
    if (shared !== null) length += shared
    else {
      const stretches = stretchesInside(polygon, above, { a, b })
      length += spanOf(stretches) - spanOf(without(stretches, insideStretches({ a, b }, base, 'in')))
    }
  }
  return length
}

function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  let left = [...stretches]
  for (const t of taken) {
    left = left.flatMap(({ enter, exit }) => [
      ...(Math.min(exit, t.enter) > enter ? [{ enter, exit: Math.min(exit, t.enter) }] : []),
      ...(exit > Math.max(enter, t.exit) ? [{ enter: Math.max(enter, t.exit), exit }] : []),
    ])
  }
  return left
}
