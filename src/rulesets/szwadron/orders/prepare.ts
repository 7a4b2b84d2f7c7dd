import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { isHeavy } from '../units/profile.ts'
import { type SzState, set } from '../units/state.ts'
import { freeUnit } from './checks.ts'

/** A heavy battery prepares its position: it takes the whole turn, and it may fire from the next (SZ-SPEC-10, SZ-SPEC-11). */
export const prepare: Order<SzState> = {
  key: 'prepare',
  names: {
    en: ['prepare', 'emplace', 'unlimber', 'set up'],
    pl: ['stanowisko', 'przygotuj', 'odprzodkuj', 'rozłóż', 'odprzodkuje'],
  },
  class: 'prepare',
  form: {},
  open(state, id) {
    const u = freeUnit(state, id)
    if (!isHeavy(u)) refuse('sz.error.not-heavy', { unit: id })
    if (u.emplaced) refuse('sz.error.emplaced', { unit: id })
    return {}
  },
  check: (state, declared) => void prepare.open(state, declared.unit),
  *perform(battle, declared) {
    const u = standingUnit(battle.state, declared.unit)
    set(battle, u, 'acted', 'prepare', 'SZ-SPEC-11')
  },
}
