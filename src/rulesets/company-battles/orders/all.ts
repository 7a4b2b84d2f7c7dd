import type { Order } from '../../../kernel/order.ts'
import type { FwState } from '../units/state.ts'
import { air } from './air.ts'
import { appoint } from './appoint.ts'
import { assault } from './assault.ts'
import { back } from './back.ts'
import { bombard, smoke } from './bombard.ts'
import { concede } from './concede.ts'
import { deploy } from './deploy.ts'
import { digIn } from './dig-in.ts'
import { dismount } from './dismount.ts'
import { endTurn } from './end-turn.ts'
import { enter } from './enter.ts'
import { eyes } from './eyes.ts'
import { join } from './joining.ts'
import { mount } from './mount.ts'
import { dash, move } from './move.ts'
import { quit } from './quit.ts'
import { ready } from './ready.ts'
import { rear } from './rear.ts'
import { shoot } from './shoot.ts'
import { standing } from './standing.ts'
import { tow } from './tow.ts'

const orders: readonly Order<FwState>[] = [
  air,
  appoint,
  assault,
  back,
  bombard,
  concede,
  dash,
  deploy,
  digIn,
  dismount,
  endTurn,
  enter,
  eyes,
  join,
  mount,
  move,
  quit,
  ready,
  rear,
  shoot,
  smoke,
  standing,
  tow,
]

/** Every order of Company Battles by its key. */
export const ORDERS: { readonly [key: string]: Order<FwState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
