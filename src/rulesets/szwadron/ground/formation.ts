import { offset } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point, RectBase } from '../../../kernel/space/types.ts'
import { fine } from '../units/bodies.ts'
import type { Body } from '../units/state.ts'

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

/**
 * Who goes to which place: the longest single way is as short as can be, and of all such ways of sharing them out it is
 * the first by the numbers of the figures (SZ-GEO-08). Gives for each figure the index of its place.
 */
export function assign(from: readonly Point[], to: readonly Point[]): number[] {
  const ways = from.map((a) => to.map((b) => pointDistance(a, b)))
  const lengths = [...new Set(ways.flat())].sort((a, b) => a - b)
  let [low, high] = [0, lengths.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (matched(ways, lengths[middle] as number, []) === null) low = middle + 1
    else high = middle
  }
  const most = lengths[low] ?? 0
  // The smallest list: each figure in turn takes the first place that leaves the others a way.
  const taken: number[] = []
  for (let figure = 0; figure < from.length; figure++) {
    const place = to.findIndex(
      (_, i) =>
        !taken.includes(i) &&
        (ways[figure]?.[i] ?? Infinity) <= most &&
        matched(ways, most, [...taken, i]) !== null,
    )
    taken.push(place)
  }
  return taken
}

/** Places for all figures, none farther than `most`, the first ones given; null when there are none. */
function matched(
  ways: readonly (readonly number[])[],
  most: number,
  given: readonly number[],
): number[] | null {
  const placeOf = ways.map((_, figure) => given[figure] ?? -1)
  const figureAt = new Map<number, number>()
  for (let figure = 0; figure < given.length; figure++) figureAt.set(given[figure] as number, figure)
  const find = (figure: number, seen: Set<number>): boolean => {
    const open = ways[figure] ?? []
    for (let place = 0; place < open.length; place++) {
      if ((open[place] as number) > most || seen.has(place)) continue
      seen.add(place)
      const holder = figureAt.get(place)
      if (holder !== undefined && (holder < given.length || !find(holder, seen))) continue
      figureAt.set(place, figure)
      placeOf[figure] = place
      return true
    }
    return false
  }
  for (let figure = given.length; figure < ways.length; figure++) {
    if (!find(figure, new Set())) return null
  }
  return placeOf
}
