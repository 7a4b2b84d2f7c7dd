import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { FORWARD } from '../placing.ts'
import { type KgState, unit } from '../state.ts'
import { revealTrap, trapGroups } from '../traps.ts'

/**
 * Spring a trap in the own player turn; in the enemy's it is an answer to a reaction window (KG-AMB-01, KG-AMB-02).
 * Given in the name of any HQ; the way names where the units appear, in the order of the group.
 */
export const springTrap: Order<KgState> = {
  key: 'springTrap',
  names: { en: ['spring trap'], pl: ['ujawnij pułapkę', 'ujawnienie pułapki'] },
  class: 'free',
  form: { path: { needed: true }, face: { needed: false }, options: { group: { values: 'text' } } },
  check(state, declared) {
    const { side } = unit({ state }, declared.unit)
    const groups = trapGroups(state, side)
    const group = declared.options.group ?? groups[0]
    const ids = state.sides[side]?.facts.traps[group ?? '']
    if (ids === undefined) refuse('kg.error.no-such-trap', { trap: group ?? '—' })
    if (ids.length !== declared.path.length) refuse('kg.error.trap-places')
  },
  *perform(battle, declared) {
    const { side } = unit(battle, declared.unit)
    const group = declared.options.group ?? trapGroups(battle.state, side)[0] ?? ''
    const facts = battle.state.sides[side]?.facts
    const face = declared.face ?? FORWARD[facts?.edge ?? 'south']
    const places = (facts?.traps[group] ?? []).flatMap((id, n) => {
      const at = declared.path[n]
      return at === undefined ? [] : [{ unit: id, at, face }]
    })
    revealTrap(battle, side, group, places)
  },
}
