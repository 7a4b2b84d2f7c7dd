import { normaliseFacing } from '../../../kernel/space/angle.ts'
import { type Footprint, gap, TOUCH } from '../../../kernel/space/base.ts'
import { boxesMeet, boxGap, grownBox, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import { DISTANCES } from '../tables/distances.ts'
import { type Feet, feetOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import { type Stand, standsOf } from '../units/stands.ts'
import { onTable, type SzState, type SzUnit } from '../units/state.ts'
import { areTouching, areWithin, type Kind, kindOf, type Touching } from './alike.ts'
import { heldAcross, type Obstacle } from './obstacles.ts'

/** Edges of a base, in the order of its corners. */
export const EDGES = ['front', 'right', 'rear', 'left'] as const
export type Edge = (typeof EDGES)[number]

/** Edges lie along each other within so many tenths of a degree (SZ-GEO-07). */
const PARALLEL = 30
/** Bases touch when no more than this lies between them, mm (SZ-GEO-07). */
export const CLOSE = 1
/** Least length of contact that counts at all, mm (SZ-GEO-07). */
const LEAST = 1
/** Least length of contact of those who fight, mm (SZ-MEL-10, SZ-MEL-11). */
export const FIGHTING = DISTANCES.contact.cm * CM

/**
 * Along which edge of the first base the second touches it, and how far; null where they do not touch or only at a
 * corner (SZ-GEO-07). Millimetres.
 */
export function contact(a: Footprint, b: Footprint): { readonly edge: Edge; readonly length: number } | null {
  if (boxGap(a.box, b.box) > CLOSE) return null
  const turned = normaliseFacing(a.facing - b.facing)
  const askew = turned % 900
  if (askew > PARALLEL && askew < 900 - PARALLEL) return null
  // The edge of the other base that lies against one of this: corners go clockwise, so the two run against each other.
  const against = 2 + Math.round(turned / 900)
  let best: { edge: Edge; length: number } | null = null
  for (let i = 0; i < 4; i++) {
    const length = shared(a.core, i, b.core, (i + against) % 4)
    if (length >= LEAST && (best === null || length > best.length)) best = { edge: EDGES[i] as Edge, length }
  }
  return best
}

/** How far an edge of one base lies along an edge of another, mm; 0 where they are apart. */
function shared(a: readonly Point[], i: number, b: readonly Point[], j: number): number {
  const p = a[i] as Point
  const q = a[(i + 1) % 4] as Point
  const c = b[j] as Point
  const d = b[(j + 1) % 4] as Point
  const dx = q.x - p.x
  const dy = q.y - p.y
  const length = Math.sqrt(dx * dx + dy * dy)
  const most = (CLOSE + TOUCH) * length
  if (Math.abs((c.x - p.x) * dy - (c.y - p.y) * dx) > most) return 0
  if (Math.abs((d.x - p.x) * dy - (d.y - p.y) * dx) > most) return 0
  const one = ((c.x - p.x) * dx + (c.y - p.y) * dy) / length
  const other = ((d.x - p.x) * dx + (d.y - p.y) * dy) / length
  return Math.min(length, Math.max(one, other)) - Math.max(0, Math.min(one, other))
}

const NO_OBSTACLES: readonly Obstacle[] = []

/**
 * Whether bases are one group, each at most `most` millimetres from the next, or across an obstacle as near to it as that
 * is wide (SZ-COH-01, SZ-COH-04, SZ-COH-05).
 */
export const connected = (
  feet: readonly Footprint[],
  most: number,
  obstacles: readonly Obstacle[] = NO_OBSTACLES,
): boolean => feet.length < 2 || chained(feet, most) || groupOf(feet, most, obstacles).size === feet.length

/** Whether each base but the first stands near enough to one before it, as in ranks and files: then all are one group. */
function chained(feet: readonly Footprint[], most: number): boolean {
  const kind = kindOf(feet)
  for (let i = 1; i < feet.length; i++) {
    const foot = feet[i] as Footprint
    let j = i - 1
    while (j >= 0 && !standTogether(kind, foot, feet[j] as Footprint, most)) j -= 1
    if (j < 0) return false
  }
  return true
}

/** Some of a list of bases: how many, and which by their places in it. */
export interface Group {
  readonly size: number
  readonly has: readonly boolean[]
}

/** The group looked for last: whether bases are one, and how far off the others are, is asked one after the other. */
let lately: {
  readonly feet: readonly Footprint[]
  readonly most: number
  readonly obstacles: readonly Obstacle[]
  readonly group: Group
} | null = null

/** Those bases that hang together with the first, as {@link connected} has it. */
export function groupOf(
  feet: readonly Footprint[],
  most: number,
  obstacles: readonly Obstacle[] = NO_OBSTACLES,
): Group {
  if (lately?.feet !== feet || lately.most !== most || lately.obstacles !== obstacles)
    lately = { feet, most, obstacles, group: grouped(feet, most, obstacles) }
  return lately.group
}

function grouped(feet: readonly Footprint[], most: number, obstacles: readonly Obstacle[]): Group {
  const kind = kindOf(feet)
  const alone = obstacles.length === 0
  const has = feet.map((_, i) => i === 0)
  const queue = [0]
  let size = 1
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const from = feet[at] as Footprint
    for (let i = 0; i < feet.length; i++) {
      if (has[i]) continue
      const other = feet[i] as Footprint
      if (!standTogether(kind, from, other, most) && (alone || !heldAcross(from, other, obstacles))) continue
      has[i] = true
      size += 1
      queue.push(i)
    }
  }
  return { size, has }
}

/** Whether two bases of a kind, if they are of one, stand no farther apart than `most` mm; 0: whether they touch. */
function standTogether(kind: Kind | null, a: Footprint, b: Footprint, most: number): boolean {
  if (kind !== null) {
    const dx = b.at.x - a.at.x
    const dy = b.at.y - a.at.y
    // A gap is measured in whole millimetres, halves up.
    const told =
      most > 0 ? areWithin(kind, dx, dy, Math.floor(most) + 0.5) : areTouching(kind, dx, dy, TOUCHING)
    if (told !== 'open') return told === 'yes'
  }
  if (boxGap(a.box, b.box) > most + 2) return false
  return most > 0 ? gap(a, b) <= most : touchingBases(a, b)
}

/** What {@link contact} asks of two edges. */
export const TOUCHING: Touching = { beside: CLOSE + TOUCH, shared: LEAST, boxes: CLOSE }

/** Bases that touch along an edge, not at a corner alone (SZ-GEO-07). */
export const touchingBases = (a: Footprint, b: Footprint): boolean => contact(a, b) !== null

/** A figure in contact with an enemy figure: their places in the lists of figures, and how far they touch, mm. */
export interface Touch {
  readonly own: number
  readonly enemy: number
  readonly length: number
}

/** Contacts of two units' figures along which they fight (SZ-MEL-10). */
export function touching(u: SzUnit, other: SzUnit): readonly Touch[] {
  const a = feetOf(u)
  const b = feetOf(other)
  if (boxGap(a.box, b.box) > CLOSE) return NO_TOUCH
  let known = touches.get(a)
  if (known === undefined) {
    known = new WeakMap()
    touches.set(a, known)
  }
  let found = known.get(b)
  if (found === undefined) {
    found = touchesOf(a, b)
    known.set(b, found)
  }
  return found
}

const NO_TOUCH: readonly Touch[] = []

/** Worked out once for each two units as they stand. */
const touches = new WeakMap<Feet, WeakMap<Feet, readonly Touch[]>>()

/** Contacts of figures that stand so, as {@link touching} has them. */
export function touchesOf(a: Feet, b: Feet): Touch[] {
  const found: Touch[] = []
  if (boxGap(a.box, b.box) > CLOSE) return found
  for (let own = 0; own < a.feet.length; own++) {
    for (let enemy = 0; enemy < b.feet.length; enemy++) {
      const met = contact(a.feet[own] as Footprint, b.feet[enemy] as Footprint)
      if (met !== null && met.length >= FIGHTING - CLOSE / 2) found.push({ own, enemy, length: met.length })
    }
  }
  return found
}

/** The figures of a unit in contact with an enemy, by their places in its list; null where there are none (SZ-ZOC-05, SZ-FIRE-08). */
export function figuresInContact(
  u: SzUnit,
  { box }: Feet,
  all: readonly Stand[],
): ReadonlySet<number> | null {
  let found: Set<number> | null = null
  for (const enemy of all) {
    if (enemy.side === u.side || boxGap(box, enemy.box) > CLOSE) continue
    for (const { own } of touching(u, enemy.unit)) found = (found ?? new Set()).add(own)
  }
  return found
}

/** The enemy units a unit is in contact with (SZ-MEL-02), in the order of their ids. */
export function inContact(state: SzState, u: SzUnit): SzUnit[] {
  const found: SzUnit[] = []
  if (!onTable(u)) return found
  const { box } = feetOf(u)
  for (const { unit: enemy, box: their, side } of standsOf(state)) {
    if (side === u.side || boxGap(box, their) > CLOSE) continue
    if (touching(u, enemy).length > 0) found.push(enemy)
  }
  return found
}

/** Whether some enemy is so near to a unit that it may be in contact with him. */
export function isBeset(state: SzState, u: SzUnit): boolean {
  if (!onTable(u)) return false
  const { box } = feetOf(u)
  for (const stand of standsOf(state))
    if (stand.side !== u.side && boxGap(box, stand.box) <= CLOSE) return true
  return false
}

/** Whether two units' boxes come within some millimetres of each other. */
export const near = (a: Box, b: Box, mm: number): boolean => boxesMeet(grownBox(a, mm), b)

/** The gap between those two of whom the middles are nearest to each other, mm: with that most others need not be looked at. */
function nearestMiddles(a: readonly Footprint[], b: readonly Footprint[]): number {
  let least = Infinity
  let from: Footprint | null = null
  let to: Footprint | null = null
  for (const one of a) {
    for (const other of b) {
      const far = squaredDistance(one.at, other.at)
      if (far >= least) continue
      least = far
      from = one
      to = other
    }
  }
  return from === null || to === null ? Infinity : gap(from, to)
}

/** The gap between two units, mm: the least between their figures (SZ-GEO-12). */
export function apart(a: readonly Footprint[], b: readonly Footprint[]): number {
  let least = nearestMiddles(a, b)
  for (const one of a) {
    for (const other of b) {
      // No nearer than what lies between their middles beyond the reach of both, less what rounding takes off.
      const beyond = least + one.reach + other.reach + 1
      if (squaredDistance(one.at, other.at) >= beyond * beyond) continue
      if (boxGap(one.box, other.box) >= least) continue
      const far = gap(one, other)
      if (far < least) least = far
    }
  }
  return least
}
