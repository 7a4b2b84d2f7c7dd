import { lookUp } from '../../../kernel/look-up.ts'
import { divideHalfEven } from '../../../kernel/modifiers.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { OPB } from '../morale/course-of-battle.ts'
import { opbLimit } from '../morale/opb-limit.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'
import type { Flight } from '../units/flights.ts'
import type { KgSide, KgSideFacts, KgState, KgUnit } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { flightPoints } from './aircraft.ts'
import { deploymentZone, type ZoneGround } from './deployment-zones.ts'
import { outlineOf, pointOf } from './features.ts'
import { worksLimit } from './limits.ts'
import type { Scenario, ScenarioSide, ScenarioUnit } from './scenario.ts'
export interface SideSpec {
  readonly id: SideId
  readonly order: number
  readonly role: 'attacker' | 'defender'
  readonly edge: KgSideFacts['edge']
  readonly spec: ScenarioSide
  readonly type: BattleType
  readonly map: KgState['map']
  readonly features: Record<string, Feature>
}

/** Without deployment zones a scenario begins as its rosters stand. */
export const startOf = (scenario: Scenario): 'deployment' | 'battle' =>
  scenario.start ?? (scenario.deployment === undefined ? 'battle' : 'deployment')

export function makeSide(
  scenario: Scenario,
  at: SideSpec,
  units: readonly KgUnit[],
  flights: readonly Flight[],
): KgSide {
  const { id, order, role, edge, spec, type } = at
  const list = scenario.armies.find((army) => army.id === spec.list)
  const points = units.reduce((total, u) => total + u.points, flightPoints(flights))
  const chief = units.find((u) => isCommander(u) && u.hq === u.id)?.id ?? units[0]?.id ?? id
  const facts: KgSideFacts = {
    role,
    list: spec.list ?? null,
    traits: [...new Set([...spec.traits, ...(list?.traits ?? [])])],
    points,
    opbLimit: lookUp(scenario.opbLimit, id) ?? opbLimit(type, role, points, list?.opbModifier ?? 0),
    chief,
    zone: zoneOf(scenario, at),
    edge,
    ready: startOf(scenario) === 'battle',
    reserves: groups(spec, (unit) => unit.reserve ?? (unit.offMap ? 'A' : undefined)),
    traps: groups(spec, (unit) => unit.trap),
    called: false,
    notes: { ...worksNote(scenario, type, role, id), ...rolledNote(scenario, id, list?.opbModifier ?? 0) },
    ...(flights.length === 0 ? {} : { flights }),
  }
  return {
    id,
    name: nameMessage(spec.name ?? list?.name ?? { en: id, pl: id }),
    order,
    facts: facts as KgSide['facts'],
    pools: { pd: {} },
    drawn: { [OPB]: [] },
    sightings: {},
  }
}

/** Fortification points a side may still spend in deployment: the scenario's limit, less what stands already (KG-ARM-04). */
function worksNote(
  scenario: Scenario,
  type: BattleType,
  role: 'attacker' | 'defender',
  side: SideId,
): KgSideFacts['notes'] {
  if (BATTLES[type].works[role] === undefined) return {}
  const spent = valuesIn(scenario.fortificationCost).reduce((total, points) => total + points, 0)
  const limit = scenario.fortificationLimit ?? worksLimit(baseLimit(scenario, type, role, side), type, role)
  if (spent > limit) refuse('kg.error.works-over', { points: spent, limit })
  return { 'KG-ARM-04': limit - spent }
}

/** What a type of battle that is still to be rolled has to know of a side: its limits and its traits (KG-BAT-03). */
function rolledNote(scenario: Scenario, side: SideId, traits: number): KgSideFacts['notes'] {
  if (scenario.type !== 'rolled') return {}
  const given = lookUp(scenario.opbLimit, side) !== undefined
  return { 'KG-OPB-07': given ? 'given' : traits, 'KG-ARM-01': lookUp(scenario.limits, side) ?? 0 }
}

/** A side's limit without the bonus of its role, which fortifications are a percentage of (KG-ARM-04). */
export function baseLimit(
  scenario: Scenario,
  type: BattleType,
  role: 'attacker' | 'defender',
  side: SideId,
): number {
  return divideHalfEven((lookUp(scenario.limits, side) ?? 0) * 100, 100 + (BATTLES[type].bonus[role] ?? 0))
}

function zoneOf(scenario: Scenario, at: SideSpec): KgSideFacts['zone'] {
  const given = lookUp(scenario.deployment, at.id)
  if (given !== undefined) return outlineOf(given)
  return deploymentZone(at.type, at.role, at.role === 'attacker' && at.order === 1, groundOf(scenario, at))
}

/** What zones are measured from: the map, the side's edge, the middle of the objectives. */
export function groundOf(scenario: Scenario, at: Pick<SideSpec, 'map' | 'edge'>): ZoneGround {
  const po = scenario.po.map(({ x, y }) => pointOf([x, y]))
  const mean = (axis: 'x' | 'y'): number =>
    po.length === 0
      ? Math.round((axis === 'x' ? at.map.width : at.map.height) / 2)
      : Math.round(po.reduce((total, p) => total + p[axis], 0) / po.length)
  return { map: at.map, edge: at.edge, centre: { x: mean('x'), y: mean('y') } }
}

/** Units off the map by the name of their group. */
export function groups(
  spec: ScenarioSide,
  groupOf: (unit: ScenarioUnit) => string | undefined,
): Record<string, UnitId[]> {
  const found: Record<string, UnitId[]> = {}
  for (const unit of spec.units) {
    const group = groupOf(unit)
    if (group !== undefined) found[group] = [...(lookUp(found, group) ?? []), unit.id]
  }
  return found
}
