import { distance } from '../../kernel/space/base.ts'
import { squaredDistance } from '../../kernel/space/segment.ts'
import type { Sighting } from '../../kernel/state.ts'
import type { RuleId, SideId, UnitId } from '../../kernel/words.ts'
import { type Field, fieldOf } from './field.ts'
import { publicFacts } from './public-facts.ts'
import { areasOf, mayHideHere, type PlacedUnit, placed } from './standing.ts'
import {
  has,
  type KgBattle,
  type KgState,
  type KgUnit,
  onTable,
  set,
  type Time,
  type Weather,
} from './state.ts'
import { farthestSeen, inSight } from './visibility.ts'
import { allUnits, inOrder, unitsOf, Watch } from './watch.ts'
import { hiddenOnTable } from './whereabouts.ts'

/** How near an enemy comes to a hidden unit before he finds it, mm; a scout who sees the place, from farther (KG-VIS-12). */
const FOUND_AT = 100
const FOUND_BY_SCOUT_AT = 300
/** Camouflage in the open is seen through at this, mm (KG-ABI-28). */
const CAMOUFLAGE_AT = 200

/**
 * What a battle's sides were last found to see: for every unit one enemy that sees it, as long as it does. Only a way
 * to do less: what is seen follows from the state alone.
 */
interface Eyes {
  readonly watch: Watch
  readonly witness: Map<KgUnit, KgUnit>
  /** The other way round: whom an enemy is the one to see. */
  readonly seen: Map<KgUnit, Set<KgUnit>>
  /** Units on the table and not hidden whom nobody sees. */
  readonly unseen: Set<KgUnit>
  readonly field: Field
  readonly time: Time
  readonly weather: Weather
  /** Middles farther apart than this, squared, are out of sight of each other in the best of lights. */
  readonly tooFar: number
}

const eyes = new WeakMap<KgState, Eyes>()

/**
 * Brings what each side sees of the enemy up to date (KG-VIS-14): finds hidden units that somebody has come close to,
 * writes where seen enemies are, and leaves the last known place of those that are out of sight (KG-DIG-22).
 */
export function updateSight(battle: KgBattle): void {
  const { state } = battle
  const known = eyesOf(state)
  const changed = changedIn(state, known)
  if (changed.length === 0) return
  const found = findHidden(battle, changed)
  for (const { unit } of found) addOnce(changed, unit)
  // They are remembered as found: one that hides again before the next look is another than it was.
  if (found.length > 0) changedIn(state, known)
  const doubtful = [...changed]
  for (const u of changed) {
    const seen = known.seen.get(u)
    if (seen !== undefined && seen.size > 0) for (const target of seen) addOnce(doubtful, target)
  }
  const moved = changed.filter(onTable)
  for (const target of known.unseen) {
    if (doubtful.includes(target)) continue
    const seer = moved.find((u) => sees(u, target, state, known))
    if (seer === undefined) continue
    // Whoever else is nearer: he is known to see it.
    remember(known, target, seer)
    doubtful.push(target)
  }
  // In the state's order, whoever it was that moved: after a restart all are looked at anew, and are written alike.
  for (const target of inOrder(state, doubtful)) note(battle, known, target)
  for (const { unit, by } of found) battle.event('KG-VIS-12', 'kg.found', { unit: unit.id, target: by })
}

function addOnce(units: KgUnit[], u: KgUnit): void {
  if (!units.includes(u)) units.push(u)
}

/** What is remembered of sight; nothing in another light or on other ground. */
function eyesOf(state: KgState): Eyes {
  const field = fieldOf(state)
  const { time, weather } = state.facts
  let known = eyes.get(state)
  if (known?.field !== field || known.time !== time || known.weather !== weather) {
    const nobody = { witness: new Map(), seen: new Map(), unseen: new Set<KgUnit>() }
    const tooFar = (farthestSeen(state) + 2 * FARTHEST) ** 2
    known = { watch: new Watch(), ...nobody, field, time, weather, tooFar }
    eyes.set(state, known)
  }
  return known
}

/** The units that may be seen otherwise than before: those that changed, or all at the first look. */
const changedIn = (state: KgState, { watch }: Eyes): KgUnit[] => watch.changes(state).map(({ unit }) => unit)

const sees = (viewer: KgUnit, target: KgUnit, state: KgState, { field, tooFar }: Eyes): boolean =>
  viewer.side !== target.side &&
  onTable(viewer) &&
  onTable(target) &&
  !target.hidden &&
  squaredDistance(placed(viewer).at, placed(target).at) <= tooFar &&
  inSight(state, placed(viewer), placed(target), field)

/** Some enemy on the table that sees the unit, the last known one first, then whoever is nearest; null when nobody does. */
function witnessOf(state: KgState, known: Eyes, target: KgUnit): KgUnit | null {
  if (!onTable(target) || target.hidden) return null
  const last = known.witness.get(target)
  if (last !== undefined && sees(last, target, state, known)) return last
  const viewers = viewersOf(state, known, target)
  for (;;) {
    const next = takeNearest(viewers)
    if (next === null) return null
    if (next !== last && sees(next, target, state, known)) return next
  }
}

/** Units that may see another, and how far from it each is, squared; Infinity when it was taken already. */
interface Viewers {
  readonly units: KgUnit[]
  readonly far: number[]
}

/** No base reaches farther from its middle than this, mm. */
const FARTHEST = 300

/** Enemies of a unit that are near enough to see it in the best of lights. */
function viewersOf(state: KgState, { tooFar }: Eyes, target: KgUnit): Viewers {
  const { at } = placed(target)
  const viewers: Viewers = { units: [], far: [] }
  for (const side in state.sides) {
    if (side === target.side) continue
    for (const u of unitsOf(state, side)) {
      if (u.at === null || !onTable(u)) continue
      const far = squaredDistance(u.at, at)
      if (far > tooFar) continue
      viewers.units.push(u)
      viewers.far.push(far)
    }
  }
  return viewers
}

/** Takes the nearest; of two as near the first. Null when all are taken. */
function takeNearest({ units, far }: Viewers): KgUnit | null {
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
  return units[best] ?? null
}

/** Remembers who sees a unit. */
function remember(known: Eyes, target: KgUnit, witness: KgUnit | null): void {
  const last = known.witness.get(target)
  if (last !== undefined && last !== witness) known.seen.get(last)?.delete(target)
  if (witness === null) known.witness.delete(target)
  else {
    known.witness.set(target, witness)
    const seen = known.seen.get(witness)
    if (seen === undefined) known.seen.set(witness, new Set([target]))
    else seen.add(target)
  }
  if (witness === null && onTable(target) && !target.hidden) known.unseen.add(target)
  else known.unseen.delete(target)
}

/** Writes what the other sides know of a unit now. */
function note(battle: KgBattle, known: Eyes, u: KgUnit): void {
  const { state } = battle
  const witness = witnessOf(state, known, u)
  remember(known, u, witness)
  for (const id in state.sides) {
    const side = state.sides[id]
    if (side === undefined || id === u.side) continue
    const before = side.sightings[u.id]
    const now = witness !== null && witness.side === id
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
function findHidden(battle: KgBattle, changed: readonly KgUnit[]): readonly Found[] {
  const { state } = battle
  const hidden = hiddenOnTable(state)
  if (hidden.length === 0) return NOBODY
  const found: Found[] = []
  for (const u of hidden) {
    const base = placed(u)
    const itself = changed.includes(u)
    const enemies = itself ? allUnits(state) : changed
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
  if (has(hidden, 'camouflage') && areasOf(state, hidden).length === 0 && mm <= CAMOUFLAGE_AT) return true
  return has(finder, 'scout') && mm <= FOUND_BY_SCOUT_AT && inSight(state, finder, hidden)
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
