import { inIdOrder } from '../../../kernel/ordered.ts'
import { pointToArea } from '../../../kernel/space/area.ts'
import type { Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { backFrom, clearOf, marks, onMap, standingAt, within } from '../ground/placing.ts'
import { areasOf, armOf, formationFits, mayHideHere, tooDeep } from '../ground/standing.ts'
import { isFull, linedUp, positionAt } from '../move/positions.ts'
import { ABILITY_VALUES } from '../tables/ability-effects.ts'
import type { FormationKey } from '../tables/formations.ts'
import { closesTo } from '../tables/terrain.ts'
import { isScout } from '../units/abilities.ts'
import { type KgBattle, type KgState, type KgUnit, opponents, unitsOnTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { awayFromRoad, reliefZone } from './deployment-zones.ts'

/** Refuses anything but a side that still deploys (KG-DEP-03, KG-DEP-04). */
export function checkDeploying(state: KgState, side: SideId): void {
  if (state.phase !== 'deployment') refuse('kg.error.deployment-over')
  if (state.sides[side]?.facts.ready) refuse('kg.error.deployed-already')
}

/** Where a unit may deploy: its side's zone, the relief of a garrison at its edge (KG-DEP-01, KG-DEP-02). */
function zoneFor(state: KgState, u: KgUnit): Polygon {
  const facts = state.sides[u.side]?.facts
  if (facts === undefined) return []
  const centre = { x: Math.round(state.map.width / 2), y: Math.round(state.map.height / 2) }
  return u.notes['KG-BAT-02'] === 'relief'
    ? reliefZone({ map: state.map, edge: facts.edge, centre })
    : facts.zone
}

/** Whether a base is in the zone, or no farther beyond it than scouts may go (KG-DEP-01, KG-DEP-02, KG-ABI-09). */
function inZone(state: KgState, u: KgUnit, there: Placed): boolean {
  const zone = zoneFor(state, u)
  const role = state.sides[u.side]?.facts.role ?? 'defender'
  const roads = opponents(state, u.side).map((side) => side.facts.zone)
  if (!roads.every((road) => awayFromRoad(state.facts.type, role, road, there))) return false
  if (within(zone, there)) return true
  return (
    isScout(u) && marks(there).every((mark) => pointToArea(zone, mark) <= ABILITY_VALUES.scout.deploysBeyond)
  )
}

/** Refuses a place outside the zone, off the map, on ground closed to it or on another unit of its side. */
export function checkPlace(state: KgState, u: KgUnit, there: Placed): void {
  if (!onMap(state, there)) refuse('kg.error.unit-off-map', { unit: u.id })
  if (!inZone(state, u, there)) refuse('kg.error.outside-zone', { unit: u.id })
  if (areasOf(state, there).some(({ area }) => closesTo(area.kind, armOf(u)))) {
    refuse('kg.error.closed-ground', { unit: u.id })
  }
  if (isVehicle(u) && tooDeep(state, there)) refuse('kg.error.closed-ground', { unit: u.id })
  const own = unitsOnTable(state).filter((o) => o.side === u.side && o.id !== u.id)
  if (
    !clearOf(
      there,
      own.map((o) => ({ ...o, at: o.at as Point })),
    )
  )
    refuse('kg.error.overlap', { unit: u.id })
}

/** Formations a unit may take: its card's and Standard; support units Column besides (KG-STA-10, KG-FRM-10). */
export const knows = (u: KgUnit, formation: FormationKey): boolean =>
  formation === 'standard' ||
  u.formations.includes(formation) ||
  (u.kind === 'support' && formation === 'column')

/** Refuses a formation the unit does not know or the ground does not allow (KG-DEP-03, KG-TER-05). */
export function checkFormation(state: KgState, u: KgUnit, there: Placed, formation: FormationKey): void {
  const fits = isVehicle(u) || areasOf(state, there).every(({ area }) => formationFits(area.kind, formation))
  if (!knows(u, formation) || !fits) refuse('kg.error.no-formation', { unit: u.id, formation })
}

/** Refuses hiding where the ground hides no such troops (KG-DEP-03, KG-OBG-07). */
export function checkHiding(state: KgState, u: KgUnit, there: Placed): void {
  if (!mayHideHere(state, u, there)) refuse('kg.error.cannot-hide', { unit: u.id })
}

/**
 * Where a unit stands that deploys in position: lined up at the zone or obstacle (KG-POS-02). Refuses a position that
 * is none, too far, or not for mounted units; guns may take one only now (KG-POS-01).
 */
export function positioned(state: KgState, u: KgUnit, there: Placed, id: string): Placed {
  const feature = positionAt(state, id)
  if (feature === null) refuse('kg.error.no-such-feature', { feature: id })
  if (u.mounted || isVehicle(u)) refuse('kg.error.no-position', { unit: u.id })
  if (isFull(state, u, feature)) refuse('kg.error.position-full', { feature: id })
  const place = linedUp(state, there, feature)
  return place === 'too-far' ? refuse('kg.error.too-far-to-position', { unit: u.id, feature: id }) : place
}

/** Where a deployed unit stands, or would with this place and facing. */
export const pose = (u: KgUnit, at: Point | null, face: number | undefined): Placed | null => {
  const place = at ?? u.at
  return place === null ? null : standingAt(u, place, face ?? u.facing)
}

/**
 * Both sides stand and are shown to each other (KG-DIG-20): where scouts of both have gone for the same ground, the
 * later by side and id steps back toward its own edge.
 */
export function makeRoom(battle: KgBattle): void {
  const { state } = battle
  for (const u of unitsOnTable(state).sort(inIdOrder)) {
    const side = state.sides[u.side]
    if (side === undefined || side.order === 0 || u.at === null) continue
    const others = unitsOnTable(state).filter((o) => o.id !== u.id)
    const free = (at: Point): boolean =>
      clearOf(
        standingAt(u, at, u.facing),
        others.map((o) => ({ ...o, at: o.at as Point })),
      )
    if (free(u.at)) continue
    const at = backFrom(
      u.at,
      side.facts.edge,
      state,
      (p) => free(p) && onMap(state, standingAt(u, p, u.facing)),
    )
    if (at === null) continue
    battle.event('KG-DIG-20', 'kg.revealed', { unit: u.id }, [u.side])
    battle.change('KG-DIG-20', { type: 'place', unit: u.id, at, facing: u.facing })
  }
}

/** Whether every side has declared itself deployed. */
export const allReady = (state: KgState, but: SideId): boolean =>
  opponents(state, but).every((side) => side.facts.ready)
