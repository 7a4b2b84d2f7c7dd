import { type Footprint, footprint } from '../../kernel/space/base.ts'
import { boxesMeet, boxUnion } from '../../kernel/space/segment.ts'
import { samplePoints } from '../../kernel/space/sight.ts'
import type { Box, Placed, Point, Polyline, Segment } from '../../kernel/space/types.ts'
import type { Crest, Field, TerrainArea, ZoneArea } from './field.ts'
import { type Ground, groundOn, hillOn } from './standing.ts'
import type { WallRow } from './wall-rows.ts'

/** Somebody who looks or is looked at: a base, and the obstacle at which it has taken position. */
export interface Looker extends Placed {
  readonly inPosition: string | null
}

/** One thing on the ground that stopped every line of a look: an area, a row of walls or a crest. */
export interface Barrier {
  readonly area?: TerrainArea | ZoneArea
  readonly row?: WallRow
  readonly crest?: Crest
}

/** One who looks or is looked at, as he stands on a field, with what every look asks of him. */
export class Viewpoint {
  readonly field: Field
  readonly shape: Footprint
  readonly inPosition: string | null
  readonly ground: Ground
  /** He stands on a hill. */
  readonly aloft: boolean
  /** What barred him from the last who looked at him in vain: mostly it bars him from the next one too. */
  barrier: Barrier | null = null
  #samples: readonly Point[] | null = null

  constructor(field: Field, looker: Looker) {
    this.field = field
    this.shape = footprint(looker)
    this.inPosition = looker.inPosition
    this.ground = groundOn(field, looker)
    this.aloft = (hillOn(field, looker.at)?.level ?? 0) > 0
  }

  /** The points of his base between which lines of sight are tried (KG-VIS-10). */
  get samples(): readonly Point[] {
    this.#samples ??= samplePoints(this.shape)
    return this.#samples
  }

  /** Whether somebody stands on a field as he did when this was worked out. */
  isOf(field: Field, looker: Looker): boolean {
    return this.field === field && this.inPosition === looker.inPosition && this.shape === footprint(looker)
  }
}

const known = new WeakMap<Looker, Viewpoint>()

/** The viewpoint of somebody; worked out once for as long as he stands so on the same field. */
export function viewpointOf(field: Field, looker: Looker): Viewpoint {
  const before = known.get(looker)
  if (before?.isOf(field, looker)) return before
  const fresh = new Viewpoint(field, looker)
  known.set(looker, fresh)
  return fresh
}

/** No line between two bases begins or ends farther from their middles than their reach and this, mm. */
const MARGIN = 2

/**
 * The ground over which all lines between two bases run, a little more rather than less: the box round both, and in it
 * the strip as broad as the larger along the line between their middles.
 */
export class Way {
  readonly box: Box
  readonly #from: Point
  readonly #to: Point
  readonly #dx: number
  readonly #dy: number
  readonly #width: number
  /** The area that half the strip's width spans with the line between the middles. */
  readonly #strip: number

  constructor(from: Footprint, to: Footprint) {
    this.box = boxUnion(from.box, to.box)
    this.#from = from.at
    this.#to = to.at
    this.#dx = to.at.x - from.at.x
    this.#dy = to.at.y - from.at.y
    this.#width = Math.max(from.reach, to.reach) + MARGIN
    this.#strip = this.#width * Math.sqrt(this.#dx * this.#dx + this.#dy * this.#dy)
  }

  /** Whether something in a box may touch any of the lines. */
  meets(box: Box): boolean {
    if (!boxesMeet(this.box, box)) return false
    const aside = this.#aside((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    const spread =
      (Math.abs(this.#dx) * (box.maxY - box.minY) + Math.abs(this.#dy) * (box.maxX - box.minX)) / 2
    return Math.abs(aside) <= this.#strip + spread
  }

  /** How far to the left of the line between the middles a point lies, times that line's length. */
  #aside(x: number, y: number): number {
    return this.#dx * (y - this.#from.y) - this.#dy * (x - this.#from.x)
  }

  /**
   * Whether every one of the lines passes over a stretch from p to q, with both ends {@link MARGIN} clear of it: one base
   * lies wholly before the stretch, the other behind, and it sticks out of the strip on both sides.
   */
  #isBarred(p: Point, q: Point): boolean {
    const [left, right] = [this.#aside(p.x, p.y), this.#aside(q.x, q.y)]
    if (Math.min(left, right) >= -this.#strip || Math.max(left, right) <= this.#strip) return false
    const dx = q.x - p.x
    const dy = q.y - p.y
    const clear = this.#width * Math.sqrt(dx * dx + dy * dy)
    const from = dx * (this.#from.y - p.y) - dy * (this.#from.x - p.x)
    const to = dx * (this.#to.y - p.y) - dy * (this.#to.x - p.x)
    return Math.min(from, to) < -clear && Math.max(from, to) > clear
  }

  /** Whether it is sure that every one of the lines passes over the same stretch of a line. */
  isBarredBy(line: Polyline): boolean {
    for (let i = 0; i + 1 < line.length; i++) {
      if (this.#isBarred(line[i] as Point, line[i + 1] as Point)) return true
    }
    return false
  }

  /** Whether it is sure that every one of the lines passes over the same of some stretches. */
  isBarredByAny(stretches: readonly Segment[]): boolean {
    for (const { a, b } of stretches) if (this.#isBarred(a, b)) return true
    return false
  }
}
