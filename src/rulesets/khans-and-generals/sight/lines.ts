import { pointDistance, side } from '../../../kernel/space/segment.ts'
import type { Point, Segment } from '../../../kernel/space/types.ts'
import type { Viewpoint, Way } from './viewpoint.ts'

/** One thing that may stop a line of sight. */
export interface Stop {
  /** Whether it stops the line from one point to another. */
  stops(a: Point, b: Point): boolean
  /**
   * Of an area through whose inside no line goes on, stretches well inside it: it stops whatever crosses one from a base
   * on the one side to a base on the other; null of anything else.
   */
  bars(): readonly Segment[] | null
}

/** So many lines are tried one by one before it is looked what would stop most of them at a glance. */
const PATIENCE = 4
/** A line passes a point by this many millimetres at least, or more care is taken. */
const CLEAR = 0.5

const NO_BARS: readonly Segment[] = []

/** The lines between the points of two bases, and what of the ground and of vehicles may stop them. */
export class Lines {
  readonly #from: Viewpoint
  readonly #to: Viewpoint
  readonly #way: Way
  /** What stopped the last line comes first: it mostly stops the next one too. */
  readonly #stops: Stop[]
  #stopped = 0
  /** The bars that lie between the two bases; null until they are wanted. */
  #bars: Segment[] | null = null

  constructor(from: Viewpoint, to: Viewpoint, way: Way, stops: Stop[]) {
    this.#from = from
    this.#to = to
    this.#way = way
    this.#stops = stops
  }

  /** Nothing is in the way of any. */
  get allFree(): boolean {
    return this.#stops.length === 0
  }

  /** Whether any line from one base to the other is free (KG-VIS-10). */
  anyFree(): boolean {
    const own = this.#from.samples
    const other = this.#to.samples
    const { lastFree } = this.#from
    const first = own[lastFree.own]
    const second = other[lastFree.other]
    if (first !== undefined && second !== undefined && this.isFree(first, second)) return true
    for (let i = 0; i < own.length; i++) {
      const from = own[i] as Point
      if (this.#bars !== null && this.#isAllBehind(this.#bars, from)) continue
      for (let j = 0; j < other.length; j++) {
        if (!this.isFree(from, other[j] as Point)) continue
        lastFree.own = i
        lastFree.other = j
        return true
      }
    }
    return false
  }

  /** Whether nothing stops the line from a point of the one base to one of the other. */
  isFree(a: Point, b: Point): boolean {
    if (this.#bars !== null && this.#isBarred(this.#bars, a, b)) return false
    const stops = this.#stops
    for (let i = 0; i < stops.length; i++) {
      const stop = stops[i] as Stop
      if (!stop.stops(a, b)) continue
      toFront(stops, i)
      this.#stopped += 1
      if (this.#stopped === PATIENCE) this.#bars = this.#findBars()
      return false
    }
    return true
  }

  #findBars(): Segment[] {
    const bars: Segment[] = []
    for (const stop of this.#stops) {
      for (const bar of stop.bars() ?? NO_BARS) if (this.#way.isAcross(bar)) bars.push(bar)
    }
    return bars
  }

  /** Whether, seen from a point of the one base, all of the other lies behind the same bar. */
  #isAllBehind(bars: Segment[], from: Point): boolean {
    const { at, reach } = this.#to.shape
    const beside = reach + CLEAR
    for (let i = 0; i < bars.length; i++) {
      const { a, b } = bars[i] as Segment
      const turn = Math.sign(side(from, a, b))
      if (side(from, a, at) * turn < beside * pointDistance(from, a)) continue
      if (side(from, b, at) * -turn < beside * pointDistance(from, b)) continue
      toFront(bars, i)
      return true
    }
    return false
  }

  #isBarred(bars: Segment[], a: Point, b: Point): boolean {
    const clear = CLEAR * this.#way.longest
    for (let i = 0; i < bars.length; i++) {
      const bar = bars[i] as Segment
      const p = side(a, b, bar.a)
      const q = side(a, b, bar.b)
      if (!((p > clear && q < -clear) || (p < -clear && q > clear))) continue
      toFront(bars, i)
      return true
    }
    return false
  }
}

/** Swaps one of a list with its first. */
function toFront<T>(list: T[], i: number): void {
  if (i === 0) return
  const one = list[i] as T
  list[i] = list[0] as T
  list[0] = one
}
