import { squaredToBorder } from '../../../kernel/space/area.ts'
import { side } from '../../../kernel/space/segment.ts'
import type { Point, Polygon, Polyline, Segment } from '../../../kernel/space/types.ts'

/*
 * Nearly all of the time that sight takes goes into pairs of teams that do not see each other at all: each of 81 lines
 * is found to be blocked. Of most of them one wall, crest or house tells it of all lines at once.
 */

/** Beyond doubt: so far from a line, times its length, that rounding cannot matter, mm². */
const CLEAR = 1
/** How deep in a piece of ground a chord of it runs, mm: a line that crosses it is in there for twice as long. */
const DEEP = 1.5

/**
 * Whether every line from one of some points to one of some others crosses a segment; of points within an outline it is
 * enough to ask for its corners. False: perhaps not.
 */
function allCross(from: readonly Point[], to: readonly Point[], { a: c, b: d }: Segment): boolean {
  const [one, other] = [from[0] as Point, to[0] as Point]
  const near = side(c, d, one) > 0 ? 1 : -1
  for (const a of from) if (side(c, d, a) * near < CLEAR) return false
  for (const b of to) if (side(c, d, b) * near > -CLEAR) return false
  const left = side(one, other, c) > 0 ? 1 : -1
  for (const a of from) {
    for (const b of to) if (side(a, b, c) * left < CLEAR || side(a, b, d) * left > -CLEAR) return false
  }
  return true
}

/** Whether every such line crosses a line that is drawn, all of them the same leg of it. False: perhaps not. */
export function allCrossLine(from: readonly Point[], to: readonly Point[], line: Polyline): boolean {
  for (let i = 1; i < line.length; i++) {
    if (allCross(from, to, { a: line[i - 1] as Point, b: line[i] as Point })) return true
  }
  return false
}

/** Whether every such line is in an area for more than 2 mm on end, where no point is near it. False: perhaps not. */
export const allCrossArea = (from: readonly Point[], to: readonly Point[], area: Polygon): boolean =>
  chordsOf(area).some((chord) => allCross(from, to, chord))

const chords = new WeakMap<Polygon, readonly Segment[]>()

/** From corner to corner of a convex area, and from edge to edge, as far as they are deep in it; none of a hollow one. */
function chordsOf(area: Polygon): readonly Segment[] {
  let found = chords.get(area)
  if (found === undefined) {
    found = isConvex(area) ? spanned([...area, ...area.map((p, i) => middle(p, next(area, i)))], area) : []
    chords.set(area, found)
  }
  return found
}

const next = (area: Polygon, i: number): Point => area[(i + 1) % area.length] as Point
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function isConvex(area: Polygon): boolean {
  const turns = area.map((a, i) => side(a, next(area, i), next(area, (i + 1) % area.length)))
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0)
}

function spanned(ends: readonly Point[], area: Polygon): Segment[] {
  return ends.flatMap((a, i) =>
    ends.slice(i + 1).flatMap((b): Segment[] => {
      const [start, end] = [deepFrom(a, b, area), deepFrom(b, a, area)]
      return start === null || end === null ? [] : [{ a: start, b: end }]
    }),
  )
}

/** The first point from a border on towards another that is deep enough in an area; null: it hardly is before the middle. */
function deepFrom(a: Point, b: Point, area: Polygon): Point | null {
  for (let share = 1 / 128; share < 0.5; share *= 2) {
    const p = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
    if (squaredToBorder(area, p) >= DEEP * DEEP) return p
  }
  return null
}
