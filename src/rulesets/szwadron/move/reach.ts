import { type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { boxesMeet, boxUnion, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { type Field, fieldOf, groundIn, groundOn, opens } from '../ground/field.ts'
import { feetOf } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import type { SzState, SzUnit } from '../units/state.ts'
import { type Fare, fareOf, type Straight } from './cost-along.ts'
import { type Course, longest, STEPS, type Way } from './course.ts'
import { endOf, endsWhole, type Gone, toStandOnHill } from './ending.ts'
import { DETOUR } from './passing.ts'
import { boxOnWay, type Exempt, freeRun, isClear, isEmpty, type Room, roomFor } from './room.ts'

/** How much of a course can be gone. */
export interface Reach {
  /** Steps of {@link STEPS}. */
  readonly k: number
  /** The course, with those who stop on the way. */
  readonly course: Course
}

/**
 * How far a course can be gone within an allowance, mm: the largest share of it that no figure is too slow for and that
 * meets nothing, at the end of which the unit holds together (SZ-GEO-11, SZ-MOVE-05, SZ-COH-03).
 */
export function reachOf(state: SzState, u: SzUnit, course: Course, most: number, exempt: Exempt = {}): Reach {
  const room = roomFor(state, u, withinReach(u, course.box, most), exempt)
  return reachIn(fieldOf(state), u, course, { most, room, beyond: 0 })
}

/** As {@link reachOf}, where what may be in the way is known. */
function reachIn(field: Field, u: SzUnit, course: Course, { most, room, beyond }: Omit<Gone, 'k'>): Reach {
  const k = freeSteps(field, u, course, most, room, beyond + 1)
  return k > beyond ? endOf(field, u, course, { k, most, room, beyond }) : { k, course }
}

/** Who comes so many steps farther as he stands does not draw up on the way. */
const FARTHER = STEPS / 10

/**
 * How far a unit can go that draws up on its way: one that has no room or time for that, and so would come much less far,
 * goes as it stands (SZ-COH-02, SZ-GEO-11).
 */
export function reachDrawnUp(
  state: SzState,
  u: SzUnit,
  drawn: Course,
  standing: Course,
  most: number,
  exempt: Exempt = {},
): Reach {
  const field = fieldOf(state)
  const room = roomFor(state, u, withinReach(u, boxUnion(drawn.box, standing.box), most), exempt)
  // How far it comes as it stands is soon known. Drawn up it must come about as far, or it need not be known how far.
  const asItStands = reachIn(field, u, standing, { most, room, beyond: 0 })
  const beyond = Math.max(0, asItStands.k - FARTHER - 1)
  const drawnUp = reachIn(field, u, drawn, { most, room, beyond })
  return drawnUp.k > beyond || asItStands.k === 0 ? drawnUp : asItStands
}

/** Which figure's way, by its place in the list, was found to be barred last: of courses that are alike it mostly is again. */
export interface Barred {
  i: number
}

/** A course that can be gone to its end within a room, figures going round each other where they must; null where it cannot (SZ-GEO-11). */
export function goneWhole(
  state: SzState,
  u: SzUnit,
  course: Course,
  most: number,
  room: Room,
  barred: Barred = { i: 0 },
): Course | null {
  const field = fieldOf(state)
  return isFree(field, u, course, most, room, barred) ? endsWhole(field, u, course, { most, room }) : null
}

/** Whether no figure is too slow for all of a course, and none meets anything; whose way was barred last is looked at first. */
function isFree(field: Field, u: SzUnit, course: Course, most: number, room: Room, barred: Barred): boolean {
  const ground = groundIn(field, withinReach(u, course.box, most))
  const open = openSteps(ground, u, course, most, room)
  if (open !== null) return open === STEPS
  const feet = feetOnWay(u, course)
  const count = course.ways.length
  for (let n = 0; n < count; n++) {
    const i = (barred.i + n) % count
    const way = course.ways[i] as Way
    if (way.length === 0) continue
    const gone = alongWay(ground, u, feet[i] as Footprint, way, most, room, way.length)
    if (stepsOf(gone / way.length) === STEPS) continue
    barred.i = i
    return false
  }
  return true
}

/** The box in which the figures of a unit stay within an allowance, mm, wherever they go, ways round each other among it. */
export function reachBox(u: SzUnit, most: number): Box {
  const { width, depth } = baseOf(profile(u))
  return grownBox(feetOf(u).box, most + DETOUR + width + depth)
}

/** What of the box round a course its figures may come to within an allowance, mm. */
function withinReach(u: SzUnit, box: Box, most: number): Box {
  const reach = reachBox(u, most)
  return {
    minX: Math.max(box.minX, reach.minX),
    minY: Math.max(box.minY, reach.minY),
    maxX: Math.min(box.maxX, reach.maxX),
    maxY: Math.min(box.maxY, reach.maxY),
  }
}

/**
 * How many steps of a course no figure is too slow for, and meet nothing. Once it is known to be fewer than `wanted` no
 * further figure is looked at.
 */
function freeSteps(
  field: Field,
  u: SzUnit,
  course: Course,
  most: number,
  room: Room,
  wanted: number,
): number {
  const ground = groundIn(field, withinReach(u, course.box, most))
  const open = openSteps(ground, u, course, most, room)
  if (open !== null) return open
  const feet = feetOnWay(u, course)
  let share = 1
  for (let i = 0; i < course.ways.length && share > 0 && stepsOf(share) >= wanted; i++) {
    const way = course.ways[i] as Way
    if (way.length === 0) continue
    const foot = feet[i] as Footprint
    const gone = isOpenWay(ground, foot, way, most, room)
      ? Math.min(way.length, most)
      : alongWay(ground, u, foot, way, most, room, share * way.length)
    share = Math.min(share, gone / way.length)
  }
  return stepsOf(share)
}

/**
 * How many steps of a course its figures come within an allowance, mm, where nothing is about their ways that costs or bars
 * anything; null where something is.
 */
function openSteps(ground: Field, u: SzUnit, course: Course, most: number, room: Room): number | null {
  const share = Math.min(1, most / longest(course))
  const box = boxOver(u, course, share)
  return opens(ground, box) && isEmpty(room, box) ? stepsOf(share) : null
}

/** The box over which the figures of a unit go on a share of their ways. */
function boxOver(u: SzUnit, { ways, rigid }: Course, share: number): Box {
  const { feet, box } = feetOf(u)
  let { minX, minY, maxX, maxY } = box
  for (let i = 0; i < ways.length; i++) {
    const { points, length } = ways[i] as Way
    const foot = feet[i] as Footprint
    // Who turns, where he begins or on his way, reaches no farther than his corners.
    const halfX = rigid ? foot.box.maxX - foot.at.x : foot.reach
    const halfY = rigid ? foot.box.maxY - foot.at.y : foot.reach
    let left = length * share
    let a = points[0] as Point
    for (let p = 0; p < points.length && left >= 0; p++) {
      const b = points[p] as Point
      const piece = pointDistance(a, b)
      const part = piece > left ? left / piece : 1
      const x = a.x + (b.x - a.x) * part
      const y = a.y + (b.y - a.y) * part
      minX = Math.min(minX, x - halfX)
      minY = Math.min(minY, y - halfY)
      maxX = Math.max(maxX, x + halfX)
      maxY = Math.max(maxY, y + halfY)
      left -= piece
      a = b
    }
  }
  return { minX, minY, maxX, maxY }
}

const stepsOf = (share: number): number => Math.floor(share * STEPS + 1e-9)

/** The figures where they begin, as they face while they go. */
function feetOnWay(u: SzUnit, { rigid, facing }: Course): readonly Footprint[] {
  const { feet } = feetOf(u)
  let turned: Footprint | null = null
  if (rigid || feet.every((foot) => foot.facing === facing)) return feet
  return feet.map((foot) => {
    if (foot.facing === facing) return foot
    turned ??= footprintAt(foot.at, facing, foot.base)
    return turned.shifted(foot.at)
  })
}

const OPEN: Fare = { open: true, cost: (mm) => mm }

const isOpen = ({ areas, lines }: Field): boolean => areas.length === 0 && lines.length === 0

/** What a figure pays on a straight way, ground that lies elsewhere left out. */
function fareBetween(field: Field, u: SzUnit, way: Straight, left: number): Fare {
  const touched = isOpen(field) ? field : groundOn(field, way.a, way.b)
  return isOpen(touched) ? OPEN : fareOf(touched, u, way, left)
}

/** Whether a figure's straight way leads past nothing that costs or bars anything, as far as it can be paid for: then it comes so far. */
export function isOpenWay(
  { areas, lines }: Field,
  foot: Footprint,
  { points, length }: Way,
  most: number,
  room: Room,
): boolean {
  if (points.length !== 2 || most <= 0 || room.lanes.length > 0) return false
  const a = points[0] as Point
  const b = points[1] as Point
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  // As far as ground is looked at by who would have to pay for it.
  const box = boxOnWay(foot.box, along, Math.min(length, most + 2 * foot.reach))
  for (const area of areas) if (boxesMeet(area.box, box)) return false
  for (const line of lines) if (boxesMeet(line.box, box)) return false
  return isClear(room, boxOnWay(foot.box, along, Math.min(length, most)))
}

/** How far a figure comes on its way, mm: `limit` at the most. */
export function alongWay(
  field: Field,
  u: SzUnit,
  foot: Footprint,
  { points }: Way,
  most: number,
  room: Room,
  limit: number,
): number {
  let gone = 0
  let spent = 0
  for (let i = 1; i < points.length && gone < limit; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    const piece = pointDistance(a, b)
    if (piece === 0) continue
    const along = { x: (b.x - a.x) / piece, y: (b.y - a.y) / piece }
    const left = Math.max(0, most - spent)
    // What lies farther on than can be paid for, and farther than the base reaches, matters to nobody.
    const within = Math.min(piece, left + 2 * foot.reach)
    const to = within < piece ? { x: a.x + along.x * within, y: a.y + along.y * within } : b
    const { open, cost } = fareBetween(field, u, { a, b: to, along, piece: within }, left)
    let paid = open ? Math.min(within, left) : affordable(cost, within, left)
    // Who starts at the foot of a hill comes onto it with all his Move, however little that is (SZ-MOVE-09).
    if (!open && i === 1 && paid < piece)
      paid = Math.max(paid, toStandOnHill(field, foot, along, piece, most))
    const free = freeRun(i === 1 ? foot : foot.shifted(a), along, paid, room)
    gone += free
    if (free < piece) return Math.min(gone, limit)
    spent += cost(piece)
  }
  return Math.min(gone, limit)
}

/** The longest part of a piece whose cost, never less than its length, is within what is left. */
export function affordable(cost: (mm: number) => number, piece: number, left: number): number {
  if (left <= 0) return 0
  // What is longer than that costs more, whatever the ground.
  const longest = left + 1e-3
  if (piece <= longest && cost(piece) <= left + 1e-6) return piece
  let low = 0
  let high = piece
  for (let i = 0; i < 16; i++) {
    const middle = (low + high) / 2
    if (middle <= longest && cost(middle) <= left) low = middle
    else high = middle
  }
  return low
}
