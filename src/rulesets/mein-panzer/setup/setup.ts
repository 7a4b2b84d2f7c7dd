import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { gunWithoutTow } from '../reserves/entry.ts'
import { INCH } from '../tables/inches.ts'
import { isVehicle } from '../units/models.ts'
import type { MpBattleFacts, MpSide, MpState, MpUnit, Platoon, Seating } from '../units/state.ts'
import { featuresOf, hundredths } from './features.ts'
import { layOut } from './layout.ts'
import { checkNames, facingOf, modelsOf, platoonOf, sideOfPlatoon } from './muster.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 16

/** How many points more win where a scenario says nothing (MP-SCN-02). */
const MARGIN = 3

/** The side of a square of the lettered grid: a foot, the finest scale a picture may show (MP-ASY-06). */
const SQUARE = 12 * INCH

/**
 * Reads a scenario into the state before the first entry: platoons laid out in their zones, reserves off the table
 * (MP-SCN-01, MP-SET-04, MP-SET-09). No dice are thrown. Refuses what is no scenario, and what does not fit into it.
 */
export function setup(raw: unknown): MpState {
  const scenario = readScenario(raw)
  if (scenario.sides[0]?.id === scenario.sides[1]?.id)
    refuse('mp.error.twice', { id: scenario.sides[0]?.id ?? '' })
  const units: Record<UnitId, MpUnit> = {}
  const platoons: Record<string, Platoon> = {}
  for (const [nth, platoon] of scenario.platoons.entries()) {
    if (lookUp(platoons, platoon.id) !== undefined) refuse('mp.error.twice', { id: platoon.id })
    const side = sideOfPlatoon(scenario, platoon, nth)
    const models = modelsOf(side, platoon, nth)
    for (const u of models) units[u.id] = u
    platoons[platoon.id] = platoonOf(side, platoon, models)
  }
  checkNames(scenario)
  for (const { id } of scenario.sides) checkForce(valuesIn(platoons), id)
  for (const one of valuesIn(platoons)) checkStaff(valuesIn(platoons), one)
  const state: MpState = {
    ruleset: 'mein-panzer',
    rulesVersion: RULES_VERSION,
    scenario: { id: scenario.id, name: nameMessage(scenario.name) },
    map: {
      width: Math.round(scenario.table.width * INCH),
      height: Math.round(scenario.table.height * INCH),
      square: SQUARE,
    },
    turn: 0,
    phase: scenario.deployment === 'blind' ? 'deployment' : 'notes',
    active: null,
    sides: Object.fromEntries(scenario.sides.map((one, i) => [one.id, sideFrom(one, i)])),
    seats: {},
    units,
    features: featuresOf(scenario),
    facts: factsOf(scenario, platoons) as MpState['facts'],
    bags: {},
    queued: [],
    outcome: null,
  }
  for (const { id, reserve } of valuesIn(platoons)) {
    const gun = reserve ? gunWithoutTow(state, id) : undefined
    if (gun !== undefined) refuse('mp.error.no-tow', { unit: gun.id })
  }
  layOutAll(scenario, state)
  return state
}

/** Refuses a side without platoons, and one with more than half of its points in reserve (MP-SET-09). */
function checkForce(platoons: readonly Platoon[], side: SideId): void {
  const own = platoons.filter((one) => one.side === side)
  if (own.length === 0) refuse('mp.error.no-units', { side })
  const points = (some: readonly Platoon[]): number => some.reduce((total, one) => total + one.points, 0)
  if (2 * points(own.filter(({ reserve }) => reserve)) > points(own))
    refuse('mp.error.reserve-half', { side })
}

/** Refuses a headquarters on the table with no more than half of its platoons' points there (MP-CMD-06). */
function checkStaff(platoons: readonly Platoon[], staff: Platoon): void {
  if ((staff.kind !== 'hq' && staff.kind !== 'battalion') || staff.reserve) return
  const under = platoons.filter(({ id, side, company }) =>
    staff.kind === 'hq' ? company === staff.id : side === staff.side && id !== staff.id,
  )
  const points = (some: readonly Platoon[]): number => some.reduce((total, one) => total + one.points, 0)
  const there = points(under.filter(({ reserve }) => !reserve))
  if (under.length > 0 && 2 * there <= points(under)) refuse('mp.error.staff-alone', { platoon: staff.id })
}

const sideFrom = (
  { id, name, force, zone, forward, entry, airRecon, listening, regiment }: Scenario['sides'][number],
  order: number,
): MpSide => ({
  id,
  name: nameMessage(name),
  order,
  facts: {
    force,
    zone: zone.map(hundredths),
    entry: { from: hundredths(entry[0]), to: hundredths(entry[1]) },
    ready: false,
    notes: { platoons: [], given: false },
    kills: { models: 0, platoons: 0 },
    airRecon,
    ...(forward === undefined ? {} : { forward: forward.map(hundredths) }),
    ...(listening ? { listening: true } : {}),
    ...(regiment === undefined ? {} : { regiment: { ...regiment, lost: false, mark: null } }),
  },
  pools: {},
  drawn: {},
  sightings: {},
})

function factsOf(scenario: Scenario, platoons: Readonly<Record<string, Platoon>>): MpBattleFacts {
  return {
    options: {
      critMode: scenario.options.critMode,
      without: scenario.options.without,
      night: false,
      turnLimit: scenario.turns,
      ...(scenario.margin === MARGIN ? {} : { margin: scenario.margin }),
      deployment: 'blind',
      reactionMode: scenario.reactions,
      ...(scenario.zones === 'chosen' ? { zones: 'chosen' as const } : {}),
    },
    wind: null,
    platoons,
    seatings: seatingsOf(scenario, valuesIn(platoons)),
    objectives: scenario.objectives.map(({ id, name, at }) => ({ id, names: name, at: hundredths(at) })),
    initiative: null,
    activation: null,
    losses: {},
    asked: 0,
  }
}

/** The seats of a scenario; a side that names none is one (MP-ASY-09). */
function seatingsOf({ sides, seats }: Scenario, platoons: readonly Platoon[]): Seating[] {
  const whole = sides
    .filter(({ id }) => !seats.some(({ side }) => side === id))
    .map(({ id, name }) => ({ id, side: id, name }))
  return [...whole, ...seats].map((one) => {
    const head = platoons.find(({ side, seat }) => side === one.side && seat === one.id)?.leader
    return head === undefined || head === null
      ? refuse('mp.error.no-units', { side: one.id })
      : { ...one, head }
  })
}

/** Lays the platoons of each side out in their zone, in the order of the scenario; refuses one that has no room (MP-SET-04). */
function layOutAll(scenario: Scenario, state: MpState): void {
  const field = fieldOf(state)
  const taken: Placed[] = []
  for (const side of everySide(state)) {
    const told = scenario.sides.find(({ id }) => id === side.id)
    for (const { id, at } of scenario.platoons.filter((one) => one.side === side.id)) {
      if (at === undefined || told === undefined) continue
      const models = (lookUp(state.facts.platoons, id)?.roster ?? []).map(
        (one) => lookUp(state.units, one) as MpUnit,
      )
      const forward = models.some(isVehicle) ? undefined : side.facts.forward
      const room = { zone: side.facts.zone, field, taken, ...(forward === undefined ? {} : { forward }) }
      const spots = layOut(room, models, hundredths(at), facingOf(told))
      if (spots === null) return refuse('mp.error.start-room', { platoon: id })
      models.forEach((u, i) => {
        // Changed in place: who is laid out after it must find it where it stands.
        Object.assign(u, spots[i])
        taken.push(u as Placed)
      })
    }
  }
}
