import { overlapsArea } from '../../../kernel/space/area.ts'
import { type Footprint, TOUCH } from '../../../kernel/space/base.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import type { Point, Vector } from '../../../kernel/space/types.ts'
import { between, connected, groupOf } from '../ground/contact.ts'
import { type Field, isWorks } from '../ground/field.ts'
import { standing } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'
import { type Course, poseAt, STEPS, spacing, type Way } from './course.ts'

/** Whether a unit may end its move after so many steps: together, nobody on another, nobody half in a wall (SZ-COH-03, SZ-MOVE-13). */
export function holds(field: Field, u: SzUnit, course: Course, k: number): boolean {
  const works = worksOn(field, course)
  const whole = course.rigid || k === STEPS
  if (whole && works.length === 0) return true
  const { feet } = standing(poseAt(course, k / STEPS, u.bodies), baseOf(profile(u)))
  // A unit that casualties have parted comes together as far as it can (SZ-COH-02).
  const together = u.parted || connected(feet, spacing(course.shape))
  if (!whole && (!together || crowded(feet))) return false
  return !works.some((area) => feet.some((foot) => straddles(foot, area.polygon)))
}

/** The last of so many steps after which a unit may end its move; 0 where there is none. */
export function lastHeld(field: Field, u: SzUnit, course: Course, most: number): number {
  let k = most
  while (k > 0 && !holds(field, u, course, k)) k -= barren(u, course, k)
  return Math.max(0, k)
}

/** Bases stand on eighths of a millimetre: where two of them are is known within this, mm. */
const ROUNDED = 0.25

/**
 * How many steps a unit that may not end its move so must go back at the least before it may: figures that are apart, or
 * on each other, must first have gone so far.
 */
function barren(u: SzUnit, course: Course, k: number): number {
  if (course.rigid) return 1
  const { feet } = standing(poseAt(course, k / STEPS, u.bodies), baseOf(profile(u)))
  const paces = u.bodies.map(({ n }) => paceOf(course.ways.find((way) => way.n === n) as Way))
  const apart = u.parted ? 0 : apartFor(feet, paces, spacing(course.shape))
  return Math.max(1, Math.floor(Math.max(apart, crowdedFor(feet, paces))))
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
  return Math.hypot(a.straight.x - b.straight.x, a.straight.y - b.straight.y)
}

/** How many steps it takes at the least until the group of the first figure and another meet. */
function apartFor(feet: readonly Footprint[], paces: readonly Pace[], most: number): number {
  const group = groupOf(feet, most)
  if (group.size === feet.length) return 0
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
      const mm = drift(paces[i] as Pace, paces[j] as Pace)
      // They part by no more than that in so many steps; whether they do in twice as many is tried next.
      for (let steps = Math.max(1, 2 * most); steps < STEPS; steps *= 2) {
        if (!penetrates(a, b, OVER + ROUNDED + steps * mm)) break
        most = steps
      }
    }
  }
  return most
}

const worksOn = (field: Field, course: Course) =>
  field.areas.filter(({ kind, box }) => isWorks(kind) && boxesMeet(box, course.box))

/** Bases may share so much, mm, that turned ones are no bar to each other. */
const OVER = TOUCH + 0.25

/** Whether some of the bases overlap. */
export const crowded = (feet: readonly Footprint[]): boolean =>
  feet.some((a, i) => feet.some((b, j) => j > i && boxesMeet(a.box, b.box) && penetrates(a, b, OVER)))

/** Whether a base stands partly in an area and partly out of it. */
function straddles(foot: Footprint, polygon: readonly Point[]): boolean {
  if (!overlapsArea(foot, polygon, TOUCH)) return false
  return polygon.some((a, i) =>
    penetrates(foot, { core: [a, polygon[(i + 1) % polygon.length] as Point], round: 0 }, TOUCH),
  )
}
