import { mapped } from '../../../kernel/ordered.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { USUAL } from '../units/standing.ts'
import type { FwFacts, FwState, FwUnit } from '../units/state.ts'

/**
 * A battle as a viewer knows it, for whatever is worked out for him alone: what he does not see is not there, and
 * instructions are the usual ones, whatever they are (FW-ASY-11).
 */
export function knownState(view: View): FwState {
  const { ruleset, scenario, map, turn, phase, active, seats, facts, outcome } = view
  const state = {
    ruleset,
    rulesVersion: 0,
    scenario,
    map,
    turn,
    phase,
    active,
    seats,
    facts,
    outcome,
    sides: mapped(view.sides, (side) => ({ ...side, sightings: {} })),
    units: mapped(view.units, unitKnown),
    // Ground that is worked out once belongs to one list of it: this one is nobody else's.
    features: { ...view.features },
    bags: {},
    queued: [],
  }
  // biome-ignore lint/plugin: facts of a view are JSON that this ruleset's own view has written
  return state as unknown as FwState
}

function unitKnown({ id, side, name, card, base, at, facing, status, markers, facts }: UnitView): FwUnit {
  const known = facts as Partial<FwFacts>
  const unit = {
    ...known,
    id,
    side,
    name,
    card,
    base,
    at,
    facing,
    status,
    markers,
    teams: known.teams ?? [],
    // A card says nothing of what has not happened.
    hits: known.hits ?? 0,
    disengaged: known.disengaged ?? 0,
    standing: USUAL,
  }
  // biome-ignore lint/plugin: facts of a view are JSON that this ruleset's own view has written
  return unit as unknown as FwUnit
}
