import type { Order } from '../../../kernel/order.ts'
import type { FwState } from '../units/state.ts'
import { assault } from './assault.ts'
import { concede } from './concede.ts'
import { deploy } from './deploy.ts'
import { digIn } from './dig-in.ts'
import { endTurn } from './end-turn.ts'
import { enter } from './enter.ts'
import { dash, move } from './move.ts'
import { ready } from './ready.ts'
import { standing } from './standing.ts'

const orders: readonly Order<FwState>[] = [
  assault,
  concede,
  dash,
  deploy,
  digIn,
  endTurn,
  enter,
  move,
  ready,
  standing,
]

/** Every order of Company Battles by its key. */
export const ORDERS: { readonly [key: string]: Order<FwState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
