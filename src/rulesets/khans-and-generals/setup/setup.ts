import { makeBrigades } from '../../../kernel/brigades.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit, inIdOrder, valuesIn } from '../../../kernel/ordered.ts'
import { offset, roundWhole } from '../../../kernel/space/angle.ts'
import type { Placed, Point, Polygon } from '../../../kernel/space/types.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { bySeniority } from '../command/command.ts'
import { closedTo } from '../ground/open-ground.ts'
import { clearOf, FORWARD, onMap, standingAt } from '../ground/placing.ts'
import { formationFitsAt } from '../ground/standing.ts'
import { TIME_LENGTH } from '../ground/time.ts'
import { fullBag, OPB } from '../morale/course-of-battle.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'
import type { Flight } from '../units/flights.ts'
import type { KgBattleFacts, KgSide, KgState, KgUnit } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isVehicle } from '../units/vehicles.ts'
import { putAboard } from './aboard.ts'
import { checkFlightIds, flightPoints, withoutAircraft } from './aircraft.ts'
import { awayFromRoad, reliefZone } from './deployment-zones.ts'
import { featuresOf, mm, pointOf } from './features.ts'
import { Openings } from './openings.ts'
import { readScenario, type Scenario, type ScenarioSide, type ScenarioUnit } from './scenario.ts'
import { checkNames } from './scenario-names.ts'
import { groundOf, makeSide, startOf } from './side-making.ts'
import { type Cards, makeUnit } from './unit-making.ts'
import { leaderStats } from './vehicle-making.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 17

/**
 * Reads a scenario into the state before the first entry (KG-GEN-03): no dice are thrown here, what is left to them
 * is rolled when the battle begins. The same scenario always gives the same state.
 *
 * Refuses what is no scenario, rosters above their limit, unknown cards and units that don't fit on the table.
 */
export function setup(raw: unknown): KgState {
  const { scenario, flights } = withoutAircraft(readScenario(raw))
  const [width, height] = scenario.map
  const map = { width: mm(width), height: mm(height) }
  const ids = scenario.order
  if (ids.length !== 2) refuse('kg.error.two-sides', { count: ids.length })
  const type = scenario.type === 'rolled' ? 'pitched' : scenario.type
  const features = featuresOf(scenario)
  const cards: Cards = new Map(scenario.cards.map((card) => [card.id, card]))
  checkNames(scenario, features, cards)
  const units: Record<UnitId, KgUnit> = {}
  const sides: Record<SideId, KgSide> = {}
  ids.forEach((id, order) => {
    const spec = lookUp(scenario.sides, id) as ScenarioSide
    const role = spec.role ?? BATTLES[type].roles[order === 0 ? 0 : 1]
    const edge = spec.edge ?? (order === 0 ? 'south' : 'north')
    const inTheAir = flights.get(id) ?? []
    const made = muster(scenario, id, spec, { cards, flights: inTheAir })
    for (const u of made) {
      if (lookUp(units, u.id) !== undefined) refuse('kg.error.scenario-twice', { id: u.id })
      units[u.id] = u
    }
    sides[id] = makeSide(scenario, { id, order, role, edge, spec, type, map, features }, made, inTheAir)
  })
  const state: KgState = {
    ruleset: 'khans-and-generals',
    rulesVersion: RULES_VERSION,
    scenario: { id: scenario.id, name: nameMessage(scenario.name) },
    map,
    turn: 0,
    phase: 'deployment',
    active: null,
    sides,
    seats: {},
    units,
    features,
    facts: battleFacts(scenario, type, units) as KgState['facts'],
    bags: { [OPB]: fullBag() },
    queued: [],
    outcome: null,
    ...brigadesIn(scenario, units),
  }
  checkFlightIds(state)
  for (const id of ids) place(state, scenario, id)
  return state
}

/** Its brigades (DIG-BRIGADE); a battle without any has none to keep. */
function brigadesIn(
  { brigades }: Scenario,
  units: Readonly<Record<UnitId, KgUnit>>,
): Pick<KgState, 'brigades'> {
  if (brigades.length === 0) return {}
  const hqOf = (u: KgUnit): UnitId => (isCommander(u) ? u.id : u.hq)
  return {
    brigades: makeBrigades(brigades, units, hqOf, (fault) => refuse('kg.error.scenario', { ...fault })),
  }
}

/** The units of a side, each under its HQ; a side that was given none gets a staff (KG-CMD-02, KG-CMD-03). */
function muster(
  scenario: Scenario,
  side: SideId,
  spec: ScenarioSide,
  { cards, flights }: { readonly cards: Cards; readonly flights: readonly Flight[] },
): KgUnit[] {
  const first = spec.units.map((unit) => makeUnit(unit, side, unit.hq ?? unit.id, cards))
  const list = scenario.armies.find((army) => army.id === spec.list)
  for (const u of first) if (isVehicle(u) && isCommander(u)) Object.assign(u, leaderStats(u, list, cards))
  if (first.length === 0) refuse('kg.error.no-units', { side })
  const hqs = first.filter((u) => isCommander(u)).sort(bySeniority)
  const staff = hqs.length > 0 ? [] : [makeUnit(staffFor(side, spec), side, `${side}-HQ`, cards)]
  const chief =
    spec.chief ?? (hqs.find((u) => u.hq === u.id && named(spec, u.id)) ?? hqs[0] ?? staff[0])?.id ?? side
  const all = [...first, ...staff]
  const commanders = new Set(all.filter((u) => isCommander(u)).map((u) => u.id))
  if (!commanders.has(chief)) refuse('kg.error.no-hq', { unit: chief, hq: chief })
  for (const u of all) {
    const given = spec.units.find((unit) => unit.id === u.id)?.hq
    if (given !== undefined && !commanders.has(given)) refuse('kg.error.no-hq', { unit: u.id, hq: given })
    u.hq = given ?? chief
  }
  // Nobody could call an army of which every HQ is in reserve (KG-CMD-03, KG-RES-02).
  const waits = (id: UnitId): boolean =>
    spec.units.some((unit) => unit.id === id && (unit.reserve !== undefined || unit.offMap === true))
  if ([...commanders].every(waits)) refuse('kg.error.hqs-in-reserve', { side })
  checkLimit(scenario, side, spec, rosterPoints(all) + flightPoints(flights))
  return all
}

/** Whether the roster itself says whose HQ this is. */
const named = (spec: ScenarioSide, id: UnitId): boolean =>
  spec.units.some((unit) => unit.id === id && unit.hq === id)

/** The card of a staff that a side without a leader is given. */
export const STAFF = 'staff'

/** A leader for a roster without one: enough to command everybody, no fighter. */
const staffFor = (side: SideId, spec: ScenarioSide): ScenarioUnit => ({
  id: `${side}-HQ`,
  card: { id: STAFF, name: { en: 'Staff', pl: 'Sztab' } },
  kind: 'command',
  statsAs: 'support',
  command: Math.max(5, spec.units.length),
  initiative: 3,
  points: 0,
})

/** A roster may ignore the slots of its list, never its points (KG-DAT-31); what is escorted is free (KG-ARM-03). */
function checkLimit(scenario: Scenario, side: SideId, spec: ScenarioSide, points: number): void {
  if (spec.points !== undefined && spec.points !== points) {
    refuse('kg.error.points-stated', { side, stated: spec.points, points })
  }
  const limit = lookUp(scenario.limits, side)
  if (limit !== undefined && points > limit) refuse('kg.error.over-limit', { side, points, limit })
}

const rosterPoints = (units: readonly KgUnit[]): number =>
  units.filter((u) => u.notes['KG-ARM-03'] !== 'escorted').reduce((total, u) => total + u.points, 0)

/**
 * Two attackers dice for the first player turn (KG-DEP-05); where a scenario begins as it stands without a word about
 * it, the side named first has it, so that nobody's dice are thrown unasked.
 */
const firstOf = (scenario: Scenario, type: BattleType): 'attacker' | 'rolloff' =>
  BATTLES[type].roles[1] === 'attacker' && startOf(scenario) === 'deployment' ? 'rolloff' : 'attacker'

const PARAMETERS = ['type', 'time', 'weather', 'ground', 'wind', 'terrain'] as const

function battleFacts(
  scenario: Scenario,
  type: BattleType,
  units: Readonly<Record<UnitId, KgUnit>>,
): KgBattleFacts {
  const fixed = <T>(value: T | 'rolled', until: T): T => (value === 'rolled' ? until : value)
  const time = fixed(scenario.time, 'day' as const)
  const laid = scenario.agreed ? ('agreed' as const) : ('scenario' as const)
  const special = new Set(scenario.special)
  // Where a card or the roster lays traps, everybody knows that there may be some (KG-AMB-04).
  const traps = valuesIn(units).some((u) => u.orders.includes('pulapka'))
  if (traps || valuesIn(scenario.sides).some((side) => side.units.some((unit) => unit.trap !== undefined))) {
    special.add('KG-AMB-04')
  }
  return {
    type,
    period: scenario.period,
    season: scenario.season,
    climate: scenario.climate,
    wind: fixed(scenario.wind, 1) - 1,
    time,
    timeLeft: scenario.timeMode === 'dynamic' ? TIME_LENGTH[time] : null,
    weather: fixed(scenario.weather, 'sunny'),
    // Thrown when the battle begins (KG-WEA-02).
    weatherLeft: scenario.weatherMode === 'dynamic' ? 0 : null,
    weatherTurns: 0,
    ground: fixed(scenario.ground, 'dry'),
    snowless: 0,
    groundDynamic: scenario.groundMode === 'dynamic',
    turns: scenario.turns,
    order: [],
    first: scenario.first ?? firstOf(scenario, type),
    melees: {},
    contacts: 0,
    firstDone: false,
    openMove: null,
    smokeDue: [],
    objectives: {},
    decisions: scenario.decisions,
    serial: 1,
    special: [...special],
    sources: Object.fromEntries(PARAMETERS.map((key) => [key, scenario[key] === 'rolled' ? 'rolled' : laid])),
    ...(scenario.targets.length > 0 ? { targets: scenario.targets.length } : {}),
  }
}

/** Puts a side's units where the roster says, the others somewhere in their zone; groups off the map wait. */
function place(state: KgState, scenario: Scenario, side: SideId): void {
  const spec = lookUp(scenario.sides, side) as ScenarioSide
  const facts = (lookUp(state.sides, side) as KgSide).facts
  const forward = FORWARD[facts.edge]
  const own = everyUnit(state).filter((u) => u.side === side)
  const later: KgUnit[] = []
  for (const u of own) {
    const unit = spec.units.find((one) => one.id === u.id)
    u.facing = unit?.facing === undefined ? forward : ((Math.round(unit.facing * 10) % 3600) + 3600) % 3600
    if (unit?.aboard !== undefined) putAboard(state, u, unit.aboard)
    else if (unit?.trap !== undefined) u.status = 'trap'
    else if (unit?.reserve !== undefined || unit?.offMap === true) u.status = 'reserve'
    else if (unit?.x !== undefined && unit.y !== undefined) stand(state, u, pointOf([unit.x, unit.y]))
    else later.push(u)
  }
  // A staff nobody placed stands behind the first of its units.
  const first = own.find((u) => u.at !== null)
  const staff = later.find((u) => u.card === STAFF)
  if (first?.at != null && staff !== undefined) {
    const p = offset(first.at, forward, 0, -200)
    const at = { x: roundWhole(p.x), y: roundWhole(p.y) }
    const placed = standingAt(staff, at, staff.facing)
    if (onMap(state, placed) && clearOf(placed, standing(state))) staff.at = at
  }
  const openings = new Openings(state)
  for (const u of later.filter((u) => u.at === null).sort(inIdOrder)) {
    const relief = u.notes['KG-BAT-02'] === 'relief'
    const zone = relief ? reliefZone(groundOf(scenario, { map: state.map, edge: facts.edge })) : facts.zone
    const roads = everySide(state).filter(({ id }) => id !== side)
    const willDo = (p: Point): boolean =>
      roads.every((other) =>
        awayFromRoad(state.facts.type, facts.role, other.facts.zone, standingAt(u, p, u.facing)),
      )
    // Best on ground that is open to it, in the formation it has (KG-DEP-03, KG-TER-05).
    const good = (p: Point): boolean => {
      const there = standingAt(u, p, u.facing)
      return willDo(p) && !closedTo(state, u, there) && formationFitsAt(state, u, there)
    }
    const at =
      openings.find(u, zone, u.facing, good) ??
      openings.find(u, zone, u.facing, willDo) ??
      openings.find(u, wholeMap(state), u.facing)
    if (at === null) refuse('kg.error.no-room', { unit: u.id, side })
    u.at = at
  }
}

const standing = (state: KgState): Placed[] =>
  everyUnit(state).flatMap((u) => (u.at === null ? [] : [{ ...u, at: u.at }]))

/** Anywhere on the map, for rosters without zones to speak of. */
const wholeMap = ({ map: { width, height } }: KgState): Polygon => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** Puts a unit at a place of the roster; refuses one off the map or on top of another unit (KG-MOV-10). */
function stand(state: KgState, u: KgUnit, at: Point): void {
  const placed = standingAt(u, at, u.facing)
  if (!onMap(state, placed)) refuse('kg.error.unit-off-map', { unit: u.id })
  const other = everyUnit(state).find((one) => one.at !== null && !clearOf(placed, [{ ...one, at: one.at }]))
  if (other !== undefined) {
    refuse('kg.error.overlap-with', { unit: u.id, other: other.id, x: at.x / 10, y: at.y / 10 })
  }
  u.at = at
}
