import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { Sighting } from '../../../kernel/state.ts'
import type { RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import { distance } from '../ground/measuring.ts'
import { areasOf, mayHideHere, type PlacedUnit, placed } from '../ground/standing.ts'
import { hiddenOnTable } from '../ground/whereabouts.ts'
import { ABILITY_VALUES } from '../tables/ability-effects.ts'
import { hidesInTheOpen, isScout } from '../units/abilities.ts'
import { publicFacts } from '../units/public-facts.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set } from '../units/state.ts'
import { type Hull, hullsOf } from './hulls.ts'
import {
  behind,
  changedIn,
  inVain,
  lookedInVain,
  remember,
  type SightIndex,
  sightIndexOf,
  takeNearest,
  viewersOf,
  type Watcher,
} from './sight-index.ts'
import { inSight, isBlindTo, seesFrom } from './visibility.ts'

/** How near an enemy comes to a hidden unit before he finds it, mm (KG-VIS-12). */
const FOUND_AT = 100

/**
 * Brings what each side sees of the enemy up to date (KG-VIS-14): finds hidden units that somebody has come close to,
 * writes where seen enemies are, and leaves the last known place of those that are out of sight (KG-DIG-22).
 */
export function updateSight(battle: KgBattle): void {
  const { state } = battle
  const known = sightIndexOf(state)
  const changed = changedIn(state, known)
  const { shifted } = known
  const cleared = shifted.come.length + shifted.gone.length > 0
  if (changed.length === 0 && !cleared) return
  const found = findHidden(battle, changed, cleared)
  if (found.length > 0) {
    // They are remembered as found: one that hides again before the next look is another than it was.
    for (const watcher of changedIn(state, known)) addOnce(changed, watcher)
  }
  const doubtful = [...changed]
  for (const { seen } of changed) {
    if (seen.size > 0) for (const target of seen) addOnce(doubtful, target)
  }
  for (const target of behind(known, shifted)) addOnce(doubtful, target)
  shifted.come = []
  shifted.gone = []
  const look: Look = { state, known, hulls: hullsOf(state) }
  for (const target of known.unseen) {
    if (doubtful.includes(target)) continue
    const seer = firstToSee(look, changed, target)
    if (seer === null) continue
    // Whoever else is nearer: he is known to see it.
    remember(known, target, seer)
    doubtful.push(target)
  }
  // In the state's order, whoever it was that moved: after a restart all are looked at again, and are written alike.
  if (!areInOrder(doubtful)) doubtful.sort((a, b) => a.order - b.order)
  for (const target of doubtful) note(battle, look, target)
  for (const { unit, by } of found) battle.event('KG-VIS-12', 'kg.found', { unit: unit.id, target: by })
}

/** What all looks of one moment have in common. */
interface Look {
  readonly state: KgState
  readonly known: SightIndex
  readonly hulls: readonly Hull[]
}

function areInOrder(some: readonly Watcher[]): boolean {
  for (let i = 1; i < some.length; i++) {
    if ((some[i - 1] as Watcher).order > (some[i] as Watcher).order) return false
  }
  return true
}

function addOnce(some: Watcher[], watcher: Watcher): void {
  if (!some.includes(watcher)) some.push(watcher)
}

/** The first of some that sees a unit; null when none does. */
function firstToSee(look: Look, some: readonly Watcher[], target: Watcher): Watcher | null {
  for (const watcher of some) if (sees(look, watcher, target)) return watcher
  return null
}

function sees({ state, known, hulls }: Look, viewer: Watcher, target: Watcher): boolean {
  if (viewer.side === target.side || !target.open || squaredDistance(viewer, target) > known.tooFar)
    return false
  if (viewer.view === null || target.view === null) return false
  if (inVain(known, viewer, target) || isBlindTo(viewer.unit, target)) return false
  if (seesFrom(state, viewer.view, target.view, hulls)) return true
  lookedInVain(known, viewer, target)
  return false
}

/** Some enemy on the table that sees the unit, the last known one first, then whoever is nearest; null when nobody does. */
function witnessOf(look: Look, target: Watcher): Watcher | null {
  if (!target.open) return null
  const last = target.witness
  if (last !== null && sees(look, last, target)) return last
  const { watchers, far } = viewersOf(look.known, target)
  for (;;) {
    const next = takeNearest(watchers, far)
    if (next === null) return null
    if (next !== last && sees(look, next, target)) return next
  }
}

/** Writes what the other sides know of a unit now. */
function note(battle: KgBattle, look: Look, target: Watcher): void {
  const { state } = battle
  const u = target.unit
  const witness = witnessOf(look, target)
  remember(look.known, target, witness)
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
const lastSeen = (state: KgState, u: KgUnit, before: Pick<Sighting, 'at' | 'facing'>): Sighting => ({
  at: before.at,
  facing: before.facing,
  turn: state.turn,
  now: false,
  facts: publicFacts(u),
})

/** A side loses a unit from sight at a place of its move: there it is last known, and is told so (KG-DIG-22). */
export function loseSight(battle: KgBattle, side: SideId, u: KgUnit, place: Placed): void {
  const sighting = lastSeen(battle.state, u, place)
  battle.change('KG-VIS-14', { type: 'sight', side, unit: u.id, sighting })
  battle.event('KG-DIG-22', 'kg.out-of-sight', { unit: u.id, data: { at: { ...place.at } } }, [side])
}

interface Found {
  readonly unit: KgUnit
  readonly by: UnitId
}

const NOBODY: readonly Found[] = []

/**
 * Hidden units that an enemy is near enough to, or whose ground hides them no more (KG-VIS-12).
 * @param watchers those that stand otherwise than at the last look.
 * @param cleared whether something that hid others has come or gone: any scout may find somebody then.
 */
function findHidden(battle: KgBattle, watchers: readonly Watcher[], cleared: boolean): readonly Found[] {
  const { state } = battle
  const hidden = hiddenOnTable(state)
  if (hidden.length === 0) return NOBODY
  const changed = watchers.map(({ unit }) => unit)
  const found: Found[] = []
  for (const u of hidden) {
    const base = placed(u)
    const itself = changed.includes(u)
    const enemies = itself || cleared ? everyUnit(state) : changed
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
