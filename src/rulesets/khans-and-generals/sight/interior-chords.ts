import { contains } from '../../../kernel/space/area.ts'
import { pointDistance, segmentsMeet, squaredToSegment } from '../../../kernel/space/segment.ts'
import type { Point, Polygon, Segment } from '../../../kernel/space/types.ts'

/** How far chords keep from the border of their area, mm. */
const INSET = 3
/** How much of a line from corner to corner is left out at both ends, mm. */
const CUT = 12
/** Of outlines with more corners than this no chords are sought. */
const MOST_CORNERS = 24

const known = new WeakMap<Polygon, readonly Segment[]>()

/**
 * Lines across an area from corner to corner that lie well inside it: what passes over one of them certainly goes
 * through the area, so that one look tells what else takes the outline.
 */
export function interiorChords(polygon: Polygon): readonly Segment[] {
  let chords = known.get(polygon)
  if (chords === undefined) {
    chords = polygon.length > MOST_CORNERS ? [] : chordsOf(polygon)
    known.set(polygon, chords)
  }
  return chords
}

/** How far the ends of a rectangle's diagonals keep from its border, mm: what passes between them and a corner is looked at closely. */
const EDGE = 1

/** The diagonals of a rectangle but for their ends: as {@link interiorChords}, for hulls, which move all the time. */
export function diagonals(rectangle: Polygon): readonly Segment[] {
  let chords = known.get(rectangle)
  if (chords === undefined) {
    const [a, b, c, d] = rectangle as readonly [Point, Point, Point, Point]
    const width = pointDistance(a, b)
    const depth = pointDistance(b, c)
    const across = pointDistance(a, c)
    const cut = (EDGE * across) / Math.min(width, depth)
    chords = 3 * cut < across ? [cutAt(a, c, across, cut), cutAt(b, d, across, cut)] : []
    known.set(rectangle, chords)
  }
  return chords
}

/** A stretch without so much of both its ends. */
function cutAt(a: Point, b: Point, length: number, cut: number): Segment {
  const dx = ((b.x - a.x) * cut) / length
  const dy = ((b.y - a.y) * cut) / length
  return { a: { x: a.x + dx, y: a.y + dy }, b: { x: b.x - dx, y: b.y - dy } }
}

function chordsOf(polygon: Polygon): Segment[] {
  const chords: Segment[] = []
  for (let i = 0; i < polygon.length; i++) {
    for (let j = i + 2; j < polygon.length; j++) {
      const chord = shortened(polygon[i] as Point, polygon[j] as Point)
      if (chord !== null && liesInside(chord, polygon)) chords.push(chord)
    }
  }
  return chords
}

function shortened(a: Point, b: Point): Segment | null {
  const length = pointDistance(a, b)
  return length <= 3 * CUT ? null : cutAt(a, b, length, CUT)
}

/** Whether no point of a line is nearer than {@link INSET} to the border of an area, or outside it. */
function liesInside({ a, b }: Segment, polygon: Polygon): boolean {
  const inset = INSET * INSET
  let from = polygon[polygon.length - 1] as Point
  for (const to of polygon) {
    const near =
      squaredToSegment(a, from, to) < inset ||
      squaredToSegment(b, from, to) < inset ||
      squaredToSegment(from, a, b) < inset
    if (near || segmentsMeet({ a, b }, { a: from, b: to })) return false
    from = to
  }
  return contains(polygon, a)
}
