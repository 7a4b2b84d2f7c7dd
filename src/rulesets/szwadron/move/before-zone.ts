import type { Footprint } from '../../../kernel/space/base.ts'
import { clearance, type Stretch, sweepNear } from '../../../kernel/space/convex.ts'
import { squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Point, Vector } from '../../../kernel/space/types.ts'
import { ZONE, type Zone } from '../ground/zones.ts'

/** Steps in which the nearest point of a way is looked for; each halves the doubt. */
const STEPS = 14

/**
 * Who begins in a zone, or at its edge, is not held by it for so little, mm: figures of two units in contact stand as on a
 * grid, and one that does not go back exactly at right angles passes nearer to its neighbours by a hair (SZ-ZOC-02).
 */
const GRAZE = 0.5

/**
 * How far a base can go before it enters the zone of a figure, mm; one in which it begins, or at whose edge, does not hold
 * it as long as it never comes nearer (SZ-ZOC-02). The gap between two bases, one of which moves straight on, first shrinks
 * and then grows, so its least place is found by halving, and so is where it enters.
 */
export function beforeZone(foot: Footprint, along: Vector, length: number, other: Zone): number {
  // Who goes by farther off than both bases and the zone reach never comes near it.
  const clear = foot.reach + other.reach + ZONE
  const end = { x: foot.at.x + along.x * length, y: foot.at.y + along.y * length }
  if (squaredToSegment(other.at, foot.at, end) >= clear * clear) return length
  if (passesBeside(foot, along, length, other)) return length
  const near = sweepNear(foot.core, along, other.core, ZONE + MEASURED)
  if (near === null || near.enter > length || near.exit < 0) return length
  const way = new Approach(foot, along, other, near)
  const start = way.gapAt(0)
  if (start < ZONE + GRAZE) {
    const goesAway = way.gapAt(Math.min(1, length)) >= start - MEASURED
    if (goesAway || way.keepsOff(Math.min(start, ZONE) - GRAZE, length)) return length
    if (start < ZONE) return 0
  }
  let low = 0
  let high = length
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2
    if (way.isIn(middle)) return entering(way, low, middle)
    if (way.comesNearer(middle)) low = middle
    else high = middle
  }
  return way.isIn(high) ? entering(way, low, high) : length
}

/** The last place outside a zone, between one outside and one inside it. */
function entering(way: Approach, outside: number, inside: number): number {
  let low = outside
  let high = inside
  for (let i = 0; i < STEPS; i++) {
    const middle = (low + high) / 2
    if (way.isIn(middle)) high = middle
    else low = middle
  }
  return low
}

/** Gaps are reckoned nearer to what they are than this, mm. */
const MEASURED = 1e-6
/** Nearer than this, mm, to where a base comes near a zone it is measured whether it still comes nearer. */
const BORDER = 1e-3
/** How far on it is looked whether a base comes nearer, mm. */
const ON = 0.5

/**
 * How a base that goes straight on lies to a zone. On which stretch of its way it is surely in it, and on which it may be,
 * is reckoned once; the gap is measured only where that leaves it open.
 */
class Approach {
  readonly #foot: Footprint
  readonly #along: Vector
  readonly #other: Zone
  readonly #near: Stretch
  readonly #within: Stretch | null

  /** @param near the stretch on which it may be in the zone */
  constructor(foot: Footprint, along: Vector, other: Zone, near: Stretch) {
    this.#foot = foot
    this.#along = along
    this.#other = other
    this.#near = near
    this.#within = sweepNear(foot.core, along, other.core, ZONE - MEASURED)
  }

  /** The gap after so many mm. */
  gapAt(mm: number): number {
    const { x, y } = this.#foot.at
    return clearance(
      this.#foot.shifted({ x: x + this.#along.x * mm, y: y + this.#along.y * mm }),
      this.#other,
    )
  }

  /** Whether the base is in the zone after so many mm. */
  isIn(mm: number): boolean {
    if (mm < this.#near.enter || mm > this.#near.exit) return false
    const within = this.#within
    return (within !== null && mm > within.enter && mm < within.exit) || this.gapAt(mm) < ZONE
  }

  /** Whether the gap is nowhere less than some mm on the first so many mm. */
  keepsOff(gap: number, mm: number): boolean {
    if (this.gapAt(mm) < gap) return false
    let low = 0
    let high = mm
    while (high - low > ON) {
      const middle = (low + high) / 2
      const there = this.gapAt(middle)
      if (there < gap) return false
      if (this.gapAt(middle + ON) < there) low = middle
      else high = middle
    }
    return true
  }

  /** Whether a base that is out of the zone after so many mm is nearer to it a little farther on. */
  comesNearer(mm: number): boolean {
    const { enter, exit } = this.#near
    if (mm > exit + BORDER) return false
    if (mm < enter - BORDER && mm + ON < exit) return true
    return this.gapAt(mm + ON) < this.gapAt(mm)
  }
}

/** By how much more than it must what passes beside a zone has to pass it, mm: more than rounding could make of it. */
const DOUBT = 0.01

/** Whether a base that goes straight on keeps out of a zone the whole way, as seen along the normal of some edge of the two. */
function passesBeside(foot: Footprint, along: Vector, length: number, other: Zone): boolean {
  return (
    besideEdges(foot.core, foot.core, along, length, other) ||
    besideEdges(other.core, foot.core, along, length, other)
  )
}

function besideEdges(
  edges: readonly Point[],
  core: readonly Point[],
  along: Vector,
  length: number,
  other: Zone,
): boolean {
  // Opposite edges of a base have one normal.
  for (let i = 1; i < edges.length && i < 3; i++) {
    const a = edges[i - 1] as Point
    const b = edges[i] as Point
    const dx = b.x - a.x
    const dy = b.y - a.y
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far === 0) continue
    const go = ((along.y * dx - along.x * dy) * length) / far
    let least = Infinity
    let most = -Infinity
    let otherLeast = Infinity
    let otherMost = -Infinity
    for (const { x, y } of core) {
      const at = (y * dx - x * dy) / far
      if (at < least) least = at
      if (at > most) most = at
    }
    for (const { x, y } of other.core) {
      const at = (y * dx - x * dy) / far
      if (at < otherLeast) otherLeast = at
      if (at > otherMost) otherMost = at
    }
    const apart = Math.max(otherLeast - most - Math.max(0, go), least + Math.min(0, go) - otherMost)
    if (apart - other.round >= ZONE + DOUBT) return true
  }
  return false
}
