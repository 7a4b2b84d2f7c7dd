import { revisionOf } from '../../kernel/reduce.ts'
import { footprint } from '../../kernel/space/base.ts'
import { Cells } from '../../kernel/space/cells.ts'
import { reachable } from '../../kernel/space/link.ts'
import { boxesMeet, boxUnion, grownBox } from '../../kernel/space/segment.ts'
import type { Box, Point } from '../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../kernel/words.ts'
import { controls, cuts, hopBox, hopHolds, type SomeEnemy, zonesCut } from './hops.ts'
import { placed } from './standing.ts'
import { type KgState, type KgUnit, onTable } from './state.ts'
import { allUnits, type Changed, type Pose, placeOf, signals, Watch } from './watch.ts'

/** An enemy's base and control zone lie within this of its middle, mm. */
const ZONE_REACH = 180
/** The middles of two units joined by a hop are never farther apart than this and a zone, mm. */
const LONGEST_HOP = 750

/** A unit that an HQ may reach, and how it does. */
interface Node {
  readonly unit: KgUnit
  /** It passes links on. */
  readonly relay: boolean
  /** The HQ commands it, if it reaches it; otherwise it only passes links on. */
  readonly meant: boolean
  /** The relay that it was reached from; null when it is not reached, and of the HQ itself. */
  before: Node | null
}

/**
 * The units of one HQ as a tree of hops that all hold, with the HQ at its root. As long as every hop of the tree
 * holds everything in it is reached, however else it might be; only what has come loose is looked at again.
 */
interface Range {
  readonly root: Node
  readonly nodes: Map<KgUnit, Node>
  /** Where its units have been: an enemy far from here cannot touch its links. */
  box: Box
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
  chiefs: string
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
  const chiefs = Object.values(state.sides)
    .map((side) => side.facts.chief)
    .join()
  const night = state.facts.time === 'night'
  if (chiefs !== net.chiefs || night !== net.night) {
    net.ranges.clear()
    net.chiefs = chiefs
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
  const chief = state.sides[u.side]?.facts.chief === u.id
  for (const other of allUnits(state)) {
    if (other.side === u.side && (chief || other.hq === u.id)) doubts.add(other)
  }
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
  const known = { ranges: new Map(), chiefs: '', night: false, doubts: null, revision: -1 }
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
  if (unit === hq) return { unit, relay: true, meant: false, before: null }
  if (unit.side !== hq.side || !onTable(unit)) return null
  const chief = state.sides[hq.side]?.facts.chief
  const meant = hq.id === chief || unit.hq === hq.id
  const relay = unit.status === 'standing' && (unit.hq === hq.id || unit.hq === chief || signals(unit))
  return meant || relay ? { unit, relay, meant, before: null } : null
}

const isReached = (range: Range, node: Node): boolean => node === range.root || node.before !== null

/** The links of an HQ, worked out if they are not known. */
function rangeOf(state: KgState, net: CommandNet, hq: KgUnit): Range {
  const known = net.ranges.get(hq.id)
  if (known !== undefined) return known
  const root: Node = { unit: hq, relay: true, meant: false, before: null }
  const range: Range = { root, nodes: new Map([[hq, root]]), box: pointBox(hq.at ?? NOWHERE) }
  net.ranges.set(hq.id, range)
  if (hq.at === null) return range
  const enemies = enemiesOf(net, hq.side)
  for (const u of allUnits(state)) {
    const node = u === hq ? null : nodeFor(state, hq, u)
    if (node !== null) add(range, node)
  }
  const linked = (from: Node, to: Node): boolean => from.relay && hopHolds(state, from.unit, to.unit, enemies)
  for (const [node, { before }] of reachable([root], [...range.nodes.values()], linked)) node.before = before
  return range
}

/** Brings the links of one HQ up to date after one unit has changed, or forgets them where too much came loose. */
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

function followOwn(state: KgState, net: CommandNet, range: Range, u: KgUnit): void {
  const hq = range.root.unit
  const old = range.nodes.get(u)
  if (old === undefined && !concerns(state, hq, u)) return
  const now = nodeFor(state, hq, u)
  if (old === undefined && now === null) return
  if (now === null || old === undefined) {
    // One more that is reached or not; or one less, whom nothing may hang on.
    if ((old ?? now)?.relay === true) return forget(net, hq.id, range)
    if (now === null) range.nodes.delete(u)
    else {
      add(range, now)
      attach(state, net, range, now)
    }
    return
  }
  if (old.relay !== now.relay || old.meant !== now.meant) return forget(net, hq.id, range)
  if (u.at !== null) range.box = boxUnion(range.box, pointBox(u.at))
  const enemies = enemiesOf(net, hq.side)
  if (isReached(range, old)) {
    const { before } = old
    if (before === null || !hopHolds(state, before.unit, u, enemies)) return loosen(state, net, range, old)
  } else if (attach(state, net, range, old) && old.relay) return forget(net, hq.id, range)
  if (old.relay && isReached(range, old)) followRelay(state, net, range, old)
}

/** A relay of the tree stands elsewhere: what hangs on it may have come loose, and others may be reached from it. */
function followRelay(state: KgState, net: CommandNet, range: Range, relay: Node): void {
  const id = range.root.unit.id
  if (relay.unit.at !== null) range.box = boxUnion(range.box, pointBox(relay.unit.at))
  const enemies = enemiesOf(net, range.root.unit.side)
  const loose: Node[] = []
  for (const node of range.nodes.values()) {
    if (node.before === relay && !hopHolds(state, relay.unit, node.unit, enemies)) {
      if (node.relay) return forget(net, id, range)
      loose.push(node)
    } else if (!isReached(range, node) && hopHolds(state, relay.unit, node.unit, enemies)) {
      if (node.relay) return forget(net, id, range)
      node.before = relay
      net.doubts?.add(node.unit)
    }
  }
  for (const node of loose) loosen(state, net, range, node)
}

/** A hop of the tree holds no more: a unit that passes nothing on is looked for from another relay. */
function loosen(state: KgState, net: CommandNet, range: Range, node: Node): void {
  if (node.relay) {
    for (const other of range.nodes.values()) {
      if (other.before === node) return forget(net, range.root.unit.id, range)
    }
  }
  node.before = null
  net.doubts?.add(node.unit)
  if (attach(state, net, range, node) && node.relay) forget(net, range.root.unit.id, range)
}

/** Looks for a relay of the tree that reaches a unit outside it. */
function attach(state: KgState, net: CommandNet, range: Range, node: Node): boolean {
  const enemies = enemiesOf(net, range.root.unit.side)
  for (const relay of range.nodes.values()) {
    if (relay === node || !relay.relay || !isReached(range, relay)) continue
    if (!hopHolds(state, relay.unit, node.unit, enemies)) continue
    node.before = relay
    net.doubts?.add(node.unit)
    return true
  }
  return false
}

/** An enemy has come, gone or moved: hops near it may be cut now, and others free again. */
function followEnemy(state: KgState, net: CommandNet, range: Range, { unit: enemy, before }: Changed): void {
  const here = controls(enemy) ? footprint(placed(enemy)).box : null
  const left = before?.at == null ? null : about(before.at)
  if (![here, left].some((box) => box !== null && boxesMeet(grownBox(box, LONGEST_HOP), range.box))) return
  const loose: Node[] = []
  const apart: Node[] = []
  for (const node of range.nodes.values()) {
    if (node === range.root) continue
    if (node.before === null) apart.push(node)
    else if (here !== null && mayCut(node.unit, here) && isCut(enemy, here, node.before.unit, node.unit))
      loose.push(node)
  }
  for (const node of loose) {
    if (net.ranges.get(range.root.unit.id) !== range) return
    if (node.before !== null) loosen(state, net, range, node)
  }
  if (left === null || apart.length === 0) return
  const enemies = enemiesOf(net, range.root.unit.side)
  for (const relay of range.nodes.values()) {
    if (net.ranges.get(range.root.unit.id) !== range) return
    if (!relay.relay || !isReached(range, relay) || !mayCut(relay.unit, left)) continue
    for (const node of apart) {
      if (node.before !== null || !mayCut(node.unit, left)) continue
      if (!lineMeets(relay.unit, node.unit, left)) continue
      if (!hopHolds(state, relay.unit, node.unit, enemies)) continue
      if (node.relay) return forget(net, range.root.unit.id, range)
      node.before = relay
      net.doubts?.add(node.unit)
    }
  }
}

const NOWHERE: Point = { x: 0, y: 0 }

const pointBox = (p: Point): Box => ({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y })

function add(range: Range, node: Node): void {
  range.nodes.set(node.unit, node)
  if (node.unit.at !== null) range.box = boxUnion(range.box, pointBox(node.unit.at))
}

/** Whether a hop that begins at a unit may come to a box at all. */
const mayCut = ({ at }: KgUnit, box: Box): boolean =>
  at !== null &&
  at.x >= box.minX - LONGEST_HOP &&
  at.x <= box.maxX + LONGEST_HOP &&
  at.y >= box.minY - LONGEST_HOP &&
  at.y <= box.maxY + LONGEST_HOP

const about = (p: Point): Box => ({
  minX: p.x - ZONE_REACH,
  minY: p.y - ZONE_REACH,
  maxX: p.x + ZONE_REACH,
  maxY: p.y + ZONE_REACH,
})

const lineMeets = (a: KgUnit, b: KgUnit, box: Box): boolean =>
  a.at !== null && b.at !== null && boxesMeet(hopBox(a.at, b.at), box)

const isCut = (enemy: KgUnit, here: Box, a: KgUnit, b: KgUnit): boolean =>
  lineMeets(a, b, here) && a.at !== null && b.at !== null && cuts(enemy, a.at, b.at)

/** The units that an HQ reaches and commands, in the state's order. */
export function reachedBy(state: KgState, net: CommandNet, hq: KgUnit): KgUnit[] {
  const range = rangeOf(state, net, hq)
  return [...range.nodes.values()]
    .filter((node) => node.meant && isReached(range, node))
    .map((node) => node.unit)
    .sort((a, b) => placeOf(state, a) - placeOf(state, b))
}

/** Whether an HQ reaches a unit that it commands. */
export function reaches(state: KgState, net: CommandNet, hq: KgUnit, u: KgUnit): boolean {
  const range = rangeOf(state, net, hq)
  const node = range.nodes.get(u)
  return node?.meant === true && isReached(range, node)
}
