import { footprint } from '../../../kernel/space/base.ts'
import { boxUnion, holds, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { placed } from '../ground/standing.ts'
import { hasRadio } from '../units/abilities.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { hopBox, longestHop } from './hops.ts'
import { hasLine, speakByLine } from './wires.ts'

/** A unit that an HQ may reach, and how it does. */
export interface Node {
  readonly range: Range
  readonly unit: KgUnit
  /** It passes links on. */
  readonly relay: boolean
  /** The HQ commands it, if it reaches it; otherwise it only passes links on. */
  readonly meant: boolean
  /** The relay that it was reached from; null when it is not reached, and of the HQ itself. */
  before: Node | null
  /** Where an enemy's base must lie to cut that hop; of no meaning while there is none. */
  hop: Box
  /** It has a radio; it is the unit at an end of a line that is whole: so it may be reached however far off (KG-COM-06). */
  readonly radio: boolean
  readonly wired: boolean
  /** Where its unit stands, how far its base reaches and the longest hop it allows, mm: most tries end over these. */
  x: number
  y: number
  readonly reach: number
  longest: number
}

/** A hop that is none: no box meets it. */
const NO_HOP: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

/**
 * The units of one HQ as a tree of hops that all hold, with the HQ at its root. As long as every hop of the tree
 * holds everything in it is reached, however else it might be; only what has come loose is looked at again.
 */
export class Range {
  readonly side: SideId
  readonly root: Node
  readonly nodes = new Map<KgUnit, Node>()
  /** Those of them that are reached and pass links on, the HQ first: new hops begin at these. */
  readonly relays: Node[] = []
  /** Those of them that are reached; the HQ itself is not counted. */
  readonly reached = new Set<Node>()
  /** Those of them that are not reached. */
  readonly unreached = new Set<Node>()
  /** Those that an enemy may keep apart: all to which a hop was short enough, but cut. */
  readonly blocked = new Set<Node>()
  /** Where its relays and hops have been: an enemy with no part of his base in here has cut none. */
  hops = NO_HOP

  constructor(state: KgState, hq: KgUnit) {
    this.side = hq.side
    this.root = this.nodeOf(state, hq, true, false)
    this.nodes.set(hq, this.root)
    this.relays.push(this.root)
    stretch(this.root)
  }

  /** A node of this HQ, which is unreached and not one of its nodes yet. */
  nodeOf(state: KgState, unit: KgUnit, relay: boolean, meant: boolean): Node {
    const reach = unit.at === null ? Infinity : footprint(placed(unit)).reach
    const where = { x: Infinity, y: Infinity, reach, longest: 0 }
    const far = { radio: hasRadio(unit), wired: hasLine(state, unit) }
    const node: Node = { range: this, unit, relay, meant, before: null, hop: NO_HOP, ...far, ...where }
    standAs(state, node)
    return node
  }

  /** Takes a node up among those that are not reached. */
  add(node: Node): void {
    this.nodes.set(node.unit, node)
    this.unreached.add(node)
  }

  /** Takes a node up among those that are reached. */
  reach(node: Node): void {
    this.reached.add(node)
    this.unreached.delete(node)
    this.blocked.delete(node)
    if (node.relay) this.relays.push(node)
  }

  /** A node of those that are reached is reached no more. */
  lose(node: Node): void {
    node.before = null
    this.unreached.add(node)
    this.#unreach(node)
  }

  #unreach(node: Node): void {
    this.reached.delete(node)
    const at = this.relays.indexOf(node)
    if (at >= 0) this.relays.splice(at, 1)
  }

  /** Lets go of a node; others may still hang on it. */
  remove(node: Node): void {
    this.nodes.delete(node.unit)
    this.#unreach(node)
    this.unreached.delete(node)
    this.blocked.delete(node)
  }
}

/** Whether an HQ reaches a node, or it is the HQ itself. */
export const isReached = (node: Node): boolean => node.before !== null || node === node.range.root

/** Notes where the unit of a node stands now. */
export function standAs(state: KgState, node: Node): void {
  const { at } = node.unit
  node.x = at?.x ?? Infinity
  node.y = at?.y ?? Infinity
  node.longest = longestHop(state, node.unit)
}

/** Whether a node may be joined to some other however far off. */
export const speaksFar = ({ radio, wired }: Node): boolean => radio || wired

/** Whether two nodes speak without anybody between them: both by radio, or by a line (KG-COM-06, KG-ABI-14, KG-ABI-15). */
export const speakFar = (state: KgState, a: Node, b: Node): boolean =>
  (a.radio && b.radio) || (a.wired && b.wired && speakByLine(state, a.unit, b.unit))

/** Whether two nodes may be near enough for one hop: a quick look that says no of most that are not. */
export function mayHop(a: Node, b: Node): boolean {
  const most = Math.max(a.longest, b.longest) + a.reach + b.reach + 1
  return squaredDistance(a, b) <= most * most
}

/** Notes that a relay stands where it does, with a hop from it or without. */
export function stretch({ range, unit }: Node): void {
  if (unit.at !== null) widen(range, hopBox(unit.at, unit.at))
}

/** Notes from where a unit is reached, and over which ground: wires and radio go over none where an enemy could cut them. */
export function joinAt(state: KgState, node: Node, before: Node): void {
  const { range } = node
  node.before = before
  node.hop = speakFar(state, before, node) ? NO_HOP : hopOf(before, node)
  widen(range, node.hop)
}

/** Notes that a range has been in a box, too: mostly it has been there before. */
function widen(range: Range, box: Box): void {
  if (!holds(range.hops, box)) range.hops = boxUnion(range.hops, box)
}

/** Where an enemy's base must lie to cut the hop between two nodes. */
export const hopOf = ({ unit: a }: Node, { unit: b }: Node): Box =>
  a.at === null || b.at === null ? NO_HOP : hopBox(a.at, b.at)
