import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { aheadBy, asideBy, type Kind } from '../ground/alike.ts'
import type { Body } from '../units/state.ts'
import { type Course, STEPS, type Way, wayOf } from './course.ts'

/*
 * Figures go straight on between the turning points of their ways, each as far in every step. So it can be reckoned when
 * two of them part or meet on their way back, where they would otherwise be looked at step by step.
 */

/** How a figure goes at some step: where it is, what it goes in a step, both mm, and since which step it has gone so. */
export interface Gait {
  readonly at: Point
  readonly dx: number
  readonly dy: number
  readonly since: number
}

/** How figures go after so many steps of a course. */
export const gaitsAt = (course: Course, bodies: readonly Body[], k: number): Gait[] =>
  bodies.map((body, i) => gaitOf(wayOf(course, body, i), k))

function gaitOf({ points, length, until = STEPS }: Way, k: number): Gait {
  const gone = (length * Math.min(k, until)) / STEPS
  let before = 0
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    const piece = pointDistance(a, b)
    if (piece > 0 && gone <= before + piece) {
      const share = (gone - before) / piece
      const at = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      if (k > until) return { at, dx: 0, dy: 0, since: until }
      const step = length / STEPS / piece
      return { at, dx: (b.x - a.x) * step, dy: (b.y - a.y) * step, since: (before / length) * STEPS }
    }
    before += piece
  }
  // Nobody goes on where he stands, or has arrived by less than can be reckoned.
  return { at: points.at(-1) as Point, dx: 0, dy: 0, since: length === 0 ? 0 : k }
}

/** How one figure goes as it is seen from another. */
export const between = (a: Gait, b: Gait): Gait => ({
  at: a.at,
  dx: a.dx - b.dx,
  dy: a.dy - b.dy,
  since: Math.max(a.since, b.since),
})

/** The same in the frame of a kind: `x` to the right and `y` ahead. */
export function framed({ at, dx, dy, since }: Gait, kind: Kind): Gait {
  return {
    at: { x: asideBy(kind, at.x, at.y), y: aheadBy(kind, at.x, at.y) },
    dx: asideBy(kind, dx, dy),
    dy: aheadBy(kind, dx, dy),
    since,
  }
}

/**
 * Down to which step two figures share more than some mm that do so after `now` steps; `now` where they do not, or have not
 * gone so all that long. Both are {@link framed} in their kind, as they go after `k` steps.
 */
export function partBefore(a: Gait, b: Gait, k: number, now: number, kind: Kind, slack: number): number {
  const since = Math.max(a.since, b.since)
  if (now <= since) return now
  const backX = a.dx - b.dx
  const backY = a.dy - b.dy
  const x = b.at.x - a.at.x + backX * (k - now)
  const y = b.at.y - a.at.y + backY * (k - now)
  const wide = kind.width - slack
  const deep = kind.depth - slack
  if (Math.abs(x) >= wide || Math.abs(y) >= deep) return now
  return Math.max(since, now - Math.min(leaves(x, backX, wide), leaves(y, backY, deep)))
}

/** After how many steps at the most, going back from step `k`, two figures are nearer to each other than some mm. */
export function meetBefore(a: Gait, b: Gait, k: number, kind: Kind, mm: number): number {
  const x = b.at.x - a.at.x
  const y = b.at.y - a.at.y
  const backX = a.dx - b.dx
  const backY = a.dy - b.dy
  const wide = kind.width + mm
  const deep = kind.depth + mm
  const enter = Math.max(enters(x, backX, wide), enters(y, backY, deep))
  const meet = enter <= Math.min(leaves(x, backX, wide), leaves(y, backY, deep))
  return Math.max(a.since, b.since, meet ? k - enter : 0)
}

/** In how many steps something that changes so much in each comes within a limit to either side; Infinity: never. */
function enters(from: number, change: number, limit: number): number {
  if (Math.abs(from) <= limit) return 0
  if (from > 0 === change > 0 || change === 0) return Infinity
  return (Math.abs(from) - limit) / Math.abs(change)
}

/** In how many steps it leaves that again, or for the last time. */
function leaves(from: number, change: number, limit: number): number {
  if (change === 0) return Infinity
  return change > 0 ? (limit - from) / change : (limit + from) / -change
}
