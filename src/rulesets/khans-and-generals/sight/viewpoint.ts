import { circlePoints, type Footprint, footprint } from '../../../kernel/space/base.ts'
import { pointDistance, side } from '../../../kernel/space/segment.ts'
import type { Box, Placed, Point, Polyline, Segment } from '../../../kernel/space/types.ts'
import type { Crest, Field, TerrainArea, ZoneArea } from '../ground/field.ts'
import { type Ground, groundOn, hillOn } from '../ground/standing.ts'
import type { WallRow } from '../ground/wall-rows.ts'
import type { Hull } from './hulls.ts'

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

/** How one stood from whom a line was free, and the hulls past which it went. */
export interface Seen {
  readonly shape: Footprint
  readonly inPosition: string | null
  readonly hulls: readonly Hull[]
}

/** One who looks or is looked at, as he stands on a field, with what every look asks of him. */
export class Viewpoint {
  readonly field: Field
  readonly shape: Footprint
  readonly inPosition: string | null
  /** What blocked the last viewer that did not see him: mostly it blocks the next one too. */
  barrier: Barrier | null = null
  /** From where, and past which hulls, a line to him was last found free. */
  seen: Seen | null = null
  /** Between which of his and of the other's points the last free line went: mostly the next one goes there too. */
  lastFree = { own: 0, other: 0 }
  #ground: Ground | null
  #aloft: boolean | null = null
  #samples: readonly Point[] | null = null
  #corners: readonly Point[] | null = null

  /** @param ground the areas and zones in which he stands, where they are known already. */
  constructor(field: Field, shape: Footprint, inPosition: string | null, ground: Ground | null = null) {
    this.field = field
    this.shape = shape
    this.inPosition = inPosition
    this.#ground = ground
  }

  /** The viewpoint of somebody on a field. */
  static of(field: Field, looker: Looker): Viewpoint {
    return new Viewpoint(field, footprint(looker), looker.inPosition, groundOn(field, looker))
  }

  /** The same viewpoint on a field with the same ground, where other things are in the way. */
  on(field: Field): Viewpoint {
    const same = new Viewpoint(field, this.shape, this.inPosition, this.#ground)
    same.#aloft = this.#aloft
    same.#samples = this.#samples
    same.#corners = this.#corners
    return same
  }

  /** The areas and zones in which he stands. */
  get ground(): Ground {
    this.#ground ??= groundOn(this.field, this.shape)
    return this.#ground
  }

  /** He stands on a hill. */
  get aloft(): boolean {
    this.#aloft ??= (hillOn(this.field, this.shape.at)?.level ?? 0) > 0
    return this.#aloft
  }

  /** The points of his base between which lines of sight are tried (KG-VIS-10). */
  get samples(): readonly Point[] {
    this.#samples ??= samplePoints(this.shape)
    return this.#samples
  }

  /** Corners of an outline in which all of his base lies: its own, or those of the box round a circle. */
  get corners(): readonly Point[] {
    this.#corners ??= this.shape.round === 0 ? this.shape.core : boxCorners(this.shape.box)
    return this.#corners
  }

  /** Whether somebody stands on a field as he did when this was worked out. */
  isOf(field: Field, looker: Looker): boolean {
    return this.field === field && this.inPosition === looker.inPosition && this.shape === footprint(looker)
  }
}

/** The points of a base between which lines of sight are tried: corners, then edge midpoints; sixteen of a circle (KG-VIS-10). */
function samplePoints({ at, facing, base, core, middles }: Footprint): readonly Point[] {
  return base.kind === 'circle' ? circlePoints(at, base.diameter, facing, 16) : [...core, ...middles]
}

const boxCorners = ({ minX, minY, maxX, maxY }: Box): readonly Point[] => [
  { x: minX, y: minY },
  { x: minX, y: maxY },
  { x: maxX, y: maxY },
  { x: maxX, y: minY },
]

const known = new WeakMap<Looker, Viewpoint>()

/** The viewpoint of somebody; worked out once for as long as he stands so on the same field. */
export function viewpointOf(field: Field, looker: Looker): Viewpoint {
  const before = known.get(looker)
  if (before?.isOf(field, looker)) return before
  const fresh = Viewpoint.of(field, looker)
  known.set(looker, fresh)
  return fresh
}

/** The viewpoint of somebody at a place to which he may come: kept for when he has. */
export function viewpointAt(field: Field, looker: Looker, place: Footprint): Viewpoint {
  const before = known.get(looker)
  if (before?.field === field && before.shape === place && before.inPosition === looker.inPosition)
    return before
  const there = new Viewpoint(field, place, looker.inPosition)
  known.set(looker, there)
  return there
}

/** No line between two bases begins or ends farther from their middles than their reach and this, mm. */
const MARGIN = 2
/** Least distance of a base from what blocks its sight, mm: anything nearer is checked line by line. */
const CLEAR = 0.5

/**
 * The ground over which all lines between two bases run, a little more rather than less: the box round both, and in it
 * the strip as broad as the larger along the line between their middles.
 */
export class Way {
  readonly #from: Viewpoint
  readonly #to: Viewpoint
  readonly #start: Point
  readonly #dx: number
  readonly #dy: number
  /** The area that half the strip's width spans with the line between the middles. */
  readonly #strip: number
  /** No line is longer, mm. */
  readonly longest: number
  readonly #minX: number
  readonly #minY: number
  readonly #maxX: number
  readonly #maxY: number

  constructor(from: Viewpoint, to: Viewpoint) {
    const a = from.shape
    const b = to.shape
    this.#from = from
    this.#to = to
    this.#start = a.at
    this.#dx = b.at.x - a.at.x
    this.#dy = b.at.y - a.at.y
    const length = Math.sqrt(this.#dx * this.#dx + this.#dy * this.#dy)
    this.#strip = (Math.max(a.reach, b.reach) + MARGIN) * length
    this.longest = length + 2 * (a.reach + b.reach)
    this.#minX = Math.min(a.box.minX, b.box.minX)
    this.#minY = Math.min(a.box.minY, b.box.minY)
    this.#maxX = Math.max(a.box.maxX, b.box.maxX)
    this.#maxY = Math.max(a.box.maxY, b.box.maxY)
  }

  /** Whether something in a box may touch any of the lines. */
  meets(box: Box): boolean {
    if (box.maxX < this.#minX || box.minX > this.#maxX || box.maxY < this.#minY || box.minY > this.#maxY)
      return false
    const aside = this.#aside((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
    const spread =
      (Math.abs(this.#dx) * (box.maxY - box.minY) + Math.abs(this.#dy) * (box.maxX - box.minX)) / 2
    return Math.abs(aside) <= this.#strip + spread
  }

  /** How far to the left of the line between the middles a point lies, times that line's length. */
  #aside(x: number, y: number): number {
    return this.#dx * (y - this.#start.y) - this.#dy * (x - this.#start.x)
  }

  /** On which side all the lines have a point: 1 to the left, −1 to the right; 0 where it may lie between them. */
  #sideOf(p: Point): number {
    const aside = this.#aside(p.x, p.y)
    if (Math.abs(aside) > this.#strip) return Math.sign(aside)
    const least = CLEAR * this.longest
    const sign = Math.sign(aside)
    for (const a of this.#from.corners) {
      for (const b of this.#to.corners) if (side(a, b, p) * sign <= least) return 0
    }
    return sign
  }

  /**
   * Whether every one of the lines passes over a stretch from p to q: one base lies wholly before the stretch, the other
   * behind, both that far away from it, and its ends lie to the left and to the right of all the lines.
   */
  #isBarred(p: Point, q: Point, clear: number): boolean {
    const end = this.#sideOf(p)
    if (end === 0 || this.#sideOf(q) !== -end) return false
    const before = sideOfStretch(this.#from, p, q, clear)
    return before !== 0 && sideOfStretch(this.#to, p, q, clear) === -before
  }

  /** Whether one base lies wholly before a stretch, or before where it would go on, and the other behind. */
  isAcross({ a, b }: Segment): boolean {
    const before = sideOfStretch(this.#from, a, b, MARGIN)
    return before !== 0 && sideOfStretch(this.#to, a, b, MARGIN) === -before
  }

  /** Whether it is sure that every one of the lines passes over the same stretch of a line. */
  isBarredBy(line: Polyline): boolean {
    for (let i = 0; i + 1 < line.length; i++) {
      if (this.#isBarred(line[i] as Point, line[i + 1] as Point, CLEAR)) return true
    }
    return false
  }

  /** Whether it is sure that every one of the lines passes over the same of some stretches, and goes on behind it. */
  isBarredByAny(stretches: readonly Segment[]): boolean {
    for (const { a, b } of stretches) if (this.#isBarred(a, b, MARGIN)) return true
    return false
  }
}

/** On which side of a stretch a base lies, so far away at least: 1 to the left, −1 to the right; 0 where it does not. */
function sideOfStretch({ shape, corners }: Viewpoint, p: Point, q: Point, clear: number): number {
  const length = pointDistance(p, q)
  const middle = side(p, q, shape.at)
  const sign = Math.sign(middle)
  if (Math.abs(middle) > (shape.reach + MARGIN) * length) return sign
  for (const corner of corners) if (side(p, q, corner) * sign <= clear * length) return 0
  return sign
}
