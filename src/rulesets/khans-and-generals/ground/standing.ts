import type { Term } from '../../../kernel/modifiers.ts'
import { contains, encloses, pointToArea } from '../../../kernel/space/area.ts'
import { corners, Footprint, footprint } from '../../../kernel/space/base.ts'
import { passesOver } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, grownBox, outsideBox } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { type Arm, TERRAIN, type TerrainKey, VEHICLES_IN } from '../tables/terrain.ts'
import { ROADS, type ZoneKey } from '../tables/zones.ts'
import { hidesInAnyTerrain, hidesInTheOpen } from '../units/abilities.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { coverTerms } from './cover.ts'
import { type Standing, standingIn } from './edge-and-depth.ts'
import {
  type Field,
  fieldOf,
  type Hill,
  sameGround,
  type TerrainArea,
  type Wall,
  type ZoneArea,
} from './field.ts'
import { wholeWall } from './wall-rows.ts'

/** A unit that is on the table, as the geometry wants it. */
export type PlacedUnit = KgUnit & Placed

/** The unit as a placed base. Throws when it is not on the table. */
export function placed(u: KgUnit): PlacedUnit {
  if (u.at === null) throw new Error(`Unit ${u.id} is not on the table.`)
  return u as PlacedUnit
}

/** The unit as a placed base, or null when it is not on the table. */
export const placedOf = (u: KgUnit): PlacedUnit | null => (u.at === null ? null : (u as PlacedUnit))

/** A place given as a point or by the unit that stands there. */
export type Place = Point | KgUnit

const pointOf = (place: Place): Point | null => ('at' in place ? place.at : place)

/** An area a base stands in, and how: at its edge or in its depth (KG-EDG-01). */
export interface InArea {
  readonly kind: TerrainKey
  readonly area: TerrainArea
  readonly where: Exclude<Standing, 'outside'>
}

/** A zone a base stands in. */
export interface InZone {
  readonly kind: ZoneKey
  readonly zone: ZoneArea
  readonly where: Exclude<Standing, 'outside'>
}

/** The areas and zones a base stands in, open ground left out. */
export interface Ground {
  readonly areas: readonly InArea[]
  readonly zones: readonly InZone[]
}

/** The ground under a unit, with the field and the place it was worked out for. */
interface Known extends Ground {
  readonly field: Field
  readonly shape: Footprint
}

const known = new WeakMap<Placed, Known>()

/** Where a base stands on a field; remembered of units for as long as neither it nor the ground changes. A pose of a move is asked once. */
export function groundOn(field: Field, base: Placed): Ground {
  if (base instanceof Footprint) return groundUnder(field, base)
  const shape = footprint(base)
  const before = known.get(base)
  if (before?.shape === shape && sameGround(before.field, field)) return before
  const ground = groundUnder(field, shape)
  known.set(base, ground)
  return ground
}

function groundUnder(field: Field, shape: Footprint): Known {
  const about = grownBox(shape.box, 1)
  const areas: InArea[] = []
  for (const area of field.terrain) {
    if (area.kind === 'open' || !boxesMeet(about, area.box)) continue
    const where = standingInTerrain(shape, area)
    if (where !== 'outside') areas.push({ kind: area.kind, area, where })
  }
  const zones: InZone[] = []
  for (const zone of field.zones) {
    if (!boxesMeet(about, zone.box)) continue
    const where = standingInZone(shape, zone)
    if (where !== 'outside') zones.push({ kind: zone.kind, zone, where })
  }
  return { field, shape, areas, zones }
}

const standingInZone = (base: Placed, zone: ZoneArea): Standing => {
  if (!isDeck(zone)) return standingIn(base, zone.polygon, zone.box)
  return contains(zone.polygon, base.at) ? 'edge' : 'outside'
}

/** Paved and dirt roads. */
export const isRoad = (zone: ZoneArea): boolean => ROADS.includes(zone.kind)

/** Roads, fords and bridges are narrower than bases: one is on them with the middle of its base. */
export const isDeck = (zone: ZoneArea): boolean =>
  isRoad(zone) || zone.kind === 'ford' || zone.kind === 'bridge'

/** Edge and depth of an area, less what lies under areas on top of it (KG-EDG-01, KG-DAT-08). */
export function standingInTerrain(base: Placed, area: TerrainArea): Standing {
  const plain = standingIn(base, area.polygon, area.box)
  if (plain === 'outside' || area.above.length === 0) return plain
  if (base.base.kind === 'circle') {
    const over = area.above.map((polygon) => standingIn(base, polygon))
    return over.includes('depth') ? 'outside' : over.includes('edge') ? 'edge' : plain
  }
  const inside = corners(base).filter(
    (p) => pointToArea(area.polygon, p) === 0 && !area.above.some((polygon) => contains(polygon, p)),
  ).length
  return inside === 4 ? 'depth' : inside >= 2 ? 'edge' : 'outside'
}

/** The areas other than open ground a base stands in, topmost first (KG-EDG-01). */
export const areasOf = (state: KgState, base: Placed): readonly InArea[] =>
  groundOn(fieldOf(state), base).areas

/** The zones a base stands in (KG-ZON-01); on roads, fords and bridges it stands with its middle. */
export const zonesOf = (state: KgState, base: Placed): readonly InZone[] =>
  groundOn(fieldOf(state), base).zones

/** The terrain at a point: the topmost area there, or open ground (KG-TER-01). */
export const terrainAt = (state: KgState, p: Point): TerrainKey =>
  fieldOf(state).terrain.find((area) => contains(area.polygon, p))?.kind ?? 'open'

/** The road a base is on, or null. */
export function onRoad(state: KgState, base: Placed): 'pavedRoad' | 'dirtRoad' | null {
  for (const { zone } of zonesOf(state, base)) {
    if (zone.kind === 'pavedRoad' || zone.kind === 'dirtRoad') return zone.kind
  }
  return null
}

/** Whether a base stands in anything but open ground, roads and bridges excepted (KG-TER-01, KG-ZON-02). */
export const inDifficultTerrain = (state: KgState, base: Placed): boolean =>
  areasOf(state, base).length > 0 &&
  !zonesOf(state, base).some(({ zone }) => isRoad(zone) || zone.kind === 'bridge')

/** The highest hill at a place, or null on flat ground (KG-REL-05). */
export function hillAt(state: KgState, place: Place): Hill | null {
  const p = pointOf(place)
  return p === null ? null : hillOn(fieldOf(state), p)
}

/** Whether a point lies in an area, zone or hill: most are told by their box. */
export const covers = (
  { box, polygon }: { readonly box: Box; readonly polygon: Polygon },
  p: Point,
): boolean => !outsideBox(box, p, 0) && encloses(polygon, p)

/** The highest hill of a field at a point, or null. */
export function hillOn(field: Field, p: Point): Hill | null {
  let best: Hill | null = null
  for (const hill of field.relief) {
    if ((best === null || hill.level > best.level) && covers(hill, p)) best = hill
  }
  return best
}

/** The level of a place: 0 on flat ground (KG-REL-05). */
export const levelAt = (state: KgState, place: Place): number => hillAt(state, place)?.level ?? 0

/** Whether a place is on top of its hill: no higher level rises from the one it is on (KG-REL-03, KG-REL-05). */
export function onHilltop(state: KgState, place: Place): boolean {
  const hill = hillAt(state, place)
  if (hill === null || hill.level === 0) return false
  return !fieldOf(state).relief.some(
    (other) => other.level > hill.level && other.polygon.some((p) => contains(hill.polygon, p)),
  )
}

/** What a unit is to the ground: foot, mounted, support, artillery or vehicle; cavalry off its horses is foot (KG-STA-05). */
export function armOf(u: Pick<KgUnit, 'kind' | 'mounted'>): Arm {
  if (u.kind === 'artillery' || u.kind === 'vehicle') return u.kind
  if (u.mounted) return 'mounted'
  return u.kind === 'support' ? 'support' : 'foot'
}

/**
 * The ranged Defence a unit has from where it is (KG-EDG-04, KG-ZON-02, KG-POS-04), as {@link coverTerms} sums it up.
 * @param from where the fire comes from; without it obstacles do not count.
 */
export function bestCover(state: KgState, u: KgUnit, from?: Place): Term[] {
  const base = placed(u)
  const ground = groundOn(fieldOf(state), base)
  if (u.inPosition === null && ground.areas.length + ground.zones.length === 0) return []
  return coverTerms({
    areas: ground.areas.map(({ area }) => area),
    zones: zonesAbout(state, u, base).map(({ id, kind, row }) => ({
      kind,
      row,
      manned: u.inPosition === id,
    })),
    wall: from === undefined ? null : wallBetween(state, u, from),
  })
}

/** The zones a unit stands in, and the one it mans: a trench may be narrower than the base along it (KG-POS-02). */
function zonesAbout(state: KgState, u: KgUnit, base: Placed): ZoneArea[] {
  const zones = zonesOf(state, base).map(({ zone }) => zone)
  if (u.inPosition === null || zones.some(({ id }) => id === u.inPosition)) return zones
  const manned = fieldOf(state).zones.find(({ id }) => id === u.inPosition)
  return manned === undefined ? zones : [...zones, manned]
}

/** The sections of the wall at which a unit has taken position, the one it stands at first; none: it is at no wall. */
export function mannedBy(state: KgState, u: KgUnit): readonly Wall[] {
  if (u.inPosition === null) return []
  const { obstacles } = fieldOf(state)
  const wall = obstacles.find((o) => o.id === u.inPosition)
  return wall === undefined ? [] : wholeWall(wall, obstacles)
}

/**
 * The section at which a unit has taken position, if a line from a point to it crosses the wall; else null (KG-POS-04).
 * It protects on all its length: who comes obliquely over the next section comes over the wall (KG-OBS-07).
 */
export function wallBetween(state: KgState, u: KgUnit, from: Place): Wall | null {
  const a = pointOf(from)
  const { at } = u
  const [wall, ...others] = mannedBy(state, u)
  if (wall === undefined || at === null || a === null) return null
  const crossed = (line: readonly Point[]): boolean => passesOver({ a, b: at }, line)
  return crossed(extended(wall.line)) || others.some(({ line }) => crossed(line)) ? wall : null
}

/** A section prolonged by half a base at both ends: the unit behind it is as wide as its base (KG-POS-02). */
function extended(line: readonly Point[]): Point[] {
  const [a, b] = [line[0] as Point, line[line.length - 1] as Point]
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  if (length === 0) return [...line]
  const dx = Math.round(((b.x - a.x) * 45) / length)
  const dy = Math.round(((b.y - a.y) * 45) / length)
  return [{ x: a.x - dx, y: a.y - dy }, ...line, { x: b.x + dx, y: b.y + dy }]
}

/** Whether a base's ground lets a unit hide: its areas must all allow it (KG-EDG-04), or a zone does. */
export function mayHideHere(state: KgState, u: KgUnit, base: Placed = placed(u)): boolean {
  const areas = areasOf(state, base)
  // Camouflage hides in the open too, partisans in any difficult terrain (KG-ABI-28, KG-ABI-10).
  if (hidesInTheOpen(u) && areas.length === 0) return true
  if (zonesOf(state, base).some(({ zone }) => zone.row.hide.includes(armOf(u)))) return true
  if (areas.length === 0) return false
  if (hidesInAnyTerrain(u)) return true
  return areas.every(({ area }) => area.row.hide.includes(armOf(u)))
}

/** Whether all the ground a base would stand in allows its unit's formation (KG-TER-05, KG-EDG-05). */
export const formationFitsAt = (state: KgState, u: Pick<KgUnit, 'formation'>, base: Placed): boolean =>
  areasOf(state, base).every(({ area }) => formationFits(area.kind, u.formation))

/** Whether terrain rows allow a formation (KG-TER-02). */
export const formationFits = (kind: TerrainKey, formation: KgUnit['formation']): boolean =>
  TERRAIN[kind].formations === null ||
  formation === 'scattered' ||
  (TERRAIN[kind].formations?.includes(formation) ?? true)

/** How a vehicle may stand only at the edge of an area, or on the streets through it (KG-TER-02, KG-TER-04). */
const FROM_THE_EDGE: readonly string[] = ['edge', 'streets']

/** Whether vehicles stay at the edge of such ground. */
export const edgeOnly = (kind: TerrainKey): boolean => FROM_THE_EDGE.includes(VEHICLES_IN[kind])

/** Whether a vehicle would stand deeper in an area than it may, and not on a street (KG-TER-02, KG-TER-04). */
export const tooDeep = (state: KgState, base: Placed): boolean =>
  areasOf(state, base).some(({ kind, where }) => edgeOnly(kind) && where === 'depth') &&
  onRoad(state, base) === null
