import { idsIn } from '../../../kernel/ordered.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { Cells } from '../../../kernel/space/cells.ts'
import { boxesMeet, outsideBox } from '../../../kernel/space/segment.ts'
import type { Box, Point } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { placed } from '../ground/standing.ts'
import { type Changed, Chiefs, inOrder, type Pose, signals, unitsOf, Watch } from '../units/changes.ts'
import { isChief, type KgState, type KgUnit, onTable } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import {
  controls,
  cuts,
  FARTHEST_CUT,
  FARTHEST_HOP,
  hopHolds,
  isFree,
  nearEnough,
  type SomeEnemy,
  ZONE_REACH,
  zonesCut,
} from './hops.ts'
import {
  hopOf,
  isReached,
  joinAt,
  mayHop,
  type Node,
  Range,
  speakFar,
  speaksFar,
  standAs,
  stretch,
} from './link-tree.ts'
import { Wires } from './wires.ts'

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
  /** Each unit's nodes in all of them. */
  readonly nodes: Map<KgUnit, Node[]>
  readonly chiefs: Chiefs
  readonly wires: Wires
  night: boolean
  /** Whether control zones cut links in this battle (KG-COM-02). */
  readonly zonesCut: boolean
  /** Units of which links may be other than when they were last asked for; null: all. */
  dirty: Set<KgUnit> | null
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
    net.nodes.clear()
    net.night = night
    net.dirty = null
  }
  const rewired = net.wires.changed(state)
  if (rewired.length > 0) {
    for (const range of [...net.ranges.values()]) if (rewired.includes(range.side)) forget(net, range)
  }
  const changes = net.watch.changes(state)
  // All zones and places are as they are now before any link is tried: who is gone must not cut one.
  for (const { unit } of changes) {
    updateZone(net, unit)
    for (const node of net.nodes.get(unit) ?? NO_NODES) standAs(state, node)
  }
  for (const change of changes) {
    markDirty(state, net, change)
    follow(state, net, change)
  }
  return net
}

/** A changed unit becomes dirty, and with an HQ that stands or falls all that obey it, known links or not. */
function markDirty(state: KgState, { dirty }: CommandNet, { unit: u, before }: Changed): void {
  if (dirty === null) return
  dirty.add(u)
  if (!isCommander(u) || stoodAsNow(u, before)) return
  const chief = isChief(state, u)
  for (const other of unitsOf(state, u.side)) if (chief || other.hq === u.id) dirty.add(other)
}

/** Whether a unit is on the table and in hand as it was before: it stands elsewhere at most. */
const stoodAsNow = (u: KgUnit, before: Pose | null): before is Pose =>
  before !== null &&
  before.status === u.status &&
  before.at !== null &&
  u.at !== null &&
  before.shut === (u.hatchesShut === true)

/** Whether besides the same HQs reach for it for the same purpose, and no others. */
const isSought = (u: KgUnit, before: Pose | null): boolean =>
  stoodAsNow(u, before) && before.hq === u.hq && before.signals === signals(u)

function emptyNet(state: KgState): CommandNet {
  const zones = new Map(idsIn(state.sides).map((side) => [side, new Cells<KgUnit>()]))
  const enemies = new Map(
    [...zones.keys()].map((side): [SideId, SomeEnemy] => {
      const cells = [...zones].filter(([other]) => other !== side).map(([, zone]) => zone)
      const [only] = cells
      if (cells.length === 1 && only !== undefined) return [side, (box, test) => only.some(box, test)]
      return [side, (box, test) => cells.some((zone) => zone.some(box, test))]
    }),
  )
  const known = {
    ranges: new Map(),
    nodes: new Map(),
    chiefs: new Chiefs(),
    wires: new Wires(),
    night: false,
    zonesCut: zonesCut(state),
    dirty: null,
    revision: -1,
  }
  return { watch: new Watch(), zones, enemies, ...known }
}

function updateZone(net: CommandNet, u: KgUnit): void {
  const zones = net.zones.get(u.side)
  if (controls(u)) zones?.set(u, footprint(placed(u)).box)
  else zones?.delete(u)
}

const NONE: SomeEnemy = () => false
const NO_NODES: readonly Node[] = []

/** The enemies that may cut a side's hops: none where the ruling is that only length counts (KG-COM-02). */
const enemiesOf = (net: CommandNet, side: SideId): SomeEnemy =>
  net.zonesCut ? (net.enemies.get(side) ?? NONE) : NONE

/** Whether a unit could be of an HQ's links at all. */
function concerns(state: KgState, hq: KgUnit, u: KgUnit): boolean {
  const chief = state.sides[hq.side]?.facts.chief
  return hq.id === chief || u.hq === hq.id || u.hq === chief || signals(u)
}

/**
 * Relays are unbroken units of the same HQ, the Chief HQ's own, and those that signal (KG-COM-01, KG-OMN-08). The
 * Chief HQ reaches for units of all its HQs (KG-CMD-06).
 */
function nodeFor(state: KgState, range: Range, unit: KgUnit): Node | null {
  const hq = range.root.unit
  if (unit.side !== hq.side || !onTable(unit)) return null
  const chief = state.sides[hq.side]?.facts.chief
  const meant = hq.id === chief || unit.hq === hq.id
  const relay = unit.status === 'standing' && (unit.hq === hq.id || unit.hq === chief || signals(unit))
  return meant || relay ? range.nodeOf(state, unit, relay, meant) : null
}

/** The links of an HQ, worked out if they are not known. */
function rangeOf(state: KgState, net: CommandNet, hq: KgUnit): Range {
  const known = net.ranges.get(hq.id)
  if (known !== undefined) return known
  const range = new Range(state, hq)
  const { root } = range
  net.ranges.set(hq.id, range)
  addNode(net, root)
  if (hq.at === null) return range
  for (const u of unitsOf(state, hq.side)) {
    const node = u === hq ? null : nodeFor(state, range, u)
    if (node !== null) add(net, node)
  }
  spread(state, net, root)
  return range
}

/** Brings the links of all HQs up to date after one unit has changed. */
function follow(state: KgState, net: CommandNet, change: Changed): void {
  const { unit: u, before } = change
  if (isSought(u, before)) {
    for (const node of net.nodes.get(u) ?? NO_NODES) followNode(state, net, node)
  } else {
    for (const range of net.ranges.values()) {
      if (range.side === u.side) followOwn(state, net, range, change)
    }
  }
  if (net.zonesCut) followEnemy(state, net, change)
}

/** The links of an HQ must be recalculated: none of its units is certain any more. */
function forget(net: CommandNet, range: Range): void {
  net.ranges.delete(range.root.unit.id)
  for (const node of range.nodes.values()) {
    dropNode(net, node)
    net.dirty?.add(node.unit)
  }
}

/** A unit of the HQ's own side, or it itself, is another: it may be one that it reaches for, or one no more. */
function followOwn(state: KgState, net: CommandNet, range: Range, { unit: u, before }: Changed): void {
  const hq = range.root.unit
  if (u === hq) return stoodAsNow(u, before) ? followRelay(state, net, range.root) : forget(net, range)
  const old = range.nodes.get(u)
  if (old === undefined && !concerns(state, hq, u)) return
  const now = nodeFor(state, range, u)
  if (old !== undefined && now !== null && old.relay === now.relay && old.meant === now.meant) {
    return followNode(state, net, old)
  }
  if (old !== undefined) remove(state, net, old)
  if (now === null) return
  add(net, now)
  attach(state, net, now)
}

/** A unit that an HQ reaches for as before, or the HQ itself, stands elsewhere. */
function followNode(state: KgState, net: CommandNet, node: Node): void {
  const { range, before } = node
  if (node === range.root) return followRelay(state, net, node)
  if (before === null) return attach(state, net, node)
  if (!joins(state, net, before, node)) return reattach(state, net, [node])
  joinAt(state, node, before)
  if (node.relay) followRelay(state, net, node)
}

/** A reached relay stands elsewhere: what hangs on it may have come loose, and others may be reached from it. */
function followRelay(state: KgState, net: CommandNet, relay: Node): void {
  const loose: Node[] = []
  for (const node of relay.range.reached) {
    if (node.before !== relay) continue
    if (joins(state, net, relay, node)) joinAt(state, node, relay)
    else loose.push(node)
  }
  reattach(state, net, loose)
  stretch(relay)
  spread(state, net, relay)
}

/** Whether two units that were joined still are: by wire, by radio, or by a hop that holds. */
const joins = (state: KgState, net: CommandNet, before: Node, node: Node): boolean =>
  speakFar(state, before, node) || hopHolds(state, before.unit, node.unit, enemiesOf(net, node.unit.side))

/** Joins a unit that was not reached to the relay it is reached from. */
function attachBelow(state: KgState, net: CommandNet, node: Node, before: Node): void {
  joinAt(state, node, before)
  node.range.reach(node)
  net.dirty?.add(node.unit)
}

/** Tries a hop to a unit that is not reached; notes it when only an enemy is in the way. */
function tryHop(state: KgState, net: CommandNet, relay: Node, node: Node): boolean {
  const far = speakFar(state, relay, node)
  if (!far && (!mayHop(relay, node) || !nearEnough(state, relay.unit, node.unit))) return false
  if (far || isFree(relay.unit, node.unit, enemiesOf(net, relay.unit.side))) {
    attachBelow(state, net, node, relay)
    return true
  }
  node.range.blocked.add(node)
  return false
}

/** Reaches out from a relay of the tree, and on from those it has reached, to all that are not reached yet. */
function spread(state: KgState, net: CommandNet, relay: Node): void {
  const { unreached } = relay.range
  if (unreached.size === 0) return
  const relays = [relay]
  for (const from of relays) {
    for (const node of unreached) {
      if (tryHop(state, net, from, node) && node.relay) relays.push(node)
    }
  }
}

/** Looks for a relay of the tree that reaches a unit outside it, and goes on from there. */
function attach(state: KgState, net: CommandNet, node: Node): void {
  // Far from all there ever was of the HQ's links none can be near enough, but for those who need not be near.
  if (!speaksFar(node) && outsideBox(node.range.hops, node, FARTHEST_HOP)) return
  for (const relay of node.range.relays) {
    if (!tryHop(state, net, relay, node)) continue
    if (node.relay) spread(state, net, node)
    return
  }
}

/** Hops of the tree are invalid: units reached through them, and all behind those, are searched for from other relays. */
function reattach(state: KgState, net: CommandNet, loose: readonly Node[]): void {
  if (loose.length === 0) return
  const lost = [...loose]
  for (const node of lost) {
    const { range } = node
    range.lose(node)
    net.dirty?.add(node.unit)
    if (!node.relay) continue
    for (const other of range.reached) if (other.before === node) lost.push(other)
  }
  for (const node of lost) if (node.before === null) attach(state, net, node)
}

/** The HQ does not reach a unit any more: whatever was reached through it is unreached. */
function remove(state: KgState, net: CommandNet, node: Node): void {
  const { range } = node
  range.remove(node)
  dropNode(net, node)
  const loose: Node[] = []
  for (const other of range.reached) if (other.before === node) loose.push(other)
  reattach(state, net, loose)
}

/** A unit has come, gone or moved: its enemies' hops near it may be cut now, and others free again. */
function followEnemy(state: KgState, net: CommandNet, { unit: enemy, before }: Changed): void {
  const here = controls(enemy) ? footprint(placed(enemy)).box : null
  // Who had no control zone kept nobody apart.
  const left = before === null || before.at === null || !controls(before) ? null : boxAround(before.at)
  if (here === null && left === null) return
  for (const range of net.ranges.values()) {
    if (range.side === enemy.side) continue
    if (here !== null && boxesMeet(here, range.hops)) cutHops(state, net, range, enemy, here)
    if (left !== null && range.blocked.size > 0) freeHops(state, net, range, left)
  }
}

/** Hops of a tree that an enemy cuts from where his base is now are looked for another way. */
function cutHops(state: KgState, net: CommandNet, range: Range, enemy: KgUnit, here: Box): void {
  const loose: Node[] = []
  for (const node of range.reached) {
    if (node.before !== null && boxesMeet(node.hop, here) && isCut(enemy, node.before, node)) loose.push(node)
  }
  reattach(state, net, loose)
}

/** Hops over ground that an enemy has left may be free again. */
function freeHops(state: KgState, net: CommandNet, range: Range, left: Box): void {
  for (const node of [...range.blocked]) {
    if (outsideBox(left, node, FARTHEST_CUT)) continue
    for (const relay of range.relays) {
      if (node.before !== null) break
      if (!mayHop(relay, node) || !boxesMeet(hopOf(relay, node), left)) continue
      if (tryHop(state, net, relay, node) && node.relay) spread(state, net, node)
    }
  }
}

function add(net: CommandNet, node: Node): void {
  node.range.add(node)
  addNode(net, node)
}

/** Notes a node among those of its unit. */
function addNode({ nodes }: CommandNet, node: Node): void {
  const own = nodes.get(node.unit)
  if (own === undefined) nodes.set(node.unit, [node])
  else own.push(node)
}

/** Takes a node out of those of its unit. */
function dropNode({ nodes }: CommandNet, node: Node): void {
  const own = nodes.get(node.unit)
  if (own !== undefined) own.splice(own.indexOf(node), 1)
}

const boxAround = (p: Point): Box => ({
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
  const reached = [...range.nodes.values()].filter((node) => node.meant && isReached(node))
  return inOrder(
    state,
    reached.map((node) => node.unit),
  )
}

/** Whether an HQ reaches a unit that it commands. */
export function reaches(state: KgState, net: CommandNet, hq: KgUnit, u: KgUnit): boolean {
  const range = rangeOf(state, net, hq)
  const node = range.nodes.get(u)
  return node?.meant === true && isReached(node)
}
