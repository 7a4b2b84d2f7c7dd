import type { Order } from '../../../kernel/order.ts'
import type { FwState } from '../units/state.ts'
import { air } from './air.ts'
import { assault } from './assault.ts'
import { bombard, smoke } from './bombard.ts'
import { concede } from './concede.ts'
import { deploy } from './deploy.ts'
import { digIn } from './dig-in.ts'
import { endTurn } from './end-turn.ts'
import { enter } from './enter.ts'
import { eyes } from './eyes.ts'
import { dash, move } from './move.ts'
import { ready } from './ready.ts'
import { shoot } from './shoot.ts'
import { standing } from './standing.ts'

const orders: readonly Order<FwState>[] = [
  air,
  assault,
  bombard,
  concede,
  dash,
  deploy,
  digIn,
  endTurn,
  enter,
  eyes,
  move,
  ready,
  shoot,
  smoke,
  standing,
]

/** Every order of Company Battles by its key. */
export const ORDERS: { readonly [key: string]: Order<FwState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
