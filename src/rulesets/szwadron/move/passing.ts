import { offset } from '../../../kernel/space/angle.ts'
import { type Footprint, footprintAt, TOUCH } from '../../../kernel/space/base.ts'
import { penetrates, type Rounded } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxOf, pointDistance, side } from '../../../kernel/space/segment.ts'
import type { Box, Point, RectBase } from '../../../kernel/space/types.ts'
import type { Field } from '../ground/field.ts'
import { DISTANCES } from '../tables/distances.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'
import { costOf } from './cost.ts'
import { type Course, feetAfter, inShape, lengthOf, STEPS, sameRanks, type Way } from './course.ts'
import { freeRun, type Room } from './room.ts'

/** What a figure may go round others for, longer than its straight way, mm (SZ-GEO-09). */
const DETOUR = DISTANCES.detour.cm * CM

/** Steps between two looks at figures that go at once. */
const LOOK = 25

/** What a figure that looks for a way round may use: its ground, and its unit's allowance, mm. */
interface Allowed {
  readonly field: Field
  readonly most: number
  readonly room: Room
}

/** A figure's last leg: where it stands before and after it, and the ground its base is drawn over. */
interface Leg {
  readonly i: number
  readonly before: Footprint
  readonly after: Footprint
  readonly swept: Swept
}

type Swept = Rounded & { readonly box: Box }

/**
 * A course whose figures can go so many steps of it without going through each other; null where they cannot. One goes
 * after another, the foremost whose way is free each time, past those that have gone and those that have yet to. Where
 * each waits for another, as in a turn on the spot, they may all go at once; else the first of them that can goes round
 * (SZ-MOVE-03, SZ-GEO-09). Figures of a unit that is carried along in its shape, or wheels in it, are in nobody's way.
 */
export function passed(u: SzUnit, course: Course, k: number, allowed: Allowed): Course | null {
  if (course.rigid || wheels(u, course)) return course
  const legs = legsOf(u, course, k)
  const slack = slackOf(u, course)
  const waiting = inOrder(legs)
  const standing = new Map(legs.map(({ i, before }) => [i, before]))
  const ways = [...course.ways]
  while (waiting.length > 0) {
    let next = waiting.findIndex(({ i, swept }) => !meetsAny(swept, i, standing, slack))
    if (next < 0) {
      if (togetherFree(u, course, k, slack)) return course
      // A move that is cut short anyhow, for all or for some, leads nobody round.
      if (k < STEPS || course.ways.some(({ until }) => until !== undefined)) return null
      const rounds = (leg: Leg): Way | null => wayRound(u, course, leg, standing, slack, allowed)
      next = waiting.findIndex((leg) => {
        const way = rounds(leg)
        if (way !== null) ways[leg.i] = way
        return way !== null
      })
      if (next < 0) return null
    }
    const [{ i, after }] = waiting.splice(next, 1) as [Leg]
    standing.set(i, after)
  }
  return { ...course, ways }
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
  return feetOf(u).feet.map((foot, i) => {
    const { points, length } = course.ways[i] as Way
    const bend = points.length > 2 ? (points.at(-2) as Point) : null
    const gone = (length * k) / STEPS
    const at =
      bend === null ? foot.at : gone >= lengthOf(points.slice(0, -1)) ? bend : (after[i] as Footprint).at
    const before = foot.shifted(at)
    return { i, before, after: after[i] as Footprint, swept: drawnOver(before, after[i] as Footprint) }
  })
}

/** How deep bases may be in each other on their ways, mm: as deep as their corners reach when they turn. */
function slackOf(u: SzUnit, { facing }: Course): number {
  const touch = TOUCH + 0.25
  return feetOf(u).feet.reduce((most, { facing: own, base, reach }) => {
    const { width, depth } = base as RectBase
    return own === facing ? most : Math.max(most, reach - Math.min(width, depth) / 2 + touch)
  }, touch)
}

/** The ground over which a base is drawn from one place to another: the hull of both (SZ-GEO-10). */
function drawnOver(from: Footprint, to: Footprint): Swept {
  const core = hullOf([...from.core, ...to.core])
  return { core, round: 0, box: boxOf(core) }
}

/** The corners of the least convex shape that holds some points. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of some) {
      while (chain.length > 1 && side(chain.at(-2) as Point, chain.at(-1) as Point, p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}

const meetsAny = (
  swept: Swept,
  own: number,
  standing: ReadonlyMap<number, Footprint>,
  slack: number,
): boolean => {
  for (const [i, foot] of standing)
    if (i !== own && boxesMeet(swept.box, foot.box) && penetrates(swept, foot, slack)) return true
  return false
}

/** Whether figures that all set out at once are never in each other's way. */
function togetherFree(u: SzUnit, course: Course, k: number, slack: number): boolean {
  for (let step = LOOK; step < k; step += LOOK) {
    const feet = feetAfter(u, course, step)
    if (feet.some((a, i) => feet.some((b, j) => j > i && boxesMeet(a.box, b.box) && penetrates(a, b, slack))))
      return false
  }
  return true
}

/** The shortest way of a figure round those that stand before it, past one corner or two; null where none is (SZ-GEO-09). */
function wayRound(
  u: SzUnit,
  course: Course,
  { i, before, after, swept }: Leg,
  standing: ReadonlyMap<number, Footprint>,
  slack: number,
  { field, most, room }: Allowed,
): Way | null {
  const own = course.ways[i] as Way
  const inWay = [...standing].filter(([j, foot]) => j !== i && penetrates(swept, foot, slack))
  const corners = inWay.flatMap(([, foot]) => cornersRound(foot, after))
  const longest = pointDistance(before.at, after.at) + DETOUR + 1e-6
  const rounds = [
    ...corners.map((corner) => [corner]),
    ...corners.flatMap((a) => corners.filter((b) => b !== a).map((b) => [a, b])),
  ]
    .map((corner) => [before.at, ...corner, after.at])
    .map((points) => ({ points, length: lengthOf(points) }))
    .filter(({ length }) => length <= longest)
    .sort((a, b) => a.length - b.length)
  const found = rounds.find(({ points }) => canGo(before, after, points, i, standing, slack, room))
  if (found === undefined) return null
  const points = [...own.points.slice(0, -2), ...found.points]
  const cost = points.reduce(
    (sum, p, n) => (n === 0 ? 0 : sum + costOf(field, u, points[n - 1] as Point, p)),
    0,
  )
  return cost > most + 1e-6 ? null : { ...own, points, length: lengthOf(points) }
}

/** Where the middle of a base passes the corners of another. */
function cornersRound(other: Footprint, mover: Footprint): Point[] {
  const [a, b] = [other.base as RectBase, mover.base as RectBase]
  const [aside, along] = [(a.width + b.width) / 2, (a.depth + b.depth) / 2]
  return [
    [aside, along],
    [aside, -along],
    [-aside, -along],
    [-aside, along],
  ].map(([right = 0, ahead = 0]) => offset(other.at, other.facing, right, ahead))
}

/** Whether a figure can go along some points, past its own unit and everybody else. */
function canGo(
  before: Footprint,
  after: Footprint,
  points: readonly Point[],
  own: number,
  standing: ReadonlyMap<number, Footprint>,
  slack: number,
  room: Room,
): boolean {
  let from = before
  for (const to of points.slice(1)) {
    const foot = footprintAt(to, after.facing, after.base)
    if (meetsAny(drawnOver(from, foot), own, standing, slack)) return false
    const far = pointDistance(from.at, to)
    if (far > 0) {
      const along = { x: (to.x - from.at.x) / far, y: (to.y - from.at.y) / far }
      if (freeRun(foot.shifted(from.at), along, far, room) < far - 0.5) return false
    }
    from = foot
  }
  return true
}
