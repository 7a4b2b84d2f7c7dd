import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'

/**
 * Who goes to which place: the longest single way is as short as can be; of all such ways of sharing them out all ways
 * together are, so that they do not cross; and of those it is the first by the numbers of the figures (SZ-GEO-08,
 * SZ-GEO-09). Gives for each figure the index of its place; there are as many of these as of figures.
 */
export function assign(from: readonly Point[], to: readonly Point[]): number[] {
  const count = from.length
  const ways: Ways = { count, far: numbers(count * count, 0) }
  // Where each has a place nearer than any other, and no two the same, there is nothing to share out.
  const nearest: number[] = []
  const taken = numbers(count, 0)
  for (let figure = 0; figure < count; figure++) {
    const a = from[figure] as Point
    let least = Infinity
    let best = 0
    let tied = false
    for (let place = 0; place < count; place++) {
      // Whole hundredths of a millimetre: sums of them are exact.
      const far = Math.round(pointDistance(a, to[place] as Point) * 100)
      ways.far[figure * count + place] = far
      if (far < least) {
        least = far
        best = place
        tied = false
      } else if (far === least) tied = true
    }
    if (!tied && taken[best] === 0) nearest.push(best)
    taken[best] = 1
  }
  if (nearest.length === count) return nearest
  return smallest(ways, 0, shorten(ways, longestNeeded(ways)))
}

/** How far it is for each figure to each place, figure by figure. */
interface Ways {
  readonly count: number
  readonly far: number[]
}

/** More than all ways together. */
const FAR = 1e9

/** A list of so many numbers: these are small, and so quicker made than arrays of a type. */
function numbers(count: number, each: number): number[] {
  const list: number[] = []
  for (let i = 0; i < count; i++) list.push(each)
  return list
}

/**
 * The longest way that some figure must go, if that is to be as short as can be. Figure by figure each takes a place along the
 * chain of changes whose longest way is shortest.
 */
function longestNeeded({ count, far }: Ways): number {
  const holder = numbers(count, -1)
  const reached = numbers(count, 0)
  const cameBy = numbers(count, -1)
  const done = numbers(count, 0)
  let longest = 0
  for (let figure = 0; figure < count; figure++) {
    reached.fill(FAR)
    done.fill(0)
    let who = figure
    let at = -1
    let chain = longest
    while (who >= 0) {
      let next = -1
      let least = FAR
      for (let place = 0; place < count; place++) {
        if (done[place] === 1) continue
        const way = Math.max(chain, far[who * count + place] as number)
        if (way < (reached[place] as number)) {
          reached[place] = way
          cameBy[place] = at
        }
        const here = reached[place] as number
        if (here < least || (here === least && (holder[place] as number) < 0)) {
          least = here
          next = place
        }
      }
      done[next] = 1
      chain = least
      at = next
      who = holder[at] as number
    }
    longest = chain
    while (at >= 0) {
      const before = cameBy[at] as number
      holder[at] = before < 0 ? figure : (holder[before] as number)
      at = before
    }
  }
  return longest
}

/**
 * Leaves of each way what it costs beyond what it must, of ways no longer than `most`: those that cost nothing beyond it,
 * and they alone, make up a sharing out that is shortest together; gives one of these. Whoever can have a place that costs
 * nothing more takes it; then figure by figure each takes its place along the cheapest chain of changes (Hungarian method).
 */
function shorten({ count, far }: Ways, most: number): Matching {
  for (let i = 0; i < far.length; i++) if ((far[i] as number) > most) far[i] = FAR
  // Place 0 and figure 0 are nobody's: all else counts from 1.
  const ofFigure = numbers(count + 1, 0)
  const ofPlace = numbers(count + 1, 0)
  const holder = numbers(count + 1, 0)
  const seated = begin(far, count, ofFigure, ofPlace, holder)
  const cheapest = numbers(count + 1, Infinity)
  const cameBy = numbers(count + 1, 0)
  const done = numbers(count + 1, 0)
  for (let figure = 1; figure <= count; figure++) {
    if (seated[figure] === 1) continue
    holder[0] = figure
    cheapest.fill(Infinity)
    done.fill(0)
    let at = 0
    do {
      done[at] = 1
      const who = holder[at] as number
      const row = (who - 1) * count - 1
      const paid = ofFigure[who] as number
      let step = Infinity
      let next = 0
      for (let place = 1; place <= count; place++) {
        if (done[place] === 1) continue
        const cost = (far[row + place] as number) - paid - (ofPlace[place] as number)
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
        if (done[place] === 1) {
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
  for (let figure = 0; figure < count; figure++) {
    for (let place = 0; place < count; place++) {
      const i = figure * count + place
      far[i] = (far[i] as number) - (ofFigure[figure + 1] as number) - (ofPlace[place + 1] as number)
    }
  }
  const found = nobody(count)
  for (let place = 0; place < count; place++) {
    const figure = (holder[place + 1] as number) - 1
    found.figureAt[place] = figure
    found.placeOf[figure] = place
  }
  return found
}

/** What each figure and then each place must cost at the least, and who can be seated for that at once. */
function begin(
  far: readonly number[],
  count: number,
  ofFigure: number[],
  ofPlace: number[],
  holder: number[],
): number[] {
  ofPlace.fill(Infinity, 1)
  for (let figure = 1; figure <= count; figure++) {
    const row = (figure - 1) * count - 1
    let least = Infinity
    for (let place = 1; place <= count; place++) least = Math.min(least, far[row + place] as number)
    ofFigure[figure] = least
    for (let place = 1; place <= count; place++)
      ofPlace[place] = Math.min(ofPlace[place] as number, (far[row + place] as number) - least)
  }
  const seated = numbers(count + 1, 0)
  for (let figure = 1; figure <= count; figure++) {
    const row = (figure - 1) * count - 1
    const paid = ofFigure[figure] as number
    for (let place = 1; place <= count && seated[figure] === 0; place++) {
      if (holder[place] !== 0 || (far[row + place] as number) - paid !== ofPlace[place]) continue
      holder[place] = figure
      seated[figure] = 1
    }
  }
  return seated
}

/** Who stands where, both ways round; -1 is nobody or nowhere. */
interface Matching {
  readonly placeOf: number[]
  readonly figureAt: number[]
  /** Places looked at since a figure began to look for one. */
  readonly seen: number[]
}

/** Nobody anywhere. */
const nobody = (count: number): Matching => ({
  placeOf: numbers(count, -1),
  figureAt: numbers(count, -1),
  seen: numbers(count, 0),
})

/** Finds a figure a place that nobody has, or whose holder can have another; the first `fixed` figures keep theirs. */
function seat(ways: Ways, most: number, found: Matching, figure: number, fixed: number): boolean {
  const { count, far } = ways
  const { placeOf, figureAt, seen } = found
  for (let place = 0; place < count; place++) {
    if ((far[figure * count + place] as number) > most || seen[place] === 1) continue
    seen[place] = 1
    const holder = figureAt[place] as number
    if (holder >= 0 && (holder < fixed || !seat(ways, most, found, holder, fixed))) continue
    figureAt[place] = figure
    placeOf[figure] = place
    return true
  }
  return false
}

/** The smallest list of places: each figure in turn takes the first that leaves those after it a way. */
function smallest(ways: Ways, most: number, found: Matching): number[] {
  const { placeOf, figureAt, seen } = found
  const { count, far } = ways
  for (let figure = 0; figure < count; figure++) {
    const own = placeOf[figure] as number
    for (let place = 0; place < own; place++) {
      const holder = figureAt[place] as number
      if (holder < figure || (far[figure * count + place] as number) > most) continue
      // The holder of this place looks for another, its taker's old one among them; where there is none all stays.
      seen.fill(0)
      seen[place] = 1
      figureAt[own] = -1
      if (seat(ways, most, found, holder, figure + 1)) {
        placeOf[figure] = place
        figureAt[place] = figure
        break
      }
      figureAt[own] = figure
    }
  }
  return [...placeOf]
}
