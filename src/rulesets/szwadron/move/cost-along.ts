import { pointDistance, side, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Point, Vector } from '../../../kernel/space/types.ts'
import { BRIDGE, crossings, type Field, stretches } from '../ground/field.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { baseOf, CM, profile } from '../units/profile.ts'
import type { SzUnit } from '../units/state.ts'
import { costOf, isUntouched } from './cost.ts'

/*
 * How far an allowance reaches is found by halving, and each half way would have to be held against all ground. But what
 * ground adds to a straight way changes at a few places only, which are found once. Between them the cost is reckoned;
 * within a hair of them or of the allowance itself, or where the way touches a corner, it is measured as {@link costOf} has it.
 */

/** From some place of a way on it costs so much more, and so much more for each mm until another, mm. */
interface Step {
  readonly at: number
  readonly more: number
  readonly each: number
  readonly until: number
}

/** Nearer than this, mm, it is measured. */
const HAIR = 1e-5

/** A straight way of a figure, mm: what it pays for the first so many of it. */
export interface Fare {
  /** No ground that costs anything is touched, so that it pays what it goes. */
  readonly open: boolean
  readonly cost: (mm: number) => number
}

/** A straight way from `a` to `b`, which is `piece` mm long. */
export interface Straight {
  readonly a: Point
  readonly b: Point
  readonly along: Vector
  readonly piece: number
}

/**
 * What a figure pays on a straight way. Where `left` mm are all it can pay, the
 * cost is right in what it is asked for: whether it is more than that, and what the whole way costs.
 */
export function fareOf(
  field: Field,
  u: Pick<SzUnit, 'card'>,
  { a, b, along, piece }: Straight,
  left: number,
): Fare {
  const steps = stepsAlong(field, u, a, b)
  if (steps === null ? isUntouched(field, a, b) : steps.length === 0) return { open: true, cost: (mm) => mm }
  const measured = (mm: number): number =>
    costOf(field, u, a, { x: a.x + along.x * mm, y: a.y + along.y * mm })
  let whole: number | null = null
  const cost = (mm: number): number => {
    if (mm === piece) {
      whole ??= measured(mm)
      return whole
    }
    if (steps === null) return measured(mm)
    let sum = mm
    for (const { at, more, each, until } of steps) {
      if (Math.abs(mm - at) < HAIR || Math.abs(mm - until) < HAIR) return measured(mm)
      if (mm > at) sum += more + each * (Math.min(mm, until) - at)
    }
    return Math.abs(sum - left) < HAIR ? measured(mm) : sum
  }
  return { open: false, cost }
}

/** Where and by how much ground makes a straight way dearer; null where it touches a corner or begins at an edge. */
function stepsAlong(
  { areas, lines, roads }: Field,
  u: Pick<SzUnit, 'card'>,
  a: Point,
  b: Point,
): Step[] | null {
  const steps: Step[] = []
  const length = pointDistance(a, b)
  const once = (at: number, more: number): void => {
    steps.push({ at, more, each: 0, until: at })
  }
  for (const area of areas) {
    const { going } = TERRAIN[area.kind]
    if (going.kind !== 'climb' && going.kind !== 'rough' && going.kind !== 'enter') continue
    if (touchesCorner(a, b, length, area.polygon)) return null
    for (const { enter, exit } of stretches(a, b, area)) {
      if (going.kind !== 'rough') {
        once(enter, enter > 0 ? going.cm * CM : 0)
        if (going.kind === 'enter' && exit < length) once(exit, going.cm * CM)
        continue
      }
      const from = enter > 0 ? Math.max(0, enter - baseOf(profile(u)).depth / 2) : enter
      const each = going.times - 1
      steps.push({ at: enter, more: (enter - from) * each, each, until: exit })
    }
  }
  for (const { kind, line } of lines) {
    const { going } = TERRAIN[kind]
    if (going.kind !== 'cross') continue
    if (touchesCorner(a, b, length, line)) return null
    for (const at of crossings(a, b, { line })) {
      // Distances are whole millimetres, halves up (SZ-TERR-02).
      const beside = kind === 'stream' ? fromRoads(roads, at) - BRIDGE - 0.5 : Infinity
      if (Math.abs(beside) < HAIR) return null
      once(pointDistance(a, at), beside < 0 ? 0 : going.cm * CM)
    }
  }
  return steps
}

/** Whether a straight way, were it longer, would pass within a hair of one of some points, or begins so near an edge. */
function touchesCorner(a: Point, b: Point, length: number, points: readonly Point[]): boolean {
  let from = points.at(-1) as Point
  for (const p of points) {
    if (Math.abs(side(a, b, p)) < HAIR * length) return true
    if (squaredToSegment(a, from, p) < HAIR * HAIR) return true
    from = p
  }
  return false
}

/** How far a point is from the nearest of some roads, mm. */
function fromRoads(roads: Field['roads'], p: Point): number {
  let least = Infinity
  for (const road of roads) {
    for (let i = 1; i < road.length; i++)
      least = Math.min(least, squaredToSegment(p, road[i - 1] as Point, road[i] as Point))
  }
  return Math.sqrt(least)
}
