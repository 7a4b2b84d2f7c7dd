import { placeOf, unknownWord } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { RectBase } from '../../../kernel/space/types.ts'
import { type Names, nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { AIR_POOL } from '../tables/air.ts'
import { COMPANIES, type Company, type Platoon } from '../tables/companies.ts'
import { frameOf } from '../units/bodies.ts'
import { baseOf, CM, isGun, isInfantry } from '../units/profile.ts'
import { USUAL } from '../units/standing.ts'
import type { FwBattleFacts, FwFacts, FwSide, FwState, FwUnit, Role, Seating, Team } from '../units/state.ts'
import { teamId } from '../units/state.ts'
import { FACING, inZone, layOut } from './deployment.ts'
import { featuresOf, mm } from './features.ts'
import { laidOut } from './layout.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 1

type SideOf = Scenario['sides'][number]
type CompanyOf = Scenario['companies'][number]

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

/** Refuses a name that means nothing at a place of a scenario, with the near one. */
function known(at: readonly (string | number)[], found: string | undefined, words: readonly string[]): void {
  if (found !== undefined && !words.includes(found))
    refuse('company.error.scenario', { at: placeOf(at), problem: unknownWord(found, words) })
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

const listed = ({ list }: Pick<CompanyOf, 'list'>): Company =>
  COMPANIES.find(({ id }) => id === list) ?? refuse('company.error.no-list', { id: list })

const companyId = ({ id, list }: CompanyOf): string => id ?? list

/** Everybody of a company: its commander, his second, platoons and their observers (FW-DAT-07, FW-UNI-06). */
function musterOf(scenario: Scenario, company: CompanyOf): FwUnit[] {
  const list = listed(company)
  const side = scenario.sides.find(({ id }) => id === company.side) as SideOf
  const facing = FACING[side.home]
  const common = { company, list, side, dugIn: side.dugIn }
  const { x, y } = mm(company.hq.at)
  const hq = (['coy', 'sic'] as const).map((type, i) =>
    makeUnit({
      ...common,
      id: `${company.hq.id}${i + 1}`,
      names: type === 'coy' ? COMMANDER : SECOND,
      role: type === 'coy' ? 'commander' : 'second',
      points: Math.round(list.hqPoints / 2),
      types: [type],
      at: {
        x: x + (facing % 1800 === 0 ? i * HQ_APART : 0),
        y: y + (facing % 1800 === 0 ? 0 : i * HQ_APART),
      },
      seat: seatOf(scenario, company, undefined, 0),
    }),
  )
  const platoons = company.platoons.flatMap((placed, i) => {
    const printed = printedOf(list, placed, i)
    const types = printed.teams.flatMap(({ type, count }) => Array.from({ length: count }, () => type))
    const at = placed.at === undefined ? null : mm(placed.at)
    const seat = seatOf(scenario, company, placed.seat, i)
    const names = placed.name ?? printed.name
    const u = makeUnit({
      ...common,
      id: placed.id,
      names,
      role: 'platoon',
      points: printed.points,
      artillery: printed.artillery,
      types: types.filter((type) => type !== 'obs'),
      at,
      seat,
    })
    const observers = types
      .filter((type) => type === 'obs')
      .map((type, n) => {
        const beside = u.teams.filter((team) => team.aboard === undefined)
        const most = Math.max(...beside.map(({ x: east }) => east))
        return makeUnit({
          ...common,
          id: `${placed.id}O${n === 0 ? '' : n + 1}`,
          names: { en: `Observer of ${names.en}`, pl: `Obserwator: ${names.pl}` },
          role: 'observer',
          points: 0,
          types: [type],
          battery: placed.id,
          // Beside its battery, abreast of its commander (FW-DAT-05).
          at: at === null ? null : { x: most + OBSERVER_APART, y: at.y },
          seat,
        })
      })
    return [u, ...observers]
  })
  return [...hq, ...platoons]
}

const COMMANDER: Names = { en: 'Company commander', pl: 'Dowódca kompanii' }
const SECOND: Names = { en: 'Second in command', pl: 'Zastępca dowódcy' }
const HQ_APART = 40
const OBSERVER_APART = 60

function printedOf(list: Company, { id, as }: CompanyOf['platoons'][number], i: number): Platoon {
  const name = as ?? id
  known(
    ['companies', 'platoons', i, as === undefined ? 'id' : 'as'],
    name,
    list.platoons.map((one) => one.id),
  )
  return list.platoons.find((one) => one.id === name) as Platoon
}

/** The seat a platoon belongs to: the one named, else the first of its side, else the side itself (FW-ASY-08). */
function seatOf({ seats }: Scenario, { side }: CompanyOf, named: string | undefined, i: number): string {
  const own = seats.filter((one) => one.side === side).map(({ id }) => id)
  known(['companies', 'platoons', i, 'seat'], named, own.length > 0 ? own : [side])
  return named ?? own[0] ?? side
}

interface Making {
  readonly company: CompanyOf
  readonly list: Company
  readonly side: SideOf
  readonly id: string
  readonly names: Names
  readonly role: Role
  readonly points: number
  readonly artillery?: boolean
  readonly types: readonly string[]
  readonly at: { readonly x: number; readonly y: number } | null
  readonly seat: string
  readonly dugIn: boolean
  readonly battery?: string
}

/** A platoon that has done nothing yet (FW-CON-04). */
const FRESH = {
  lost: [],
  gone: [],
  leader: 1,
  attached: null,
  pinned: false,
  fast: false,
  disengaged: 0,
  hits: 0,
  hurt: false,
  acted: [],
  bombarded: null,
  standing: USUAL,
} as const satisfies Partial<FwFacts>

function makeUnit(one: Making): FwUnit {
  const { types, at, side, list, names } = one
  const facing = FACING[side.home]
  const bare = types.map(
    (type, i): Team => ({
      n: i + 1,
      type,
      x: 0,
      y: 0,
      f: facing,
      ...(one.dugIn && (isInfantry({ type }) || isGun({ type })) ? { dugIn: true as const } : {}),
    }),
  )
  const teams = at === null ? bare : laidOut(bare, at, facing)
  const frame = at === null ? null : frameOf(teams)
  return {
    id: one.id,
    side: side.id,
    name: names.en,
    card: types[0] ?? '',
    base: frame?.base ?? (baseOf({ type: types[0] ?? '' }) satisfies RectBase),
    at: frame?.at ?? null,
    facing,
    status: at === null ? 'reserve' : 'standing',
    markers: [],
    names,
    role: one.role,
    company: companyId(one.company),
    seat: one.seat,
    rating: list.rating,
    motivation: list.motivation,
    points: one.points,
    artillery: one.artillery ?? false,
    battery: one.battery ?? null,
    roster: types,
    teams,
    ...FRESH,
  }
}

/** Lays platoons out where there is room; refuses one for which there is none (FW-DAT-04). */
function checkPlaces(state: FwState): void {
  for (const u of everyUnit(state)) {
    if (u.at === null) continue
    const stands = u.teams.every(
      (team) => inZone(state, u.side, team) && noRoom(state, teamId(u, team), team) === null,
    )
    if (stands) continue
    const [first] = u.teams
    const teams = first === undefined ? null : layOut(state, u, { x: first.x, y: first.y }, first.f)
    const frame = teams === null ? null : frameOf(teams)
    if (teams === null || frame === null) return refuse('company.error.start-room', { unit: u.id })
    state.units[u.id] = { ...u, teams, at: frame.at, base: frame.base }
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
