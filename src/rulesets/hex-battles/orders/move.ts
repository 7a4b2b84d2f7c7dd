import type { Declared, Order } from '../../../kernel/order.ts'
import { sameHex } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { group } from '../commanding.ts'
import { type HxState, isLeader } from '../state.ts'
import { carryWalk, planWalk, type Walk } from '../walk.ts'

/**
 * Move: hex by hex straight ahead, with the turns it takes, as far as the points go (HX-MOVE-01, HX-MOVE-05). Others
 * of the same hex and front may come along, leaders in it too (HX-MOVE-08). `face` turns the front at the end.
 */
export const move: Order<HxState> = {
  key: 'move',
  names: { en: ['move', 'march'], pl: ['ruch', 'rusz', 'marsz'] },
  class: 'move',
  form: { path: { needed: true }, face: { needed: false }, options: { with: { values: 'text' } } },
  check(state, declared) {
    planned(state, declared)
  },
  *perform(battle, declared) {
    const walk = planned(battle.state, declared)
    carryWalk(battle, walk)
    if (walk.cut !== null) {
      battle.event('HX-MOVE-08', 'hex.stack-stopped', { unit: declared.unit })
    }
  },
}

function planned(state: HxState, declared: Declared): Walk {
  const counters = group(state, declared.unit, declared.options.with)
  const units = counters.filter((u) => !isLeader(u))
  const [first] = units.length > 0 ? units : counters
  for (const u of counters) {
    if (first === undefined || !sameHex(u.at, first.at)) refuse('hex.error.not-stacked', { unit: u.id })
    if (!isLeader(u) && u.facing !== first.facing) refuse('hex.error.other-front', { unit: u.id })
  }
  // The units' ground binds the stack, so one of them looks for the way.
  return planWalk(state, [...units, ...counters.filter(isLeader)], declared.path, declared.face)
}
