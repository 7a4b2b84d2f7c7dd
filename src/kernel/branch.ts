import { mapped } from './ordered.ts'
import type { BattleState } from './state.ts'

/**
 * A copy of a state to which effects may be applied without the state noticing: all that `apply` (`reduce.ts`) changes in place is
 * its own, and what that only ever replaces is shared.
 */
export const branchOf = <S extends BattleState>(state: S): S => ({
  ...state,
  map: { ...state.map },
  sides: mapped(state.sides, ({ facts, pools, drawn, sightings, ...side }) => ({
    ...side,
    facts: { ...facts },
    pools: mapped(pools, (pool) => ({ ...pool })),
    drawn: mapped(drawn, (tokens) => [...tokens]),
    sightings: { ...sightings },
  })),
  seats: { ...state.seats },
  units: mapped(state.units, (unit) => ({ ...unit, markers: [...unit.markers] })),
  features: { ...state.features },
  facts: { ...state.facts },
  bags: mapped(state.bags, (tokens) => [...tokens]),
})
