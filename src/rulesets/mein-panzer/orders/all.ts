import { lookUp } from '../../../kernel/look-up.ts'
import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { ORDERS_OF } from '../tables/extended.ts'
import { isWithout } from '../units/agreed.ts'
import type { MpState } from '../units/state.ts'
import { barrage, mark, regiment } from './artillery.ts'
import { flame, throwBomb } from './attack.ts'
import { charge } from './charge.ts'
import { choose } from './choosing.ts'
import { eyesOpen, hurry, takeOver } from './command.ts'
import { abandon, man } from './crew.ts'
import { demolish } from './demolish.ts'
import { embark } from './embark.ts'
import { fire } from './fire.ts'
import { fireMoving } from './fire-moving.ts'
import { firefight } from './firefight.ts'
import { banzai, gallop } from './headlong.ts'
import { listen } from './listen.ts'
import { manhandle } from './manhandle.ts'
import { combined, cover, line } from './massed-fire.ts'
import { crawl, evade, move, run } from './move.ts'
import { occupy } from './occupy.ts'
import { overrun } from './overrun.ts'
import { push } from './push.ts'
import { ram } from './ram.ts'
import { recognise } from './recognise.ts'
import { clear, digOut, rally, recover } from './recovering.ts'
import { register } from './register.ts'
import { repair } from './repair.ts'
import { enter, note } from './reserves.ts'
import { detonate, mine } from './sappers.ts'
import { pack, setUp, unlimber } from './setting-up.ts'
import { smoke } from './smoke.ts'
import { detect, hide } from './spotting.ts'
import { storm } from './storm.ts'
import { concede, deploy, endTurn, ready } from './table.ts'
import { load, unload } from './transport.ts'
import { turn } from './turning.ts'
import { overwatch, standing } from './watching.ts'

const orders: readonly Order<MpState>[] = [
  abandon,
  banzai,
  barrage,
  charge,
  clear,
  combined,
  cover,
  concede,
  crawl,
  demolish,
  deploy,
  detect,
  detonate,
  digOut,
  embark,
  endTurn,
  enter,
  evade,
  eyesOpen,
  fire,
  choose,
  firefight,
  fireMoving,
  flame,
  gallop,
  hide,
  hurry,
  line,
  listen,
  load,
  man,
  manhandle,
  mark,
  mine,
  move,
  note,
  occupy,
  overwatch,
  overrun,
  pack,
  push,
  rally,
  ram,
  ready,
  recover,
  regiment,
  recognise,
  register,
  repair,
  run,
  setUp,
  standing,
  storm,
  unload,
  smoke,
  takeOver,
  throwBomb,
  turn,
  unlimber,
]

/** An order of a rule that a battle may be fought without: it is closed there (MP-CORE-12). */
function agreed(order: Order<MpState>): Order<MpState> {
  const rule = lookUp(ORDERS_OF, order.key)
  if (rule === undefined) return order
  const held = (state: MpState): void => {
    if (isWithout(state, rule)) refuse('mp.error.without')
  }
  return {
    ...order,
    open(state, id) {
      held(state)
      return order.open(state, id)
    },
    check(state, declared, by) {
      held(state)
      order.check(state, declared, by)
    },
  }
}

/** Every order of Mein Panzer by its key. */
export const ORDERS: { readonly [key: string]: Order<MpState> } = Object.fromEntries(
  orders.map((order) => [order.key, agreed(order)]),
)
