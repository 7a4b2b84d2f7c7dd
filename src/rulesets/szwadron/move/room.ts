import type { Footprint } from '../../../kernel/space/base.ts'
import { footprintAt, TOUCH } from '../../../kernel/space/base.ts'
import { clearance, penetrates, type Rounded, sweep } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxGap, boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Box, Point, Vector } from '../../../kernel/space/types.ts'
import { CLOSE } from '../ground/contact.ts'
import { type Area, areasUnder, crossings, type Field, fieldOf, isWorks } from '../ground/field.ts'
import { type Obstacle, obstaclesIn } from '../ground/obstacles.ts'
import { ZONE, type Zone, zonesOf } from '../ground/zones.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import { feetOf } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import { standsOf } from '../units/stands.ts'
import type { SzState, SzUnit } from '../units/state.ts'
import { beforeZone } from './before-zone.ts'
import { closed } from './cost.ts'

/** A stretch that bars a way, with the box round it. */
export type Wall = Rounded & { readonly box: Box }

const wallOf = (a: Point, b: Point): Wall => {
  const core = [a, b]
  return { core, round: 0, box: boxOf(core) }
}

/** What may be in a figure's way while its unit moves (SZ-MOVE-04, SZ-GEO-10). */
export interface Room {
  readonly map: { readonly width: number; readonly height: number }
  /** Bases it may not overlap. */
  readonly bases: readonly Footprint[]
  /** Enemy figures whose zone it may not enter (SZ-ZOC-02). */
  readonly zones: readonly Zone[]
  /** Obstacles that parts of the unit may stand on both sides of (SZ-COH-05). */
  readonly obstacles: readonly Obstacle[]
  /** Buildings and works that hold somebody who is attacked: their walls may be stood astride (SZ-MEL-45). */
  readonly stormed: readonly Area[]
  /** Edges of closed ground, each a stretch (SZ-MOVE-12). */
  readonly walls: readonly Wall[]
  /** Lines of fire that may not be entered; one in which a figure begins does not hold it (SZ-FIRE-31). */
  readonly lanes: readonly Rounded[]
  /** Whether the edge of the table is no bar: of a unit that flees (SZ-MOR-37). */
  readonly offTable: boolean
}

/** Whom a move may run into, and what does not bar it. */
export interface Exempt {
  /** Enemies that are being attacked: their zones are open, their bases are not (SZ-ZOC-02). */
  readonly targets?: readonly SzUnit[]
  /** Own units that may be run through (SZ-MOR-35). */
  readonly through?: boolean
  readonly offTable?: boolean
  /** Units that move with it as one (SZ-MOVE-15). */
  readonly together?: readonly SzUnit[]
  /** Figures of its own that stay where they are (SZ-FIRE-30). */
  readonly staying?: readonly Footprint[]
  readonly lanes?: readonly Rounded[]
  /** It may attack nobody, so it comes into contact with no enemy, not even one without a zone (SZ-FIRE-31, SZ-FIRE-46, SZ-MOR-43). */
  readonly peaceful?: boolean
}

/** What a unit that may attack nobody keeps off an enemy's base, mm: more than lies between bases in contact (SZ-GEO-07). */
const ALOOF = CLOSE + 3 * TOUCH

/** An enemy's base with what a unit that may attack nobody keeps off it; the base itself where it stands nearer already. */
function keptOff(foot: Footprint, own: readonly Footprint[]): Footprint {
  const { at, facing, base } = foot
  if (base.kind !== 'rect') return foot
  const wide = { kind: 'rect', width: base.width + 2 * ALOOF, depth: base.depth + 2 * ALOOF } as const
  const grown = footprintAt(at, facing, wide)
  return own.some((one) => boxesMeet(one.box, grown.box) && penetrates(one, grown, TOUCH)) ? foot : grown
}

/** What stands in the way of a unit as it is now, within a box of the table. */
export function roomFor(state: SzState, u: SzUnit, reach: Box, exempt: Exempt = {}): Room {
  const { targets = [], through = false, offTable = false, together = [], staying = [], lanes = [] } = exempt
  const ownFeet = exempt.peaceful === true ? feetOf(u).feet : null
  const wide = grownBox(reach, ZONE + 2)
  const bases: Footprint[] = [...staying]
  const zones: Zone[] = []
  const all = standsOf(state)
  for (const stand of all) {
    const { unit: other, feet, box } = stand
    if (!boxesMeet(box, wide) || other === u || together.includes(other)) continue
    const own = other.side === u.side
    if (own && through) continue
    for (const foot of feet)
      if (boxesMeet(foot.box, wide)) bases.push(own || ownFeet === null ? foot : keptOff(foot, ownFeet))
    if (own || targets.includes(other)) continue
    for (const zone of zonesOf(state, other, stand, all)) if (boxesMeet(zone.box, wide)) zones.push(zone)
  }
  const field = fieldOf(state)
  const half = baseOf(profile(u)).width / 2 + PARAPET
  const bank = (kind: TerrainKey, a: Point, b: Point): Wall[] =>
    kind === 'deepWater' ? banks(a, b, field.roads, half) : [wallOf(a, b)]
  const walls: Wall[] = []
  for (const area of field.areas) {
    const { kind, polygon, box } = area
    if (!boxesMeet(box, reach) || !closed(area, u)) continue
    for (const [i, a] of polygon.entries())
      walls.push(...bank(kind, a, polygon[(i + 1) % polygon.length] as Point))
  }
  for (const { kind, line, box } of field.lines) {
    if (!boxesMeet(box, reach) || !closed({ kind, large: false }, u)) continue
    for (let i = 1; i < line.length; i++) walls.push(...bank(kind, line[i - 1] as Point, line[i] as Point))
  }
  const obstacles = obstaclesIn(field, reach)
  return { map: state.map, bases, zones, obstacles, stormed: heldBy(field, targets), walls, lanes, offTable }
}

/** Buildings and works in which figures of some units stand. */
const heldBy = ({ areas }: Field, units: readonly SzUnit[]): Area[] =>
  areas.filter(
    (area) =>
      isWorks(area.kind) &&
      units.some((u) => feetOf(u).feet.some((foot) => areasUnder({ areas: [area] }, foot).length > 0)),
  )

/** What of the things in a unit's way lies near a box: nothing else is met by figures that stay in it. */
export function roomIn(room: Room, box: Box): Room {
  const wide = grownBox(box, ZONE + 2)
  const inBox = (one: { readonly box: Box }): boolean => boxesMeet(one.box, wide)
  return {
    ...room,
    bases: room.bases.filter(inBox),
    zones: room.zones.filter(inBox),
    walls: room.walls.filter(inBox),
  }
}

/** Whether nothing bars those who stay in a box: not even the edge of the table. */
export function isEmpty(room: Room, box: Box): boolean {
  if (room.lanes.length > 0 || (!room.offTable && offTableBy({ box }, room) > 0)) return false
  // Who comes into another by no more than a touch is not barred by him.
  const inner = grownBox(box, -TOUCH)
  const inBox = (one: { readonly box: Box }): boolean => boxesMeet(one.box, inner)
  if (room.bases.some(inBox) || room.walls.some(inBox)) return false
  const wide = grownBox(box, ZONE)
  return !room.zones.some((one) => boxesMeet(one.box, wide))
}

/** What is nearer to the edge of the table than this, mm, may be taken to reach over it. */
const HAIR = 0.01

/** Whether a box over which a base is drawn meets the box of nothing that could bar it; lines of fire are not looked at. */
export function isClear({ bases, walls, zones, offTable, map }: Room, box: Box): boolean {
  const { minX, minY, maxX, maxY } = box
  if (!offTable && Math.min(minX, minY, map.width - maxX, map.height - maxY) < HAIR) return false
  for (const other of bases) if (boxesMeet(box, other.box)) return false
  for (const other of walls) if (boxesMeet(box, other.box)) return false
  for (const other of zones) if (boxGap(box, other.box) <= ZONE) return false
  return true
}

/** What a bridge is wider than the base that crosses it, mm to either side. */
const PARAPET = 2

/** A stretch of deep water's edge, open where a road crosses it for a single base: a bridge is one figure wide (SZ-TERR-02). */
function banks(a: Point, b: Point, roads: Field['roads'], half: number): Wall[] {
  const length = pointDistance(a, b)
  const gaps = roads
    .flatMap((line) => crossings(a, b, { line }))
    .map((at) => pointDistance(a, at))
    .sort((p, q) => p - q)
  const spot = (mm: number): Point => ({
    x: a.x + ((b.x - a.x) * mm) / length,
    y: a.y + ((b.y - a.y) * mm) / length,
  })
  const pieces: Wall[] = []
  let from = 0
  for (const gap of [...gaps, length + half]) {
    const to = Math.min(length, gap - half)
    if (to > from) pieces.push(wallOf(spot(from), spot(to)))
    from = Math.max(from, gap + half)
  }
  return pieces
}

/** The box over which another is drawn straight on. */
export const boxOnWay = ({ minX, minY, maxX, maxY }: Box, along: Vector, length: number): Box => ({
  minX: minX + Math.min(0, along.x * length),
  minY: minY + Math.min(0, along.y * length),
  maxX: maxX + Math.max(0, along.x * length),
  maxY: maxY + Math.max(0, along.y * length),
})

/**
 * How far a base can go straight on before it meets something, mm; all of `length` where nothing is in its way. A zone
 * in which it begins does not bar it as long as it never comes nearer to that figure (SZ-ZOC-02).
 * @param least no farther is it looked once it is known to come less far than this
 */
export function freeRun(foot: Footprint, along: Vector, length: number, room: Room, least = 0): number {
  let free = room.offTable ? length : Math.min(length, toEdge(foot, along, room.map))
  const swept = boxOnWay(foot.box, along, free)
  free = freeOf(foot, along, free, swept, room.bases, least)
  if (free >= least && free > 0) free = freeOf(foot, along, free, swept, room.walls, least)
  if (free < least || free <= 0) return free
  for (const lane of room.lanes) {
    if (penetrates(foot, lane, TOUCH)) continue
    const meeting = sweep(foot, along, lane, TOUCH)
    if (meeting !== null && meeting.enter < free) free = Math.max(0, meeting.touch)
  }
  const wide = grownBox(swept, ZONE)
  for (const other of room.zones) {
    if (free < least || free <= 0) return free
    if (boxesMeet(wide, other.box)) free = Math.min(free, beforeZone(foot, along, free, other))
  }
  return free
}

/** How far a base that is drawn over some box can go before it meets one of some others, mm. */
function freeOf(
  foot: Footprint,
  along: Vector,
  length: number,
  swept: Box,
  others: readonly (Footprint | Wall)[],
  least: number,
): number {
  let free = length
  for (const other of others) {
    if (!boxesMeet(swept, other.box)) continue
    const meeting = sweep(foot, along, other, TOUCH)
    if (meeting === null || meeting.exit <= 0 || meeting.enter >= free) continue
    free = Math.max(0, meeting.touch)
    if (free < least || free <= 0) return free
  }
  return free
}

/** How far a base can go before some part of it would leave the table, mm (SZ-MOVE-17). */
function toEdge({ box }: Footprint, along: Vector, map: Room['map']): number {
  let free = Infinity
  if (along.x > 0) free = Math.min(free, (map.width - box.maxX) / along.x)
  if (along.x < 0) free = Math.min(free, box.minX / -along.x)
  if (along.y > 0) free = Math.min(free, (map.height - box.maxY) / along.y)
  if (along.y < 0) free = Math.min(free, box.minY / -along.y)
  return Math.max(0, free)
}

/** Whether a base could stand somewhere: on the table, on nobody and on open ground (SZ-GEO-10). */
export function fits(foot: Footprint, room: Room): boolean {
  if (!fitsBut(foot, room)) return false
  for (const zone of room.zones) if (zoneDepth(foot, zone) > 0) return false
  return true
}

/** As {@link fits}, whatever zones it stands in. */
export function fitsBut(foot: Footprint, room: Room): boolean {
  if (offTableBy(foot, room) > 0) return false
  const { box } = foot
  for (const other of room.bases)
    if (boxesMeet(box, other.box) && penetrates(foot, other, TOUCH)) return false
  for (const wall of room.walls) if (boxesMeet(box, wall.box) && penetrates(foot, wall, TOUCH)) return false
  return true
}

/** How far a base lies over the edge of the table, mm; 0 or less where it is on it. */
export const offTableBy = ({ box }: Pick<Footprint, 'box'>, { map }: Pick<Room, 'map'>): number =>
  Math.max(-box.minX, -box.minY, box.maxX - map.width, box.maxY - map.height)

/** How deep a base is in the zone of a figure, mm; 0 where it is out of it. */
export const zoneDepth = (foot: Footprint, other: Zone): number =>
  boxGap(foot.box, other.box) > ZONE ? 0 : Math.max(0, ZONE - 1e-6 - clearance(foot, other))
