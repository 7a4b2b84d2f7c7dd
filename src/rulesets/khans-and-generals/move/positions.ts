import { bearing, normaliseFacing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { nearestOfArea } from '../../../kernel/space/area.ts'
import { adjacent, extent, footprint, footprintAt, footprintsOverlap } from '../../../kernel/space/base.ts'
import { nearestOnLine } from '../../../kernel/space/obstacle.ts'
import { side } from '../../../kernel/space/segment.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { burningAt } from '../ground/burning.ts'
import { fieldOf, type Wall, type ZoneArea } from '../ground/field.ts'
import { distanceToArea, distanceToLine } from '../ground/measuring.ts'
import { placed, zonesOf } from '../ground/standing.ts'
import { reveal } from '../sight/sightings.ts'
import { type KgBattle, type KgState, type KgUnit, set, unitsOnTable } from '../units/state.ts'

/** Farthest a unit may be from the zone or obstacle in which it takes position, mm (KG-POS-01). */
const REACH = 50

/** The zone or obstacle of that id in which positions can be taken, or null. */
export function positionAt(state: KgState, id: FeatureId): ZoneArea | Wall | null {
  const field = fieldOf(state)
  const wall = field.obstacles.find((o) => o.id === id)
  if (wall !== undefined) return wall
  return field.zones.find((z) => z.id === id && z.row.position) ?? null
}

/**
 * Where a base lines up at a zone or obstacle, as wide as it is (KG-POS-02): its front edge along the obstacle, or its
 * middle in the zone if it does not stand in it yet. `too-far` when it is more than 5 cm away (KG-POS-01).
 */
export function linedUp(state: KgState, base: Placed, at: ZoneArea | Wall): Placed | 'too-far' {
  const far = 'line' in at ? distanceToLine(base, at.line) : distanceToArea(base, at.polygon)
  if (far > REACH) return 'too-far'
  return 'line' in at ? alongWall(base, at.line) : inZone(state, base, at)
}

/** A unit takes position at a zone or obstacle (KG-POS-01, KG-POS-02). Gives null, or why it came to nothing. */
export function lineUp(battle: KgBattle, u: KgUnit, id: FeatureId): string | null {
  const { state } = battle
  const at = positionAt(state, id)
  if (at === null) return 'not-beside'
  const place = linedUp(state, placed(u), at)
  if (place === 'too-far') return place
  if (!fits(state, u, place) || isFull(state, u, at)) return 'no-room'
  if (place.at.x !== u.at?.x || place.at.y !== u.at?.y) {
    const path = [placed(u).at, place.at]
    battle.change('KG-POS-02', {
      type: 'move',
      unit: u.id,
      path,
      at: place.at,
      facing: place.facing,
      manner: 'position',
    })
    // Stepping up to it is more than a turn: it shows (KG-VIS-12).
    reveal(battle, u, 'KG-VIS-12')
  } else if (place.facing !== u.facing) {
    battle.change('KG-POS-02', { type: 'turn', unit: u.id, at: place.at, facing: place.facing })
  }
  set(battle, u, 'inPosition', id, 'KG-POS-01')
  battle.event('KG-POS-01', 'kg.in-position', { unit: u.id, data: { feature: id, kind: at.kind } })
  return null
}

/** Along a straight section: on the side where it stands, with the front edge on the line and facing across it. */
function alongWall({ at, base }: Placed, line: readonly Point[]): Placed {
  const [a, b] = nearestStretch(line, at)
  const width = extent(base).width
  const foot = nearestOnLine([a, b], at)
  const along = bearing(a, b)
  const facing = normaliseFacing(along + (side(a, b, at) > 0 ? 900 : -900))
  const centre = offset(within(foot, a, b, width), facing, 0, -extent(base).depth / 2)
  return { at: wholePoint(centre), facing, base }
}

/** The straight stretch of a line that is nearest to a point. */
function nearestStretch(line: readonly Point[], p: Point): [Point, Point] {
  let best: [Point, Point] = [line[0] ?? p, line[1] ?? p]
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < line.length; i++) {
    const pair: [Point, Point] = [line[i] as Point, line[i + 1] as Point]
    const q = nearestOnLine(pair, p)
    const far = (q.x - p.x) ** 2 + (q.y - p.y) ** 2
    if (far < least) {
      least = far
      best = pair
    }
  }
  return best
}

/** A point of a section moved in from its ends by half a base, where the section is long enough for that. */
function within(p: Point, a: Point, b: Point, width: number): Point {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
  if (length === 0) return p
  const margin = Math.min(width / 2, length / 2)
  const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length
  const kept = Math.max(margin, Math.min(length - margin, along))
  return {
    x: Math.round(a.x + ((b.x - a.x) * kept) / length),
    y: Math.round(a.y + ((b.y - a.y) * kept) / length),
  }
}

/** In a zone a unit stays where it is if it stands in it; else its middle goes to the nearest place of the zone. */
function inZone(state: KgState, { at, facing, base }: Placed, zone: ZoneArea): Placed {
  const now: Placed = { at, facing, base }
  if (zonesOf(state, now).some((z) => z.zone.id === zone.id)) return now
  return { ...now, at: wholePoint(nearestOfArea(zone.polygon, now.at)) }
}

/** Whether a bunker or tower holds another of the unit's side already: there is room for one (KG-FRT-02). */
export const isFull = (state: KgState, u: KgUnit, at: ZoneArea | Wall): boolean =>
  at.kind === 'bunker' &&
  unitsOnTable(state).some((o) => o.id !== u.id && o.side === u.side && o.inPosition === at.id)

/** Whether a unit can stand there: on the map, clear of everybody and of fire, which nobody may enter (KG-FIR-08). */
function fits(state: KgState, u: KgUnit, place: Placed): boolean {
  const shape = footprintAt(place.at, place.facing, place.base)
  const { width, height } = state.map
  const { box } = shape
  if (box.minX < -1 || box.minY < -1 || box.maxX > width + 1 || box.maxY > height + 1) return false
  if (burningAt(state, place)) return false
  const steps = place.at.x !== u.at?.x || place.at.y !== u.at?.y
  return unitsOnTable(state).every((other) => {
    if (other === u) return true
    // Nobody steps into contact but by an assault (KG-MOV-10).
    if (steps && other.side !== u.side) return !adjacent(place, placed(other))
    return !footprintsOverlap(shape, footprint(placed(other)))
  })
}
