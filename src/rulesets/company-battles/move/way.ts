import { bearing, wholePoint } from '../../../kernel/space/angle.ts'
import { contains } from '../../../kernel/space/area.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import type { Stretch } from '../../../kernel/space/convex.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import { type Area, type Field, fieldOf, onRoad } from '../ground/field.ts'
import { mayEnter } from '../ground/standing-room.ts'
import { BOGGING, type BogTest } from '../tables/movement.ts'
import { isVehicle, moverOf } from '../units/profile.ts'
import type { FwState, Place, Team } from '../units/state.ts'
import { overHardGround } from './hard-ground.ts'

/** Hard going that a way comes to: how far from its start, mm, what it asks of the team, and where that was before. */
export interface Entry {
  readonly at: number
  readonly grade: 'rough' | 'vdg'
  readonly test: BogTest
  /** It begins the move in it (FW-BOG-01). */
  readonly start: boolean
  /** What it is of. */
  readonly feature: string
}

/** The way of a team over the ground, from where it stands (FW-MOV-04). */
export interface Way {
  readonly points: readonly Point[]
  /** Mm of the centre's track. */
  readonly length: number
  /** Mm of it that do not count: out of a building a move is measured from the passage (FW-BLD-05). */
  readonly free: number
  /** The whole of it is on roads (FW-MOV-05). */
  readonly road: boolean
  /** In the order in which they are reached (FW-BOG-03). */
  readonly entries: readonly Entry[]
  /** Walls of buildings on the way: where each is crossed, mm (FW-BLD-03). */
  readonly walls: readonly { readonly at: number; readonly place: Point; readonly area: Area }[]
  /** Where it comes to ground that bars it, mm; Infinity: nowhere. */
  readonly barred: number
}

/** How far apart points are at which a way is looked at where no border tells, mm. */
const LOOK = 10

/** A way as the ground makes it; `via` are the points after the place of the team. */
export function wayOf(state: FwState, team: Team, via: readonly Point[]): Way {
  const field = fieldOf(state)
  const points: Point[] = [{ x: team.x, y: team.y }, ...via]
  const length = lengthOf(points)
  const entries: Entry[] = []
  const walls: { at: number; place: Point; area: Area }[] = []
  let barred = Infinity
  const hard = overHardGround(field, team, points)
  for (const { area, over } of hard.areas) {
    const { going } = area
    if (area.kind === 'building') walls.push(...wallsOf(points, length, over, area))
    for (const { enter } of over) {
      if (going === 'impassable' || !mayEnter(team, area)) barred = Math.min(barred, enter)
      else entries.push(entry(team, going, enter, area.id, enter < 1))
    }
  }
  for (const { at, line } of hard.lines) {
    const test = testFor(team, line.going)
    if (test === 'barred') barred = Math.min(barred, at)
    else entries.push(entry(team, line.going, at, line.id, false))
  }
  entries.sort((a, b) => a.at - b.at)
  walls.sort((a, b) => a.at - b.at)
  const [door] = walls
  const leaves =
    door !== undefined && contains(door.area.polygon, points[0] as Point) && !isVehicle(team) ? door.at : 0
  return { points, length, free: leaves, road: isOnRoads(field, points, length), entries, walls, barred }
}

/** What entering hard going asks of a team (FW-BOG-01, FW-BOG-02, FW-TER-04); buildings are very difficult (FW-BLD-02). */
export function testFor(team: Pick<Team, 'type'>, grade: 'rough' | 'vdg'): BogTest {
  const mover = moverOf(team)
  return mover === 'immobile' ? 'barred' : BOGGING[grade][mover]
}

const entry = (team: Team, grade: 'rough' | 'vdg', at: number, feature: string, start: boolean): Entry => ({
  at,
  grade,
  test: testFor(team, grade),
  start,
  feature,
})

/** Where a way goes through the walls of a building: neither where it begins nor where it ends. */
const wallsOf = (points: readonly Point[], length: number, over: readonly Stretch[], area: Area) =>
  over.flatMap(({ enter, exit }) =>
    [enter, exit]
      .filter((at) => at > 0.5 && at < length - 0.5)
      .map((at) => ({ at, place: pointOn(points, at), area })),
  )

function isOnRoads(field: Field, points: readonly Point[], length: number): boolean {
  for (let at = 0; ; at += LOOK) {
    if (!onRoad(field, pointOn(points, Math.min(at, length)))) return false
    if (at >= length) return true
  }
}

export function lengthOf(points: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < points.length; i++) length += pointDistance(points[i - 1] as Point, points[i] as Point)
  return length
}

/** The lengths of the legs of a way, mm. */
export function legsOf(points: readonly Point[]): number[] {
  const legs: number[] = []
  for (let i = 1; i < points.length; i++) legs.push(pointDistance(points[i - 1] as Point, points[i] as Point))
  return legs
}

/** The point of a way so many mm from its start; its end where it is no longer. */
export function pointOn(points: readonly Point[], at: number): Point {
  let left = at
  for (let i = 1; i < points.length; i++) {
    const leg = pointDistance(points[i - 1] as Point, points[i] as Point)
    if (left <= leg && leg > 0) return between(points[i - 1] as Point, points[i] as Point, left / leg)
    left -= leg
  }
  return points[points.length - 1] as Point
}

/** As {@link pointOn}, where it is known how long the legs are. */
export function placeOn(points: readonly Point[], legs: readonly number[], at: number): Point {
  let left = at
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i] as number
    if (left <= leg && leg > 0) return between(points[i] as Point, points[i + 1] as Point, left / leg)
    left -= leg
  }
  return points[points.length - 1] as Point
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** Which of the legs of a way, 1 the first, that place is on; one more than there are: its end where it is no longer. */
export function legAt(legs: readonly number[], at: number): number {
  let left = at
  for (let i = 0; i < legs.length; i++) {
    const leg = legs[i] as number
    if (left <= leg && leg > 0) return i + 1
    left -= leg
  }
  return legs.length + 1
}

/** Which way a team looks as it goes there, so many mm from the start; its own front where it does not go. */
export function headingAt(points: readonly Point[], at: number, own: Facing): Facing {
  let left = at
  let heading = own
  let a = points[0] as Point
  for (let i = 1; i < points.length; i++) {
    const b = points[i] as Point
    const leg = pointDistance(a, b)
    if (leg >= 1) heading = bearing(wholePoint(a), wholePoint(b))
    if (left <= leg) return heading
    left -= leg
    a = b
  }
  return heading
}

/** How a base lies that goes along a way, turned as it is, so many mm from the start: on a whole millimetre. */
export const baseOn = (turned: Footprint, { points }: Pick<Way, 'points'>, at: number): Footprint =>
  turned.shifted(wholePoint(pointOn(points, at)))

/** A team as it stands so many mm along a way, on a whole millimetre. */
export function teamOn(team: Team, { points }: Pick<Way, 'points'>, at: number, f?: Facing): Team {
  const { x, y } = wholePoint(pointOn(points, at))
  return { ...team, x, y, f: f ?? headingAt(points, at, team.f) }
}

/** The points of a way up to a place on it, and that place, whole mm. */
export function placesOn(points: readonly Point[], upTo: number): Place[] {
  const places: Place[] = []
  let come = 0
  for (let i = 0; i < points.length; i++) {
    if (i > 0) come += pointDistance(points[i - 1] as Point, points[i] as Point)
    if (come < upTo) places.push(wholePoint(points[i] as Point))
  }
  places.push(wholePoint(pointOn(points, upTo)))
  return places
}
