import { revisionOf } from '../../kernel/reduce.ts'
import { footprint } from '../../kernel/space/base.ts'
import { Cells } from '../../kernel/space/cells.ts'
import { boxesMeet, boxUnion } from '../../kernel/space/segment.ts'
import type { Box, Point } from '../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../kernel/words.ts'
import { controls, cuts, hopBox, hopHolds, isFree, nearEnough, type SomeEnemy, zonesCut } from './hops.ts'
import { placed } from './standing.ts'
import { isChief, type KgState, type KgUnit, onTable } from './state.ts'
import { type Changed, Chiefs, inOrder, type Pose, signals, unitsOf, Watch } from './watch.ts'

/** An enemy's base and control zone lie within this of its middle, mm. */
const ZONE_REACH = 180

/** A unit that an HQ may reach, and how it does. */
interface Node {
  readonly unit: KgUnit
  /** It passes links on. */
  readonly relay: boolean
  /** The HQ commands it, if it reaches it; otherwise it only passes links on. */
  readonly meant: boolean
  /** The relay that it was reached from; null when it is not reached, and of the HQ itself. */
  before: Node | null
  /** Where an enemy's base must lie to cut that hop; of no meaning while there is none. */
  hop: Box
}

/**
 * The units of one HQ as a tree of hops that all hold, with the HQ at its root. As long as every hop of the tree
 * holds everything in it is reached, however else it might be; only what has come loose is looked at again.
 */
interface Range {
  readonly root: Node
  readonly nodes: Map<KgUnit, Node>
  /** Those of them that pass links on, the HQ among them. */
  readonly relays: Set<Node>
  /** Those of them that are reached; the HQ itself is not counted. */
  readonly hung: Set<Node>
  /** Those of them that are not reached. */
  readonly apart: Set<Node>
  /** Those that an enemy may keep apart: all to which a hop was short enough, but cut. */
  readonly barred: Set<Node>
  /** Where its hops have been: an enemy with no part of his base in here has cut none. */
  hops: Box
}

/** The links of all HQs of a battle. What they are follows from the state alone; this is a way to do less. */
export interface CommandNet {
  readonly watch: Watch
  /** {@link revisionOf} when this was last brought up to date. */
  revision: number
  /** Units with control zones, by side. */
  readonly zones: ReadonlyMap<SideId, Cells<KgUnit>>
  /** Finds enemies of a side with control zones. */
  readonly enemies: ReadonlyMap<SideId, SomeEnemy>
  /** By HQ, where they are known. */
  readonly ranges: Map<UnitId, Range>
  readonly chiefs: Chiefs
  night: boolean
  /** Units of which links may be other than when they were last asked for; null: all. */
  doubts: Set<KgUnit> | null
}

const nets = new WeakMap<KgState, CommandNet>()

/** The net of links as it is now. */
export function netOf(state: KgState): CommandNet {
  let net = nets.get(state)
  if (net === undefined) {
    net = emptyNet(state)
    nets.set(state, net)
  }
  const revision = revisionOf(state)
  if (net.revision === revision) return net
  net.revision = revision
  const night = state.facts.time === 'night'
  if (net.chiefs.changed(state) || night !== net.night) {
    net.ranges.clear()
    net.night = night
    net.doubts = null
  }
  const changes = net.watch.changes(state)
  // All zones are as they are now before any link is tried: who is gone must not cut one.
  for (const { unit } of changes) updateZone(net, unit)
  for (const change of changes) {
    doubt(state, net, change)
    for (const hq of [...net.ranges.keys()]) follow(state, net, hq, change)
  }
  return net
}

/** A changed unit is in doubt itself, and with an HQ that stands or falls all that obey it, known links or not. */
function doubt(state: KgState, { doubts }: CommandNet, { unit: u, before }: Changed): void {
  if (doubts === null) return
  doubts.add(u)
  if (u.kind !== 'command' || stoodAsNow(u, before)) return
  const chief = isChief(state, u)
  for (const other of unitsOf(state, u.side)) if (chief || other.hq === u.id) doubts.add(other)
}

/** Whether a unit is on the table and in hand as it was before: it stands elsewhere at most. */
const stoodAsNow = (u: KgUnit, before: Pose | null): boolean =>
  before !== null && before.status === u.status && before.at !== null && u.at !== null

function emptyNet(state: KgState): CommandNet {
  const zones = new Map(Object.keys(state.sides).map((side) => [side, new Cells<KgUnit>()]))
  const enemies = new Map(
    [...zones.keys()].map((side): [SideId, SomeEnemy] => {
      const cells = [...zones].filter(([other]) => other !== side).map(([, zone]) => zone)
      return [side, (box, test) => cells.some((zone) => zone.some(box, test))]
    }),
  )
  const known = { ranges: new Map(), chiefs: new Chiefs(), night: false, doubts: null, revision: -1 }
  return { watch: new Watch(), zones, enemies, ...known }
}

function updateZone(net: CommandNet, u: KgUnit): void {
  const zones = net.zones.get(u.side)
  if (controls(u)) zones?.set(u, footprint(placed(u)).box)
  else zones?.delete(u)
}

const NONE: SomeEnemy = () => false

const enemiesOf = (net: CommandNet, side: SideId): SomeEnemy => net.enemies.get(side) ?? NONE

/** Whether a unit could be of an HQ's links at all. */
function concerns(state: KgState, hq: KgUnit, u: KgUnit): boolean {
  const chief = state.sides[hq.side]?.facts.chief
  return hq.id === chief || u.hq === hq.id || u.hq === chief || signals(u)
}

/**
 * Relays are unbroken units of the same HQ, the Chief HQ's own, and those that signal (KG-COM-01, KG-OMN-08). The
 * Chief HQ reaches for units of all its HQs (KG-CMD-06).
 */
function nodeFor(state: KgState, hq: KgUnit, unit: KgUnit): Node | null {
  if (unit.side !== hq.side || !onTable(unit)) return null
  const chief = state.sides[hq.side]?.facts.chief
  const meant = hq.id === chief || unit.hq === hq.id
  const relay = unit.status === 'standing' && (unit.hq === hq.id || unit.hq === chief || signals(unit))
  return meant || relay ? { unit, relay, meant, before: null, hop: NO_HOP } : null
}

const isReached = (range: Range, node: Node): boolean => node === range.root || node.before !== null

/** The links of an HQ, worked out if they are not known. */
function rangeOf(state: KgState, net: CommandNet, hq: KgUnit): Range {
  const known = net.ranges.get(hq.id)
  if (known !== undefined) return known
  const root: Node = { unit: hq, relay: true, meant: false, before: null, hop: NO_HOP }
  const nodes = new Map([[hq, root]])
  const range: Range = {
    root,
    nodes,
    relays: new Set([root]),
    hung: new Set(),
    apart: new Set(),
    barred: new Set(),
    hops: NO_HOP,
  }
  net.ranges.set(hq.id, range)
  if (hq.at === null) return range
  for (const u of unitsOf(state, hq.side)) {
    const node = u === hq ? null : nodeFor(state, hq, u)
    if (node !== null) add(range, node)
  }
  spread(state, net, range, root)
  return range
}

/** Brings the links of one HQ up to date after one unit has changed; forgets them when the HQ itself is another. */
function follow(state: KgState, net: CommandNet, id: UnitId, change: Changed): void {
  const range = net.ranges.get(id)
  const hq = state.units[id]
  if (range === undefined) return
  if (hq === undefined) return forget(net, id, range)
  if (change.unit === hq) {
    return stoodAsNow(hq, change.before) ? followRelay(state, net, range, range.root) : forget(net, id, range)
  }
  if (change.unit.side === hq.side) followOwn(state, net, range, change.unit)
  else if (zonesCut(state)) followEnemy(state, net, range, change)
}

/** The links of an HQ must be worked out anew: of none of its units is it sure any more. */
function forget(net: CommandNet, id: UnitId, range: Range): void {
  net.ranges.delete(id)
  if (net.doubts !== null) for (const u of range.nodes.keys()) net.doubts.add(u)
}

/** A unit of the HQ's own side stands elsewhere, or has become one that it reaches for, or is one no more. */
function followOwn(state: KgState, net: CommandNet, range: Range, u: KgUnit): void {
  const hq = range.root.unit
  const old = range.nodes.get(u)
  if (old === undefined && !concerns(state, hq, u)) return
  const now = nodeFor(state, hq, u)
  if (old === undefined || now === null || old.relay !== now.relay || old.meant !== now.meant) {
    if (old !== undefined) remove(state, net, range, old)
    if (now === null) return
    add(range, now)
    return attach(state, net, range, now)
  }
  if (old.before === null) return attach(state, net, range, old)
  if (!hopHolds(state, old.before.unit, u, enemiesOf(net, hq.side))) return mend(state, net, range, [old])
  joinAt(range, old, old.before)
  if (old.relay) followRelay(state, net, range, old)
}

/** A reached relay stands elsewhere: what hangs on it may have come loose, and others may be reached from it. */
function followRelay(state: KgState, net: CommandNet, range: Range, relay: Node): void {
  const enemies = enemiesOf(net, range.root.unit.side)
  const loose: Node[] = []
  for (const node of range.hung) {
    if (node.before !== relay) continue
    if (hopHolds(state, relay.unit, node.unit, enemies)) joinAt(range, node, relay)
    else loose.push(node)
  }
  mend(state, net, range, loose)
  spread(state, net, range, relay)
}

/** Notes from where a unit is reached, and over which ground. */
function joinAt(range: Range, node: Node, before: Node): void {
  node.before = before
  node.hop = hopOf(before, node)
  range.hops = boxUnion(range.hops, node.hop)
}

/** Joins a unit that was not reached to the relay it is reached from. */
function hang(net: CommandNet, range: Range, node: Node, before: Node): void {
  joinAt(range, node, before)
  range.hung.add(node)
  range.apart.delete(node)
  range.barred.delete(node)
  net.doubts?.add(node.unit)
}

/** Tries a hop to a unit that is not reached; notes it when only an enemy is in the way. */
function tryHop(state: KgState, net: CommandNet, range: Range, relay: Node, node: Node): boolean {
  if (!nearEnough(state, relay.unit, node.unit)) return false
  if (isFree(state, relay.unit, node.unit, enemiesOf(net, range.root.unit.side))) {
    hang(net, range, node, relay)
    return true
  }
  range.barred.add(node)
  return false
}

/** Reaches out from a relay of the tree, and on from those it has reached, to all that are not reached yet. */
function spread(state: KgState, net: CommandNet, range: Range, relay: Node): void {
  const relays = [relay]
  for (const from of relays) {
    for (const node of range.apart) {
      if (tryHop(state, net, range, from, node) && node.relay) relays.push(node)
    }
  }
}

/** Looks for a relay of the tree that reaches a unit outside it, and goes on from there. */
function attach(state: KgState, net: CommandNet, range: Range, node: Node): void {
  for (const relay of range.relays) {
    if (!isReached(range, relay) || !tryHop(state, net, range, relay, node)) continue
    if (node.relay) spread(state, net, range, node)
    return
  }
}

/** Hops of the tree hold no more: those who hung on them, and all behind them, are looked for from other relays. */
function mend(state: KgState, net: CommandNet, range: Range, loose: readonly Node[]): void {
  if (loose.length === 0) return
  const lost = [...loose]
  for (const node of lost) {
    node.before = null
    range.hung.delete(node)
    range.apart.add(node)
    net.doubts?.add(node.unit)
    if (!node.relay) continue
    for (const other of range.hung) if (other.before === node) lost.push(other)
  }
  for (const node of lost) if (node.before === null) attach(state, net, range, node)
}

/** The HQ does not reach for a unit any more: what hung on it comes loose. */
function remove(state: KgState, net: CommandNet, range: Range, node: Node): void {
  range.nodes.delete(node.unit)
  for (const nodes of [range.relays, range.hung, range.apart, range.barred]) nodes.delete(node)
  const loose: Node[] = []
  for (const other of range.hung) if (other.before === node) loose.push(other)
  mend(state, net, range, loose)
}

/** An enemy has come, gone or moved: hops near it may be cut now, and others free again. */
function followEnemy(state: KgState, net: CommandNet, range: Range, { unit: enemy, before }: Changed): void {
  const here = controls(enemy) ? footprint(placed(enemy)).box : null
  if (here !== null && boxesMeet(here, range.hops)) {
    const loose: Node[] = []
    for (const node of range.hung) {
      if (node.before !== null && boxesMeet(node.hop, here) && isCut(enemy, node.before, node))
        loose.push(node)
    }
    mend(state, net, range, loose)
  }
  if (before?.at == null) return
  const left = about(before.at)
  for (const node of [...range.barred]) {
    for (const relay of range.relays) {
      if (node.before !== null) break
      if (!isReached(range, relay) || !boxesMeet(hopOf(relay, node), left)) continue
      if (tryHop(state, net, range, relay, node) && node.relay) spread(state, net, range, node)
    }
  }
}

/** A hop that is none: no box meets it. */
const NO_HOP: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

const hopOf = ({ unit: a }: Node, { unit: b }: Node): Box =>
  a.at === null || b.at === null ? NO_HOP : hopBox(a.at, b.at)

function add(range: Range, node: Node): void {
  range.nodes.set(node.unit, node)
  range.apart.add(node)
  if (node.relay) range.relays.add(node)
}

const about = (p: Point): Box => ({
  minX: p.x - ZONE_REACH,
  minY: p.y - ZONE_REACH,
  maxX: p.x + ZONE_REACH,
  maxY: p.y + ZONE_REACH,
})

const isCut = (enemy: KgUnit, { unit: a }: Node, { unit: b }: Node): boolean =>
  a.at !== null && b.at !== null && cuts(enemy, a.at, b.at)

/** The units that an HQ reaches and commands, in the state's order. */
export function reachedBy(state: KgState, net: CommandNet, hq: KgUnit): KgUnit[] {
  const range = rangeOf(state, net, hq)
  const reached = [...range.nodes.values()].filter((node) => node.meant && isReached(range, node))
  return inOrder(
    state,
    reached.map((node) => node.unit),
  )
}

/** Whether an HQ reaches a unit that it commands. */
export function reaches(state: KgState, net: CommandNet, hq: KgUnit, u: KgUnit): boolean {
  const range = rangeOf(state, net, hq)
  const node = range.nodes.get(u)
  return node?.meant === true && isReached(range, node)
}
