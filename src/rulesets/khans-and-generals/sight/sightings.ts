import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { Sighting } from '../../../kernel/state.ts'
import type { RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { distance } from '../ground/measuring.ts'
import { areasOf, mayHideHere, type PlacedUnit, placed } from '../ground/standing.ts'
import { hiddenOnTable } from '../ground/whereabouts.ts'
import { ABILITY_VALUES } from '../tables/ability-effects.ts'
import type { Time } from '../tables/times.ts'
import type { Weather } from '../tables/weather.ts'
import { hidesInTheOpen, isScout } from '../units/abilities.ts'
import { FARTHEST_REACH } from '../units/cards.ts'
import { Watch } from '../units/changes.ts'
import { publicFacts } from '../units/public-facts.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { type Viewpoint, viewpointOf, Way } from './viewpoint.ts'
import { farthestSeen, inSight, isBlindTo, seesFrom } from './visibility.ts'

/** How near an enemy comes to a hidden unit before he finds it, mm (KG-VIS-12). */
const FOUND_AT = 100

/** A unit as one that sees and is seen, as it was when last looked at. */
interface Watcher {
  readonly unit: KgUnit
  readonly side: SideId
  /** Its place in the state's order of units. */
  readonly order: number
  /** From where it looks; null while it is not on the table. */
  view: Viewpoint | null
  /** Where that is, kept at hand: most of those who are looked at are too far away. */
  x: number
  y: number
  /** It is on the table and not hidden. */
  open: boolean
  /** An enemy that sees it, as long as it does; null when nobody does. */
  witness: Watcher | null
  /** Whom it is the one to see. */
  readonly seen: Set<Watcher>
}

/**
 * What a battle's sides were last found to see: for every unit one enemy that sees it. Only a way to do less: what is
 * seen follows from the state alone.
 */
interface SightIndex {
  readonly units: KgState['units']
  readonly watch: Watch
  readonly of: ReadonlyMap<KgUnit, Watcher>
  /** All watchers side by side, each side's in the state's order. */
  readonly sides: readonly (readonly Watcher[])[]
  /** Those of units on the table and not hidden whom nobody sees. */
  readonly unseen: Set<Watcher>
  readonly field: Field
  readonly time: Time
  readonly weather: Weather
  /** Where hulls of vehicles stand now that stood elsewhere at the last look, and where they stood. */
  readonly shifted: Box[]
  /** Middles farther apart than this, squared, are out of sight of each other in the best of lights. */
  readonly tooFar: number
}

const indexes = new WeakMap<KgState, SightIndex>()

/**
 * Brings what each side sees of the enemy up to date (KG-VIS-14): finds hidden units that somebody has come close to,
 * writes where seen enemies are, and leaves the last known place of those that are out of sight (KG-DIG-22).
 */
export function updateSight(battle: KgBattle): void {
  const { state } = battle
  const known = sightIndexOf(state)
  const changed = changedIn(state, known)
  if (changed.length === 0) return
  const found = findHidden(battle, changed)
  if (found.length > 0) {
    // They are remembered as found: one that hides again before the next look is another than it was.
    for (const watcher of changedIn(state, known)) addOnce(changed, watcher)
  }
  const doubtful = [...changed]
  for (const { seen } of changed) {
    if (seen.size > 0) for (const target of seen) addOnce(doubtful, target)
  }
  const shifted = known.shifted.splice(0)
  if (shifted.length > 0) for (const target of behind(known, shifted)) addOnce(doubtful, target)
  for (const target of known.unseen) {
    if (doubtful.includes(target)) continue
    const seer = firstToSee(state, known, changed, target)
    if (seer === null) continue
    // Whoever else is nearer: he is known to see it.
    remember(known, target, seer)
    doubtful.push(target)
  }
  // In the state's order, whoever it was that moved: after a restart all are looked at again, and are written alike.
  doubtful.sort((a, b) => a.order - b.order)
  for (const target of doubtful) note(battle, known, target)
  for (const { unit, by } of found) battle.event('KG-VIS-12', 'kg.found', { unit: unit.id, target: by })
}

/**
 * The units that may be seen otherwise than before because hulls of vehicles have come or gone between them and their
 * enemies (KG-VIS-03): of those seen whoever's witness looks past one, of those unseen whom any enemy would look at so.
 */
function behind(known: SightIndex, shifted: readonly Box[]): Watcher[] {
  const past = (viewer: Watcher, target: Watcher): boolean => {
    if (viewer.view === null || target.view === null) return false
    const way = new Way(viewer.view, target.view)
    return shifted.some((box) => way.meets(box))
  }
  const found: Watcher[] = []
  for (const side of known.sides) {
    for (const target of side) {
      if (!target.open) continue
      const { witness } = target
      const enemies = witness === null ? viewersOf(known, target).watchers : [witness]
      if (enemies.some((viewer) => past(viewer, target))) found.push(target)
    }
  }
  return found
}

function addOnce(some: Watcher[], watcher: Watcher): void {
  if (!some.includes(watcher)) some.push(watcher)
}

/** What is remembered of sight; nothing in another light or on other ground. */
function sightIndexOf(state: KgState): SightIndex {
  const field = fieldOf(state)
  const { units } = state
  const { time, weather } = state.facts
  const known = indexes.get(state)
  if (known?.field === field && known.units === units && known.time === time && known.weather === weather) {
    return known
  }
  const all = everyUnit(state).map(watcherFor)
  const sides = everySide(state).map(({ id }) => all.filter((watcher) => watcher.side === id))
  const of = new Map(all.map((watcher) => [watcher.unit, watcher]))
  const tooFar = (farthestSeen(state) + 2 * FARTHEST_REACH) ** 2
  const seen = { of, sides, unseen: new Set<Watcher>(), shifted: [] }
  const fresh = { units, watch: new Watch(), ...seen, field, time, weather, tooFar }
  indexes.set(state, fresh)
  return fresh
}

const watcherFor = (unit: KgUnit, order: number): Watcher => ({
  unit,
  side: unit.side,
  order,
  view: null,
  x: 0,
  y: 0,
  open: false,
  witness: null,
  seen: new Set(),
})

/** The units that may be seen otherwise than before, as they are now: those that changed, or all at the first look. */
function changedIn(state: KgState, { watch, of, field, shifted }: SightIndex): Watcher[] {
  const changed: Watcher[] = []
  for (const { unit } of watch.changes(state)) {
    const watcher = of.get(unit)
    if (watcher === undefined) continue
    const before = watcher.view?.shape.box
    watcher.view = onTable(unit) ? viewpointOf(field, placed(unit)) : null
    if (isVehicle(unit)) shifted.push(...[before, watcher.view?.shape.box].filter((box) => box !== undefined))
    watcher.open = watcher.view !== null && !unit.hidden
    watcher.x = unit.at?.x ?? 0
    watcher.y = unit.at?.y ?? 0
    changed.push(watcher)
  }
  return changed
}

/** The first of some that sees a unit; null when none does. */
function firstToSee(
  state: KgState,
  known: SightIndex,
  some: readonly Watcher[],
  target: Watcher,
): Watcher | null {
  for (const watcher of some) if (sees(state, known, watcher, target)) return watcher
  return null
}

function sees(state: KgState, { tooFar }: SightIndex, viewer: Watcher, target: Watcher): boolean {
  if (viewer.side === target.side || !target.open || squaredDistance(viewer, target) > tooFar) return false
  if (viewer.view === null || target.view === null || isBlindTo(viewer.unit, target)) return false
  return seesFrom(state, viewer.view, target.view)
}

/** Some enemy on the table that sees the unit, the last known one first, then whoever is nearest; null when nobody does. */
function witnessOf(state: KgState, known: SightIndex, target: Watcher): Watcher | null {
  if (!target.open) return null
  const last = target.witness
  if (last !== null && sees(state, known, last, target)) return last
  const viewers = viewersOf(known, target)
  for (;;) {
    const next = takeNearest(viewers)
    if (next === null) return null
    if (next !== last && sees(state, known, next, target)) return next
  }
}

/** Units that may see another, and how far from it each is, squared; Infinity when it was taken already. */
interface Viewers {
  readonly watchers: Watcher[]
  readonly far: number[]
}

/** Enemies of a unit that are near enough to see it in the best of lights. */
function viewersOf({ sides, tooFar }: SightIndex, target: Watcher): Viewers {
  const viewers: Viewers = { watchers: [], far: [] }
  for (const side of sides) {
    if (side[0]?.side === target.side) continue
    for (const watcher of side) {
      const far = squaredDistance(watcher, target)
      if (far > tooFar || watcher.view === null) continue
      viewers.watchers.push(watcher)
      viewers.far.push(far)
    }
  }
  return viewers
}

/** Takes the nearest; of two as near the first. Null when all are taken. */
function takeNearest({ watchers, far }: Viewers): Watcher | null {
  let best = -1
  let least = Infinity
  for (let i = 0; i < far.length; i++) {
    const one = far[i] as number
    if (one < least) {
      best = i
      least = one
    }
  }
  if (best < 0) return null
  far[best] = Infinity
  return watchers[best] ?? null
}

/** Remembers who sees a unit. */
function remember({ unseen }: SightIndex, target: Watcher, witness: Watcher | null): void {
  if (target.witness !== witness) {
    target.witness?.seen.delete(target)
    witness?.seen.add(target)
    target.witness = witness
  }
  if (witness === null && target.open) unseen.add(target)
  else unseen.delete(target)
}

/** Writes what the other sides know of a unit now. */
function note(battle: KgBattle, known: SightIndex, target: Watcher): void {
  const { state } = battle
  const u = target.unit
  const witness = witnessOf(state, known, target)
  remember(known, target, witness)
  for (const side of everySide(state)) {
    const { id } = side
    if (id === u.side) continue
    const before = side.sightings[u.id]
    const now = witness?.side === id
    // A unit that fell or left in sight stays known as gone.
    const lost = !now && before?.now === true && onTable(u)
    const sighting = now ? seenNow(state, u) : lost ? lastSeen(state, u, before) : null
    if (sighting === null || (now && before?.now && sameSpot(before, u))) continue
    battle.change('KG-VIS-14', { type: 'sight', side: id, unit: u.id, sighting })
  }
}

const sameSpot = (sighting: Sighting, u: KgUnit): boolean =>
  sighting.at.x === u.at?.x && sighting.at.y === u.at?.y && sighting.facing === u.facing

const seenNow = (state: KgState, u: KgUnit): Sighting => ({
  at: placed(u).at,
  facing: u.facing,
  turn: state.turn,
  now: true,
  facts: {},
})

/** The last known place of an enemy that has gone out of sight (KG-DIG-22). */
const lastSeen = (state: KgState, u: KgUnit, before: Sighting): Sighting => ({
  at: before.at,
  facing: before.facing,
  turn: state.turn,
  now: false,
  facts: publicFacts(u),
})

interface Found {
  readonly unit: KgUnit
  readonly by: UnitId
}

const NOBODY: readonly Found[] = []

/** Hidden units that an enemy is near enough to, or whose ground hides them no more (KG-VIS-12). */
function findHidden(battle: KgBattle, watchers: readonly Watcher[]): readonly Found[] {
  const { state } = battle
  const hidden = hiddenOnTable(state)
  if (hidden.length === 0) return NOBODY
  const changed = watchers.map(({ unit }) => unit)
  const found: Found[] = []
  for (const u of hidden) {
    const base = placed(u)
    const itself = changed.includes(u)
    const enemies = itself ? everyUnit(state) : changed
    const finder = enemies.find((e) => e.side !== u.side && onTable(e) && finds(state, placed(e), base))
    if (finder !== undefined) found.push({ unit: u, by: finder.id })
    else if (itself && !mayHideHere(state, u, base)) found.push({ unit: u, by: u.id })
  }
  for (const { unit } of found) set(battle, unit, 'hidden', false, 'KG-VIS-12')
  return found
}

/** Whether a unit finds a hidden enemy from where it is (KG-VIS-12, KG-ABI-09, KG-ABI-28). */
export function finds(state: KgState, finder: PlacedUnit, hidden: PlacedUnit): boolean {
  const mm = distance(finder, hidden)
  if (mm <= FOUND_AT) return true
  if (
    mm <= ABILITY_VALUES.camouflage.seenThroughAt &&
    hidesInTheOpen(hidden) &&
    areasOf(state, hidden).length === 0
  )
    return true
  return isScout(finder) && mm <= ABILITY_VALUES.scout.finds && inSight(state, finder, hidden)
}

/**
 * Brings a hidden unit into the open: it moved, attacked, was bumped into or looked at (KG-VIS-12). Nothing happens
 * to one that is not hidden.
 */
export function reveal(battle: KgBattle, u: KgUnit, rule: RuleId): void {
  if (!u.hidden) return
  set(battle, u, 'hidden', false, rule)
  battle.event(rule, 'kg.unhidden', { unit: u.id }, [u.side])
}

/** Whether a side sees an enemy unit now (KG-VIS-14). */
export const seenBy = (state: KgState, side: SideId, u: KgUnit): boolean =>
  u.side === side || state.sides[side]?.sightings[u.id]?.now === true
