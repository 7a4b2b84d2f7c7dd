import { bearing, direction, normaliseFacing, travel, turnBetween } from '../../../kernel/space/angle.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { sweep } from '../../../kernel/space/convex.ts'
import { boxesMeet, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { apart, connected, near } from '../ground/contact.ts'
import { crossings, fieldOf, groundIn, opens, stretches } from '../ground/field.ts'
import { obstaclesIn } from '../ground/obstacles.ts'
import { bodyAt, type Feet, feetOf, fine, frameOf, standing } from '../units/bodies.ts'
import { baseOf, CM, modesOf, profile } from '../units/profile.ts'
import { type Body, enemiesOf, type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'
import { moveOf } from './allowance.ts'
import { fareOf } from './cost-along.ts'
import { courseAlong, poseAt, STEPS, shapeOf, spacing } from './course.ts'
import { affordable, reachOf } from './reach.ts'
import { boxOnWay, type Exempt, freeRun, type Room, roomFor, roomIn } from './room.ts'

/** A straight move of a whole unit, figures keeping their places and fronts. */
export interface Run {
  readonly heading: Facing
  /** How far it comes, mm. */
  readonly length: number
  /** It has come as far as its allowance takes it. */
  readonly whole: boolean
  readonly bodies: readonly Body[]
}

/** What stands in the way of a unit whichever way it goes straight on for so many mm. */
const roomAround = (state: SzState, u: SzUnit, most: number, exempt: Exempt = {}): Room =>
  roomFor(state, u, grownBox(feetOf(u).box, most), exempt)

/** Who comes less far than he could by so much, mm, is held up. */
const HELD_UP = 0.5
/** What may be between two ways of reckoning how far somebody comes, mm. */
const DOUBT = 0.1

/** How far a unit comes straight on within an allowance that ground uses up, mm (SZ-MOVE-05, SZ-MOR-33). */
const straightRun = (state: SzState, u: SzUnit, heading: Facing, most: number, room: Room): Run =>
  runOn(state, u, heading, most, room, Infinity) as Run

/** As {@link straightRun}; null as soon as it is plain that it is not gone whole. */
const wholeRun = (state: SzState, u: SzUnit, heading: Facing, most: number, room: Room): Run | null =>
  runOn(state, u, heading, most, room, HELD_UP + DOUBT)

/** @param short it is not looked further once it falls short by more than this, mm */
function runOn(
  state: SzState,
  u: SzUnit,
  heading: Facing,
  most: number,
  room: Room,
  short: number,
): Run | null {
  const along = direction(heading)
  const { feet, box } = feetOf(u)
  const reach = boxOnWay(box, along, most)
  const field = fieldOf(state)
  let paid = most
  if (!opens(field, reach)) {
    const ground = groundIn(field, reach)
    for (const { at } of feet) {
      const b = { x: at.x + along.x * paid, y: at.y + along.y * paid }
      const { cost } = fareOf(ground, u, { a: at, b, along, piece: paid }, most)
      paid = Math.min(paid, affordable(cost, paid, most))
    }
  }
  let length = paid
  const there = roomIn(room, reach)
  for (const foot of feet) {
    length = freeRun(foot, along, length, there, paid - short)
    if (length < paid - short) return null
    if (length <= 0) break
  }
  return { heading, length, whole: length >= paid - HELD_UP, bodies: shifted(u, along, length) }
}

const shifted = (u: SzUnit, along: Point, length: number): Body[] => {
  const dx = fine(along.x * length)
  const dy = fine(along.y * length)
  return u.bodies.map((body) => bodyAt(body, { x: body.x + dx, y: body.y + dy }, body.f))
}

/** Headings of a repulse, tenths of a degree off the straight one: 37 of them, to the right first (SZ-GEO-17). */
export const REPULSE_HEADINGS: readonly number[] = [
  0,
  ...Array.from({ length: 18 }, (_, i) => (i + 1) * 50).flatMap((off) => [off, -off]),
]

/**
 * The repulse of a unit from a place: its full Move straight away, else the first heading beside it that lets it have
 * that; null where none does (SZ-MOR-20…24, SZ-GEO-17).
 */
export function repulseRun(state: SzState, u: SzUnit, from: Point, middle: Point): Run | null {
  const straight = Math.round(bearing(from, middle) / 10) * 10
  const most = moveOf(u)
  const room = roomAround(state, u, most)
  for (const off of REPULSE_HEADINGS) {
    const run = wholeRun(state, u, normaliseFacing(straight + off), most, room)
    if (run?.whole) return run
  }
  return null
}

/** Shares of its Move that a parted pursuer is thrown back, the farthest first. */
const SHARES: readonly number[] = [1, 0.75, 0.5, 0.25]

/**
 * Where a parted pursuer that is repulsed draws up away from a place: as far as all its figures come to their places, in the
 * direction nearest to straight away (SZ-MOR-57, SZ-MOR-43). Null where it finds no room to draw up.
 */
export function reformedAway(state: SzState, u: SzUnit, from: Point, middle: Point): readonly Body[] | null {
  const straight = Math.round(bearing(from, middle) / 10) * 10
  const most = moveOf(u)
  const start = frameOf(u).at
  for (const share of SHARES) {
    for (const off of REPULSE_HEADINGS) {
      const end = travel(start, normaliseFacing(straight + off), Math.round(most * share))
      const { k, course } = reachOf(state, u, courseAlong(u, [end], shapeOf(u)), most, { peaceful: true })
      if (k < STEPS) continue
      const bodies = poseAt(course, 1, u.bodies)
      const { feet, box } = standing(bodies, baseOf(profile(u)))
      if (connected(feet, spacing(u), obstaclesIn(fieldOf(state), box))) return bodies
    }
  }
  return null
}

/** A flight, with what it meets; `whole` too where it stops before own units on which it would end (SZ-GEO-18, SZ-MOR-36). */
export interface Flight extends Run {
  /** Own units it runs through, in the order of their ids (SZ-MOR-35). */
  readonly through: readonly SzUnit[]
  /** It leaves the table (SZ-MOR-37). */
  readonly leaves: boolean
}

/** What a flight is to get away from, and which way home is. */
export interface Fleeing {
  readonly length: number
  /** The middle of who caused it, on the first flight; null in the morale phase. */
  readonly from: Point | null
  readonly home: 'north' | 'south'
}

const HEADINGS: readonly Facing[] = Array.from({ length: 72 }, (_, i) => i * 50)

/** A flight as its ways are compared. */
interface FlightWay {
  readonly flight: Flight
  readonly whole: boolean
  /** Where the unit's middle comes to. */
  readonly end: Point
  readonly heading: Facing
}

/** The way a unit in panic flees: the best of 72 headings (SZ-MOR-30…35, SZ-GEO-18). */
export function flightOf(state: SzState, u: SzUnit, { length, from, home }: Fleeing): Flight {
  const middle = u.at as Point
  const straight = from === null ? (home === 'north' ? 0 : 1800) : bearing(from, middle)
  const threats = threatsOf(state, u)
  const friends = unitsOnTable(state).filter((other) => other !== u && other.side === u.side)
  const room = roomAround(state, u, length, { through: true, offTable: true })
  const walled: Room = { ...room, offTable: false }
  const to = (heading: Facing, go: typeof wholeRun): FlightWay | null => {
    const run = go(state, u, heading, length, room)
    if (run === null) return null
    const off = leaving(state, u, run, home)
    // Leaving by another edge than its own is no way: it goes as far as the table does.
    const gone = off === 'wrong' ? go(state, u, heading, length, walled) : run
    return gone === null ? null : throughFriends(u, gone, friends, off === 'home')
  }
  // Whoever can go the whole way does: how far the others come matters only where nobody can.
  const whole = HEADINGS.flatMap((heading) => to(heading, wholeRun) ?? []).filter((way) => way.whole)
  const ways = whole.length > 0 ? whole : HEADINGS.flatMap((heading) => to(heading, straightRun) ?? [])
  return best(ways, [
    (way) => (way.whole ? 0 : -Math.round(way.flight.length)),
    ({ flight }) => flight.through.length,
    ({ flight }) => reachedBy(u, flight, threats),
    ({ end }) =>
      from === null ? Math.round(home === 'north' ? -end.y : end.y) : -Math.round(pointDistance(from, end)),
    ({ end }) => obstacles(state, middle, end),
    ({ heading }) => Math.abs(turnBetween(straight, heading)),
    ({ heading }) => normaliseFacing(heading - straight),
  ])?.flight as Flight
}

/** A run that leads through own units: it stops before those on whom it would end, unless it leaves the table (SZ-MOR-35). */
function throughFriends(u: SzUnit, run: Run, friends: readonly SzUnit[], leaves: boolean): FlightWay {
  const { heading, length } = run
  const passed = friends.filter((other) => meets(u, other, heading, length))
  const clear = leaves ? length : clearOf(u, passed, heading, length)
  const short = clear < length
  const kept = short ? { ...run, length: clear, bodies: shifted(u, direction(heading), clear) } : run
  const through = short ? passed.filter((other) => meets(u, other, heading, clear)) : passed
  const before = u.bodies[0] as Body
  const after = kept.bodies[0] as Body
  const middle = u.at as Point
  return {
    flight: { ...kept, through, leaves },
    whole: kept.whole && !short,
    end: { x: middle.x + after.x - before.x, y: middle.y + after.y - before.y },
    heading,
  }
}

/** Of some things the first that is least by one measure after another; each is taken of those alone that tie so far. */
function best<T>(all: readonly T[], measures: readonly ((one: T) => number)[]): T | undefined {
  let left = all
  for (const measure of measures) {
    if (left.length < 2) break
    const values = left.map(measure)
    const least = Math.min(...values)
    left = left.filter((_, i) => values[i] === least)
  }
  return left[0]
}

/** How many pieces of ground a straight way leads into or across that cost anything (SZ-MOR-32). */
function obstacles(state: SzState, from: Point, to: Point): number {
  const field = fieldOf(state)
  const areas = field.areas.filter((area) => stretches(from, to, area).some(({ enter }) => enter > 0))
  return areas.length + field.lines.filter((line) => crossings(from, to, line).length > 0).length
}

/** Which edge a run crosses, were it with part of a base alone: its own, another, or none (SZ-MOR-37). */
function leaving(state: SzState, u: SzUnit, run: Run, home: 'north' | 'south'): 'home' | 'wrong' | null {
  const { width, height } = state.map
  const { feet } = standing(run.bodies, baseOf(profile(u)))
  const south = ({ box }: Footprint): boolean => box.minY < -HELD_UP
  const north = ({ box }: Footprint): boolean => box.maxY > height + HELD_UP
  const aside = ({ box }: Footprint): boolean => box.minX < -HELD_UP || box.maxX > width + HELD_UP
  if (!feet.some((foot) => south(foot) || north(foot) || aside(foot))) return null
  const homeward = home === 'north' ? north : south
  return feet.some((foot) => homeward(foot) && foot.at.x >= 0 && foot.at.x <= width) ? 'home' : 'wrong'
}

/** Whether a unit's straight way leads over another. */
function meets(u: SzUnit, other: SzUnit, heading: Facing, length: number): boolean {
  const along = direction(heading)
  const own = feetOf(u)
  const their = feetOf(other)
  if (!boxesMeet(boxOnWay(own.box, along, length + 1), their.box)) return false
  const room: Room = { ...NOTHING, bases: their.feet }
  return own.feet.some((foot) => freeRun(foot, along, length, room, length - 1) < length - 1)
}

/** Nothing in the way of a unit, not even the edge of the table. */
const NOTHING: Room = {
  map: { width: 0, height: 0 },
  bases: [],
  zones: [],
  obstacles: [],
  stormed: [],
  walls: [],
  lanes: [],
  offTable: true,
}

/**
 * How much of a straight way a unit goes that runs through others: where it would end on one of them it stops before him,
 * for nobody stands on anybody (SZ-MOR-35, SZ-GEO-07).
 */
function clearOf(u: SzUnit, passed: readonly SzUnit[], heading: Facing, length: number): number {
  const along = direction(heading)
  const stretches = feetOf(u).feet.flatMap((own) => {
    const way = boxOnWay(own.box, along, length)
    return passed.flatMap((other) =>
      feetOf(other).feet.flatMap((foot) =>
        boxesMeet(way, foot.box) ? (sweep(own, along, foot, TOUCH) ?? []) : [],
      ),
    )
  })
  let clear = length
  for (let on = true; on && clear > 0; ) {
    const those = stretches.filter(({ enter, exit }) => enter < clear && clear < exit)
    on = those.length > 0
    for (const { touch } of those) clear = Math.max(0, Math.min(clear, touch))
  }
  return clear
}

/** An enemy that a unit flees from, and how far he can shoot or go, mm. */
interface Threat extends Feet {
  readonly far: number
}

/** How far each enemy can shoot or go (SZ-MOR-30, SZ-MOR-31). */
const threatsOf = (state: SzState, u: SzUnit): Threat[] =>
  enemiesOf(state, u.side)
    .filter(({ control }) => control !== 'panic')
    .map((enemy) => {
      const range = Math.max(0, ...modesOf(enemy).map((mode) => mode.range * CM))
      return { ...feetOf(enemy), far: Math.max(range, moveOf(enemy)) }
    })

/** How many of those who threaten a unit reach it where its flight ends, from base to base (SZ-GEO-12, SZ-GEO-18). */
function reachedBy(u: SzUnit, { bodies }: Flight, threats: readonly Threat[]): number {
  const there = standing(bodies, baseOf(profile(u)))
  return threats.filter(({ feet, box, far }) => near(there.box, box, far) && apart(there.feet, feet) <= far)
    .length
}

/** The least gap between a unit and any enemy, mm; Infinity where there is none. */
export const nearestEnemy = (state: SzState, u: SzUnit, side: SideId = u.side): number =>
  Math.min(Infinity, ...enemiesOf(state, side).map((enemy) => apart(feetOf(u).feet, feetOf(enemy).feet)))
