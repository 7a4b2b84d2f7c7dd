import { insideLength, shapeBox } from './area.ts'
import { circlePoints, type Footprint, footprint } from './base.ts'
import { passesOver } from './obstacle.ts'
import { boxOf, boxUnion, segmentsMeet, squaredDistance, squaredToSegment } from './segment.ts'
import type { Box, Placed, Point, Polygon, Polyline, Segment } from './types.ts'

/** What can hinder sight for the length of a battle or long enough to be worth preparing once. */
export interface SightTerrain {
  readonly areas: readonly { readonly id: string; readonly outline: Polygon }[]
  readonly lines: readonly { readonly id: string; readonly line: Polyline }[]
}

/** How the things in the way hinder one look; the ruleset decides it for each pair of units. */
export interface SightPolicy {
  /** How many whole millimetres of a line may lie in an area: 0 if it blocks wholly, Infinity if it never does. */
  areaLimit(id: string): number
  /** Whether a line of sight may not pass over a wall or crest. */
  lineBlocks(id: string): boolean
  /** Where to look up bases that block sight; without it none does. The two that look at each other never do. */
  readonly bases?: { near(box: Box): readonly Placed[] }
}

/** What is seen: nothing, some of it, or enough to be seen fully; and the shortest free line, if there is one. */
export interface Sight {
  readonly seen: 'none' | 'partial' | 'full'
  readonly line: Segment | null
}

interface Samples {
  readonly points: readonly Point[]
  /** Which of the points can serve together as two corners, by index. */
  readonly corners: readonly (readonly [number, number])[]
}

/** What may hinder a look at all: the few things near it, with what they do. */
interface Hindrances {
  readonly areas: readonly { readonly outline: Polygon; readonly limit: number }[]
  readonly lines: readonly Polyline[]
  readonly bases: readonly Footprint[]
}

const RECT_CORNERS: Samples['corners'] = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
]
const CIRCLE_CORNERS: Samples['corners'] = Array.from({ length: 8 }, (_, i) => [i, i + 8] as const)

const sampled = new WeakMap<Footprint, Samples>()

/** The points of a base that sight is tried between: corners, then edge midpoints; sixteen of a circle (KG-VIS-10). */
function samplesOf(placed: Placed): Samples {
  const shape = footprint(placed)
  let samples = sampled.get(shape)
  if (samples === undefined) {
    const corners = placed.base.kind === 'rect' ? RECT_CORNERS : CIRCLE_CORNERS
    samples = { points: samplePoints(placed), corners }
    sampled.set(shape, samples)
  }
  return samples
}

/** The points of a base between which lines of sight are tried (KG-VIS-10), worked out anew. */
export function samplePoints(placed: Placed): readonly Point[] {
  const { at, facing, base } = placed
  if (base.kind === 'circle') return circlePoints(at, base.diameter, facing, 16)
  const shape = footprint(placed)
  return [...shape.core, ...shape.middles]
}

/**
 * What one base sees of another. Seen at all if a free line joins a sample point of one to one of the other; fully
 * if two free lines that do not meet join two different corners of one to two of the other, a circle lending both
 * ends of any diameter (KG-VIS-09). The same both ways round if the policy is.
 */
export function sight(from: Placed, to: Placed, terrain: SightTerrain, policy: SightPolicy): Sight {
  const a = samplesOf(from)
  const b = samplesOf(to)
  const hindered = hindrancesBetween(from, to, terrain, policy)
  if (hindered === null) return { seen: 'full', line: shortest(a.points, b.points) }
  const looks = new Looks(a.points, b.points, hindered)
  const line = looks.shortestFree()
  if (line === null) return { seen: 'none', line: null }
  return { seen: looks.joinCorners(a.corners, b.corners) ? 'full' : 'partial', line }
}

/** The shortest free line from a base to a bare point, or null if the point is out of its sight. */
export function sightToPoint(
  from: Placed,
  to: Point,
  terrain: SightTerrain,
  policy: SightPolicy,
): Segment | null {
  const mark: Placed = { at: to, facing: 0, base: { kind: 'circle', diameter: 0 } }
  const { points } = samplesOf(from)
  const hindered = hindrancesBetween(from, mark, terrain, policy)
  return hindered === null ? shortest(points, [to]) : new Looks(points, [to], hindered).shortestFree()
}

/** True if nothing hinders sight along a bare line. */
export function lineIsFree(line: Segment, terrain: SightTerrain, policy: SightPolicy): boolean {
  const hindered = hindrances(boxOf([line.a, line.b]), line, 0, terrain, policy, [])
  return hindered === null || isFree(line, hindered)
}

function shortest(from: readonly Point[], to: readonly Point[]): Segment | null {
  let least = Infinity
  let bestA: Point | undefined
  let bestB: Point | undefined
  for (const a of from) {
    for (const b of to) {
      const far = squaredDistance(a, b)
      if (far < least) {
        least = far
        bestA = a
        bestB = b
      }
    }
  }
  return bestA === undefined || bestB === undefined ? null : { a: bestA, b: bestB }
}

function hindrancesBetween(
  from: Placed,
  to: Placed,
  terrain: SightTerrain,
  policy: SightPolicy,
): Hindrances | null {
  const a = footprint(from)
  const b = footprint(to)
  const middle = { a: a.at, b: b.at }
  const width = Math.max(a.reach, b.reach)
  return hindrances(boxUnion(a.box, b.box), middle, width, terrain, policy, [from, to])
}

/** What lies in the strip `width` to either side of a line, within a box, and hinders sight; null if nothing. */
function hindrances(
  box: Box,
  middle: Segment,
  width: number,
  terrain: SightTerrain,
  policy: SightPolicy,
  lookers: readonly Placed[],
): Hindrances | null {
  const strip = new Strip(box, middle, width)
  const areas: { outline: Polygon; limit: number }[] = []
  for (const { id, outline } of terrain.areas) {
    if (!strip.meets(shapeBox(outline))) continue
    const limit = policy.areaLimit(id)
    if (limit < Infinity) areas.push({ outline, limit })
  }
  const lines: Polyline[] = []
  for (const { id, line } of terrain.lines) {
    if (strip.meets(shapeBox(line)) && policy.lineBlocks(id)) lines.push(line)
  }
  const bases: Footprint[] = []
  for (const placed of policy.bases?.near(box) ?? []) {
    const shape = footprint(placed)
    if (!lookers.includes(placed) && strip.meets(shape.box)) bases.push(shape)
  }
  return areas.length + lines.length + bases.length === 0 ? null : { areas, lines, bases }
}

/** A broad line over the map: a quick, generous test of what may lie on it. */
class Strip {
  readonly #box: Box
  readonly #from: Point
  readonly #dx: number
  readonly #dy: number
  readonly #width: number

  constructor(box: Box, middle: Segment, width: number) {
    this.#box = box
    this.#from = middle.a
    this.#dx = middle.b.x - middle.a.x
    this.#dy = middle.b.y - middle.a.y
    this.#width = (width + 1) * Math.sqrt(this.#dx * this.#dx + this.#dy * this.#dy)
  }

  meets(other: Box): boolean {
    const box = this.#box
    if (other.minX > box.maxX || other.maxX < box.minX || other.minY > box.maxY || other.maxY < box.minY) {
      return false
    }
    const x = (other.minX + other.maxX) / 2 - this.#from.x
    const y = (other.minY + other.maxY) / 2 - this.#from.y
    const aside = Math.abs(this.#dx * y - this.#dy * x)
    const spread =
      (Math.abs(this.#dx) * (other.maxY - other.minY) + Math.abs(this.#dy) * (other.maxX - other.minX)) / 2
    return aside <= this.#width + spread
  }
}

/** All the lines between two sets of points; whether each is free is found out once, when first asked. */
class Looks {
  readonly #from: readonly Point[]
  readonly #to: readonly Point[]
  readonly #hindered: Hindrances
  readonly #free: Int8Array

  constructor(from: readonly Point[], to: readonly Point[], hindered: Hindrances) {
    this.#from = from
    this.#to = to
    this.#hindered = hindered
    this.#free = new Int8Array(from.length * to.length)
  }

  line(i: number, j: number): Segment {
    return { a: this.#from[i] as Point, b: this.#to[j] as Point }
  }

  free(i: number, j: number): boolean {
    const index = i * this.#to.length + j
    if (this.#free[index] === 0) this.#free[index] = isFree(this.line(i, j), this.#hindered) ? 1 : -1
    return this.#free[index] === 1
  }

  /** The shortest free line, the first of equals. */
  shortestFree(): Segment | null {
    const n = this.#to.length
    const lengths = new Float64Array(this.#free.length)
    for (let i = 0; i < this.#from.length; i++) {
      for (let j = 0; j < n; j++) {
        lengths[i * n + j] = squaredDistance(this.#from[i] as Point, this.#to[j] as Point)
      }
    }
    const order = Array.from(lengths.keys()).sort((x, y) => (lengths[x] ?? 0) - (lengths[y] ?? 0) || x - y)
    for (const index of order) {
      const i = Math.floor(index / n)
      const j = index % n
      if (this.free(i, j)) return this.line(i, j)
    }
    return null
  }

  /** True if two free lines that do not meet join a pair of corners of one side to a pair of the other. */
  joinCorners(from: Samples['corners'], to: Samples['corners']): boolean {
    for (const [a, b] of from) {
      for (const [c, d] of to) {
        if (this.#apart(a, c, b, d) || this.#apart(a, d, b, c)) return true
      }
    }
    return false
  }

  #apart(a: number, c: number, b: number, d: number): boolean {
    return this.free(a, c) && this.free(b, d) && !segmentsMeet(this.line(a, c), this.line(b, d))
  }
}

/** True if nothing near hinders a line. It is always tried from the same end, so that sight is mutual. */
function isFree({ a, b }: Segment, { areas, lines, bases }: Hindrances): boolean {
  const line = a.x < b.x || (a.x === b.x && a.y <= b.y) ? { a, b } : { a: b, b: a }
  const length2 = squaredDistance(a, b)
  return (
    lines.every((wall) => !passesOver(line, wall)) &&
    bases.every((base) => !isBehind(line, base)) &&
    areas.every(
      ({ outline, limit }) => limit * limit >= length2 || insideLength(line, outline, 'out') <= limit,
    )
  )
}

/** True if a line runs through a base by half a millimetre or more. */
function isBehind(line: Segment, base: Footprint): boolean {
  if (base.round > 0) {
    const within = Math.max(0, base.round - 0.5)
    return squaredToSegment(base.at, line.a, line.b) < within * within
  }
  return insideLength(line, base.core, 'out') > 0
}
