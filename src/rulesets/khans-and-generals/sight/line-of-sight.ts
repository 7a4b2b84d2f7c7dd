import { insideSpan, insideStretches, shapeBox, sharedSpan, spanOf } from '../../../kernel/space/area.ts'
import { circlePoints, corners, outline } from '../../../kernel/space/base.ts'
import type { Stretch } from '../../../kernel/space/convex.ts'
import { crossesOver } from '../../../kernel/space/obstacle.ts'
import { segmentsMeet } from '../../../kernel/space/segment.ts'
import type { Placed, Point, Polygon, Polyline, Segment } from '../../../kernel/space/types.ts'
import type { Standing } from '../ground/edge-and-depth.ts'
import type { Screens, TerrainArea, ZoneArea } from '../ground/field.ts'
import type { Ground } from '../ground/standing.ts'
import type { WallRow } from '../ground/wall-rows.ts'
import type { Hull } from './hulls.ts'
import { diagonals, interiorChords } from './interior-chords.ts'
import { Lines, type Stop } from './lines.ts'
import { type Barrier, type Looker, type Viewpoint, viewpointOf, Way } from './viewpoint.ts'

/** How well one base sees another (KG-VIS-09). */
export type Sight = 'none' | 'partial' | 'full'

/** Lines that overlap a border by less than this many millimetres do not go through. */
const GRAZE = 1

/**
 * How well `from` sees `to` as far as the ground allows: areas, high obstacles, crests, smoke and wrecks, and past the
 * hulls of vehicles. Distance, light and hiding are not looked at here. Other units never block sight (KG-VIS-03).
 */
export function lineOfSight(from: Viewpoint, to: Viewpoint, hulls: readonly Hull[]): Sight {
  const lines = linesBetween(from, to, hulls)
  if (lines === null) return 'none'
  if (lines.allFree || fullyVisible(from.shape, to.shape, lines)) return 'full'
  return lines.anyFree() ? 'partial' : 'none'
}

/** Whether any line from one base to another is free: less work than {@link lineOfSight}. */
export function anyLine(from: Viewpoint, to: Viewpoint, hulls: readonly Hull[]): boolean {
  if (isFreeStill(from, to, hulls)) return true
  const lines = linesBetween(from, to, hulls)
  if (lines === null || !(lines.allFree || lines.anyFree())) return false
  to.seen = { shape: from.shape, inPosition: from.inPosition, hulls }
  return true
}

/** Whether a line from one base to the other was found free when nothing stood otherwise. */
function isFreeStill(from: Viewpoint, to: Viewpoint, hulls: readonly Hull[]): boolean {
  const { seen } = to
  if (seen === null || from.field !== to.field) return false
  if (seen.shape !== from.shape || seen.inPosition !== from.inPosition) return false
  if (seen.hulls === hulls) return true
  const own = ({ shape }: Hull): boolean => shape === from.shape || shape === to.shape
  let next = 0
  for (const hull of seen.hulls) {
    if (own(hull)) continue
    while (next < hulls.length && own(hulls[next] as Hull)) next += 1
    if (hulls[next] !== hull) return false
    next += 1
  }
  while (next < hulls.length && own(hulls[next] as Hull)) next += 1
  return next === hulls.length
}

/** Whether a base sees a bare point of the ground: the point is looked at as a place in its area's depth. */
export function seesSpot(from: Viewpoint, p: Point, hulls: readonly Hull[]): boolean {
  const spot: Looker = { at: p, facing: 0, base: { kind: 'circle', diameter: 2 }, inPosition: null }
  return anyLine(from, viewpointOf(from.field, spot), hulls)
}

/** Whether a base sees the ground another stands on: the areas that may hide that one are seen from outside (KG-OSP-02). */
export function seesGroundOf(from: Viewpoint, to: Viewpoint, hulls: readonly Hull[]): boolean {
  const { areas, zones } = to.ground
  const ignored = new Set<TerrainArea | ZoneArea>([
    ...areas.map(({ area }) => area),
    ...zones.map(({ zone }) => zone),
  ])
  return linesBetween(from, to, hulls, ignored)?.anyFree() ?? false
}

/** Points of a base that serve as corners: those of a rectangle, sixteen round a circle (KG-VIS-09). */
const cornerPoints = (of: Placed): readonly Point[] =>
  of.base.kind === 'circle' ? circlePoints(of.at, of.base.diameter, of.facing, 16) : corners(of)

/** Whether two of a base's corner points serve as two corners: any two of a rectangle, the ends of any diameter of a circle (KG-VIS-09). */
const areCorners = ({ base }: Placed, i: number, j: number): boolean =>
  i !== j && (base.kind === 'rect' || Math.abs(i - j) === 8)

/** Two free lines without a common point join two corners of one base to two of the other (KG-VIS-09). */
function fullyVisible(from: Placed, to: Placed, lines: Lines): boolean {
  const own = cornerPoints(from)
  const other = cornerPoints(to)
  // Each line is of several pairs, and tried once.
  const tried: (boolean | undefined)[] = []
  const isFree = (i: number, k: number): boolean => {
    const n = i * other.length + k
    tried[n] ??= lines.isFree(own[i] as Point, other[k] as Point)
    return tried[n]
  }
  for (let i = 0; i < own.length; i++) {
    for (let k = 0; k < other.length; k++) {
      if (!isFree(i, k)) continue
      const first = { a: own[i] as Point, b: other[k] as Point }
      for (let j = i + 1; j < own.length; j++) {
        if (!areCorners(from, i, j)) continue
        for (let l = 0; l < other.length; l++) {
          if (!areCorners(to, k, l) || !isFree(j, l)) continue
          if (!segmentsMeet(first, { a: own[j] as Point, b: other[l] as Point })) return true
        }
      }
    }
  }
  return false
}

/** The lines between two bases with everything that may stop one; null when none can pass, whatever its ends. */
function linesBetween(
  from: Viewpoint,
  to: Viewpoint,
  hulls: readonly Hull[],
  ignored?: ReadonlySet<TerrainArea | ZoneArea>,
): Lines | null {
  const { screens } = from.field
  const way = new Way(from, to)
  if (ignored === undefined && to.barrier !== null && bars(to.barrier, from, to, way)) return null
  const stops: Stop[] = []
  for (const area of screens.areas) {
    if (!way.meets(area.box) || ignored?.has(area)) continue
    const stop = areaStops(area, from, to, way)
    if (stop === 'all') {
      to.barrier = { area }
      return null
    }
    if (stop !== null) stops.push(stop)
  }
  if (linesStop(screens, from, to, way, stops)) return null
  hulksStop(screens, hulls, { from, to, way }, stops)
  return new Lines(from, to, way, stops)
}

/**
 * Adds what vehicles and their wrecks stop: nobody sees through them but past his own hull, at the vehicle he looks at,
 * and from and at whoever mans a wreck (KG-VIS-03, KG-AVP-09).
 */
function hulksStop(
  { wrecks }: Screens,
  hulls: readonly Hull[],
  { from, to, way }: { readonly from: Viewpoint; readonly to: Viewpoint; readonly way: Way },
  stops: Stop[],
): void {
  for (const { box, polygon, shape } of hulls) {
    if (shape !== from.shape && shape !== to.shape && way.meets(box)) stops.push(hulk(polygon))
  }
  for (const { id, box, polygon } of wrecks) {
    if (id !== from.inPosition && id !== to.inPosition && way.meets(box)) stops.push(hulk(polygon))
  }
}

/** What nobody sees through: a vehicle or its wreck, or smoke of a fire (KG-VIS-03, KG-SMK-03). */
class Opaque implements Stop {
  readonly #polygon: Polygon
  readonly #border: 'in' | 'out'
  readonly #chords: (polygon: Polygon) => readonly Segment[]

  /**
   * @param border whether a line along its border lies in it.
   * @param chords the stretches well inside it.
   */
  constructor(polygon: Polygon, border: 'in' | 'out', chords: (polygon: Polygon) => readonly Segment[]) {
    this.#polygon = polygon
    this.#border = border
    this.#chords = chords
  }

  stops(a: Point, b: Point): boolean {
    return insideSpan(a, b, this.#polygon, this.#border) > GRAZE
  }

  bars(): readonly Segment[] {
    return this.#chords(this.#polygon)
  }
}

const hulk = (polygon: Polygon): Stop => new Opaque(polygon, 'in', diagonals)
const smoke = (polygon: Polygon): Stop => new Opaque(polygon, 'out', interiorChords)

/** A high obstacle or the crest of a hill: over it nobody sees (KG-OBS-02, KG-REL-01). */
class Ridge implements Stop {
  readonly #line: Polyline

  constructor(line: Polyline) {
    this.#line = line
  }

  stops(a: Point, b: Point): boolean {
    return crossesOver(a, b, this.#line)
  }

  bars(): null {
    return null
  }
}

/** Whether it is sure that something on the ground stops every line between two bases. */
function bars({ area, row, crest }: Barrier, from: Viewpoint, to: Viewpoint, way: Way): boolean {
  if (row !== undefined) return !isManned(row, from, to) && way.isBarredBy(row.line)
  if (crest !== undefined) return way.isBarredBy(crest.line)
  return area !== undefined && way.meets(area.box) && areaStops(area, from, to, way) === 'all'
}

/** Whether one of two bases mans some section of a wall: it hides nothing from and for those (KG-OBS-02). */
const isManned = ({ sections }: WallRow, from: Viewpoint, to: Viewpoint): boolean =>
  (from.inPosition !== null || to.inPosition !== null) &&
  sections.some(({ id }) => id === from.inPosition || id === to.inPosition)

/** Adds the lines and clouds that may stop a line to what stops it; tells whether one of them stops all. */
function linesStop(screens: Screens, from: Viewpoint, to: Viewpoint, way: Way, stops: Stop[]): boolean {
  for (const row of screens.rows) {
    if (!way.meets(row.box)) continue
    const manned = isManned(row, from, to)
    if (!manned && way.isBarredBy(row.line)) {
      to.barrier = { row }
      return true
    }
    for (const { id, box, line } of row.sections) {
      // A high obstacle hides what is behind it, except from and for those who man it (KG-OBS-02).
      if (!way.meets(box) || from.inPosition === id || to.inPosition === id) continue
      if (manned && way.isBarredBy(line)) return true
      stops.push(new Ridge(line))
    }
  }
  for (const crest of screens.crests) {
    // The crest of each hill stops sight (KG-REL-01).
    const { box, line } = crest
    if (!way.meets(box)) continue
    if (way.isBarredBy(line)) {
      to.barrier = { crest }
      return true
    }
    stops.push(new Ridge(line))
  }
  for (const { box, polygon } of screens.clouds) {
    if (way.meets(box)) stops.push(smoke(polygon))
  }
  return false
}

const noBars = (): null => null

function whereIn({ areas, zones }: Ground, area: TerrainArea | ZoneArea): Standing {
  for (const a of areas) if (a.area === area) return a.where
  for (const z of zones) if (z.zone === area) return z.where
  return 'outside'
}

/**
 * How one area limits sight between two bases. Forests and built-up areas stop it (KG-VIS-05); others let it through
 * for the length of their visibility coefficient (KG-VIS-04, KG-VIS-06). Who stands on a hill looks over everything
 * on his side of it but forests and high buildings (KG-REL-01).
 */
function areaStops(
  area: TerrainArea | ZoneArea,
  from: Viewpoint,
  to: Viewpoint,
  way: Way,
): Stop | 'all' | null {
  const { polygon, row } = area
  if (row.blocks !== 'always' && from.aloft) return null
  const blocks = row.blocks !== 'no'
  const target = whereIn(to.ground, area)
  const looker = blocks ? whereIn(from.ground, area) : 'outside'
  if (blocks && target === 'depth' && looker === 'outside') return 'all'
  // From the depth one sees those at the edge, and nothing outside.
  if (blocks && target !== 'depth' && looker === 'depth') return target === 'edge' ? null : 'all'
  const bothAtEdge = looker === 'edge' && target === 'edge'
  const above = coveringIn(area, way)
  const passable = !blocks || target === 'depth' || bothAtEdge || above.length > 0
  if (!passable && way.isBarredByAny(interiorChords(polygon))) return 'all'
  const coefficient = (row.sight ?? 200) * 10
  const inside = (a: Point, b: Point): number => lengthInside(polygon, above, a, b)
  // In depth it is seen from nearer than the coefficient only (KG-EDG-03); at the edge as in the open
  // (KG-EDG-02), and beyond an area that does not block from as far as the coefficient.
  if (target === 'depth') return { stops: (a, b) => inside(a, b) >= coefficient, bars: noBars }
  if (!blocks) return { stops: (a, b) => inside(a, b) > coefficient, bars: noBars }
  const own = [
    ...(looker === 'edge' ? [outline(from.shape)] : []),
    ...(target === 'edge' ? [outline(to.shape)] : []),
  ]
  const through = (a: Point, b: Point): number => {
    const length = inside(a, b)
    // Nobody hides behind himself.
    return length > GRAZE && own.length > 0 ? length - covered(a, b, own, polygon, above) : length
  }
  if (bothAtEdge) {
    return { stops: (a, b) => through(a, b) > GRAZE && inside(a, b) >= coefficient, bars: noBars }
  }
  return { stops: (a, b) => through(a, b) > GRAZE, bars: passable ? noBars : () => interiorChords(polygon) }
}

/** The areas on top of an area that lie in the way: what they cover is theirs (KG-DAT-08). */
const coveringIn = (area: TerrainArea | ZoneArea, way: Way): readonly Polygon[] =>
  area.above.length === 0 ? area.above : area.above.filter((polygon) => way.meets(shapeBox(polygon)))

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
