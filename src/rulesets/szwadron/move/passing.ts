import { offset } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt, TOUCH } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, RectBase } from '../../../kernel/space/types.ts'
import { someIn } from '../ground/alike.ts'
import type { Field } from '../ground/field.ts'
import { DISTANCES } from '../tables/distances.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'
import { Block, isInWay, type Leg } from './block.ts'
import { costOf } from './cost.ts'
import { type Course, feetAfter, inShape, lengthOf, STEPS, sameRanks, type Way } from './course.ts'
import { freeRun, type Room } from './room.ts'

/** What a figure may go round others for, longer than its straight way, mm (SZ-GEO-09). */
export const DETOUR = DISTANCES.detour.cm * CM

/** Steps between two looks at figures that go at once. */
const LOOK = 25

/** What a figure that looks for a way round may use: its ground, and its unit's allowance, mm. */
interface Allowed {
  readonly field: Field
  readonly most: number
  readonly room: Room
}

/**
 * A course whose figures can go so many steps of it without going through each other. One goes
 * after another, the foremost whose way is free each time, past those that have gone and those that have yet to. Where
 * each waits for another, as in a turn on the spot, they may all go at once; else the first of them that can goes round
 * (SZ-MOVE-03, SZ-GEO-09). Figures of a unit that is carried along in its shape, or wheels in it, are in nobody's way.
 * Where they cannot, it gives those who are in each other's way.
 */
export function passedOrJammed(u: SzUnit, course: Course, k: number, allowed: Allowed): Course | Jam {
  if (course.rigid || wheels(u, course)) return course
  const legs = legsOf(u, course, k)
  const slack = slackOf(u, course)
  const block = new Block(legs, slack)
  const waiting = inOrder(legs)
  const ways = [...course.ways]
  while (waiting.length > 0) {
    let next = waiting.findIndex(({ i }) => !block.bars(i))
    if (next < 0) {
      if (togetherFree(u, course, k, slack)) return course
      // A move that is cut short anyhow, for all or for some, leads nobody round.
      if (k < STEPS || course.ways.some(({ until }) => until !== undefined))
        return new Jam(u, course, slack, heldUp(waiting, block))
      next = waiting.findIndex((leg) => {
        const way = wayRound(u, course, leg, block, allowed)
        if (way !== null) ways[leg.i] = way
        return way !== null
      })
      if (next < 0) return new Jam(u, course, slack, heldUp(waiting, block))
    }
    const [{ i }] = waiting.splice(next, 1) as [Leg]
    block.goes(i)
  }
  return { ...course, ways }
}

/** As {@link passedOrJammed}; null where they cannot. */
export function passed(u: SzUnit, course: Course, k: number, allowed: Allowed): Course | null {
  const gone = passedOrJammed(u, course, k, allowed)
  return gone instanceof Jam ? null : gone
}

/** A figure that stands in another's way before either of them has gone, by their places in the list. */
interface HeldUp {
  readonly i: number
  readonly by: number
}

/** Of figures none of whom can go those that wait for one of them that waits himself. */
function heldUp(waiting: readonly Leg[], block: Block): HeldUp[] {
  let held = waiting.map(({ i }): HeldUp => ({ i, by: -1 }))
  for (let before = Infinity; held.length < before; ) {
    before = held.length
    const those = held
    held = those.flatMap(({ i }) => {
      const by = those.find((other) => other.i !== i && block.inWay(i, other.i))
      return by === undefined ? [] : [{ i, by: by.i }]
    })
  }
  return held
}

/**
 * Figures of a course each of whom has another of them in his way: none of them can be the first to go. As long as that is so
 * after fewer steps, too, and they cannot go all at once either, nothing else need be looked at.
 */
export class Jam {
  readonly #u: SzUnit
  readonly #course: Course
  readonly #slack: number
  readonly #held: readonly HeldUp[]
  /** The first of the steps looked at after which figures that go at once are in each other. */
  #clash: number | null = null

  constructor(u: SzUnit, course: Course, slack: number, held: readonly HeldUp[]) {
    this.#u = u
    this.#course = course
    this.#slack = slack
    this.#held = held
  }

  /** Whether it is sure that the figures cannot pass each other after so many steps of the course, fewer than all. */
  holdsAfter(k: number): boolean {
    if (this.#held.length === 0) return false
    const after = feetAfter(this.#u, this.#course, k)
    const leg = (i: number): Leg => legOf(this.#u, this.#course, k, i, after[i] as Footprint)
    const stillHeld = ({ i, by }: HeldUp): boolean => {
      const own = leg(i)
      return pointDistance(own.before.at, own.after.at) > 0 && isInWay(own, leg(by).before, this.#slack)
    }
    return this.#held.every(stillHeld) && this.#clashed() < k
  }

  #clashed(): number {
    if (this.#clash === null) {
      let step = LOOK
      while (step < STEPS && !someIn(feetAfter(this.#u, this.#course, step), this.#slack)) step += LOOK
      this.#clash = step
    }
    return this.#clash
  }
}

/** Whether a unit only turns to another front, and goes somewhere: it wheels as it stands, or turns about. */
const wheels = (u: SzUnit, { shape }: Course): boolean =>
  shape.rows === undefined && !u.parted && sameRanks(u, shape) && inShape(u)

/** Those who go anywhere, the foremost along the way of them all first, then by their numbers (SZ-GEO-09). */
function inOrder(legs: readonly Leg[]): Leg[] {
  const dx = legs.reduce((sum, { before, after }) => sum + after.at.x - before.at.x, 0)
  const dy = legs.reduce((sum, { before, after }) => sum + after.at.y - before.at.y, 0)
  const ahead = ({ before }: Leg): number => before.at.x * dx + before.at.y * dy
  return legs
    .filter(({ before, after }) => pointDistance(before.at, after.at) > 0)
    .sort((a, b) => ahead(b) - ahead(a) || a.i - b.i)
}

/** Every figure's last leg; on those before it the unit keeps its shape, and nobody is in another's way (SZ-GEO-08). */
function legsOf(u: SzUnit, course: Course, k: number): Leg[] {
  const after = feetAfter(u, course, k)
  return feetOf(u).feet.map((_, i) => legOf(u, course, k, i, after[i] as Footprint))
}

/** The last leg of a figure, by its place in the list, that ends its way after so many steps. */
function legOf(u: SzUnit, course: Course, k: number, i: number, after: Footprint): Leg {
  const foot = feetOf(u).feet[i] as Footprint
  const { points, length } = course.ways[i] as Way
  const bend = points.length > 2 ? (points.at(-2) as Point) : null
  const gone = (length * k) / STEPS
  const at = bend === null ? foot.at : gone >= lengthOf(points.slice(0, -1)) ? bend : after.at
  return { i, before: foot.shifted(at), after }
}

/** How deep bases may be in each other on their ways, mm: as deep as their corners reach when they turn. */
function slackOf(u: SzUnit, { facing }: Course): number {
  const touch = TOUCH + 0.25
  return feetOf(u).feet.reduce((most, { facing: own, base, reach }) => {
    const { width, depth } = base as RectBase
    return own === facing ? most : Math.max(most, reach - Math.min(width, depth) / 2 + touch)
  }, touch)
}

/** Whether figures that all set out at once are never in each other's way. */
function togetherFree(u: SzUnit, course: Course, k: number, slack: number): boolean {
  // Mostly they meet half way, if at all.
  const middle = LOOK * Math.floor(k / (2 * LOOK))
  if (middle > 0 && someIn(feetAfter(u, course, middle), slack)) return false
  for (let step = LOOK; step < k; step += LOOK) {
    if (someIn(feetAfter(u, course, step), slack)) return false
  }
  return true
}

/** The shortest way of a figure round those that stand before it, past one corner or two; null where none is (SZ-GEO-09). */
function wayRound(
  u: SzUnit,
  course: Course,
  { i, before, after }: Leg,
  block: Block,
  { field, most, room }: Allowed,
): Way | null {
  // Nobody has a way to where another stands, whatever he goes round.
  if (block.isTaken(i)) return null
  const own = course.ways[i] as Way
  const corners = block.inWayOf(i).flatMap((foot) => cornersRound(foot, after))
  const at = (p: Point): Footprint => footprintAt(p, after.facing, after.base)
  const places = corners.map(at)
  const end = at(after.at)
  const free = (from: Footprint, to: Footprint): boolean =>
    !block.meets(i, from, to) && hasWay(from, to, room)
  // The same leg is part of many ways: whether it is free is looked at once.
  const first = remembered((a) => free(before, places[a] as Footprint))
  const last = remembered((a) => free(places[a] as Footprint, end))
  const cross = remembered((ab) =>
    free(places[Math.floor(ab / places.length)] as Footprint, places[ab % places.length] as Footprint),
  )
  const found = roundsOf(before.at, corners, after.at, { first, last }).find(
    ({ a, b }) => a === b || cross(a * places.length + b),
  )
  if (found === undefined) return null
  const { a, b } = found
  const past = a === b ? [corners[a] as Point] : [corners[a] as Point, corners[b] as Point]
  const points = [...own.points.slice(0, -2), before.at, ...past, after.at]
  const cost = points.reduce(
    (sum, p, n) => (n === 0 ? 0 : sum + costOf(field, u, points[n - 1] as Point, p)),
    0,
  )
  return cost > most + 1e-6 ? null : { ...own, points, length: lengthOf(points) }
}

/** A way past two corners, by their places in a list; past one where they are the same. */
interface Round {
  readonly a: number
  readonly b: number
  readonly length: number
}

/** Ways that differ by less, mm, are taken to be as long. */
const HAIR = 1e-3

/** Whether the first leg to a corner and the last from it are free. */
interface Ends {
  readonly first: (corner: number) => boolean
  readonly last: (corner: number) => boolean
}

/**
 * Ways past a corner or two that are not too long and free at both ends, the shortest first; of those as long past one corner
 * first (SZ-GEO-09).
 */
function roundsOf(from: Point, corners: readonly Point[], to: Point, { first, last }: Ends): Round[] {
  const longest = pointDistance(from, to) + DETOUR + 1e-6
  // Who goes past two corners goes no shorter way than past either of them alone.
  const near = corners.map((p) => pointDistance(from, p) + pointDistance(p, to) <= longest + HAIR)
  const out = corners.map((p, i) => (near[i] && first(i) ? pointDistance(from, p) : Infinity))
  if (out.every((far) => far === Infinity)) return []
  const home = corners.map((p, i) => (near[i] && last(i) ? pointDistance(p, to) : Infinity))
  const rounds: Round[] = []
  const take = (a: number, b: number, between: number): void => {
    const length = (out[a] as number) + between + (home[b] as number)
    if (length <= longest) rounds.push({ a, b, length })
  }
  for (let a = 0; a < corners.length; a++) take(a, a, 0)
  for (let a = 0; a < corners.length; a++) {
    for (let b = 0; b < corners.length; b++) {
      if (a === b || (out[a] as number) + (home[b] as number) > longest) continue
      take(a, b, pointDistance(corners[a] as Point, corners[b] as Point))
    }
  }
  return rounds.sort((p, q) => p.length - q.length)
}

/** What is answered once for each number. */
function remembered(answer: (of: number) => boolean): (of: number) => boolean {
  const known: (boolean | undefined)[] = []
  return (of) => {
    const found = known[of] ?? answer(of)
    known[of] = found
    return found
  }
}

/** Where the middle of a base passes the corners of another. */
function cornersRound(other: Footprint, mover: Footprint): Point[] {
  const a = other.base as RectBase
  const b = mover.base as RectBase
  const aside = (a.width + b.width) / 2
  const along = (a.depth + b.depth) / 2
  return [
    [aside, along],
    [aside, -along],
    [-aside, -along],
    [-aside, along],
  ].map(([right = 0, ahead = 0]) => offset(other.at, other.facing, right, ahead))
}

/** Whether a figure that looks as it does at the end can go straight from one place to another past everybody else. */
function hasWay(from: Footprint, to: Footprint, room: Room): boolean {
  const far = pointDistance(from.at, to.at)
  if (far === 0) return true
  const along = { x: (to.at.x - from.at.x) / far, y: (to.at.y - from.at.y) / far }
  return freeRun(to.shifted(from.at), along, far, room, far - 0.5) >= far - 0.5
}
