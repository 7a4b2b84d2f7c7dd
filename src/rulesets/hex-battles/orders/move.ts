import { MOVE_NAMES } from '../../../kernel/common-orders.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { revisionOf } from '../../../kernel/reduce.ts'
import { formatHex, sameHex } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { ordered, standingUnit } from '../command/commanding.ts'
import { carryWalk, planWalk, type Walk } from '../move/walk.ts'
import { type HxState, isLeader, type OnMap } from '../units/state.ts'
import { WITH } from './options.ts'

/**
 * Move: hex by hex straight ahead, with the turns it takes, as far as the points go (HX-MOVE-01, HX-MOVE-05). Others
 * of the same hex and front may come along, leaders in it too (HX-MOVE-08). `face` turns the front at the end.
 */
export const move: Order<HxState> = {
  key: 'move',
  often: true,
  names: MOVE_NAMES,
  class: 'move',
  form: { path: { needed: true }, face: { needed: false }, options: { with: WITH } },
  open(state, id) {
    const u = standingUnit(state, id)
    checkWalker(u)
    return {}
  },
  check(state, declared) {
    for (const u of ordered(state, declared)) checkWalker(u)
    planned(state, declared, 0)
  },
  *perform(battle, declared) {
    const walk = planned(battle.state, declared, 1)
    carryWalk(battle, walk)
    if (walk.cut !== null) {
      battle.event('HX-MOVE-08', 'hex.stack-stopped', { unit: declared.unit })
    }
  },
}

/** Refuses who can enter no hex more, whichever: stopped by an enemy zone, or without points (HX-ZOC-02, HX-MOVE-11). */
function checkWalker(u: OnMap): void {
  const hex = formatHex(u.at)
  if (u.stopped) refuse('hex.error.stopped', { unit: u.id, hex })
  if (u.prLeft < 1)
    refuse('hex.error.points', { unit: u.id, hex, cost: 1, left: u.prLeft, missing: 1 - u.prLeft })
}

/** Moves worked out already, as of a revision of their state. */
const plans = new WeakMap<
  Declared,
  { readonly state: HxState; readonly revision: number; readonly walk: Walk }
>()

/**
 * Works a move out, or takes what the check before it has worked out: nothing is done between the two but telling of
 * the order, which is `since` steps.
 */
function planned(state: HxState, declared: Declared, since: 0 | 1): Walk {
  const revision = revisionOf(state)
  const known = plans.get(declared)
  if (known?.state === state && revision - known.revision === since) return known.walk
  const walk = workOut(state, declared)
  plans.set(declared, { state, revision, walk })
  return walk
}

function workOut(state: HxState, declared: Declared): Walk {
  const counters = ordered(state, declared)
  const units = counters.filter((u) => !isLeader(u))
  const [first] = units.length > 0 ? units : counters
  for (const u of counters) {
    if (first !== undefined && !sameHex(u.at, first.at))
      refuse('hex.error.not-stacked', { unit: u.id, first: first.id })
    if (!isLeader(u) && u.facing !== first?.facing) refuse('hex.error.other-front', { unit: u.id })
  }
  // One of the units looks for the way: their fronts are turned for it, a leader has none.
  return planWalk(state, [...units, ...counters.filter(isLeader)], declared.path, declared.face)
}
