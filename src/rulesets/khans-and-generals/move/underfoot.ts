import { overlapsArea, shapeBox } from '../../../kernel/space/area.ts'
import { type Footprint, footprint, frontMidpoint, TOUCH } from '../../../kernel/space/base.ts'
import { straddles } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, outsideBox } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { standingIn } from '../ground/edge-and-depth.ts'
import { fieldOf, type Hill, type TerrainArea, type ZoneArea } from '../ground/field.ts'
import { covers, isDeck, isRoad, standingInTerrain } from '../ground/standing.ts'
import { WATER } from '../tables/terrain.ts'
import { type Crossed, OFF_ROAD } from '../units/crossed.ts'
import { sameList } from '../units/same-list.ts'
import type { KgState } from '../units/state.ts'

/** The part of a field that a leg of a move can touch. */
export interface Nearby {
  readonly terrain: readonly TerrainArea[]
  readonly zones: readonly ZoneArea[]
  readonly relief: readonly Hill[]
  readonly fires: readonly Polygon[]
  /** Nothing but open ground: nothing to look for. */
  readonly bare: boolean
}

/** What lies in a box of the field. */
export function nearby(state: KgState, box: Box): Nearby {
  const field = fieldOf(state)
  const terrain = inBox(field.terrain, box)
  const zones = inBox(field.zones, box)
  const relief = inBox(field.relief, box)
  const fires =
    field.fires.length === 0 ? NOTHING : field.fires.filter((polygon) => boxesMeet(box, shapeBox(polygon)))
  const bare = terrain.length + zones.length + relief.length + fires.length === 0
  return { terrain, zones, relief, fires, bare }
}

const NOTHING: readonly never[] = []

function inBox<T extends { readonly box: Box }>(all: readonly T[], box: Box): readonly T[] {
  let found: T[] | null = null
  for (const one of all) {
    if (!boxesMeet(box, one.box)) continue
    found ??= []
    found.push(one)
  }
  return found ?? NOTHING
}

/** The ground under a moving base at one place of its path. */
export interface Underfoot {
  readonly areas: readonly TerrainArea[]
  /** The topmost area under the middle of its front; null on open ground that nothing was drawn on. */
  readonly ahead: TerrainArea | null
  readonly zones: readonly ZoneArea[]
  readonly road: 'pavedRoad' | 'dirtRoad' | null
  readonly ford: boolean
  readonly bridge: boolean
  readonly hill: Hill | null
  readonly burning: boolean
  /** It stands across the brink of a cliff. */
  readonly brink: boolean
}

/**
 * What a base moves through at a place. It moves through an area or zone when it stands at its edge or in its depth
 * (KG-EDG-01), or when the middle of its front, by which movement is measured (KG-MEA-01), is in it. A road carries
 * it while the middle of its base is on it, a ford or bridge from the middle of its front on.
 */
export function underfoot(pose: Placed, near: Nearby): Underfoot {
  const base = footprint(pose)
  if (near.bare || isClearOf(base, near)) return OPEN
  const front = frontMidpoint(base)
  const top = topmostAt(near.terrain, front)
  const areas = areasUnder(near.terrain, base, top)
  const zones = zonesUnder(near.zones, base, front)
  const hill = highest(near.relief, front)
  const burning = burns(near.fires, base)
  const brink = onBrink(near.relief, base)
  const drawn = areas.length > 0 || zones.length > 0 || top !== null
  if (!drawn && hill === null && !burning && !brink) return OPEN
  let road: Underfoot['road'] = null
  let ford = false
  let bridge = false
  for (const { kind } of zones) {
    if (kind === 'pavedRoad' || kind === 'dirtRoad') road ??= kind
    else if (kind === 'ford') ford = true
    else if (kind === 'bridge') bridge = true
  }
  return { areas, ahead: top, zones, road, ford, bridge, hill, burning, brink }
}

/** Whether a base is so far from all that lies near that it stands on open ground and touches nothing. */
function isClearOf({ at, reach }: Footprint, { terrain, zones, relief, fires }: Nearby): boolean {
  if (fires.length > 0) return false
  const margin = reach + 2 * TOUCH
  for (const { box } of terrain) if (!outsideBox(box, at, margin)) return false
  for (const { box } of zones) if (!outsideBox(box, at, margin)) return false
  for (const { box } of relief) if (!outsideBox(box, at, margin)) return false
  return true
}

/** Whether ground differs in nothing by which a move goes. */
export const sameGround = (a: Underfoot, b: Underfoot): boolean =>
  a === b ||
  (a.hill === b.hill &&
    a.burning === b.burning &&
    a.brink === b.brink &&
    sameList(a.areas, b.areas) &&
    sameList(a.zones, b.zones))

/** Open ground on which nothing was drawn. */
const OPEN: Underfoot = {
  areas: NOTHING,
  ahead: null,
  zones: NOTHING,
  road: null,
  ford: false,
  bridge: false,
  hill: null,
  burning: false,
  brink: false,
}

/** The areas a base moves through, `top` under the middle of its front among them. */
function areasUnder(
  terrain: readonly TerrainArea[],
  base: Footprint,
  top: TerrainArea | null,
): readonly TerrainArea[] {
  let found: TerrainArea[] | null = null
  for (const area of terrain) {
    if (area.kind === 'open') continue
    if (area !== top && standingInTerrain(base, area) === 'outside') continue
    found ??= []
    found.push(area)
  }
  return found ?? NOTHING
}

function zonesUnder(zones: readonly ZoneArea[], base: Footprint, front: Point): readonly ZoneArea[] {
  let found: ZoneArea[] | null = null
  for (const zone of zones) {
    if (!movesIn(zone, base, front)) continue
    found ??= []
    found.push(zone)
  }
  return found ?? NOTHING
}

function burns(fires: readonly Polygon[], base: Footprint): boolean {
  for (const cell of fires) if (overlapsArea(base, cell, TOUCH)) return true
  return false
}

const movesIn = (zone: ZoneArea, base: Placed, front: Point): boolean =>
  isDeck(zone)
    ? covers(zone, base.at) || (!isRoad(zone) && covers(zone, front))
    : covers(zone, front) || standingIn(base, zone.polygon) !== 'outside'

/** The topmost area at a point, or null; they come topmost first. */
function topmostAt(terrain: readonly TerrainArea[], p: Point): TerrainArea | null {
  for (const area of terrain) if (covers(area, p)) return area
  return null
}

function onBrink(relief: readonly Hill[], base: Footprint): boolean {
  for (const { kind, polygon } of relief) {
    if (kind === 'cliff' && straddles(base, closed(polygon), TOUCH)) return true
  }
  return false
}

function highest(relief: readonly Hill[], p: Point): Hill | null {
  let best: Hill | null = null
  for (const hill of relief) {
    if (hill.kind !== 'flat' && (best === null || hill.level > best.level) && covers(hill, p)) best = hill
  }
  return best
}

const brinks = new WeakMap<Polygon, readonly Point[]>()

/** An outline as a closed line. */
function closed(polygon: Polygon): readonly Point[] {
  const before = brinks.get(polygon)
  if (before !== undefined) return before
  const line = polygon.length === 0 ? [] : [...polygon, polygon[0] as Point]
  brinks.set(polygon, line)
  return line
}

/**
 * The kinds of ground there that have a price: areas unless a road or bridge carries the unit over them (KG-ZON-01),
 * zones, and whether it is on or off the road; roads continue over bridges, and the price of a ford stands in the
 * place of the water's (KG-ZON-02).
 */
export function pricesOf(ground: Underfoot): Crossed[] {
  const carried = ground.road !== null || ground.bridge
  const prices: Crossed[] = []
  for (const { kind } of ground.areas) {
    if (!carried && !(ground.ford && WATER.includes(kind))) prices.push(kind)
  }
  for (const { kind } of ground.zones) prices.push(kind)
  if (!carried) prices.push(OFF_ROAD)
  return prices
}
