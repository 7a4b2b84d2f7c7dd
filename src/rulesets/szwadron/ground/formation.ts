import { offset } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { fine } from '../units/bodies.ts'
import { type Body, CAISSON_FIGURE, isCaisson } from '../units/state.ts'

/** A shape for figures to stand in: files beside each other, ranks behind (SZ-GEO-03, SZ-GEO-04). */
export interface Shape {
  readonly files: number
  /** Millimetres between bases; 0 is a block. */
  readonly gap: number
  readonly facing: Facing
}

/**
 * The places of a shape round a middle, rank by rank from the front, left to right; the last rank may be short and
 * stands to the left (SZ-GEO-03). `centre` is the middle of the whole shape.
 */
export function slots(count: number, { files, gap, facing }: Shape, base: RectBase, centre: Point): Body[] {
  const across = Math.max(1, Math.min(files, count))
  const ranks = Math.ceil(count / across)
  const [pitchX, pitchY] = [base.width + gap, base.depth + gap]
  return Array.from({ length: count }, (_, n) => {
    const file = n % across
    const rank = Math.floor(n / across)
    const right = (file - (across - 1) / 2) * pitchX
    const ahead = ((ranks - 1) / 2 - rank) * pitchY
    const at = offset(centre, facing, right, ahead)
    return { n: n + 1, x: fine(at.x), y: fine(at.y), f: facing }
  })
}

/** How many places of a shape figures fill: a gun and its caisson fill one together (SZ-SPEC-06). */
export const placeCount = (bodies: readonly Pick<Body, 'as'>[]): number => {
  const caissons = bodies.filter(isCaisson).length
  return Math.max(caissons, bodies.length - caissons)
}

/** The places of a shape for some figures, in their order; a caisson stands behind its gun and touches it (SZ-SPEC-06). */
export function placesFor(
  bodies: readonly Pick<Body, 'as'>[],
  shape: Shape,
  base: RectBase,
  centre: Point,
): Body[] {
  const count = placeCount(bodies)
  if (!bodies.some(isCaisson)) return slots(count, shape, base, centre)
  const pairs = slots(count, shape, { ...base, depth: 2 * base.depth }, centre)
  const filled = { gun: 0, caisson: 0 }
  return bodies.map(({ as }, i) => {
    const which = as === CAISSON_FIGURE ? 'caisson' : 'gun'
    const { x, y, f } = pairs[filled[which]++] as Body
    const at = offset({ x, y }, f, 0, which === 'gun' ? base.depth / 2 : -base.depth / 2)
    return { n: i + 1, x: fine(at.x), y: fine(at.y), f }
  })
}

/** Who goes to which of the places made for them: guns and caissons each to their own, others as {@link assign} says. */
export const assignPlaces = (
  bodies: readonly Pick<Body, 'as'>[],
  from: readonly Point[],
  to: readonly Point[],
): number[] => (bodies.some(isCaisson) ? bodies.map((_, i) => i) : assign(from, to))

/**
 * Who goes to which place: the longest single way is as short as can be, and of all such ways of sharing them out it is
 * the first by the numbers of the figures (SZ-GEO-08). Gives for each figure the index of its place.
 */
export function assign(from: readonly Point[], to: readonly Point[]): number[] {
  const ways = from.map((a) => to.map((b) => pointDistance(a, b)))
  // Every figure needs a place, and the farthest of their nearest ones is the least that can do; mostly it does.
  const least = Math.max(0, ...ways.map((open) => Math.min(...open)))
  let found = matched(ways, least)
  let most = least
  if (found === null) {
    const lengths = Float64Array.from(ways.flat()).sort()
    let [low, high] = [lengths.indexOf(least) + 1, lengths.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (matched(ways, lengths[middle] as number) === null) low = middle + 1
      else high = middle
    }
    most = lengths[low] ?? least
    found = matched(ways, most)
  }
  return smallest(ways, most, found as Matching)
}

/** Who stands where, both ways round; -1 is nobody or nowhere. */
interface Matching {
  readonly placeOf: number[]
  readonly figureAt: number[]
}

/** Places for all figures, none farther than `most`; null when there are none. */
function matched(ways: readonly (readonly number[])[], most: number): Matching | null {
  const found: Matching = { placeOf: ways.map(() => -1), figureAt: ways.map(() => -1) }
  for (let figure = 0; figure < ways.length; figure++) {
    if (
      !seat(
        ways,
        most,
        found,
        figure,
        ways.map(() => false),
        0,
      )
    )
      return null
  }
  return found
}

/** Finds a figure a place that nobody has, or whose holder can have another; the first `fixed` figures keep theirs. */
function seat(
  ways: readonly (readonly number[])[],
  most: number,
  { placeOf, figureAt }: Matching,
  figure: number,
  seen: boolean[],
  fixed: number,
): boolean {
  const open = ways[figure] as readonly number[]
  for (let place = 0; place < open.length; place++) {
    if ((open[place] as number) > most || seen[place]) continue
    seen[place] = true
    const holder = figureAt[place] as number
    if (holder >= 0 && (holder < fixed || !seat(ways, most, { placeOf, figureAt }, holder, seen, fixed)))
      continue
    figureAt[place] = figure
    placeOf[figure] = place
    return true
  }
  return false
}

/** The smallest list of places: each figure in turn takes the first that leaves those after it a way. */
function smallest(ways: readonly (readonly number[])[], most: number, found: Matching): number[] {
  const { placeOf, figureAt } = found
  for (let figure = 0; figure < ways.length; figure++) {
    const own = placeOf[figure] as number
    for (let place = 0; place < own; place++) {
      const holder = figureAt[place] as number
      if (holder < figure || (ways[figure]?.[place] ?? Infinity) > most) continue
      // The holder of this place looks for another, its taker's old one among them; where there is none all stays.
      const seen = ways.map(() => false)
      seen[place] = true
      figureAt[own] = -1
      if (seat(ways, most, found, holder, seen, figure + 1)) {
        placeOf[figure] = place
        figureAt[place] = figure
        break
      }
      figureAt[own] = figure
    }
  }
  return placeOf
}
