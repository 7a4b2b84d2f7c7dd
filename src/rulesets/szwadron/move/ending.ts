import { overlapsArea } from '../../../kernel/space/area.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Vector } from '../../../kernel/space/types.ts'
import { type Area, type Field, halfOn, isWorks } from '../ground/field.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { feetOf } from '../units/bodies.ts'
import type { SzUnit } from '../units/state.ts'
import { type Course, feetAfter, footAfter, STEPS } from './course.ts'
import { holds, lastHeld } from './hold.ts'
import { Jam, passed, passedOrJammed } from './passing.ts'
import type { Room } from './room.ts'

/** Steps by which a unit whose figures cannot pass each other goes back at a time: a hundredth of its way (SZ-GEO-11). */
const PACE = 10

/** Whose figures cannot pass each other comes at least so many steps of its way, or does not set out: a tenth of it. */
const LEAST = STEPS / 10

/** Ground that a figure stands in with its whole base or not at all (SZ-MOVE-07, SZ-MOVE-10, SZ-MOVE-13). */
export const wholeOnly = ({ kind }: Area): boolean => {
  const going = TERRAIN[kind].going.kind
  return going === 'climb' || going === 'rough' || going === 'enter'
}

/** How far a course could be gone, in steps, within an allowance, mm, and what may be in the way. */
export interface Gone {
  readonly k: number
  readonly most: number
  readonly room: Room
  /** Steps beyond which it must be gone: where it cannot be no more need be known. */
  readonly beyond: number
}

/**
 * Where a course that could be gone for `k` steps ends: together, nobody on another, nobody half on ground that is
 * entered whole. Figures that cannot come wholly onto a hill or into a wood stop before it, while the others go on as
 * long as the unit holds together; else all of them stop there (SZ-COH-03, SZ-MOVE-07, SZ-MOVE-10, SZ-MOVE-13).
 */
export function endOf(
  field: Field,
  u: SzUnit,
  course: Course,
  { k, most, room, beyond }: Gone,
): { readonly k: number; readonly course: Course } {
  const areas = groundOn(field, course, room)
  let must = beyond
  let left = lastHeld(u, course, k, room, beyond)
  let jam: Jam | null = null
  while (left > must) {
    const half = halfIn(u, course, left, areas)
    const some = half.length === 0 ? course : stoppedAt(u, course, left, areas, half)
    if (some !== null && (some === course || holds(u, some, left, room))) {
      if (some !== course || !jam?.holdsAfter(left)) {
        const free = passedOrJammed(u, some, left, { field, most, room })
        if (!(free instanceof Jam)) return { k: left, course: free }
        jam = some === course ? free : null
      }
      // Only who has been parted comes together however little (SZ-COH-02).
      if (!u.parted) must = Math.max(beyond, LEAST)
      left = lastHeld(u, course, left - PACE, room, must)
      continue
    }
    left = lastHeld(u, course, Math.min(...half.map((i) => clearStep(u, course, left, areas, i))), room, must)
  }
  return { k: left > beyond ? 0 : left, course }
}

/**
 * A course at whose very end a unit may stop, nobody half on ground and none gone through another; null where it may not
 * (SZ-GEO-11).
 */
export const endsWhole = (
  field: Field,
  u: SzUnit,
  course: Course,
  { most, room }: Pick<Gone, 'most' | 'room'>,
): Course | null =>
  holds(u, course, STEPS, room) && halfIn(u, course, STEPS, groundOn(field, course, room)).length === 0
    ? passed(u, course, STEPS, { field, most, room })
    : null

/** Ground on a course that is entered whole; astride the wall of what it storms a unit may stand (SZ-MEL-45). */
const groundOn = (field: Field, course: Course, { stormed }: Room): Area[] =>
  field.areas.filter((area) => wholeOnly(area) && boxesMeet(area.box, course.box) && !stormed.includes(area))

/** Whether a figure stands half on ground it has come to in this move; in a building nobody ever does (SZ-MOVE-13). */
const isHalfIn = (foot: Footprint, before: Footprint, areas: readonly Area[]): boolean =>
  areas.some(
    (area) => halfOn(foot, area) && (isWorks(area.kind) || !overlapsArea(before, area.polygon, TOUCH)),
  )

/** The figures, by their places in the list, that would stand half on ground. */
function halfIn(u: SzUnit, course: Course, k: number, areas: readonly Area[]): number[] {
  if (areas.length === 0) return []
  const before = feetOf(u).feet
  return feetAfter(u, course, k).flatMap((foot, i) =>
    isHalfIn(foot, before[i] as Footprint, areas) ? [i] : [],
  )
}

/** Steps between two looks for a place to stop at, which is then found by halving. */
const LOOK = 20

/** The last step before `k` at which a figure does not stand half on ground. */
function clearStep(u: SzUnit, course: Course, k: number, areas: readonly Area[], i: number): number {
  const before = feetOf(u).feet[i] as Footprint
  const half = (step: number): boolean => isHalfIn(footAfter(u, course, step, i), before, areas)
  let low = Math.max(0, k - LOOK)
  let high = k
  while (low > 0 && half(low)) [low, high] = [Math.max(0, low - LOOK), low]
  return lastWithout(low, high, half)
}

/** The last step of which something is not true, between one of which it is not and one of which it is. */
function lastWithout(without: number, withIt: number, holds: (step: number) => boolean): number {
  let low = without
  let high = withIt
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle
  }
  return low
}

/** A course on which some figures stop before ground, and behind them those who would run into them; null where none is. */
function stoppedAt(
  u: SzUnit,
  course: Course,
  k: number,
  areas: readonly Area[],
  half: readonly number[],
): Course | null {
  const until = new Map(half.map((i) => [i, clearStep(u, course, k, areas, i)]))
  const stopped = (): Course => ({
    ...course,
    ways: course.ways.map((way, i) => (until.has(i) ? { ...way, until: until.get(i) as number } : way)),
  })
  for (let round = 0; round < course.ways.length; round++) {
    const feet = feetAfter(u, stopped(), k)
    const pair = overlapping(feet).find(([a, b]) => until.has(a) !== until.has(b))
    if (pair === undefined) return stopped()
    const [held, going] = until.has(pair[0]) ? pair : [pair[1], pair[0]]
    const wall = feet[held] as Footprint
    const meets = (step: number): boolean => {
      return penetrates(footAfter(u, course, step, going), wall, TOUCH)
    }
    if (meets(0)) return null
    until.set(going, lastWithout(0, k, meets))
  }
  return null
}

/** Pairs of bases, by their places in a list, that stand on each other. */
const overlapping = (feet: readonly Footprint[]): [number, number][] =>
  feet.flatMap((a, i) =>
    feet.flatMap((b, j): [number, number][] =>
      j > i && boxesMeet(a.box, b.box) && penetrates(a, b, TOUCH + 0.25) ? [[i, j]] : [],
    ),
  )

/**
 * How far a figure must go to stand wholly on a hill at whose foot it begins, mm; 0 where it does not, or where the way
 * leads elsewhere. Farther than its Move nobody goes (SZ-MOVE-09).
 */
export function toStandOnHill(
  field: Field,
  foot: Footprint,
  along: Vector,
  piece: number,
  most: number,
): number {
  const at = (mm: number): Footprint =>
    foot.shifted({ x: foot.at.x + along.x * mm, y: foot.at.y + along.y * mm })
  for (const area of field.areas) {
    const { kind, polygon, box } = area
    if (kind !== 'hill' || !boxesMeet(box, at(2 * TOUCH).box)) continue
    const begins = !overlapsArea(foot, polygon, TOUCH) && overlapsArea(at(2 * TOUCH + 0.25), polygon, TOUCH)
    if (!begins) continue
    const longest = Math.min(piece, most)
    for (let mm = 1; mm <= longest; mm++) {
      const there = at(mm)
      if (overlapsArea(there, polygon, TOUCH) && !halfOn(there, area)) return mm
    }
  }
  return 0
}
