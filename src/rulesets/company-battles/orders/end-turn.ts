import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
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
  const strayed = ownUnits(state, state.active).flatMap((u) =>
    strayedTeams(state, u).map((team) => teamId(u, team)),
  )
  const [first = ''] = strayed
  if (strayed.length > 0)
    refuse('company.error.out-of-command', { teams: strayed.join(', '), unit: first.replace(/-\d+$/u, '') })
}
