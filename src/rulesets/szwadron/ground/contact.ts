import { angleBetween } from '../../../kernel/space/angle.ts'
import { type Footprint, gap, TOUCH } from '../../../kernel/space/base.ts'
import { boxesMeet, grownBox } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { DISTANCES } from '../tables/distances.ts'
import { feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { enemiesOf, type SzState, type SzUnit } from '../units/state.ts'

/** Edges of a base, in the order of its corners. */
export const EDGES = ['front', 'right', 'rear', 'left'] as const
export type Edge = (typeof EDGES)[number]

/** Edges lie along each other within so many tenths of a degree (SZ-GEO-07). */
const PARALLEL = 30
/** Bases touch when no more than this lies between them, mm (SZ-GEO-07). */
const CLOSE = 1
/** Least length of contact that counts at all, mm (SZ-GEO-07). */
const LEAST = 1
/** Least length of contact of those who fight, mm (SZ-MEL-10, SZ-MEL-11). */
export const FIGHTING = DISTANCES.contact.cm * CM

const edgeOf = (foot: Footprint, edge: number): readonly [Point, Point] => [
  foot.core[edge] as Point,
  foot.core[(edge + 1) % 4] as Point,
]

/** How far some points reach along an edge from its first corner, and the farthest of them from its line. */
function along([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  const at = (p: Point): number => ((p.x - a.x) * dx + (p.y - a.y) * dy) / length
  const off = (p: Point): number => Math.abs(((p.x - a.x) * dy - (p.y - a.y) * dx) / length)
  const [one, other] = [at(c), at(d)]
  const shared = Math.min(length, Math.max(one, other)) - Math.max(0, Math.min(one, other))
  return { shared, off: Math.max(off(c), off(d)) }
}

/**
 * Along which edge of the first base the second touches it, and how far; null where they do not touch or only at a
 * corner (SZ-GEO-07). Millimetres.
 */
export function contact(a: Footprint, b: Footprint): { readonly edge: Edge; readonly length: number } | null {
  if (!boxesMeet(grownBox(a.box, CLOSE), b.box)) return null
  const askew = angleBetween(a.facing, b.facing) % 900
  if (askew > PARALLEL && askew < 900 - PARALLEL) return null
  let best: { edge: Edge; length: number } | null = null
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const { shared, off } = along(edgeOf(a, i), edgeOf(b, j))
      if (shared < LEAST || off > CLOSE + TOUCH || !faceEachOther(a, i, b, j)) continue
      if (best === null || shared > best.length) best = { edge: EDGES[i] as Edge, length: shared }
    }
  }
  return best
}

/** Whether the bases lie on the two sides of these edges: outward from each. */
function faceEachOther(a: Footprint, i: number, b: Footprint, j: number): boolean {
  const [p, q] = edgeOf(a, i)
  const [r, s] = edgeOf(b, j)
  // Corners go clockwise, so edges that face each other run against each other.
  return (q.x - p.x) * (s.x - r.x) + (q.y - p.y) * (s.y - r.y) < 0
}

/** Whether bases are one group, each at most `most` millimetres from the next (SZ-COH-01, SZ-COH-04). */
export function connected(feet: readonly Footprint[], most: number): boolean {
  if (feet.length < 2) return true
  const reached = new Set<number>([0])
  const queue = [0]
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const from = feet[at] as Footprint
    const near = grownBox(from.box, most + 2)
    for (let i = 0; i < feet.length; i++) {
      if (reached.has(i)) continue
      const other = feet[i] as Footprint
      if (!boxesMeet(near, other.box)) continue
      if (most > 0 ? gap(from, other) > most : !touchingBases(from, other)) continue
      reached.add(i)
      queue.push(i)
    }
  }
  return reached.size === feet.length
}

/** Bases that touch along an edge, not at a corner alone (SZ-GEO-07). */
export const touchingBases = (a: Footprint, b: Footprint): boolean => contact(a, b) !== null

/** A figure in contact with an enemy figure: their places in the lists of figures, and how far they touch, mm. */
export interface Touch {
  readonly own: number
  readonly enemy: number
  readonly length: number
}

/** Contacts of two units' figures along which they fight (SZ-MEL-10). */
export function touching(u: SzUnit, other: SzUnit): Touch[] {
  const [a, b] = [feetOf(u), feetOf(other)]
  if (!boxesMeet(grownBox(a.box, CLOSE), b.box)) return []
  const found: Touch[] = []
  for (let own = 0; own < a.feet.length; own++) {
    for (let enemy = 0; enemy < b.feet.length; enemy++) {
      const met = contact(a.feet[own] as Footprint, b.feet[enemy] as Footprint)
      if (met !== null && met.length >= FIGHTING - CLOSE / 2) found.push({ own, enemy, length: met.length })
    }
  }
  return found
}

/** The enemy units a unit is in contact with (SZ-MEL-02), in the order of their ids. */
export function inContact(state: SzState, u: SzUnit): SzUnit[] {
  if (u.at === null) return []
  return enemiesOf(state, u.side).filter((enemy) => touching(u, enemy).length > 0)
}

/** Whether two units' boxes come within some millimetres of each other. */
export const near = (a: Box, b: Box, mm: number): boolean => boxesMeet(grownBox(a, mm), b)

/** The gap between two units, mm: the least between their figures (SZ-GEO-12). */
export function apart(a: readonly Footprint[], b: readonly Footprint[]): number {
  let least = Infinity
  for (const one of a) {
    for (const other of b) {
      const far = gap(one, other)
      if (far < least) least = far
    }
  }
  return least
}
