import { distance } from '../../kernel/space/base.ts'
import { squaredDistance } from '../../kernel/space/segment.ts'
import type { Sighting } from '../../kernel/state.ts'
import type { RuleId, SideId, UnitId } from '../../kernel/words.ts'
import { type Field, fieldOf } from './field.ts'
import { publicFacts } from './public-facts.ts'
import { areasOf, mayHideHere, type PlacedUnit, placed } from './standing.ts'
import { has, type KgBattle, type KgState, type KgUnit, onTable, set } from './state.ts'
import { farthestSeen, inSight } from './visibility.ts'
import { allUnits, inOrder, unitsOf, Watch } from './watch.ts'

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
  field: Field
  light: string
}

const eyes = new WeakMap<KgState, Eyes>()

/**
 * Brings what each side sees of the enemy up to date (KG-VIS-14): finds hidden units that somebody has come close to,
 * writes where seen enemies are, and leaves the last known place of those that are out of sight (KG-DIG-22).
 */
export function updateSight(battle: KgBattle): void {
  const { state } = battle
  const { known, changed } = lookAgain(state)
  if (changed.size === 0) return
  const found = findHidden(battle, changed)
  for (const { unit } of found) changed.add(unit)
  const doubtful = new Set<KgUnit>(changed)
  for (const u of changed) for (const target of known.seen.get(u) ?? []) doubtful.add(target)
  const moved = [...changed].filter(onTable)
  for (const target of known.unseen) {
    if (!doubtful.has(target) && moved.some((u) => sees(u, target, state, known.field))) doubtful.add(target)
  }
  // In the state's order, whoever it was that moved: after a restart all are looked at anew, and are written alike.
  for (const target of inOrder(state, [...doubtful])) note(battle, known, target)
  for (const { unit, by } of found) battle.event('KG-VIS-12', 'kg.found', { unit: unit.id, target: by })
}

/** The units that may be seen otherwise than before: those that changed, or all in another light or ground. */
function lookAgain(state: KgState): { known: Eyes; changed: Set<KgUnit> } {
  const field = fieldOf(state)
  const light = `${state.facts.time}/${state.facts.weather}`
  let known = eyes.get(state)
  const fresh = known === undefined || known.field !== field || known.light !== light
  if (known === undefined || fresh) {
    known = { watch: new Watch(), witness: new Map(), seen: new Map(), unseen: new Set(), field, light }
    eyes.set(state, known)
  }
  return { known, changed: new Set(known.watch.changes(state).map(({ unit }) => unit)) }
}

const sees = (viewer: KgUnit, target: KgUnit, state: KgState, field: Field): boolean =>
  viewer.side !== target.side &&
  onTable(viewer) &&
  onTable(target) &&
  !target.hidden &&
  inSight(state, placed(viewer), placed(target), field)

/** Some enemy on the table that sees the unit, the last known one first, then whoever is nearest; null when nobody does. */
function witnessOf(state: KgState, known: Eyes, target: KgUnit): KgUnit | null {
  if (!onTable(target) || target.hidden) return null
  const last = known.witness.get(target)
  if (last !== undefined && sees(last, target, state, known.field)) return last
  const viewers = near(state, target)
  for (;;) {
    const next = takeNearest(viewers)
    if (next === null) return null
    if (next !== last && sees(next, target, state, known.field)) return next
  }
}

interface Viewer {
  readonly u: KgUnit
  readonly far: number
}

/** No base reaches farther from its middle than this, mm. */
const FARTHEST = 300

/** Enemies of a unit that are near enough to see it in the best of lights. */
function near(state: KgState, target: KgUnit): Viewer[] {
  const { at } = placed(target)
  const reach = farthestSeen(state) + 2 * FARTHEST
  const found: Viewer[] = []
  for (const side in state.sides) {
    if (side === target.side) continue
    for (const u of unitsOf(state, side)) {
      if (u.at === null || !onTable(u)) continue
      const far = squaredDistance(u.at, at)
      if (far <= reach * reach) found.push({ u, far })
    }
  }
  return found
}

/** Takes the nearest out of a list; of two as near the one that stood first in it at the beginning. */
function takeNearest(viewers: Viewer[]): KgUnit | null {
  let best = 0
  for (let i = 1; i < viewers.length; i++) {
    if ((viewers[i] as Viewer).far < (viewers[best] as Viewer).far) best = i
  }
  const [taken] = viewers.splice(best, 1)
  return taken?.u ?? null
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
  for (const side of Object.values(state.sides)) {
    if (side.id === u.side) continue
    const before = side.sightings[u.id]
    const now = witness !== null && witness.side === side.id
    // A unit that fell or left in sight stays known as gone.
    const lost = !now && before?.now === true && onTable(u)
    const sighting = now ? seenNow(state, u) : lost ? lastSeen(state, u, before) : null
    if (sighting === null || (now && before?.now && sameSpot(before, u))) continue
    battle.change('KG-VIS-14', { type: 'sight', side: side.id, unit: u.id, sighting })
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

/** Hidden units that an enemy is near enough to, or whose ground hides them no more (KG-VIS-12). */
function findHidden(battle: KgBattle, changed: ReadonlySet<KgUnit>): Found[] {
  const { state } = battle
  const found: Found[] = []
  const hidden = allUnits(state).filter((u) => u.hidden && onTable(u))
  if (hidden.length === 0) return found
  for (const u of hidden) {
    const base = placed(u)
    const enemies = changed.has(u) ? allUnits(state) : [...changed]
    const finder = enemies.find((e) => e.side !== u.side && onTable(e) && finds(state, placed(e), base))
    if (finder !== undefined) found.push({ unit: u, by: finder.id })
    else if (changed.has(u) && !mayHideHere(state, u, base)) found.push({ unit: u, by: u.id })
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
