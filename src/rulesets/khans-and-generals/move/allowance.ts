import {
  atMost,
  divideHalfEven,
  percent,
  type Sum,
  sum,
  type Term,
  term,
  terms,
} from '../../../kernel/modifiers.ts'
import { entriesOf } from '../../../kernel/ordered.ts'
import type { WordKey } from '../../../kernel/words.ts'
import { ABILITY_TERMS } from '../tables/ability-effects.ts'
import { FORMATION } from '../tables/formations.ts'
import { CROSSING_COST, OBSTACLE } from '../tables/obstacles.ts'
import { RELIEF } from '../tables/relief.ts'
import { type MoveChange, TERRAIN, type TerrainKey } from '../tables/terrain.ts'
import { ROAD_BONUS, ZONE, type ZoneKey } from '../tables/zones.ts'
import { ridesCycle, ridesMotorcycle } from '../units/abilities.ts'
import { crewLossTerms } from '../units/attrition.ts'
import { type Crossed, OFF_ROAD, SADDLE, slopeOrObstacle } from '../units/crossed.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'

/** The Movement Range of the card, mounted or on foot as the unit is now, cm (KG-STA-04, KG-MOV-13). */
export const cardMove = (u: KgUnit): number => (u.mounted ? u.move : (u.moveFoot ?? u.move))

/**
 * The Movement Range of a unit in this player turn, cm, after what its path has touched: flat changes first, then
 * percentages, each kind once however often it was met (KG-MOV-05, KG-CAL-01…03).
 *
 * @param crossed kinds of ground touched so far, as in the unit's `crossed`.
 * @param extra terms of the order: a run, a charge, a wave.
 */
export const allowance = (
  state: KgState,
  u: KgUnit,
  crossed: Iterable<Crossed> = u.crossed,
  extra: readonly Term[] = [],
): Sum => sum(rangeTerms(state, u, [...new Set(crossed)], extra))

/** The same in millimetres, never below 0 (KG-CAL-04). Each kind must be in `crossed` only once. */
export const allowanceMm = (
  state: KgState,
  u: KgUnit,
  crossed: readonly Crossed[],
  extra: readonly Term[],
): number => Math.max(0, sum(rangeTerms(state, u, crossed, extra)).total) * 10

const NONE: readonly Term[] = []

/** All that makes up a Movement Range, flat changes before percentages. */
function rangeTerms(state: KgState, u: KgUnit, met: readonly Crossed[], extra: readonly Term[]): Term[] {
  const pushed = pushesCycle(u, met)
  const range = pushed ? (u.moveFoot ?? u.move) : cardMove(u)
  const rule = pushed ? 'KG-ABI-16' : u.moveFoot === null ? 'KG-STA-04' : 'KG-MOV-13'
  const list: Term[] = [term('kg.term.move', range, rule)]
  for (const t of crewLossTerms(u)) list.push(t)
  for (const t of FORMATION_TERMS.get(u.formation) ?? NONE) list.push(t)
  for (const key of met) for (const t of groundTerms(u, key)) list.push(t)
  for (const t of roadTerms(u, met)) list.push(t)
  for (const t of extra) if (!t.percent) list.push(t)
  const most = FORMATION[u.formation].moveAtMost
  if (most !== null) list.push(atMost(`kg.term.formation-${u.formation}`, most, 'KG-FRM-02'))
  const { ground } = state.facts
  if ((ground === 'mud' || ground === 'deepSnow') && met.includes(OFF_ROAD)) {
    list.push(percent(`kg.term.ground.${ground}`, -50, 'KG-GRD-02'))
  }
  // Motorcycles make half as much again where all the way is road (KG-ABI-17).
  if (u.mounted && ridesMotorcycle(u) && roadUnder(met) !== null) {
    list.push(percent('kg.term.motorcycles', 50, 'KG-ABI-17'))
  }
  for (const t of extra) if (t.percent) list.push(t)
  return list
}

/** Cycles are ridden on roads and open ground; where a way touches any other they are pushed, at the pace of those on foot (KG-ABI-16). */
const pushesCycle = (u: KgUnit, met: readonly Crossed[]): boolean =>
  u.mounted && ridesCycle(u) && met.some((key) => key !== 'open' && TERRAIN[key as TerrainKey] !== undefined)

/** Half the card's Movement Range, mm: what a unit in too hard ground gets for a passed test (KG-MOV-07). */
export const halfMove = (u: KgUnit): number => divideHalfEven(cardMove(u), 2) * 10

/** What each formation adds to the Movement Range (KG-FRM-02). */
const FORMATION_TERMS: ReadonlyMap<string, readonly Term[]> = new Map(
  entriesOf(FORMATION).map(([key, { move }]) => [
    key,
    terms(term(`kg.term.formation-${key}`, move, 'KG-FRM-02')),
  ]),
)

/** What kinds of ground take from all units on foot, and from all that ride: made once for each kind. */
const onFoot = new Map<string, readonly Term[]>()
const riding = new Map<string, readonly Term[]>()

/** What one kind of ground, zone, slope or obstacle takes from the Movement Range, and a change of saddle. */
function groundTerms(u: KgUnit, key: Crossed): readonly Term[] {
  // A guide leads his unit through the ground he knows at no price (KG-UNI-03).
  if (u.notes['KG-UNI-03'] === key && TERRAIN[key as TerrainKey] !== undefined) return NONE
  const made = u.mounted ? riding : onFoot
  let list = made.get(key)
  if (list === undefined) {
    list = priceOf(key, u.mounted)
    made.set(key, list)
  }
  return list
}

function priceOf(key: Crossed, mounted: boolean): Term[] {
  if (key === SADDLE) return [ABILITY_TERMS.dragoons.movementCm]
  const area = TERRAIN[key as TerrainKey]
  if (area !== undefined) {
    const change = mounted && area.moveMounted !== undefined ? area.moveMounted : area.move
    return changeTerms(`kg.term.terrain.${key as Exclude<TerrainKey, 'open'>}`, change, 'KG-TER-02')
  }
  const zone = ZONE[key as ZoneKey]
  if (zone !== undefined)
    return changeTerms(`kg.term.zone.${key as Exclude<ZoneKey, 'minefield'>}`, zone.move, 'KG-ZON-02')
  const met = slopeOrObstacle(key)
  if (met === null) return []
  if (met.way !== 'over') {
    return terms(term(`kg.term.slope-${met.way}`, RELIEF[met.kind]?.[met.way] ?? 0, 'KG-REL-02'))
  }
  if (OBSTACLE[met.kind]?.height !== 'low') return []
  return terms(term(`kg.term.obstacle.${met.kind}`, CROSSING_COST, 'KG-OBS-02'))
}

const changeTerms = (why: WordKey, { cm, percent: p }: MoveChange, rule: string): Term[] =>
  terms(term(why, cm, rule), percent(why, p, rule))

/** A column or vehicle gains on a road if all its path lies on it (KG-ZON-02, KG-MOV-17); the lesser road decides. */
function roadTerms(u: KgUnit, met: readonly Crossed[]): readonly Term[] {
  const road = u.formation === 'column' || isVehicle(u) ? roadUnder(met) : null
  if (road === null) return NONE
  if (isVehicle(u)) return [percent(`kg.term.zone.${road}`, ROAD_BONUS[road].vehicles, 'KG-ZON-02')]
  const bonus = u.mounted ? ROAD_BONUS[road].mounted : ROAD_BONUS[road].foot
  return [term(`kg.term.zone.${road}`, bonus, 'KG-MOV-17')]
}

/** The road that all of a way lies on, the lesser if it is two; null where any of it lies beside one (KG-MOV-17). */
function roadUnder(met: readonly Crossed[]): 'dirtRoad' | 'pavedRoad' | null {
  if (met.includes(OFF_ROAD)) return null
  if (met.includes('dirtRoad')) return 'dirtRoad'
  return met.includes('pavedRoad') ? 'pavedRoad' : null
}
