import type { Order } from '../../../kernel/order.ts'
import type { MpState } from '../units/state.ts'
import { barrage, mark, regiment } from './artillery.ts'
import { flame, throwBomb } from './attack.ts'
import { charge } from './charge.ts'
import { demolish } from './demolish.ts'
import { fire, firefight } from './fire.ts'
import { fireMoving } from './fire-moving.ts'
import { combined, cover, line } from './massed-fire.ts'
import { crawl, evade, move, run } from './move.ts'
import { occupy } from './occupy.ts'
import { clear, digOut, rally, recover } from './recovering.ts'
import { register } from './register.ts'
import { pack, setUp, unlimber } from './setting-up.ts'
import { smoke } from './smoke.ts'
import { detect, hide } from './spotting.ts'
import { concede, deploy, endTurn, ready } from './table.ts'
import { load, unload } from './transport.ts'
import { overwatch, standing } from './watching.ts'

const orders: readonly Order<MpState>[] = [
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
  digOut,
  endTurn,
  evade,
  fire,
  firefight,
  fireMoving,
  flame,
  hide,
  line,
  load,
  mark,
  move,
  occupy,
  overwatch,
  pack,
  rally,
  ready,
  recover,
  regiment,
  register,
  run,
  setUp,
  standing,
  unload,
  smoke,
  throwBomb,
  unlimber,
]

/** Every order of Mein Panzer by its key. */
export const ORDERS: { readonly [key: string]: Order<MpState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
