import { lookUp } from '../../../kernel/look-up.ts'
import { type PlayerId, refuse } from '../../../kernel/words.ts'
import { mayCommand } from '../units/owners.ts'
import { type FwState, type FwUnit, onTable } from '../units/state.ts'

/** The unit named, if it is one of the player's; refuses another's and none at all alike. */
export function ownUnit(state: FwState, id: string, by: PlayerId | null): FwUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || (by !== null && !mayCommand(state, by, u)))
    return refuse('company.error.not-yours', { unit: id })
  return u
}

/** The unit of that id; refuses one that is off the table. */
export function standingUnit(state: FwState, id: string): FwUnit {
  const u = lookUp(state.units, id)
  if (u === undefined || !onTable(u) || u.teams.length === 0)
    return refuse('company.error.removed', { unit: id })
  return u
}
