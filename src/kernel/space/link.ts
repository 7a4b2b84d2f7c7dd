import { footprint } from './base.ts'
import { clearance, type Rounded } from './convex.ts'
import { boxesMeet, boxOf, grownBox, wholeMm } from './segment.ts'
import type { Placed, Segment } from './types.ts'

/** The distance from a segment to the outline of a base in whole millimetres, 0 if it touches or enters the base. */
export function segmentToBase(line: Segment, placed: Placed): number {
  const core: Rounded = { core: [line.a, line.b], round: 0 }
  return wholeMm(clearance(footprint(placed), core))
}

/** True if a segment comes within `reach` millimetres of a base's outline, as a link enters a zone (KG-COM-08). */
export function passesNear(line: Segment, placed: Placed, reach: number): boolean {
  const shape = footprint(placed)
  if (!boxesMeet(grownBox(boxOf([line.a, line.b]), reach + 1), shape.box)) return false
  return segmentToBase(line, placed) <= reach
}

/** How a node of a network was reached: the hops from the nearest start, and the node before it (null: a start). */
export interface Reached<T> {
  readonly hops: number
  readonly before: T | null
}

/**
 * Everything that can be reached from some starts by links between nodes, breadth first, with the fewest hops. Both
 * lists are taken in their order, so of equally short ways the first found is kept.
 *
 * @param linked tells whether one can pass straight from a reached node to a new one.
 */
export function reachable<T>(
  starts: readonly T[],
  nodes: readonly T[],
  linked: (from: T, to: T) => boolean,
): Map<T, Reached<T>> {
  const reached = new Map<T, Reached<T>>()
  for (const start of starts) reached.set(start, { hops: 0, before: null })
  let waiting = nodes.filter((node) => !reached.has(node))
  const queue = [...reached.keys()]
  for (const from of queue) {
    if (waiting.length === 0) break
    const hops = (reached.get(from)?.hops ?? 0) + 1
    const still: T[] = []
    for (const to of waiting) {
      if (linked(from, to)) {
        reached.set(to, { hops, before: from })
        queue.push(to)
      } else still.push(to)
    }
    waiting = still
  }
  return reached
}
