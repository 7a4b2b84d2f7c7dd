import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'

/**
 * Who goes to which place: the longest single way is as short as can be; of all such ways of sharing them out all ways
 * together are, so that they do not cross; and of those it is the first by the numbers of the figures (SZ-GEO-08,
 * SZ-GEO-09). Gives for each figure the index of its place.
 */
export function assign(from: readonly Point[], to: readonly Point[]): number[] {
  // Whole hundredths of a millimetre: sums of them are exact.
  const ways = from.map((a) => to.map((b) => Math.round(pointDistance(a, b) * 100)))
  const most = longestNeeded(ways)
  const beyond = leftOver(ways.map((open) => open.map((way) => (way <= most ? way : FAR))))
  return smallest(beyond, 0, matched(beyond, 0) as Matching)
}

/** More than all ways together. */
const FAR = 1e9

/** The longest way that some figure must go, if that is to be as short as can be. */
function longestNeeded(ways: readonly (readonly number[])[]): number {
  // Every figure needs a place, and the farthest of their nearest ones is the least that can do; mostly it does.
  const least = Math.max(0, ...ways.map((open) => Math.min(...open)))
  if (matched(ways, least) !== null) return least
  const lengths = Float64Array.from(ways.flat()).sort()
  let [low, high] = [lengths.indexOf(least) + 1, lengths.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (matched(ways, lengths[middle] as number) === null) low = middle + 1
    else high = middle
  }
  return lengths[low] ?? least
}

/**
 * What each way costs beyond what it must: ways that cost nothing beyond it, and they alone, make up a sharing out that is
 * shortest together. Worked out figure by figure, each taking its place along the cheapest chain of changes (Hungarian
 * method).
 */
function leftOver(ways: readonly (readonly number[])[]): number[][] {
  const count = ways.length
  // Place 0 and figure 0 are nobody's: all else counts from 1.
  const ofFigure = new Array<number>(count + 1).fill(0)
  const ofPlace = new Array<number>(count + 1).fill(0)
  const holder = new Array<number>(count + 1).fill(0)
  for (let figure = 1; figure <= count; figure++) {
    holder[0] = figure
    const cheapest = new Array<number>(count + 1).fill(Infinity)
    const cameBy = new Array<number>(count + 1).fill(0)
    const done = new Array<boolean>(count + 1).fill(false)
    let at = 0
    do {
      done[at] = true
      const who = holder[at] as number
      let step = Infinity
      let next = 0
      for (let place = 1; place <= count; place++) {
        if (done[place]) continue
        const cost =
          (ways[who - 1]?.[place - 1] ?? FAR) - (ofFigure[who] as number) - (ofPlace[place] as number)
        if (cost < (cheapest[place] as number)) {
          cheapest[place] = cost
          cameBy[place] = at
        }
        if ((cheapest[place] as number) < step) {
          step = cheapest[place] as number
          next = place
        }
      }
      for (let place = 0; place <= count; place++) {
        if (done[place]) {
          const owner = holder[place] as number
          ofFigure[owner] = (ofFigure[owner] as number) + step
          ofPlace[place] = (ofPlace[place] as number) - step
        } else cheapest[place] = (cheapest[place] as number) - step
      }
      at = next
    } while (holder[at] !== 0)
    while (at !== 0) {
      const before = cameBy[at] as number
      holder[at] = holder[before] as number
      at = before
    }
  }
  return ways.map((open, i) =>
    open.map((way, j) => way - (ofFigure[i + 1] as number) - (ofPlace[j + 1] as number)),
  )
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
