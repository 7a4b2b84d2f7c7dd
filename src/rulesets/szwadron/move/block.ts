import type { Footprint } from '../../../kernel/space/base.ts'
import { penetrates, type Rounded } from '../../../kernel/space/convex.ts'
import { boxesMeet, boxUnion, side, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { comesInto, isIn, type Kind, kindOf } from '../ground/alike.ts'

/** A figure's last leg: where it stands before and after it. */
export interface Leg {
  readonly i: number
  readonly before: Footprint
  readonly after: Footprint
}

/** The figures of a unit that go one after another: some have gone, the others stand where their last legs begin. */
export class Block {
  readonly slack: number
  readonly #legs: readonly Leg[]
  readonly #gone: boolean[]
  readonly #ways: (Drawn | undefined)[] = []
  /** Who is known to be in whose way, before and after he has gone himself. */
  readonly #known: [before: (boolean | undefined)[], after: (boolean | undefined)[]] = [[], []]

  constructor(legs: readonly Leg[], slack: number) {
    this.#legs = legs
    this.#gone = legs.map(() => false)
    this.slack = slack
  }

  goes(i: number): void {
    this.#gone[i] = true
  }

  /** Where the figures stand now, by their places in the list. */
  #standing(j: number): Footprint {
    const { before, after } = this.#legs[j] as Leg
    return this.#gone[j] ? after : before
  }

  /** Whether a figure stands in another's way, by their places in the list: `j` in that of `i`. */
  inWay(i: number, j: number): boolean {
    const known = this.#known[this.#gone[j] ? 1 : 0]
    const place = i * this.#legs.length + j
    let found = known[place]
    if (found === undefined) {
      this.#ways[i] ??= drawnOver((this.#legs[i] as Leg).before, (this.#legs[i] as Leg).after)
      found = meets(this.#ways[i] as Drawn, this.#standing(j), this.slack)
      known[place] = found
    }
    return found
  }

  /** Whether anybody stands in a figure's way. */
  bars(i: number): boolean {
    for (let j = 0; j < this.#legs.length; j++) if (j !== i && this.inWay(i, j)) return true
    return false
  }

  /** All who stand in a figure's way. */
  inWayOf(i: number): Footprint[] {
    return this.#legs.flatMap((_, j) => (j !== i && this.inWay(i, j) ? [this.#standing(j)] : []))
  }

  /** Whether somebody stands where a figure is to come to. */
  isTaken(i: number): boolean {
    const { after } = this.#legs[i] as Leg
    for (let j = 0; j < this.#legs.length; j++)
      if (j !== i && isIn(after, this.#standing(j), this.slack)) return true
    return false
  }

  /** Whether a figure meets anybody where its base is drawn from one place to another. */
  meets(i: number, from: Footprint, to: Footprint): boolean {
    const way = drawnOver(from, to)
    for (let j = 0; j < this.#legs.length; j++)
      if (j !== i && meets(way, this.#standing(j), this.slack)) return true
    return false
  }
}

/** Whether a base stands in the way of a figure's last leg. */
export const isInWay = ({ before, after }: Leg, foot: Footprint, slack: number): boolean =>
  meets(drawnOver(before, after), foot, slack)

/** The ground over which a base is drawn from one place to another: the hull of both (SZ-GEO-10). */
interface Drawn {
  readonly from: Footprint
  readonly to: Footprint
  readonly box: Box
  /** What both have in common; null where the base turns. */
  readonly kind: Kind | null
  hull: Rounded | null
}

const drawnOver = (from: Footprint, to: Footprint): Drawn => ({
  from,
  to,
  box: boxUnion(from.box, to.box),
  kind: kindOf([from, to]),
  hull: null,
})

/** Whether a base that is drawn over some ground comes into another. */
function meets(way: Drawn, foot: Footprint, slack: number): boolean {
  if (!boxesMeet(way.box, foot.box)) return false
  const { from, to, kind } = way
  // Whoever is farther off the line between than both reach is in nobody's way.
  const far = Math.max(from.reach, to.reach) + foot.reach
  if (squaredToSegment(foot.at, from.at, to.at) >= far * far) return false
  if (kind !== null && foot.facing === from.facing && foot.base === from.base) {
    const { x, y } = from.at
    const go = { x: to.at.x - x, y: to.at.y - y }
    const told = comesInto(kind, go, foot.at.x - x, foot.at.y - y, slack)
    if (told !== 'open') return told === 'yes'
  }
  way.hull ??= { core: hullOf([...from.core, ...to.core]), round: 0 }
  return penetrates(way.hull, foot, slack)
}

/** The corners of the least convex shape that holds some points. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const p of some) {
      while (chain.length > 1 && side(chain.at(-2) as Point, chain.at(-1) as Point, p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
