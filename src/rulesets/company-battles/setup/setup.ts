import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { AIR_POOL } from '../tables/air.ts'
import { frameOf } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import type { FwBattleFacts, FwSide, FwState, FwUnit, Seating } from '../units/state.ts'
import { isIndependent, teamId } from '../units/state.ts'
import { inZone, layOut } from './deployment.ts'
import { featuresOf, mm } from './features.ts'
import { companyId, known, listed, musterOf, type SideOf } from './muster.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 13

/**
 * Reads a scenario into the state before the first entry: platoons laid out in their zones, reserves off the table
 * (FW-SCN-01, FW-DAT-04, FW-DAT-05). No dice are thrown. Refuses what is no scenario, and what does not fit into it.
 */
export function setup(raw: unknown): FwState {
  const scenario = readScenario(raw)
  const ids = scenario.sides.map(({ id }) => id)
  if (ids[0] === ids[1]) refuse('company.error.twice', { id: ids[0] ?? '' })
  checkSides(scenario, ids)
  const first = scenario.first ?? ids[0] ?? ''
  const units: Record<UnitId, FwUnit> = {}
  const state: FwState = {
    ruleset: 'company-battles',
    rulesVersion: RULES_VERSION,
    scenario: { id: scenario.id, name: nameMessage(scenario.name) },
    map: { width: Math.round(scenario.table.width * CM), height: Math.round(scenario.table.height * CM) },
    turn: 0,
    phase: scenario.deployment === 'sealed' ? 'deployment' : 'starting',
    active: null,
    sides: Object.fromEntries(scenario.sides.map((one, i) => [one.id, makeSide(scenario, one, i)])),
    seats: {},
    units,
    features: featuresOf(scenario),
    facts: {} as FwState['facts'],
    bags: {},
    queued: [],
    outcome: null,
  }
  for (const company of scenario.companies) {
    for (const u of musterOf(scenario, company)) {
      if (lookUp(units, u.id) !== undefined) refuse('company.error.twice', { id: u.id })
      units[u.id] = u
    }
  }
  const made = { ...state, units: { ...units } }
  checkPlaces(made)
  return {
    ...made,
    facts: battleFacts(scenario, [first, ...ids.filter((id) => id !== first)], made) as FwState['facts'],
  }
}

function checkSides(scenario: Scenario, ids: readonly SideId[]): void {
  known(['first'], scenario.first, ids)
  known(['only'], scenario.only, ids)
  known(['atLimit'], scenario.atLimit, ids)
  scenario.companies.forEach(({ side }, i) => {
    known(['companies', i, 'side'], side, ids)
  })
  scenario.seats.forEach(({ side }, i) => {
    known(['seats', i, 'side'], side, ids)
  })
  for (const id of ids) {
    if (!scenario.companies.some(({ side }) => side === id)) refuse('company.error.no-units', { side: id })
  }
}

function makeSide(
  { companies }: Scenario,
  { id, name, home, zone, reserves }: SideOf,
  order: number,
): FwSide {
  const flown = companies.find((one) => one.side === id && one.air)
  const air = flown === undefined ? null : listed(flown).air
  return {
    id,
    name: nameMessage(name),
    order,
    facts: {
      homeEdge: home,
      zone: zone.map(mm),
      reserveEdge: reserves ?? home,
      ready: false,
      arrivals: 0,
      air: air === null ? null : { level: air.level, aircraft: air.aircraft, dice: AIR_POOL[air.level] },
    },
    pools: {},
    drawn: {},
    sightings: {},
  }
}

/**
 * Lays platoons out where there is room, observers and the company's command last (FW-SCN-02); refuses one for which there
 * is none (FW-DAT-04).
 */
function checkPlaces(state: FwState): void {
  const placed = everyUnit(state).filter(({ at }) => at !== null)
  const alone = placed.filter(isIndependent)
  const later = new Set(alone.flatMap((u) => u.teams.map((team) => teamId(u, team))))
  for (const u of [...placed.filter((one) => !isIndependent(one)), ...alone]) {
    for (const team of u.teams) later.delete(teamId(u, team))
    const stands = u.teams.every(
      (team) => inZone(state, u.side, team) && noRoom(state, teamId(u, team), team, later) === null,
    )
    if (stands) continue
    const [first] = u.teams
    const teams = first === undefined ? null : layOut(state, u, { x: first.x, y: first.y }, first.f, later)
    const frame = teams === null ? null : frameOf(teams)
    if (teams === null || frame === null) return refuse('company.error.start-room', { unit: u.id })
    // Changed in place: who is laid out after it must find it where it stands now.
    Object.assign(u, { teams, at: frame.at, base: frame.base } satisfies Partial<FwUnit>)
  }
}

function battleFacts(scenario: Scenario, order: readonly SideId[], state: FwState): FwBattleFacts {
  return {
    rounds: scenario.rounds,
    order,
    thrownFor: scenario.first === undefined,
    companies: scenario.companies.map((one) => ({
      id: companyId(one),
      side: one.side,
      names: one.name ?? listed(one).name,
      motivation: listed(one).motivation,
    })),
    seatings: seatingsOf(scenario, everyUnit(state)),
    objectives: scenario.objectives.map(({ id, at, points }) => ({ id, at: mm(at), points })),
    objectivesFrom: scenario.objectivesFrom,
    victory: {
      need: scenario.need ?? scenario.objectives.length,
      only: scenario.only ?? null,
      limit: scenario.atLimit ?? 'points',
    },
    holders: Object.fromEntries(scenario.objectives.map(({ id }) => [id, null])),
    flight: null,
    moving: null,
    touched: [],
    passed: {},
    failed: [],
  }
}

/** The seats of a scenario; a side that names none is one (FW-ASY-08). */
function seatingsOf({ sides, seats }: Scenario, units: readonly FwUnit[]): Seating[] {
  const whole = sides
    .filter(({ id }) => !seats.some(({ side }) => side === id))
    .map(({ id, name }) => ({ id, side: id, name }))
  return [...whole, ...seats].map((one) => {
    const own = units.filter((u) => u.side === one.side && u.seat === one.id)
    const head = own.find(({ role }) => role === 'commander') ?? own[0]
    return head === undefined
      ? refuse('company.error.no-units', { side: one.side })
      : { ...one, head: head.id }
  })
}
