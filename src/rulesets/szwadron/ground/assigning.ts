import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'

/**
 * Who goes to which place: the longest single way is as short as can be; of all such ways of sharing them out all ways
 * together are, so that they do not cross; and of those it is the first by the numbers of the figures (SZ-GEO-08,
 * SZ-GEO-09). Gives for each figure the index of its place; there are as many of these as of figures.
 */
export function assign(from: readonly Point[], to: readonly Point[]): number[] {
  const count = from.length
  const ways: Ways = { count, far: new Float64Array(count * count) }
  // Where each has a place nearer than any other, and no two the same, there is nothing to share out.
  const nearest: number[] = []
  const taken = new Uint8Array(count)
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
  readonly far: Float64Array
}

/** More than all ways together. */
const FAR = 1e9

/** The longest way that some figure must go, if that is to be as short as can be. */
function longestNeeded(ways: Ways): number {
  const { count, far } = ways
  // Every figure needs a place and every place a figure: the farthest of the nearest ones is the least that can do, and
  // mostly it does.
  let least = 0
  for (let i = 0; i < count; i++) {
    let place = Infinity
    let figure = Infinity
    for (let j = 0; j < count; j++) {
      place = Math.min(place, far[i * count + j] as number)
      figure = Math.min(figure, far[j * count + i] as number)
    }
    least = Math.max(least, place, figure)
  }
  if (matched(ways, least) !== null) return least
  const lengths = Float64Array.from(far).sort()
  let low = lengths.indexOf(least) + 1
  let high = lengths.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (matched(ways, lengths[middle] as number) === null) low = middle + 1
    else high = middle
  }
  return lengths[low] ?? least
}

/**
 * Leaves of each way what it costs beyond what it must, of ways no longer than `most`: those that cost nothing beyond it,
 * and they alone, make up a sharing out that is shortest together; gives one of these. Whoever can have a place that costs
 * nothing more takes it; then figure by figure each takes its place along the cheapest chain of changes (Hungarian method).
 */
function shorten({ count, far }: Ways, most: number): Matching {
  for (let i = 0; i < far.length; i++) if ((far[i] as number) > most) far[i] = FAR
  // Place 0 and figure 0 are nobody's: all else counts from 1.
  const ofFigure = new Float64Array(count + 1)
  const ofPlace = new Float64Array(count + 1)
  const holder = new Int32Array(count + 1)
  const seated = begin(far, count, ofFigure, ofPlace, holder)
  const cheapest = new Float64Array(count + 1)
  const cameBy = new Int32Array(count + 1)
  const done = new Uint8Array(count + 1)
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
  far: Float64Array,
  count: number,
  ofFigure: Float64Array,
  ofPlace: Float64Array,
  holder: Int32Array,
): Uint8Array {
  ofPlace.fill(Infinity, 1)
  for (let figure = 1; figure <= count; figure++) {
    const row = (figure - 1) * count - 1
    let least = Infinity
    for (let place = 1; place <= count; place++) least = Math.min(least, far[row + place] as number)
    ofFigure[figure] = least
    for (let place = 1; place <= count; place++)
      ofPlace[place] = Math.min(ofPlace[place] as number, (far[row + place] as number) - least)
  }
  const seated = new Uint8Array(count + 1)
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
  readonly placeOf: Int32Array
  readonly figureAt: Int32Array
  /** Places looked at since a figure began to look for one. */
  readonly seen: Uint8Array
}

/** Nobody anywhere. */
function nobody(count: number): Matching {
  const placeOf = new Int32Array(count).fill(-1)
  return { placeOf, figureAt: placeOf.slice(), seen: new Uint8Array(count) }
}

/** Places for all figures, none farther than `most`; null when there are none. */
function matched(ways: Ways, most: number): Matching | null {
  const { count } = ways
  const found = nobody(count)
  for (let figure = 0; figure < count; figure++) {
    found.seen.fill(0)
    if (!seat(ways, most, found, figure, 0)) return null
  }
  return found
}

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
