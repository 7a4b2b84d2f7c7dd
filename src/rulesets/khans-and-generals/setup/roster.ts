import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, pairsIn } from '../../../kernel/ordered.ts'
import {
  type Beginning,
  brigadesWithout,
  fateBy,
  type Musterable,
  type Rosters,
} from '../../../kernel/roster.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { startingReluctance, TRAINING, type Training } from '../tables/training.ts'
import { flightsOf } from '../units/flights.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { trainingOf } from '../units/tests.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { readScenario, type ScenarioUnit } from './scenario.ts'
import { STAFF, setup } from './setup.ts'
import { sectionPoints } from './unit-making.ts'

/** Elite: nobody is trained better (KG-STA-08). */
const BEST = 5

/** The units of a side, and its aircraft. A staff that was given to a side without one is nobody's to carry (KG-CMD-03). */
function units(state: KgState, side: SideId): readonly Musterable[] {
  const own = everyUnit(state).filter((u) => u.side === side && u.card !== STAFF)
  return [
    ...own.map((u) => ({
      id: u.id,
      names: u.names,
      card: u.card,
      fate: fateOf(u),
      parts: { stan: u.stan },
      hq: isCommander(u),
    })),
    ...flightsOf(state, side).map(({ id, names, card, stage }) => ({
      id,
      names,
      card,
      fate: stage === 'lost' ? ('destroyed' as const) : ('ready' as const),
      parts: { aircraft: stage === 'lost' ? 0 : 1 },
      hq: false,
    })),
  ]
}

/** What its crew has left behind is lost, as is who has nobody any more. */
const fateOf = (u: KgUnit): Musterable['fate'] => fateBy(u, u.abandoned ? 0 : u.stan)

/**
 * A scenario whose units begin as they come: who has lost figures is as much worse for it as in the battle in which it did
 * (KG-ATT-01), and a level of experience is one of Training, with the Reluctance that goes with it (KG-STA-07, KG-STA-08, KG-STL-01).
 */
function begin(raw: Json, side: SideId, begins: ReadonlyMap<UnitId, Beginning | null>): Json {
  const scenario = readScenario(raw)
  const fresh = setup(raw)
  const away = (id: UnitId): boolean => begins.get(id) === null
  const own = raw as { readonly sides: { readonly [side: string]: { readonly [key: string]: Json } } }
  const sides = pairsIn(own.sides).map(([id, spec]) => {
    if (id !== side) return [id, spec] as const
    // It costs what is left of it, whatever was said of it before (KG-DAT-31).
    const { points: _, ...rest } = spec
    const left = (lookUp(scenario.sides, side)?.units ?? []).filter((unit) => !away(unit.id))
    return [id, { ...rest, units: left.map((unit) => begun(unit, lookUp(fresh.units, unit.id))) }] as const
  })
  const brigades = brigadesWithout(scenario.brigades, away)
  return plainJson({ ...own, brigades, sides: Object.fromEntries(sides) })

  function begun(unit: ScenarioUnit, u: KgUnit | undefined): ScenarioUnit {
    const { aboard, ...stays } = unit
    const carried = aboard === undefined || away(aboard) ? stays : unit
    const one = begins.get(unit.id)
    return u === undefined || one === null || one === undefined
      ? carried
      : { ...carried, ...statsOf(u, one, unit) }
  }
}

/** What of a unit is otherwise than its scenario says. */
function statsOf(u: KgUnit, { parts, levels }: Beginning, unit: ScenarioUnit): Partial<ScenarioUnit> {
  const { abilities, startStan, baseReluctance, breakAt } = u
  const old = u.training as Training
  const training = trainingOf({ abilities, training: Math.min(BEST, old + levels) as Training })
  const calmer = startingReluctance(old, startStan) - startingReluctance(training, startStan)
  return {
    stan: Math.max(1, Math.min(u.stan, lookUp(parts, 'stan') ?? u.stan)),
    startStan,
    training,
    reluctance: u.statsAs === 'line' ? Math.max(0, baseReluctance - calmer) : baseReluctance,
    ...(breakAt === null ? {} : { breakAt: breakAt + TRAINING[training].breakAt - TRAINING[old].breakAt }),
    points: u.points - sectionPoints(unit),
  }
}

/** How units of Khans & Generals go from battle to battle (DIG-ROSTER). */
export const roster: Rosters<KgState> = { experience: true, units, begin }
