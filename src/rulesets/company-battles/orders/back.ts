import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { comeBack, strayedTeams } from '../move/out-of-command.ts'
import { type FwState, unit } from '../units/state.ts'

/**
 * Back: teams that have moved and are not commanded go back along their ways to where they were last; a side is not done
 * with its movement before (FW-CMD-03, FW-CMD-04). `U1 back`.
 */
export const back: Order<FwState> = {
  key: 'back',
  names: { en: ['back', 'go back', 'return'], pl: ['cofnij', 'wróć', 'wraca', 'wracają', 'cofnięcie'] },
  class: 'move',
  form: {},
  open(state, id) {
    if (strayedTeams(state, standingUnit(state, id)).length === 0)
      refuse('company.error.all-commanded', { unit: id })
    return {}
  },
  check: (state, declared) => void back.open(state, declared.unit),
  *perform(battle, declared) {
    comeBack(battle, unit(battle, declared.unit).id)
  },
}
