import { z } from 'zod'
import { lookUp } from '../../../kernel/look-up.ts'
import { percentOf } from '../../../kernel/modifiers.ts'
import type { Declared } from '../../../kernel/order.ts'
import { everyUnit, idsIn } from '../../../kernel/ordered.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { distance } from '../ground/measuring.ts'
import { closedTo } from '../ground/open-ground.ts'
import { backFrom, clearOf, FORWARD, onMap, standingAt } from '../ground/placing.ts'
import { formationFitsAt, mayHideHere, placed } from '../ground/standing.ts'
import { scatter } from '../morale/scatter.ts'
import { ABILITY_VALUES } from '../tables/ability-effects.ts'
import { isScout, springsBehindEnemy } from '../units/abilities.ts'
import { SPRUNG } from '../units/deeds.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  opponents,
  set,
  setSide,
  unit,
  unitsOnTable,
} from '../units/state.ts'
import { fromEdge } from './reserves.ts'

/** Where a unit of a trap or of the reserve is put. */
export const placementSchema = z.strictObject({
  unit: z.string().min(1),
  at: z.strictObject({ x: z.number().int(), y: z.number().int() }),
  /** Tenths of a degree. */
  face: z.number().int().min(0).max(3599),
})
export type Placement = z.infer<typeof placementSchema>

/** How far from an enemy a trap may spring, mm (KG-AMB-01). */
const NEAREST = 100

/** The same from this enemy: scouts keep traps farther away (KG-ABI-09). */
const nearestTo = (enemy: KgUnit): number => (isScout(enemy) ? ABILITY_VALUES.scout.trapsKeep : NEAREST)

/** Groups a side keeps hidden off the map, by name (KG-AMB-01). */
export function trapGroups(state: KgState, side: SideId): string[] {
  return idsIn(lookUp(state.sides, side)?.facts.traps ?? NO_TRAPS)
}

const NO_TRAPS = {}

/** The most points a side may have in traps: a quarter of its start, an ambusher all of them (KG-AMB-04). */
export function trapQuota(state: KgState, side: SideId): number {
  const facts = lookUp(state.sides, side)?.facts
  if (facts === undefined) return 0
  const ambusher = state.facts.type === 'ambush' && facts.role === 'attacker'
  return ambusher ? facts.points : percentOf(25, facts.points)
}

/** What a side has in traps, in points. */
export const trapPoints = (state: KgState, side: SideId): number =>
  everyUnit(state)
    .filter((u) => u.side === side && u.status === 'trap')
    .reduce((total, u) => total + u.points, 0)

/**
 * Springs a trap that {@link checkTrap} has let pass: its units appear where they were put and may act at once
 * (KG-AMB-01, KG-AMB-02); from enemies its side cannot see they draw back.
 */
export function revealTrap(
  battle: KgBattle,
  side: SideId,
  group: string,
  places: readonly Placement[],
): void {
  const { [group]: ids = [], ...rest } = lookUp(battle.state.sides, side)?.facts.traps ?? {}
  battle.event('KG-AMB-01', 'kg.trap', { side, data: { units: [...ids] } })
  setSide(battle, side, 'traps', rest, 'KG-AMB-01')
  for (const place of places) spring(battle, place)
}

/**
 * What a side can see to forbid the springing of a trap: each of its units needs a place of its own, and places must
 * not be against the rules (KG-AMB-01, KG-AMB-03).
 */
export function checkTrap(state: KgState, side: SideId, group: string, places: readonly Placement[]): void {
  const ids = lookUp(lookUp(state.sides, side)?.facts.traps, group)
  if (ids === undefined) refuse('kg.error.no-such-trap', { trap: group })
  const named = new Set(places.map((place) => place.unit))
  if (named.size !== places.length || ids.length !== places.length || !ids.every((id) => named.has(id))) {
    refuse('kg.error.trap-places')
  }
  checkPlaces(state, side, places)
}

function checkPlaces(state: KgState, side: SideId, places: readonly Placement[]): void {
  const seen = enemiesOf(state, side).filter(
    (enemy) => lookUp(lookUp(state.sides, side)?.sightings, enemy.id)?.now === true,
  )
  const own = unitsOnTable(state).filter((u) => u.side === side)
  const taken: Placed[] = own.map((u) => ({ ...u, at: u.at as Point }))
  for (const { unit: id, at, face } of places) {
    const u = unit({ state }, id)
    const there = standingAt(u, at, face)
    if (!onMap(state, there)) refuse('kg.error.unit-off-map', { unit: id })
    if (!clearOf(there, taken)) refuse('kg.error.overlap', { unit: id })
    // Only ground that lets its kind of troops hide (KG-AMB-01).
    if (!mayHideHere(state, u, there) || closedTo(state, u, there))
      refuse('kg.error.trap-ground', { unit: id })
    for (const enemy of seen) {
      const reach = nearestTo(enemy)
      if (distance(there, enemy) < reach) refuse('kg.error.trap-too-near', { unit: id, cm: reach / 10 })
    }
    if (behind(state, u, there, seen)) refuse('kg.error.trap-behind', { unit: id })
    taken.push(there)
  }
}

/** The trap that an order to spring one means, and where it puts whom: its way names places in the group's order. */
export function trapMeant(
  state: KgState,
  side: SideId,
  declared: Declared,
): { readonly group: string; readonly places: Placement[] } {
  const facts = lookUp(state.sides, side)?.facts
  const group = declared.options.group ?? trapGroups(state, side)[0]
  const ids = lookUp(facts?.traps, group ?? '')
  if (group === undefined || ids === undefined) return refuse('kg.error.no-such-trap', { trap: group ?? '—' })
  if (ids.length !== declared.path.length) refuse('kg.error.trap-places')
  const face = declared.face ?? FORWARD[facts?.edge ?? 'south']
  const places = ids.flatMap((id, n) => {
    const at = declared.path[n]
    return at === undefined ? [] : [{ unit: id, at, face }]
  })
  return { group, places }
}

type Standing = KgUnit & Placed

const enemiesOf = (state: KgState, side: SideId): Standing[] =>
  unitsOnTable(state)
    .filter((u) => u.side !== side)
    .map((u) => ({ ...u, at: u.at as Point }))

/**
 * Whether a place is nearer to the enemy's edge than the enemy who has come nearest to the trapper's own; partisans
 * may be there (KG-AMB-03).
 */
function behind(state: KgState, u: KgUnit, there: Placed, seen: readonly Standing[]): boolean {
  if (springsBehindEnemy(u)) return false
  const [enemy] = opponents(state, u.side)
  const [front] = [...seen].sort((a, b) => fromEdge(state, u.side, a) - fromEdge(state, u.side, b))
  if (enemy === undefined || front === undefined) return false
  return fromEdge(state, enemy.id, there) < fromEdge(state, enemy.id, front)
}

/** Puts one unit of the trap down, drawn back as far as an enemy nobody saw makes it. */
function spring(battle: KgBattle, { unit: id, at, face }: Placement): void {
  const { state } = battle
  const u = unit(battle, id)
  const edge = lookUp(state.sides, u.side)?.facts.edge ?? 'south'
  const others = unitsOnTable(state).map((o) => ({ ...o, at: o.at as Point }))
  const place =
    backFrom(at, edge, state, (p) => {
      const there = standingAt(u, p, face)
      const far = others.every((o) => o.side === u.side || distance(there, o) >= nearestTo(o))
      // Nor may it be behind an enemy nobody saw (KG-AMB-03).
      const ahead = !behind(state, u, there, enemiesOf(state, u.side))
      return far && ahead && onMap(state, there) && clearOf(there, others)
    }) ?? at
  battle.change('KG-AMB-01', { type: 'status', unit: id, status: 'standing' })
  battle.change('KG-AMB-01', { type: 'place', unit: id, at: place, facing: face })
  set(battle, u, 'did', [...u.did, SPRUNG], 'KG-AMB-02')
  if (!formationFitsAt(state, u, placed(u))) scatter(battle, u, 'KG-TER-05')
}
