import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { clearance, penetrates, sweep } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import { anyKind, type Kind, kindOf, someIn } from '../ground/alike.ts'
import { CLOSE, connected, groupOf } from '../ground/contact.ts'
import type { Obstacle } from '../ground/obstacles.ts'
import type { Zone } from '../ground/zones.ts'
import { feetOf } from '../units/bodies.ts'
import type { SzUnit } from '../units/state.ts'
import { type Course, feetAfter, STEPS, spacing } from './course.ts'
import { between, framed, type Gait, gaitsAt, meetBefore, partBefore } from './gait.ts'
import { fitsBut, offTableBy, type Room, type Wall, zoneDepth } from './room.ts'

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
  return (u.parted || connected(feet, spacing(course.shape), room.obstacles)) && !isCrowded(feet)
}

/**
 * The last of so many steps after which a unit may end its move; 0 where there is none. Where it is not after more than
 * `beyond` no more is known than that.
 */
export function lastHeld(u: SzUnit, course: Course, most: number, room: Room, beyond = 0): number {
  // Who only turns stands the same at every step.
  if (course.ways.every(({ length }) => length === 0))
    return most > 0 && holds(u, course, most, room) ? most : 0
  if (course.rigid && !isParted(course)) return most
  let k = most
  while (k > beyond) {
    const feet = feetAfter(u, course, k)
    if (holdsOn(u, course, k, feet, room)) return k
    k = Math.min(k - 1, Math.floor(lastBefore(u, course, k, feet, room)))
  }
  return Math.max(0, k)
}

/** Whether figures that have turned stand free; a zone in which one began it may stay in (SZ-GEO-10, SZ-ZOC-02). */
function hasRoom(u: SzUnit, feet: readonly Footprint[], room: Room): boolean {
  const before = feetOf(u).feet
  for (let i = 0; i < feet.length; i++) {
    const foot = feet[i] as Footprint
    const began = before[i] as Footprint
    if (foot.facing === began.facing) continue
    if (!fitsBut(foot, room)) return false
    for (const other of room.zones) if (tooDeep(foot, began, other) > 0) return false
  }
  return true
}

/** How much deeper a figure is in a zone than it may be that began its move so, mm; 0 where it may be there. */
function tooDeep(foot: Footprint, began: Footprint, other: Zone): number {
  const deep = zoneDepth(foot, other)
  if (deep === 0) return 0
  return Math.min(deep, Math.max(0, clearance(began, other) - ROUNDED - clearance(foot, other)))
}

/** Bases stand on eighths of a millimetre: where two of them are is known within this, mm. */
const ROUNDED = 0.25

/** What is asked of the figures of a unit at a step: how they stand there, what they have in common, how they go. */
interface Moment {
  readonly k: number
  readonly feet: readonly Footprint[]
  readonly kind: Kind | null
  readonly frame: Kind
  readonly gaits: readonly Gait[]
  /** How they go in their own frame. */
  readonly inFrame: readonly Gait[]
}

/**
 * After how many steps at the most a unit that may not end its move at a moment may end it: figures that are apart, on each
 * other, or where there is no room for them, must first have gone back so far.
 */
function lastBefore(u: SzUnit, course: Course, k: number, feet: readonly Footprint[], room: Room): number {
  const kind = kindOf(feet)
  const gaits = gaitsAt(course, u.bodies, k)
  const frame = kind ?? anyKind(feet)
  const now: Moment = { k, feet, kind, frame, gaits, inFrame: gaits.map((gait) => framed(gait, frame)) }
  const roomless = course.rigid ? k : whileRoomless(now, feetOf(u).feet, room)
  if (k === STEPS && !isParted(course)) return roomless
  const apart = u.parted ? k : whileApart(now, spacing(course.shape), room.obstacles)
  return whileCrowded(now, Math.min(roomless, apart))
}

/** The last step, going back, at which the group of the first figure and another may meet. */
function whileApart(
  { k, feet, frame, inFrame }: Moment,
  spaced: number,
  obstacles: readonly Obstacle[],
): number {
  const { size, has } = groupOf(feet, spaced, obstacles)
  if (size === feet.length) return k
  const near = obstacles.reduce((far, { width }) => Math.max(far, width), spaced > 0 ? spaced : CLOSE + TOUCH)
  let last = 0
  for (let i = 0; i < feet.length; i++) {
    for (let j = 0; has[i] && j < feet.length; j++) {
      // Gaps are measured in whole millimetres.
      if (has[j]) continue
      last = Math.max(last, meetBefore(inFrame[i] as Gait, inFrame[j] as Gait, k, frame, near + 1))
    }
  }
  return last
}

/**
 * The step, going back, down to which two figures stand on each other; it is known already that nobody may stop after
 * more than `most`.
 */
function whileCrowded({ k, feet, kind, gaits, inFrame }: Moment, most: number): number {
  if (kind !== null) return whileSomeCrowd(inFrame, k, kind, most)
  let last = most
  for (let i = 0; i < feet.length; i++) {
    for (let j = i + 1; j < feet.length; j++) {
      const parts = offBefore(
        feet[i] as Footprint,
        between(gaits[i] as Gait, gaits[j] as Gait),
        k,
        feet[j] as Footprint,
        OVER + 2 * ROUNDED,
      )
      last = Math.min(last, parts)
    }
  }
  return last
}

/** As {@link whileCrowded}, of figures of one kind: when these have parted others may stand on each other, and so on. */
function whileSomeCrowd(gaits: readonly Gait[], k: number, kind: Kind, most: number): number {
  let last = most
  for (let since = Infinity; last < since; ) {
    since = last
    for (let i = 0; i < gaits.length; i++) {
      for (let j = i + 1; j < gaits.length; j++)
        last = partBefore(gaits[i] as Gait, gaits[j] as Gait, k, last, kind, OVER + ROUNDED)
    }
  }
  return last
}

/** The step, going back, down to which some figure that has turned has no room (SZ-GEO-10). */
function whileRoomless({ k, feet, gaits }: Moment, before: readonly Footprint[], room: Room): number {
  let last = k
  feet.forEach((foot, i) => {
    const began = before[i] as Footprint
    if (foot.facing === began.facing) return
    const gait = gaits[i] as Gait
    for (const those of [room.bases, room.walls])
      for (const other of those) last = Math.min(last, offBefore(foot, gait, k, other, TOUCH + ROUNDED))
    let deep = offTableBy(foot, room)
    for (const other of room.zones) deep = Math.max(deep, tooDeep(foot, began, other))
    if (deep > ROUNDED) last = Math.min(last, Math.max(gait.since, k - (deep - ROUNDED) / paceOf(gait)))
  })
  return last
}

/** What a figure goes in a step, mm. */
const paceOf = ({ dx, dy }: Gait): number => Math.sqrt(dx * dx + dy * dy)

/** The step, going back, down to which a figure is in something by more than some mm; `k` where it is not now. */
function offBefore(foot: Footprint, gait: Gait, k: number, other: Wall | Footprint, slack: number): number {
  if (!boxesMeet(foot.box, other.box) || !penetrates(foot, other, slack)) return k
  const pace = paceOf(gait)
  if (pace === 0) return gait.since
  const stretch = sweep(foot, { x: -gait.dx / pace, y: -gait.dy / pace }, other, slack)
  return stretch === null || stretch.enter > 0 ? k : Math.max(gait.since, k - stretch.exit / pace)
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
  while (k > after && isCrowded(feetAfter(u, course, k))) k -= 1
  return k
}

/** Whether some of the bases overlap. */
export const isCrowded = (feet: readonly Footprint[]): boolean => someIn(feet, OVER)
