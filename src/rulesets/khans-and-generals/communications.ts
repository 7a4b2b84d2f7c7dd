import { distance, footprint } from '../../kernel/space/base.ts'
import { Cells } from '../../kernel/space/cells.ts'
import { squaredToCore } from '../../kernel/space/convex.ts'
import { passesNear, reachable, segmentToBase } from '../../kernel/space/link.ts'
import { boxesMeet, boxOf, grownBox, squaredDistance, wholeMm } from '../../kernel/space/segment.ts'
import type { Box, Placed, Point } from '../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../kernel/words.ts'
import { decision } from './decisions.ts'
import { endReluctance, waver } from './morale.ts'
import { hasSection } from './sections.ts'
import { type PlacedUnit, placed } from './standing.ts'
import { type KgBattle, type KgState, type KgUnit, onTable } from './state.ts'
import { MORALE } from './tables/morale-events.ts'
import { allUnits, type Changed, signals, Watch } from './watch.ts'

/** Longest hop of a link by day and by night, and with a runner at either end, mm (KG-COM-01, KG-TIM-04, KG-COM-06). */
const HOP = 250
const NIGHT_HOP = 200
const RUNNER_HOP = 500
/** How far a unit's control zone reaches beyond its base, mm (KG-COM-02). */
const CONTROL_ZONE = 100
/** No base reaches farther from its centre than this, mm: for looking only at what may be near. */
const FARTHEST = 70

/** Kind of the marker on a unit that is out of communication (KG-COM-03). */
export const CUT = 'cut'

/** Whether a unit has an unbroken chain to an HQ that it obeys, as last brought up to date (KG-COM-03, KG-COM-04). */
export const inCommunication = (_state: KgState, u: KgUnit): boolean => !u.markers.some((m) => m.kind === CUT)

/** Whether a unit has a control zone: broken, pinned and hidden ones have none (KG-COM-02). They only cut links (KG-MOV-11). */
export const controls = (u: KgUnit): boolean =>
  u.at !== null && u.status === 'standing' && !u.pinned && !u.hidden

/** Longest hop between two units, mm; terrain does not matter (KG-COM-07). */
function hopBetween(state: KgState, a: KgUnit, b: KgUnit): number {
  if (hasSection(a, 'runner') || hasSection(b, 'runner')) return RUNNER_HOP
  return state.facts.time === 'night' ? NIGHT_HOP : HOP
}

/**
 * Whether one hop of a link holds: short enough, and not cut by a control zone. A zone cuts it only where the hop
 * comes nearer to that enemy than the nearer of its two ends (KG-COM-01, KG-COM-02, KG-COM-08), and no hop at all
 * where the ruling is that only length counts.
 */
export function hopHolds(
  state: KgState,
  a: KgUnit,
  b: KgUnit,
  enemiesNear: (box: Box) => readonly KgUnit[],
): boolean {
  if (a.at === null || b.at === null) return false
  const longest = hopBetween(state, a, b)
  const apart = squaredDistance(a.at, b.at)
  if (apart > (longest + 2 * FARTHEST) ** 2) return false
  // Nearest edges are never farther apart than centres.
  if (apart > longest * longest && distance(a as Placed, b as Placed) > longest) return false
  if (decision(state, 'KG-COM-02') === 'length') return true
  const line = { a: a.at, b: b.at }
  const box = grownBox(boxOf([a.at, b.at]), CONTROL_ZONE + 1)
  for (const enemy of enemiesNear(box)) {
    const base = placed(enemy)
    if (!passesNear(line, base, CONTROL_ZONE)) continue
    if (segmentToBase(line, base) < Math.min(pointToBase(a.at, base), pointToBase(b.at, base))) return false
  }
  return true
}

function pointToBase(p: Point, base: PlacedUnit): number {
  const { core, round } = footprint(base)
  return Math.max(0, wholeMm(Math.sqrt(squaredToCore(core, p)) - round))
}

/** The units an HQ reaches, by which relays, and the part of the map that this depends on. */
interface Range {
  readonly ids: Set<UnitId>
  readonly relays: readonly KgUnit[]
  readonly box: Box | null
}

interface Net {
  readonly watch: Watch
  /** Units with control zones, by side. */
  readonly zones: Map<SideId, Cells<KgUnit>>
  readonly ranges: Map<UnitId, Range>
  chiefs: string
  night: boolean
  /** HQs and units of which markers may be wrong since they were last set; null: all. */
  doubts: Set<UnitId> | null
}

const nets = new WeakMap<KgState, Net>()

/** The net of links, with whatever a change has made doubtful forgotten. */
function netOf(state: KgState): Net {
  let net = nets.get(state)
  if (net === undefined) {
    net = { watch: new Watch(), zones: new Map(), ranges: new Map(), chiefs: '', night: false, doubts: null }
    nets.set(state, net)
  }
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
    net.doubts?.add(change.unit.id)
    for (const [hq, range] of net.ranges) {
      if (doubtful(state, hq, range, change)) {
        net.ranges.delete(hq)
        net.doubts?.add(hq)
      } else if (hq === state.sides[change.unit.side]?.facts.chief) reachAgain(state, net, range, change.unit)
    }
  }
  return net
}

/** One unit that relays nothing for the Chief HQ stands elsewhere: only whether it is reached itself is in doubt. */
function reachAgain(state: KgState, net: Net, range: Range, u: KgUnit): void {
  range.ids.delete(u.id)
  if (!onTable(u)) return
  const near = enemiesOf(net, u.side)
  if (range.relays.some((relay) => hopHolds(state, relay, u, near))) range.ids.add(u.id)
}

/** Finds the enemies of a side with control zones in a box. */
function enemiesOf(net: Net, side: SideId): (box: Box) => KgUnit[] {
  const cells = [...net.zones].filter(([other]) => other !== side).map(([, zone]) => zone)
  return (box) => cells.flatMap((zone) => zone.near(box))
}

function updateZone(net: Net, u: KgUnit): void {
  const zones = net.zones.get(u.side) ?? new Cells<KgUnit>()
  net.zones.set(u.side, zones)
  if (controls(u)) zones.set(u, footprint(placed(u)).box)
  else zones.delete(u)
}

/** Whether a change may alter what an HQ reaches: one of its units or relays, or an enemy near its links. */
function doubtful(state: KgState, id: UnitId, range: Range, { unit, before }: Changed): boolean {
  const hq = state.units[id]
  if (hq === undefined || unit === hq) return true
  if (hq.side !== unit.side) return touches(before?.at, range.box) || touches(unit.at, range.box)
  const chief = state.sides[hq.side]?.facts.chief
  const theirs = [unit.hq, before?.hq]
  return theirs.includes(id) || theirs.includes(chief) || signals(unit) || before?.signals === true
}

const touches = (p: Point | null | undefined, box: Box | null): boolean =>
  p != null && box !== null && boxesMeet({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y }, box)

function rangeIn(state: KgState, net: Net, hq: KgUnit): Range {
  const before = net.ranges.get(hq.id)
  if (before !== undefined) return before
  const range = workOut(state, net, hq)
  net.ranges.set(hq.id, range)
  return range
}

/**
 * Everything an HQ reaches by chains of hops. Relays are unbroken units of the same HQ, the Chief HQ's own, and those
 * that signal (KG-COM-01, KG-OMN-08). The Chief HQ reaches for units of all its HQs (KG-CMD-06).
 */
function workOut(state: KgState, net: Net, hq: KgUnit): Range {
  if (hq.at === null) return { ids: new Set(), relays: [], box: null }
  const chief = state.sides[hq.side]?.facts.chief
  const relays = (u: KgUnit): boolean =>
    u === hq || (u.status === 'standing' && (u.hq === hq.id || u.hq === chief || signals(u)))
  const meant = (u: KgUnit): boolean => hq.id === chief || u.hq === hq.id
  const nodes = allUnits(state).filter(
    (u) => u.side === hq.side && u !== hq && onTable(u) && (meant(u) || relays(u)),
  )
  const longest = nodes.some((u) => hasSection(u, 'runner')) || hasSection(hq, 'runner') ? RUNNER_HOP : HOP
  const enemies = enemiesOf(net, hq.side)(around([hq, ...nodes], CONTROL_ZONE + FARTHEST))
  const near = (box: Box): KgUnit[] => enemies.filter((e) => boxesMeet(box, footprint(placed(e)).box))
  const linking = (from: KgUnit, to: KgUnit): boolean => relays(from) && hopHolds(state, from, to, near)
  const reached = [...reachable([hq], nodes, linking).keys()]
  const used = reached.filter(relays)
  return {
    ids: new Set(reached.filter((u) => u !== hq && meant(u)).map((u) => u.id)),
    relays: used,
    box: around(used, longest + 3 * FARTHEST + CONTROL_ZONE),
  }
}

/** A box round the middles of some units, with so much about it. */
const around = (units: readonly KgUnit[], margin: number): Box =>
  grownBox(boxOf(units.flatMap((u) => (u.at === null ? [] : [u.at]))), margin)

/**
 * The command range of an HQ, *zasięg dowodzenia*: the units joined to it by links (KG-COM-05). The Chief HQ's holds
 * units of other HQs too, which it may adopt (KG-CMD-06).
 */
export const commandRange = (state: KgState, hq: KgUnit): UnitId[] => [
  ...rangeIn(state, netOf(state), hq).ids,
]

/** Whether a unit is linked to its own HQ or to the Chief HQ. HQs command themselves (KG-CMD-08). */
function linked(state: KgState, net: Net, u: KgUnit): boolean {
  if (u.kind === 'command') return true
  const chief = state.sides[u.side]?.facts.chief
  for (const id of [u.hq, chief]) {
    const hq = id === undefined ? undefined : state.units[id]
    // A broken HQ has lost its command (KG-HQF-03).
    if (hq !== undefined && hq.status === 'standing' && rangeIn(state, net, hq).ids.has(u.id)) return true
  }
  return false
}

/**
 * Marks units that have lost touch and unmarks those that have it again; being cut off makes them waver for as long
 * as it lasts (KG-COM-03, KG-MOR-20). Called after every order (KG-COM-04).
 */
export function updateCommunications(battle: KgBattle): void {
  const { state } = battle
  for (let round = 0; round < 20; round++) {
    const net = netOf(state)
    const { doubts } = net
    if (doubts !== null && doubts.size === 0) return
    net.doubts = new Set()
    for (const u of allUnits(state)) {
      if (!onTable(u)) continue
      const chief = state.sides[u.side]?.facts.chief ?? ''
      if (doubts === null || doubts.has(u.id) || doubts.has(u.hq) || doubts.has(chief)) mark(battle, net, u)
    }
  }
}

/** Sets a unit's marker as its links are, and what being cut off does to it. */
function mark(battle: KgBattle, net: Net, u: KgUnit): void {
  const marker = u.markers.find((m) => m.kind === CUT)
  const cut = !linked(battle.state, net, u)
  if (cut && marker === undefined) {
    const id = `${CUT}-${u.id}`
    battle.change('KG-COM-03', { type: 'mark', unit: u.id, marker: { id, kind: CUT, rule: 'KG-COM-03' } })
    waver(battle, u, MORALE.cut)
  } else if (!cut && marker !== undefined) {
    battle.change('KG-COM-03', { type: 'unmark', unit: u.id, marker: marker.id, why: 'removed' })
    endReluctance(battle, u, 'KG-MOR-20')
  }
}
