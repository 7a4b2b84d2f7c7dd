import { makeBrigades } from '../../../kernel/brigades.ts'
import { placeOf, unknownWord } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { byId, entriesOf, everyUnit, valuesIn } from '../../../kernel/ordered.ts'
import { hexDistance, parseHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { leadersAt, occupants, onTheMap } from '../ground/positions.ts'
import { STACK_LIMIT } from '../ground/stacking.ts'
import { passable } from '../ground/terrain.ts'
import { inZone } from '../ground/zones.ts'
import { UNIT_TYPES, type UnitType } from '../tables/unit-types.ts'
import {
  type HxBattleFacts,
  type HxFacts,
  type HxSide,
  type HxState,
  type HxUnit,
  isLeader,
  onMap,
} from '../units/state.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 5

/**
 * Reads a scenario into the state before the first entry: everybody stands where the scenario says (HX-DATA-05).
 * No dice are thrown. Refuses what is no scenario and what HX-DATA-07 forbids, naming the unit or row and column.
 */
export function setup(raw: unknown): HxState {
  const scenario = readScenario(raw)
  const map = { width: scenario.map[0]?.length ?? 0, height: scenario.map.length, grid: 'hexes' as const }
  const order: SideId[] = scenario.sideA === 'PL' ? ['PL', 'SE'] : ['SE', 'PL']
  const units = muster(scenario, map)
  for (const hex of scenario.fieldworks) hexOn(hex, map, 'fieldworks')
  const sides = Object.fromEntries(order.map((id, i) => [id, makeSide(scenario, id, i, units)]))
  const state: HxState = {
    ruleset: 'hex-battles',
    rulesVersion: RULES_VERSION,
    scenario: { id: scenario.id, name: nameMessage(scenario.name) },
    map,
    turn: 0,
    phase: 'movement',
    active: null,
    sides,
    seats: {},
    units,
    features: {},
    facts: battleFacts(scenario, order) as HxState['facts'],
    bags: {},
    queued: [],
    outcome: null,
    ...brigadesIn(scenario, units),
  }
  checkPlaces(state, scenario)
  return { ...state, facts: { ...state.facts, holders: firstHolders(state) } }
}

/** Its brigades (DIG-BRIGADE); a battle without any has none to keep. */
const brigadesIn = (
  { brigades }: Scenario,
  units: Readonly<Record<UnitId, HxUnit>>,
): Pick<HxState, 'brigades'> =>
  brigades.length === 0
    ? {}
    : {
        brigades: makeBrigades(
          brigades,
          units,
          (u) => u.commander,
          (fault) => refuse('hex.error.scenario', { ...fault }),
        ),
      }

function battleFacts(scenario: Scenario, order: readonly SideId[]): HxBattleFacts {
  const { sudden, ...victory } = scenario.victory
  return {
    terrain: scenario.map,
    fieldworks: scenario.fieldworks,
    stages: scenario.stages,
    order,
    mover: scenario.sideA,
    attacked: [],
    bound: [],
    holders: {},
    victory: {
      ...victory,
      sudden: Object.fromEntries(
        entriesOf(sudden).flatMap(([side, part]) => (part === undefined ? [] : [[side, part]])),
      ),
    },
    mandatoryAttack: scenario.mandatoryAttack,
    blindOdds: scenario.blindOdds,
  }
}

function makeSide(
  scenario: Scenario,
  id: SideId,
  order: number,
  units: Readonly<Record<UnitId, HxUnit>>,
): HxSide {
  const side = id as 'PL' | 'SE'
  const own = valuesIn(units).filter((u) => u.side === id)
  const [chief] = own.filter(isLeader).sort((a, b) => b.goldStars - a.goldStars || byId(a.id, b.id))
  if (chief === undefined) return refuse('hex.error.no-leader', { side: id })
  return {
    id,
    name: nameMessage(scenario.sides[side]),
    order,
    facts: {
      startPs: own.reduce((total, u) => total + u.ps, 0),
      homeEdge: scenario.homeEdge[side],
      chief: chief.id,
      ready: true,
      standing: {},
    },
    pools: {},
    drawn: {},
    sightings: {},
  }
}

/** Refuses a name that means nothing at a place of a scenario, with the near one. */
const unknown = (at: readonly (string | number)[], found: string, known: readonly string[]): never =>
  refuse('hex.error.scenario', { at: placeOf(at), problem: unknownWord(found, known) })

const hexOn = (name: string, map: HxState['map'], unit: string): Point => {
  const read = parseHex(name, map)
  return read.ok ? read.at : refuse('hex.error.unit-off-map', { unit, hex: name })
}

function muster(scenario: Scenario, map: HxState['map']): Record<UnitId, HxUnit> {
  const types = new Map([...UNIT_TYPES, ...scenario.types].map((type) => [type.id, type as UnitType]))
  const units: Record<UnitId, HxUnit> = {}
  const add = (u: HxUnit): void => {
    if (lookUp(units, u.id) !== undefined) refuse('hex.error.scenario-twice', { id: u.id })
    units[u.id] = u
  }
  for (const leader of scenario.leaders) add(makeLeader(leader, hexOn(leader.hex, map, leader.id)))
  for (const [i, placed] of scenario.units.entries()) {
    const type = types.get(placed.type)
    if (type === undefined) return unknown(['units', i, 'type'], placed.type, [...types.keys()])
    const at = hexOn(placed.hex, map, placed.id)
    const commander = placed.leader ?? nearestLeader(units, type.side, at)
    const leader = lookUp(units, commander)
    if (leader === undefined || leader.side !== type.side || !isLeader(leader)) {
      const own = scenario.leaders.filter(({ side }) => side === type.side).map(({ id }) => id)
      unknown(['units', i, 'leader'], commander, own)
    }
    add(makeUnit(placed, type, at, commander))
  }
  return units
}

/** The leader of a side who stands nearest at the start, by id on ties: he has the command of a unit that names none. */
function nearestLeader(units: Readonly<Record<UnitId, HxUnit>>, side: SideId, at: Point): UnitId {
  const [nearest] = valuesIn(units)
    .filter((u) => isLeader(u) && u.side === side)
    .sort((a, b) => hexDistance(a.at ?? at, at) - hexDistance(b.at ?? at, at) || byId(a.id, b.id))
  return nearest?.id ?? refuse('hex.error.no-leader', { side })
}

/** A unit or leader that has done nothing yet. */
const FRESH = {
  order: 'good',
  disorganisedInStage: 0,
  prLeft: 0,
  prSpent: 0,
  entered: 0,
  marchBonus: 0,
  stopped: false,
  startedInZoneOf: [],
  acted: false,
  charged: false,
  wasAttacked: false,
  withdrew: false,
} as const satisfies Partial<HxFacts>

const HEX_BASE = { kind: 'circle', diameter: 1 } as const

function makeUnit(placed: Scenario['units'][number], type: UnitType, at: Point, commander: UnitId): HxUnit {
  const names = placed.name ?? type.name
  return {
    id: placed.id,
    side: type.side,
    name: names.en,
    card: type.id,
    base: HEX_BASE,
    at,
    facing: placed.facing,
    status: 'standing',
    markers: [],
    names,
    type: type.type,
    commander,
    ps: Math.min(placed.left ?? type.ps, type.ps),
    startPs: type.ps,
    pr: type.pr,
    prFoot: type.prFoot ?? null,
    mountCost: type.mountCost ?? null,
    whiteStar: type.whiteStar,
    blackStar: type.blackStar,
    redStars: type.redStars,
    goldStars: 0,
    canCharge: type.canCharge,
    lance: type.lance,
    range: type.range ?? null,
    fire: type.fire ?? null,
    formation: placed.formation,
    mounted: type.type === 'cavalry' || (type.type === 'dragoons' && placed.mounted !== false),
    ...FRESH,
  }
}

/** A leader: a counter beside the units, with gold stars and movement points and nothing else (HX-UNIT-02, HX-LDR-06). */
function makeLeader(leader: Scenario['leaders'][number], at: Point): HxUnit {
  return {
    id: leader.id,
    side: leader.side,
    name: leader.name.en,
    card: 'leader',
    base: HEX_BASE,
    at,
    facing: 0,
    status: 'standing',
    markers: [],
    names: leader.name,
    type: 'leader',
    commander: leader.id,
    ps: 0,
    startPs: 0,
    pr: leader.pr,
    prFoot: null,
    mountCost: null,
    whiteStar: false,
    blackStar: false,
    redStars: 0,
    goldStars: leader.goldStars,
    canCharge: false,
    lance: false,
    range: null,
    fire: null,
    formation: 'march',
    mounted: true,
    ...FRESH,
  }
}

/** Passable hexes, stacks of three at most and nobody in an enemy zone (HX-DATA-07). */
function checkPlaces(state: HxState, scenario: Scenario): void {
  const named = new Map([...scenario.units, ...scenario.leaders].map((one) => [one.id, one.hex]))
  for (const u of onTheMap(state)) {
    const told = { unit: u.id, hex: named.get(u.id) ?? '' }
    if (!passable(state, u, u.at)) refuse('hex.error.start-impassable', told)
    const here = occupants(state, u.at)
    if (here.filter((one) => one.side === u.side).length > STACK_LIMIT) refuse('hex.error.start-stack', told)
    const hostile = [...here, ...leadersAt(state, u.at)].some((one) => one.side !== u.side)
    if (hostile) refuse('hex.error.start-enemy', told)
    if (!isLeader(u) && inZone(state, u.side, u.at)) refuse('hex.error.start-zone', told)
  }
}

/** Who stands in the hexes of the victory conditions at the start; nobody holds an empty one (HX-DATA-06). */
function firstHolders(state: HxState): HxBattleFacts['holders'] {
  const { end } = state.facts.victory
  if (end.kind !== 'hold') return {}
  return Object.fromEntries(
    end.hexes.map((name) => {
      const at = hexOn(name, state.map, name)
      const here = everyUnit(state).filter((u) => onMap(u) && u.at.x === at.x && u.at.y === at.y)
      return [name, here[0]?.side ?? null]
    }),
  )
}
