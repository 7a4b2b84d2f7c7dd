import { mapped } from './ordered.ts'
import type { BattleState } from './state.ts'
import type { UnitView, View } from './view.ts'

/**
 * A battle as a viewer knows it, for whatever is worked out for him alone: what he does not see is not there.
 * @param facts what the ruleset keeps of a unit, where its viewer may not know it as he might not
 */
export function knownState<S extends BattleState>(
  view: View,
  facts: (unit: UnitView) => Readonly<Record<string, unknown>>,
): S {
  const { ruleset, scenario, map, turn, phase, active, seats, outcome } = view
  const state = {
    ruleset,
    rulesVersion: 0,
    scenario,
    map,
    turn,
    phase,
    active,
    seats,
    facts: view.facts,
    outcome,
    sides: mapped(view.sides, (side) => ({ ...side, sightings: {} })),
    units: mapped(view.units, (unit) => {
      const { id, side, name, card, base, at, facing, status, markers } = unit
      return { ...facts(unit), id, side, name, card, base, at, facing, status, markers }
    }),
    // Ground that is worked out once belongs to one list of it: this one is nobody else's.
    features: { ...view.features },
    bags: {},
    queued: [],
  }
  // biome-ignore lint/plugin: facts of a view are JSON that the ruleset's own view has written
  return state as unknown as S
}
