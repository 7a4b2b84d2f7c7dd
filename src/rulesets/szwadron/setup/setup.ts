import { placeOf, unknownWord } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { offset } from '../../../kernel/space/angle.ts'
import type { RectBase } from '../../../kernel/space/types.ts'
import { nameMessage, refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { placesFor } from '../ground/formation.ts'
import type { ListEntry } from '../tables/lists.ts'
import { frameRound } from '../units/bodies.ts'
import { baseOf, CM, entryCalled, hasCaissons } from '../units/profile.ts'
import {
  type Body,
  CAISSON_FIGURE,
  type SzBattleFacts,
  type SzFacts,
  type SzSide,
  type SzState,
  type SzUnit,
  USUAL,
} from '../units/state.ts'
import { featuresOf, mm } from './features.ts'
import { checkPlaces, checkStrips } from './places.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Which version of these rules a battle is played with; it goes into every state. */
export const RULES_VERSION = 9

/**
 * Reads a scenario into the state before the first entry: everybody stands where it says. No dice are thrown. Refuses
 * what is no scenario and what SZ-DATA-07 forbids.
 */
export function setup(raw: unknown): SzState {
  const scenario = readScenario(raw)
  const ids = scenario.sides.map(({ id }) => id)
  if (ids[0] === ids[1]) refuse('sz.error.scenario-twice', { id: ids[0] ?? '' })
  const first = scenario.first ?? ids[0] ?? ''
  known(['first'], first, ids)
  scenario.brigades.forEach(({ side }, i) => {
    known(['brigades', i, 'side'], side, ids)
  })
  const order = [first, ...ids.filter((id) => id !== first)]
  const state: SzState = {
    ruleset: 'szwadron',
    rulesVersion: RULES_VERSION,
    scenario: { id: scenario.id, name: nameMessage(scenario.name) },
    map: { width: Math.round(scenario.table.width * CM), height: Math.round(scenario.table.height * CM) },
    turn: 0,
    phase: scenario.deployment === 'sealed' ? 'deployment' : 'movement',
    active: null,
    sides: Object.fromEntries(scenario.sides.map((one, i) => [one.id, makeSide(one, i)])),
    seats: {},
    units: muster(scenario, ids),
    features: featuresOf(scenario),
    facts: {} as SzState['facts'],
    bags: {},
    queued: [],
    outcome: null,
  }
  const facts = battleFacts(scenario, order, state)
  const made = { ...state, facts: facts as SzState['facts'] }
  checkPlaces(made)
  if (scenario.deployment === 'sealed') checkStrips(made)
  return made
}

/** Refuses a name that means nothing at a place of a scenario, with the near one. */
function known(at: readonly (string | number)[], found: string, words: readonly string[]): void {
  if (!words.includes(found))
    refuse('sz.error.scenario', { at: placeOf(at), problem: unknownWord(found, words) })
}

function makeSide({ id, name, home, strip }: Scenario['sides'][number], order: number): SzSide {
  return {
    id,
    name: nameMessage(name),
    order,
    facts: { homeEdge: home, strip, ready: false },
    pools: {},
    drawn: {},
    sightings: {},
  }
}

function battleFacts(scenario: Scenario, order: readonly SideId[], state: SzState): SzBattleFacts {
  const units = everyUnit(state)
  scenario.objectives.forEach((one, i) => {
    for (const key of ['only', 'otherwise'] as const) {
      if (one[key] !== undefined) known(['objectives', i, key], one[key], order)
    }
  })
  return {
    rounds: scenario.rounds,
    order,
    initiative: scenario.first === undefined ? scenario.initiative : 'named',
    remainderDie: scenario.remainderDie,
    reactions: scenario.reactions,
    formations: scenario.formations,
    objectives: scenario.objectives.map(({ id, name, at, points, only = null, otherwise = null }) => ({
      id,
      ...(name === undefined ? {} : { names: name }),
      at: mm(at),
      points,
      only,
      otherwise,
    })),
    holders: Object.fromEntries(scenario.objectives.map(({ id }) => [id, null])),
    brigades: brigadesOf(scenario, units),
    rolledGround: scenario.ground === 'rolled',
    points: Object.fromEntries(
      order.map((side) => [
        side,
        units
          .filter((u) => u.side === side)
          .reduce((total, u) => total + (u.worth ?? entryCalled(u.card).points * u.startFigures), 0),
      ]),
    ),
  }
}

/** The brigades of a scenario; a side that names none is one (SZ-CMD-01). */
function brigadesOf(scenario: Scenario, units: readonly SzUnit[]): SzBattleFacts['brigades'] {
  const named = scenario.brigades
  const whole = scenario.sides
    .filter(({ id }) => !named.some((one) => one.side === id))
    .map(({ id, name }) => ({ id, side: id, name }))
  return [...whole, ...named].map((one) => {
    const head = units.find((u) => u.side === one.side && u.brigade === one.id)
    return head === undefined ? refuse('sz.error.no-units', { side: one.id }) : { ...one, head: head.id }
  })
}

/** A unit that has done nothing yet; guns start emplaced (SZ-SPEC-11). */
const FRESH = {
  gap: 0,
  control: 'normal',
  acted: null,
  // The second side has had no turn to leave unused: it may fire at a charge all the same (SZ-FIRE-49).
  idle: true,
  watching: false,
  asks: false,
  watch: null,
  standing: USUAL,
  emplaced: true,
  parted: false,
  prey: [],
} as const satisfies Partial<SzFacts>

function muster(scenario: Scenario, sides: readonly SideId[]): Record<UnitId, SzUnit> {
  const units: Record<UnitId, SzUnit> = {}
  scenario.units.forEach((placed, i) => {
    if (lookUp(units, placed.id) !== undefined) refuse('sz.error.scenario-twice', { id: placed.id })
    known(['units', i, 'side'], placed.side, sides)
    const brigades = scenario.brigades.filter(({ side }) => side === placed.side).map(({ id }) => id)
    const brigade = placed.brigade ?? brigades[0] ?? placed.side
    known(['units', i, 'brigade'], brigade, brigades.length > 0 ? brigades : [placed.side])
    units[placed.id] = makeUnit(placed, brigade)
  })
  return units
}

function makeUnit(placed: Scenario['units'][number], brigade: string): SzUnit {
  const entry = entryCalled(placed.list)
  const base = baseOf(entry)
  const { figures, others } = placed
  const { least, most } = entry.size
  const once = Math.max(placed.of ?? figures, figures)
  if (once < least || once > most) {
    refuse('sz.error.size', { unit: placed.id, figures: once, least, most })
  }
  const files = Math.min(placed.files, figures)
  const facing = placed.heading * 10
  const ranks = Math.ceil(figures / files)
  const kinds = figuresOf(entry, figures, others, placed.id)
  const depth = kinds.length > figures ? 2 * base.depth : base.depth
  const centre = offset(mm(placed.at), facing, 0, (-ranks * depth) / 2)
  const places = placesFor(kinds, { files, gap: 0, facing }, base, centre)
  const bodies = kinds.map((kind, i): Body => ({ ...(places[i] as Body), ...kind }))
  const frame = frameRound(bodies, base)
  const names = placed.name ?? entry.name
  return {
    id: placed.id,
    side: placed.side,
    name: names.en,
    card: entry.id,
    base: frame.base,
    at: frame.at,
    facing,
    status: 'standing',
    markers: [],
    names,
    brigade,
    startFigures: figures,
    ...(others === undefined
      ? {}
      : {
          worth: entry.points * (figures - others.figures) + entryCalled(others.list).points * others.figures,
        }),
    bodies,
    files,
    ...FRESH,
  }
}

/**
 * What each figure of a unit is: all of its entry, or the last of them of another with the same base, which a block of
 * bases needs (SZ-UNIT-11); guns that need caissons have one each (SZ-SPEC-06).
 */
function figuresOf(
  entry: ListEntry,
  figures: number,
  others: Scenario['units'][number]['others'],
  unit: UnitId,
): Pick<Body, 'as'>[] {
  if (others !== undefined) {
    const { list } = others
    const same = sameBase(baseOf(entry), baseOf(entryCalled(list))) && !hasCaissons(entryCalled(list))
    if (!same || hasCaissons(entry) || others.figures >= figures) refuse('sz.error.mixed', { unit, list })
  }
  const own = Array.from({ length: figures }, (_, i) =>
    others !== undefined && i >= figures - others.figures ? { as: others.list } : {},
  )
  return hasCaissons(entry) ? [...own, ...own.map(() => ({ as: CAISSON_FIGURE }))] : own
}

const sameBase = (a: RectBase, b: RectBase): boolean => a.width === b.width && a.depth === b.depth
