import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { mayMove } from '../move/advance.ts'
import { strayedTeams } from '../move/out-of-command.ts'
import { type FwState, ownUnits, teamId } from '../units/state.ts'

/**
 * The side in turn is done with its phase (FW-ASY-08). The table gives this order when every player of the side has said so
 * or its clock has run out; the flow of the battle takes it from here.
 */
export const endTurn: Order<FwState> = {
  key: 'endTurn',
  names: { en: ['end turn', 'end', 'done'], pl: ['koniec tury', 'koniec'] },
  class: 'table',
  form: {},
  open(state, id) {
    if (state.active !== lookUp(state.units, id)?.side) refuse('company.error.not-your-turn')
    return {}
  },
  check(state, declared, by) {
    endTurn.open(state, declared.unit)
    if (by !== null) checkCommanded(state)
  },
  *perform() {},
}

/**
 * Nobody is done with his movement while a team that has moved is not commanded; when time runs out it goes back by itself
 * (FW-CMD-03).
 */
function checkCommanded(state: FwState): void {
  if (state.phase !== 'movement' || state.active === null) return
  const own = ownUnits(state, state.active)
    .map((u) => ({ u, out: strayedTeams(state, u) }))
    .filter(({ out }) => out.length > 0)
  if (own.length === 0) return
  const teams = own.flatMap(({ u, out }) => out.map((team) => teamId(u, team)))
  refuse('company.error.out-of-command', {
    teams: teams.join(', '),
    count: teams.length,
    units: own.map(({ u }) => u.id).join(', '),
    // Somebody of each could still come nearer, so that nobody need go back.
    others: own.every(({ u }) => u.teams.some(mayMove)) ? 'yes' : 'no',
  })
}
