import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { isHq } from '../command/command.ts'
import { checkTrap, revealTrap, trapGroups, trapMeant } from '../reserves/traps.ts'
import { type KgState, unit } from '../units/state.ts'
import { GROUP } from './options.ts'

/**
 * Spring a trap, at any order boundary: in the own player turn as an order, in the enemy's as the answer to a window,
 * where it costs no PD (KG-AMB-01, KG-AMB-02). Given in the name of an HQ or of a unit of a trap, whatever state that
 * is in; the way names where the units appear, in the order of the group.
 */
export const springTrap: Order<KgState> = {
  key: 'springTrap',
  names: { en: ['spring trap'], pl: ['ujawnij pułapkę', 'ujawnienie pułapki'] },
  class: 'free',
  form: { path: { needed: true }, face: { needed: false }, options: { group: GROUP } },
  open(state, id) {
    const u = unit({ state }, id)
    if (u.status !== 'trap' && !(isHq(u) && u.at !== null)) refuse('kg.error.trap-word', { unit: u.id })
    const groups = trapGroups(state, u.side)
    if (groups.length === 0) refuse('kg.error.no-such-trap', { trap: '—' })
    return { values: () => ({ group: groups }) }
  },
  check(state, declared) {
    springTrap.open(state, declared.unit)
    const { side } = unit({ state }, declared.unit)
    const { group, places } = trapMeant(state, side, declared)
    checkTrap(state, side, group, places)
  },
  *perform(battle, declared) {
    const { side } = unit(battle, declared.unit)
    const { group, places } = trapMeant(battle.state, side, declared)
    revealTrap(battle, side, group, places)
  },
}
