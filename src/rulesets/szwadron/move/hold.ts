import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { clearance, penetrates, type Rounded } from '../../../kernel/space/convex.ts'
import { boxesMeet, pointDistance } from '../../../kernel/space/segment.ts'
import type { Vector } from '../../../kernel/space/types.ts'
import { between, connected, groupOf } from '../ground/contact.ts'
import type { Obstacle } from '../ground/obstacles.ts'
import type { Zone } from '../ground/zones.ts'
import { feetOf } from '../units/bodies.ts'
import type { SzUnit } from '../units/state.ts'
import { type Course, feetAfter, STEPS, spacing, type Way } from './course.ts'
import { fits, offTableBy, type Room, zoneDepth } from './room.ts'

/**
 * Whether a unit may end its move after so many steps: together, nobody on another, with room for those that turn
 * (SZ-COH-03). Ground is not looked at.
 */
export const holds = (u: SzUnit, course: Course, k: number, room: Room): boolean =>
  (course.rigid && !isParted(course)) || holdsOn(u, course, k, feetAfter(u, course, k), room)

/** Whether some figures stop or stay while others go on. */
const isParted = ({ some, ways }: Course): boolean =>
  some !== undefined || ways.some(({ until }) => until !== undefined)

/** As {@link holds}, of figures known to stand so. */
function holdsOn(u: SzUnit, course: Course, k: number, feet: readonly Footprint[], room: Room): boolean {
  const part = isParted(course)
  if (course.rigid && !part) return true
  if (!course.rigid && !hasRoom(u, feet, room)) return false
  if (k === STEPS && !part) return true
  // A unit that casualties have parted comes together as far as it can (SZ-COH-02).
  return (u.parted || connected(feet, spacing(course.shape), room.obstacles)) && !crowded(feet)
}

/** The last of so many steps after which a unit may end its move; 0 where there is none. */
export function lastHeld(u: SzUnit, course: Course, most: number, room: Room): number {
  // Who only turns stands the same at every step.
  if (course.ways.every(({ length }) => length === 0))
    return most > 0 && holds(u, course, most, room) ? most : 0
  if (course.rigid && !isParted(course)) return most
  let paces: readonly Pace[] | null = null
  let k = most
  while (k > 0) {
    const feet = feetAfter(u, course, k)
    if (holdsOn(u, course, k, feet, room)) return k
    paces ??= u.bodies.map(({ n }) => paceOf(course.ways.find((way) => way.n === n) as Way))
    k -= barren(u, course, feet, paces, room)
  }
  return 0
}

/** Whether figures that have turned stand free; a zone in which one began it may stay in (SZ-GEO-10, SZ-ZOC-02). */
function hasRoom(u: SzUnit, feet: readonly Footprint[], room: Room): boolean {
  const before = feetOf(u).feet
  const zoneless = { ...room, zones: [] }
  return feet.every((foot, i) => {
    const began = before[i] as Footprint
    return (
      foot.facing === began.facing ||
      (fits(foot, zoneless) && !room.zones.some((other) => tooDeep(foot, began, other) > 0))
    )
  })
}

/** How much deeper a figure is in a zone than it may be that began its move so, mm; 0 where it may be there. */
function tooDeep(foot: Footprint, began: Footprint, other: Zone): number {
  const deep = zoneDepth(foot, other)
  if (deep === 0) return 0
  return Math.min(deep, Math.max(0, clearance(began, other) - ROUNDED - clearance(foot, other)))
}

/** Bases stand on eighths of a millimetre: where two of them are is known within this, mm. */
const ROUNDED = 0.25

/**
 * How many steps a unit that may not end its move so must go back at the least before it may: figures that are apart, on
 * each other, or where there is no room for them, must first have gone so far.
 */
function barren(
  u: SzUnit,
  course: Course,
  feet: readonly Footprint[],
  paces: readonly Pace[],
  room: Room,
): number {
  if (course.rigid && course.some === undefined) return 1
  const apart = u.parted ? 0 : apartFor(feet, paces, spacing(course.shape), room.obstacles)
  const barred = course.rigid ? 0 : barredFor(feetOf(u).feet, feet, paces, room)
  return Math.max(1, Math.floor(Math.max(apart, barred, crowdedFor(feet, paces))))
}

/** What a figure goes in a step: how far, mm, and, if its whole way is straight, which way. */
interface Pace {
  readonly mm: number
  readonly straight: Vector | null
}

function paceOf({ points, length }: Way): Pace {
  const [a, b] = points
  const mm = length / STEPS
  const straight =
    a !== undefined && b !== undefined && points.length === 2
      ? { x: (b.x - a.x) / STEPS, y: (b.y - a.y) / STEPS }
      : null
  return { mm, straight }
}

/** How much nearer to each other, or farther apart, two figures can come in a step, mm. */
function drift(a: Pace, b: Pace): number {
  if (a.straight === null || b.straight === null) return a.mm + b.mm
  return pointDistance(a.straight, b.straight)
}

/** How many steps it takes at the least until the group of the first figure and another meet. */
function apartFor(
  feet: readonly Footprint[],
  paces: readonly Pace[],
  spaced: number,
  obstacles: readonly Obstacle[],
): number {
  const group = groupOf(feet, spaced, obstacles)
  if (group.size === feet.length) return 0
  const most = obstacles.reduce((far, { width }) => Math.max(far, width), spaced)
  let least: number = STEPS
  for (const i of group) {
    for (let j = 0; j < feet.length; j++) {
      if (group.has(j)) continue
      const far = between((feet[i] as Footprint).box, (feet[j] as Footprint).box) - most - 1 - ROUNDED
      const steps = far > 0 ? far / drift(paces[i] as Pace, paces[j] as Pace) : 0
      if (steps < least) least = steps
    }
  }
  return least
}

/** How many steps it takes at the least until no two figures stand on each other. */
function crowdedFor(feet: readonly Footprint[], paces: readonly Pace[]): number {
  let most = 0
  for (let i = 0; i < feet.length; i++) {
    for (let j = i + 1; j < feet.length; j++) {
      const [a, b] = [feet[i] as Footprint, feet[j] as Footprint]
      if (between(a.box, b.box) > 0) continue
      most = leftAfter(a, b, OVER, drift(paces[i] as Pace, paces[j] as Pace), most)
    }
  }
  return most
}

/** How many steps it takes at the least until every figure that has turned has room (SZ-GEO-10). */
function barredFor(
  before: readonly Footprint[],
  feet: readonly Footprint[],
  paces: readonly Pace[],
  room: Room,
): number {
  let most = 0
  feet.forEach((foot, i) => {
    const began = before[i] as Footprint
    if (foot.facing === began.facing) return
    const { mm } = paces[i] as Pace
    for (const other of room.bases)
      if (boxesMeet(foot.box, other.box)) most = leftAfter(foot, other, TOUCH, mm, most)
    for (const wall of room.walls) most = leftAfter(foot, wall, TOUCH, mm, most)
    let deep = offTableBy(foot, room)
    for (const other of room.zones) deep = Math.max(deep, tooDeep(foot, began, other))
    if (deep > ROUNDED) most = Math.max(most, Math.min(STEPS, (deep - ROUNDED) / mm))
  })
  return most
}

/** How many steps of so many mm two shapes are at the least in each other by more than `over`, if more than `least`. */
function leftAfter(a: Rounded, b: Rounded, over: number, mm: number, least: number): number {
  let most = least
  // They part by no more than that in so many steps; whether they do in twice as many is tried next.
  for (let steps = Math.max(1, 2 * least); steps < STEPS; steps *= 2) {
    if (!penetrates(a, b, over + ROUNDED + steps * mm)) break
    most = steps
  }
  return most
}

/** Bases may share so much, mm, that turned ones are no bar to each other. */
const OVER = TOUCH + 0.25

/**
 * The last of so many steps, after another, at which no two figures stand on each other: where a unit can be stopped, whose
 * figures change their places among each other on their way (SZ-FIRE-51, SZ-GEO-07).
 */
export function lastClear(u: SzUnit, course: Course, most: number, after: number): number {
  if (course.rigid) return most
  let k = most
  while (k > after && crowded(feetAfter(u, course, k))) k -= 1
  return k
}

/** Whether some of the bases overlap. */
const crowded = (feet: readonly Footprint[]): boolean =>
  feet.some((a, i) => feet.some((b, j) => j > i && boxesMeet(a.box, b.box) && penetrates(a, b, OVER)))
