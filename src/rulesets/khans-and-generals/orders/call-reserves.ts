import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { callGroup, reachesOffMap, reserveGroups } from '../reserves/reserves.ts'
import { type KgState, reacting, unit } from '../units/state.ts'
import { GROUP } from './options.ts'
import { noEffect } from './targets.ts'

/**
 * Call reserves (*Wezwanie rezerw*): in the own player turn the Chief HQ calls one group that waits off the map; it
 * costs no order and no activation (KG-OSP-12, KG-RES-02). The way given names where its units come in, in the order
 * of the group.
 */
export const callReserves: Order<KgState> = {
  key: 'callReserves',
  names: {
    en: ['call reserves', 'reserves', 'reinforcements'],
    pl: ['wezwanie rezerw', 'rezerwy', 'posiłki', 'wezwij rezerwy'],
  },
  class: 'free',
  form: {
    path: { needed: false },
    face: { needed: false },
    options: { group: GROUP },
  },
  open(state, id) {
    const u = unit({ state }, id)
    const side = lookUp(state.sides, u.side)
    if (reacting(state, u)) refuse('kg.error.own-turn-only')
    if (side?.facts.chief !== u.id) refuse('kg.error.chief-only', { unit: u.id })
    if (side.facts.called) refuse('kg.error.called')
    const groups = reserveGroups(state, u.side)
    if (groups.length === 0) refuse('kg.error.no-reserve', { reserve: '—' })
    return { values: () => ({ group: groups }) }
  },
  check(state, declared) {
    callReserves.open(state, declared.unit)
    const groups = reserveGroups(state, unit({ state }, declared.unit).side)
    const group = declared.options.group ?? groups[0]
    if (group === undefined || !groups.includes(group))
      refuse('kg.error.no-reserve', { reserve: group ?? '—' })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const group = declared.options.group ?? reserveGroups(battle.state, u.side)[0] ?? ''
    if (reachesOffMap(battle.state, u)) callGroup(battle, u, group, declared.path, declared.face ?? null)
    else noEffect(battle, declared, 'no-link-off-map')
  },
}
